/* endgame_quiet.c - is what the map calls a seki one?
 *
 * Idea     No chain of it can be captured, as far as the map asks.  But a side may
 *          still gain by moving there: it fills a liberty that the other side then
 *          may not, or threatens two chains at a time.  By area the stops tell:
 *          if both are what it counts as it stands, nobody does.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_scene.h"

/* Marks what is connected with `start` as the last region. */
static void take_as_region(miai_board_region *out, miai_scene *s, int start,
                           bool *judged)
{
    int16_t queue[MIAI_MAX_POINTS] = {(int16_t)start};
    const int16_t number = (int16_t)s->map.regions++;
    int tail = 1, next[4];

    s->map.region[start] = number;
    for (int head = 0; head < tail; head++) {
        const int p = queue[head];
        const int n = miai_board_neighbours(next, &s->b->board, p);
        s->map.kind[p] = MIAI_MAP_REGION;
        judged[p] = true;
        out->count++;
        out->now.low += s->now[p];
        for (int i = 0; i < n; i++)
            if (s->map.kind[next[i]] == MIAI_MAP_SEKI &&
                s->map.region[next[i]] < 0) {
                s->map.region[next[i]] = number;
                queue[tail++] = (int16_t)next[i];
            }
    }
}

/* The last region is a seki after all. */
static void take_as_seki(miai_scene *s, miai_basis basis)
{
    s->map.regions--;
    for (int p = 0; p < s->map.width * s->map.height; p++)
        if (s->map.region[p] == s->map.regions) {
            s->map.kind[p] = MIAI_MAP_SEKI;
            s->map.region[p] = -1;
            s->map.basis[p] = (uint8_t)basis;
        }
}

/* What is shown neither way is a seki by assumption, or a region where nothing
 * may be assumed.  False when there is no memory. */
static bool judge_seki(miai_scene *s, int start, bool *judged)
{
    miai_board_region r = {.count = 0};
    bool is_proved = false, is_refuted = false;

    take_as_region(&r, s, start, judged);
    if (s->b->counting == MIAI_BY_AREA && r.count <= MIAI_REGION_POINTS) {
        bool in[MIAI_MAX_POINTS] = {false};
        in[s->map.regions - 1] = true;
        miai_scene_draw(&r, s, in);
        if (!miai_stops_find(&r.stops, s->desk->stopping, &r.region))
            return false;
        const miai_score black = r.stops.first[MIAI_REGION_BLACK];
        const miai_score white = r.stops.first[MIAI_REGION_WHITE];
        is_refuted = black.low > r.now.low || white.high < r.now.low;
        is_proved =
            !is_refuted && black.high == r.now.low && white.low == r.now.low;
    }
    if (is_proved || (!is_refuted && !s->b->strict))
        take_as_seki(s, is_proved ? MIAI_BASIS_PROOF : MIAI_BASIS_SOLVER);
    return true;
}

/* Regions are numbered by their lowest points. */
static void number_regions(miai_scene *s)
{
    int16_t number[MIAI_MAX_POINTS];
    int count = 0;

    memset(number, -1, sizeof number);
    for (int p = 0; p < s->map.width * s->map.height; p++) {
        int16_t *region = &s->map.region[p];
        if (*region < 0)
            continue;
        if (number[*region] < 0)
            number[*region] = (int16_t)count++;
        *region = number[*region];
    }
    assert(count == s->map.regions);
}

bool miai_scene_judge_sekis(miai_scene *s)
{
    bool judged[MIAI_MAX_POINTS] = {false};

    for (int p = 0; p < s->map.width * s->map.height; p++)
        if (s->map.kind[p] == MIAI_MAP_SEKI && !judged[p] &&
            !judge_seki(s, p, judged))
            return false;
    number_regions(s);
    return true;
}
