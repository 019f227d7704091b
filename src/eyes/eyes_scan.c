/* eyes_scan.c - eyes in the form the library has them, one after the other. */
#include "eyes/eyes_file.h"

#include <string.h>

struct miai_eyes_scan {
    miai_mem mem;
    const miai_eyes *eyes;
    uint32_t next; /* shape                                               */
    uint32_t end;
    uint32_t black; /* the next filling; UINT32_MAX: no shape yet         */
    miai_eye eye;
    file_record record; /* of the shape                                   */
    int turns;          /* of the shape into itself                       */
    uint8_t turn[8][SHAPE_POINTS];
};

int miai_file_points(const miai_eyes *eyes)
{
    return eyes->points;
}

int miai_file_liberties(const miai_eyes *eyes)
{
    return eyes->last;
}

static void open_eye(miai_eye *out, shape_key key)
{
    shape s;

    miai_shape_open(&s, key);
    *out = (miai_eye){
        .size = sizeof *out, .points = s.n, .place = s.place, .shape = key};
    memcpy(out->x, s.x, sizeof out->x);
    memcpy(out->y, s.y, sizeof out->y);
}

/* --- normal form -------------------------------------------------------------- */

/* The points in their box; false when two are the same or the box is larger
 * than connected points could have. */
static bool fill_box(miai_eyes_shape *out, const shape *s)
{
    *out = (miai_eyes_shape){.points = s->n};
    for (int i = 0; i < s->n; i++) {
        const int x = s->x[i], y = s->y[i];
        if (x < 0 || x >= SHAPE_POINTS || y < 0 || y >= SHAPE_POINTS ||
            out->row[y] >> x & 1)
            return false;
        out->row[y] |= (uint16_t)(1u << x);
        out->width = x >= out->width ? x + 1 : out->width;
        out->height = y >= out->height ? y + 1 : out->height;
    }
    return true;
}

static bool is_connected(const miai_eyes_shape *s)
{
    uint16_t reached[SHAPE_POINTS] = {0};
    int first = 0, count = 0;
    bool grows = true;

    while (s->row[first] == 0)
        first++;
    reached[first] = (uint16_t)(s->row[first] & -s->row[first]);
    while (grows) {
        grows = false;
        for (int y = 0; y < s->height; y++) {
            unsigned now = reached[y] | (unsigned)reached[y] << 1 |
                           (unsigned)reached[y] >> 1;
            now |= y > 0 ? reached[y - 1] : 0u;
            now |= y + 1 < s->height ? reached[y + 1] : 0u;
            now &= s->row[y];
            grows |= now != reached[y];
            reached[y] = (uint16_t)now;
        }
    }
    for (int y = 0; y < s->height; y++)
        count += __builtin_popcount(reached[y]);
    return count == s->points;
}

const char *miai_eye_normalise(miai_eye *eye, int order[MIAI_MAX_EYE])
{
    shape s = {.n = eye->points, .place = eye->place};
    uint8_t to[SHAPE_POINTS];
    miai_eyes_shape box;
    miai_eye out;

    if (eye->points < 1 || eye->points > MIAI_MAX_EYE)
        return "expected 1 to 14 points";
    if ((unsigned)eye->place > MIAI_PLACE_CORNER)
        return "expected centre, edge or corner";
    if (eye->black >= (1u << eye->points) - 1)
        return "expected at least one point without a stone";
    memcpy(s.x, eye->x, sizeof s.x);
    memcpy(s.y, eye->y, sizeof s.y);
    if (!fill_box(&box, &s) || !is_connected(&box))
        return "expected connected points, coordinates 0 to 13";
    open_eye(&out, miai_shape_key(&s, to));
    memcpy(s.x, out.x, sizeof s.x);
    memcpy(s.y, out.y, sizeof s.y);
    fill_box(&box, &s);
    if (!miai_eyes_is_eye(&box, out.place))
        return "expected points that one chain can surround";
    for (int i = 0; i < eye->points; i++) {
        order[i] = to[i];
        if (eye->black >> i & 1)
            out.black |= 1u << to[i];
    }
    *eye = out;
    return NULL;
}

/* --- one eye ------------------------------------------------------------------- */

bool miai_file_find_eye(file_record *out, const miai_eyes *eyes,
                        const miai_eye *eye)
{
    const arena_key key = {{eye->shape}};

    return eye->points >= 2 && eye->points <= eyes->points &&
           eye->black < (1u << eye->points) - 1 &&
           miai_file_find(out, eyes, &key) && out->n == eye->points;
}

const miai_eye_entry *miai_file_entry(const miai_eyes *eyes,
                                      const miai_eye *eye)
{
    file_record r;

    if (eye->points == 1)
        return &eyes->one;
    if (!miai_file_find_eye(&r, eyes, eye))
        return NULL;
    const uint32_t row =
        miai_file_row(&r, eyes, miai_file_state(&r, eye->black));
    return row == UINT32_MAX ? NULL : &eyes->entry[row];
}

