#!/usr/bin/env python3
"""pairs_naive.py - places between two groups, by a second program.

usage: tests/pairs_naive.py values|boards|sums BUILD CELLS [SHARED [COUNT]]

values  every place of up to CELLS cells: its game, what becomes of the groups,
        and how many places have it, against `miai eyespace pairs`
boards  every place drawn on a board between two groups with SHARED liberties in
        common, with and without an eye of each: against `miai race`
sums    COUNT boards with two places, the games added: against `miai race`

Shares no code with the library: positions are strings, the groups' colours on the
way round a place are listed in another way, and games are nested sets.
"""
import functools
import itertools
import json
import random
import subprocess
import sys

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
ENDS = [(b, w) for b in range(3) for w in range(3)]
KO = "ko"


# --- rules --------------------------------------------------------------------------

class Place:
    """Cells, and of each whether stones of Black and of White are beside it.  A
    position is a string: `.`, `X` Black, `O` White."""

    def __init__(self, cells, beside):
        self.cells, self.beside, self.n = list(cells), list(beside), len(cells)
        self.near = [[j for j, q in enumerate(cells)
                      if abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1] for p in cells]

    def chain(self, c, i):
        seen, todo = {i}, [i]
        while todo:
            for j in self.near[todo.pop()]:
                if j not in seen and c[j] == c[i]:
                    seen.add(j)
                    todo.append(j)
        return seen

    def is_safe(self, c, chain):
        return any(self.beside[i]["XO".index(c[i])] for i in chain)

    def stands(self, c, i):
        chain = self.chain(c, i)
        return self.is_safe(c, chain) or any(
            c[j] == "." for i in chain for j in self.near[i])

    def play(self, c, i, colour):
        if c[i] != ".":
            return None
        c = c[:i] + colour + c[i + 1:]
        for j in self.near[i]:
            if c[j] not in (".", colour) and not self.stands(c, j):
                dead = self.chain(c, j)
                c = "".join("." if k in dead else c[k] for k in range(self.n))
        return c if self.stands(c, i) else None

    def held(self, c, colour):
        """Eyes of the group of a colour that nobody can take."""
        me, other = "XO".index(colour), "XO"["OX".index(colour)]
        group, chains = set(), []
        left = {i for i in range(self.n) if c[i] == colour}
        while left:
            chain = self.chain(c, min(left))
            left -= chain
            if self.is_safe(c, chain):
                group |= chain
            else:
                chains.append(chain)
        while True:
            areas = self.areas(group.union(*chains), 1 - me)
            weak = [x for x in chains if sum(
                all(c[k] == other or x & set(self.near[k]) for k in a)
                for a in areas) < 2]
            if not weak:
                break
            chains.remove(weak[0])
        return sum(all(c[k] == other or self.beside[k][me]
                       or group & set(self.near[k]) for k in a) for a in areas)

    def areas(self, walls, other):
        left, out = set(range(self.n)) - walls, []
        while left:
            area, todo = set(), [min(left)]
            while todo:
                i = todo.pop()
                if i in left and i not in area:
                    area.add(i)
                    todo += self.near[i]
            left -= area
            if not any(self.beside[k][other] for k in area):
                out.append(area)
        return out

    def end(self, c):
        return min(2, self.held(c, "X")), min(2, self.held(c, "O"))

    def positions(self):
        """All fillings in which no stone belongs to a group."""
        for c in itertools.product(".XO", repeat=self.n):
            c = "".join(c)
            if all(c[i] == "." or (self.stands(c, i) and not self.is_safe(
                    c, self.chain(c, i))) for i in range(self.n)):
                yield c


# --- what sides can make sure of -----------------------------------------------------

def is_le(a, b):
    return a[0] <= b[0] and a[1] >= b[1]


def outcome(b, w):
    b, w = min(2, b), min(2, w)
    return (b > w) - (b < w)


