/* life_certificate.c - the head of a certificate and the names of its points.
 *
 * The format is in docs/formats.md; what the states look like only the search
 * knows (life_proof_text.inc.h).
 */
#include "life/life_grid.h"

#include <stdio.h>
#include <string.h>

#define FORMAT_VERSION 1

void miai_life_certificate_init(miai_life_certificate *c, const miai_mem *mem,
                                const miai_problem *problem,
                                const miai_options *options,
                                const miai_life_grid *grid)
{
    int16_t cell_of[MIAI_MAX_POINTS];

    *c = (miai_life_certificate){
        .mem = *mem, .problem = problem, .options = options};
    miai_vec_init(&c->text, mem, 1);
    memset(cell_of, -1, sizeof(cell_of));
    for (int cell = 0; cell < grid->cells; cell++) {
        if (grid->point_of[cell] < 0)
            continue;
        cell_of[grid->point_of[cell]] = (int16_t)cell;
        miai_point_write(c->name[cell], problem->board.width,
                         grid->point_of[cell]);
    }
    for (int y = problem->board.height - 1; y >= 0; y--)
        for (int x = 0; x < problem->board.width; x++)
            if (cell_of[y * problem->board.width + x] >= 0)
                c->order[c->points++] = cell_of[y * problem->board.width + x];
}

bool miai_life_certificate_add(miai_life_certificate *c, const char *text)
{
    for (; *text != '\0'; text++) {
        char *next = miai_vec_push(&c->text);
        if (next == NULL)
            return false;
        *next = *text;
    }
    return true;
}

/* The question as a diagram, `|` before each row. */
static bool add_diagram(miai_life_certificate *c)
{
    char text[MIAI_NAME_SIZE + MIAI_MAX_SIZE * (MIAI_MAX_SIZE + 1) + 2];
    const char *at = text;

    miai_problem_diagram(text, sizeof(text), c->problem);
    while (*(at += strcspn(at, "\n")) == '\n' && at[1] != '\0') {
        char line[MIAI_MAX_SIZE + 4];
        at++; /* the first line is the name */
        snprintf(line, sizeof(line), "|%.*s\n", (int)strcspn(at, "\n"), at);
        if (!miai_life_certificate_add(c, line))
            return false;
    }
    return true;
}

miai_status miai_life_certificate_begin(miai_life_certificate *c)
{
    const miai_problem *p = c->problem;
    const int white = p->defender == MIAI_WHITE; /* her role */
    char text[256];

    snprintf(text, sizeof(text),
             "miai-proof %d\nwhite-first %+d black-first %+d ruling %d "
             "threats %d literal %d ko %s\n",
             FORMAT_VERSION, c->status[white], c->status[!white],
             c->options->ruling, c->options->threats, c->options->literal,
             p->ko >= 0 ? p->ko_text : "-");
    return miai_life_certificate_add(c, text) && add_diagram(c)
               ? MIAI_OK
               : MIAI_ERR_NOMEM;
}
