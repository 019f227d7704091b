/* record.c - trees of moves as SGF, on the board of an editor.
 *
 * Idea     An editor plays by the rules for all stones alike.  Where that leads
 *          to another position, which happens beside holes and to stones that
 *          are never captured with play all round, set-up makes up for it:
 *          stones that are captured though a hole is beside them are taken off
 *          before the move, and stones that it takes though they are never
 *          captured are put back after it.  Where the stone would have no
 *          liberty though it is joined to such a one, that one is off the board
 *          for the move.
 * Reading  The set-up before a move has REP, a property of our own: it is no part
 *          of the position that the tree is about.
 */
#include "problem/sgf_write.h"

#include <assert.h>
#include <string.h>

struct miai_record {
    miai_mem mem;
    miai_error *error; /* of the context                                      */
    miai_sink out;
    bool is_full;     /* there was no memory for a variation                  */
    bool is_fresh;    /* a variation has just begun                           */
    miai_board board; /* the position after the moves so far                  */
    miai_vec before;  /* miai_board: where each open variation began          */
    miai_board shown; /* the first position on the board of an editor; immortal
                         is what never leaves it                              */
    miai_board lost;  /* stones that the last move took there, and nowhere
                         else: they are put back                              */
    bool has_lost;    /* there are some                                       */
};

/* --- the board of an editor ----------------------------------------------------- */

/* The position on it: it has no holes. */
static void look(miai_board *out, const miai_record *r)
{
    miai_board_init(out, r->shown.width, r->shown.height, MIAI_EMPTY);
    for (int p = 0; p < miai_board_points(out); p++) {
        const int x = p % out->width, y = p / out->width;
        const bool is_on = x < r->board.width && y < r->board.height;
        const uint8_t here =
            is_on ? r->board.at[y * r->board.width + x] : MIAI_OFF;
        const uint8_t stone = here != MIAI_OFF ? here : r->shown.at[p];
        out->at[p] = stone != MIAI_OFF ? stone : MIAI_EMPTY;
    }
}

/* A point of the position there. */
static int shown_point(const miai_record *r, int point)
{
    return point / r->board.width * r->shown.width + point % r->board.width;
}

/* Plays as an editor does. */
static bool play(miai_board *out, const miai_board *from, miai_color color,
                 int point)
{
    *out = *from;
    return miai_board_play(out, point, color, NULL) == MIAI_PLAY_OK;
}

/* The points of `a` on which it has stones and `b` has none keep them, all others
 * are emptied.  Are there any? */
static bool find_missing(miai_board *out, const miai_board *a,
                         const miai_board *b)
{
    bool any = false;

    miai_board_init(out, a->width, a->height, MIAI_EMPTY);
    for (int i = 0; i < miai_board_points(a); i++) {
        if (a->at[i] == MIAI_EMPTY || b->at[i] != MIAI_EMPTY)
            continue;
        out->at[i] = a->at[i];
        any = true;
    }
    return any;
}

static void take_off(miai_board *b, const miai_board *stones)
{
    for (int i = 0; i < miai_board_points(b); i++)
        if (stones->at[i] != MIAI_EMPTY)
            b->at[i] = MIAI_EMPTY;
}

/* An immortal stone without which an editor plays the move; -1: there is none. */
static int find_immortal(const miai_record *r, const miai_board *before,
                         miai_color color, int point)
{
    for (int i = 0; i < miai_board_points(before); i++) {
        miai_board start = *before, now;
        if (!r->shown.immortal[i] || r->shown.at[i] != color)
            continue;
        start.at[i] = MIAI_EMPTY;
        if (play(&now, &start, color, point))
            return i;
    }
    return -1;
}

/* What has to be taken off before an editor plays the move.  Is there
 * anything? */
static bool find_obstacles(miai_board *out, const miai_record *r,
                           const miai_board *before, const miai_board *after,
                           int point)
{
    const miai_color color = (miai_color)after->at[point];
    miai_board now;
    int stone;

    if (play(&now, before, color, point))
        return find_missing(out, &now, after);
    if (find_missing(out, before, after))
        return true;
    if ((stone = find_immortal(r, before, color, point)) >= 0)
        out->at[stone] = (uint8_t)color;
    return stone >= 0;
}

/* --- nodes ------------------------------------------------------------------------ */

static void put_stones(miai_record *r, const char *name,
                       const miai_board *stones, miai_color color)
{
    bool has[MIAI_MAX_POINTS];

    for (int i = 0; i < miai_board_points(stones); i++)
        has[i] = color == MIAI_EMPTY ? stones->at[i] != MIAI_EMPTY
                                     : stones->at[i] == color;
    miai_sgf_put_points(&r->out, name, stones, has);
}

static void begin_node(miai_record *r)
{
    miai_sink_put(&r->out, r->is_fresh ? ";" : "\n;");
    r->is_fresh = false;
}

