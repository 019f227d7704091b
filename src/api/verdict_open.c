/* verdict_open.c - the answer to an open problem as a caller sees it. */
#include "api/verdict.h"

#include <assert.h>
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
    miai_problem problem[2]; /* the models of Black, White moving first      */
    miai_problem both;       /* the same one, if it is                       */
    miai_remarks *remarks;   /* of all of them                               */
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

/* Point i in order of columns, then rows. */
static int by_column(const miai_problem *q, int i)
{
    return i % q->board.height * q->board.width + i / q->board.height;
}

/* Adds a point; the list gets its place when all are there. */
static bool add_point(miai_verdict_open_part *o, miai_points *list,
                      const miai_problem *q, int p)
{
    miai_move *m = miai_vec_push(&o->moves);

    if (m == NULL)
        return false;
    *m = miai_move_at(q->board.width, p);
    list->count++;
    return true;
}

/* Adds the points of a drawing. */
static bool add_points(miai_verdict_open_part *o, miai_points *list,
                       const miai_drawing *d, const miai_problem *q, filter f)
{
    for (int i = 0; i < q->board.width * q->board.height; i++) {
        const int p = by_column(q, i);
        const bool stone = q->board.at[p] != MIAI_EMPTY;
        if (!(d->part[p] & f.bits) || (f.stones >= 0 && stone != f.stones))
            continue;
        if (!add_point(o, list, q, p))
            return false;
    }
    return true;
}

/* Adds the chain of a stone beside the region. */
static bool add_wall(miai_verdict_open_part *o, const miai_drawing *d,
                     const miai_problem *q, int stone)
{
    miai_open_wall *w = miai_vec_push(&o->walls);
    miai_chain c;

    if (w == NULL)
        return false;
    miai_board_chain(&c, &q->board, stone);
    w->point = miai_move_at(q->board.width, stone);
    w->liberties = c.liberties;
    for (int i = 0; i < c.liberties; i++)
        w->outside += !(d->part[c.liberty[i]] & MIAI_OPEN_REGION);
    return true;
}

static bool add_walls(miai_verdict_open_part *o, const miai_drawing *d,
                      const miai_problem *q)
{
    bool done[MIAI_MAX_POINTS] = {false}; /* of each area */
    miai_areas area;

    miai_areas_find(&area, &q->board);
    for (int i = 0; i < q->board.width * q->board.height; i++) {
        const int p = by_column(q, i);
        if (!(d->part[p] & MIAI_OPEN_WALL) || done[area.of[p]])
            continue;
        done[area.of[p]] = true;
        if (!add_wall(o, d, q, p))
            return false;
    }
    return true;
}

/* --- all of it ------------------------------------------------------------------ */

/* Where the target may get out when one side moves first: where the model has
 * stones of his that are not on the board, else as it was drawn. */
static bool add_escapes(miai_verdict_open_part *o, miai_points *list,
                        const miai_open_side *s, const miai_problem *q)
{
    const bool race = s->problem.goal == MIAI_GOAL_RACE;
    miai_drawing d = s->drawing;

    if (!s->answer.asked || (!s->gets_out && (race || s->model == 'H')) ||
        (!race && s->certainty == MIAI_CERTAINTY_WALLS))
        return true;
    for (int p = 0;
         !race && s->model != 'H' && p < q->board.width * q->board.height;
         p++) {
        const bool own = q->board.at[p] == MIAI_EMPTY &&
                         s->problem.board.at[p] == (int)d.defender;
        d.part[p] = own ? MIAI_OPEN_ESCAPE : 0;
    }
    return add_points(o, list, &d, q, (filter){MIAI_OPEN_ESCAPE, 0});
}

/* What is proved when one side moves first. */
static bool add_proof(miai_verdict_open_part *o, miai_open_turn *t,
                      const miai_open_side *s, const miai_problem *q)
{
    for (int i = 0; i < s->proved; i++)
        if (!add_point(o, &t->proved, q, s->proved_move[i]))
            return false;
    return add_points(o, &t->zone, &s->drawing, q,
                      (filter){MIAI_OPEN_ZONE, -1});
}

