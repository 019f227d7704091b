/* race_answer.c - a race on the board: counted, checked and searched.
 *
 * Idea     Counting answers where its assumptions hold, the search everywhere
 *          else.  Where both speak they have to agree; if they do not, the
 *          search is right and the race was not plain.
 */
#include "race/race_answer.h"

#include <string.h>

void miai_race_lay_out(miai_race_position *out, const miai_problem *race)
{
    const int points = miai_board_points(&race->board);

    memset(out, 0, sizeof *out);
    out->board.width = race->board.width;
    out->board.height = race->board.height;
    out->board.ko = race->ko;
    out->board.ko_side = race->ko >= 0 ? (miai_color)race->first : MIAI_EMPTY;
    for (int p = 0; p < points; p++) {
        const uint8_t role = race->role[p];
        out->board.at[p] =
            role == MIAI_ROLE_PLAIN ? MIAI_OFF : race->board.at[p];
        out->board.immortal[p] = role == MIAI_ROLE_IMMORTAL;
        out->essential[p] = role == MIAI_ROLE_TARGET || role == MIAI_ROLE_PRIZE;
    }
}

/* Is a side asked about as moving first? */
static bool asks(const miai_problem *race, miai_color first)
{
    return race->first == MIAI_FIRST_BOTH || (int)race->first == (int)first;
}

/* A chain in atari matters only if its opponent may begin. */
static void forget_atari(miai_race_view *view, const miai_problem *race)
{
    int kept = 0;

    for (int i = 0; i < view->faults; i++) {
        const miai_race_fault f = view->fault[i];
        if (f.kind != MIAI_RACE_ATARI || asks(race, miai_color_other(f.color)))
            view->fault[kept++] = f;
    }
    view->faults = kept;
}

static bool is_asked(const miai_race_found *f, int first)
{
    return f->run[0].first[first].asked;
}

static miai_race_end counted_end(const miai_race_count *count, int first)
{
    switch (count->first[first].winner) {
    case MIAI_BLACK:
        return MIAI_RACE_BLACK_KILLS;
    case MIAI_WHITE:
        return MIAI_RACE_WHITE_KILLS;
    default:
        return MIAI_RACE_SEKI;
    }
}

/* Does the search say something else than the count?  What ko threats change is
 * another question. */
static bool is_refuted(const miai_race_answer *a)
{
    for (int i = 0; i < 2; i++) {
        const miai_race_end end = a->found.first[i];
        if (end != MIAI_RACE_UNKNOWN && end != counted_end(&a->count, i))
            return true;
    }
    return false;
}

/* Is nothing left to be found when this side moves first? */
static bool is_complete(const miai_race_found *f, int first)
{
    const miai_color side = miai_side_color(first);

    return f->run[0].first[first].status != 0 &&
           f->run[1].first[first].status != 0 &&
           miai_race_moves(f, side)->has_moves;
}

static void conclude(miai_race_answer *a)
{
    a->is_searched = a->is_complete = true;
    for (int i = 0; i < 2; i++) {
        if (!is_asked(&a->found, i))
            continue;
        if (a->found.first[i] == MIAI_RACE_UNKNOWN)
            a->is_searched = false;
        if (!is_complete(&a->found, i))
            a->is_complete = false;
    }
    a->is_refuted = a->is_plain && is_refuted(a);
    a->is_plain = a->is_plain && !a->is_refuted;
    for (int i = 0; i < 2; i++) {
        a->behind[i] = -1;
        a->end[i] = a->found.first[i];
        if (!a->is_plain || !is_asked(&a->found, i))
            continue;
        a->end[i] = counted_end(&a->count, i);
        a->behind[i] = a->count.first[i].behind;
    }
}

/* Has the side moving first two eyes after its best move, and not before? */
static bool makes_eyes(const miai_race_answer *a,
                       const miai_race_position *position, int first)
{
    const miai_race_order *order = &a->order[first];
    miai_race_position after = *position;
    miai_race_view view;
    miai_error unused;

    return a->end[first] == MIAI_RACE_SEKI && a->view.eyes[first] < 2 &&
           order->moves > 0 && order->move[0].point != MIAI_PASS &&
           miai_race_play(&after, order->move[0].point,
                          miai_side_color(first)) &&
           miai_race_look(&view, &unused, &after) && view.eyes[first] >= 2;
}

/* The moves of both sides, of none that is not asked about. */
static void sort_moves(miai_race_answer *a, const miai_race_position *position)
{
    for (int i = 0; i < 2; i++) {
        const miai_color first = miai_side_color(i);
        const miai_race_end end = a->found.first[i];
        const miai_race_end wins =
            i == 0 ? MIAI_RACE_BLACK_KILLS : MIAI_RACE_WHITE_KILLS;
        const miai_life_answer *answer = miai_race_moves(&a->found, first);
        miai_race_known known = {
            .position = position,
            .view = &a->view,
            .count = a->is_plain ? &a->count : NULL,
            .answer =
                end != MIAI_RACE_UNKNOWN && answer->has_moves ? answer : NULL,
            .lost = end != MIAI_RACE_UNKNOWN && end != MIAI_RACE_SEKI &&
                    end != wins,
            .seki = end == MIAI_RACE_SEKI};
        if (!is_asked(&a->found, i))
            continue;
        miai_race_order_find(&a->order[i], &known, first);
        if (a->order[i].moves == 0 && end == wins && answer->moves > 0) {
            known.answer = answer; /* not all of them, but one that wins */
            miai_race_order_find(&a->order[i], &known, first);
        }
        a->makes_eyes[i] = makes_eyes(a, position, i);
    }
}

