"""Says whether every question has its answer exactly once, in order: python3 check.py questions.jsonl answers.jsonl"""

import json
import sys


def read(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


questions, answers = read(sys.argv[1]), read(sys.argv[2])
asked, told = [line["id"] for line in questions], [line["id"] for line in answers]
assert told == asked, f"{len(asked)} questions, {len(told)} answers, {len(set(told))} of them different"
assert all(answer["status"] == "proved" for answer in answers)
print(f"every one of {len(asked)} questions is answered exactly once, in order")
