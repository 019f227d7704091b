#!/bin/sh
# header.sh - miai.h alone, in the languages it promises, without warnings; and
# a comment before every declaration, or before the ones it stands close to.
cd "$(dirname "$0")/../.." || exit 1
failed=0
for language in c99 c17 c++11; do
    case $language in
    c++*) compiler="g++ -x c++" ;;
    *) compiler="gcc -x c -Wstrict-prototypes" ;;
    esac
    # The compiler and its options are words on purpose.
    # shellcheck disable=SC2086
    echo '#include <miai.h>' | $compiler -std=$language -Wall -Wextra \
        -Wpedantic -Werror -I include -fsyntax-only - ||
        { echo "miai.h is not $language"; failed=1; }
done
awk '/^MIAI_API/ && before == "" {
        print "miai.h:" NR ": expected a comment: " $0; bad = 1
    }
    { before = $0 }
    END { exit bad }' include/miai.h || failed=1
exit $failed
