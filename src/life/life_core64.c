/* life_core64.c - the search on regions of up to 64 cells. */
#define LIFE_BITS 64
#define LIFE_CORE miai_life_core64
#include "life/life_core.inc.h"
