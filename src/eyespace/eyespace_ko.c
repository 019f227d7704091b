/* eyespace_ko.c - a ko as positions and moves.
 *
 *      Ko                {stake - Ko | 0}      Black can take, White can win
 *      stake - Ko        {stake | Ko}          the other way round
 */
#include "eyespace/eyespace.h"

enum { HERE, BACK, WON_BY_WHITE, WON_BY_BLACK, POSITIONS };

/* From the value, `HERE`, one side takes the ko, which leads BACK, and the
 * other wins it. */
static void list_moves(miai_ko_move out[4], bool black_takes)
{
    const int32_t white = WON_BY_WHITE, black = WON_BY_BLACK;

    out[0] = (miai_ko_move){HERE, BACK, black_takes};
    out[1] = (miai_ko_move){HERE, black_takes ? white : black, !black_takes};
    out[2] = (miai_ko_move){BACK, HERE, !black_takes};
    out[3] = (miai_ko_move){BACK, black_takes ? black : white, black_takes};
}

bool miai_eyespace_ko_positions(miai_eyespace_ko *out, miai_games *s,
                                const miai_eyespace *value)
{
    const bool is_ko = value->kos == 1;
    miai_dyadic x;

    if ((!is_ko && value->kos != -1) ||
        !miai_game_is_number(s, value->game, &x)) {
        miai_games_fail(s, miai_eyespace_failure(MIAI_EYESPACE_NOT_ONE_KO));
        return false;
    }
    const miai_game stake =
        miai_game_nus(s, (miai_nus){.number = value->stake});
    *out = (miai_eyespace_ko){.graph = {0}};
    out->value[WON_BY_WHITE] =
        is_ko ? value->game : miai_game_subtract(s, value->game, stake);
    out->value[WON_BY_BLACK] =
        is_ko ? miai_game_add(s, value->game, stake) : value->game;
    list_moves(out->move, is_ko);
    out->graph = (miai_ko_graph){POSITIONS, out->value, out->move, 4};
    return out->value[WON_BY_WHITE] != MIAI_NO_GAME &&
           out->value[WON_BY_BLACK] != MIAI_NO_GAME;
}
