/* eyes_game.c - plays sixteen games on the states of an arena at once.
 *
 * Idea     Every state has a number in each game, White wanting small ones.
 *          The numbers start on one side of the solution and are brought into
 *          line with those of their successors, sweep by sweep, until nothing
 *          changes.  What the games are is said by the caller.
 * Exact    Among fewer liberties, or without the extra eye, White does not do
 *          better (docs/theory/eyes.md): what it wins there in all games needs
 *          no second look.
 * Cost     States with many Black stones come first.  Then a move of Black
 *          leads to what is done, and so does a White stone that joins the
 *          wall; without deep points one sweep is enough, and else another is
 *          made only when a number changed that had been used before.
 */
#include "eyes/eyes_solve.h"

#include <string.h>

/* The games of one setting. */
typedef struct match {
    eyes_solver *s;
    const eyes_game *game;
    eyes_setting at;
    const eyes_code *less[2]; /* with a liberty less, by side; or NULL       */
    const eyes_code *closed;  /* without extra eye, Black to move; or NULL   */
} match;

static lanes known(const eyes_game *g, eyes_code c)
{
    return c == CODE_INVALID ? lanes_all(LOST)
                             : g->of_code[c >> g->shift & g->mask];
}

static int wall_liberties(const match *m, uint32_t state)
{
    return m->s->liberties[state] + m->at.liberties + m->at.extra;
}

/* Where the move leads, the other side to move. */
static lanes behind(const match *m, const edge *e, int side)
{
    const eyes_solver *s = m->s;

    if (e->kind == TO_STATE)
        return s->value[!side][e->to];
    if (e->kind == TO_BAN)
        return ((const lanes *)s->ban_value.data)[e->to];
    const joined *j = (const joined *)s->joins.data + e->join;
    if (j->what.eyes + m->at.extra >= 2)
        return lanes_all(0); /* alive at sight */
    return known(m->game,
                 record_code(j->rest, e->to, j->what.ones + m->at.extra,
                             m->at.liberties, !side));
}

/* The value with Black to move; `ban` is -1 when the state is regular. */
static lanes black_to_move(const match *m, uint32_t i, int ban)
{
    const eyes_solver *s = m->s;
    const edge *e = s->edges[BLACK_MOVES].data;
    lanes v = m->game->black_passes[ban >= 0](s->value[WHITE_MOVES][i]);

    /* Black takes the wall, unless its last liberty is the banned point. */
    if (wall_liberties(m, i) <= 1 && (ban < 0 || !(s->a.shore >> ban & 1)))
        return lanes_all(LOST);
    for (uint32_t k = s->first[BLACK_MOVES][i];
         k < s->first[BLACK_MOVES][i + 1]; k++) {
        const lanes next = behind(m, &e[k], BLACK_MOVES);
        v = lanes_max(v, e[k].point == ban ? m->game->black_pays(next) : next);
    }
    if (m->less[WHITE_MOVES] != NULL)
        v = lanes_max(v, known(m->game, m->less[WHITE_MOVES][i]));
    return v;
}

static bool is_won(lanes v)
{
    return lanes_same(v, lanes_all(0));
}

static lanes white_to_move(const match *m, uint32_t i, int ban)
{
    const eyes_solver *s = m->s;
    const edge *e = s->edges[WHITE_MOVES].data;
    lanes v = m->game->white_passes[ban >= 0](s->value[BLACK_MOVES][i]);

    if (wall_liberties(m, i) == 0)
        return lanes_all(LOST); /* it has been taken */
    for (uint32_t k = s->first[WHITE_MOVES][i];
         k < s->first[WHITE_MOVES][i + 1] && !is_won(v); k++) {
        const lanes next = behind(m, &e[k], WHITE_MOVES);
        v = lanes_min(v, e[k].point == ban ? m->game->white_pays(next) : next);
    }
    if (m->less[BLACK_MOVES] != NULL)
        v = lanes_min(v, known(m->game, m->less[BLACK_MOVES][i]));
    if (m->closed != NULL)
        v = lanes_min(v, known(m->game, m->closed[i]));
    return v;
}

