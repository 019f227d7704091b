/* endgame_socket.c - a chain that invades several corridors through one socket.
 *
 *     X . X . X      Corridors of 2, 1, 1 and 2 points; s is the socket, O and
 *   O X . X . X      X are immortal, o is the chain.  Nothing but the chain
 *   O s o o o o X    and White is beside the socket, so that Black can play
 *   O X . X . X      there only to capture.
 *     X . X X X
 */
#include <string.h>

#include "endgame/endgame_bits.h"

enum {
    WIDTH = 2 + MIAI_SOCKET_CORRIDORS + 2,
    HEIGHT = 2 * MIAI_SOCKET_LENGTH + 3
};

typedef struct drawing {
    uint8_t cells[HEIGHT][WIDTH];
    int middle; /* the row of the chain */
} drawing;

static void put(drawing *d, int row, int column, miai_cell cell)
{
    d->cells[row][column] = (uint8_t)cell;
}

static void draw(drawing *d, const int *length, int count, bool is_connected)
{
    const int last = 3 + (count - 1) / 2 * 2; /* column of the chain */

    memset(d->cells, MIAI_CELL_BLACK_SAFE, sizeof d->cells);
    d->middle = MIAI_SOCKET_LENGTH + 1;
    put(d, d->middle, 0, MIAI_CELL_WHITE_SAFE);
    put(d, d->middle - 1, 1, MIAI_CELL_WHITE_SAFE);
    put(d, d->middle + 1, 1, MIAI_CELL_WHITE_SAFE);
    put(d, d->middle, 1, is_connected ? MIAI_CELL_WHITE_SAFE : MIAI_CELL_EMPTY);
    for (int column = 2; column <= last; column++)
        put(d, d->middle, column, MIAI_CELL_WHITE);
    for (int i = 0; i < count; i++)
        for (int k = 1; k <= length[i]; k++)
            put(d, d->middle + (i % 2 == 0 ? k : -k), 3 + i / 2 * 2,
                MIAI_CELL_EMPTY);
}

static bool refuse(miai_region_error *out, size_t at)
{
    *out = (miai_region_error){miai_endgame_failure(MIAI_ENDGAME_LENGTH), at};
    return false;
}

bool miai_region_of_socket(miai_region *out, const int *length, int count,
                           bool is_connected, miai_region_error *error)
{
    drawing d;

    if (count < 1 || count > MIAI_SOCKET_CORRIDORS)
        return refuse(error, 0);
    for (int i = 0; i < count; i++)
        if (length[i] < 1 || length[i] > MIAI_SOCKET_LENGTH)
            return refuse(error, (size_t)i);
    draw(&d, length, count, is_connected);
    if (!miai_region_of_cells(out, &d.cells[0][0], WIDTH, HEIGHT, error)) {
        error->at = (size_t)count - 1;
        return false;
    }
    out->vital = out->stones[MIAI_REGION_WHITE];
    return true;
}
