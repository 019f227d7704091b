/* boards_lanes.c - boards on which the largest temperature is not enough.
 *
 * Three to six corridors between immortal stones, one below the other, each of
 * either colour.  By territory a move in most of them gains one point, and who
 * gets the last such move gets a point more: what is left when every move costs a
 * point decides it, stars, ups, and tinies, of which a threat is larger.
 */
#include "boards.h"

#include <string.h>

/* Each from its mouth on, where the other side stands.  The chilled values are
 * docs/theory/endgame.md's, up to an integer. */
static const char *const lanes[] = {
    "@.O#",    /* *                                          */
    "@.O#",    /* twice as often, as ups are compared with them */
    "@..O#",   /* up                                         */
    "@...O#",  /* two ups and a star                         */
    "@..OO#",  /* tiny of 2                                  */
    "@..OOO#", /* tiny of 4                                  */
    "@...OO#", /* tiny of a switch                           */
    "@..O.#",  /* tiny of 1                                  */
    "@.OO#",   /* a switch of two points                     */
    "@..#",    /* 1/2                                        */
    "@...#",   /* 1/4                                        */
};

enum { LANES = sizeof lanes / sizeof *lanes, WIDTH = 7 };

/* The sign of the other side. */
static char exchanged(char sign)
{
    static const char from[] = "#@XO", to[] = "@#OX";
    const char *at = strchr(from, sign);

    return at == NULL ? sign : to[at - from];
}

static void draw_lane(diagram *d, recipe *chance)
{
    const char *lane = lanes[oracle_below(chance, LANES)];
    const bool swapped = oracle_below(chance, 2) == 0;
    const size_t len = strlen(lane);

    for (int y = 0; y < 3; y++)
        for (size_t x = 0; x < WIDTH; x++) {
            const char sign = y == 1 && x < len ? lane[x] : '#';
            d->at[d->height + y][x] = swapped ? exchanged(sign) : sign;
        }
    d->height += 3;
}

void boards_lanes(diagram *out, recipe *chance)
{
    *out = (diagram){.width = WIDTH, .ko_x = -1};
    memset(out->at, ' ', sizeof out->at);
    for (int i = 3 + (int)oracle_below(chance, 4); i > 0; i--)
        draw_lane(out, chance);
}