def solve(place, questions):
    """Of every state what Black can make sure of for sure, each question being a
    test of an end; and the same of White, the answer being no."""
    follow = {}
    todo = [("".join(c), mover, 0) for c in itertools.product(
        ".XO", repeat=place.n) for mover in (0, 1)]
    while todo:
        state = todo.pop()
        if state in follow:
            continue
        c, mover, passed = state
        after = [(d, 1 - mover, 0) for d in (
            place.play(c, i, "XO"[mover]) for i in range(place.n)) if d]
        end = None
        if passed:
            end = place.end(c)
        else:
            after.append((c, 1 - mover, 1))
        follow[state] = after, end
        todo += after
    out = []
    for who in (0, 1):
        good = {}
        for name, test in questions.items():
            sure = dict.fromkeys(follow, False)
            changes = True
            while changes:
                changes = False
                for state, (after, end) in follow.items():
                    if sure[state]:
                        continue
                    found = [sure[x] for x in after]
                    if end is not None:
                        found.append(test(end) == (who == 0))
                    if (any if state[1] == who else all)(found):
                        sure[state] = changes = True
            good[name] = sure
        out.append(good)
    return out


CONTEXTS = list(itertools.product((0, 1), (0, 1)))


def questions():
    q = {}
    for e in ENDS:
        q["ge", e] = functools.partial(is_le, e)
        q["le", e] = lambda f, e=e: not is_le(f, e)
    for b, w in CONTEXTS:
        for least in (0, 1):
            q["out", b, w, least] = (
                lambda f, b=b, w=w, least=least:
                outcome(b + f[0], w + f[1]) >= least)
    return q


class Truth:
    """All answers about the positions of one place."""

    def __init__(self, place):
        self.place = place
        self.black, self.white = solve(place, questions())
        self.known = {}

    def outcomes(self, c):
        """By eyes elsewhere and who moves first: bounds, -1 to 1."""
        out = []
        for b, w in CONTEXTS:
            for mover in (0, 1):
                state = (c, mover, 0)
                low = sum(self.black["out", b, w, k][state] for k in (0, 1)) - 1
                high = 1 - sum(self.white["out", b, w, k][state] for k in (0, 1))
                out.append((low, high))
        return out

    def game(self, c, above=()):
        for e in ENDS:
            if self.black["ge", e][c, 1, 0] and self.white["le", e][c, 0, 0]:
                return e
        if c in self.known:
            return self.known[c]
        if c in above:
            return KO
        sides = []
        for colour in "XO":
            after = {d for d in (self.place.play(c, i, colour)
                                 for i in range(self.place.n)) if d}
            sides.append({self.game(d, above + (c,)) for d in after})
        self.known[c] = KO if KO in sides[0] | sides[1] else simplest(*sides)
        return self.known[c]


# --- games --------------------------------------------------------------------------

def is_end(g):
    return isinstance(g[0], int)


@functools.lru_cache(None)
def is_ge(g, h):
    if is_end(g) and is_end(h):
        return is_le(h, g)
    return all(answers(r, h) for r in (() if is_end(g) else g[1])) and all(
        answers(g, l) for l in (() if is_end(h) else h[0]))


@functools.lru_cache(None)
def answers(g, h):
    if is_end(g) and is_end(h):
        return is_le(h, g)
    return any(is_ge(l, h) for l in (() if is_end(g) else g[0])) or any(
        is_ge(g, r) for r in (() if is_end(h) else h[1]))


def is_same(g, h):
    return is_ge(g, h) and is_ge(h, g)


def simplest(left, right):
    left = best(left, is_ge)
    right = best(right, lambda a, b: is_ge(b, a))
    g = (left, right)
    for e in ENDS:
        if is_same(g, e):
            return e
    return g


def best(options, beats):
    kept = []
    for a in sorted(options, key=str):
        if not any(beats(b, a) for b in kept):
            kept = [b for b in kept if not beats(a, b)] + [a]
    return frozenset(kept)


@functools.lru_cache(None)
def is_calm(g):
    """Is nobody the worse for having to move?"""
    if is_end(g):
        return True
    if not all(is_calm(h) for side in g for h in side):
        return False
    if not any(is_ge(l, g) for l in g[0]) or not any(is_ge(g, r) for r in g[1]):
        return False
    return all((not is_ge(g, e) or any(is_ge(l, e) for l in g[0]))
               and (not is_ge(e, g) or any(is_ge(e, r) for r in g[1]))
               for e in ENDS)


