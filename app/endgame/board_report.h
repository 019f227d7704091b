/* board_report.h - a whole board of an endgame, for people. */
#ifndef MIAI_APP_BOARD_REPORT_H
#define MIAI_APP_BOARD_REPORT_H

#include <stdio.h>

#include "common/terminal.h"
#include "endgame/board_answer.h"
#include "endgame/board_settings.h"

void print_board_report(FILE *out, const board_answer *a,
                        const endgame_settings *s, terminal term);

#endif
