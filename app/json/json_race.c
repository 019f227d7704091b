/* json_race.c - capturing races as JSON objects; see docs/manual.md.
 *
 * The constructors of jansson accept NULL from each other, so that only the
 * last result has to be checked.
 */
#include "json/json_parts.h"

#include "common/go.h"

#define DOUBT_SIZE 200 /* bytes of a sentence */

/* A race on the board, or its numbers alone. */
typedef struct source {
    const miai_race_verdict *verdict; /* NULL: there is no board           */
    const miai_race *race;        /* NULL: there are no numbers             */
    const miai_race_count *count; /* NULL: the numbers are those of no race */
    bool asked[2];                /* Black, White moving first              */
} source;

static const miai_color colors[2] = {MIAI_BLACK, MIAI_WHITE};
static const char *const color_names[2] = {"black", "white"};

/* What `first` gets, of one kind. */
typedef json_t *(*side_fn)(const source *s, miai_color first);

/* Adds "black_first":..,"white_first":.. for the sides that are asked about.
 * Not 0 when there is no memory. */
static int add_sides(json_t *object, const source *s, side_fn of)
{
    static const char *const keys[2] = {"black_first", "white_first"};
    int failed = 0;

    for (int i = 0; i < 2; i++)
        if (s->asked[i])
            failed |= json_object_set_new(object, keys[i], of(s, colors[i]));
    return failed;
}

/* The same as an object of their own. */
static json_t *by_first(const source *s, side_fn of)
{
    json_t *object = json_object();

    if (add_sides(object, s, of) == 0)
        return object;
    json_decref(object);
    return NULL;
}

/* --- how it ends --------------------------------------------------------- */

static const miai_race_outcome *outcome_of(const source *s, miai_color first)
{
    return &s->count->first[first == MIAI_WHITE];
}

static json_t *end_json(const source *s, miai_color first)
{
    static const char *const ends[] = {"unknown", "black", "white", "seki"};
    static const char *const winners[] = {"seki", "black", "white"};

    return json_string(s->verdict
                           ? ends[miai_race_verdict_end(s->verdict, first)]
                           : winners[outcome_of(s, first)->winner]);
}

/* A number, or null where it is -1. */
static json_t *number_json(int n)
{
    return n < 0 ? json_null() : json_integer(n);
}

static json_t *behind_json(const source *s, miai_color first)
{
    return number_json(s->verdict ? miai_race_verdict_behind(s->verdict, first)
                                  : outcome_of(s, first)->behind);
}

static json_t *spare_json(const source *s, miai_color first)
{
    int spare = -1;

    if (!s->verdict || miai_race_verdict_plain(s->verdict))
        spare = outcome_of(s, first)->spare;
    return spare == MIAI_RACE_EVER ? json_string("any") : number_json(spare);
}

/* --- the numbers --------------------------------------------------------- */

static json_t *chain_json(const source *s, int i)
{
    const miai_race_chain *c = &s->race->chain[i];
    const miai_race_sum none = {-1, -1, -1, -1};
    const miai_race_sum *sum = s->count ? &s->count->sum[i] : &none;

    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:o, s:o, s:o}", "Z", c->eye,
                     "I", c->inside, "O", c->outside, "A", c->approach, "V",
                     s->count ? sum->avoided : c->avoided, "E",
                     number_json(sum->eye), "X", number_json(sum->exclusive),
                     "R", number_json(sum->reduced));
}

static json_t *variables_json(const source *s)
{
    if (!s->race)
        return json_null();
    return json_pack("{s:i, s:o, s:o}", "S", s->race->shared, "black",
                     chain_json(s, 0), "white", chain_json(s, 1));
}

static json_t *relation_json(const miai_race_relation *r)
{
    return json_pack("{s:s, s:i, s:i}", "player_1",
                     color_names[r->one == MIAI_WHITE], "left", r->left,
                     "right", r->right);
}

