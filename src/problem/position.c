/* position.c - a position: what it says, how it is changed and played on.
 *
 * Idea     What can be set here can be written as SGF and is the same when it is
 *          read: texts are kept as a reader would keep them, marks stand where
 *          they may, a ban binds the side to move.
 * Turn     Whoever is set; else the side that name and comment agree on; else
 *          the one that the reader found elsewhere.
 */
#include "problem/raw.h"

#include <assert.h>
#include <string.h>

#define ALL_MARKS                                                              \
    (MIAI_MARK_TRIANGLE | MIAI_MARK_SQUARE | MIAI_MARK_CIRCLE |                \
     MIAI_MARK_CROSS | MIAI_MARK_UNSEEN)
#define LINE_BYTES 1000 /* of a comment, in a line                            */

static int points_of(const miai_position *p)
{
    return miai_board_points(&p->board);
}

static bool is_on(const miai_position *p, int point)
{
    return point >= 0 && point < points_of(p);
}

/* --- what it says -------------------------------------------------------------- */

bool miai_position_equal(const miai_position *a, const miai_position *b)
{
    if (a->board.width != b->board.width ||
        a->board.height != b->board.height || a->open != b->open ||
        miai_position_turn(a) != miai_position_turn(b) ||
        miai_position_ko(a) != miai_position_ko(b) || a->komi != b->komi ||
        memcmp(a->prisoners, b->prisoners, sizeof a->prisoners) != 0 ||
        strcmp(miai_position_name(a), miai_position_name(b)) != 0 ||
        strcmp(a->comment, b->comment) != 0)
        return false;
    for (int p = 0; p < points_of(a); p++)
        if (a->board.at[p] != b->board.at[p] || a->mark[p] != b->mark[p] ||
            strcmp(a->label[p], b->label[p]) != 0)
            return false;
    return true;
}

int miai_position_width(const miai_position *position)
{
    return position->board.width;
}

int miai_position_height(const miai_position *position)
{
    return position->board.height;
}

miai_color miai_position_stone(const miai_position *position, int point)
{
    return is_on(position, point) ? (miai_color)position->board.at[point]
                                  : MIAI_OFF;
}

unsigned miai_position_marks(const miai_position *position, int point)
{
    return is_on(position, point) ? position->mark[point] : 0;
}

const char *miai_position_label(const miai_position *position, int point)
{
    return is_on(position, point) ? position->label[point] : "";
}

miai_color miai_position_turn(const miai_position *position)
{
    unsigned said = 0;

    if (position->to_move != MIAI_EMPTY)
        return position->to_move;
    if (position->named)
        said = miai_turn_words(position->name, strlen(position->name));
    said |= miai_turn_words(position->comment, strlen(position->comment));
    return said != 0 ? miai_turn_of(said) : position->said;
}

int miai_position_ko(const miai_position *position)
{
    const miai_board *b = &position->board;
    const bool binds = b->ko >= 0 && b->ko_side != MIAI_EMPTY &&
                       b->ko_side == position->to_move &&
                       b->at[b->ko] == MIAI_EMPTY;

    return binds ? b->ko : MIAI_NONE;
}

bool miai_position_outside(const miai_position *position)
{
    return position->open;
}

const char *miai_position_name(const miai_position *position)
{
    return position->named ? position->name : "";
}

const char *miai_position_comment(const miai_position *position)
{
    return position->comment;
}

double miai_position_komi(const miai_position *position)
{
    return position->komi;
}

int miai_position_prisoners(const miai_position *position, miai_color side)
{
    return miai_is_stone((int)side) ? position->prisoners[side == MIAI_WHITE]
                                    : 0;
}

