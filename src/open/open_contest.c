/* open_contest.c - an open capturing race: which chains, drawn, solved.
 *
 * Idea     Marked chains race.  Where a side has no marks, pairs of chains that
 *          touch or share a liberty are tried, the largest first, and the one
 *          where the first move decides is meant; both sides are solved for
 *          that, whoever is asked about.
 * Certain  The outside is of whoever is nearer.  Where both are as near to a
 *          point, the race is solved with such points as Black's and as White's:
 *          what comes out the same leans on walls alone.
 */
#include <assert.h>
#include <string.h>

#include "open/open_race.h"
#include "open/trial.h"

/* Most nodes of all models together where there is no other limit. */
#define RACE_NODES 10000000

enum { PAIRS = 6 };           /* most that are tried                        */
enum { MOST_LIBERTIES = 10 }; /* of a chain that may be meant to race       */

typedef struct contest {
    job job;
    bool races[MIAI_MAX_POINTS]; /* of each area */
    bool both; /* both sides moving first are solved, whoever is asked about */
} contest;

/* Work that is too large for the stack. */
typedef struct work {
    ground g;
    miai_drawing drawing;
    miai_problem problem;
    miai_race_answer answer;
} work;

/* A stone of a chain of this colour that races, or MIAI_NONE. */
static int racing_stone(const contest *c, miai_color color)
{
    const ground *g = c->job.g;

    for (int a = 0; a < g->area.count; a++)
        if (c->races[a] && g->board.at[g->area.first[a]] == color)
            return g->area.first[a];
    return MIAI_NONE;
}

static miai_move show(const contest *c, int point)
{
    return miai_move_at(c->job.asked->board.width, point);
}

/* The failure is about these points, too, if they are points. */
static miai_status point_at(const contest *c, miai_status rc, int one,
                            int other)
{
    if (one >= 0)
        miai_error_add_point(c->job.means.error, one, show(c, one).text);
    if (other >= 0)
        miai_error_add_point(c->job.means.error, other, show(c, other).text);
    return rc;
}

static int count_chains(const contest *c)
{
    int count = 0;

    for (int a = 0; a < c->job.g->area.count; a++)
        count += c->races[a];
    return count;
}

/* What became of a drawing. */
typedef struct drawn {
    bool fits;   /* it was not too large                                     */
    bool ties;   /* there are points in dispute                              */
    bool shrunk; /* it is smaller than it should be                          */
} drawn;

/* Solves the model of w->drawing; *fits is false when it is too large. */
static miai_status solve_model(bool *fits, bool *ties, work *w, contest *c,
                               miai_color tie)
{
    miai_means means = c->job.means;
    miai_budget budget;
    miai_watch watch;
    miai_status rc;

    *ties =
        miai_race_model(&w->problem, &w->drawing, c->job.g, c->job.asked, tie);
    w->problem.every = count_chains(c) > 2;
    if (c->both && w->problem.ko < 0)
        w->problem.first = MIAI_FIRST_BOTH;
    const int bad = miai_race_find_unsound(&w->problem);
    if (bad >= 0)
        return point_at(
            c,
            miai_problem_fail(c->job.asked, c->job.means.error,
                              MIAI_CAUSE_NO_LIBERTY,
                              "the region leaves out liberties of the chain at "
                              "%s, which takes part in the race: name them, "
                              "too",
                              show(c, bad).text),
            bad, MIAI_NONE);
    assert(miai_problem_is_new(&w->problem));
    miai_watch_part(&budget, &watch, c->job.means.budget, c->job.nodes, 0.5);
    means.budget = &budget;
    rc = miai_race_solve(&w->answer, &w->problem, &means);
    *fits = rc != MIAI_ERR_INPUT;
    if (rc == MIAI_ERR_INPUT) {
        miai_error_clear(c->job.means.error);
        return MIAI_OK;
    }
    c->job.nodes += w->answer.nodes;
    return rc;
}

static bool asks(const contest *c, int i)
{
    return c->job.asked->first == MIAI_FIRST_BOTH ||
           (c->job.asked->first == MIAI_FIRST_WHITE) == (i == 1);
}

/* Does the side to move know how it ends, or where nothing says who that is,
 * both? */
