/* eyes_naive.c - the command line of the second opinion on eyes. */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: eyes_naive count [--points A[-B]] [--place PLACE]\n"
    "       eyes_naive diagrams|solve|lives|literal [--points A[-B]]\n"
    "                  [--place PLACE] [--liberties A[-B]] [--extra A[-B]]\n"
    "                  [--shapes COUNT] [--sample COUNT] [--seed S]\n"
    "       eyes_naive lines|census|facts FILE.jsonl\n"
    "lives solves, and says how White lives; literal prints where the\n"
    "rulings as printed differ.  PLACE is centre, edge, corner or all.\n"
    "--shapes takes so many shapes of each number of points and place,\n"
    "--sample so many of their eyes.  FILE may be '-'.\n";

typedef struct options {
    span points, places, liberties, extra;
    uint32_t shapes, sample; /* 0: all */
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
    } else if (strcmp(name, "--shapes") == 0) {
        o->shapes = (uint32_t)range(name, value, 1, 100000000).low;
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

/* What to take of `count`; 0 stands for all. */
static uint32_t least(uint32_t wish, size_t count)
{
    return wish > 0 && wish < count ? wish : (uint32_t)count;
}

static void work(const char *verb, const eye_list *shapes, size_t count,
                 const options *o, const wishes *w)
{
    recipe chance = {.seed = o->seed};
    uint32_t left = (uint32_t)count;
    uint32_t wanted = least(o->sample, count);
    eye_list eyes;

    for (size_t i = 0; i < shapes->count; i++) {
        naive_fillings(&eyes, &shapes->at[i]);
        thin_out(&eyes, &wanted, &left, &chance);
        if (eyes.count > 0 && strcmp(verb, "diagrams") != 0)
            naive_solve(&shapes->at[i], &eyes, w);
        else
            print_diagrams(&eyes, o);
        naive_list_free(&eyes);
    }
}

static void each_place(const char *verb, const options *o, const wishes *w)
{
    for (int n = o->points.low; n <= o->points.high; n++) {
        for (int place = o->places.low; place <= o->places.high; place++) {
            recipe chance = {.seed = o->seed};
            uint32_t wanted;
            uint32_t left;
            eye_list shapes;
            size_t stifled;
            size_t count;

            naive_shapes(&shapes, n, place);
            left = (uint32_t)shapes.count;
            wanted = least(o->shapes, shapes.count);
            thin_out(&shapes, &wanted, &left, &chance);
            count = count_eyes(&shapes, &stifled);
            if (strcmp(verb, "count") == 0)
                printf("%d %s: %zu shapes, %zu eyes, %zu of them with a wall "
                       "without liberties\n",
                       n, naive_places[place], shapes.count, count, stifled);
            else
                work(verb, &shapes, count, o, w);
            naive_list_free(&shapes);
        }
    }
}

static bool is_verb(const char *verb)
{
    static const char *const verbs[] = {"count", "diagrams", "solve", "lives",
                                        "literal"};

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verb, verbs[i]) == 0)
            return true;
    return false;
}

static void run(const char *verb, const options *o)
{
    difference_list found = {0};
    const bool literal = strcmp(verb, "literal") == 0;
    const wishes w = {.liberties = o->liberties,
                      .extra = o->extra,
                      .life = strcmp(verb, "lives") == 0,
                      .differences = literal ? &found : NULL};

    each_place(verb, o, &w);
    if (literal)
        naive_page(&found);
    free(found.at);
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
    if (argc % 2 != 0 || !is_verb(verb)) {
        fputs(usage, stderr);
        return 2;
    }
    for (int i = 2; i < argc; i += 2)
        set_option(&o, argv[i], argv[i + 1]);
    run(verb, &o);
    if (fflush(stdout) != 0 || ferror(stdout))
        oracle_fail("cannot write");
    return 0;
}
