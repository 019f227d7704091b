/* spaces_sheet.c - the eyespaces of groups as a sheet of SVG. */
#include "eyespace/spaces_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "calc/game.h"
#include "common/prose.h"
#include "eyespace/spaces_open.h"
#include "eyespace/spaces_words.h"

/* --- boards ------------------------------------------------------------------------ */

static svg_point point_at(const spaces_answer *a, int x, int y)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const int p = y * miai_problem_width(a->problem) + x;
    const miai_eyespaces_ground ground = miai_eyespaces_ground_at(e, p);
    const solved_part part = spaces_part_at(a, x, y);
    svg_point out = {.stone = (uint8_t)miai_problem_stone(a->problem, x, y)};

    out.shaded = ground == MIAI_EYESPACES_REGION;
    out.muted = miai_problem_role(miai_eyespaces_problem(e), x, y) ==
                    MIAI_ROLE_IMMORTAL &&
                out.stone != MIAI_EMPTY;
    if (ground == MIAI_EYESPACES_BACKBONE)
        out.mark = SVG_TRIANGLE;
    else if (part == PART_WEAK)
        out.mark = SVG_SQUARE;
    if (part == PART_ESCAPE)
        out.letter = '>';
    return out;
}

static void draw_board(svg_board *out, const spaces_answer *a)
{
    const int width = miai_problem_width(a->problem);
    const int height = miai_problem_height(a->problem);

    *out =
        (svg_board){.width = width, .height = height, .view = spaces_view(a)};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            out->at[y][x] = point_at(a, x, y);
}

/* The value of each eyespace across its longest row of empty points; its letter
 * where there is no room.  `out` has room for all eyespaces. */
static int write_labels(svg_label *out, const svg_board *b,
                        const spaces_answer *a)
{
    const miai_eyespace_region *r;
    char label[SPACES_LABEL];
    int count = 0;

    for (int i = 0; (r = miai_eyespaces_region_at(a->group.eyespaces, i));
         i++) {
        svg_label l = svg_board_row(b, r->points, r->count);
        if (l.x1 < l.x0)
            continue;
        if (r->value && strlen(r->value_text) < sizeof l.text)
            snprintf(l.text, sizeof l.text, "%s", r->value_text);
        if (!*l.text || !svg_label_fits(&l))
            snprintf(l.text, sizeof l.text, "(%s)", spaces_label(label, i));
        out[count++] = l;
    }
    return count;
}

/* --- words ------------------------------------------------------------------------- */

/* "Sum: 2. A at b1: an eye and a quarter (1.25e); ..." */
static void write_values(FILE *out, const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_eyespace_region *r;
    const miai_eyespace_set *set;
    char point[MIAI_POINT_TEXT], label[SPACES_LABEL], words[EYE_WORDS_ROOM];

    if (miai_eyespaces_sum(e))
        fprintf(out, "Sum: %s.", miai_eyespaces_sum_text(e));
    for (int i = 0; (r = miai_eyespaces_region_at(e, i)); i++) {
        miai_problem_point_text(point, a->problem, r->points[0]);
        fprintf(out, " %s at %s: %s", spaces_label(label, i), point,
                r->is_large ? "too large"
                            : eye_value_words(words, &a->group, r->value,
                                              r->value_text));
        if (r->value)
            fprintf(out, " (%.80s)", r->value_text);
        putc('.', out);
    }
    for (int i = 0; (set = miai_eyespaces_miai_at(e, i)); i++) {
        putc(' ', out);
        write_spaces_miai(out, a, set);
    }
    putc(' ', out);
    write_spaces_search(out, a);
    if (a->facts->drawn) {
        putc(' ', out);
        write_spaces_model(out, a);
    }
}

typedef void (*write_fn)(FILE *out, const spaces_answer *a);

/* A board with a sentence and words that functions write. */
static bool add_board(svg_gallery *g, const spaces_answer *a,
                      const svg_board *b, write_fn sentence, write_fn words)
{
    buffer text[2] = {{0}};
    const write_fn write[2] = {sentence, words};
    bool good = true;

    for (int i = 0; i < 2; i++) {
        good = buffer_open(&text[i]) && good;
        if (text[i].out)
            write[i](text[i].out, a);
        good = buffer_close(&text[i]) && good;
    }
    good = good && svg_gallery_board(g, b, text[0].text, text[1].text);
    for (int i = 0; i < 2; i++)
        buffer_clear(&text[i]);
    return good;
}

