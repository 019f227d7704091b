/* game_thermo_text.c - a thermograph for a terminal.
 *
 * Letters are about twice as high as wide: two columns are as far as one row,
 * so that the walls have the slope they have on paper.  Signs and labels are
 * at the nearest row and column; the numbers are exact, and the lists below
 * the picture are complete.
 */
#include "calc/game_thermo.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS 80
#define ROWS    14 /* from temperature -1 to the foot of the mast */
#define MAST    2  /* rows of the mast above it, at least         */
#define WIDEST  56 /* columns of the walls, at most               */
#define PAD     3  /* columns beside them                         */
#define LONGEST 16 /* label of a temperature                      */
#define INDENT  11 /* of a list of points                         */

/* The signs of a picture. */
typedef struct signs {
    const char *rising, *falling, *upright; /* of walls, going up */
    const char *foot, *mast, *tip, *zero;
    const char *corner, *floor, *tick, *side, *side_tick;
} signs;

static const signs ascii = {"/", "\\", "|", "o", "|", "^",
                            "-", "+",  "-", "+", "|", "+"};
static const signs lines = {"\u2571", "\u2572", "\u2502", "\u25CF",
                            "\u2503", "\u25B2", "\u2508", "\u2514",
                            "\u2500", "\u2534", "\u2502", "\u2524"};

/* Where things are; row 0 is temperature -1. */
typedef struct sketch {
    const game_thermo *t;
    const signs *signs;
    double scale;                 /* rows for 1                        */
    double mast_x;                /* its column                        */
    int rows;                     /* up to the tip of the mast         */
    int left, right;              /* of the plot; the axis is at left  */
    axis values, heat;            /* labels                            */
    const char *(*cell)[COLUMNS]; /* [row][column]; NULL: a blank */
} sketch;

static double column_of(const sketch *s, double off)
{
    return s->mast_x - 2 * off * s->scale;
}

static double row_of(const sketch *s, game_number temperature)
{
    return game_number_minus(temperature, (game_number){-1, 1}) * s->scale;
}

static int length(game_number a)
{
    char text[GAME_NUMBER_ROOM];

    return (int)strlen(game_number_text(text, a));
}

/* --- layout ----------------------------------------------------------------- */
static void add_value(void *user, game_number value)
{
    sketch *s = user;
    const double off = game_number_minus(value, s->t->mast.value);

    axis_add(&s->values, value, game_whole(column_of(s, off)),
             length(value) + 2);
}

/* On a row of its own. */
static void add_temperature(void *user, game_number temperature)
{
    sketch *s = user;

    if (length(temperature) <= LONGEST)
        axis_add(&s->heat, temperature, game_whole(row_of(s, temperature)), 1);
}

static int margin(const axis *heat)
{
    int most = 0;

    for (int i = 0; i < heat->count; i++) {
        const int len = length(heat->label[i].number);
        most = len > most ? len : most;
    }
    return most + 1;
}

/* False when there is no memory. */
static bool sketch_init(sketch *s, const game_thermo *t, bool unicode)
{
    const game_extent e = game_thermo_extent(t);
    const double range = e.high - e.low;
    const double most = WIDEST / 2.0 / (range > 0 ? range : 1);

    *s = (sketch){.t = t, .signs = unicode ? &lines : &ascii};
    s->scale = ROWS / e.top < most ? ROWS / e.top : most;
    s->rows = game_whole(e.top * s->scale) + MAST + 1;
    s->heat = (axis){.low = -1, .high = s->rows, .shift = 0.25};
    game_each_temperature(t, add_temperature, s);

    s->left = margin(&s->heat);
    s->mast_x = s->left + PAD + 2 * e.high * s->scale;
    s->right = game_whole(column_of(s, e.low)) + PAD;
    s->values = (axis){.low = 0, .high = COLUMNS, .shift = 4};
    game_each_value(t, add_value, s);
    s->cell = calloc((size_t)s->rows, sizeof *s->cell);
    return s->cell != NULL;
}

/* --- drawing ---------------------------------------------------------------- */
/* The sign of a wall that has gone from column `from` to column `to`. */
static const char *wall_sign(const sketch *s, int from, int to)
{
    return from < to   ? s->signs->rising
           : from > to ? s->signs->falling
                       : s->signs->upright;
}

