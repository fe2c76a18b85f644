#!/usr/bin/env python3
"""Looks for better weights of a computer player by games against others.

    tools/tune.py --board generals --player medium --against medium greedy --weights flag-pull=90:35 fade=0.75:0.07

A centre of weights is scattered many times; every scattered one plays the same games, and the centre moves towards the
best quarter of them (the cross-entropy method), with new games in every round. Chance makes some of them look good, so
what comes out counts only when it has won games of another seed: they are played at the end, and printed.
"""
import argparse
import json
import math
import random
import subprocess
from concurrent.futures import ThreadPoolExecutor


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--arena", default="build/release/bin/junqi-arena", help="the program that plays")
    parser.add_argument("--board", default="junqi2")
    parser.add_argument("--player", default="hard", help="a level, perhaps with weights that stay as they are")
    parser.add_argument("--against", nargs="+", default=["hard"])
    parser.add_argument("--weights", nargs="+", required=True, help="NAME=START:SPREAD, the spread of the first round")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--scattered", type=int, default=24, help="players in a round")
    parser.add_argument("--games", type=int, default=40, help="of each against each opponent")
    parser.add_argument("--proof", type=int, default=400, help="games at the end against each opponent")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def named(player, weights):
    joined = ",".join(f"{name}={value:.4g}" for name, value in weights.items())
    return player + ("," if ":" in player else ":") + joined


def score(args, weights, games, seed, opponent):
    """Points of a hundred."""
    command = [args.arena, named(args.player, weights), opponent, "--board", args.board, "--games", str(games),
               "--seed", str(seed), "--json"]
    contest = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["contests"][0]
    return 100 * (contest["players"][0]["won"] + contest["drawn"] / 2) / contest["games"]


def scattered(centre, spread, chance):
    return {name: max(0.0, chance.gauss(value, spread[name])) for name, value in centre.items()}


def moved(centre, spread, best):
    """The new centre, and a spread that shrinks slowly as the best agree."""
    for name in centre:
        values = [weights[name] for weights in best]
        mean = sum(values) / len(values)
        deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
        centre[name] = 0.4 * centre[name] + 0.6 * mean
        spread[name] = 0.5 * spread[name] + 0.5 * deviation


def main():
    args = arguments()
    chance = random.Random(args.seed)
    centre, spread = {}, {}
    for text in args.weights:
        name, numbers = text.split("=")
        centre[name], spread[name] = (float(number) for number in numbers.split(":"))
    with ThreadPoolExecutor(args.threads) as pool:
        for turn in range(args.rounds):
            tried = [scattered(centre, spread, chance) for _ in range(args.scattered)]
            seed = args.seed + 1 + turn

            def points(weights):
                return sum(score(args, weights, args.games, seed, one) for one in args.against) / len(args.against)

            ranked = sorted(zip(pool.map(points, tried), range(len(tried))), reverse=True)
            moved(centre, spread, [tried[i] for _, i in ranked[: max(2, len(tried) // 4)]])
            mean = sum(one for one, _ in ranked) / len(ranked)
            print(f"round {turn + 1}: mean {mean:.1f}, best {ranked[0][0]:.1f}  {named(args.player, centre)}", flush=True)
        proofs = pool.map(lambda one: score(args, centre, args.proof, args.seed - 1, one), args.against)
        for opponent, points in zip(args.against, proofs):
            print(f"{args.proof} new games against {opponent}: {points:.1f} %")


if __name__ == "__main__":
    main()
