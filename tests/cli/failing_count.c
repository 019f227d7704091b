/* failing_count.c - counts allocations and says which one fails. */
#include "failing_malloc.h"

#include <errno.h>
#include <execinfo.h>
#include <stddef.h>

static atomic_long attempts;
static long fail_at; /* 0: never */
static bool fail_on;
static atomic_long *told;
static malloc_place *noted; /* NULL: places are not wanted */
static long noted_most;

void malloc_fail(long at, bool on, atomic_long *failed)
{
    atomic_store(&attempts, 0);
    fail_at = at;
    fail_on = on;
    told = failed;
}

void malloc_fail_at(long n)
{
    malloc_fail(n, false, NULL);
}

void malloc_note_places(malloc_place *places, long most)
{
    noted = places;
    noted_most = most;
}

bool malloc_fails(void)
{
    const long n = atomic_fetch_add(&attempts, 1) + 1;

    if (noted && n < noted_most)
        noted[n].count = backtrace(noted[n].calls, MALLOC_DEPTH);
    if (fail_at == 0 || n < fail_at || (n > fail_at && !fail_on))
        return false;
    if (told)
        atomic_fetch_add(told, 1);
    errno = ENOMEM;
    return true;
}