/* --- all eyes ------------------------------------------------------------------- */

/* Before the first eye of this size and place. */
static void begin(miai_eyes_scan *out, int points, miai_eye_place place)
{
    const miai_eyes *eyes = out->eyes;

    if (points < 1 || points > eyes->points ||
        (unsigned)place > MIAI_PLACE_CORNER)
        return;
    out->eye.points = points;
    if (points == 1) {
        /* Not an arena: see make_one() in eyes_file.c. */
        const shape s = {.n = 1, .place = place};
        uint8_t order[SHAPE_POINTS];
        out->end = 1;
        open_eye(&out->eye, miai_shape_key(&s, order));
        return;
    }
    out->next = eyes->first[points][place];
    out->end = eyes->first[points][place + 1];
    out->black = UINT32_MAX;
}

miai_status miai_scan_new(miai_eyes_scan **out, const miai_mem *mem,
                          const miai_eyes *eyes, int points,
                          miai_eye_place place)
{
    miai_eyes_scan *scan = miai_mem_new(mem, sizeof *scan);

    *out = scan;
    if (scan == NULL)
        return MIAI_ERR_NOMEM;
    scan->mem = *mem;
    scan->eyes = eyes;
    begin(scan, points, place);
    return MIAI_OK;
}

void miai_scan_free(miai_eyes_scan *scan)
{
    if (scan == NULL)
        return;
    /* The block holds its own allocator. */
    const miai_mem mem = scan->mem;
    miai_mem_free(&mem, scan, sizeof *scan);
}

/* The turns of a shape that leave it as it is. */
static void find_turns(miai_eyes_scan *scan)
{
    const miai_eye *eye = &scan->eye;
    shape s = {.n = eye->points, .place = eye->place}, turned;

    scan->turns = 0;
    memcpy(s.x, eye->x, sizeof s.x);
    memcpy(s.y, eye->y, sizeof s.y);
    for (int t = 1; t < 8; t++) {
        uint8_t to[SHAPE_POINTS];
        miai_shape_turn(&turned, &s, t);
        if ((eye->place == MIAI_PLACE_EDGE && t != 1) ||
            (eye->place == MIAI_PLACE_CORNER && t != 4) ||
            !miai_shape_match(&s, &turned, to))
            continue;
        memcpy(scan->turn[scan->turns++], to, sizeof to);
    }
}

static uint32_t turn_stones(const uint8_t *to, uint32_t black)
{
    uint32_t out = 0;

    for (; black != 0; black &= black - 1)
        out |= 1u << to[__builtin_ctz(black)];
    return out;
}

/* Of the eyes that are turns of each other the smallest is the one. */
static bool is_first(const miai_eyes_scan *scan, uint32_t black)
{
    for (int t = 0; t < scan->turns; t++)
        if (turn_stones(scan->turn[t], black) < black)
            return false;
    return true;
}

/* Opens the next shape of the directory; false when its record is damaged. */
static bool next_shape(miai_eyes_scan *scan)
{
    const miai_eyes *eyes = scan->eyes;
    const uint64_t offset =
        miai_bytes_get(eyes->directory + 8 * (size_t)scan->next++, 8);
    file_record *r = &scan->record;
    arena_key key;

    scan->black = UINT32_MAX;
    if (!miai_file_record(r, eyes, offset))
        return false;
    miai_file_key(&key, r);
    if (r->parts != 1 || miai_shape_size(key.part[0]) != scan->eye.points ||
        r->n != scan->eye.points)
        return false;
    open_eye(&scan->eye, key.part[0]);
    find_turns(scan);
    scan->black = 0;
    return true;
}

miai_status miai_scan_next(miai_eyes_scan *scan, const miai_eye **eye,
                           const miai_eye_entry **entry)
{
    const miai_eyes *eyes = scan->eyes;
    const file_record *r = &scan->record;

    *eye = &scan->eye;
    *entry = NULL;
    if (scan->eye.points == 1) {
        *entry = &eyes->one;
        return scan->next++ < scan->end ? MIAI_OK : MIAI_END;
    }
    for (;;) {
        const uint32_t all = (1u << scan->eye.points) - 1;
        if (scan->black == UINT32_MAX || scan->black >= all) {
            if (scan->next >= scan->end)
                return MIAI_END;
            if (!next_shape(scan))
                return MIAI_ERR_INPUT;
        }
        while (scan->black < all && !is_first(scan, scan->black))
            scan->black++;
        if (scan->black < all)
            break;
    }
    scan->eye.black = scan->black++;
    const uint32_t row =
        miai_file_row(r, eyes, miai_file_state(r, scan->eye.black));
    if (row == UINT32_MAX) {
        scan->black = UINT32_MAX;
        return MIAI_ERR_INPUT;
    }
    *entry = &eyes->entry[row];
    return MIAI_OK;
}
