/* run_open.c - random open positions: diagrams of their models, and answers.
 *
 * usage: run_open DIAGRAMS ANSWERS [--seed N] [--count N]
 *
 * Positions  Stones at random in a corner; the target is a cluster, the region
 *            is drawn around it, and each of the models H, V and M is made of it.
 *            Regions that the naive solver could not search are left out.
 * Output     The diagrams of the models, and the answers to the models
 *            themselves as `miai solve --json` would write them: the naive solver
 *            is asked about the diagrams (tests/open_compare.sh).
 * Checked    here: that the defender is never better off in H than in M, and
 *            never worse off in H when the region is drawn a step larger.  The
 *            exit status is 1 if that fails.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "open/question.h"
#include "races/chance.h"

enum {
    SIZE = 9,        /* of the board                          */
    SQUARE = 5,      /* of the corner with stones             */
    MOST_OPEN = 6,   /* empty points of a region              */
    MOST_CELLS = 12, /* with mortal stones                  */
    DULL = 20,       /* one of so many is kept in which nothing happens */
    PATIENCE = 3000  /* tries for each position              */
};

typedef struct run {
    uint64_t chance;
    uint64_t seed, count;
    FILE *diagrams, *answers;
    miai_context *ctx;
    uint64_t made[3]; /* of H, V, M */
    uint64_t kos, wrong;
} run;

static const char letters[] = "HVM";

static int below(run *r, int n)
{
    return chance_below(&r->chance, n);
}

/* --- random positions --------------------------------------------------------- */

/* Stones in the corner; chains without a liberty make it useless. */
static miai_problem *random_position(run *r)
{
    uint8_t color[SIZE * SIZE] = {0};
    miai_problem *out = NULL;
    miai_stones stones;
    miai_options options;

    miai_stones_init(&stones, sizeof stones);
    miai_options_init(&options, sizeof options);
    for (int y = SIZE - SQUARE; y < SIZE; y++)
        for (int x = 0; x < SQUARE; x++) {
            const int chance = below(r, 100);
            color[y * SIZE + x] = chance < 36   ? MIAI_BLACK
                                  : chance < 62 ? MIAI_WHITE
                                                : MIAI_EMPTY;
        }
    stones.width = stones.height = SIZE;
    stones.color = color;
    stones.outside = true;
    if (miai_problem_new(&out, r->ctx, &stones, &options) != MIAI_OK)
        return NULL;
    if (!miai_problem_is_open(out)) {
        miai_problem_free(out);
        return NULL;
    }
    return out;
}

static int count_points(const miai_problem *q, bool with_stones)
{
    int count = 0;

    for (int p = 0; p < q->board.width * q->board.height; p++)
        if (q->role[p] == MIAI_ROLE_REGION || q->role[p] == MIAI_ROLE_TARGET)
            count += with_stones || q->board.at[p] == MIAI_EMPTY;
    return count;
}

static bool is_small(const miai_problem *q)
{
    return count_points(q, false) <= MOST_OPEN &&
           count_points(q, true) <= MOST_CELLS;
}

/* --- answers -------------------------------------------------------------------- */

static miai_verdict *solve(run *r, const miai_problem *q)
{
    miai_verdict *v = NULL;

    if (miai_solve(&v, r->ctx, q, NULL) == MIAI_OK)
        return v;
    fprintf(stderr, "run_open: %s\n", miai_context_error(r->ctx));
    exit(1);
}

static void write_side(FILE *out, const char *key, const miai_verdict *v,
                       miai_color first)
{
    const miai_move *m;

    fprintf(out, ",\"%s\":{\"status\":%d,\"code\":\"%s\",\"moves\":[", key,
            miai_verdict_status(v, first), miai_verdict_code(v, first));
    for (int i = 0; (m = miai_verdict_move(v, first, i)); i++)
        fprintf(out, "%s\"%s\"", i == 0 ? "" : ",", m->text);
    fputs("]}", out);
}

static void write_answer(run *r, const char *name, const miai_problem *q,
                         const miai_verdict *v)
{
    const miai_color other = miai_color_other(q->defender);

    fprintf(r->answers,
            "{\"id\":\"%s\",\"defender\":\"%s\",\"ruling\":%d,\"threats\":%d",
            name, q->defender == MIAI_WHITE ? "white" : "black",
            miai_verdict_ruling(v), miai_verdict_threats(v));
    write_side(r->answers, "defender_first", v, q->defender);
    write_side(r->answers, "attacker_first", v, other);
    fputs("}\n", r->answers);
}

/* What the defender is worth when `first` moves first. */
static int life_of(const miai_problem *q, const miai_verdict *v,
                   miai_color first)
{
    const int status = miai_verdict_status(v, first);

    return first == q->defender ? status : -status;
}

static bool is_ko(const miai_verdict *v)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (abs(miai_verdict_status(v, c)) <= miai_verdict_threats(v))
            return true;
    return false;
}

/* Is the defender as well off in `b` as in `a`, whoever moves first?  Needing
 * fewer threats is better, having to be met with more is, too. */
static bool is_no_worse(const miai_problem *q, const miai_verdict *a,
                        const miai_verdict *b)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (life_of(q, b, c) < life_of(q, a, c))
            return false;
    return true;
}