static bool is_answered(const miai_race_answer *a, const contest *c)
{
    const miai_color turn = c->job.asked->turn;

    for (int i = 0; i < 2; i++)
        if (asks(c, i) && a->end[i] == MIAI_RACE_UNKNOWN &&
            (turn == MIAI_EMPTY || (turn == MIAI_WHITE) == (i == 1)))
            return false;
    return true;
}

/* Draws the race, smaller and smaller until it is answered, and solves it with
 * the points in dispute as Black's.  The two chains alone are the last resort,
 * where which ones are meant is doubtful anyhow. */
static miai_status solve_drawn(drawn *out, work *w, contest *c)
{
    static const struct {
        int radius, weak;
        bool alone;
    } sizes[] = {{1, MIAI_WEAK, false},
                 {1, 0, false},
                 {0, MIAI_WEAK, false},
                 {0, 0, true}};
    const miai_options *o = c->job.means.options;
    miai_status rc = MIAI_OK;

    *out = (drawn){0};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (rc != MIAI_OK ||
            (out->fits &&
             (is_answered(&w->answer, c) || miai_job_is_over(&c->job))) ||
            (sizes[i].alone && !c->job.guess))
            break;
        w->drawing = (miai_drawing){
            .defender = MIAI_WHITE,
            .radius = o->radius >= 0 ? o->radius : sizes[i].radius,
            .weak = o->weak >= 0 ? o->weak : sizes[i].weak};
        out->shrunk = i > 0;
        miai_race_draw(&w->drawing, c->job.g, c->races, sizes[i].alone);
        rc = solve_model(&out->fits, &out->ties, w, c, MIAI_BLACK);
    }
    return rc;
}

/* --- which chains -------------------------------------------------------------- */

typedef struct pair {
    int black, white; /* areas */
    int stones;
} pair;

typedef struct pairs {
    int count;
    pair at[PAIRS]; /* the largest first */
} pairs;

static bool may_race(const contest *c, int area)
{
    const int p = c->job.g->area.first[area];

    return ground_is_stone(c->job.g, p) && !c->job.g->holds[p] &&
           c->job.g->liberties[area] <= MOST_LIBERTIES;
}

static void add_pair(pairs *list, pair one)
{
    int i;

    for (i = 0; i < list->count; i++)
        if (list->at[i].black == one.black && list->at[i].white == one.white)
            return;
    i = list->count < PAIRS ? list->count++ : PAIRS - 1;
    if (i == PAIRS - 1 && list->count == PAIRS &&
        list->at[i].stones >= one.stones && list->at[i].stones > 0)
        return;
    for (; i > 0 && list->at[i - 1].stones < one.stones; i--)
        list->at[i] = list->at[i - 1];
    list->at[i] = one;
}

/* Notes two areas if they are of either colour and may race; a marked chain
 * races with what is beside it alone. */
static void note_pair(pairs *list, const contest *c, const bool marked[3],
                      int one, int other)
{
    const ground *g = c->job.g;
    const int color = g->board.at[g->area.first[one]];
    const int black = color == MIAI_BLACK ? one : other;
    const int white = color == MIAI_BLACK ? other : one;

    if (color + g->board.at[g->area.first[other]] != MIAI_BLACK + MIAI_WHITE ||
        !ground_is_stone(g, g->area.first[one]) || !may_race(c, one) ||
        !may_race(c, other))
        return;
    if ((marked[MIAI_BLACK] && !c->races[black]) ||
        (marked[MIAI_WHITE] && !c->races[white]))
        return;
    add_pair(list,
             (pair){black, white, g->area.size[black] + g->area.size[white]});
}

static void find_pairs(pairs *list, const contest *c, const bool marked[3])
{
    const ground *g = c->job.g;
    int next[4];

    for (int p = 0; p < ground_points(g); p++) {
        const int n = miai_board_neighbours(next, &g->board, p);
        for (int i = 0; i < n; i++) {
            note_pair(list, c, marked, g->area.of[p], g->area.of[next[i]]);
            for (int k = 0; k < i && g->board.at[p] == MIAI_EMPTY; k++)
                note_pair(list, c, marked, g->area.of[next[k]],
                          g->area.of[next[i]]);
        }
    }
}

