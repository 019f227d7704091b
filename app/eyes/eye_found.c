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
static void print_side(FILE *out, const miai_eye_facts *a, int i)
{
    const miai_eye_side *side = &a->first[i];
    char code[EYE_WORDS_SIZE];

    fprintf(out, "%s first %s", i == 0 ? "Black" : "White",
            eye_report_code(code, side->status, side->life, i));
    for (int k = 0; k < side->moves; k++)
        fprintf(out, "%s%s", k == 0 ? ": " : ", ", side->move[k].text);
}

/* Two lines with `start` before each. */
static void print_words(FILE *out, const miai_eye_facts *a, const char *start)
{
    fprintf(out, "%s%d point%s %s, outside liberties %d%s, ruling %d\n", start,
            a->eye.points, plural(a->eye.points),
            eye_place_phrase(a->eye.place), a->liberties,
            a->extra ? ", an attached eye" : "", a->ruling);
    fputs(start, out);
    print_side(out, a, 0);
    fputs("; ", out);
    print_side(out, a, 1);
    putc('\n', out);
}

static void print_text(FILE *out, const miai_eye_facts *a)
{
    char name[MIAI_EYE_NAME];

    fprintf(out, ";%s\n", miai_eye_name(name, &a->eye));
    print_words(out, a, "= ");
    for (int i = 0; i < a->drawing.height; i++)
        fprintf(out, "%s\n", a->drawing.row[i]);
    putc('\n', out);
}

/* --- a line of the table ------------------------------------------------------ */
/* The best first moves of a side, with a blank between two. */
static void print_moves(FILE *out, const miai_eye_side *side)
{
    for (int k = 0; k < side->moves; k++)
        fprintf(out, "%s%s", k > 0 ? " " : "", side->move[k].text);
}

/* Nothing in a line needs quotes. */
static void print_line(FILE *out, const miai_eye_facts *a)
{
    char name[MIAI_EYE_NAME], code[2][MIAI_EYE_CODE];
    const char *const life[2] = {miai_eye_life_name(a->first[0].life),
                                 miai_eye_life_name(a->first[1].life)};

    fprintf(out, "%s,%d,%s,%s,%d,%d,%s,%s,%s,%s,", miai_eye_name(name, &a->eye),
            a->eye.points, miai_eye_place_name(a->eye.place),
            a->extra ? "yes" : "no", a->liberties, a->ruling,
            miai_eye_code(code[0], a->first[0].status, MIAI_BLACK),
            miai_eye_code(code[1], a->first[1].status, MIAI_WHITE),
            life[0] ? life[0] : "", life[1] ? life[1] : "");
    print_moves(out, &a->first[0]);
    putc(',', out);
    print_moves(out, &a->first[1]);
    fprintf(out, ",%s\n",
            a->first[1].bent_four   ? "white"
            : a->first[0].bent_four ? "black"
                                    : "");
}

/* --- one eye ------------------------------------------------------------------ */
static bool add_game(eye_found *f, const miai_eye_facts *a)
{
    char name[MIAI_EYE_NAME];
    buffer comment;
    bool whole = buffer_open(&comment);

    if (whole)
        print_words(comment.out, a, "");
    whole = buffer_close(&comment) && whole;
    whole =
        whole && eye_drawing_sgf(f->games.out, &a->drawing,
                                 miai_eye_name(name, &a->eye), comment.text);
    buffer_clear(&comment);
    return whole;
}

/* The drawing as a problem; NULL when there is no memory. */
static miai_problem *read_problem(miai_context *ctx, const miai_eye_facts *a)
{
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_options o;
    buffer text;
    bool whole = buffer_open(&text);

    if (whole)
        print_text(text.out, a);
    whole = buffer_close(&text) && whole;
    miai_options_init(&o, sizeof o);
    if (whole && miai_reader_new(&reader, ctx, text.text, text.len, "eye",
                                 &o) == MIAI_OK)
        miai_reader_next(&problem, reader);
    miai_reader_free(reader);
    buffer_clear(&text);
    return problem;
}

static bool add_picture(eye_found *f, miai_context *ctx,
                        const miai_eye_facts *a)
{
    miai_problem *problem;

    if (f->sheet.count >= SVG_GALLERY_MOST) {
        sheet_add_block(&f->sheet, NULL); /* one too many */
        return true;
    }
    problem = read_problem(ctx, a);
    if (!problem)
        return false;
    eye_sheet_add(&f->sheet, problem, a);
    miai_problem_free(problem);
    return true;
}

static bool print_json(const miai_eye_answer *of)
{
    json_line l = {.text = NULL};

    return json_line_print(
        json_line_take(&l, miai_eye_answer_json(of, json_line_write, &l)));
}

int eye_found_add(eye_found *f, const eye_file *file, const miai_eye_answer *of)
{
    const miai_eye_facts *a = miai_eye_facts_of(of);
    bool whole = true;

    if (f->files.csv)
        print_line(f->table.out, a);
    if (f->files.sgf)
        whole = add_game(f, a);
    if (f->files.svg)
        whole = add_picture(f, file->ctx, a) && whole;
    errno = 0;
    if (!eye_outputs_standard(&f->files)) {
        if (f->json)
            whole = print_json(of) && whole;
        else
            print_text(stdout, a);
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