static void complain(run *r, const miai_problem *q, const char *what)
{
    char text[2000];

    miai_problem_diagram(text, sizeof text, q);
    printf("%s\n%s\n", what, text);
    r->wrong++;
}

/* --- one position ------------------------------------------------------------------ */

typedef struct model {
    miai_problem problem;
    miai_verdict *verdict;
} model;

/* Refuges have no sign in diagrams but in those of the naive solver. */
static void mark_refuges(char *text, const miai_problem *q)
{
    const int width = q->board.width;
    int rows = 0;

    for (const char *c = strchr(text, '\n') + 1; *c != '\0'; c++)
        rows += *c == '\n';
    for (int y = rows - 1; y >= 0; y--) {
        text = strchr(text, '\n') + 1;
        for (int x = 0; x < width; x++)
            if (q->role[y * width + x] == MIAI_ROLE_REFUGE)
                text[x] = '*';
    }
}

static void write_model(run *r, model *m, int k, uint64_t number)
{
    char text[2000];

    snprintf(m->problem.name, sizeof m->problem.name, "%c-%llu", letters[k],
             (unsigned long long)number);
    miai_problem_diagram(text, sizeof text, &m->problem);
    mark_refuges(text, &m->problem);
    fprintf(r->diagrams, "%s\n", text);
    write_answer(r, m->problem.name, &m->problem, m->verdict);
    r->made[k]++;
    r->kos += is_ko(m->verdict);
}

static void compare_larger(run *r, const ground *g, miai_drawing d,
                           const miai_problem *asked, const model *hostile)
{
    static miai_problem larger;
    miai_verdict *v;

    d.radius++;
    miai_drawing_make(&d, g);
    miai_model_make(&larger, &d, g, asked, 'H');
    if (count_points(&larger, false) > MOST_OPEN + 4)
        return;
    v = solve(r, &larger);
    if (!is_no_worse(&larger, hostile->verdict, v))
        complain(r, &hostile->problem, "worse off in a larger region");
    miai_verdict_free(v);
}

/* Does moving first help in none of them? */
static bool is_dull(const model models[3])
{
    for (int k = 0; k < 3; k++) {
        const miai_problem *q = &models[k].problem;
        if (life_of(q, models[k].verdict, MIAI_BLACK) !=
            life_of(q, models[k].verdict, MIAI_WHITE))
            return false;
    }
    return true;
}

/* Makes the models of one cluster; false when it is too large. */
static bool try_cluster(run *r, const ground *g, const miai_problem *asked,
                        int which, uint64_t number)
{
    static model models[3];
    miai_drawing d;

    miai_question_of_cluster(&d, g, which);
    d.radius = below(r, 2);
    d.weak = below(r, 3);
    miai_drawing_make(&d, g);
    for (int k = 0; k < 3; k++) {
        miai_model_make(&models[k].problem, &d, g, asked, letters[k]);
        if (!is_small(&models[k].problem))
            return false;
    }
    for (int k = 0; k < 3; k++)
        models[k].verdict = solve(r, &models[k].problem);
    if (is_dull(models) && below(r, DULL) > 0) {
        for (int k = 0; k < 3; k++)
            miai_verdict_free(models[k].verdict);
        return false;
    }
    for (int k = 0; k < 3; k++)
        write_model(r, &models[k], k, number);
    if (!is_no_worse(&models[0].problem, models[0].verdict, models[2].verdict))
        complain(r, &models[0].problem, "better off in H than in M");
    compare_larger(r, g, d, asked, &models[0]);
    for (int k = 0; k < 3; k++)
        miai_verdict_free(models[k].verdict);
    return true;
}

static bool try_position(run *r, uint64_t number)
{
    static ground g;
    miai_problem *asked = random_position(r);
    bool found = false;

    if (!asked)
        return false;
    if (miai_ground_init(&g, asked) && g.clusters > 0) {
        const int which = below(r, g.clusters);
        if (!g.holds[g.cluster[which].first] && g.cluster[which].stones >= 2)
            found = try_cluster(r, &g, asked, which, number);
    }
    miai_problem_free(asked);
    return found;
}

static bool read_arguments(run *r, int argc, char **argv)
{
    if (argc < 3 || !(r->diagrams = fopen(argv[1], "w")) ||
        !(r->answers = fopen(argv[2], "w")))
        return false;
    for (int i = 3; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--seed") == 0)
            r->seed = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--count") == 0)
            r->count = strtoull(argv[i + 1], NULL, 10);
        else
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    run r = {.seed = 1, .count = 300};

    if (!read_arguments(&r, argc, argv) ||
        miai_context_new(&r.ctx, NULL, NULL) != MIAI_OK) {
        fputs("usage: run_open DIAGRAMS ANSWERS [--seed N] [--count N]\n",
              stderr);
        return 2;
    }
    r.chance = r.seed;
    for (uint64_t i = 0, tries = 0; i < r.count && tries < r.count * PATIENCE;
         tries++)
        i += try_position(&r, i);
    fclose(r.diagrams);
    fclose(r.answers);
    printf("%llu positions in H, V and M, %llu kos, %llu wrong\n",
           (unsigned long long)r.made[0], (unsigned long long)r.kos,
           (unsigned long long)r.wrong);
    miai_context_free(r.ctx);
    return r.wrong > 0 || r.made[0] < r.count;
}
