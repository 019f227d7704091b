/* eyes.c - looks an eye up in a library of eyes.
 *
 * usage    eyes LIBRARY
 * build    cc eyes.c $(pkg-config --cflags --libs miai) -o eyes
 *
 * Prints what both sides get in the rectangular six in the corner with any
 * number of outside liberties, and the best moves without any: points of the
 * eye as the library has it, mirrored here.
 */
#include <stdio.h>
#include <stdlib.h>

#include <miai.h>

/* Two rows of three points; the corner is at 0, 0. */
static const miai_eye six = {
    .size = sizeof six,
    .points = 6,
    .place = MIAI_PLACE_CORNER,
    .x = {0, 1, 2, 0, 1, 2},
    .y = {0, 0, 0, 1, 1, 1},
};

static const char *word(int status)
{
    if (status > MIAI_EYES_THREATS)
        return "wins";
    if (status < -MIAI_EYES_THREATS)
        return "loses";
    return status == 0 ? "has no liberty" : "has a ko";
}

static void print_table(const miai_eye_entry *entry)
{
    for (int e = 0; e <= entry->last; e++)
        printf("outside liberties %d%s: Black first %s, White first %s\n", e,
               e == entry->last ? " and more" : "",
               word(entry->status[0][e][1][0]),
               word(entry->status[0][e][1][1]));
}

static miai_status print_best(miai_context *ctx, const miai_eyes *eyes,
                              const miai_eye *eye, miai_color first)
{
    const miai_eye_setting at = {
        .size = sizeof at, .ruling = 2, .first = first};
    miai_eye_moves best = {.size = sizeof best};
    const miai_status rc = miai_eyes_best(&best, ctx, eyes, eye, &at);

    if (rc != MIAI_OK)
        return rc;
    printf("best for %s:", first == MIAI_BLACK ? "Black" : "White");
    for (int i = 0; i < eye->points; i++)
        if (best.points >> i & 1)
            printf(" (%d, %d)", eye->x[i], eye->y[i]);
    printf("%s\n", best.pass ? " pass" : "");
    return MIAI_OK;
}

static miai_status look_up(miai_context *ctx, const miai_eyes *eyes)
{
    miai_eye eye = six;
    int order[MIAI_MAX_EYE];
    const miai_eye_entry *entry;
    miai_status rc = miai_eye_turn(&eye, ctx, order);

    if (rc != MIAI_OK)
        return rc;
    entry = miai_eyes_entry(eyes, &eye);
    if (!entry) {
        printf("not in this library\n");
        return MIAI_OK;
    }
    print_table(entry);
    rc = print_best(ctx, eyes, &eye, MIAI_BLACK);
    return rc == MIAI_OK ? print_best(ctx, eyes, &eye, MIAI_WHITE) : rc;
}

int main(int argc, char **argv)
{
    miai_context *ctx;
    miai_eyes *eyes = NULL;
    miai_status rc;

    if (argc != 2 || miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        fprintf(stderr, "usage: eyes LIBRARY\n");
        return EXIT_FAILURE;
    }
    rc = miai_eyes_open(&eyes, ctx, argv[1]);
    if (rc == MIAI_OK)
        rc = look_up(ctx, eyes);
    if (rc != MIAI_OK)
        fprintf(stderr, "eyes: %s\n", miai_context_error(ctx));
    miai_eyes_close(eyes);
    miai_context_free(ctx);
    return rc == MIAI_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
