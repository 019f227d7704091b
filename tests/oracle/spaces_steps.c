/* spaces_steps.c - moves in an eyespace, by positions or by values. */
#include "spaces_steps.h"

#include <string.h>

static int spot_of_tree(int number)
{
    return ~number;
}

/* The stones of a side and its immortal node. */
static int color_of(int side)
{
    return side == 0 ? BLACK : WHITE;
}

/* The point that a single stone on `at` has taken a single one from, having no
 * liberty but that; -1: it has not. */
static int banned_by(const region *r, const int *before, const int *after,
                     int at)
{
    int taken = -1;

    for (int i = 0; i < r->near_count[at]; i++) {
        const int next = r->near[at][i];
        const int stone = stone_at(after, next);
        if (stone == after[at] || (stone == EMPTY && taken >= 0) ||
            (stone == EMPTY && before[next] == EMPTY))
            return -1;
        if (stone == EMPTY)
            taken = next;
    }
    return taken;
}

void find_steps(steps *out, const forest *f, const space *s, int spot, int side)
{
    int start[MOST_POINTS];

    out->count = 0;
    if (spot < 0) {
        const tree *t = &f->at[~spot];
        for (int i = 0; !t->is_number && i < t->count[side]; i++)
            out->list[out->count++] =
                (step){spot_of_tree(t->option[side][i]), -1, -1};
        return;
    }
    if (s->text != NULL) {
        find_script_steps(out, s->text, spot, side);
        return;
    }
    board_of(&s->r, spot, start);
    for (int i = 0; i < s->r.points; i++) {
        int board[MOST_POINTS], taken;
        memcpy(board, start, sizeof board);
        if (!play(&s->r, board, i, color_of(side), &taken))
            continue;
        out->list[out->count++] =
            (step){code_of(&s->r, board), i,
                   taken == 1 ? banned_by(&s->r, start, board, i) : -1};
    }
}

bounds value_at(const space *s, int spot)
{
    return spot < 0 ? (bounds){~spot, ~spot} : s->all[spot].value;
}

bool hangs_on_ko(const space *s, int spot)
{
    const bounds b = value_at(s, spot);

    return b.low != b.high;
}

int spot_by_values(const space *s, int spot)
{
    return spot < 0 || hangs_on_ko(s, spot)
               ? spot
               : spot_of_tree(value_at(s, spot).low);
}

void take_values(steps *moves, const space *s)
{
    for (int i = 0; i < moves->count; i++) {
        step *m = &moves->list[i];
        m->to = spot_by_values(s, m->to);
        m->ban = m->to < 0 ? -1 : m->ban;
    }
}
