#!/bin/sh
# Builds the image of a release. Unlike a development build it takes its base only by digest, so that the shipped
# content is the reviewed one, and the same sources give the same image a year from now.
#
#   eval "$(deploy/pin-images.sh | grep '^NODE_IMAGE=')" && export NODE_IMAGE
#   deploy/release-image.sh registry.example.com/payments:1.0.0 [further arguments of docker build, such as --push]
#
# The tag is the version in package.json. IMAGE_BUILDER=podman or buildah replaces docker.
#
# The digest of the result is then `image.digest` of the chart, which production requires.
set -eu
cd "$(dirname "$0")/.."

refuse() {
  echo "release-image: $1" >&2
  exit 1
}

image=${1:?names the image to build, with its tag}
shift
case $image in
  *:latest) refuse "latest is not a version" ;;
  *@*) refuse "name the image to build by a tag; its digest comes of the build" ;;
  */*:* | *:*) ;;
  *) refuse "name the image to build with its tag" ;;
esac
printf '%s\n' "${NODE_IMAGE:-}" | grep -Eq '^[^@[:space:]]+@sha256:[a-f0-9]{64}$' ||
  refuse "NODE_IMAGE must name the base by digest, such as node:24-bookworm-slim@sha256:…; deploy/pin-images.sh tells it"
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
test "${image##*:}" = "$version" || refuse "the tag must be $version, the version in package.json"
revision=$(git rev-parse HEAD)
test -z "$(git status --porcelain)" || refuse "there are changes that no commit holds"

exec "${IMAGE_BUILDER:-docker}" build -f deploy/Dockerfile -t "$image" \
  --build-arg "NODE_IMAGE=$NODE_IMAGE" \
  --build-arg "VERSION=$version" \
  --build-arg "REVISION=$revision" \
  --build-arg "CREATED=$(git show -s --format=%cI HEAD)" \
  "$@" .
