"""Open problems asked again: Miai must not contradict itself.

usage: open_again.py MIAI [OPTION]... SOURCE [ARGUMENT]...

    files FILE...         set-up positions and games of SGF files
    lines KIND FILE       problems with JSON objects; of `kind` KIND, if given
    random                stones at random in a corner or at a side
    walled                stones at random behind a wall that may have gaps
    gnugo PROGRAM SIZE    games of GNU Go against itself

    --nodes N    limit of each question                          (100000)
    --moves K    best moves, and others, of each side            (2)
    --more N     every Nth position with ten times the nodes     (10, 0: none)
    --every N    every Nth position of the source                (1)
    --count N    random boards or games                          (100)
    --seed N     of everything chosen                            (1)
    --show all   conditional and doubtful contradictions as well as sure ones

No book is needed.  Each position is asked about, then asked again with the
target marked that the first answer found, so that the question stays the same:

    pass      who passes has what he has when the other side moves first: moving
              is never worse, and where it is no better, passing is best
    marked    just that
    best      after a best move the other side has the same status, negated
    inside    after another move in the region the mover is worse off
    beside    so he is after one beside it, unless passing may be best
    swapped   colours exchanged, the same answer
    turned    turned or mirrored, the same answer
    resized   with lines inserted or removed far away, the same answer
    more      with ten times the nodes, the same answer

Each pair of answers belongs to the class of the weaker certainty.  Sure answers
must never contradict each other, conditional ones in at most one of a hundred
pairs.  What is unknown, limited or refused is counted apart.  The only limit is
one of nodes: the result is the same on every machine.
"""
import argparse
import collections
import json
import random
import subprocess
import sys

import open_boards
from open_boards import OTHER

CLASSES = ("sure", "conditional", "doubtful")
APART = ("limited", "unknown", "refused")
CLASS_OF = {"proved": 0, "enclosed": 0, "walls": 0, "contained": 1, "touch": 1}
KINDS = ("pass", "marked", "best", "inside", "beside", "swapped", "turned",
         "resized", "more")
SIDES = ("defender_first", "attacker_first")
WIN = 6          # --threats and one more
ALLOWED = 0.01   # of the conditional pairs
FAR = 3          # lines between a drawing and the edge that moves
SIZES = (9, 13, 19)
COLOR_OF = {"black": "B", "white": "W"}


class Miai:
    """Runs the program, many positions at a time."""

    def __init__(self, path, nodes):
        self.path = path
        self.nodes = nodes
        self.asked = self.spent = 0

    def ask(self, boards, factor=1):
        if not boards:
            return []
        text = "\n".join(b.sgf(i) for i, b in enumerate(boards)) + "\n"
        done = subprocess.run(
            [self.path, "solve", "--json", "--no-eyes", "--life-nodes", "0",
             "--nodes", str(self.nodes * factor), "-"],
            input=text, capture_output=True, text=True, check=False)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        if not 0 <= done.returncode <= 2 or len(answers) != len(boards):
            sys.exit(f"{done.stderr}\nmiai: status {done.returncode}, "
                     f"{len(answers)} answers for {len(boards)} positions")
        for i, answer in enumerate(answers):
            if answer["id"] != str(i):
                sys.exit(f"expected the answer to {i}: {answer}")
            self.spent += answer.get("nodes", 0)
            for side in SIDES:
                if side in answer:
                    answer[side]["nodes"] = answer["nodes"]
        self.asked += len(answers)
        return answers


# --- answers -----------------------------------------------------------------

def target_of(answer):
    target = answer.get("open", {}).get("target")
    return target or answer["assumed"]["target"]


def is_answered(answer):
    return any(answer[s]["status"] is not None for s in SIDES if s in answer)


def mover(answer, side):
    defender = COLOR_OF[answer["defender"]]
    return defender if side == "defender_first" else OTHER[defender]


def side_of(answer, color):
    """The answer for this colour moving first, or None."""
    return next((answer[s] for s in SIDES
                 if s in answer and mover(answer, s) == color), None)


