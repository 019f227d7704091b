/* eyes_find.c - the eye of a position.
 *
 * Idea     Whatever is not wall falls into connected pieces: eyes, which the
 *          wall and the sides of the board enclose, and outside liberties.
 */
#include "api/api.h"

#include "eyes/eyes.h"
#include "problem/problem.h"

/* Pieces found so far. */
typedef struct survey {
    const miai_problem *p;
    miai_error *error;
    miai_color defender;
    bool seen[MIAI_MAX_SIZE][MIAI_MAX_SIZE];
    miai_eye_view *out;
    int wall; /* a stone of the chain around the eye, or -1 */
    int eyes; /* pieces inside                              */
} survey;

/* A piece: its points, and what it touches. */
typedef struct piece {
    int count;
    int x[MIAI_MAX_EYE + 1];
    int y[MIAI_MAX_EYE + 1];
    bool wall, immortal, outside;
    bool left, right, bottom, top; /* sides of the board */
    bool gap;                      /* a point that the board does not have */
} piece;

/* It is no eye, and that shows at this point. */
static miai_status say(const survey *s, int x, int y, const char *what)
{
    const int point = y * s->p->board.width + x;

    miai_problem_fail(s->p, s->error, MIAI_CAUSE_NOT_AN_EYE,
                      "%s, which is not so at %s; miai solve answers other "
                      "positions",
                      what, miai_move_at(s->p->board.width, point).text);
    return miai_problem_blame(s->p, s->error, point);
}

static bool is_on_board(const survey *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < miai_problem_width(s->p) &&
           y < miai_problem_height(s->p);
}

static bool is_wall(const survey *s, int x, int y)
{
    return miai_problem_role(s->p, x, y) == MIAI_ROLE_TARGET;
}

/* A point that belongs to a piece. */
static bool is_open(const survey *s, int x, int y)
{
    return is_on_board(s, x, y) &&
           miai_problem_role(s->p, x, y) == MIAI_ROLE_REGION;
}

/* What lies beside a point of the piece, if it is no point of it. */
static void touch(piece *out, const survey *s, int x, int y)
{
    const int w = miai_problem_width(s->p), h = miai_problem_height(s->p);

    out->left |= x < 0;
    out->right |= x >= w;
    out->bottom |= y < 0;
    out->top |= y >= h;
    if (!is_on_board(s, x, y))
        return;
    if (miai_problem_stone(s->p, x, y) == MIAI_OFF) {
        out->gap = true;
        return;
    }
    out->wall |= is_wall(s, x, y);
    out->immortal |= miai_problem_role(s->p, x, y) == MIAI_ROLE_IMMORTAL;
    out->outside |= miai_problem_role(s->p, x, y) == MIAI_ROLE_PLAIN;
}

/* Takes the piece with this point; false when it has too many points. */
static bool take_piece(piece *out, survey *s, int x, int y)
{
    static const int dx[4] = {1, -1, 0, 0}, dy[4] = {0, 0, 1, -1};

    *out = (piece){.count = 1, .x = {x}, .y = {y}};
    s->seen[y][x] = true;
    for (int i = 0; i < out->count; i++)
        for (int d = 0; d < 4; d++) {
            const int nx = out->x[i] + dx[d], ny = out->y[i] + dy[d];
            if (!is_open(s, nx, ny)) {
                touch(out, s, nx, ny);
                continue;
            }
            if (s->seen[ny][nx])
                continue;
            if (out->count == MIAI_MAX_EYE)
                return false;
            s->seen[ny][nx] = true;
            out->x[out->count] = nx;
            out->y[out->count++] = ny;
        }
    return true;
}

/* Turns the sides that are touched to the bottom and to the left. */
static miai_status place_piece(miai_eye *out, survey *s, const piece *p)
{
    const int w = miai_problem_width(s->p), h = miai_problem_height(s->p);
    const int sides = p->left + p->right + p->bottom + p->top;
    const bool upright = p->bottom || p->top;
    int low_x = MIAI_MAX_SIZE, low_y = MIAI_MAX_SIZE;

    if ((p->left && p->right) || (p->bottom && p->top))
        return say(s, p->x[0], p->y[0],
                   "expected an eye that touches two sides at most, in a "
                   "corner");
    if (p->gap && p->count > 1)
        return say(s, p->x[0], p->y[0],
                   "expected an eye at straight sides of the board");
    *out = (miai_eye){.size = sizeof *out,
                      .points = p->count,
                      .place = (miai_eye_place)sides};
    int ax[MIAI_MAX_EYE], ay[MIAI_MAX_EYE];
    for (int i = 0; i < p->count; i++) {
        const int x = p->right ? w - 1 - p->x[i] : p->x[i];
        const int y = p->top ? h - 1 - p->y[i] : p->y[i];
        ax[i] = sides == 1 && !upright ? y : x;
        ay[i] = sides == 1 && !upright ? x : y;
        low_x = ax[i] < low_x ? ax[i] : low_x;
        low_y = ay[i] < low_y ? ay[i] : low_y;
    }
    for (int i = 0; i < p->count; i++) {
        out->x[i] = (int8_t)(ax[i] - low_x);
        out->y[i] = (int8_t)(ay[i] - low_y);
        if (miai_problem_stone(s->p, p->x[i], p->y[i]) != MIAI_EMPTY)
            out->black |= 1u << i;
    }
    return MIAI_OK;
}

