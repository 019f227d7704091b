#!/usr/bin/env python3
"""Solves the problems of files, and says what every first move is worth.

usage: solve.py FILE...
"""
import sys

import miai


def show(problem, verdict):
    print(problem.name)
    for side in verdict:
        print(f"  {side.words}")
        model = problem
        if verdict.open:  # not enclosed: what was solved is a model of it
            facts = verdict.open
            turn = facts.black_first if side.color == miai.BLACK else facts.white_first
            (model,) = miai.read(turn.diagram)
            print(f"    {turn.certainty}: {turn.words}")
        for move in side.values:
            print(f"    {move.text:5} {model.describe(side.color, move.value)}")


def main(paths):
    errors = []
    for path in paths:
        try:
            # A problem that cannot be read does not stop the others.
            for problem in miai.read_file(path, on_error=errors.append):
                show(problem, miai.solve(problem, values=True, seconds=10))
        except (OSError, miai.Error) as error:
            errors.append(error)
    for error in errors:
        print(f"solve.py: {error}", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
