#!/usr/bin/env bash
# Fills the manifests of package managers in: .ci/manifests.sh FOLDER [PACKAGES]. Links come from assets/desktop/links.sh, the
# version from Cargo.toml, sums from the packages of a release (a folder). What is not there yet stays a placeholder that no
# package manager takes.
set -euo pipefail
cd "$(dirname "$0")/.."
into=${1:?a folder for the manifests}
packages=${2:-}
# shellcheck source=assets/desktop/links.sh
source assets/desktop/links.sh
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
nowhere=https://etude.invalid
sum() { # The SHA-256 of a package, or zeros.
  if [[ -n $packages && -f $packages/$1 ]]; then sha256sum "$packages/$1" | cut -d ' ' -f 1; else printf '0%.0s' {1..64}; fi
}
mkdir -p "$into"
cp -r .ci/manifests/. "$into/"
mv "$into/flatpak/@ID@.yml" "$into/flatpak/$id.yml"
find "$into" -type f -exec sed -i \
  -e "s|@ID@|$id|g" -e "s|@VERSION@|$version|g" -e "s|@HOMEPAGE@|${homepage:-$nowhere}|g" \
  -e "s|@DOWNLOADS@|${repository:-$nowhere}/releases/download|g" \
  -e "s|@SOURCE@|${repository:-$nowhere}/archive/v$version/etude-$version.tar.gz|g" \
  -e "s|@SHA256_LINUX@|$(sum "etude-$version-x86_64-linux.tar.xz")|g" \
  -e "s|@SHA256_WINDOWS@|$(sum "etude-$version-x86_64-windows.zip")|g" \
  -e "s|@SHA256_SOURCE@|$(sum "etude-$version.tar.gz")|g" {} +
if grep -rn '@[A-Z0-9_]*@' "$into"; then echo "these stand for nothing" >&2; exit 1; fi
