/* game_thermo_svg.c - thermographs as SVG.
 *
 * As in the literature Left's values are on the left and temperatures go up,
 * and one unit is the same length on both axes, so that a move costs a slope
 * of 45 degrees.  Labels are exact; where two would touch they are moved apart
 * and a line leads to the place, and what finds no room stands in the lists
 * below, which are complete.
 */
#include "calc/game_thermo.h"

#include "calc/game_svg.h"

#define HEIGHT    260 /* from temperature -1 to the foot of the mast, at most */
#define WIDTH     560 /* of the walls, at most                                */
#define LEAST     260 /* width of the plot                                    */
#define PAD       36  /* between the walls and the ends of the plot           */
#define MAST      48  /* what is seen of it                                   */
#define TICK      14  /* from an axis to its labels                           */
#define APART     10  /* labels beside each other                             */
#define FAR       30  /* from a label to its place                            */
#define LONGEST   330 /* label of a temperature                               */
#define LIST_MOST 12  /* lines of a list of points                            */
#define ROW       1400 /* of several thermographs                             */
#define SAMPLE    44 /* a piece of line in front of it                       */

static const svg_font title_font = {20, true, SVG_INK};
static const svg_font word_font = {15, false, SVG_INK};
static const svg_font label_font = {14, false, SVG_INK};
static const svg_font axis_font = {13, false, SVG_GREY};

#define GRID "stroke=\"#c8c8c8\" stroke-width=\"1\""

/* Where things are in the picture of one thermograph. */
typedef struct plot {
    const game_thermo *t;
    double scale;      /* units of the picture for 1           */
    double mast_x;     /* of the mast                          */
    int left, right;   /* of the plot                          */
    int bottom;        /* temperature -1; the top is 0         */
    axis values, heat; /* the labels                           */
} plot;

static double x_of(const plot *p, game_number value)
{
    return p->mast_x - game_number_minus(value, p->t->mast.value) * p->scale;
}

static double y_of(const plot *p, game_number temperature)
{
    return p->bottom -
           game_number_minus(temperature, (game_number){-1, 1}) * p->scale;
}

/* --- layout ----------------------------------------------------------------- */
static int label_width(game_number a)
{
    char text[GAME_NUMBER_ROOM];

    return svg_text_width(game_number_text(text, a), label_font);
}

static void add_value(void *user, game_number value)
{
    plot *p = user;

    axis_add(&p->values, value, x_of(p, value), label_width(value) + APART);
}

static void add_temperature(void *user, game_number temperature)
{
    plot *p = user;

    if (label_width(temperature) <= LONGEST)
        axis_add(&p->heat, temperature, y_of(p, temperature),
                 label_font.size + 2);
}

/* Left of the plot, for the labels that are there. */
static int margin(const axis *heat)
{
    int most = 0;

    for (int i = 0; i < heat->count; i++) {
        const int width = label_width(heat->label[i].number);
        most = width > most ? width : most;
    }
    return most + TICK + 4;
}

static plot plot_of(const game_thermo *t)
{
    const game_extent e = game_thermo_extent(t);
    const double range = e.high - e.low;
    const double most = WIDTH / (range > 0 ? range : 1);
    plot p = {.t = t};

    p.scale = HEIGHT / e.top < most ? HEIGHT / e.top : most;
    p.bottom = MAST + game_whole(e.top * p.scale);
    p.heat = (axis){.low = 0, .high = p.bottom + 8, .shift = FAR};
    game_each_temperature(t, add_temperature, &p);

    const int used = game_whole(range * p.scale) + 2 * PAD;
    const int width = used > LEAST ? used : LEAST;
    p.left = margin(&p.heat);
    p.right = p.left + width;
    p.mast_x = p.left + (width - range * p.scale) / 2 + e.high * p.scale;
    p.values = (axis){.low = 0, .high = p.right + PAD, .shift = FAR};
    game_each_value(t, add_value, &p);
    return p;
}

