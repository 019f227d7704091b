/* many.c - many problems, several threads, one context a thread.
 *
 * usage    many THREADS FILE
 * build    cc -pthread many.c $(pkg-config --cflags --libs miai) -o many
 *
 * The main thread reads all problems; they never change, so that all threads
 * may look at them.  Each thread takes the next one until none is left.  When
 * a thread fails, the others are told to stop.
 */
#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <miai.h>

#define MAX_PROBLEMS 10000
#define MAX_THREADS  64
#define LARGEST      ((size_t)1 << 20) /* bytes of the file */

typedef struct work {
    miai_options options;
    size_t count; /* of problems */
    miai_problem *problem[MAX_PROBLEMS];
    miai_verdict *verdict[MAX_PROBLEMS]; /* each written by one thread */
    atomic_size_t next;                  /* the problem to begin with  */
    atomic_bool cancel;
} work;

/* Called by the library during a search; true stops it. */
static bool on_progress(uint64_t nodes, void *user)
{
    work *w = user;

    (void)nodes;
    return atomic_load(&w->cancel);
}

static double seconds(void *user)
{
    struct timespec t;

    (void)user;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *run_thread(void *user)
{
    work *w = user;
    miai_context *ctx;
    size_t i;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        fprintf(stderr, "many: not enough memory\n");
        atomic_store(&w->cancel, true);
        return NULL;
    }
    miai_context_set_memory(ctx, (size_t)64 << 20);
    miai_context_set_progress(ctx, on_progress, w);
    miai_context_set_clock(ctx, seconds, NULL);
    while (!atomic_load(&w->cancel) &&
           (i = atomic_fetch_add(&w->next, 1)) < w->count) {
        if (miai_solve(&w->verdict[i], ctx, w->problem[i], &w->options) !=
            MIAI_OK) {
            fprintf(stderr, "many: %s\n", miai_context_error(ctx));
            atomic_store(&w->cancel, true);
        }
    }
    miai_context_free(ctx); /* the verdicts stay */
    return NULL;
}

/* Solves everything with up to `threads` threads. */
static void run_all(work *w, int threads)
{
    pthread_t thread[MAX_THREADS];
    int started = 0;

    while (started < threads &&
           pthread_create(&thread[started], NULL, run_thread, w) == 0)
        started++;
    if (started == 0)
        run_thread(w);
    while (started > 0)
        pthread_join(thread[--started], NULL);
}

/* Reads all problems of a text; false, and a line why, if one is bad. */
static bool read_all(work *w, const char *text, size_t len, const char *file)
{
    miai_context *ctx;
    miai_reader *reader = NULL;
    miai_status rc = miai_context_new(&ctx, NULL, NULL);

    if (rc == MIAI_OK)
        rc = miai_reader_new(&reader, ctx, text, len, file, &w->options);
    while (rc == MIAI_OK && w->count < MAX_PROBLEMS) {
        rc = miai_reader_next(&w->problem[w->count], reader);
        w->count += rc == MIAI_OK;
    }
    if (rc < 0)
        fprintf(stderr, "many: %s\n",
                ctx ? miai_context_error(ctx) : "not enough memory");
    miai_reader_free(reader);
    miai_context_free(ctx);
    return rc >= 0;
}

static bool read_file(work *w, const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = malloc(LARGEST);
    const size_t len = file && text ? fread(text, 1, LARGEST, file) : 0;
    bool good = file && text && !ferror(file) && len < LARGEST;

    if (good)
        good = read_all(w, text, len, path);
    else
        fprintf(stderr, "many: %s: cannot be read, or is too long\n", path);
    if (file)
        fclose(file);
    free(text);
    return good;
}

/* Prints the answers in the order of the file; false if one is missing. */
static bool print_all(const work *w)
{
    bool good = true;

    for (size_t i = 0; i < w->count; i++) {
        if (w->verdict[i])
            printf("%s: black first %s, white first %s\n",
                   miai_problem_name(w->problem[i]),
                   miai_verdict_code(w->verdict[i], MIAI_BLACK),
                   miai_verdict_code(w->verdict[i], MIAI_WHITE));
        good = good && w->verdict[i];
    }
    return good;
}

int main(int argc, char **argv)
{
    const int threads = argc == 3 ? atoi(argv[1]) : 0;
    work *w;
    bool good;

    if (threads < 1 || threads > MAX_THREADS) {
        fprintf(stderr, "usage: many THREADS FILE\n");
        return EXIT_FAILURE;
    }
    w = calloc(1, sizeof *w);
    if (!w) {
        fprintf(stderr, "many: not enough memory\n");
        return EXIT_FAILURE;
    }
    miai_options_init(&w->options, sizeof w->options);
    w->options.seconds = 60; /* a problem */
    good = read_file(w, argv[2]);
    if (good) {
        run_all(w, threads);
        good = print_all(w);
    }
    for (size_t i = 0; i < w->count; i++) {
        miai_verdict_free(w->verdict[i]);
        miai_problem_free(w->problem[i]);
    }
    free(w);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
