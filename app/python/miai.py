"""Exact analysis of local positions in the game of Go: libmiai for Python.

    import miai

    for problem in miai.read_file("problems.sgf"):
        for side in miai.solve(problem):
            print(problem.name, side.words, *side.moves)

A problem comes from text (`read`, `read_file`) or from stones (`from_stones`), a `Position` from
text as well (`positions`); it is written in every format that is read.  `solve` answers a problem;
the verdict is plain data.  A `Study` goes through a problem move by move, a `RaceStudy` through a
race, `why` judges a move, `tree` writes a solution tree, `prove` a certificate, `endgame` solves a
late endgame, `eyespace` counts the eyes of a group, `Eyes.show` looks up an eye, and a `Calculator`
knows combinatorial games.  What can go wrong is an `Error`.  "Not solved within the limits" is an
answer: the status None.  All of them have json(): the line that the program writes with --json.

Points are text ("c3", "pass"), or numbers: row * width + column from the bottom left, PASS.
Colours, goals and roles may be given by name: first="black", goal="race".

All of these take a `Context`, which has the memory of the searches, the progress function and the
library of eyes; without one they make their own.  One context at a time does one thing; threads
need one each.  Ctrl-C, and whatever a progress function raises, stops a search at once.

The module needs libmiai.so.2: the one that MIAI_LIBRARY names, else the one it was installed with,
else the system's.
"""
from __future__ import annotations

import ctypes
import enum
import json
import os
import threading
import time
import weakref
from ctypes import POINTER, Structure, byref, c_bool, c_char, c_char_p, c_double, c_int, c_size_t
from ctypes import c_uint8, c_uint64, c_void_p, sizeof
from dataclasses import dataclass, field, fields, replace
from typing import Any, Callable, Generator, Iterable, Iterator, Optional, Sequence, Union

ABI = 2  # of the library, the number in its soname
PASS = -1  # "pass" as a point
RACE_EVER = 100000  # RaceOutcome.spare: as often as the winner likes

_NONE = -2  # not a point
_POINT_TEXT = 8
_FAILED_POINTS = 8
_FOLDER = "../.."  # from this file to the library; written by the installation


# --- words for numbers ------------------------------------------------------------------------


class _Words(enum.IntEnum):
    """A number of the library with a name, which is what it prints."""

    def __str__(self) -> str:
        return self.name.lower()

    @classmethod
    def _missing_(cls, value: object) -> Optional[_Words]:
        return cls.__members__.get(value.upper()) if isinstance(value, str) else None


class Color(_Words):
    """What is on a point, or whose turn it is."""

    EMPTY = 0
    BLACK = 1
    WHITE = 2
    OFF = 3  # not a point of the board

    @property
    def other(self) -> Color:
        """The opponent."""
        return Color(self ^ 3)


class First(_Words):
    """Which sides are asked about as moving first."""

    BOTH = 0
    BLACK = 1
    WHITE = 2


class Goal(_Words):
    """What is asked: does the target live, or who wins the capturing race?  Where nothing is marked
    LIVE and KILL say what the side to move wants."""

    LIFE = 0
    RACE = 1
    LIVE = 2
    KILL = 3
    ENDGAME = 4  # what the board counts, for `endgame`


class Openness(_Words):
    """What becomes of a position in a game that is not enclosed."""

    AUTO = 0  # it is an open problem: a region is drawn
    NEVER = 1  # it is refused, and walls are taken as immortal
    GAPS = 2  # an open problem where it would be refused, and walls are taken as immortal


class Certainty(_Words):
    """How far the answer to a problem can be trusted, from the least to the most."""

    DOUBTFUL = 0
    TOUCH = 1
    CONTAINED = 2
    WALLS = 3
    ENCLOSED = 4  # the problem is not open
    PROVED = 5


class Role(_Words):
    """What a point is in the question."""

    PLAIN = 0  # told of stones: nothing special; of a problem: not a part of it
    REGION = 1  # empty, to be played on, or a mortal stone
    TARGET = 2
    IMMORTAL = 3  # a stone that is never captured
    PRIZE = 4  # a stone of the attacker whose capture saves the target
    ABSENT = 5  # told of stones: not a point of the board
    REFUGE = 6  # of a model: outside; see miai_role in <miai.h>


class Mark(enum.IntFlag):
    """What is drawn on a point of a position; a point may have several."""

    TRIANGLE = 1  # on a stone: it belongs to the target
    SQUARE = 2  # on a stone: it is never captured
    CIRCLE = 4  # on an empty point: it is played on
    CROSS = 8  # on a stone: it belongs to the target
    UNSEEN = 16  # an empty point that is not shown: outside


class Play(_Words):
    """What became of a move on a position."""

    OK = 0
    OCCUPIED = 1  # a stone is there, or it is off the board
    SUICIDE = 2
    KO = 3  # retakes a ko at once


class Format(_Words):
    """How a position is written."""

    SGF = 0
    DIAGRAM = 1  # a text diagram
    SENSEI = 2  # a $$ diagram


class Lost(enum.IntFlag):
    """What of a position a format cannot say."""

    MARKS = 1
    LABELS = 2
    TURN = 4
    KO = 8
    OUTSIDE = 16  # which points are outside, or unseen
    NAME = 32  # or a part of it
    COMMENT = 64
    COUNT = 128  # komi and prisoners
    BOARD = 256  # the board itself: it cannot be written


class LineKo(_Words):
    """What a move of a main line has to do with a ko."""

    NONE = 0
    TAKES = 1
    OTHER = 2  # right after a ko was taken it takes another one
    RETAKES = 3  # at once, after a threat elsewhere


class Ending(_Words):
    """Whether there is anything left to play for in a study."""

    NONE = 0
    CAPTURED = 1
    DEAD = 2
    ALIVE = 3
    PRIZE = 4


class RaceEnd(_Words):
    """How a race ends without ko threats."""

    UNKNOWN = 0
    BLACK = 1  # Black captures White
    WHITE = 2
    SEKI = 3


class RaceFate(_Words):
    """What becomes of the chains of the side that captures: what solve() says of them."""

    UNKNOWN = 0  # nobody captures, or it was not found within the limits
    LIVES = 1
    DIES = 2
    KO = 3


class RaceRating(_Words):
    """What a move in a race is."""

    UNKNOWN = 0  # within the limits
    RIGHT = 1
    WRONG = 2
    TRADE = 3  # ko threats decide: it is better with some, and worse with others
    LOST = 4  # the chain is lost, whatever is played


class RaceKind(_Words):
    """What a point is in a race."""

    NOTHING = 0
    STONE = 1
    OUTSIDE = 2
    SHARED = 3
    EYE = 4
    INSIDE = 5
    OUTPOST = 6
    APPROACH = 7


class ValueKind(_Words):
    """What the calculator found."""

    UNDEFINED = 0
    GAME = 1
    NUMBER = 2
    BOOL = 3
    WORD = 4
    SET = 5
    THERMOGRAPH = 6


class Scoring(_Words):
    """How points are counted."""

    AREA = 0  # stones, and points that only they surround
    TERRITORY = 1  # points that only one side surrounds, and prisoners


class Notation(_Words):
    """How the calculator writes."""

    PLAIN = 0  # what it reads
    LATEX = 1
    CGSUITE = 2


BLACK = Color.BLACK
WHITE = Color.WHITE

ColorLike = Union[Color, str]
Point = Union[int, str, "Move"]
Points = Union[str, Iterable[str]]


# --- structs and functions of the headers -------------------------------------------------------


def _struct(name: str, /, **members: Any) -> type[Structure]:
    """A struct of the headers, miai_`name`, with its members in their order."""
    return type("miai_" + name, (Structure,), {"_fields_": list(members.items())})


_Move = _struct("move", point=c_int, value=c_int, text=c_char * _POINT_TEXT, reason=c_char_p)
_Failed = _struct(
    "failed", cause=c_int, name=c_char_p, message=c_char_p, points=c_int,
    point=c_int * _FAILED_POINTS, text=(c_char * _POINT_TEXT) * _FAILED_POINTS,
    file=c_char_p, index=c_int, line=c_int, problem=c_char_p, width=c_int, height=c_int,
    color=POINTER(c_uint8))
_Assumption = _struct("assumption", what=c_char_p, words=c_char_p)
_Options = _struct(
    "options", size=c_size_t, goal=c_int, target=c_char_p, immortal=c_char_p, region=c_char_p,
    ko=c_char_p, first=c_int, move=c_int, threats=c_int, ruling=c_int, literal=c_bool,
    values=c_bool, nodes=c_uint64, seconds=c_double, open=c_int, radius=c_int, weak=c_int,
    black=c_char_p, white=c_char_p, life_nodes=c_uint64, tenuki=c_bool)
_Stones = _struct(
    "stones", size=c_size_t, width=c_int, height=c_int, color=POINTER(c_uint8),
    role=POINTER(c_uint8), outside=c_bool, turn=c_int, ko=c_int, name=c_char_p)
_RaceChain = _struct(
    "race_chain", eye=c_int, inside=c_int, outside=c_int, approach=c_int, avoided=c_int)
_Race = _struct("race", size=c_size_t, chain=_RaceChain * 2, shared=c_int)
_RaceRelation = _struct("race_relation", one=c_int, left=c_int, right=c_int)
_RaceOutcome = _struct(
    "race_outcome", winner=c_int, method=c_int, both=c_bool, atari=c_bool, behind=c_int,
    spare=c_int)
_RaceSum = _struct("race_sum", eye=c_int, avoided=c_int, exclusive=c_int, reduced=c_int)
_RaceCount = _struct(
    "race_count", size=c_size_t, kind=c_int, sum=_RaceSum * 2, fof=_RaceRelation,
    fif=_RaceRelation, method=c_int, first=_RaceOutcome * 2)
_RacePoint = _struct("race_point", kind=c_int, owner=c_int, approach=c_int)
_RaceRun = _struct("race_run", status=c_int, code=c_char_p, words=c_char_p)
_RaceTurn = _struct(
    "race_turn", end=c_int, behind=c_int, ko=c_bool, run=_RaceRun * 2, fate=c_int)
