/* life_core128.c - the search on regions of up to 128 cells. */
#define LIFE_BITS 128
#define LIFE_CORE miai_life_core128
#include "life/life_core.inc.h"
