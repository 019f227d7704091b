/* endgame_json.c - whole boards of endgames as JSON; see docs/endgame.md. */
#include "api/endgame_api.h"
#include "api/json_parts.h"

/* Moves that surely keep the score, or that may. */
static void write_moves(miai_json *j, const char *key, const miai_endgame *e,
                        miai_color first, bool surely)
{
    const miai_endgame_move *m;

    miai_json_list(j, key);
    for (int i = 0; (m = miai_endgame_move_at(e, first, i)); i++)
        if (surely ? m->keeps : !m->keeps && !m->loses)
            miai_json_text(j, NULL, m->text);
    miai_json_end(j);
}

/* What each other move loses, by its point. */
static void write_losses(miai_json *j, const miai_endgame *e, miai_color first)
{
    const miai_endgame_move *m;

    miai_json_object(j, "loses");
    for (int i = 0; (m = miai_endgame_move_at(e, first, i)); i++)
        if (m->loses)
            miai_json_integer(j, m->text, miai_endgame_loss(e, first, m));
    miai_json_end(j);
}

static void write_winner(miai_json *j, miai_score score, double komi)
{
    static const char *const names[] = {[MIAI_EMPTY] = "draw",
                                        [MIAI_BLACK] = "black",
                                        [MIAI_WHITE] = "white",
                                        [MIAI_OFF] = NULL};

    miai_json_text(j, "winner", names[miai_score_winner(score, komi)]);
}

static void write_pair(miai_json *j, const char *key, int64_t a, int64_t b)
{
    miai_json_list(j, key);
    miai_json_integer(j, NULL, a);
    miai_json_integer(j, NULL, b);
    miai_json_end(j);
}

static void write_side(miai_json *j, const miai_endgame *e, miai_color first,
                       double komi)
{
    const miai_score score = miai_endgame_score(e, first);
    const miai_endgame_move *best = miai_endgame_best(e, first);

    miai_json_object(j, miai_json_first(first));
    if (score.low == score.high)
        miai_json_integer(j, "score", score.low);
    else
        miai_json_text(j, "score", NULL);
    write_pair(j, "bounds", score.low, score.high);
    write_winner(j, score, komi);
    write_moves(j, "moves", e, first, true);
    write_moves(j, "doubtful", e, first, false);
    miai_json_text(j, "best", best ? best->text : NULL);
    miai_json_value(j, "incentive", best ? best->incentive : NULL);
    write_losses(j, e, first);
    miai_json_end(j);
}

static void write_region(miai_json *j, const miai_endgame_region *r,
                         const miai_problem *problem)
{
    static const char *const tempos[] = {[MIAI_TEMPO_NONE] = NULL,
                                         [MIAI_TEMPO_GOTE] = "gote",
                                         [MIAI_TEMPO_BLACK] = "black-sente",
                                         [MIAI_TEMPO_WHITE] = "white-sente"};

    miai_json_object(j, NULL);
    miai_json_points(j, "points", problem, r->points, r->count);
    miai_json_value(j, "value", r->value);
    miai_json_value(j, "chilled", r->chilled);
    miai_json_value(j, "count", r->mean);
    miai_json_value(j, "temperature", r->temperature);
    miai_json_value(j, "deiri", r->deiri);
    miai_json_text(j, "tempo", tempos[r->tempo]);
    miai_json_truth(j, "ko", r->has_ko);
    miai_json_truth(j, "large", r->is_large);
    miai_json_truth(j, "assumed", r->is_assumed);
    miai_json_object(j, "order");
    miai_json_integer(j, "black", r->rank[0]);
    miai_json_integer(j, "white", r->rank[1]);
    miai_json_end(j);
    if (!r->value) {
        miai_json_value(j, "low", r->low);
        miai_json_value(j, "high", r->high);
        miai_json_thermograph(j, "ko_black", r->ko[0]);
        miai_json_thermograph(j, "ko_white", r->ko[1]);
    }
    miai_json_end(j);
}

/* --- points -------------------------------------------------------------------- */

/* Traits, one bit each. */
typedef struct asked {
    const miai_endgame *endgame;
    unsigned traits;
    miai_basis basis; /* asked for if there are no traits                     */
} asked;

static bool is_asked(const void *user, int point)
{
    const asked *a = user;

    for (unsigned t = 0; t <= MIAI_TRAIT_SEKI; t++)
        if (a->traits >> t & 1 &&
            miai_endgame_has(a->endgame, (miai_endgame_trait)t, point))
            return true;
    return !a->traits && miai_endgame_basis(a->endgame, point) == a->basis;
}

