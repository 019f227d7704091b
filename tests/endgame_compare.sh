#!/bin/sh
# endgame_compare.sh - values of local positions against the naive program.
#
# usage: tests/endgame_compare.sh BUILD [DIVISOR]
#
# Every room of up to five nodes, of the catalogue, then random rooms, corridors
# and positions with stones of both sides.  The seeds are fixed; a divisor of 10
# asks the same tenth every time.  Answers are compared by value.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
start=$(date +%s)
count=$((8000 / divisor))

for nodes in 1 2 3 4 5; do
    "$build/miai" endgame rooms --nodes $nodes --json
done | sed -n 's/.*"room":"\([^"]*\)".*/room \1/p' >"$work/questions"
all=$(wc -l <"$work/questions")
"$build/endgame_naive" questions --seed 7 --count $count >>"$work/questions"
"$build/endgame_lines" <"$work/questions" >"$work/answers"
if [ "$all" -lt 60 ] ||
    [ "$(wc -l <"$work/answers")" -ne $((all + count)) ]; then
    echo "an answer is missing"
    echo "0 passed, 1 failed"
    exit 1
fi
"$build/endgame_naive" check "$work/answers" >"$work/result"
rc=$?
echo "$((all + count)) positions, $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
