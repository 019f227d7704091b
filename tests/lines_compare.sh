#!/bin/sh
# lines_compare.sh - main lines, played by the naive solver.
#
# usage: tests/lines_compare.sh BUILD [DIVISOR]
#
# Every move of every line of `miai solve` must be legal and keep what the line
# is to show, and what a line is said to have come to must be true; under both
# rulings.  The seeds are fixed: a divisor of 10 plays the same tenth every time.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# part KIND SEED COUNT OPTIONS..: the lines of random positions.
part() {
    kind=$1
    seed=$2
    count=$((($3 + divisor - 1) / divisor))
    shift 3
    file=$work/$kind-$seed
    "$build/oracle" random --kind "$kind" --seed "$seed" --count $count "$@" \
        >"$file.txt" || return 1
    for ruling in 1 2; do
        "$build/miai" solve --json --no-eyes --ruling $ruling "$file.txt" \
            >"$file.jsonl" 2>/dev/null || return 1
        "$build/oracle" lines --ruling $ruling "$file.txt" "$file.jsonl" \
            >"$file.$ruling.log"
    done
    return 0
}

(part eyes 41 6000 && part eyes 42 500 --seki-only && part mixed 43 2000) &
one=$!
(part fights 44 3000 && part fights 45 300 --seki-only &&
    part fights 46 1500 --ko-only &&
    part friends 47 3000 --max-states 15000) &
two=$!
wait $one
good=$?
wait $two || good=1
cat "$work"/*.log | grep -v ' passed, '
passed=$(cat "$work"/*.log | awk '/ passed, / { n += $1 } END { print n + 0 }')
failed=$(cat "$work"/*.log | awk '/ passed, / { n += $3 } END { print n + 0 }')
[ $good -eq 0 ] || failed=$((failed + 1))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