static bool add_undecided(miai_verdict_open_part *o, miai_open_turn *t,
                          const miai_open_side *s, const miai_problem *q)
{
    for (int i = 0; i < s->open; i++)
        if (!add_point(o, &t->undecided, q, s->open_move[i]))
            return false;
    return true;
}

static bool fill_lists(miai_verdict_open_part *o, const miai_open_result *r,
                       const miai_problem *q)
{
    miai_open_facts *f = &o->facts;
    const miai_drawing *d = &r->drawing;

    for (int i = 0; i < r->groups; i++)
        if (!add_point(o, &f->considered, q, r->group[i]))
            return false;
    if (!add_points(o, &f->target, d, q, (filter){MIAI_OPEN_TARGET, 1}) ||
        !add_points(o, &f->region, d, q, (filter){MIAI_OPEN_REGION, 0}) ||
        !add_points(o, &f->weak, d, q, (filter){MIAI_OPEN_WEAK, 1}) ||
        !add_points(o, &f->escapes, d, q, (filter){MIAI_OPEN_ESCAPE, 0}))
        return false;
    for (int i = 0; i < 2; i++)
        if (!add_escapes(o, &f->first[i].escapes, &r->first[i], q))
            return false;
    for (int i = 0; i < 2; i++)
        if (!add_undecided(o, &f->first[i], &r->first[i], q))
            return false;
    for (int i = 0; i < 2; i++)
        if (!add_proof(o, &f->first[i], &r->first[i], q))
            return false;
    return add_walls(o, d, q);
}

/* Gives the lists their places: nothing is added any more. */
static void place_lists(miai_verdict_open_part *o)
{
    miai_open_facts *f = &o->facts;
    miai_points *const lists[] = {&f->considered,
                                  &f->target,
                                  &f->region,
                                  &f->weak,
                                  &f->escapes,
                                  &f->first[0].escapes,
                                  &f->first[1].escapes,
                                  &f->first[0].undecided,
                                  &f->first[1].undecided,
                                  &f->first[0].proved,
                                  &f->first[0].zone,
                                  &f->first[1].proved,
                                  &f->first[1].zone};
    const miai_move *at = o->moves.data;

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        lists[i]->at = at;
        at += lists[i]->count;
    }
    f->walls = (int)o->walls.count;
    f->wall = o->walls.data;
}

/* A copy of a model that lives as long as its place. */
static void copy_model(miai_problem *out, const miai_problem *model,
                       miai_remarks *remarks)
{
    *out = *model;
    out->remarks = remarks;
    for (int k = 0; k < out->assumptions; k++)
        out->assumption[k].words = out->words[k];
}

static void fill_turn(miai_verdict *v, const miai_open_result *r, int i)
{
    miai_verdict_open_part *o = v->open;
    const miai_open_side *s = &r->first[i];
    miai_open_turn *t = &o->facts.first[i];
    char way[MIAI_POINT_TEXT] = "";
    const miai_open_saying say = {.first = miai_side_color(i),
                                  .status = s->answer.status,
                                  .moves = s->answer.moves,
                                  .threats = v->threats,
                                  .race = s->problem.goal == MIAI_GOAL_RACE,
                                  .shrunk = r->shrunk,
                                  .friends = s->friends,
                                  .way = way};

    t->model = o->model[i];
    t->words = o->words[i];
    if (!s->answer.asked)
        return;
    if (s->way >= 0 && !say.race)
        miai_point_write(way, s->problem.board.width, s->way);
    o->model[i][0] = s->model;
    copy_model(&o->problem[i], &s->problem, o->remarks);
    t->problem = &o->problem[i];
    t->certainty = s->certainty;
    t->limited = s->limited;
    miai_open_describe(o->words[i], sizeof o->words[i], &o->facts, t, &say);
}

static bool is_asked(const miai_problem *q, int i)
{
    return q->first == MIAI_FIRST_BOTH ||
           (q->first == MIAI_FIRST_WHITE) == (i == 1);
}

