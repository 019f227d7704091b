/* cgt_thermo.c - thermographs of short games.
 *
 * Idea     The left scaffold is the best right wall of Left's moves, less the
 *          tax t for the move; the right scaffold likewise.  The walls follow
 *          from them (cgt_line.c).  An integer is a mast from -1 on.
 * Exact    Whatever x is, x + *n has the walls of x*, and so has x + up + *;
 *          all other ups have those of x + up, the more so with nimbers.
 *          docs/theory/thermographs.md proves it.  So games of this kind cost
 *          no more than the number in them, however large they are.
 * Cost     Each position is done once, and its walls are kept.  A number
 *          k / 2^n needs n positions.  The work at a position is the number of
 *          its options times the bends of their walls.
 * Source   [Conway 1976], [Berlekamp 1996]
 */
#include "cgt/cgt_line.h"
#include "cgt/cgt_store.h"

#include <string.h>

/* The walls of a game: slices of the common array of pieces. */
typedef struct entry {
    size_t at[2]; /* left, right */
    size_t count[2];
} entry;

struct miai_masts {
    reckoner r;
    memo_table known; /* game -> number of its entry                        */
    miai_vec entries; /* of entry                                           */
    miai_vec pieces;  /* of piece                                           */
    size_t charged;   /* bytes of the two arrays counted in the store       */
};

/* --- memory --------------------------------------------------------------------- */

miai_masts *miai_masts_new(miai_games *s)
{
    miai_masts *m = miai_mem_new(&s->mem, sizeof *m);

    if (m == NULL) {
        miai_store_fail(s, "not enough memory");
        return NULL;
    }
    m->r.s = s;
    miai_vec_init(&m->entries, &s->mem, sizeof(entry));
    miai_vec_init(&m->pieces, &s->mem, sizeof(piece));
    return m;
}

void miai_masts_free(miai_masts *m)
{
    if (m == NULL)
        return;
    miai_games *s = m->r.s;
    const size_t size = m->known.slots * sizeof(memo);
    miai_mem_free(&s->mem, m->known.slot, size);
    s->bytes -= size + m->charged;
    miai_vec_clear(&m->entries);
    miai_vec_clear(&m->pieces);
    miai_mem_free(&s->mem, m, sizeof *m);
}

static bool fail(miai_masts *m, const char *why)
{
    m->r.failed = true;
    miai_store_fail(m->r.s, why);
    return false;
}

/* Counts what the arrays take against the limit of the store. */
static bool charge(miai_masts *m)
{
    miai_games *s = m->r.s;
    const size_t now = m->entries.capacity * sizeof(entry) +
                       m->pieces.capacity * sizeof(piece);

    s->bytes += now - m->charged;
    m->charged = now;
    return s->bytes <= s->limit ||
           fail(m, "too large: the limit of memory is reached");
}

static bool keep_line(miai_masts *m, const line *l, entry *e, int side)
{
    const line_view v = miai_line_view(l);

    e->at[side] = m->pieces.count;
    e->count[side] = v.count;
    for (size_t i = 0; i < v.count; i++) {
        piece *p = miai_vec_push(&m->pieces);
        if (p == NULL)
            return fail(m, "not enough memory");
        *p = v.at[i];
    }
    return true;
}

/* Remembers the number of an entry.  Without that the same positions would be
 * done again and again, so a memo that finds no room is a failure here. */
static bool remember(miai_masts *m, miai_game g, uint32_t number)
{
    miai_games *s = m->r.s;
    const size_t used = m->known.used;

    miai_memo_put(s, &m->known, g, 0, number);
    if (m->known.used > used)
        return true;
    /* The table doubles, or begins with less than this. */
    const size_t more = m->known.slots * 2 * sizeof(memo) + (64 << 10);
    return fail(m, more > s->limit - s->bytes
                       ? "too large: the limit of memory is reached"
                       : "not enough memory");
}

static bool keep(miai_masts *m, miai_game g, const line *walls)
{
    const uint32_t number = (uint32_t)m->entries.count;
    entry *e = miai_vec_push(&m->entries);

    if (e == NULL)
        return fail(m, "not enough memory");
    return keep_line(m, &walls[0], e, 0) && keep_line(m, &walls[1], e, 1) &&
           charge(m) && remember(m, g, number);
}

/* --- walls ---------------------------------------------------------------------- */

/* A simpler game with the same thermograph, where g is a number plus ups plus
 * a nimber. */
static miai_game plainer(miai_games *s, miai_game g)
{
    miai_nus v;

    if (!miai_game_is_nus(s, g, &v) || (v.ups == 0 && v.nimber == 0))
        return g;
    if (v.ups == 0 || (v.nimber == 1 && (v.ups == 1 || v.ups == -1)))
        return miai_game_nus(s, (miai_nus){v.number, 0, 1});
    return miai_game_nus(s, (miai_nus){v.number, v.ups > 0 ? 1 : -1, 0});
}

