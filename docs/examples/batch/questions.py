"""Prints so many small positions, a line each: python3 questions.py 2000 > questions.jsonl"""

import json
import random
import sys

RANKS = "3456789TJQKA2"


def hand(count):
    return "".join(sorted(random.choices(RANKS, k=count), key=RANKS.index))


random.seed(1)
number = 0
while number < int(sys.argv[1]):
    first, second = hand(random.randint(4, 7)), hand(random.randint(4, 7))
    # A deck has four cards of each rank.
    if all((first + second).count(rank) <= 4 for rank in RANKS):
        print(json.dumps({"id": number, "game": "climbing", "position": f"{first} / {second}"}))
        number += 1
