#!/bin/sh
# Copies Node and its dependencies from the base image into an empty root: shared libraries, certificates, and the names
# of our user. Run this script inside the build stage. The argument is the folder of the new root.
set -eu
root=$1

mkdir -p "$root/usr/local/bin" "$root/etc/ssl/certs" "$root/var/lib/dpkg/status.d" "$root/app"
mkdir -m 1777 "$root/tmp"
# Our user fills this cache during the build. Containers of the chart and of compose have a read-only root.
mkdir -p "$root/var/cache" && mkdir -m 1777 "$root/var/cache/node"

node=$(readlink -f "$(command -v node)")
cp "$node" "$root/usr/local/bin/node"

ldd "$node" | sed -n 's/^.*=> \(\/[^ ]*\) .*/\1/p; s/^\t\(\/[^ ]*ld-linux[^ ]*\) .*/\1/p' | sort -u | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
  # Scanners read in status.d which distribution package each library belongs to.
  owner=$(dpkg -S "*/$(basename "$library")" 2>/dev/null | cut -d: -f1 | head -n 1)
  if [ -n "$owner" ]; then dpkg -s "$owner" >"$root/var/lib/dpkg/status.d/$owner"; fi
done

cp /etc/os-release "$root/etc/os-release"
if [ -e /etc/ssl/certs/ca-certificates.crt ]; then cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"; fi
printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"
printf 'root:x:0:0::/:/nologin\npayments:x:10001:10001::/tmp:/nologin\n' >"$root/etc/passwd"
printf 'root:x:0:\npayments:x:10001:\n' >"$root/etc/group"
