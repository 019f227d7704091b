/* stones.c - a question from a position that is given point by point.
 *
 * Idea     The fourth reader: it fills a miai_position, and what follows is the same
 *          as for a text.  Unlike marks in a game record, a role that does not
 *          fit its point is an error: a program wrote it, and means it.
 * Again    The stones and roles of a problem, given back, make the same
 *          question, if its region has an empty point: else nothing would say
 *          what is outside.  Stones apart from it may become immortal.
 */
#include "problem/raw.h"

#include <string.h>

void miai_stones_init(miai_stones *out, size_t size)
{
    const miai_stones none = {.ko = MIAI_NONE};

    memset(out, 0, size);
    memcpy(out, &none, size < sizeof none ? size : sizeof none);
    out->size = size;
}

static miai_status wrong_at(const miai_position *raw, miai_cause cause, int p,
                            const char *what)
{
    return miai_position_fail(raw, cause, MIAI_AT(p), "%s: %s",
                              miai_position_show(raw, p).text, what);
}

/* The board, before anything is put on it. */
static miai_status take_board(miai_position *raw, const miai_stones *s)
{
    if (s->width < 1 || s->width > MIAI_MAX_SIZE || s->height < 1 ||
        s->height > MIAI_MAX_SIZE)
        return miai_position_fail(
            raw, MIAI_CAUSE_BOARD_SIZE, NULL,
            "expected a board of 1 to %d columns and rows, "
            "not %d and %d",
            MIAI_MAX_SIZE, s->width, s->height);
    if (s->color == NULL)
        return miai_position_fail(
            raw, MIAI_CAUSE_BAD_STONES, NULL,
            "expected the colour of each point, found NULL");
    miai_board_init(&raw->board, s->width, s->height, MIAI_EMPTY);
    raw->open = s->outside;
    return MIAI_OK;
}

/* What is on a point, and its mark. */
static miai_status take_point(miai_position *raw, int p, int color, int role)
{
    const bool stone = miai_is_stone(color);

    if (color > MIAI_OFF)
        return wrong_at(raw, MIAI_CAUSE_BAD_STONES, p,
                        "there is no such colour: expected a miai_color");
    raw->board.at[p] = (uint8_t)color;
    switch (role) {
    case MIAI_ROLE_PLAIN:
        return MIAI_OK;
    case MIAI_ROLE_REGION:
        if (color == MIAI_EMPTY)
            raw->mark[p] = MIAI_MARK_CIRCLE;
        else if (!stone)
            return wrong_at(raw, MIAI_CAUSE_NOT_EMPTY, p,
                            "the region has a point that is not on the board: "
                            "take it out of the region");
        return MIAI_OK;
    case MIAI_ROLE_TARGET:
    case MIAI_ROLE_PRIZE:
    case MIAI_ROLE_IMMORTAL:
        raw->mark[p] =
            role == MIAI_ROLE_IMMORTAL ? MIAI_MARK_SQUARE : MIAI_MARK_TRIANGLE;
        return stone ? MIAI_OK
                     : wrong_at(raw, MIAI_CAUSE_NOT_A_STONE, p,
                                "this role is for stones, and there is none: "
                                "put one there, or take the role away");
    case MIAI_ROLE_ABSENT:
        raw->board.at[p] = MIAI_OFF;
        return !stone ? MIAI_OK
                      : wrong_at(raw, MIAI_CAUSE_NOT_EMPTY, p,
                                 "a stone on a point that is absent: take one "
                                 "of them away");
    default:
        return wrong_at(raw, MIAI_CAUSE_BAD_STONES, p,
                        "there is no such role: expected a miai_role");
    }
}

static miai_status take_points(miai_position *raw, const miai_stones *s)
{
    miai_status rc = MIAI_OK;

    for (int p = 0; p < s->width * s->height && rc == MIAI_OK; p++)
        rc = take_point(raw, p, s->color[p],
                        s->role == NULL ? MIAI_ROLE_PLAIN : s->role[p]);
    return rc;
}

static miai_status take_ban(miai_position *raw, const miai_stones *s)
{
    const int turn = (int)s->turn;

    if (turn != MIAI_EMPTY && !miai_is_stone(turn))
        return miai_position_fail(raw, MIAI_CAUSE_BAD_STONES, NULL,
                                  "turn: expected Black, White or nobody");
    raw->to_move = s->turn;
    if (s->ko == MIAI_NONE)
        return MIAI_OK;
    if (s->ko < 0 || s->ko >= s->width * s->height)
        return miai_position_fail(
            raw, MIAI_CAUSE_BAD_POINT, NULL,
            "ko: expected a point from 0 to %d or MIAI_NONE, "
            "not %d",
            s->width * s->height - 1, s->ko);
    raw->board.ko = raw->ko_stone = s->ko;
    raw->board.ko_side = s->turn;
    if (raw->board.at[s->ko] != MIAI_EMPTY)
        return wrong_at(raw, MIAI_CAUSE_KO_POINT, s->ko,
                        "it is banned, and not empty: ban an empty point");
    if (turn == MIAI_EMPTY)
        return wrong_at(raw, MIAI_CAUSE_KO_SIDE, s->ko,
                        "it is banned, but for whom? Set turn");
    return MIAI_OK;
}

static void set_name(miai_position *raw, const char *name)
{
    if (name == NULL || *name == '\0')
        name = "stones";
    miai_text_copy(raw->name, sizeof raw->name, name, strlen(name));
    miai_text_copy(raw->place, sizeof raw->place, name, strlen(name));
}

static miai_status fill(miai_position *raw, const miai_stones *s, int move)
{
    miai_status rc;

    set_name(raw, s->name);
    if (move > 0)
        return miai_position_fail(
            raw, MIAI_CAUSE_NO_MOVE, NULL,
            "there is no move %d: stones have no moves; leave "
            "the option move out",
            move);
    if ((rc = take_board(raw, s)) != MIAI_OK)
        return rc;
    if ((rc = take_points(raw, s)) != MIAI_OK)
        return rc;
    return take_ban(raw, s);
}

miai_status miai_stones_read(miai_problem **out, const miai_mem *mem,
                             const miai_stones *stones,
                             const miai_options *options, miai_error *error)
{
    miai_workshop *w;
    miai_status rc;

    *out = NULL;
    if (stones == NULL || stones->size != sizeof *stones)
        return miai_error_set(error, MIAI_CAUSE_VERSION,
                              "stones: expected a struct of %zu bytes: call "
                              "miai_stones_init() first",
                              sizeof *stones);
    w = miai_mem_new(mem, sizeof *w);
    if (w == NULL)
        return miai_error_no_memory(error);
    w->raw.error = error;
    w->raw.board.ko = -1;
    rc = fill(&w->raw, stones, options->move);
    if (rc == MIAI_OK)
        rc = miai_workshop_ask(out, w, mem, options);
    else
        miai_position_blame(&w->raw);
    miai_mem_free(mem, w, sizeof *w);
    return rc;
}