_RaceStanding = _struct("race_standing", attack=c_int, keep=c_int)
_RaceFailing = _struct("race_failing", name=c_char_p, words=c_char_p)
_RaceFacts = _struct(
    "race_facts", searched=c_bool, complete=c_bool, plain=c_bool, numbers=POINTER(_Race),
    count=POINTER(_RaceCount), first=_RaceTurn * 2, faults=c_int, fault=POINTER(_RaceFailing),
    advices=c_int, advice=POINTER(c_char_p), point=POINTER(_RacePoint))
_Points = _struct("points", count=c_int, at=POINTER(_Move))
_OpenWall = _struct("open_wall", point=_Move, liberties=c_int, outside=c_int)
_OpenTurn = _struct(
    "open_turn", certainty=c_int, model=c_char_p, words=c_char_p, escapes=_Points,
    problem=c_void_p, proved=_Points, zone=_Points, undecided=_Points, limited=c_bool)
_OpenFacts = _struct(
    "open_facts", certainty=c_int, model=c_char_p, guess=c_bool, chain=c_bool, ratio=c_double,
    radius=c_int, defender=c_int, considered=_Points, target=_Points, region=_Points, weak=_Points,
    escapes=_Points, walls=c_int, wall=POINTER(_OpenWall), first=_OpenTurn * 2, problem=c_void_p)
_EndgameOptions = _struct(
    "endgame_options", size=c_size_t, scoring=c_int, safe=c_char_p, dead=c_char_p, strict=c_bool,
    has_prisoners=c_bool, prisoners=c_int * 2, nodes=c_uint64)
_EyespacesOptions = _struct("eyespaces_options", size=c_size_t, nodes=c_uint64)
_Buffer = _struct("buffer", data=c_void_p, size=c_size_t, len=c_size_t)

# C hands over a second argument, `user`, which stays where it is: what is called is the send() of
# a generator, and that takes one.  See _look().
_Progress = ctypes.CFUNCTYPE(c_bool, c_uint64)
_Clock = ctypes.CFUNCTYPE(c_double, c_size_t)
_Write = ctypes.CFUNCTYPE(c_bool, c_void_p, c_size_t, c_void_p)

_OUT = POINTER(c_void_p)
_PTR = c_void_p
_FUNCTIONS: dict[str, tuple] = {  # what it returns, what it takes
    "version": (c_char_p,),
    "context_new": (c_int, _OUT, c_void_p, c_void_p),
    "context_free": (None, _PTR),
    "context_failure": (POINTER(_Failed), _PTR),
    "context_set_progress": (None, _PTR, _Progress, c_void_p),
    "context_set_clock": (None, _PTR, _Clock, c_size_t),
    "context_set_memory": (None, _PTR, c_size_t),
    "context_set_eyes": (None, _PTR, c_void_p),
    "eyes_open": (c_int, _OUT, _PTR, c_char_p),
    "eyes_close": (None, _PTR),
    "eyes_points": (c_int, _PTR),
    "eyes_liberties": (c_int, _PTR),
    "eye_answer_find": (c_int, _OUT, _PTR, _PTR, _PTR, c_int),
    "eye_answer_free": (None, _PTR),
    "eye_answer_json": (c_bool, _PTR, c_void_p, c_void_p),
    "options_init": (None, POINTER(_Options), c_size_t),
    "reader_new": (c_int, _OUT, _PTR, c_char_p, c_size_t, c_char_p, POINTER(_Options)),
    "reader_next": (c_int, _OUT, _PTR),
    "reader_free": (None, _PTR),
    "reader_position": (c_int, _OUT, _PTR),
    "position_new": (c_int, _OUT, _PTR, c_int, c_int),
    "position_copy": (c_int, _OUT, _PTR, _PTR),
    "position_free": (None, _PTR),
    "position_equal": (c_bool, _PTR, _PTR),
    "position_width": (c_int, _PTR),
    "position_height": (c_int, _PTR),
    "position_stone": (c_int, _PTR, c_int),
    "position_marks": (c_int, _PTR, c_int),
    "position_label": (c_char_p, _PTR, c_int),
    "position_turn": (c_int, _PTR),
    "position_ko": (c_int, _PTR),
    "position_outside": (c_bool, _PTR),
    "position_name": (c_char_p, _PTR),
    "position_comment": (c_char_p, _PTR),
    "position_komi": (c_double, _PTR),
    "position_prisoners": (c_int, _PTR, c_int),
    "position_put": (c_bool, _PTR, c_int, c_int),
    "position_set_marks": (c_bool, _PTR, c_int, c_int),
    "position_set_label": (c_bool, _PTR, c_int, c_char_p),
    "position_set_turn": (c_bool, _PTR, c_int),
    "position_set_ko": (c_bool, _PTR, c_int),
    "position_set_outside": (None, _PTR, c_bool),
    "position_set_name": (None, _PTR, c_char_p),
    "position_set_comment": (None, _PTR, c_char_p),
    "position_set_komi": (c_bool, _PTR, c_double),
    "position_set_prisoners": (c_bool, _PTR, c_int, c_int),
    "position_play": (c_int, _PTR, c_int, c_int),
    "position_loses": (c_int, _PTR, c_int),
    "position_write": (c_int, _PTR, _PTR, c_int, _Write, c_void_p),
    "problem_position": (c_int, _OUT, _PTR, _PTR),
    "problem_from": (c_int, _OUT, _PTR, _PTR, POINTER(_Options)),
    "stones_init": (None, POINTER(_Stones), c_size_t),
    "problem_new": (c_int, _OUT, _PTR, POINTER(_Stones), POINTER(_Options)),
    "problem_free": (None, _PTR),
    "problem_name": (c_char_p, _PTR),
    "problem_file": (c_char_p, _PTR),
    "problem_index": (c_int, _PTR),
    "problem_line": (c_int, _PTR),
    "problem_goal": (c_int, _PTR),
    "problem_is_open": (c_bool, _PTR),
    "problem_diagram": (c_size_t, c_char_p, c_size_t, _PTR),
    "problem_widen": (c_int, _OUT, _PTR, _PTR),
    "problem_width": (c_int, _PTR),
    "problem_height": (c_int, _PTR),
    "problem_stone": (c_int, _PTR, c_int, c_int),
    "problem_role": (c_int, _PTR, c_int, c_int),
    "problem_point": (c_int, _PTR, c_char_p),
    "problem_point_text": (None, c_char_p, _PTR, c_int),
    "problem_defender": (c_int, _PTR),
    "problem_ko": (c_char_p, _PTR),
    "problem_first": (c_int, _PTR),
    "problem_assumption": (POINTER(_Assumption), _PTR, c_int),
    "problem_describe_value": (c_size_t, c_char_p, c_size_t, _PTR, c_int, c_int, c_int),
    "solve": (c_int, _OUT, _PTR, _PTR, POINTER(_Options)),
    "verdict_free": (None, _PTR),
    "verdict_asked": (c_bool, _PTR, c_int),
    "verdict_status": (c_int, _PTR, c_int),
    "verdict_code": (c_char_p, _PTR, c_int),
    "verdict_describe": (c_size_t, c_char_p, c_size_t, _PTR, c_int),
    "verdict_move": (POINTER(_Move), _PTR, c_int, c_int),
    "verdict_value": (POINTER(_Move), _PTR, c_int, c_int),
    "verdict_line": (POINTER(_Move), _PTR, c_int, c_int),
    "verdict_line_end": (c_int, _PTR, c_int),
    "verdict_line_ko": (c_int, _PTR, c_int, c_int),
    "verdict_line_kos": (c_int, _PTR, c_int),
    "line_end_name": (c_char_p, c_int),
    "verdict_describe_end": (c_size_t, c_char_p, c_size_t, _PTR, c_int),
    "verdict_nodes": (c_uint64, _PTR),
    "verdict_life": (c_int, _PTR, c_int),
    "life_name": (c_char_p, c_int),
    "verdict_life_nodes": (c_uint64, _PTR),
    "verdict_tenuki": (c_int, _PTR, c_int),
    "verdict_has_tenuki": (c_bool, _PTR),
    "verdict_threats": (c_int, _PTR),
    "verdict_ruling": (c_int, _PTR),
    "verdict_race": (POINTER(_RaceFacts), _PTR),
    "verdict_open": (POINTER(_OpenFacts), _PTR),
    "race_case_name": (c_char_p, c_int),
    "race_method_name": (c_char_p, c_int),
    "study_new": (c_int, _OUT, _PTR, _PTR, POINTER(_Options), c_int),
    "study_free": (None, _PTR),
    "study_play": (c_int, _PTR, c_char_p),
    "study_undo": (c_bool, _PTR),
    "study_played": (POINTER(_Move), _PTR, c_int),
    "study_turn": (c_int, _PTR),
    "study_stone": (c_int, _PTR, c_int, c_int),
    "study_ko": (c_char_p, _PTR),
    "study_ending": (c_int, _PTR),
    "study_status": (c_int, _PTR),
    "study_move": (POINTER(_Move), _PTR, c_int),
    "study_value": (c_int, _PTR, c_char_p),
    "study_is_best": (c_bool, _PTR, c_char_p),
    "study_line": (POINTER(_Move), _PTR, c_int),
    "study_line_end": (c_int, _PTR),
    "study_end_here": (c_int, _PTR),
    "study_nodes": (c_uint64, _PTR),
    "race_end_of": (c_int, c_int, _RaceStanding),
    "race_describe_threats": (c_size_t, c_char_p, c_size_t, c_int, _RaceStanding, c_int),
    "race_study_new": (c_int, _OUT, _PTR, _PTR, POINTER(_Options), c_int),
    "race_study_free": (None, _PTR),
    "race_study_play": (c_int, _PTR, c_char_p),
    "race_study_undo": (c_bool, _PTR),
    "race_study_run": (_PTR, _PTR, c_int),
    "race_study_move": (POINTER(_Move), _PTR, c_int),
    "race_study_standing": (_RaceStanding, _PTR),
    "race_study_value": (_RaceStanding, _PTR, c_char_p),
    "race_study_rate": (c_int, _PTR, c_char_p),
    "race_study_line": (POINTER(_Move), _PTR, c_int),
    "race_study_nodes": (c_uint64, _PTR),
    "tree_new": (c_int, _OUT, _PTR, _PTR, POINTER(_Options), c_int),
    "tree_free": (None, _PTR),
    "tree_sgf": (c_char_p, _PTR),
    "prove": (c_int, _OUT, _PTR, _PTR, POINTER(_Options)),
    "prove_board": (c_int, _OUT, _PTR, _PTR, _PTR, POINTER(_Options)),
    "proof_free": (None, _PTR),
    "proof_text": (c_void_p, _PTR, POINTER(c_size_t)),
    "proof_states": (c_uint64, _PTR),
    "calc_new": (c_int, _OUT, _PTR, c_size_t),
    "calc_free": (None, _PTR),
    "calc_evaluate": (c_int, _OUT, _PTR, c_char_p, c_size_t),
    "calc_error_at": (c_size_t, _PTR),
    "value_free": (None, _PTR),
    "value_kind_of": (c_int, _PTR),
    "value_text": (c_int, POINTER(c_char_p), _PTR, c_int),
    "value_truth": (c_bool, _PTR),
    "problem_komi": (c_double, _PTR),
    "endgame_options_init": (None, POINTER(_EndgameOptions), c_size_t),
    "endgame_solve": (c_int, _OUT, _PTR, _PTR, _PTR, POINTER(_EndgameOptions)),
    "endgame_free": (None, _PTR),
    "endgame_json": (c_bool, _PTR, _PTR, c_double, c_void_p, POINTER(_Buffer)),
    "endgame_why_new": (c_int, _OUT, _PTR, _PTR, c_int),
    "endgame_why_free": (None, _PTR),
    "endgame_why_json": (c_bool, _PTR, c_void_p, POINTER(_Buffer)),
    "eyespaces_options_init": (None, POINTER(_EyespacesOptions), c_size_t),
    "group_new": (c_int, _OUT, _PTR, _PTR, _PTR, POINTER(_Options), POINTER(_EyespacesOptions)),
    "group_free": (None, _PTR),
    "group_json": (c_bool, _PTR, c_void_p, POINTER(_Buffer)),
    "write_to_buffer": (c_bool, c_char_p, c_size_t, POINTER(_Buffer)),
    "failed_json": (c_bool, POINTER(_Failed), c_void_p, POINTER(_Buffer)),
    "verdict_json": (c_bool, _PTR, _PTR, c_void_p, POINTER(_Buffer)),
    "why_new": (c_int, _OUT, _PTR, _PTR, _PTR, POINTER(_Options), c_char_p),
    "why_free": (None, _PTR),
    "why_json": (c_bool, _PTR, c_void_p, POINTER(_Buffer)),
    "value_json": (c_bool, _PTR, c_char_p, c_void_p, POINTER(_Buffer)),
}


