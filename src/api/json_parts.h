/* json_parts.h - what the writers of answers as JSON share; private to api/. */
#ifndef MIAI_API_JSON_PARTS_H
#define MIAI_API_JSON_PARTS_H

#include <miai.h>

/* The name of a colour, and the side that moves first as a key. */
const char *miai_json_color(miai_color color);
const char *miai_json_first(miai_color first);

/* A status, or null for an unknown one. */
void miai_json_status(miai_json *j, const char *key, int status);

/* A point of the problem, or a pass. */
void miai_json_point(miai_json *j, const miai_problem *problem, int point);

/* So many of them as a list. */
void miai_json_points(miai_json *j, const char *key,
                      const miai_problem *problem, const int *points,
                      int count);

/* A list of the points of which something is true. */
typedef bool (*miai_json_test)(const void *user, int point);
void miai_json_all(miai_json *j, const char *key, const miai_problem *problem,
                   miai_json_test test, const void *user);

/* Begins the writer and the object of a problem with its name. */
void miai_json_begin_problem(miai_json *out, const miai_problem *problem,
                             miai_write_fn write, void *user);

/* Where the problem comes from, and the version of the library. */
void miai_json_origin(miai_json *j, const miai_problem *problem);

/* Adds the nodes and ends the object.  Was all of it written? */
bool miai_json_finish(miai_json *j, uint64_t nodes);

/* Moves of a verdict: the best ones, or the main line. */
typedef const miai_move *(*miai_json_move)(const miai_verdict *v,
                                           miai_color first, int i);
void miai_json_moves(miai_json *j, const char *key, const miai_verdict *v,
                     miai_color first, miai_json_move of);

/* Why the best moves of a race are made. */
void miai_json_reasons(miai_json *j, const char *key, const miai_verdict *v,
                       miai_color first);

/* What every first move is worth, move to status; was it asked for? */
void miai_json_values(miai_json *j, const char *key, const miai_verdict *v,
                      miai_color first);
bool miai_json_has_values(const miai_verdict *v);

/* The numbers, from 1, of the moves of the main line that take a ko, or retake
 * it, if there are any. */
bool miai_json_has_kos(const miai_verdict *v, miai_color first, bool retakes);
void miai_json_kos(miai_json *j, const char *key, const miai_verdict *v,
                   miai_color first, bool retakes);

/* How far the answer can be trusted, the verdict being NULL for a problem that
 * is not open; the same of an open problem that was answered by this model; what
 * one side adds to that. */
void miai_json_open(miai_json *j, const miai_verdict *v);
void miai_json_open_facts(miai_json *j, const miai_open_facts *open,
                          miai_certainty certainty, const char *model);
void miai_json_open_turn(miai_json *j, const miai_open_turn *turn);

/* Was this side asked about as moving first?  The verdict may be NULL. */
bool miai_json_is_asked(const miai_verdict *v, const miai_problem *problem,
                        miai_color first);

/* What was solved for the side asked about, the defender of both; the verdict
 * may be NULL. */
const miai_problem *miai_json_model(const miai_verdict *v,
                                    const miai_problem *problem);

/* The keys that every verdict on a race has. */
bool miai_json_race(const miai_verdict *v, const miai_problem *problem,
                    miai_write_fn write, void *user);

/* How a race ends, as text. */
const char *miai_json_race_end(miai_race_end end);

/* A value as text, null where it is not known or too long. */
void miai_json_value(miai_json *j, const char *key, miai_value *value);

#endif
