#!/bin/sh
# eyespace_compare.sh - values of eyespaces against the naive program.
#
# usage: tests/eyespace_compare.sh BUILD [DIVISOR]
#
# Every position of up to five cells, closed and open at each cell, and of six
# cells; with a divisor of 20 one of twenty of the latter, the same every time.
# A Black stone on the mouth is left out, as no pattern has it.  Values are
# compared by both bounds, not as text.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
start=$(date +%s)

for cells in 1 2 3 4 5; do
    "$build/eyespace_naive" list $cells
done >"$work/list"
"$build/eyespace_naive" list 6 --one-of "$divisor" --seed 5 >>"$work/list"

# Several patterns make a line each: each run of the program begins with the
# smallest one, which is dropped.
answers() {
    awk -F '\t' -v kind="$1" 'index($2, kind " ") == 1 && $2 !~ /M/ {
        print substr($2, length(kind) + 2) }' "$work/list" >"$work/asked"
    xargs -n 1000 "$build/miai" eyespace --room "$1" "$2" <"$work/asked" |
        awk 'NR % 1001 != 1' >"$work/answered"
    cut -f 1 "$work/answered" | cmp -s - "$work/asked" ||
        echo "no answer	$1"
    awk -F '\t' -v kind="$1" '{ print $2 "\t" kind " " $1 }' "$work/answered"
}

{
    answers closed .
    answers open e
} >"$work/answers"
"$build/eyespace_naive" check "$work/answers" >"$work/result"
rc=$?
echo "$(wc -l <"$work/answers") eyespaces, $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
