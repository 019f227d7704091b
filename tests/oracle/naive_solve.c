/* naive_solve.c - all eyes of a shape from one graph.
 *
 * Idea     The problem of the empty shape, with the most outside liberties and
 *          an extra eye, leads to all others of the shape: stones of Black on
 *          outside liberties leave fewer of them, a stone of White in the extra
 *          eye leaves none, and White can pass while Black fills the eye.  So
 *          its graph is built and solved once for each ruling, and every eye is
 *          looked up in it.
 */

#include "naive.h"

#include <string.h>

#define MOST_STATES 50000000
#define THREATS     5

/* The problem of a shape, and where in it the parts of an eye are. */
typedef struct arena {
    problem p;
    int liberties;
    uint64_t inner[NAIVE_POINTS];
    uint64_t outside[NAIVE_LIBERTIES];
    uint64_t extra;
    uint64_t wall;
} arena;

static uint64_t bit_at(const problem *p, int x, int y)
{
    for (int i = 0; i < p->count; i++)
        if (p->x[i] == x && p->y[i] == y)
            return UINT64_C(1) << i;
    oracle_fail("no point of the region at %d, %d", x, y);
}

static void make_arena(arena *out, const eye *shape, int liberties)
{
    const char *wrong;
    diagram d;
    int x;
    int y;

    naive_diagram(&d, shape, liberties, 1);
    wrong = oracle_problem(&out->p, &d);
    if (wrong != NULL)
        oracle_fail("%s: %s", d.name, wrong);
    out->wall = out->p.start.stones[DEFENDER];
    out->liberties = liberties;
    for (int i = 0; i < shape->count; i++) {
        naive_cell(&x, &y, shape, i);
        out->inner[i] = bit_at(&out->p, x, y);
    }
    for (int i = 0; i < liberties; i++) {
        naive_liberty(&x, &y, shape, i);
        out->outside[i] = bit_at(&out->p, x, y);
        out->p.alike |= out->outside[i];
    }
    naive_extra_eye(&x, &y, shape, liberties);
    out->extra = bit_at(&out->p, x, y);
}

/* The start of the arena becomes that of the record. */
static void set_start(arena *a, const record *r)
{
    state *s = &a->p.start;

    *s = (state){.ban = -1};
    s->stones[DEFENDER] = a->wall | (r->extra > 0 ? 0 : a->extra);
    for (int i = 0; i < r->eye.count; i++)
        if (r->eye.at[i].black)
            s->stones[ATTACKER] |= a->inner[i];
    for (int i = r->liberties; i < a->liberties; i++)
        s->stones[ATTACKER] |= a->outside[i];
}

static void take_answer(record *r, const arena *a, const verdict *v)
{
    for (int first = 0; first < 2; first++) {
        const answer *by = &v->by[first];

        r->status[first] = by->status;
        r->pass[first] = by->pass;
        r->filled[first] = (by->moves & a->extra) != 0;
        r->out[first] = (by->moves & a->p.alike) != 0;
        for (int i = 0; i < r->eye.count; i++)
            r->eye.at[i].best[first] = (by->moves & a->inner[i]) != 0;
    }
}

static bool is_legal(const record *r)
{
    return r->liberties > 0 || r->extra > 0 || naive_wall_breathes(&r->eye);
}

/* The kind of life, for those who live in spite of all threats. */
static void take_life(record *r, const arena *a, const graph *g, const lives *l)
{
    for (int first = 0; first < 2; first++) {
        const int alive = first == DEFENDER ? r->threats + 1 : -r->threats - 1;
        state from = a->p.start;

        from.side = (uint8_t)first;
        r->life[first] = r->status[first] == alive
                             ? naive_life(l, oracle_graph_find(g, &from))
                             : NO_LIFE;
    }
}

/* A problem that is being asked about, and its solutions. */
typedef struct inquiry {
    arena a;
    solution ours, printed;
    lives l;
    const wishes *w;
} inquiry;

static void answer_one(inquiry *q, record *r)
{
    record printed = *r;
    verdict v;

    set_start(&q->a, r);
    oracle_answer(&v, &q->ours, &q->a.p);
    take_answer(r, &q->a, &v);
    if (q->w->differences != NULL) {
        oracle_answer(&v, &q->printed, &q->a.p);
        take_answer(&printed, &q->a, &v);
        naive_compare(q->w->differences, r, &printed);
        return;
    }
    if (q->w->life)
        take_life(r, &q->a, q->ours.g, &q->l);
    naive_print(r);
}

static void answer_all(inquiry *q, const eye *e)
{
    const wishes *w = q->w;
    record r = {.eye = *e,
                .ruling = q->ours.rules.ruling,
                .threats = q->ours.rules.threats};

    for (r.extra = w->extra.low; r.extra <= w->extra.high; r.extra++)
        for (r.liberties = w->liberties.low; r.liberties <= w->liberties.high;
             r.liberties++)
            if (is_legal(&r))
                answer_one(q, &r);
}

/* Prints the answers for some eyes of a shape; those whose wall has no liberty
 * are left out. */
void naive_solve(const eye *shape, const eye_list *eyes, const wishes *w)
{
    inquiry q = {.w = w};
    graph g;

    make_arena(&q.a, shape, w->liberties.high);
    if (!oracle_graph_build(&g, &q.a.p, MOST_STATES))
        oracle_fail("a shape has too many states");
    if (w->life)
        naive_lives_init(&q.l, &g, &q.a.p, THREATS);
    for (int ruling = 1; ruling <= 2; ruling++) {
        const rules ours = {.ruling = ruling, .threats = THREATS};
        const rules printed = {
            .ruling = ruling, .threats = THREATS, .literal = true};

        oracle_solution_init(&q.ours, &g, &ours);
        oracle_solution_init(&q.printed, &g, &printed);
        for (size_t i = 0; i < eyes->count; i++)
            answer_all(&q, &eyes->at[i]);
        oracle_solution_free(&q.ours);
        oracle_solution_free(&q.printed);
    }
    naive_lives_free(&q.l);
    oracle_graph_free(&g);
}
