/* eyespace_pair_list.c - all places between two groups.
 *
 * Idea     Each group can be one chain outside of the place if on the way round
 *          the place the colours change at most twice, leaving out what is off the
 *          board.  What matters of that are the cells which are beside stones of
 *          either side, so that a setting is two sets of cells, whether it is in
 *          the centre or at an edge.
 * Cost     A list of the settings of one shape.
 */
#include <assert.h>
#include <string.h>

#include "eyespace/eyespace_census.h"
#include "eyespace/eyespace_pair.h"

enum { TURNS = 8, MOST_SIDES = 4 * MIAI_PAIR_CELLS };

/* Directions, to the left of each being the next one. */
static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

/* A point outside that is beside cells. */
typedef struct border_point {
    int x, y;
    uint32_t cells;
} border_point;

/* Cells that are beside stones of Black and of White, and where that is so; see
 * miai_pair_place. */
typedef struct setting {
    uint32_t beside[2];
    int sides, first, count;
} setting;

typedef struct listing {
    const miai_mem *mem;
    miai_pair_fn fn;
    void *user;
} listing;

/* --- round a shape ---------------------------------------------------------------- */

static int cell_at(const miai_eyes_shape *s, int x, int y)
{
    for (int i = 0; i < s->points; i++)
        if (s->x[i] == x && s->y[i] == y)
            return i;
    return -1;
}

/* The side of a cell that comes after that in direction *d, on the way round with
 * the shape on the left. */
static int next_side(const miai_eyes_shape *s, int cell, int *d)
{
    const int along = (*d + 1) % 4;
    const int x = s->x[cell] + step_x[along], y = s->y[cell] + step_y[along];
    const int corner = cell_at(s, x + step_x[*d], y + step_y[*d]);
    const int ahead = cell_at(s, x, y);

    if (corner >= 0) {
        *d = (*d + 3) % 4;
        return corner;
    }
    if (ahead >= 0)
        return ahead;
    *d = along;
    return cell;
}

/* The points around a shape that are on the board, in their order. */
static int walk_round(border_point out[MOST_SIDES], const miai_eyes_shape *s,
                      int sides)
{
    int count = 0, cell = 0, d = 0; /* cell 0 is in the lowest row */

    do {
        const int x = s->x[cell] + step_x[d], y = s->y[cell] + step_y[d];
        border_point *last = count > 0 ? &out[count - 1] : NULL;
        if (last != NULL && last->x == x && last->y == y)
            last->cells |= (uint32_t)1 << cell;
        else if (miai_census_is_on_board(s, sides, x, y))
            out[count++] = (border_point){x, y, (uint32_t)1 << cell};
        cell = next_side(s, cell, &d);
    } while (cell != 0 || d != 0);
    if (count > 1 && out[0].x == out[count - 1].x &&
        out[0].y == out[count - 1].y)
        out[0].cells |= out[--count].cells;
    return count;
}

/* --- settings ---------------------------------------------------------------------- */

static bool add_setting(miai_vec *list, const setting *now)
{
    const setting *known = list->data;

    for (size_t i = 0; i < list->count; i++)
        if (memcmp(known[i].beside, now->beside, sizeof now->beside) == 0)
            return true;
    return miai_vec_append(list, now, 1);
}

/* Is point i, in the order, Black? */
static bool is_black(int i, int first, int count, int points)
{
    return (i - first + points) % points < count;
}

/* All ways to give an arc of the points to Black and the others to White. */
static bool list_arcs(miai_vec *list, const miai_eyes_shape *s, int sides)
{
    border_point points[MOST_SIDES];
    const int around = walk_round(points, s, sides);

    for (int first = 0; first < around; first++)
        for (int count = 0; count <= around; count++) {
            setting now = {{0, 0}, sides, first, count};
            for (int i = 0; i < around; i++)
                now.beside[is_black(i, first, count, around)
                               ? MIAI_REGION_BLACK
                               : MIAI_REGION_WHITE] |= points[i].cells;
            if (!add_setting(list, &now))
                return false;
        }
    return true;
}

static bool list_settings(miai_vec *list, const miai_eyes_shape *s)
{
    for (int sides = 0; sides < MIAI_CENSUS_SIDES; sides++)
        if (miai_census_is_closed(s, sides) && !list_arcs(list, s, sides))
            return false;
    return true;
}

/* --- places ------------------------------------------------------------------------ */

/* The words that tell places of a shape apart. */
typedef struct place_key {
    uint32_t word[4];
} place_key;

static uint32_t turn_set(uint32_t set, const int8_t to[MIAI_PAIR_CELLS])
{
    uint32_t out = 0;

    for (int i = 0; i < MIAI_PAIR_CELLS; i++)
        if (set >> i & 1)
            out |= (uint32_t)1 << to[i];
    return out;
}

/* Where the cells go when the shape is turned; false if it looks different then. */
static bool turn_cells(int8_t to[MIAI_PAIR_CELLS], const miai_eyes_shape *s,
                       int turned)
{
    for (int i = 0; i < s->points; i++) {
        int x = s->x[i], y = s->y[i];
        miai_eyes_turn(s, turned, &x, &y);
        to[i] = (int8_t)cell_at(s, x, y);
        if (to[i] < 0)
            return false;
    }
    return true;
}

/* Is it the first of those that symmetry carries into it? */
static bool is_first(const miai_eyes_shape *s, const miai_region *r)
{
    const place_key own = {
        {r->beside[0], r->beside[1], r->stones[0], r->stones[1]}};
    int8_t to[MIAI_PAIR_CELLS];

    for (int turned = 1; turned < TURNS; turned++) {
        if (!turn_cells(to, s, turned))
            continue;
        for (int i = 0; i < 4; i++) {
            const uint32_t word = turn_set(own.word[i], to);
            if (word < own.word[i])
                return false;
            if (word > own.word[i])
                break;
        }
    }
    return true;
}

