# --why: is a move right, what it costs, and the line that shows it.
. "$(dirname "$0")/cli_lib.sh"

cat >six.txt <<'END'
;six
.####
OOOO#
...O#
...O#
END

# first WORDS...: the first side of the report begins like this.
says() {
    grep -q "^$1" out
}

run solve --why b1 six.txt
check 'a right move ends well' is $status 0
check 'a right move is called right' says 'White to play lives. b1 is right.'
check 'and for the other side too' \
    says 'Black to play kills by ko: .* to live. b1 is right.'
check 'with a line' says '  line  1 b1  2 '
check 'the board is shown' grep -qx '  1 . . . o #' out
check 'and what is assumed' grep -q '^  immortal: .* stones of Black' out

run solve --why a1 six.txt
check 'alive becomes dead' \
    says 'White to play lives. a1 is wrong. Alive becomes dead.'
check 'a ko becomes life' \
    grep -q 'a1 is wrong. Ko (White needs one more ko threat) becomes alive.' out
check 'the best moves are named' says '  best  b1  b2$'

run solve --why pass --first white six.txt
check 'alive becomes a ko' grep -q \
    'pass is wrong. Alive becomes ko: White needs one more ko threat to live.' \
    out
check '--first asks one side' is "$(grep -c ' to play ' out)" 1

run solve --why b1 bent.txt
check 'where nothing works' \
    says 'White to play dies. b1 changes nothing: there is no move that works.'

run solve --why B1 --json six.txt
check 'JSON is JSON' "$JSON_LINES" <out
check 'JSON says what is right' grep -q '"move":"b1".*"right":true' out
run solve --why a1 --json six.txt
check 'JSON says what is wrong' \
    grep -q '"status":6,"code":"l","value":-6,"code_after":"d","right":false' out

# A line with a retake says so.
sed 1,2d six.txt >inner.txt
run solve --why a2 --first black inner.txt
check 'the threat before a retake is named' \
    grep -q '^  ko .* retakes after a threat elsewhere' out

refused 'a point off the board' "expected pass or a point from a1 to e4" \
    solve --why z1 six.txt
refused 'an occupied point' '(six): --why: Black cannot play at a3: a stone is there; name an empty' \
    solve --why a3 six.txt
refused 'a point outside' 'not a point of the region' solve --why e4 six.txt
refused 'no move' "expected pass or a point" solve --why '' six.txt
refused 'text that would harm a terminal' "found '?\[2J'" \
    solve --why "$(printf '\033[2J')" six.txt
run solve --why a1 --nodes 1 six.txt
check 'beyond the limits it is unknown' is $status 1
check 'and said so' grep -q 'unknown, not solved within the limits' out

printf 'oooo#\nX..o#\nXX.o#\nO.Oo#\n' >five.txt
for n in 3 10 30 60 100 150 190 250; do
    run solve --json --first black --nodes $n --why b1 five.txt
    check "best moves that were not found within $n nodes are unknown" \
        test $status = 1 -o "$(grep -c '"right":true,"moves":."b1","b3","c2","c3","pass".' out)" = 1
    check "what is right is not called wrong within $n nodes" \
        is "$(grep -c '"right":false' out)" 0
done
