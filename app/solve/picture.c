/* picture.c - the board of a problem with the best moves of both sides, or of a
 * capturing race with its liberties. */
#include "solve/picture.h"

#include "common/go_picture.h"

static shown_symbol stone_symbol(miai_color stone, miai_role role)
{
    const bool black = stone == MIAI_BLACK;

    if (stone == MIAI_EMPTY)
        return role == MIAI_ROLE_PLAIN ? SHOW_OUTSIDE : SHOW_POINT;
    if (stone != MIAI_BLACK && stone != MIAI_WHITE)
        return SHOW_BLANK;
    if (role == MIAI_ROLE_TARGET)
        return black ? SHOW_BLACK_TARGET : SHOW_WHITE_TARGET;
    if (role == MIAI_ROLE_PRIZE)
        return black ? SHOW_BLACK_RACES : SHOW_WHITE_RACES;
    if (role == MIAI_ROLE_IMMORTAL)
        return black ? SHOW_BLACK_IMMORTAL : SHOW_WHITE_IMMORTAL;
    return black ? SHOW_BLACK : SHOW_WHITE;
}

/* Adds the best moves of one side. */
static void add_marks(marks *m, const miai_verdict *verdict, miai_color first)
{
    const miai_move *move;
    int x, y;

    if (!verdict || !miai_verdict_asked(verdict, first))
        return;
    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++)
        if (go_point_read(&x, &y, move->text))
            m->best[first == MIAI_WHITE][y][x] = true;
}

static void mark_moves(go_picture *p, const marks *m)
{
    for (int y = p->part.bottom; y <= p->part.top; y++) {
        for (int x = p->part.left; x <= p->part.right; x++) {
            const bool black = m->best[0][y][x];
            const bool white = m->best[1][y][x];
            if (black || white)
                p->at[y][x] = (uint8_t)(!white   ? SHOW_BEST_BLACK
                                        : !black ? SHOW_BEST_WHITE
                                                 : SHOW_BEST_BOTH);
        }
    }
}

/* What stands on a point when `first` moves first. */
static shown_symbol symbol_at(const solved *s, miai_color first,
                              miai_color stone, int x, int y)
{
    const miai_problem *model = solved_model(s, first);
    const miai_color defender = miai_problem_defender(model);
    const bool black = stone == MIAI_BLACK;
    miai_role role = miai_problem_role(model, x, y);

    switch (solved_part_at(s, first, x, y)) {
    case PART_ESCAPE:
        return SHOW_WAY_OUT;
    case PART_DISPUTED:
        return SHOW_DISPUTED;
    case PART_GUARD:
        return SHOW_OUTSIDE;
    case PART_WALL:
        return black ? SHOW_BLACK_WALL : SHOW_WHITE_WALL;
    case PART_WEAK:
        if (stone != MIAI_EMPTY)
            return black ? SHOW_BLACK_WEAK : SHOW_WHITE_WEAK;
        break;
    default:
        break;
    }
    if ((role == MIAI_ROLE_TARGET && stone != defender) ||
        (role == MIAI_ROLE_PRIZE && stone == defender))
        role = MIAI_ROLE_REGION; /* the chain was captured there */
    if (role == MIAI_ROLE_TARGET && miai_problem_goal(model) == MIAI_GOAL_RACE)
        role = MIAI_ROLE_PRIZE; /* both chains race */
    return stone_symbol(stone, role);
}

/* Sets the view up; `study` gives the stones, or NULL the problem. */
static void fill_view(go_picture *p, const solved *s, miai_color first,
                      const miai_study *study)
{
    *p = (go_picture){.part = solved_view(s, first)};
    for (int y = p->part.bottom; y <= p->part.top; y++) {
        for (int x = p->part.left; x <= p->part.right; x++) {
            const miai_color stone = study
                                         ? miai_study_stone(study, x, y)
                                         : miai_problem_stone(s->problem, x, y);
            p->at[y][x] = (uint8_t)symbol_at(s, first, stone, x, y);
        }
    }
}

void print_marks(FILE *out, const miai_problem *problem, const marks *m,
                 terminal term)
{
    const solved s = {problem, NULL};
    go_picture p;

    fill_view(&p, &s, MIAI_BLACK, NULL);
    mark_moves(&p, m);
    go_picture_print(out, &p, term);
}

void print_board(FILE *out, const solved *s, miai_color first, terminal term)
{
    go_picture p;

    fill_view(&p, s, first, NULL);
    go_picture_print(out, &p, term);
}

void print_picture(FILE *out, const solved *s, miai_color first, bool both,
                   terminal term)
{
    marks m = {0};
    go_picture p;

    if (both || first == MIAI_BLACK)
        add_marks(&m, s->verdict, MIAI_BLACK);
    if (both || first == MIAI_WHITE)
        add_marks(&m, s->verdict, MIAI_WHITE);
    fill_view(&p, s, first, NULL);
    mark_moves(&p, &m);
    go_picture_print(out, &p, term);
}

/* --- capturing races ------------------------------------------------------ */
/* `usual`: what it is where the race says nothing. */
static shown_symbol race_symbol(miai_color stone, shown_symbol usual,
                                miai_race_kind kind)
{
    const bool black = stone == MIAI_BLACK;

    switch (kind) {
    case MIAI_RACE_STONE:
        return black ? SHOW_BLACK_RACES : SHOW_WHITE_RACES;
    case MIAI_RACE_OUTSIDE:
        return SHOW_LIBERTY;
    case MIAI_RACE_SHARED:
        return SHOW_SHARED;
    case MIAI_RACE_EYE:
        return SHOW_EYE;
    case MIAI_RACE_INSIDE:
        return black ? SHOW_BLACK_INSIDE : SHOW_WHITE_INSIDE;
    case MIAI_RACE_OUTPOST:
        return black ? SHOW_BLACK_OUTPOST : SHOW_WHITE_OUTPOST;
    case MIAI_RACE_APPROACH:
        return SHOW_APPROACH;
    default:
        return usual;
    }
}

void print_race_picture(FILE *out, const solved *s, const miai_race_facts *race,
                        terminal term)
{
    const int width = miai_problem_width(s->problem);
    go_picture p;

    fill_view(&p, s, MIAI_BLACK, NULL);
    for (int y = p.part.bottom; y <= p.part.top; y++) {
        for (int x = p.part.left; x <= p.part.right; x++) {
            const miai_race_point *here = &race->point[y * width + x];
            const int approach = here->approach;
            shown_symbol point =
                race_symbol(miai_problem_stone(s->problem, x, y),
                            (shown_symbol)p.at[y][x], here->kind);
            if (point == SHOW_LIBERTY && approach > 0) {
                point = SHOW_FAR_LIBERTY;
                p.letter[y][x] = (char)(approach > 9 ? '>' : '0' + approach);
            }
            p.at[y][x] = (uint8_t)point;
        }
    }
    go_picture_print(out, &p, term);
}

void print_study(FILE *out, const solved *s, miai_color first,
                 const miai_study *study, terminal term)
{
    const miai_move *move, *last = NULL;
    go_picture p;

    for (int i = 0; (move = miai_study_played(study, i)); i++)
        last = move;
    fill_view(&p, s, first, study);
    p.has_last = last && go_point_read(&p.last_x, &p.last_y, last->text);
    go_picture_rows(out, &p, term);
}
