/* race.h - capturing races counted, and searched.
 *
 * Layer 8.  In a race two essential chains, one of each side, can live together
 * only in seki.  [Wolf, Semeai] says who captures whom from the numbers of
 * liberties and approach moves; a search says it of any position.
 * docs/theory/race.md has the theory, what it assumes, and how it was checked.
 */
#ifndef MIAI_RACE_H
#define MIAI_RACE_H

#include "base/base.h"
#include "board/board.h"
#include "life/life.h"

enum { MIAI_RACE_MOST = 999 };    /* of every number but the sizes of eyes    */
enum { MIAI_RACE_EYE_MOST = 7 };  /* points of an eye that can be filled      */
enum { MIAI_RACE_TEXT = 1024 };   /* bytes of the longest text to be read     */
enum { MIAI_RACE_EVER = 100000 }; /* more moves than any race has            */

/* What is counted of an essential chain. */
typedef struct miai_race_chain {
    int eye;      /* Z: points of its eye, empty or not; 0: none             */
    int inside;   /* I: stones of the opponent in the eye                    */
    int outside;  /* O: outside liberties                                    */
    int approach; /* A: approach moves to all outside liberties              */
    int avoided;  /* V of a chain without an eye: approach moves not needed
                     when the capturing move is outside, which is the most
                     that one liberty has                                    */
} miai_race_chain;

/* The chains of Black and White, in this order, and what they share. */
typedef struct miai_race {
    miai_race_chain chain[2];
    int shared; /* S: liberties of both chains                              */
} miai_race;

typedef enum miai_race_case {
    MIAI_RACE_A, /* no shared liberties                                     */
    MIAI_RACE_B, /* shared liberties, no eyes                               */
    MIAI_RACE_C, /* shared liberties, and one side has the better eye       */
    MIAI_RACE_D  /* shared liberties, and two eyes worth the same           */
} miai_race_case;

/* What is filled first.  FOF: the outside, with a capturing move on a shared
 * liberty in mind.  FIF: the inside, all shared liberties before the capturing
 * move. */
typedef enum miai_race_method { MIAI_RACE_FOF, MIAI_RACE_FIF } miai_race_method;

/* A relation of balance.  Player 1 wins when the left side is larger; when they
 * are equal, the side moving first has its way. */
typedef struct miai_race_relation {
    miai_color one; /* player 1                                            */
    int left;       /* X1 or R1                                            */
    int right;      /* X2 + S - 1 or R2 + S                                */
} miai_race_relation;

/* What happens when one side moves first. */
typedef struct miai_race_outcome {
    miai_color winner;       /* who captures; MIAI_EMPTY: seki              */
    miai_race_method method; /* of the relation that decides; where a side can
                                capture either way: the better one          */
    bool both;               /* case B: the winner captures either way      */
    bool atari;              /* no race: the loser has one liberty, and his
                                large eye will not help him any more        */
    int behind;              /* difference of the relation that decides: the
                                moves that the loser lacks; -1 for a seki   */
    int spare;               /* how often the winner may play elsewhere before
                                he begins; he answers only what is captured
                                in eyes.  MIAI_RACE_EVER: as often as he
                                likes.  -1 for a seki                       */
} miai_race_outcome;

/* The numbers of a chain that follow. */
typedef struct miai_race_sum {
    int eye;       /* E: moves that its eye takes                           */
    int avoided;   /* V: 0 with an eye                                      */
    int exclusive; /* X = E + O + A                                         */
    int reduced;   /* R = X - V                                             */
} miai_race_sum;

/* A race counted.  Pairs are of Black and White, in this order. */
typedef struct miai_race_count {
    miai_race_case kind;
    miai_race_sum sum[2];
    miai_race_relation fof;     /* case B only, else all 0                  */
    miai_race_relation fif;     /* always                                   */
    miai_race_method method;    /* FIF if it decides for either side        */
    miai_race_outcome first[2]; /* when Black, when White moves first       */
} miai_race_count;

/* Position of a colour in a pair.  Requires Black or White. */
static inline int miai_race_side(miai_color color)
{
    return color == MIAI_WHITE;
}

/* One more outside liberty with its approach moves. */
void miai_race_add_liberty(miai_race_chain *chain, int approach);

/* Liberties that the chain of a colour has on the board. */
int miai_race_liberties(const miai_race *race, miai_color color);

/* Are these the numbers of a race?  If not, `error` says what is wrong. */
bool miai_race_check(const miai_race *race, miai_error *error);

/* Reads "S=2 B:O=3,A=0 W:O=2,A=2,V=3" and checks it.  What is left out is 0,
 * but V: one liberty has all approach moves, one approach move one liberty, and
 * otherwise V has to be told.  L=0+1+3 says O, A and V at once: the approach
 * moves of each outside liberty. */
