/* eyes_naive.c - the command line of the second opinion on eyes. */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: eyes_naive count [--points A[-B]] [--place PLACE]\n"
    "       eyes_naive diagrams|solve [--points A[-B]] [--place PLACE]\n"
    "                  [--liberties A[-B]] [--extra A[-B]]\n"
    "                  [--sample COUNT] [--seed S]\n"
    "       eyes_naive lines|census|facts FILE.jsonl\n"
    "PLACE is centre, edge, corner or all.  --sample takes so many eyes of\n"
    "each number of points and place.  FILE may be '-'.\n";

typedef struct options {
    span points, places, liberties, extra;
    uint32_t sample; /* 0: all */
    uint64_t seed;
} options;

static span range(const char *option, const char *text, int low, int high)
{
    char *end;
    span s;

    s.low = (int)strtol(text, &end, 10);
    s.high = s.low;
    if (end != text && *end == '-') {
        const char *second = end + 1;

        s.high = (int)strtol(second, &end, 10);
        end = end == second ? (char *)text : end;
    }
    if (end == text || *end != '\0' || s.low < low || s.high > high ||
        s.low > s.high)
        oracle_fail("%s: expected A or A-B from %d to %d, not '%s'", option,
                    low, high, text);
    return s;
}

static void set_option(options *o, const char *name, const char *value)
{
    if (strcmp(name, "--points") == 0) {
        o->points = range(name, value, 1, NAIVE_POINTS);
    } else if (strcmp(name, "--liberties") == 0) {
        o->liberties = range(name, value, 0, NAIVE_LIBERTIES);
    } else if (strcmp(name, "--extra") == 0) {
        o->extra = range(name, value, 0, 1);
    } else if (strcmp(name, "--sample") == 0) {
        o->sample = (uint32_t)range(name, value, 1, 100000000).low;
    } else if (strcmp(name, "--seed") == 0) {
        o->seed = (uint64_t)range(name, value, 0, 2147483647).low;
    } else if (strcmp(name, "--place") == 0) {
        const int place = naive_place(value, strlen(value));

        if (place < 0 && strcmp(value, "all") != 0)
            oracle_fail("--place: expected centre, edge, corner or all, not "
                        "'%s'",
                        value);
        o->places = place < 0 ? (span){0, PLACES - 1} : (span){place, place};
    } else {
        oracle_fail("unknown option '%s'", name);
    }
}

/* Leaves `wanted` eyes of the next `left` ones in the list, by chance. */
static void thin_out(eye_list *eyes, uint32_t *wanted, uint32_t *left,
                     recipe *chance)
{
    size_t kept = 0;

    for (size_t i = 0; i < eyes->count; i++) {
        if (oracle_below(chance, *left) < *wanted) {
            eyes->at[kept++] = eyes->at[i];
            --*wanted;
        }
        --*left;
    }
    eyes->count = kept;
}

static void print_diagrams(const eye_list *eyes, const options *o)
{
    diagram d;

    for (size_t i = 0; i < eyes->count; i++) {
        for (int x = o->extra.low; x <= o->extra.high; x++) {
            for (int e = o->liberties.low; e <= o->liberties.high; e++) {
                if (e == 0 && x == 0 && !naive_wall_breathes(&eyes->at[i]))
                    continue;
                naive_diagram(&d, &eyes->at[i], e, x);
                oracle_write(stdout, &d);
            }
        }
    }
}

/* How many eyes the shapes have; `dead` of them have no liberty for the wall. */
static size_t count_eyes(const eye_list *shapes, size_t *stifled)
{
    size_t count = 0;
    eye_list eyes;

    *stifled = 0;
    for (size_t i = 0; i < shapes->count; i++) {
        naive_fillings(&eyes, &shapes->at[i]);
        count += eyes.count;
        for (size_t j = 0; j < eyes.count; j++)
            *stifled += !naive_wall_breathes(&eyes.at[j]);
        naive_list_free(&eyes);
    }
    return count;
}

static void work(const char *verb, const eye_list *shapes, size_t count,
                 const options *o)
{
    recipe chance = {.seed = o->seed};
    uint32_t left = (uint32_t)count;
    uint32_t wanted = o->sample > 0 && o->sample < left ? o->sample : left;
    eye_list eyes;

    for (size_t i = 0; i < shapes->count; i++) {
        naive_fillings(&eyes, &shapes->at[i]);
        thin_out(&eyes, &wanted, &left, &chance);
        if (eyes.count > 0 && strcmp(verb, "solve") == 0)
            naive_solve(&shapes->at[i], &eyes, o->liberties, o->extra);
        else
            print_diagrams(&eyes, o);
        naive_list_free(&eyes);
    }
}

static void each_place(const char *verb, const options *o)
{
    for (int n = o->points.low; n <= o->points.high; n++) {
        for (int place = o->places.low; place <= o->places.high; place++) {
            eye_list shapes;
            size_t stifled;
            size_t count;

            naive_shapes(&shapes, n, place);
            count = count_eyes(&shapes, &stifled);
            if (strcmp(verb, "count") == 0)
                printf("%d %s: %zu shapes, %zu eyes, %zu of them with a wall "
                       "without liberties\n",
                       n, naive_places[place], shapes.count, count, stifled);
            else
                work(verb, &shapes, count, o);
            naive_list_free(&shapes);
        }
    }
}

int main(int argc, char **argv)
{
    options o = {.points = {1, 3}, .places = {0, PLACES - 1}, .seed = 1};
    const char *verb = argc < 2 ? "" : argv[1];

    if (argc == 3 && strcmp(verb, "lines") == 0)
        return naive_convert(argv[2]);
    if (argc == 3 && strcmp(verb, "census") == 0)
        return naive_census(argv[2]) > 0;
    if (argc == 3 && strcmp(verb, "facts") == 0)
        return naive_facts(argv[2]);
    if (argc % 2 != 0 ||
        (strcmp(verb, "count") != 0 && strcmp(verb, "diagrams") != 0 &&
         strcmp(verb, "solve") != 0)) {
        fputs(usage, stderr);
        return 2;
    }
    for (int i = 2; i < argc; i += 2)
        set_option(&o, argv[i], argv[i + 1]);
    each_place(verb, &o);
    if (fflush(stdout) != 0 || ferror(stdout))
        oracle_fail("cannot write");
    return 0;
}
