/* games_random.c - random questions about games, the same for the same seed.
 *
 * Games are written, not built: what is asked is the text.  They are small, so
 * that playing them out takes no time, and of every kind: numbers, nearly
 * numbers, infinitesimals, switches, sums, options that are dominated.
 */

#include "games.h"
#include "games_writer.h"

#include <stdarg.h>
#include <string.h>

int writer_below(writer *w, int limit)
{
    return (int)oracle_below(&w->chance, (uint32_t)limit);
}

void writer_put(writer *w, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    w->length += (size_t)vsnprintf(w->text + w->length, LONGEST - w->length,
                                   format, args);
    va_end(args);
    if (w->length >= LONGEST)
        oracle_fail("a question is too long");
}

/* One of `count` texts. */
void writer_any(writer *w, const char *const *texts, size_t count)
{
    writer_put(w, "%s", texts[writer_below(w, (int)count)]);
}

/* --- short games ------------------------------------------------------------------- */

static void put_number(writer *w)
{
    const int bits = writer_below(w, 3) == 0 ? 1 + writer_below(w, 3) : 0;

    if (bits == 0)
        writer_put(w, "%d", writer_below(w, 8) - 4);
    else
        writer_put(w, "%d/%d", writer_below(w, 33) - 16, 1 << bits);
}

static void put_small(writer *w)
{
    static const char *const small[] = {
        "0",       "*",      "*2",    "^",         "v",      "^*",
        "v*",      "^2",     "v2*",   "^*2",       "*3",     "^<2>",
        "v[2]",    "+_1",    "-_1",   "+_1/2",     "-_2",    "^<2>*",
        "{0|^}",   "{v|0}",  "{^|v}", "{0,*|v}",   "^4",     "v3*2",
        "*5",      "^[3]*",  "v<3>",  "+_{2|1}",   "-_{1*}", "+_{^}",
        "-_3/2",   "^2*3",   "*4",    "{0||0|v2}", "{^2|*}", "+_2+_1",
        "{0|+_1}", "{^|0,*}"};

    WRITER_ANY(w, small);
}

static void put_plus_small(writer *w)
{
    writer_put(w, "+(");
    put_small(w);
    writer_put(w, ")");
}

void writer_leaf(writer *w)
{
    switch (writer_below(w, 4)) {
    case 0:
        put_small(w);
        break;
    case 1:
        put_number(w);
        put_plus_small(w);
        break;
    default:
        put_number(w);
        break;
    }
}

static void put_side(writer *w, int depth)
{
    const int options =
        1 + (writer_below(w, 3) == 0) + (writer_below(w, 9) == 0);

    if (writer_below(w, 15) == 0)
        return;
    for (int i = 0; i < options; i++) {
        if (i > 0)
            writer_put(w, ",");
        writer_game(w, depth - 1);
    }
}

/* {a|b} with a large and b small, so that both want to move. */
static void put_switch(writer *w)
{
    const int middle = writer_below(w, 5) - 2, heat = writer_below(w, 5);

    writer_put(w, "{%d", middle + heat);
    if (writer_below(w, 3) == 0)
        put_plus_small(w);
    writer_put(w, "|%d", middle - heat);
    if (writer_below(w, 3) == 0)
        put_plus_small(w);
    writer_put(w, "}");
}

void writer_game(writer *w, int depth)
{
    const int kind = depth == 0 ? 0 : writer_below(w, 16);

    if (kind < 3) {
        writer_leaf(w);
    } else if (kind < 6) {
        put_switch(w);
    } else if (kind < 13) {
        writer_put(w, "{");
        put_side(w, depth);
        writer_put(w, "|");
        put_side(w, depth);
        writer_put(w, "}");
    } else if (kind == 13) {
        writer_put(w, "+-(");
        writer_game(w, depth - 1);
        writer_put(w, ")");
    } else {
        writer_put(w, "(");
        writer_game(w, depth - 1);
        writer_put(w, "%s", writer_below(w, 2) == 0 ? ")+(" : ")-(");
        writer_game(w, depth - 1);
        writer_put(w, ")");
    }
}

/* Both sides can move or none, everywhere. */
void writer_all_small(writer *w, int depth)
{
    static const char *const leaf[] = {"0",  "*",  "*2", "^",    "v",    "^*",
                                       "v*", "^2", "v2", "^<2>", "v[2]", "*3"};

    if (depth == 0 || writer_below(w, 5) == 0) {
        WRITER_ANY(w, leaf);
        return;
    }
    writer_put(w, "{");
    for (int side = 0; side < 2; side++) {
        const int options = 1 + (writer_below(w, 3) == 0);

        for (int i = 0; i < options; i++) {
            writer_all_small(w, depth - 1);
            writer_put(w, i + 1 < options ? "," : "");
        }
        writer_put(w, side == 0 ? "|" : "}");
    }
}

/* A temperature: a fraction above -1. */
static void put_temperature(writer *w)
{
    writer_put(w, "%d/%d", writer_below(w, 24) - 3, 4);
}

static void put_unit(writer *w)
{
    static const char *const unit[] = {"^",     "*",    "1*",  "{2|0}", "+_1",
                                       "{3|1}", "1/2",  "1",   "^2*",   "2",
                                       "{2|1}", "1+_1", "^[2]"};

    WRITER_ANY(w, unit);
}

