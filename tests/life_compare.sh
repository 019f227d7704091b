#!/bin/sh
# life_compare.sh - kinds of life and moves in a row, against the naive solver.
#
# usage: tests/life_compare.sh BUILD [DIVISOR]
#
# `miai solve --tenuki` must say how a target lives, and how many moves in a row
# it can ignore, as the naive solver does; under both rulings.  Random positions
# hardly ever are a seki, so that a part is selected for it.  The seeds are
# fixed: a divisor of 10 compares the same tenth every time.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# part KIND SEED COUNT OPTIONS..: random positions, solved by both.
part() {
    kind=$1
    seed=$2
    count=$((($3 + divisor - 1) / divisor))
    shift 3
    file=$work/$kind-$seed
    "$build/oracle" random --kind "$kind" --seed "$seed" --count $count "$@" \
        >"$file.txt" || return 1
    for ruling in 1 2; do
        "$build/oracle" solve --life --ruling $ruling "$file.txt" \
            >>"$file.naive" || return 1
        "$build/miai" solve --json --tenuki --no-eyes --ruling $ruling \
            "$file.txt" >>"$file.miai" || return 1
    done
}

# kobans SEED COUNT: the same with a ban, which is an option of the command: a
# folder has a file for each point and colour.
kobans() {
    folder=$work/kobans
    mkdir "$folder" || return 1
    "$build/oracle" random --kind kobans --seed "$1" \
        --count $((($2 + divisor - 1) / divisor)) --split "$folder" || return 1
    for file in "$folder"/*.txt; do
        base=$(basename "$file" .txt)
        for ruling in 1 2; do
            set -- --ruling $ruling --ko "${base%-*}" --first "${base#*-}" "$file"
            "$build/oracle" solve --life "$@" >>"$work/kobans.naive" &&
                "$build/miai" solve --json --tenuki --no-eyes "$@" \
                    >>"$work/kobans.miai" || return 1
        done
    done
}

(kobans 38 2000 && part eyes 31 8000 && part eyes 32 500 --seki-only && part mixed 33 2000) &
one=$!
(part fights 34 3500 && part fights 35 300 --seki-only &&
    part friends 36 5500 --max-states 15000 &&
    part friends 37 200 --seki-only --max-states 15000) &
two=$!
wait $one
good=$?
wait $two || good=1
if [ $good -ne 0 ]; then
    echo "a program gave up"
    echo "0 passed, 1 failed"
    exit 1
fi

cat "$work"/*.naive >"$work/a"
cat "$work"/*.miai >"$work/b"
for life in two-eyes seki connected endless; do
    echo "$life: $(grep '"ruling":2,' "$work/a" | grep -c "\"$life\"") positions"
done
"$build/oracle" compare --life "$work/a" "$work/b"