def region_of(board, answer, side):
    """What is played on when this side moves first."""
    points = side.get("region", answer["assumed"]["region"])
    return {board.point(p) for p in points}


def moves_of(board, side):
    """Best moves that are points, and points about which nothing is said."""
    undecided = {board.point(m) for m in side.get("undecided", ())
                 if m != "pass"}
    best = {board.point(m) for m in side["moves"] if m != "pass"}
    return best - undecided, undecided


def may_pass(side):
    return "pass" in side["moves"] or "pass" in side.get("undecided", ())


def words(side):
    if side is None:
        return "none"
    text = f"{side['status']} [{' '.join(side['moves'])}]"
    if side.get("undecided"):
        text += f" undecided [{' '.join(side['undecided'])}]"
    return f"{text} {side.get('certainty', 'enclosed')}, {side['nodes']} nodes"


def class_of(*sides):
    return CLASSES[max(CLASS_OF.get(s.get("certainty", "enclosed"), 2)
                       for s in sides)]


# --- what is asked again -----------------------------------------------------

# kind, the number of the position, the mover or None for both sides, the board
# after, how points went there, the move or None.
Again = collections.namedtuple("Again", "kind number color board place move")


def stay(point):
    return point


def other_moves(board, answer, side):
    """Points inside the region and beside it that are not called best."""
    best, undecided = moves_of(board, side)
    region = region_of(board, answer, side)
    around = {q for p in region for q in board.beside(p)} - region
    if may_pass(side):
        around = set()
    return [(kind, sorted(p for p in points - best - undecided
                          if p not in board.stones))
            for kind, points in (("inside", region), ("beside", around))]


def moves_again(chance, number, board, answer, most):
    for name in SIDES:
        side = answer.get(name)
        if side is None or side["status"] is None:
            continue
        color = mover(answer, name)
        best = sorted(moves_of(board, side)[0])
        lists = [("best", best), *other_moves(board, answer, side)]
        for kind, points in lists:
            chance.shuffle(points)
            legal = ((p, board.play(color, p)) for p in points)
            legal = [(p, after) for p, after in legal if after]
            for p, after in legal[:1 if kind == "beside" else most]:
                yield Again(kind, number, color, after, stay, p)


def turns(size):
    last = size - 1
    for swap in (False, True):
        for left in (False, True):
            for down in (False, True):
                if swap or left or down:
                    way = last, swap, left, down
                    yield lambda p, way=way: turn(p, *way)


def turn(point, last, swap, left, down):
    x, y = point[::-1] if swap else point
    return last - x if left else x, last - y if down else y


def resized(chance, board, answer):
    """On a board of another size; nothing drawn is near the edges that move."""
    drawn = set(board.stones)
    for name in SIDES:
        if name in answer:
            drawn |= region_of(board, answer, answer[name])
    drawn |= {board.point(p) for p in answer["open"].get("escapes", ())}
    ways = []
    for size in SIZES:
        room = min(size, board.size) - 1 - FAR
        for right in (False, True):
            for low in (False, True):
                far = [(board.size - 1 - x if right else x,
                        board.size - 1 - y if low else y) for x, y in drawn]
                if size != board.size and max(map(max, far)) <= room:
                    ways.append((size, right, low))
    if not ways:
        return None
    size, right, low = chance.choice(ways)
    step = size - board.size

    def place(p):
        return p[0] + step * right, p[1] + step * low
    return board.moved_to(size, place), place


def same_again(chance, number, board, answer):
    yield Again("swapped", number, None,
                board.moved_to(board.size, stay, swap=True), stay, None)
    place = chance.choice(list(turns(board.size)))
    yield Again("turned", number, None, board.moved_to(board.size, place),
                place, None)
    way = resized(chance, board, answer)
    if way:
        yield Again("resized", number, None, *way, None)


# --- the comparison ----------------------------------------------------------

