#!/bin/sh
# Installs Étude from this folder for one user, or removes it again. Idempotent.
#   ./install.sh [--prefix FOLDER] [--uninstall]        the folder is ~/.local without the option
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${HOME:?}/.local
remove=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) prefix=${2:?--prefix needs a folder}; shift ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --uninstall) remove=1 ;;
    -h | --help) sed -n '2,3s/^# *//p' "$0"; exit 0 ;;
    *) echo "install.sh: unknown option $1; known are --prefix FOLDER and --uninstall" >&2; exit 2 ;;
  esac
  shift
done
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac

# What is installed is what lies in the folder `files`, at the same places below the prefix.
list() { (cd "$here/files" && find . -type f | sed 's|^\./||' | sort); }
desktop=share/applications/@ID@.desktop

# Folders that are empty now, the innermost first; those that others use stay.
tidy() {
  list | while read -r path; do
    folder=$(dirname "$path")
    while [ "$folder" != . ]; do
      rmdir "$prefix/$folder" 2>/dev/null || break
      folder=$(dirname "$folder")
    done
  done
}

if [ -n "$remove" ]; then
  list | while read -r path; do rm -f "$prefix/$path"; done
  tidy
else
  list | while read -r path; do
    mkdir -p "$prefix/$(dirname "$path")"
    # A program that runs is not written over, but replaced.
    cp "$here/files/$path" "$prefix/$path.new"
    mv -f "$prefix/$path.new" "$prefix/$path"
  done
  chmod 755 "$prefix/bin/etude"
  # Desktops start it by its path, whether or not the folder is in PATH.
  sed "s|^Exec=etude|Exec=\"$prefix/bin/etude\"|" "$here/files/$desktop" >"$prefix/$desktop"
fi

# Desktops look again; none of these programs has to be there. What they made for Étude alone goes with it.
mime=$prefix/share/mime
if [ -d "$mime/packages" ]; then
  ! command -v update-mime-database >/dev/null 2>&1 || update-mime-database "$mime" || true
elif [ -n "$remove" ] && [ -d "$mime" ]; then
  for made in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version; do
    rm -f "$mime/$made"
  done
  rm -f "$mime/application/x-etude+ron.xml"
  rmdir "$mime/application" "$mime" 2>/dev/null || true
fi
applications=$prefix/share/applications
if [ -d "$applications" ]; then
  if [ -n "$remove" ] && [ -z "$(find "$applications" -name '*.desktop' -print)" ]; then
    rm -f "$applications/mimeinfo.cache"
  elif command -v update-desktop-database >/dev/null 2>&1; then
    update-desktop-database -q "$applications" || true
  fi
fi
[ -z "$remove" ] || tidy

if [ -n "$remove" ]; then
  echo "Étude is removed from $prefix. Studies, settings and results stay where they are."
else
  echo "Étude is installed: $prefix/bin/etude"
  case :${PATH:-}: in *":$prefix/bin:"*) ;; *) echo "$prefix/bin is not in PATH." ;; esac
fi
