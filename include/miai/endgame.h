/* endgame.h - the endgame: local positions as games. */
#ifndef MIAI_ENDGAME_PUBLIC_H
#define MIAI_ENDGAME_PUBLIC_H

#include <miai/games.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MIAI_ROOM_NODES 10 /* of the largest rooms that are listed            */

/* What a point of a local position is. */
typedef enum miai_cell {
    MIAI_CELL_OUTSIDE = 0, /* off the board, or nothing that matters          */
    MIAI_CELL_EMPTY = 1,
    MIAI_CELL_BLACK = 2, /* a stone that can be captured                      */
    MIAI_CELL_WHITE = 3,
    MIAI_CELL_BLACK_SAFE = 4, /* a stone that cannot                          */
    MIAI_CELL_WHITE_SAFE = 5
} miai_cell;

/* What a local position is worth before chilling, as a game where Left is
 * Black: a point that is surrounded and a prisoner each count 1.  A position in
 * which play can come back has no such value: MIAI_ERR_INPUT, with the cause
 * MIAI_CAUSE_KO.  After other errors miai_calc_error_at() tells the byte of the
 * text, or the number of the cell. */

/* One row of points between two rows of Black stones that cannot be captured:
 * "O..oX" has such stones `O` and `X` of White and Black, a White stone `o` that
 * can be captured, and empty points. */
MIAI_API miai_status miai_endgame_corridor(miai_value **out, miai_calc *calc,
                                           const char *text, size_t len);

/* A room: rows of points separated by `/`, such as "e../#.#", where `#` is
 * outside.  A White stone that cannot be captured is beside the entrance `e`,
 * all else around is Black and cannot be captured. */
MIAI_API miai_status miai_endgame_room(miai_value **out, miai_calc *calc,
                                       const char *text, size_t len);

/* Two values between which a room is, also one with ko: in *low Black may not
 * come back to a position, in *high White may not.  If they are equal the room is
 * worth that, whatever becomes of the ko.  Both are NULL after a failure. */
MIAI_API miai_status miai_endgame_room_bounds(miai_value **low,
                                              miai_value **high,
                                              miai_calc *calc, const char *text,
                                              size_t len);

/* Any position of up to 32 open points, those that are empty or have a stone
 * that can be captured: `height` rows of `width` cells, up to 64 each, from the
 * top, each of them a miai_cell. */
MIAI_API miai_status miai_endgame_cells(miai_value **out, miai_calc *calc,
                                        const uint8_t *cells, int width,
                                        int height);

#define MIAI_SOCKET_CORRIDORS 8  /* that one chain invades, at most           */
#define MIAI_SOCKET_LENGTH    20 /* points of each of them, at most           */

/* A White chain that invades blocked corridors of these lengths and is
 * connected with living stones through one socket, a point at which Black can
 * only capture it; or `is_connected` there already.  Where it is captured all
 * of it is Black's. */
MIAI_API miai_status miai_endgame_socket(miai_value **out, miai_calc *calc,
                                         const int *length, int count,
                                         bool is_connected);

/* A room of a catalogue.  Borrowed. */
typedef struct miai_room {
    const char *text; /* as for miai_endgame_room()                          */
    bool has_ko;
    miai_value *value;   /* NULL if it has a ko                               */
    miai_value *chilled; /* the same, cooled by 1                             */
} miai_room;

/* Gets one room after the other; returning false stops.  It may ask for texts
 * of the values and apply operations to them, but run no statements. */
typedef bool (*miai_room_fn)(const miai_room *room, void *user);

/* All rooms of 1 .. MIAI_ROOM_NODES nodes, each once up to symmetry, always in
 * the same order.  A room is a polyomino and one of its nodes that has an
 * outside neighbour.  MIAI_ERR_LIMIT when `fn` or the progress function stopped
 * it. */
MIAI_API miai_status miai_endgame_rooms(miai_calc *calc, int nodes,
                                        miai_room_fn fn, void *user);

#ifdef __cplusplus
}
#endif
#endif
