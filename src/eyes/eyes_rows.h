/* eyes_rows.h - rows of codes, each with one number.
 *
 * Private to eyes/.
 */
#ifndef MIAI_EYES_ROWS_H
#define MIAI_EYES_ROWS_H

#include "eyes/eyes_record.h"

typedef struct eyes_rows {
    uint32_t width; /* codes of a row                                       */
    miai_vec codes;
    miai_index index;
} eyes_rows;

void miai_eyes_rows_init(eyes_rows *out, const miai_mem *mem, uint32_t width);
void miai_eyes_rows_clear(eyes_rows *r);

/* The number of a row, in the order they are met; UINT32_MAX without memory. */
uint32_t miai_eyes_row_number(eyes_rows *r, const eyes_code *row);

#endif
