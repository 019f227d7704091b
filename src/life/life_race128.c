/* life_race128.c - the search on grids with joints of up to 128 cells. */
#define LIFE_BITS   128
#define LIFE_JOINED 1
#define LIFE_CORE   miai_life_race128
#include "life/life_core.inc.h"
