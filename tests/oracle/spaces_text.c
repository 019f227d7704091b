/* spaces_text.c - values of eyespaces, written and read. */
#include "spaces.h"

#include <stdlib.h>
#include <string.h>

/* --- writing ------------------------------------------------------------------------ */
static void write_number(char *out, size_t size, int units)
{
    int below = UNIT;

    for (; below > 1 && units % 2 == 0; below /= 2)
        units /= 2;
    if (units == 3 && below == 2)
        snprintf(out, size, "S");
    else if (below == 1)
        snprintf(out, size, "%d", units);
    else
        snprintf(out, size, "%d/%d", units, below);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void add_options(char *out, size_t size, const forest *f, const tree *t,
                        int side)
{
    const size_t count = (size_t)t->count[side];
    char(*text)[LONGEST] = oracle_grow(NULL, count, sizeof *text);

    for (size_t i = 0; i < count; i++)
        tree_write(text[i], LONGEST, f, t->option[side][i]);
    qsort(text, count, sizeof *text, by_text);
    for (size_t i = 0; i < count; i++) {
        const size_t n = strlen(out);
        snprintf(out + n, size - n, "%s%s", i > 0 ? "," : "", text[i]);
    }
    free(text);
}

void tree_write(char *out, size_t size, const forest *f, int a)
{
    static const char *const names[][2] = {{"{1|0}", "1/2e"},
                                           {"{1.5e|0}", "3/4e"},
                                           {"{2|0}", "1*e"},
                                           {"{2|1/2e}", "1.25e"},
                                           {"{2|1}", "1.5e"}};
    const tree *t = &f->at[a];

    if (t->is_number) {
        write_number(out, size, t->number);
        return;
    }
    snprintf(out, size, "{");
    add_options(out, size, f, t, 0);
    snprintf(out + strlen(out), size - strlen(out), "|");
    add_options(out, size, f, t, 1);
    snprintf(out + strlen(out), size - strlen(out), "}");
    if (strlen(out) + 1 == size)
        oracle_fail("a value too long to be written");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(out, names[i][0]) == 0)
            snprintf(out, size, "%s", names[i][1]);
}

void bounds_write(char *out, size_t size, const forest *f, bounds b)
{
    tree_write(out, size, f, b.low);
    if (b.low != b.high) {
        const size_t n = strlen(out);
        snprintf(out + n, size - n, "..");
        tree_write(out + n + 2, size - n - 2, f, b.high);
    }
}

/* --- reading ------------------------------------------------------------------------- */
static bool read_list(tree out[2], forest *f, const char *text, size_t len,
                      int side);

/* {a | b} of two numbers of eyes, at most 2 of which count. */
static int step_between(forest *f, int a, int b)
{
    tree t = {.count = {1, 1}};

    t.option[0][0] = tree_number(f, (a < 2 ? a : 2) * UNIT);
    t.option[1][0] = tree_number(f, (b < 2 ? b : 2) * UNIT);
    return a == b ? t.option[0][0] : tree_make(f, &t);
}

/* "+Ko", "-Ko2" after a number of eyes: who cannot win the ko gets the lower
 * bound, who need not fight it the upper one. */
static bool read_ko(bounds *out, forest *f, int eyes, const char *text)
{
    const bool minus = *text == '-';
    int stake;

    if (strcmp(text + 1, "Ko") == 0)
        stake = 1;
    else if (strcmp(text + 1, "Ko2") == 0)
        stake = 2;
    else
        return false;
    if (minus)
        *out = (bounds){step_between(f, eyes, eyes - stake),
                        step_between(f, eyes, eyes)};
    else
        *out = (bounds){step_between(f, eyes, eyes),
                        step_between(f, eyes + stake, eyes)};
    return !minus || eyes >= stake;
}

static bool read_number(bounds *out, forest *f, const char *text)
{
    char *end;
    long above = strtol(text, &end, 10), below = 1;

    if (end == text || above < 0 || above > 2 * UNIT)
        return false;
    if (*end == '+' || *end == '-')
        return read_ko(out, f, (int)above, end);
    if (*end == '/')
        below = strtol(end + 1, &end, 10);
    if (*end != '\0' || below < 1 || UNIT % below != 0)
        return false;
    out->low = out->high = tree_number(f, (int)(above * (UNIT / below)));
    return true;
}

static bool read_name(bounds *out, forest *f, const char *text)
{
    static const char *const names[][2] = {
        {"1/2e", "{1|0}"},      {"3/4e", "{{2|1}|0}"}, {"1*e", "{2|0}"},
        {"1.25e", "{2|{1|0}}"}, {"1.5e", "{2|1}"},     {"S", "3/2"},
        {"Ko", "0+Ko"},         {"Ko2", "0+Ko2"}};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(text, names[i][0]) == 0)
            return bounds_read(out, f, names[i][1]);
    return read_number(out, f, text);
}

