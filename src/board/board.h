/* board.h - the board: points, stones, some of them for ever, holes, chains,
 * moves and the ban of a ko, and what lives on it.
 *
 * Knows no goals, no solvers, no files.
 */
#ifndef MIAI_BOARD_H
#define MIAI_BOARD_H

#include <assert.h>

#include "base/base.h"

#define MIAI_MAX_POINTS (MIAI_MAX_SIZE * MIAI_MAX_SIZE)

/* A point of a board of this width as text: columns a, b, .. without i, then
 * aa, ab, ..; rows from 1; MIAI_PASS is "pass".  Requires a point that such a
 * board can have, or MIAI_PASS. */
void miai_point_write(char out[MIAI_POINT_TEXT], int width, int point);

/* The move at a point, with nothing known about it. */
miai_move miai_move_at(int width, int point);

/* Reads one point at *text and moves *text past it; -1 if there is none or it
 * is off the board.  Letters may be capitals. */
int miai_point_read(const char **text, int width, int height);

/* The other side.  Requires Black or White. */
miai_color miai_color_other(miai_color color);

/* "Black" or "White".  Requires one of them. */
const char *miai_color_name(miai_color color);

static inline bool miai_is_stone(int value)
{
    return value == MIAI_BLACK || value == MIAI_WHITE;
}

/* Where a colour stands in a pair, Black first, and back.  Requires one of
 * them. */
static inline int miai_side_of(miai_color color)
{
    assert(miai_is_stone((int)color));
    return color == MIAI_WHITE;
}

static inline miai_color miai_side_color(int side)
{
    return side == 0 ? MIAI_BLACK : MIAI_WHITE;
}

/* Stones and what binds them.  Plain data: assignment copies it, and one of
 * zeros with a width and a height is empty. */
typedef struct miai_board {
    int width, height;              /* 1 .. MIAI_MAX_SIZE                    */
    uint8_t at[MIAI_MAX_POINTS];    /* miai_color of point y * width + x, y from
                                       the bottom; MIAI_OFF is a hole         */
    bool immortal[MIAI_MAX_POINTS]; /* stones that are never captured, nor are
                                       those that are connected to them      */
    int ko;             /* where `ko_side` may not play now, or -1           */
    miai_color ko_side; /* MIAI_EMPTY: nobody is banned                      */
} miai_board;

static inline int miai_board_points(const miai_board *b)
{
    return b->width * b->height;
}

/* Every point gets the colour `fill`; nothing is immortal, and nothing banned. */
void miai_board_init(miai_board *b, int width, int height, miai_color fill);

/* A copy of the stones alone: none is immortal, and nothing banned. */
void miai_board_copy_stones(miai_board *out, const miai_board *b);

/* The points beside `p`, at most four, whatever is on them.  Requires a point
 * of the board. */
int miai_board_neighbours(int out[4], const miai_board *b, int p);

/* --- chains and areas ---------------------------------------------------- */

/* Stones of one colour that are connected, and what they breathe through. */
typedef struct miai_chain {
    int count;
    int liberties;
    bool immortal; /* one of them is                                         */
    int16_t stone[MIAI_MAX_POINTS];   /* where it was begun comes first      */
    int16_t liberty[MIAI_MAX_POINTS]; /* each once                           */
} miai_chain;

/* The chain of the stone at `p`. */
void miai_board_chain(miai_chain *out, const miai_board *b, int p);

/* Is it off the board once the move is made? */
static inline bool miai_chain_is_captured(const miai_chain *c)
{
    return c->liberties == 0 && !c->immortal;
}

/* All maximal connected sets of points of one value: chains, empty areas, and
 * what is off the board. */
typedef struct miai_areas {
    int count;
    int16_t of[MIAI_MAX_POINTS];    /* area of each point, from 0            */
    int16_t first[MIAI_MAX_POINTS]; /* of each area: its lowest point        */
    int16_t size[MIAI_MAX_POINTS];  /* of each area: its points              */
} miai_areas;

void miai_areas_find(miai_areas *out, const miai_board *b);

