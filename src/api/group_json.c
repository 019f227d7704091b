/* group_json.c - the eyespaces of a group as JSON; see docs/eyespace.md. */
#include "api/group.h"
#include "api/json_parts.h"

static const miai_color colors[2] = {MIAI_BLACK, MIAI_WHITE};

/* The best moves in an eyespace, or those that decide: by ko, or not. */
typedef struct move_kind {
    const char *key;
    int region; /* -1: those that decide                                      */
    bool by_ko;
} move_kind;

static const miai_eyespace_move *move_at(const miai_group *g, move_kind kind,
                                         miai_color side, int i)
{
    return kind.region >= 0
               ? miai_eyespaces_best(g->eyespaces, kind.region, side, i)
               : miai_group_deciding(g, side, i);
}

static void write_moves(miai_json *j, const miai_group *g, move_kind kind)
{
    const miai_eyespace_move *m;

    miai_json_object(j, kind.key);
    for (int c = 0; c < 2; c++) {
        miai_json_list(j, miai_json_color(colors[c]));
        for (int i = 0; (m = move_at(g, kind, colors[c], i)); i++)
            if (m->by_ko == kind.by_ko)
                miai_json_text(j, NULL, m->text);
        miai_json_end(j);
    }
    miai_json_end(j);
}

/* What each best move leaves, by its point. */
static void write_after(miai_json *j, const miai_group *g, int region)
{
    const miai_eyespace_move *m;

    miai_json_object(j, "after");
    for (int c = 0; c < 2; c++) {
        miai_json_object(j, miai_json_color(colors[c]));
        for (int i = 0;
             (m = miai_eyespaces_best(g->eyespaces, region, colors[c], i)); i++)
            miai_json_value(j, m->text, m->value);
        miai_json_end(j);
    }
    miai_json_end(j);
}

static void write_region(miai_json *j, const miai_group *g, int i)
{
    const miai_eyespace_region *r = miai_eyespaces_region_at(g->eyespaces, i);

    miai_json_object(j, NULL);
    miai_json_points(j, "points", g->problem, r->points, r->count);
    miai_json_value(j, "value", r->value);
    write_moves(j, g, (move_kind){.key = "moves", .region = i});
    write_after(j, g, i);
    miai_json_value(j, "low", r->low);
    miai_json_value(j, "high", r->high);
    miai_json_value(j, "mean", r->mean);
    miai_json_value(j, "temperature", r->temperature);
    miai_json_truth(j, "ko", r->has_ko);
    miai_json_truth(j, "large", r->is_large);
    miai_json_integer(j, "liberties", r->liberties);
    miai_json_text(j, "joined", r->cut == MIAI_NONE ? NULL : r->cut_text);
    miai_json_truth(j, "leads_out", r->leads_out);
    miai_json_end(j);
}

static void write_sets(miai_json *j, const miai_group *g)
{
    const miai_eyespace_set *set;

    miai_json_list(j, "miai");
    for (int i = 0; (set = miai_eyespaces_miai_at(g->eyespaces, i)); i++) {
        miai_json_object(j, NULL);
        miai_json_list(j, "eyespaces");
        for (int k = 0; k < set->count; k++)
            miai_json_integer(j, NULL, set->regions[k]);
        miai_json_end(j);
        miai_json_truth(j, "partial", set->is_partial);
        miai_json_value(j, "sum", set->sum);
        miai_json_end(j);
    }
    miai_json_end(j);
}

static bool is_backbone(const void *user, int point)
{
    return miai_eyespaces_ground_at(user, point) == MIAI_EYESPACES_BACKBONE;
}

static bool is_joint(const void *user, int point)
{
    return miai_eyespaces_ground_at(user, point) == MIAI_EYESPACES_JOINT;
}

static void write_apart(miai_json *j, const miai_eyespaces *e)
{
    const miai_move *m;

    miai_json_list(j, "apart");
    for (int i = 0; (m = miai_eyespaces_apart(e, i)); i++)
        miai_json_text(j, NULL, m->text);
    miai_json_end(j);
}

/* What becomes of it with one side first, as of a problem that is solved; null
 * beyond the limit of the search. */
static void write_first(miai_json *j, const char *key, const miai_group *g,
                        miai_color first)
{
    if (g->facts.searched == MIAI_EYESPACES_UNKNOWN) {
        miai_json_text(j, key, NULL);
        return;
    }
    miai_json_object(j, key);
    miai_json_status(j, "status", miai_verdict_status(g->search, first));
    miai_json_text(j, "code", miai_verdict_code(g->search, first));
    miai_json_end(j);
}

/* What the values say. */
static void write_values(miai_json *j, const miai_group *g)
{
    const miai_eyespaces *e = g->eyespaces;

    miai_json_list(j, "eyespaces");
    for (int i = 0; miai_eyespaces_region_at(e, i); i++)
        write_region(j, g, i);
    miai_json_end(j);
    miai_json_value(j, "sum", miai_eyespaces_sum(e));
    miai_json_value(j, "low", miai_eyespaces_low(e));
    miai_json_value(j, "high", miai_eyespaces_high(e));
    miai_json_text(j, "verdict", miai_eyespaces_verdict_name(g->facts.verdict));
    write_moves(j, g, (move_kind){.key = "deciding", .region = -1});
    write_moves(j, g, (move_kind){"deciding_by_ko", -1, true});
    write_sets(j, g);
    miai_json_truth(j, "hangs_on_ko", miai_eyespaces_hangs_on_ko(e));
    miai_json_truth(j, "safe", miai_eyespaces_is_safe(e));
}

bool miai_group_json(const miai_group *g, miai_write_fn write, void *user)
{
    const miai_eyespaces *e = g->eyespaces;
    const miai_color owner = miai_eyespaces_owner(e);
    const miai_eyespaces_verdict searched = g->facts.searched;
    miai_json j;

    miai_json_begin_problem(&j, g->problem, write, user);
    miai_json_text(&j, "owner", miai_json_color(owner));
    write_values(&j, g);
    miai_json_all(&j, "backbone", g->problem, is_backbone, e);
    miai_json_all(&j, "joints", g->problem, is_joint, e);
    write_apart(&j, e);
    miai_json_integer(&j, "liberties", miai_eyespaces_liberties(e));
    miai_json_text(&j, "search",
                   searched == MIAI_EYESPACES_UNKNOWN
                       ? NULL
                       : miai_eyespaces_verdict_name(searched));
    write_first(&j, "defender_first", g, owner);
    write_first(&j, "attacker_first", g, miai_color_other(owner));
    miai_json_source(&j, g->problem, miai_eyespaces_problem(e));
    if (g->drawn)
        miai_json_open_facts(&j, miai_verdict_open(g->drawn),
                             g->facts.certainty, "H");
    return miai_json_finish(&j, miai_eyespaces_nodes(e));
}
