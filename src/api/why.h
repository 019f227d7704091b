/* why.h - a move that was judged; private to api/. */
#ifndef MIAI_API_WHY_H
#define MIAI_API_WHY_H

#include "api/api.h"

enum { MIAI_WHY_MOVES = 132, MIAI_WHY_LINE = 62 };

/* The answer for one side, and where its texts are. */
typedef struct miai_why_answer {
    miai_why_side seen;
    char refusal[200], words[600];
    char best[MIAI_WHY_MOVES][MIAI_POINT_TEXT];
    char line[MIAI_WHY_LINE][MIAI_POINT_TEXT];
    bool retakes[MIAI_WHY_LINE];
} miai_why_answer;

struct miai_why {
    miai_mem mem;
    miai_context *ctx;
    const miai_problem *problem;
    const miai_verdict *verdict; /* NULL: not asked for, and it is not open   */
    miai_options options;
    char move[MIAI_POINT_TEXT];
    uint64_t nodes;
    miai_why_answer first[2]; /* Black, White                                 */
};

#endif
