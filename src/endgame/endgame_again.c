/* endgame_again.c - a second look at what is between bounds.
 *
 * Idea     Regions that are not one game each, because of a ko or their size, are
 *          searched for their stops as one position, or all regions are if that
 *          is small enough: then it is known who answers what elsewhere.  The
 *          better bounds of both ways are taken.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_scene.h"

enum { MOST_POINTS = 16 }; /* of regions that are searched together */

/* The same scene with some regions as one that is not played out. */
typedef struct other {
    miai_scene scene;
    miai_vec regions;
    bool in[MIAI_MAX_POINTS]; /* of each region: it is one of them            */
} other;

/* Takes these regions, or all; returns how many points they have, 0 if one
 * cannot be searched. */
static int choose(other *o, const miai_scene *s, bool all)
{
    const miai_board_region *list = s->regions->data;
    int points = 0;

    for (size_t i = 0; i < s->regions->count; i++) {
        o->in[i] = all || !list[i].is_exact;
        if (o->in[i] && !list[i].is_small)
            return 0;
        points += o->in[i] ? list[i].count : 0;
    }
    return points;
}

static void add_bounds(miai_score *to, miai_score more)
{
    to->low += more.low;
    to->high += more.high;
}

/* Makes one region of those that were chosen. */
static bool join(other *o, const miai_scene *s, int points)
{
    const miai_board_region *list = s->regions->data;
    miai_board_region whole = {.count = points};

    for (size_t i = 0; i < s->regions->count; i++) {
        if (o->in[i]) {
            add_bounds(&whole.bounds, list[i].bounds);
            add_bounds(&whole.now, list[i].now);
        } else if (!miai_vec_append(&o->regions, &list[i], 1)) {
            return false;
        }
    }
    miai_scene_draw(&whole, s, o->in);
    return miai_stops_find(&whole.stops, s->desk->stopping, &whole.region) &&
           miai_vec_append(&o->regions, &whole, 1) && miai_scene_sum(&o->scene);
}

/* Sets up the other way; *is_one: there is one.  `o` needs clear(). */
static bool make(other *o, const miai_scene *s, bool *is_one)
{
    const miai_mem *mem = &s->desk->mem;
    int points;

    o->scene = *s;
    o->scene.regions = &o->regions;
    miai_vec_init(&o->regions, mem, sizeof(miai_board_region));
    miai_vec_init(&o->scene.sum, mem, sizeof(miai_sum_region));
    miai_vec_init(&o->scene.number, mem, sizeof(size_t));
    points = choose(o, s, true);
    if (points == 0 || points > MOST_POINTS)
        points = choose(o, s, false);
    *is_one = points > 0 && points <= MOST_POINTS;
    return !*is_one || join(o, s, points);
}

static void clear(other *o)
{
    miai_scene_clear(&o->scene);
    miai_vec_clear(&o->regions);
}

/* Is there something to be gained? */
static bool is_doubtful(const miai_scene *s)
{
    const miai_board_region *list = s->regions->data;

    for (size_t i = 0; i < s->regions->count; i++)
        if (!list[i].is_exact)
            return true;
    return false;
}

static void narrow(miai_score *s, miai_score by)
{
    s->low = by.low > s->low ? by.low : s->low;
    s->high = by.high < s->high ? by.high : s->high;
    assert(s->low <= s->high);
}

static void narrow_answer(miai_board_answer *a, const miai_board_answer *by)
{
    miai_board_move *list = a->moves.data;
    const miai_board_move *more = by->moves.data;

    narrow(&a->score, by->score);
    for (size_t i = 0; i < a->moves.count; i++)
        for (size_t k = 0; k < by->moves.count; k++)
            if (list[i].point == more[k].point)
                narrow(&list[i].score, more[k].score);
}

/* --- an answer ---------------------------------------------------------------------- */

static bool answer_again(miai_board_result *out, const other *o)
{
    miai_board_result second;
    bool good = true;

    miai_board_begin(&second, o->scene.desk);
    for (int side = 0; side < 2 && good; side++)
        good = miai_scene_answer(&second.first[side], &o->scene, side);
    good = good && miai_scene_widen(&second, &o->scene);
    for (int side = 0; side < 2 && good; side++)
        narrow_answer(&out->first[side], &second.first[side]);
    miai_board_clear(&second);
    return good;
}

bool miai_scene_look_again(miai_board_result *out, const miai_scene *s)
{
    other *o;
    bool is_one, good;

    if (!is_doubtful(s))
        return true;
    o = miai_mem_new(&s->desk->mem, sizeof *o);
    if (o == NULL)
        return false;
    good = make(o, s, &is_one) && (!is_one || answer_again(out, o));
    clear(o);
    miai_mem_free(&s->desk->mem, o, sizeof *o);
    return good;
}

/* --- scores alone -------------------------------------------------------------------- */

static bool total_of(miai_score out[2], const miai_scene *s)
{
    miai_score rest[2];

    for (int side = 0; side < 2; side++)
        if (!miai_sum_score(&rest[side], &s->question, side))
            return false;
    miai_scene_total(out, s, rest);
    return true;
}

bool miai_scene_score(miai_score out[2], const miai_scene *s)
{
    miai_score second[2];
    other *o;
    bool is_one, good;

    if (!total_of(out, s))
        return false;
    if (!is_doubtful(s))
        return true;
    o = miai_mem_new(&s->desk->mem, sizeof *o);
    if (o == NULL)
        return false;
    good = make(o, s, &is_one) && (!is_one || total_of(second, &o->scene));
    for (int side = 0; side < 2 && good && is_one; side++)
        narrow(&out[side], second[side]);
    clear(o);
    miai_mem_free(&s->desk->mem, o, sizeof *o);
    return good;
}
