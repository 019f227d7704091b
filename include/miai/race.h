/* race.h - capturing races: their numbers, and what follows from them. */
#ifndef MIAI_RACE_PUBLIC_H
#define MIAI_RACE_PUBLIC_H

#include <miai/core.h>
#include <miai/problem.h>

#ifdef __cplusplus
extern "C" {
#endif

/* In a race two essential chains, one of each side, can live together only in
 * seki.  [Wolf, Semeai] is Thomas Wolf, A classification of semeai with
 * approach moves; docs/theory/race.md. */

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
    size_t size; /* of this struct: set it before you hand one in           */
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
    size_t size; /* of this struct: set it before you hand one in           */
    miai_race_case kind;
    miai_race_sum sum[2];
    miai_race_relation fof;     /* case B only, else all 0                  */
    miai_race_relation fif;     /* always                                   */
    miai_race_method method;    /* FIF if it decides for either side        */
    miai_race_outcome first[2]; /* when Black, when White moves first       */
} miai_race_count;

/* Reads "S=2 B:O=3,A=0 W:O=2,A=2,V=3": what is left out is 0, but V.  One
 * liberty has all approach moves, one approach move one liberty, and otherwise
 * V has to be told.  L=0+1+3 says O, A and V at once: the approach moves of
 * each outside liberty.  MIAI_ERR_INPUT when these are no numbers of a race. */
MIAI_API miai_status miai_race_from_text(miai_race *out, miai_context *ctx,
                                         const char *text, size_t len);

/* Counts a race.  MIAI_ERR_INPUT when these are no numbers of one. */
MIAI_API miai_status miai_race_evaluate(miai_race_count *out, miai_context *ctx,
                                        const miai_race *race);

/* --- races in words -------------------------------------------------------- */
/* All that describe are like snprintf().  They return 0 and write "" when a
 * struct does not have the size of this version. */

/* "A" to "D", and what makes the case: "shared liberties, no eyes". */
MIAI_API const char *miai_race_case_name(miai_race_case kind);
MIAI_API const char *miai_race_case_words(miai_race_case kind);

/* "FOF" or "FIF"; "fill the outside first" or "fill the inside first". */
MIAI_API const char *miai_race_method_name(miai_race_method method);
MIAI_API const char *miai_race_method_words(miai_race_method method);

/* The relation with its numbers: "R_B = 3, R_W + S = 1 + 2 = 3: equal, whoever
 * begins has his way".  FOF has one in case B only. */
MIAI_API size_t miai_race_describe_relation(char *out, size_t size,
                                            const miai_race *race,
                                            const miai_race_count *count,
                                            miai_race_method method);

/* Who wins, and by how much: "Black to play captures White: the race is even,
 * and the first move decides." */
MIAI_API size_t miai_race_describe_outcome(char *out, size_t size,
                                           const miai_race_count *count,
                                           miai_color first);

/* The count without letters: "Black has 2 liberties outside, White 2, and 1 is
 * shared: equal, so whoever plays first wins." */
MIAI_API size_t miai_race_describe_count(char *out, size_t size,
                                         const miai_race *race,
                                         const miai_race_count *count);

/* Why, or how to play: "Fill the outside liberties first and the shared ones
 * last." */
MIAI_API size_t miai_race_describe_reason(char *out, size_t size,
                                          const miai_race *race,
                                          const miai_race_count *count,
                                          miai_color first);

/* Section 7.4: the choice when both ways capture; else nothing. */
MIAI_API size_t miai_race_describe_choice(char *out, size_t size,
                                          const miai_race *race,
                                          const miai_race_count *count,
                                          miai_color first);

/* A race that was counted as JSON: see json.h.  `text` is what the numbers were
 * read from. */
MIAI_API bool miai_race_count_json(const miai_race_count *count,
                                   const miai_race *race, const char *text,
                                   miai_first first, miai_write_fn write,
                                   void *user);

/* What is strange about the numbers; else nothing. */
MIAI_API size_t miai_race_describe_doubt(char *out, size_t size,
                                         const miai_race *race);

/* --- tables of races ------------------------------------------------------- */

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
MIAI_API miai_race_row miai_race_row_of(int i);

enum { MIAI_RACE_CELL = 20 }; /* bytes of a cell as text                   */

/* Tables 2 to 4 of [Landman 1996]: with so many eyes of one point, 0 or 1 a
 * side, so many outside liberties of Black more than of White (-99 .. 99) and
 * so many shared ones (0 .. 99), what is it for Black?  "W" wins, "S" seki, "L"
 * loses; "WL" wins moving first and loses moving second, .. */
MIAI_API void miai_race_cell(char out[MIAI_RACE_CELL], int black_eyes,
                             int white_eyes, int difference, int shared);

/* Table 5: all results of a race with so many eyes of one point, 0 to 2 a side,
 * 2 meaning two or more: "W, S, L", "both live".  `enough`: only with enough
 * shared liberties; then a star marks results that would not hold without. */
MIAI_API void miai_race_possible(char out[MIAI_RACE_CELL], int black_eyes,
                                 int white_eyes, bool enough);