uint8_t miai_mark_means(miai_color color, unsigned marks)
{
    unsigned means = 0;

    if (color == MIAI_EMPTY)
        means = (marks & MIAI_MARK_CIRCLE ? MIAI_MEANS_REGION : 0) |
                (marks & MIAI_MARK_UNSEEN ? MIAI_MEANS_BEYOND : 0);
    else if (miai_is_stone((int)color))
        means =
            (marks & (MIAI_MARK_TRIANGLE | MIAI_MARK_CROSS) ? MIAI_MEANS_TARGET
                                                            : 0) |
            (marks & MIAI_MARK_SQUARE ? MIAI_MEANS_IMMORTAL : 0);
    return (uint8_t)means;
}

/* What the reader knew is not true of another position. */
static void forget_text(miai_position *p)
{
    if (p->remarks != NULL)
        p->remarks->count = 0;
    p->record = 0;
    p->doubt = NULL;
}

/* --- changed --------------------------------------------------------------------- */

bool miai_position_put(miai_position *position, int point, miai_color color)
{
    if (!is_on(position, point) || (int)color < MIAI_EMPTY || color > MIAI_OFF)
        return false;
    forget_text(position);
    position->board.at[point] = (uint8_t)color;
    position->mark[point] = 0;
    position->label[point][0] = '\0';
    miai_board_lift_ban(&position->board);
    return true;
}

bool miai_position_set_marks(miai_position *position, int point, unsigned marks)
{
    const miai_color here = miai_position_stone(position, point);

    if ((here == MIAI_OFF && (marks != 0 || !is_on(position, point))) ||
        (marks & ~(unsigned)ALL_MARKS) != 0 ||
        ((marks & MIAI_MARK_UNSEEN) &&
         (here != MIAI_EMPTY || !position->open || marks != MIAI_MARK_UNSEEN ||
          position->label[point][0] != '\0')))
        return false;
    position->mark[point] = (uint8_t)marks;
    return true;
}

void miai_label_copy(char out[MIAI_LABEL_TEXT], const char *text, size_t len)
{
    miai_sgf_trim(&text, &len);
    miai_text_copy(out, MIAI_LABEL_TEXT, text, len);
    for (len = strlen(out); len > 0 && out[len - 1] == ' '; len--)
        out[len - 1] = '\0'; /* where it was cut */
}

bool miai_position_set_label(miai_position *position, int point,
                             const char *text)
{
    if (text == NULL)
        text = "";
    if (!is_on(position, point) ||
        (position->board.at[point] == MIAI_OFF && *text != '\0'))
        return false;
    miai_label_copy(position->label[point], text, strlen(text));
    if (position->label[point][0] != '\0') {
        position->mark[point] &= (uint8_t)~MIAI_MARK_UNSEEN;
        position->labelled = true;
    }
    return true;
}

bool miai_position_set_turn(miai_position *position, miai_color side)
{
    if (side != MIAI_EMPTY && !miai_is_stone((int)side))
        return false;
    position->to_move = position->said = side;
    if (position->board.ko_side != side)
        miai_board_lift_ban(&position->board);
    return true;
}

bool miai_position_set_ko(miai_position *position, int point)
{
    const miai_color turn = miai_position_turn(position);

    if (point != MIAI_NONE &&
        (turn == MIAI_EMPTY ||
         miai_position_stone(position, point) != MIAI_EMPTY))
        return false;
    miai_board_lift_ban(&position->board);
    if (point != MIAI_NONE) {
        position->to_move = position->board.ko_side = turn;
        position->board.ko = position->ko_stone = point;
    }
    return true;
}

void miai_position_set_outside(miai_position *position, bool outside)
{
    position->open = outside;
    for (int p = 0; p < points_of(position) && !outside; p++)
        position->mark[p] &= (uint8_t)~MIAI_MARK_UNSEEN;
}

void miai_position_set_name(miai_position *position, const char *text)
{
    size_t len = text != NULL ? strlen(text) : 0;

    if (text != NULL)
        miai_sgf_trim(&text, &len);
    miai_text_copy(position->name, sizeof position->name,
                   len > 0 ? text : "position",
                   len > 0 ? len : strlen("position"));
    position->named = len > 0;
    for (len = strlen(position->name); position->name[len - 1] == ' '; len--)
        position->name[len - 1] = '\0'; /* where it was cut */
    memcpy(position->place, position->name, sizeof position->name);
}