static void draw_wall(const sketch *s, miai_side side)
{
    const int foot = game_whole(row_of(s, s->t->mast.temperature));

    for (int row = 0; row < foot; row++) {
        const double here = game_wall_at(s->t, side, row / s->scale);
        const double next = game_wall_at(s->t, side, (row + 1) / s->scale);
        const int from = game_whole(column_of(s, here));
        s->cell[row][from] = wall_sign(s, from, game_whole(column_of(s, next)));
    }
}

static void draw(const sketch *s)
{
    const int foot = game_whole(row_of(s, s->t->mast.temperature));
    const int zero = game_whole(row_of(s, (game_number){0, 1}));
    const int mast = game_whole(s->mast_x);

    for (int x = s->left + 1; x <= s->right; x++)
        s->cell[zero][x] = s->signs->zero;
    draw_wall(s, MIAI_SIDE_LEFT);
    draw_wall(s, MIAI_SIDE_RIGHT);
    s->cell[foot][mast] = s->signs->foot;
    for (int row = foot + 1; row < s->rows; row++)
        s->cell[row][mast] = s->signs->mast;
    s->cell[s->rows - 1][mast] = s->signs->tip;
}

/* --- writing ---------------------------------------------------------------- */
static const axis_label *label_at(const axis *a, int place)
{
    for (int i = 0; i < a->count; i++)
        if (game_whole(a->label[i].at) == place)
            return &a->label[i];
    return NULL;
}

static void write_row(FILE *out, const sketch *s, int row)
{
    const axis_label *l = label_at(&s->heat, row);
    char text[GAME_NUMBER_ROOM] = "";
    int last = s->right;

    fprintf(out, "%*s%s", s->left, l ? game_number_text(text, l->number) : "",
            l ? s->signs->side_tick : s->signs->side);
    while (last > s->left && !s->cell[row][last])
        last--;
    for (int x = s->left + 1; x <= last; x++)
        fputs(s->cell[row][x] ? s->cell[row][x] : " ", out);
    putc('\n', out);
}

static void write_floor(FILE *out, const sketch *s)
{
    char text[GAME_NUMBER_ROOM];
    int column = 0;

    fprintf(out, "%*s%s", s->left, "", s->signs->corner);
    for (int x = s->left + 1; x <= s->right; x++)
        fputs(label_at(&s->values, x) ? s->signs->tick : s->signs->floor, out);
    putc('\n', out);
    for (int i = 0; i < s->values.count; i++) {
        const axis_label *l = &s->values.label[i];
        const int len = length(l->number);
        const int from = game_whole(l->place - (len - 1) / 2.0);
        fprintf(out, "%*s%s", from - column, "",
                game_number_text(text, l->number));
        column = from + len;
    }
    putc('\n', out);
}

/* All points of a wall, in lines. */
static void write_wall(FILE *out, const char *name, const game_wall *w)
{
    int column = fprintf(out, "%-11s", name);

    for (int i = 0; i < w->count; i++) {
        char text[GAME_POINT_ROOM];
        const int len = (int)strlen(game_point_text(text, w->at[i])) + 1;
        if (column + len > COLUMNS && column > INDENT)
            column = fprintf(out, "\n%*s", INDENT, "") - 1;
        column += fprintf(out, " %s", text);
    }
    putc('\n', out);
}

miai_status game_thermograph_text(FILE *out, const miai_value *value,
                                  bool unicode)
{
    char mast[GAME_MAST_ROOM];
    game_thermo t;
    sketch s = {0};
    const bool ok = game_thermo_init(&t, value) && sketch_init(&s, &t, unicode);

    if (ok) {
        draw(&s);
        for (int row = s.rows - 1; row >= 0; row--)
            write_row(out, &s, row);
        write_floor(out, &s);
        fprintf(out, "\n%s\n", game_mast_text(mast, &t));
        write_wall(out, "Left wall", &t.wall[MIAI_SIDE_LEFT]);
        write_wall(out, "Right wall", &t.wall[MIAI_SIDE_RIGHT]);
    }
    free(s.cell);
    game_thermo_clear(&t);
    return ok ? MIAI_OK : MIAI_ERR_NOMEM;
}
