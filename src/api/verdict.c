/* verdict.c - what can be asked of a verdict. */
#include "api/verdict.h"

#include <assert.h>
#include <stdio.h>

/* --- moves ------------------------------------------------------------------ */

bool miai_moves_fill(miai_moves *out, const miai_mem *mem, int width,
                     const int16_t *points, int count)
{
    *out = (miai_moves){0};
    if (count == 0)
        return true;
    out->at = miai_mem_new(mem, (size_t)count * sizeof *out->at);
    if (!out->at)
        return false;
    out->count = count;
    for (int i = 0; i < count; i++)
        out->at[i] = miai_move_at(width, points[i]);
    return true;
}

static void moves_clear(miai_moves *m, const miai_mem *mem)
{
    miai_mem_free(mem, m->at, (size_t)m->count * sizeof *m->at);
}

static const miai_move *move_at(const miai_moves *m, int i)
{
    return i >= 0 && i < m->count ? &m->at[i] : NULL;
}

/* --- accessors -------------------------------------------------------------- */

static const miai_verdict_side *side_of(const miai_verdict *v, miai_color first)
{
    assert(miai_is_stone((int)first));
    return &v->first[first == MIAI_WHITE];
}

static const miai_life_answer *answer_of(const miai_verdict *v,
                                         miai_color first)
{
    assert(first == MIAI_BLACK || first == MIAI_WHITE);
    return &v->found.first[first == MIAI_WHITE];
}

void miai_verdict_free(miai_verdict *verdict)
{
    if (!verdict)
        return;
    const miai_mem mem = verdict->mem;
    for (int i = 0; i < 2; i++) {
        moves_clear(&verdict->first[i].best, &mem);
        moves_clear(&verdict->first[i].line, &mem);
        moves_clear(&verdict->first[i].values, &mem);
    }
    miai_verdict_race_free(verdict->race, &mem);
    miai_verdict_open_free(verdict->open, &mem);
    miai_mem_free(&mem, verdict, sizeof *verdict);
}

bool miai_verdict_asked(const miai_verdict *verdict, miai_color first)
{
    return answer_of(verdict, first)->asked;
}

int miai_verdict_status(const miai_verdict *verdict, miai_color first)
{
    return answer_of(verdict, first)->status;
}

const char *miai_verdict_code(const miai_verdict *verdict, miai_color first)
{
    return side_of(verdict, first)->code;
}

miai_life miai_verdict_life(const miai_verdict *verdict, miai_color first)
{
    return side_of(verdict, first)->life;
}

int miai_verdict_tenuki(const miai_verdict *verdict, miai_color side)
{
    return side_of(verdict, side)->tenuki;
}

bool miai_verdict_has_tenuki(const miai_verdict *verdict)
{
    return verdict->has_tenuki;
}

const miai_move *miai_verdict_move(const miai_verdict *verdict,
                                   miai_color first, int i)
{
    return move_at(&side_of(verdict, first)->best, i);
}

const miai_move *miai_verdict_value(const miai_verdict *verdict,
                                    miai_color first, int i)
{
    return move_at(&side_of(verdict, first)->values, i);
}

const miai_move *miai_verdict_line(const miai_verdict *verdict,
                                   miai_color first, int i)
{
    return move_at(&side_of(verdict, first)->line, i);
}

miai_line_end miai_verdict_line_end(const miai_verdict *verdict,
                                    miai_color first)
{
    return answer_of(verdict, first)->end;
}

miai_line_ko miai_verdict_line_ko(const miai_verdict *verdict, miai_color first,
                                  int i)
{
    const miai_life_answer *a = answer_of(verdict, first);

    return i >= 0 && i < a->length ? (miai_line_ko)a->ko[i] : MIAI_KO_NONE;
}

int miai_verdict_line_kos(const miai_verdict *verdict, miai_color first)
{
    return answer_of(verdict, first)->kos;
}

uint64_t miai_verdict_nodes(const miai_verdict *verdict)
{
    return verdict->found.nodes;
}

uint64_t miai_verdict_life_nodes(const miai_verdict *verdict)
{
    return verdict->life_nodes;
}

int miai_verdict_threats(const miai_verdict *verdict)
{
    return verdict->threats;
}

int miai_verdict_ruling(const miai_verdict *verdict)
{
    return verdict->ruling;
}

const miai_race_facts *miai_verdict_race(const miai_verdict *verdict)
{
    return verdict->race ? miai_verdict_race_facts(verdict->race) : NULL;
}

size_t miai_verdict_describe_end(char *out, size_t size,
                                 const miai_verdict *verdict, miai_color first)
{
    return (size_t)snprintf(out, size, "%s", side_of(verdict, first)->ended);
}

size_t miai_verdict_describe(char *out, size_t size,
                             const miai_verdict *verdict, miai_color first)
{
    return (size_t)snprintf(out, size, "%s", side_of(verdict, first)->words);
}
