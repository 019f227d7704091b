/* sgf_problem.c - a game tree to a position.
 *
 * Idea     Only the main line is walked.  The position asked for is the one
 *          before move N + 1, N = 0 without --move: all set-up on the way is
 *          applied, in the order of the text, and N moves are replayed.
 * Marks    Those of the nodes since the last move that was played.  When they
 *          mark nothing, those of the set-up position hold, as far as the
 *          stones are still there; points emptied since belong to its region.
 *          Marks on a node with a move that is not played are for the viewer
 *          of that move, unless the same node sets the position up.
 * Ko       A ban comes from the last move replayed, by the rule alone; set-up
 *          and passes lift it.
 */
#include "problem/raw.h"

#include <stdio.h>
#include <string.h>

/* The main line being walked. */
typedef struct walk {
    const miai_sgf *sgf;
    miai_position *raw;
    int wanted;        /* moves to replay                                  */
    int moves;         /* moves replayed                                   */
    uint32_t at, last; /* the node being walked, and that of the last move */
    int points;        /* points set up or marked                          */
    bool ban_is_named; /* by KOB, since the last move                    */
    bool is_closed;    /* nothing is outside, by OUT[]                     */
    miai_board set_up; /* the position before the first move, and its marks */
    uint8_t set_up_mark[MIAI_MAX_POINTS];
    uint8_t put[MIAI_MAX_POINTS]; /* colours put by the node being read     */
} walk;

/* Bytes of a value as a string for messages. */
#define VALUE_SIZE 24

static miai_status bad_value(const walk *w, const miai_sgf_property *p,
                             const char *value, size_t len,
                             const char *expected, const char *remedy)
{
    char shown[VALUE_SIZE];

    miai_text_copy(shown, sizeof shown, value, len);
    return miai_position_fail(w->raw, MIAI_CAUSE_SGF_VALUE, NULL,
                              "expected %s, found %s[%s]: %s", expected,
                              p->name, shown, remedy);
}

/* --- points and rectangles ----------------------------------------------- */

static const char letters[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
_Static_assert(sizeof letters > MIAI_MAX_SIZE, "a letter for each line");

static int coordinate(char c)
{
    const char *at = c != '\0' ? strchr(letters, c) : NULL;

    return at != NULL ? (int)(at - letters) : -1;
}

/* A value that is not on the board. */
static miai_status off_board(const walk *w, const miai_sgf_property *p,
                             const char *value, size_t len)
{
    const miai_board *b = &w->raw->board;
    char expected[40];

    snprintf(expected, sizeof expected, "points of the board, aa to %c%c",
             letters[b->width - 1], letters[b->height - 1]);
    return bad_value(w, p, value, len, expected,
                     "correct the point, or the size of the board, SZ");
}

/* Columns x0 .. x1, rows y0 .. y1 from the top. */
typedef struct box {
    int x0, y0, x1, y1;
} box;

/* A point "ab" or a rectangle "ab:cd" of the board. */
static bool read_box(box *out, const miai_board *b, const char *v, size_t len)
{
    if (len != 2 && (len != 5 || v[2] != ':'))
        return false;
    out->x0 = coordinate(v[0]);
    out->y0 = coordinate(v[1]);
    out->x1 = coordinate(v[len - 2]);
    out->y1 = coordinate(v[len - 1]);
    return out->x0 >= 0 && out->y0 >= 0 && out->x0 <= out->x1 &&
           out->y0 <= out->y1 && out->x1 < b->width && out->y1 < b->height;
}

static int box_point(const miai_board *b, int x, int y)
{
    return (b->height - 1 - y) * b->width + x;
}

/* --- set-up and marks ---------------------------------------------------- */

typedef struct meaning {
    const char *name;
    int color; /* for set-up, else -1 */
    uint8_t mark;
} meaning;

static const meaning meanings[] = {
    {"AB", MIAI_BLACK, 0},
    {"AW", MIAI_WHITE, 0},
    {"AE", MIAI_EMPTY, 0},
    {"HOL", MIAI_OFF, 0}, /* our own */
    {"MA", -1, MIAI_MARK_CROSS},
    {"M", -1, MIAI_MARK_CROSS}, /* the name of MA in FF[3] */
    {"TR", -1, MIAI_MARK_TRIANGLE},
    {"SQ", -1, MIAI_MARK_SQUARE},
    {"CR", -1, MIAI_MARK_CIRCLE},
    {"OUT", -1, MIAI_MARK_UNSEEN}, /* our own */
};

static const meaning *find_meaning(const char *name)
{
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++)
        if (strcmp(name, meanings[i].name) == 0)
            return &meanings[i];
    return NULL;
}

