/* endgame.h - regions of a board as short games, where Left is Black.
 *
 * Where Go and games meet.  A region is played out with every move of
 * both sides, in any order; what it is worth is a game of a store of cgt/.
 * docs/theory/endgame.md says which game, and why.
 */
#ifndef MIAI_ENDGAME_H
#define MIAI_ENDGAME_H

#include "cgt/cgt.h"

#define MIAI_REGION_POINTS 32 /* open points of a region, at most            */
#define MIAI_REGION_SIDE   64 /* rows or columns that it spreads over        */

enum { MIAI_REGION_BLACK, MIAI_REGION_WHITE };

/* A local position on a square grid: its open points, which are empty or hold
 * stones that can be captured.  Immortal stones are not part of it, only the
 * points beside them.  What is neither open nor beside an immortal stone is
 * off the board.  Sets of points have bit i for point i.  Plain data. */
typedef struct miai_region {
    int count;                          /* open points, in reading order  */
    uint8_t row[MIAI_REGION_POINTS];    /* 0 .. MIAI_REGION_SIDE - 1      */
    uint8_t column[MIAI_REGION_POINTS]; /* the same                       */
    uint32_t near[MIAI_REGION_POINTS];  /* open neighbours of each        */
    uint32_t beside[2]; /* points next to an immortal stone of that side    */
    uint32_t stones[2]; /* that can be captured, of that side; each chain has
                         * a liberty or is beside immortal stones of its own */
    uint32_t home;  /* by eyes alone: points next to immortal stones of Black
                         * that the chain around is not connected with yet   */
    uint32_t vital; /* stones whose capture ends the play in all that is
                     * connected with them: it belongs to who took them      */
} miai_region;

/* The failures of endgame/.  Of a text miai_region_error.at says where. */
typedef enum miai_endgame_reason {
    MIAI_ENDGAME_LETTER_CORRIDOR,
    MIAI_ENDGAME_LETTER_ROOM,
    MIAI_ENDGAME_LETTER_EYE_CORRIDOR,
    MIAI_ENDGAME_LETTER_CLOSED_EYE,
    MIAI_ENDGAME_LETTER_OPEN_EYE,
    MIAI_ENDGAME_EMPTY,          /* no point is open                          */
    MIAI_ENDGAME_POINTS,         /* too many are                              */
    MIAI_ENDGAME_WIDE,           /* a text or a grid that is too long         */
    MIAI_ENDGAME_ROWS,           /* of a room, not equally long               */
    MIAI_ENDGAME_APART,          /* a room that is not connected              */
    MIAI_ENDGAME_OPEN_OR_CLOSED, /* is not said of an eyespace              */
    MIAI_ENDGAME_NO_ENTRANCE,
    MIAI_ENDGAME_NO_MOUTH, /* of a room that is open                          */
    MIAI_ENDGAME_TWO_ENTRANCES,
    MIAI_ENDGAME_INNER_ENTRANCE, /* all its neighbours are nodes            */
    MIAI_ENDGAME_NO_LIBERTY,     /* a stone has none                          */
    MIAI_ENDGAME_LENGTH,         /* of a corridor at a socket, or how many    */
    MIAI_ENDGAME_CELL,           /* a value that no cell has                  */
    MIAI_ENDGAME_KO,             /* there is a ko: no short game              */
    MIAI_ENDGAME_NODES,          /* more positions than allowed               */
    MIAI_ENDGAME_FRACTION,       /* play stops at half a point or the like    */
    MIAI_ENDGAME_DEEP,           /* a line of play that is too long           */
    MIAI_ENDGAME_REASONS
} miai_endgame_reason;

const miai_failure *miai_endgame_failure(miai_endgame_reason why);

/* What is wrong with a text, and the byte of it where that is; always filled
 * in. */
typedef struct miai_region_error {
    const miai_failure *why; /* NULL: nothing                               */
    size_t at;
} miai_region_error;

/* --- regions ----------------------------------------------------------------- */

/* The region of a grid of `height` * `width` cells, rows from the top, each a
 * miai_cell.  False, and `error` has the number of the cell, if it is none. */
bool miai_region_of_cells(miai_region *out, const uint8_t *cells, int width,
                          int height, miai_region_error *error);

/* One row of points between two rows of immortal Black stones: `O` and `X` are
 * immortal White and Black stones, `o` a White stone that is not, `.` is
 * empty. */
bool miai_region_of_corridor(miai_region *out, const char *text, size_t len,
                             miai_region_error *error);

