/* oracle.h - a slow and simple second solver for life and death.
 *
 * It exists to be compared with the real one.  It shares no code with it,
 * searches nothing and prunes nothing: it writes down every state that can
 * be reached and solves the whole graph backwards.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define ORACLE_SIDE    25 /* largest diagram: columns a to z without i     */
#define ORACLE_POINTS  64 /* most points a region may have                 */
#define ORACLE_THREATS 20 /* most external ko threats that can be asked for */
#define ORACLE_NAME    128

/* Inside, stones belong to a role and not to a colour. */
enum { ATTACKER, DEFENDER, NOBODY };

/* A problem as text: what a file holds.  Beside the signs of the program there
 * are B and W: stones of the attacker that are a prize. */
typedef struct diagram {
    char name[ORACLE_NAME];
    int width, height;
    char at[ORACLE_SIDE][ORACLE_SIDE]; /* [row from the top][column]     */
    int ko_x, ko_y;                    /* ko-banned point, or ko_x < 0   */
    char first; /* 'X' or 'O' moves at a ko-banned start, else 0         */
    bool every; /* a line "= every": see problem                         */
    char expected[2][512]; /* the line "= ruling-N ..." of N = 1, 2, or "" */
} diagram;

/* One position of the game.  Bit i is point i of the problem. */
typedef struct state {
    uint64_t stones[2]; /* by role                              */
    int8_t ban;         /* ko-banned for the side to move, or -1 */
    uint8_t side;       /* role to move                          */
} state;

/* What never changes during a game.  The points are numbered by column from
 * the left, then by row from the bottom, so that lists of moves are sorted. */
typedef struct problem {
    int count;                     /* points of the region               */
    int near[ORACLE_POINTS][4];    /* neighbours inside the region       */
    int near_count[ORACLE_POINTS]; /* 0 to 4                             */
    bool anchor[ORACLE_POINTS][2]; /* next to an immortal stone of a role */
    char label[ORACLE_POINTS][4];  /* "a1"                               */
    int x[ORACLE_POINTS], y[ORACLE_POINTS]; /* place in the diagram       */
    uint64_t target;
    bool every;     /* the defender loses with the first stone of the target */
    uint64_t prize; /* stones of the attacker: it loses when one is caught    */
    uint64_t alike; /* points of which only the number of empty ones counts */
    char defender;  /* 'X' or 'O'                         */
    state start;    /* side is meaningful only if start.ban >= 0             */
} problem;

/* The rules in force. */
typedef struct rules {
    int ruling;   /* 1 or 2                                         */
    int threats;  /* k_m, 1 to ORACLE_THREATS                       */
    bool literal; /* also play the prohibitions 1a-i and 2b as printed */
} rules;

/* Every state that can be reached, without threats and flag: those are added
 * while solving.  State 0 stands for "the target is gone".  When the prize is
 * taken the attacker is to move, and has no move. */
typedef struct graph {
    uint32_t count, room;
    state *states;
    uint32_t
        *first;   /* moves of state i: to[first[i]] .. to[first[i + 1] - 1] */
    uint32_t *to; /* state after each move, the banned point left out */
    uint32_t *retake; /* state after playing at the banned point, or NO_STATE */
    uint32_t *pass;   /* state after a pass, or NO_STATE if it is over    */
    uint32_t *table;  /* hash table of state numbers                     */
    uint32_t table_size, to_count, to_room;
    uint64_t alike; /* of the problem */
} graph;

#define NO_STATE UINT32_MAX

/* The graph with the credit that the defender needs in each state. */
typedef struct solution {
    const graph *g;
    rules rules;
    uint32_t *need[2][ORACLE_THREATS + 1]; /* [owner][threats], or NULL */
} solution;

/* The answer for one side moving first. */
typedef struct answer {
    int status;     /* -(k_m+1) .. k_m+1, never 0 */
    uint64_t moves; /* best moves, by point        */
    bool pass;      /* the pass is one of them     */
} answer;

typedef struct verdict {
    bool known;    /* false: more states than allowed   */
    bool asked[2]; /* by role: `by` holds an answer      */
    answer by[2];  /* by role that moves first           */
} verdict;

/* A file of diagrams, read one by one. */
typedef struct reader {
    FILE *file;
    const char *path;
    int line;
    bool held; /* `text` was read, but belongs to the next problem */
    char text[1024];
} reader;

/* oracle_text.c */
_Noreturn void oracle_fail(const char *format, ...);
void *oracle_grow(void *old, size_t count, size_t size);
bool oracle_read(diagram *out, reader *r);
void oracle_write(FILE *file, const diagram *d);
void oracle_turn(diagram *out, const diagram *d, int symmetry, bool swap);
void oracle_turn_point(int *x, int *y, const diagram *d, int symmetry);
void oracle_label(char out[4], int x, int y, int height);
bool oracle_point(int *x, int *y, const char *label, int height);
void oracle_code(char out[8], int status, bool defender_first, int threats);

/* oracle_rules.c */
const char *oracle_problem(problem *out, const diagram *d);
int oracle_play(state *out, const problem *p, const state *s, int point);
bool oracle_target_is_gone(const problem *p, const state *s);
bool oracle_prize_is_taken(const problem *p, const state *s);

/* oracle_graph.c */
bool oracle_graph_build(graph *out, const problem *p, uint32_t max_states);
void oracle_graph_free(graph *g);
uint32_t oracle_graph_find(const graph *g, const state *s);

/* oracle_solve.c */
void oracle_solution_init(solution *out, const graph *g, const rules *r);
void oracle_solution_free(solution *s);
int oracle_winner(solution *s, uint32_t number, int owner, int threats);
int oracle_flagged_winner(solution *s, uint32_t number, int owner, int threats,
                          bool flag);
void oracle_answer(verdict *out, solution *s, const problem *p);
void oracle_judge(verdict *out, const problem *p, const rules *r,
                  uint32_t max_states);

/* oracle_kinds.c */
typedef struct living {
    const char *life[2]; /* by role moving first; NULL: not alive for certain */
    int row[2]; /* moves of the other side that a role can ignore; -1 */
} living;
void oracle_kinds(living *out, const problem *p, solution *sol,
                  const verdict *v);

/* oracle_random.c */
typedef struct recipe {
    const char *kind; /* eyes, fights, friends, kobans, mixed, races */
    uint64_t seed;
    uint32_t max_states;
    bool ko_only; /* only positions whose status is a ko        */
    bool seki;    /* only positions that are alive in seki      */
    bool prize;   /* with a prize; a kind may always have one   */
    bool every;   /* several chains of the target, all to stay  */
    bool tiny;    /* small enough for minimax without any memory */
} recipe;
uint32_t oracle_below(recipe *r, uint32_t limit);
void oracle_random(diagram *out, recipe *r);
bool oracle_is_kind(const char *kind);

/* oracle_check.c, oracle_compare.c, oracle_lines.c, oracle_selfcheck.c: return the number of
 * failures */
int oracle_check(const char *path, uint32_t max_states);
int oracle_selfcheck(uint64_t seed, int count);
int oracle_lines(const char *problems, const char *answers, const rules *r,
                 const char *ko, const char *first);
int oracle_compare(const char *path_a, const char *path_b, bool life);

#endif
