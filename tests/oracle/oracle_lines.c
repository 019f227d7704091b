/* oracle_lines.c - are main lines what they say?
 *
 * Each line of the real solver is played on the whole graph: every move must be
 * one of the game, the side that wins must keep its win with the threats that
 * the status speaks of, and what the line is said to have come to must be true
 * of its last position, and be what was said of the target.  Nearly all lines
 * must have such a word.
 */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

#define MOST_MOVES 64

/* What the real solver said of one side. */
typedef struct said {
    int status;
    int count;
    char move[MOST_MOVES][8];
    char end[16], life[16]; /* "" for null */
} said;

/* A problem with all that is known of it. */
typedef struct known {
    const problem *p;
    solution sol;
    graph g;
    lives lives;
} known;

typedef struct tally {
    long lines, moves, failed;
    long ends[8]; /* by what they come to, the last for no word */
} tally;

static const char *const ends[8] = {"captured",  "dead", "two-eyes",
                                    "connected", "seki", "endless",
                                    "prize",     ""};

/* --- reading ---------------------------------------------------------------- */

/* The text of a value that is a word, "" for null. */
static void read_word(char out[16], const char *from, const char *key)
{
    const char *at = strstr(from, key);

    out[0] = '\0';
    if (at == NULL)
        oracle_fail("no %s in: %s", key, from);
    at += strlen(key);
    if (*at == '"')
        snprintf(out, 16, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
}

static void read_moves(said *out, const char *from)
{
    const char *at = strstr(from, "\"line\":[");

    if (at == NULL)
        oracle_fail("no line in: %s", from);
    for (at += 8; *at == '"' || *at == ','; at++) {
        if (*at == ',')
            continue;
        if (out->count == MOST_MOVES)
            oracle_fail("a line of more than %d moves", MOST_MOVES);
        snprintf(out->move[out->count++], 8, "%.*s", (int)strcspn(at + 1, "\""),
                 at + 1);
        at += 1 + strcspn(at + 1, "\"");
    }
}

/* False if this side was not asked about, or nothing is known. */
static bool read_said(said *out, const char *line, int role)
{
    const char *from = strstr(line, role == DEFENDER ? "\"defender_first\":{"
                                                     : "\"attacker_first\":{");

    *out = (said){0};
    if (from == NULL)
        return false;
    out->status = atoi(strstr(from, "\"status\":") + 9);
    read_moves(out, from);
    read_word(out->end, from, "\"end\":");
    read_word(out->life, from, "\"life\":");
    return out->status != 0;
}

/* --- playing ---------------------------------------------------------------- */

/* A line being played. */
typedef struct walk {
    state s;
    int owner, threats; /* who has threats, and how many are left */
    bool flag;
    int winner;
} walk;

/* The threats with which the status is seen in the line. */
static void begin_walk(walk *w, const known *k, const said *a, int first)
{
    const int most = k->sol.rules.threats;

    *w = (walk){.s = k->p->start, .winner = first};
    w->s.side = (uint8_t)first;
    if (a->status > 0) {
        w->owner = 1 - first;
        w->threats = a->status - 1;
    } else {
        w->owner = first;
        w->threats = a->status < -most ? most : -a->status;
        w->winner = a->status < -most ? 1 - first : first;
    }
}

static int point_of(const problem *p, const char *label)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->label[i], label) == 0)
            return i;
    return -1;
}

static void walk_pass(walk *w, const rules *r)
{
    const bool regular = w->s.ban < 0;

    if (regular && w->s.side == DEFENDER && w->flag)
        w->threats = 0;
    if (regular && w->s.side == ATTACKER && w->owner == DEFENDER &&
        w->threats > 0 && r->ruling == 2)
        w->flag = true;
    w->s.side = (uint8_t)(1 - w->s.side);
    w->s.ban = -1;
}

/* What is wrong with a move, or NULL when it was played. */
static const char *walk_on(walk *w, const known *k, const char *move)
{
    const int point = point_of(k->p, move);
    state next;

    if (strcmp(move, "pass") == 0) {
        walk_pass(w, &k->sol.rules);
        return NULL;
    }
    if (point < 0)
        return "no point of the region";
    if (point == w->s.ban) {
        if (w->s.side != w->owner || w->threats == 0)
            return "a retake without a threat";
        w->threats--;
    }
    if (oracle_play(&next, k->p, &w->s, point) < 0)
        return "not a legal move";
    w->s = next;
    return NULL;
}

static bool keeps_winner(walk *w, known *k)
{
    if (oracle_target_is_gone(k->p, &w->s))
        return w->winner == ATTACKER;
    return oracle_flagged_winner(&k->sol, oracle_graph_find(&k->g, &w->s),
                                 w->owner, w->threats,
                                 w->flag && w->threats > 0) == w->winner;
}

/* --- the end ---------------------------------------------------------------- */

/* How the defender lives with `side` to move, a ban forgotten; "" if it does
 * not live whatever is threatened. */
static const char *life_of(known *k, const state *s, int side)
{
    static const char *const names[LIVES] = {"", "two-eyes", "seki", "endless",
                                             "connected"};
    const int most = k->sol.rules.threats;
    state from = *s;
    uint32_t number;

    from.side = (uint8_t)side;
    from.ban = -1;
    number = oracle_graph_find(&k->g, &from);
    if (oracle_winner(&k->sol, number, ATTACKER, most) != DEFENDER)
        return "";
    return names[naive_life(&k->lives, number)];
}

/* Is the defender dead whoever moves, whatever it threatens? */
static bool is_dead(known *k, const state *s)
{
    return oracle_winner(&k->sol, oracle_graph_find(&k->g, s), DEFENDER,
                         k->sol.rules.threats) == ATTACKER;
}

