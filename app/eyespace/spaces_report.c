/* spaces_report.c - the eyespaces of a group, for people. */
#include "eyespace/spaces_report.h"

#include <inttypes.h>
#include <string.h>

#include "calc/game.h"
#include "common/prose.h"
#include "common/trouble.h"
#include "eyespace/spaces_open.h"
#include "eyespace/spaces_words.h"
#include "solve/report_open.h"
#include "solve/words.h"
#include "svg/svg.h"

#define INDENT 12 /* columns before a list                                   */
#define LONG   30 /* characters of a value that has a line of its own       */
#define SHORT  24 /* characters of a value that stands beside a move         */

/* --- sentences ---------------------------------------------------------------------- */

/* A sentence in lines, made by a function. */
typedef void (*write_fn)(FILE *out, const spaces_answer *a, const void *user);

static miai_status print_sentence_of(FILE *out, const spaces_answer *a,
                                     int indent, write_fn write,
                                     const void *user)
{
    buffer b;
    miai_status rc = MIAI_ERR_NOMEM;

    if (buffer_open(&b))
        write(b.out, a, user);
    if (buffer_close(&b)) {
        rc = MIAI_OK;
        if (b.len > 0)
            print_wrapped(out, b.text, indent);
    }
    buffer_clear(&b);
    return rc;
}

static void write_verdict(FILE *out, const spaces_answer *a, const void *user)
{
    (void)user;
    write_spaces_verdict(out, a);
    putc('.', out);
}

static void write_miai(FILE *out, const spaces_answer *a, const void *user)
{
    write_spaces_miai(out, a, user);
}

static void write_notes(FILE *out, const spaces_answer *a, const void *user)
{
    write_spaces_notes(out, a, user);
}

static void write_search(FILE *out, const spaces_answer *a, const void *user)
{
    (void)user;
    write_spaces_search(out, a);
}

static void write_assumed(FILE *out, const spaces_answer *a, const void *user)
{
    (void)user;
    write_spaces_assumed(out, a);
}

/* --- eyespaces ---------------------------------------------------------------------- */

static void print_points(FILE *out, const spaces_answer *a,
                         const miai_eyespace_region *r)
{
    char text[MIAI_POINT_TEXT];
    list l;

    list_begin_at(&l, out, "   points", INDENT);
    for (int i = 0; i < r->count; i++) {
        miai_problem_point_text(text, a->problem, r->points[i]);
        list_add(&l, text, 0);
    }
    list_end(&l);
}

/* The best moves of a side, and what each leaves. */
static void print_best_moves(FILE *out, const spaces_answer *a, int region,
                             miai_color side)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_eyespace_move *m;
    char label[16], text[SHORT + 2 * MIAI_POINT_TEXT];
    list l;

    if (!miai_eyespaces_best(e, region, side, 0))
        return;
    snprintf(label, sizeof label, "   %s", color_name(side));
    list_begin_at(&l, out, label, INDENT);
    for (int i = 0; (m = miai_eyespaces_best(e, region, side, i)); i++) {
        if (m->value && strlen(m->value_text) <= SHORT)
            snprintf(text, sizeof text, "%s (%s)", m->text, m->value_text);
        else
            snprintf(text, sizeof text, "%s", m->text);
        list_add(&l, text, 0);
    }
    list_end(&l);
}

static miai_status print_region(FILE *out, const spaces_answer *a, int i)
{
    const miai_eyespace_region *r =
        miai_eyespaces_region_at(a->group.eyespaces, i);
    const miai_color owner = miai_eyespaces_owner(a->group.eyespaces);
    char label[SPACES_LABEL], words[EYE_WORDS_ROOM];

    fprintf(out, "  %s  %s", spaces_label(label, i),
            r->is_large
                ? "not known"
                : eye_value_words(words, &a->group, r->value, r->value_text));
    if (r->value)
        fprintf(out, "%s(%s)", strlen(r->value_text) > LONG ? "\n     " : " ",
                r->value_text);
    else if (!r->is_large)
        fprintf(out, " (between %s and %s)",
                values_text(&a->group.values, r->low),
                values_text(&a->group.values, r->high));
    putc('\n', out);
    print_points(out, a, r);
    print_best_moves(out, a, i, owner);
    print_best_moves(out, a, i, other_color(owner));
    return print_sentence_of(out, a, 5, write_notes, r);
}

/* --- what follows ------------------------------------------------------------------- */

static void print_sum(FILE *out, const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const value_kit *v = &a->group.values;

    if (miai_eyespaces_sum(e))
        fprintf(out, "Sum: %s\n", miai_eyespaces_sum_text(e));
    else
        fprintf(out, "Sum: between %s and %s\n",
                values_text(v, miai_eyespaces_low(e)),
                values_text(v, miai_eyespaces_high(e)));
}

