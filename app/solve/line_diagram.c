/* line_diagram.c - the answer for one side moving first as a diagram.
 *
 * As in books: the moves of the main line are numbered stones, stones stay on
 * the board when they are captured, and a move on a point that is taken is a
 * note below: "7 at 2".
 */
#include "solve/line_diagram.h"

#include "common/go_line.h"
#include "common/prose.h"
#include "solve/words.h"

#define NARROW 300 /* least width: the words need it      */
#define BELOW  14  /* between the board and the words     */
#define LINES  12  /* most lines of the words of one kind */

#define NBSP "\u00A0" /* where a line shall not be broken */
#define AT   NBSP "at" NBSP

static const svg_font sentence_font = {17, true, SVG_INK};
static const svg_font note_font = {15, false, SVG_INK};

typedef void (*writer)(FILE *out, line_diagram *d);

static bool fill(buffer *b, writer write, line_diagram *d)
{
    if (!buffer_open(b))
        return false;
    write(b->out, d);
    return buffer_close(b);
}

/* --- the board --------------------------------------------------------------- */
static svg_point point_of(const solved *s, miai_color first, int x, int y,
                          const diagram_style *style)
{
    const miai_role role = miai_problem_role(solved_model(s, first), x, y);
    svg_point p = {.stone = (uint8_t)miai_problem_stone(s->problem, x, y)};

    p.shaded = role == MIAI_ROLE_REGION || role == MIAI_ROLE_TARGET ||
               role == MIAI_ROLE_PRIZE;
    p.muted = role == MIAI_ROLE_IMMORTAL && p.stone != MIAI_EMPTY;
    if (role == MIAI_ROLE_TARGET)
        p.mark = (uint8_t)style->target;
    if (role == MIAI_ROLE_PRIZE)
        p.mark = (uint8_t)style->prize;
    switch (solved_part_at(s, first, x, y)) {
    case PART_ESCAPE:
        p.letter = '>';
        break;
    case PART_DISPUTED:
        p.letter = '?';
        break;
    case PART_WEAK:
        p.mark = SVG_SQUARE;
        break;
    default:
        break;
    }
    return p;
}

void problem_board(svg_board *out, const solved *s, miai_color first,
                   const diagram_style *style)
{
    const char *ko = miai_problem_ko(solved_model(s, first));
    int x, y;

    out->width = miai_problem_width(s->problem);
    out->height = miai_problem_height(s->problem);
    out->view = solved_view(s, first);
    for (y = 0; y < out->height; y++)
        for (x = 0; x < out->width; x++)
            out->at[y][x] = point_of(s, first, x, y, style);
    if (ko && go_point_read(&x, &y, ko))
        out->at[y][x].mark = SVG_SQUARE;
}

/* Starts an item of a list. */
static void separate(FILE *out, const char *start)
{
    fputs(ftell(out) > 0 ? ", " : start, out);
}

static void write_best(FILE *out, line_diagram *d)
{
    const miai_move *move;
    int x, y;

    for (int i = 0; (move = miai_verdict_move(d->verdict, d->first, i)); i++) {
        separate(out, "Best: ");
        fputs(move->text, out);
        if (go_point_of(&x, &y, d->problem, move->point))
            d->board.at[y][x].chosen = true;
    }
}

/* Puts a numbered stone, or notes where it goes.  A stone that retakes a ko
 * at once does so after a threat. */
static void put_move(FILE *out, svg_board *b, svg_point stone, int x, int y,
                     bool retakes)
{
    svg_point *here = &b->at[y][x];
    const bool is_free = here->stone == MIAI_EMPTY;
    char name[GO_POINT_ROOM];

    if (is_free) {
        stone.shaded = here->shaded;
        stone.chosen = here->chosen;
        *here = stone;
    }
    if (is_free && !retakes)
        return;
    separate(out, "");
    fprintf(out, "%d", stone.number);
    if (!is_free && here->number)
        fprintf(out, AT "%d", here->number);
    else if (!is_free)
        fprintf(out, AT "%s", go_point_name(name, x, y));
    if (retakes)
        fputs(" after a ko threat", out);
}

