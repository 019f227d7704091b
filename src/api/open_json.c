/* open_json.c - how far an answer can be trusted, as JSON. */
#include "api/json_parts.h"
#include "problem/problem.h"

static void write_points(miai_json *j, const char *key,
                         const miai_points *points)
{
    miai_json_list(j, key);
    for (int i = 0; i < points->count; i++)
        miai_json_text(j, NULL, points->at[i].text);
    miai_json_end(j);
}

static void write_walls(miai_json *j, const miai_open_facts *open)
{
    miai_json_list(j, "walls");
    for (int i = 0; i < open->walls; i++) {
        const miai_open_wall *w = &open->wall[i];
        miai_json_object(j, NULL);
        miai_json_text(j, "point", w->point.text);
        miai_json_integer(j, "liberties", w->liberties);
        miai_json_integer(j, "outside", w->outside);
        miai_json_end(j);
    }
    miai_json_end(j);
}

void miai_json_open_facts(miai_json *j, const miai_open_facts *open,
                          miai_certainty certainty, const char *model)
{
    miai_json_object(j, "open");
    miai_json_text(j, "certainty", miai_certainty_name(certainty));
    miai_json_text(j, "model", model);
    miai_json_truth(j, "guess", open->guess);
    miai_json_real(j, "ratio", open->ratio);
    miai_json_integer(j, "radius", open->radius);
    write_points(j, "target", &open->target);
    write_points(j, "region", &open->region);
    write_points(j, "weak", &open->weak);
    write_points(j, "escapes", &open->escapes);
    write_walls(j, open);
    miai_json_end(j);
}

void miai_json_open(miai_json *j, const miai_verdict *v)
{
    const miai_open_facts *open = v ? miai_verdict_open(v) : NULL;

    if (open) {
        miai_json_open_facts(j, open, open->certainty, open->model);
        return;
    }
    miai_json_object(j, "open");
    miai_json_text(j, "certainty",
                   miai_certainty_name(MIAI_CERTAINTY_ENCLOSED));
    miai_json_end(j);
}

/* The empty points to be played on, which may be others for the other side. */
static void write_region(miai_json *j, const miai_problem *model)
{
    char text[MIAI_POINT_TEXT];

    miai_json_list(j, "region");
    for (int x = 0; model != NULL && x < model->board.width; x++)
        for (int y = 0; y < model->board.height; y++) {
            const int p = y * model->board.width + x;
            if (model->role[p] != MIAI_ROLE_REGION ||
                model->board.at[p] != MIAI_EMPTY)
                continue;
            miai_point_write(text, model->board.width, p);
            miai_json_text(j, NULL, text);
        }
    miai_json_end(j);
}

void miai_json_open_turn(miai_json *j, const miai_open_turn *turn)
{
    miai_json_text(j, "certainty", miai_certainty_name(turn->certainty));
    miai_json_text(j, "model", turn->model);
    write_points(j, "escapes", &turn->escapes);
    write_points(j, "undecided", &turn->undecided);
    miai_json_truth(j, "limited", turn->limited);
    write_region(j, turn->problem);
    if (turn->certainty != MIAI_CERTAINTY_PROVED)
        return;
    write_points(j, "proved", &turn->proved);
    write_points(j, "zone", &turn->zone);
}
