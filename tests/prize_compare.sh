#!/bin/sh
# prize_compare.sh - problems with a prize, and those with a target of which
# every chain is to stay: the solver against the naive one.
#
# usage: tests/prize_compare.sh BUILD prize|every [DIVISOR]
#
# prize: 23,000 random positions with a prize; every: 32,000 in which every
# chain counts, most of them with a prize; or a part of them.  Statuses of up to
# three threats and best moves of both sides under both rulings must be the
# same, without and with a library of eyes of up to six points; kos also with
# --literal.  Most positions are ones in which the prize, and that every chain
# counts, change the answer.
cd "$(dirname "$0")/.." || exit 1
build=$1
what=$2
divisor=${3:-1}
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
    "$oracle" random --kind "$kind" --seed "$seed" --count $count \
        --max-states 6000 "$@" >"$work/$name.txt" && solve "$name" 0
}

# literal NAME: the positions of a part once more, with --literal.
literal() {
    sed "s/^;/;literal-/" "$work/$1.txt" >"$work/literal-$1.txt" &&
        solve "literal-$1" 1 --literal
}

# Two lists of parts of each kind, to be solved at the same time.
prize_one() {
    part races races 1 8000 --prize &&
        part races-ko races 2 700 --prize --ko-only && literal races-ko &&
        part mixed mixed 3 3500 --prize && part eyes eyes 4 3500 --prize
}

prize_two() {
    part fights fights 5 5000 --prize &&
        part fights-ko fights 6 700 --prize --ko-only && literal fights-ko &&
        part kobans kobans 7 1600 --prize && literal kobans
}

every_one() {
    part races races 11 16000 --prize --every &&
        part races-ko races 12 700 --prize --every --ko-only &&
        literal races-ko
}

every_two() {
    part fights fights 13 6000 --prize --every &&
        part mixed mixed 14 6000 --prize --every &&
        part kobans kobans 15 300 --prize --every && literal kobans &&
        part alone fights 16 3000 --every
}

fail() {
    echo "$1"
    echo "0 passed, 1 failed"
    exit 1
}

"$build/miai" eyes build --max 6 --out "$library" ||
    fail "no library of eyes"
start=$(date +%s)
case $what in
prize)
    prize_one &
    one=$!
    prize_two &
    two=$!
    ;;
every)
    every_one &
    one=$!
    every_two &
    two=$!
    ;;
*) fail "expected prize or every" ;;
esac
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
echo "$positions positions ($what), $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
