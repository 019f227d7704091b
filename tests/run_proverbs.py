#!/usr/bin/env python3
"""Textbook facts on open boards, as `miai solve` answers them.

usage: tests/run_proverbs.py BUILD [NAME]

Of a file in tests/proverbs the `$$` diagrams are the problems, and what else
stands there is skipped by the program.  Above each diagram are the fact and what
must come out:

    = white defender l [b19] attacker d1l [a18 b19]

Who defends, the code for each side moving first, then points that must be among its best
moves, as many as the fact is about.  `seki` is `l` where the life is a seki.  A
side that is left out is not compared.  A doubtful answer is never right.

    = known-failure WHY

is listed on every run, and fails when it passes.

enclosed.txt has the same names once more, between walls that cannot be captured.
There answers are exact: they say whether the fact is one, so that a wrong answer
on the open board is not taken for a wrong expectation.  Friends that are
safe on the open board are immortal there.

With NAME only the cases whose names contain it are compared, and shown.
"""
import json
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent / "proverbs"
SIDE = re.compile(r"(defender|attacker) (\S+)(?: \[([^]]*)\])?")


def read_cases(path):
    """Name -> (colour, sides, why it is known to fail or None)."""
    cases, colour, sides, why = {}, None, {}, None
    for line in path.read_text().splitlines():
        if line.startswith("= known-failure"):
            why = line.removeprefix("= known-failure").strip() or "no reason"
        elif line.startswith("="):
            colour = line.split()[1]
            sides = {side: (code, (moves or "").split())
                     for side, code, moves in SIDE.findall(line)}
        elif line.startswith("$$") and sides:
            name = line[2:].strip()
            assert name not in cases, f"{name}: twice"
            cases[name] = colour, sides, why
            sides, why = {}, None
    return cases


def solve(miai, path):
    """Name -> answer.  The exit status says no more than the answers do."""
    done = subprocess.run([miai, "solve", "--json", "--nodes", "1000000", path],
                          capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return {answer["id"]: answer for answer in answers}


def differences(answer, sides, colour=None):
    """What is wrong with an answer, in words; nothing if it is right.

    Without a colour, moves are not compared: the drawing is another one."""
    if answer is None:
        return ["no answer"]
    if "error" in answer:
        return [answer["error"]["message"]]
    if colour and answer["defender"] != colour:
        return [f"{answer['defender']} defends, not {colour}"]
    wrong = []
    for side, (code, moves) in sides.items():
        got = answer[side + "_first"]
        trust = got.get("certainty") or answer["open"]["certainty"]
        found = "seki" if code == "seki" and got["life"] == "seki" \
            else got["code"]
        if found != code or trust in ("doubtful", "unknown"):
            wrong.append(f"{side} first: {found} ({trust}), not {code}")
        missing = [m for m in moves if m not in got["moves"]]
        if colour and missing:
            wrong.append(f"{side} first: {' '.join(missing)} not among "
                         f"{' '.join(got['moves']) or 'no moves'}")
    return wrong


def show(name, answer):
    """One line: codes and certainties."""
    words = []
    for side in ("defender", "attacker"):
        got = answer.get(side + "_first")
        if got:
            trust = got.get("certainty") or answer["open"]["certainty"]
            life = f"/{got['life']}" if got["life"] else ""
            words.append(f"{got['code']}{life} {trust}")
    print(f"{name}: {', '.join(words) or 'refused'}")


def main():
    miai = str(pathlib.Path(sys.argv[1]) / "miai")
    part = sys.argv[2] if len(sys.argv) > 2 else None
    exact = solve(miai, FOLDER / "enclosed.txt")
    passed = failed = 0
    names = set()
    for path in sorted(FOLDER.glob("*.txt")):
        if path.name == "enclosed.txt":
            continue
        answers = solve(miai, path)
        cases = read_cases(path)
        for name in answers.keys() - cases.keys():
            failed += 1
            print(f"{path.name}: {name}: nothing is expected of it")
        for name, (colour, sides, why) in cases.items():
            names.add(name)
            if part and part not in name:
                continue
            if part:
                show(name, answers.get(name, {}))
            wrong = differences(answers.get(name), sides, colour)
            untrue = differences(exact[name], sides) \
                if name in exact else []
            if why and wrong:
                print(f"known failure: {name}: {'; '.join(wrong)}")
                wrong = []
            elif why:
                wrong = ["passes, though it is marked as a known failure"]
            wrong += [f"enclosed: {words}" for words in untrue]
            for words in wrong:
                print(f"FAILED: {path.name}: {name}: {words}")
            failed += bool(wrong)
            passed += not wrong and not why
    for name in exact.keys() - names:
        failed += 1
        print(f"enclosed.txt: {name}: there is no such case")
    print(f"{passed} passed, {failed} failed")
    return failed > 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main())
