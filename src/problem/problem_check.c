/* problem_check.c - does a question say what it promises?
 *
 * Idea     A solver believes its problem.  A role that does not fit its stone, a
 *          region with a hole, a ban on a stone would not be noticed: the answer
 *          would only be wrong.  So whoever makes a problem asserts that it is
 *          one, in every build that has assertions.
 */
#include "problem/problem.h"

#ifndef NDEBUG

#include <string.h>

/* The words: names end, and every assumption has some. */
static bool has_texts(const miai_problem *p)
{
    if (memchr(p->name, '\0', sizeof p->name) == NULL || p->assumptions < 0 ||
        p->assumptions > MIAI_ASSUMPTIONS)
        return false;
    for (int i = 0; i < p->assumptions; i++)
        if (p->assumption[i].what[0] == '\0' ||
            p->assumption[i].words[0] == '\0')
            return false;
    return true;
}

/* Does the role of a point fit what is there? */
static bool fits_role(const miai_problem *p, int point)
{
    const int stone = p->board.at[point];

    switch (p->role[point]) {
    case MIAI_ROLE_PLAIN:
        return stone <= MIAI_OFF;
    case MIAI_ROLE_REGION:
        return stone == MIAI_EMPTY || miai_is_stone(stone);
    case MIAI_ROLE_IMMORTAL:
        return miai_is_stone(stone);
    case MIAI_ROLE_TARGET:
        return stone == (int)p->defender;
    case MIAI_ROLE_PRIZE:
        return stone == (int)miai_color_other(p->defender);
    case MIAI_ROLE_REFUGE:
        return stone == MIAI_EMPTY;
    default:
        return false;
    }
}

/* What a chain is: the roles of its stones, and whether it breathes. */
typedef struct chain {
    bool has[MIAI_ROLE_REFUGE + 1];
    bool breathes; /* has a liberty in the region */
    bool leaks;    /* touches a point of the board that is outside */
} chain;

/* Can the points of the area be played on, or captured? */
static bool is_mortal(const chain *c)
{
    return !c->has[MIAI_ROLE_PLAIN] && !c->has[MIAI_ROLE_IMMORTAL] &&
           !c->has[MIAI_ROLE_REFUGE];
}

/* Do the roles of one chain go together?  A target may be joined to immortal
 * stones; then it lives and may reach anywhere.  Stones that were played are of
 * the region, whatever they joined. */
static bool has_roles(const chain *c, bool is_new)
{
    const bool *has = c->has;
    const int roles = has[MIAI_ROLE_PLAIN] + has[MIAI_ROLE_REGION] +
                      has[MIAI_ROLE_IMMORTAL] + has[MIAI_ROLE_TARGET] +
                      has[MIAI_ROLE_PRIZE];

    if (!is_new && has[MIAI_ROLE_REGION])
        return !has[MIAI_ROLE_PLAIN];
    return roles == 1 ||
           (roles == 2 && has[MIAI_ROLE_TARGET] && has[MIAI_ROLE_IMMORTAL]);
}

/* What is mortal breathes, and is enclosed. */
static bool is_chain(const chain *c, bool stones, bool is_new)
{
    if (stones && !has_roles(c, is_new))
        return false;
    return !is_mortal(c) || (!c->leaks && (!stones || c->breathes));
}

static void look_around(chain *c, const miai_problem *p, const miai_board *b,
                        int point)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, point);

    c->has[p->role[point]] = true;
    for (int i = 0; i < n; i++) {
        const int at = next[i];
        c->breathes |=
            p->board.at[at] == MIAI_EMPTY && (p->role[at] == MIAI_ROLE_REGION ||
                                              p->role[at] == MIAI_ROLE_REFUGE);
        c->leaks |=
            p->board.at[at] != MIAI_OFF && p->role[at] == MIAI_ROLE_PLAIN;
    }
}

/* Are all chains whole, and is the region closed? */
static bool has_chains(const miai_problem *p, bool is_new)
{
    chain of[MIAI_MAX_POINTS] = {0}; /* each area */
    miai_areas areas;
    miai_board b = p->board;

    for (int i = 0; i < miai_board_points(&p->board); i++)
        if (b.at[i] == MIAI_EMPTY &&
            (p->role[i] == MIAI_ROLE_PLAIN || p->role[i] == MIAI_ROLE_REFUGE))
            b.at[i] = MIAI_OFF; /* empty points fall apart by their role */
    miai_areas_find(&areas, &b);
    for (int i = 0; i < miai_board_points(&p->board); i++)
        look_around(&of[areas.of[i]], p, &b, i);
    for (int a = 0; a < areas.count; a++)
        if (!is_chain(&of[a], miai_is_stone(b.at[areas.first[a]]), is_new))
            return false;
    return true;
}

/* The ban: on an empty point of the region, for the one side that is asked
 * about. */
static bool has_ban(const miai_problem *p)
{
    char text[MIAI_POINT_TEXT];

    if (p->ko == -1)
        return true;
    if (p->ko < 0 || p->ko >= miai_board_points(&p->board) ||
        p->first == MIAI_FIRST_BOTH)
        return false;
    miai_point_write(text, p->board.width, p->ko);
    return p->board.at[p->ko] == MIAI_EMPTY &&
           p->role[p->ko] == MIAI_ROLE_REGION && strcmp(text, p->ko_text) == 0;
}

static bool is_sound(const miai_problem *p, bool is_new)
{
    int targets = 0, prizes = 0;

    if (p->mem.alloc == NULL || !miai_is_stone((int)p->defender) ||
        p->board.width < 1 || p->board.width > MIAI_MAX_SIZE ||
        p->board.height < 1 || p->board.height > MIAI_MAX_SIZE ||
        p->first < MIAI_FIRST_BOTH || p->first > MIAI_FIRST_WHITE)
        return false;
    for (int i = 0; i < miai_board_points(&p->board); i++) {
        if (!fits_role(p, i))
            return false;
        targets += p->role[i] == MIAI_ROLE_TARGET;
        prizes += p->role[i] == MIAI_ROLE_PRIZE;
    }
    return targets > 0 && (prizes > 0 || !p->every) && has_texts(p) &&
           has_chains(p, is_new) && has_ban(p);
}

bool miai_problem_is_sound(const miai_problem *p)
{
    return is_sound(p, false);
}

bool miai_problem_is_new(const miai_problem *p)
{
    return is_sound(p, true);
}

#endif
