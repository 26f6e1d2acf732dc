#!/bin/sh
# Prints the current digests of the images in deploy/compose.yaml and of our image's base, as lines for deploy/.env and
# for the environment of a release build. Anyone with push rights can move a tag, but a digest is the reviewed content.
#
#   deploy/pin-images.sh >> deploy/.env
#
# Needs Docker with buildx and a reachable registry. Prints nothing for an image whose digest the registry omits.
set -eu
cd "$(dirname "$0")"

# VARIABLE image:tag, from the defaults in the files.
{
  sed -n 's/^ARG NODE_IMAGE=\(.*\)$/NODE_IMAGE \1/p' Dockerfile
  sed -n 's/^ *image: \${\([A-Z_]*_IMAGE\):-\([^}]*\)}.*$/\1 \2/p' compose.yaml | grep -v '^PAYMENTS_IMAGE '
} | while read -r variable image; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) printf '%s=%s@%s\n' "$variable" "$image" "$digest" ;;
    *)
      echo "pin-images: no digest for $image" >&2
      exit 1
      ;;
  esac
done
