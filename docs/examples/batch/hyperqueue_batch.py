"""Answers a file of questions with HyperQueue: python3 hyperqueue_batch.py ETUDE questions.jsonl answers.jsonl

The file is cut into pieces, a task each. A task that fails is given to the workers again; `--done` lets it go on where it
was. Here one program is killed on purpose in the middle. Needs `pip install hyperqueue`.
"""

import os
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

from hyperqueue import Job
from hyperqueue.cluster import LocalCluster, WorkerConfig

PIECE = 250
TRIES = 5


def cut(questions, folder):
    """The pieces of a file of questions."""
    lines = questions.read_text(encoding="utf-8").splitlines(keepends=True)
    for first in range(0, len(lines), PIECE):
        piece = folder / f"{first // PIECE:04}.questions"
        piece.write_text("".join(lines[first : first + PIECE]), encoding="utf-8")
        yield piece


def kill_one(program, folder):
    """Kills the first program that has answered some lines, but not all."""
    while True:
        for answers in folder.glob("*.answers"):
            if 20 <= answers.read_bytes().count(b"\n") < PIECE:
                for process in Path("/proc").glob("[0-9]*"):
                    try:
                        command = (process / "cmdline").read_bytes().split(b"\0")
                    except OSError:
                        continue
                    if command[0] == program.encode() and str(answers).encode() in command:
                        os.kill(int(process.name), signal.SIGKILL)
                        told = answers.read_bytes().count(b"\n")
                        print(f"killed the program of {answers.name} after {told} answers of {PIECE}")
                        return
        time.sleep(0.005)


def main():
    program, questions, answers = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    with tempfile.TemporaryDirectory() as folder, LocalCluster() as cluster:
        folder = Path(folder)
        for _ in range(2):
            cluster.start_worker(WorkerConfig(cores=1))
        client = cluster.client()
        left = pieces = list(cut(questions, folder))
        threading.Thread(target=kill_one, args=(program, folder), daemon=True).start()
        for number in range(1, TRIES + 1):
            job = Job(max_fails=None)
            for piece in left:
                # One thread, since HyperQueue gives out the cores; the statuses 1 and 4 are answers, no failures.
                solve = [program, "solve", "--batch", str(piece), "--done", str(piece.with_suffix(".answers"))]
                script = '"$@"; case $? in 0 | 1 | 4) ;; *) false ;; esac'
                output = {"stdout": str(piece.with_suffix(".out")), "stderr": str(piece.with_suffix(".err"))}
                job.program(["sh", "-c", script, "sh", *solve, "--threads", "1"], **output)
            submitted = client.submit(job)
            client.wait_for_jobs([submitted], raise_on_error=False)
            failed = sorted(client.get_failed_tasks(submitted))
            print(f"try {number}: {len(left)} tasks, {len(failed)} failed")
            # Tasks are numbered in the order in which they were added.
            left = [left[task] for task in failed]
            if not left:
                break
        assert not left, f"{len(left)} pieces are left after {TRIES} tries"
        whole = [piece.with_suffix(".answers").read_text(encoding="utf-8") for piece in pieces]
        answers.write_text("".join(whole), encoding="utf-8")


main()
