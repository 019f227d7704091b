/* cmd_calc.c - `miai calc`: a calculator for combinatorial games. */
#include "common/commands.h"
#include "common/progress.h"
#include "common/terminal.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "calc/calc_session.h"
#include "common/command_line.h"

/* The statements of --file. */
static void run_file(calc_session *s, const char *path)
{
    FILE *in;

    if (is_standard(path)) {
        calc_session_stream(s, stdin, path);
        return;
    }
    in = fopen(path, "re");
    if (!in) {
        complain("%s: %s", path, strerror(errno));
        calc_raise(s, EXIT_BAD_INPUT);
        return;
    }
    calc_session_stream(s, in, path);
    fclose(in);
}

/* Is somebody there to type? */
static bool is_interactive(const calc_settings *o)
{
    return !o->json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static void run_all(calc_session *s)
{
    const calc_settings *o = s->settings;

    if (o->table)
        calc_session_table(s);
    else if (!o->file && !o->words[0] && is_interactive(o))
        calc_session_terminal(s);
    else if (o->file || !o->words[0])
        run_file(s, o->file ? o->file : "-");
    for (int i = 0; o->words[i] && !calc_is_over(s); i++)
        calc_session_text(s, o->words[i]);
    if (stop_requested() && !s->interrupted && !s->mute) {
        complain("interrupted"); /* between two statements */
        calc_raise(s, EXIT_UNKNOWN);
    }
    if (!s->mute && !stop_requested())
        calc_pictures_write(s);
}

static int run(const void *user)
{
    calc_session s;

    if (!calc_session_init(&s, user))
        return EXIT_BROKEN;
    stop_on_interrupt();
    run_all(&s);
    calc_session_clear(&s);
    return s.status;
}

const command calc_command = {
    .path = "miai calc",
    .about = "a calculator for combinatorial games",
    .usage = "[OPTION]... [EXPRESSION]...",
    .text = "Calculates with combinatorial games: the value of each expression "
            "on a line of its own. Without an expression statements come from "
            "standard input, on a terminal with line editing and history; the "
            "statement `help` lists the operations.",
    .after = "Exit status: 0 all is calculated, 1 something is too large, 2 "
             "bad input, 3 no memory or no output.  docs/calc.md says more.",
    .options = calc_options,
    .words = WORDS_OTHER,
    .dashes = true,
    .size = sizeof(calc_settings),
    .check = calc_settings_check,
    .run = run,
};
