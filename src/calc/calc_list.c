/* calc_list.c - lists in an order that does not depend on the past.
 *
 * Idea     Games have numbers in the order in which they were met.  So lists
 *          are sorted by what is written: numbers, ups and nimbers first, by
 *          their size, then all others by their texts.
 */
#include "calc/calc_write.h"

#include <stdlib.h>
#include <string.h>

item *miai_items_new(writer *w, int count)
{
    item *items = miai_mem_new(&w->calc->mem, (size_t)count * sizeof *items);

    if (items == NULL)
        miai_write_no_memory(w);
    return items;
}

void miai_items_free(writer *w, item *items, int count)
{
    miai_mem_free(&w->calc->mem, items, (size_t)count * sizeof *items);
}

void miai_item_begin(writer *w, item *i)
{
    i->from = w->text.count;
}

void miai_item_end(writer *w, item *i)
{
    i->to = w->text.count;
}

/* By number, then the fewest arrows first, then the smallest nimber. */
static int by_nus(const miai_nus *a, const miai_nus *b)
{
    const int order = miai_dyadic_compare(a->number, b->number);
    const int64_t x = a->ups < 0 ? -(int64_t)a->ups : a->ups;
    const int64_t y = b->ups < 0 ? -(int64_t)b->ups : b->ups;

    if (order != 0)
        return order;
    if (x != y)
        return x < y ? -1 : 1;
    if (a->ups != b->ups)
        return a->ups > b->ups ? -1 : 1;
    return a->nimber < b->nimber ? -1 : a->nimber > b->nimber;
}

static int by_order(const void *a, const void *b)
{
    const item *x = a, *y = b;

    if (x->is_nus != y->is_nus)
        return x->is_nus ? -1 : 1;
    if (x->is_nus)
        return by_nus(&x->nus, &y->nus);
    const size_t lx = x->to - x->from, ly = y->to - y->from;
    if (lx != ly)
        return lx < ly ? -1 : 1;
    return memcmp(x->text, y->text, lx);
}

void miai_write_items(writer *w, item *items, int count)
{
    miai_vec tail;

    if (w->failed || count < 1)
        return;
    const size_t begin = items[0].from;
    miai_vec_init(&tail, &w->calc->mem, 1);
    if (!miai_vec_append(&tail, (const char *)w->text.data + begin,
                         w->text.count - begin)) {
        miai_vec_clear(&tail);
        miai_write_no_memory(w);
        return;
    }
    for (int i = 0; i < count; i++)
        items[i].text = (const char *)tail.data + (items[i].from - begin);
    qsort(items, (size_t)count, sizeof *items, by_order);
    w->text.count = begin;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            miai_write(w, ",");
        miai_write_bytes(w, items[i].text, items[i].to - items[i].from);
    }
    miai_vec_clear(&tail);
}
