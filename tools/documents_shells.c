/* documents_shells.c - completion for bash, zsh and fish. */
#include "documents.h"

#include <string.h>

/* What a shell shows beside an option: the beginning of the help.  Quotes are
 * for the shell to see. */
static void put_brief(FILE *out, const option_row *row, const char *escape)
{
    for (const char *c = row->help; *c; c++) {
        if (strncmp(c, "; ", 2) == 0 || strncmp(c, ": ", 2) == 0 ||
            strncmp(c, " (", 2) == 0)
            return;
        if (*c == '\'')
            fputs("'\\''", out);
        else if (strchr(escape, *c))
            fprintf(out, "\\%c", *c);
        else
            putc(*c, out);
        if (strncmp(c, "? ", 2) == 0)
            return;
    }
}

static void put_words(FILE *out, const option_row *row)
{
    for (const option_word *w = row->words; w->word; w++)
        fprintf(out, "%s%s", w == row->words ? "" : " ", w->word);
}

/* Calls `write` for a command and all commands below it, these first. */
static void for_each(FILE *out, const command *c,
                     void (*write)(FILE *out, const command *c))
{
    for (const command *const *sub = c->commands; sub && *sub; sub++)
        for_each(out, *sub, write);
    write(out, c);
}

/* The names of its commands, a blank after each. */
static void put_commands(FILE *out, const command *c)
{
    for (const command *const *sub = c->commands; *sub; sub++)
        fprintf(out, "%s ", command_name(*sub));
}

/* --- bash --------------------------------------------------------------------------- */
static bool is_a_guess(const option_row *row)
{
    return row->kind != OPTION_FLAG && row->kind != OPTION_WORD &&
           !wants_file(row);
}

/* As the pattern of a case; a value that may be left out follows a =. */
static void put_pattern(FILE *out, const option_row *row)
{
    if (!row->optional)
        fprintf(out, "--%s | ", row->name);
    fprintf(out, "--%s=", row->name);
}

/* The same for all options of a kind, and what is to be done. */
static void write_cases(FILE *out, const command *c,
                        bool (*wanted)(const option_row *), const char *action)
{
    const option_row *rows[MOST_OPTIONS];
    const int count = list_rows(rows, c);
    bool any = false;

    for (int i = 0; i < count; i++) {
        if (!wanted(rows[i]))
            continue;
        fputs(any ? " | \\\n            " : "        ", out);
        put_pattern(out, rows[i]);
        any = true;
    }
    if (any)
        fprintf(out, ")%s ;;\n", action);
}

static void write_bash_options(FILE *out, const command *c)
{
    const option_row *rows[MOST_OPTIONS];
    const int count = list_rows(rows, c);

    fprintf(out, "    '%s')\n        case $before in\n", c->path);
    for (int i = 0; i < count; i++) {
        if (rows[i]->kind != OPTION_WORD)
            continue;
        fputs("        ", out);
        put_pattern(out, rows[i]);
        fputs(") _miai_offer '", out);
        put_words(out, rows[i]);
        fputs("' ;;\n", out);
    }
    write_cases(out, c, wants_file, " _miai_offer_files");
    write_cases(out, c, is_a_guess, "");
    fprintf(out, "        *) _miai_offer%s '",
            c->words == WORDS_FILES ? "_files_or" : "");
    for (int i = 0; i < count; i++)
        fprintf(out, "%s--%s", i > 0 ? "\n            " : "", rows[i]->name);
    fputs("' ;;\n        esac\n        ;;\n", out);
}

static void write_bash_commands(FILE *out, const command *c)
{
    const option_row *rows[MOST_OPTIONS];
    const int count = list_rows(rows, c);

    fprintf(out, "    'help %s') _miai_offer '", c->path);
    put_commands(out, c);
    fprintf(out, "' ;;\n    '%s') _miai_offer '", c->path);
    put_commands(out, c);
    fputs("help", out);
    for (int i = 0; i < count; i++)
        fprintf(out, " --%s", rows[i]->name);
    fputs("' ;;\n", out);
}