/* --- drawing ---------------------------------------------------------------- */
static void draw_grid(FILE *out, const plot *p)
{
    fputs("<path class=\"grid\" fill=\"none\" " GRID " d=\"", out);
    for (int i = 0; i < p->values.count; i++)
        fprintf(out, "M%d %dV0", game_whole(p->values.label[i].at), p->bottom);
    for (int i = 0; i < p->heat.count; i++)
        fprintf(out, "M%d %dH%d", p->left, game_whole(p->heat.label[i].at),
                p->right);
    fputs("\"/>\n", out);
    fprintf(out,
            "<path class=\"axes\" fill=\"none\" stroke=\"" SVG_GREY
            "\" stroke-width=\"1\" d=\"M%d 0V%dH%d",
            p->left, p->bottom, p->right);
    for (int i = 0; i < p->values.count; i++)
        fprintf(out, "M%d %dL%d %d", game_whole(p->values.label[i].at),
                p->bottom, game_whole(p->values.label[i].place),
                p->bottom + TICK - 4);
    for (int i = 0; i < p->heat.count; i++)
        fprintf(out, "M%d %dL%d %d", p->left, game_whole(p->heat.label[i].at),
                p->left - TICK + 4, game_whole(p->heat.label[i].place));
    fputs("\"/>\n", out);
    fprintf(out,
            "<path class=\"zero\" fill=\"none\" stroke=\"" SVG_GREY
            "\" stroke-width=\"2\" d=\"M%d %dH%d\"/>\n",
            p->left, game_whole(y_of(p, (game_number){0, 1})), p->right);
}

static void draw_labels(FILE *out, const plot *p)
{
    char text[GAME_NUMBER_ROOM];

    for (int i = 0; i < p->values.count; i++) {
        const axis_label *l = &p->values.label[i];
        svg_word(out, game_number_text(text, l->number), label_font,
                 game_whole(l->place), p->bottom + TICK + label_font.size - 2,
                 SVG_MIDDLE);
    }
    for (int i = 0; i < p->heat.count; i++) {
        const axis_label *l = &p->heat.label[i];
        svg_word(out, game_number_text(text, l->number), label_font,
                 p->left - TICK, game_whole(l->place) + 5, SVG_END);
    }
}

static void draw_wall(FILE *out, const plot *p, miai_side side)
{
    const game_wall *w = &p->t->wall[side];
    const bool left = side == MIAI_SIDE_LEFT;

    fprintf(out, "<path class=\"%s\" fill=\"none\" %s d=\"M",
            left ? "left" : "right", left ? GAME_LEFT : GAME_RIGHT);
    for (int i = 0; i < w->count; i++)
        fprintf(out, "%d %dL", game_whole(x_of(p, w->at[i].value)),
                game_whole(y_of(p, w->at[i].temperature)));
    fprintf(out, "%d %d\"/>\n", game_whole(p->mast_x),
            game_whole(y_of(p, p->t->mast.temperature)));
}

static void draw_mast(FILE *out, const plot *p)
{
    const int x = game_whole(p->mast_x);

    fprintf(out,
            "<path class=\"mast\" fill=\"none\" stroke=\"" SVG_INK
            "\" stroke-width=\"4\" d=\"M%d %dV12\"/>\n"
            "<path class=\"arrow\" fill=\"" SVG_INK
            "\" d=\"M%d 0l7 15h-14z\"/>\n",
            x, game_whole(y_of(p, p->t->mast.temperature)), x);
}

static void draw_plot(FILE *out, const plot *p)
{
    const int names = p->bottom + TICK + label_font.size + 20;

    svg_word(out, "temperature", axis_font, 0, -8, SVG_START);
    draw_grid(out, p);
    draw_mast(out, p);
    draw_wall(out, p, MIAI_SIDE_LEFT);
    draw_wall(out, p, MIAI_SIDE_RIGHT);
    draw_labels(out, p);
    svg_word(out, "\u2190 better for Left", axis_font, p->left, names,
             SVG_START);
    svg_word(out, "better for Right \u2192", axis_font, p->right, names,
             SVG_END);
}

