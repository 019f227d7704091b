/* cli.h - what the files of the command line share.
 *
 * Sees <miai.h> and the folders of app/ that are no front ends.  One file a
 * task: input.c reads files, output.c writes them, pool.c solves, report.c
 * writes for people with words.c and picture.c, sheet.c draws, progress.c looks
 * after the clock, Ctrl-C and the line that shows that work goes on.
 */
#ifndef MIAI_APP_CLI_H
#define MIAI_APP_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <miai.h>

#include "files/files.h"
#include "why/why.h"

/* Exit status of the program; of several the largest one. */
enum {
    EXIT_SOLVED = 0,
    EXIT_UNKNOWN = 1, /* something was not solved within the limits          */
    EXIT_BAD_INPUT = 2,
    EXIT_BROKEN = 3 /* no memory, or the output cannot be written            */
};

/* A sub-command: argv[0] is its name.  Returns the exit status. */
int cmd_solve(int argc, char **argv);
int cmd_race(int argc, char **argv);
int cmd_eyes(int argc, char **argv);
int cmd_calc(int argc, char **argv);

/* --- terminal.c: what the output can show ------------------------------- */
typedef struct terminal {
    bool unicode; /* a terminal that shows UTF-8          */
    bool color;   /* a terminal, and NO_COLOR is not set  */
} terminal;

terminal terminal_of(FILE *out);

/* Writes text of unknown origin: control characters, invisible ones and bytes
 * that are no UTF-8 come out as escapes such as \x1b. */
void print_safe(FILE *out, const char *text);

/* One line on standard error, "miai: " before it. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* --- input.c ------------------------------------------------------------- */
#define INPUT_LIMIT ((size_t)64 << 20) /* most bytes of an input */

typedef struct input {
    char *text; /* the caller's, to be freed */
    size_t len;
} input;

/* Reads a file, or standard input for "-".  NULL, or what went wrong. */
const char *input_read(input *out, const char *path);
void input_clear(input *in);

/* May reading it take as long as somebody else likes? */
bool input_may_block(const char *path);

/* --- progress.c ------------------------------------------------------------ */
/* From now on Ctrl-C asks the searches to stop; a second one kills. */
void stop_on_interrupt(void);
void stop_request(void);
bool stop_requested(void);
void stop_forget(void); /* what was asked to stop has stopped; something new */

/* Seconds of a clock that never goes backwards. */
double now(void);

/* The line on standard error, if that is a terminal. */
typedef struct progress {
    bool enabled;
    bool shown;   /* there is a line on the screen */
    double start; /* of the present wait           */
    double last;  /* when the line was written     */
} progress;

void progress_init(progress *p);
void progress_begin(progress *p);
void progress_show(progress *p, size_t number, uint64_t nodes);

/* The same with any words: asks first whether it is time for them. */
bool progress_is_due(const progress *p);
void progress_print(progress *p, const char *text);
void progress_erase(progress *p);

#define SENTENCE_SIZE 200 /* bytes of a sentence of the library */

/* --- words.c ---------------------------------------------------------------- */
const char *color_name(miai_color color);
miai_color other_color(miai_color color);

/* What both sides get; index 0 Black, 1 White. */
typedef struct both_sides {
    int status[2];      /* moving first                             */
    int threats;        /* tried                                    */
    bool only_waits[2]; /* the pass is the only best move           */
    const char *life;   /* how the defender lives if it is alive as
                           it stands: "in seki"; NULL: unknown      */
} both_sides;

/* A sentence on both sides together. */
void print_both(FILE *out, const miai_problem *problem, const both_sides *both);

/* The same for a verdict; nothing where only one was asked for or
 * something is unknown. */
void print_summary(FILE *out, const miai_problem *problem,
                   const miai_verdict *verdict);

/* What happens when `first` moves first, a sentence. */
void print_sentence(FILE *out, const miai_problem *problem,
                    const miai_verdict *verdict, miai_color first);

/* --- picture.c ---------------------------------------------------------------- */
/* The board with the best moves, cut down to what matters, and a legend; no
 * moves if `verdict` is NULL. */
void print_picture(FILE *out, const miai_problem *problem,
                   const miai_verdict *verdict, terminal term);

/* Points to be marked as best moves: of Black, of White; row, column. */
typedef struct marks {
    bool best[2][MIAI_MAX_SIZE][MIAI_MAX_SIZE];
} marks;

/* The same with moves that do not come from a verdict. */
void print_marks(FILE *out, const miai_problem *problem, const marks *m,
                 terminal term);

/* The same with the stones of a study, without moves and legend. */
void print_study(FILE *out, const miai_problem *problem,
                 const miai_study *study, terminal term);

/* The same with what the points are in a capturing race. */
void print_race_picture(FILE *out, const miai_problem *problem,
                        const miai_race_verdict *verdict, terminal term);

/* --- report.c --------------------------------------------------------------- */
/* A line of moves with a label, wrapped like words. */
typedef struct list {
    FILE *out;
    int column;
} list;

void list_begin(list *l, FILE *out, const char *label);
void list_add(list *l, const char *move, int number); /* 0: no number */
void list_end(list *l);

/* The best moves, and the numbered main line, if there are any. */
void print_best(FILE *out, const miai_verdict *verdict, miai_color first);
void print_line(FILE *out, const miai_verdict *verdict, miai_color first);

/* Behind a word: "s" unless there is one of them. */
const char *plural(int n);

/* The name of the problem and an empty line. */
void print_title(FILE *out, const miai_problem *problem, terminal term);

/* What was asked exactly, and which of it the input did not say. */
void print_question(FILE *out, const miai_problem *problem,
                    const miai_options *options);

/* All that is known about a problem, for people. */
void print_report(FILE *out, const miai_problem *problem,
                  const miai_verdict *verdict, const miai_options *options,
                  terminal term);

/* --- report_why.c ----------------------------------------------------------- */
/* Whether a move is right, for people. */
void print_why(FILE *out, const miai_problem *problem, const why *w,
               terminal term);

#endif
