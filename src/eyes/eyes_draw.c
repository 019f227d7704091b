/* eyes_draw.c - an eye as a whole problem.
 *
 * Wall     All points around the eye, corners included, so that it is one
 *          chain; what it cuts off from the outside is wall, too.  The attached
 *          eye is a point on the right of it with a wall of its own that
 *          shares a stone with the other one.
 * Outside  Liberties are taken where the wall has room for them, no two of
 *          them neighbours: each then touches the wall and immortal stones
 *          alone.  For more of them the wall grows a tail to the right.
 * Board    The eye stands on the sides that its place has; on the others there
 *          is a row of immortal stones at least.
 */
#include "eyes/eyes.h"

#include <string.h>

/* Room around the eye for wall and outside, also below row 0. */
#define MARGIN 3
#define SIDE   MIAI_MAX_SIZE

enum { EYE = 'e', EXTRA = 'a', WALL = 'O', FREE = ' ', OFF = '%' };

/* A drawing in the making: column and row 0 are off the board. */
typedef struct canvas {
    const miai_eye *eye;
    int left, bottom;            /* where 0, 0 of the eye is          */
    int right, top;              /* its last column and row           */
    char at[SIDE + 2][SIDE + 2]; /* row, column             */
} canvas;

static const int step_x[4] = {1, -1, 0, 0};
static const int step_y[4] = {0, 0, 1, -1};

static void begin(canvas *c, const miai_eye *eye)
{
    *c = (canvas){.eye = eye};
    c->left = eye->place == MIAI_PLACE_CORNER ? 1 : MARGIN;
    c->bottom = eye->place == MIAI_PLACE_CENTRE ? MARGIN : 1;
    memset(c->at, OFF, sizeof c->at);
    for (int y = 1; y <= SIDE; y++)
        memset(c->at[y] + 1, FREE, SIDE);
    for (int i = 0; i < eye->points; i++) {
        const int x = c->left + eye->x[i];
        const int y = c->bottom + eye->y[i];
        c->at[y][x] = EYE;
        c->right = c->right > x ? c->right : x;
        c->top = c->top > y ? c->top : y;
    }
}

/* The attached eye: right of a point of the last column, the wall between. */
static void attach(canvas *c)
{
    int y = c->bottom;

    while (c->at[y][c->right] != EYE)
        y++;
    c->at[y][c->right + 2] = EXTRA;
}

static bool is_inside(const canvas *c, int x, int y)
{
    return c->at[y][x] == EYE || c->at[y][x] == EXTRA;
}

static bool touches_inside(const canvas *c, int x, int y)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (is_inside(c, x + dx, y + dy))
                return true;
    return false;
}

/* Surrounds the eyes; a tail of so many stones begins at the upper right. */
static void build_wall(canvas *c, int tail)
{
    for (int y = 1; y <= SIDE; y++)
        for (int x = 1; x <= SIDE; x++)
            if (c->at[y][x] == FREE && touches_inside(c, x, y))
                c->at[y][x] = WALL;
    for (int y = c->top + 1, x = SIDE; tail > 0 && x > 0; x--) {
        if (c->at[y][x] != WALL)
            continue;
        memset(&c->at[y][x + 1], WALL, (size_t)tail);
        break;
    }
}

/* Turns what the wall cuts off into wall: what the upper right corner of the
 * canvas cannot be reached from. */
static void fill_pockets(canvas *c)
{
    static const uint16_t start = SIDE << 8 | SIDE;
    bool seen[SIDE + 2][SIDE + 2] = {{false}};
    uint16_t queue[SIDE * SIDE];
    int count = 0;

    seen[start >> 8][start & 255] = true;
    queue[count++] = start;
    for (int i = 0; i < count; i++) {
        for (int d = 0; d < 4; d++) {
            const int x = (queue[i] & 255) + step_x[d];
            const int y = (queue[i] >> 8) + step_y[d];
            if (c->at[y][x] != FREE || seen[y][x])
                continue;
            seen[y][x] = true;
            queue[count++] = (uint16_t)(y << 8 | x);
        }
    }
    for (int y = 1; y <= SIDE; y++)
        for (int x = 1; x <= SIDE; x++)
            if (c->at[y][x] == FREE && !seen[y][x])
                c->at[y][x] = WALL;
}

static bool touches(const canvas *c, int x, int y, char what)
{
    for (int d = 0; d < 4; d++)
        if (c->at[y + step_y[d]][x + step_x[d]] == what)
            return true;
    return false;
}

/* Puts outside liberties, from the top; returns how many found room. */
static int put_liberties(canvas *c, int wanted)
{
    int count = 0;

    for (int y = SIDE; y > 0; y--) {
        for (int x = 1; x <= SIDE && count < wanted; x++) {
            if (c->at[y][x] != FREE || !touches(c, x, y, WALL) ||
                touches(c, x, y, '.'))
                continue;
            c->at[y][x] = '.';
            count++;
        }
    }
    return count;
}

/* The part of the canvas that is drawn. */
typedef struct part {
    int left, bottom, right, top;
} part;

static part part_of(const canvas *c)
{
    part v = {.left = c->left > 1 ? c->left - 2 : 1,
              .bottom = c->bottom > 1 ? c->bottom - 2 : 1};

    for (int y = 1; y <= SIDE; y++) {
        for (int x = 1; x <= SIDE; x++) {
            if (c->at[y][x] != WALL)
                continue;
            v.right = v.right > x ? v.right : x + 1;
            v.top = y + 1;
        }
    }
    return v;
}

/* The sign of a point of the board, and a note of where it is. */
static char put_sign(miai_eye_ground *g, char what, int point)
{
    if (what == '.')
        g->outside[g->liberties++] = point;
    if (what == EXTRA)
        g->attached = point;
    return what == FREE ? '#' : what == WALL ? WALL : '.';
}

static void cut_out(miai_eye_drawing *out, miai_eye_ground *g, const canvas *c)
{
    const part v = part_of(c);
    const miai_eye *eye = c->eye;
    const int width = v.right - v.left + 1, height = v.top - v.bottom + 1;

    *out = (miai_eye_drawing){sizeof *out, width, height, {{0}}};
    *g = (miai_eye_ground){.width = width, .points = eye->points};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            out->row[height - 1 - y][x] =
                put_sign(g, c->at[v.bottom + y][v.left + x], y * width + x);
    for (int i = 0; i < eye->points; i++) {
        const int x = c->left - v.left + eye->x[i];
        const int y = c->bottom - v.bottom + eye->y[i];
        g->eye[i] = y * width + x;
        if (eye->black >> i & 1)
            out->row[height - 1 - y][x] = 'X';
    }
}

void miai_eye_sketch(miai_eye_drawing *out, miai_eye_ground *ground,
                     const miai_eye *eye, int liberties, bool extra)
{
    canvas c;
    int tail = 0;

    if (liberties > MIAI_EYES_LIBERTIES + 1)
        liberties = MIAI_EYES_LIBERTIES + 1;
    do {
        begin(&c, eye);
        if (extra)
            attach(&c);
        build_wall(&c, tail++);
        fill_pockets(&c);
    } while (put_liberties(&c, liberties) < liberties);
    cut_out(out, ground, &c);
}
