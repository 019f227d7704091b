/* diagram_write.c - positions and problems as text diagrams.
 *
 * Plain    Where nothing is outside: rows and nothing else.  A blank is no point,
 *          unless every second column or more are blank: then the reader would
 *          take them for room between the points, and `_` is written; also where
 *          a row or the last column has no points at all.
 * Framed   Else the points are set apart, and borders are drawn where the board
 *          ends.  What the reader would not take for a row is drawn without
 *          labels, and if that does not help with the whole board around it.
 * Lost     As in $$ diagrams; moreover all marks but triangles and squares on
 *          stones, crosses on stones and circles on empty points if it is framed
 *          (plain, a cross becomes a triangle), labels if it is not or if rows
 *          are then taken for text, and those that could be taken for stones,
 *          or for the numbers of the rows.
 * Cannot   A board without any point.
 */
#include "problem/drawn.h"
#include "problem/window.h"

#include <string.h>

#define DIGITS  "123456789"
#define SPECIAL "bowx" /* letters that may be stones */

/* A position being drawn. */
typedef struct drawing {
    const miai_position *p;
    miai_window window;
    bool framed;
    char hole;    /* what is written for no point, if it is plain             */
    bool letters; /* labels that are letters are written, and so are ..      */
    bool digits;  /* .. numbers                                              */
    char white;   /* what is written for a White stone                       */
} drawing;

static bool has_sign(const miai_position *p, miai_color color, unsigned marks)
{
    for (int i = 0; i < miai_board_points(&p->board); i++)
        if (p->board.at[i] == color &&
            (marks == 0 || (p->mark[i] & marks) != 0))
            return true;
    return false;
}

/* Does a closed position say where to play? */
static bool has_region(const miai_position *p)
{
    return has_sign(p, MIAI_EMPTY, MIAI_MARK_CIRCLE);
}

static char label_of(const drawing *d, int point)
{
    const char sign = miai_label_sign(d->p->label[point]);

    if (sign == '\0' || strchr(SPECIAL, sign) != NULL)
        return '\0';
    return (sign >= 'a' ? d->letters : d->digits) ? sign : '\0';
}

/* The sign of a point; 0: it is none. */
static char sign_of(const drawing *d, int point)
{
    const unsigned marks = d->p->mark[point];
    const bool black = d->p->board.at[point] == MIAI_BLACK;
    const char label = label_of(d, point);

    switch (d->p->board.at[point]) {
    case MIAI_OFF:
        return '\0';
    case MIAI_EMPTY:
        if (d->framed && (marks & MIAI_MARK_CIRCLE))
            return 'C';
        return (char)(marks == 0 && label != '\0' ? label : '.');
    default:
        if (marks & MIAI_MARK_SQUARE)
            return black ? '#' : '@';
        if (marks & MIAI_MARK_TRIANGLE)
            return black ? 'x' : 'o';
        if (marks & MIAI_MARK_CROSS)
            return (char)(d->framed ? (black ? 'Z' : 'P')
                                    : (black ? 'x' : 'o'));
        return (char)(black ? 'X' : d->white);
    }
}

/* Columns of row y up to its last point. */
static int row_length(const miai_position *p, int y)
{
    int x = p->board.width;

    while (x > 0 && p->board.at[y * p->board.width + x - 1] == MIAI_OFF)
        x--;
    return x;
}

/* Is there something in every second column at most, or in every third? */
static bool is_apart(const miai_position *p)
{
    uint64_t used = 0;

    for (int i = 0; i < miai_board_points(&p->board); i++)
        if (p->board.at[i] != MIAI_OFF)
            used |= UINT64_C(1) << i % p->board.width;
    for (int step = 2; step <= 3; step++) {
        int first = -1;
        bool fits = true;
        for (int x = 0; x < p->board.width; x++) {
            if (!(used >> x & 1))
                continue;
            first = first < 0 ? x : first;
            fits = fits && (x - first) % step == 0;
        }
        if (fits)
            return true;
    }
    return false;
}

/* The length of the longest row; and of the shortest. */
static int longest(const miai_position *p, int *shortest)
{
    int most = 0;

    *shortest = p->board.width;
    for (int y = 0; y < p->board.height; y++) {
        const int length = row_length(p, y);
        most = length > most ? length : most;
        *shortest = length < *shortest ? length : *shortest;
    }
    return most;
}

/* snprintf() piece by piece. */
typedef struct room {
    char *out;
    size_t size, used;
} room;

static bool write_to_room(const void *data, size_t len, void *user)
{
    room *r = user;

    for (size_t i = 0; i < len; i++, r->used++)
        if (r->used + 1 < r->size)
            r->out[r->used] = ((const char *)data)[i];
    return true;
}

