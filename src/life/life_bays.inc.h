/* life_bays.inc.h - bays that are alike, in order.
 *
 * Idea     Where bays are alike (life_bays.c), a position in which two of them
 *          have changed places is the same.  The search looks only at the one
 *          in which their contents are in order, and where two have the same
 *          content it plays in the first.
 * Exact    It is a symmetry of the game; docs/theory/search.md says why it may
 *          be used for repetitions, too.
 * Cost     A few shifts a bay.
 */

/* The content of a bay. */
typedef struct content {
    bits black, white;
    bool has_ban;
} content;

static inline content content_of(const state *s, const bay_kind *k, int i)
{
    const int offset = k->offset[i];

    return (content){.black = s->stones[BLACK] >> offset & k->cells,
                     .white = s->stones[WHITE] >> offset & k->cells,
                     .has_ban = s->ban >= offset && s->ban != NO_BAN &&
                                (k->cells << offset & bit(s->ban)) != 0};
}

static inline bool is_alike(const content *x, const content *y)
{
    return x->black == y->black && x->white == y->white &&
           x->has_ban == y->has_ban;
}

static inline bool is_behind(const content *x, const content *y)
{
    if (x->black != y->black)
        return x->black > y->black;
    if (x->white != y->white)
        return x->white > y->white;
    return x->has_ban && !y->has_ban;
}

static inline void put_content(state *s, const bay_kind *k, int i, content c,
                               int ban)
{
    const int offset = k->offset[i];

    s->stones[BLACK] =
        (s->stones[BLACK] & ~(k->cells << offset)) | c.black << offset;
    s->stones[WHITE] =
        (s->stones[WHITE] & ~(k->cells << offset)) | c.white << offset;
    if (c.has_ban)
        s->ban = (int16_t)(ban + offset);
}

/* Sorts the contents of the bays of one kind. */
static void sort_kind(state *s, const bay_kind *k)
{
    content last = content_of(s, k, 0);

    for (int i = 1; i < k->bays; i++) {
        const content c = content_of(s, k, i);
        content before = last;
        int ban = 0, to = i;

        last = c;
        if (!is_behind(&before, &c))
            continue;
        last = before;
        if (c.has_ban)
            ban = s->ban - k->offset[i];
        while (to > 0 && is_behind(&before, &c)) {
            put_content(s, k, to, before,
                        before.has_ban ? s->ban - k->offset[to - 1] : 0);
            if (--to > 0)
                before = content_of(s, k, to - 1);
        }
        put_content(s, k, to, c, ban);
    }
}

/* Makes a position the one that stands for all that are the same. */
static inline void put_in_order(const area *a, state *s)
{
    for (int i = 0; i < a->alike; i++)
        sort_kind(s, &a->kind[i]);
}

/* Cells where a move is the same as one elsewhere.  Requires a position in
 * order. */
static inline bits find_repeated(const area *a, const state *s)
{
    bits repeated = 0;

    for (int i = 0; i < a->alike; i++) {
        const bay_kind *k = &a->kind[i];
        content last = content_of(s, k, 0);
        for (int j = 1; j < k->bays; j++) {
            const content c = content_of(s, k, j);
            if (is_alike(&c, &last) && !c.has_ban)
                repeated |= k->cells << k->offset[j];
            last = c;
        }
    }
    return repeated;
}
