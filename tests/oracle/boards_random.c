/* boards_random.c - random small boards late in the game.
 *
 * a  Two to five regions between immortal stones of both sides; 8 to 14 open
 *    points, or as many as are asked for.  Some of those with ko are left out.
 * f  The same with holes: points that have one neighbour, or none.
 * h  Tiny boards, of 6 to 15 points, with anything on them.
 * g  A large board of many small regions without ko.
 * j  Corridors in which a move gains about as much (boards_lanes.c).
 * b  One or two areas inside the immortal stones of one side, with stones of
 *    both: room for throw-ins, dead stones, life and seki.
 * c  Walls of mortal stones, some with two eyes, on boards of up to 25 points.
 * d  Small whole boards after random play, without immortal stones.
 * e  Corridors and rooms around corners, along the edge of the board.
 * i  Rows of points in turn beside immortal stones of White and of Black: kos of
 *    two stages and more, kos that need an approach move, and kos that leave
 *    another one to who loses them; with or without corridors beside them.
 *
 * Drawn with more Black walls; then turned, and the colours are exchanged for
 * every second one.
 */
#include "boards.h"

#include <string.h>

static int below(recipe *chance, int limit)
{
    return (int)oracle_below(chance, (uint32_t)limit);
}

static int between(recipe *chance, int least, int most)
{
    return least + below(chance, most - least + 1);
}

static void fill(diagram *d, int width, int height, char sign)
{
    *d = (diagram){.width = width, .height = height, .ko_x = -1};
    memset(d->at, ' ', sizeof d->at);
    for (int y = 0; y < height; y++)
        memset(d->at[y], sign, (size_t)width);
}

/* Puts a drawing to the right of what there is. */
static bool append(diagram *d, const diagram *more, int gap)
{
    if (d->width + gap + more->width > ORACLE_SIDE - 1)
        return false;
    for (int y = 0; y < more->height; y++)
        memcpy(d->at[y] + d->width + gap, more->at[y], (size_t)more->width);
    d->width += gap + more->width;
    d->height = d->height > more->height ? d->height : more->height;
    return true;
}

/* A row of blanks would end the diagram. */
static bool has_blank_row(const diagram *d)
{
    for (int y = 0; y < d->height; y++)
        if (strspn(d->at[y], " ") >= (size_t)d->width)
            return true;
    return false;
}

static int parts_of(const board *b)
{
    uint32_t left = b->all;
    int parts = 0;

    for (; left != 0; parts++)
        left &= ~boards_spread(b, left & -left, left);
    return parts;
}

static int empty_points(const board *b)
{
    const uint32_t stones = b->start.stones[BLACK] | b->start.stones[WHITE];

    return __builtin_popcount(b->all & ~stones);
}

/* --- a: regions --------------------------------------------------------------- */
static void draw_mix(diagram *d, recipe *chance, int width, int height)
{
    static const char *const mixes[] = {"....OX###@@###@", "....O#######@#.",
                                        "....X@@@@@@@#@.", ".....OX#@@##@#@"};
    const char *mix = mixes[below(chance, 4)];

    fill(d, width, height, ' ');
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            d->at[y][x] = mix[below(chance, 15)];
}

static void make_holes(diagram *d, recipe *chance)
{
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            if (below(chance, 5) == 0)
                d->at[y][x] = ' ';
}

static void draw_corridor(diagram *d, recipe *chance)
{
    const int len = between(chance, 1, 5);

    fill(d, len + 2, 3, '#');
    d->at[1][0] = below(chance, 6) == 0 ? '#' : '@';
    for (int i = 1; i <= len; i++)
        d->at[1][i] = "..O."[below(chance, 4)];
    d->at[1][len + 1] = "###@"[below(chance, 4)];
}

static void draw_regions(diagram *d, recipe *chance)
{
    if (below(chance, 2) == 0) {
        draw_mix(d, chance, between(chance, 5, 8), between(chance, 3, 6));
        return;
    }
    fill(d, 0, 0, ' ');
    for (int i = between(chance, 2, 5); i > 0; i--) {
        diagram more;
        if (below(chance, 3) == 0)
            draw_corridor(&more, chance);
        else
            draw_mix(&more, chance, between(chance, 2, 4),
                     between(chance, 2, 4));
        if (!append(d, &more, d->width > 0))
            return;
    }
}

