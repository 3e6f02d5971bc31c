"""Étude against RLCard's rule agent, each deal from both sides. See README.md."""

import argparse
import json
import math
import os
import subprocess
import time

import numpy as np
from rlcard.games.doudizhu import Game
from rlcard.games.doudizhu.utils import cards2str
from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1

ORDER = "3456789TJQKA2BR"
ROLES = ["landlord", "next", "previous"]


def ours(cards):
    return cards.replace("B", "X").replace("R", "D")


def theirs(text):
    cards = text.replace(" ", "").replace("X", "B").replace("D", "R")
    return "pass" if text == "pass" else "".join(sorted(cards, key=ORDER.index))


class Etude:
    """One process that answers a table a line."""

    def __init__(self, options):
        effort = ["--deals", str(options.count)] if options.count else ["--time", str(options.time)]
        command = [options.etude, "climbing", "advise", "--lines", "--threads", str(options.threads), *effort]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        self.slowest = 0.0

    def move(self, table, actions):
        started = time.monotonic()
        self.process.stdin.write(table + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.slowest = max(self.slowest, time.monotonic() - started)
        if "error" in answer:
            raise RuntimeError(f"{table}: {answer['error']}")
        best = theirs(answer["best"])
        if best not in actions:
            raise RuntimeError(f"{table}: {best} is not among {actions}")
        return best


def play(etude, deal, side):
    """Plays a deal; returns whether Étude's side wins. Side 0 is the landlord's."""
    np.random.seed(deal)
    game = Game()
    game.np_random = np.random.RandomState(deal)
    state, player = game.init_game()
    hands = [ours(cards2str(seat.current_hand)) for seat in game.players]
    bottom = ours(game.round.seen_cards)
    agent, moves = DouDizhuRuleAgentV1(), []
    while not game.is_over():
        if (player == 0) == (side == 0):
            if len(state["actions"]) == 1:
                action = state["actions"][0]
            else:
                told = f"; moves {', '.join(moves)}" if moves else ""
                table = f"rules doudizhu; me {ROLES[player]}; hand {hands[player]}; bottom {bottom}{told}"
                action = etude.move(table, state["actions"])
        else:
            action = agent.step({"raw_obs": state})
        moves.append(ours(action) if action != "pass" else action)
        state, player = game.step(action)
    return (game.winner_id == 0) == (side == 0)


def summary(results):
    deals = sorted({deal for deal, side in results if (deal, 1 - side) in results})
    if not deals:
        return
    pairs = [(results[deal, 0], results[deal, 1]) for deal in deals]
    scores = [(a + b) / 2 for a, b in pairs]
    mean = sum(scores) / len(scores)
    deviation = math.sqrt(sum((score - mean) ** 2 for score in scores) / len(scores))
    reach = 1.96 * deviation / math.sqrt(len(scores))
    landlord, farmers = (sum(pair[side] for pair in pairs) / len(pairs) for side in (0, 1))
    print(
        f"{len(deals)} deals ({deals[0]} to {deals[-1]}), {2 * len(deals)} games: {mean:.3f} ± {reach:.3f};"
        f" landlord {landlord:.3f}, farmers {farmers:.3f}",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--etude", default="target/release/etude")
    parser.add_argument("--time", type=float, default=0.1)
    parser.add_argument("--count", type=int)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    results = {}
    if os.path.exists(options.out):
        with open(options.out, encoding="utf-8") as lines:
            for line in lines:
                # A line that a kill cut off is played again.
                if line.endswith("\n"):
                    row = json.loads(line)
                    results[row["deal"], row["side"]] = row["won"]
    etude = Etude(options)
    with open(options.out, "a", encoding="utf-8") as out:
        for deal in range(options.first, options.first + options.deals):
            for side in (0, 1):
                if (deal, side) in results:
                    continue
                etude.slowest = 0.0
                won = play(etude, deal, side)
                results[deal, side] = won
                row = {"deal": deal, "side": side, "won": bool(won), "slowest": round(etude.slowest, 3)}
                out.write(json.dumps(row) + "\n")
                out.flush()
            if deal % 20 == 0:
                summary(results)
    summary(results)


if __name__ == "__main__":
    main()
