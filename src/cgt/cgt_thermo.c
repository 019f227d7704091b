/* cgt_thermo.c - thermographs of short games.
 *
 * Idea     The left scaffold is the best right wall of Left's moves, less the
 *          tax t for the move; the right scaffold likewise.  The walls follow
 *          from them (cgt_line.c).  An integer is a mast from -1 on.
 * Shared   From 0 upwards a number added to a game moves its walls and does
 *          nothing else, from -1 upwards an integer does the same.  So walls
 *          are kept for a base, or for a base plus a fraction.  The mast of a
 *          game that is no number begins at 0 or above, so masts alone need
 *          the bases only.
 * Exact    Whatever x is, x + *n has the walls of x*, and so has x + up + *;
 *          all other ups have those of x + up, with or without a nimber;
 *          docs/theory/thermographs.md proves it.  So games of this kind cost
 *          no more than the number in them, however large they are.
 * Cost     Each position is done once, and its walls are kept.  A number
 *          k / 2^n needs n positions.  The work at a position is the number of
 *          its options times the bends of their walls.
 * Source   [Conway 1976], [Berlekamp 1996]
 */
#include "cgt/cgt_line.h"
#include "cgt/cgt_store.h"

#include <assert.h>
#include <string.h>

/* The walls of a game: slices of the common array of pieces. */
typedef struct entry {
    size_t at[2]; /* left, right */
    size_t count[2];
} entry;

struct miai_masts {
    reckoner r;
    miai_map known;   /* base or game -> number of its entry                */
    miai_vec entries; /* of entry                                           */
    miai_vec pieces;  /* of piece                                           */
};

/* --- memory --------------------------------------------------------------------- */

static miai_masts *new_from(miai_games *s, int64_t from)
{
    const miai_mem counted = miai_games_mem(s);
    miai_masts *m = miai_mem_new(&s->mem, sizeof *m);

    if (m == NULL) {
        miai_store_fail(s, MIAI_CGT_NO_MEMORY);
        return NULL;
    }
    m->r = (reckoner){.s = s, .from = {from, 1}};
    miai_map_init(&m->known, &counted, sizeof(miai_map_number));
    miai_vec_init(&m->entries, &counted, sizeof(entry));
    miai_vec_init(&m->pieces, &counted, sizeof(piece));
    return m;
}

miai_masts *miai_masts_new(miai_games *s)
{
    return new_from(s, 0);
}

miai_masts *miai_walls_new(miai_games *s)
{
    return new_from(s, -1);
}

void miai_masts_free(miai_masts *m)
{
    if (m == NULL)
        return;
    miai_games *s = m->r.s;
    miai_map_clear(&m->known);
    miai_vec_clear(&m->entries);
    miai_vec_clear(&m->pieces);
    miai_mem_free(&s->mem, m, sizeof *m);
}

static bool fail(miai_masts *m, miai_cgt_reason why)
{
    m->r.failed = true;
    miai_store_fail(m->r.s, why);
    return false;
}

/* A new item of one of the arrays; NULL, and the store has failed, when there is
 * no room. */
static void *push(miai_masts *m, miai_vec *v)
{
    void *item = miai_vec_push(v);

    m->r.failed |= item == NULL;
    return item;
}

static bool keep_line(miai_masts *m, const line *l, entry *e, int side)
{
    const line_view v = miai_line_view(l);

    e->at[side] = m->pieces.count;
    e->count[side] = v.count;
    for (size_t i = 0; i < v.count; i++) {
        piece *p = push(m, &m->pieces);
        if (p == NULL)
            return false;
        *p = v.at[i];
    }
    return true;
}

static bool keep(miai_masts *m, uint32_t key, const line *walls)
{
    const uint32_t number = (uint32_t)m->entries.count;
    entry *e = push(m, &m->entries);

    if (e == NULL || !keep_line(m, &walls[0], e, 0) ||
        !keep_line(m, &walls[1], e, 1))
        return false;
    miai_map_put(&m->known, key, number);
    m->r.failed = m->r.s->failure != NULL;
    return !m->r.failed;
}

/* --- walls ---------------------------------------------------------------------- */

/* A game with known walls, but for a shift. */
typedef struct place {
    miai_game g;
    uint32_t key;
    miai_rational shift;
} place;