static bool is_sum(const board *b, int points)
{
    const int parts = parts_of(b);

    return parts >= 2 && parts <= 5 &&
           (points > 0 ? b->count == points : b->count >= 8 && b->count <= 14);
}

static void draw_holes(diagram *d, recipe *chance)
{
    draw_regions(d, chance);
    make_holes(d, chance);
}

/* Most of them are to have a score that no ko changes. */
static bool meets_loop(const board *b)
{
    const int guess = boards_count(b, &b->start, b->all, true);
    search s;
    bool yes = false;

    boards_search_init(&s, b, BY_AREA, false, 100000);
    for (int side = BLACK; side <= WHITE && !yes; side++)
        for (int k = guess - 3; k <= guess + 3 && !yes; k++) {
            boards_is_at_least(&s, &b->start, side, false, k);
            yes = s.met_loop || s.is_stopped;
        }
    boards_search_clear(&s);
    return yes;
}

/* --- b: areas inside a wall --------------------------------------------------- */
/* Opens connected points of a box that is all wall. */
static void open_area(diagram *d, recipe *chance, int size)
{
    int x = below(chance, d->width), y = below(chance, d->height);

    for (int tries = 0; size > 0 && tries < 500; tries++) {
        static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
        const int way = below(chance, 4);
        if (d->at[y][x] == '#') {
            d->at[y][x] = '.';
            size--;
        }
        if (x + dx[way] >= 0 && x + dx[way] < d->width && y + dy[way] >= 0 &&
            y + dy[way] < d->height) {
            x += dx[way];
            y += dy[way];
        }
    }
}

/* Opens a corner of the board, with room for two eyes. */
static void open_corner(diagram *d, recipe *chance)
{
    const int width = between(chance, 2, d->width - 1);
    const int height = between(chance, 2, d->height - 1);

    for (int y = 0; y < height; y++)
        memset(d->at[y], '.', (size_t)width);
    /* One point is missing, or one more is there. */
    d->at[below(chance, d->height)][below(chance, d->width)] =
        "#."[below(chance, 2)];
}

static void put_stones(diagram *d, recipe *chance, const char *mix)
{
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            if (d->at[y][x] == '.')
                d->at[y][x] = mix[below(chance, 12)];
}

static void draw_areas(diagram *d, recipe *chance)
{
    static const char *const mixes[] = {"............", "...........O",
                                        ".........OOO", "........OOXX",
                                        "......OOOOXX"};
    const bool two = below(chance, 2) == 0;

    fill(d, between(chance, 3, 5), between(chance, 3, 5), '#');
    if (!two && below(chance, 2) == 0)
        open_corner(d, chance);
    else
        open_area(d, chance,
                  two ? between(chance, 3, 6) : between(chance, 6, 11));
    put_stones(d, chance, mixes[below(chance, 5)]);
    if (two) {
        diagram more, other;
        fill(&more, between(chance, 3, 4), d->height, '#');
        open_area(&more, chance, between(chance, 3, 6));
        put_stones(&more, chance, mixes[below(chance, 5)]);
        oracle_turn(&other, &more, 0, below(chance, 2) == 0);
        append(d, &other, 0);
    }
}

static bool is_inside(const board *b)
{
    return b->count >= 5 && b->count <= 12;
}

/* --- c: mortal walls ---------------------------------------------------------- */
static void draw_walls(diagram *d, recipe *chance)
{
    static const int sizes[][2] = {{5, 4}, {6, 4}, {5, 5}, {4, 4}, {7, 3}};
    const int *size = sizes[below(chance, 5)];
    const int a = between(chance, -2, 2), b = between(chance, -2, 2);
    const int at = between(chance, -6, 6);
    const char white = below(chance, 3) == 0 ? '@' : 'O';

    fill(d, size[0], size[1], '.');
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++) {
            if (below(chance, 10) < 3)
                continue;
            d->at[y][x] =
                (a * x + b * y < at) == (below(chance, 16) > 0) ? 'X' : white;
        }
}