static void set_pair(contest *c, const pair *one)
{
    memset(c->races, 0, sizeof c->races);
    c->races[one->black] = c->races[one->white] = true;
}

/* Does the first move decide?  False while that is not known of both. */
static bool is_decided_by_move(const miai_race_answer *a)
{
    return a->end[0] != MIAI_RACE_UNKNOWN && a->end[1] != MIAI_RACE_UNKNOWN &&
           a->end[0] != a->end[1];
}

/* Tries the pairs; the first one where the first move decides is meant, the
 * largest one if it does nowhere. */
static miai_status choose_pair(work *w, contest *c, const pairs *list)
{
    drawn d;
    miai_status rc = MIAI_OK;
    bool found = false;

    c->both = true;
    for (int i = 0; i < list->count && list->count > 1 && rc == MIAI_OK; i++) {
        if (found || miai_job_is_over(&c->job))
            break;
        set_pair(c, &list->at[i]);
        rc = solve_drawn(&d, w, c);
        found = rc == MIAI_OK && d.fits && is_decided_by_move(&w->answer);
    }
    c->both = false;
    if (!found)
        set_pair(c, &list->at[0]);
    return rc;
}

/* The marked chain of a colour, or the largest that may race, or if there is none
 * the largest of all: a stone of it, or MIAI_NONE. */
static int likely_stone(const contest *c, miai_color color)
{
    const ground *g = c->job.g;
    int best = -1;

    if (racing_stone(c, color) >= 0)
        return racing_stone(c, color);
    for (int a = 0; a < g->area.count; a++) {
        if (g->board.at[g->area.first[a]] != color)
            continue;
        if (best < 0 || may_race(c, a) > may_race(c, best) ||
            (may_race(c, a) == may_race(c, best) &&
             g->area.size[a] > g->area.size[best]))
            best = a;
    }
    return best < 0 ? MIAI_NONE : g->area.first[best];
}

/* No pair of chains can be meant. */
static miai_status found_none(const contest *c)
{
    const int black = likely_stone(c, MIAI_BLACK);
    const int white = likely_stone(c, MIAI_WHITE);
    miai_status rc;

    if (black < 0 || white < 0)
        rc = miai_problem_fail(
            c->job.asked, c->job.means.error, MIAI_CAUSE_NO_PAIR,
            "no race: %s has no stones, and a race takes a chain of each side: "
            "add some by --add-%s, or ask miai solve",
            miai_color_name(black < 0 ? MIAI_BLACK : MIAI_WHITE),
            black < 0 ? "black" : "white");
    else
        rc = miai_problem_fail(
            c->job.asked, c->job.means.error, MIAI_CAUSE_NO_PAIR,
            "no race: no chains of both sides that may be captured touch or "
            "share a liberty, see those at %s and %s: " MIAI_RACE_REMEDY
            " %s,%s",
            show(c, black).text, show(c, white).text, show(c, black).text,
            show(c, white).text);
    return point_at(c, rc, black, white);
}

/* The marked chains; what marks do not say is looked for. */
static miai_status find_chains(bool *guess, work *w, contest *c)
{
    bool marked[3] = {false};
    pairs list = {0};

    for (int p = 0; p < ground_points(c->job.g); p++)
        if (c->job.asked->role[p] == MIAI_ROLE_TARGET) {
            c->races[c->job.g->area.of[p]] = true;
            marked[c->job.g->board.at[p]] = true;
        }
    if (marked[MIAI_BLACK] && marked[MIAI_WHITE])
        return MIAI_OK;
    *guess = c->job.guess = true;
    find_pairs(&list, c, marked);
    return list.count == 0 ? found_none(c) : choose_pair(w, c, &list);
}

/* --- the answer ------------------------------------------------------------------ */

static void take(miai_open_result *out, const work *w, const contest *c)
{
    for (int i = 0; i < 2; i++) {
        miai_open_side *s = &out->first[i];
        s->answer.asked = true;
        s->model = 'V';
        s->drawing = w->drawing;
        s->problem = w->problem;
        s->problem.first = c->job.asked->first;
    }
    out->drawing = w->drawing;
}