/* Puts a colour on a point; false when this node put the other one there. */
static bool put_stone(walk *w, int p, int color)
{
    if (color != MIAI_EMPTY && w->put[p] != MIAI_EMPTY && w->put[p] != color)
        return false;
    w->put[p] = (uint8_t)color;
    w->raw->board.at[p] = (uint8_t)color;
    return true;
}

static miai_status apply_value(walk *w, const miai_sgf_property *p,
                               const meaning *m, uint32_t i)
{
    const miai_board *b = &w->raw->board;
    size_t len;
    const char *value = miai_sgf_value_at(w->sgf, p, i, &len);
    box at;

    miai_sgf_trim(&value, &len);
    w->is_closed = w->is_closed || (len == 0 && m->mark == MIAI_MARK_UNSEEN);
    if (len == 0)
        return MIAI_OK;
    if (!read_box(&at, b, value, len))
        return off_board(w, p, value, len);
    w->points += (at.x1 - at.x0 + 1) * (at.y1 - at.y0 + 1);
    if (w->points > MIAI_MAX_SET_UP)
        return miai_position_fail(
            w->raw, MIAI_CAUSE_SGF_SIZE, NULL,
            "expected at most %d points in set-up and marks: "
            "leave out those that the problem does not need",
            MIAI_MAX_SET_UP);
    for (int y = at.y0; y <= at.y1; y++) {
        for (int x = at.x0; x <= at.x1; x++) {
            const int point = box_point(b, x, y);
            if (m->color < 0)
                w->raw->mark[point] |= m->mark;
            else if (!put_stone(w, point, m->color))
                return bad_value(w, p, value, len, "one colour on a point",
                                 "leave one of them out");
        }
    }
    return MIAI_OK;
}

static bool has_move(const miai_sgf *sgf, const miai_sgf_node *node)
{
    size_t len;

    return miai_sgf_get(sgf, node, "B", &len) != NULL ||
           miai_sgf_get(sgf, node, "W", &len) != NULL;
}

static bool has_set_up(const miai_sgf *sgf, const miai_sgf_node *node)
{
    size_t len;

    return miai_sgf_get(sgf, node, "AB", &len) != NULL ||
           miai_sgf_get(sgf, node, "AW", &len) != NULL ||
           miai_sgf_get(sgf, node, "AE", &len) != NULL ||
           miai_sgf_get(sgf, node, "HOL", &len) != NULL;
}

static miai_status apply_player(walk *w, const miai_sgf_property *p)
{
    size_t len;
    const char *value = miai_sgf_value_at(w->sgf, p, 0, &len);

    miai_sgf_trim(&value, &len);
    if (len == 0)
        return MIAI_OK;
    if (strchr("Bb1", value[0]) != NULL && value[0] != '\0')
        w->raw->to_move = MIAI_BLACK;
    else if (strchr("Ww2", value[0]) != NULL && value[0] != '\0')
        w->raw->to_move = MIAI_WHITE;
    else
        return bad_value(w, p, value, len, "B or W",
                         "write PL[B] or PL[W], or leave PL out");
    return MIAI_OK;
}

/* KOB, a property of our own: the point that the side to move, as PL says,
 * may not take.  SGF has no word for it. */
static miai_status apply_ban(walk *w, const miai_sgf_property *p)
{
    size_t len;
    const char *value = miai_sgf_value_at(w->sgf, p, 0, &len);
    box at;

    miai_sgf_trim(&value, &len);
    if (!read_box(&at, &w->raw->board, value, len) || len != 2)
        return off_board(w, p, value, len);
    w->raw->board.ko = box_point(&w->raw->board, at.x0, at.y0);
    w->raw->ko_stone = w->raw->board.ko;
    w->ban_is_named = true;
    return MIAI_OK;
}

