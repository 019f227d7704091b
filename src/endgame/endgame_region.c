/* endgame_region.c - regions: from cells, from two notations, and back. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "endgame/endgame_bits.h"

static bool refuse(miai_region_error *out, miai_endgame_reason why, size_t at)
{
    *out = (miai_region_error){miai_endgame_failure(why), at};
    return false;
}

void miai_region_link(miai_region *r)
{
    for (int i = 0; i < r->count; i++) {
        r->near[i] = 0;
        for (int k = 0; k < r->count; k++)
            if (abs(r->row[i] - r->row[k]) + abs(r->column[i] - r->column[k]) ==
                1)
                r->near[i] |= (uint32_t)1 << k;
    }
}

/* A stone of a chain that can be captured at once, or -1. */
static int without_liberty(const miai_region *r)
{
    const uint32_t full = r->stones[0] | r->stones[1];

    for (int side = 0; side < 2; side++) {
        uint32_t left = r->stones[side];
        while (left != 0) {
            const uint32_t chain = connected(r, left & -left, r->stones[side]);
            const uint32_t held =
                r->beside[side] | (side == MIAI_REGION_BLACK ? r->home : 0);
            if (!(chain & held) && !(around(r, chain) & ~full))
                return lowest(left);
            left &= ~chain;
        }
    }
    return -1;
}

bool miai_region_has_liberties(const miai_region *r)
{
    return without_liberty(r) < 0;
}

static bool is_order_sound(const miai_region *r)
{
    for (int i = 0; i < r->count; i++) {
        if (r->row[i] >= MIAI_REGION_SIDE || r->column[i] >= MIAI_REGION_SIDE)
            return false;
        if (i > 0 && r->row[i - 1] * MIAI_REGION_SIDE + r->column[i - 1] >=
                         r->row[i] * MIAI_REGION_SIDE + r->column[i])
            return false;
    }
    return true;
}

bool miai_region_is_sound(const miai_region *r)
{
    miai_region linked = *r;

    if (r->count < 0 || r->count > MIAI_REGION_POINTS || !is_order_sound(r))
        return false;
    const uint32_t all = all_of(r);
    miai_region_link(&linked);
    return memcmp(linked.near, r->near, (size_t)r->count * sizeof *r->near) ==
               0 &&
           !((r->beside[0] | r->beside[1] | r->stones[0] | r->stones[1] |
              r->home) &
             ~all) &&
           !(r->stones[0] & r->stones[1]) &&
           !(r->vital & ~(r->stones[0] | r->stones[1])) &&
           miai_region_has_liberties(r);
}

/* --- cells --------------------------------------------------------------------- */

typedef struct grid {
    const uint8_t *cells;
    int width, height;
} grid;

static bool is_open(uint8_t cell)
{
    return cell == MIAI_CELL_EMPTY || cell == MIAI_CELL_BLACK ||
           cell == MIAI_CELL_WHITE;
}

/* Is a neighbour of this cell a `kind`? */
static bool is_beside(const grid *g, int row, int column, miai_cell kind)
{
    static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    for (int i = 0; i < 4; i++) {
        const int y = row + step[i][0], x = column + step[i][1];
        if (y >= 0 && y < g->height && x >= 0 && x < g->width &&
            g->cells[y * g->width + x] == kind)
            return true;
    }
    return false;
}

static void add_point(miai_region *r, const grid *g, int row, int column)
{
    const uint8_t cell = g->cells[row * g->width + column];
    const uint32_t bit = (uint32_t)1 << r->count;

    r->row[r->count] = (uint8_t)row;
    r->column[r->count] = (uint8_t)column;
    if (cell == MIAI_CELL_BLACK)
        r->stones[MIAI_REGION_BLACK] |= bit;
    if (cell == MIAI_CELL_WHITE)
        r->stones[MIAI_REGION_WHITE] |= bit;
    if (is_beside(g, row, column, MIAI_CELL_BLACK_SAFE))
        r->beside[MIAI_REGION_BLACK] |= bit;
    if (is_beside(g, row, column, MIAI_CELL_WHITE_SAFE))
        r->beside[MIAI_REGION_WHITE] |= bit;
    r->count++;
}

