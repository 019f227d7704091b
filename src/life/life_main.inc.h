/* life_main.inc.h - main lines: what a player would show.
 *
 * Idea     Move after move (life_pick.inc.h) until there is nothing left to show
 *          (life_ends.inc.h).  Where White lives whatever Black threatens the
 *          line is played in the game that says how, so that it ends as the
 *          words say.
 */

/* --- lives without two eyes ------------------------------------------------- */

/* Keeps the moves of Black that do not help White to two eyes: those that she has
 * to answer, or all of them while she could make eyes otherwise (`prevents`). */
static void keep_threats(search *q, options *list, bool prevents)
{
    int kept = 0;

    for (int i = 0; i < list->count; i++)
        if (list->at[i].move != PASS && is_eyeless(q, &list->at[i].next) &&
            (prevents || is_threat(q, &list->at[i].next)))
            list->at[kept++] = list->at[i];
    list->count = kept;
}

/* Where White lives by endless lines alone: keeps the moves of Black that let her
 * live in no better way, if there are any. */
static void keep_endless(search *q, options *list)
{
    options kept = {.count = 0};

    for (int i = 0; i < list->count; i++)
        if (is_eyeless(q, &list->at[i].next) &&
            winner_in(q, FOR_END, &list->at[i].next, MOST_AT_SIGHT) == BLACK)
            kept.at[kept.count++] = list->at[i];
    if (kept.count > 0)
        *list = kept;
}

/* In a seki a side moves only if it has to. */
static const option *find_calm(search *q, options *list, play_out *l)
{
    bool prevents;

    list->count = 0;
    if (l->s.side == WHITE) {
        add_option(q, list, l, PASS, ANY);
        return list->count > 0 ? &list->at[0] : find_option(q, list, l);
    }
    prevents = must_prevent_eyes(q, &l->s);
    find_option(q, list, l);
    keep_threats(q, list, prevents);
    l->is_calm = !prevents && list->count == 0;
    return best_of(list, false);
}

/* Has neither side anything to do? */
static bool is_calm(search *q, play_out *l)
{
    options list;
    const option *o = find_calm(q, &list, l);

    if (l->s.side == WHITE) {
        if (o == NULL || o->move != PASS)
            return false;
        l->s = o->next;
        find_calm(q, &list, l);
    }
    return l->is_calm && !q->stopped;
}

/* --- the line --------------------------------------------------------------- */

/* Turns to the game that says how White lives, if she does so whatever Black
 * threatens and it is found soon. */
static void choose_game(search *q, play_out *l)
{
    state s = l->s;

    s.axis = (int8_t)-l->most;
    s.flag = s.retake = 0;
    if (l->winner != WHITE || q->a.literal || is_joined(&q->a) ||
        q->nodes + 2 * MOST_FOR_GAME > q->most_nodes ||
        winner_soon(q, &s, MOST_AT_SIGHT) != WHITE)
        return;
    for (int i = 0; i < LIFE_GAMES; i++) {
        int winner;
        if (!has_game(&q->a, life_games[i].game))
            continue;
        winner = winner_in(q, life_games[i].game, &s, MOST_FOR_GAME);
        if (winner == BLACK)
            continue;
        if (winner == WHITE) {
            q->a.game = life_games[i].game;
            s.axis = l->s.axis < 0 ? l->s.axis : 0; /* as many as he had */
            l->s = s;
            l->is_near = false;
        }
        return;
    }
    l->is_endless = true;
}

static bool play_option(search *q, play_out *l, const option *o)
{
    if (o == NULL || q->stopped)
        return false;
    if (l->is_near) {
        state more = l->more;
        l->is_near = make_move(&more, &q->a, &l->more, o->move);
        l->more = more;
    }
    l->s = o->next;
    return true;
}

/* Plays the next move; false if there is none. */
static bool next_move(search *q, play_out *l, int16_t *move)
{
    const bool is_seki = q->a.game == FOR_END;
    options list;
    const option *o =
        is_seki ? find_calm(q, &list, l) : find_option(q, &list, l);

    if (l->is_endless && l->s.side == BLACK) {
        keep_endless(q, &list);
        o = best_of(&list, false);
    }
    if (o == NULL && l->is_near) { /* what is missing is the threat */
        l->is_near = false;
        o = find_option(q, &list, l);
    }
    if (!play_option(q, l, o))
        return false;
    *move = o->move;
    return true;
}

/* Sets the line up; false if the budget ends. */
static bool begin_line(search *q, play_out *l, const state *root, int status,
                       int most)
{
    /* Who loses with all the threats that were asked for may win with more. */
    *l = (play_out){.s = best_state(root, status < -most ? -most : status),
                    .most = most};
    l->winner = status > 0 ? root->side : winner_of(q, &l->s);
    if (status >= -most && status <= most && !q->a.literal) {
        l->more = l->s;
        l->more.axis = (int8_t)(l->s.axis + (l->winner == WHITE ? -1 : 1));
        l->is_near = winner_of(q, &l->more) == !l->winner;
    }
    return l->winner != OPEN;
}

/* What the line has come to after so many moves. */
static miai_line_end find_end(search *q, const play_out *l, int length)
{
    miai_line_end end;

    if (is_over(&q->a, &l->s))
        return end_at_sight(q, &l->s, l->winner);
    if (length == 0 || is_joined(&q->a) || q->a.literal)
        return MIAI_LINE_OPEN;
    end = end_at_sight(q, &l->s, l->winner);
    if (end == MIAI_LINE_OPEN && l->winner == BLACK &&
        needs_no_answer(q, &l->s, l->most))
        end = MIAI_LINE_DEAD;
    return end;
}

