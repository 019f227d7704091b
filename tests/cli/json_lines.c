/* json_lines.c - is standard input JSON, one object a line?
 *
 * Prints the number of objects; exit status 1 when a line is something else.
 */
#include <jansson.h>
#include <stdio.h>

int main(void)
{
    static char line[1 << 20];
    int count = 0;

    while (fgets(line, sizeof line, stdin)) {
        json_error_t error;
        json_t *value = json_loads(line, JSON_REJECT_DUPLICATES, &error);
        if (!json_is_object(value)) {
            fprintf(stderr, "line %d: %s\n", count + 1,
                    value ? "expected an object" : error.text);
            json_decref(value);
            return 1;
        }
        json_decref(value);
        count++;
    }
    printf("%d\n", count);
    return 0;
}
