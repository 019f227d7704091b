/* race_advice.c - moves on the board that turn approach moves into liberties.
 *
 * Idea     A liberty beside a living stone of the opponent can be filled at
 *          once, any other has to be approached.  Every move is tried that
 *          leaves its chain with fewer of the others and more of the first, as
 *          one does that links it to further stones.  In a plain race there is
 *          none, so the search has to tell what the move is worth.
 * Source   [Wolf, Semeai] section 8.
 */
#include "race/race_advice.h"

#include <stdio.h>

/* Outside liberties of a chain. */
typedef struct liberties {
    int direct;   /* can be filled at once                                  */
    int indirect; /* have to be approached                                  */
    int approach; /* moves, as far as they can be told                      */
} liberties;

static int point_count(const miai_race_position *q)
{
    return miai_board_points(&q->board);
}

/* Areas with an immortal stone. */
static void find_immortal(bool out[MIAI_MAX_POINTS], const miai_areas *areas,
                          const miai_race_position *q)
{
    for (int i = 0; i < areas->count; i++)
        out[i] = false;
    for (int p = 0; p < point_count(q); p++)
        out[areas->of[p]] |= q->board.immortal[p];
}

static liberties count_liberties(const miai_race_position *q,
                                 const miai_race_view *view, miai_color side)
{
    bool immortal[MIAI_MAX_POINTS];
    liberties sum = {0};
    miai_areas areas;
    int next[4];

    miai_areas_find(&areas, &q->board);
    find_immortal(immortal, &areas, q);
    for (int p = 0; p < point_count(q); p++) {
        bool direct = false;
        if (view->kind[p] != MIAI_RACE_OUTSIDE || view->owner[p] != side)
            continue;
        const int n = miai_board_neighbours(next, &q->board, p);
        for (int i = 0; i < n; i++)
            direct |= immortal[areas.of[next[i]]] &&
                      q->board.at[next[i]] == miai_color_other(side);
        sum.direct += direct;
        sum.indirect += !direct;
        sum.approach += view->approach[p];
    }
    return sum;
}

static int stones(const miai_race_position *q, miai_color color)
{
    int count = 0;

    for (int p = 0; p < point_count(q); p++)
        count += q->board.at[p] == color;
    return count;
}

/* Does a move at `point` turn liberties, without capturing? */
static bool turns(miai_race_advice *out, const miai_race_position *q,
                  const liberties *was, int point, miai_color side)
{
    const miai_color other = miai_color_other(side);
    miai_race_position after = *q;
    miai_race_view view;
    miai_error unused;
    liberties is;

    if (!miai_race_play(&after, point, side) ||
        stones(&after, other) != stones(q, other) ||
        !miai_race_look(&view, &unused, &after))
        return false;
    is = count_liberties(&after, &view, side);
    *out = (miai_race_advice){.side = side,
                              .point = point,
                              .turned = was->indirect - is.indirect,
                              .approach = was->approach - is.approach,
                              .gained = is.direct - was->direct};
    return out->turned > 0 && out->gained > 0;
}

static bool is_best(const miai_life_answer *a, int point)
{
    for (int i = 0; i < a->moves; i++)
        if (a->move[i] == point)
            return true;
    return false;
}

static miai_race_worth worth(const miai_life_answer *a, int point)
{
    if (!is_best(a, point))
        return MIAI_RACE_HARMS;
    return is_best(a, MIAI_PASS) ? MIAI_RACE_WAITS : MIAI_RACE_NEEDED;
}

static miai_race_end end_if_first(const miai_race_found *found,
                                  miai_color first)
{
    return found->first[miai_side_of(first)];
}

static int advise_side(miai_race_advice *out, int room,
                       const miai_race_position *q, const miai_race_view *view,
                       const miai_race_found *found, miai_color side)
{
    const liberties was = count_liberties(q, view, side);
    const miai_board *b = &q->board;
    const miai_life_answer *answer = miai_race_moves(found, side);
    int count = 0;

    if (was.indirect == 0 || answer->moves == 0 ||
        end_if_first(found, side) == MIAI_RACE_UNKNOWN)
        return 0;
    for (int x = 0; x < b->width; x++)
        for (int y = 0; y < b->height && count < room; y++) {
            const int p = y * b->width + x;
            if (b->at[p] != MIAI_EMPTY || !turns(&out[count], q, &was, p, side))
                continue;
            out[count].worth = worth(answer, p);
            out[count].end = end_if_first(found, side);
            out[count].left = end_if_first(found, miai_color_other(side));
            count++;
        }
    return count;
}