/* LB[ab:text]; what it does not fit is only something to look at. */
static void apply_labels(walk *w, const miai_sgf_property *p)
{
    miai_position *raw = w->raw;
    char text[16 * MIAI_LABEL_TEXT];
    size_t len;
    box at;

    for (uint32_t i = 0; i < p->count; i++) {
        const char *value = miai_sgf_value_at(w->sgf, p, i, &len);
        miai_sgf_trim(&value, &len);
        if (len < 3 || value[2] != ':' || !read_box(&at, &raw->board, value, 2))
            continue;
        miai_sgf_text(text, sizeof text, w->sgf, value + 3, len - 3);
        miai_label_copy(raw->label[box_point(&raw->board, at.x0, at.y0)], text,
                        strlen(text));
        raw->labelled = true;
    }
}

/* Applies the set-up of a node, or its marks. */
static miai_status apply_all(walk *w, const miai_sgf_node *node, bool marks)
{
    miai_status rc = MIAI_OK;

    for (uint32_t i = 0; i < node->count && rc == MIAI_OK; i++) {
        const miai_sgf_property *p =
            miai_sgf_property_at(w->sgf, node->first + i);
        const meaning *m = find_meaning(p->name);
        if (marks && strcmp(p->name, "PL") == 0)
            rc = apply_player(w, p);
        if (marks && strcmp(p->name, "KOB") == 0)
            rc = apply_ban(w, p);
        if (marks && strcmp(p->name, "LB") == 0)
            apply_labels(w, p);
        if (m == NULL || (m->color < 0) != marks)
            continue;
        for (uint32_t k = 0; k < p->count && rc == MIAI_OK; k++)
            rc = apply_value(w, p, m, k);
    }
    return rc;
}

/* --- moves --------------------------------------------------------------- */

static bool is_pass(const miai_board *b, const char *v, size_t len)
{
    return len == 0 || (len == 2 && v[0] == 't' && v[1] == 't' &&
                        b->width <= 19 && b->height <= 19);
}

int miai_sgf_move_point(const miai_board *b, const char *value, size_t len)
{
    box at;

    if (is_pass(b, value, len))
        return MIAI_PASS;
    if (!read_box(&at, b, value, len) || len != 2)
        return MIAI_NONE;
    return box_point(b, at.x0, at.y0);
}

static miai_status illegal(const walk *w, miai_color color, int point,
                           miai_play why)
{
    static const char *const reason[] = {
        [MIAI_PLAY_OCCUPIED] = "the point is occupied",
        [MIAI_PLAY_SUICIDE] = "it is suicide",
        [MIAI_PLAY_KO] = "it retakes a ko at once",
    };

    return miai_position_fail(w->raw, MIAI_CAUSE_ILLEGAL_MOVE, MIAI_AT(point),
                              "move %d, %s at %s, is illegal: %s; correct the "
                              "record, or stop before it with --move %d",
                              w->moves, miai_color_name(color),
                              miai_position_show(w->raw, point).text,
                              reason[why], w->moves - 1);
}

/* Replays one move.  `forced`: the record says that it breaks the ko rule. */
static miai_status play(walk *w, const miai_sgf_property *p, const char *value,
                        size_t len, bool forced)
{
    miai_position *raw = w->raw;
    const miai_color color = p->name[0] == 'B' ? MIAI_BLACK : MIAI_WHITE;
    const int point = miai_sgf_move_point(&raw->board, value, len);
    miai_taken taken;
    miai_play why;

    raw->to_move = miai_color_other(color);
    w->ban_is_named = false;
    if (point == MIAI_NONE)
        return off_board(w, p, value, len);
    if (forced)
        miai_board_lift_ban(&raw->board);
    why = miai_board_play(&raw->board, point, color, &taken);
    if (why != MIAI_PLAY_OK)
        return illegal(w, color, point, why);
    raw->prisoners[color == MIAI_WHITE] += taken.count;
    raw->ko_stone = point;
    return MIAI_OK;
}