class _Library:
    """The functions of the library, without their prefix."""

    def __init__(self) -> None:
        name = f"libmiai.so.{ABI}"
        here = os.path.dirname(os.path.realpath(__file__))
        beside = os.path.normpath(os.path.join(here, _FOLDER, name))
        self.path = os.environ.get("MIAI_LIBRARY") or (beside if os.path.exists(beside) else name)
        try:
            library = ctypes.CDLL(self.path)
            for function, (result, *arguments) in _FUNCTIONS.items():
                call = library["miai_" + function]
                call.restype = result
                call.argtypes = arguments
                setattr(self, function, call)
        except (OSError, AttributeError) as error:
            raise ImportError(
                f"{self.path}: not a library of Miai that can be used ({error}); "
                f"expected {name}: install Miai, or name the file in MIAI_LIBRARY") from None


_lib: Any = _Library()


def _text(data: Optional[bytes]) -> str:
    return (data or b"").decode("utf-8", "replace")


def _bytes(text: Union[str, bytes]) -> bytes:
    """A text for C, which ends at a zero byte."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise ValueError("expected a text without a zero byte")
    return data


def _number(name: str, value: Any, kind: Any = c_int) -> int:
    """The same number, when a C integer of this kind can hold it."""
    number = value.__index__()
    if kind(number).value != number:
        raise ValueError(f"{name}: {number} is out of range: expected what a {kind.__name__} holds")
    return number


def _known(number: int) -> Optional[int]:
    """A status or value, of which 0 says that it is unknown."""
    return number or None


def _counted(number: int) -> Optional[int]:
    """A number that is -1 where there is none."""
    return None if number < 0 else number


def _words(describe: Callable[..., int], *arguments: Any) -> str:
    """What a function that works like snprintf() writes."""
    size = 200
    while True:
        room = ctypes.create_string_buffer(size)
        needed = describe(room, size, *arguments)
        if needed < size:
            return _text(room.value)
        size = needed + 1


def _each(function: Callable[..., Any], *arguments: Any) -> Iterator[Any]:
    """What an accessor gives for 0, 1, .. up to NULL."""
    i = 0
    while True:
        found = function(*arguments, i)
        if not found:
            return
        yield found.contents
        i += 1


def _written(write: Callable[..., bool], *arguments: Any) -> str:
    """What a function of the library writes."""
    text = _Buffer(size=1 << 14, len=1 << 14)
    while text.len >= text.size:  # once more with room for all of it
        data = ctypes.create_string_buffer(text.len + 1)
        text = _Buffer(ctypes.cast(data, c_void_p), len(data), 0)
        if not write(*arguments, ctypes.cast(_lib.write_to_buffer, c_void_p), byref(text)):
            raise Error("not enough memory", "no-memory")
    return data.raw[:text.len].decode("utf-8")


# --- failures, ownership ------------------------------------------------------------------------


class Error(Exception):
    """The library refused.  `code` is the name of the cause, from the closed list in
    docs/schema.json: "not-enclosed"; `message` is one line for people; `points` are those that it
    is about.  `file`, `index` (from 1), `line` and `problem` (its name) say where, as far as that
    is known; `offset` is the character of a statement of the calculator that is wrong."""

    def __init__(self, message: str, code: str = "", points: Sequence[str] = (), file: str = "",
                 index: int = 0, line: int = 0, problem: str = "",
                 offset: Optional[int] = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.points = tuple(points)
        self.file = file
        self.index = index
        self.line = line
        self.problem = problem
        self.offset = offset

    def json(self) -> str:
        """The object that the program writes about it with --json."""
        struct = _Failed(name=_bytes(self.code), message=_bytes(self.message),
                         points=len(self.points), file=_bytes(self.file), index=self.index,
                         problem=_bytes(self.problem))
        for room, point in zip(struct.text, self.points):
            room.value = point.encode()
        return _written(_lib.failed_json, byref(struct))


class _Handle:
    """A pointer of the library, freed once: after what was made with it, and not while its context
    is at work, since Python may collect an object at any moment and in any thread."""

    def __init__(self, pointer: int, free: Callable[[int], None],
                 parent: Optional[_Handle] = None, needs: Any = None) -> None:
        self.pointer: Optional[int] = pointer
        self.free = free
        self.needs = needs  # objects that the library looks into until then
        self.parent = parent
        self.root: _Handle = parent.root if parent else self
        self.children: set[_Handle] = set()
        self.lock = threading.Lock()  # of the root: held while the context works
        self.unwanted: list[_Handle] = []  # of the root: freed when it is done
        if parent:
            parent.children.add(self)

    def release(self) -> None:
        """Frees it, now or as soon as the context has nothing to do."""
        self.root.unwanted.append(self)
        self.root.sweep()

    def sweep(self) -> None:
        while self.unwanted and self.lock.acquire(blocking=False):
            try:
                while self.unwanted:
                    self.unwanted.pop().drop()
            finally:
                self.lock.release()

    def drop(self) -> None:
        while self.children:
            self.children.pop().drop()
        if self.parent:
            self.parent.children.discard(self)
        pointer, self.pointer = self.pointer, None
        if pointer:
            self.free(pointer)


class _Owner:
    """Has something of the library, and frees it when nobody needs it any more."""

    _finalizer: weakref.finalize

    def _own(self, release: Callable[..., None], *arguments: Any) -> None:
        self._finalizer = weakref.finalize(self, release, *arguments)
        # At the end of the program memory needs no freeing, and a search may still be running.
        self._finalizer.atexit = False

    def __reduce__(self) -> Any:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled")


class _Closing(_Owner):
    """The same with `close`, and for `with`."""

    _handle: _Handle

    def _take(self, handle: _Handle) -> None:
        self._handle = handle
        self._own(handle.release)

    @property
    def _pointer(self) -> int:
        pointer = self._handle.pointer
        if pointer is None:
            raise ValueError(f"this {type(self).__name__} is closed")
        return pointer

    @property
    def closed(self) -> bool:
        """Was it closed, or the context that it was made with?"""
        return self._handle.pointer is None

    def close(self) -> None:
        """Frees it and what was made with it.  Using these afterwards is a ValueError."""
        self._finalizer()

    def __enter__(self: Any) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class _Watch:
    """The function that a search asks whether to go on, and what was raised in it."""

    def __init__(self, progress: Optional[Callable[[int], object]]) -> None:
        self.progress = progress
        self.error: Optional[BaseException] = None


def _look(watch: _Watch) -> Generator[bool, int, None]:
    """Gets the nodes so far and says whether to stop.

    A signal that arrives during a search is handled when Python code runs again.  In a function
    that is called from C that is before its first line, where no `try` of its own catches what the
    handler raises: Ctrl-C would be lost.  A generator wakes up inside its `try`."""
    stop = False
    while True:
        try:
            while True:
                nodes = yield stop
                stop = bool(watch.progress(nodes)) if watch.progress else False
        except GeneratorExit:
            return
        except BaseException as error:  # raised again by Context._run()
            # Without this frame: who clears the frames of a traceback would end the generator.
            trace = error.__traceback__
            watch.error = watch.error or error.with_traceback(trace.tb_next if trace else None)
            stop = True


_clock = _Clock(time.clock_gettime)  # Python code that C calls would lose signals, see _look()


class Eyes(_Owner):
    """A library of eyes, made by `miai eyes build`: with it a `Context` finds the same statuses
    and best moves with fewer nodes.  Several contexts may share one.  It is closed when nobody
    needs it any more."""

    def __init__(self, path: Union[str, bytes, os.PathLike]) -> None:
        self.path = os.fsdecode(path)
        self._pointer = _make(
            _lib.eyes_close, _lib.eyes_open, Context(), _bytes(os.fsencode(path)))
        self._own(_lib.eyes_close, self._pointer)

    @property
    def points(self) -> int:
        """Points of its largest eyes."""
        return _lib.eyes_points(self._pointer)

    @property
    def liberties(self) -> int:
        """The most outside liberties that change anything."""
        return _lib.eyes_liberties(self._pointer)

    def show(self, problem: Problem, ruling: int = 2, *,
             context: Optional[Context] = None) -> Answer:
        """What it says of the eye of a problem, under the keys of `miai eyes show --json`; the
        attacker may wait by ruling 2, but not by ruling 1."""
        own = context or Context()
        pointer = _make(_lib.eye_answer_free, _lib.eye_answer_find, own, self._pointer,
                        problem._pointer, _number("ruling", ruling, c_int))
        try:
            return Answer(own._run(_written, _lib.eye_answer_json, pointer))
        finally:
            _lib.eye_answer_free(pointer)

    def __repr__(self) -> str:
        return f"<miai.Eyes {self.path!r}, up to {self.points} points>"


class Context(_Closing):
    """What searches share: `memory`, the most bytes of the table (default 512 MiB; with less they
    take longer); `progress`, a function that gets the nodes so far and stops the search by
    returning True; `eyes`, a library or the path of one."""

    def __init__(self, memory: Optional[int] = None,
                 progress: Optional[Callable[[int], object]] = None,
                 eyes: Union[Eyes, str, bytes, os.PathLike, None] = None) -> None:
        out = c_void_p()
        if _lib.context_new(byref(out), None, None) < 0:
            raise Error("not enough memory", "no-memory")
        self._watch = _Watch(progress)
        look = _look(self._watch)
        next(look)
        function = _Progress(look.send)
        self._take(_Handle(out.value or 0, _lib.context_free, needs=function))
        _lib.context_set_progress(out, function, None)
        _lib.context_set_clock(out, _clock, time.CLOCK_MONOTONIC)
        if memory is not None:
            _lib.context_set_memory(out, _number("memory", memory, c_size_t))
        self.eyes = None if eyes is None else eyes if isinstance(eyes, Eyes) else Eyes(eyes)
        if self.eyes is not None:
            _lib.context_set_eyes(out, self.eyes._pointer)

    @property
    def progress(self) -> Optional[Callable[[int], object]]:
        """The progress function, or None."""
        return self._watch.progress

    @progress.setter
    def progress(self, function: Optional[Callable[[int], object]]) -> None:
        self._watch.progress = function

    def close(self) -> None:
        """Frees it, and the readers, studies and calculators made with it.  Problems stay."""
        if self._handle.lock.locked():
            raise RuntimeError("a context at work cannot be closed")
        super().close()

    def _run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Does something with the context to oneself, and raises what was raised in a search."""
        handle = self._handle
        if not handle.lock.acquire(blocking=False):
            raise RuntimeError("this context is at work: threads, and progress functions, "
                               "need a context of their own")
        try:
            result = None
            try:
                result = work(*arguments)
            except Error:
                if not self._watch.error:
                    raise
            if self._watch.error:
                raise self._watch.error
            return result
        finally:
            self._watch.error = None
            handle.lock.release()
            handle.sweep()

    def _error(self) -> Error:
        f = _lib.context_failure(self._pointer).contents
        points = [_text(f.text[i].value) for i in range(f.points)]
        return Error(_text(f.message), _text(f.name), points, _text(f.file), f.index, f.line,
                     _text(f.problem))

    def __repr__(self) -> str:
        return f"<miai.Context{' closed' if self.closed else ''}>"