static void write_bash_command(FILE *out, const command *c)
{
    if (c->commands)
        write_bash_commands(out, c);
    else
        write_bash_options(out, c);
}

static void write_path(FILE *out, const command *c)
{
    fprintf(out, "'%s' | ", c->path);
}

void write_bash(FILE *out, const command *program)
{
    fputs("# Completion of miai for bash, made from the options of the "
          "program.\n"
          "\n"
          "# The words that begin like the one that is typed.\n"
          "_miai_offer() {\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$word\")\n"
          "}\n"
          "\n"
          "_miai_offer_files() {\n"
          "    compopt -o filenames\n"
          "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
          "}\n"
          "\n"
          "# Options if the word begins like one, else files.\n"
          "_miai_offer_files_or() {\n"
          "    if [[ $word == -* ]]; then\n"
          "        _miai_offer \"$1\"\n"
          "    else\n"
          "        _miai_offer_files\n"
          "    fi\n"
          "}\n"
          "\n"
          "# What may follow the word $before of $command.\n"
          "_miai_complete() {\n"
          "    case $command in\n",
          out);
    for_each(out, program, write_bash_command);
    fputs("    esac\n"
          "}\n"
          "\n"
          "_miai() {\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} "
          "before=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "    local command=miai help= i\n"
          "\n"
          "    COMPREPLY=()\n"
          "    # Of --first=black bash makes three words.\n"
          "    if [[ $word == '=' ]]; then\n"
          "        word= before+='='\n"
          "    elif [[ $before == '=' ]]; then\n"
          "        before=${COMP_WORDS[COMP_CWORD - 2]}=\n"
          "    fi\n"
          "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
          "        case \"$command ${COMP_WORDS[i]}\" in\n"
          "        ",
          out);
    for_each(out, program, write_path);
    fputs("'') command+=\" ${COMP_WORDS[i]}\" ;;\n"
          "        *' help') help='help ' ;;\n"
          "        *) break ;;\n"
          "        esac\n"
          "    done\n"
          "    command=$help$command\n"
          "    _miai_complete\n"
          "}\n"
          "\n"
          "complete -F _miai miai\n",
          out);
}

/* --- zsh ---------------------------------------------------------------------------- */
/* The name of the function for a command: _miai_eyes_find. */
static void put_function(FILE *out, const command *c)
{
    putc('_', out);
    for (const char *p = c->path; *p; p++)
        putc(*p == ' ' ? '_' : *p, out);
}

static void write_zsh_row(FILE *out, const option_row *row)
{
    fprintf(out, " \\\n        '%s--%s%s[", row == &help_row ? "(- *)" : "",
            row->name, row->optional ? "=-" : "");
    put_brief(out, row, "[]\\");
    putc(']', out);
    if (row->kind != OPTION_FLAG)
        fprintf(out, ":%s%s:", row->optional ? ":" : "",
                row->value ? row->value : "value");
    if (row->kind == OPTION_WORD) {
        putc('(', out);
        put_words(out, row);
        putc(')', out);
    } else if (wants_file(row)) {
        fputs("_files", out);
    } else if (row->kind != OPTION_FLAG) {
        putc(' ', out);
    }
    putc('\'', out);
}

static void write_zsh_rows(FILE *out, const command *c)
{
    const option_row *rows[MOST_OPTIONS];
    const int count = list_rows(rows, c);

    for (int i = 0; i < count; i++)
        write_zsh_row(out, rows[i]);
}

