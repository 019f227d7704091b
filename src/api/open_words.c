/* open_words.c - what the answer to an open problem leans on, in a sentence. */
#include "api/verdict.h"

#include <stdio.h>
#include <string.h>

enum {
    LIST_SIZE = 100,  /* bytes of some points       */
    CLAIM_SIZE = 160, /* bytes of who does what     */
    SHOWN = 4         /* most points that are named */
};

/* Points as "g17, h16 or j15"; of many the first few. */
static void list_points(char *out, size_t size, const miai_points *list)
{
    const bool all = list->count <= SHOWN;
    const int n = all ? list->count : SHOWN;
    size_t len = 0;

    out[0] = '\0';
    for (int i = 0; i < n && len < size; i++)
        len += (size_t)snprintf(out + len, size - len, "%s%s",
                                i == 0              ? ""
                                : all && i == n - 1 ? " or "
                                                    : ", ",
                                list->at[i].text);
    if (!all && len < size)
        snprintf(out + len, size - len, " or elsewhere");
}

/* The wall with the fewest liberties; of several the one with the fewest
 * outside. */
static const miai_open_wall *weakest(const miai_open_facts *f)
{
    const miai_open_wall *worst = NULL;

    for (int i = 0; i < f->walls; i++) {
        const miai_open_wall *w = &f->wall[i];
        if (worst == NULL || w->liberties < worst->liberties ||
            (w->liberties == worst->liberties && w->outside < worst->outside))
            worst = w;
    }
    return worst;
}

/* "one liberty outside and two inside" */
static void count_liberties(char *out, size_t size, const miai_open_wall *w)
{
    const int inside = w->liberties - w->outside;
    char count[2][MIAI_COUNT_TEXT];

    miai_text_count(count[0], w->outside);
    miai_text_count(count[1], inside);
    if (inside == 0)
        snprintf(out, size, "%s libert%s outside", count[0],
                 w->outside == 1 ? "y" : "ies");
    else if (w->outside == 0)
        snprintf(out, size, "%s libert%s in the region and none outside",
                 count[1], inside == 1 ? "y" : "ies");
    else
        snprintf(out, size, "%s libert%s outside and %s in the region",
                 count[0], w->outside == 1 ? "y" : "ies", count[1]);
}

static void say_walls(char *out, size_t size, const miai_open_facts *f)
{
    const char *attacker = miai_color_name(miai_color_other(f->defender));
    const miai_open_wall *w = weakest(f);
    char liberties[LIST_SIZE];

    if (w == NULL) {
        snprintf(out, size,
                 "There is no wall: what surrounds the region counts as %s's.",
                 attacker);
        return;
    }
    count_liberties(liberties, sizeof liberties, w);
    if (f->walls == 1)
        snprintf(out, size, "It leans on %s's wall at %s, which has %s.",
                 attacker, w->point.text, liberties);
    else
        snprintf(out, size,
                 "It leans on %s's walls; the weakest, at %s, has %s.",
                 attacker, w->point.text, liberties);
}

/* "the four stones at a12" */
static void name_stones(char *out, size_t size, const miai_open_facts *f)
{
    char count[MIAI_COUNT_TEXT];

    miai_text_count(count, f->target.count);
    snprintf(out, size, "the %s stones at %s", count,
             f->target.count > 0 ? f->target.at[0].text : "?");
}

/* "Black kills", or "That holds" where it is not as simple. */
static void say_claim(char *out, size_t size, const miai_open_facts *f,
                      const miai_open_saying *s)
{
    const miai_color attacker = miai_color_other(f->defender);
    char stones[LIST_SIZE];

    name_stones(stones, sizeof stones, f);
    if (f->chain && s->status > s->threats)
        snprintf(out, size, "%s %s %s", miai_color_name(s->first),
                 s->first == attacker ? "captures" : "saves", stones);
    else if (s->first == attacker && s->status > s->threats)
        snprintf(out, size, "%s kills", miai_color_name(attacker));
    else if (s->first == f->defender && s->status < -s->threats)
        snprintf(out, size, "%s dies", miai_color_name(f->defender));
    else if (s->first == f->defender && s->status > s->threats)
        snprintf(out, size, "%s lives", miai_color_name(f->defender));
    else
        snprintf(out, size, "That holds");
}

/* How the target needs the outside. */
static void say_touch(char *out, size_t size, const char *claim,
                      const miai_open_turn *t, const miai_open_saying *s)
{
    char points[LIST_SIZE];

    list_points(points, sizeof points, &t->escapes);
    if (s->way[0] && s->friends)
        snprintf(out, size,
                 "%s by joining friends at %s, if they are safe themselves.",
                 claim, s->way);
    else if (s->way[0])
        snprintf(out, size, "%s by breaking out at %s, if that is safe.", claim,
                 s->way);
    else if (t->escapes.count > 0)
        snprintf(out, size, "%s by breaking out at %s, if that is safe.", claim,
                 points);
    else
        snprintf(out, size, "%s if it is safe once out of the region.", claim);
}

