/* race_board.c - a capturing race on the board: what is what, and how much.
 *
 * Idea     Every liberty of the essential chains is of one kind.  An eye is
 *          an area that the chain alone surrounds, with nothing in it that
 *          lives; a liberty of both chains is shared; the rest is outside.
 *          Then everything that could happen there and is not counted is
 *          looked for.  When in doubt an assumption fails: a search can answer
 *          what counting cannot.  With more than two chains nothing is
 *          counted.
 * Source   [Wolf, Semeai] section 2; docs/theory/race.md.
 */
#include "race/race_check.h"

bool miai_race_is_essential(const miai_race_looker *l, int p, miai_color color)
{
    return l->essential[p] && l->position->board.at[p] == color;
}

bool miai_race_is_immortal(const miai_race_looker *l, int p, miai_color color)
{
    return l->immortal[l->areas.of[p]] && l->position->board.at[p] == color;
}

bool miai_race_touches(const miai_race_looker *l, int p, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, &l->position->board, p);

    for (int i = 0; i < n; i++)
        if (miai_race_is_essential(l, next[i], color))
            return true;
    return false;
}

const miai_race_fault *miai_race_has_fault(const miai_race_view *view,
                                           miai_race_fault_kind kind,
                                           miai_color color)
{
    for (int i = 0; i < view->faults; i++)
        if (view->fault[i].kind == kind && view->fault[i].color == color)
            return &view->fault[i];
    return NULL;
}

void miai_race_add_fault(miai_race_looker *l, miai_race_fault_kind kind,
                         miai_color color, int point)
{
    miai_race_view *v = l->view;

    assert(miai_is_stone((int)color));
    if (!miai_race_has_fault(v, kind, color))
        v->fault[v->faults++] = (miai_race_fault){kind, color, point};
}

/* --- is there a race? --------------------------------------------------- */

/* What is marked holds for the whole chain. */
static void spread_marks(miai_race_looker *l)
{
    const miai_race_position *q = l->position;
    bool marked[MIAI_MAX_POINTS] = {false};

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        const int area = l->areas.of[p];
        if (!miai_is_stone(q->board.at[p]))
            continue;
        marked[area] |= q->essential[p];
        l->immortal[area] |= q->board.immortal[p];
    }
    for (int p = 0; p < miai_board_points(&l->position->board); p++)
        l->essential[p] = marked[l->areas.of[p]];
}

static bool refuse(miai_error *error, const miai_race_looker *l, int p,
                   miai_cause cause, const char *what)
{
    char text[MIAI_POINT_TEXT];

    miai_point_write(text, l->position->board.width, p);
    miai_error_set(error, cause, "expected %s at %s", what, text);
    miai_error_add_point(error, p, text);
    return false;
}

static bool check_stones(const miai_race_looker *l, miai_error *error)
{
    const miai_race_position *q = l->position;
    bool found[2] = {false, false};

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        if (q->essential[p] && !miai_is_stone(q->board.at[p]))
            return refuse(error, l, p, MIAI_CAUSE_NOT_A_STONE,
                          "a stone of an essential chain");
        if (!l->essential[p])
            continue;
        if (l->immortal[l->areas.of[p]])
            return refuse(error, l, p, MIAI_CAUSE_IMMORTAL_TARGET,
                          "an essential chain without immortal stones");
        found[miai_side_of(q->board.at[p])] = true;
    }
    if (!found[0] || !found[1]) {
        miai_error_set(error, MIAI_CAUSE_NO_PAIR,
                       "expected an essential chain of %s, found none",
                       found[0] ? "White" : "Black");
        return false;
    }
    return true;
}

/* Notes which side has several essential chains, and where a second one is. */
static void find_several(miai_race_looker *l)
{
    int first[2] = {-1, -1};

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        const miai_color color = (miai_color)l->position->board.at[p];
        if (!l->essential[p])
            continue;
        int *area = &first[miai_side_of(color)];
        if (*area < 0)
            *area = l->areas.of[p];
        if (*area == l->areas.of[p])
            continue;
        l->several[miai_side_of(color)] = true;
        miai_race_add_fault(l, MIAI_RACE_SEVERAL, color, p);
    }
}

/* Every chain that is not immortal has a liberty. */
static bool check_liberties(const miai_race_looker *l, miai_error *error)
{
    const miai_race_position *q = l->position;
    int16_t liberties[MIAI_MAX_POINTS];

    miai_areas_liberties(liberties, &l->areas, &q->board);
    for (int p = 0; p < miai_board_points(&l->position->board); p++)
        if (miai_is_stone(q->board.at[p]) && !l->immortal[l->areas.of[p]] &&
            liberties[l->areas.of[p]] == 0)
            return refuse(error, l, p, MIAI_CAUSE_NO_LIBERTY,
                          "a chain with a liberty");
    return true;
}

/* --- the chains --------------------------------------------------------- */

/* Stones of one chain that the other touches, or will when the shared
 * liberties are filled: where it gets liberties from by capturing. */
static int contact(const miai_race_looker *l, miai_color color)
{
    const miai_color other = miai_color_other(color);
    int count = 0;
    int next[4];

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        bool touched = false;
        if (!miai_race_is_essential(l, p, color))
            continue;
        const int n = miai_board_neighbours(next, &l->position->board, p);
        for (int i = 0; i < n; i++)
            touched |= miai_race_is_essential(l, next[i], other) ||
                       l->view->kind[next[i]] == MIAI_RACE_SHARED;
        count += touched;
    }
    return count;
}

