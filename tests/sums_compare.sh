#!/bin/sh
# sums_compare.sh - scores and moves of sums of regions against the naive program.
#
# usage: tests/sums_compare.sh BUILD [DIVISOR]
#
# Random boards of 2 to 5 regions and 8 to 14 open points, some of 15 and 16, and
# small ones with ko.
# The seeds are fixed; a divisor of 10 asks the same tenth every time.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
start=$(date +%s)
count=$((2000 / divisor))
large=$((50 / divisor))
kos=$((1000 / divisor))

{
    "$build/sums_naive" questions --seed 11 --count $count
    "$build/sums_naive" questions --seed 12 --count $large --points 15
    "$build/sums_naive" questions --seed 13 --count $large --points 16
    "$build/sums_naive" kos --seed 14 --count $kos
} >"$work/questions"
if ! "$build/sums_lines" <"$work/questions" >"$work/answers" ||
    [ "$(wc -l <"$work/answers")" -ne $((count + 2 * large + kos)) ]; then
    echo "an answer is missing"
    echo "0 passed, 1 failed"
    exit 1
fi
"$build/sums_naive" check "$work/answers" >"$work/result"
rc=$?
echo "$((count + 2 * large + kos)) boards, $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
