"""Tests of app/python/miai.py; tests/run_python.sh runs them.

usage: test_python.py PROGRAM    with PYTHONPATH and MIAI_LIBRARY set

What the module answers is compared with the JSON of the program, and what it believes about the
headers with the C compiler.
"""
import ast
import copy
import ctypes
import doctest
import gc
import glob
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

import miai

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(sys.argv[1])
FILES = sorted(glob.glob("examples/*.txt") + glob.glob("examples/*.sgf")
               + glob.glob("tests/cases/*.case"))
RETAKE = """;retake
    .
    .  #
xxxxo.X.
x..xooo
xxxxxxo
     oo
"""
THREE = ["#####", "OOOO#", "...O#"]
# No search gets through 28 empty points in the time of a test.
ENDLESS = ["#########", "OOOOOOOO#"] + [".......O#"] * 4
OPEN = "(;GN[open]SZ[9]AW[ba][ab][bb][cb]AB[db][ac][bc][cc])"
GAME = "(;SZ[9]AB[ca][cb][bc][ac]AW[ba][bb][ab];B[hh];W[gg];B[aa])"


def run(*words, **more):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                          timeout=300, **more)


def written(*words):
    """The lines that the program writes."""
    return run(PROGRAM, *words).stdout.decode().split("\n")[:-1]


def program(*words):
    """The objects that the program writes."""
    return [json.loads(line) for line in written(*words)]


# --- what the module found, in the form of the JSON ---------------------------------------------


def texts(moves):
    return [move.text for move in moves]


def retakes(side):
    return [i + 1 for i, move in enumerate(side.line) if move.reason]


def values(side):
    return {move.text: move.value for move in side.values}


def source(problem, model=None):
    """The roles are those of the model of an open problem."""
    model = model or problem

    def points(stone, *roles):
        return [problem.text(y * problem.width + x)
                for x in range(problem.width) for y in range(problem.height)
                if model.role(x, y) in roles
                and (problem.stone(x, y) != miai.Color.EMPTY) == stone]

    return {"id": problem.name, "version": miai.version(), "file": problem.file,
            "index": problem.index, "source_line": problem.line,
            "assumed": {"target": points(True, miai.Role.TARGET, miai.Role.PRIZE),
                        "immortal": points(True, miai.Role.IMMORTAL),
                        "region": points(False, miai.Role.REGION)}}


def opened(facts):
    if not facts:
        return {"certainty": "enclosed"}
    return {"certainty": str(facts.certainty), "model": facts.model, "guess": facts.guess,
            "ratio": facts.ratio, "radius": facts.radius, "target": list(facts.target),
            "region": list(facts.region), "weak": list(facts.weak),
            "escapes": list(facts.escapes),
            "walls": [{"point": wall.point, "liberties": wall.liberties, "outside": wall.outside}
                      for wall in facts.walls]}


def kos(side):
    """What the JSON of a side says of kos in its line."""
    takes = [i + 1 for i, ko in enumerate(side.kos)
             if ko in (miai.LineKo.TAKES, miai.LineKo.OTHER)]
    said = {"takes": takes, "retakes": retakes(side), "kos_at_once": side.kos_at_once}
    return {key: value for key, value in said.items() if value}


def solved(problem, verdict):
    facts = verdict.open
    turns = facts and {miai.BLACK: facts.black_first, miai.WHITE: facts.white_first}

    def side(found):
        said = {"status": found.status, "code": found.code, "moves": texts(found.moves),
                "line": texts(found.line), "end": found.end, "life": found.life}
        said.update(kos(found))
        if any(one.values for one in verdict):
            said["values"] = values(found)
        if facts:
            turn = turns[found.color]
            said.update(certainty=str(turn.certainty), model=turn.model,
                        escapes=list(turn.escapes))
            if turn.certainty == miai.Certainty.PROVED:
                said.update(proved=list(turn.proved), zone=list(turn.zone))
        return said

    model = None
    if facts:
        (model,) = miai.read((facts.black_first or facts.white_first).diagram)
    defender = facts.defender if facts else problem.defender
    keys = {defender: "defender_first", defender.other: "attacker_first"}
    far = {}
    if verdict.tenuki is not None:
        far["tenuki"] = {"defender": verdict.tenuki[defender],
                         "attacker": verdict.tenuki[defender.other]}
    return {**source(problem, model), "defender": str(defender), "ruling": verdict.ruling,
            "threats": verdict.threats, "nodes": verdict.nodes, "open": opened(facts),
            "life_nodes": verdict.life_nodes, **far,
            **{keys[one.color]: side(one) for one in verdict}}


def race_chain(number, total):
    return {"Z": number.eye, "I": number.inside, "O": number.outside, "A": number.approach,
            "V": total.avoided if total else number.avoided, "E": total and total.eye,
            "X": total and total.exclusive, "R": total and total.reduced}


def race_points(facts):
    def named(kind, owner):
        return [text for text, p in facts.points.items() if (p.kind, p.owner) == (kind, owner)]

    def chain(owner):
        return {"outside": [{"point": text, "approach": facts.points[text].approach}
                            for text in named(miai.RaceKind.OUTSIDE, owner)],
                "approach": named(miai.RaceKind.APPROACH, owner),
                "outposts": named(miai.RaceKind.OUTPOST, owner),
                "eye": named(miai.RaceKind.EYE, owner),
                "inside": named(miai.RaceKind.INSIDE, owner)}

    return {"shared": named(miai.RaceKind.SHARED, None), "black": chain(miai.BLACK),
            "white": chain(miai.WHITE)}


SURVIVES = {miai.RaceFate.UNKNOWN: None, miai.RaceFate.LIVES: True, miai.RaceFate.DIES: False,
            miai.RaceFate.KO: "ko"}


