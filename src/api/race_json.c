/* race_json.c - capturing races as JSON; see docs/manual.md. */
#include "api/json_parts.h"

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

/* What `first` gets, of one kind. */
typedef void (*side_fn)(miai_json *j, const char *key, const source *s,
                        miai_color first);

/* "black_first":..,"white_first":.. for the sides that are asked about. */
static void write_sides(miai_json *j, const source *s, side_fn of)
{
    for (int i = 0; i < 2; i++)
        if (s->asked[i])
            of(j, miai_json_first(colors[i]), s, colors[i]);
}

/* The same as an object of their own. */
static void by_first(miai_json *j, const char *key, const source *s, side_fn of)
{
    miai_json_object(j, key);
    write_sides(j, s, of);
    miai_json_end(j);
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

const char *miai_json_race_end(miai_race_end end)
{
    static const char *const names[] = {"unknown", "black", "white", "seki"};

    return names[end];
}

static void write_end(miai_json *j, const char *key, const source *s,
                      miai_color first)
{
    static const char *const winners[] = {"seki", "black", "white"};

    miai_json_text(j, key,
                   s->facts ? miai_json_race_end(turn_of(s, first)->end)
                            : winners[outcome_of(s, first)->winner]);
}

/* A number, or null where it is -1. */
static void write_number(miai_json *j, const char *key, int n)
{
    if (n < 0)
        miai_json_text(j, key, NULL);
    else
        miai_json_integer(j, key, n);
}

static void write_behind(miai_json *j, const char *key, const source *s,
                         miai_color first)
{
    write_number(j, key,
                 s->facts ? turn_of(s, first)->behind
                          : outcome_of(s, first)->behind);
}

static void write_spare(miai_json *j, const char *key, const source *s,
                        miai_color first)
{
    int spare = -1;

    if (!s->facts || s->facts->plain)
        spare = outcome_of(s, first)->spare;
    if (spare == MIAI_RACE_EVER)
        miai_json_text(j, key, "any");
    else
        write_number(j, key, spare);
}

/* Does the side that captures live? */
static void write_survives(miai_json *j, const char *key, const source *s,
                           miai_color first)
{
    const miai_race_fate fate = turn_of(s, first)->fate;

    if (fate == MIAI_RACE_FATE_LIVES || fate == MIAI_RACE_FATE_DIES)
        miai_json_truth(j, key, fate == MIAI_RACE_FATE_LIVES);
    else
        miai_json_text(j, key, fate == MIAI_RACE_FATE_KO ? "ko" : NULL);
}

/* The headline: it also tells who lives by itself, or captures and dies. */
static void write_words(miai_json *j, const char *key, const source *s,
                        miai_color first)
{
    char words[HEADLINE_SIZE];

    miai_verdict_describe(words, sizeof words, s->verdict, first);
    miai_json_text(j, key, words);
}

/* --- the numbers --------------------------------------------------------- */

static void write_chain(miai_json *j, const source *s, int i)
{
    const miai_race_chain *c = &s->race->chain[i];
    const miai_race_sum none = {-1, -1, -1, -1};
    const miai_race_sum *sum = s->count ? &s->count->sum[i] : &none;

    miai_json_object(j, miai_json_color(colors[i]));
    miai_json_integer(j, "Z", c->eye);
    miai_json_integer(j, "I", c->inside);
    miai_json_integer(j, "O", c->outside);
    miai_json_integer(j, "A", c->approach);
    miai_json_integer(j, "V", s->count ? sum->avoided : c->avoided);
    write_number(j, "E", sum->eye);
    write_number(j, "X", sum->exclusive);
    write_number(j, "R", sum->reduced);
    miai_json_end(j);
}

static void write_variables(miai_json *j, const source *s)
{
    if (!s->race) {
        miai_json_text(j, "variables", NULL);
        return;
    }
    miai_json_object(j, "variables");
    miai_json_integer(j, "S", s->race->shared);
    write_chain(j, s, 0);
    write_chain(j, s, 1);
    miai_json_end(j);
}

static void write_relation(miai_json *j, const char *key,
                           const miai_race_relation *r)
{
    miai_json_object(j, key);
    miai_json_text(j, "player_1", miai_json_color(r->one));
    miai_json_integer(j, "left", r->left);
    miai_json_integer(j, "right", r->right);
    miai_json_end(j);
}

static void write_relations(miai_json *j, const source *s)
{
    if (!s->count) {
        miai_json_text(j, "relations", NULL);
        return;
    }
    miai_json_object(j, "relations");
    write_relation(j, "FIF", &s->count->fif);
    if (s->count->kind == MIAI_RACE_B)
        write_relation(j, "FOF", &s->count->fof);
    miai_json_end(j);
}

/* --- moves --------------------------------------------------------------- */

void miai_json_reasons(miai_json *j, const char *key, const miai_verdict *v,
                       miai_color first)
{
    const miai_move *move;

    miai_json_list(j, key);
    for (int i = 0; (move = miai_verdict_move(v, first, i)); i++)
        miai_json_text(j, NULL, move->reason);
    miai_json_end(j);
}

static void write_reasons(miai_json *j, const char *key, const source *s,
                          miai_color first)
{
    miai_json_reasons(j, key, s->verdict, first);
}

static void write_moves(miai_json *j, const char *key, const source *s,
                        miai_color first)
{
    miai_json_moves(j, key, s->verdict, first, miai_verdict_move);
}

static void write_line(miai_json *j, const char *key, const source *s,
                       miai_color first)
{
    miai_json_moves(j, key, s->verdict, first, miai_verdict_line);
}

static void write_retakes(miai_json *j, const char *key, const source *s,
                          miai_color first)
{
    miai_json_kos(j, key, s->verdict, first, true);
}

static bool has_retakes(const source *s)
{
    for (int i = 0; i < 2; i++)
        if (s->asked[i] && miai_json_has_kos(s->verdict, colors[i], true))
            return true;
    return false;
}

static void write_values(miai_json *j, const char *key, const source *s,
                         miai_color first)
{
    miai_json_values(j, key, s->verdict, first);
}

static void write_advice(miai_json *j, const source *s)
{
    miai_json_list(j, "advice");
    for (int i = 0; i < s->facts->advices; i++)
        miai_json_text(j, NULL, s->facts->advice[i]);
    miai_json_end(j);
}

static void write_faults(miai_json *j, const source *s)
{
    miai_json_list(j, "faults");
    for (int i = 0; i < s->facts->faults; i++) {
        miai_json_object(j, NULL);
        miai_json_text(j, "name", s->facts->fault[i].name);
        miai_json_text(j, "words", s->facts->fault[i].words);
        miai_json_end(j);
    }
    miai_json_end(j);
}

/* --- kos ----------------------------------------------------------------- */

static void write_runs(miai_json *j, const char *key, const source *s,
                       miai_color first)
{
    static const char *const keys[2] = {"black_attacks", "white_attacks"};

    miai_json_object(j, key);
    for (int i = 0; i < 2; i++) {
        const miai_race_run *run = &turn_of(s, first)->run[i];
        miai_json_object(j, keys[i]);
        miai_json_status(j, "status", run->status);
        miai_json_text(j, "code", run->code);
        miai_json_end(j);
    }
    miai_json_end(j);
}

static bool is_ko(const source *s)
{
    for (int i = 0; i < 2; i++)
        if (s->asked[i] && s->facts->first[i].ko)
            return true;
    return false;
}

/* --- the board ----------------------------------------------------------- */

/* A point; an outside liberty with its approach moves. */
static void write_point(miai_json *j, const miai_problem *problem,
                        const miai_race_point *p, int point)
{
    char text[MIAI_POINT_TEXT];

    if (p->kind != MIAI_RACE_OUTSIDE) {
        miai_json_point(j, problem, point);
        return;
    }
    miai_problem_point_text(text, problem, point);
    miai_json_object(j, NULL);
    miai_json_text(j, "point", text);
    miai_json_integer(j, "approach", p->approach);
    miai_json_end(j);
}

/* The points of a kind that belong to the chain of a colour, by columns. */
static void write_points(miai_json *j, const char *key,
                         const miai_problem *problem, const miai_race_facts *v,
                         miai_race_point of)
{
    const int width = miai_problem_width(problem);

    miai_json_list(j, key);
    for (int x = 0; x < width; x++) {
        for (int y = 0; y < miai_problem_height(problem); y++) {
            const miai_race_point *p = &v->point[y * width + x];
            if (p->kind == of.kind && p->owner == of.owner)
                write_point(j, problem, p, y * width + x);
        }
    }
    miai_json_end(j);
}

static void write_liberties(miai_json *j, const miai_problem *problem,
                            const miai_race_facts *v)
{
    static const struct {
        const char *key;
        miai_race_kind kind;
    } kinds[] = {
        {"outside", MIAI_RACE_OUTSIDE},  {"approach", MIAI_RACE_APPROACH},
        {"outposts", MIAI_RACE_OUTPOST}, {"eye", MIAI_RACE_EYE},
        {"inside", MIAI_RACE_INSIDE},
    };

    miai_json_object(j, "liberties");
    write_points(j, "shared", problem, v,
                 (miai_race_point){.kind = MIAI_RACE_SHARED});
    for (int i = 0; i < 2; i++) {
        miai_json_object(j, miai_json_color(colors[i]));
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            write_points(
                j, kinds[k].key, problem, v,
                (miai_race_point){.kind = kinds[k].kind, .owner = colors[i]});
        miai_json_end(j);
    }
    miai_json_end(j);
}

/* --- objects ------------------------------------------------------------- */

/* The keys that a race has with and without a board, after its name. */
static void write_head(miai_json *j, const source *s)
{
    const miai_race_count *c = s->count;

    write_sides(j, s, write_end);
    miai_json_text(j, "case", c ? miai_race_case_name(c->kind) : NULL);
    miai_json_text(j, "method", c ? miai_race_method_name(c->method) : NULL);
    if (s->facts)
        miai_json_truth(j, "plain", s->facts->plain);
    by_first(j, "behind", s, write_behind);
    by_first(j, "spare", s, write_spare);
    write_variables(j, s);
    write_relations(j, s);
}

static void write_certainty(miai_json *j, const char *key, const source *s,
                            miai_color first)
{
    const miai_open_facts *open = miai_verdict_open(s->verdict);
    const miai_certainty c = open ? open->first[first == MIAI_WHITE].certainty
                                  : MIAI_CERTAINTY_ENCLOSED;

    miai_json_text(j, key, miai_certainty_name(c));
}

/* What the search says, and the moves. */
static void write_search(miai_json *j, const source *s)
{
    miai_json_truth(j, "confirmed", s->facts->searched);
    miai_json_truth(j, "complete", s->facts->complete);
    by_first(j, "survives", s, write_survives);
    write_faults(j, s);
    if (is_ko(s))
        by_first(j, "ko", s, write_runs);
    by_first(j, "moves", s, write_moves);
    by_first(j, "reasons", s, write_reasons);
    by_first(j, "line", s, write_line);
    if (has_retakes(s))
        by_first(j, "retakes", s, write_retakes);
    by_first(j, "words", s, write_words);
    write_advice(j, s);
    if (miai_json_has_values(s->verdict))
        by_first(j, "values", s, write_values);
}

bool miai_json_race(const miai_verdict *v, const miai_problem *problem,
                    miai_write_fn write, void *user)
{
    const miai_race_facts *facts = miai_verdict_race(v);
    const source s = {
        v,
        facts,
        facts->numbers,
        facts->count,
        {miai_verdict_asked(v, MIAI_BLACK), miai_verdict_asked(v, MIAI_WHITE)}};
    miai_json j;

    miai_json_begin_problem(&j, problem, write, user);
    write_head(&j, &s);
    write_search(&j, &s);
    write_liberties(&j, problem, facts);
    miai_json_integer(&j, "ruling", miai_verdict_ruling(v));
    miai_json_integer(&j, "threats", miai_verdict_threats(v));
    miai_json_source(&j, problem, miai_json_model(v, problem));
    miai_json_open(&j, v);
    by_first(&j, "certainty", &s, write_certainty);
    return miai_json_finish(&j, miai_verdict_nodes(v));
}

bool miai_race_count_json(const miai_race_count *count, const miai_race *race,
                          const char *text, miai_first first,
                          miai_write_fn write, void *user)
{
    const source s = {NULL,
                      NULL,
                      race,
                      count,
                      {first != MIAI_FIRST_WHITE, first != MIAI_FIRST_BLACK}};
    char doubt[DOUBT_SIZE];
    miai_json j;

    miai_json_init(&j, write, user);
    miai_json_guard(&j, text);
    miai_json_object(&j, NULL);
    miai_json_text(&j, "id", text);
    write_head(&j, &s);
    if (miai_race_describe_doubt(doubt, sizeof doubt, race) > 0)
        miai_json_text(&j, "doubt", doubt);
    miai_json_end(&j);
    return !j.failed;
}