class Tally:
    def __init__(self, show):
        self.pairs = collections.Counter()
        self.wrong = collections.Counter()
        self.lists = 0  # that differ in what is outside a region alone
        self.show = show

    def refused(self, kind):
        self.pairs[kind, "refused"] += 1

    def add(self, kind, sides, is_right, text, agree=True):
        """`text` says in a line what the pair is, for those that differ.  A
        limit excuses moves that are missing, but no two sure statuses that do
        not agree."""
        if any(s is None or s["status"] is None for s in sides):
            self.pairs[kind, "unknown"] += 1
            return
        name = class_of(*sides)
        if (any(s.get("limited") for s in sides) and
                (agree or name != CLASSES[0])):
            name = "limited"
        self.pairs[kind, name] += 1
        if not is_right:
            self.wrong[kind, name] += 1
            if name == "sure" or self.show:
                print(f"{kind}, {name}: {text()}")

    def total(self, counts, name):
        return sum(counts[k, name] for k in KINDS)

    def write(self):
        print("kind      " + "".join(f"{n:>17}" for n in (*CLASSES, *APART)))
        for kind in (*KINDS, "all"):
            row = f"{kind:10}"
            for name in (*CLASSES, *APART):
                pairs, wrong = (
                    self.total(c, name) if kind == "all" else c[kind, name]
                    for c in (self.pairs, self.wrong))
                row += f"{wrong:>8} of {pairs:5}"
            print(row)

    def counts(self):
        wrong = {n: self.total(self.wrong, n) for n in CLASSES}
        pairs = {n: self.total(self.pairs, n) for n in CLASSES}
        failed = wrong["sure"]
        if wrong["conditional"] > ALLOWED * pairs["conditional"]:
            failed += wrong["conditional"]
        return pairs["sure"] + pairs["conditional"] - failed, failed


def missed(board, answer, side, moves):
    """Those of `moves` that this answer calls worse.  Outside its region a move
    is a pass."""
    best, undecided = moves_of(board, side)
    moves = moves - best - undecided
    if may_pass(side):
        moves &= region_of(board, answer, side)
    return moves


def compare_same(tally, again, first, after, boards):
    """The same answer, with points where `again.place` has put them."""
    before, board = boards
    swap = again.kind == "swapped"
    back = {again.place((x, y)): (x, y)
            for x in range(before.size) for y in range(before.size)}
    for name in SIDES:
        if name not in first:
            continue
        a, b = first[name], after.get(name)
        color = mover(first, name)
        agree = is_right = (
            b is not None and a["status"] == b["status"] and
            (OTHER[color] if swap else color) == mover(after, name))
        if agree:
            best, open_a = moves_of(before, a)
            others, open_b = moves_of(board, b)
            best -= {back.get(p) for p in open_b}
            others -= {again.place(p) for p in open_a}
            tally.lists += {again.place(p) for p in best} != others
            is_right = not (
                missed(board, after, b, {again.place(p) for p in best}) or
                missed(before, first, a, {back.get(p) for p in others}))
            tally.lists -= not is_right
        tally.add(again.kind, (a, b), is_right,
                  lambda a=a, b=b, c=color: f"{c} {words(a)} | {words(b)} | "
                  f"{before.sgf('1')} | {board.sgf('2')}", agree)


def compare_move(tally, again, first, after, before):
    """After a move of `again.color`, seen from that side."""
    a = side_of(first, again.color)
    b = side_of(after, OTHER[again.color])
    is_right = True
    if b is not None and b["status"] is not None:
        same = -b["status"] == a["status"]
        is_right = (same if again.kind == "best" or a["status"] == -WIN
                    else -b["status"] < a["status"])
    tally.add(again.kind, (a, b), is_right,
              lambda: f"{again.color} {before.name(again.move)} {words(a)} | "
              f"{words(b)} | {before.sgf('1')} | {again.board.sgf('2')}",
              is_right or again.kind != "best" and a["status"] != -WIN)


