#!/bin/sh
# eyespace_solve.sh - sums of values of eyespaces against the solver.
#
# usage: tests/eyespace_solve.sh BUILD [DIVISOR]
#
# Random groups of two or three eyespaces, valued by the naive program; the sum
# says whether the group lives with either side first, and `miai solve` has to say
# the same about the whole group.  Two, four and six outside liberties.  Then groups
# of one to three eyespaces where a ko decides: the sum is played out, and what comes
# out is compared by threats; so is the sum of the values that `miai eyespace` prints,
# played out by their texts.  `miai eyespace` has to say the same as its own search
# of each group, unless a ko leaves the values open.  The seeds are fixed; a divisor
# of 10 asks about the same tenth every time.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
start=$(date +%s)
asked=0
failed=0

# Does the verdict of `miai eyespace` agree with its search of the group?  Where a ko
# leaves the values open it is that of the search.
compare_search() {
    awk 'function text(key) {
        if (!match($0, "\"" key "\":\"[^\"]*\""))
            return ""
        return substr($0, RSTART + length(key) + 4, RLENGTH - length(key) - 5)
    }
    /"hangs_on_ko":false/ && text("search") != "" {
        if (text("verdict") == text("search")) {
            passed++
            next
        }
        print "FAILED " text("id") ": " text("verdict") " by values, searched " \
            text("search")
        failed++
    }
    END { print passed + 0 " passed, " failed + 0 " failed by values" }' "$1"
}

# ask SEED COUNT LIBERTIES CELLS KOS
ask() {
    count=$2
    asked=$((asked + count))
    "$build/eyespace_naive" groups --seed "$1" --count $count --kos "$5" \
        --liberties "$3" --cells "$4" --total $((2 * $4)) >"$work/groups" &&
        "$build/miai" solve --no-eyes --json "$work/groups" >"$work/answers" &&
        "$build/miai" eyespace --json "$work/groups" >"$work/verdicts"
    if [ "$(cat "$work/answers" "$work/verdicts" | wc -l)" -ne $((2 * count)) ]
    then
        echo "FAILED an answer is missing"
        failed=1
    fi
    "$build/eyespace_naive" check-groups "$work/answers" >"$work/result" ||
        failed=1
    compare_search "$work/verdicts" >>"$work/result"
    [ "$5" -eq 0 ] ||
        "$build/eyespace_naive" check-values "$work/verdicts" \
            >>"$work/result" || failed=1
    grep FAILED "$work/result" && failed=1
    echo "$3 liberties, up to $4 cells: $(grep -v -e FAILED -e ' passed, ' \
        "$work/result")"
    cat "$work/result" >>"$work/all"
}

# groups SEED COUNT LIBERTIES CELLS
groups() {
    ask "$1" $((($2 + divisor - 1) / divisor)) "$3" "$4" 0
}

# kos SEED COUNT LIBERTIES CELLS: a group for each eyespace with a ko, and three more
kos() {
    number=$((($2 + divisor - 1) / divisor))
    ask "$1" $number "$3" "$4" $(((number + 3) / 4))
}

groups 21 6000 2 5
groups 22 4000 2 6
groups 23 1000 4 5
groups 24 100 6 5
kos 31 3000 2 5
kos 32 2000 4 5
kos 33 2000 4 6
echo "$asked groups, $(($(date +%s) - start)) s"
awk '/ passed, / { passed += $1; failed += $3 }
    END { print passed " passed, " failed " failed" }' "$work/all"
exit $failed