bool miai_race_read(miai_race *out, miai_error *error, const char *text,
                    size_t len);

/* Counts it.  Requires that miai_race_check() is content. */
void miai_race_solve(miai_race_count *out, const miai_race *race);

/* --- words -------------------------------------------------------------- */
/* In English; like snprintf() they return the bytes needed without the final
 * 0 and write what `size` has room for. */

/* "A" to "D". */
const char *miai_race_case_name(miai_race_case kind);

/* "FOF" or "FIF"; "fill the outside first" or "fill the inside first". */
const char *miai_race_method_name(miai_race_method method);
const char *miai_race_method_words(miai_race_method method);

/* What makes the case: "shared liberties, no eyes". */
const char *miai_race_case_words(miai_race_case kind);

/* The relation with its numbers: "R_B = 3, R_W + S = 1 + 2 = 3: equal, whoever
 * begins has his way".  FOF has one in case B only. */
size_t miai_race_say_relation(char *out, size_t size, const miai_race *race,
                              const miai_race_count *count,
                              miai_race_method method);

/* Who wins, and by how much: "Black to play captures White: the race is even,
 * and the first move decides." */
size_t miai_race_say_outcome(char *out, size_t size,
                             const miai_race_count *count, miai_color first);

/* Why, or how to play: "Fill the outside liberties first and the shared ones
 * last." */
size_t miai_race_say_reason(char *out, size_t size, const miai_race *race,
                            const miai_race_count *count, miai_color first);

/* Section 7.4: the choice when both ways capture; else nothing. */
size_t miai_race_say_choice(char *out, size_t size, const miai_race *race,
                            const miai_race_count *count, miai_color first);

/* What is strange about the numbers; else nothing. */
size_t miai_race_say_doubt(char *out, size_t size, const miai_race *race);

/* --- tables ------------------------------------------------------------- */

/* A row of Table 1 of [Wolf, Semeai], in words. */
typedef struct miai_race_row {
    miai_race_case kind;
    miai_race_method method;
    const char *when;     /* what makes the case                            */
    const char *one;      /* who is player 1                                */
    const char *relation; /* of balance                                     */
    const char *outcome;  /* player 1 winning / not                         */
} miai_race_row;

enum { MIAI_RACE_ROWS = 5 };

/* Row 0 .. MIAI_RACE_ROWS - 1, from the table that the counting uses. */
miai_race_row miai_race_row_of(int i);

enum { MIAI_RACE_CELL = 20 }; /* bytes of a cell as text                   */

/* Tables 2 to 4 of [Landman 1996]: with so many eyes of one point, 0 or 1 a
 * side, so many outside liberties of Black more than of White (-99 .. 99) and
 * so many shared ones (0 .. 99), what is it for Black?  "W" wins, "S" seki, "L"
 * loses; "WL" wins moving first and loses moving second, .. */
void miai_race_cell(char out[MIAI_RACE_CELL], int black_eyes, int white_eyes,
                    int difference, int shared);

/* Table 5: all results of a race with so many eyes of one point, 0 to 2 a side,
 * 2 meaning two or more: "W, S, L", "both live".  `enough`: only with enough
 * shared liberties; then a star marks results that would not hold without. */
void miai_race_possible(char out[MIAI_RACE_CELL], int black_eyes,
                        int white_eyes, bool enough);

/* --- search ------------------------------------------------------------- */

/* How a race ends without ko threats. */
typedef enum miai_race_end {
    MIAI_RACE_UNKNOWN = 0, /* not found within the limits, or not asked    */
    MIAI_RACE_BLACK_KILLS,
    MIAI_RACE_WHITE_KILLS,
    MIAI_RACE_SEKI /* neither: both chains stay                            */
} miai_race_end;

/* A race searched.  Pairs are of Black and White, in this order. */
typedef struct miai_race_found {
    miai_life_result run[2]; /* Black, White attacks: the other's chain is the
                                target, his own the prize                  */
    miai_race_end first[2];  /* when Black, when White moves first          */
    bool ko[2];              /* the same: threats change one of the runs    */
    uint64_t nodes;          /* of both runs                                */
} miai_race_found;

/* Searches a race as miai_problems_next_race() makes it, or the same with the
 * colours exchanged, for the sides that it asks about.  The nodes of `budget`
 * are for both runs; the first may use half of them.  Fails like
 * miai_life_solve(). */
miai_status miai_race_search(miai_race_found *out, const miai_problem *race,
                             const miai_options *options, miai_table *table,
                             const miai_budget *budget, miai_error *error);

/* The answer with the moves of the side that moves first: those that kill, or
 * else those that keep its own chain on the board. */
const miai_life_answer *miai_race_moves(const miai_race_found *found,
                                        miai_color first);

#endif