def raced(problem, verdict):
    facts = verdict.race
    count, numbers = facts.count, facts.numbers

    def each(of):
        return {f"{side.color}_first": of(side) for side in verdict}

    def turn(side):
        return {miai.BLACK: facts.black_first, miai.WHITE: facts.white_first}[side.color]

    def spare(side):
        if not facts.plain:
            return None
        found = {miai.BLACK: count.black_first, miai.WHITE: count.white_first}[side.color].spare
        return "any" if found == miai.RACE_EVER else found

    def relation(r):
        return {"player_1": str(r.one), "left": r.left, "right": r.right}

    def attack(one):
        return {"status": one.status, "code": one.code}

    def certainty(side):
        if not verdict.open:
            return "enclosed"
        return str({miai.BLACK: verdict.open.black_first,
                    miai.WHITE: verdict.open.white_first}[side.color].certainty)

    where = source(problem)
    if verdict.open:
        # The diagram of a model has no sign for the chain of the attacker.
        (model,) = miai.read((verdict.open.black_first or verdict.open.white_first).diagram)
        where = source(problem, model)
        where["assumed"]["target"] = list(verdict.open.target)
    said = {**where, **each(lambda side: str(turn(side).end)),
            "open": opened(verdict.open), "certainty": each(certainty),
            "case": count and count.case, "method": count and count.method,
            "plain": facts.plain, "behind": each(lambda side: turn(side).behind),
            "spare": each(spare), "variables": None, "relations": None,
            "confirmed": facts.searched, "complete": facts.complete,
            "survives": each(lambda side: SURVIVES[turn(side).fate]),
            "faults": [{"name": f.name, "words": f.words} for f in facts.faults],
            "moves": each(lambda side: texts(side.moves)),
            "reasons": each(lambda side: [move.reason for move in side.moves]),
            "line": each(lambda side: texts(side.line)), "advice": list(facts.advice),
            "words": each(lambda side: side.words),
            "values": each(values), "liberties": race_points(facts), "ruling": verdict.ruling,
            "threats": verdict.threats, "nodes": verdict.nodes}
    if numbers:
        said["variables"] = {
            "S": numbers.shared, "black": race_chain(numbers.black, count and count.black),
            "white": race_chain(numbers.white, count and count.white)}
    if count:
        said["relations"] = {"FIF": relation(count.fif)}
        if count.fof:
            said["relations"]["FOF"] = relation(count.fof)
    if any(turn(side).ko for side in verdict):
        said["ko"] = each(lambda side: {"black_attacks": attack(turn(side).black_attacks),
                                        "white_attacks": attack(turn(side).white_attacks)})
    if any(map(retakes, verdict)):
        said["retakes"] = {key: found for key, found in each(retakes).items() if found}
    return said


def refused(error):
    return {"version": miai.version(), "file": error.file, "index": error.index or None,
            "id": error.problem or None,
            "error": {"code": error.code, "message": error.message,
                      "points": list(error.points)}}


def said_of(keys, found):
    """What is found under the keys of an object, and of those in it."""
    if not isinstance(keys, dict) or not isinstance(found, dict):
        return found
    return {key: said_of(keys[key], found[key]) for key in keys if key in found}


def module(path, form, context=None, lines=None, **options):
    """The objects that the program should write about a file; what the answers are as JSON is added
    to `lines`."""
    said, lines = [], [] if lines is None else lines

    def refuse(error):
        said.append(refused(error))
        lines.append(error.json())

    for problem in miai.read_file(path, on_error=refuse, context=context, **options):
        try:
            verdict = miai.solve(problem, context=context, **options)
            said.append(form(problem, verdict))
            lines.append(verdict.json())
        except miai.Error as error:
            refuse(error)
    return said


