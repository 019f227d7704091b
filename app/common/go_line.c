/* go_line.c - lines of moves, and the positions that they are played on. */
#include "common/go_line.h"

#include <stdio.h>

#include "common/prose.h"

miai_color go_line_side(const go_line *l, int i)
{
    return i % 2 == 0 ? l->first : other_color(l->first);
}

miai_position *go_position_of(const miai_problem *problem)
{
    miai_position *p = NULL;
    miai_context *ctx;

    if (miai_context_new(&ctx, NULL, NULL) == MIAI_OK)
        miai_problem_position(&p, ctx, problem);
    miai_context_free(ctx);
    return p;
}

bool go_position_play(miai_position *p, miai_color side, int point)
{
    const int ko = miai_position_ko(p);

    miai_position_set_ko(p, MIAI_NONE);
    if (miai_position_play(p, side, point) == MIAI_PLAY_OK)
        return true;
    miai_position_set_ko(p, ko);
    return false;
}

bool write_to_file(const void *data, size_t len, void *user)
{
    fwrite(data, 1, len, user);
    return true; /* the stream remembers that it failed */
}
