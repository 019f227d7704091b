/* endgame_rooms.c - all rooms of a number of nodes.
 *
 * Idea     eyes/ makes every polyomino in each way to turn it that looks
 *          different.  With an entrance it is written down if no other way to
 *          turn it comes before, so that each room is met once and nothing
 *          needs to be remembered.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame.h"
#include "eyes/eyes.h"

typedef struct listing {
    miai_room_text_fn fn;
    void *user;
} listing;

/* A box of letters; rows end with `/`, the last with 0. */
typedef struct drawing {
    int width, height;
    char text[MIAI_ROOM_TEXT];
} drawing;

static void draw(drawing *out, const miai_eyes_shape *s, int entrance,
                 int turned)
{
    out->width = turned & 4 ? s->height : s->width;
    out->height = turned & 4 ? s->width : s->height;
    const int stride = out->width + 1;
    assert(stride * out->height <= MIAI_ROOM_TEXT);
    memset(out->text, '#', (size_t)(stride * out->height));
    for (int row = 1; row <= out->height; row++)
        out->text[row * stride - 1] = row < out->height ? '/' : '\0';
    for (int i = 0; i < s->points; i++) {
        int x = s->x[i], y = s->y[i];
        miai_eyes_turn(s, turned, &x, &y);
        out->text[y * stride + x] = i == entrance ? 'e' : '.';
    }
}

/* Is `a` the better drawing of the same room? */
static bool is_before(const drawing *a, const drawing *b)
{
    return a->height != b->height ? a->height < b->height
                                  : strcmp(a->text, b->text) > 0;
}

static bool is_at(const miai_eyes_shape *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < s->width && y < s->height &&
           (s->row[y] >> x & 1);
}

static bool has_outside_neighbour(const miai_eyes_shape *s, int i)
{
    const int x = s->x[i], y = s->y[i];

    return !(is_at(s, x - 1, y) && is_at(s, x + 1, y) && is_at(s, x, y - 1) &&
             is_at(s, x, y + 1));
}

static bool list_shape(const miai_eyes_shape *s, void *user)
{
    const listing *l = user;

    for (int i = 0; i < s->points; i++) {
        drawing own, other;
        bool is_first = has_outside_neighbour(s, i);
        draw(&own, s, i, 0);
        for (int turned = 1; turned < 8 && is_first; turned++) {
            draw(&other, s, i, turned);
            is_first = !is_before(&other, &own);
        }
        if (is_first && !l->fn(own.text, l->user))
            return false;
    }
    return true;
}

bool miai_rooms_list(int nodes, miai_room_text_fn fn, void *user)
{
    listing l = {fn, user};

    assert(nodes >= 1 && nodes <= MIAI_ROOM_NODES);
    return miai_eyes_grow(nodes, list_shape, &l);
}