/* Searches the race after a move that harms: what comes of it, and would it be
 * good if it took no move?  Not to know is no failure. */
static miai_status judge(miai_race_answer *a, miai_race_advice *advice,
                         const miai_problem *race, const miai_means *means)
{
    const int side = miai_side_of(advice->side);
    miai_race_counting c = {means->budget, a->nodes};
    const miai_budget rest = miai_race_rest(&c);
    miai_problem after = *race;
    miai_race_found found;
    miai_error unused;
    const miai_means own = {means->options, means->space, &rest, &unused};
    miai_status rc;

    after.board.at[advice->point] = (uint8_t)advice->side;
    after.first = MIAI_FIRST_BOTH;
    after.ko = -1;
    assert(miai_problem_is_sound(&after));
    rc = miai_race_search(&found, &after, &own);
    if (rc != MIAI_OK)
        return rc == MIAI_ERR_NOMEM ? rc : MIAI_OK;
    a->nodes += found.nodes;
    advice->then = found.first[!side];
    advice->again = found.first[side];
    return MIAI_OK;
}

/* Advice takes about as long as the answer, not more. */
static miai_budget twice(const miai_budget *budget, uint64_t nodes)
{
    const uint64_t most = 2 * nodes + 10000;
    miai_budget b = *budget;

    if (b.nodes == 0 || b.nodes > most)
        b.nodes = most;
    return b;
}

static miai_status find_advice(miai_race_answer *a, const miai_problem *race,
                               const miai_race_position *position,
                               const miai_means *means)
{
    miai_status rc = MIAI_OK;

    a->advices = miai_race_advise(a->advice, position, &a->view, &a->found);
    for (int i = 0; i < a->advices && rc == MIAI_OK; i++)
        if (a->advice[i].worth == MIAI_RACE_HARMS &&
            a->nodes < means->budget->nodes)
            rc = judge(a, &a->advice[i], race, means);
    return rc;
}

static void leave_unsearched(miai_race_found *f, const miai_problem *race)
{
    memset(f, 0, sizeof *f);
    for (int run = 0; run < 2; run++) {
        f->run[run].first[0].asked = asks(race, MIAI_BLACK);
        f->run[run].first[1].asked = asks(race, MIAI_WHITE);
    }
}

miai_status miai_race_refuse_size(const miai_problem *race, miai_error *error)
{
    int at[2] = {-1, -1}; /* a stone of Black, of White */

    for (int p = miai_board_points(&race->board) - 1; p >= 0; p--)
        if (race->role[p] == MIAI_ROLE_TARGET ||
            race->role[p] == MIAI_ROLE_PRIZE)
            at[miai_side_of((miai_color)race->board.at[p])] = p;
    assert(at[0] >= 0 && at[1] >= 0);
    miai_problem_fail(race, error, MIAI_CAUSE_REGION_SIZE,
                      "the race of Black's chain at %s with White's at %s "
                      "is too large for a search: name a smaller region by "
                      "--region, or mark more stones as immortal",
                      miai_move_at(race->board.width, at[0]).text,
                      miai_move_at(race->board.width, at[1]).text);
    for (int i = 0; i < 2; i++)
        miai_error_add_point(error, at[i],
                             miai_move_at(race->board.width, at[i]).text);
    return MIAI_ERR_INPUT;
}

miai_status miai_race_solve(miai_race_answer *out, const miai_problem *race,
                            const miai_means *means)
{
    miai_race_position position;
    miai_budget limited = *means->budget;
    miai_means own = *means;
    miai_error unused;
    miai_status rc;

    memset(out, 0, sizeof *out);
    miai_race_lay_out(&position, race);
    if (!miai_race_look(&out->view, means->error, &position))
        return MIAI_ERR_INPUT;
    forget_atari(&out->view, race);
    out->is_counted = miai_race_check(&out->view.race, &unused);
    if (out->is_counted)
        miai_race_count_up(&out->count, &out->view.race);
    out->is_plain = out->is_counted && out->view.faults == 0;
    if (out->is_plain && means->options->nodes == 0 &&
        means->options->seconds == 0)
        limited.nodes = MIAI_RACE_CONFIRM;
    own.budget = &limited;
    rc = miai_race_search(&out->found, race, &own);
    if (rc == MIAI_ERR_INPUT && out->is_plain) {
        miai_error_clear(means->error); /* too large: the count answers */
        leave_unsearched(&out->found, race);
    } else if (rc == MIAI_ERR_INPUT) {
        return miai_race_refuse_size(race, means->error);
    } else if (rc != MIAI_OK) {
        return rc;
    }
    conclude(out);
    sort_moves(out, &position);
    out->nodes = out->found.nodes;
    limited = twice(&limited, out->nodes);
    return find_advice(out, race, &position, &own);
}
