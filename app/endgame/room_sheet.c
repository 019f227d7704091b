/* room_sheet.c - all rooms of a number of nodes as one picture. */
#include <string.h>

#include "endgame/room_catalogue.h"
#include "svg/svg.h"

enum {
    CELL = 14,   /* a node                             */
    GAP = 12,    /* between two rooms                  */
    PAGE = 1000, /* width                              */
    LETTERS = 18 /* of the heading of a value          */
};

static const svg_font heading = {LETTERS, true, SVG_INK};

static svg_size room_size(const char *text)
{
    const int width = (int)strcspn(text, "/");
    int height = 1;

    for (const char *c = text; *c; c++)
        height += *c == '/';
    return (svg_size){width * CELL + GAP, height * CELL + GAP};
}

/* Nodes are squares; where White comes in there is a White stone. */
static void draw_room(FILE *out, const char *text)
{
    int x = 0, y = 0;

    for (const char *c = text; *c; c++) {
        if (*c == '/') {
            x = 0;
            y += CELL;
            continue;
        }
        if (*c != '#')
            fprintf(out,
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                    "fill=\"#e8c886\" stroke=\"" SVG_INK "\"/>\n",
                    x, y, CELL, CELL);
        if (*c == 'e')
            fprintf(out,
                    "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#ffffff\" "
                    "stroke=\"" SVG_INK "\"/>\n",
                    x + CELL / 2, y + CELL / 2, CELL / 3);
        x += CELL;
    }
}

static bool add_room(svg_sheet *s, const char *text)
{
    buffer b;
    bool good = buffer_open(&b);

    if (good) {
        draw_room(b.out, text);
        good = buffer_close(&b);
    }
    if (good)
        svg_sheet_add(s, &b, room_size(text));
    buffer_clear(&b);
    return good;
}

static bool add_heading(svg_sheet *s, const char *text)
{
    const svg_size size = {svg_text_width(text, heading) + GAP, 2 * LETTERS};
    buffer b;
    bool good = buffer_open(&b);

    if (good) {
        svg_word(b.out, text, heading, 0, LETTERS + LETTERS / 2, SVG_START);
        good = buffer_close(&b);
    }
    svg_sheet_break(s);
    if (good)
        svg_sheet_add(s, &b, size);
    svg_sheet_break(s);
    buffer_clear(&b);
    return good;
}

/* The rooms of a value, or those with ko. */
static bool add_rooms(svg_sheet *s, const room_catalogue *c, bool has_ko,
                      size_t value)
{
    bool good = true;

    for (size_t i = 0; i < c->count && good; i++) {
        const room_entry *e = &c->rooms[i];
        if (has_ko ? !e->value : e->value && e->value_of == value)
            good = add_room(s, e->text);
    }
    return good;
}

bool room_catalogue_svg(FILE *out, const void *catalogue)
{
    const room_catalogue *c = catalogue;
    char title[80];
    svg_sheet s;
    bool good = svg_sheet_init(&s, PAGE);

    for (size_t i = 0; i < c->value_count && good; i++)
        good =
            add_heading(&s, c->values[i].chilled) && add_rooms(&s, c, false, i);
    if (c->kos > 0)
        good = good && add_heading(&s, "ko") && add_rooms(&s, c, true, 0);
    snprintf(title, sizeof title, "All rooms of %d nodes by chilled value",
             c->nodes);
    good = good && svg_sheet_write(&s, out, title,
                                   "A room is a set of points inside Black "
                                   "walls; White comes in at the stone.");
    svg_sheet_clear(&s);
    return good;
}