class SameAsTheProgram(unittest.TestCase):
    maxDiff = None

    def compare(self, words, form, path, **options):
        with self.subTest(words=words, path=path):
            want, lines = written(*words, "--json", path), []
            self.assertTrue(want)
            found = module(path, form, lines=lines, **options)
            self.assertEqual(lines, want)
            want = [json.loads(line) for line in want]
            self.assertEqual(found, [said_of(one, all) for one, all in zip(found, want)])
            return want

    def test_life(self):
        errors = 0
        for path in FILES:
            want = self.compare(["solve", "--no-eyes", "--values", "--nodes", "20000"], solved,
                                path, values=True, nodes=20000) or []
            errors += sum("error" in one for one in want)
        self.assertGreater(errors, 3)

    def test_races(self):
        seen = []
        for path in FILES:
            seen += self.compare(["race", "--values", "--nodes", "20000"], raced, path,
                                 goal="race", values=True, nodes=20000) or []
        self.assertTrue(any("ko" in one for one in seen))
        self.assertTrue(any("error" in one for one in seen))

    def test_options(self):
        six = "examples/corner_six.txt"
        solve = ["solve", "--no-eyes"]
        self.compare(solve, solved, six)
        for ruling in 1, 2:
            self.compare(solve + ["--ruling", str(ruling), "--threats", "2"], solved,
                         "examples/bent_four.txt", ruling=ruling, threats=2)
        self.compare(solve + ["--literal"], solved, six, literal=True)
        self.compare(solve + ["--first", "white"], solved, six, first="white")
        self.compare(solve + ["--nodes", "100"], solved, "examples/carpenter.sgf", nodes=100)
        self.compare(solve + ["--target", "d3,a3", "--immortal", "e1"], solved, six,
                     target=["d3", "a3"], immortal="e1")
        self.compare(solve + ["--region", "a1,b1"], solved, six, region=("a1", "b1"))

    def test_open_problems(self):
        solve = ["solve", "--no-eyes"]
        with tempfile.NamedTemporaryFile("w", suffix=".sgf") as file:
            file.write(OPEN)
            file.flush()
            self.compare(solve + ["--values"], solved, file.name, values=True)
            for word, value in ("open", "never"), ("radius", 2), ("weak", 0), ("goal", "kill"), \
                    ("first", "black"), ("target", "a8"), ("region", "a9,c9,d9,e9"):
                self.compare(solve + ["--" + word, str(value)], solved, file.name,
                             **{word: value})
            self.compare(solve + ["--add-black", "e9,f8", "--add-white", "h9"], solved, file.name,
                         black=["e9", "f8"], white="h9")
        (problem,) = miai.read(OPEN)
        self.assertEqual((problem.open, problem.defender), (True, miai.Color.EMPTY))
        self.assertEqual([again.stones for again in miai.read(problem.diagram)], [problem.stones])
        for ask in lambda: miai.Study(problem, "white"), lambda: miai.prove(problem), \
                lambda: miai.tree(problem):
            with self.assertRaises(miai.Error) as caught:
                ask()
            self.assertEqual(caught.exception.code, "not-enclosed")
        facts = miai.solve(problem).open
        for turn, color in (facts.black_first, "black"), (facts.white_first, "white"):
            (model,) = miai.read(turn.diagram)
            self.assertEqual((model.open, model.diagram), (False, turn.diagram))
            self.assertEqual(texts(miai.solve(model)[color].moves),
                             texts(miai.solve(problem)[color].moves))
            self.assertEqual(miai.prove(model, first=color).text.split()[0], "miai-proof")
        self.assertEqual(pickle.loads(pickle.dumps(facts)), facts)

    def test_a_proof_on_the_board(self):
        (problem,) = miai.read("(;SZ[9]AB[db][dc][cd][ae][be]AW[ca][cb][bc][cc][ad][bd])")
        turn = miai.solve(problem, nodes=30000).open.white_first
        self.assertEqual((turn.certainty, turn.proved), (miai.Certainty.PROVED, ("a8",)))
        self.assertEqual(len(turn.zone), 11)
        proof = miai.prove_board(problem, nodes=30000)
        self.assertEqual(proof.text.split()[0], "miai-zones")
        self.assertGreater(proof.states, 0)
        (kill,) = miai.read("(;SZ[9]AB[db][dc][cd][ae][be]AW[ca][cb][bc][cc][ad][bd])",
                            first="black")
        with self.assertRaises(miai.Error) as caught:
            miai.prove_board(kill, nodes=30000)
        self.assertEqual(caught.exception.code, "limits")

    def test_game_records(self):
        with tempfile.NamedTemporaryFile("w", suffix=".sgf") as file:
            file.write(GAME)
            file.flush()
            for move in 0, 2, 3, 4:
                self.compare(["solve", "--no-eyes", "--move", str(move)], solved, file.name,
                             move=move)
            self.compare(["solve", "--no-eyes", "--ko", "a9", "--first", "white"], solved,
                         file.name, ko="a9", first=miai.WHITE)

    def test_a_library_of_eyes(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "six.eyes")
            run(PROGRAM, "eyes", "build", "--max", "6", "--out", path)
            with miai.Context(eyes=path) as context:
                self.assertEqual((context.eyes.points, context.eyes.liberties > 0), (6, True))
                want = program("solve", "--eyes", path, "--json", "examples/corner_six.txt")
                self.assertEqual(module("examples/corner_six.txt", solved, context=context), want)
            alone = program("solve", "--no-eyes", "--json", "examples/corner_six.txt")
            self.assertLess(want[1]["nodes"], alone[1]["nodes"])
            eyes = miai.Eyes(path)
            self.eyes_are_shown(eyes)
            shared = [miai.Context(eyes=eyes) for _ in range(2)]
            del eyes
            gc.collect()
            for context in shared:
                self.assertEqual(module("examples/corner_six.txt", solved, context=context), want)

    def eyes_are_shown(self, eyes):
        for ruling in 1, 2:
            want = written("eyes", "show", "--ruling", str(ruling), "--json", eyes.path,
                           "examples/eyes.txt")
            found = [eyes.show(problem, ruling)
                     for problem in miai.read_file("examples/eyes.txt", open="never")]
            self.assertEqual([one.json() for one in found], want)
            self.assertEqual(found, [json.loads(line) for line in want])
        (large,) = miai.read("@@@@@\nxxxx@\n...x@\n...x@\n.xxx@\n")
        for problem, ruling, code in (large, 2, "eye-size"), (large, 3, "option"):
            with self.assertRaises(miai.Error) as caught:
                eyes.show(problem, ruling)
            self.assertEqual(caught.exception.code, code)

    def test_endgames(self):
        def board(path, words, **options):
            want = written("endgame", *words, "--json", path)
            found = [miai.endgame(problem, **options)
                     for problem in miai.read_file(path, goal="endgame")]
            self.assertEqual([one.json() for one in found], want)
            self.assertEqual(found, [json.loads(line) for line in want])
            return found

        (nine,) = board("examples/endgame9.txt", [])
        self.assertEqual(nine["white_first"]["moves"], ["d4"])
        self.assertEqual([r["deiri"] for r in nine["regions"]], ["1", "1", "3/2", "1"])
        board("examples/endgame9.txt", ["--scoring", "territory", "--prisoners", "3,1", "--komi",
                                        "0.5"], scoring="territory", prisoners=(3, 1), komi=0.5)
        board("examples/endgame9.txt", ["--strict", "--dead", "b4"], strict=True, dead=["b4"])
        board("examples/endgame9.txt", ["--why", "d4"], move="d4")
        board("examples/endgame9.txt", ["--why", "pass"], move=miai.PASS)
        board("examples/endgame19.txt", [])
        (komi,) = board("examples/endgame19.sgf", [])
        self.assertEqual(komi["komi"], 15.5)
        (ko,) = miai.read("##@@@\n#X.@@\nX.X@@\n#X@@@\n###@@\n", goal="endgame")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "ko.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write("##@@@\n#X.@@\nX.X@@\n#X@@@\n###@@\n")
            (found,) = board(path, [])
            self.assertIsNotNone(found["regions"][0]["ko_white"])
        self.assertIsNone(miai.endgame(ko)["regions"][0]["value"])
        self.assertEqual(miai.endgame(ko)["regions"][0]["high"], "1*")
        with self.assertRaises(miai.Error):
            miai.endgame(ko, safe="b3")
        (life,) = miai.read("##@\n#..\n##@\n", goal="endgame", first="white")
        self.assertRaises(ValueError, miai.endgame, life, prisoners=(1,))

    def test_eyespaces(self):
        text = (";half\n@@@@@@@@@@@\n@.........@\n@.XXXXXXX.@\n@.X...X..@@\n@.XXXXXXX.@\n"
                "@.........@\n@@@@@@@@@@@\n\n"
                ";joined\n@@@@@@@\n@xx.xx@\n@x.@x.@\n@xx.xx@\n@@.@@.@\n\n"
                ";out\n#######\n#oooo.@\n#o.oo#@\n#oooo##\n##.####\n\n"
                ";ko\n@@@@@@@\n@XXXX.@\n@XOXX.@\n@@.OX.@\n@XO.X.@\n@XXXX.@\n@@@@@@@\n")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "groups.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            want = written("eyespace", "--json", path)
            found = [miai.eyespace(problem) for problem in miai.read_file(path)]
        self.assertEqual([one.json() for one in found], want)
        self.assertEqual(found, [json.loads(line) for line in want])
        self.assertEqual(pickle.loads(pickle.dumps(found[0])).json(), want[0])
        half, joined, out, ko = found
        self.assertEqual([s["value"] for s in half["eyespaces"]], ["1.5e", "1/2e"])
        self.assertEqual((half["sum"], half["verdict"]), ("2", "alive"))
        self.assertEqual(half["miai"][0]["eyespaces"], [0, 1])
        self.assertEqual(joined["joints"], ["d2", "d4"])
        self.assertTrue(out["eyespaces"][1]["leads_out"])
        self.assertEqual(out["deciding"], {"black": ["f4"], "white": ["f4"]})
        self.assertEqual((ko["sum"], ko["deciding_by_ko"]["black"]), ("Ko2", ["c4"]))
        (large,) = miai.read("@@@@@@\n@XXXX@\n@X..X@\n@X..X@\n@XXXX@\n@@.@@@\n")
        self.assertEqual(miai.eyespace(large)["verdict"], "dead")
        self.assertEqual(miai.eyespace(large, nodes=1)["verdict"], "unknown")

    def test_eyespaces_of_a_model(self):
        path = "examples/eyespace_open.sgf"
        (problem,), (want,) = miai.read_file(path), program("eyespace", "--json", path)
        self.assertEqual(miai.eyespace(problem), want)
        facts = miai.solve(problem, radius=1, weak=2).open
        self.assertEqual((facts.defender, facts.white_first.model), (miai.BLACK, "H"))
        (model,) = miai.read(facts.white_first.diagram)
        found = miai.eyespace(model)
        self.assertEqual(miai.eyespace(problem, radius=1, weak=2), want)
        self.assertEqual(found["sum"], "2")
        for key in ("eyespaces", "sum", "verdict", "deciding", "miai", "backbone", "liberties"):
            self.assertEqual(found[key], want[key])

    def test_why(self):
        def judge(words, path, move, **options):
            with self.subTest(words=words, path=path, move=move):
                want = written(*words, "--why", move, "--json", path)
                found = []
                for problem in miai.read_file(path, **options):
                    found.append(miai.why(problem, move, **options).json())
                self.assertEqual(found, want)

        solve = ["solve", "--no-eyes"]
        judge(solve, "examples/bent_four.txt", "pass")
        judge(solve, "examples/carpenter.sgf", "s18")
        judge(solve, "examples/open.sgf", "pass")
        judge(["race"], "examples/race.txt", "d1", goal="race")
        judge(["race"], "examples/race.txt", "pass", goal="race")
        (problem,) = miai.read_file("examples/carpenter.sgf")
        with self.assertRaises(miai.Error) as caught:
            miai.why(problem, "a1")
        self.assertEqual(caught.exception.code, "illegal-move")

    def test_words_trees_and_proofs(self):
        (problem,) = miai.read_file("examples/bent_four.txt")
        report = run(PROGRAM, "solve", "--no-eyes", "examples/bent_four.txt").stdout.decode()
        for side in miai.solve(problem):
            self.assertIn(f"{side.words} [{side.code}]", report)
        tree = run(PROGRAM, "solve", "--no-eyes", "--tree", "-", "--tree-size", "30",
                   "examples/bent_four.txt").stdout.decode()
        self.assertEqual(miai.tree(problem, size=30).strip(), tree.strip())
        proof = run(PROGRAM, "solve", "--no-eyes", "--proof", "-", "examples/bent_four.txt")
        found = miai.prove(problem)
        self.assertEqual(found.text, proof.stdout.decode())
        self.assertGreater(found.states, 0)