bool miai_region_of_cells(miai_region *out, const uint8_t *cells, int width,
                          int height, miai_region_error *error)
{
    const grid g = {cells, width, height};

    *out = (miai_region){0};
    *error = (miai_region_error){0};
    if (width < 1 || height < 1)
        return refuse(error, MIAI_ENDGAME_EMPTY, 0);
    if (width > MIAI_REGION_SIDE || height > MIAI_REGION_SIDE)
        return refuse(error, MIAI_ENDGAME_WIDE, 0);
    for (int i = 0; i < width * height; i++) {
        if (cells[i] > MIAI_CELL_WHITE_SAFE)
            return refuse(error, MIAI_ENDGAME_CELL, (size_t)i);
        if (!is_open(cells[i]))
            continue;
        if (out->count == MIAI_REGION_POINTS)
            return refuse(error, MIAI_ENDGAME_POINTS, (size_t)i);
        add_point(out, &g, i / width, i % width);
    }
    miai_region_link(out);
    const int bare = without_liberty(out);
    if (bare >= 0)
        return refuse(error, MIAI_ENDGAME_NO_LIBERTY,
                      (size_t)(out->row[bare] * width + out->column[bare]));
    return true;
}

/* --- corridors ----------------------------------------------------------------- */

bool miai_region_of_corridor(miai_region *out, const char *text, size_t len,
                             miai_region_error *error)
{
    static const char letters[] = ".oXO";
    static const miai_cell meant[] = {MIAI_CELL_EMPTY, MIAI_CELL_WHITE,
                                      MIAI_CELL_BLACK_SAFE,
                                      MIAI_CELL_WHITE_SAFE};
    uint8_t cells[3 * MIAI_REGION_SIDE];

    if (len > MIAI_REGION_SIDE)
        return refuse(error, MIAI_ENDGAME_WIDE, MIAI_REGION_SIDE);
    if (len == 0)
        return refuse(error, MIAI_ENDGAME_EMPTY, 0);
    memset(cells, MIAI_CELL_BLACK_SAFE, sizeof cells);
    for (size_t i = 0; i < len; i++) {
        const char *letter = memchr(letters, text[i], sizeof letters - 1);
        if (letter == NULL)
            return refuse(error, MIAI_ENDGAME_LETTER_CORRIDOR, i);
        cells[len + i] = (uint8_t)meant[letter - letters];
    }
    const bool good = miai_region_of_cells(out, cells, (int)len, 3, error);
    if (!good) /* the number of a cell in the second row */
        error->at -= len;
    else if (out->count == 0)
        return refuse(error, MIAI_ENDGAME_EMPTY, 0);
    return good;
}

/* --- rooms --------------------------------------------------------------------- */

/* What the letters of a room mean. */
typedef struct room_letters {
    const char *all;
    miai_endgame_reason wrong; /* what is said of another one */
} room_letters;

static bool is_entrance(char letter)
{
    return letter == 'e' || letter == 'E' || letter == 'M';
}

static void add_node(miai_region *r, char letter, size_t row, size_t column)
{
    const uint32_t bit = (uint32_t)1 << r->count;

    if (letter == 'X' || letter == 'E')
        r->stones[MIAI_REGION_WHITE] |= bit;
    if (letter == 'O' || letter == 'M')
        r->stones[MIAI_REGION_BLACK] |= bit;
    r->row[r->count] = (uint8_t)row;
    r->column[r->count++] = (uint8_t)column;
}

/* Reads the nodes; *entrance is the one that is, or -1. */
static bool read_nodes(miai_region *out, int *entrance, const char *text,
                       size_t len, const room_letters *letters,
                       miai_region_error *error)
{
    size_t row = 0, begin = 0, width = 0;

    *entrance = -1;
    for (size_t i = 0; i <= len; i++) {
        if (i == len || text[i] == '/') {
            width = row == 0 ? i : width;
            if (i - begin != width)
                return refuse(error, MIAI_ENDGAME_ROWS,
                              i - begin < width ? i : begin + width);
            begin = i + 1;
            row++;
            continue;
        }
        if (row >= MIAI_REGION_SIDE || i - begin >= MIAI_REGION_SIDE)
            return refuse(error, MIAI_ENDGAME_WIDE, i);
        if (text[i] == '#')
            continue;
        if (text[i] == '\0' || strchr(letters->all, text[i]) == NULL)
            return refuse(error, letters->wrong, i);
        if (is_entrance(text[i]) && *entrance >= 0)
            return refuse(error, MIAI_ENDGAME_TWO_ENTRANCES, i);
        if (out->count == MIAI_REGION_POINTS)
            return refuse(error, MIAI_ENDGAME_POINTS, i);
        if (is_entrance(text[i]))
            *entrance = out->count;
        add_node(out, text[i], row, i - begin);
    }
    return true;
}