static miai_status add_eye(survey *s, const piece *p)
{
    int order[MIAI_MAX_EYE];
    miai_eye eye;
    const char *wrong;
    miai_status rc;

    if (s->eyes == 2 ||
        (s->eyes == 1 && p->count > 1 && s->out->eye.points > 1))
        return say(s, p->x[0], p->y[0],
                   "expected one eye, and beside it an eye of one point at "
                   "most");
    s->eyes++;
    if (s->eyes == 2) {
        s->out->extra = true;
        if (p->count == 1)
            return MIAI_OK;
    }
    rc = place_piece(&eye, s, p);
    if (rc != MIAI_OK)
        return rc;
    wrong = miai_eye_normalise(&eye, order);
    if (wrong != NULL)
        return say(s, p->x[0], p->y[0], wrong);
    s->out->eye = eye;
    for (int i = 0; i < p->count; i++) {
        s->out->at_x[order[i]] = p->x[i];
        s->out->at_y[order[i]] = p->y[i];
    }
    return MIAI_OK;
}

static miai_status add_piece(survey *s, int x, int y)
{
    piece p;

    if (!take_piece(&p, s, x, y))
        return say(s, x, y, "expected an eye of at most 14 points");
    if (p.outside || (!p.wall && !p.immortal))
        return say(s, x, y, "expected a position that is enclosed");
    if (!p.immortal)
        return add_eye(s, &p);
    if (p.count > 1 || !p.wall || miai_problem_stone(s->p, x, y) != MIAI_EMPTY)
        return say(s, x, y,
                   "expected outside liberties one by one, next to nothing "
                   "but the wall and immortal stones");
    s->out->liberties++;
    return MIAI_OK;
}

/* Marks the stones of the wall connected with this one. */
static int mark_chain(survey *s, int x, int y)
{
    if (!is_on_board(s, x, y) || !is_wall(s, x, y) || s->seen[y][x])
        return 0;
    s->seen[y][x] = true;
    return 1 + mark_chain(s, x + 1, y) + mark_chain(s, x - 1, y) +
           mark_chain(s, x, y + 1) + mark_chain(s, x, y - 1);
}

/* The wall is one chain, and all stones inside are the attacker's. */
static miai_status check_stones(survey *s)
{
    for (int y = 0; y < miai_problem_height(s->p); y++)
        for (int x = 0; x < miai_problem_width(s->p); x++) {
            const miai_color c = miai_problem_stone(s->p, x, y);
            if (miai_problem_role(s->p, x, y) == MIAI_ROLE_PRIZE)
                return say(s, x, y, "expected a position without a prize");
            if (is_wall(s, x, y) && mark_chain(s, x, y) > 0) {
                if (s->wall >= 0)
                    return say(s, x, y, "expected one chain around the eye");
                s->wall = y * s->p->board.width + x;
            }
            if (c == s->defender && !is_wall(s, x, y) &&
                miai_problem_role(s->p, x, y) != MIAI_ROLE_PLAIN)
                return say(s, x, y,
                           "expected no stones of the defender but the chain "
                           "around the eye");
        }
    if (s->wall < 0)
        return miai_problem_fail(s->p, s->error, MIAI_CAUSE_NOT_AN_EYE,
                                 "expected one chain around the eye: mark it");
    return MIAI_OK;
}

miai_status miai_eye_find(miai_eye_view *out, miai_context *ctx,
                          const miai_problem *problem)
{
    survey s = {.p = problem,
                .error = &ctx->error,
                .defender = miai_problem_defender(problem),
                .wall = -1,
                .out = out};
    miai_status rc;

    if (!miai_struct_has_size(ctx, out->size, sizeof *out))
        return MIAI_ERR_OPTION;
    *out = (miai_eye_view){.size = sizeof *out, .eye.size = sizeof out->eye};
    if (miai_problem_ko(problem) != NULL)
        return say(&s, problem->ko % problem->board.width,
                   problem->ko / problem->board.width,
                   "expected a position without a point that is banned by ko");
    rc = check_stones(&s);
    for (int y = 0; y < miai_problem_height(problem) && rc == MIAI_OK; y++)
        for (int x = 0; x < miai_problem_width(problem) && rc == MIAI_OK; x++)
            if (is_open(&s, x, y) && !s.seen[y][x])
                rc = add_piece(&s, x, y);
    if (rc == MIAI_OK && s.eyes == 0)
        rc = say(&s, s.wall % problem->board.width,
                 s.wall / problem->board.width,
                 "expected an eye inside the chain");
    return rc;
}
