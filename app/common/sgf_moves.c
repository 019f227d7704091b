/* sgf_moves.c - moves of SGF on the board of an editor. */
#include "common/sgf_moves.h"

#include "common/sgf_out.h"

/* A position there: what the problem does not have is as it is shown. */
static void look(go_position *out, const miai_problem *shown,
                 const go_position *p)
{
    *out = (go_position){.width = miai_problem_width(shown),
                         .height = miai_problem_height(shown),
                         .ban_x = -1,
                         .ban_y = -1};
    for (int y = 0; y < out->height; y++) {
        for (int x = 0; x < out->width; x++) {
            const bool is_on =
                x < p->width && y < p->height && p->stone[y][x] != MIAI_OFF;
            const miai_color stone = is_on ? (miai_color)p->stone[y][x]
                                           : miai_problem_stone(shown, x, y);
            out->stone[y][x] = stone == MIAI_OFF ? MIAI_EMPTY : (uint8_t)stone;
        }
    }
}

/* Plays on a position of the editor as it does. */
static bool play(go_position *p, const sgf_move *m)
{
    const int width = m->before->width;

    return go_position_play(p, m->side, m->point % width, m->point / width);
}

/* Leaves of `a` the stones that `b` does not have; returns how many there are. */
static int keep_missing(go_position *a, const go_position *b)
{
    int count = 0;

    for (int y = 0; y < a->height; y++) {
        for (int x = 0; x < a->width; x++) {
            if (b->stone[y][x] != MIAI_EMPTY)
                a->stone[y][x] = MIAI_EMPTY;
            count += a->stone[y][x] != MIAI_EMPTY;
        }
    }
    return count;
}

static void take_off(go_position *p, const go_position *stones)
{
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            if (stones->stone[y][x] != MIAI_EMPTY)
                p->stone[y][x] = MIAI_EMPTY;
}

/* Puts an immortal stone into `off` without which the move can be played. */
static void find_immortal(go_position *off, const go_position *start,
                          const sgf_move *m)
{
    for (int y = 0; y < start->height; y++) {
        for (int x = 0; x < start->width; x++) {
            go_position now = *start;
            if (miai_problem_role(m->shown, x, y) != MIAI_ROLE_IMMORTAL ||
                start->stone[y][x] != m->side)
                continue;
            now.stone[y][x] = MIAI_EMPTY;
            if (!play(&now, m))
                continue;
            off->stone[y][x] = (uint8_t)m->side;
            return;
        }
    }
}

/* What has to be off the board when the editor plays the move, and the position
 * after that. */
static int prepare(go_position *off, go_position *now, const sgf_move *m)
{
    go_position start, after;
    int count;

    look(&start, m->shown, m->before);
    look(&after, m->shown, m->after);
    *now = start;
    *off = start;
    if (play(now, m)) {
        *off = *now;
        count = keep_missing(off, &after);
    } else {
        count = keep_missing(off, &after);
        if (count++ == 0)
            find_immortal(off, &start, m);
    }
    *now = start;
    take_off(now, off);
    play(now, m);
    return count;
}

static void put_stones(FILE *out, const sgf_move *m, const char *name,
                       const go_position *p, miai_color color)
{
    for (int y = 0; y < p->height; y++) {
        for (int x = 0; x < p->width; x++) {
            if (p->stone[y][x] != color)
                continue;
            fputs(name, out);
            name = "";
            sgf_put_point(out, m->shown, x, y);
        }
    }
}

void sgf_begin_move(FILE *out, const sgf_move *m)
{
    const int width = m->before->width;
    go_position off, now;

    if (m->point != MIAI_PASS && prepare(&off, &now, m) > 0) {
        const miai_color theirs =
            m->side == MIAI_BLACK ? MIAI_WHITE : MIAI_BLACK;
        fputs("\n;", out);
        put_stones(out, m, "AE", &off, theirs);
        put_stones(out, m, "AE", &off, m->side);
        fputs("REP[]", out);
    }
    fputs(m->side == MIAI_BLACK ? "\n;B" : "\n;W", out);
    if (m->point == MIAI_PASS)
        fputs("[]", out);
    else
        sgf_put_point(out, m->shown, m->point % width, m->point / width);
}

void sgf_end_move(FILE *out, const sgf_move *m)
{
    go_position off, now, after;

    if (m->point == MIAI_PASS)
        return;
    prepare(&off, &now, m);
    look(&after, m->shown, m->after);
    if (keep_missing(&after, &now) == 0)
        return;
    fputs("\n;", out);
    put_stones(out, m, "AB", &after, MIAI_BLACK);
    put_stones(out, m, "AW", &after, MIAI_WHITE);
    sgf_put_text(out, "C", "Stones with a square are never captured.");
}