def _make(free: Callable[[Any], None], make: Callable[..., int],
          owner: Union[Context, Reader, Calculator], *arguments: Any) -> int:
    """Has `make` make something with a context or with what was made with one.  Returns its
    pointer, 0 when there is nothing further."""
    context: Context = getattr(owner, "_context", owner)
    out = c_void_p()

    def work() -> int:
        if make(byref(out), owner._pointer, *arguments) < 0:
            raise context._error()
        if context._watch.error:  # nobody will get it
            free(out)
        return out.value or 0

    return context._run(work)


def version() -> str:
    """The version of the library that runs."""
    return _text(_lib.version())


# --- the question -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Options:
    """What is asked; None means the default of the library.  Every function takes options, or
    single ones by name: solve(problem, ruling=1)."""

    goal: Union[Goal, str, None] = None  # life, race, live, kill; when a problem is made
    target: Optional[Points] = None  # stones of the target chains; when a problem is made
    immortal: Optional[Points] = None  # more stones to be taken as immortal; likewise
    region: Optional[Points] = None  # the empty points to be played on; likewise
    ko: Optional[str] = None  # what the side moving first may not take; likewise
    first: Union[First, Color, str, None] = None  # both, black or white; likewise
    move: Optional[int] = None  # the position after so many moves of a game record; likewise
    threats: Optional[int] = None  # most ko threats tried; 5
    ruling: Optional[int] = None  # may the attacker wait? 1: no; 2: yes, the default
    literal: Optional[bool] = None  # the rulings exactly as printed
    values: Optional[bool] = None  # also find what every first move is worth
    nodes: Optional[int] = None  # stop after so many nodes
    seconds: Optional[float] = None  # stop after this time
    open: Union[Openness, str, None] = None  # auto, never, gaps; when a problem is made
    radius: Optional[int] = None  # steps around an open target, 0 to 3
    weak: Optional[int] = None  # walls with at most so many liberties may fall, 0 to 4
    black: Optional[Points] = None  # points where Black stones are added; when a problem is made
    white: Optional[Points] = None  # the same for White
    life_nodes: Optional[int] = None  # nodes for the kind of each life, and for `tenuki`
    tenuki: Optional[bool] = None  # also find how many moves in a row change the answer

    def _struct(self) -> Structure:
        struct = _Options()
        _lib.options_init(byref(struct), sizeof(struct))
        for field in fields(self):
            value = getattr(self, field.name)
            if value is not None:
                setattr(struct, field.name, self._CONVERT[field.name](field.name, value))
        return struct

    _CONVERT = {
        "goal": lambda name, value: Goal(value),
        "first": lambda name, value: First(value),
        "open": lambda name, value: Openness(value),
        **dict.fromkeys(
            ("target", "immortal", "region", "ko", "black", "white"), lambda name, value: _bytes(
                value if isinstance(value, str) else ",".join(str(point) for point in value))),
        **dict.fromkeys(("move", "threats", "ruling", "radius", "weak"), _number),
        **dict.fromkeys(("literal", "values", "tenuki"), lambda name, value: bool(value)),
        **dict.fromkeys(
            ("nodes", "life_nodes"), lambda name, value: _number(name, value, c_uint64)),
        "seconds": lambda name, value: float(value),
    }


def _asked(options: Optional[Options], changes: dict[str, Any]) -> Structure:
    return replace(options or Options(), **changes)._struct()


@dataclass(frozen=True)
class Assumption:
    """Something that a text does not say and that was taken to be so."""

    what: str  # "target", "essential" (the chains that race), "immortal", "outside" or "ko"
    words: str  # "all enclosed chains of White"


Grid = tuple  # of rows, the top row first


class Problem(_Owner):
    """A position and a question.  It never changes; threads may share it.

    name, file, index, line: where it comes from; "", 0 and 0 when it is not from a text.
    goal, defender, first, ko: what is asked; ko is the banned point as text, or None.
    open: the question is settled by `solve`; the roles are no more than marks, and the defender is
    EMPTY where nothing says who it is.
    width, height, stones, roles: the board.  Grids are tuples of rows, the top row first.
    assumptions: what was assumed where the text is silent."""

    def __init__(self, pointer: int) -> None:
        """Problems are made by `read`, `read_file` and `from_stones`."""
        self._pointer = pointer
        self._own(_lib.problem_free, pointer)
        self.name = _text(_lib.problem_name(pointer))
        self.file = _text(_lib.problem_file(pointer))
        self.index: int = _lib.problem_index(pointer)
        self.line: int = _lib.problem_line(pointer)
        self.goal = Goal(_lib.problem_goal(pointer))
        self.open: bool = _lib.problem_is_open(pointer)
        self.width: int = _lib.problem_width(pointer)
        self.height: int = _lib.problem_height(pointer)
        self.defender = Color(_lib.problem_defender(pointer))
        self.first = First(_lib.problem_first(pointer))
        ko = _lib.problem_ko(pointer)
        self.ko = None if ko is None else _text(ko)
        self.assumptions = tuple(Assumption(_text(a.what), _text(a.words))
                                 for a in _each(_lib.problem_assumption, pointer))

    @property
    def attacker(self) -> Color:
        """The opponent of the defender."""
        return self.defender.other

    def stone(self, x: int, y: int) -> Color:
        """The point in column x and row y, from 0 at the bottom left."""
        return Color(_lib.problem_stone(self._pointer, _number("x", x), _number("y", y)))

    def role(self, x: int, y: int) -> Role:
        """What it is in the question."""
        return Role(_lib.problem_role(self._pointer, _number("x", x), _number("y", y)))

    @property
    def diagram(self) -> str:
        """It as a text diagram, which `read` reads."""
        return _words(_lib.problem_diagram, self._pointer)

    @property
    def stones(self) -> Grid:
        """The colour of every point."""
        return self._grid(self.stone)

    @property
    def roles(self) -> Grid:
        """The role of every point."""
        return self._grid(self.role)

    def _grid(self, of: Callable[[int, int], Any]) -> Grid:
        return tuple(tuple(of(x, y) for x in range(self.width))
                     for y in reversed(range(self.height)))

    def point(self, text: str) -> int:
        """The number of a point as text, PASS for "pass"."""
        number = _lib.problem_point(self._pointer, _bytes(text))
        if number == _NONE:
            raise ValueError(f"{text!r} is not a point of this board: expected pass or a point "
                             f"such as a1, of {self.width} columns and {self.height} rows")
        return number

    def text(self, point: int) -> str:
        """The text of a point as a number."""
        room = ctypes.create_string_buffer(_POINT_TEXT)
        _lib.problem_point_text(room, self._pointer, _number("point", point))
        if not room.value:
            raise ValueError(f"{point} is not a point of this board: expected 0 to "
                             f"{self.width * self.height - 1}, or PASS")
        return _text(room.value)

    def describe(self, side: ColorLike, value: Optional[int], threats: int = 5) -> str:
        """What the target is when a position or a move is worth `value` to `side`: "alive", "dead",
        "unknown", "ko: Black needs one more ko threat to kill"."""
        return _words(_lib.problem_describe_value, self._pointer, Color(side),
                      _number("value", value or 0), _number("threats", threats))

    def _move(self, move: Point) -> bytes:
        return _bytes(self.text(move) if isinstance(move, int) else str(move))

    def __repr__(self) -> str:
        return f"<miai.Problem {self.name!r}, {self.width}x{self.height}, {self.goal}>"