# --- what the headers say -----------------------------------------------------------------------


def structs():
    return [found for found in vars(miai).values()
            if isinstance(found, type) and issubclass(found, ctypes.Structure)
            and found.__name__.startswith("miai_")]


ENUMS = {"Color": "", "First": "FIRST_", "Goal": "GOAL_", "Role": "ROLE_", "Ending": "ENDING_",
         "RaceEnd": None, "RaceFate": "RACE_FATE_", "RaceKind": "RACE_",
         "RaceRating": "RACE_RATING_", "ValueKind": "VALUE_",
         "Notation": "NOTATION_", "Openness": "OPEN_", "Certainty": "CERTAINTY_",
         "Scoring": "SCORING_", "LineKo": "KO_", "Mark": "MARK_", "Play": "PLAY_",
         "Format": "FORMAT_", "Lost": "LOST_"}
RACE_ENDS = {"BLACK": "BLACK_KILLS", "WHITE": "WHITE_KILLS"}
CONSTANTS = {"ABI": "MIAI_ABI", "PASS": "MIAI_PASS", "_NONE": "MIAI_NONE",
             "RACE_EVER": "MIAI_RACE_EVER", "_POINT_TEXT": "MIAI_POINT_TEXT",
             "_FAILED_POINTS": "MIAI_FAILED_POINTS"}


def numbers():
    """What the module believes: C expressions with their values."""
    said = {name: getattr(miai, constant) for constant, name in CONSTANTS.items()}
    for struct in structs():
        name = struct.__name__
        said[f"sizeof({name})"] = ctypes.sizeof(struct)
        for member, _ in struct._fields_:
            field = getattr(struct, member)
            said[f"offsetof({name}, {member})"] = field.offset
            said[f"sizeof((({name} *)0)->{member})"] = field.size
    for name, prefix in ENUMS.items():
        for member in getattr(miai, name):
            if prefix is None:
                said["MIAI_RACE_" + RACE_ENDS.get(member.name, member.name)] = int(member)
            else:
                said[f"MIAI_{prefix}{member.name}"] = int(member)
    return said


def declarations():
    """Every function of the headers: what it returns and takes, as kinds of numbers."""
    found = {}
    for path in glob.glob("include/miai/*.h"):
        with open(path, encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
        for result, name, arguments in re.findall(
                r"MIAI_API\s+([^;()]*?)\bmiai_(\w+)\s*\(([^;]*)\);", text):
            taken = [] if arguments.strip() == "void" else arguments.split(",")
            found[name] = [kind(result + " x")] + [kind(argument) for argument in taken]
    return found


def kind(c):
    """The kind of number of a parameter in C."""
    if "*" in c or "[" in c or "_fn " in c:
        return "pointer"
    kinds = {"uint64_t": "uint64", "size_t": "size", "double": "double", "bool": "bool",
             "void": "void", "miai_score": "struct", "miai_race_standing": "struct"}
    if ctypes.c_size_t is ctypes.c_uint64:
        kinds["uint64_t"] = "size"
    words = set(re.findall(r"\w+", c)) & set(kinds)
    return kinds[words.pop()] if words else "int"  # and enumerations


def kind_here(c):
    """The same of a ctypes type."""
    named = {None: "void", ctypes.c_int: "int", ctypes.c_uint64: "uint64",
             ctypes.c_size_t: "size", ctypes.c_double: "double", ctypes.c_bool: "bool"}
    if isinstance(c, type) and issubclass(c, ctypes.Structure):
        return "struct"
    return named.get(c, "pointer")


class TheHeaders(unittest.TestCase):
    def test_numbers(self):
        believed = numbers()
        self.assertGreater(len(structs()), 15)
        lines = "".join(f'printf("%lld\\n", (long long)({name}));' for name in believed)
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "sizes.c"), "w", encoding="utf-8") as file:
                file.write("#include <miai.h>\n#include <stdio.h>\n#include <stddef.h>\n"
                           f"int main(void){{{lines}}}\n")
            done = run(os.environ.get("CC", "cc"), "-I", "include", file.name, "-o",
                       os.path.join(folder, "sizes"))
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            told = run(os.path.join(folder, "sizes")).stdout.split()
        self.assertEqual(believed, dict(zip(believed, map(int, told))))

    def test_no_number_is_missing(self):
        """Members of structs and enumerations that the module does not know."""
        text = ""
        for path in glob.glob("include/miai/*.h"):
            with open(path, encoding="utf-8") as file:
                text += re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
        for struct in structs():
            body = re.search(rf"typedef struct {struct.__name__} {{(.*?)}} {struct.__name__};",
                             text, flags=re.S).group(1)
            names = re.findall(r"(\w+)(?:\s*\[\w+\])*\s*[;,]", body)
            self.assertEqual([name for name, _ in struct._fields_], names)
        known = {name for name in numbers() if name.startswith("MIAI_")}
        for name in "color", "first", "goal", "role", "ending", "race_end", "race_kind", "race_rating", \
                "value_kind", "notation", "openness", "certainty", "scoring", "line_ko", \
                "mark", "play", "format", "lost":
            body = re.search(rf"typedef enum miai_{name} {{(.*?)}} miai_{name};", text,
                             flags=re.S).group(1)
            self.assertLessEqual(set(re.findall(r"MIAI_\w+", body)), known)

    def test_functions(self):
        declared = declarations()
        self.assertGreater(len(declared), 80)
        for name, types in miai._FUNCTIONS.items():
            with self.subTest(name=name):
                want = declared[name]
                if name == "context_set_clock":
                    want[3] = "size"  # a number in place of a pointer
                self.assertEqual([kind_here(c) for c in types], want)

    def test_python_of_3_9(self):
        for path in "app/python/miai.py", "examples/solve.py":
            with open(path, encoding="utf-8") as file:
                text = file.read()
            ast.parse(text, feature_version=(3, 9))
            self.assertLessEqual(max(map(len, text.splitlines())), 100)


