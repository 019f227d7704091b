#!/bin/sh
# check_oracle.sh - fails when the naive solver or a checker of proofs shares code
# with libmiai.
#
# An agreement of two programs says something only if they have nothing in
# common: no header, no source, no symbol.
#
# usage: tools/check_oracle.sh [BUILD]
cd "$(dirname "$0")/.." || exit 1
build=${1:-build}
failed=0

# stands_alone PROGRAM SOURCE..
stands_alone() {
    program=$1
    shift
    if grep -nE '^ *# *include *(<miai|".*/|"miai)' "$@"; then
        echo "$program includes something of libmiai"
        failed=1
    fi
    if nm "$build/$program" | grep -i ' miai_'; then
        echo "$program is linked with libmiai"
        failed=1
    fi
    needed=$(objdump -p "$build/$program" | awk '/NEEDED/ { print $2 }')
    if [ "$needed" != libc.so.6 ]; then
        echo "$program needs more than the C library:" $needed
        failed=1
    fi
    # Names of files and of functions show copied code.
    for file in "$@"; do
        for other in src/*/"$(basename "$file")"; do
            [ -e "$other" ] && echo "same name: $file $other" && failed=1
        done
    done
}

stands_alone oracle tests/oracle/*.[ch]
stands_alone eyes_naive tests/oracle/*.[ch]
stands_alone games_naive tests/oracle/*.[ch]
stands_alone endgame_naive tests/oracle/*.[ch]
stands_alone sums_naive tests/oracle/*.[ch]
stands_alone boards_naive tests/oracle/*.[ch]
stands_alone eyespace_naive tests/oracle/*.[ch]
stands_alone proofcheck tools/proofcheck.c
stands_alone zonecheck tools/zonecheck.c

# A checker is to be read in one go.
for checker in tools/proofcheck.c tools/zonecheck.c; do
    lines=$(wc -l <$checker)
    if [ "$lines" -ge 500 ]; then
        echo "$checker has $lines lines, expected less than 500"
        failed=1
    fi
done
exit $failed
