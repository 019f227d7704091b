/* race_fate_words.c - what becomes of the chains that a race leaves, in a
 * sentence.
 */
#include "race/race_fate.h"

#include <stdio.h>
#include <string.h>

/* A sentence being written. */
typedef struct sentence {
    const miai_race_saying *of;
    miai_color first;
    char *out;
    size_t size;
} sentence;

static bool is_several(const sentence *s, miai_color color)
{
    return miai_race_has_fault(&s->of->answer->view, MIAI_RACE_SEVERAL,
                               color) != NULL;
}

static void say_death(const sentence *s, miai_color victim, const char *own)
{
    const int kill =
        victim == s->first ? -1 : s->of->fates->kill[miai_side_of(s->first)];
    const char *dies = is_several(s, victim) ? "s die" : " dies";
    const char *name = miai_color_name(victim);
    char point[MIAI_POINT_TEXT];

    if (kill < 0) {
        snprintf(s->out, s->size, " But %s's %schain%s all the same.", name,
                 own, dies);
        return;
    }
    miai_point_write(point, s->of->width, kill);
    snprintf(s->out, s->size, " But %s's %schain%s: %s %s.", name, own, dies,
             miai_color_name(s->first), point);
}

/* Where nobody captures. */
static void say_stay(const sentence *s)
{
    const miai_race_fate *stays = s->of->fates->stays[miai_side_of(s->first)];

    if (stays[0] == MIAI_RACE_FATE_DIES)
        say_death(s, MIAI_BLACK, "");
    else if (stays[1] == MIAI_RACE_FATE_DIES)
        say_death(s, MIAI_WHITE, "");
}

static void say_cost(const sentence *s, miai_color captor)
{
    const bool several = is_several(s, captor);
    const int saves = s->of->fates->saves[miai_side_of(s->first)];
    const char *name = miai_color_name(captor);
    char point[MIAI_POINT_TEXT];

    if (saves < 0) {
        snprintf(s->out, s->size,
                 " But the line that captures costs %s's own chain%s, which "
                 "can live.",
                 name, several ? "s" : "");
        return;
    }
    miai_point_write(point, s->of->width, saves);
    snprintf(s->out, s->size,
             " But the line that captures costs %s's own chain%s; %s saves %s.",
             name, several ? "s" : "", point, several ? "them" : "it");
}

/* Where the captor lives: by itself, or only without the capture?  It lives by
 * itself if it does even when the other side moves first. */
static void say_life(const sentence *s, miai_color captor)
{
    const miai_race_fates *fates = s->of->fates;
    const int c = miai_side_of(captor);

    if (fates->alone[!c][c] == MIAI_RACE_FATE_LIVES)
        snprintf(s->out, s->size, " %s's chain%s, so there is no race.",
                 miai_color_name(captor),
                 is_several(s, captor) ? "s live by themselves"
                                       : " lives by itself");
    else if (fates->costs[miai_side_of(s->first)])
        say_cost(s, captor);
}

void miai_race_add_fate(char *words, size_t size, const miai_race_saying *of,
                        miai_color first)
{
    const int i = miai_side_of(first);
    const miai_race_fate fate = of->fates->first[i];
    const miai_color captor = miai_race_captor(of->answer, i);
    const size_t len = strlen(words);
    const sentence s = {of, first, words + len, size - len};

    assert(len < size);
    if (of->answer->end[i] == MIAI_RACE_SEKI)
        say_stay(&s);
    else if (fate == MIAI_RACE_FATE_LIVES)
        say_life(&s, captor);
    else if (fate == MIAI_RACE_FATE_KO && !of->answer->found.ko[i])
        snprintf(s.out, s.size,
                 " But whether %s's own chain%s is a matter of ko.",
                 miai_color_name(captor),
                 is_several(&s, captor) ? "s live" : " lives");
    else if (fate == MIAI_RACE_FATE_DIES)
        say_death(&s, captor, "own ");
}