# --- problems -----------------------------------------------------------------------------------


class Problems(unittest.TestCase):
    def test_what_it_says(self):
        (problem,) = miai.read("(;SZ[9]AB[ca][cb][bc][ac]AW[ba][bb][ab]GN[three])", "a.sgf")
        self.assertEqual((problem.name, problem.file, problem.index, problem.line),
                         ("three", "a.sgf", 1, 1))
        self.assertEqual((problem.width, problem.height, problem.goal), (9, 9, miai.Goal.LIFE))
        self.assertEqual((problem.defender, problem.attacker), (miai.WHITE, miai.BLACK))
        self.assertEqual((problem.first, problem.ko), (miai.First.BOTH, None))
        self.assertEqual([one.what for one in problem.assumptions],
                         ["target", "immortal"])
        self.assertIn("three", repr(problem))
        self.assertEqual(problem.stones[0][:3], (miai.Color.EMPTY, miai.WHITE, miai.BLACK))
        self.assertEqual(problem.stone(2, 8), miai.BLACK)
        self.assertEqual(problem.role(2, 8), miai.Role.IMMORTAL)
        self.assertEqual(problem.stone(9, 0), miai.Color.OFF)

    def test_points(self):
        problem = miai.from_stones(THREE)
        for number in range(15):
            self.assertEqual(problem.point(problem.text(number)), number)
        self.assertEqual((problem.point("b1"), problem.point("E3")), (1, 14))
        self.assertEqual((problem.point("pass"), problem.text(miai.PASS)), (miai.PASS, "pass"))
        for bad in "z9", "", "b1 ", "b1\0":
            self.assertRaises(ValueError, problem.point, bad)
        for bad in -2, 15, 1 << 40:
            self.assertRaises(ValueError, problem.text, bad)

    def test_stones_as_text_and_as_numbers(self):
        drawn = miai.from_stones(THREE, name="drawn")
        (read,) = miai.read(";read\n" + "\n".join(THREE))
        colors = [[1, 1, 1, 1, 1], [2, 2, 2, 2, 1], [0, 0, 0, 2, 1]]
        roles = [[3, 3, 3, 3, 3], ["target"] * 4 + [3], [1, 1, 1, 2, 3]]
        given = miai.from_stones(colors, roles)
        wall = miai.from_stones(colors, immortal="e1")
        for problem in read, given, wall:
            self.assertEqual((problem.stones, problem.roles), (drawn.stones, drawn.roles))
            self.assertEqual(miai.solve(problem), miai.solve(drawn))
        self.assertEqual(drawn.name, "drawn")
        self.assertEqual((drawn.file, drawn.index, drawn.line), ("", 0, 0))

    def test_stones_and_roles_make_it_again(self):
        count = 0
        for goal in miai.Goal:
            for path in FILES:
                for problem in miai.read_file(path, goal=goal, on_error=lambda error: None):
                    if problem.open:  # its roles are no more than marks
                        continue
                    again = miai.from_stones(problem.stones, problem.roles, goal=goal)
                    self.assertEqual((problem.stones, problem.roles),
                                     (again.stones, again.roles), problem.name)
                    count += 1
        self.assertGreater(count, 120)

    def test_a_ban(self):
        rows = ["XXoo#", "OX.o#", ".oooX#", "oo###", "#O#", " #"]
        for ko in "a4", 3 * 6:
            problem = miai.from_stones(rows, turn="black", ko=ko)
            self.assertEqual((problem.ko, problem.first), ("a4", miai.First.BLACK))
            verdict = miai.solve(problem)
            self.assertEqual((verdict.black.status, texts(verdict.black.moves)), (-1, ["a4"]))
            self.assertIsNone(verdict.white)
            self.assertEqual([side.color for side in verdict], [miai.BLACK])
            self.assertRaises(KeyError, lambda: verdict["white"])

    def test_bad_stones(self):
        for rows, roles in ((["X?"], None), (["XX"], [[0]]), ([[0, 9]], None),
                            ([[1]], [["hero"]])):
            self.assertRaises(ValueError, miai.from_stones, rows, roles)
        for rows, roles, code in (([], None, "board-size"), ([[0] * 53], None, "board-size"),
                                  ([[0]], [[2]], "not-a-stone"), (["XO"], None, "no-liberty")):
            with self.assertRaises(miai.Error) as caught:
                miai.from_stones(rows, roles)
            self.assertEqual(caught.exception.code, code)

    def test_values_in_words(self):
        problem = miai.from_stones(THREE)
        self.assertEqual(problem.describe("white", 6), "alive")
        self.assertEqual(problem.describe(miai.BLACK, None), "unknown")
        self.assertEqual(problem.describe("black", 1),
                         "ko: White needs one more ko threat to live")