/* What a move has to do with a ko, `ban` being the ban before it. */
static miai_line_ko ko_of(const state *s, int move, int ban)
{
    if (ban != NO_BAN && move == ban)
        return MIAI_KO_RETAKES;
    if (s->ban == NO_BAN)
        return MIAI_KO_NONE;
    return ban != NO_BAN ? MIAI_KO_OTHER : MIAI_KO_TAKES;
}

/* How many different kos are taken in the line, if one is taken right after
 * another; else 0.  A ko is the point that is taken and the one that is banned
 * then. */
static int count_kos(const miai_life_answer *out, const play_out *l)
{
    bits kos[MIAI_LIFE_LINE];
    bool at_once = false;
    int n = 0;

    for (int i = 0; i < out->length && i + 1 < l->count; i++) {
        const int ban = l->met[i + 1].ban;
        bool is_new = ban != NO_BAN;
        bits here;
        if (ban == NO_BAN)
            continue;
        here = bit(ban) | bit(out->line[i]);
        for (int k = 0; k < n; k++)
            is_new = is_new && kos[k] != here;
        if (is_new)
            kos[n++] = here;
        at_once = at_once || out->ko[i] == MIAI_KO_OTHER;
    }
    return at_once ? n : 0;
}

/* Is White, to move, dead whatever she threatens? */
static bool is_lost(search *q, const state *s, int most)
{
    state white = *s;

    white.axis = (int8_t)most;
    white.flag = 0;
    return winner_soon(q, &white, MOST_AT_SIGHT) == BLACK;
}

/* Has the line come back to a state? */
static bool has_returned(const play_out *l)
{
    for (int i = 0; i < l->count - 1; i++)
        if (is_same(&l->met[i], &l->s))
            return true;
    return false;
}

/* Does White live in seki whatever Black threatens? */
static bool is_seki(search *q, const play_out *l)
{
    state s = l->s;

    s.axis = (int8_t)-l->most;
    return winner_soon(q, &s, MOST_FOR_GAME) == WHITE;
}

/* Ends a line in a seki; a pass after other moves shows nothing. */
static void end_calmly(search *q, miai_life_answer *out, const play_out *l)
{
    if (is_seki(q, l))
        out->end = MIAI_LINE_SEKI;
    if (out->length > 1 && out->line[out->length - 1] == PASS)
        out->length--;
}

/* Plays the line to its end. */
static void follow(search *q, miai_life_answer *out, play_out *l)
{
    const bool is_race = is_joined(&q->a);

    while (out->length < MIAI_LIFE_LINE && !q->stopped) {
        const int ban = l->s.ban;
        int16_t move;

        assert(l->count == out->length);
        l->met[l->count++] = l->s;
        if (has_returned(l)) {
            if (l->is_endless)
                out->end = MIAI_LINE_ENDLESS;
            return;
        }
        out->end = find_end(q, l, out->length);
        if (out->end == MIAI_LINE_DEAD && l->s.side == BLACK &&
            out->length > 1 && is_lost(q, &l->met[out->length - 1], l->most))
            out->length--; /* what needs no answer is not worth showing */
        if (out->end != MIAI_LINE_OPEN)
            return;
        if (q->a.game == FOR_STATUS && !l->is_endless)
            choose_game(q, l);
        if (!next_move(q, l, &move)) {
            if (l->is_calm && !q->stopped)
                end_calmly(q, out, l);
            return;
        }
        out->line[out->length] = move;
        out->ko[out->length++] = (uint8_t)ko_of(&l->s, move, ban);
        if (is_race && l->winner == WHITE && l->s.side == BLACK && move == PASS)
            return; /* nothing is left to do: both chains stay */
    }
}

/* A main line of a state with this status. */
static void find_line(search *q, miai_life_answer *out, const state *root,
                      int most)
{
    play_out l;

    if (begin_line(q, &l, root, out->status, most)) {
        follow(q, out, &l);
        out->kos = count_kos(out, &l);
    }
    q->a.game = FOR_STATUS;
}

/* The move by which the side to move wins a state with this status most easily,
 * or resists; false if none is found. */
static bool find_easiest(search *q, int16_t *move, const state *root,
                         int status, int most)
{
    play_out l;

    if (!begin_line(q, &l, root, status, most))
        return false;
    l.is_plain = true;
    return next_move(q, &l, move);
}

/* What a player would say of a state with this status, if there is nothing left
 * to show. */
static miai_line_end find_end_here(search *q, const state *root, int status,
                                   int most)
{
    miai_line_end end = MIAI_LINE_OPEN;
    play_out l;

    if (begin_line(q, &l, root, status, most)) {
        end = find_end(q, &l, 1);
        if (end == MIAI_LINE_OPEN)
            choose_game(q, &l);
        if (q->a.game == FOR_END && is_calm(q, &l) && is_seki(q, &l))
            end = MIAI_LINE_SEKI;
    }
    q->a.game = FOR_STATUS;
    return end;
}

/* Who is known to win has a move, though the budget ended before all of those
 * that are as good were found: one that wins without threats, if it can still
 * be told. */
static void add_winning(search *q, miai_life_answer *out, const state *root)
{
    const play_out l = {.s = *root, .winner = root->side};
    options list;
    const option *best = find_option(q, &list, &l);

    assert(out->moves == 0 && root->axis == 0);
    if (best != NULL)
        out->move[out->moves++] = best->move;
}
