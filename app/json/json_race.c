/* json_race.c - capturing races as JSON objects; see docs/manual.md.
 *
 * The constructors of jansson accept NULL from each other, so that only the
 * last result has to be checked.
 */
#include "json/json_parts.h"

#include "common/go_points.h"

#define DOUBT_SIZE    200 /* bytes of a sentence   */
#define HEADLINE_SIZE 300 /* bytes of two or three */

/* A race on the board, or its numbers alone. */
typedef struct source {
    const miai_verdict *verdict;  /* NULL: there is no board                */
    const miai_race_facts *facts; /* of the verdict                         */
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

static const miai_race_turn *turn_of(const source *s, miai_color first)
{
    return &s->facts->first[first == MIAI_WHITE];
}

static json_t *end_json(const source *s, miai_color first)
{
    static const char *const ends[] = {"unknown", "black", "white", "seki"};
    static const char *const winners[] = {"seki", "black", "white"};

    return json_string(s->facts ? ends[turn_of(s, first)->end]
                                : winners[outcome_of(s, first)->winner]);
}

/* A number, or null where it is -1. */
static json_t *number_json(int n)
{
    return n < 0 ? json_null() : json_integer(n);
}

static json_t *behind_json(const source *s, miai_color first)
{
    return number_json(s->facts ? turn_of(s, first)->behind
                                : outcome_of(s, first)->behind);
}

static json_t *spare_json(const source *s, miai_color first)
{
    int spare = -1;

    if (!s->facts || s->facts->plain)
        spare = outcome_of(s, first)->spare;
    return spare == MIAI_RACE_EVER ? json_string("any") : number_json(spare);
}

/* Does the side that captures live? */
static json_t *survives_json(const source *s, miai_color first)
{
    switch (turn_of(s, first)->fate) {
    case MIAI_RACE_FATE_LIVES:
        return json_true();
    case MIAI_RACE_FATE_DIES:
        return json_false();
    case MIAI_RACE_FATE_KO:
        return json_string("ko");
    default:
        return json_null();
    }
}

/* The headline: it also tells who lives by itself, or captures and dies. */
static json_t *words_json(const source *s, miai_color first)
{
    char words[HEADLINE_SIZE];

    miai_verdict_describe(words, sizeof words, s->verdict, first);
    return json_string(words);
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

json_t *json_reasons(const miai_verdict *verdict, miai_color first)
{
    json_t *list = json_array();
    const miai_move *move;

    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++) {
        if (json_array_append_new(list, json_string(move->reason)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *reasons_json(const source *s, miai_color first)
{
    return json_reasons(s->verdict, first);
}

static json_t *moves_json(const source *s, miai_color first)
{
    return json_moves(s->verdict, first, miai_verdict_move);
}

static json_t *line_json(const source *s, miai_color first)
{
    return json_moves(s->verdict, first, miai_verdict_line);
}

/* Which moves of the lines retake a ko, for the sides where one does; NULL
 * without memory. */
static json_t *retakes_json(const source *s)
{
    json_t *object = json_object();
    int failed = object ? 0 : -1;

    for (int i = 0; i < 2; i++)
        if (s->asked[i])
            failed |=
                json_add_retakes(object, i == 0 ? "black_first" : "white_first",
                                 s->verdict, colors[i]);
    if (!failed)
        return object;
    json_decref(object);
    return NULL;
}

/* Adds them if there are any. */
static int add_retakes(json_t *object, const source *s)
{
    json_t *retakes = retakes_json(s);

    if (!retakes || json_object_size(retakes) > 0)
        return json_object_set_new(object, "retakes", retakes);
    json_decref(retakes);
    return 0;
}

static json_t *values_json(const source *s, miai_color first)
{
    return json_values(s->verdict, first);
}

static json_t *advice_json(const source *s)
{
    json_t *list = json_array();

    for (int i = 0; i < s->facts->advices; i++) {
        if (json_array_append_new(list, json_string(s->facts->advice[i]))) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *faults_json(const source *s)
{
    json_t *list = json_array();

    for (int i = 0; i < s->facts->faults; i++) {
        const miai_race_failing *f = &s->facts->fault[i];
        if (json_array_append_new(list, json_pack("{s:s, s:s}", "name", f->name,
                                                  "words", f->words)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

/* --- kos ----------------------------------------------------------------- */

static json_t *run_json(const miai_race_run *run)
{
    return json_pack("{s:o, s:s}", "status", json_status(run->status), "code",
                     run->code);
}

static json_t *runs_json(const source *s, miai_color first)
{
    const miai_race_turn *turn = turn_of(s, first);

    return json_pack("{s:o, s:o}", "black_attacks", run_json(&turn->run[0]),
                     "white_attacks", run_json(&turn->run[1]));
}

static bool is_ko(const source *s)
{
    for (int i = 0; i < 2; i++)
        if (s->asked[i] && s->facts->first[i].ko)
            return true;
    return false;
}

/* --- the board ----------------------------------------------------------- */

/* The points of a kind that belong to the chain of a colour.  Outside liberties
 * come with their approach moves. */
static json_t *points_json(const miai_problem *problem,
                           const miai_race_facts *v, miai_race_kind kind,
                           miai_color owner)
{
    const int width = miai_problem_width(problem);
    json_t *list = json_array();
    char text[GO_POINT_ROOM];

    for (int x = 0; x < width; x++) {
        for (int y = 0; y < miai_problem_height(problem); y++) {
            const miai_race_point *p = &v->point[y * width + x];
            if (p->kind != kind || p->owner != owner)
                continue;
            go_point_name(text, x, y);
            json_t *point = kind == MIAI_RACE_OUTSIDE
                                ? json_pack("{s:s, s:i}", "point", text,
                                            "approach", p->approach)
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
                                 const miai_race_facts *v, miai_color owner)
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
                              const miai_race_facts *v)
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

static json_t *certainty_json(const source *s, miai_color first)
{
    const miai_open_facts *open = miai_verdict_open(s->verdict);
    const miai_certainty c = open ? open->first[first == MIAI_WHITE].certainty
                                  : MIAI_CERTAINTY_ENCLOSED;

    return json_string(miai_certainty_name(c));
}

char *race_json(const miai_problem *problem, const miai_verdict *verdict)
{
    const miai_race_facts *facts = miai_verdict_race(verdict);
    const source s = {verdict,
                      facts,
                      facts->numbers,
                      facts->count,
                      {miai_verdict_asked(verdict, MIAI_BLACK),
                       miai_verdict_asked(verdict, MIAI_WHITE)}};
    const solved of = {problem, verdict};
    json_t *o = head(miai_problem_name(problem), &s, &facts->plain);
    int failed = o ? 0 : -1;

    failed |=
        json_object_set_new(o, "confirmed", json_boolean(facts->searched));
    failed |= json_object_set_new(o, "complete", json_boolean(facts->complete));
    failed |= json_object_set_new(o, "survives", by_first(&s, survives_json));
    failed |= json_object_set_new(o, "faults", faults_json(&s));
    if (is_ko(&s))
        failed |= json_object_set_new(o, "ko", by_first(&s, runs_json));
    failed |= json_object_set_new(o, "moves", by_first(&s, moves_json));
    failed |= json_object_set_new(o, "reasons", by_first(&s, reasons_json));
    failed |= json_object_set_new(o, "line", by_first(&s, line_json));
    failed |= add_retakes(o, &s);
    failed |= json_object_set_new(o, "words", by_first(&s, words_json));
    failed |= json_object_set_new(o, "advice", advice_json(&s));
    if (json_has_values(verdict))
        failed |= json_object_set_new(o, "values", by_first(&s, values_json));
    failed |=
        json_object_set_new(o, "liberties", liberties_json(problem, facts));
    failed |= json_object_set_new(o, "ruling",
                                  json_integer(miai_verdict_ruling(verdict)));
    failed |= json_object_set_new(o, "threats",
                                  json_integer(miai_verdict_threats(verdict)));
    failed |= json_add_source(o, of.problem, solved_any(&of));
    failed |= json_object_set_new(o, "open", json_open(&of));
    failed |= json_object_set_new(o, "certainty", by_first(&s, certainty_json));
    return json_end(o, problem, failed, miai_verdict_nodes(verdict));
}

char *race_count_json(const char *text, const miai_race *race,
                      const miai_race_count *count, miai_first first)
{
    const source s = {NULL,
                      NULL,
                      race,
                      count,
                      {first != MIAI_FIRST_WHITE, first != MIAI_FIRST_BLACK}};
    json_t *o = head(text, &s, NULL);
    char doubt[DOUBT_SIZE];
    char *line = NULL;
    int failed = 0;

    if (miai_race_describe_doubt(doubt, sizeof doubt, race) > 0)
        failed = json_object_set_new(o, "doubt", json_string(doubt));
    if (!failed)
        line = json_line(o, JSON_COMPACT | json_escapes(text));
    json_decref(o);
    return line;
}