class Reader(_Closing):
    """The problems of a text, one after the other.  A bad one raises its Error, and `next` goes on
    after it; with `on_error` that function gets the Error instead, and reading goes on."""

    def __init__(self, text: Union[str, bytes], file: str = "text",
                 options: Optional[Options] = None, *, context: Optional[Context] = None,
                 on_error: Optional[Callable[[Error], object]] = None, **changes: Any) -> None:
        self._context = context or Context()
        self._file = file
        self._on_error = on_error
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
        wanted = _asked(options, changes)
        pointer = _make(_lib.reader_free, _lib.reader_new, self._context, data, len(data),
                        _bytes(file), byref(wanted))
        # The library looks into the text and the options as long as the reader is there.
        self._take(_Handle(pointer, _lib.reader_free, self._context._handle, (data, wanted)))

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Problem:
        return Problem(self._next(_lib.problem_free, _lib.reader_next))

    def _next(self, free: Callable[[Any], None], make: Callable[..., int]) -> int:
        while True:
            try:
                pointer = _make(free, make, self)
            except Error as error:
                error.file = error.file or self._file
                if self._on_error is None:
                    raise
                self._on_error(error)
                continue
            if not pointer:
                raise StopIteration
            return pointer


def read(text: Union[str, bytes], file: str = "text", options: Optional[Options] = None, *,
         context: Optional[Context] = None,
         on_error: Optional[Callable[[Error], object]] = None, **changes: Any) -> Reader:
    """The problems of a text: SGF, text diagrams, $$ diagrams.  `file` is its name in messages."""
    return Reader(text, file, options, context=context, on_error=on_error, **changes)


def read_file(path: Union[str, os.PathLike], options: Optional[Options] = None, *,
              context: Optional[Context] = None,
              on_error: Optional[Callable[[Error], object]] = None, **changes: Any) -> Reader:
    """The problems of a file.  OSError when it cannot be read."""
    with open(path, "rb") as file:
        text = file.read()
    return Reader(text, os.fsdecode(path), options, context=context, on_error=on_error, **changes)


class Position(_Owner):
    """Stones and whatever is drawn on a board with them: made here, or by `positions`, or of a
    problem.  It can be changed and played on; one thread at a time.

    Points are numbers, row * width + column from the bottom left."""

    def __init__(self, width: int = 19, height: Optional[int] = None, *,
                 _pointer: Optional[int] = None) -> None:
        """An empty board on which everything is played: nothing is outside."""
        if _pointer is None:
            _pointer = _make(_lib.position_free, _lib.position_new, Context(),
                             _number("width", width),
                             _number("height", width if height is None else height))
        self._pointer = _pointer
        self._own(_lib.position_free, _pointer)
        self.width: int = _lib.position_width(_pointer)
        self.height: int = _lib.position_height(_pointer)

    @classmethod
    def of(cls, problem: Problem) -> Position:
        """A problem with all said by marks that a reader would have to guess."""
        return cls(_pointer=_make(_lib.position_free, _lib.problem_position, Context(),
                                  problem._pointer))

    def copy(self) -> Position:
        """Another one that is the same."""
        return Position(_pointer=_make(_lib.position_free, _lib.position_copy, Context(),
                                       self._pointer))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return _lib.position_equal(self._pointer, other._pointer)

    __hash__ = None  # type: ignore[assignment]  # it can be changed

    def problem(self, options: Optional[Options] = None, *, context: Optional[Context] = None,
                **changes: Any) -> Problem:
        """The question about it, as if it were read with these options."""
        wanted = _asked(options, changes)
        return Problem(_make(_lib.problem_free, _lib.problem_from, context or Context(),
                             self._pointer, byref(wanted)))

    def stone(self, point: int) -> Color:
        """What is on a point; OFF for a hole, and off the board."""
        return Color(_lib.position_stone(self._pointer, _number("point", point)))

    def put(self, point: int, color: ColorLike) -> None:
        """Puts a stone; EMPTY takes it off, OFF makes a hole.  Its marks and its label go."""
        self._set(_lib.position_put, _number("point", point), Color(color))

    def marks(self, point: int) -> Mark:
        """The marks of a point."""
        return Mark(_lib.position_marks(self._pointer, _number("point", point)))

    def set_marks(self, point: int, marks: int) -> None:
        """Gives a point these marks and no others."""
        self._set(_lib.position_set_marks, _number("point", point), _number("marks", marks))

    def label(self, point: int) -> str:
        """The label of a point, or ""."""
        return _text(_lib.position_label(self._pointer, _number("point", point)))

    def set_label(self, point: int, text: str) -> None:
        """At most 7 bytes are kept; "": none."""
        self._set(_lib.position_set_label, _number("point", point), _bytes(text))

    @property
    def turn(self) -> Color:
        """Who is to move; EMPTY: nobody says."""
        return Color(_lib.position_turn(self._pointer))

    @turn.setter
    def turn(self, side: ColorLike) -> None:
        self._set(_lib.position_set_turn, Color(side))

    @property
    def ko(self) -> Optional[int]:
        """What the side to move may not take because of a ko, or None."""
        return _known_point(_lib.position_ko(self._pointer))

    @ko.setter
    def ko(self, point: Optional[int]) -> None:
        self._set(_lib.position_set_ko, _NONE if point is None else _number("point", point))

    @property
    def outside(self) -> bool:
        """Is it a part of a game, so that some of the board is outside?"""
        return _lib.position_outside(self._pointer)

    @outside.setter
    def outside(self, outside: bool) -> None:
        _lib.position_set_outside(self._pointer, bool(outside))

    @property
    def name(self) -> str:
        """Its name, or ""."""
        return _text(_lib.position_name(self._pointer))

    @name.setter
    def name(self, text: str) -> None:
        _lib.position_set_name(self._pointer, _bytes(text))

    @property
    def comment(self) -> str:
        """Its comment, or ""."""
        return _text(_lib.position_comment(self._pointer))

    @comment.setter
    def comment(self, text: str) -> None:
        _lib.position_set_comment(self._pointer, _bytes(text))

    @property
    def komi(self) -> float:
        """Komi; 0: none."""
        return _lib.position_komi(self._pointer)

    @komi.setter
    def komi(self, komi: float) -> None:
        self._set(_lib.position_set_komi, float(komi))

    def prisoners(self, side: ColorLike) -> int:
        """Stones that a side has taken."""
        return _lib.position_prisoners(self._pointer, Color(side))

    def set_prisoners(self, side: ColorLike, count: int) -> None:
        """The same, set."""
        self._set(_lib.position_set_prisoners, Color(side), _number("count", count))

    def play(self, side: ColorLike, point: int) -> Play:
        """Plays a stone, or PASS; what is not OK changes nothing."""
        color = Color(side)
        if color not in (BLACK, WHITE):
            raise ValueError("expected black or white to play")
        return Play(_lib.position_play(self._pointer, color, _number("point", point)))

    def loses(self, format: Union[Format, str]) -> Lost:
        """What is lost when it is written so."""
        return Lost(_lib.position_loses(self._pointer, Format(format)))

    def text(self, format: Union[Format, str]) -> str:
        """It in one of the formats that are read."""
        pieces: list[bytes] = []
        context = Context()
        write = _Write(lambda data, size, _: not pieces.append(ctypes.string_at(data, size)))
        if _lib.position_write(self._pointer, context._pointer, Format(format), write, None) < 0:
            raise context._error()
        return _text(b"".join(pieces))

    def _set(self, call: Callable[..., bool], *values: Any) -> None:
        if not call(self._pointer, *values):
            raise ValueError("expected a point of this board, and what can be there")

    def __repr__(self) -> str:
        return f"<miai.Position {self.name!r}, {self.width}x{self.height}>"


def _known_point(number: int) -> Optional[int]:
    return None if number == _NONE else number


class _Positions(Reader):
    """The positions of a text."""

    def __next__(self) -> Position:  # type: ignore[override]
        return Position(_pointer=self._next(_lib.position_free, _lib.reader_position))


def positions(text: Union[str, bytes], file: str = "text", *, move: int = -1,
              on_error: Optional[Callable[[Error], object]] = None) -> Iterator[Position]:
    """The positions of a text, whatever could be asked about them; `move`: after so many moves."""
    return _Positions(text, file, move=move, on_error=on_error)


_LETTERS = {
    ".": (Color.EMPTY, Role.PLAIN), " ": (Color.EMPTY, Role.ABSENT),
    "X": (Color.BLACK, Role.PLAIN), "O": (Color.WHITE, Role.PLAIN),
    "x": (Color.BLACK, Role.TARGET), "o": (Color.WHITE, Role.TARGET),
    "#": (Color.BLACK, Role.IMMORTAL), "@": (Color.WHITE, Role.IMMORTAL),
}
_NOTHING = _LETTERS[" "]


def _spelled(letter: str) -> tuple[Color, Role]:
    if letter not in _LETTERS:
        raise ValueError(f"expected one of {''.join(_LETTERS)!r}, not {letter!r}")
    return _LETTERS[letter]