/* A simpler game with the same walls, where g is a number plus ups plus a
 * nimber. */
static miai_nus plainer(const miai_masts *m, miai_nus v)
{
    const bool is_up_star = v.nimber == 1 && (v.ups == 1 || v.ups == -1);

    if (m->r.from.num == 0 || (v.ups == 0 && v.nimber == 0))
        return (miai_nus){v.number, 0, 0};
    if (v.ups == 0 || is_up_star)
        return (miai_nus){v.number, 0, 1};
    return (miai_nus){v.number, v.ups > 0 ? 1 : -1, 0};
}

/* Splits off a number that only moves the walls. */
static bool find_place(miai_masts *m, miai_game g, place *out)
{
    miai_games *s = m->r.s;
    miai_nus v;

    if (miai_game_is_nus(s, g, &v))
        g = miai_game_nus(s, plainer(m, v));
    if (g == MIAI_NO_GAME)
        return fail(m, MIAI_CGT_NO_MEMORY);
    const node n = s->nodes[g];
    miai_dyadic rest = {0, 0}, by = n.number;
    if (m->r.from.num < 0) {
        const int64_t whole = n.number.num >> n.number.exp; /* rounded down */
        rest.num = n.number.num & ((INT64_C(1) << n.number.exp) - 1);
        rest.exp = n.number.exp;
        by = (miai_dyadic){whole, 0};
    }
    out->g = miai_store_game(s, rest, n.base);
    out->key = m->r.from.num < 0 ? out->g : n.base;
    miai_dyadic_to_rational(&out->shift, by); /* fits always */
    return out->g != MIAI_NO_GAME || fail(m, MIAI_CGT_NO_MEMORY);
}

static bool find(miai_masts *m, miai_game g, int side, line_view *out);

static miai_game option(miai_games *s, miai_game g, int side, int i)
{
    return side == 0 ? miai_game_left(s, g, i) : miai_game_right(s, g, i);
}

/* The best of the opposite walls of all options of one side, with the tax.
 * Stays empty if there are none. */
static bool scaffold(miai_masts *m, miai_game g, int side, line *out)
{
    miai_games *s = m->r.s;
    const int count =
        side == 0 ? miai_game_lefts(s, g) : miai_game_rights(s, g);
    line other;

    if (count < 0)
        return fail(m, MIAI_CGT_NO_MEMORY);
    miai_line_init(&other, &s->mem);
    for (int i = 0; i < count && !m->r.failed; i++) {
        line_view wall;
        if (!find(m, option(s, g, side, i), !side, &wall))
            break;
        const line best = *out;
        miai_line_best(&m->r, &other, miai_line_view(&best), wall, side == 0);
        *out = other;
        other = best;
    }
    miai_line_clear(&other);
    miai_line_tax(&m->r, out, side == 0 ? -1 : 1);
    return !m->r.failed;
}

static bool compute(miai_masts *m, miai_game g, line *walls)
{
    line scaffolds[2];
    miai_dyadic x;

    if (miai_game_is_number(m->r.s, g, &x) && x.num == 0) {
        miai_line_constant(&m->r, &walls[0], (miai_rational){0, 1});
        miai_line_constant(&m->r, &walls[1], (miai_rational){0, 1});
        return !m->r.failed;
    }
    miai_line_init(&scaffolds[0], &m->r.s->mem);
    miai_line_init(&scaffolds[1], &m->r.s->mem);
    if (scaffold(m, g, 0, &scaffolds[0]) && scaffold(m, g, 1, &scaffolds[1]))
        miai_line_walls(&m->r, &walls[0], &walls[1],
                        miai_line_view(&scaffolds[0]),
                        miai_line_view(&scaffolds[1]));
    miai_line_clear(&scaffolds[0]);
    miai_line_clear(&scaffolds[1]);
    return !m->r.failed;
}

/* Computes and keeps. */
static bool add_entry(miai_masts *m, const place *p)
{
    miai_games *s = m->r.s;
    line walls[2];

    if (!miai_store_enter(s)) {
        m->r.failed = true;
        return false;
    }
    miai_line_init(&walls[0], &s->mem);
    miai_line_init(&walls[1], &s->mem);
    const bool good = compute(m, p->g, walls) && keep(m, p->key, walls);
    miai_line_clear(&walls[0]);
    miai_line_clear(&walls[1]);
    s->depth--;
    return good;
}