/* What an argument is. */
typedef enum shape { NOTHING, GAME, FLAT, TEMPERATURE, UNIT, SOFT } shape;

static void put_argument(writer *w, shape s)
{
    if (s == GAME)
        writer_game(w, 1 + writer_below(w, w->depth));
    else if (s == FLAT)
        writer_game(w, 1 + writer_below(w, w->depth - 1));
    else if (s == TEMPERATURE)
        put_temperature(w);
    else if (s == UNIT)
        put_unit(w);
    else
        writer_all_small(w, 1 + writer_below(w, 3));
}

/* An operation, and how often it is asked for compared with the others. */
typedef struct asked {
    const char *name;
    shape argument[3];
} asked;

static void ask(writer *w, const asked *a)
{
    w->length = 0;
    writer_put(w, "%s", a->name);
    for (int i = 0; i < 3 && a->argument[i] != NOTHING; i++) {
        writer_put(w, "\t");
        put_argument(w, a->argument[i]);
    }
    puts(w->text);
}

static void ask_short(writer *w)
{
    static const asked all[] = {
        {"cf", {GAME}},
        {"cf", {GAME}},
        {"neg", {GAME}},
        {"add", {GAME, FLAT}},
        {"add", {FLAT, FLAT}},
        {"sub", {FLAT, FLAT}},
        {"cmp", {GAME, FLAT}},
        {"cmp", {FLAT, FLAT}},
        {"outcome", {GAME}},
        {"lstop", {GAME}},
        {"rstop", {GAME}},
        {"mean", {GAME}},
        {"temperature", {GAME}},
        {"thermograph", {GAME}},
        {"thermograph", {GAME}},
        {"cool", {GAME, TEMPERATURE}},
        {"cool", {GAME, TEMPERATURE}},
        {"heat", {FLAT, TEMPERATURE}},
        {"overheat", {FLAT, UNIT, UNIT}},
        {"overheat", {FLAT, FLAT, UNIT}},
        {"freeze", {GAME}},
        {"chill", {GAME}},
        {"warm", {FLAT}},
        {"norton", {FLAT, UNIT}},
        {"ordinal_sum", {FLAT, FLAT}},
        {"left_incentives", {GAME}},
        {"right_incentives", {GAME}},
        {"atomic_weight", {GAME}},
        {"atomic_weight", {SOFT}},
        {"birthday", {GAME}},
        {"stop_count", {GAME}},
        {"reduced_cf", {GAME}},
        {"reduced_cf", {GAME}},
        {"is_number", {GAME}},
        {"is_numberish", {GAME}},
        {"is_infinitesimal", {GAME}},
        {"is_infinitesimal", {SOFT}},
        {"is_all_small", {GAME}},
        {"is_all_small", {SOFT}},
    };

    ask(w, &all[writer_below(w, (int)(sizeof all / sizeof *all))]);
}

/* --- eyes ------------------------------------------------------------------------------ */

static void put_eye(writer *w, int depth)
{
    static const char *const eyes[] = {"0", "1/2e",  "3/4e",  "1*e",
                                       "1", "1.25e", "1.5e",  "2",
                                       "S", "3",     "{3|1}", "{4|0}"};

    if (depth == 0 || writer_below(w, 3) == 0) {
        WRITER_ANY(w, eyes);
        return;
    }
    writer_put(w, "{%d|", 1 + writer_below(w, 2));
    put_eye(w, depth - 1);
    writer_put(w, "}");
}

static void ask_eyes(writer *w)
{
    static const char *const names[] = {
        "collapse",        "complement",          "collapsed_add", "is_miai",
        "is_partial_miai", "is_irreducible_miai", "is_miai"};
    const int kind = writer_below(w, 7);
    const int many = kind < 2 ? 1 : kind == 2 ? 2 : 2 + writer_below(w, 3);

    w->length = 0;
    writer_put(w, "%s", names[kind]);
    for (int i = 0; i < many; i++) {
        writer_put(w, "\t");
        put_eye(w, writer_below(w, 3));
    }
    puts(w->text);
}

void games_questions(const char *kind, uint64_t seed, int count)
{
    static const struct {
        const char *name;
        void (*ask)(writer *w);
        int depth;
    } kinds[] = {{"short", ask_short, 3},        {"deep", ask_short, 4},
                 {"loopy", writer_ask_loopy, 0}, {"kos", writer_ask_ko, 0},
                 {"eyes", ask_eyes, 0},          {"laws", writer_ask_law, 0}};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, kind) == 0) {
            writer w = {.chance = {.seed = seed}, .depth = kinds[i].depth};

            for (int k = 0; k < count; k++)
                kinds[i].ask(&w);
            return;
        }
    oracle_fail("expected short, deep, loopy, kos, eyes or laws, not '%s'",
                kind);
}

/* Two short games; every second time the other one is made from the first and
 * equal to it. */
void games_random_pair(char *a, char *b, size_t size, uint64_t *seed)
{
    writer w = {.chance = {.seed = *seed}};
    const bool equal = writer_below(&w, 2) == 0;

    writer_game(&w, 1 + writer_below(&w, 2));
    snprintf(a, size, "%s", w.text);
    w.length = 0;
    if (equal)
        writer_put(&w, "{%s|}-1+{|1}+(%s)", "0,0", a);
    else
        writer_game(&w, 1 + writer_below(&w, 2));
    snprintf(b, size, "%s", w.text);
    *seed = w.chance.seed;
}
