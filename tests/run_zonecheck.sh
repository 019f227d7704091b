#!/bin/sh
# run_zonecheck.sh - proofs on the board that tools/zonecheck.c accepts, rejects
# and cannot read.
#
# usage: tests/run_zonecheck.sh BUILD
#
# A file tests/zones/NAME.txt is a problem and, from the line "miai-zones" on, a
# proof.  "= expected: LINE" is the line that zonecheck prints; of an unreadable
# proof "unreadable:LINE: expected ..", a line of the whole file.
#
# What would be accepted if a clause of docs/theory/zones.md were not checked:
#   1 target                        rule1_target
#   2 a liberty; closed             rule2_liberty; rule2_closed
#   3 an answer                     rule3_answer
#   3 suicide: x beside unknown     rule3_unknown
#   3 suicide: closed, no liberty   rule3_open; rule3_liberty
#   3 suicide: nothing falls        rule3_falls
#   3 answers on empty points       rule3_stone
#   4 target after x                rule4_target
#   4 m known; m empty              rule4_unknown; rule4_occupied
#   4 ko                            rule4_ko
#   4 legal: at all                 rule4_suicide
#   4 legal: a liberty but m        rule4_own_liberty
#   4 legal: captures, closed       rule4_suicide, rule4_captured_open
#   4 legal: captures, liberties    rule4_captured_liberty
#   4 captures: points beside m     rule4_seen_unknown
#   4 captures: parts beside m      rule4_seen_part
#   4 captures: parts in the zone   rule4_seen_unknown, rule4_seen_part
#   4 next lemma: inside; agrees    rule4_outside; rule4_other
#   alive: target                   alive_target
#   alive: areas closed; not full   alive_open; alive_full
#   alive: two areas; vital ones    alive_areas; alive_vital
#   start: legal; empty; agrees     start_suicide; start_occupied; start_agree
#   start: the problem              start_size, _rows, _board, _marks, _defender;
#                                   start_target_less, _more
# (rule4_captured_open is held by two clauses: captures are to be known, too.)
cd "$(dirname "$0")/.." || exit 1
build=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# run_file FILE: sets $status and $said, the line that was printed.
run_file() {
    awk -v folder="$work" '
        /^miai-zones/ { part = 1 }
        { print >(folder (part ? "/proof" : "/problem")) }
        END { if (!part) printf "" >(folder "/proof") }' "$1"
    before=$(wc -l <"$work/problem")
    "$build/zonecheck" "$work/problem" "$work/proof" >"$work/out" \
        2>"$work/err" </dev/null
    status=$?
    said=$(head -n 1 "$work/out" | sed 's/ *$//')
    if [ $status -eq 2 ]; then
        line=$(sed -n 's/^zonecheck: [^:]*:\([0-9]*\): .*/\1/p' "$work/err")
        grep -q '/proof:' "$work/err" && line=$((line + before))
        said=unreadable:$line:$(sed 's/^zonecheck: [^:]*:[0-9]*://' "$work/err")
    fi
}

# Exit status and the shape of what is printed; a rejected lemma is drawn.
is_whole() {
    case $1 in
    proved*) [ $status -eq 0 ] && [ "$(wc -l <"$work/out")" -eq 1 ] ;;
    rejected*) [ $status -eq 1 ] && grep -q '^lemma [0-9]' "$work/out" &&
        [ "$(grep -c '^[?.XO]*$' "$work/out")" -ge 2 ] ;;
    unreadable*) [ $status -eq 2 ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
        [ ! -s "$work/out" ] ;;
    *) false ;;
    esac
}

for file in tests/zones/*.txt; do
    want=$(sed -n 's/^= expected: //p' "$file" | sed 's/ *$//')
    run_file "$file"
    if [ "$said" = "$want" ] && is_whole "$want"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$file: expected $want"
        echo "status $status: $said"
        cat "$work/out" "$work/err"
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
