"""Closed eyespaces of the census against the library of eyes.

usage: eyespace_library.py MIAI LIBRARY CELLS

The library has the status of every eye of so many points, alone and with an eye
of one point attached, for any number of outside liberties.  With as many as
matter it has to be what the value of the eyespace says, or its bounds.
"""
import json
import sys

from spaces_known import census, is_wrong, known_stops, run

# Bit 0 mirrors the columns, bit 1 the rows, bit 2 swaps both, the lowest row
# being the first.
TURNS = {"centre": range(8), "edge": (0, 1), "corner": (0, 4)}


def turn(rows, how):
    rows = rows[::-1]
    if how & 1:
        rows = [row[::-1] for row in rows]
    if how & 2:
        rows = rows[::-1]
    if how & 4:
        rows = ["".join(column) for column in zip(*rows)]
    return "/".join(rows[::-1])


def name(place, pattern):
    """The same for all eyes that symmetry carries into each other."""
    rows = pattern.replace("-", "#").split("/")
    return place, min(turn(rows, how) for how in TURNS[place])


def main(miai, library, cells):
    spaces = {name(place, pattern): bounds
              for bounds, place, kind, pattern in census(miai, cells)
              if kind == "closed"}
    stops = known_stops(miai, sorted({b for pair in spaces.values()
                                      for b in pair}))
    passed = failed = 0
    for line in run(miai, "eyes", "find", "--points", "1-" + cells, "--limit",
                    "0", "--json", library):
        eye = json.loads(line)
        key = name(*eye["eye"].split(" "))
        low, high = (stops[b] for b in spaces.pop(key))
        for attached in (0, 1):
            row = [r for r in eye["table"]
                   if r["attached_eye"] == bool(attached)][-1]
            if is_wrong(low[attached], high[attached], *row["ruling_2"]):
                failed += 1
                print("FAILED", key, row)
            else:
                passed += 1
    # The library has no stones of the defender inside an eye.
    missing = [key for key in spaces if "O" not in key[1]]
    for key in missing:
        print("FAILED the library does not have", key)
    print(f"{passed} passed, {failed + len(missing)} failed")
    return failed + len(missing) > 0


sys.exit(main(*sys.argv[1:4]))