class Positions(unittest.TestCase):
    def test_read_and_written(self):
        for text in (OPEN, GAME, RETAKE, ";x\n| a X C\n| x O #\n+------\nWhite to play\n"):
            for position in miai.positions(text):
                for name in "sgf", "diagram", "sensei":
                    again, = miai.positions(position.text(name))
                    if not position.loses(name):
                        self.assertEqual(again, position)
                    self.assertEqual([again.stone(i) for i in range(9)],
                                     [position.stone(i) for i in range(9)])
                self.assertEqual(position.loses("sgf"), miai.Lost(0))

    def test_changed_and_played_on(self):
        position = miai.Position(3, 2)
        position.put(0, "white")
        position.put(1, "black")
        position.set_marks(1, miai.Mark.SQUARE)
        position.set_label(5, "a ]")
        position.name, position.comment, position.komi = "name", "a\nb", 6.5
        position.outside = True
        copy = position.copy()
        self.assertEqual(position.play("black", 3), miai.Play.OK)
        self.assertNotEqual(copy, position)
        self.assertEqual((position.stone(0), position.prisoners("black"), position.turn),
                         (miai.Color.EMPTY, 1, miai.WHITE))
        self.assertEqual(position.play("white", 3), miai.Play.OCCUPIED)
        self.assertIsNone(position.ko)
        again, = miai.positions(copy.text("sgf"))
        self.assertEqual(again, copy)
        self.assertEqual((again.label(5), again.marks(1), again.name, again.comment, again.komi,
                          again.outside), ("a ]", miai.Mark.SQUARE, "name", "a\nb", 6.5, True))
        for wrong in (lambda: position.put(9, "black"), lambda: position.set_marks(0, 64),
                      lambda: position.play("empty", 0), lambda: setattr(position, "komi", 1e9),
                      lambda: position.set_label(9, "a"), lambda: position.set_prisoners(0, 1)):
            self.assertRaises(ValueError, wrong)
        position.turn = "black"
        position.ko = 0
        self.assertEqual(position.ko, 0)
        self.assertRaises(miai.Error, miai.Position, 0)

    def test_problems(self):
        text = ";three\n" + "\n".join(THREE)
        problem, = miai.read(text)
        position, = miai.positions(text)
        self.assertEqual(position.problem().diagram, problem.diagram)
        again = miai.Position.of(problem).problem()
        self.assertEqual((again.stones, again.roles), (problem.stones, problem.roles))


class Failures(unittest.TestCase):
    TEXT = ";a\n" + "\n".join(THREE) + "\n\n;gap\n#.#\nO.O\n\n;b\n" + "\n".join(THREE) + "\n"

    def test_reading_goes_on(self):
        reader = miai.read(self.TEXT, "mine")
        self.assertEqual(next(reader).name, "a")
        with self.assertRaises(miai.Error) as caught:
            next(reader)
        error = caught.exception
        self.assertEqual((error.file, error.index, error.problem), ("mine", 2, "gap"))
        self.assertEqual(error.message, str(error))
        self.assertGreater(error.line, 4)
        self.assertTrue(error.code)
        self.assertEqual(next(reader).name, "b")
        self.assertRaises(StopIteration, next, reader)
        self.assertRaises(StopIteration, next, reader)
        errors = []
        names = [problem.name for problem in miai.read(self.TEXT, on_error=errors.append)]
        self.assertEqual((names, [one.index for one in errors]), (["a", "b"], [2]))

    def test_causes(self):
        (gap,) = ("(;SZ[9]AW[ca][cb][bc]MA[ca]AB[da][db][cc][bd])",)
        with self.assertRaises(miai.Error) as caught:
            list(miai.read(gap, open="never"))
        self.assertEqual((caught.exception.code, caught.exception.points),
                         ("not-enclosed", ("c8", "b8")))
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual(vars(again), vars(caught.exception))
        for text, options, code in (("", {}, "no-problem"), ("(;GM[2])", {}, "not-go"),
                                    (self.TEXT, {"threats": 99}, "option"),
                                    (self.TEXT, {"target": "z9"}, "bad-point")):
            with self.assertRaises(miai.Error) as caught:
                list(miai.read(text, **options))
            self.assertEqual(caught.exception.code, code)
        with self.assertRaises(miai.Error) as caught:
            list(miai.read("nothing", file="an/empty.sgf"))
        self.assertEqual((caught.exception.file, caught.exception.index), ("an/empty.sgf", 0))

    def test_arguments_without_a_meaning(self):
        problem = miai.from_stones(THREE)
        self.assertRaises(TypeError, miai.solve, problem, color="red")
        for options in ({"first": "red"}, {"threats": 1 << 32}, {"nodes": -1},
                        {"target": "a\0"}, {"goal": 7}):
            with self.subTest(**options):
                self.assertRaises(ValueError, miai.solve, problem, **options)
        self.assertRaises(ValueError, miai.Context, memory=-1)
        self.assertRaises(OSError, miai.read_file, "no such file")
        with self.assertRaises(miai.Error) as caught:
            miai.Eyes("no such file")
        self.assertEqual(caught.exception.code, "no-file")

    def test_an_import_without_the_library(self):
        for path in "/no/such/libmiai.so", sys.executable:
            done = run(sys.executable, "-c", "import miai",
                       env={**os.environ, "MIAI_LIBRARY": path})
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr.decode().splitlines()[-1],
                             rf"ImportError: {path}: .*libmiai.so.{miai.ABI}.*MIAI_LIBRARY")


# --- limits and interruptions -------------------------------------------------------------------


class Stop(Exception):
    pass


class Limits(unittest.TestCase):
    def setUp(self):
        self.endless = miai.from_stones(ENDLESS)

    def unknown(self, verdict):
        for side in verdict:
            self.assertEqual((side.status, side.code, side.moves), (None, "unknown", ()))

    def test_unknown_is_an_answer(self):
        self.unknown(miai.solve(self.endless, nodes=1000))
        self.unknown(miai.solve(self.endless, seconds=0.05))

    def test_a_progress_function(self):
        nodes = []
        context = miai.Context(progress=nodes.append, memory=1 << 20)
        verdict = miai.solve(self.endless, nodes=50000, context=context)
        self.unknown(verdict)
        self.assertGreater(len(nodes), 2)
        self.assertEqual(nodes, sorted(nodes))
        context.progress = lambda nodes: nodes > 20000
        stopped = miai.solve(self.endless, context=context)
        self.unknown(stopped)
        self.assertLess(stopped.nodes, 10 ** 6)
        context.progress = lambda nodes: True
        with self.assertRaises(miai.Error) as caught:
            miai.prove(self.endless, context=context)
        self.assertIn(caught.exception.code, ("stopped", "limits"))
        context.progress = None
        self.assertEqual(miai.solve(miai.from_stones(THREE), context=context).black.code, "d")

    def test_what_a_progress_function_raises(self):
        def fail(nodes):
            raise Stop(nodes)

        context = miai.Context(progress=fail)
        for _ in range(3):
            self.assertRaises(Stop, miai.solve, self.endless, context=context)
            self.assertRaises(Stop, miai.tree, self.endless, context=context)
            self.assertRaises(Stop, miai.prove, self.endless, context=context)
        with miai.Study(self.endless, "black", context=context) as study:
            with self.assertRaises(Stop):
                study.status
        context.progress = lambda nodes: next(iter(()))
        self.assertRaises(StopIteration, miai.solve, self.endless, context=context)
        context.progress = None
        self.unknown(miai.solve(self.endless, nodes=1000, context=context))

    def test_ctrl_c(self):
        # A shell starts what runs in its background with Ctrl-C ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        context = miai.Context()
        for _ in range(5):
            begun = threading.Event()

            def press():
                begun.wait()
                os.kill(os.getpid(), signal.SIGINT)

            def progress(nodes):
                if nodes > 30000:
                    begun.set()

            context.progress = progress
            thread = threading.Thread(target=press)
            thread.start()
            try:
                self.assertRaises(KeyboardInterrupt, miai.solve, self.endless, context=context)
            finally:
                begun.set()
                thread.join()

    def test_other_signals(self):
        """A handler that raises runs where the library calls back, wherever the signal came."""
        def ring(number, frame):
            raise Stop(number)

        before = signal.signal(signal.SIGALRM, ring)
        context = miai.Context()
        try:
            for milliseconds in range(1, 40, 4):
                def progress(nodes):
                    signal.setitimer(signal.ITIMER_REAL, milliseconds / 1000)
                    context.progress = None

                context.progress = progress
                self.assertRaises(Stop, miai.solve, self.endless, seconds=300, context=context)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


