/* json_parts.c - what answers have in common as JSON: points, names, origins. */
#include "api/json_parts.h"

const char *miai_json_color(miai_color color)
{
    return color == MIAI_WHITE ? "white" : "black";
}

const char *miai_json_first(miai_color first)
{
    return first == MIAI_WHITE ? "white_first" : "black_first";
}

void miai_json_status(miai_json *j, const char *key, int status)
{
    if (status != 0)
        miai_json_integer(j, key, status);
    else
        miai_json_text(j, key, NULL);
}

/* --- points ------------------------------------------------------------------ */

void miai_json_point(miai_json *j, const miai_problem *problem, int point)
{
    char text[MIAI_POINT_TEXT];

    miai_problem_point_text(text, problem, point);
    miai_json_text(j, NULL, text);
}

void miai_json_points(miai_json *j, const char *key,
                      const miai_problem *problem, const int *points, int count)
{
    miai_json_list(j, key);
    for (int i = 0; i < count; i++)
        miai_json_point(j, problem, points[i]);
    miai_json_end(j);
}

void miai_json_all(miai_json *j, const char *key, const miai_problem *problem,
                   miai_json_test test, const void *user)
{
    const int size = miai_problem_width(problem) * miai_problem_height(problem);

    miai_json_list(j, key);
    for (int p = 0; p < size; p++)
        if (test(user, p))
            miai_json_point(j, problem, p);
    miai_json_end(j);
}

/* --- problems ---------------------------------------------------------------- */

void miai_json_begin_problem(miai_json *out, const miai_problem *problem,
                             miai_write_fn write, void *user)
{
    miai_json_init(out, write, user);
    miai_json_guard(out, miai_problem_name(problem));
    miai_json_guard(out, miai_problem_file(problem));
    miai_json_object(out, NULL);
    miai_json_text(out, "id", miai_problem_name(problem));
}

void miai_json_origin(miai_json *j, const miai_problem *problem)
{
    miai_json_text(j, "version", miai_version());
    miai_json_text(j, "file", miai_problem_file(problem));
    miai_json_integer(j, "index", miai_problem_index(problem));
    miai_json_integer(j, "source_line", miai_problem_line(problem));
}

/* Points with one of these roles, on stones or empty as asked. */
typedef struct wanted {
    const char *key;
    miai_role role, other;
    bool stone;
} wanted;

/* By columns.  Stones are those of the board, not those that a model takes for
 * granted. */
static void write_wanted(miai_json *j, const miai_problem *problem,
                         const miai_problem *model, const wanted *w)
{
    const int width = miai_problem_width(problem);

    miai_json_list(j, w->key);
    for (int x = 0; x < width; x++) {
        for (int y = 0; y < miai_problem_height(problem); y++) {
            const miai_role role = miai_problem_role(model, x, y);
            const miai_color stone = miai_problem_stone(problem, x, y);
            if ((role == w->role || role == w->other) &&
                (stone != MIAI_EMPTY) == w->stone)
                miai_json_point(j, problem, y * width + x);
        }
    }
    miai_json_end(j);
}

/* What the answer rests on: the target or the chains that race, the stones that
 * are never captured, the empty points of the region. */
void miai_json_source(miai_json *j, const miai_problem *problem,
                      const miai_problem *model)
{
    static const wanted all[] = {
        {"target", MIAI_ROLE_TARGET, MIAI_ROLE_PRIZE, true},
        {"immortal", MIAI_ROLE_IMMORTAL, MIAI_ROLE_IMMORTAL, true},
        {"region", MIAI_ROLE_REGION, MIAI_ROLE_REGION, false},
    };

    miai_json_origin(j, problem);
    miai_json_object(j, "assumed");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        write_wanted(j, problem, model, &all[i]);
    miai_json_end(j);
}

bool miai_json_finish(miai_json *j, uint64_t nodes)
{
    miai_json_integer(j, "nodes", (int64_t)nodes);
    miai_json_end(j);
    return !j->failed;
}

/* --- refusals ---------------------------------------------------------------- */

/* A problem that could not be read has no index or no name: null. */
bool miai_failed_json(const miai_failed *failed, miai_write_fn write,
                      void *user)
{
    miai_json j;

    miai_json_init(&j, write, user);
    miai_json_guard(&j, failed->file);
    miai_json_guard(&j, failed->problem);
    miai_json_guard(&j, failed->message);
    miai_json_object(&j, NULL);
    miai_json_text(&j, "version", miai_version());
    miai_json_text(&j, "file", failed->file);
    miai_json_status(&j, "index", failed->index);
    miai_json_text(&j, "id", failed->problem[0] ? failed->problem : NULL);
    miai_json_object(&j, "error");
    miai_json_text(&j, "code", failed->name);
    miai_json_text(&j, "message", failed->message);
    miai_json_list(&j, "points");
    for (int i = 0; i < failed->points; i++)
        miai_json_text(&j, NULL, failed->text[i]);
    miai_json_end(&j);
    miai_json_end(&j);
    miai_json_end(&j);
    return !j.failed;
}