/* A row of a framed drawing. */
static void put_row(miai_sink *out, const drawing *d, int y)
{
    const miai_window *w = &d->window;
    const int width = d->p->board.width;
    const bool is_void = miai_window_is_void(w, d->p, y);

    miai_sink_char(out, (char)(w->left == 0 ? '|' : ' '));
    for (int x = 0; x < miai_window_row(w, d->p, y); x++) {
        const char c = sign_of(d, y * width + w->left + x);
        miai_sink_char(out, ' ');
        miai_sink_char(out, (char)(c != '\0' ? c : is_void ? ' ' : '_'));
    }
    miai_sink_put(out, w->right == width - 1 ? " |" : "");
}

/* What the reader takes a row for. */
static miai_drawn_line row_read(const drawing *d, int y)
{
    char text[MIAI_DRAWN_LENGTH];
    room r = {text, sizeof text, 0};
    miai_sink sink = {.write = write_to_room, .user = &r};
    miai_drawn_line line = {0};

    put_row(&sink, d, y);
    miai_drawn_decode(&line, text, r.used);
    miai_drawn_judge(&line);
    return line;
}

/* Are the rows of a framed drawing read as rows, and not with a number at the
 * beginning or at the end of each? */
static bool is_read(const drawing *d)
{
    bool begins = true, ends = true;

    for (int y = d->window.bottom; y <= d->window.top; y++) {
        const miai_drawn_line line = row_read(d, y);
        int first = 0;
        while (first < line.count && line.at[first] == ' ')
            first++;
        if (line.kind != MIAI_DRAWN_ROW || line.cut || first == line.count)
            return false;
        begins = begins && miai_glyph_is_digit(line.at[first]);
        ends = ends && miai_glyph_is_digit(line.at[line.count - 1]);
    }
    return !begins && !ends;
}

/* Gives up what may have been misread; false: there is nothing left of it. */
static bool simplify(drawing *d)
{
    if (d->digits)
        d->digits = false;
    else if (d->letters)
        d->letters = false;
    else if (!d->window.is_all)
        d->window = miai_window_whole(d->p);
    else
        return false;
    return true;
}

static drawing draw(const miai_position *p)
{
    const bool black = has_sign(p, MIAI_BLACK, 0);
    drawing d = {.p = p,
                 .framed = p->open || has_region(p),
                 .window = miai_window_of(p, MIAI_SKETCH_SIZE)};
    int least;
    const bool hard =
        longest(p, &least) < p->board.width || least == 0 || is_apart(p);

    d.hole = (char)(hard ? '_' : ' ');
    d.white = (char)(!black && (d.framed || hard) &&
                             has_sign(p, MIAI_WHITE, MIAI_MARK_SQUARE)
                         ? 'W'
                         : 'O');
    d.letters = d.framed;
    d.digits = d.framed && miai_position_turn(p) != MIAI_EMPTY &&
               miai_labels_have(p, DIGITS);
    while (d.framed && !is_read(&d) && simplify(&d))
        ;
    return d;
}

/* --- what is lost --------------------------------------------------------------- */

static unsigned loses_at(const drawing *d, int point)
{
    const unsigned marks = d->p->mark[point];
    const bool stone = miai_is_stone(d->p->board.at[point]);
    const unsigned kept =
        stone ? MIAI_MARK_SQUARE | MIAI_MARK_TRIANGLE |
                    (d->framed ? MIAI_MARK_CROSS : 0U)
              : MIAI_MARK_UNSEEN | (d->framed ? MIAI_MARK_CIRCLE : 0U);
    const bool shown = !stone && marks == 0 && label_of(d, point) != '\0';

    return ((marks & ~kept) != 0 || (marks & (marks - 1)) != 0 ? MIAI_LOST_MARKS
                                                               : 0U) |
           (d->p->label[point][0] != '\0' && !shown ? MIAI_LOST_LABELS : 0U);
}

unsigned miai_diagram_loses(const miai_position *p)
{
    const drawing d = draw(p);
    const miai_color turn = miai_position_turn(p);
    const char *name = miai_position_name(p);
    const unsigned said = miai_turn_words(name, strlen(name));
    int least;
    unsigned lost = longest(p, &least) == 0 ? MIAI_LOST_BOARD : 0;

    for (int i = 0; i < miai_board_points(&p->board); i++)
        lost |= loses_at(&d, i);
    if (d.framed != p->open || miai_window_shows_more(&d.window, p))
        lost |= MIAI_LOST_OUTSIDE;
    if (miai_position_ko(p) != MIAI_NONE)
        lost |= MIAI_LOST_KO;
    if (said != 0 && miai_turn_of(said) != turn)
        lost |= MIAI_LOST_TURN;
    if (p->comment[0] != '\0')
        lost |= MIAI_LOST_COMMENT;
    if (p->komi != 0 || p->prisoners[0] != 0 || p->prisoners[1] != 0)
        lost |= MIAI_LOST_COUNT;
    return lost;
}

/* --- written ---------------------------------------------------------------------- */