/* One wall of a game; it stays until more is asked. */
static bool find(miai_masts *m, miai_game g, int side, line_view *out)
{
    uint32_t number;
    place p;

    if (!find_place(m, g, &p))
        return false;
    if (!miai_map_get(&m->known, p.key, &number)) {
        if (!add_entry(m, &p))
            return false;
        number = (uint32_t)m->entries.count - 1;
    }
    const entry *e = (const entry *)m->entries.data + number;
    *out = (line_view){(const piece *)m->pieces.data + e->at[side],
                       e->count[side], p.shift};
    return true;
}

bool miai_masts_walls(miai_masts *m, miai_game g, line_view walls[2])
{
    m->r.failed = false;
    return find(m, g, 0, &walls[0]) && find(m, g, 1, &walls[1]);
}

/* --- thermographs ---------------------------------------------------------------- */

/* Where the mast begins: above the last bend of either wall. */
static miai_wall_point foot(reckoner *r, const line_view walls[2])
{
    assert(walls[0].count > 0 && walls[1].count > 0);
    const size_t a = walls[0].count - 1, b = walls[1].count - 1;
    assert(walls[0].at[a].slope == 0 && walls[1].at[b].slope == 0);
    const miai_rational s = walls[0].at[a].from, t = walls[1].at[b].from;

    return (miai_wall_point){miai_line_value(r, walls[0], a),
                             miai_rational_compare(s, t) > 0 ? s : t};
}

static void copy_points(reckoner *r, miai_wall *out, line_view wall)
{
    for (size_t i = 0; i < wall.count; i++) {
        miai_wall_point *p = miai_vec_push(&out->points);
        if (p == NULL) {
            miai_store_fail(r->s, MIAI_CGT_NO_MEMORY);
            r->failed = true;
            return;
        }
        *p = (miai_wall_point){miai_line_value(r, wall, i), wall.at[i].from};
    }
}

bool miai_thermograph_fill(miai_thermograph *out, reckoner *r,
                           const line_view walls[2])
{
    const miai_wall_point mast = foot(r, walls);

    out->mast = mast.value;
    out->temperature = mast.temperature;
    copy_points(r, &out->left, walls[0]);
    copy_points(r, &out->right, walls[1]);
    return !r->failed;
}

void miai_thermograph_init(miai_thermograph *t, miai_games *s)
{
    memset(t, 0, sizeof *t);
    miai_vec_init(&t->left.points, &s->mem, sizeof(miai_wall_point));
    miai_vec_init(&t->right.points, &s->mem, sizeof(miai_wall_point));
}

void miai_thermograph_clear(miai_thermograph *t)
{
    miai_vec_clear(&t->left.points);
    miai_vec_clear(&t->right.points);
}

bool miai_game_thermograph(miai_thermograph *out, miai_games *s, miai_game g)
{
    line_view walls[2];
    miai_masts *m;

    miai_thermograph_init(out, s);
    m = miai_walls_new(s);
    const bool good = m != NULL && miai_masts_walls(m, g, walls) &&
                      miai_thermograph_fill(out, &m->r, walls);
    miai_masts_free(m);
    return good;
}

bool miai_masts_get(miai_masts *m, miai_game g, miai_dyadic *mean,
                    miai_dyadic *temperature)
{
    line_view walls[2];

    if (miai_game_is_number(m->r.s, g, mean)) {
        *temperature = (miai_dyadic){-1, mean->exp};
        return true;
    }
    if (!miai_masts_walls(m, g, walls))
        return false;
    const miai_wall_point mast = foot(&m->r, walls);
    if (m->r.failed)
        return false;
    return (miai_rational_to_dyadic(mean, mast.value) &&
            miai_rational_to_dyadic(temperature, mast.temperature)) ||
           fail(m, MIAI_CGT_NUMBER);
}

bool miai_game_mast(miai_games *s, miai_game g, miai_dyadic *mean,
                    miai_dyadic *temperature)
{
    miai_masts *m = miai_masts_new(s);
    const bool good = m != NULL && miai_masts_get(m, g, mean, temperature);

    miai_masts_free(m);
    return good;
}
