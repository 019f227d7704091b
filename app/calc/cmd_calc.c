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

int cmd_calc(int argc, char **argv)
{
    calc_settings o;
    calc_session s;

    if (!calc_settings_read(&o, argc, argv))
        return EXIT_BAD_INPUT;
    if (o.help) {
        calc_settings_help();
        return EXIT_SOLVED;
    }
    if (!calc_session_init(&s, &o))
        return EXIT_BROKEN;
    stop_on_interrupt();
    run_all(&s);
    calc_session_clear(&s);
    return s.status;
}
