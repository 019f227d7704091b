/* verdict_open.c - the answer to an open problem as a caller sees it. */
#include "api/verdict.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "open/open.h"

#define WORDS_SIZE 400 /* bytes of a sentence */

/* Everything that the facts point to. */
struct miai_verdict_open_part {
    miai_open_facts facts;
    miai_vec moves; /* miai_move: all lists of points, one after the other   */
    miai_vec
        walls; /* miai_open_wall                                             */
    char model[2][2];
    char words[2][WORDS_SIZE];
    miai_problem problem[2];
};

const char *miai_certainty_name(miai_certainty certainty)
{
    static const char *const names[] = {"doubtful", "touch",    "contained",
                                        "walls",    "enclosed", "proved"};
    const int i = (int)certainty;

    return i >= 0 && i <= MIAI_CERTAINTY_PROVED ? names[i] : "";
}

/* A point of the drawing with one of these bits, and whether it is a stone. */
typedef struct filter {
    uint8_t bits;
    int stones; /* 1: stones alone, 0: empty points alone, -1: both */
} filter;

/* Adds the points of a drawing; the list gets its place when all are there. */
static bool add_points(miai_verdict_open_part *o, miai_points *list,
                       const miai_drawing *d, const miai_problem *q, filter f)
{
    for (int p = 0; p < q->width * q->height; p++) {
        const bool stone = q->stone[p] != MIAI_EMPTY;
        miai_move *m;
        if (!(d->part[p] & f.bits) || (f.stones >= 0 && stone != f.stones))
            continue;
        m = miai_vec_push(&o->moves);
        if (m == NULL)
            return false;
        *m = miai_move_at(q->width, p);
        list->count++;
    }
    return true;
}

static bool add_wall(miai_verdict_open_part *o, const miai_areas *area,
                     const miai_drawing *d, const miai_problem *q, int chain)
{
    bool seen[MIAI_MAX_POINTS] = {false};
    miai_open_wall *w = miai_vec_push(&o->walls);
    miai_board b;
    int next[4];

    if (w == NULL)
        return false;
    w->point = miai_move_at(q->width, area->first[chain]);
    miai_board_init(&b, q->width, q->height, MIAI_EMPTY);
    for (int p = 0; p < q->width * q->height; p++) {
        if (area->of[p] != chain)
            continue;
        const int n = miai_board_neighbours(next, &b, p);
        for (int i = 0; i < n; i++) {
            if (q->stone[next[i]] != MIAI_EMPTY || seen[next[i]])
                continue;
            seen[next[i]] = true;
            w->liberties++;
            w->outside += !(d->part[next[i]] & MIAI_OPEN_REGION);
        }
    }
    return true;
}

static bool add_walls(miai_verdict_open_part *o, const miai_drawing *d,
                      const miai_problem *q)
{
    bool done[MIAI_MAX_POINTS] = {false}; /* of each area */
    miai_areas area;
    miai_board b;

    miai_board_init(&b, q->width, q->height, MIAI_OFF);
    memcpy(b.at, q->stone, (size_t)(q->width * q->height));
    miai_areas_find(&area, &b);
    for (int p = 0; p < q->width * q->height; p++) {
        if (!(d->part[p] & MIAI_OPEN_WALL) || done[area.of[p]])
            continue;
        done[area.of[p]] = true;
        if (!add_wall(o, &area, d, q, area.of[p]))
            return false;
    }
    return true;
}

/* --- words ------------------------------------------------------------------- */

/* Points as "g17, h16"; the first few. */
static void list_points(char *out, size_t size, const miai_points *list)
{
    enum { SHOWN = 4 };
    size_t len = 0;

    out[0] = '\0';
    for (int i = 0; i < list->count && i < SHOWN && len < size; i++)
        len += (size_t)snprintf(out + len, size - len, "%s%s",
                                i == 0 ? "" : ", ", list->at[i].text);
    if (list->count > SHOWN && len < size)
        snprintf(out + len, size - len, ", ...");
}

/* The wall with the fewest liberties outside. */
static const miai_open_wall *weakest(const miai_open_facts *f)
{
    const miai_open_wall *worst = NULL;

    for (int i = 0; i < f->walls; i++)
        if (worst == NULL || f->wall[i].liberties < worst->liberties)
            worst = &f->wall[i];
    return worst;
}

static void describe_walls(char *out, size_t size, const miai_open_facts *f)
{
    const miai_open_wall *w = weakest(f);
    char count[MIAI_COUNT_TEXT];

    out[0] = '\0';
    if (w == NULL)
        return;
    miai_text_count(count, w->liberties);
    snprintf(out, size,
             "It leans on the walls of %s; the weakest, at %s, has %s "
             "libert%s.",
             miai_color_name(miai_color_other(f->defender)), w->point.text,
             count, w->liberties == 1 ? "y" : "ies");
}

static void describe_turn(char *out, size_t size, const miai_open_facts *f,
                          const miai_open_turn *t)
{
    const char *defender = miai_color_name(f->defender);
    char points[100];

    list_points(points, sizeof points, &t->escapes);
    out[0] = '\0';
    switch (t->certainty) {
    case MIAI_CERTAINTY_CONTAINED:
        if (t->escapes.count > 0)
            snprintf(out, size, "That holds if %s cannot get out at %s.",
                     defender, points);
        else
            snprintf(out, size, "That holds inside the region drawn.");
        break;
    case MIAI_CERTAINTY_TOUCH:
        if (t->escapes.count > 0)
            snprintf(out, size,
                     "That holds if %s gets out at one of these points: %s.",
                     defender, points);
        else
            snprintf(out, size, "That holds if %s is safe outside.", defender);
        break;
    case MIAI_CERTAINTY_DOUBTFUL:
        snprintf(out, size,
                 "Doubtful: %s may not be the group that is meant, or the "
                 "region may be too small.",
                 f->target.count > 0 ? f->target.at[0].text : "this");
        break;
    default:
        describe_walls(out, size, f);
    }
}