/* A point with two neighbours or less. */
static bool is_corner(const miai_board *b, int p)
{
    int next[4];
    int count = 0;
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++)
        count += b->at[next[i]] != MIAI_OFF;
    return count <= 2;
}

/* Is the chain small and compact, or small and in a corner, where more shapes
 * make no two eyes? */
static void look_chain(miai_race_looker *l, miai_color color)
{
    const miai_board *b = &l->position->board;
    int points[MIAI_RACE_EYE_MOST];
    int count = 0, first = -1;
    bool corner = false;

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        if (!miai_race_is_essential(l, p, color))
            continue;
        if (first < 0)
            first = p;
        if (count < MIAI_RACE_EYE_MOST)
            points[count] = p;
        count++;
        corner |= is_corner(b, p);
        l->view->kind[p] = MIAI_RACE_STONE;
        l->view->owner[p] = (uint8_t)color;
    }
    if (l->several[miai_side_of(color)])
        return;
    if (count < MIAI_RACE_EYE_MOST &&
        (corner || miai_race_is_dead_shape(b, points, count)))
        miai_race_add_fault(l, MIAI_RACE_NAKADE, color, first);
    if (contact(l, color) <= 2)
        miai_race_add_fault(l, MIAI_RACE_SNAPBACK, color, first);
}

static void look_contact(miai_race_looker *l)
{
    for (int p = 0; p < miai_board_points(&l->position->board); p++)
        if (l->view->kind[p] == MIAI_RACE_SHARED ||
            (miai_race_is_essential(l, p, MIAI_BLACK) &&
             miai_race_touches(l, p, MIAI_WHITE)))
            return;
    for (int p = 0; p < miai_board_points(&l->position->board); p++)
        if (l->essential[p])
            miai_race_add_fault(l, MIAI_RACE_APART,
                                (miai_color)l->position->board.at[p], p);
}

/* Stones that can be captured and touch an essential chain, but are neither
 * in its eye nor an outpost. */
static void look_others(miai_race_looker *l)
{
    const miai_race_position *q = l->position;

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        const miai_color color = (miai_color)q->board.at[p];
        if (!miai_is_stone((int)color) || l->immortal[l->areas.of[p]] ||
            l->essential[p] || l->view->kind[p] != MIAI_RACE_NOTHING)
            continue;
        if (miai_race_touches(l, p, miai_color_other(color)))
            miai_race_add_fault(l, MIAI_RACE_CHAINS, miai_color_other(color),
                                p);
    }
}

/* --- the liberties ------------------------------------------------------ */

/* Marks what is not in an eye. */
static void mark_liberties(miai_race_looker *l)
{
    miai_race_view *v = l->view;

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        const bool black = miai_race_touches(l, p, MIAI_BLACK);
        const bool white = miai_race_touches(l, p, MIAI_WHITE);
        if (l->position->board.at[p] != MIAI_EMPTY || v->kind[p] ||
            (!black && !white))
            continue;
        v->kind[p] = black && white ? MIAI_RACE_SHARED : MIAI_RACE_OUTSIDE;
        if (black != white)
            v->owner[p] = black ? MIAI_BLACK : MIAI_WHITE;
        v->race.shared += black && white;
    }
}

/* Liberties of the chain at `stone`, and one of them. */
static int liberties(const miai_race_looker *l, int stone, int *one)
{
    int next[4];
    int count = 0;

    for (int p = 0; p < miai_board_points(&l->position->board); p++) {
        const int n = miai_board_neighbours(next, &l->position->board, p);
        bool touches = false;
        for (int i = 0; i < n; i++)
            touches |= l->areas.of[next[i]] == l->areas.of[stone];
        if (l->position->board.at[p] != MIAI_EMPTY || !touches)
            continue;
        *one = p;
        count++;
    }
    return count;
}

/* Is an essential chain in atari? */
static void look_atari(miai_race_looker *l, miai_color color)
{
    int one = -1;

    for (int a = 0; a < l->areas.count; a++)
        if (miai_race_is_essential(l, l->areas.first[a], color) &&
            liberties(l, l->areas.first[a], &one) == 1)
            miai_race_add_fault(l, MIAI_RACE_ATARI, color, one);
}

static void look_ko(miai_race_looker *l)
{
    const int ko = l->position->board.ko;

    for (int side = 0; ko >= 0 && side < 2; side++)
        miai_race_add_fault(l, MIAI_RACE_KO, side ? MIAI_WHITE : MIAI_BLACK,
                            ko);
}

bool miai_race_look(miai_race_view *out, miai_error *error,
                    const miai_race_position *position)
{
    miai_race_looker l = {.position = position, .view = out};

    *out = (miai_race_view){0};
    miai_areas_find(&l.areas, &position->board);
    spread_marks(&l);
    if (!check_stones(&l, error) || !check_liberties(&l, error))
        return false;
    find_several(&l);
    miai_race_look_eyes(&l, MIAI_BLACK);
    miai_race_look_eyes(&l, MIAI_WHITE);
    mark_liberties(&l);
    look_atari(&l, MIAI_BLACK);
    look_atari(&l, MIAI_WHITE);
    look_contact(&l);
    look_ko(&l);
    look_chain(&l, MIAI_BLACK);
    look_chain(&l, MIAI_WHITE);
    miai_race_look_liberties(&l);
    look_others(&l);
    if (l.several[0] || l.several[1])
        out->race = (miai_race){0};
    assert(miai_race_is_view(&l));
    return true;
}