static void say_doubt(char *out, size_t size, const miai_open_facts *f,
                      const miai_open_turn *t, const miai_open_saying *s)
{
    const char *defender = miai_color_name(f->defender);
    char stones[LIST_SIZE], points[LIST_SIZE], claim[CLAIM_SIZE];

    name_stones(stones, sizeof stones, f);
    list_points(points, sizeof points, &t->escapes);
    say_claim(claim, sizeof claim, f, s);
    if (s->status == 0)
        snprintf(out, size, "No model was solved within the limits.");
    else if (f->chain)
        snprintf(out, size,
                 "Look again: the whole group was too much to search. This is "
                 "about %s alone.",
                 stones);
    else if (s->shrunk)
        snprintf(out, size,
                 "Look again: only a smaller region than usual could be "
                 "searched.");
    else if (t->escapes.count > 0)
        snprintf(out, size,
                 "%s inside the region that was drawn; whether %s gets out at "
                 "%s is open.",
                 claim, defender, points);
    else
        snprintf(out, size,
                 "%s inside the region that was drawn; what is outside may "
                 "change it.",
                 claim);
}

static void say_proved(char *out, size_t size, const miai_open_facts *f,
                       const miai_open_turn *t, const miai_open_saying *s)
{
    char points[LIST_SIZE], moves[LIST_SIZE + 10] = "";

    list_points(points, sizeof points, &t->proved);
    if (t->proved.count > SHOWN)
        snprintf(moves, sizeof moves, " by any of %d moves", t->proved.count);
    else if (t->proved.count > 0)
        snprintf(moves, sizeof moves, " by %s", points);
    snprintf(out, size,
             "%s lives%s on the board as it stands; nothing outside %d points "
             "matters.%s",
             miai_color_name(f->defender), moves, t->zone.count,
             t->proved.count > 0 && t->proved.count < s->moves
                 ? " The other best moves are those of the model."
                 : "");
}

static void say_race(char *out, size_t size, const miai_open_turn *t,
                     const miai_open_saying *s)
{
    char points[LIST_SIZE];

    list_points(points, sizeof points, &t->escapes);
    if (t->escapes.count > 0)
        snprintf(
            out, size,
            "Look again: it depends on who gets %s, outside and as near to "
            "both sides.",
            points);
    else if (t->certainty != MIAI_CERTAINTY_DOUBTFUL)
        snprintf(out, size,
                 "The chains around the race are taken as immortal, and points "
                 "outside as those of whoever is nearer.");
    else if (s->shrunk)
        snprintf(out, size,
                 "Look again: only a smaller region than usual could be "
                 "searched.");
    else
        snprintf(out, size,
                 "Look again: whether it depends on points outside that both "
                 "sides are as near to was not found within the limits.");
}

void miai_open_restrict(char *words, size_t size, const miai_open_facts *f,
                        miai_color first, int status, int threats)
{
    const miai_open_turn *t = &f->first[first == MIAI_WHITE];
    const int life = first == f->defender ? status : -status;
    char points[LIST_SIZE];
    size_t len = strlen(words);

    if (t->certainty != MIAI_CERTAINTY_DOUBTFUL &&
        t->certainty != MIAI_CERTAINTY_CONTAINED)
        return;
    if (len > 0 && words[len - 1] == '.')
        len--;
    list_points(points, sizeof points, &t->escapes);
    if (life <= threats && t->escapes.count > 0 && !f->chain)
        snprintf(words + len, size - len, ", if %s cannot get out at %s.",
                 miai_color_name(f->defender), points);
    else
        snprintf(words + len, size - len, ", as far as could be searched.");
}

void miai_open_describe(char *out, size_t size, const miai_open_facts *f,
                        const miai_open_turn *t, const miai_open_saying *s)
{
    const char *defender = miai_color_name(f->defender);
    const bool dies = s->first == f->defender && s->status < -s->threats;
    char points[LIST_SIZE], claim[CLAIM_SIZE];
    size_t len = 0;

    if (s->race) {
        say_race(out, size, t, s);
        return;
    }
    list_points(points, sizeof points, &t->escapes);
    say_claim(claim, sizeof claim, f, s);
    switch (t->certainty) {
    case MIAI_CERTAINTY_PROVED:
        say_proved(out, size, f, t, s);
        break;
    case MIAI_CERTAINTY_CONTAINED:
        if (t->escapes.count > 0)
            snprintf(out, size, "%s if %s cannot get out at %s.", claim,
                     dies ? "it" : defender, points);
        else
            snprintf(out, size, "%s inside the region that was drawn.", claim);
        break;
    case MIAI_CERTAINTY_TOUCH:
        say_touch(out, size, claim, t, s);
        break;
    case MIAI_CERTAINTY_DOUBTFUL:
        say_doubt(out, size, f, t, s);
        break;
    default:
        if (f->chain)
            len = (size_t)snprintf(out, size, "%s. ", claim);
        say_walls(out + len, size - len, f);
    }
}