int miai_race_advise(miai_race_advice out[MIAI_RACE_ADVICE],
                     const miai_race_position *position,
                     const miai_race_view *view, const miai_race_found *found)
{
    const int count =
        advise_side(out, MIAI_RACE_ADVICE, position, view, found, MIAI_BLACK);

    return count + advise_side(out + count, MIAI_RACE_ADVICE - count, position,
                               view, found, MIAI_WHITE);
}

/* --- words --------------------------------------------------------------- */

enum { PART = 120 };

/* "one liberty with two approach moves" */
static void say_turned(char out[PART], const miai_race_advice *a)
{
    const char *liberty = a->turned == 1 ? "liberty" : "liberties";
    char count[MIAI_COUNT_TEXT], moves[MIAI_COUNT_TEXT];

    miai_text_count(count, a->turned);
    if (a->approach <= 0) {
        snprintf(out, PART, "%s %s that %s to be approached", count, liberty,
                 a->turned == 1 ? "has" : "have");
        return;
    }
    miai_text_count(moves, a->approach);
    snprintf(out, PART, "%s %s with %s approach move%s", count, liberty, moves,
             a->approach == 1 ? "" : "s");
}

/* How it ends for a side: captured, seki, captures; -1 unknown. */
static int rank(miai_race_end end, miai_color side)
{
    switch (end) {
    case MIAI_RACE_BLACK_KILLS:
        return side == MIAI_BLACK ? 2 : 0;
    case MIAI_RACE_WHITE_KILLS:
        return side == MIAI_WHITE ? 2 : 0;
    case MIAI_RACE_SEKI:
        return 1;
    default:
        return -1;
    }
}

/* What happens if nothing is done. */
static void say_needed(char out[PART], const miai_race_advice *a)
{
    const char *other = miai_color_name(miai_color_other(a->side));

    switch (rank(a->left, a->side)) {
    case 0:
        snprintf(out, PART, "That is right: left as it is, %s to play captures",
                 other);
        break;
    case 1:
        snprintf(out, PART, "That is right%s",
                 a->end == a->left ? "" : ": left as it is, it is only a seki");
        break;
    default:
        snprintf(out, PART, "That is right");
    }
}

/* Why a move harms: it is worse than none at all, or would not even help if it
 * were free; else it only comes at the wrong time. */
static const char *reason(const miai_race_advice *a)
{
    const int again = rank(a->again, a->side);

    if (rank(a->then, a->side) < rank(a->left, a->side) ||
        (again >= 0 && again < rank(a->end, a->side)))
        return ", because the approach moves are worth more";
    return again < 0 ? ""
                     : ", because it takes a move that is needed elsewhere";
}

/* What happens if it is done. */
static void say_harm(char out[PART], const miai_race_advice *a)
{
    const int then = rank(a->then, a->side);

    if (then < 0 || a->then == a->end)
        snprintf(out, PART, "It is not one of the best moves");
    else if (then == 1)
        snprintf(out, PART, "After that it is only a seki%s", reason(a));
    else
        snprintf(out, PART, "After that %s captures%s",
                 miai_color_name(miai_color_other(a->side)), reason(a));
}

size_t miai_race_describe_advice(char *out, size_t size,
                                 const miai_race_advice *advice, int width)
{
    char point[MIAI_POINT_TEXT], gained[MIAI_COUNT_TEXT];
    char from[PART], verdict[PART];
    int n;

    miai_point_write(point, width, advice->point);
    miai_text_count(gained, advice->gained);
    say_turned(from, advice);
    switch (advice->worth) {
    case MIAI_RACE_NEEDED:
        say_needed(verdict, advice);
        break;
    case MIAI_RACE_HARMS:
        say_harm(verdict, advice);
        break;
    default:
        snprintf(verdict, PART, "That can wait: the result is the same");
    }
    n = snprintf(out, size,
                 "%s at %s turns %s into %s that can be filled at once. %s.",
                 miai_color_name(advice->side), point, from, gained, verdict);
    return n < 0 ? 0 : (size_t)n;
}
