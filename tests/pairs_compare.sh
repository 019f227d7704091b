#!/bin/sh
# pairs_compare.sh - places between two groups, against a second program and races.
#
# usage: tests/pairs_compare.sh BUILD [short]
#
# Values of all places of up to four cells, boards with all of them, and sums of
# two: `miai eyespace pairs` against tests/pairs_naive.py, and that against `miai
# race`.  `short`: up to three cells, and a tenth of the sums.
cd "$(dirname "$0")/.." || exit 1
build=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

part() {
    python3 tests/pairs_naive.py "$@" >"$work/part" || failed=1
    sed '$d' "$work/part"
    echo "$*: $(tail -n 1 "$work/part")"
    tail -n 1 "$work/part" >>"$work/all"
}

if [ "$2" = short ]; then
    part values "$build" 3
    part boards "$build" 3 2
    part sums "$build" 3 3 30
else
    part values "$build" 4
    part boards "$build" 3 2
    part boards "$build" 4 3
    part sums "$build" 3 3 300
fi
awk '{ passed += $1; failed += $3 }
    END { print passed " passed, " failed " failed" }' "$work/all"
exit $failed
