/* life_core64.c - the search on regions of up to 64 cells. */
#define LIFE_BITS       64
#define LIFE_CORE_BYTES miai_life_core64_bytes
#define LIFE_CORE_RUN   miai_life_core64_run
#define LIFE_STUDY      miai_life_study64
#define LIFE_CORE_PROVE miai_life_core64_prove
#include "life/life_core.inc.h"
