/* loopy_text.h - graphs written down for tests: {a,b|c}, x{..|..} names a
 * position (one small letter), `x` alone is a move back to it.  Options may be
 * integers, fractions, `*`, `*2`, `^`, `v`; D is dud. */
#ifndef MIAI_TEST_LOOPY_TEXT_H
#define MIAI_TEST_LOOPY_TEXT_H

#include <ctype.h>
#include <stdlib.h>

#include "loopy/loopy.h"

typedef struct loopy_text {
    miai_graph *g;
    const char *at;
    int named[26]; /* position by letter, or -1 */
} loopy_text;

static inline int loopy_text_item(loopy_text *t);

/* `{..|..}`, its moves belong to `position`. */
static inline void loopy_text_braces(loopy_text *t, int position)
{
    int side = MIAI_LEFT;

    t->at++;
    while (*t->at != '}') {
        if (*t->at == '|') {
            side = MIAI_RIGHT;
            t->at++;
        } else if (*t->at == ',') {
            t->at++;
        } else {
            const int to = loopy_text_item(t);
            if (to < 0 || !miai_graph_move(t->g, position, side, to))
                t->at = "}";
        }
    }
    t->at++;
}

static inline int loopy_text_short(loopy_text *t)
{
    miai_nus v = {{0, 0}, 0, 0};
    char *end;

    if (*t->at == '-' || isdigit((unsigned char)*t->at)) {
        v.number.num = strtol(t->at, &end, 10);
        t->at = end;
        if (*t->at == '/') {
            for (long d = strtol(t->at + 1, &end, 10); d > 1; d /= 2)
                v.number.exp++;
            t->at = end;
        }
    }
    if (*t->at == '^' || *t->at == 'v')
        v.ups = *t->at++ == '^' ? 1 : -1;
    if (*t->at == '*') {
        v.nimber = (uint32_t)strtol(t->at + 1, &end, 10);
        v.nimber += end == t->at + 1;
        t->at = end;
    }
    return miai_graph_add_game(t->g, miai_game_nus(miai_graph_store(t->g), v));
}

static inline int loopy_text_item(loopy_text *t)
{
    if (*t->at == '{' || (islower((unsigned char)*t->at) && t->at[1] == '{')) {
        const int position = miai_graph_add(t->g);
        if (*t->at != '{')
            t->named[*t->at++ - 'a'] = position;
        if (position >= 0)
            loopy_text_braces(t, position);
        return position;
    }
    if (*t->at == 'D') {
        const int position = miai_graph_add(t->g);
        t->at++;
        return position >= 0 &&
                       miai_graph_move(t->g, position, MIAI_LEFT, position) &&
                       miai_graph_move(t->g, position, MIAI_RIGHT, position)
                   ? position
                   : -1;
    }
    if (islower((unsigned char)*t->at) && *t->at != 'v')
        return t->named[*t->at++ - 'a'];
    return loopy_text_short(t);
}

/* NULL when the store has failed. */
static inline miai_graph *loopy_graph(miai_games *s, const char *text)
{
    loopy_text t = {.g = miai_graph_new(s), .at = text};

    if (t.g != NULL)
        loopy_text_item(&t);
    if (miai_games_error(s)[0] == 0)
        return t.g;
    miai_graph_free(t.g);
    return NULL;
}

#endif
