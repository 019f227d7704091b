/* games_ask.c - random questions about games that can come back, and laws. */

#include "games.h"
#include "games_writer.h"

#include <string.h>

/* --- games that can come back -------------------------------------------------------- */

static void put_loopy(writer *w, int depth, bool plain);

/* An option: a position above, something fixed, or a game of its own. */
static void put_back(writer *w, int depth, bool plain)
{
    static const char *const fixed[] = {"0", "*",  "1", "-1",     "2",   "^",
                                        "v", "-2", "0", "{1|-1}", "1/2", "0"};
    static const char *const endless[] = {"on", "off", "over", "under", "dud"};
    const int kind = writer_below(w, 10);

    if (kind < 3)
        writer_put(w, "%c", 'a' + writer_below(w, w->names));
    else if (kind < 7 || depth == 0)
        WRITER_ANY(w, fixed);
    else if (kind == 7 && !plain)
        WRITER_ANY(w, endless);
    else
        put_loopy(w, depth - 1, plain);
}

static void put_loopy(writer *w, int depth, bool plain)
{
    writer_put(w, "%c{", 'a' + w->names++);
    for (int side = 0; side < 2; side++) {
        const int options = writer_below(w, 10) == 0
                                ? 0
                                : 1 + (writer_below(w, 4) == 0 ? 1 : 0);

        for (int i = 0; i < options; i++) {
            put_back(w, depth, plain);
            writer_put(w, i + 1 < options ? "," : "");
        }
        writer_put(w, side == 0 ? "|" : "}");
    }
    w->names--;
}

/* One side goes back, the other does not: mostly a stopper. */
static void put_ko(writer *w)
{
    const int high = writer_below(w, 3), low = high - 1 - writer_below(w, 3);

    switch (writer_below(w, 4)) {
    case 0:
        writer_put(w, "a{%d||a|%d}", high, low);
        break;
    case 1:
        writer_put(w, "a{%d|a||%d}", high, low);
        break;
    case 2:
        writer_put(w, "{%d|pass}", low);
        break;
    default:
        writer_put(w, "{pass|%d}", high);
        break;
    }
}

static void put_some_loopy(writer *w)
{
    static const char *const known[] = {"on",    "off",  "over",  "under",
                                        "dud",   "upon", "^[on]", "v<on>",
                                        "v[on]", "^<on>"};

    w->names = 0;
    switch (writer_below(w, 8)) {
    case 0:
        put_ko(w);
        break;
    case 1:
        WRITER_ANY(w, known);
        break;
    default:
        put_loopy(w, writer_below(w, 3), writer_below(w, 4) > 0);
        break;
    }
}

/* A game that can come back, or every second time one that ends. */
static void put_second(writer *w)
{
    if (writer_below(w, 2) == 0)
        put_some_loopy(w);
    else
        writer_leaf(w);
}

void writer_ask_loopy(writer *w)
{
    static const char *const one[] = {"loopy_value", "loopy_value", "onside",
                                      "offside",     "is_stopper",  "outcome",
                                      "neg",         "lstop",       "rstop"};
    static const char *const two[] = {"cmp", "add", "sub"};
    const bool sum = writer_below(w, 8) == 0;

    w->length = 0;
    if (!sum && writer_below(w, 4) == 0) {
        WRITER_ANY(w, two);
        writer_put(w, "\t");
        put_some_loopy(w);
        writer_put(w, "\t");
        put_second(w);
    } else {
        WRITER_ANY(w, one);
        writer_put(w, "\t(");
        put_some_loopy(w);
        if (sum) {
            writer_put(w, ")+(");
            put_second(w);
        }
        writer_put(w, ")");
    }
    puts(w->text);
}

/* --- kos with a komaster ---------------------------------------------------------------- */

/* What a ko is fought for: a number or a switch near `middle`. */
static void put_prize(writer *w, int middle)
{
    const int heat = 1 + writer_below(w, 3);

    if (writer_below(w, 3) > 0)
        writer_put(w, "%d", middle);
    else
        writer_put(w, "{%d|%d}", middle + heat, middle - heat);
}

/* A row of positions: Left moves to the left, Right to the right, and at both
 * ends out of the ko; elsewhere there may be ways out as well. */
