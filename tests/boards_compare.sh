#!/bin/sh
# boards_compare.sh - whole boards: `miai endgame` against searching all moves.
#
# usage: tests/boards_compare.sh BUILD [DIVISOR]
#
# Random boards of nine kinds (tests/oracle/boards_random.c), by area and by
# territory.  The seeds are fixed; a divisor of 40 asks the same fortieth every
# time.  Nothing may be assumed.  An answer may say less than the search, but the
# part of exact answers must not fall below what is given here.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# boards NAME SCORING EXACT [NODES]: answers to $work/NAME, compared.
boards() {
    [ -s "$work/$1" ] || return
    start=$(date +%s)
    # What is too large is refused: status 1, and counted below.
    "$build/miai" endgame --strict --json --scoring "$2" "$work/$1" \
        >"$work/answers" 2>"$work/errors"
    rc=$?
    if [ $rc -gt 1 ] || grep -v ': the limit of memory is reached$' "$work/errors"; then
        echo "miai endgame: status $rc"
        failed=$((failed + 1))
    fi
    option=
    [ "$2" = territory ] && option='--scoring territory'
    # shellcheck disable=SC2086 # two words or none
    "$build/boards_naive" check $option --nodes "${4:-300000}" --exact "$3" \
        "$work/$1" "$work/answers" >"$work/result" 2>&1 || true
    echo "$1 by $2, $(($(date +%s) - start)) s"
    grep -v -e ' passed, ' -e '^kind ' "$work/result"
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' \
        "$work/result")
    [ -n "$counts" ] || counts='0 1'
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
}

# some NAME KINDS SEED COUNT [POINTS]
some() {
    "$build/boards_naive" random "$3" $(($4 / divisor)) "$2" "${5:-0}" \
        >>"$work/$1"
}

some sums a 21 2000
some large a 22 50 15
some large a 23 50 16
some areas b 24 1000
some walls c 25 150
some played d 26 20
some ways e 27 300
some holes f 28 600
some tiny h 29 400
some stages i 30 2000
# White's ground in the middle is hers, and the stone in it is dead, though two
# dame beside it are open: she may pass.
cat >"$work/dame" <<'END'
;a-dame
@O.
@@O
X.@
..@
@.O
.O.
#.@
.@#
END
boards sums area 78
boards sums territory 78
large=$((6000000 / (divisor + 1))) # nodes
boards dame territory 100
boards large area 50 $large
boards large territory 50 $large
boards areas area 74
boards areas territory 66
boards walls area 58
boards played area 0
boards ways area 45
boards ways territory 45
boards holes area 50
boards tiny area 40
boards stages area 5
boards stages territory 2
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
