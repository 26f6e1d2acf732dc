#!/bin/sh
# Prints the digests that the images of deploy/compose.yaml and the base of our own image have now, as lines for deploy/.env and for
# the environment of a release build. A tag can be moved by whoever may push to it; a digest is what was looked at.
#
#   deploy/pin-images.sh >> deploy/.env
#
# Needs Docker with buildx and a registry that answers; nothing is printed for an image whose digest was not told.
set -eu
cd "$(dirname "$0")"

# VARIABLE image:tag, from the defaults that stand in the files.
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
