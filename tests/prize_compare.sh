#!/bin/sh
# prize_compare.sh - problems with a prize: the solver against the naive one.
#
# usage: tests/prize_compare.sh BUILD [DIVISOR]
#
# 23,000 random positions, or a part of them; statuses of up to three threats
# and best moves of both sides under both rulings must be the same, without and
# with a library of eyes of up to six points; kos also with --literal.  Most
# positions are ones in which the prize changes the answer.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
oracle=$build/oracle
library=$work/eyes.lib

# solve NAME LITERAL OPTION..: both programs, both rulings.
solve() {
    name=$1
    literal=$2
    shift 2
    for ruling in 1 2; do
        "$oracle" solve --threats 3 --ruling $ruling "$@" "$work/$name.txt" \
            >>"$work/$name.oracle" &&
            "$build/run_prize" $ruling 3 "$literal" - "$work/$name.txt" \
                >>"$work/$name.miai" || return 1
        [ "$literal" = 1 ] || "$build/run_prize" $ruling 3 0 "$library" \
            "$work/$name.txt" >>"$work/$name.eyes" || return 1
    done
}

# part NAME KIND SEED COUNT OPTION..: a file of positions, solved.
part() {
    name=$1
    kind=$2
    seed=$3
    count=$(($4 / divisor))
    shift 4
    "$oracle" random --prize --kind "$kind" --seed "$seed" --count $count \
        --max-states 6000 "$@" >"$work/$name.txt" && solve "$name" 0
}

# literal NAME: the positions of a part once more, with --literal.
literal() {
    sed "s/^;/;literal-/" "$work/$1.txt" >"$work/literal-$1.txt" &&
        solve "literal-$1" 1 --literal
}

fail() {
    echo "$1"
    echo "0 passed, 1 failed"
    exit 1
}

"$build/miai" eyes build --max 6 --out "$library" ||
    fail "no library of eyes"
start=$(date +%s)
(part races races 1 8000 && part races-ko races 2 700 --ko-only &&
    literal races-ko && part mixed mixed 3 3500 && part eyes eyes 4 3500) &
one=$!
(part fights fights 5 5000 && part fights-ko fights 6 700 --ko-only &&
    literal fights-ko && part kobans kobans 7 1600 && literal kobans) &
two=$!
wait $one
good=$?
wait $two || good=1
[ $good -eq 0 ] || fail "one of the solvers gave up"

cat "$work"/*.oracle >"$work/found"
grep -v '"id":"literal-' "$work/found" | sed 's/"id":"/&library-/' >"$work/same"
cat "$work/found" "$work/same" >"$work/a"
sed 's/"id":"/&library-/' "$work"/*.eyes >"$work/eyes"
cat "$work"/*.miai "$work/eyes" >"$work/b"
positions=$(cat "$work"/*.txt | grep '^;' | grep -cv '^;literal-')
"$oracle" compare "$work/a" "$work/b" >"$work/result"
rc=$?
echo "$positions positions with a prize, $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