def read_game(text):
    def game(i):
        if text[i] == "(":
            return (int(text[i + 1]), int(text[i + 3])), i + 5
        sides = []
        for close in "|}":
            options, i = [], i + 1
            while True:
                g, i = game(i)
                options.append(g)
                if text[i] == close:
                    break
                i += 1
            sides.append(frozenset(options))
        return tuple(sides), i + 1

    return game(0)[0]


@functools.lru_cache(None)
def play_sum(games, black, white, mover):
    """What becomes of the groups, games being played until all of them end."""
    if all(is_end(g) for g in games):
        return outcome(black + sum(g[0] for g in games),
                       white + sum(g[1] for g in games))
    found = [play_sum(games[:i] + (h,) + games[i + 1:], black, white, 1 - mover)
             for i, g in enumerate(games) if not is_end(g) for h in g[mover]]
    return min(found) if mover else max(found)


# --- all places ----------------------------------------------------------------------

def shapes(n):
    """Sets of n cells, one of each that turning makes the same."""
    found = {frozenset([(0, 0)])}
    for _ in range(n - 1):
        found = {s | {(x + a, y + b)} for s in found for x, y in s
                 for a, b in STEPS if (x + a, y + b) not in s}
    return {min((frozenset(turned_shape(k, s)) for k in range(8)), key=sorted)
            for s in found}


def turn(k, points):
    """Points turned in one of eight ways, as a list, or with what is on them."""
    t = [(x, y) if k < 4 else (-x, y) for x, y in points]
    for _ in range(k % 4):
        t = [(-y, x) for x, y in t]
    return dict(zip(t, points.values())) if isinstance(points, dict) else t


def turned_shape(k, cells):
    """The same, moved to where it was."""
    t = turn(k, cells)
    left, low = min(x for x, y in t), min(y for x, y in t)
    return [(x - left, y - low) for x, y in t]


def ring(blob):
    """The points around, corners included, in their order from above on the left."""
    around = {(x + a, y + b) for x, y in blob for a in (-1, 0, 1)
              for b in (-1, 0, 1)} - set(blob)
    start = min(around, key=lambda p: (-p[1], p[0]))
    order, heading = [start, (start[0] + 1, start[1])], 0
    while True:
        for turn in (1, 0, 3):
            a, b = ((1, 0), (0, -1), (-1, 0), (0, 1))[(heading + turn) % 4]
            q = (order[-1][0] + a, order[-1][1] + b)
            if q in around and q != order[-2]:
                break
        heading = (heading + turn) % 4
        if q == start:
            return order
        order.append(q)


def settings(cells):
    """Ways to put a shape: which cells are beside Black and White, and ways to draw
    that: the cells, the points off the board inside the ring, and colours on it.  There is
    any one, and if there are such ones that a column of liberties can be put on,
    with Black on its left and with White."""
    cells = sorted(cells)
    beside = {(x + a, y + b) for x, y in cells for a, b in STEPS} - set(cells)
    right, top = max(x for x, y in cells), max(y for x, y in cells)
    found = {}
    for sides in ("", "d", "l", "u", "r", "dl", "dr", "ul", "ur"):
        off = [p for p in beside
               if ("d" in sides and p[1] < 0) or ("l" in sides and p[0] < 0)
               or ("u" in sides and p[1] > top)
               or ("r" in sides and p[0] > right)]
        if sides and not is_one_piece(cells, off, sides):
            continue
        order = ring(set(cells) | set(off))
        for first in range(len(order)):
            for count in range(len(order) + 1):
                colour = {p: "B" if (i - first) % len(order) < count else "W"
                          for i, p in enumerate(order)}
                key = tuple(tuple(
                    any(colour.get((x + a, y + b)) == c for a, b in STEPS)
                    for c in "BW") for x, y in cells)
                ways = found.setdefault(key, {"any": (cells, off, colour)})
                for k in range(8):
                    way = tuple(turn(k, x) for x in (cells, off, colour))
                    for mine in "BW":
                        if mine not in ways and cuts(way, mine):
                            ways[mine] = way
    return cells, found


