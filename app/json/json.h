/* json.h - answers as JSON, and the text that JSON demands.
 *
 * Sees <miai.h> and jansson; every front end may use it.
 */
#ifndef MIAI_APP_JSON_H
#define MIAI_APP_JSON_H

#include <stdint.h>
#include <stdio.h>

#include <miai.h>

#include "common/refusal.h"
#include "endgame/board_answer.h"
#include "endgame/board_why.h"
#include "endgame/corridors.h"
#include "endgame/local_position.h"
#include "endgame/room_catalogue.h"
#include "endgame/sockets.h"
#include "eyes/eye.h"
#include "eyes/eye_census.h"
#include "eyes/eye_verify.h"
#include "eyespace/space_census.h"
#include "eyespace/spaces_answer.h"
#include "solve/go_races.h"
#include "solve/why.h"

/* The verdict as one object on one line, to be freed; NULL when there is no
 * memory. */
char *verdict_json(const miai_problem *problem, const miai_verdict *verdict);

/* The same for a problem that was refused. */

/* The same for what --why found. */
char *why_json(const solved *s, const why *w);

/* The same for what --why found in a race. */
char *race_why_json(const solved *s, const why *w);

/* The same for a capturing race. */
char *race_json(const miai_problem *problem, const miai_verdict *verdict);

/* The same for one without a board, which the text describes. */
char *race_count_json(const char *text, const miai_race *race,
                      const miai_race_count *count, miai_first first);

/* The same for the table that races are counted by, and for a grid. */

/* The same for the eyes of so many points; there are `so_far` up to them. */
char *eyes_tally_json(int points, const miai_eyes_tally *tally,
                      uint64_t so_far);

/* The same for a library that was made, of so many bytes and units of work;
 * `resumed` of them were there before. */
char *eyes_built_json(int points, uint64_t bytes, uint64_t units,
                      uint64_t resumed);

/* The same for an eye in a position; `problem` NULL: one of the library.
 * `ground` says where it is; `diagram`, its drawing, may be NULL. */
char *eye_answer_json(const miai_problem *problem, const eye_answer *a,
                      const eye_ground *ground, const eye_diagram *diagram);

/* The same for a row of a census, and for what verifying a library found. */
char *eye_census_json(const eye_census_row *row);
char *eye_verify_json(const eye_verify *v);

/* The same for a statement of the calculator, on one line, and its value; fails
 * as miai_value_text() does. */
miai_status calc_value_json(char **out, const char *input, miai_value *value);

/* What is wrong with a statement, and where. */
typedef struct calc_error {
    const char *input;
    const char *kind; /* "input" or "limit" */
    const char *message;
    size_t line, column; /* from 1 */
} calc_error;

char *calc_error_json(const calc_error *e);

/* A local position, solved, as one object on one line, to be freed; NULL when
 * there is no memory. */
char *local_position_json(const local_position *p);

/* The same for the corridors of a length: for each kind its chilled
 * value. */
char *corridors_json(int length, char *const chilled[CORRIDOR_KINDS]);

/* The same for a local eyespace, `kind` being "corridor" or "room". */
char *eyespace_local_json(const char *kind, bool is_open, const char *pattern,
                          const char *value);

/* The same for the eyespaces of a group. */
char *spaces_json(const spaces_answer *a);

/* The same for a value of a census of eyespaces. */
char *space_value_json(const space_census *c, int i);

/* The same for a value of places between two groups. */
char *pair_value_json(const miai_pair_value *v);

/* The same for a chain that invades corridors through a socket. */
char *socket_json(const socket_row *row);

/* The same for a whole board. */
char *endgame_board_json(const board_answer *a);

/* The same for what --why found there. */
char *endgame_why_json(const board_answer *a, const board_why *w);

/* The same for a room of a catalogue. */
char *room_json(const room_catalogue *c, size_t i);

#endif
