/* spaces_script.c - the text of a value with kos as positions and moves.
 *
 * Idea     Each pair of braces is a position; a letter before it is a name by
 *          which play comes back to it.  Ko is {t|0} with t = {1|Ko}.  What hangs
 *          on no ko is the tree of its value.
 * Bans     A move that the other side could take back, so that play is where it
 *          was, bans that answer.
 */
#include "spaces_steps.h"

#include <stdlib.h>
#include <string.h>

typedef struct reading {
    script *out;
    forest *f;
    int named[26]; /* positions, or -1 */
} reading;

static int read_spot(reading *r, const char *text, size_t len);

/* Is there a name of a position or of a ko in the text?  The letter e after a
 * number of eyes is none. */
static bool has_names(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (text[i] == 'K' || (text[i] >= 'a' && text[i] <= 'z' &&
                               (i == 0 || strchr("{|,", text[i - 1]) != NULL)))
            return true;
    return false;
}

static int new_spot(reading *r)
{
    if (r->out->count == MOST_SPOTS)
        return NO_SPOT;
    r->out->at[r->out->count] = (script_spot){.count = {0, 0}};
    return r->out->count++;
}

static bool add_option(reading *r, int spot, int side, int option)
{
    script_spot *s = &r->out->at[spot];

    if (option == NO_SPOT || s->count[side] == MOST_SCRIPT_OPTIONS)
        return false;
    s->option[side][s->count[side]++] = option;
    return true;
}

/* The options of a side, commas between them, or one with bars of its own. */
static bool read_options(reading *r, int spot, int side, const char *text,
                         size_t len)
{
    size_t at, start = 0;
    int depth = 0;

    if (longest_run(text, len, &at) != 0) {
        char inner[LONGEST];
        const int n = snprintf(inner, sizeof inner, "{%.*s}", (int)len, text);
        return n < (int)sizeof inner &&
               add_option(r, spot, side, read_spot(r, inner, len + 2));
    }
    for (size_t i = 0; i <= len; i++) {
        if (i < len)
            depth += (text[i] == '{') - (text[i] == '}');
        if (i < len && (text[i] != ',' || depth > 0))
            continue;
        if (!add_option(r, spot, side, read_spot(r, text + start, i - start)))
            return false;
        start = i + 1;
    }
    return true;
}

/* What is between braces becomes the options of a position. */
static int read_braces(reading *r, int spot, const char *text, size_t len)
{
    size_t at = 0;
    const int run = longest_run(text, len, &at);
    const bool good =
        spot != NO_SPOT && run > 0 && read_options(r, spot, 0, text, at) &&
        read_options(r, spot, 1, text + at + run, len - at - (size_t)run);

    return good ? spot : NO_SPOT;
}

static int number_spot(reading *r, int eyes)
{
    return ~tree_number(r->f, eyes * UNIT);
}

/* "Ko", "1+Ko", "2-Ko2" and so on: before Black takes it, and after. */
static int read_ko_name(reading *r, const char *text, size_t len)
{
    char name[8] = "", sign = '+';
    int eyes = 0, stake, from = 0;

    if (len >= sizeof name)
        return NO_SPOT;
    memcpy(name, text, len);
    if (name[0] != 'K' && (sscanf(name, "%1d%c%n", &eyes, &sign, &from) != 2 ||
                           (sign != '+' && sign != '-')))
        return NO_SPOT;
    if (strcmp(name + from, "Ko") == 0)
        stake = 1;
    else if (strcmp(name + from, "Ko2") == 0)
        stake = 2;
    else
        return NO_SPOT;
    const int least = sign == '+' ? eyes : eyes - stake;
    const int before = new_spot(r), after = new_spot(r);
    if (before == NO_SPOT || after == NO_SPOT ||
        !add_option(r, before, 0, after) ||
        !add_option(r, before, 1, number_spot(r, least)) ||
        !add_option(r, after, 0, number_spot(r, least + stake)) ||
        !add_option(r, after, 1, before))
        return NO_SPOT;
    return sign == '+' ? before : after;
}

/* A position, or, below 0, a tree; NO_SPOT if it cannot be read. */
static int read_spot(reading *r, const char *text, size_t len)
{
    char plain[LONGEST];
    bounds b;

    if (len == 0 || len >= sizeof plain)
        return NO_SPOT;
    memcpy(plain, text, len);
    plain[len] = '\0';
    if (!has_names(text, len))
        return bounds_read(&b, r->f, plain) && b.low == b.high ? ~b.low
                                                               : NO_SPOT;
    if (text[0] >= 'a' && text[0] <= 'z') {
        int *own = &r->named[text[0] - 'a'];
        if (len == 1)
            return *own;
        *own = new_spot(r);
        return len > 3 ? read_braces(r, *own, text + 2, len - 3) : NO_SPOT;
    }
    if (text[0] == '{')
        return read_braces(r, new_spot(r), text + 1, len - 2);
    return read_ko_name(r, text, len);
}

/* The bounds of all positions, from no eyes and from two until nothing changes. */
static bool find_bounds(forest *f, space *s)
{
    const script *t = s->text;
    bool changes = true;

    for (int i = 0; i < t->count; i++)
        s->all[i] =
            (place){.value = {tree_number(f, 0), tree_number(f, 2 * UNIT)}};
    for (int round = 0; changes && round < 50; round++) {
        changes = false;
        for (int i = 0; i < t->count; i++) {
            tree raw[2] = {{0}, {0}};
            for (int side = 0; side < 2; side++)
                for (int k = 0; k < t->at[i].count[side]; k++) {
                    const bounds b = value_at(s, t->at[i].option[side][k]);
                    raw[0].option[side][raw[0].count[side]++] = b.low;
                    raw[1].option[side][raw[1].count[side]++] = b.high;
                }
            const bounds b = {tree_or_number(f, &raw[0], false),
                              tree_or_number(f, &raw[1], true)};
            changes = changes || b.low != s->all[i].value.low ||
                      b.high != s->all[i].value.high;
            s->all[i].value = b;
        }
    }
    return !changes;
}

bool script_read(space *out, script *text, forest *f, const char *value)
{
    reading r = {.out = text, .f = f};

    for (int i = 0; i < 26; i++)
        r.named[i] = NO_SPOT;
    text->count = 0;
    out->text = text;
    out->start = read_spot(&r, value, strlen(value));
    return out->start != NO_SPOT && find_bounds(f, out);
}

/* Can the side come from one position to the other? */
static bool leads_to(const script *t, int from, int to, int side)
{
    for (int i = 0; from >= 0 && i < t->at[from].count[side]; i++)
        if (t->at[from].option[side][i] == to)
            return true;
    return false;
}

void find_script_steps(steps *out, const script *t, int spot, int side)
{
    const script_spot *s = &t->at[spot];

    out->count = 0;
    for (int i = 0; i < s->count[side]; i++) {
        const int to = s->option[side][i];
        out->list[out->count++] =
            (step){to, to, leads_to(t, to, spot, 1 - side) ? spot : -1};
    }
}
