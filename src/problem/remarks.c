/* remarks.c - the comments of a record on the moves from its position on.
 *
 * Idea     Solution trees show them where they have the same moves.  All
 *          variations are walked; a move is kept if a comment is on it or behind
 *          it.
 * Ours     Of a tree that Miai wrote only what it took over is kept: REM, a
 *          property of our own, says how many bytes of a comment that are.  So
 *          its own words do not come back as those of a record.
 * Limits   MIAI_REMARK_NODES moves, MIAI_REMARK_BYTES bytes, MOST_MOVES moves of a
 *          line; what is beyond is left out.
 * Memory   None but the stack of the tree's reader, which is used again.
 */
#include "problem/raw.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 80 }; /* of a line */

int miai_remark_find(const miai_remarks *r, int node, miai_color color,
                     int point)
{
    if (node < 0 || r->count == 0)
        return -1;
    for (int i = r->node[node].child; i != 0; i = r->node[i].next)
        if (r->node[i].color == color && r->node[i].point == point)
            return i;
    return -1;
}

const char *miai_remark_text(const miai_remarks *r, int node)
{
    return node < 0 ? "" : r->text + r->node[node].text;
}

miai_remarks *miai_remarks_copy(const miai_mem *mem, const miai_remarks *r)
{
    miai_remarks *out = miai_mem_new(mem, sizeof *out);

    if (out != NULL)
        *out = *r;
    return out;
}

/* --- a list of moves becomes nodes ------------------------------------------- */

typedef struct step {
    miai_color color;
    int point;
} step;

/* The node of a move, a new one if need be; -1: there is no room. */
static int take_step(miai_remarks *r, int node, step s)
{
    int i = miai_remark_find(r, node, s.color, s.point);

    if (i >= 0)
        return i;
    if (r->count == MIAI_REMARK_NODES)
        return -1;
    i = r->count++;
    r->node[i] = (miai_remark){.next = r->node[node].child,
                               .point = (int16_t)s.point,
                               .color = (uint8_t)s.color};
    r->node[node].child = (int16_t)i;
    return i;
}

/* Keeps a comment on the last of some moves, unless there is one. */
static void keep(miai_remarks *r, const step *path, int moves, const char *text)
{
    const int bytes = (int)strlen(text) + 1;
    int node = 0;

    if (bytes == 1 || r->used + bytes > MIAI_REMARK_BYTES)
        return;
    for (int i = 0; i < moves && node >= 0; i++)
        node = take_step(r, node, path[i]);
    if (node <= 0 || r->node[node].text != 0)
        return;
    memcpy(r->text + r->used, text, (size_t)bytes);
    r->node[node].text = (uint16_t)r->used;
    r->used += bytes;
}

/* --- the record ----------------------------------------------------------------- */

/* Adds the moves of a node to the path; returns how many moves that has then, or
 * -1 if it cannot be followed. */
static int add_moves(step *path, int moves, const miai_position *raw,
                     const miai_sgf *sgf, const miai_sgf_node *node)
{
    for (uint32_t i = 0; i < node->count; i++) {
        const miai_sgf_property *p = miai_sgf_property_at(sgf, node->first + i);
        if (strcmp(p->name, "B") != 0 && strcmp(p->name, "W") != 0)
            continue;
        for (uint32_t k = 0; k < p->count; k++) {
            size_t len;
            const char *value = miai_sgf_value_at(sgf, p, k, &len);
            miai_sgf_trim(&value, &len);
            const int point = miai_sgf_move_point(&raw->board, value, len);
            if (moves == MOST_MOVES || point == MIAI_NONE)
                return -1;
            path[moves++] =
                (step){p->name[0] == 'B' ? MIAI_BLACK : MIAI_WHITE, point};
        }
    }
    return moves;
}

/* Did Miai write the record? */
static bool is_ours(const miai_sgf *sgf)
{
    size_t len;
    const char *v = miai_sgf_get(sgf, miai_sgf_node_at(sgf, 0), "AP", &len);

    return v != NULL && len >= 5 && memcmp(v, "miai:", 5) == 0;
}

/* The comment of a node, of a tree of ours what it took over. */
static void read_comment(char out[MIAI_COMMENT_SIZE], const miai_sgf *sgf,
                         const miai_sgf_node *node, bool ours)
{
    size_t len, kept = MIAI_COMMENT_SIZE;
    const char *v = miai_sgf_get(sgf, node, "C", &len);
    const char *n = NULL;
    size_t n_len;

    out[0] = '\0';
    if (ours && (n = miai_sgf_get(sgf, node, "REM", &n_len)) != NULL)
        kept = (size_t)strtoul(n, NULL, 10); /* its bracket ends it */
    if (v == NULL || (ours && n == NULL))
        return;
    miai_sgf_comment(out, MIAI_COMMENT_SIZE, sgf, v, len);
    if (kept >= strlen(out))
        return;
    while (kept > 0 && ((unsigned char)out[kept] & 0xC0) == 0x80)
        kept--; /* not inside a character */
    out[kept] = '\0';
}

/* Notes a node to be looked at, which moves lead to. */
static bool push(miai_sgf *sgf, uint32_t node, int moves)
{
    uint32_t *slot;

    if (node == 0)
        return true;
    if ((slot = miai_vec_push(&sgf->open)) == NULL)
        return false;
    *slot = node;
    if ((slot = miai_vec_push(&sgf->open)) == NULL)
        return false;
    *slot = (uint32_t)moves;
    return true;
}

static bool look_at(miai_position *out, miai_sgf *sgf, step *path, uint32_t at,
                    int moves)
{
    const miai_sgf_node *node = miai_sgf_node_at(sgf, at);
    const int before = moves;
    char text[MIAI_COMMENT_SIZE];

    moves = add_moves(path, moves, out, sgf, node);
    if (moves > before) {
        read_comment(text, sgf, node, is_ours(sgf));
        keep(out->remarks, path, moves, text);
    }
    return moves < 0 || push(sgf, node->child, moves);
}

miai_status miai_sgf_remarks(miai_position *out, miai_sgf *sgf, uint32_t last,
                             int moves)
{
    const miai_sgf_node *node = miai_sgf_node_at(sgf, last);
    step path[MOST_MOVES];
    size_t len;
    const char *v = miai_sgf_get(sgf, node, "C", &len);
    bool done;

    if (moves > 0 && v != NULL)
        miai_sgf_comment(out->comment, sizeof out->comment, sgf, v, len);
    out->remarks->node[0] = (miai_remark){.child = 0};
    out->remarks->count = out->remarks->used = 1;
    sgf->open.count = 0;
    done = moves > 0 ? push(sgf, node->child, 0)
                     : look_at(out, sgf, path, last, 0);
    while (done && sgf->open.count > 0) {
        const uint32_t *top = (uint32_t *)sgf->open.data + sgf->open.count - 2;
        const uint32_t at = top[0];
        const int before = (int)top[1];
        sgf->open.count -= 2;
        done = push(sgf, miai_sgf_node_at(sgf, at)->next, before) &&
               look_at(out, sgf, path, at, before);
    }
    return done ? MIAI_OK : MIAI_ERR_NOMEM;
}
