/* spaces_report.h - the eyespaces of a group, for people. */
#ifndef MIAI_APP_SPACES_REPORT_H
#define MIAI_APP_SPACES_REPORT_H

#include <stdio.h>

#include "common/terminal.h"
#include "eyespace/spaces_answer.h"

/* All that is known about it.  Fails with MIAI_ERR_NOMEM. */
miai_status print_spaces_report(FILE *out, const spaces_answer *a,
                                terminal term);

/* The board with the group and its eyespaces. */
void print_spaces_picture(FILE *out, const spaces_answer *a, terminal term);

/* The thermographs of all eyespaces in which a move gains something. */
miai_status print_spaces_thermographs(FILE *out, const spaces_answer *a,
                                      terminal term);

#endif