/* Of each area that is a chain: how many liberties it has. */
void miai_areas_liberties(int16_t out[MIAI_MAX_POINTS], const miai_areas *areas,
                          const miai_board *b);

/* --- what lives though its owner never moves again ------------------------- */

/* Benson's theorem for chains of one side, and areas without a stone of its own,
 * that have numbers.  An area is vital to a chain if each of its empty points is
 * a liberty of that chain.  Chains with fewer than two vital areas fall out, with
 * them the areas beside them, until nothing changes; what is left holds.
 *   Begin with one of zeros, add parts and then the points of areas. */
typedef struct miai_benson {
    int parts;                       /* chains and areas                      */
    bool is_chain[MIAI_MAX_POINTS];  /* of each part                          */
    bool is_rock[MIAI_MAX_POINTS];   /* of a chain: it never falls out        */
    bool holds[MIAI_MAX_POINTS];     /* of each part: it has not fallen out   */
    int16_t vitals[MIAI_MAX_POINTS]; /* of an area: chains it is vital to, -1:
                                        it has no empty point                */
    int16_t vital[MIAI_MAX_POINTS][4];      /* and which                     */
    int16_t areas[MIAI_MAX_POINTS];         /* of a chain: that are vital    */
    int borders;                            /* how often they touch          */
    int16_t border[4 * MIAI_MAX_POINTS][2]; /* an area, a chain beside it    */
} miai_benson;

void miai_benson_clear(miai_benson *s);

/* The number of a new part, which holds until more is known. */
int miai_benson_add_part(miai_benson *s, bool is_chain);

/* A point of an area, and the chains beside it, at most four, each once. */
void miai_benson_add_point(miai_benson *s, int area, bool is_empty,
                           const int16_t *beside, int count);

/* Lets fall out what does. */
void miai_benson_settle(miai_benson *s);

/* The same for up to 64 chains and areas: bits of the areas that are vital to
 * each chain, and that it is beside; of areas that are enclosed; of chains that
 * never fall out.  Returns the chains that are left. */
static inline uint64_t miai_benson_bits(const uint64_t *vital,
                                        const uint64_t *beside, int chains,
                                        uint64_t areas, uint64_t rocks)
{
    uint64_t left = chains == 64 ? ~(uint64_t)0 : ((uint64_t)1 << chains) - 1;

    for (uint64_t before = 0; before != left;) {
        before = left;
        for (int c = 0; c < chains; c++) {
            const uint64_t eyes = vital[c] & areas;
            if (((left & ~rocks) >> c & 1) == 0 || (eyes & (eyes - 1)) != 0)
                continue;
            left &= ~((uint64_t)1 << c);
            areas &= ~beside[c];
        }
    }
    return left;
}

/* Which stones of a colour are pass-alive, point by point: they live though
 * their owner never moves again [Benson 1976].  Chains with an immortal stone
 * are.  False when there is no memory. */
bool miai_alive_find(bool out[MIAI_MAX_POINTS], const miai_mem *mem,
                     const miai_board *b, miai_color color);

/* --- a move -------------------------------------------------------------- */

/* The stones that a move took. */
typedef struct miai_taken {
    int count;
    int16_t at[MIAI_MAX_POINTS];
} miai_taken;

/* Plays a stone, takes what it captures, `taken` if that is not NULL, and bans
 * the opponent from the point of a stone that was taken as in a ko: it was the
 * only one, and the stone that took it stands alone with this one liberty.  Any
 * move that is made lifts the ban, MIAI_PASS too, whoever it bound.  A move that
 * is not made changes nothing.
 *   Captured are the chains beside the point that have no liberty and no
 * immortal stone; a move that leaves its own chain so is suicide.  Chains
 * elsewhere may be without liberties, as in records, and stay.  Holes are
 * neither stones nor liberties.
 *   Requires Black or White, and a point of the board or MIAI_PASS. */
miai_play miai_board_play(miai_board *b, int point, miai_color color,
                          miai_taken *taken);

static inline void miai_board_lift_ban(miai_board *b)
{
    b->ko = -1;
    b->ko_side = MIAI_EMPTY;
}

#endif
