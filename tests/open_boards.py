"""Positions for tests/open_again.py: boards, SGF, and where they come from."""
import json
import random
import re
import subprocess

OTHER = {"B": "W", "W": "B"}
STEPS = ((0, 1), (1, 0), (-1, 0), (0, -1))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
COLUMNS = "abcdefghjklmnopqrstuvwxyz"
GAME_MOVES = 12  # between two positions of a game
GAME_CHAINS = 2  # asked about in each of them
FEW = 3          # stones: smaller chains of games are not asked about


class Board:
    """Stones {(x, y): "B" or "W"}, y from the top, and marks {name: points}."""

    def __init__(self, size, stones=(), marks=()):
        self.size = size
        self.stones = dict(stones)
        self.marks = {name: set(points) for name, points in dict(marks).items()}
        self.ban = None  # a point, for the other side than that of `moved`
        self.moved = None

    def beside(self, point):
        for x, y in STEPS:
            p = point[0] + x, point[1] + y
            if 0 <= p[0] < self.size and 0 <= p[1] < self.size:
                yield p

    def chain(self, point):
        color = self.stones[point]
        reached = {point}
        fresh = [point]
        while fresh:
            for p in self.beside(fresh.pop()):
                if p not in reached and self.stones.get(p) == color:
                    reached.add(p)
                    fresh.append(p)
        return reached

    def chains(self):
        left = set(self.stones)
        while left:
            chain = self.chain(min(left))
            left -= chain
            yield chain

    def liberties(self, chain):
        return {q for p in chain for q in self.beside(p)
                if q not in self.stones}

    def play(self, color, point):
        """The board after a move, or None if it is illegal."""
        if point in self.stones:
            return None
        after = Board(self.size, self.stones, self.marks)
        after.moved = color
        after.stones[point] = color
        taken = set()
        for p in self.beside(point):
            if after.stones.get(p) == OTHER[color]:
                chain = after.chain(p)
                if not after.liberties(chain):
                    taken |= chain
                    for q in chain:
                        del after.stones[q]
        own = after.chain(point)
        liberties = after.liberties(own)
        if not liberties:
            return None
        if len(taken) == len(own) == len(liberties) == 1:
            after.ban = next(iter(taken))
        for points in after.marks.values():
            points -= taken
        return after

    def with_target(self, target):
        marks = {name: points for name, points in self.marks.items()
                 if name not in ("MA", "TR")}
        return Board(self.size, self.stones, {**marks, "MA": target})

    def moved_to(self, size, place, swap=False):
        """The same where `place` says, on a board of another size."""
        after = Board(size)
        for p, color in self.stones.items():
            after.stones[place(p)] = OTHER[color] if swap else color
        after.marks = {name: {place(p) for p in points}
                       for name, points in self.marks.items()}
        return after

    def sgf(self, name):
        lists = [("AB", {p for p in self.stones if self.stones[p] == "B"}),
                 ("AW", {p for p in self.stones if self.stones[p] == "W"}),
                 *self.marks.items()]
        if self.ban:
            lists.append(("KOB", {self.ban}))
        text = "".join(key + "".join(f"[{letters(p)}]" for p in sorted(points))
                       for key, points in lists if points)
        side = f"PL[{OTHER[self.moved]}]" if self.moved else ""
        return f"(;GM[1]FF[4]SZ[{self.size}]GN[{name}]{text}{side})"

    def point(self, text):
        return COLUMNS.index(text[0]), self.size - int(text[1:])

    def name(self, point):
        return f"{COLUMNS[point[0]]}{self.size - point[1]}"


def letters(point):
    return chr(97 + point[0]) + chr(97 + point[1])


# --- records -----------------------------------------------------------------

TOKEN = re.compile(r"[();]|([A-Za-z]+)\s*((?:\[(?:\\.|[^\]\\])*\]\s*)+)", re.S)
VALUE = re.compile(r"\[((?:\\.|[^\]\\])*)\]", re.S)


def main_lines(text):
    """The nodes of each record, no variations: lists of {key: values}."""
    depth, ended, nodes = 0, False, []
    for token in TOKEN.finditer(text):
        sign = token.group(0)[0]
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth -= 1
            ended = depth > 0
            if depth == 0:
                yield nodes
                nodes = []
        elif sign == ";" and not ended:
            nodes.append({})
        elif not ended and nodes:
            key = "".join(c for c in token.group(1) if c.isupper())
            nodes[-1].setdefault(key, []).extend(VALUE.findall(token.group(2)))


def points_of(values):
    for value in values:
        first, _, last = value.partition(":")
        last = last or first
        for x in range(ord(first[0]), ord(last[0]) + 1):
            for y in range(ord(first[1]), ord(last[1]) + 1):
                yield x - 97, y - 97


