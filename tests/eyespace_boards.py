"""All eyespaces of the census, each on a board of its own, against the solver.

usage: eyespace_boards.py MIAI CELLS

Each is put on a board in which nothing is open but the eyespace and outside
liberties: four of them, or two and an eye of one point.  What `miai solve` says
of the group around has to be what the value says, or its bounds.
"""
import json
import sys

from spaces_known import census, is_wrong, known_stops, run

STEPS = ((0, 1), (1, 0), (-1, 0), (0, -1))
LETTERS = {".": ".", "X": "O", "O": "X", "e": ".", "M": "X"}
ROOM = 2  # lines of the group around


def beside(point):
    return [(point[0] + x, point[1] + y) for x, y in STEPS]


def is_one_chain(board, without):
    stones = {p for p in board if board[p] == "x" and p != without}
    reached = {next(iter(stones))}
    fresh = list(reached)
    while fresh:
        for p in beside(fresh.pop()):
            if p in stones and p not in reached:
                reached.add(p)
                fresh.append(p)
    return reached == stones


def open_at(board, cells, mouth):
    """Puts a White stone beside the mouth and beside no other cell."""
    for p in beside(mouth):
        if (board.get(p) == "x" and sum(q in cells for q in beside(p)) == 1 and
                is_one_chain(board, p)):
            board[p] = "@"
            return
    raise ValueError("no place for a White stone")


def put_outside(board, corner, liberties, eyes):
    """Adds liberties at the right and above, eyes above."""
    right, top = corner
    row = top - 1
    while liberties > 0 and (right - 1, row) in board:
        board[right, row], board[right + 1, row] = ".", "@"
        row -= 2
        liberties -= 1
    column = min(x for x, _ in board)
    for _ in range(eyes):
        for x in range(3):
            board[column + x, top] = board[column + x, top + 1] = "x"
        board[column + 1, top] = "."
        column += 4
    while liberties > 0:
        board[column, top], board[column, top + 1] = ".", "@"
        if (column, top - 1) not in board:
            raise ValueError("no place for a liberty")
        column += 2
        liberties -= 1


def diagram(name, place, kind, pattern, outside):
    rows = pattern.split("/")[::-1]
    cells = {(x, y): letter for y, row in enumerate(rows)
             for x, letter in enumerate(row) if letter != "#"}
    corner = len(rows[0]) + ROOM, len(rows) + ROOM
    board = {(x, y): "x"
             for x in range(0 if place == "corner" else -ROOM, corner[0])
             for y in range(-ROOM if place == "centre" else 0, corner[1])}
    for p, letter in cells.items():
        board[p] = LETTERS[letter]
    if kind == "open":
        open_at(board, cells, next(p for p in cells if cells[p] in "eM"))
    put_outside(board, corner, *outside)
    columns = sorted({x for x, _ in board})
    lines = ["".join(board.get((x, y), " ") for x in columns).rstrip()
             for y in sorted({y for _, y in board}, reverse=True)]
    return "\n".join([f";{name}", *lines, "", ""])


def main(miai, cells):
    spaces = list(census(miai, cells))
    stops = known_stops(miai, sorted({b for s in spaces for b in s[0]}))
    passed = failed = 0
    for outside in ((4, 0), (2, 1)):
        text = "".join(diagram(i, *s[1:], outside)
                       for i, s in enumerate(spaces))
        answers = run(miai, "solve", "--no-eyes", "--json", "-", text=text)
        for space, line in zip(spaces, answers, strict=True):
            answer = json.loads(line)
            low, high = (stops[b][outside[1]] for b in space[0])
            codes = [answer[who]["code"]
                     for who in ("attacker_first", "defender_first")]
            if is_wrong(low, high, *codes):
                failed += 1
                print("FAILED", space, outside, codes)
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main(*sys.argv[1:3]))
