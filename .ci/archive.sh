#!/usr/bin/env bash
# Packs what was built on Windows or macOS: .ci/archive.sh windows FOLDER-OF-PROGRAMS | macos TARGET-FOLDER. Run on these systems.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
made=${CARGO_TARGET_DIR:-target}/package
mkdir -p "$made"
papers=(README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE)
case ${1:?windows or macos} in
  windows)
    programs=${2:?the folder of the programs}
    name=etude-$version-x86_64-windows
    rm -rf "${made:?}/$name"
    mkdir -p "$made/$name"
    cp "$programs/etude.exe" "$programs/etude-window.exe" "${papers[@]}" "$made/$name/"
    cp assets/fonts/OFL.txt "$made/$name/LICENSE-FONTS"
    [[ $("$made/$name/etude.exe" solve --game climbing --position '34669 / 88' --json) == *'"value":"win"'* ]]
    (cd "$made" && 7z a -bso0 "$name.zip" "$name")
    ;;
  macos)
    target=${2:?the target folder}
    name=etude-$version-macos
    app=$target/aarch64-apple-darwin/release/bundle/osx/Étude.app
    rm -rf "${made:?}/$name"
    mkdir -p "$made/$name"
    cp -R "$app" "${papers[@]}" "$made/$name/"
    cp assets/fonts/OFL.txt "$made/$name/LICENSE-FONTS"
    # One program for both processors.
    lipo -create -output "$made/$name/Étude.app/Contents/MacOS/etude" \
      "$target/aarch64-apple-darwin/release/etude" "$target/x86_64-apple-darwin/release/etude"
    plutil -lint "$made/$name/Étude.app/Contents/Info.plist"
    codesign --force --deep --sign - "$made/$name/Étude.app"
    [[ $("$made/$name/Étude.app/Contents/MacOS/etude" solve --game climbing --position '34669 / 88' --json) == *'"value":"win"'* ]]
    (cd "$made" && ditto -c -k --keepParent "$name" "$name.zip")
    ;;
  *)
    echo "windows or macos" >&2
    exit 2
    ;;
esac
ls -l "$made"
