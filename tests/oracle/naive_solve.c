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

static void answer_all(arena *a, solution *s, const eye *e, span liberties,
                       span extra)
{
    record r = {
        .eye = *e, .ruling = s->rules.ruling, .threats = s->rules.threats};
    verdict v;

    for (r.extra = extra.low; r.extra <= extra.high; r.extra++) {
        for (r.liberties = liberties.low; r.liberties <= liberties.high;
             r.liberties++) {
            if (!is_legal(&r))
                continue;
            set_start(a, &r);
            oracle_answer(&v, s, &a->p);
            take_answer(&r, a, &v);
            naive_print(&r);
        }
    }
}

/* Prints the answers for some eyes of a shape; those whose wall has no liberty
 * are left out. */
void naive_solve(const eye *shape, const eye_list *eyes, span liberties,
                 span extra)
{
    rules in_force = {.threats = THREATS};
    solution s;
    arena a;
    graph g;

    make_arena(&a, shape, liberties.high);
    if (!oracle_graph_build(&g, &a.p, MOST_STATES))
        oracle_fail("a shape has too many states");
    for (in_force.ruling = 1; in_force.ruling <= 2; in_force.ruling++) {
        oracle_solution_init(&s, &g, &in_force);
        for (size_t i = 0; i < eyes->count; i++)
            answer_all(&a, &s, &eyes->at[i], liberties, extra);
        oracle_solution_free(&s);
    }
    oracle_graph_free(&g);
}