def compare_capture(tally, again, first, before):
    """The whole target is captured: nothing is left to ask about."""
    a = side_of(first, again.color)
    tally.add(again.kind, (a,), again.kind == "best" or a["status"] == WIN,
              lambda: f"{again.color} {before.name(again.move)} {words(a)} | "
              f"captured | {before.sgf('1')}")


def compare_sides(tally, board, answer):
    """Both sides of one answer.  That passing is best is asked where nobody can
    change anything: a ko may depend on who has passed."""
    if not all(side in answer for side in SIDES):
        return
    one, other = (answer[side] for side in SIDES)
    agree = is_right = True
    if one["status"] is not None and other["status"] is not None:
        agree = is_right = one["status"] + other["status"] >= 0
        for a, b in ((one, other), (other, one)):
            if (a["status"], b["status"]) == (WIN, -WIN):
                is_right = is_right and may_pass(a)
    tally.add("pass", (one, other), is_right,
              lambda: f"{words(one)} | {words(other)} | {board.sgf('1')}",
              agree)


def compare(tally, again, first, after, before):
    if after is None:
        compare_capture(tally, again, first, before)
    elif "error" in after:
        tally.refused(again.kind)
    elif again.color:
        compare_move(tally, again, first, after, before)
    else:
        compare_same(tally, again, first, after, (before, again.board))


def ask_marked(miai, tally, named):
    """Positions with their targets marked, and the answers to them."""
    boards = [b for _, b in named]
    answers = miai.ask(boards)
    known = [(b, a) for b, a in zip(boards, answers) if "error" not in a]
    marked = [b.with_target({b.point(p) for p in target_of(a)})
              for b, a in known]
    kept = []
    for (board, first), again, after in zip(known, marked, miai.ask(marked)):
        compare_sides(tally, board, first)
        compare(tally, Again("marked", 0, None, again, stay, None), first,
                after, board)
        if is_answered(after):
            kept.append((again, after))
    print(f"{len(boards)} positions, {len(boards) - len(known)} refused")
    return kept


def check(miai, named, o):
    chance = random.Random(o.seed)
    tally = Tally(o.show)
    kept = ask_marked(miai, tally, named)
    agains = []
    for i, (board, answer) in enumerate(kept):
        agains += moves_again(chance, i, board, answer, o.moves)
        agains += same_again(chance, i, board, answer)
    asked = [a for a in agains if a.board.marks.get("MA")]
    answers = dict(zip(map(id, asked), miai.ask([a.board for a in asked])))
    more = kept[::o.more] if o.more else []
    for (board, first), after in zip(more, miai.ask([b for b, _ in more], 10)):
        again = Again("more", 0, None, board, stay, None)
        compare(tally, again, first, after, board)
    for a in agains:
        compare(tally, a, kept[a.number][1], answers.get(id(a)),
                kept[a.number][0])
    tally.write()
    print(f"{miai.asked} questions, {miai.spent // max(miai.asked, 1)} nodes "
          f"each; {tally.lists} lists of moves differ outside a region alone")
    passed, failed = tally.counts()
    print(f"{passed} passed, {failed} failed")
    return failed > 0 or passed == 0


def source(o):
    if o.source == "files":
        return open_boards.read_files(o.arguments)
    if o.source == "lines":
        return open_boards.read_lines(o.arguments[1], o.arguments[0])
    if o.source in ("random", "walled"):
        make = getattr(open_boards, f"{o.source}_board")
        return open_boards.random_boards(make, o.seed, o.count)
    return open_boards.gnugo_games(o.arguments[0], int(o.arguments[1]), o.seed,
                                   o.count)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("miai")
    for name, value in (("nodes", 100000), ("moves", 2), ("more", 10),
                        ("every", 1), ("count", 100), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--show", choices=["all"])
    parser.add_argument("source", choices=["files", "lines", "random", "walled",
                                           "gnugo"])
    parser.add_argument("arguments", nargs="*")
    o = parser.parse_args()
    return check(Miai(o.miai, o.nodes), list(source(o))[::o.every], o)


sys.exit(main())
