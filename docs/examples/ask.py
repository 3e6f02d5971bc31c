"""Solves a position of the card game and prints its winning moves: python3 ask.py "3 55 8 K / 77 Q" """

import json
import subprocess
import sys


def etude(*arguments):
    """The object that a command prints; statuses 0 and 1 have one."""
    run = subprocess.run(["etude", *arguments, "--json"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(run.stderr)
    return json.loads(run.stdout)


answer = etude("solve", "--game", "climbing", "--position", sys.argv[1], "--shortest", "--all-moves")
print(f"{answer['value']} in {answer['plies']} plies, {answer['status']}")
print("winning moves:", ", ".join(answer["best_moves"]))
print(", ".join(answer["line"]))
