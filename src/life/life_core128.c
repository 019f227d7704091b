/* life_core128.c - the search on regions of up to 128 cells. */
#define LIFE_BITS       128
#define LIFE_CORE_BYTES miai_life_core128_bytes
#define LIFE_CORE_RUN   miai_life_core128_run
#define LIFE_STUDY      miai_life_study128
#define LIFE_CORE_PROVE miai_life_core128_prove
#include "life/life_core.inc.h"