/* Ends the node of a move: with what has to be put back. */
static void end_move(miai_record *r)
{
    if (!r->has_lost)
        return;
    r->has_lost = false;
    begin_node(r);
    put_stones(r, "AB", &r->lost, MIAI_BLACK);
    put_stones(r, "AW", &r->lost, MIAI_WHITE);
    miai_sgf_put_text(&r->out, "C", "Stones with a square are never captured.");
}

static void put_obstacles(miai_record *r, const miai_board *stones)
{
    begin_node(r);
    put_stones(r, "AE", stones, MIAI_EMPTY);
    miai_sink_put(&r->out, "REP[]");
    miai_sgf_put_text(&r->out, "C",
                      "For editors, which know neither holes nor stones that "
                      "are never captured.");
}

/* What an editor needs to come from one position to another, and what is missing
 * there afterwards. */
static void prepare(miai_record *r, const miai_board *before, int point)
{
    miai_board after, off, now, start = *before;
    bool is_played;

    look(&after, r);
    if (find_obstacles(&off, r, before, &after, point)) {
        put_obstacles(r, &off);
        take_off(&start, &off);
    }
    is_played = play(&now, &start, (miai_color)after.at[point], point);
    assert(is_played);
    (void)is_played;
    r->has_lost = find_missing(&r->lost, &after, &now);
}

/* --- what the outside sees --------------------------------------------------------- */

static void take_position(miai_board *out, const miai_position *p)
{
    *out = p->board;
    miai_board_lift_ban(out);
    for (int i = 0; i < miai_board_points(out); i++)
        out->immortal[i] =
            miai_is_stone(out->at[i]) && (p->mark[i] & MIAI_MARK_SQUARE) != 0;
}

miai_status miai_record_new(miai_record **out, miai_context *ctx,
                            const miai_position *start,
                            const miai_position *shown, miai_write_fn write,
                            void *user)
{
    miai_record *r = miai_mem_new(&ctx->mem, sizeof *r);

    miai_error_clear(&ctx->error);
    *out = r;
    if (r == NULL)
        return miai_error_no_memory(&ctx->error);
    if (shown == NULL)
        shown = start;
    r->mem = ctx->mem;
    r->error = &ctx->error;
    r->out = (miai_sink){.write = write, .user = user};
    miai_vec_init(&r->before, &ctx->mem, sizeof(miai_board));
    take_position(&r->board, start);
    take_position(&r->shown, shown);
    miai_sink_put(&r->out, "(;");
    miai_sgf_put_root(&r->out, shown, true);
    return MIAI_OK;
}

void miai_record_text(miai_record *record, const char *name, const char *text)
{
    miai_sgf_put_text(&record->out, name, text);
}

void miai_record_point(miai_record *record, const char *name, int point)
{
    miai_sink_put(&record->out, name);
    miai_sgf_put_point(&record->out, &record->shown,
                       shown_point(record, point));
}

void miai_record_open(miai_record *record)
{
    miai_board *kept = miai_vec_push(&record->before);

    end_move(record);
    if (kept != NULL)
        *kept = record->board;
    else
        record->is_full = true;
    miai_sink_put(&record->out, "\n(");
    record->is_fresh = true;
}

void miai_record_close(miai_record *record)
{
    const miai_board *boards = record->before.data;

    end_move(record);
    miai_sink_char(&record->out, ')');
    if (record->before.count > 0)
        record->board = boards[--record->before.count];
}

void miai_record_node(miai_record *record)
{
    end_move(record);
    begin_node(record);
}

bool miai_record_move(miai_record *record, miai_color side, int point)
{
    const int at = point < 0 ? point : shown_point(record, point);
    miai_board before;

    end_move(record);
    look(&before, record);
    if (record->is_full || point >= miai_board_points(&record->board) ||
        miai_board_play(&record->board, point, side, NULL) != MIAI_PLAY_OK)
        return false;
    miai_board_lift_ban(&record->board);
    if (point != MIAI_PASS)
        prepare(record, &before, at);
    begin_node(record);
    miai_sink_char(&record->out, side == MIAI_BLACK ? 'B' : 'W');
    if (point == MIAI_PASS)
        miai_sink_put(&record->out, "[]");
    else
        miai_sgf_put_point(&record->out, &record->shown, at);
    return true;
}

miai_status miai_record_end(miai_record *record)
{
    const miai_mem mem = record->mem;
    miai_status rc = MIAI_OK;

    end_move(record);
    miai_sink_put(&record->out, ")\n");
    if (record->is_full)
        rc = miai_error_no_memory(record->error);
    else if (record->out.failed)
        rc = miai_error_set(record->error, MIAI_CAUSE_STOPPED,
                            "stopped by the one that writes");
    miai_vec_clear(&record->before);
    miai_mem_free(&mem, record, sizeof *record);
    return rc;
}
