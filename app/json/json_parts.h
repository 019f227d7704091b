/* json_parts.h - what the writers of JSON share; private to json/. */
#ifndef MIAI_APP_JSON_PARTS_H
#define MIAI_APP_JSON_PARTS_H

#include <jansson.h>

#include "json/json.h"

/* The name as a JSON string; what is no UTF-8 becomes U+FFFD. */
json_t *json_name(const char *name);

/* JSON is looked at on terminals, too: a name that would do harm there is
 * written with escapes.  The flag for this name. */
size_t json_escapes(const char *name);

/* Adds to a list, which may be NULL; NULL, and all of it is gone, when there is
 * no memory. */
json_t *json_append(json_t *list, json_t *item);

/* Moves of a verdict: the best ones, or the main line. */
typedef const miai_move *(*json_move_fn)(const miai_verdict *v,
                                         miai_color first, int i);

/* They as an array of points as text. */
json_t *json_moves(const miai_verdict *verdict, miai_color first,
                   json_move_fn of);

/* A status, or null for an unknown one. */
json_t *json_status(int status);

/* What every first move is worth, move to status; was it asked for? */
json_t *json_values(const miai_verdict *verdict, miai_color first);
bool json_has_values(const miai_verdict *verdict);

/* Why the best moves of a race are made. */
json_t *json_reasons(const miai_verdict *verdict, miai_color first);

/* Moves that --why found; the numbers of the moves of its line that retake a ko,
 * from 1. */
json_t *json_texts(const char (*text)[WHY_TEXT], int count);
json_t *json_why_retakes(const why_side *s);

/* Adds the numbers of the moves of the main line that retake a ko, if there are
 * any; not 0 when there is no memory. */
int json_add_retakes(json_t *side, const char *key, const miai_verdict *verdict,
                     miai_color first);

/* How far the answer can be trusted; the same of an open problem that was
 * answered by this model; what one side adds to that, not 0 when there is no
 * memory. */
json_t *json_open(const solved *s);
json_t *json_open_facts(const miai_open_facts *open, miai_certainty certainty,
                        const char *model);
int json_add_turn(json_t *side, const miai_open_turn *turn);

/* Where the problem comes from, and the version of the library; not 0 when
 * there is no memory.  The same with what was assumed of the problem: what the
 * points are in `model`, which may be the problem itself. */
int json_add_origin(json_t *object, const miai_problem *problem);
int json_add_source(json_t *object, const miai_problem *problem,
                    const miai_problem *model);

/* The keys that every object begins with. */
json_t *json_head(const miai_problem *problem, int ruling, int threats);

/* Adds the nodes and makes the object of `problem` text, to be freed, unless
 * something failed; releases it. */
char *json_end(json_t *object, const miai_problem *problem, int failed,
               uint64_t nodes);

/* The walls and the mast of a MIAI_VALUE_THERMOGRAPH. */
json_t *json_thermograph(const miai_value *value);

/* The object as one line of text, to be freed; NULL without memory, or without
 * an object. */
char *json_line(const json_t *object, size_t flags);

/* What a main line has come to; null where nothing is said of it. */
json_t *json_end_of_line(miai_line_end end);

/* Adds which moves of the main line take or retake a ko, and how many kos
 * are fought at once, where there is something to say; not 0 when it fails. */
int json_add_kos(json_t *side, const miai_verdict *verdict, miai_color first);

#endif
