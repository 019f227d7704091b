/* eye_words.c - how many eyes there are, in the words of players. */
#include "solve/eye_words.h"

#include <string.h>

#include "common/prose.h"

/* --- values ---------------------------------------------------------------------- */

/* Values with names.  In kos `@` is the owner and `%` the attacker. */
static const struct named {
    const char *text;   /* as the calculator writes it                        */
    const char *words;  /* in full                                            */
    const char *number; /* in a list; NULL: in full there, too                */
    const char *unit;   /* after the first number of a list                   */
} names[] = {
    {"0", "no eye", NULL, NULL},
    {"1/2e", "half an eye", "1/2", " eye"},
    {"3/4e", "three quarters of an eye", "3/4", " eye"},
    {"1*e", "two eyes or none", NULL, NULL},
    {"1", "one eye", "1", " eye"},
    {"1.25e", "an eye and a quarter", "1 1/4", " eyes"},
    {"1.5e", "an eye and a half", "1 1/2", " eyes"},
    {"2", "two eyes", "2", " eyes"},
    {"S", "a seki", NULL, NULL},
    {"Ko", "a ko for one eye that @ can take", NULL, NULL},
    {"1-Ko", "a ko for one eye that % can take", NULL, NULL},
    {"1+Ko", "one eye, and a ko for another one that @ can take", NULL, NULL},
    {"2-Ko", "one eye, and a ko for another one that % can take", NULL, NULL},
    {"Ko2", "a ko for two eyes that @ can take", NULL, NULL},
    {"2-Ko2", "a ko for two eyes that % can take", NULL, NULL},
};

static const struct named *find_name(const char *text)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].text, text) == 0)
            return &names[i];
    return NULL;
}

/* Puts in who takes a ko. */
static void fill_in(char out[EYE_WORDS_ROOM], const eye_group *g,
                    const char *words)
{
    const miai_color owner = miai_eyespaces_owner(g->eyespaces);
    const size_t before = strcspn(words, "@%");
    const char *who =
        color_name(words[before] == '@' ? owner : other_color(owner));

    if (words[before])
        snprintf(out, EYE_WORDS_ROOM, "%.*s%s%s", (int)before, words, who,
                 words + before + 1);
    else
        snprintf(out, EYE_WORDS_ROOM, "%s", words);
}

/* A number of eyes; NULL for one that is not between 0 and 2. */
static const char *number_words(const eye_group *g, miai_value *number)
{
    const char *text = values_text(&g->values, number);
    int num, den = 1;

    if (strcmp(text, "0") == 0 || strcmp(text, "1") == 0 ||
        strcmp(text, "2") == 0)
        return find_name(text)->words;
    if (sscanf(text, "%6d/%6d", &num, &den) != 2 || num <= 0 || num >= 2 * den)
        return NULL;
    return num > den ? "a seki" : "less than an eye";
}

/* A game without a name: what each side gets by moving first. */
static bool stop_words(char out[EYE_WORDS_ROOM], const eye_group *g,
                       miai_value *value)
{
    miai_value *most = values_apply(&g->values, "lstop", value, NULL);
    miai_value *least = values_apply(&g->values, "rstop", value, NULL);
    const char *high = number_words(g, most);
    const char *low = number_words(g, least);
    const bool is_known = high && low;

    if (is_known && strcmp(high, low) == 0)
        snprintf(out, EYE_WORDS_ROOM, "%s", high);
    else if (is_known)
        snprintf(out, EYE_WORDS_ROOM, "%s or %s", low, high);
    miai_value_free(most);
    miai_value_free(least);
    return is_known;
}

const char *eye_value_words(char out[EYE_WORDS_ROOM], const eye_group *g,
                            miai_value *value, const char *text)
{
    const struct named *name = find_name(text);

    if (name)
        fill_in(out, g, name->words);
    else if (!value || !stop_words(out, g, value))
        snprintf(out, EYE_WORDS_ROOM, "eyes that hang on a ko");
    return out;
}

/* --- places ---------------------------------------------------------------------- */

/* Where an eyespace begins and ends, across or upwards. */
typedef struct extent {
    int low, high;
} extent;

