/* eye_report.c - what the library knows of an eye, for people. */
#include "eyes/eye_report.h"

#include "common/commands.h"
#include "common/prose.h"
#include "common/trouble.h"
#include "solve/picture.h"
#include "solve/words.h"

#define COLUMN 16 /* characters of a cell of the table */

static miai_color library_color(int i)
{
    return i == 0 ? MIAI_BLACK : MIAI_WHITE;
}

miai_color eye_side_color(const miai_problem *problem, int i)
{
    const miai_color defender = miai_problem_defender(problem);

    return i == 0 ? other_color(defender) : defender;
}

/* --- words ------------------------------------------------------------------- */
const char *eye_report_code(char out[EYE_WORDS_SIZE], int status, miai_life how,
                            int i)
{
    const char *life = miai_eye_life_name(how);
    char code[MIAI_EYE_CODE];

    miai_eye_code(code, status, library_color(i));
    if (life && code[0] == 'l' && code[1] == '\0')
        snprintf(out, EYE_WORDS_SIZE, "%s, %s", code, life);
    else
        snprintf(out, EYE_WORDS_SIZE, "%s", code);
    return out;
}

void eye_report_side(FILE *out, const miai_problem *problem,
                     const miai_eye_facts *a, int i)
{
    char text[SENTENCE_SIZE], code[EYE_WORDS_SIZE];

    miai_problem_describe_status(text, sizeof text, problem,
                                 eye_side_color(problem, i), a->first[i].status,
                                 MIAI_EYES_THREATS);
    fprintf(out, "%s [%s]", text,
            eye_report_code(code, a->first[i].status, a->first[i].life, i));
}

/* Of the type of the bent four in the corner. */
static void print_bent_four(FILE *out, const miai_problem *problem,
                            const miai_eye_facts *a)
{
    for (int i = 0; i < 2; i++) {
        if (!a->first[i].bent_four)
            continue;
        const char *needy = color_name(eye_side_color(problem, i));
        fprintf(out,
                "Of the type of the bent four in the corner: by ruling 1 it is "
                "a ko for which\n%s needs a threat, and until then any move "
                "of %s here makes it worse.\n",
                needy, needy);
    }
}

static bool only_waits(const miai_eye_moves *best)
{
    return best->pass && eye_count_moves(best) == 1;
}

void eye_report_summary(FILE *out, const miai_problem *problem,
                        const miai_eye_facts *a)
{
    both_sides both = {.threats = MIAI_EYES_THREATS,
                       .life = miai_life_phrase(a->first[0].life)};

    fprintf(out, "An eye of %d point%s %s, ", a->eye.points,
            plural(a->eye.points), eye_place_phrase(a->eye.place));
    if (a->liberties == 0)
        fputs("no outside liberties", out);
    else
        fprintf(out, "%d outside libert%s", a->liberties,
                a->liberties == 1 ? "y" : "ies");
    fputs(a->extra ? ", and an attached eye.\n" : ".\n", out);
    for (int i = 0; i < 2; i++) {
        const int at = eye_side_color(problem, i) == MIAI_WHITE;
        both.status[at] = a->first[i].status;
        both.only_waits[at] = only_waits(&a->first[i].best);
    }
    print_both(out, problem, &both);
    print_bent_four(out, problem, a);
}

static void print_moves(FILE *out, const miai_eye_side *side)
{
    list l;

    if (side->moves == 0)
        return;
    list_begin(&l, out, "best");
    for (int i = 0; i < side->moves; i++)
        list_add(&l, side->move[i].text, 0);
    list_end(&l);
}

/* --- the table ----------------------------------------------------------------- */
/* Writes cell k of four. */
static void put_cell(FILE *out, const char *text, int k)
{
    fprintf(out, "%-*s%s", k < 3 ? COLUMN : 0, text, k < 3 ? "" : "\n");
}

static void print_heads(FILE *out, const miai_problem *problem)
{
    fprintf(out, "%-*s%-*s%s\n", COLUMN, "outside", 2 * COLUMN, "ruling 1",
            "ruling 2");
    fprintf(out, "%-*s", COLUMN, "liberties");
    for (int k = 0; k < 4; k++) {
        char head[COLUMN];
        snprintf(head, sizeof head, "%s first",
                 color_name(eye_side_color(problem, k % 2)));
        put_cell(out, head, k);
    }
}

static void print_row(FILE *out, const miai_eye_entry *entry, bool extra, int e)
{
    const char *more = e == entry->last ? " and more" : "";
    char head[32], text[EYE_WORDS_SIZE];

    snprintf(head, sizeof head, "%d%s", e, more);
    fprintf(out, "%-*s", COLUMN, head);
    for (int k = 0; k < 4; k++) {
        eye_report_code(text, entry->status[extra][e][k / 2][k % 2],
                        (miai_life)entry->life[extra][e][k % 2], k % 2);
        put_cell(out, text, k);
    }
}

static void print_table(FILE *out, const miai_problem *problem,
                        const miai_eye_entry *entry)
{
    print_heads(out, problem);
    for (int extra = 0; extra < 2; extra++) {
        if (extra)
            fputs("with an attached eye\n", out);
        for (int e = 0; e <= entry->last; e++)
            print_row(out, entry, extra != 0, e);
    }
}

/* --- all of it ------------------------------------------------------------------ */
void eye_report(FILE *out, const miai_eye_facts *a, const miai_eye_entry *entry,
                terminal term)
{
    const miai_problem *problem = a->problem;
    const int width = miai_problem_width(problem);
    marks m = {0};

    for (int i = 0; i < 2; i++) {
        const int side = eye_side_color(problem, i) == MIAI_WHITE;
        for (int k = 0; k < a->first[i].moves; k++) {
            const int point = a->first[i].move[k].point;
            if (point != MIAI_PASS)
                m.best[side][point / width][point % width] = true;
        }
    }
    print_title(out, problem, term);
    print_marks(out, problem, &m, term);
    putc('\n', out);
    eye_report_summary(out, problem, a);
    for (int i = 1; i >= 0; i--) {
        eye_report_side(out, problem, a, i);
        putc('\n', out);
        print_moves(out, &a->first[i]);
    }
    fprintf(out,
            "  ruling %d, up to %d ko threats for the side that needs "
            "them\n\n",
            a->ruling, MIAI_EYES_THREATS);
    print_table(out, problem, entry);
}

void eye_part_damaged(char *out, size_t size, const eye_file *f, int points,
                      miai_eye_place place)
{
    snprintf(out, size,
             "%s: eyes of %d point%s %s: damaged; build the library "
             "again",
             f->path, points, points == 1 ? "" : "s", eye_place_phrase(place));
}

int eye_file_complain_part(const eye_file *f, int points, miai_eye_place place)
{
    char words[1024];

    eye_part_damaged(words, sizeof words, f, points, place);
    complain("%s", words);
    return EXIT_BAD_INPUT;
}
