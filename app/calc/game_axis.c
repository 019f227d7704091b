/* game_axis.c - labels beside each other, none upon another.
 *
 * Idea     Labels that would touch are moved apart as little as possible (the
 *          sum of the squares; it is a monotone regression of their places
 *          with the widths taken out).  A label is refused if one would have
 *          to go too far, so what is there keeps its room.
 * Cost     Each label is tried once, which takes time linear in the others.
 */
#include "calc/game_thermo.h"

/* Labels that touch, and are moved as one. */
typedef struct block {
    double sum; /* of the places without the widths */
    int count;
} block;

static double mean(block b)
{
    return b.sum / b.count;
}

/* From the middle of the first label to that of each, if all touch. */
static void measure(double *out, const axis *a)
{
    out[0] = 0;
    for (int i = 1; i < a->count; i++)
        out[i] = out[i - 1] + (a->label[i - 1].size + a->label[i].size) / 2.0;
}

/* Joins neighbours until the blocks are in order; returns how many there
 * are. */
static int join(block *blocks, const axis *a, const double *taken)
{
    int count = 0;

    for (int i = 0; i < a->count; i++) {
        block *b = &blocks[count++];
        *b = (block){a->label[i].at - taken[i], 1};
        while (count > 1 && mean(b[-1]) > mean(b[0])) {
            b[-1].sum += b[0].sum;
            b[-1].count += b[0].count;
            b--;
            count--;
        }
    }
    return count;
}

static double clamp(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

/* Finds places for all; false when one would be too far away. */
static bool spread(axis *a)
{
    double taken[AXIS_MOST];
    block blocks[AXIS_MOST];
    axis_label *l = a->label;

    measure(taken, a);
    const int count = join(blocks, a, taken);
    const int last = a->count - 1;
    const double low = a->low + l[0].size / 2.0;
    const double high = a->high - l[last].size / 2.0 - taken[last];
    for (int b = 0, i = 0; b < count; b++) {
        const double base = clamp(mean(blocks[b]), low, high);
        for (int end = i + blocks[b].count; i < end; i++) {
            l[i].place = base + taken[i];
            if (l[i].place > l[i].at + a->shift ||
                l[i].place < l[i].at - a->shift)
                return false;
        }
    }
    return low <= high;
}

void axis_add(axis *a, game_number number, double at, int size)
{
    const axis before = *a;
    int i = a->count;

    if (a->count == AXIS_MOST)
        return;
    for (int k = 0; k < a->count; k++)
        if (game_number_is(a->label[k].number, number))
            return;
    for (; i > 0 && a->label[i - 1].at > at; i--)
        a->label[i] = a->label[i - 1];
    a->label[i] = (axis_label){number, at, at, size};
    a->count++;
    if (!spread(a))
        *a = before;
}