static extent extent_of(const eye_group *g, int region, bool across)
{
    const miai_eyespace_region *r =
        miai_eyespaces_region_at(g->eyespaces, region);
    const int width = miai_problem_width(miai_eyespaces_problem(g->eyespaces));
    extent e = {MIAI_MAX_SIZE, -1};

    for (int i = 0; i < r->count; i++) {
        const int at = across ? r->points[i] % width : r->points[i] / width;
        e.low = at < e.low ? at : e.low;
        e.high = at > e.high ? at : e.high;
    }
    return e;
}

/* Those that a list names. */
typedef struct chosen {
    int count;
    int region[MIAI_MAX_SIZE * MIAI_MAX_SIZE];
} chosen;

static void choose(chosen *out, const eye_group *g)
{
    const miai_eyespace_region *r;

    for (int pass = 0, found = 0; pass < 2 && found == 0; pass++) {
        out->count = 0;
        for (int i = 0; (r = miai_eyespaces_region_at(g->eyespaces, i)); i++)
            if (pass == 1 || strcmp(r->value_text, "0") != 0)
                out->region[out->count++] = i;
        found = out->count;
    }
}

int count_eye_parts(const eye_group *g)
{
    chosen c;

    choose(&c, g);
    return c.count;
}

/* How many of the others lie before this one; -1: it cannot be said. */
static int rank_of(const eye_group *g, const chosen *c, int k, bool across)
{
    const extent me = extent_of(g, c->region[k], across);
    int rank = 0;

    for (int i = 0; i < c->count; i++) {
        const extent it = extent_of(g, c->region[i], across);
        if (i != k && it.low <= me.high && me.low <= it.high)
            return -1;
        rank += it.high < me.low;
    }
    return rank;
}

/* Can all of them be told apart that way? */
static bool is_apart(const eye_group *g, const chosen *c, bool across)
{
    for (int k = 0; k < c->count; k++)
        if (rank_of(g, c, k, across) < 0)
            return false;
    return true;
}

/* How places are told: across, upwards, or by a point. */
typedef enum telling { ACROSS, UPWARDS, BY_POINT } telling;

static telling telling_of(const eye_group *g, const chosen *c)
{
    if (c->count <= 3 && is_apart(g, c, true))
        return ACROSS;
    return c->count <= 3 && is_apart(g, c, false) ? UPWARDS : BY_POINT;
}

/* From left to right, or from the top to the bottom. */
static void sort(chosen *c, const eye_group *g, telling how)
{
    const chosen old = *c;

    for (int k = 0; k < old.count && how != BY_POINT; k++) {
        const int rank = rank_of(g, &old, k, how == ACROSS);
        c->region[how == ACROSS ? rank : old.count - 1 - rank] = old.region[k];
    }
}

static void print_place(FILE *out, const eye_group *g, const chosen *c, int k)
{
    static const char *const places[2][3] = {
        {"on the left", "in the middle", "on the right"},
        {"at the top", "in the middle", "at the bottom"}};
    const telling how = telling_of(g, c);
    const miai_eyespace_region *r =
        miai_eyespaces_region_at(g->eyespaces, c->region[k]);
    char text[MIAI_POINT_TEXT];

    if (c->count == 1)
        return;
    miai_problem_point_text(text, miai_eyespaces_problem(g->eyespaces),
                            r->points[0]);
    if (how == BY_POINT)
        fprintf(out, " at %s", text);
    else
        fprintf(out, " %s", places[how][c->count == 2 ? 2 * k : k]);
}

/* --- the list -------------------------------------------------------------------- */

void print_eye_parts(FILE *out, const eye_group *g)
{
    char words[EYE_WORDS_ROOM];
    bool has_unit = false;
    chosen c;

    choose(&c, g);
    sort(&c, g, telling_of(g, &c));
    for (int k = 0; k < c.count; k++) {
        const miai_eyespace_region *r =
            miai_eyespaces_region_at(g->eyespaces, c.region[k]);
        const struct named *name = find_name(r->value_text);
        fputs(k == 0 ? "" : k + 1 < c.count ? ", " : " and ", out);
        if (name && name->number) {
            fprintf(out, "%s%s", name->number, has_unit ? "" : name->unit);
        } else if (r->is_large)
            fputs("an eyespace that is too large", out);
        else
            fputs(eye_value_words(words, g, r->value, r->value_text), out);
        has_unit = name && name->number;
        print_place(out, g, &c, k);
    }
}
