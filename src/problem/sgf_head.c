/* sgf_head.c - what the first node of a record says: name, game, board. */
#include "problem/raw.h"

#include <string.h>

#define DEFAULT_SIZE 19

/* The first node that says anything: records may begin with an empty one. */
static const miai_sgf_node *find_head(const miai_sgf *sgf)
{
    const miai_sgf_node *node = miai_sgf_node_at(sgf, 0);

    while (node->count == 0 && node->child != 0)
        node = miai_sgf_node_at(sgf, node->child);
    return node;
}

/* A number from 1 to 99 at *v, which moves past it; 0 if there is none. */
static int read_number(const char **v, size_t *len)
{
    int n = 0;

    for (; *len > 0 && **v >= '0' && **v <= '9' && n < 100; (*v)++, (*len)--)
        n = n * 10 + (**v - '0');
    return n < 100 ? n : 0;
}

/* SZ[19] or SZ[9:5]: columns, rows. */
static bool read_size(int *width, int *height, const char *v, size_t len)
{
    *width = *height = read_number(&v, &len);
    if (len > 1 && *v == ':') {
        v++;
        len--;
        *height = read_number(&v, &len);
    }
    return len == 0 && *width >= 1 && *width <= MIAI_MAX_SIZE && *height >= 1 &&
           *height <= MIAI_MAX_SIZE;
}

/* KM[6.5], KM[-5]; 0 for what is not a number of that kind: records have all
 * sorts of things there, and a problem does not need it. */
double miai_sgf_komi(const char *v, size_t len)
{
    double unit = 1, komi = 0;
    bool after_point = false;

    miai_sgf_trim(&v, &len);
    const bool is_negative = len > 0 && *v == '-';
    for (size_t i = is_negative; i < len; i++) {
        if (v[i] == '.' && !after_point) {
            after_point = true;
        } else if (v[i] >= '0' && v[i] <= '9' && i < 10) {
            komi = 10 * komi + (v[i] - '0');
            unit *= after_point ? 10 : 1;
        } else {
            return 0;
        }
    }
    return (is_negative ? -komi : komi) / unit;
}

/* CAP[3:5], a property of our own: stones that Black and White have taken. */
static void read_prisoners(miai_position *out, const char *v, size_t len)
{
    int count[2] = {0};
    int i = 0;

    for (; len > 0 && i < 2 && count[i] <= MIAI_MAX_COUNT; v++, len--) {
        if (*v == ':')
            i++;
        else if (*v >= '0' && *v <= '9')
            count[i] = 10 * count[i] + (*v - '0');
        else
            return;
    }
    if (len == 0 && i == 1 && count[0] <= MIAI_MAX_COUNT &&
        count[1] <= MIAI_MAX_COUNT)
        memcpy(out->prisoners, count, sizeof count);
}

/* The colour that moves in a node, or MIAI_EMPTY. */
static miai_color mover_of(const miai_sgf *sgf, const miai_sgf_node *node)
{
    size_t len;

    return miai_sgf_get(sgf, node, "B", &len) != NULL   ? MIAI_BLACK
           : miai_sgf_get(sgf, node, "W", &len) != NULL ? MIAI_WHITE
                                                        : MIAI_EMPTY;
}

/* Keeps the comment of a node, if there was none before. */
static void keep_comment(miai_position *out, const miai_sgf *sgf,
                         const miai_sgf_node *node)
{
    size_t len;
    const char *v = miai_sgf_get(sgf, node, "C", &len);

    if (v != NULL && out->comment[0] == '\0')
        miai_sgf_comment(out->comment, sizeof out->comment, sgf, v, len);
}

/* The first comment before a move, and whose move it is: by that or by the
 * names of the record and of its nodes, else by that move. */
static void read_words(miai_position *out, const miai_sgf *sgf,
                       const miai_sgf_node *node, const char *name)
{
    unsigned said = miai_turn_words(name, strlen(name));
    miai_color mover;

    keep_comment(out, sgf, node);
    while ((mover = mover_of(sgf, node)) == MIAI_EMPTY) {
        size_t len;
        const char *v = miai_sgf_get(sgf, node, "N", &len);
        if (v != NULL)
            said |= miai_turn_words(v, len);
        if (node->child == 0)
            break;
        node = miai_sgf_node_at(sgf, node->child);
        if (mover_of(sgf, node) == MIAI_EMPTY)
            keep_comment(out, sgf, node);
    }
    said |= miai_turn_words(out->comment, strlen(out->comment));
    out->said = said != 0 ? miai_turn_of(said) : mover;
}

miai_status miai_sgf_head(miai_position *out, const miai_source *s,
                          const miai_sgf *sgf)
{
    const miai_sgf_node *head = find_head(sgf);
    char name[MIAI_NAME_SIZE] = "";
    char shown[24]; /* of a value, in messages */
    int width = DEFAULT_SIZE, height = DEFAULT_SIZE;
    const char *v;
    size_t len;

    if ((v = miai_sgf_get(sgf, head, "GN", &len)) != NULL)
        miai_sgf_text(name, sizeof name, sgf, v, len);
    miai_position_call(out, s, name);
    read_words(out, sgf, head, name);
    if ((v = miai_sgf_get(sgf, head, "GM", &len)) != NULL) {
        miai_sgf_trim(&v, &len);
        miai_text_copy(shown, sizeof shown, v, len);
        if (len > 0 && (len != 1 || *v != '1'))
            return miai_position_fail(
                out, MIAI_CAUSE_NOT_GO, NULL,
                "expected a game of Go, GM[1], not GM[%s]: "
                "leave the record out, or correct GM",
                shown);
    }
    if ((v = miai_sgf_get(sgf, head, "SZ", &len)) != NULL) {
        miai_sgf_trim(&v, &len);
        miai_text_copy(shown, sizeof shown, v, len);
        if (len > 0 && !read_size(&width, &height, v, len))
            return miai_position_fail(
                out, MIAI_CAUSE_BOARD_SIZE, NULL,
                "expected a board size of 1 to %d, such as "
                "SZ[19] or SZ[9:5], not SZ[%s]",
                MIAI_MAX_SIZE, shown);
    }
    if ((v = miai_sgf_get(sgf, head, "KM", &len)) != NULL)
        out->komi = miai_sgf_komi(v, len);
    if ((v = miai_sgf_get(sgf, head, "CAP", &len)) != NULL)
        read_prisoners(out, v, len);
    miai_board_init(&out->board, width, height, MIAI_EMPTY);
    return MIAI_OK;
}