def is_one_piece(cells, off, sides):
    """Are the points of the board around the cells connected?"""
    right, top = max(x for x, y in cells), max(y for x, y in cells)
    board = {(x, y) for x in range(-2, right + 3) for y in range(-2, top + 3)
             if not (("d" in sides and y < 0) or ("l" in sides and x < 0)
                     or ("u" in sides and y > top)
                     or ("r" in sides and x > right))} - set(cells)
    seen, todo = set(), [min(board)]
    while todo:
        p = todo.pop()
        if p in board and p not in seen:
            seen.add(p)
            todo += [(p[0] + a, p[1] + b) for a, b in STEPS]
    return seen == board


def symmetries(cells):
    """Numbers of the cells after each turn that leaves the shape as it is."""
    out = []
    for k in range(8):
        t = turned_shape(k, cells)
        if set(t) == set(cells):
            out.append([cells.index(p) for p in t])
    return out


def all_places(most):
    """Place, position, and how to draw it."""
    for n in range(1, most + 1):
        for shape in sorted(shapes(n), key=sorted):
            cells, found = settings(shape)
            same, seen = symmetries(cells), set()
            for beside, drawing in found.items():
                place = Place(cells, beside)
                truth = None
                for c in place.positions():
                    keys = []
                    for to in same:
                        key = [None] * n
                        for i, j in enumerate(to):
                            key[j] = (beside[i], c[i])
                        keys.append(tuple(key))
                    if min(keys) in seen:
                        continue
                    seen.add(min(keys))
                    truth = truth or Truth(place)
                    yield truth, c, drawing


# --- drawing -------------------------------------------------------------------------

def draw_place(truth, c, drawing):
    """As `miai eyespace pairs` reads it."""
    _, off, colour = drawing["any"]
    points = {p: {"B": "#", "W": "@"}[k] for p, k in colour.items()}
    points.update({p: " " for p in off})
    points.update(zip(truth.place.cells, c))
    beside = {(x + a, y + b) for x, y in truth.place.cells for a, b in STEPS}
    points = {p: k for p, k in points.items() if p in beside or k in ".XO"}
    return "/".join(rows(points))


def rows(points):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return ["".join(points.get((x, y), " ") for x in range(
        min(xs), max(xs) + 1)).rstrip() for y in range(max(ys), min(ys) - 1, -1)]


def cuts(drawing, left):
    """Where the colour changes on the upper side of the ring, from `left`; if it is
    all of that colour, anywhere."""
    cells, off, colour = drawing
    order = ring(set(cells) | set(off))
    top, is_one = order[0][1], len(set(colour.values())) == 1
    return [p for p, q in zip(order, order[1:]) if p[1] == q[1] == top
            and colour[p] == left and (is_one or colour[q] != left)]


def board_of(parts, shared, black, white):
    """Two groups with one or two places between them, or None.  Liberties in common
    are in a column; the first place is below it, the second above."""
    for mine, other in (("B", "W"), ("W", "B")):
        ways = [drawing.get(mine) for _, _, drawing in parts]
        if all(ways):
            break
    else:
        return None
    stone = {"B": "x", "W": "o"}
    points = {}
    for y in range(2, shared + 2):
        points[0, y], points[1, y], points[2, y] = stone[mine], ".", stone[other]
    for k, (truth, c, _) in enumerate(parts):
        left, top = cuts(ways[k], mine)[0]
        cells, _, colour = ways[k]
        local = {p: stone[k] for p, k in colour.items()}
        local.update(zip(cells, c))
        local[left, top + 1] = stone[mine]
        local[left + 1, top + 1] = local[left + 2, top + 1] = stone[other]
        for (x, y), what in local.items():
            points[x - left, y - top if k == 0 else shared + 3 + top - y] = what
    if black if mine == "B" else white:
        points[-1, 2] = "."
    if white if mine == "B" else black:
        points[3, 2] = "."
    return "\n".join(rows(points))


# --- the program -----------------------------------------------------------------------

