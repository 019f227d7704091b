#!/bin/sh
# boards_greedy.sh - plays boards out: `miai endgame` and greedy play.
#
# usage: tests/boards_greedy.sh BUILD [DIVISOR]
#
# Random boards without ko, small sums and large boards of dozens of regions, by
# area.  Six pairs of players (tests/oracle/boards_play.c), either side first.  The
# program must get what it promised, with its best move and with any move that
# keeps the score, and never less than greedy play in its place.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# Black's score must not be below, White's not above.
judge='
$4 == "open" { open[$1] = 1; next }
{ promise[$1 " " $2 " " $3] = $4; score[$1 " " $2 " " $3] = $5 }
function fail(key, why) {
    print "FAILED " key ": " why ", promised " promise[key] ", got " score[key]
    failed++
}
END {
    for (key in score) {
        split(key, part, " ")
        if (part[1] in open)
            continue
        greedy = score[part[1] " " part[2] " GG"]
        sign = part[3] ~ /^[PR]G/ ? 1 : -1
        games++
        if (part[3] == "PP" && score[key] != promise[key])
            fail(key, "another score")
        if (part[3] == "PP" || part[3] == "GG")
            continue
        if (sign * (score[key] - promise[key]) < 0)
            fail(key, "less than promised")
        if (sign * (score[key] - greedy) < 0)
            fail(key, "less than greedy play, " greedy)
        more += sign * (score[key] - greedy) > 0
    }
    for (board in open)
        skipped++
    print games " games, " more + 0 " of them better than greedy play, " \
        skipped + 0 " boards with ko left out"
    print games - failed " passed, " failed + 0 " failed"
}'

# games SEED COUNT KIND
games() {
    "$build/boards_naive" games "$1" "$2" "$3" >"$work/boards"
    : >"$work/ends"
    while [ -s "$work/boards" ]; do
        "$build/miai" endgame --strict --json "$work/boards" \
            >"$work/answers" 2>"$work/errors"
        "$build/boards_naive" step "$work/boards" "$work/answers" \
            >"$work/next" 2>>"$work/ends" || break
        mv "$work/next" "$work/boards"
    done
    # What is not a line of the game is an error.
    if [ -s "$work/boards" ] || grep -v '^[0-9]* [BW] [GPR]* ' "$work/ends"; then
        cat "$work/errors"
        failed=$((failed + 1))
    fi
    awk "$judge" "$work/ends" >"$work/result"
    echo "kind $3: $2 boards"
    grep -v ' passed, ' "$work/result"
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' \
        "$work/result")
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
}

games 31 $((200 / divisor)) a
games 32 $((20 / divisor)) g
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