class Owners(unittest.TestCase):
    def test_nothing_is_left_of_many_problems(self):
        libc = ctypes.CDLL(None)
        if not hasattr(libc, "mallinfo2"):
            self.skipTest("the C library does not say what it has handed out")
        libc.mallinfo2.restype = type("mallinfo2", (ctypes.Structure,), {
            "_fields_": [(f"field{i}", ctypes.c_size_t) for i in range(10)]})

        def used():
            gc.collect()
            now = libc.mallinfo2()
            return now.field4 + now.field7  # in pages of their own; in the heap

        def work(times):
            shared = miai.Context(memory=1 << 20)
            for i in range(times):
                own = miai.Context(memory=1 << 16)
                for context in shared, own:
                    (problem,) = miai.read(";x\n" + "\n".join(THREE), context=context)
                    verdict = miai.solve(problem, context=context, values=True)
                    self.assertEqual(verdict.black.code, "d")
                    study = miai.Study(problem, "white", context=context)
                    study.play("b1")
                    reader = miai.read("nothing", context=context)
                    self.assertRaises(miai.Error, next, reader)
                    value = miai.Calculator(1 << 20, context=context).evaluate("{1|-1}")
                    self.assertEqual(value.latex, r"{\pm}1")
                    if i % 2:
                        context.held = study, reader, value  # a cycle
                miai.tree(problem, context=own)
                miai.prove(problem, context=own)
                self.assertTrue(miai.solve(miai.from_stones(["@.xoo.#", *["  xoo"] * 4,
                                                             *["  x.o"] * 2], goal="race"),
                                           context=own).race.plain)

        work(20)
        before = used()
        work(200)
        self.assertLess(used() - before, 64 << 10)

    def test_nothing_can_be_used_after_the_context(self):
        problem = miai.from_stones(THREE)
        with miai.Context() as context:
            study = miai.Study(problem, "black", context=context)
            reader = miai.read("\n".join(THREE), context=context)
            calculator = miai.Calculator(context=context)
            value = calculator.evaluate("1")
            self.assertEqual((study.status, str(value)), (6, "1"))
        for one in context, study, reader, calculator:
            self.assertTrue(one.closed)
            one.close()
        for use in (lambda: study.status, lambda: study.moves, lambda: study.play("b1"),
                    study.undo, lambda: study.stones, lambda: study.line, lambda: next(reader),
                    lambda: calculator.evaluate("1"), lambda: value.latex,
                    lambda: miai.solve(problem, context=context),
                    lambda: miai.Study(problem, "black", context=context),
                    lambda: miai.Calculator(context=context),
                    lambda: miai.read("x", context=context),
                    lambda: miai.from_stones(THREE, context=context)):
            self.assertRaises(ValueError, use)
        self.assertIn("closed", repr(context) + repr(study))
        self.assertEqual(problem.name, "stones")
        with miai.Calculator() as calculator:
            value = calculator.evaluate("1")
        self.assertRaises(ValueError, str, value)

    def test_a_context_at_work_is_let_alone(self):
        endless = miai.from_stones(ENDLESS)
        context = miai.Context()
        studies = [miai.Study(endless, "black", context=context) for _ in range(2)]
        said = []

        def attempt(use):
            try:
                use()
            except RuntimeError as error:
                said.append(str(error))

        def progress(nodes):
            thread = threading.Thread(
                target=attempt, args=(lambda: miai.solve(endless, context=context),))
            thread.start()
            thread.join()
            attempt(context.close)
            attempt(lambda: miai.solve(endless, context=context))
            study = studies.pop()
            study.close()
            self.assertFalse(study.closed)  # that waits until the search is over
            studies.clear()
            gc.collect()
            return True

        context.progress = progress
        miai.solve(endless, context=context)
        self.assertEqual(len(said), 3)
        self.assertEqual((context._handle.children, context._handle.unwanted), (set(), []))
        context.close()

    def test_owners_are_not_copied(self):
        problem = miai.from_stones(THREE)
        for one in (problem, miai.Context(), miai.Study(problem, "black"), miai.Calculator(),
                    miai.Calculator().evaluate("1")):
            for use in copy.copy, copy.deepcopy, pickle.dumps:
                self.assertRaises(TypeError, use, one)
        for one in miai.solve(problem, values=True), miai.Options(ruling=1):
            self.assertEqual(pickle.loads(pickle.dumps(one)), one)

    def test_threads(self):
        problems = list(miai.read_file("tests/cases/definition.case"))
        want = [miai.solve(problem) for problem in problems]
        found = [[] for _ in range(4)]

        def work(mine):
            with miai.Context(memory=1 << 24) as context:
                mine += [miai.solve(problem, context=context) for problem in problems]

        threads = [threading.Thread(target=work, args=(mine,)) for mine in found]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [want] * 4)


# --- studies, games, the example ----------------------------------------------------------------