static void put_plain(miai_sink *out, const drawing *d)
{
    const miai_position *p = d->p;
    int least;
    const bool is_short = longest(p, &least) < p->board.width;

    for (int y = p->board.height - 1; y >= 0; y--) {
        const int length = row_length(p, y);
        const int drawn = is_short && length > 0 ? p->board.width : length;
        if (length == 0)
            miai_sink_char(out, '_');
        for (int x = 0; x < drawn; x++) {
            const char c = sign_of(d, y * p->board.width + x);
            miai_sink_char(out, (char)(c != '\0' ? c : d->hole));
        }
        miai_sink_char(out, '\n');
    }
}

/* As wide as the rows, and a border at least: a single dash is a point. */
static void put_border(miai_sink *out, const drawing *d)
{
    const miai_window *w = &d->window;
    const bool left = w->left == 0, right = w->right == d->p->board.width - 1;
    const int wide = left + 2 * (w->right - w->left) + 1 + right;

    miai_sink_put(out, left ? "+" : "  ");
    for (int i = 0; i < wide || i < MIAI_DRAWN_DASHES; i++)
        miai_sink_char(out, '-');
    miai_sink_put(out, right ? "+\n" : "\n");
}

static void put_framed(miai_sink *out, const drawing *d)
{
    const miai_window *w = &d->window;
    const miai_position *p = d->p;

    if (w->top == p->board.height - 1)
        put_border(out, d);
    for (int y = w->top; y >= w->bottom; y--) {
        put_row(out, d, y);
        miai_sink_char(out, '\n');
    }
    if (w->bottom == 0)
        put_border(out, d);
}

void miai_diagram_write(miai_sink *out, const miai_position *p)
{
    const drawing d = draw(p);
    const miai_color turn = miai_position_turn(p);
    const char *name = miai_position_name(p);

    miai_sink_char(out, ';');
    miai_sink_put(out, name);
    miai_sink_char(out, '\n');
    if (d.framed)
        put_framed(out, &d);
    else
        put_plain(out, &d);
    if (turn != MIAI_EMPTY && miai_turn_words(name, strlen(name)) == 0)
        miai_sink_format(out, "%s to play\n", miai_color_name(turn));
}

/* --- problems ----------------------------------------------------------------------- */

/* The first point of a row that is on the board; -1: there is none. */
static int holder_column(const miai_problem *p, int y)
{
    for (int x = 0; x < p->board.width; x++)
        if (p->board.at[y * p->board.width + x] != MIAI_OFF)
            return x;
    return -1;
}

/* The last column of a row that belongs to the problem; -1: none does. */
static int last_column(const miai_problem *p, int y)
{
    int x = p->board.width - 1;

    while (x >= 0 && p->role[y * p->board.width + x] == MIAI_ROLE_PLAIN)
        x--;
    return x;
}

/* A row of blanks would end the diagram: an immortal stone of the attacker
 * holds its place.  Such a row is outside, so no point of the region is
 * beside it. */
static void hold_row(miai_position *out, const miai_problem *p, int y)
{
    const int point = y * out->board.width + holder_column(p, y);

    if (holder_column(p, y) < 0)
        return;
    out->board.at[point] = p->defender == MIAI_WHITE ? MIAI_BLACK : MIAI_WHITE;
    out->mark[point] = MIAI_MARK_SQUARE;
}

static void cut_row(miai_position *out, const miai_problem *p, int y)
{
    for (int x = 0; x < out->board.width; x++) {
        const int from = y * p->board.width + x, to = y * out->board.width + x;
        const uint8_t role = p->role[from];
        out->board.at[to] =
            role == MIAI_ROLE_PLAIN ? MIAI_OFF : p->board.at[from];
        out->mark[to] = role == MIAI_ROLE_TARGET     ? MIAI_MARK_TRIANGLE
                        : role == MIAI_ROLE_IMMORTAL ? MIAI_MARK_SQUARE
                                                     : 0;
    }
    if (last_column(p, y) < 0)
        hold_row(out, p, y);
}

/* What belongs to an enclosed problem, as a board on which nothing is outside:
 * diagrams have no sign for a prize, and it is the mortal stone it is. */
static void cut_out(miai_position *out, const miai_problem *p)
{
    int width = 1, height = p->board.height;

    while (height > 1 && last_column(p, height - 1) < 0)
        height--;
    for (int y = 0; y < height; y++) {
        const int last = last_column(p, y);
        const int x = last >= 0 ? last : holder_column(p, y);
        width = x >= width ? x + 1 : width;
    }
    miai_position_init(out, &p->mem, width, height);
    for (int y = 0; y < height; y++)
        cut_row(out, p, y);
}

size_t miai_problem_diagram(char *out, size_t size, const miai_problem *problem)
{
    room r = {out, size, 0};
    miai_sink sink = {.write = write_to_room, .user = &r};
    miai_position p;

    if (problem->open)
        miai_problem_place(&p, problem);
    else
        cut_out(&p, problem);
    p.to_move = p.said = MIAI_EMPTY;
    p.comment[0] = '\0'; /* of which the words may name a side */
    miai_position_set_name(&p, problem->name);
    miai_diagram_write(&sink, &p);
    if (size > 0)
        out[r.used < size ? r.used : size - 1] = '\0';
    return r.used;
}
