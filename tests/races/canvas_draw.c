/* canvas_draw.c - a grown race as a diagram. */
#include "races/canvas_cells.h"

static char sign_of(const cell *at)
{
    switch (at->kind) {
    case CELL_OFF:
        return ' ';
    case CELL_CHAIN:
        return "xo"[at->side];
    case CELL_OUTPOST:
        return "OX"[at->side];
    case CELL_LIVING:
        return "@#"[at->side];
    default:
        return at->stone ? "OX"[at->side] : '.';
    }
}

static char kind_of(const cell *at)
{
    static const uint8_t kinds[] = {
        [CELL_CHAIN] = MIAI_RACE_STONE,       [CELL_SHARED] = MIAI_RACE_SHARED,
        [CELL_FREE] = MIAI_RACE_OUTSIDE,      [CELL_FAR] = MIAI_RACE_OUTSIDE,
        [CELL_OUTPOST] = MIAI_RACE_OUTPOST,   [CELL_EYE] = MIAI_RACE_EYE,
        [CELL_CORRIDOR] = MIAI_RACE_APPROACH, [CELL_LIVING] = MIAI_RACE_NOTHING,
        [CELL_OFF] = MIAI_RACE_NOTHING};

    return (char)('0' + (at->stone ? MIAI_RACE_INSIDE : kinds[at->kind]));
}

static char owner_of(const cell *at)
{
    return kind_of(at) == '0' + MIAI_RACE_NOTHING || at->kind == CELL_SHARED
               ? '.'
               : "XO"[at->side];
}

/* The rows and columns in which there is something. */
static void find_bounds(const canvas *c, spot *low, spot *high)
{
    *low = (spot){DIAGRAM_MOST, DIAGRAM_MOST};
    *high = (spot){0, 0};
    for (int y = 0; y < DIAGRAM_MOST; y++)
        for (int x = 0; x < DIAGRAM_MOST; x++) {
            if (c->at[y][x].kind == CELL_OFF)
                continue;
            low->x = x < low->x ? x : low->x;
            low->y = y < low->y ? y : low->y;
            high->x = x > high->x ? x : high->x;
            high->y = y > high->y ? y : high->y;
        }
}

static race_diagram draw_with(const canvas *c, char (*sign)(const cell *at))
{
    race_diagram d = {0};
    spot low, high;

    find_bounds(c, &low, &high);
    d.width = high.x - low.x + 1;
    d.height = high.y - low.y + 1;
    for (int y = 0; y < d.height; y++)
        for (int x = 0; x < d.width; x++)
            d.at[y][x] = sign(&c->at[low.y + y][low.x + x]);
    return d;
}

void canvas_draw(grown_race *out, const canvas *c, int way, bool exchanged)
{
    const race_diagram signs = draw_with(c, sign_of);
    const race_diagram owners = draw_with(c, owner_of);
    const race_diagram kinds = draw_with(c, kind_of);

    out->diagram = diagram_turned(&signs, way, exchanged);
    out->owner = diagram_turned(&owners, way, exchanged);
    out->kind = diagram_turned(&kinds, way, false);
}
