/* spaces_words.c - the eyespaces of a group in sentences. */
#include "eyespace/spaces_words.h"

#include <string.h>

#include "common/prose.h"
#include "eyespace/spaces_open.h"
#include "solve/words.h"

static const char *owner_name(const spaces_answer *a)
{
    return color_name(miai_eyespaces_owner(a->group.eyespaces));
}

static const char *enemy_name(const spaces_answer *a)
{
    return color_name(other_color(miai_eyespaces_owner(a->group.eyespaces)));
}

/* What is worth two eyes to be connected to. */
static const char *friends_of(const spaces_answer *a)
{
    return a->facts->drawn ? "stones that are taken as immortal"
                           : "living stones";
}

void write_spaces_verdict(FILE *out, const spaces_answer *a)
{
    static const char *const starts[] = {
        [MIAI_EYESPACES_UNKNOWN] = "Not known",
        [MIAI_EYESPACES_ALIVE] = "Alive",
        [MIAI_EYESPACES_UNSETTLED] = "Unsettled",
        [MIAI_EYESPACES_DEAD] = "Dead",
    };
    const miai_eyespaces *e = a->group.eyespaces;
    const int parts = count_eye_parts(&a->group);
    miai_value *sum = miai_eyespaces_sum(e);
    char words[EYE_WORDS_ROOM];

    fprintf(out, "%s%s: ", starts[a->facts->verdict],
            a->facts->by_ko ? ", by ko" : "");
    if (miai_eyespaces_is_safe(e)) {
        fprintf(out, "connected to %s", friends_of(a));
        return;
    }
    if (parts == 0)
        fputs("there is no eyespace", out);
    print_eye_parts(out, &a->group);
    if (parts > 1 && sum)
        fprintf(
            out, ", together %s",
            eye_value_words(words, &a->group, sum, miai_eyespaces_sum_text(e)));
}

/* --- miai -------------------------------------------------------------------------- */

/* "A, B and C" */
static void write_labels(FILE *out, const miai_eyespace_set *set)
{
    char label[SPACES_LABEL];

    for (int i = 0; i < set->count; i++)
        fprintf(out, "%s%s",
                i == 0               ? ""
                : i + 1 < set->count ? ", "
                                     : " and ",
                spaces_label(label, set->regions[i]));
}

/* Does either side take the point that the other one leaves? */
static bool is_one_or_other(const spaces_pair pair[2])
{
    return pair[0].move->point == pair[1].reply->point &&
           pair[1].move->point == pair[0].reply->point;
}

/* Who has to be answered: the side that the sum is against. */
static miai_color who_tries(const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_color owner = miai_eyespaces_owner(e);

    return a->facts->verdict == MIAI_EYESPACES_DEAD ? owner
                                                    : other_color(owner);
}

/* ": if White plays c1, Black plays g2; ..." */
static void write_answers(FILE *out, const spaces_answer *a,
                          const miai_eyespace_set *set)
{
    const miai_color first = who_tries(a);
    spaces_pair pair;
    bool any = false;

    for (int i = 0; i < set->count; i++) {
        if (!spaces_answer_to(&pair, a, set, first, i))
            continue;
        fprintf(out, "%s if %s plays %s, %s plays %s", any ? ";" : ":",
                color_name(first), pair.move->text,
                color_name(other_color(first)), pair.reply->text);
        any = true;
    }
}

static void write_partial(FILE *out, const spaces_answer *a,
                          const miai_eyespace_set *set)
{
    char words[EYE_WORDS_ROOM];

    write_labels(out, set);
    fprintf(out,
            " are partial miai: together %s (%s), where a move gains less than "
            "in each of them.",
            eye_value_words(words, &a->group, set->sum, set->sum_text),
            set->sum_text);
}

