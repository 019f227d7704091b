/* charset.c - the character sets that game records come in.
 *
 * Idea     Only names are converted; everything else in a record that matters
 *          here is ASCII.  The sets are a fixed list: what `CA` says never
 *          reaches iconv_open(), so a hostile record cannot load converters.
 * Trail    In Shift_JIS, GBK and Big5 the second byte of a character may be a
 *          backslash or a bracket.  Records in these sets are written without
 *          escaping it, so the scanner has to step over it.
 */
#include "problem/sgf.h"

#include <iconv.h>
#include <string.h>

#define DECODE_BYTES 1024 /* of a text are converted, the rest is cut */

struct miai_charset {
    const char *name;         /* without signs, capitals                     */
    const char *iconv;        /* a set that contains it, or NULL: UTF-8      */
    unsigned char lead[2][2]; /* ranges of lead bytes that hide a trail byte */
};

#define SJIS_LEAD                                                              \
    {                                                                          \
        {0x81, 0x9F},                                                          \
        {                                                                      \
            0xE0, 0xFC                                                         \
        }                                                                      \
    }
#define WIDE_LEAD                                                              \
    {                                                                          \
        {0x81, 0xFE},                                                          \
        {                                                                      \
            0x81, 0xFE                                                         \
        }                                                                      \
    }
#define NO_LEAD                                                                \
    {                                                                          \
        {1, 0},                                                                \
        {                                                                      \
            1, 0                                                               \
        }                                                                      \
    }

static const miai_charset sets[] = {
    {"UTF8", NULL, NO_LEAD},
    {"ASCII", NULL, NO_LEAD},
    {"USASCII", NULL, NO_LEAD},
    {"ISO88591", "ISO-8859-1", NO_LEAD},
    {"LATIN1", "ISO-8859-1", NO_LEAD},
    {"ISO88592", "ISO-8859-2", NO_LEAD},
    {"ISO88595", "ISO-8859-5", NO_LEAD},
    {"ISO88599", "ISO-8859-9", NO_LEAD},
    {"ISO885915", "ISO-8859-15", NO_LEAD},
    {"WINDOWS1250", "CP1250", NO_LEAD},
    {"WINDOWS1251", "CP1251", NO_LEAD},
    {"WINDOWS1252", "CP1252", NO_LEAD},
    {"CP1250", "CP1250", NO_LEAD},
    {"CP1251", "CP1251", NO_LEAD},
    {"CP1252", "CP1252", NO_LEAD},
    {"KOI8R", "KOI8-R", NO_LEAD},
    {"SHIFTJIS", "CP932", SJIS_LEAD},
    {"SJIS", "CP932", SJIS_LEAD},
    {"MSKANJI", "CP932", SJIS_LEAD},
    {"CP932", "CP932", SJIS_LEAD},
    {"WINDOWS31J", "CP932", SJIS_LEAD},
    {"EUCJP", "EUC-JP", NO_LEAD},
    {"GB2312", "GB18030", WIDE_LEAD},
    {"GBK", "GB18030", WIDE_LEAD},
    {"CP936", "GB18030", WIDE_LEAD},
    {"GB18030", "GB18030", WIDE_LEAD},
    {"BIG5", "BIG5", WIDE_LEAD},
    {"BIG5HKSCS", "BIG5-HKSCS", WIDE_LEAD},
    {"CP950", "BIG5", WIDE_LEAD},
    {"EUCKR", "CP949", NO_LEAD},
    {"KSC56011987", "CP949", NO_LEAD},
    {"CP949", "CP949", NO_LEAD},
};

#define SETS (sizeof sets / sizeof sets[0])

const miai_charset *miai_charset_find(const char *name, size_t len)
{
    char plain[16];
    size_t n = 0;

    for (size_t i = 0; i < len; i++) {
        char c = name[i];
        if (c == '-' || c == '_' || c == ' ' || c == '.')
            continue;
        if (c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        if (n + 1 == sizeof plain)
            return NULL;
        plain[n++] = c;
    }
    plain[n] = '\0';
    for (size_t i = 0; i < SETS; i++)
        if (strcmp(plain, sets[i].name) == 0)
            return &sets[i];
    return NULL;
}

bool miai_charset_is_lead(const miai_charset *set, char byte)
{
    const unsigned char c = (unsigned char)byte;

    if (set == NULL)
        return false;
    return (c >= set->lead[0][0] && c <= set->lead[0][1]) ||
           (c >= set->lead[1][0] && c <= set->lead[1][1]);
}

/* Converts what can be converted; a byte that cannot is handed on as it is, to
 * be replaced by miai_text_copy().  Returns the bytes written. */
static size_t convert(char *out, size_t size, iconv_t to_utf8, const char *text,
                      size_t len)
{
    char in[DECODE_BYTES];
    char *from = in;
    char *to = out;
    size_t left = len;
    size_t room = size;

    memcpy(in, text, len);
    while (left > 0 && room > 0) {
        if (iconv(to_utf8, &from, &left, &to, &room) != (size_t)-1)
            break;
        if (left == 0 || room < 4) /* four bytes: any character fits */
            break;
        *to++ = '\xFF';
        room--;
        from++;
        left--;
    }
    return size - room;
}

void miai_charset_decode(char *out, size_t size, const miai_charset *set,
                         const char *text, size_t len)
{
    char utf8[4 * DECODE_BYTES];
    iconv_t to_utf8 = (iconv_t)-1;

    if (len > DECODE_BYTES)
        len = DECODE_BYTES;
    if (set != NULL && set->iconv != NULL)
        to_utf8 = iconv_open("UTF-8", set->iconv);
    if (to_utf8 == (iconv_t)-1) {
        miai_text_copy(out, size, text, len);
        return;
    }
    len = convert(utf8, sizeof utf8, to_utf8, text, len);
    iconv_close(to_utf8);
    miai_text_copy(out, size, utf8, len);
}
