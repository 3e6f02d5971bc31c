#!/usr/bin/env bash
# Two thousand positions by HyperQueue and by GNU parallel, with a program that is killed in the middle of each: run.sh ETUDE
# Needs `pip install hyperqueue` and `apt-get install parallel`. What it printed stands in docs/examples/batch/log.txt.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
etude=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 "$here/questions.py" 2000 >questions.jsonl

echo "== HyperQueue: LocalCluster, two workers"
python3 "$here/hyperqueue_batch.py" "$etude" questions.jsonl hyperqueue.jsonl
python3 "$here/check.py" questions.jsonl hyperqueue.jsonl
echo "== GNU parallel: --pipe, two jobs"
bash "$here/parallel_batch.sh" "$etude" questions.jsonl parallel.jsonl
python3 "$here/check.py" questions.jsonl parallel.jsonl
