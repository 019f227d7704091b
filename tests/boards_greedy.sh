#!/bin/sh
# boards_greedy.sh - plays boards out: `miai endgame` and greedy play.
#
# usage: tests/boards_greedy.sh BUILD [DIVISOR]
#
# Random boards without ko: small sums and large boards of dozens of regions by
# area; by territory and by area corridors in which a move gains about as much,
# where the largest temperature says little.  Six pairs of players
# (tests/oracle/boards_play.c), either side first.
#
# The program must get what it promised, with its best move and with any move that
# keeps the score, from either seat.  So it never gets less than greedy play does
# from the same seat against the program, and the games are to be such that it
# often gets more.  Against greedy play there is nothing to promise: an
# opponent who plays badly may do so in one game and not in the other.
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
        games++
        seat = part[1] " " part[2] " "
        if (part[3] == "PP" && score[key] != promise[key])
            fail(key, "another score")
        if (part[3] == "PP" || part[3] == "GG")
            continue
        sign = part[3] ~ /G$/ ? 1 : -1
        if (sign * (score[key] - promise[key]) < 0)
            fail(key, "less than promised")
        against++
        gain = sign * (score[key] - score[seat substr(part[3], 2, 1) \
                                             substr(part[3], 1, 1)])
        if (gain < 0)
            fail(key, "less than greedy play from this seat")
        more += gain > 0
        luck += sign * (score[key] - score[seat "GG"]) < 0
    }
    # Of a handful of games the part that is better says nothing.
    if (against >= 40 && 100 * more < least * against) {
        print "FAILED: expected " least " percent better than greedy play"
        failed++
    }
    for (board in open)
        skipped++
    print games " games, " against + 0 " against greedy play, " more + 0 \
        " of them better than it from the same seat, " skipped + 0 \
        " boards with ko left out"
    print luck + 0 " would have been better by a mistake of the other side"
    print games - failed " passed, " failed + 0 " failed"
}'

# games SEED COUNT KIND SCORING BETTER: at least so many percent of the games are to
# be better than greedy play, or they say nothing.
games() {
    "$build/boards_naive" games "$1" "$2" "$3" >"$work/boards"
    : >"$work/ends"
    option=
    [ "$4" = territory ] && option='--scoring territory'
    while [ -s "$work/boards" ]; do
        "$build/miai" endgame --strict --json --scoring "$4" "$work/boards" \
            >"$work/answers" 2>"$work/errors"
        # shellcheck disable=SC2086 # two words or none
        "$build/boards_naive" step $option "$work/boards" "$work/answers" \
            >"$work/next" 2>>"$work/ends" || break
        mv "$work/next" "$work/boards"
    done
    # What is not a line of the game is an error.
    if [ -s "$work/boards" ] || grep -v '^[0-9]* [BW] [GPR]* ' "$work/ends"; then
        cat "$work/errors"
        failed=$((failed + 1))
    fi
    awk -v least="$5" "$judge" "$work/ends" >"$work/result"
    echo "kind $3 by $4: $2 boards"
    grep -v ' passed, ' "$work/result"
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' \
        "$work/result")
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
}

games 31 $((200 / divisor)) a area 0
games 32 $((20 / divisor)) g area 0
games 33 $((400 / divisor)) j territory 5
games 34 $((200 / divisor)) j area 5
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