static void forget_marks(miai_position *raw)
{
    memset(raw->mark, 0, sizeof raw->mark);
    if (raw->labelled)
        memset(raw->label, 0, sizeof raw->label);
    raw->labelled = false;
}

/* Replays the moves of a node as far as they are wanted. */
static miai_status play_moves(walk *w, const miai_sgf_node *node, bool *done)
{
    size_t len;
    const bool forced = miai_sgf_get(w->sgf, node, "KO", &len) != NULL;
    miai_status rc = MIAI_OK;

    for (uint32_t i = 0; i < node->count; i++) {
        const miai_sgf_property *p =
            miai_sgf_property_at(w->sgf, node->first + i);
        if (strcmp(p->name, "B") != 0 && strcmp(p->name, "W") != 0)
            continue;
        for (uint32_t k = 0; k < p->count; k++) {
            const char *value = miai_sgf_value_at(w->sgf, p, k, &len);
            if (w->moves == w->wanted) {
                *done = true;
                return MIAI_OK;
            }
            w->last = w->at;
            if (w->moves++ == 0) {
                w->set_up = w->raw->board;
                memcpy(w->set_up_mark, w->raw->mark, sizeof w->set_up_mark);
            }
            forget_marks(w->raw);
            miai_sgf_trim(&value, &len);
            if ((rc = play(w, p, value, len, forced)) != MIAI_OK)
                return rc;
        }
    }
    return rc;
}

/* --- the position -------------------------------------------------------- */

/* Takes marks away that cannot stand where they do; returns whether any of the
 * others means something there. */
static bool keep_marks(miai_position *raw, bool is_closed)
{
    bool any = false;

    for (int p = 0; p < miai_board_points(&raw->board); p++) {
        const uint8_t at = raw->board.at[p];
        if (at != MIAI_EMPTY || is_closed || raw->label[p][0] != '\0' ||
            raw->mark[p] != MIAI_MARK_UNSEEN)
            raw->mark[p] &= (uint8_t)~MIAI_MARK_UNSEEN;
        if (at == MIAI_OFF)
            raw->mark[p] = 0;
        if (at == MIAI_OFF)
            raw->label[p][0] = '\0';
        any = any || miai_mark_means((miai_color)at, raw->mark[p]) != 0;
    }
    return any;
}

/* Takes over the marks of the set-up position. */
static void inherit_marks(walk *w)
{
    miai_position *raw = w->raw;
    const int points = raw->board.width * raw->board.height;
    bool region = false;

    for (int p = 0; p < points; p++)
        region = region || (w->set_up.at[p] == MIAI_EMPTY &&
                            (w->set_up_mark[p] & MIAI_MARK_CIRCLE));
    for (int p = 0; p < points; p++) {
        if (raw->board.at[p] == w->set_up.at[p])
            raw->mark[p] = w->set_up_mark[p];
        else if (region && raw->board.at[p] == MIAI_EMPTY)
            raw->mark[p] = MIAI_MARK_CIRCLE;
    }
    keep_marks(raw, w->is_closed);
}

/* One node: set-up, then moves, then marks and PL for what came out. */
static miai_status walk_node(walk *w, const miai_sgf_node *node, bool *done)
{
    const bool set_up = has_set_up(w->sgf, node);
    const bool move = has_move(w->sgf, node);
    miai_status rc = MIAI_OK;
    size_t len;

    if (w->moves == w->wanted &&
        miai_sgf_get(w->sgf, node, "REP", &len) != NULL) {
        *done = true; /* set-up for the move that follows */
        return MIAI_OK;
    }
    if (set_up) {
        memset(w->put, MIAI_EMPTY, sizeof w->put);
        miai_board_lift_ban(&w->raw->board);
        w->ban_is_named = false;
        rc = apply_all(w, node, false);
    }
    *done = move && w->moves == w->wanted;
    if (rc == MIAI_OK && move && !*done)
        rc = play_moves(w, node, done);
    else if (*done && !set_up)
        return rc;
    return rc == MIAI_OK ? apply_all(w, node, true) : rc;
}