static bool find(miai_masts *m, miai_game g, entry *out);

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
        return fail(m, "not enough memory");
    miai_line_init(&other, &s->mem);
    for (int i = 0; i < count && !m->r.failed; i++) {
        entry e;
        if (!find(m, option(s, g, side, i), &e))
            break;
        const piece *pieces = m->pieces.data;
        const line_view wall = {pieces + e.at[!side], e.count[!side]};
        const line best = *out;
        miai_line_best(&m->r, &other, miai_line_view(&best), wall, side == 0);
        *out = other;
        other = best;
    }
    miai_line_clear(&other);
    miai_line_tax(&m->r, out, side == 0 ? -1 : 1);
    return !m->r.failed;
}

/* The walls of a game that is no integer. */
static bool compute(miai_masts *m, miai_game g, line *walls)
{
    line scaffolds[2];

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
static bool add_entry(miai_masts *m, miai_game g)
{
    miai_games *s = m->r.s;
    miai_dyadic x;
    line walls[2];

    if (s->depth >= MOST_DEPTH)
        return fail(m, "too large: a game is too deep");
    miai_line_init(&walls[0], &s->mem);
    miai_line_init(&walls[1], &s->mem);
    s->depth++;
    if (miai_game_is_number(s, g, &x) && x.exp == 0) {
        const miai_rational mast = {x.num, 1};
        miai_line_constant(&m->r, &walls[0], mast);
        miai_line_constant(&m->r, &walls[1], mast);
    } else {
        compute(m, g, walls);
    }
    s->depth--;
    if (!m->r.failed)
        keep(m, g, walls);
    miai_line_clear(&walls[0]);
    miai_line_clear(&walls[1]);
    return !m->r.failed;
}

/* The entry of a game. */
static bool find(miai_masts *m, miai_game g, entry *out)
{
    miai_games *s = m->r.s;
    uint32_t number;

    g = plainer(s, g);
    if (g == MIAI_NO_GAME)
        return fail(m, "not enough memory");
    if (!miai_memo_get(&m->known, g, 0, &number)) {
        if (!add_entry(m, g))
            return false;
        number = (uint32_t)m->entries.count - 1;
    }
    *out = ((const entry *)m->entries.data)[number];
    return true;
}

bool miai_masts_walls(miai_masts *m, miai_game g, line_view walls[2])
{
    entry e;

    m->r.failed = false;
    if (!find(m, g, &e))
        return false;
    for (int side = 0; side < 2; side++)
        walls[side] = (line_view){(const piece *)m->pieces.data + e.at[side],
                                  e.count[side]};
    return true;
}

/* --- thermographs ---------------------------------------------------------------- */

/* Where the mast begins: above the last bend of either wall. */
static miai_wall_point foot(const line_view walls[2])
{
    const piece *a = &walls[0].at[walls[0].count - 1];
    const piece *b = &walls[1].at[walls[1].count - 1];
    const bool a_is_later = miai_rational_compare(a->from, b->from) >= 0;

    return (miai_wall_point){a->value, a_is_later ? a->from : b->from};
}

static bool copy_points(miai_wall *out, line_view wall)
{
    for (size_t i = 0; i < wall.count; i++) {
        miai_wall_point *p = miai_vec_push(&out->points);
        if (p == NULL)
            return false;
        *p = (miai_wall_point){wall.at[i].value, wall.at[i].from};
    }
    return true;
}

bool miai_thermograph_fill(miai_thermograph *out, miai_games *s,
                           const line_view walls[2])
{
    const miai_wall_point base = foot(walls);

    out->mast = base.value;
    out->temperature = base.temperature;
    if (copy_points(&out->left, walls[0]) && copy_points(&out->right, walls[1]))
        return true;
    miai_store_fail(s, "not enough memory");
    return false;
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
    m = miai_masts_new(s);
    const bool good = m != NULL && miai_masts_walls(m, g, walls) &&
                      miai_thermograph_fill(out, s, walls);
    miai_masts_free(m);
    return good;
}

bool miai_masts_get(miai_masts *m, miai_game g, miai_dyadic *mean,
                    miai_dyadic *temperature)
{
    line_view walls[2];

    if (!miai_masts_walls(m, g, walls))
        return false;
    const miai_wall_point base = foot(walls);
    return (miai_rational_to_dyadic(mean, base.value) &&
            miai_rational_to_dyadic(temperature, base.temperature)) ||
           fail(m, "too large: a number does not fit");
}

bool miai_game_mast(miai_games *s, miai_game g, miai_dyadic *mean,
                    miai_dyadic *temperature)
{
    miai_masts *m = miai_masts_new(s);
    const bool good = m != NULL && miai_masts_get(m, g, mean, temperature);

    miai_masts_free(m);
    return good;
}