static bool has_walls(const board *b)
{
    const uint32_t stones = b->start.stones[BLACK] | b->start.stones[WHITE];
    const uint32_t black = boards_alive(b, &b->start, BLACK);
    const uint32_t white = boards_alive(b, &b->start, WHITE);
    const int empty = empty_points(b);

    /* Nearly all of it lives, and not by immortal stones alone. */
    return empty >= 4 && empty <= 9 && (black & ~b->touch[BLACK]) != 0 &&
           __builtin_popcount(stones & ~(black | white)) <= 3 &&
           (white != 0 || b->touch[WHITE] != 0);
}

/* --- d: random play ----------------------------------------------------------- */
static bool fills_eye(const board *b, const position *p, int point, int side)
{
    return (b->near[point] & ~p->stones[side]) == 0;
}

static void write_position(diagram *d, const board *b, const position *p)
{
    for (int i = 0; i < b->count; i++) {
        char *at = &d->at[i / d->width][i % d->width];
        *at = p->stones[BLACK] >> i & 1   ? 'X'
              : p->stones[WHITE] >> i & 1 ? 'O'
                                          : '.';
    }
}

static void draw_played(diagram *d, recipe *chance)
{
    static const int sizes[][2] = {{4, 4}, {5, 4}, {5, 5}, {4, 3}};
    const int *size = sizes[below(chance, 4)];
    const int wanted = between(chance, 4, 8);
    int side = BLACK;
    board b;

    fill(d, size[0], size[1], '.');
    if (boards_take(&b, d) != NULL)
        oracle_fail("an empty board is not a board");
    for (int tries = 0; tries < 600 && empty_points(&b) > wanted; tries++) {
        const int point = below(chance, b.count);
        position after;
        if (fills_eye(&b, &b.start, point, side) ||
            boards_play(&after, &b, &b.start, point, side) < 0)
            continue;
        b.start = after;
        side = boards_other(side);
    }
    write_position(d, &b, &b.start);
}

/* Somebody lives already, or the board is tiny. */
static bool is_late(const board *b)
{
    return empty_points(b) <= 8 && b->start.stones[BLACK] != 0 &&
           b->start.stones[WHITE] != 0 &&
           (b->count <= 12 || (boards_alive(b, &b->start, BLACK) |
                               boards_alive(b, &b->start, WHITE)) != 0);
}

/* --- e: corridors around corners ---------------------------------------------- */
/* Opens a way that mostly goes straight on, and White stands where it begins. */
static void open_way(diagram *d, recipe *chance, int size)
{
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    int x = below(chance, 2) * (d->width - 1);
    int y = below(chance, d->height), way = below(chance, 4);

    d->at[y][x] = '@';
    for (int tries = 0; size > 0 && tries < 100; tries++) {
        const int u = x + dx[way], v = y + dy[way];
        const bool is_free = u >= 0 && v >= 0 && u < d->width &&
                             v < d->height && d->at[v][u] != '@';
        if (!is_free || below(chance, 4) == 0) {
            way = (way + 1 + 2 * below(chance, 2)) % 4;
            continue;
        }
        x = u;
        y = v;
        size -= d->at[y][x] == '#';
        d->at[y][x] = '.';
    }
}

static void draw_ways(diagram *d, recipe *chance)
{
    fill(d, between(chance, 4, 7), between(chance, 3, 5), '#');
    for (int i = between(chance, 1, 2); i > 0; i--)
        open_way(d, chance, between(chance, 3, 6));
    put_stones(d, chance,
               below(chance, 2) == 0 ? "............" : "..........OX");
}

static bool is_way(const board *b)
{
    return b->count >= 4 && b->count <= 13;
}

