#!/usr/bin/env bash
# Makes docs/pictures/first-study.gif: a position is typed, solved and stepped through, in the program's own window.
# film.sh PROGRAM. Needs Xvfb, openbox, xdotool and ImageMagick; ETUDE_DATA is a folder of its own.
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/../../.."
work=$(mktemp -d)
export DISPLAY=:${FILM_DISPLAY:-76} ETUDE_DATA=$work/data LANG=en_US.UTF-8
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT

Xvfb "$DISPLAY" -screen 0 1280x820x24 >/dev/null 2>&1 &
sleep 1
openbox >/dev/null 2>&1 &
"$program" saves/climbing/one-run.ron >/dev/null 2>&1 &
sleep 5
xdotool search --name tude windowsize %@ 1280 800 windowmove %@ 0 0 2>/dev/null || true
sleep 1

frames=()
shot() { # shot HUNDREDTHS: a frame without the title bar, and how long it stays.
  sleep 1.5
  import -window root -crop 1280x800+0+20 +repage -resize 960x600 "$work/${#frames[@]}.png"
  frames+=(-delay "$1" "$work/${#frames[@]}.png")
}
click() { xdotool mousemove "$1" "$2" click 1; }

xdotool key ctrl+n
sleep 1
xdotool mousemove 640 815
shot 120
click 1090 132
xdotool type '3 55 8 K / 7'
shot 100
xdotool type '7 Q'
xdotool mousemove 640 815
shot 150
click 1048 42
xdotool mousemove 640 815
shot 250
click 640 400
for _ in 1 2 3 4; do
  xdotool key Right
  xdotool mousemove 640 815
  shot 130
done
xdotool key Home
shot 200
convert "${frames[@]}" -loop 0 -layers Optimize -colors 96 docs/pictures/first-study.gif
ls -l docs/pictures/first-study.gif