static json_t *relations_json(const source *s)
{
    if (!s->count)
        return json_null();
    if (s->count->kind != MIAI_RACE_B)
        return json_pack("{s:o}", "FIF", relation_json(&s->count->fif));
    return json_pack("{s:o, s:o}", "FIF", relation_json(&s->count->fif), "FOF",
                     relation_json(&s->count->fof));
}

static json_t *case_json(const source *s)
{
    return s->count ? json_string(miai_race_case_name(s->count->kind))
                    : json_null();
}

static json_t *method_json(const source *s)
{
    return s->count ? json_string(miai_race_method_name(s->count->method))
                    : json_null();
}

/* --- moves --------------------------------------------------------------- */

typedef const char *(*text_fn)(const miai_race_verdict *v, miai_color first,
                               int i);

/* All texts up to the NULL. */
static json_t *texts_json(const source *s, miai_color first, text_fn of)
{
    json_t *list = json_array();
    const char *text;

    for (int i = 0; (text = of(s->verdict, first, i)); i++) {
        if (json_array_append_new(list, json_string(text)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *moves_json(const source *s, miai_color first)
{
    return texts_json(s, first, miai_race_verdict_move);
}

static json_t *reasons_json(const source *s, miai_color first)
{
    return texts_json(s, first, miai_race_verdict_move_reason);
}

static json_t *line_json(const source *s, miai_color first)
{
    return texts_json(s, first, miai_race_verdict_line);
}

static const char *advice_at(const miai_race_verdict *v, miai_color first,
                             int i)
{
    (void)first;
    return miai_race_verdict_advice(v, i);
}

static json_t *faults_json(const source *s)
{
    json_t *list = json_array();
    const char *name;

    for (int i = 0; (name = miai_race_verdict_fault(s->verdict, i)); i++) {
        const char *words = miai_race_verdict_fault_words(s->verdict, i);
        if (json_array_append_new(list, json_pack("{s:s, s:s}", "name", name,
                                                  "words", words)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

/* --- kos ----------------------------------------------------------------- */

static json_t *run_json(const source *s, miai_color attacker, miai_color first)
{
    const int status = miai_race_verdict_status(s->verdict, attacker, first);

    return json_pack("{s:o, s:s}", "status",
                     status ? json_integer(status) : json_null(), "code",
                     miai_race_verdict_code(s->verdict, attacker, first));
}

static json_t *runs_json(const source *s, miai_color first)
{
    return json_pack("{s:o, s:o}", "black_attacks",
                     run_json(s, MIAI_BLACK, first), "white_attacks",
                     run_json(s, MIAI_WHITE, first));
}

static bool is_ko(const source *s)
{
    for (int i = 0; i < 2; i++)
        if (s->asked[i] && miai_race_verdict_ko(s->verdict, colors[i]))
            return true;
    return false;
}

/* --- the board ----------------------------------------------------------- */

/* The points of a kind that belong to the chain of a colour.  Outside liberties
 * come with their approach moves. */
static json_t *points_json(const miai_problem *problem,
                           const miai_race_verdict *v, miai_race_kind kind,
                           miai_color owner)
{
    json_t *list = json_array();
    char text[GO_POINT_ROOM];

    for (int x = 0; x < miai_problem_width(problem); x++) {
        for (int y = 0; y < miai_problem_height(problem); y++) {
            if (miai_race_verdict_kind(v, x, y) != kind ||
                miai_race_verdict_owner(v, x, y) != owner)
                continue;
            go_point_name(text, x, y);
            json_t *point =
                kind == MIAI_RACE_OUTSIDE
                    ? json_pack("{s:s, s:i}", "point", text, "approach",
                                miai_race_verdict_approach(v, x, y))
                    : json_string(text);
            if (json_array_append_new(list, point) != 0) {
                json_decref(list);
                return NULL;
            }
        }
    }
    return list;
}

static json_t *chain_points_json(const miai_problem *problem,
                                 const miai_race_verdict *v, miai_color owner)
{
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o}", "outside",
        points_json(problem, v, MIAI_RACE_OUTSIDE, owner), "approach",
        points_json(problem, v, MIAI_RACE_APPROACH, owner), "outposts",
        points_json(problem, v, MIAI_RACE_OUTPOST, owner), "eye",
        points_json(problem, v, MIAI_RACE_EYE, owner), "inside",
        points_json(problem, v, MIAI_RACE_INSIDE, owner));
}

static json_t *liberties_json(const miai_problem *problem,
                              const miai_race_verdict *v)
{
    return json_pack("{s:o, s:o, s:o}", "shared",
                     points_json(problem, v, MIAI_RACE_SHARED, MIAI_EMPTY),
                     "black", chain_points_json(problem, v, MIAI_BLACK),
                     "white", chain_points_json(problem, v, MIAI_WHITE));
}

/* --- objects ------------------------------------------------------------- */

/* The keys that a race has with and without a board; `plain` is left out if
 * it is NULL. */
static json_t *head(const char *id, const source *s, const bool *plain)
{
    json_t *object = json_pack("{s:o}", "id", json_name(id));
    int failed = add_sides(object, s, end_json);

    failed |= json_object_set_new(object, "case", case_json(s));
    failed |= json_object_set_new(object, "method", method_json(s));
    if (plain)
        failed |= json_object_set_new(object, "plain", json_boolean(*plain));
    failed |= json_object_set_new(object, "behind", by_first(s, behind_json));
    failed |= json_object_set_new(object, "spare", by_first(s, spare_json));
    failed |= json_object_set_new(object, "variables", variables_json(s));
    failed |= json_object_set_new(object, "relations", relations_json(s));
    if (!failed)
        return object;
    json_decref(object);
    return NULL;
}

char *race_json(const miai_problem *problem, const miai_race_verdict *verdict)
{
    const source s = {verdict,
                      miai_race_verdict_numbers(verdict),
                      miai_race_verdict_count(verdict),
                      {miai_race_verdict_asked(verdict, MIAI_BLACK),
                       miai_race_verdict_asked(verdict, MIAI_WHITE)}};
    const bool plain = miai_race_verdict_plain(verdict);
    json_t *o = head(miai_problem_name(problem), &s, &plain);
    int failed = o ? 0 : -1;

    failed |= json_object_set_new(
        o, "confirmed", json_boolean(miai_race_verdict_searched(verdict)));
    failed |= json_object_set_new(
        o, "complete", json_boolean(miai_race_verdict_complete(verdict)));
    failed |= json_object_set_new(o, "faults", faults_json(&s));
    if (is_ko(&s))
        failed |= json_object_set_new(o, "ko", by_first(&s, runs_json));
    failed |= json_object_set_new(o, "moves", by_first(&s, moves_json));
    failed |= json_object_set_new(o, "reasons", by_first(&s, reasons_json));
    failed |= json_object_set_new(o, "line", by_first(&s, line_json));
    failed |=
        json_object_set_new(o, "advice", texts_json(&s, MIAI_EMPTY, advice_at));
    failed |=
        json_object_set_new(o, "liberties", liberties_json(problem, verdict));
    failed |= json_object_set_new(
        o, "ruling", json_integer(miai_race_verdict_ruling(verdict)));
    failed |= json_object_set_new(
        o, "threats", json_integer(miai_race_verdict_threats(verdict)));
    return json_end(o, problem, failed, miai_race_verdict_nodes(verdict));
}

char *race_count_json(const char *text, const miai_race *race,
                      const miai_race_count *count, miai_first first)
{
    const source s = {NULL,
                      race,
                      count,
                      {first != MIAI_FIRST_WHITE, first != MIAI_FIRST_BLACK}};
    json_t *o = head(text, &s, NULL);
    char doubt[DOUBT_SIZE];
    char *line = NULL;
    int failed = 0;

    if (miai_race_say_doubt(doubt, sizeof doubt, race) > 0)
        failed = json_object_set_new(o, "doubt", json_string(doubt));
    if (!failed)
        line = json_line(o, JSON_COMPACT | json_escapes(text));
    json_decref(o);
    return line;
}