/* Returns whether the number changed. */
static bool update(lanes *at, lanes v)
{
    const bool differs = !lanes_same(*at, v);

    *at = v;
    return differs;
}

/* Returns whether one has changed. */
static bool update_bans(const match *m, uint32_t i)
{
    eyes_solver *s = m->s;
    lanes *value = s->ban_value.data;
    bool again = false;

    for (uint32_t b = s->ban[i]; b != 0;) {
        const banned *at = (const banned *)s->bans.data + b - 1;
        const bool changed =
            update(&value[b - 1], at->side == BLACK_MOVES
                                      ? black_to_move(m, i, at->point)
                                      : white_to_move(m, i, at->point));
        again |= changed;
        b = at->next;
    }
    return again;
}

/* Black's number, White's, and Black's again where it depends on White's: a
 * pass. */
static bool update_raising(const match *m, uint32_t i, unsigned open)
{
    eyes_solver *s = m->s;
    lanes *black = &s->value[BLACK_MOVES][i],
          *white = &s->value[WHITE_MOVES][i];
    bool changed = false;

    if (open & 1u << BLACK_MOVES)
        changed |= update(black, black_to_move(m, i, -1));
    if (open & 1u << WHITE_MOVES)
        changed |= update(white, white_to_move(m, i, -1));
    if (open & 1u << BLACK_MOVES)
        *black = lanes_max(*black, m->game->black_passes[0](*white));
    return changed;
}

/* The other way round. */
static bool update_lowering(const match *m, uint32_t i, unsigned open)
{
    eyes_solver *s = m->s;
    lanes *black = &s->value[BLACK_MOVES][i],
          *white = &s->value[WHITE_MOVES][i];
    bool changed = false;

    if (open & 1u << WHITE_MOVES)
        changed |= update(white, white_to_move(m, i, -1));
    if (open & 1u << BLACK_MOVES)
        changed |= update(black, black_to_move(m, i, -1));
    if (open & 1u << WHITE_MOVES)
        *white = lanes_min(*white, m->game->white_passes[0](*black));
    return changed;
}

/* Brings the open states into line; true when a number has changed that was
 * used before: that of a state which a White stone inside reached by taking
 * stones. */
static bool sweep(const match *m, uint32_t open)
{
    eyes_solver *s = m->s;
    bool again = false;

    for (uint32_t k = 0; k < open; k++) {
        const uint32_t i = s->open[k] >> 2;
        const unsigned sides = s->open[k] & 3;
        const bool changed = m->game->lowers ? update_lowering(m, i, sides)
                                             : update_raising(m, i, sides);
        again |= changed && s->is_used[i];
        if (s->ban[i] != 0)
            again |= update_bans(m, i);
    }
    return again;
}

/* The answers of the settings before this one. */
static void set_before(match *m)
{
    const eyes_setting less = {m->at.extra, m->at.liberties - 1};
    const eyes_setting closed = {0, m->at.liberties};

    for (int side = 0; side < 2 && m->at.liberties > 0; side++)
        m->less[side] = solver_codes(m->s, less, side);
    if (m->at.extra > 0)
        m->closed = solver_codes(m->s, closed, BLACK_MOVES);
}

/* Does White win all games, by these answers? */
static bool has_won(const eyes_game *g, const eyes_code *code, uint32_t i)
{
    return code != NULL && !g->skips_nothing && is_won(known(g, code[i]));
}

/* Lists the states whose numbers are not known yet, with the sides to move;
 * those with a ban in any case. */
