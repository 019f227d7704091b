/* board_sheet.c - boards of endgames as a sheet of SVG.
 *
 * Of each board there is a diagram with the chilled values of its regions, one
 * for each side moving first with the moves of best play numbered, and the
 * thermographs of its hot regions.
 */
#include "endgame/board_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "calc/game.h"
#include "common/prose.h"
#include "endgame/board_diagram.h"
#include "endgame/board_words.h"

/* --- what the regions are worth --------------------------------------------------- */

/* "1 at e2: -1/2, temperature 1/2, gote; ..." */
static void write_regions(FILE *out, const board_answer *a)
{
    const miai_endgame_region *r;
    char point[MIAI_POINT_TEXT], words[BOARD_WORDS_ROOM];

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++) {
        miai_problem_point_text(point, a->problem, r->points[0]);
        fprintf(out, "%s%d at %s: ", i > 0 ? "; " : "Chilled: ", i + 1, point);
        if (r->value && r->chilled)
            fprintf(out, "%.60s, temperature %.40s%s%s",
                    board_text(a, r->chilled), board_text(a, r->temperature),
                    *board_tempo_words(r) ? ", " : "", board_tempo_words(r));
        else
            fputs(board_trouble_words(words, a, r), out);
    }
    if (miai_endgame_sum(a->endgame))
        fprintf(out, ". Together: %.80s",
                board_text(a, miai_endgame_sum(a->endgame)));
    fputs(".", out);
}

static bool add_values(svg_gallery *g, const board_answer *a, svg_board *b)
{
    const board_count c = board_settled(a);
    svg_label *labels = calloc(BOARD_POINTS, sizeof *labels);
    buffer words;
    char sentence[BOARD_WORDS_ROOM];
    bool good = buffer_open(&words) && labels;

    if (good) {
        board_diagram(b, a);
        b->labels = labels;
        b->label_count = board_labels(labels, b, a);
        snprintf(sentence, sizeof sentence, "Settled: Black %d, White %d",
                 c.black, c.white);
        write_regions(words.out, a);
        good = buffer_close(&words) &&
               svg_gallery_board(g, b, sentence, words.text);
        b->labels = NULL;
        b->label_count = 0;
    }
    buffer_clear(&words);
    free(labels);
    return good;
}

/* --- how it is played -------------------------------------------------------------- */

static bool add_line(svg_gallery *g, const board_answer *a, svg_board *b,
                     const go_line *line)
{
    char sentence[BOARD_WORDS_ROOM + 16], result[BOARD_WORDS_ROOM];
    const miai_score score = miai_endgame_score(a->endgame, line->first);
    buffer notes;
    bool good = buffer_open(&notes);

    if (good) {
        board_diagram(b, a);
        good = diagram_play(notes.out, b, a->problem, line);
        if (line->count == 0)
            fputs(miai_endgame_best(a->endgame, line->first)
                      ? "Nothing is left to play."
                      : "No move is known to keep the score.",
                  notes.out);
        good = buffer_close(&notes) && good;
    }
    snprintf(sentence, sizeof sentence, "%s first: %s", color_name(line->first),
             board_result_words(result, a, score));
    good = good && svg_gallery_board(g, b, sentence, notes.text);
    buffer_clear(&notes);
    return good;
}

/* --- thermographs -------------------------------------------------------------------- */

/* Is there an earlier region of the same value? */
static bool is_repeated(const board_answer *a, int i)
{
    const miai_endgame_region *r = miai_endgame_region_at(a->endgame, i);
    const miai_endgame_region *before;

    for (int k = 0; k < i; k++) {
        before = miai_endgame_region_at(a->endgame, k);
        if (before->value &&
            strcmp(board_text(a, before->value), board_text(a, r->value)) == 0)
            return true;
    }
    return false;
}

/* "3, 7: {2|0}": all regions of that value. */
static void write_title(FILE *out, const board_answer *a, int first)
{
    const char *text =
        board_text(a, miai_endgame_region_at(a->endgame, first)->value);
    const miai_endgame_region *r;

    for (int i = first; (r = miai_endgame_region_at(a->endgame, i)); i++)
        if (r->value && strcmp(board_text(a, r->value), text) == 0)
            fprintf(out, "%s%d", i > first ? ", " : "", i + 1);
    fprintf(out, ": %.200s", text);
}

static bool add_thermograph(svg_gallery *g, const board_answer *a, int i)
{
    const miai_endgame_region *r = miai_endgame_region_at(a->endgame, i);
    miai_value *t = board_apply(a, "thermograph", r->value);
    buffer title;
    bool good = true;

    if (t && miai_value_kind_of(t) == MIAI_VALUE_THERMOGRAPH) {
        good = buffer_open(&title);
        if (good)
            write_title(title.out, a, i);
        good = buffer_close(&title) && good &&
               game_thermograph_add(&g->sheet, g->said.out, t, title.text);
        buffer_clear(&title);
    }
    miai_value_free(t);
    return good;
}

/* A simple ko, by who wins it. */
static bool add_kos(svg_gallery *g, const miai_endgame_region *r, int number)
{
    bool good = true;
    char title[60];

    for (int i = 0; i < 2 && good; i++) {
        snprintf(title, sizeof title, "%d: a ko that %s wins", number,
                 color_name(i == 0 ? MIAI_BLACK : MIAI_WHITE));
        if (r->ko[i])
            good =
                game_thermograph_add(&g->sheet, g->said.out, r->ko[i], title);
    }
    return good;
}

/* --- all of it ------------------------------------------------------------------------- */

static bool draw(svg_gallery *g, const board_answer *a, const go_line lines[2])
{
    const miai_endgame_region *r;
    svg_board *b = calloc(1, sizeof *b);
    bool good = b && svg_gallery_heading(g, miai_problem_name(a->problem)) &&
                add_values(g, a, b);

    for (int i = 0; i < 2 && good; i++)
        if (board_is_asked(a, lines[i].first))
            good = add_line(g, a, b, &lines[i]);
    for (int i = 0; good && (r = miai_endgame_region_at(a->endgame, i)); i++) {
        if (board_is_hot(a, r) && !is_repeated(a, i))
            good = add_thermograph(g, a, i);
        else if (!r->value)
            good = add_kos(g, r, i + 1);
    }
    free(b);
    return good;
}

miai_status board_sheet_add(svg_gallery *g, const board_answer *a)
{
    go_line lines[2] = {{.first = MIAI_BLACK}, {.first = MIAI_WHITE}};
    miai_status rc = MIAI_OK;

    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        if (board_is_asked(a, lines[i].first))
            rc = miai_endgame_play_on(lines[i].point, &lines[i].count,
                                      a->endgame, lines[i].first);
    if (rc != MIAI_OK)
        return rc;
    return draw(g, a, lines) && !*a->broken ? MIAI_OK : MIAI_ERR_NOMEM;
}