/* Is what the line is said to have come to true of its last position? */
static bool is_true_end(known *k, const state *s, const char *end)
{
    if (strcmp(end, "captured") == 0)
        return oracle_target_is_gone(k->p, s);
    if (end[0] == '\0')
        return true;
    if (oracle_target_is_gone(k->p, s))
        return false;
    if (strcmp(end, "dead") == 0)
        return is_dead(k, s);
    if (strcmp(end, "endless") == 0)
        return strcmp(life_of(k, s, s->side), "endless") == 0;
    if (strcmp(end, "seki") == 0 &&
        strcmp(life_of(k, s, DEFENDER), "seki") != 0)
        return false;
    if (strcmp(end, "connected") == 0)
        return strcmp(life_of(k, s, ATTACKER), "connected") == 0 ||
               strcmp(life_of(k, s, ATTACKER), "two-eyes") == 0;
    return strcmp(life_of(k, s, ATTACKER), end) == 0;
}

/* May a line with this status, and life if there is one, end like that? */
static bool is_fitting(const said *a, int first, int most)
{
    const bool defends = first == DEFENDER;
    const bool dead = a->status == (defends ? -most - 1 : most + 1);
    const bool killed =
        strcmp(a->end, "captured") == 0 || strcmp(a->end, "dead") == 0;

    if (a->end[0] == '\0')
        return true;
    if (a->life[0] != '\0')
        return strcmp(a->end, a->life) == 0 ||
               (strcmp(a->life, "connected") == 0 &&
                strcmp(a->end, "two-eyes") == 0) ||
               (!killed && strcmp(a->life, "unknown") == 0);
    return !dead || killed;
}

/* --- one problem, all problems ---------------------------------------------- */

static void complain(tally *t, const char *name, int first, const char *what)
{
    printf("%s, %s first: %s\n", name,
           first == DEFENDER ? "defender" : "attacker", what);
    t->failed++;
}

static void check_side(tally *t, known *k, const said *a, const char *name,
                       int first)
{
    const char *wrong = NULL;
    int kind = 0;
    walk w;

    begin_walk(&w, k, a, first);
    for (int i = 0; i < a->count && wrong == NULL; i++) {
        wrong = walk_on(&w, k, a->move[i]);
        if (wrong == NULL && !keeps_winner(&w, k))
            wrong = "a move changes who wins";
    }
    if (wrong == NULL && !is_true_end(k, &w.s, a->end))
        wrong = "it has not come to what is said";
    if (wrong == NULL && !is_fitting(a, first, k->sol.rules.threats))
        wrong = "it comes to something else than what is said of the target";
    while (strcmp(ends[kind], a->end) != 0)
        kind++;
    t->ends[kind]++;
    t->lines++;
    t->moves += a->count;
    if (wrong != NULL)
        complain(t, name, first, wrong);
}

static void check_problem(tally *t, const diagram *d, const problem *p,
                          const char *line, const rules *r)
{
    known k = {.p = p};

    if (!oracle_graph_build(&k.g, p, 20000000))
        oracle_fail("%s: too many states", d->name);
    oracle_solution_init(&k.sol, &k.g, r);
    naive_lives_init(&k.lives, &k.g, p, r->threats);
    for (int first = 0; first < 2; first++) {
        said a;
        if (read_said(&a, line, first))
            check_side(t, &k, &a, d->name, first);
    }
    naive_lives_free(&k.lives);
    oracle_solution_free(&k.sol);
    oracle_graph_free(&k.g);
}

/* The ban of the command line. */
static void set_ban(diagram *d, const char *ko, const char *first)
{
    if (ko == NULL)
        return;
    if (!oracle_point(&d->ko_x, &d->ko_y, ko, d->height))
        oracle_fail("%s: '%s' is no point of the diagram", d->name, ko);
    d->first = strcmp(first, "black") == 0 ? 'X' : 'O';
}

static void print_tally(const tally *t)
{
    printf("%ld lines, %ld moves;", t->lines, t->moves);
    for (int i = 0; i < 8; i++)
        if (t->ends[i] > 0)
            printf(" %ld %s", t->ends[i],
                   *ends[i] ? ends[i] : "without a word");
    printf("\n%ld passed, %ld failed\n", t->lines - t->failed, t->failed);
}

/* The answers must be those of the problems, in the same order. */
int oracle_lines(const char *problems, const char *answers, const rules *r,
                 const char *ko, const char *first)
{
    reader in = {.path = problems, .file = fopen(problems, "r")};
    FILE *said_in = fopen(answers, "r");
    char line[8192], id[ORACLE_NAME + 16];
    tally t = {0};
    diagram d;
    problem p;

    if (in.file == NULL || said_in == NULL)
        oracle_fail("%s, %s: cannot be opened", problems, answers);
    while (oracle_read(&d, &in)) {
        const char *wrong;
        set_ban(&d, ko, first);
        wrong = oracle_problem(&p, &d);
        snprintf(id, sizeof id, "{\"id\":\"%s\",", d.name);
        if (wrong != NULL || fgets(line, sizeof line, said_in) == NULL ||
            strncmp(line, id, strlen(id)) != 0)
            oracle_fail("%s: %s", d.name,
                        wrong != NULL ? wrong : "the next answer is not of it");
        check_problem(&t, &d, &p, line, r);
    }
    fclose(in.file);
    fclose(said_in);
    if (t.ends[7] * 20 > t.lines) {
        printf("%ld of %ld lines have no word at their end\n", t.ends[7],
               t.lines);
        t.failed++;
    }
    print_tally(&t);
    return t.failed > 0 || t.lines == 0;
}
