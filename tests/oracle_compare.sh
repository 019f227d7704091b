#!/bin/sh
# oracle_compare.sh - the solver against the naive one on random positions.
#
# usage: tests/oracle_compare.sh BUILD [DIVISOR]
#
# Statuses and best moves of both rulings must be the same.  The seeds are
# fixed, so that a divisor of 10 compares the same tenth every time.  A random
# sample has hardly any ko, so that a part is selected for it.  That part is
# also solved with --literal, which makes a difference in kos only.  Positions
# with immortal stones of the defender ("friends") are small but many.
# Everything is solved once more with a library of eyes of up to seven points.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
oracle=$build/oracle
miai=$build/miai
library=$work/eyes.lib

# solve NAME FILE OPTIONS..: both programs, both rulings, without and with a
# library of eyes.  What the program
# refuses or gives up is missing or unknown in its output: a difference.
solve() {
    name=$1
    file=$2
    shift 2
    for ruling in 1 2; do
        "$oracle" solve --ruling $ruling "$@" "$file" \
            >>"$work/$name.oracle" || return 1
        "$miai" solve --json --no-eyes --ruling $ruling "$@" "$file" \
            >>"$work/$name.miai" || :
        "$miai" solve --json --eyes "$library" --ruling $ruling "$@" "$file" \
            >>"$work/$name.eyes" || :
    done
}

# part NAME KIND SEED COUNT OPTIONS..: a file of positions, solved.
part() {
    name=$1
    kind=$2
    seed=$3
    count=$(($4 / divisor))
    shift 4
    "$oracle" random --kind "$kind" --seed "$seed" --count $count "$@" \
        >"$work/$name.txt" && solve "$name" "$work/$name.txt"
}

# The same for ko-banned starts: the ban is an option of the command, so that
# there is a folder with one file for each point and colour.
kobans() {
    name=$1
    folder=$work/$name
    mkdir "$folder" || return 1
    "$oracle" random --kind kobans --seed "$2" --count $(($3 / divisor)) \
        --split "$folder" || return 1
    for file in "$folder"/*.txt; do
        base=$(basename "$file" .txt)
        solve "$name" "$file" --ko "${base%-*}" --first "${base#*-}" ||
            return 1
    done
}

# literal NAME: the positions of a part once more, with --literal.
literal() {
    sed "s/^;/;literal-/" "$work/$1.txt" >"$work/literal-$1.txt" &&
        solve "literal-$1" "$work/literal-$1.txt" --literal
}

if ! "$miai" eyes build --max 7 --out "$library"; then
    echo "0 passed, 1 failed"
    exit 1
fi

# Two at a time: more memory than that is not promised.
start=$(date +%s)
(part eyes eyes 1 8000 && part eyes-ko eyes 2 1000 --ko-only &&
    literal eyes-ko && kobans kobans 6 4000) &
one=$!
(part fights fights 3 6000 && part fights-ko fights 4 1000 --ko-only &&
    literal fights-ko && part mixed mixed 5 3000 &&
    part friends friends 7 20000 --max-states 15000 &&
    part friends-ko friends 8 1000 --ko-only --max-states 15000) &
two=$!
wait $one
good=$?
wait $two || good=1
if [ $good -ne 0 ]; then
    echo "the oracle gave up"
    echo "0 passed, 1 failed"
    exit 1
fi

cat "$work"/*.oracle >"$work/found"
cat "$work"/*.eyes >"$work/eyes"
{ cat "$work/found" && sed 's/"id":"/&library-/' "$work/found"; } >"$work/a"
{ cat "$work"/*.miai && sed 's/"id":"/&library-/' "$work/eyes"; } >"$work/b"
positions=$(cat "$work"/*.txt "$work"/kobans/*.txt | grep -c '^;')
"$oracle" compare "$work/a" "$work/b" >"$work/result"
rc=$?
echo "$positions positions, both rulings, $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