static void write_all(miai_json *j, const char *key, const miai_endgame *e,
                      const miai_problem *problem, unsigned traits)
{
    const asked a = {e, traits, MIAI_BASIS_PROOF};

    miai_json_all(j, key, problem, is_asked, &a);
}

static void write_assumed(miai_json *j, const miai_endgame *e,
                          const miai_problem *problem)
{
    miai_json_object(j, "assumed");
    write_all(j, "safe", e, problem, 1U << MIAI_TRAIT_ASSUMED_SAFE);
    write_all(j, "territory", e, problem,
              1U << MIAI_TRAIT_ASSUMED_AREA | 1U << MIAI_TRAIT_ASSUMED_DEAD);
    miai_json_object(j, "by");
    for (miai_basis b = MIAI_BASIS_DECLARED; b <= MIAI_BASIS_SIZE; b++) {
        const asked a = {e, 0, b};
        miai_json_all(j, miai_basis_name(b), problem, is_asked, &a);
    }
    miai_json_end(j);
    miai_json_end(j);
}

static const char *scoring_of(const miai_endgame *e)
{
    return e->board.counting == MIAI_BY_AREA ? "area" : "territory";
}

bool miai_endgame_json(const miai_endgame *e, const miai_problem *problem,
                       double komi, miai_write_fn write, void *user)
{
    const miai_endgame_region *r;
    miai_json j;

    miai_json_begin_problem(&j, problem, write, user);
    miai_json_text(&j, "scoring", scoring_of(e));
    miai_json_real(&j, "komi", komi);
    write_pair(&j, "prisoners", e->prisoners[0], e->prisoners[1]);
    write_side(&j, e, MIAI_BLACK, komi);
    write_side(&j, e, MIAI_WHITE, komi);
    miai_json_value(&j, "sum", miai_endgame_sum(e));
    miai_json_list(&j, "regions");
    for (int i = 0; (r = miai_endgame_region_at(e, i)); i++)
        write_region(&j, r, problem);
    miai_json_end(&j);
    miai_json_integer(&j, "settled", miai_endgame_settled(e));
    write_assumed(&j, e, problem);
    write_all(&j, "dead", e, problem,
              1U << MIAI_TRAIT_DEAD | 1U << MIAI_TRAIT_ASSUMED_DEAD);
    write_all(&j, "seki", e, problem, 1U << MIAI_TRAIT_SEKI);
    miai_json_truth(&j, "limited", miai_endgame_is_limited(e));
    miai_json_origin(&j, problem);
    return miai_json_finish(&j, miai_endgame_nodes(e));
}

/* --- a move --------------------------------------------------------------------- */

static void write_judged(miai_json *j, const miai_endgame_why *why,
                         const miai_endgame_why_side *side, miai_color first)
{
    const miai_endgame *e = why->endgame;
    const miai_score score = miai_endgame_score(e, first);
    const miai_endgame_move *best = miai_endgame_best(e, first);
    const miai_endgame_move *m = side->move;

    write_pair(j, "bounds", score.low, score.high);
    write_pair(j, "bounds_after", m->score.low, m->score.high);
    if (m->keeps || m->loses)
        miai_json_truth(j, "right", m->keeps);
    else
        miai_json_text(j, "right", NULL);
    miai_json_integer(j, "loses", miai_endgame_loss(e, first, m));
    miai_json_text(j, "best", best ? best->text : NULL);
    miai_json_points(j, "line", why->problem, side->line, side->length);
}

bool miai_endgame_why_json(const miai_endgame_why *why, miai_write_fn write,
                           void *user)
{
    char move[MIAI_POINT_TEXT];
    miai_json j;

    miai_problem_point_text(move, why->problem, why->point);
    miai_json_begin_problem(&j, why->problem, write, user);
    miai_json_text(&j, "scoring", scoring_of(why->endgame));
    miai_json_text(&j, "move", move);
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_endgame_why_side *side = miai_endgame_why_side_of(why, c);
        if (!side->asked)
            continue;
        miai_json_object(&j, miai_json_first(c));
        if (side->move)
            write_judged(&j, why, side, c);
        else
            miai_json_text(&j, "error", "not a legal move");
        miai_json_end(&j);
    }
    miai_json_origin(&j, why->problem);
    return miai_json_finish(&j, miai_endgame_nodes(why->endgame));
}