def read_records(text):
    """Set-up positions as (name, board), and those of games."""
    for number, nodes in enumerate(main_lines(text), 1):
        size = nodes[0].get("SZ", ["19"])[0] if nodes else "0"
        if not size.isdigit() or not 5 <= int(size) <= 19:
            continue
        board, moves = Board(int(size)), []
        for node in nodes:
            for key, color in (("AB", "B"), ("AW", "W")):
                for p in points_of(node.get(key, ())):
                    board.stones[p] = color
            for key in ("MA", "TR", "SQ", "CR"):
                if key in node and not moves:
                    board.marks.setdefault(key, set()).update(
                        points_of(node[key]))
            moves += [(c, node[c][0]) for c in "BW" if c in node]
        name = nodes[0].get("GN", [f"record {number}"])[0]
        if board.stones:
            yield name, board
        else:
            yield from game_positions(
                name, board, [(c, next(points_of([m]))) for c, m in moves
                              if len(m) == 2 and m != "tt"])


def game_positions(name, board, moves):
    """Now and then the chains with the fewest liberties."""
    for number, (color, point) in enumerate(moves, 1):
        board = board.play(color, point)
        if board is None:
            return
        if number % GAME_MOVES == 0 and not board.ban:
            chains = [c for c in board.chains() if len(c) >= FEW]
            chains.sort(key=lambda c: (len(board.liberties(c)), min(c)))
            for chain in chains[:GAME_CHAINS]:
                asked = board.with_target(chain)
                yield f"{name} {number} {board.name(min(chain))}", asked


def read_files(files):
    for file in files:
        with open(file, encoding="utf-8", errors="replace") as text:
            yield from read_records(text.read())


def read_lines(file, kind):
    """Problems of a file with a JSON object a line."""
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            problem = json.loads(line)
            if problem.get("kind", kind) == kind:
                for _, board in read_records(problem["sgf"]):
                    yield problem["id"], board


# --- boards at random --------------------------------------------------------

def cluster(board, chain):
    """With chains that share a liberty with it or touch it diagonally."""
    color = board.stones[min(chain)]
    found, fresh = set(chain), [chain]
    while fresh:
        chain = fresh.pop()
        near = {q for p in board.liberties(chain) for q in board.beside(p)}
        near |= {(x + i, y + j) for x, y in chain for i, j in CORNERS}
        for p in sorted(near):
            if board.stones.get(p) == color and p not in found:
                fresh.append(board.chain(p))
                found |= fresh[-1]
    return found


def random_board(chance):
    """Stones in a corner or at a side; the target is a chain or a cluster."""
    while True:
        board = Board(9)
        left, wide, high = chance.choice(((0, 5, 5), (2, 5, 4)))
        for x in range(left, left + wide):
            for y in range(high):
                stone = chance.randrange(100)
                if stone < 62:
                    board.stones[x, y] = "B" if stone < 36 else "W"
        chains = list(board.chains())
        if not all(board.liberties(c) for c in chains):
            continue
        chains = [c for c in chains if len(c) >= FEW]
        if chains:
            chain = chance.choice(chains)
            if chance.randrange(2):
                chain = cluster(board, chain)
            return board.with_target(chain)


def walled_board(chance):
    """Stones in a corner behind a wall that may have gaps.  Its region is small,
    so that most answers are sure."""
    while True:
        board = Board(9)
        wide, high = chance.randint(3, 5), chance.randint(2, 4)
        own, other = chance.choice(("BW", "WB"))
        for x in range(wide):
            for y in range(high):
                stone = chance.randrange(100)
                if stone < 60:
                    board.stones[x, y] = own if stone < 45 else other
        wall = [(wide, y) for y in range(high)]
        wall += [(x, high) for x in range(wide + 1)]
        for p in chance.sample(wall, len(wall) - chance.randrange(3)):
            board.stones[p] = other
        chains = list(board.chains())
        target = {p for c in chains if len(c) >= FEW for p in c
                  if board.stones[p] == own}
        if target and all(board.liberties(c) for c in chains):
            return board.with_target(target)


def random_boards(make, seed, count):
    chance = random.Random(seed)
    for number in range(1, count + 1):
        yield f"{make.__name__} {seed}-{number}", make(chance)


# --- games of GNU Go against itself ------------------------------------------

def gnugo_moves(program, size, seed):
    moves, passes, color = [], 0, "B"
    with subprocess.Popen(
            [program, "--mode", "gtp", "--boardsize", str(size), "--level", "1",
             "--seed", str(seed)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as gnugo:
        while passes < 2 and len(moves) < size * size * 2:
            gnugo.stdin.write(f"genmove {color}\n")
            gnugo.stdin.flush()
            answer = gnugo.stdout.readline().split()
            gnugo.stdout.readline()
            if answer[0] != "=" or answer[1] == "resign":
                break
            passes = passes + 1 if answer[1] == "PASS" else 0
            if not passes:
                moves.append((color, Board(size).point(answer[1].lower())))
            color = OTHER[color]
        gnugo.stdin.write("quit\n")
    return moves


def gnugo_games(program, size, seed, count):
    for number in range(seed, seed + count):
        yield from game_positions(f"gnugo {size} {number}", Board(size),
                                  gnugo_moves(program, size, number))
