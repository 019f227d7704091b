#!/bin/sh
# run_eyes.sh - all eyes of a few points: other programs against the naive one.
#
# usage: tests/run_eyes.sh BUILD quick|full
#        tests/run_eyes.sh BUILD lines POINTS LIBERTIES FILE
#
# quick   eyes of up to five points, up to four outside liberties, with and
#         without an extra eye: the naive enumeration against what is known
#         (oracle/eyes_known.txt), its way to solve a shape at once against the
#         naive solver on single diagrams; the solver, and a library of eyes
#         made for it, against both
# full    up to six points, and a sample of those of seven; the library up to
#         seven points, all of them, with up to ten outside liberties: there
#         the last answers change
# lines   the answers of any other program about all eyes of POINTS (4, or 1-4)
#         inner points and LIBERTIES outside ones; the form of a line is
#         explained in oracle/naive_lines.c, the order is free
#
# Statuses and best moves of both rulings must be the same.
cd "$(dirname "$0")/.." || exit 1
build=$1
mode=$2
naive=$build/eyes_naive
known=tests/oracle/eyes_known.txt
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# check WHAT COMMAND..: one more passed or failed.
check() {
    what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $what"
    fi
}

# compare A B: counts what `oracle compare` counts, shows the first differences.
compare() {
    "$build/oracle" compare "$1" "$2" >"$work/result" 2>&1
    if tail -n 1 "$work/result" | grep -q ' passed, [0-9]* failed$'; then
        read -r good _ bad _ <<END
$(tail -n 1 "$work/result")
END
        passed=$((passed + good))
        failed=$((failed + bad))
        grep '^[<>]' "$work/result" | head -n 20
        grep ' compared, ' "$work/result"
    else
        failed=$((failed + 1))
        cat "$work/result"
    fi
}

# solve PROGRAM POINTS LIBERTIES OPTIONS..: the answers of another program about
# single diagrams, on standard output.  One place at a time: a file may hold
# 100,000 problems.
solve() {
    program=$1
    points=$2
    liberties=$3
    shift 3
    for place in centre edge corner; do
        "$naive" diagrams --points "$points" --place $place \
            --liberties "$liberties" --extra 0-1 "$@" >"$work/diagrams.txt" ||
            return 1
        for ruling in 1 2; do
            $program --ruling $ruling "$work/diagrams.txt"
        done
    done >"$work/points"
    "$naive" lines "$work/points"
}

# truth POINTS LIBERTIES OPTIONS..: the naive answers, from whole shapes.
truth() {
    points=$1
    liberties=$2
    shift 2
    "$naive" solve --points "$points" --liberties "$liberties" --extra 0-1 "$@"
}

# library LAST FIRST LIBERTIES: the answers of a library of eyes of up to LAST
# points, made here, about those of FIRST and more.
library() {
    rm -f "$work/eyes"
    "$build/miai" eyes build --max "$1" --jobs 2 --out "$work/eyes" \
        >"$work/log" 2>&1 &&
        "$build/eyes_lines" "$work/eyes" "$2" "$1" "$3" >"$work/points" &&
        "$naive" lines "$work/points"
}

# counted_as_known: the numbers of shapes and eyes.
counted_as_known() {
    "$naive" count --points 1-7 >"$work/count" || return 1
    ! grep '^[1-7] ' $known | grep -Fxvf "$work/count" | grep .
}

# taken_as_known LAST FILE: the census of all lines up to LAST points.
taken_as_known() {
    "$naive" census "$2" >"$work/census" || return 1
    ! grep "^n=[1-$1] " $known | grep -Fxvf "$work/census" | grep .
}

# facts_hold FILE: and nothing of bent-four type that is not known.
facts_hold() {
    "$naive" facts "$1" >"$work/facts" || {
        head -n 20 "$work/facts"
        return 1
    }
    tail -n 1 "$work/facts"
    ! grep '^bent-four' "$work/facts" | grep -Fxvf $known | grep .
}

# bent_fours_found: all of them.
bent_fours_found() {
    ! grep '^bent-four' $known | grep -Fxvf "$work/facts" | grep .
}

# notices_errors FILE: a single wrong answer is a difference, and a status that
# is too good for Black is against the facts.
notices_errors() {
    sed '1s/"status":-6/"status":-5/;t
        1s/"status":6/"status":5/' "$1" >"$work/wrong"
    cmp -s "$1" "$work/wrong" && return 1
    "$build/oracle" compare "$1" "$work/wrong" >/dev/null && return 1
    ! "$naive" facts "$work/wrong" >/dev/null
}

# line ROWS BLACK_MOVE: an answer with two best moves of Black.
line() {
    printf '{"id":"corner3-e0-x0-%s","defender":"white","ruling":2,' "$1"
    printf '"threats":5,"defender_first":{"status":6,"code":"l","moves":'
    printf '["0,0"]},"attacker_first":{"status":6,"code":"d","moves":'
    printf '["0,0","%s"]}}\n' "$2"
}

# turns_back: an eye that lies the other way round is the same eye.
turns_back() {
    [ "$(line .X/. 0,1 | "$naive" lines -)" = "$(line ../X 1,0)" ]
}

# sizes LAST SINGLE: all eyes up to LAST points; up to SINGLE points each one is
# also solved by itself in the naive way.
sizes() {
    check 'numbers of shapes and eyes' counted_as_known
    truth "1-$1" 0-4 >"$work/truth" || return 1
    check "census up to $1 points" taken_as_known "$1" "$work/truth"
    check 'facts about eyes' facts_hold "$work/truth"
    check 'eyes of bent-four type' bent_fours_found
    check 'errors are noticed' notices_errors "$work/truth"
    check 'turned eyes are recognised' turns_back
    truth "1-$2" 0-3 >"$work/few" || return 1
    solve "$build/oracle solve" "1-$2" 0-3 >"$work/single" || return 1
    echo "whole shapes against single diagrams:"
    compare "$work/few" "$work/single"
    solve "$build/miai solve --json" "1-$1" 0-4 >"$work/solver"
    echo "whole shapes against the solver:"
    compare "$work/truth" "$work/solver"
    library "$1" 1 4 >"$work/library" || return 1
    echo "whole shapes against the library:"
    compare "$work/truth" "$work/library"
}

# seven LIBERTIES: all eyes of seven points in a library, one place at a time.
seven() {
    library 7 7 "$1" >"$work/library" || return 1
    for place in centre edge corner; do
        truth 7 "0-$1" --place $place >"$work/truth" || return 1
        grep "\"${place}7-" "$work/library" >"$work/part"
        compare "$work/truth" "$work/part"
    done
}

# sample POINTS COUNT: some of the larger ones.
sample() {
    truth "$1" 0-4 --sample "$2" >"$work/truth" || return 1
    check "facts about a sample" facts_hold "$work/truth"
    solve "$build/miai solve --json" "$1" 0-4 --sample "$2" >"$work/solver"
    compare "$work/truth" "$work/solver"
}

gave_up() {
    failed=$((failed + 1))
    echo "FAILED: a program gave up"
    [ ! -e "$work/log" ] || cat "$work/log"
}

case $mode in
quick)
    sizes 5 3 || gave_up
    ;;
full)
    sizes 6 4 || gave_up
    sample 7 1000 || gave_up
    seven 10 || gave_up
    ;;
lines)
    truth "$3" "$4" >"$work/truth" || gave_up
    "$naive" lines "$5" >"$work/other" || gave_up
    compare "$work/truth" "$work/other"
    ;;
*)
    echo "run_eyes.sh: expected quick, full or lines, not '$mode'" >&2
    exit 2
    ;;
esac
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
