/* seen.c - a race looked at, counted and searched. */
#include "races/seen.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "problem/problem.h"

void seen_die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("run_races: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(2);
}

bool seen_look(seen_race *out, const race_diagram *d)
{
    const miai_race_position q = position_of(d);
    miai_error error = {0};

    if (!miai_race_look(&out->view, &error, &q) ||
        !miai_race_check(&out->view.race, &error))
        return false;
    miai_race_count_up(&out->count, &out->view.race);
    return true;
}

/* The reader must see the same board; one stone makes a chain immortal. */
static void check_board(const miai_problem *p, const miai_race_position *q)
{
    bool immortal[MIAI_MAX_POINTS] = {false};
    miai_areas areas;

    if (p->board.width != q->board.width || p->board.height != q->board.height)
        seen_die("the reader has a board of another size");
    miai_areas_find(&areas, &q->board);
    for (int i = 0; i < miai_board_points(&p->board); i++)
        immortal[areas.of[i]] |= q->board.immortal[i];
    for (int i = 0; i < miai_board_points(&p->board); i++)
        if (p->board.at[i] != q->board.at[i] && q->board.at[i] != MIAI_OFF)
            seen_die("the reader has another stone on point %d", i);
        else if ((p->role[i] == MIAI_ROLE_IMMORTAL) != immortal[areas.of[i]])
            seen_die("the reader thinks otherwise of what lives on point %d",
                     i);
}

/* The race as a reader makes it; NULL if it finds none. */
static miai_problem *read_race(const seen_tools *t, const race_diagram *d)
{
    const miai_race_position q = position_of(d);
    const miai_mem mem = miai_mem_libc();
    char text[RACE_TEXT];
    miai_error error = {0};
    miai_reader *reader;
    miai_problem *p = NULL;
    miai_status rc;

    diagram_write(text, d);
    if (miai_problems_open(&reader, &mem, text, strlen(text), "race",
                           &t->options, &error) != MIAI_OK)
        seen_die("%s", error.text);
    rc = miai_problems_next(&p, reader);
    if (rc == MIAI_OK)
        check_board(p, &q);
    else if (rc != MIAI_ERR_INPUT)
        seen_die("%s", error.text);
    miai_reader_free(reader);
    return p;
}

static miai_budget budget_of(const seen_tools *t)
{
    return (miai_budget){.nodes = t->nodes, .bytes = (size_t)4 << 20};
}

bool seen_search(miai_race_found *out, seen_tools *t, const race_diagram *d)
{
    const miai_budget budget = budget_of(t);
    miai_problem *p = read_race(t, d);
    miai_error error = {0};
    miai_status rc = MIAI_ERR_INPUT;

    if (p != NULL)
        rc = miai_race_search(
            out, p, &(miai_means){&t->options, &t->space, &budget, &error});
    if (rc != MIAI_OK && rc != MIAI_ERR_INPUT)
        seen_die("%s", error.text);
    miai_problem_free(p);
    return rc == MIAI_OK;
}

bool seen_solve(miai_race_answer *out, seen_tools *t, const race_diagram *d)
{
    const miai_budget budget = budget_of(t);
    miai_problem *p = read_race(t, d);
    miai_error error = {0};
    miai_status rc = MIAI_ERR_INPUT;

    t->options.nodes = t->nodes;
    if (p != NULL)
        rc = miai_race_solve(
            out, p, &(miai_means){&t->options, &t->space, &budget, &error});
    if (rc != MIAI_OK && rc != MIAI_ERR_INPUT)
        seen_die("%s", error.text);
    miai_problem_free(p);
    return rc == MIAI_OK;
}

bool seen_play_out(miai_race_found *out, seen_tools *t, const race_diagram *d)
{
    bool found;

    t->options.literal = true;
    found = seen_search(out, t, d);
    t->options.literal = false;
    return found;
}

bool seen_is_solved(const miai_race_found *f)
{
    return f->first[0] != MIAI_RACE_UNKNOWN && f->first[1] != MIAI_RACE_UNKNOWN;
}

bool seen_has_ko(const miai_race_found *f)
{
    return f->ko[0] || f->ko[1];
}

miai_color seen_winner(const miai_race_found *f, int first)
{
    switch (f->first[first]) {
    case MIAI_RACE_BLACK_KILLS:
        return MIAI_BLACK;
    case MIAI_RACE_WHITE_KILLS:
        return MIAI_WHITE;
    default:
        return MIAI_EMPTY;
    }
}

bool seen_agrees(const seen_race *s)
{
    for (int side = 0; side < 2; side++)
        if (seen_winner(&s->found, side) != s->count.first[side].winner)
            return false;
    return !seen_has_ko(&s->found);
}
