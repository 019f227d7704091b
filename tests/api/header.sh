#!/bin/sh
# header.sh - miai.h alone, in the languages it promises, without warnings.
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
exit $failed