/* One model for all sides asked about, if they were answered by the same. */
static void join_models(miai_verdict_open_part *o, const miai_problem *q)
{
    const miai_problem *a = &o->problem[is_asked(q, 0) ? 0 : 1];
    const miai_problem *b = &o->problem[is_asked(q, 1) ? 1 : 0];

    if (memcmp(a->board.at, b->board.at, sizeof a->board.at) != 0 ||
        memcmp(a->role, b->role, sizeof a->role) != 0 || a->ko != b->ko)
        return;
    copy_model(&o->both, a, o->remarks);
    o->both.first = q->first;
    o->facts.problem = &o->both;
}

static void fill_whole(miai_open_facts *f, const miai_open_result *r,
                       const miai_problem *q)
{
    f->certainty = MIAI_CERTAINTY_PROVED;
    f->model = "";
    f->ratio = r->ratio;
    f->radius = r->drawing.radius;
    for (int i = 0; i < 2; i++) {
        if (!is_asked(q, i) ||
            (f->model[0] != '\0' && f->first[i].certainty >= f->certainty))
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
    o->facts.guess = r->guess;
    o->facts.chain = r->chain;
    if (q->remarks != NULL &&
        (o->remarks = miai_remarks_copy(&v->mem, q->remarks)) == NULL)
        return MIAI_ERR_NOMEM;
    if (!fill_lists(o, r, q))
        return MIAI_ERR_NOMEM;
    place_lists(o);
    for (int i = 0; i < 2; i++)
        fill_turn(v, r, i);
    fill_whole(&o->facts, r, q);
    join_models(o, q);
    return MIAI_OK;
}

miai_status miai_verdict_fill_open(miai_verdict *v, const miai_problem *problem,
                                   const miai_means *means)
{
    miai_open_result *r = miai_mem_new(&v->mem, sizeof *r);
    miai_status rc = MIAI_ERR_NOMEM;

    if (r != NULL)
        rc = miai_open_solve(r, problem, means);
    if (rc == MIAI_OK)
        rc = fill_part(v, r, problem);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        if (!is_asked(problem, i))
            continue; /* solved to judge the other side, perhaps */
        v->found.first[i] = r->first[i].answer;
        if (!miai_verdict_fill_side(v, miai_side_color(i),
                                    &r->first[i].problem))
            rc = MIAI_ERR_NOMEM;
    }
    if (rc == MIAI_OK)
        v->found.nodes = r->nodes;
    miai_mem_free(&v->mem, r, sizeof *r);
    return rc;
}

miai_status miai_verdict_fill_open_race(miai_verdict *v,
                                        const miai_problem *problem,
                                        const miai_means *means)
{
    miai_open_result *r = miai_mem_new(&v->mem, sizeof *r);
    miai_race_answer *a = miai_mem_new(&v->mem, sizeof *a);
    miai_status rc = MIAI_ERR_NOMEM;

    if (r != NULL && a != NULL)
        rc = miai_open_race_solve(r, a, problem, means);
    if (rc == MIAI_OK)
        rc = miai_verdict_take_race(v, a, &r->first[0].problem, means);
    if (rc == MIAI_OK)
        rc = fill_part(v, r, problem);
    miai_mem_free(&v->mem, r, sizeof *r);
    miai_mem_free(&v->mem, a, sizeof *a);
    return rc;
}

void miai_verdict_restrict(miai_verdict *v)
{
    for (int i = 0; i < 2; i++) {
        const miai_life_answer *a = &v->found.first[i];
        if (a->asked && a->status != 0)
            miai_open_restrict(v->first[i].words, sizeof v->first[i].words,
                               &v->open->facts, miai_side_color(i), a->status,
                               v->threats);
    }
}

void miai_verdict_open_free(miai_verdict_open_part *part, const miai_mem *mem)
{
    if (part == NULL)
        return;
    miai_vec_clear(&part->moves);
    miai_vec_clear(&part->walls);
    miai_mem_free(mem, part->remarks, sizeof *part->remarks);
    miai_mem_free(mem, part, sizeof *part);
}

const miai_open_facts *miai_verdict_open(const miai_verdict *verdict)
{
    return verdict->open ? &verdict->open->facts : NULL;
}

const miai_problem *miai_verdict_model(const miai_verdict *v,
                                       const miai_problem *problem,
                                       miai_color first)
{
    const miai_problem *model =
        v && v->open ? v->open->facts.first[first == MIAI_WHITE].problem : NULL;

    return model ? model : problem;
}