void write_spaces_miai(FILE *out, const spaces_answer *a,
                       const miai_eyespace_set *set)
{
    const miai_color first = who_tries(a);
    spaces_pair pair[2];

    if (set->is_partial) {
        write_partial(out, a, set);
        return;
    }
    if (set->count == 2 && spaces_answer_to(&pair[0], a, set, first, 0) &&
        spaces_answer_to(&pair[1], a, set, first, 1) && is_one_or_other(pair)) {
        fprintf(out, "%s and %s are miai: if %s takes one, %s takes the other.",
                pair[0].move->text, pair[1].move->text, color_name(first),
                color_name(other_color(first)));
        return;
    }
    write_labels(out, set);
    fprintf(out, " are miai%s",
            set->count > 2 ? ", and no fewer of them are" : "");
    write_answers(out, a, set);
    putc('.', out);
}

/* --- the rest ---------------------------------------------------------------------- */

/* "It has 2 liberties outside." */
static void write_liberties(FILE *out, const spaces_answer *a)
{
    const int liberties = miai_eyespaces_liberties(a->group.eyespaces);

    fprintf(out, "It has %d libert%s outside.", liberties,
            liberties == 1 ? "y" : "ies");
}

static void write_sentences(FILE *out, const spaces_answer *a)
{
    const miai_color owner = miai_eyespaces_owner(a->group.eyespaces);
    char text[SENTENCE_SIZE];

    miai_verdict_describe(text, sizeof text, a->facts->search, owner);
    fputs(text, out);
    miai_verdict_describe(text, sizeof text, a->facts->search,
                          other_color(owner));
    fprintf(out, " %s", text);
}

/* A ko leaves the values open, and the search does not. */
static void write_ko_search(FILE *out, const spaces_answer *a)
{
    if (!a->facts->by_ko)
        fputs("The values leave it open; search", out);
    else
        fputs("Search", out);
    fputs(" of the whole group: ", out);
    if (a->facts->verdict == MIAI_EYESPACES_UNSETTLED)
        write_sentences(out, a);
    else
        fprintf(out, "%s.", miai_eyespaces_verdict_name(a->facts->verdict));
}

void write_spaces_search(FILE *out, const spaces_answer *a)
{
    const miai_eyespaces_verdict said =
        miai_eyespaces_verdict_of(a->group.eyespaces);
    const miai_eyespaces_verdict searched = a->facts->searched;

    if (searched == MIAI_EYESPACES_UNKNOWN)
        return;
    if (miai_eyespaces_hangs_on_ko(a->group.eyespaces)) {
        write_ko_search(out, a);
        return;
    }
    if (said == searched) {
        fputs("Search of the whole group agrees.", out);
        return;
    }
    if (said == MIAI_EYESPACES_UNKNOWN) {
        fputs("Search of the whole group knows more: ", out);
        write_sentences(out, a);
        return;
    }
    fputs("Search of the whole group says otherwise, and is right: ", out);
    write_sentences(out, a);
    fputs(" The values assume that the group is not captured before its eyes "
          "are settled. ",
          out);
    write_liberties(out, a);
}

void write_spaces_notes(FILE *out, const spaces_answer *a,
                        const miai_eyespace_region *r)
{
    const char *blank = "";

    if (r->is_large) {
        fputs("Too large to be played out: no eye to two.", out);
        blank = " ";
    }
    if (r->cut != MIAI_NONE) {
        fprintf(out, "%sOne eyespace, because the chain at %s can be cut off.",
                blank, r->cut_text);
        blank = " ";
    }
    if (r->leads_out)
        fprintf(out, "%s%s may connect to %s there, which counts as two eyes.",
                blank, owner_name(a), friends_of(a));
}

void write_spaces_assumed(FILE *out, const spaces_answer *a)
{
    fprintf(out,
            "Assumed: %s does not capture the group before its eyes are "
            "settled. ",
            enemy_name(a));
    write_liberties(out, a);
}

void write_spaces_model(FILE *out, const spaces_answer *a)
{
    fprintf(out,
            "Not enclosed: the outside counts as %s's (model H). Trust: %s.",
            enemy_name(a), miai_certainty_name(a->facts->certainty));
}
