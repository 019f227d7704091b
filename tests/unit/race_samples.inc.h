/* race_samples.inc.h - races on the board with their numbers and what is wrong
 * with them: for test_race_board.c. */
#ifndef MIAI_TEST_RACE_SAMPLES_H
#define MIAI_TEST_RACE_SAMPLES_H

typedef struct sample {
    const char *name, *diagram;
    int number[2][5]; /* Z, I, O, A, V of Black, of White                   */
    int shared;
    const char *faults; /* "" if it is plain                                */
} sample;

static const sample samples[] = {
    {"no shared liberties",
     "@.xo.#\n"
     "@.xo.#\n"
     "@.xo.#\n"
     "  xo\n"
     "  xo\n"
     "  xo\n"
     "  xo",
     {{0, 0, 3, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     ""},
    {"two shared liberties",
     "@.xoo.#\n"
     "@.xoo.#\n"
     "  xoo\n"
     "  xoo\n"
     "  xoo\n"
     "  x.o\n"
     "  x.o",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     2,
     ""},
    {"outposts on both sides",
     "@.O.xo.X.#\n"
     "    xo\n"
     "@.O.xo.#\n"
     "    xo\n"
     "@.xxxo\n"
     "  xooo\n"
     "  xo",
     {{0, 0, 3, 2, 1}, {0, 0, 2, 1, 1}},
     0,
     ""},
    {"a corridor of two points, twice",
     "@..O.xoo.X..#\n"
     "     xoo\n"
     "@..O.xoo.#\n"
     "     x.o\n"
     "     x.o\n"
     "     xoo\n"
     "     xoo",
     {{0, 0, 2, 4, 2}, {0, 0, 2, 2, 2}},
     2,
     ""},
    {"two eyes of two points",
     "xxxxoooo\n"
     "x.Oxo.Xo\n"
     "xxxxoooo\n"
     "@.xoo.#\n"
     "@.x.o.#",
     {{2, 1, 2, 0, 0}, {2, 1, 2, 0, 0}},
     1,
     ""},
    {"an eye of five points in a cross",
     "xxxxxoo.#\n"
     "xx.xxoo.#\n"
     "x.OOxoo.#\n"
     "xx.xxoo\n"
     "xxxxxoo",
     {{5, 2, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     ""},
    {"the two middle points of four filled",
     "xxxxxxoo.#\n"
     "x.OO.xoo.#\n"
     "xxxxxxoo.#",
     {{4, 2, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     ""},
    {"an outpost of two stones",
     "@.xxxxo.#\n"
     "@@xxxxo.#\n"
     "@.OO.xo\n"
     "     xo\n"
     "     xo\n"
     "     xo",
     {{0, 0, 2, 1, 1}, {0, 0, 2, 0, 0}},
     0,
     "W:nakade B:throw-in"},
    {"stones far away do not matter",
     "@.xo.#X\n"
     "@.xo.#.\n"
     "@.xo.#O\n"
     "  xo\n"
     "  xo\n"
     "  xo\n"
     "  xo",
     {{0, 0, 3, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     ""},
    {"atari",
     "@.xo.#\n"
     "  xo.#\n"
     "  xo\n"
     "  xo\n"
     "  xo\n"
     "  xo\n"
     "  xo",
     {{0, 0, 1, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:atari"},
    {"apart",
     "@.x o.#\n"
     "@.x o.#\n"
     "  x o\n"
     "  x o\n"
     "  x o\n"
     "  x o\n"
     "  x o",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:apart W:apart B:snapback W:snapback"},
    {"two essential chains of Black",
     "@.xo.#\n"
     "@.xo.#\n"
     "  oo\n"
     "  xo\n"
     "@.xo\n"
     "@.xo\n"
     "  xo",
     {{0}},
     0,
     "B:several"},
    {"two essential chains of White, one of them in atari",
     "@.xo.#\n"
     "@.xo.#\n"
     "  xo\n"
     "@.xx\n"
     "@.xo.#\n"
     "  xo\n"
     "  xo",
     {{0}},
     0,
     "W:atari W:several"},
    {"two essential chains of each side, with eyes",
     "xxxxooooo\n"
     "x.xoo.o.o\n"
     "xxxoooooo\n"
     "oooxxxxxx\n"
     "o.ooxx.xx\n"
     "ooooxxxxx",
     {{0}},
     0,
     "B:atari W:atari B:several W:several"},
    {"a stone of White between",
     "@.xo.#\n"
     "@.xo.#\n"
     "@.xo  \n"
     "  xo\n"
     " Oxo\n"
     " .xo\n"
     "@@xo",
     {{0, 0, 4, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:chains"},
    {"two eyes",
     "xx.xxxoo.#\n"
     "xxxx.xoo.#\n"
     "xxxxxxoo.#",
     {{2, 0, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:two-eyes"},
    {"three in a row, empty",
     "xxxxxoo.#\n"
     "x...xoo.#\n"
     "xxxxxoo.#\n"
     " @.x.oo",
     {{3, 0, 1, 0, 0}, {0, 0, 3, 0, 0}},
     1,
     "B:eye-split"},
    {"three in a row, a stone at the end",
     "xxxxxoo.#\n"
     "x..Oxoo.#\n"
     "xxxxxoo.#\n"
     " @.x.oo",
     {{3, 1, 1, 0, 0}, {0, 0, 3, 0, 0}},
     1,
     "B:eye-split"},
    {"four in a row",
     "xxxxxxoo.#\n"
     "x....xoo.#\n"
     "xxxxxxoo.#",
     {{4, 0, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:eye-split"},
    {"four in a square, stones across",
     "xxxxoo.#\n"
     "xO.xoo.#\n"
     "x.Oxoo.#\n"
     "xxxxoo",
     {{4, 2, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:eye-shape"},
    {"five, filled with a bad shape",
     "xxxxxoo.#\n"
     "xOOOxoo.#\n"
     "xO.xxoo.#\n"
     "xxxxxoo",
     {{5, 4, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:atari B:eye-shape"},
    {"a rectangle of six points, one middle point filled",
     "xxxxxoo.#\n"
     "x.O.xoo.#\n"
     "x...xoo.#\n"
     "xxxxxoo",
     {{6, 1, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:eye-shape"},
    {"an eye of eight points",
     "xxxxxxoo.#\n"
     "x....xoo.#\n"
     "x....xoo.#\n"
     "xxxxxxoo",
     {{8, 0, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:eye-shape"},
    {"the middle of a cross is no liberty",
     "xxxxxoo.#\n"
     "xx.xxoo.#\n"
     "x...xoo.#\n"
     "xx.xxoo\n"
     "xxxxxoo",
     {{5, 0, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:eye-split B:eye-gap"},
    {"four points in the corner and one more",
     "O.xxxoo.#\n"
     "OO.xxoo.#\n"
     "xxxxxoo.#\n"
     "xxxxxoo",
     {{5, 3, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     "B:eye-corner"},
    {"four points in the corner and no more",
     "O.xxxoo.#\n"
     "O.xxxoo.#\n"
     "xxxxxoo.#\n"
     "xxxxxoo",
     {{4, 2, 0, 0, 0}, {0, 0, 3, 0, 0}},
     0,
     ""},
    {"a stone of the owner in an eye",
     "xxxxxoo.#\n"
     "x.O.xoo.#\n"
     "x.XOxoo.#\n"
     "x.O.xoo.#\n"
     "xxxxxoo",
     {{9, 3, 0, 0, 0}, {0, 0, 4, 0, 0}},
     0,
     "B:chains B:eye-shape"},
    {"nakade: four in a square",
     " @.xxo.#\n"
     " @.xxo.#\n"
     "   ooo\n"
     "   o",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:nakade W:nakade"},
    {"nakade: a row of four in the corner",
     "x.@\n"
     "x.@\n"
     "x\n"
     "xo.#\n"
     "oo.#\n"
     "oo\n"
     "oo",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:nakade B:snapback W:snapback"},
    {"no nakade: a row of four",
     "  @@@@\n"
     "  ....\n"
     "  xxxx\n"
     "  ooooo.#\n"
     "  ooooo.#",
     {{0, 0, 4, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     ""},
    {"snapback: a stone that may be captured",
     "oooo.\n"
     "oooox",
     {{0}},
     1,
     "B:atari W:atari B:nakade B:snapback W:snapback"},
    {"snapback in two steps: two stones that may be captured",
     "ooooo.\n"
     "ooooxx",
     {{0}},
     1,
     "B:atari W:atari B:nakade B:snapback W:snapback"},
    {"under the stones",
     "ooooooo.\n"
     "      xx\n"
     "      x\n"
     "  xxxxx",
     {{0}},
     1,
     "B:atari W:atari B:snapback W:snapback"},
    {"snapback: a contact of two points",
     "@.xx\n"
     "@.xx\n"
     "  xxo.#\n"
     "  xxo.#\n"
     "    oo\n"
     "    oo\n"
     "    oo",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:snapback W:snapback"},
    {"connect: a living stone beside a liberty",
     "@.xo.#\n"
     "  xo.#\n"
     "  xo\n"
     "  xo\n"
     "  xo\n"
     "@.xo\n"
     " # o",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:connect"},
    {"connect: a living stone beside a shared liberty",
     "@.xoo.#\n"
     "@.xoo.#\n"
     "  xoo\n"
     "  xoo\n"
     "  xoo\n"
     "  x.o\n"
     "   #",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     1,
     "B:nakade B:connect"},
    {"connect: an outside liberty beside a shared one",
     "@.xoo.#\n"
     "@.xoo.#\n"
     "  xoo\n"
     "  xoo\n"
     "  xoo\n"
     "  x.o\n"
     "  x.o\n"
     "   .o\n"
     "   #",
     {{0, 0, 2, 0, 0}, {0, 0, 3, 0, 0}},
     2,
     "B:connect B:extend"},
    {"extend: an empty point beside a liberty",
     "@..xo.#\n"
     "@.@xo.#\n"
     " @.xo\n"
     "   xo\n"
     "   xo\n"
     "   xo\n"
     "   xo",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     0,
     "B:extend"},
    {"extend: a shared liberty leads out",
     "@.xoo.#\n"
     "@.xoo.#\n"
     "  xoo\n"
     "  xoo\n"
     "  xoo\n"
     "  xoo\n"
     "  x.o\n"
     "   .",
     {{0, 0, 2, 0, 0}, {0, 0, 2, 0, 0}},
     1,
     "B:extend W:extend"},
    {"new eye: liberties along the edge",
     "xxxxo.#\n"
     "...xo.#\n"
     "@xxxo\n"
     "  xoo\n"
     "  xo\n"
     "  xo\n"
     "  xo",
     {{0, 0, 3, 3, 2}, {0, 0, 2, 0, 0}},
     0,
     "B:new-eye B:throw-in"},
    {"throw-in: a corridor of two points",
     "@..xo.#\n"
     "   xo.#\n"
     "@. xo\n"
     "   xo\n"
     "@.xxo\n"
     "  xoo\n"
     "  xo",
     {{0, 0, 2, 1, 1}, {0, 0, 2, 0, 0}},
     0,
     "B:extend B:throw-in"},
    {"throw-in: a corridor of three points",
     "@...xo.#\n"
     "    xo.#\n"
     "@...xo\n"
     "    xo\n"
     "    xo\n"
     "    xo\n"
     "    xo",
     {{0, 0, 2, 4, 2}, {0, 0, 2, 0, 0}},
     0,
     "B:extend B:throw-in"},
    {"throw-in: two corridors meet",
     "  .xo.#\n"
     "@..xo.#\n"
     "  .xo\n"
     "   xo\n"
     "   xo\n"
     "   xo\n"
     "   xo",
     {{0, 0, 3, 5, 2}, {0, 0, 2, 0, 0}},
     0,
     "B:extend B:new-eye B:throw-in B:double"},
    {"double: an approach move for two liberties",
     " .xxo.#\n"
     "@. xo.#\n"
     " .xxo\n"
     "   xo\n"
     "   xo\n"
     "   xo",
     {{0, 0, 2, 2, 1}, {0, 0, 2, 0, 0}},
     0,
     "W:nakade B:extend B:throw-in B:double"},
    {"an outpost with two corridors",
     "@.O.xo.#\n"
     "@.O.xo.#\n"
     "    xo\n"
     "    xo\n"
     "    xo\n"
     "    xo\n"
     "    xo",
     {{0, 0, 2, 2, 1}, {0, 0, 2, 0, 0}},
     0,
     "B:chains B:throw-in"},
    {"an outpost beside a living stone of Black",
     "@.O.xo.#\n"
     "  # xo.#\n"
     "    xo\n"
     " @.xxo\n"
     "   xoo\n"
     "   xo\n"
     "   xo",
     {{0, 0, 2, 1, 1}, {0, 0, 2, 0, 0}},
     0,
     "B:chains B:throw-in"},
    {"a corridor beside a living stone of Black",
     "@..O.xo.#\n"
     " ##  xo.#\n"
     "     xo\n"
     "  @.xxo\n"
     "    xoo\n"
     "    xo\n"
     "    xo",
     {{0, 0, 2, 2, 2}, {0, 0, 2, 0, 0}},
     0,
     "B:chains B:throw-in"},
    {"a corridor of four points",
     "@....O.xo.#\n"
     "       xo.#\n"
     "       xo\n"
     "    @.xxo\n"
     "      xoo\n"
     "      xo\n"
     "      xo",
     {{0, 0, 2, 4, 4}, {0, 0, 2, 0, 0}},
     0,
     "B:chains B:throw-in"},
    {"two outposts in a row",
     "@.O.O.xo.#\n"
     "      xo.#\n"
     "      xo\n"
     "   @.xxo\n"
     "     xoo\n"
     "     xo\n"
     "     xo",
     {{0, 0, 2, 2, 2}, {0, 0, 2, 0, 0}},
     0,
     "B:chains B:throw-in"},
    {"an outpost that reaches an empty point more",
     "@.O.xo.#\n"
     "  . xo.#\n"
     "    xo\n"
     " @.xxo\n"
     "   xoo\n"
     "   xo\n"
     "   xo",
     {{0, 0, 2, 1, 1}, {0, 0, 2, 0, 0}},
     0,
     "B:chains B:throw-in"},
    {"an outpost along the edge",
     "@.xxxo.#\n"
     "@.xxxo.#\n"
     "  xxxo\n"
     "@@xxxo\n"
     "@.O.xo\n"
     "    xo\n"
     "    xo",
     {{0, 0, 3, 1, 1}, {0, 0, 2, 0, 0}},
     0,
     ""},
    {"a living chain on both sides of a corridor end",
     "@.O.xo.#\n"
     "#   xo.#\n"
     "    xo\n"
     " @.xxo\n"
     "   xoo\n"
     "   xo\n"
     "   xo",
     {{0, 0, 2, 1, 1}, {0, 0, 2, 0, 0}},
     0,
     ""},
};

enum { SAMPLES = (int)(sizeof samples / sizeof samples[0]) };

#endif