void writer_ask_ko(writer *w)
{
    static const char *const names[] = {"thermograph", "thermograph", "mean",
                                        "temperature"};
    const int stages = 2 + writer_below(w, 3);
    const bool inside = writer_below(w, 4) == 0;

    w->length = 0;
    WRITER_ANY(w, names);
    writer_put(w, inside ? "\t{%d|" : "\t", writer_below(w, 4));
    for (int i = 0; i < stages; i++) {
        writer_put(w, "%c{", 'a' + i);
        if (i == 0)
            put_prize(w, 1 + writer_below(w, 4));
        else
            writer_put(w, "%c", 'a' + i - 1);
        if (i > 0 && writer_below(w, 5) == 0) {
            writer_put(w, ",");
            put_prize(w, writer_below(w, 4));
        }
        writer_put(w, "|");
        if (i + 1 < stages && writer_below(w, 5) == 0) {
            put_prize(w, -writer_below(w, 3));
            writer_put(w, ",");
        }
    }
    put_prize(w, -writer_below(w, 4));
    for (int i = 0; i < stages + inside; i++)
        writer_put(w, "}");
    writer_put(w, writer_below(w, 2) == 0 ? "\tleft" : "\tright");
    puts(w->text);
}

/* --- laws ------------------------------------------------------------------------------- */

/* A, B and C stand for short games, D and E for all-small ones, U for a
 * positive one, G and H for ones that can come back, t for a temperature. */
void writer_ask_law(writer *w)
{
    static const char *const laws[] = {
        "(A)+(B) == (B)+(A)",
        "((A)+(B))+(C) == (A)+((B)+(C))",
        "(A)-(A) == 0",
        "(A)+0 == (A)",
        "neg(neg(A)) == (A)",
        "neg((A)+(B)) == neg(A)+neg(B)",
        "cf(A) == (A)",
        "cf(cf(A)) == cf(A)",
        "sub(A,B) == add(A,neg(B))",
        "mean((A)+(B)) == mean(A)+mean(B)",
        "mean(neg(A)) == neg(mean(A))",
        "temperature(neg(A)) == temperature(A)",
        "cool((A)+(B),t) == cool(A,t)+cool(B,t)",
        "chill((A)+(B)) == chill(A)+chill(B)",
        "chill(warm(A)) == (A)",
        "norton((A)+(B),U) == norton(A,U)+norton(B,U)",
        "norton(neg(A),U) == neg(norton(A,U))",
        "cmp(norton(A,U),norton(B,U)) == cmp(A,B)",
        "reduced_cf((A)+(B)) == reduced_cf(reduced_cf(A)+reduced_cf(B))",
        "lstop(A) >= rstop(A)",
        "lstop(neg(A)) == neg(rstop(A))",
        "is_infinitesimal((A)-reduced_cf(A))",
        "atomic_weight((D)+(E)) == atomic_weight(D)+atomic_weight(E)",
        "loopy_value(G) == (G)",
        "(G)+(H) == (H)+(G)",
        "((G)+(A))+(H) == (G)+((A)+(H))",
        "neg(neg(G)) == (G)",
        "onside(G) >= offside(G)",
        "onside(neg(G)) == neg(offside(G))",
    };
    static const char *const positive[] = {"^", "1*",  "+_1", "{3|1}", "1",
                                           "2", "^2*", "1/2", "{2|1}"};
    const char *law = laws[writer_below(w, (int)(sizeof laws / sizeof *laws))];
    char drawn[9][LONGEST] = {{0}};
    static const char letters[] = "ABCDEUtGH";

    for (int i = 0; letters[i] != '\0'; i++) {
        w->length = 0;
        if (i < 3)
            writer_game(w, 1 + writer_below(w, 2));
        else if (i < 5)
            writer_all_small(w, 1 + writer_below(w, 2));
        else if (i == 5)
            WRITER_ANY(w, positive);
        else if (i == 6)
            writer_put(w, "%d/4", writer_below(w, 16));
        else
            put_some_loopy(w);
        memcpy(drawn[i], w->text, w->length + 1);
    }
    w->length = 0;
    writer_put(w, "law\t");
    for (const char *c = law; *c != '\0'; c++) {
        /* A letter alone stands for something; one in a name does not. */
        const char *found = strchr(letters, *c);
        const bool alone = c > law && strchr("(,", c[-1]) != NULL &&
                           strchr("),", c[1]) != NULL;

        if (found != NULL && alone)
            writer_put(w, "%s", drawn[found - letters]);
        else
            writer_put(w, "%c", *c);
    }
    puts(w->text);
}

/* Two games that can come back. */
void games_random_loopy(char *a, char *b, size_t size, uint64_t *seed)
{
    writer w = {.chance = {.seed = *seed}};

    put_some_loopy(&w);
    snprintf(a, size, "%s", w.text);
    w.length = 0;
    put_some_loopy(&w);
    snprintf(b, size, "%s", w.text);
    *seed = w.chance.seed;
}
