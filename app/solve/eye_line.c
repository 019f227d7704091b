/* eye_line.c - how many eyes the target of a problem has, in a sentence. */
#include "solve/eye_line.h"

#include <stdlib.h>
#include <string.h>

#include "common/prose.h"
#include "solve/eye_words.h"
#include "svg/svg.h"

#define NODES  1000 /* positions of an eyespace                   */
#define MEMORY ((size_t)16 << 20) /* for values                              */

/* Is what the eyes say what was found, as far as it was asked? */
static bool fits(const miai_eyespaces *e, const miai_verdict *v)
{
    const miai_color owner = miai_eyespaces_owner(e);
    const int most = miai_verdict_threats(v) + 1;
    const int lives = miai_verdict_status(v, owner);
    const int kills = miai_verdict_status(v, other_color(owner));

    switch (miai_eyespaces_verdict_of(e)) {
    case MIAI_EYESPACES_ALIVE:
        return (lives == 0 || lives == most) && (kills == 0 || kills == -most);
    case MIAI_EYESPACES_DEAD:
        return (lives == 0 || lives == -most) && (kills == 0 || kills == most);
    case MIAI_EYESPACES_UNSETTLED:
        return lives != -most && kills != -most;
    default:
        return false;
    }
}

/* Is every eyespace known, and is there more to say than none or two eyes? */
static bool is_worth_saying(const eye_group *g)
{
    const miai_eyespace_region *r;
    bool is_plain = true;

    for (int i = 0; (r = miai_eyespaces_region_at(g->eyespaces, i)); i++) {
        if (!r->value)
            return false;
        is_plain = is_plain && (strcmp(r->value_text, "0") == 0 ||
                                strcmp(r->value_text, "2") == 0);
    }
    return !is_plain || count_eye_parts(g) > 1;
}

static void write_line(FILE *out, const eye_group *g)
{
    const miai_eyespaces *e = g->eyespaces;
    miai_value *sum = miai_eyespaces_sum(e);
    char words[EYE_WORDS_ROOM];

    fprintf(out, "%s has ", color_name(miai_eyespaces_owner(e)));
    print_eye_parts(out, g);
    if (count_eye_parts(g) > 1 && sum)
        fprintf(out, ", together %s",
                eye_value_words(words, g, sum, miai_eyespaces_sum_text(e)));
    putc('.', out);
}

/* The line as text of its own. */
static miai_status make_line(char **out, const eye_group *g)
{
    buffer b;
    miai_status rc = MIAI_ERR_NOMEM;

    if (buffer_open(&b))
        write_line(b.out, g);
    if (buffer_close(&b) && !*g->values.broken) {
        *out = b.text;
        b.text = NULL; /* the caller's now */
        rc = MIAI_OK;
    }
    buffer_clear(&b);
    return rc;
}

miai_status eye_line(char **out, miai_context *ctx, const miai_problem *problem,
                     const miai_verdict *verdict)
{
    miai_eyespaces_options options;
    miai_eyespaces *e = NULL;
    miai_calc *calc = NULL;
    bool broken = false;
    miai_status rc;

    *out = NULL;
    if (miai_problem_is_open(problem))
        return MIAI_OK;
    miai_eyespaces_options_init(&options, sizeof options);
    options.nodes = NODES;
    rc = miai_calc_new(&calc, ctx, MEMORY);
    if (rc == MIAI_OK)
        rc = miai_eyespaces_new(&e, ctx, calc, problem, &options);
    const eye_group g = {e, {calc, &broken}};
    if (rc == MIAI_OK && !miai_eyespaces_is_safe(e) && fits(e, verdict) &&
        is_worth_saying(&g))
        rc = make_line(out, &g);
    miai_eyespaces_free(e);
    miai_calc_free(calc);
    return rc == MIAI_ERR_NOMEM ? rc : MIAI_OK;
}