static void write_zsh_commands(FILE *out, const command *c)
{
    fputs("    local curcontext=$curcontext state\n"
          "    local -a commands=(\n",
          out);
    for (const command *const *sub = c->commands; *sub; sub++)
        fprintf(out, "        '%s:%s'\n", command_name(*sub), (*sub)->about);
    fputs("        'help:what a command does, and its options'\n"
          "    )\n"
          "\n"
          "    _arguments -C",
          out);
    write_zsh_rows(out, c);
    fputs(" \\\n        '1:command:->command' \\\n"
          "        '*::argument:->argument'\n"
          "    case $state in\n"
          "    command) _describe command commands ;;\n"
          "    argument)\n"
          "        case $words[1] in\n",
          out);
    for (const command *const *sub = c->commands; *sub; sub++) {
        fprintf(out, "        %s) ", command_name(*sub));
        put_function(out, *sub);
        fputs(" ;;\n", out);
    }
    fputs("        help) _describe command commands ;;\n"
          "        esac\n"
          "        ;;\n"
          "    esac\n",
          out);
}

static void write_zsh_command(FILE *out, const command *c)
{
    putc('\n', out);
    put_function(out, c);
    fputs("() {\n", out);
    if (c->commands) {
        write_zsh_commands(out, c);
    } else {
        fputs("    _arguments", out);
        write_zsh_rows(out, c);
        if (c->words != WORDS_NONE)
            fprintf(out, " \\\n        '*:%s'",
                    c->words == WORDS_FILES ? "file:_files" : "word: ");
        putc('\n', out);
    }
    fputs("}\n", out);
}

void write_zsh(FILE *out, const command *program)
{
    fputs("#compdef miai\n"
          "# Completion of miai for zsh, made from the options of the "
          "program.\n",
          out);
    for_each(out, program, write_zsh_command);
    fputs("\n_miai \"$@\"\n", out);
}

/* --- fish --------------------------------------------------------------------------- */
/* The words of its path after the first. */
static const char *words_after(const command *c)
{
    const char *blank = strchr(c->path, ' ');

    return blank ? blank : "";
}

static void write_fish_row(FILE *out, const command *c, const option_row *row)
{
    fprintf(out, "complete -c miai -n '__miai_%s%s' -l %s",
            c->commands ? "at" : "in", words_after(c), row->name);
    if (wants_file(row))
        fputs(" -r -F", out);
    else if (row->kind != OPTION_FLAG)
        fputs(row->optional ? " -f" : " -x", out);
    if (row->kind == OPTION_WORD) {
        fputs(" -a '", out);
        put_words(out, row);
        putc('\'', out);
    }
    fputs(" -d '", out);
    put_brief(out, row, "\\");
    fputs("'\n", out);
}

static void write_fish_command(FILE *out, const command *c)
{
    const option_row *rows[MOST_OPTIONS];
    const int count = list_rows(rows, c);
    const char *words = words_after(c);

    putc('\n', out);
    for (const command *const *sub = c->commands; sub && *sub; sub++) {
        const char *name = command_name(*sub);
        fprintf(out, "complete -c miai -n '__miai_at%s' -f -a %s -d '%s'\n",
                words, name, (*sub)->about);
        fprintf(out,
                "complete -c miai -n '__miai_at help%s' -f -a %s -d '%s'\n",
                words, name, (*sub)->about);
    }
    if (c->commands)
        fprintf(out,
                "complete -c miai -n '__miai_at%s' -f -a help -d 'what a "
                "command does, and its options'\n",
                words);
    else if (c->words != WORDS_FILES)
        fprintf(out, "complete -c miai -n '__miai_in%s' -f\n", words);
    for (int i = 0; i < count; i++)
        write_fish_row(out, c, rows[i]);
}

void write_fish(FILE *out, const command *program)
{
    fputs("# Completion of miai for fish, made from the options of the "
          "program.\n"
          "\n"
          "# Do the words before the cursor begin with miai and these?\n"
          "function __miai_in\n"
          "    set -l words (commandline -opc)\n"
          "    set -e words[1]\n"
          "    set -l last (count $argv)\n"
          "    test \"$words[1..$last]\" = \"$argv\"\n"
          "end\n"
          "\n"
          "# Are these all of them?\n"
          "function __miai_at\n"
          "    set -l words (commandline -opc)\n"
          "    set -e words[1]\n"
          "    test \"$words\" = \"$argv\"\n"
          "end\n",
          out);
    for_each(out, program, write_fish_command);
}
