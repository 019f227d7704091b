#!/bin/sh
# run_proofs.sh - certificates of answers, checked by tools/proofcheck.c.
#
# usage: tests/run_proofs.sh BUILD cases
#        tests/run_proofs.sh BUILD random [DIVISOR]
#        tests/run_proofs.sh BUILD data FILE EVERY
#
# cases    the positions of tests/cases, both rulings, printed rules too; the
#          statuses proved must be those of the case
# random   2,500 random positions of the naive solver, or a part of them
# data     problems of a file of JSON lines, ruling I, one of EVERY
cd "$(dirname "$0")/.." || exit 1
export MIAI_EYES= # no library of this machine
build=$1
mode=$2
shift 2
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

good() {
    passed=$((passed + 1))
}

bad() {
    failed=$((failed + 1))
    echo "$@"
    head -n 20 "$work/problem" "$work/log"
}

# prove PROBLEM OPTION..: a certificate; its question as a diagram.
prove() {
    rm -f "$work/proof"
    "$build/miai" solve --json --proof "$work/proof" "$@" \
        >"$work/log" 2>&1
}

# proves NAME DIAGRAM OPTION.. PROBLEM: writes a certificate and checks it.
# Under the printed rules not every case can be solved.
proves() {
    name=$1
    diagram=$2
    shift 2
    if prove "$@" && "$build/proofcheck" "$diagram" "$work/proof" \
        >"$work/log" 2>&1; then
        good
    elif grep -q '"code":"unknown"' "$work/log" &&
        echo "$*" | grep -q -- --literal; then
        return 1 # no answer, no certificate
    else
        bad "$name: $*"
        return 1
    fi
}

# The options of a ko-banned start: "= ko b3 first white".
ko_options() {
    sed -n 's/^= ko \([a-z0-9]*\) first \([a-z]*\)$/--ko \1 --first \2/p' "$1"
}

# one FILE: the problem of a file, under all rules.
one() {
    ko=$(ko_options "$1")
    cp "$1" "$work/problem"
    for rules in '--ruling 1' '--ruling 2' '--ruling 2 --literal'; do
        proves "$1" "$work/problem" $rules $ko "$work/problem" || continue
        case $rules in *literal) continue ;; esac
        # "= ruling-1 white-first -6 [..] black-first +6 [..]"
        want=$(sed -n "s/^= ruling-${rules#* } //p" "$1" |
            sed 's/ *\[[^]]*\]//g')
        for color in white black; do
            status=$(echo " $want " | sed -n "s/.* $color-first \([-+0-9]*\) .*/\1/p")
            grep -q " $color-first ${status:-+0}[ ,]" "$work/log" ||
                [ -z "$want" ] || bad "$1: $rules: expected $want"
        done
    done
}

# split FOLDER: the problems of standard input, a file each.
split() {
    awk -v folder="$1" '
        function leave() {
            if (rows) {
                file = folder "/" ++n ".txt"
                printf "%s", text >file
                close(file)
            }
            text = ""
            rows = 0
        }
        /^$/ { leave(); next }
        /^;/ && rows { leave() }
        { text = text $0 "\n" }
        !/^[;=]/ { rows++ }
        END { leave() }'
}

folder() {
    for file in "$1"/*.txt; do
        one "$file"
    done
}

random() {
    for kind in eyes fights mixed friends kobans; do
        mkdir "$work/$kind"
        "$build/oracle" random --kind $kind --seed 7 \
            --count $((500 / ${1:-1})) | split "$work/$kind"
        folder "$work/$kind"
    done
}

# The question of an SGF is in the head of its certificate.
data() {
    sed -n 's/.*"sgf": *"\([^"]*\)".*/\1/p' "$1" | awk "NR % $2 == 0" \
        >"$work/list"
    while read -r sgf; do
        echo "$sgf" >"$work/problem"
        if prove --open never --ruling 1 "$work/problem"; then
            sed -n 's/^|//p; /-wins/q' "$work/proof" >"$work/diagram"
            "$build/proofcheck" "$work/diagram" "$work/proof" \
                >"$work/log" 2>&1 && good || bad "not proved: $sgf"
        else
            bad "no certificate: $sgf"
        fi
    done <"$work/list"
}

case $mode in
cases)
    mkdir "$work/cases"
    cat tests/cases/*.case | split "$work/cases"
    folder "$work/cases"
    ;;
random) random "$@" ;;
data) data "$@" ;;
esac
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