/* Line by line, as a reader of SGF keeps them. */
void miai_comment_copy(char out[MIAI_COMMENT_SIZE], const char *text,
                       size_t len)
{
    size_t used = 0;

    miai_sgf_trim(&text, &len);
    out[0] = '\0';
    for (size_t at = 0; at < len && used + 2 < MIAI_COMMENT_SIZE;) {
        const size_t room = MIAI_COMMENT_SIZE - used - (at > 0);
        size_t end = at;
        char line[LINE_BYTES + 1];

        while (end < len && text[end] != '\n' && text[end] != '\r')
            end++;
        const size_t cut = miai_text_cut(text + at, end - at, LINE_BYTES);
        memcpy(line, text + at, cut);
        for (size_t i = 0; i < cut; i++)
            if (line[i] == '\t' || line[i] == '\v' || line[i] == '\f')
                line[i] = ' ';
        if (at > 0)
            out[used++] = '\n';
        miai_text_copy(out + used, room < sizeof line ? room : sizeof line,
                       line, cut);
        used += strlen(out + used);
        at = end + 1;
        if (at < len && text[at] == '\n' && text[end] == '\r')
            at++;
    }
    while (used > 0 && (out[used - 1] == ' ' || out[used - 1] == '\n'))
        out[--used] = '\0'; /* where it was cut */
}

void miai_position_set_comment(miai_position *position, const char *text)
{
    miai_comment_copy(position->comment, text != NULL ? text : "",
                      text != NULL ? strlen(text) : 0);
}

bool miai_position_set_komi(miai_position *position, double komi)
{
    if (!(komi >= -MIAI_MAX_COUNT && komi <= MIAI_MAX_COUNT))
        return false;
    position->komi = (int)(komi * 100 + (komi < 0 ? -0.5 : 0.5)) / 100.0;
    return true;
}

bool miai_position_set_prisoners(miai_position *position, miai_color side,
                                 int count)
{
    if (!miai_is_stone((int)side) || count < 0 || count > MIAI_MAX_COUNT)
        return false;
    position->prisoners[side == MIAI_WHITE] = count;
    return true;
}

/* --- played on --------------------------------------------------------------------- */

static bool has_circles(const miai_position *p)
{
    for (int i = 0; i < points_of(p); i++)
        if (p->board.at[i] == MIAI_EMPTY && (p->mark[i] & MIAI_MARK_CIRCLE))
            return true;
    return false;
}

miai_play miai_position_play(miai_position *position, miai_color side,
                             int point)
{
    const bool circles = has_circles(position);
    miai_taken taken = {0};
    miai_play rc;

    assert(side == MIAI_BLACK || side == MIAI_WHITE);
    if (point != MIAI_PASS && !is_on(position, point))
        return MIAI_PLAY_OCCUPIED;
    for (int i = 0; i < points_of(position); i++)
        position->board.immortal[i] = miai_is_stone(position->board.at[i]) &&
                                      (position->mark[i] & MIAI_MARK_SQUARE);
    rc = miai_board_play(&position->board, point, side, &taken);
    memset(position->board.immortal, 0, sizeof position->board.immortal);
    if (rc != MIAI_PLAY_OK)
        return rc;
    forget_text(position);
    position->to_move = position->said = miai_color_other(side);
    if (point != MIAI_PASS)
        position->mark[point] = 0;
    for (int i = 0; i < taken.count; i++)
        position->mark[taken.at[i]] = circles ? MIAI_MARK_CIRCLE : 0;
    position->prisoners[side == MIAI_WHITE] += taken.count;
    position->ko_stone = point;
    return MIAI_PLAY_OK;
}