/* The moves of a side that settle it, those by ko apart. */
static void print_deciding(FILE *out, const spaces_answer *a, miai_color side,
                           bool by_ko)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const bool lives = side == miai_eyespaces_owner(e);
    const miai_eyespace_move *m;
    char label[40];
    int count = 0;
    list l;

    for (int i = 0; (m = miai_group_deciding(a->whole, side, i)); i++)
        count += m->by_ko == by_ko;
    if (count == 0)
        return;
    snprintf(label, sizeof label, "%s %s%s", color_name(side),
             lives ? "lives" : "kills", by_ko ? " by ko" : "");
    list_begin_at(&l, out, label, 21);
    for (int i = 0; (m = miai_group_deciding(a->whole, side, i)); i++)
        if (m->by_ko == by_ko)
            list_add(&l, m->text, 0);
    list_end(&l);
}

static miai_status print_verdict(FILE *out, const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_color owner = miai_eyespaces_owner(e);
    const miai_eyespace_set *set;
    miai_status rc = print_sentence_of(out, a, 0, write_verdict, NULL);

    for (int i = 0; i < 2; i++) {
        const miai_color side = i == 0 ? owner : other_color(owner);
        print_deciding(out, a, side, false);
        print_deciding(out, a, side, true);
    }
    for (int i = 0; rc == MIAI_OK && (set = miai_eyespaces_miai_at(e, i)); i++)
        rc = print_sentence_of(out, a, 0, write_miai, set);
    return rc;
}

/* "Not of the group, but of the target: the chains at ..." */
static void print_apart(FILE *out, const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_move *m;
    list l;

    if (!miai_eyespaces_apart(e, 0))
        return;
    fprintf(out, "Not of the group, though of the target: %s at\n",
            miai_eyespaces_apart(e, 1) ? "the chains" : "the chain");
    list_begin_at(&l, out, "", 2);
    for (int i = 0; (m = miai_eyespaces_apart(e, i)); i++)
        list_add(&l, m->text, 0);
    list_end(&l);
}

static void print_joints(FILE *out, const spaces_answer *a)
{
    char text[MIAI_POINT_TEXT];
    int count = 0;
    list l;

    for (int p = 0; p < spaces_points(a); p++) {
        if (miai_eyespaces_ground_at(a->group.eyespaces, p) !=
            MIAI_EYESPACES_JOINT)
            continue;
        if (count++ == 0) {
            fputs("The group is connected: of each two of these points it gets "
                  "one\n",
                  out);
            list_begin_at(&l, out, "", 2);
        }
        miai_problem_point_text(text, a->problem, p);
        list_add(&l, text, 0);
    }
    if (count > 0)
        list_end(&l);
}

/* The answers of all models for a position that is not enclosed: the group may
 * get out, or the walls may be weak. */
static void print_turns(FILE *out, const spaces_answer *a)
{
    const miai_color owner = miai_eyespaces_owner(a->group.eyespaces);
    const solved s = {a->problem, a->facts->drawn};

    fputs("With this region miai solve says:\n", out);
    for (int i = 0; i < 2; i++) {
        const miai_color first = i == 0 ? owner : other_color(owner);
        print_sentence(out, a->facts->drawn, first);
        fprintf(out, " [%s]\n", miai_verdict_code(a->facts->drawn, first));
        print_certainty(out, &s, first);
    }
}

miai_status print_spaces_report(FILE *out, const spaces_answer *a,
                                terminal term)
{
    const miai_eyespaces *e = a->group.eyespaces;
    miai_status rc = MIAI_OK;

    print_title(out, a->problem, term);
    print_spaces_picture(out, a, term);
    putc('\n', out);
    for (int i = 0; rc == MIAI_OK && miai_eyespaces_region_at(e, i); i++)
        rc = print_region(out, a, i);
    print_sum(out, a);
    putc('\n', out);
    if (rc == MIAI_OK)
        rc = print_verdict(out, a);
    if (rc == MIAI_OK)
        rc = print_sentence_of(out, a, 0, write_search, NULL);
    if (a->facts->drawn)
        print_turns(out, a);
    putc('\n', out);
    print_joints(out, a);
    print_apart(out, a);
    print_reading(out, a->problem);
    if (rc == MIAI_OK)
        rc = print_sentence_of(out, a, 0, write_assumed, NULL);
    if (a->facts->drawn)
        print_model(out, miai_verdict_open(a->facts->drawn),
                    a->facts->certainty, "H");
    fprintf(out, "%" PRIu64 " nodes\n", miai_eyespaces_nodes(e));
    return rc;
}

/* --- thermographs -------------------------------------------------------------------- */

miai_status print_spaces_thermographs(FILE *out, const spaces_answer *a,
                                      terminal term)
{
    const miai_eyespace_region *r;
    char label[SPACES_LABEL];
    miai_status rc = MIAI_OK;

    for (int i = 0;
         rc == MIAI_OK && (r = miai_eyespaces_region_at(a->group.eyespaces, i));
         i++) {
        if (!spaces_is_hot(a, r))
            continue;
        miai_value *t =
            values_apply(&a->group.values, "thermograph", r->value, NULL);
        if (t && miai_value_kind_of(t) == MIAI_VALUE_THERMOGRAPH) {
            fprintf(out, "\nEyespace %s: %s\n\n", spaces_label(label, i),
                    r->value_text);
            rc = game_thermograph_text(out, t, term.unicode);
        }
        miai_value_free(t);
    }
    return rc;
}
