/* eyes_solve.h - the inside of the solver of arenas.
 *
 * Private to eyes/.  A state of an arena is its stones, Black's anywhere and
 * White's on deep points; for each state, number of outside liberties and
 * extra eye there is a value with White and one with Black to move.
 */
#ifndef MIAI_EYES_SOLVE_H
#define MIAI_EYES_SOLVE_H

#include <assert.h>
#include <string.h>

#include "base/base.h"
#include "eyes/eyes_record.h"
#include "eyes/eyes_shape.h"

/* One number a game: the sixteen games are played at once.  What the numbers
 * mean is said where they are used. */
enum { LANES = 16 };

typedef struct lanes {
    uint8_t at[LANES];
} lanes;

static inline lanes lanes_all(uint8_t value)
{
    lanes v;
    for (int i = 0; i < LANES; i++)
        v.at[i] = value;
    return v;
}

static inline lanes lanes_max(lanes a, lanes b)
{
    for (int i = 0; i < LANES; i++)
        a.at[i] = a.at[i] > b.at[i] ? a.at[i] : b.at[i];
    return a;
}

static inline lanes lanes_min(lanes a, lanes b)
{
    for (int i = 0; i < LANES; i++)
        a.at[i] = a.at[i] < b.at[i] ? a.at[i] : b.at[i];
    return a;
}

typedef struct eyes_game eyes_game;

static inline bool lanes_same(lanes a, lanes b)
{
    uint64_t x[2], y[2];

    memcpy(x, &a, sizeof x);
    memcpy(y, &b, sizeof y);
    return x[0] == y[0] && x[1] == y[1];
}

/* Where a move leads. */
typedef enum edge_kind {
    TO_STATE, /* a state of the same arena                                  */
    TO_BAN,   /* the same with a ko-banned point                            */
    TO_REST   /* a White stone has joined the wall: a state of what is left */
} edge_kind;

typedef struct edge {
    uint32_t to;   /* state, banned state, or row of codes of what is left  */
    uint16_t join; /* TO_REST: which                                        */
    uint8_t point;
    uint8_t kind;
} edge;

/* A state whose next move may not be at `point`. */
typedef struct banned {
    uint32_t state;
    uint32_t next; /* of the same state: index + 1, or 0                    */
    uint8_t point;
    uint8_t side;
} banned;

/* Stones that join the wall, and the solved arena they leave. */
typedef struct joined {
    arena_join what;
    const eyes_record *rest; /* NULL when what.eyes >= 2                    */
    uint16_t map[2][128];    /* points of seven bits -> points of the rest  */
} joined;

enum { NO_STATE = 255, MOST_LIBERTIES = 15 };

/* The conditions of one table. */
typedef struct eyes_setting {
    int extra;
    int liberties;
} eyes_setting;

typedef struct eyes_solver eyes_solver;

enum { LOST = 255 }; /* the number of a state that White loses             */

/* Sixteen games that differ in threats or aims. */
struct eyes_game {
    lanes (*black_passes[2])(lanes); /* regular, ko-banned                  */
    lanes (*white_passes[2])(lanes);
    lanes (*black_pays)(lanes); /* a threat, to take back a ko              */
    lanes (*white_pays)(lanes);
    bool lowers; /* numbers start LOST and fall; else they start 0 and rise */
    /* Sides to move whose number is open; numbers of others are set. */
    unsigned (*is_settled)(eyes_solver *s, uint32_t state, eyes_setting at,
                           unsigned sides);
    bool skips_nothing; /* to see that skipping changes nothing             */
    int shift; /* which bits of a code                                      */
    int mask;
    lanes of_code[256]; /* numbers of other tables, by these bits           */
};

/* All moves of an arena, and room to solve it. */
struct eyes_solver {
    miai_mem mem;
    miai_error *error;
    arena a;
    uint32_t states;
    uint32_t legal;
    void *block; /* all arrays by state                                     */
    size_t block_size;
    lanes *value[2];    /* by side to move                                  */
    uint32_t *first[2]; /* first[side][i] .. first[side][i+1]: moves        */
    uint32_t *order;    /* legal states, those with most Black stones first */
    uint32_t *open;     /* state << 2 | sides to move: numbers to be found  */
    uint32_t *ban;      /* the first banned state: index + 1, or 0          */
    uint16_t *black;
    uint16_t *white;
    eyes_code *code;    /* [liberties][extra][side][state]                  */
    uint8_t *liberties; /* of the wall inside; NO_STATE: not legal          */
    uint8_t *is_used;   /* a White stone inside took stones to come here    */
    miai_vec edges[2];
    miai_vec bans;
    miai_vec ban_value; /* lanes of each banned state                       */
    miai_vec joins;
    uint16_t join_of[1u << SHAPE_POINTS]; /* by stones: index + 1, or 0     */
    eyes_game status; /* who wins?                                          */
    eyes_game safety; /* who wins, if all endless lines are White's?        */
    eyes_game kind;   /* two eyes or seki?                                   */
    uint64_t climbs;  /* tables in which credits climbed without end         */
};

/* The stones of all states and their moves.  `find` gives the solved arenas
 * that are left when stones join the wall. */
miai_status miai_eyes_moves(eyes_solver *s, const arena_key *key,
                            eyes_find_fn find, const void *user);

/* Gives all states the number that a game starts with. */
void miai_eyes_start(eyes_solver *s, uint8_t number);

/* Finds the numbers s->value of all states in one setting.  Settings with
 * fewer liberties, and without extra eye, must be done.  Banned states must
 * have room in s->ban_value.  Returns the largest number below LOST that was
 * met on the way. */
int miai_eyes_play(eyes_solver *s, const eyes_game *game, eyes_setting at);

/* The numbers of banned states alone, when those of the others are there. */
void miai_eyes_play_bans(eyes_solver *s, const eyes_game *game,
                         eyes_setting at);

/* The largest number below LOST now. */
int miai_eyes_largest(const eyes_solver *s);

/* Who wins, with which threats, under both rulings: the games, and the codes
 * from their numbers. */
void miai_eyes_status_init(eyes_game *status, eyes_game *safety);
miai_status miai_eyes_status(eyes_solver *s, eyes_setting at);

/* The thresholds of numbers of the status games as a code. */
eyes_code miai_eyes_code(lanes numbers);

/* Two eyes, seki or endless: fills in the rest of the codes. */
void miai_eyes_kind_init(eyes_game *kind);
void miai_eyes_kind(eyes_solver *s, eyes_setting at);

/* Solves an arena; `find` gives the smaller ones.  The record is the caller's:
 * give it to miai_eyes_record_clear(). */
miai_status miai_eyes_solve(eyes_record *out, eyes_solver *s,
                            const arena_key *key, eyes_find_fn find,
                            const void *user);

/* A solver for one thread, to be used again and again. */
miai_status miai_eyes_solver_new(eyes_solver **out, const miai_mem *mem,
                                 miai_error *error);
void miai_eyes_solver_free(eyes_solver *s);

/* The codes of a setting, by state. */
static inline eyes_code *solver_codes(const eyes_solver *s, eyes_setting at,
                                      int side)
{
    const size_t table = ((size_t)at.liberties * 2 + (size_t)at.extra) * 2;

    assert(at.liberties >= 0 && at.liberties <= MOST_LIBERTIES);
    assert((at.extra == 0 || at.extra == 1) && (side == 0 || side == 1));
    return s->code + (table + (size_t)side) * s->states;
}

#endif
