/* documents.h - what tools/documents.c and its parts share. */
#ifndef MIAI_TOOLS_DOCUMENTS_H
#define MIAI_TOOLS_DOCUMENTS_H

#include <stdio.h>

#include "common/option_value.h"

/* All options of a command, --help being the last.  Returns how many. */
int list_rows(const option_row *out[MOST_OPTIONS], const command *c);

/* Is the value a file? */
bool wants_file(const option_row *row);

/* The completion of a program and all its commands for a shell. */
void write_bash(FILE *out, const command *program);
void write_zsh(FILE *out, const command *program);
void write_fish(FILE *out, const command *program);

/* The options of a command for a man page, and its commands. */
void write_man_options(FILE *out, const command *c);
void write_man_commands(FILE *out, const command *c);

/* The options of a command as a table in Markdown. */
void write_table(FILE *out, const command *c);

#endif