static miai_status walk_line(walk *w)
{
    bool done = false;
    miai_status rc;

    do {
        const miai_sgf_node *node = miai_sgf_node_at(w->sgf, w->at);
        if ((rc = walk_node(w, node, &done)) != MIAI_OK)
            return rc;
        w->at = node->child;
    } while (!done && w->at != 0);
    if (w->moves < w->wanted)
        return miai_position_fail(
            w->raw, MIAI_CAUSE_NO_MOVE, NULL,
            "there is no move %d: the record has %d; its last "
            "position is --move %d",
            w->wanted, w->moves, w->moves);
    return MIAI_OK;
}

/* Moves of the main line, replayed or not. */
static int count_moves(const miai_sgf *sgf)
{
    uint32_t at = 0;
    int count = 0;

    do {
        const miai_sgf_node *node = miai_sgf_node_at(sgf, at);
        for (uint32_t i = 0; i < node->count; i++) {
            const miai_sgf_property *p =
                miai_sgf_property_at(sgf, node->first + i);
            if (strcmp(p->name, "B") == 0 || strcmp(p->name, "W") == 0)
                count += (int)p->count;
        }
        at = node->child;
    } while (at != 0);
    return count;
}

/* A ban by KOB binds the side to move, on an empty point. */
static miai_status check_ban(walk *w)
{
    miai_position *raw = w->raw;

    if (raw->to_move == MIAI_EMPTY)
        return miai_position_fail(
            raw, MIAI_CAUSE_KO_SIDE, MIAI_AT(raw->board.ko),
            "KOB bans %s, but for whom? Say who moves first, by PL[B] or PL[W]",
            miai_position_show(raw, raw->board.ko).text);
    if (raw->board.at[raw->board.ko] != MIAI_EMPTY)
        return miai_position_fail(
            raw, MIAI_CAUSE_KO_POINT, MIAI_AT(raw->board.ko),
            "KOB bans %s, which is not an empty point: name "
            "the point of the ko, or leave KOB out",
            miai_position_show(raw, raw->board.ko).text);
    raw->board.ko_side = raw->to_move;
    return MIAI_OK;
}

static miai_status make_position(miai_position *out, const miai_source *s,
                                 miai_sgf *sgf)
{
    walk w = {.sgf = sgf, .raw = out};
    miai_status rc;

    w.wanted = s->move > 0 ? s->move : 0;
    if ((rc = miai_sgf_head(out, s, sgf)) != MIAI_OK)
        return rc;
    if (w.wanted > MIAI_MAX_MOVES)
        return miai_position_fail(
            out, MIAI_CAUSE_NO_MOVE, NULL,
            "move %d is too far: give --move a number of at most %d", w.wanted,
            MIAI_MAX_MOVES);
    if ((rc = walk_line(&w)) != MIAI_OK)
        return rc;
    if (w.ban_is_named && (rc = check_ban(&w)) != MIAI_OK)
        return rc;
    out->record = count_moves(sgf) - w.moves;
    if ((rc = miai_sgf_remarks(out, sgf, w.last, w.moves)) != MIAI_OK)
        return rc;
    if (!keep_marks(out, w.is_closed) && w.moves > 0)
        inherit_marks(&w);
    out->open = !w.is_closed;
    if (out->to_move != MIAI_EMPTY)
        out->said = out->to_move;
    snprintf(out->format, sizeof out->format, "SGF");
    return MIAI_OK;
}

miai_status miai_sgf_next(miai_position *out, miai_source *s, miai_sgf *sgf)
{
    miai_error what = {0};
    miai_status rc;

    s->at = miai_sgf_find(s->text, s->len, s->at);
    if (s->at == s->len)
        return MIAI_END;
    miai_source_line_at(s, s->at);
    miai_position_begin(out, s);
    rc = miai_sgf_read(sgf, &s->at, &what);
    if (rc == MIAI_ERR_INPUT) {
        miai_source_line_at(s, sgf->wrong);
        miai_source_fail(s, what.cause, "%s", what.text);
    }
    return rc == MIAI_OK ? make_position(out, s, sgf) : rc;
}
