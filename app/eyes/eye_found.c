/* eye_found.c - eyes that were found in a library, written in many forms. */
#include "eyes/eye_found.h"

#include <errno.h>
#include <stdlib.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/prose.h"
#include "eyes/eye_report.h"

bool eye_outputs_standard(const eye_outputs *files)
{
    return is_standard(files->csv) || is_standard(files->sgf) ||
           is_standard(files->svg);
}

bool eye_found_init(eye_found *out, bool json, const eye_outputs *files)
{
    *out = (eye_found){.json = json, .files = *files};
    if (files->csv) {
        if (!buffer_open(&out->table))
            return false;
        fputs("eye,points,place,attached_eye,liberties,ruling,black_first,"
              "white_first,black_first_life,white_first_life,black_moves,"
              "white_moves,bent_four\n",
              out->table.out);
    }
    return (!files->sgf || buffer_open(&out->games)) &&
           (!files->svg ||
            svg_gallery_init(&out->sheet, &sheet_of_life.gallery));
}

void eye_found_clear(eye_found *f)
{
    buffer_clear(&f->table);
    buffer_clear(&f->games);
    svg_gallery_clear(&f->sheet);
}

/* --- words ------------------------------------------------------------------- */
/* "Black first d1l: b1, pass" */
static void print_side(FILE *out, const eye_answer *a, const eye_ground *ground,
                       int i)
{
    eye_moves moves;
    char room[EYE_MOVE], code[EYE_WORDS_SIZE];
    const char *text;

    fprintf(out, "%s first %s", i == 0 ? "Black" : "White",
            eye_report_code(code, a->entry, a->setting, i));
    eye_moves_list(&moves, ground, &a->best[i]);
    for (int k = 0; (text = eye_moves_text(room, &moves, k)); k++)
        fprintf(out, "%s%s", k == 0 ? ": " : ", ", text);
}

/* Two lines with `start` before each. */
static void print_words(FILE *out, const eye_answer *a,
                        const eye_ground *ground, const char *start)
{
    const eye_setting s = a->setting;

    fprintf(out, "%s%d point%s %s, outside liberties %d%s, ruling %d\n", start,
            a->eye->points, plural(a->eye->points),
            eye_place_phrase(a->eye->place), s.liberties,
            s.extra ? ", an attached eye" : "", s.ruling);
    fputs(start, out);
    print_side(out, a, ground, 0);
    fputs("; ", out);
    print_side(out, a, ground, 1);
    putc('\n', out);
}

static void print_text(FILE *out, const eye_answer *a, const eye_diagram *d)
{
    char name[EYE_NAME_SIZE];

    fprintf(out, ";%s\n", eye_name(name, a->eye));
    print_words(out, a, &d->ground, "= ");
    eye_diagram_print(out, d);
    putc('\n', out);
}

/* --- a line of the table ------------------------------------------------------ */
/* The best first moves of side i, with a blank between two. */
static void print_moves(FILE *out, const eye_answer *a,
                        const eye_ground *ground, int i)
{
    eye_moves moves;
    char room[EYE_MOVE];
    const char *text;

    eye_moves_list(&moves, ground, &a->best[i]);
    for (int k = 0; (text = eye_moves_text(room, &moves, k)); k++)
        fprintf(out, "%s%s", k > 0 ? " " : "", text);
}

/* Nothing in a line needs quotes. */
static void print_line(FILE *out, const eye_answer *a, const eye_ground *ground)
{
    const eye_setting s = a->setting;
    char name[EYE_NAME_SIZE], code[2][EYE_CODE_SIZE];
    const char *const life[2] = {eye_life_name(a->life[0]),
                                 eye_life_name(a->life[1])};

    fprintf(out, "%s,%d,%s,%s,%d,%d,%s,%s,%s,%s,", eye_name(name, a->eye),
            a->eye->points, eye_place_name(a->eye->place),
            s.extra ? "yes" : "no", s.liberties, s.ruling,
            eye_code(code[0], a->status[0], MIAI_BLACK),
            eye_code(code[1], a->status[1], MIAI_WHITE), life[0] ? life[0] : "",
            life[1] ? life[1] : "");
    print_moves(out, a, ground, 0);
    putc(',', out);
    print_moves(out, a, ground, 1);
    fprintf(out, ",%s\n",
            a->bent_four[1]   ? "white"
            : a->bent_four[0] ? "black"
                              : "");
}

/* --- one eye ------------------------------------------------------------------ */
static bool add_game(eye_found *f, const eye_answer *a, const eye_diagram *d)
{
    char name[EYE_NAME_SIZE];
    buffer comment;
    bool whole = buffer_open(&comment);

    if (whole)
        print_words(comment.out, a, &d->ground, "");
    whole = buffer_close(&comment) && whole;
    whole = whole && eye_diagram_sgf(f->games.out, d, eye_name(name, a->eye),
                                     comment.text);
    buffer_clear(&comment);
    return whole;
}

/* The drawing as a problem; NULL when there is no memory. */
static miai_problem *read_problem(miai_context *ctx, const eye_answer *a,
                                  const eye_diagram *d)
{
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_options o;
    buffer text;
    bool whole = buffer_open(&text);

    if (whole)
        print_text(text.out, a, d);
    whole = buffer_close(&text) && whole;
    miai_options_init(&o, sizeof o);
    if (whole && miai_reader_new(&reader, ctx, text.text, text.len, "eye",
                                 &o) == MIAI_OK)
        miai_reader_next(&problem, reader);
    miai_reader_free(reader);
    buffer_clear(&text);
    return problem;
}

static bool add_picture(eye_found *f, miai_context *ctx, const eye_answer *a,
                        const eye_diagram *d)
{
    miai_problem *problem;

    if (f->sheet.count >= SVG_GALLERY_MOST) {
        sheet_add_block(&f->sheet, NULL); /* one too many */
        return true;
    }
    problem = read_problem(ctx, a, d);
    if (!problem)
        return false;
    eye_sheet_add(&f->sheet, problem, a, &d->ground);
    miai_problem_free(problem);
    return true;
}

static bool print_json(const eye_answer *a, const eye_diagram *d)
{
    const eye_shown shown = {NULL, a, &d->ground, d};
    json_line l = {.text = NULL};

    return json_line_print(
        json_line_take(&l, eye_shown_json(&shown, json_line_write, &l)));
}

int eye_found_add(eye_found *f, const eye_file *file, const eye_answer *a)
{
    eye_diagram d;
    bool whole = true;

    eye_draw(&d, a->eye, a->setting.liberties, a->setting.extra);
    if (f->files.csv)
        print_line(f->table.out, a, &d.ground);
    if (f->files.sgf)
        whole = add_game(f, a, &d);
    if (f->files.svg)
        whole = add_picture(f, file->ctx, a, &d) && whole;
    errno = 0;
    if (!eye_outputs_standard(&f->files)) {
        if (f->json)
            whole = print_json(a, &d) && whole;
        else
            print_text(stdout, a, &d);
    }
    if (!whole) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    return !ferror(stdout) || output_flush() ? EXIT_SOLVED : EXIT_BROKEN;
}

int eye_found_end(eye_found *f)
{
    const int table = buffer_save(&f->table, "--csv", f->files.csv);
    const int games = buffer_save(&f->games, "--sgf", f->files.sgf);
    const int drawn = svg_gallery_save(&f->sheet, f->files.svg);
    const int written = table > games ? table : games;

    return written > drawn ? written : drawn;
}