/* The byte of a room where a node is. */
static size_t place_of(const miai_region *r, int node, const char *text,
                       size_t len)
{
    const char *slash = memchr(text, '/', len);
    const size_t width = slash != NULL ? (size_t)(slash - text) : len;

    return r->row[node] * (width + 1) + r->column[node];
}

/* Immortal stones all around: White beside the entrance, if there is one, Black
 * elsewhere, also beside the entrance if there is room for both. */
static void put_walls(miai_region *r, int entrance)
{
    for (int i = 0; i < r->count; i++)
        if (size_of(r->near[i]) + (i == entrance) < 4)
            r->beside[MIAI_REGION_BLACK] |= (uint32_t)1 << i;
    if (entrance >= 0)
        r->beside[MIAI_REGION_WHITE] = (uint32_t)1 << entrance;
}

/* Is a room whose nodes were read as it should be?  Then it gets its walls. */
static bool enclose(miai_region *r, int entrance, const char *text, size_t len,
                    miai_region_error *error)
{
    miai_region_link(r);
    const uint32_t all = all_of(r);
    if (all == 0)
        return refuse(error, MIAI_ENDGAME_EMPTY, 0);
    const uint32_t rest = all & ~connected(r, 1, all);
    if (rest != 0)
        return refuse(error, MIAI_ENDGAME_APART,
                      place_of(r, lowest(rest), text, len));
    if (entrance >= 0 && size_of(r->near[entrance]) == 4)
        return refuse(error, MIAI_ENDGAME_INNER_ENTRANCE,
                      place_of(r, entrance, text, len));
    put_walls(r, entrance);
    const int bare = without_liberty(r);
    if (bare >= 0)
        return refuse(error, MIAI_ENDGAME_NO_LIBERTY,
                      place_of(r, bare, text, len));
    return true;
}

bool miai_region_of_room(miai_region *out, const char *text, size_t len,
                         miai_region_error *error)
{
    static const room_letters letters = {".e", MIAI_ENDGAME_LETTER_ROOM};
    int entrance;

    *out = (miai_region){0};
    *error = (miai_region_error){0};
    if (!read_nodes(out, &entrance, text, len, &letters, error))
        return false;
    if (entrance < 0)
        return refuse(error, MIAI_ENDGAME_NO_ENTRANCE, len);
    return enclose(out, entrance, text, len, error);
}

bool miai_region_of_eye_room(miai_region *out, bool is_open, const char *text,
                             size_t len, miai_region_error *error)
{
    static const room_letters closed = {".XO", MIAI_ENDGAME_LETTER_CLOSED_EYE};
    static const room_letters open = {".XOeEM", MIAI_ENDGAME_LETTER_OPEN_EYE};
    int entrance;

    *out = (miai_region){0};
    *error = (miai_region_error){0};
    if (!read_nodes(out, &entrance, text, len, is_open ? &open : &closed,
                    error))
        return false;
    if (is_open && entrance < 0)
        return refuse(error, MIAI_ENDGAME_NO_MOUTH, len);
    return enclose(out, entrance, text, len, error);
}

bool miai_region_of_eye_corridor(miai_region *out, bool is_open,
                                 const char *text, size_t len,
                                 miai_region_error *error)
{
    static const room_letters letters = {".XO",
                                         MIAI_ENDGAME_LETTER_EYE_CORRIDOR};
    int entrance;

    *out = (miai_region){0};
    *error = (miai_region_error){0};
    const char *bad = memchr(text, '/', len);
    bad = bad == NULL ? memchr(text, '#', len) : bad;
    if (bad != NULL)
        return refuse(error, letters.wrong, (size_t)(bad - text));
    return read_nodes(out, &entrance, text, len, &letters, error) &&
           enclose(out, is_open ? 0 : -1, text, len, error);
}
