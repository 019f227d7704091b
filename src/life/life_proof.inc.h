/* life_proof.inc.h - the graph of a proof: one side wins the states it claims.
 *
 * Idea     Nodes are states.  At a state of the winner some moves that win
 *          are candidates, one to begin with; at a state of the loser every
 *          permitted move is an edge.  States that a reader of the proof can
 *          decide from the stones alone are no nodes.
 * Cost     Arrays that grow with the graph.
 */

enum { MOST_NODES = 20 * 1000 * 1000 }; /* states of a graph */

/* Instead of the number of a node. */
#define TO_LEAF    (UINT32_MAX - 1) /* decided at sight for the winner */
#define TO_NOTHING UINT32_MAX       /* no such node, or none chosen yet */

/* Of a node: is what follows from it in the graph? */
enum { IS_NEW, IS_OPEN, IS_LISTED };

typedef struct proof_node {
    state s;
    bits tried;        /* winner: points that are candidates or no good     */
    uint32_t edges;    /* number of the first one, or TO_NOTHING            */
    uint32_t chosen;   /* winner: its edge in the strategy, or TO_NOTHING   */
    int64_t potential; /* see life_proof_game.inc.h                         */
    uint32_t order, low, group; /* for finding components                   */
    uint8_t progress;
    bool tried_pass;
    bool proved;   /* the chosen moves of what is proved so far win it      */
    bool on_stack; /* for finding components                                */
} proof_node;

typedef struct proof_edge {
    uint32_t to;   /* node or TO_LEAF                                      */
    uint32_t next; /* edge of the same node, or TO_NOTHING                 */
    int16_t move;  /* a cell or PASS                                       */
    int16_t pass;  /* the balance: 1 a pass of White, -1 of Black          */
} proof_edge;

typedef struct proof {
    search *q;
    int winner;
    miai_status rc;  /* what went wrong, or MIAI_OK                       */
    miai_vec nodes;  /* of proof_node                                     */
    miai_vec edges;  /* of proof_edge                                     */
    miai_vec claims; /* uint32_t: nodes the proof is about                */
    miai_vec path;   /* step: for walks through the graph                 */
    miai_vec stack;  /* uint32_t: for finding components                  */
    miai_mem mem;
    miai_index index; /* of nodes                                         */
} proof;

/* A step of a walk: a node and the edge to be followed next. */
typedef struct step {
    uint32_t node, edge;
} step;

static void proof_init(proof *f, search *q, const miai_mem *mem, int winner)
{
    *f = (proof){.q = q, .winner = winner, .mem = *mem};
    miai_vec_init(&f->nodes, mem, sizeof(proof_node));
    miai_vec_init(&f->edges, mem, sizeof(proof_edge));
    miai_vec_init(&f->claims, mem, sizeof(uint32_t));
    miai_vec_init(&f->path, mem, sizeof(step));
    miai_vec_init(&f->stack, mem, sizeof(uint32_t));
    miai_index_init(&f->index, mem);
}

static void proof_clear(proof *f)
{
    miai_vec_clear(&f->nodes);
    miai_vec_clear(&f->edges);
    miai_vec_clear(&f->claims);
    miai_vec_clear(&f->path);
    miai_vec_clear(&f->stack);
    miai_index_clear(&f->index);
}

static inline proof_node *node_at(const proof *f, uint32_t i)
{
    assert(i < f->nodes.count);
    return (proof_node *)f->nodes.data + i;
}

static inline proof_edge *edge_at(const proof *f, uint32_t i)
{
    assert(i < f->edges.count);
    return (proof_edge *)f->edges.data + i;
}

static inline bool is_winners(const proof *f, const proof_node *n)
{
    return n->s.side == f->winner;
}

/* The item is there, or the proof has failed. */
static void *push(proof *f, miai_vec *v)
{
    void *item = miai_vec_push(v);

    if (item == NULL && f->rc == MIAI_OK)
        f->rc = MIAI_ERR_NOMEM;
    return item;
}

static bool push_number(proof *f, miai_vec *v, uint32_t number)
{
    uint32_t *item = push(f, v);

    if (item != NULL)
        *item = number;
    return item != NULL;
}

static inline uint32_t number_at(const miai_vec *v, size_t i)
{
    return ((const uint32_t *)v->data)[i];
}

/* --- states and their numbers ---------------------------------------------- */

static uint64_t proof_hash(const state *s)
{
    const int rest =
        s->side | s->flag << 1 | s->retake << 2 | (s->axis + 64) << 4;

    return hash_of(s->stones[BLACK], s->stones[WHITE], s->ban, rest);
}

static uint64_t node_hash(const void *user, uint32_t i)
{
    return proof_hash(&node_at(user, i)->s);
}

/* The node of a state, or TO_NOTHING. */
static uint32_t find_node(const proof *f, const state *s)
{
    uint64_t at = proof_hash(s);
    uint32_t i =
        f->nodes.count == 0 ? TO_NOTHING : miai_index_at(&f->index, at);

    while (i != TO_NOTHING && !is_same(&node_at(f, i)->s, s))
        i = miai_index_at(&f->index, ++at);
    return i;
}

/* A graph may grow for long without any search. */
static void report(proof *f)
{
    const miai_budget *b = f->q->budget;

    if (b->progress != NULL && b->progress(f->q->nodes, b->user))
        f->rc = MIAI_ERR_LIMIT;
}

/* The node of a state, a new one if there is none.  TO_NOTHING when there is
 * no memory, the graph is too large, or the caller stops it. */
static uint32_t make_node(proof *f, const state *s)
{
    const uint32_t number = (uint32_t)f->nodes.count;
    const uint32_t known = find_node(f, s);
    proof_node *n;

    if (known != TO_NOTHING)
        return known;
    if (!miai_index_reserve(&f->index, node_hash, f)) {
        f->rc = MIAI_ERR_NOMEM;
        return TO_NOTHING;
    }
    if (number == MOST_NODES)
        f->rc = MIAI_ERR_LIMIT;
    else if (number % 16384 == 0)
        report(f);
    n = f->rc == MIAI_OK ? push(f, &f->nodes) : NULL;
    if (n == NULL)
        return TO_NOTHING;
    n->s = *s;
    n->edges = n->chosen = TO_NOTHING;
    return miai_index_add(&f->index, proof_hash(s));
}

static bool add_edge(proof *f, uint32_t from, uint32_t to, int move)
{
    const uint32_t number = (uint32_t)f->edges.count;
    proof_edge *e = push(f, &f->edges);
    proof_node *n = node_at(f, from);

    if (e == NULL)
        return false;
    *e = (proof_edge){.to = to, .next = n->edges, .move = (int16_t)move};
    if (move == PASS)
        e->pass = n->s.side == WHITE ? 1 : -1;
    n->edges = number;
    return true;
}
