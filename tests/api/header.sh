#!/bin/sh
# header.sh - miai.h and every header of miai/ alone, in the languages they
# promise, without warnings; and a comment before every declaration, or before
# the ones it stands close to.
cd "$(dirname "$0")/../.." || exit 1
failed=0

# compiles LANGUAGE HEADER
compiles() {
    case $1 in
    c++*) compiler="g++ -x c++" ;;
    *) compiler="gcc -x c -Wstrict-prototypes" ;;
    esac
    # The compiler and its options are words on purpose.
    # shellcheck disable=SC2086
    echo "#include <$2>" | $compiler -std="$1" -Wall -Wextra -Wpedantic \
        -Wredundant-decls -Werror -I include -fsyntax-only -
}

for path in include/miai.h include/miai/*.h; do
    header=${path#include/}
    for language in c99 c17 c++11; do
        compiles $language "$header" ||
            { echo "$header is not $language"; failed=1; }
    done
    grep -qx "#include <$header>" include/miai.h ||
        [ "$header" = miai.h ] ||
        { echo "miai.h does not include $header"; failed=1; }
    awk -v header="$header" '/^MIAI_API/ && before == "" {
            print header ":" NR ": expected a comment: " $0; bad = 1
        }
        { before = $0 }
        END { exit bad }' "$path" || failed=1
done
exit $failed