/* Puts stones on a place where they can be captured, in every way. */
static bool list_fillings(const listing *l, miai_pair_place *place)
{
    miai_region *r = &place->region;
    const uint32_t all = ((uint32_t)1 << r->count) - 1;

    for (uint32_t black = 0; black <= all; black++)
        for (uint32_t white = 0; white <= all; white++) {
            if ((black & (white | r->beside[MIAI_REGION_BLACK])) ||
                (white & r->beside[MIAI_REGION_WHITE]))
                continue;
            r->stones[MIAI_REGION_BLACK] = black;
            r->stones[MIAI_REGION_WHITE] = white;
            if (miai_region_has_liberties(r) && is_first(place->shape, r) &&
                !l->fn(place, l->user))
                return false;
        }
    return true;
}

static bool list_shape(const miai_eyes_shape *s, void *user)
{
    const listing *l = user;
    miai_pair_place place = {.shape = s, .region = {.count = s->points}};
    miai_vec settings;
    bool good;

    miai_vec_init(&settings, l->mem, sizeof(setting));
    good = list_settings(&settings, s);
    for (int i = 0; i < s->points; i++) {
        place.region.row[i] = s->y[i];
        place.region.column[i] = s->x[i];
    }
    miai_region_link(&place.region);
    for (size_t i = 0; i < settings.count && good; i++) {
        const setting *now = (const setting *)settings.data + i;
        memcpy(place.region.beside, now->beside, sizeof now->beside);
        place.sides = now->sides;
        place.first = now->first;
        place.count = now->count;
        good = list_fillings(l, &place);
    }
    miai_vec_clear(&settings);
    return good;
}

bool miai_pair_places(int cells, const miai_mem *mem, miai_pair_fn fn,
                      void *user)
{
    listing l = {mem, fn, user};

    assert(cells >= 1 && cells <= MIAI_PAIR_CELLS);
    return miai_census_shapes(cells, list_shape, &l);
}

/* --- reading ----------------------------------------------------------------------- */

enum { MOST_LINES = 16 }; /* rows and columns of a text                      */

/* Reads the rows; the number of bytes read is `len` if all is well. */
static size_t read_rows(uint8_t cells[MOST_LINES * MOST_LINES],
                        const char *text, size_t len)
{
    static const char letters[] = ".XO#@ ";
    static const uint8_t meant[] = {MIAI_CELL_EMPTY,      MIAI_CELL_BLACK,
                                    MIAI_CELL_WHITE,      MIAI_CELL_BLACK_SAFE,
                                    MIAI_CELL_WHITE_SAFE, MIAI_CELL_OUTSIDE};
    size_t row = 0, column = 0, i = 0;

    memset(cells, MIAI_CELL_OUTSIDE, MOST_LINES * MOST_LINES);
    for (; i < len; i++) {
        const char *letter = text[i] != '\0' ? strchr(letters, text[i]) : NULL;
        if (text[i] == '/' && ++row < MOST_LINES) {
            column = 0;
            continue;
        }
        if (letter == NULL || row == MOST_LINES || column == MOST_LINES)
            break;
        cells[row * MOST_LINES + column++] = meant[letter - letters];
    }
    return i;
}

const char *miai_pair_read(miai_region *out, size_t *at, const char *text,
                           size_t len)
{
    uint8_t cells[MOST_LINES * MOST_LINES];
    miai_region_error error;

    *at = read_rows(cells, text, len);
    if (*at < len)
        return "`.`, `X`, `O`, `#`, `@`, a blank or `/`, in at most 16 rows of "
               "16 points";
    *at = 0;
    if (!miai_region_of_cells(out, cells, MOST_LINES, MOST_LINES, &error) &&
        error.why == miai_endgame_failure(MIAI_ENDGAME_NO_LIBERTY))
        return "that every stone `X` or `O` has a liberty";
    return error.why != NULL || out->count < 1 || out->count > MIAI_PAIR_CELLS
               ? "one to four points that are `.`, `X` or `O`"
               : NULL;
}

/* --- text -------------------------------------------------------------------------- */

static char letter_of(const miai_region *r, int cell)
{
    return r->stones[MIAI_REGION_BLACK] >> cell & 1   ? 'X'
           : r->stones[MIAI_REGION_WHITE] >> cell & 1 ? 'O'
                                                      : '.';
}

void miai_pair_draw(char out[MIAI_PAIR_TEXT], const miai_pair_place *place)
{
    const miai_eyes_shape *s = place->shape;
    border_point points[MOST_SIDES];
    const int around = walk_round(points, s, place->sides);
    char grid[MIAI_PAIR_CELLS + 2][MIAI_PAIR_CELLS + 2]; /* one line more */
    size_t len = 0;

    memset(grid, ' ', sizeof grid);
    for (int i = 0; i < s->points; i++)
        grid[s->y[i] + 1][s->x[i] + 1] = letter_of(&place->region, i);
    for (int i = 0; i < around; i++)
        grid[points[i].y + 1][points[i].x + 1] =
            is_black(i, place->first, place->count, around) ? '#' : '@';
    const bool has_left = miai_census_is_on_board(s, place->sides, -1, 0);
    const bool has_top = miai_census_is_on_board(s, place->sides, 0, s->height);
    const bool has_bottom = miai_census_is_on_board(s, place->sides, 0, -1);
    for (int y = s->height + has_top; y >= !has_bottom; y--) {
        int width = s->width + 2;
        while (grid[y][width - 1] == ' ')
            width--;
        if (len > 0)
            out[len++] = '/';
        for (int x = !has_left; x < width; x++)
            out[len++] = grid[y][x];
    }
    out[len] = '\0';
}