/* --- all of it ------------------------------------------------------------------ */

static bool fill_lists(miai_verdict_open_part *o, const miai_open_result *r,
                       const miai_problem *q)
{
    miai_open_facts *f = &o->facts;
    const miai_drawing *d = &r->drawing;

    if (!add_points(o, &f->target, d, q, (filter){MIAI_OPEN_TARGET, 1}) ||
        !add_points(o, &f->region, d, q, (filter){MIAI_OPEN_REGION, 0}) ||
        !add_points(o, &f->weak, d, q, (filter){MIAI_OPEN_WEAK, 1}) ||
        !add_points(o, &f->escapes, d, q, (filter){MIAI_OPEN_ESCAPE, 0}))
        return false;
    for (int i = 0; i < 2; i++)
        if (r->first[i].asked && r->first[i].gets_out &&
            !add_points(o, &f->first[i].escapes, &r->first[i].drawing, q,
                        (filter){MIAI_OPEN_ESCAPE, 0}))
            return false;
    return add_walls(o, d, q);
}

/* Gives the lists their places: nothing is added any more. */
static void place_lists(miai_verdict_open_part *o)
{
    miai_open_facts *f = &o->facts;
    miai_points *const lists[] = {
        &f->target,  &f->region,           &f->weak,
        &f->escapes, &f->first[0].escapes, &f->first[1].escapes};
    const miai_move *at = o->moves.data;

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        lists[i]->at = at;
        at += lists[i]->count;
    }
    f->walls = (int)o->walls.count;
    f->wall = o->walls.data;
}

static void fill_turn(miai_verdict_open_part *o, const miai_open_side *s, int i)
{
    miai_open_turn *t = &o->facts.first[i];

    t->model = o->model[i];
    t->words = o->words[i];
    if (!s->asked)
        return;
    o->model[i][0] = s->model;
    o->problem[i] = s->problem;
    for (int k = 0; k < s->problem.assumptions; k++)
        o->problem[i].assumption[k].words = o->problem[i].words[k];
    t->problem = &o->problem[i];
    t->certainty = s->certainty;
    describe_turn(o->words[i], sizeof o->words[i], &o->facts, t);
}

static void fill_whole(miai_open_facts *f, const miai_open_result *r,
                       const miai_problem *q)
{
    f->certainty = MIAI_CERTAINTY_PROVED;
    f->model = "";
    f->guess = r->guess;
    f->ratio = r->ratio;
    f->radius = r->drawing.radius;
    f->defender = r->drawing.defender;
    for (int i = 0; i < 2; i++) {
        const bool is_asked = q->first == MIAI_FIRST_BOTH ||
                              (q->first == MIAI_FIRST_WHITE) == (i == 1);
        if (!is_asked || f->first[i].certainty >= f->certainty)
            continue;
        f->certainty = f->first[i].certainty;
        f->model = f->first[i].model;
    }
}

static miai_status fill_part(miai_verdict *v, const miai_open_result *r,
                             const miai_problem *q)
{
    miai_verdict_open_part *o = miai_mem_new(&v->mem, sizeof *o);

    if (o == NULL)
        return MIAI_ERR_NOMEM;
    v->open = o;
    miai_vec_init(&o->moves, &v->mem, sizeof(miai_move));
    miai_vec_init(&o->walls, &v->mem, sizeof(miai_open_wall));
    o->facts.defender = r->drawing.defender;
    if (!fill_lists(o, r, q))
        return MIAI_ERR_NOMEM;
    place_lists(o);
    for (int i = 0; i < 2; i++)
        fill_turn(o, &r->first[i], i);
    fill_whole(&o->facts, r, q);
    return MIAI_OK;
}

miai_status miai_verdict_fill_open(miai_verdict *v, miai_context *ctx,
                                   const miai_problem *problem,
                                   const miai_options *options,
                                   const miai_budget *budget)
{
    miai_open_result *r = miai_mem_new(&ctx->mem, sizeof *r);
    miai_status rc = MIAI_ERR_NOMEM;

    if (r != NULL)
        rc = miai_open_solve(r, problem, options, &ctx->space, budget,
                             &ctx->error);
    if (rc == MIAI_OK)
        rc = fill_part(v, r, problem);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        const miai_color first = i == 0 ? MIAI_BLACK : MIAI_WHITE;
        const bool is_asked = problem->first == MIAI_FIRST_BOTH ||
                              problem->first == (miai_first)first;
        if (!is_asked)
            continue; /* solved to judge the other side, perhaps */
        if (!miai_verdict_fill_side(v, first, &r->first[i].answer,
                                    &r->first[i].problem))
            rc = MIAI_ERR_NOMEM;
    }
    if (rc == MIAI_OK)
        v->nodes = r->nodes;
    miai_mem_free(&ctx->mem, r, sizeof *r);
    return rc;
}

void miai_verdict_open_free(miai_verdict_open_part *part, const miai_mem *mem)
{
    if (part == NULL)
        return;
    miai_vec_clear(&part->moves);
    miai_vec_clear(&part->walls);
    miai_mem_free(mem, part, sizeof *part);
}

const miai_open_facts *miai_verdict_open(const miai_verdict *verdict)
{
    return verdict->open ? &verdict->open->facts : NULL;
}