/* How it ends is not known when this side moves first. */
static void forget(miai_race_answer *race, int i, bool disputed)
{
    race->end[i] = MIAI_RACE_UNKNOWN;
    race->is_disputed[i] = disputed;
    race->behind[i] = -1;
    race->order[i].moves = 0;
    race->is_plain = race->is_searched = race->is_complete = false;
    for (int run = 0; run < 2; run++) {
        miai_life_answer *a = &race->found.run[run].first[i];
        *a = (miai_life_answer){.asked = a->asked};
    }
}

/* Solves the race with the points in dispute as White's, too: only what stays
 * the same is an answer, a doubtful one where the chains are guessed. */
static miai_status judge(miai_open_result *out, miai_race_answer *race, work *w,
                         contest *c, bool ties)
{
    bool fits = true, again;
    miai_status rc = MIAI_OK;

    for (int i = 0; i < 2; i++)
        out->first[i].certainty =
            out->shrunk ? MIAI_CERTAINTY_DOUBTFUL : MIAI_CERTAINTY_WALLS;
    if (!ties)
        return MIAI_OK;
    rc = solve_model(&fits, &again, w, c, MIAI_WHITE);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        const miai_race_end then = fits ? w->answer.end[i] : MIAI_RACE_UNKNOWN;
        if (then == race->end[i])
            continue;
        out->first[i].certainty = MIAI_CERTAINTY_DOUBTFUL;
        out->first[i].gets_out =
            then != MIAI_RACE_UNKNOWN && race->end[i] != MIAI_RACE_UNKNOWN;
        if (!c->job.guess)
            forget(race, i, out->first[i].gets_out);
    }
    return rc;
}

/* Points in dispute are told where something depends on them. */
static void clear_dispute(miai_open_result *out, const ground *g)
{
    if (out->first[0].gets_out || out->first[1].gets_out)
        return;
    for (int p = 0; p < ground_points(g); p++)
        out->drawing.part[p] &= (uint8_t)~MIAI_OPEN_ESCAPE;
}

static miai_status is_too_large(const contest *c)
{
    const int black = racing_stone(c, MIAI_BLACK);
    const int white = racing_stone(c, MIAI_WHITE);

    return point_at(
        c,
        miai_problem_fail(c->job.asked, c->job.means.error,
                          MIAI_CAUSE_REGION_SIZE,
                          "the race of Black's chain at %s with White's at %s "
                          "is too large: name a region by --region, mark more "
                          "stones as immortal, or name other chains by "
                          "--target",
                          show(c, black).text, show(c, white).text),
        black, white);
}

static miai_status answer(miai_open_result *out, miai_race_answer *race,
                          work *w, contest *c)
{
    drawn d;
    miai_status rc;

    if (!miai_ground_init(&w->g, c->job.asked))
        return MIAI_ERR_NOMEM;
    out->ratio = miai_ground_ratio(&w->g);
    rc = find_chains(&out->guess, w, c);
    if (rc == MIAI_OK)
        rc = solve_drawn(&d, w, c);
    if (rc == MIAI_OK && !d.fits)
        return is_too_large(c);
    if (rc != MIAI_OK)
        return rc;
    take(out, w, c);
    *race = w->answer;
    out->shrunk = d.shrunk;
    rc = judge(out, race, w, c, d.ties);
    clear_dispute(out, c->job.g);
    out->nodes = c->job.nodes;
    race->nodes = c->job.nodes;
    return rc;
}

miai_status miai_open_race_solve(miai_open_result *out, miai_race_answer *race,
                                 const miai_problem *problem,
                                 const miai_means *means)
{
    work *w = miai_mem_new(&problem->mem, sizeof *w);
    miai_budget limited = *means->budget;
    contest *c = miai_mem_new(&problem->mem, sizeof *c);
    miai_status rc = MIAI_ERR_NOMEM;

    assert(problem->open && problem->goal == MIAI_GOAL_RACE);
    if (limited.nodes == 0 && !(means->options->seconds > 0))
        limited.nodes = RACE_NODES;
    if (w != NULL && c != NULL) {
        c->job = (job){.asked = problem, .means = *means, .g = &w->g};
        c->job.means.budget = &limited;
        rc = answer(out, race, w, c);
    }
    miai_mem_free(&problem->mem, w, sizeof *w);
    miai_mem_free(&problem->mem, c, sizeof *c);
    return rc;
}