static bool add_values(svg_gallery *g, const spaces_answer *a, svg_board *b)
{
    svg_label *labels = calloc((size_t)spaces_points(a), sizeof *labels);
    bool good = labels != NULL;

    if (good) {
        draw_board(b, a);
        b->labels = labels;
        b->label_count = write_labels(labels, b, a);
        good = add_board(g, a, b, write_spaces_verdict, write_values);
        b->labels = NULL;
        b->label_count = 0;
    }
    free(labels);
    return good;
}

/* --- moves ------------------------------------------------------------------------- */

/* Marks the best moves of a side; returns how many. */
static int mark_moves(svg_board *b, const spaces_answer *a, miai_color side)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const char mine = side == MIAI_BLACK ? 'B' : 'W';
    const miai_eyespace_move *m;
    int count = 0;

    for (int i = 0; miai_eyespaces_region_at(e, i); i++)
        for (int k = 0; (m = miai_eyespaces_best(e, i, side, k)); k++) {
            svg_point *p = &b->at[m->point / b->width][m->point % b->width];
            p->letter = p->letter && p->letter != mine ? '+' : mine;
            count++;
        }
    return count;
}

static void write_moves_title(FILE *out, const spaces_answer *a)
{
    (void)a;
    fputs("Best moves in each eyespace", out);
}

/* " Black lives with c1, d2 (ko)." */
static void write_deciding(FILE *out, const spaces_answer *a, miai_color side)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_eyespace_move *m;

    for (int i = 0; (m = miai_group_deciding(a->whole, side, i)); i++) {
        if (i == 0)
            fprintf(out, " %s %s with", color_name(side),
                    side == miai_eyespaces_owner(e) ? "lives" : "kills");
        fprintf(out, "%s %s%s", i > 0 ? "," : "", m->text,
                m->by_ko ? " (ko)" : "");
    }
    if (miai_group_deciding(a->whole, side, 0))
        putc('.', out);
}

static void write_moves(FILE *out, const spaces_answer *a)
{
    fputs("B for Black, W for White, + for both.", out);
    write_deciding(out, a, MIAI_BLACK);
    write_deciding(out, a, MIAI_WHITE);
}

static bool add_moves(svg_gallery *g, const spaces_answer *a, svg_board *b)
{
    draw_board(b, a);
    if (mark_moves(b, a, MIAI_BLACK) + mark_moves(b, a, MIAI_WHITE) == 0)
        return true;
    return add_board(g, a, b, write_moves_title, write_moves);
}

/* --- all of it --------------------------------------------------------------------- */

static bool add_thermograph(svg_gallery *g, const spaces_answer *a, int i)
{
    const miai_eyespace_region *r =
        miai_eyespaces_region_at(a->group.eyespaces, i);
    miai_value *t =
        values_apply(&a->group.values, "thermograph", r->value, NULL);
    char label[SPACES_LABEL], title[120];
    bool good = true;

    snprintf(title, sizeof title, "%s: %.100s", spaces_label(label, i),
             r->value_text);
    if (t && miai_value_kind_of(t) == MIAI_VALUE_THERMOGRAPH)
        good = game_thermograph_add(&g->sheet, g->said.out, t, title);
    miai_value_free(t);
    return good;
}

bool spaces_sheet_add(svg_gallery *g, const spaces_answer *a)
{
    svg_board *b = calloc(1, sizeof *b);
    const miai_eyespace_region *r;
    bool good = b && svg_gallery_heading(g, miai_problem_name(a->problem)) &&
                add_values(g, a, b) && add_moves(g, a, b);

    for (int i = 0;
         good && (r = miai_eyespaces_region_at(a->group.eyespaces, i)); i++)
        if (spaces_is_hot(a, r))
            good = add_thermograph(g, a, i);
    free(b);
    return good && !*a->group.values.broken;
}
