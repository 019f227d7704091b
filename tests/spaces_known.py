"""What the values of eyespaces say about a group that has one of them."""
import subprocess
from fractions import Fraction


def run(miai, *words, text=None):
    done = subprocess.run([miai, *words], input=text, capture_output=True,
                          text=True, check=True)
    return done.stdout.splitlines()


def census(miai, cells):
    """All eyespaces: bounds, place, kind, pattern."""
    for line in run(miai, "eyespace", "enumerate", "--cells", cells, "--list"):
        _, low, high, place, kind, pattern = line.split("\t")
        yield (low, high), place, kind, pattern


def known_stops(miai, values):
    """The stops, left and right, of each value, alone and with an eye more."""
    asked, texts = [], []
    for value in values:
        for text in (value, f"collapsed_add({value}, 1)"):
            asked.append(value)
            texts += [f"lstop({text})", f"rstop({text})"]
    answers = run(miai, "calc", text="\n".join(texts) + "\n")
    numbers = [Fraction(3, 2) if a == "S" else Fraction(a) for a in answers]
    stops = {value: [] for value in values}
    for i, value in enumerate(asked):
        stops[value].append(numbers[2 * i:2 * i + 2])
    return stops


def is_wrong(low, high, attacker_first, defender_first):
    """Does a status contradict the stops of the bounds?"""
    return (low[1] > 1 and attacker_first != "l" or
            high[1] <= 1 and attacker_first != "d" or
            low[0] > 1 and defender_first != "l" or
            high[0] <= 1 and defender_first != "d")