/* A polyomino, its rows separated by `/`: `.` and `e` are empty nodes, `#` is
 * outside.  An immortal White stone is beside the entrance `e`, all else around
 * the nodes is immortal Black. */
bool miai_region_of_room(miai_region *out, const char *text, size_t len,
                         miai_region_error *error);

/* The same for eyes: one row, and a polyomino.  `.` is an empty point, `X` and `O`
 * are stones of White and Black that can be captured.  Around is the chain of
 * Black whose eyes count.  If it is open an immortal White stone is beside the
 * left end of the row, or beside the mouth: `e`, with a White stone
 * `E`, with a Black one `M`. */
bool miai_region_of_eye_corridor(miai_region *out, bool is_open,
                                 const char *text, size_t len,
                                 miai_region_error *error);
bool miai_region_of_eye_room(miai_region *out, bool is_open, const char *text,
                             size_t len, miai_region_error *error);

/* A White chain between a socket and the mouths of corridors of these lengths.
 * The socket is an empty point beside immortal White and the chain, which is
 * vital: once all mouths are blocked it has to connect there.  Or it has done
 * so already.  False if there are more than MIAI_SOCKET_CORRIDORS, a length is
 * not 1 .. MIAI_SOCKET_LENGTH, or all of it is too large; then error->at is the
 * number of a corridor. */
bool miai_region_of_socket(miai_region *out, const int *length, int count,
                           bool is_connected, miai_region_error *error);

/* Fills in `near` from rows and columns, which are in reading order. */
void miai_region_link(miai_region *r);

/* Has each chain of `stones` a liberty, or is it beside immortal stones of its
 * own? */
bool miai_region_has_liberties(const miai_region *r);

/* Is it what the struct promises?  For assertions. */
bool miai_region_is_sound(const miai_region *r);

/* --- their values -------------------------------------------------------------- */

/* Positions of regions that have been played out, and what they are worth in a
 * store.  A position is known again wherever it is, on the board and in other
 * regions. */
typedef struct miai_regions miai_regions;

/* NULL when the store has failed; to be freed before the store is. */
miai_regions *miai_regions_new(miai_games *s);
void miai_regions_free(miai_regions *t);

/* The store. */
miai_games *miai_regions_games(const miai_regions *t);

/* What it is worth: a point that Black surrounds and a prisoner of Black each
 * count 1, those of White -1.  False when the store has failed.  *has_ko tells
 * that the play can come back to a position, both sides moving in any order:
 * then there is no such game and *out is MIAI_NO_GAME. */
bool miai_region_value(miai_game *out, bool *has_ko, miai_regions *t,
                       const miai_region *r);

enum { MIAI_EYES = 2 }; /* the most that count: with two a chain lives       */

/* What a move is for. */
typedef enum miai_counting {
    MIAI_BY_MOVES,     /* who cannot move loses                              */
    MIAI_BY_AREA,      /* points: stones and what they surround              */
    MIAI_BY_TERRITORY, /* points: what stones surround, and prisoners        */
    MIAI_BY_EYES,      /* of a chain around the region, see endgame_eyes.h   */
    MIAI_COUNTINGS
} miai_counting;

/* The same for any way to count, MIAI_BY_MOVES being the one above.  Of points
 * nothing but stops is meant: passing is free, two passes end the game, and it
 * is known up to an infinitesimal.  All points of the region are counted, by
 * area its stones, too; docs/theory/endgame.md says how. */
bool miai_region_score(miai_game *out, bool *has_ko, miai_regions *t,
                       const miai_region *r, miai_counting counting);

typedef struct miai_region_move {
    int point; /* of the region                                             */
    int side;
} miai_region_move;

/* Positions played out so far: the same on every machine. */
uint64_t miai_regions_nodes(const miai_regions *t);

/* Most of them for one region, 0 being any number: one that needs more makes
 * the store fail with MIAI_ENDGAME_NODES. */
void miai_regions_limit(miai_regions *t, uint64_t nodes);

/* --- all rooms ------------------------------------------------------------------ */

#define MIAI_ROOM_TEXT 128 /* bytes of a room of MIAI_ROOM_NODES, and a 0   */

/* Gets the rooms one after the other, each in the notation of
 * miai_region_of_room(); false stops. */
typedef bool (*miai_room_text_fn)(const char *text, void *user);

/* All rooms of so many nodes, each once up to symmetry: with as few rows as it
 * can have, and then the last of its texts by the alphabet.  Returns false when
 * it was stopped.  Requires 1 <= nodes <= MIAI_ROOM_NODES. */
bool miai_rooms_list(int nodes, miai_room_text_fn fn, void *user);

#endif
