#!/bin/sh
# check_games.sh - the calculator and the endgame against published answers.
#
# usage: tools/check_games.sh SHARED
#
# SHARED is the folder with data/cgt-open.tsv: lines of input, operation and
# expected answer between tabs; `cool:1/2` is cool(input, 1/2).  Values are
# compared as values, everything else as text.  The operation go_chilled takes
# `corridor ROW` or `room ROWS`, which `miai endgame` is asked for; eye_value
# takes positions that nobody reads, and is left out.
set -u
cd "$(dirname "$0")/.." || exit 1

if [ $# -ne 1 ]; then
    echo "usage: tools/check_games.sh SHARED" >&2
    exit 2
fi
vectors=$1/data/cgt-open.tsv
if [ ! -r "$vectors" ]; then
    echo "check-games: $vectors: not there; MIAI_SHARED names the folder" \
        "above data/" >&2
    exit 2
fi
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

# A name, a statement and what it must say, a line each.
awk -F'\t' -v work="$work" '
    /^#/ || NF < 3 || $2 == "eye_value" || $2 == "go_chilled" { next }
    {
        input = $1; operation = $2; rest = ""; expected = $3
        sub(/^eye /, "", input)
        colon = index(operation, ":")
        if (colon > 0) {
            rest = ", " substr(operation, colon + 1)
            operation = substr(operation, 1, colon - 1)
        }
        call = operation "(" input rest ")"
        if (operation != "cmp" && operation != "outcome" &&
            operation != "thermograph" && expected != "undefined" &&
            expected != "error" && $1 !~ /^eye /) {
            call = call " == (" expected ")"
            expected = "true"
        }
        print $1 "  " $2 > (work "/names")
        print call > (work "/calls")
        print expected > (work "/expected")
    }' "$vectors"
# The last line of `miai endgame` for each position, in place of its input.
awk -F'\t' '$2 == "go_chilled" { print $1 "\t" $3 }' "$vectors" |
    while IFS="$(printf '\t')" read -r position expected; do
        said=$(build/miai endgame "--${position%% *}" "${position#* }" \
            2>/dev/null </dev/null | tail -n 1)
        if [ "$said" = ko ] || [ "$expected" = ko ]; then
            said="\"$said\"" expected="$expected"
        else
            said="($said) == ($expected)" expected=true
        fi
        printf '%s  go_chilled\n' "$position" >>"$work/names"
        printf '%s\n' "$said" >>"$work/calls"
        printf '%s\n' "$expected" >>"$work/expected"
    done
while IFS= read -r call; do
    if said=$(build/miai calc "$call" 2>/dev/null </dev/null); then
        printf '%s\n' "$said" | tail -n 1
    else
        echo error
    fi
done <"$work/calls" >"$work/said"
paste "$work/names" "$work/expected" "$work/said" "$work/calls" |
    awk -F'\t' '
        $2 == $3 { passed++; next }
        { failed++; print "FAILED " $1 ": expected " $2 ", found " $3
          print "       " $4 }
        END {
            printf "%d passed, %d failed\n", passed, failed
            exit failed > 0 || passed == 0
        }'