def _cells(stones: Sequence, roles: Optional[Sequence]) -> list[list[tuple[int, int]]]:
    """A colour and a role for each point, the top row first."""
    if roles is None:
        return [[_spelled(cell) if isinstance(cell, str) else (Color(cell), Role.PLAIN)
                 for cell in row] for row in stones]
    if len(stones) != len(roles) or any(len(a) != len(b) for a, b in zip(stones, roles)):
        raise ValueError("expected as many roles as stones")
    return [[(Color(cell), Role(role)) for cell, role in zip(*rows)]
            for rows in zip(stones, roles)]


def from_stones(stones: Sequence, roles: Optional[Sequence] = None,
                options: Optional[Options] = None, *, turn: Optional[ColorLike] = None,
                ko: Union[int, str, None] = None, outside: bool = False, name: str = "",
                context: Optional[Context] = None, **changes: Any) -> Problem:
    """A problem from rows, the top row first.

    A row is a text of the letters of diagrams (. X O, x o the target, # @ immortal, blank: not on
    the board), or a sequence of colours; with colours `roles` may say what each point is.  The
    `stones` and `roles` of a problem, given back, make it again.

    `turn` is the side to move, and `ko` the point that it may not take.  `outside`: a part of a
    game, as SGF, where the largest empty area is outside; else every point is in the region."""
    cells = _cells(stones, roles)
    width = max(map(len, cells), default=0)
    points = [cell for row in reversed(cells) for cell in row + [_NOTHING] * (width - len(row))]
    struct = _Stones()
    _lib.stones_init(byref(struct), sizeof(struct))
    struct.width, struct.height = width, len(cells)
    struct.color = (c_uint8 * len(points))(*(color for color, _ in points))
    struct.role = (c_uint8 * len(points))(*(role for _, role in points))
    struct.outside = bool(outside)
    struct.turn = Color.EMPTY if turn is None else Color(turn)
    struct.name = _bytes(name)
    if isinstance(ko, str):
        changes["ko"] = ko
    elif ko is not None:
        struct.ko = _number("ko", ko)
    wanted = _asked(options, changes)
    return Problem(_make(_lib.problem_free, _lib.problem_new, context or Context(), byref(struct),
                         byref(wanted)))


# --- the answer ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    """A move; str() is its text."""

    point: int  # row * width + column, or PASS
    text: str  # "c3", "pass"
    value: Optional[int] = None  # to who plays it, as Side.status; None: unknown, or not asked
    reason: str = ""  # what it does: "fills an outside liberty"

    def __str__(self) -> str:
        return self.text


def _moves(function: Callable[..., Any], *arguments: Any) -> tuple[Move, ...]:
    return tuple(Move(m.point, _text(m.text), _known(m.value), _text(m.reason))
                 for m in _each(function, *arguments))


@dataclass(frozen=True)
class Side:
    """What happens when one side moves first.

    The status, K being the threats tried: K+1 it wins, t it wins unless the other side has t ko
    threats more, -t it loses unless it has t more itself, -(K+1) it loses; None: unknown."""

    color: Color
    status: Optional[int]
    code: str  # the GoTools form, seen from the defender: d, d2l, l1d, l, unknown
    life: Optional[str]  # how it lives where the code is l: "two-eyes", "seki", "endless",
    #                      "connected" (to an immortal stone) or "unknown"
    words: str  # "White to play lives by ko: Black needs one more ko threat to kill."
    moves: tuple[Move, ...]  # all best first moves
    line: tuple[Move, ...]  # a main line, alternating from this side
    values: tuple[Move, ...]  # every first move with its value, with the option `values`
    end: Optional[str] = None  # what the line has come to: "captured", "dead", "two-eyes",
    #                            "connected", "seki", "endless"; "prize": the attacker's chain is
    #                            captured, in a race
    ended: str = ""  # the same as a sentence
    kos: tuple[LineKo, ...] = ()  # of each move of the line
    kos_at_once: int = 0  # different kos that it takes, if one right after another: 2, a double ko


@dataclass(frozen=True)
class Verdict:
    """The answer; iterating gives the sides that were asked about."""

    black: Optional[Side]  # Black moving first; None: not asked
    white: Optional[Side]
    nodes: int  # positions visited
    threats: int
    ruling: int
    race: Optional[RaceFacts] = None  # what only a race has
    open: Optional[OpenFacts] = None  # what only an open problem has
    life_nodes: int = 0  # of the searches for `life` and `tenuki`
    tenuki: Optional[dict[Color, Union[int, str, None]]] = None  # by side, with the option
    #         `tenuki`: the most moves in a row that the other may make so that it still lives (or
    #         kills) by moving then, up to 3; None: it does not even if it moves; "unknown"
    _text: str = field(default="", repr=False, compare=False)

    def __iter__(self) -> Iterator[Side]:
        return (side for side in (self.black, self.white) if side)

    def __getitem__(self, color: ColorLike) -> Side:
        side = {BLACK: self.black, WHITE: self.white}[Color(color)]
        if side is None:
            raise KeyError(f"nobody asked about {color} moving first")
        return side

    def json(self) -> str:
        """The object that the program writes with --json."""
        return self._text


class Answer(dict):
    """An answer under the keys of the program's JSON; json() is the same as text."""

    def __init__(self, text: str) -> None:
        super().__init__(json.loads(text))
        self._text = text

    def __reduce__(self) -> Any:
        return Answer, (self._text,)

    def json(self) -> str:
        """The object that the program writes with --json."""
        return self._text


@dataclass(frozen=True)
class RaceChain:
    """What is counted of an essential chain: Z, I, O, A and V of docs/races.md."""

    eye: int
    inside: int
    outside: int
    approach: int
    avoided: int


@dataclass(frozen=True)
class RaceNumbers:
    """The numbers of a race on the board."""

    black: RaceChain
    white: RaceChain
    shared: int


@dataclass(frozen=True)
class RaceSum:
    """The numbers of a chain that follow: E, V, X and R."""

    eye: int
    avoided: int
    exclusive: int
    reduced: int


@dataclass(frozen=True)
class RaceRelation:
    """A relation of balance: player one wins when the left side is larger."""

    one: Color
    left: int
    right: int


@dataclass(frozen=True)
class RaceOutcome:
    """What the numbers say when one side moves first."""

    winner: Optional[Color]  # None: seki
    method: str  # "FOF", "FIF"
    both: bool
    atari: bool
    behind: Optional[int]  # moves that the loser lacks; None: seki
    spare: Optional[int]  # how often the winner may play elsewhere before; RACE_EVER


@dataclass(frozen=True)
class RaceCount:
    """A race counted."""

    case: str  # "A" to "D"
    method: str
    black: RaceSum
    white: RaceSum
    fof: Optional[RaceRelation]  # case B only
    fif: RaceRelation
    black_first: RaceOutcome
    white_first: RaceOutcome


@dataclass(frozen=True)
class RaceRun:
    """One of the two searches: a side attacks the other's chain."""

    status: Optional[int]
    code: str
    words: str


@dataclass(frozen=True)
class RaceStanding:
    """What a race, or a move in it, is worth to a side, as Side.status; None is unknown."""

    attack: Optional[int]  # in the search in which it attacks: > 0 it captures
    keep: Optional[int]  # in the other one: > 0 its own chain stays
    end: RaceEnd  # how the race ends then without ko threats
    words: str  # what ko threats change; "" if nothing


@dataclass(frozen=True)
class RaceTurn:
    """How a race ends when one side moves first."""

    end: RaceEnd
    behind: Optional[int]  # moves that the loser lacks; None where nobody does
    ko: bool  # ko threats change one of the searches
    black_attacks: RaceRun
    white_attacks: RaceRun
    fate: RaceFate  # of the chains of the side that captures


@dataclass(frozen=True)
class RaceFault:
    """Something that counting assumes and that does not hold."""

    name: str
    words: str


@dataclass(frozen=True)
class RacePoint:
    """What a point is in the race, and whose."""

    kind: RaceKind
    owner: Optional[Color]  # of the chain it belongs to; None: both
    approach: int  # approach moves of an outside liberty


@dataclass(frozen=True)
class RaceFacts:
    """What only a race has; docs/races.md explains it."""

    searched: bool  # the search found how it ends
    complete: bool  # and what ko threats change, and all moves that are as good
    plain: bool  # everything holds that counting assumes
    numbers: Optional[RaceNumbers]
    count: Optional[RaceCount]
    black_first: RaceTurn
    white_first: RaceTurn
    faults: tuple[RaceFault, ...]
    advice: tuple[str, ...]
    points: dict[str, RacePoint]  # of the board, by columns, then rows; those that matter


@dataclass(frozen=True)
class OpenWall:
    """A chain of the attacker that the answer leans on."""

    point: str  # its first stone beside the region
    liberties: int
    outside: int  # those that are not in the region


@dataclass(frozen=True)
class OpenTurn:
    """What an open problem came to when one side moves first."""

    certainty: Certainty
    model: str  # the outside is of "H" the attacker, "V" whoever is nearer
    words: str  # what it leans on, in a sentence
    escapes: tuple[str, ...]  # where the target may get out, if that matters
    diagram: str  # what was solved: `read` it to study it, for trees and for proofs
    proved: tuple[str, ...]  # best moves that live on the board as it stands
    zone: tuple[str, ...]  # all that the proof looks at; () if there is none
    undecided: tuple[str, ...]  # moves that may be best or not: the bounds do not meet about them
    limited: bool  # with more nodes or time the answer might be another


@dataclass(frozen=True)
class OpenFacts:
    """What only an open problem has; docs/open.md explains it."""

    certainty: Certainty  # the weaker one of the sides asked about
    model: str  # whose answer that is
    guess: bool  # nothing says what the target is
    chain: bool  # it is stones that moving first captures or saves, not a group
    ratio: float  # of the empty points that either side is nearer to
    radius: int
    defender: Color
    considered: tuple[str, ...]  # where it is a guess: a stone of each group that may be meant
    target: tuple[str, ...]
    region: tuple[str, ...]  # empty points to be played on
    weak: tuple[str, ...]  # stones of walls that may be captured
    escapes: tuple[str, ...]
    walls: tuple[OpenWall, ...]
    black_first: Optional[OpenTurn]  # None: not asked
    white_first: Optional[OpenTurn]


