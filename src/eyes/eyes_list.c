/* eyes_list.c - all arenas that a library needs.
 *
 * Idea     From the largest to the smallest: the shapes of a size are grown;
 *          what else of this size can be left over of larger arenas has been
 *          met before.
 */
#include "eyes/eyes_list.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "eyes/eyes.h"
#include "eyes/eyes_sound.h"

static int compare(const void *a, const void *b)
{
    return miai_arena_compare(a, b);
}

int miai_eyes_list_size(const arena_key *key)
{
    int n = 0;

    for (int i = 0; i < ARENA_PARTS && key->part[i] != 0; i++)
        n += miai_shape_size(key->part[i]);
    return n;
}

static void sort_unique(miai_vec *v)
{
    arena_key *keys = v->data;
    size_t kept = 0;

    if (v->count == 0)
        return;
    qsort(keys, v->count, sizeof *keys, compare);
    for (size_t i = 0; i < v->count; i++)
        if (i == 0 || compare(&keys[i], &keys[kept - 1]) != 0)
            keys[kept++] = keys[i];
    v->count = kept;
}

/* --- making the list --------------------------------------------------------- */

typedef struct listing {
    eyes_list *list;
    miai_vec rests[SHAPE_POINTS + 1]; /* arenas of several parts, by size   */
    bool failed;                      /* no memory                          */
} listing;

static void push(listing *l, miai_vec *to, const arena_key *key)
{
    arena_key *k = l->failed ? NULL : miai_vec_push(to);

    if (k == NULL)
        l->failed = true;
    else
        *k = *key;
}

/* A shape comes in all its turns; the one that its key spells is taken. */
static bool take_shape(const miai_eyes_shape *grown, void *user)
{
    listing *l = user;
    shape s = {.n = grown->points}, spelled;
    uint8_t order[SHAPE_POINTS];

    for (int i = 0; i < s.n; i++) {
        s.x[i] = (int8_t)grown->x[i];
        s.y[i] = (int8_t)grown->y[i];
    }
    for (int p = 0; p < MIAI_PLACES; p++) {
        if (!grown->is_eye[p])
            continue;
        s.place = (miai_eye_place)p;
        const arena_key key = {{miai_shape_key(&s, order)}};
        miai_shape_open(&spelled, key.part[0]);
        if (memcmp(spelled.x, s.x, sizeof s.x) == 0 &&
            memcmp(spelled.y, s.y, sizeof s.y) == 0)
            push(l, &l->list->level[s.n].keys, &key);
    }
    return !l->failed;
}

/* Lists what the stones leave over, if it has several parts. */
static void take_rest(listing *l, const arena *a, uint16_t stones)
{
    arena_join join;

    if (miai_arena_join(&join, a, stones) && join.eyes < 2 &&
        join.key.part[1] != 0)
        push(l, &l->rests[miai_eyes_list_size(&join.key)], &join.key);
}

/* A White stone next to the wall joins it, and with it chains on deep points
 * that it touches. */
static void take_rests(listing *l, const arena_key *key)
{
    arena a;

    miai_arena_open(&a, key);
    const unsigned deep = 1u << (a.n - a.shore_count);
    for (int p = 0; p < a.shore_count; p++)
        for (unsigned d = 0; d < deep; d++) {
            const uint16_t at = (uint16_t)(1u << p);
            const uint16_t stones = (uint16_t)(at | d << a.shore_count);
            if (miai_arena_chain(&a, at, stones) == stones)
                take_rest(l, &a, stones);
        }
}

/* The arenas of n points, and what they leave over. */
static void list_size(listing *l, int n)
{
    eyes_level *level = &l->list->level[n];
    const arena_key *rest = l->rests[n].data;

    miai_eyes_grow(n, take_shape, l);
    sort_unique(&level->keys);
    level->shapes = level->keys.count;
    sort_unique(&l->rests[n]);
    for (size_t i = 0; i < l->rests[n].count; i++)
        push(l, &level->keys, &rest[i]);
    for (size_t i = 0; i < level->keys.count && !l->failed; i++)
        take_rests(l, eyes_list_at(l->list, n, i));
}

miai_status miai_eyes_list_make(eyes_list *out, const miai_mem *mem, int max)
{
    static const arena_key nothing = {{0}};
    listing l = {.list = out};

    assert(max >= 1 && max <= SHAPE_POINTS);
    memset(out, 0, sizeof *out);
    out->max = max;
    for (int n = 0; n <= SHAPE_POINTS; n++) {
        miai_vec_init(&out->level[n].keys, mem, sizeof(arena_key));
        miai_vec_init(&l.rests[n], mem, sizeof(arena_key));
    }
    push(&l, &out->level[0].keys, &nothing);
    for (int n = max; n >= 2 && !l.failed; n--)
        list_size(&l, n);
    for (int n = 0; n <= SHAPE_POINTS; n++)
        miai_vec_clear(&l.rests[n]);
    assert(l.failed || miai_eyes_list_is_sound(out));
    if (!l.failed)
        return MIAI_OK;
    miai_eyes_list_clear(out);
    return MIAI_ERR_NOMEM;
}

void miai_eyes_list_clear(eyes_list *list)
{
    for (int n = 0; n <= SHAPE_POINTS; n++)
        miai_vec_clear(&list->level[n].keys);
}

size_t miai_eyes_list_find(const eyes_list *list, const arena_key *key)
{
    const int n = miai_eyes_list_size(key);
    if (n > list->max)
        return SIZE_MAX;
    const eyes_level *level = &list->level[n];
    const bool several = key->part[1] != 0;
    const arena_key *all = level->keys.data;
    const size_t first = several ? level->shapes : 0;
    const size_t count =
        (several || n == 0 ? level->keys.count : level->shapes) - first;
    const arena_key *at =
        count == 0 ? NULL
                   : bsearch(key, all + first, count, sizeof *key, compare);

    return at == NULL ? SIZE_MAX : (size_t)(at - all);
}
