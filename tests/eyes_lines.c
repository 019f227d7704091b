/* eyes_lines.c - what a library of eyes says, one line an answer.
 *
 * usage: eyes_lines LIBRARY FIRST LAST LIBERTIES
 *
 * All eyes of FIRST to LAST points with 0 to LIBERTIES outside liberties, with and
 * without an extra eye, both rulings: statuses and best moves in the form of
 * oracle/naive_lines.c, to be compared with the naive answers.  The wall that
 * has no liberty is left out.
 */
#include <miai.h>

#include <stdio.h>
#include <stdlib.h>

#define SIDE (MIAI_MAX_EYE + 1)

static const char *const places[] = {"centre", "edge", "corner"};

/* What is asked, and of whom. */
typedef struct inquiry {
    miai_context *ctx;
    miai_eyes *eyes;
    int liberties;
} inquiry;

static _Noreturn void stop(const inquiry *q, const char *what)
{
    fprintf(stderr, "eyes_lines: %s: %s\n", what, miai_context_error(q->ctx));
    exit(1);
}

static int lowest(const miai_eye *eye, const int8_t *at)
{
    int low = at[0];

    for (int i = 1; i < eye->points; i++)
        low = at[i] < low ? at[i] : low;
    return low;
}

/* "..X/_X": the points from the lowest row and column on. */
static void print_rows(const miai_eye *eye)
{
    char grid[SIDE][SIDE] = {{0}};
    const int left = lowest(eye, eye->x);
    const int top = lowest(eye, eye->y);
    int last = 0;

    for (int i = 0; i < eye->points; i++) {
        const int y = eye->y[i] - top;

        grid[y][eye->x[i] - left] = (eye->black >> i & 1) != 0 ? 'X' : '.';
        last = y > last ? y : last;
    }
    for (int y = 0; y <= last; y++) {
        int length = SIDE;

        while (length > 0 && grid[y][length - 1] == 0)
            length--;
        if (y > 0)
            putchar('/');
        for (int x = 0; x < length; x++)
            putchar(grid[y][x] == 0 ? '_' : grid[y][x]);
    }
}

static void print_moves(const miai_eye *eye, const miai_eye_moves *moves)
{
    const char *comma = "";

    for (int i = 0; i < eye->points; i++) {
        if ((moves->points >> i & 1) == 0)
            continue;
        printf("%s\"%d,%d\"", comma, eye->x[i] - lowest(eye, eye->x),
               eye->y[i] - lowest(eye, eye->y));
        comma = ",";
    }
    if (moves->outside) {
        printf("%s\"out\"", comma);
        comma = ",";
    }
    if (moves->extra) {
        printf("%s\"eye\"", comma);
        comma = ",";
    }
    if (moves->pass)
        printf("%s\"pass\"", comma);
}

static int status_of(const miai_eye_entry *entry, const miai_eye_setting *at)
{
    const int e = at->liberties < entry->last ? at->liberties : entry->last;

    return entry->status[at->extra][e][at->ruling - 1][at->first == MIAI_WHITE];
}

static void print_first(const inquiry *q, const miai_eye *eye,
                        const miai_eye_entry *entry, miai_eye_setting *at)
{
    miai_eye_moves moves;

    if (miai_eyes_best(&moves, q->ctx, q->eyes, eye, at) != MIAI_OK)
        stop(q, "best moves");
    printf(",\"%s_first\":{\"status\":%d,\"moves\":[",
           at->first == MIAI_WHITE ? "defender" : "attacker",
           status_of(entry, at));
    print_moves(eye, &moves);
    printf("]}");
}

static void print_line(const inquiry *q, const miai_eye *eye,
                       const miai_eye_entry *entry, miai_eye_setting at)
{
    at.first = MIAI_WHITE;
    if (status_of(entry, &at) == 0)
        return;
    printf("{\"id\":\"%s%d-e%d-x%d-", places[eye->place], eye->points,
           at.liberties, at.extra);
    print_rows(eye);
    printf("\",\"defender\":\"white\",\"ruling\":%d,\"threats\":%d", at.ruling,
           MIAI_EYES_THREATS);
    print_first(q, eye, entry, &at);
    at.first = MIAI_BLACK;
    print_first(q, eye, entry, &at);
    printf("}\n");
}

static void print_eye(const inquiry *q, const miai_eye *eye,
                      const miai_eye_entry *entry)
{
    for (int extra = 0; extra < 2; extra++)
        for (int e = 0; e <= q->liberties; e++)
            for (int ruling = 1; ruling <= 2; ruling++)
                print_line(q, eye, entry,
                           (miai_eye_setting){.liberties = e,
                                              .extra = extra > 0,
                                              .ruling = ruling});
}

static void print_size(const inquiry *q, int points, miai_place place)
{
    const miai_eye_entry *entry;
    const miai_eye *eye;
    miai_eyes_scan scan;
    miai_status rc;

    miai_eyes_scan_init(&scan, q->eyes, points, place);
    while ((rc = miai_eyes_scan_next(&scan, &eye, &entry)) == MIAI_OK)
        print_eye(q, eye, entry);
    if (rc != MIAI_END)
        stop(q, "the library");
}

int main(int argc, char **argv)
{
    inquiry q = {0};

    if (argc != 5) {
        fputs("usage: eyes_lines LIBRARY FIRST LAST LIBERTIES\n", stderr);
        return 2;
    }
    if (miai_context_new(&q.ctx, NULL, NULL) != MIAI_OK)
        return 1;
    if (miai_eyes_open(&q.eyes, q.ctx, argv[1]) != MIAI_OK)
        stop(&q, argv[1]);
    q.liberties = atoi(argv[4]);
    for (int points = atoi(argv[2]); points <= atoi(argv[3]); points++)
        for (int place = 0; place < 3; place++)
            print_size(&q, points, (miai_place)place);
    miai_eyes_close(q.eyes);
    miai_context_free(q.ctx);
    return fflush(stdout) != 0;
}
