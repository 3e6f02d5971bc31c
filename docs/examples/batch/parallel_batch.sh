#!/usr/bin/env bash
# Answers a file of questions with GNU parallel: parallel_batch.sh ETUDE questions.jsonl answers.jsonl
#
# The file is cut into pieces, two at a time are worked on, and a piece whose program was killed is tried again; `--done` lets
# it go on where it was. Here one program is killed on purpose in the middle.
set -euo pipefail
etude=$1 questions=$2 answers=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A piece comes by the standard input and is kept, so that it can be asked again. The statuses 1 and 4 are answers; 2 is bad
# input, which no other try mends.
piece() {
  cat >"$folder/$1.questions"
  for try in 1 2 3 4 5; do
    status=0
    "$etude" solve --batch "$folder/$1.questions" --done "$folder/$1.answers" --threads 1 || status=$?
    case $status in
      0 | 1 | 4) return 0 ;;
      2) return 1 ;;
    esac
    echo "piece $1, try $try: ended by status $status after $(wc -l <"$folder/$1.answers") answers"
  done
  return 1
}
export -f piece
export etude folder

# Kills the first program that has answered some lines, but not all.
kill_one() {
  while sleep 0.005; do
    for file in "$folder"/*.answers; do
      [[ -e $file ]] || continue
      told=$(wc -l <"$file")
      if ((told >= 20 && told < 250)) && process=$(pgrep --full --oldest -- "--done $file "); then
        kill -KILL "$process" && echo "killed the program of ${file##*/}" && return
      fi
    done
  done
}
kill_one &
killer=$!

parallel --pipe -N 250 --jobs 2 --will-cite piece '{#}' <"$questions"
kill "$killer" 2>/dev/null || true
for ((number = 1; ; number++)); do
  [[ -e $folder/$number.answers ]] || break
  cat "$folder/$number.answers"
done >"$answers"