class Studies(unittest.TestCase):
    def test_a_problem_move_by_move(self):
        problem = miai.from_stones(THREE)
        verdict = miai.solve(problem, values=True)
        study = miai.Study(problem, "black")
        self.assertEqual((study.turn, study.status), (miai.BLACK, verdict.black.status))
        self.assertEqual(texts(study.moves), ["a1", "b1", "c1", "pass"])
        self.assertEqual([(m.text, m.value) for m in study.values],
                         [(m.text, m.value) for m in verdict.black.values])
        self.assertEqual([m.text for m in study.moves if study.is_best(m)],
                         texts(verdict.black.moves))
        self.assertEqual(texts(study.line), texts(verdict.black.line))
        study.play(1)
        self.assertEqual((study.turn, texts(study.played)), (miai.WHITE, ["b1"]))
        self.assertEqual(study.stones[-1][1], miai.BLACK)
        self.assertEqual((study.status, study.ko), (-6, None))
        self.assertIn("white", repr(study))
        with self.assertRaises(miai.Error) as caught:
            study.play("b1")
        self.assertEqual(caught.exception.code, "illegal-move")
        self.assertRaises(miai.Error, study.play, "z9")
        self.assertIsNone(study.value("b1"))
        self.assertEqual((study.undo(), study.undo()), (True, False))
        study.play(verdict.black.moves[0])
        study.play("pass")
        self.assertEqual([m.point for m in study.played], [1, miai.PASS])
        self.assertEqual(study.ending, miai.Ending.NONE)
        self.assertGreater(study.nodes, 0)
        alive = miai.Study(problem, miai.WHITE, ruling=1)
        alive.play("b1")
        self.assertEqual(alive.ending, miai.Ending.ALIVE)

    def test_a_race_move_by_move(self):
        (race,) = miai.read_file("examples/race.txt", goal="race")
        verdict = miai.solve(race, values=True)
        study = miai.RaceStudy(race, "black")
        self.assertEqual((study.turn, study.ko, study.captured), (miai.BLACK, None, None))
        self.assertEqual(study.standing, miai.RaceStanding(6, 6, miai.RaceEnd.BLACK, ""))
        for move in verdict.black.moves:
            self.assertEqual(study.rate(move), miai.RaceRating.RIGHT)
        self.assertEqual([(m.text, study.value(m).attack) for m in study.moves],
                         [(m.text, m.value) for m in verdict.black.values])
        self.assertEqual((study.rate("b3"), study.value("b3").end),
                         (miai.RaceRating.WRONG, miai.RaceEnd.WHITE))
        self.assertEqual((study.rate("k7"), study.value("k7").end),
                         (miai.RaceRating.WRONG, miai.RaceEnd.SEKI))
        self.assertRaises(miai.Error, study.play, "a7")
        for move in study.line:
            study.play(move)
        self.assertEqual(study.captured, miai.WHITE)
        self.assertTrue(study.undo())
        self.assertIsNone(study.captured)
        self.assertGreater(study.nodes, 0)
        self.assertIn("RaceStudy", repr(study))
        self.assertRaises(miai.Error, miai.RaceStudy, miai.from_stones(THREE), "black")

    def test_a_retake_in_a_race(self):
        (race,) = miai.read(RETAKE, goal="race")
        study = miai.RaceStudy(race, "black")
        self.assertEqual(study.standing, miai.RaceStanding(
            -1, -1, miai.RaceEnd.WHITE,
            "With one more ko threat Black captures White's chain."))
        self.assertEqual([bool(m.reason) for m in study.line],
                         [bool(m.reason) for m in miai.solve(race).black.line])
        self.assertIn("retakes", "".join(m.reason for m in study.line))


class Games(unittest.TestCase):
    def test_values(self):
        calculator = miai.Calculator()
        for statement in "{1|-1}", "mean({4||1|0})", "{4||1|0} > {3|1}", "x{0|x} == over", "G = *2":
            (want,) = program("calc", "--json", statement)
            value = calculator.evaluate(statement)
            self.assertEqual((str(value), value.latex, value.cgsuite),
                             (want["plain"], want["latex"], want["cgsuite"]))
            self.assertEqual(str(value.kind), want["kind"].replace("truth", "bool"))
            self.assertEqual([value.json()], written("calc", "--json", statement))
        self.assertEqual(str(calculator.evaluate("G + G")), "0")
        self.assertIs(calculator.evaluate("0 < 1").truth, True)
        self.assertIs(calculator.evaluate("0 > 1").truth, False)
        self.assertIsNone(calculator.evaluate("0").truth)
        self.assertEqual(value.text("cgsuite"), "*2")

    def test_mistakes(self):
        calculator = miai.Calculator()
        for statement, offset in (("1 + ", 4), ("{1|", 3), ("nobody", 0), ("1 + \u00e4", 4)):
            with self.assertRaises(miai.Error) as caught:
                calculator.evaluate(statement)
            self.assertEqual((caught.exception.code, caught.exception.offset),
                             ("statement", offset))


class Example(unittest.TestCase):
    def example(self, *words):
        done = run(sys.executable, "examples/solve.py", *words)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_solve(self):
        code, out, err = self.example("examples/corner_six.txt", "examples/carpenter.sgf")
        self.assertEqual((code, err), (0, ""))
        for line in ("six in the corner, one outside liberty",
                     "  Black to play kills by ko: White needs one more ko threat to live.",
                     "    b1    ko: White needs one more ko threat to live",
                     "  White to play lives with two eyes.", "    s18   alive"):
            self.assertIn(line, out.splitlines())
        want = program("solve", "--values", "--no-eyes", "--json", "examples/corner_six.txt",
                       "examples/carpenter.sgf")
        moves = sum(len(one[side]["values"]) for one in want
                    for side in ("defender_first", "attacker_first"))
        self.assertEqual(len(re.findall("^    ", out, re.M)), moves)

    def test_what_cannot_be_read(self):
        code, out, err = self.example("examples/races.txt", "examples/corner_six.txt")
        self.assertEqual(code, 1)
        self.assertIn("stones of both colours", err)
        self.assertIn("six in the corner", out)
        code, _, err = self.example("no such file")
        self.assertEqual(code, 1)
        self.assertIn("no such file", err)


class Documents(unittest.TestCase):
    def test_sessions(self):
        with open("docs/python.md", encoding="utf-8") as file:
            blocks = re.findall(r"```pycon\n(.*?)```", file.read(), flags=re.S)
        session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "python.md",
                                                      "docs/python.md", 0)
        self.assertGreater(len(session.examples), 15)
        done = doctest.DocTestRunner().run(session)
        self.assertEqual((done.failed, done.attempted), (0, len(session.examples)))

    def test_the_readme(self):
        with open("README.md", encoding="utf-8") as file:
            (block,) = re.findall(r"```python\n(.*?)```", file.read(), flags=re.S)
        done = run(sys.executable, "-c", block)
        self.assertEqual(len(done.stdout.splitlines()), 6)
        self.assertIn("one outside liberty White to play lives with two eyes. b1 b2", done.stdout.decode())


class Names(unittest.TestCase):
    def test_words(self):
        self.assertEqual(f"{miai.WHITE} {miai.Color('black').other}", "white white")
        self.assertRegex(miai.version(), r"^\d+\.\d+\.\d+$")

    def test_everything_public_is_described(self):
        for name, one in vars(miai).items():
            if getattr(one, "__module__", "") == "miai" and not name.startswith("_"):
                if isinstance(one, type) or callable(one):
                    self.assertTrue(one.__doc__, name)


def main():
    os.chdir(ROOT)
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    failed = len({getattr(test, "test_case", test).id()
                  for test, _ in result.failures + result.errors})
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