/* --- h: tiny boards ----------------------------------------------------------- */
static void draw_tiny(diagram *d, recipe *chance)
{
    static const char *const mixes[] = {"....XO......XO", "....XXOO#....X",
                                        "...XXO##...XXO", "...OOX##@..XO.",
                                        "..XO#@..XO#@.."};
    const char *mix = mixes[below(chance, 5)];

    fill(d, between(chance, 2, 5), between(chance, 2, 3), ' ');
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            d->at[y][x] = mix[below(chance, 14)];
}

static bool is_tiny(const board *b)
{
    return empty_points(b) > 0;
}

/* --- i: kos of several stages --------------------------------------------------- */
/* A point of the row is beside one side's immortal stones and two neighbours.  A
 * stone of the other side there can be taken, and so can the one that took it. */
static void draw_stages(diagram *d, recipe *chance)
{
    const int len = between(chance, 3, 5);

    fill(d, len, 2, ' ');
    for (int x = 0; x < len; x++) {
        const bool black = x % 2 == 1;
        d->at[0][x] = black ? '#' : '@';
        d->at[1][x] = (black ? "...OX" : "...XO")[below(chance, 5)];
    }
    for (int i = below(chance, 3); i > 0; i--) {
        diagram more;
        draw_corridor(&more, chance);
        append(d, &more, 1);
    }
}

/* Small enough to follow every line of play. */
static bool has_stages(const board *b)
{
    return b->count >= 3 && b->count <= 8;
}

/* --- g: many regions ---------------------------------------------------------- */
enum { BOX = 6, BOXES = 4 };

/* Regions inside a frame of immortal stones of both sides. */
static void draw_box(diagram *d, recipe *chance)
{
    board b;

    do {
        diagram inside;
        draw_mix(&inside, chance, BOX - 2, BOX - 2);
        fill(d, BOX, BOX, '#');
        for (int y = 0; y < BOX; y++)
            for (int x = 0; x < BOX; x++)
                d->at[y][x] = x > 0 && y > 0 && x + 1 < BOX && y + 1 < BOX
                                  ? inside.at[y - 1][x - 1]
                                  : "###@"[below(chance, 4)];
    } while (boards_take(&b, d) != NULL || b.count > 9 || meets_loop(&b));
}

static void draw_grid(diagram *d, recipe *chance)
{
    fill(d, BOX * BOXES, BOX * BOXES, '#');
    for (int i = 0; i < BOXES * BOXES; i++) {
        diagram box, turned;
        draw_box(&box, chance);
        oracle_turn(&turned, &box, below(chance, 8), below(chance, 2) == 0);
        for (int y = 0; y < BOX; y++)
            memcpy(d->at[i / BOXES * BOX + y] + i % BOXES * BOX, turned.at[y],
                   BOX);
    }
}

/* --- all ---------------------------------------------------------------------- */
static bool draw(diagram *d, recipe *chance, char kind, int points)
{
    const bool with_ko = below(chance, 3) == 0;
    board b;

    (kind == 'a'   ? draw_regions
     : kind == 'b' ? draw_areas
     : kind == 'c' ? draw_walls
     : kind == 'd' ? draw_played
     : kind == 'e' ? draw_ways
     : kind == 'h' ? draw_tiny
     : kind == 'i' ? draw_stages
                   : draw_holes)(d, chance);
    if (boards_take(&b, d) != NULL || has_blank_row(d))
        return false;
    return kind == 'a' || kind == 'f'
               ? is_sum(&b, points) && (with_ko || !meets_loop(&b))
           : kind == 'b' ? is_inside(&b)
           : kind == 'c' ? has_walls(&b)
           : kind == 'd' ? is_late(&b)
           : kind == 'e' ? is_way(&b)
           : kind == 'i' ? has_stages(&b) && meets_loop(&b)
                         : is_tiny(&b);
}

void boards_random(diagram *out, recipe *chance, char kind, int points)
{
    diagram d;

    if (kind == 'g' || kind == 'j') {
        (kind == 'g' ? draw_grid : boards_lanes)(out, chance);
        return;
    }
    do {
        while (!draw(&d, chance, kind, points))
            ;
        oracle_turn(out, &d, below(chance, 8), below(chance, 2) == 0);
    } while (has_blank_row(out));
}
