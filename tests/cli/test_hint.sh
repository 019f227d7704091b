# --hint: the status, the area, the first move, the line, step by step.
. "$(dirname "$0")/cli_lib.sh"

lines() {
    grep -c "$1" out
}

run solve --hint three.txt
check 'a hint ends well' is $status 0
check 'the first step is the status' is "$(lines ' to play ')" 6
check 'and no more' is "$(lines 'area\|best\|line')" 0
run solve --hint=2 bent.txt
check 'where no move works' grep -qx 'White: no move works.' out
check 'where none is needed' grep -qx 'Black: no stone is needed here.' out
run solve --hint=2 three.txt
check 'the area comes second' is "$(lines '^  area')" 6
check 'around the move' grep -qx '  area  c3  d3  e3' out
check 'but not the move' is "$(lines '^  best')" 0
run solve --hint=3 --first black three.txt
check 'the first move comes third' is "$(lines '^  best')" 3
check 'but not the line' is "$(lines '^  line')" 0
run solve --hint=4 --first black three.txt
check 'the line comes last' is "$(lines '^  line')" 3
run solve --hint --nodes 1 three.txt
check 'what is unknown is said' is $status 1
for value in 0 5 x ''; do
    refused "--hint='$value' is refused" '--hint: expected' \
        solve "--hint=$value" bent.txt
done
refused 'no hint in JSON' '--hint, --json' solve --hint --json bent.txt
refused 'no hint on a move' '--why, --hint' solve --hint --why b1 bent.txt

if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    echo 'skipped: there are no terminals here'
    exit 0
fi
printf '\nq\n' >keys
script -qec "env TERM=dumb '$MIAI' solve --hint bent.txt" /dev/null \
    >out 2>err <keys
check 'a terminal asks for the next step' grep -q 'Enter for more' out
check 'Enter gets it' grep -q 'White: no move works' out
check 'q gets no more' is "$(lines 'first move')" 0

# The area holds every best move.
cat >wide.txt <<'END'
;two ends
#########
OOOOOOOO#
.O...O.O#
OOOOOOOO#
#########
END
run solve --json --first white wide.txt
best=$(sed 's/.*"moves":\[\([^]]*\)\].*/\1/; s/[",]/ /g; s/pass//' out)
run solve --hint=2 --first white wide.txt
missing=
for move in $best; do
    grep '^  area' out | grep -qw "$move" || missing="$missing $move"
done
check 'there are several best moves' [ "$(echo $best | wc -w)" -gt 1 ]
check 'all of them are in the area' is "$missing" ''