def _plain(cls: type, struct: Structure) -> Any:
    """A struct of numbers as the class that has its fields."""
    return cls(*(getattr(struct, field.name) for field in fields(cls)))


def _relation(r: Structure) -> RaceRelation:
    return RaceRelation(Color(r.one), r.left, r.right)


def _outcome(o: Structure) -> RaceOutcome:
    return RaceOutcome(Color(o.winner) or None, _text(_lib.race_method_name(o.method)), o.both,
                       o.atari, _counted(o.behind), _counted(o.spare))


def _count(c: Structure) -> RaceCount:
    case = _text(_lib.race_case_name(c.kind))
    return RaceCount(case, _text(_lib.race_method_name(c.method)), _plain(RaceSum, c.sum[0]),
                     _plain(RaceSum, c.sum[1]), _relation(c.fof) if case == "B" else None,
                     _relation(c.fif), _outcome(c.first[0]), _outcome(c.first[1]))


def _turn(t: Structure) -> RaceTurn:
    runs = (RaceRun(_known(r.status), _text(r.code), _text(r.words)) for r in t.run)
    return RaceTurn(RaceEnd(t.end), _counted(t.behind), t.ko, *runs, RaceFate(t.fate))


def _points(facts: Structure, problem: Problem) -> dict[str, RacePoint]:
    found = {}
    for x in range(problem.width):
        for y in range(problem.height):
            p = facts.point[y * problem.width + x]
            if p.kind:
                found[problem.text(y * problem.width + x)] = RacePoint(
                    RaceKind(p.kind), Color(p.owner) or None, p.approach)
    return found


def _facts(f: Structure, problem: Problem) -> RaceFacts:
    numbers = None
    if f.numbers:
        race = f.numbers.contents
        numbers = RaceNumbers(*(_plain(RaceChain, chain) for chain in race.chain), race.shared)
    faults = (RaceFault(_text(f.fault[i].name), _text(f.fault[i].words)) for i in range(f.faults))
    advice = (_text(f.advice[i]) for i in range(f.advices))
    return RaceFacts(f.searched, f.complete, f.plain, numbers,
                     _count(f.count.contents) if f.count else None, _turn(f.first[0]),
                     _turn(f.first[1]), tuple(faults), tuple(advice), _points(f, problem))


def _listed(points: Structure) -> tuple[str, ...]:
    return tuple(_text(points.at[i].text) for i in range(points.count))


def _open_turn(t: Structure) -> OpenTurn:
    return OpenTurn(Certainty(t.certainty), _text(t.model), _text(t.words), _listed(t.escapes),
                    _words(_lib.problem_diagram, t.problem), _listed(t.proved), _listed(t.zone),
                    _listed(t.undecided), t.limited)


def _open(f: Structure, asked: Sequence[Optional[Side]]) -> OpenFacts:
    walls = tuple(OpenWall(_text(f.wall[i].point.text), f.wall[i].liberties, f.wall[i].outside)
                  for i in range(f.walls))
    turns = (_open_turn(turn) if side else None for turn, side in zip(f.first, asked))
    lists = map(_listed, (f.considered, f.target, f.region, f.weak, f.escapes))
    return OpenFacts(Certainty(f.certainty), _text(f.model), f.guess, f.chain, f.ratio, f.radius,
                     Color(f.defender), *lists, walls, *turns)


def _side(verdict: int, color: Color) -> Optional[Side]:
    if not _lib.verdict_asked(verdict, color):
        return None
    line = _moves(_lib.verdict_line, verdict, color)
    return Side(color, _known(_lib.verdict_status(verdict, color)),
                _text(_lib.verdict_code(verdict, color)),
                _text(_lib.life_name(_lib.verdict_life(verdict, color))) or None,
                _words(_lib.verdict_describe, verdict, color),
                _moves(_lib.verdict_move, verdict, color),
                line, _moves(_lib.verdict_value, verdict, color),
                _text(_lib.line_end_name(_lib.verdict_line_end(verdict, color))) or None,
                _words(_lib.verdict_describe_end, verdict, color),
                tuple(LineKo(_lib.verdict_line_ko(verdict, color, i)) for i in range(len(line))),
                _lib.verdict_line_kos(verdict, color))


def _tenuki(verdict: c_void_p) -> Optional[dict[Color, Union[int, str, None]]]:
    if not _lib.verdict_has_tenuki(verdict):
        return None
    moves = {color: _lib.verdict_tenuki(verdict, color) for color in (BLACK, WHITE)}
    return {color: {-1: None, -2: "unknown"}.get(n, n) for color, n in moves.items()}


def solve(problem: Problem, options: Optional[Options] = None, *,
          context: Optional[Context] = None, **changes: Any) -> Verdict:
    """Searches until everything is proved or a limit is reached, which is an answer, too.  Of the
    options the rules, the limits, `values` and `tenuki` count."""
    wanted = _asked(options, changes)
    verdict = _make(_lib.verdict_free, _lib.solve, context or Context(), problem._pointer,
                    byref(wanted))
    try:
        race, found = _lib.verdict_race(verdict), _lib.verdict_open(verdict)
        sides = _side(verdict, BLACK), _side(verdict, WHITE)
        return Verdict(*sides, _lib.verdict_nodes(verdict), _lib.verdict_threats(verdict),
                       _lib.verdict_ruling(verdict),
                       _facts(race.contents, problem) if race else None,
                       _open(found.contents, sides) if found else None,
                       _lib.verdict_life_nodes(verdict), _tenuki(verdict),
                       _written(_lib.verdict_json, verdict, problem._pointer))
    finally:
        _lib.verdict_free(verdict)


def why(problem: Problem, move: Point, options: Optional[Options] = None, *,
        context: Optional[Context] = None, **changes: Any) -> Answer:
    """Is a first move of a problem, or of a race, right, and what does it lead to?  Under the keys
    of `miai solve --why --json`.  An Error where nobody can play it."""
    wanted, own, verdict = _asked(options, changes), context or Context(), 0
    if problem.open or problem.goal == Goal.RACE:
        verdict = _make(_lib.verdict_free, _lib.solve, own, problem._pointer, byref(wanted))
    try:
        made = _make(_lib.why_free, _lib.why_new, own, problem._pointer, verdict, byref(wanted),
                     problem._move(move))
        try:
            return Answer(_written(_lib.why_json, made))
        finally:
            _lib.why_free(made)
    finally:
        _lib.verdict_free(verdict)


def tree(problem: Problem, options: Optional[Options] = None, *, size: int = 400,
         context: Optional[Context] = None, **changes: Any) -> str:
    """A solution tree as SGF: every best move with the strongest replies, wrong moves with their
    refutation, in words.  Lines are begun until there are `size` nodes."""
    wanted = _asked(options, changes)
    made = _make(_lib.tree_free, _lib.tree_new, context or Context(), problem._pointer,
                 byref(wanted), _number("size", size))
    try:
        return _text(_lib.tree_sgf(made))
    finally:
        _lib.tree_free(made)


@dataclass(frozen=True)
class Proof:
    """A certificate; `proofcheck`, or `zonecheck` if it is one of the board, checks its text."""

    text: str
    states: int


def prove(problem: Problem, options: Optional[Options] = None, *,
          context: Optional[Context] = None, **changes: Any) -> Proof:
    """A certificate of the statuses.  An Error with the code "limits" or "stopped" when the limits
    do not suffice."""
    wanted = _asked(options, changes)
    return _certificate(_make(_lib.proof_free, _lib.prove, context or Context(), problem._pointer,
                          byref(wanted)))


def prove_board(problem: Problem, options: Optional[Options] = None, *,
                context: Optional[Context] = None, **changes: Any) -> Proof:
    """A proof that the target of an open problem lives on the board as it stands.  An Error with
    the code "limits" where that is not proved."""
    wanted, own = _asked(options, changes), context or Context()
    verdict = _make(_lib.verdict_free, _lib.solve, own, problem._pointer, byref(wanted))
    try:
        return _certificate(_make(_lib.proof_free, _lib.prove_board, own, problem._pointer, verdict,
                              byref(wanted)))
    finally:
        _lib.verdict_free(verdict)


def _certificate(made: int) -> Proof:
    """The text of a proof, which is freed."""
    try:
        length = c_size_t()
        text = _lib.proof_text(made, byref(length))
        return Proof(_text(ctypes.string_at(text, length.value)), _lib.proof_states(made))
    finally:
        _lib.proof_free(made)


# --- move by move -------------------------------------------------------------------------------


class _Playing(_Closing):
    """What studies of problems and of races have in common."""

    _kind = ""  # of the functions of the library

    def __init__(self, problem: Problem, first: ColorLike, options: Optional[Options] = None, *,
                 context: Optional[Context] = None, **changes: Any) -> None:
        self.problem = problem
        self._context = context or Context()
        wanted = _asked(options, changes)
        free = self._function("free")
        pointer = _make(free, self._function("new"), self._context, problem._pointer,
                        byref(wanted), Color(first))
        self._threats = wanted.threats
        self._take(_Handle(pointer, free, self._context._handle, problem))

    def _function(self, name: str) -> Callable[..., Any]:
        return getattr(_lib, f"{self._kind}_{name}")

    @property
    def _board(self) -> int:
        """The study that knows the stones."""
        return self._pointer

    def _ask(self, name: str, *arguments: Any) -> Any:
        return self._context._run(lambda: self._function(name)(self._pointer, *arguments))

    def _look(self, function: Callable[..., Any]) -> Any:
        return self._context._run(lambda: function(self._board))

    def play(self, move: Point) -> None:
        """Plays for the side to move; an Error says why a move is not possible."""
        text = self.problem._move(move)

        def work() -> None:
            if self._function("play")(self._pointer, text) < 0:
                raise self._context._error()

        self._context._run(work)

    def undo(self) -> bool:
        """Takes the last move back; False when there is none."""
        return self._ask("undo")

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves so far."""
        return self._look(lambda study: _moves(_lib.study_played, study))

    @property
    def turn(self) -> Color:
        """Who is to move."""
        return Color(self._look(_lib.study_turn))

    @property
    def stones(self) -> Grid:
        """The position now, as Problem.stones."""
        return self._look(lambda study: self.problem._grid(
            lambda x, y: Color(_lib.study_stone(study, x, y))))

    @property
    def ko(self) -> Optional[str]:
        """The banned point, or None."""
        ko = self._look(_lib.study_ko)
        return None if ko is None else _text(ko)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that can be played now, "pass" last."""
        return self._context._run(lambda: _moves(self._function("move"), self._pointer))

    @property
    def line(self) -> tuple[Move, ...]:
        """A main line from here, alternating from the side to move."""
        return self._context._run(lambda: _moves(self._function("line"), self._pointer))

    @property
    def nodes(self) -> int:
        """Of all searches of this study."""
        return self._ask("nodes")

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{self.turn} to move"
        return f"<miai.{type(self).__name__} {self.problem.name!r}, {state}>"