/* --- races on the board ---------------------------------------------------- */

/* How a race ends without ko threats. */
typedef enum miai_race_end {
    MIAI_RACE_UNKNOWN = 0, /* not found within the limits, or not asked    */
    MIAI_RACE_BLACK_KILLS,
    MIAI_RACE_WHITE_KILLS,
    MIAI_RACE_SEKI /* neither: both chains stay                            */
} miai_race_end;

/* What a point is in the race. */
typedef enum miai_race_kind {
    MIAI_RACE_NOTHING = 0,
    MIAI_RACE_STONE,   /* of an essential chain                             */
    MIAI_RACE_OUTSIDE, /* outside liberty                                   */
    MIAI_RACE_SHARED,  /* liberty of both                                   */
    MIAI_RACE_EYE,     /* empty point of an eye                             */
    MIAI_RACE_INSIDE,  /* stone of the opponent in an eye                   */
    MIAI_RACE_OUTPOST, /* stone of the opponent beside an outside liberty, to
                          be connected by approach moves                    */
    MIAI_RACE_APPROACH /* where the opponent has to play before he can fill
                          an outside liberty without being captured there   */
} miai_race_kind;

/* What a point is, and whose. */
typedef struct miai_race_point {
    miai_race_kind kind;
    miai_color owner; /* of the chain it belongs to; MIAI_EMPTY: both or none */
    int approach;     /* approach moves of an outside liberty               */
} miai_race_point;

/* One of the two searches: a side attacks, and the other's chain is the
 * target. */
typedef struct miai_race_run {
    int status;        /* as in miai_verdict_status(); 0 unknown            */
    const char *code;  /* the GoTools form, seen from the target            */
    const char *words; /* "White to play lives by ko: Black needs one more ko
                          threat to kill."                                  */
} miai_race_run;

/* A race can be won and the winner still be dead: what miai_solve() says of the
 * captor's essential chains in the same diagram, with the same side moving
 * first, as a problem of life and death. */
typedef enum miai_race_fate {
    MIAI_RACE_FATE_UNKNOWN = 0, /* nobody captures, or it is not known who;
                                   not found within what the race left of the
                                   limits; the side is not asked about      */
    MIAI_RACE_FATE_LIVES,
    MIAI_RACE_FATE_DIES,
    MIAI_RACE_FATE_KO /* 1 to K threats decide it                          */
} miai_race_fate;

/* What happens when one side moves first. */
typedef struct miai_race_turn {
    miai_race_end end; /* as the search found it, or as counted where the race
                          is plain and the search was not finished          */
    int behind;        /* moves that the loser lacks; -1 where nobody does: a
                          seki, a race that is not plain, an unknown end    */
    bool ko;           /* 1 to K threats change one of the runs             */
    miai_race_run run[2]; /* Black attacks, White attacks                   */
    miai_race_fate fate;  /* of the chains of the side that captures; its nodes
                             are not among those of miai_verdict_nodes()    */
} miai_race_turn;

/* What a race, or a move in it, is worth to a side, as in
 * miai_verdict_status(); 0 unknown.  No side can win both runs, so that
 * attack <= keep where both are known. */
typedef struct miai_race_standing {
    int attack; /* in the run in which it attacks: > 0 it captures          */
    int keep;   /* in the other one: > 0 its own chain stays                */
} miai_race_standing;

/* How the race ends then without ko threats. */
MIAI_API miai_race_end miai_race_end_of(miai_color side,
                                        miai_race_standing standing);

/* What ko threats change: "With one more ko threat White saves its chain."; ""
 * if they change nothing.  `threats` is that of the options. */
MIAI_API size_t miai_race_describe_threats(char *out, size_t size,
                                           miai_color side,
                                           miai_race_standing standing,
                                           int threats);

/* An assumption that fails. */
typedef struct miai_race_failing {
    const char *name;  /* "eye-split"                                       */
    const char *words; /* a sentence                                        */
} miai_race_failing;

/* What only a race has; see miai_verdict_race(). */
typedef struct miai_race_facts {
    bool
        searched; /* the search found how it ends, for every side asked about */
    bool complete; /* and what ko threats change, and all moves that are as
                      good                                                  */
    bool plain;    /* everything holds that counting assumes, and no search
                      contradicts it                                        */
    /* The numbers on the board, and what follows from them.  Where the race is
     * not plain they are what can be told, and prove nothing.  There are none,
     * NULL, with more than two essential chains, and nothing follows, NULL,
     * from numbers that miai_race_evaluate() refuses. */
    const miai_race *numbers;
    const miai_race_count *count;
    miai_race_turn first[2];        /* Black, White moving first          */
    int faults;                     /* assumptions that fail              */
    const miai_race_failing *fault; /* so many                            */
    int advices;                    /* whether to turn approach moves into a
                                         liberty: [Wolf, Semeai, section 8] */
    const char *const *advice;      /* so many sentences                  */
    const miai_race_point *point;   /* of each point, row * width + column */
} miai_race_facts;

#ifdef __cplusplus
}
#endif
#endif