bool diagram_play(FILE *notes, svg_board *b, const miai_problem *model,
                  const go_line *line)
{
    miai_position *p = go_position_of(model);
    int x, y;

    for (int i = 0; p && i < line->count; i++) {
        const int point = line->point[i];
        const svg_point stone = {.stone = (uint8_t)go_line_side(line, i),
                                 .number = (uint8_t)(i + 1)};
        const bool retakes = point == miai_position_ko(p);
        if (!go_position_play(p, (miai_color)stone.stone, point))
            break;
        if (go_point_of(&x, &y, model, point)) {
            put_move(notes, b, stone, x, y, retakes);
        } else {
            separate(notes, "");
            fprintf(notes, "%d:" NBSP "pass", stone.number);
        }
    }
    miai_position_free(p);
    return p != NULL;
}

/* The main line: numbers on the board, the rest as notes. */
static void write_notes(FILE *out, line_diagram *d)
{
    const solved of = {d->problem, d->verdict};
    go_line line = {.first = d->first};
    char end[SENTENCE_SIZE];
    const miai_move *move;

    while (line.count < GO_LINE_MOST &&
           (move = miai_verdict_line(d->verdict, d->first, line.count)))
        line.point[line.count++] = move->point;
    d->is_played =
        diagram_play(out, &d->board, solved_model(&of, d->first), &line);
    miai_verdict_describe_end(end, sizeof end, d->verdict, d->first);
    if (*end && line.count > 0)
        fprintf(out, "%s%s", ftell(out) > 0 ? ". " : "", end);
}

/* --- the words --------------------------------------------------------------- */
static void say_life(FILE *out, const line_diagram *d)
{
    print_sentence(out, d->verdict, d->first);
    fprintf(out, NBSP "[%s]", miai_verdict_code(d->verdict, d->first));
}

const diagram_style diagram_of_life = {SVG_TRIANGLE, SVG_PLAIN, say_life};

static void write_line(FILE *out, line_diagram *d)
{
    const miai_move *move;

    for (int i = 0; (move = miai_verdict_line(d->verdict, d->first, i)); i++) {
        separate(out, "Line: ");
        fprintf(out, "%d %s", i + 1, move->text);
    }
}

/* How far it can be trusted, of an open problem. */
static void write_trust(FILE *out, line_diagram *d)
{
    const miai_open_facts *open = miai_verdict_open(d->verdict);
    const miai_open_turn *turn;

    if (!open)
        return;
    turn = &open->first[d->first == MIAI_WHITE];
    fprintf(out, "Trust: %s. %s", miai_certainty_name(turn->certainty),
            turn->words);
}

bool line_diagram_init(line_diagram *out, const miai_problem *problem,
                       const miai_verdict *verdict, miai_color first,
                       const diagram_style *style)
{
    *out =
        (line_diagram){.problem = problem, .verdict = verdict, .first = first};
    problem_board(&out->board, &(solved){problem, verdict}, first, style);
    if (!buffer_open(&out->sentence))
        return false;
    style->say(out->sentence.out, out);
    return buffer_close(&out->sentence) && fill(&out->best, write_best, out) &&
           fill(&out->trust, write_trust, out) &&
           fill(&out->notes, write_notes, out) && out->is_played &&
           fill(&out->line, write_line, out);
}

void line_diagram_clear(line_diagram *d)
{
    buffer_clear(&d->sentence);
    buffer_clear(&d->best);
    buffer_clear(&d->trust);
    buffer_clear(&d->notes);
    buffer_clear(&d->line);
}

/* --- the picture ------------------------------------------------------------- */
int line_diagram_width(const line_diagram *d)
{
    const int width = svg_board_size(&d->board).width;

    return width < NARROW ? NARROW : width;
}

int line_diagram_draw(FILE *out, const line_diagram *d)
{
    const int width = line_diagram_width(d);
    int y = svg_board_size(&d->board).height + BELOW;

    fprintf(out, "<title>%s</title>\n<desc>%s%s%s</desc>\n", d->sentence.text,
            d->best.text, d->best.len ? ". " : "", d->line.text);
    svg_board_draw(out, &d->board);
    y += svg_lines(out, d->sentence.text, sentence_font, 0, y, width, LINES);
    y += svg_lines(out, d->best.text, note_font, 0, y + 4, width, LINES);
    if (d->trust.len)
        y += svg_lines(out, d->trust.text, note_font, 0, y + 4, width, LINES);
    y += svg_lines(out, d->notes.text, note_font, 0, y + 4, width, LINES);
    return y;
}