class Study(_Playing):
    """A problem move by move, each position a question of its own.  Of the options threats, ruling
    and literal count, and nodes and seconds for each single question."""

    _kind = "study"

    @property
    def ending(self) -> Ending:
        """Whether it is over."""
        return Ending(self._ask("ending"))

    @property
    def status(self) -> Optional[int]:
        """For the side to move, as Side.status."""
        return _known(self._ask("status"))

    def value(self, move: Point) -> Optional[int]:
        """What it is worth to the side to move; None when unknown or when it cannot be played."""
        return _known(self._ask("value", self.problem._move(move)))

    @property
    def values(self) -> tuple[Move, ...]:
        """All moves that can be played now with what they are worth."""
        return tuple(replace(move, value=self.value(move)) for move in self.moves)

    def is_best(self, move: Point) -> bool:
        """Is it one of the best moves, as in a verdict?"""
        return self._ask("is_best", self.problem._move(move))

    @property
    def line_end(self) -> Optional[str]:
        """What the main line has come to, as in `Side.end`."""
        return _text(_lib.line_end_name(self._ask("line_end"))) or None

    @property
    def end_here(self) -> Optional[str]:
        """The same of the position as it stands; None if there is something left to show."""
        return _text(_lib.line_end_name(self._ask("end_here"))) or None


class RaceStudy(_Playing):
    """A race move by move: both of its searches, in which the same is played.  A retake of a ko in
    a line has that as its reason."""

    _kind = "race_study"

    @property
    def _board(self) -> int:
        return _lib.race_study_run(self._pointer, Color.BLACK)

    def _standing(self, found: Structure) -> RaceStanding:
        turn = _lib.study_turn(self._board)
        words = _words(_lib.race_describe_threats, turn, found, self._threats)
        return RaceStanding(_known(found.attack), _known(found.keep),
                            RaceEnd(_lib.race_end_of(turn, found)), words)

    @property
    def captured(self) -> Optional[Color]:
        """The owner of a chain that was captured, or None."""
        ending = Ending(self._look(_lib.study_ending))  # Black attacks on this board
        return {Ending.CAPTURED: Color.WHITE, Ending.PRIZE: Color.BLACK}.get(ending)

    @property
    def standing(self) -> RaceStanding:
        """For the side to move."""
        return self._context._run(
            lambda: self._standing(_lib.race_study_standing(self._pointer)))

    def value(self, move: Point) -> RaceStanding:
        """What a move is worth to the side to move."""
        text = self.problem._move(move)
        return self._context._run(
            lambda: self._standing(_lib.race_study_value(self._pointer, text)))

    def rate(self, move: Point) -> RaceRating:
        """Is it right?  What `solve` calls best is."""
        return RaceRating(self._ask("rate", self.problem._move(move)))


# --- combinatorial games ------------------------------------------------------------------------


class Value(_Owner):
    """What a statement is worth; str() writes it as the calculator reads it."""

    def __init__(self, calculator: Calculator, pointer: int, statement: str) -> None:
        """Values are made by Calculator.evaluate()."""
        self._calculator = calculator
        self.statement = statement  # that it is the value of
        self._handle = _Handle(pointer, _lib.value_free, calculator._handle)
        self._own(self._handle.release)
        self.kind = ValueKind(_lib.value_kind_of(pointer))
        self.truth: Optional[bool] = None  # of a comparison
        if self.kind == ValueKind.BOOL:
            self.truth = _lib.value_truth(pointer)

    def _value(self) -> int:
        if self._handle.pointer is None:
            raise ValueError("the calculator of this value is closed")
        return self._handle.pointer

    def json(self) -> str:
        """The object that `miai calc --json` writes about the statement."""
        for notation in Notation:
            self.text(notation)  # raises what is wrong with it
        return self._calculator._context._run(
            lambda: _written(_lib.value_json, self._value(), _bytes(self.statement)))

    def text(self, notation: Union[Notation, str] = Notation.PLAIN) -> str:
        """The value in a notation: plain, latex or cgsuite."""
        context = self._calculator._context
        number = Notation(notation)

        def work() -> str:
            out = c_char_p()
            if _lib.value_text(byref(out), self._value(), number) < 0:
                raise context._error()
            return _text(out.value)

        return context._run(work)

    @property
    def latex(self) -> str:
        """As LaTeX writes it."""
        return self.text(Notation.LATEX)

    @property
    def cgsuite(self) -> str:
        """As CGSuite reads it."""
        return self.text(Notation.CGSUITE)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<miai.Value, {self.kind}>"


class Calculator(_Closing):
    """Calculates with combinatorial games, in the language of `miai calc`, and remembers variables.
    `memory` is the most bytes for its games (default 256 MiB)."""

    def __init__(self, memory: int = 0, *, context: Optional[Context] = None) -> None:
        self._context = context or Context()
        pointer = _make(_lib.calc_free, _lib.calc_new, self._context,
                        _number("memory", memory, c_size_t))
        self._take(_Handle(pointer, _lib.calc_free, self._context._handle))

    def evaluate(self, statement: str) -> Value:
        """The value of an expression, or of NAME = expression."""
        text = statement.encode("utf-8", "surrogateescape")
        try:
            return Value(self, _make(_lib.value_free, _lib.calc_evaluate, self, text, len(text)),
                         statement)
        except Error as error:
            if error.code == "statement":
                at = _lib.calc_error_at(self._pointer)
                error.offset = len(text[:at].decode("utf-8", "surrogateescape"))
            raise


# --- endgames -----------------------------------------------------------------------------------


def endgame(problem: Problem, *, scoring: Union[Scoring, str] = Scoring.AREA,
            komi: Optional[float] = None, prisoners: Optional[Sequence[int]] = None,
            safe: Optional[Points] = None, dead: Optional[Points] = None, strict: bool = False,
            nodes: int = 0, memory: int = 0, move: Optional[Point] = None,
            context: Optional[Context] = None) -> Answer:
    """Solves a board that was made with goal="endgame": the score with each side first, every move
    that keeps it, and what each region is worth, under the keys of `miai endgame --json`.

    `komi` and `prisoners`, those that Black and White have taken, are those of the record if they
    are not given.  Stones of `safe` and `dead` are taken to be so; `strict` assumes nothing.  With
    a `move`: whether that is right, under the keys of `miai endgame --why --json`."""
    own, struct = context or Context(), _EndgameOptions()
    _lib.endgame_options_init(byref(struct), sizeof(struct))
    struct.scoring, struct.strict = Scoring(scoring), bool(strict)
    struct.nodes = _number("nodes", nodes, c_uint64)
    points = Options._CONVERT["target"]
    struct.safe = None if safe is None else points("safe", safe)
    struct.dead = None if dead is None else points("dead", dead)
    if prisoners is not None:
        taken = [_number("prisoners", one) for one in prisoners]
        if len(taken) != 2:
            raise ValueError("expected the prisoners of Black and of White")
        struct.has_prisoners, struct.prisoners[:] = True, taken
    points_of_white = _lib.problem_komi(problem._pointer) if komi is None else float(komi)
    with Calculator(memory, context=own) as calculator:
        pointer = _make(_lib.endgame_free, _lib.endgame_solve, own, calculator._pointer,
                        problem._pointer, byref(struct))
        try:
            if move is not None:
                return _judged(own, problem, pointer, move)
            return Answer(own._run(_written, _lib.endgame_json, pointer, problem._pointer,
                                   points_of_white))
        finally:
            _lib.endgame_free(pointer)


def _judged(own: Context, problem: Problem, endgame: int, move: Point) -> Answer:
    """Whether a first move on a board is right."""
    out = c_void_p()
    point = problem.point(problem._move(move).decode())

    def work() -> str:
        if _lib.endgame_why_new(byref(out), endgame, problem._pointer, point) < 0:
            raise own._error()
        try:
            return _written(_lib.endgame_why_json, out)
        finally:
            _lib.endgame_why_free(out)

    return Answer(own._run(work))


# --- eyespaces ----------------------------------------------------------------------------------


def eyespace(problem: Problem, options: Optional[Options] = None, *, nodes: int = 0,
             memory: int = 0, context: Optional[Context] = None, **changes: Any) -> Answer:
    """The eyespaces of the target of a problem of life and death: what each is worth, the best
    moves, their sum and what follows from it, and the group as a whole, under the keys of
    `miai eyespace --json`.

    `nodes` are for one eyespace.  Those of an open problem are counted in the region that is drawn
    around the group; of the options its `radius` and `weak` count."""
    own, struct, wanted = context or Context(), _EyespacesOptions(), _asked(options, changes)
    _lib.eyespaces_options_init(byref(struct), sizeof(struct))
    struct.nodes = _number("nodes", nodes, c_uint64)
    with Calculator(memory, context=own) as calculator:
        pointer = _make(_lib.group_free, _lib.group_new, own, calculator._pointer,
                        problem._pointer, byref(wanted), byref(struct))
        try:
            return Answer(own._run(_written, _lib.group_json, pointer))
        finally:
            _lib.group_free(pointer)