def ask(build, words, text=None):
    run = subprocess.run([build + "/miai"] + words, input=text, text=True,
                         stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


OUTCOMES = {"white": -1, "both": 0, "black": 1}
WINNERS = {"white": -1, "seki": 0, "black": 1}


def said_outcomes(answer):
    out = []
    for context in answer["elsewhere"]:
        for first in ("black_first", "white_first"):
            bounds = [OUTCOMES[x] for x in context[first]]
            out.append((bounds[0], bounds[-1]))
    return out


def report(passed, failed):
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def check_values(build, most):
    table = ask(build, ["eyespace", "pairs", "--json", "--cells", str(most)])
    places = list(all_places(most))
    texts = [draw_place(*p) for p in places]
    answers_ = ask(build, ["eyespace", "pairs", "--json", "--"] + texts)
    passed = failed = 0
    counts = {}
    for (truth, c, _), text, said in zip(places, texts, answers_):
        game = truth.game(c)
        good = said_outcomes(said) == truth.outcomes(c)
        if said["pair"] is None:
            good = good and game == KO
        else:
            good = good and game != KO and is_same(read_game(said["pair"]), game)
            good = good and said["calm"] == is_calm(game) == is_calm(
                read_game(said["pair"]))
        if said["pair"] is None:
            key = "ko", tuple(said_outcomes(said))
        else:
            key = "game", said["pair"]
        counts[key] = counts.get(key, 0) + 1
        passed, failed = passed + good, failed + (not good)
        if not good:
            print(f"FAILED {text!r}: {said}, not {game} {truth.outcomes(c)}")
    for said in table:
        if said["pair"] is None:
            key = "ko", tuple(said_outcomes(said))
        else:
            key = "game", said["pair"]
        good = counts.pop(key, 0) == said["places"]
        passed, failed = passed + good, failed + (not good)
        if not good:
            print(f"FAILED table: {said}")
    for key in counts:
        failed += 1
        print(f"FAILED {key}: not in the table")
    return report(passed, failed)


def check_boards(build, boards):
    """Boards with what becomes of the groups, Black first and White first, or None
    where nothing is said."""
    text = "".join(f";{i}\n{board}\n\n" for i, (board, _) in enumerate(boards))
    passed = failed = 0
    for (board, expected), said in zip(
            boards, ask(build, ["race", "--json", "-"], text)):
        for first, value in zip(("black_first", "white_first"), expected):
            good = WINNERS.get(said[first]) == value
            passed, failed = passed + good, failed + (not good)
            if not good:
                print(f"FAILED {first}: {said[first]}, not {value}\n{board}")
    return report(passed, failed)


def is_big(place, black, white):
    """Is an eye of four points against one of a single point?  There a pair of
    numbers is not enough, and nothing is expected."""
    return place.n == 4 and any(
        eyes == (black, white) and not any(b[side] for b in place.beside)
        for side, eyes in ((1, (0, 1)), (0, (1, 0))))


def single_boards(most, shared):
    for truth, c, drawing in all_places(most):
        if truth.game(c) == KO:
            continue
        found = truth.outcomes(c)
        for k, (b, w) in enumerate(CONTEXTS):
            board = board_of([(truth, c, drawing)], shared, b, w)
            if not board:
                raise ValueError("a place that cannot be drawn")
            if not is_big(truth.place, b, w):
                yield board, [low for low, _ in found[2 * k:2 * k + 2]]


def sum_boards(most, shared, count):
    chance = random.Random(16)
    places = [p for p in all_places(most) if p[0].game(p[1]) != KO]
    hot = [p for p in places if not is_end(p[0].game(p[1]))]
    while count > 0:
        parts = [chance.choice(hot), chance.choice(hot)]
        b, w = chance.choice(CONTEXTS)
        board = board_of(parts, shared, b, w)
        if not board:
            continue
        games = tuple(t.game(c) for t, c, _ in parts)
        count -= 1
        yield board, [play_sum(games, b, w, mover) for mover in (0, 1)]


def main():
    what, build, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if what == "values":
        return check_values(build, most)
    shared = int(sys.argv[4])
    if what == "boards":
        return check_boards(build, list(single_boards(most, shared)))
    return check_boards(build, list(sum_boards(most, shared, int(sys.argv[5]))))


if __name__ == "__main__":
    sys.exit(main())
