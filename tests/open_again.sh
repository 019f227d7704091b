#!/bin/sh
# open_again.sh - open problems asked again: Miai must not contradict itself.
#
# usage: tests/open_again.sh BUILD [DIVISOR]
#
# Records of this tree and random boards (tests/open_again.py).  The seeds are
# fixed; a divisor of 20 asks the same twentieth of the random boards every time.
# Games of GNU Go are played by the whole test alone, where it is installed.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
passed=0
failed=0
result=$(mktemp) || exit 1
trap 'rm -f "$result"' EXIT

# again WORDS...: options and source
again() {
    start=$(date +%s)
    python3 tests/open_again.py "$build/miai" "$@" >"$result" 2>&1
    echo "$*, $(($(date +%s) - start)) s"
    grep -v -e ' passed, ' "$result"
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' \
        "$result")
    [ -n "$counts" ] || counts='0 1'
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
}

again files bench/open.sgf examples/open.sgf examples/proved.sgf \
    examples/carpenter.sgf examples/eyespace_open.sgf
again --count $((1000 / divisor)) walled
again --count $((100 / divisor)) --moves 1 random
gnugo=$(PATH=$PATH:/usr/games command -v gnugo)
[ "$divisor" -gt 1 ] || [ -z "$gnugo" ] ||
    again --count 10 --moves 1 gnugo "$gnugo" 9
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
