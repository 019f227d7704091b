/* verdict_json.c - a verdict of life and death as JSON; see docs/manual.md. */
#include "api/json_parts.h"

/* --- parts that races have, too ----------------------------------------------- */

bool miai_json_is_asked(const miai_verdict *v, const miai_problem *problem,
                        miai_color first)
{
    const miai_first asked = miai_problem_first(problem);

    if (v)
        return miai_verdict_asked(v, first);
    return asked == MIAI_FIRST_BOTH || (int)asked == (int)first;
}

const miai_problem *miai_json_model(const miai_verdict *v,
                                    const miai_problem *problem)
{
    return miai_verdict_model(
        v, problem,
        miai_json_is_asked(v, problem, MIAI_BLACK) ? MIAI_BLACK : MIAI_WHITE);
}

void miai_json_moves(miai_json *j, const char *key, const miai_verdict *v,
                     miai_color first, miai_json_move of)
{
    const miai_move *move;

    miai_json_list(j, key);
    for (int i = 0; (move = of(v, first, i)); i++)
        miai_json_text(j, NULL, move->text);
    miai_json_end(j);
}

void miai_json_values(miai_json *j, const char *key, const miai_verdict *v,
                      miai_color first)
{
    const miai_move *move;

    miai_json_object(j, key);
    for (int i = 0; (move = miai_verdict_value(v, first, i)); i++)
        miai_json_status(j, move->text, move->value);
    miai_json_end(j);
}

bool miai_json_has_values(const miai_verdict *v)
{
    return miai_verdict_value(v, MIAI_BLACK, 0) ||
           miai_verdict_value(v, MIAI_WHITE, 0);
}

static bool is_ko(const miai_verdict *v, miai_color first, int i, bool retakes)
{
    const miai_line_ko ko = miai_verdict_line_ko(v, first, i);

    return ko != MIAI_KO_NONE && (ko == MIAI_KO_RETAKES) == retakes;
}

bool miai_json_has_kos(const miai_verdict *v, miai_color first, bool retakes)
{
    for (int i = 0; miai_verdict_line(v, first, i); i++)
        if (is_ko(v, first, i, retakes))
            return true;
    return false;
}

void miai_json_kos(miai_json *j, const char *key, const miai_verdict *v,
                   miai_color first, bool retakes)
{
    if (!miai_json_has_kos(v, first, retakes))
        return;
    miai_json_list(j, key);
    for (int i = 0; miai_verdict_line(v, first, i); i++)
        if (is_ko(v, first, i, retakes))
            miai_json_integer(j, NULL, i + 1);
    miai_json_end(j);
}

/* --- life and death ----------------------------------------------------------- */

/* A name, or null where there is none. */
static void write_name(miai_json *j, const char *key, const char *name)
{
    miai_json_text(j, key, *name ? name : NULL);
}

static void write_tenuki(miai_json *j, const char *key, int moves)
{
    if (moves == MIAI_TENUKI_UNKNOWN)
        miai_json_text(j, key, "unknown");
    else if (moves == MIAI_TENUKI_NEVER)
        miai_json_text(j, key, NULL);
    else
        miai_json_integer(j, key, moves);
}

static void write_side(miai_json *j, const char *key, const miai_verdict *v,
                       miai_color first)
{
    const miai_open_facts *open = miai_verdict_open(v);
    const int kos = miai_verdict_line_kos(v, first);

    if (!miai_verdict_asked(v, first))
        return;
    miai_json_object(j, key);
    miai_json_status(j, "status", miai_verdict_status(v, first));
    miai_json_text(j, "code", miai_verdict_code(v, first));
    miai_json_moves(j, "moves", v, first, miai_verdict_move);
    miai_json_moves(j, "line", v, first, miai_verdict_line);
    write_name(j, "end", miai_line_end_name(miai_verdict_line_end(v, first)));
    write_name(j, "life", miai_life_name(miai_verdict_life(v, first)));
    miai_json_kos(j, "takes", v, first, false);
    miai_json_kos(j, "retakes", v, first, true);
    if (kos > 0)
        miai_json_integer(j, "kos_at_once", kos);
    if (miai_json_has_values(v))
        miai_json_values(j, "values", v, first);
    if (open)
        miai_json_open_turn(j, &open->first[first == MIAI_WHITE]);
    miai_json_end(j);
}

bool miai_verdict_json(const miai_verdict *v, const miai_problem *problem,
                       miai_write_fn write, void *user)
{
    const miai_problem *model = miai_json_model(v, problem);
    const miai_color defender = miai_problem_defender(model);
    const miai_color attacker =
        defender == MIAI_WHITE ? MIAI_BLACK : MIAI_WHITE;
    miai_json j;

    if (miai_verdict_race(v))
        return miai_json_race(v, problem, write, user);
    miai_json_begin_problem(&j, problem, write, user);
    miai_json_text(&j, "defender", miai_json_color(defender));
    miai_json_integer(&j, "ruling", miai_verdict_ruling(v));
    miai_json_integer(&j, "threats", miai_verdict_threats(v));
    write_side(&j, "defender_first", v, defender);
    write_side(&j, "attacker_first", v, attacker);
    if (miai_verdict_has_tenuki(v)) {
        miai_json_object(&j, "tenuki");
        write_tenuki(&j, "defender", miai_verdict_tenuki(v, defender));
        write_tenuki(&j, "attacker", miai_verdict_tenuki(v, attacker));
        miai_json_end(&j);
    }
    miai_json_source(&j, problem, model);
    miai_json_open(&j, v);
    miai_json_integer(&j, "life_nodes", (int64_t)miai_verdict_life_nodes(v));
    return miai_json_finish(&j, miai_verdict_nodes(v));
}