/* --- words ------------------------------------------------------------------ */
static void write_wall(FILE *out, const game_thermo *t, miai_side side)
{
    char text[GAME_POINT_ROOM];

    fprintf(out, "%s wall:", side == MIAI_SIDE_LEFT ? "Left" : "Right");
    for (int i = 0; i < t->wall[side].count; i++)
        fprintf(out, " %s", game_point_text(text, t->wall[side].at[i]));
}

/* A piece of a wall as a legend, and all its points.  The height of it, or -1
 * without memory. */
static int draw_list(FILE *out, const game_thermo *t, miai_side side, int y,
                     int width)
{
    buffer words;
    int height = -1;

    if (buffer_open(&words))
        write_wall(words.out, t, side);
    if (buffer_close(&words)) {
        fprintf(out, "<path fill=\"none\" %s d=\"M0 %dh%d\"/>\n",
                side == MIAI_SIDE_LEFT ? GAME_LEFT : GAME_RIGHT, y + 10,
                SAMPLE - 12);
        height = svg_lines(out, words.text, word_font, SAMPLE, y,
                           width - SAMPLE, LIST_MOST);
    }
    buffer_clear(&words);
    return height;
}

/* Draws one into the corner; false when there is no memory. */
static bool draw(FILE *out, svg_size *size, const game_thermo *t,
                 const char *title)
{
    const plot p = plot_of(t);
    const int width = p.right + PAD;
    char mast[GAME_MAST_ROOM], cut[GAME_TITLE_ROOM];
    int y;

    fputs("<title>", out);
    svg_escape(out, game_title_cut(cut, title));
    fputs("</title>\n", out);
    y = svg_lines(out, title, title_font, 0, 0, width, 2) + 4;
    y += svg_lines(out, game_mast_text(mast, t), word_font, 0, y, width, 4);
    y += 40;
    fprintf(out, "<g transform=\"translate(0 %d)\">\n", y);
    draw_plot(out, &p);
    fputs("</g>\n", out);
    y += p.bottom + TICK + label_font.size + 34;
    for (int side = 0; side < 2; side++) {
        const int height = draw_list(out, t, (miai_side)side, y, width);
        if (height < 0)
            return false;
        y += height + 6;
    }
    *size = (svg_size){width, y};
    return true;
}

/* --- the file --------------------------------------------------------------- */
bool game_thermograph_add(svg_sheet *sheet, FILE *said, const miai_value *value,
                          const char *title)
{
    char cut[GAME_TITLE_ROOM], mast[GAME_MAST_ROOM];
    svg_size size = {0, 0};
    buffer picture;
    game_thermo t;
    bool ok = game_thermo_init(&t, value);

    ok = buffer_open(&picture) && ok && draw(picture.out, &size, &t, title);
    ok = buffer_close(&picture) && ok;
    if (ok) {
        svg_sheet_add(sheet, &picture, size);
        fprintf(said, " Thermograph of %s: %s. ", game_title_cut(cut, title),
                game_mast_text(mast, &t));
        write_wall(said, &t, MIAI_SIDE_LEFT);
        fputs(". ", said);
        write_wall(said, &t, MIAI_SIDE_RIGHT);
        putc('.', said);
    }
    buffer_clear(&picture);
    game_thermo_clear(&t);
    return ok;
}

miai_status game_thermograph_svg(FILE *out, const miai_value *const *values,
                                 const char *const *titles, int count)
{
    char cut[GAME_TITLE_ROOM];
    svg_sheet sheet;
    buffer said;
    bool ok = svg_sheet_init(&sheet, ROW);

    ok = buffer_open(&said) && ok;
    for (int i = 0; ok && i < count; i++)
        ok = game_thermograph_add(&sheet, said.out, values[i], titles[i]);
    ok = buffer_close(&said) && ok;
    ok = ok && svg_sheet_write(&sheet, out,
                               count == 1 ? game_title_cut(cut, titles[0])
                                          : "Thermographs",
                               said.text + (said.len > 0)); /* its blank */
    buffer_clear(&said);
    svg_sheet_clear(&sheet);
    return ok ? MIAI_OK : MIAI_ERR_NOMEM;
}