int tree_or_number(forest *f, const tree *raw, bool upper)
{
    int low = 0, high = 0;

    for (int i = 0; i < raw->count[0]; i++) {
        const int n = right_stop(f, raw->option[0][i]);
        low = i == 0 || n > low ? n : low;
    }
    for (int i = 0; i < raw->count[1]; i++) {
        const int n = left_stop(f, raw->option[1][i]);
        high = i == 0 || n < high ? n : high;
    }
    if (low > high)
        return tree_make(f, raw);
    return tree_number(f, low == high ? low : number_between(low, high, upper));
}

int longest_run(const char *text, size_t len, size_t *where)
{
    int depth = 0, best = 0;

    for (size_t i = 0; i < len; i++) {
        int run = 0;
        depth += (text[i] == '{') - (text[i] == '}');
        while (depth == 0 && i < len && text[i] == '|') {
            run++;
            i++;
        }
        if (run == 0)
            continue;
        i--;
        if (run == abs(best))
            best = -run;
        if (run > abs(best)) {
            best = run;
            *where = i + 1 - (size_t)run;
        }
    }
    return best;
}

/* What is between braces. */
static bool read_game(bounds *out, forest *f, const char *text, size_t len)
{
    tree raw[2] = {{0}, {0}};
    size_t at = 0;
    const int run = longest_run(text, len, &at);

    if (run <= 0 || !read_list(raw, f, text, at, 0) ||
        !read_list(raw, f, text + at + run, len - at - (size_t)run, 1))
        return false;
    out->low = tree_or_number(f, &raw[0], false);
    out->high = tree_or_number(f, &raw[1], true);
    return true;
}

/* A game that comes back to itself, its name being the first letter: from no eyes
 * and from two until nothing changes. */
static bool read_loop(bounds *out, forest *f, const char *text, size_t len)
{
    bounds *own = &f->named[text[0] - 'a'];

    *own = (bounds){tree_number(f, 0), tree_number(f, 2 * UNIT)};
    for (int round = 0; round < 50; round++) {
        if (!read_game(out, f, text + 2, len - 3))
            return false;
        if (out->low == own->low && out->high == own->high)
            return true;
        *own = *out;
    }
    return false;
}

static bool read_value(bounds *out, forest *f, const char *text, size_t len)
{
    char word[32];

    if (len >= 2 && text[0] == '{' && text[len - 1] == '}')
        return read_game(out, f, text + 1, len - 2);
    if (len == 0 || len >= LONGEST)
        return false;
    if (text[0] >= 'a' && text[0] <= 'z') {
        if (len > 3 && text[1] == '{' && text[len - 1] == '}')
            return read_loop(out, f, text, len);
        *out = f->named[text[0] - 'a'];
        return len == 1;
    }
    if (len >= sizeof word)
        return false;
    memcpy(word, text, len);
    word[len] = '\0';
    return read_name(out, f, word);
}

static bool put_option(tree out[2], forest *f, const char *text, size_t len,
                       int side)
{
    bounds b;

    if (!read_value(&b, f, text, len) || out[0].count[side] == MOST_OPTIONS)
        return false;
    out[0].option[side][out[0].count[side]++] = b.low;
    out[1].option[side][out[1].count[side]++] = b.high;
    return true;
}

/* The options of a side, with their lower and with their upper bounds. */
static bool read_list(tree out[2], forest *f, const char *text, size_t len,
                      int side)
{
    size_t at, start = 0;
    int depth = 0;

    if (longest_run(text, len, &at) != 0) {
        char inner[LONGEST];
        return len + 3 <= sizeof inner &&
               snprintf(inner, sizeof inner, "{%.*s}", (int)len, text) > 0 &&
               put_option(out, f, inner, len + 2, side);
    }
    for (size_t i = 0; i <= len; i++) {
        if (i < len)
            depth += (text[i] == '{') - (text[i] == '}');
        if (i < len && (text[i] != ',' || depth > 0))
            continue;
        if (!put_option(out, f, text + start, i - start, side))
            return false;
        start = i + 1;
    }
    return true;
}

bool bounds_read(bounds *out, forest *f, const char *text)
{
    const char *dots = strstr(text, "..");
    const size_t len = dots != NULL ? (size_t)(dots - text) : strlen(text);
    size_t at;

    if (dots != NULL) {
        bounds low, high;
        const bool good =
            read_value(&low, f, text, len) && bounds_read(&high, f, dots + 2);
        *out = (bounds){good ? low.low : 0, good ? high.high : 0};
        return good;
    }
    if (longest_run(text, len, &at) != 0)
        return read_game(out, f, text, len);
    return read_value(out, f, text, len);
}