static uint32_t list_open(const match *m)
{
    eyes_solver *s = m->s;
    const eyes_setting without = {0, m->at.liberties};
    const eyes_code *closed[2] = {NULL, NULL};
    uint32_t open = 0;

    for (int side = 0; side < 2 && m->at.extra > 0; side++)
        closed[side] = solver_codes(s, without, side);
    for (uint32_t k = 0; k < s->legal; k++) {
        const uint32_t i = s->order[k];
        unsigned sides = 0;
        for (int side = 0; side < 2; side++)
            if (has_won(m->game, m->less[side], i) ||
                has_won(m->game, closed[side], i))
                s->value[side][i] = lanes_all(0);
            else
                sides |= 1u << side;
        if (m->game->is_settled != NULL)
            sides = m->game->is_settled(s, i, m->at, sides);
        if (sides != 0 || s->ban[i] != 0)
            s->open[open++] = i << 2 | sides;
    }
    return open;
}

#ifndef NDEBUG
/* Would one more sweep over everything change nothing?  The sweeps end earlier
 * than that, when no number changed that was used before. */
static bool is_in_line(const match *m, uint32_t open)
{
    const eyes_solver *s = m->s;
    const lanes *ban_value = s->ban_value.data;

    for (uint32_t k = 0; k < open; k++) {
        const uint32_t i = s->open[k] >> 2;
        if (((s->open[k] >> BLACK_MOVES & 1) &&
             !lanes_same(s->value[BLACK_MOVES][i], black_to_move(m, i, -1))) ||
            ((s->open[k] >> WHITE_MOVES & 1) &&
             !lanes_same(s->value[WHITE_MOVES][i], white_to_move(m, i, -1))))
            return false;
        for (uint32_t b = s->ban[i]; b != 0;) {
            const banned *at = (const banned *)s->bans.data + b - 1;
            if (!lanes_same(ban_value[b - 1],
                            at->side == BLACK_MOVES
                                ? black_to_move(m, i, at->point)
                                : white_to_move(m, i, at->point)))
                return false;
            b = at->next;
        }
    }
    return true;
}
#endif

void miai_eyes_play_bans(eyes_solver *s, const eyes_game *game, eyes_setting at)
{
    match m = {.s = s, .game = game, .at = at};
    bool again = true;

    set_before(&m);
    while (again) {
        again = false;
        for (uint32_t k = 0; k < s->legal; k++)
            if (s->ban[s->order[k]] != 0)
                again |= update_bans(&m, s->order[k]);
    }
}

/* The largest number below LOST. */
static int largest(const lanes *value, size_t count)
{
    lanes most = lanes_all(0);

    for (size_t i = 0; i < count; i++) {
        lanes v = value[i];
        for (int t = 0; t < LANES; t++)
            v.at[t] = v.at[t] == LOST ? 0 : v.at[t];
        most = lanes_max(most, v);
    }
    int out = 0;
    for (int t = 0; t < LANES; t++)
        out = most.at[t] > out ? most.at[t] : out;
    return out;
}

int miai_eyes_largest(const eyes_solver *s)
{
    const int most[3] = {largest(s->value[0], s->states),
                         largest(s->value[1], s->states),
                         largest(s->ban_value.data, s->bans.count)};
    const int regular = most[0] > most[1] ? most[0] : most[1];

    return regular > most[2] ? regular : most[2];
}

void miai_eyes_start(eyes_solver *s, uint8_t number)
{
    memset(s->value[0], number, s->states * sizeof(lanes));
    memset(s->value[1], number, s->states * sizeof(lanes));
    if (s->bans.count > 0)
        memset(s->ban_value.data, number, s->bans.count * sizeof(lanes));
}

int miai_eyes_play(eyes_solver *s, const eyes_game *game, eyes_setting at)
{
    match m = {.s = s, .game = game, .at = at};
    bool again = true;
    int most = 0;

    set_before(&m);
    const uint32_t open = list_open(&m);
    while (again) {
        again = sweep(&m, open);
        const int now = miai_eyes_largest(s);
        most = now > most ? now : most;
    }
    assert(is_in_line(&m, open));
    return most;
}
