# The report for people: words, picture, assumptions; plain or on a terminal.
. "$(dirname "$0")/cli_lib.sh"
. "$TESTS/terminal_lib.sh"

run solve bent.txt
check 'solved' is $status 0
check 'nothing on standard error' is "$(wc -c <err)" 0
check 'the sentence of the defender' grep -q '^White to play dies' out
check 'the sentence of the attacker' grep -q '^Black to play kills' out
check 'that it may wait' grep -q 'neither side needs to move' out
check 'the code' grep -q '\[d\]' out
check 'the coordinates' grep -qx '    a b c d' out
check 'a row of the board' grep -qE '^  2 X [oO] [oO] #$' out
for word in target immortal region ruling threats; do
    check "the assumption on the $word" grep -q "$word" out
done
check 'plain ASCII when not a terminal' \
    is "$(tr -d '\n\040-\176' <out | wc -c)" 0

run solve three.txt
check 'a ko in words' grep -q \
    '^Black to play kills by ko: White needs one more ko threat to live' out

if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    echo 'skipped: there are no terminals here'
    exit 0
fi

# on_terminal SETTINGS: what a terminal gets.
on_terminal() {
    script -qec "env LC_ALL=C.UTF-8 $* '$MIAI' solve bent.txt" /dev/null \
        >out 2>err </dev/null
    status=$?
}

has_colors() {
    grep -q "$(printf '\033')\[48;5" out
}

has_no_colors() {
    ! has_colors
}

on_terminal TERM=xterm NO_COLOR=
check 'colours on a terminal' has_colors
check 'round stones on a terminal' grep -q '●' out
on_terminal TERM=xterm NO_COLOR=1
check 'no colours with NO_COLOR' has_no_colors
check 'but round stones' grep -q '●' out
on_terminal TERM=dumb
check 'nothing special on a dumb terminal' \
    is "$(tr -d '\r\n\040-\176' <out | wc -c)" 0

# A terminal sees that work goes on, and nothing of it stays.
TERM=xterm on_screen "exec '$MIAI' solve --json endless.txt"
appears 'problem 1: .*nodes'
types '\003'
ends
check 'a progress line for long work' grep -q 'problem 1: .*nodes' err
check 'it is erased at the end' \
    grep -q "$(printf '\r\033\\[K')"'{"id"' err

# How many eyes there are, where that says what the search found.
cat >eyes.txt <<'END'
;eyes
@@@..@@@@@@
@xxxxxxxxx@
@.O.OxOOO.@

;few liberties
@@@@@@@@@@@
@xxxxxxxxx@
@.O.OxOOO.@

;one
@@@@@@
@xxxx@
@x..x@
@xxxx@
@@..@@

;two
@@@@@@@
@xxxxx@
@x.x.x@
@xxxxx@
@@..@@@
END
run solve eyes.txt
check 'how many eyes there are' is "$(grep -c '^Black has ' out)" 3
check 'here they are miai' grep -qx \
    'Black has 1 1/4 eyes on the left and 3/4 on the right, together two eyes.' out
check 'one eye' grep -qx 'Black has 1 eye.' out
check 'two eyes' grep -qx \
    'Black has 1 eye on the left and 1 on the right, together two eyes.' out
run solve eyes.txt --json
check 'not as JSON' [ "$(grep -c 'eyes":' out)" -eq 0 ]

# A line on all problems, for those who do not look at each.
run solve three.txt
check 'a summary of many' is "$(cat err)" '3 solved, 0 refused, 0 unknown'
run solve bent.txt
check 'not of one' [ ! -s err ]
run solve three.txt --json
check 'not beside JSON' [ ! -s err ]
printf ';bad\n..!\n...\n' >bad.txt
run solve --nodes 5 bent.txt bad.txt endless.txt
check 'what is refused and what is unknown is counted' \
    is "$(tail -n 1 err)" '0 solved, 1 refused, 2 unknown'

# Lines end where a player would stop, and say so.
cat >ends.txt <<'END'
;seki
@@@@@@@
@....@@
@xxxxx@
@x...x@
@xOOOx@
@xxxxx@
@@@@@@@

;triple ko
 ooo
.o.oX
OXOX.
 XXX
END
run solve ends.txt
check 'a seki, and what is dead at sight, end the line' is \
    "$(grep -A 1 '^  line  1 d4$' out | grep '^  end' | tr '\n' '|')" \
    '  end   It is a seki.|  end   Black is dead.|'
check 'three kos at once' grep -qx '  ko    2 takes another ko: a triple ko' out
check 'without end' grep -qx \
    '  end   And so on without end: White is not captured.' out
run solve --json ends.txt
check 'the same as JSON' grep -q '"end":"endless",.*"takes":\[1,2,3,4,5,6,7\],"kos_at_once":3' out

# A line that takes a ko back at once says that a threat came before.
run solve --ruling 1 --first white bent.txt
check 'a retake is marked' grep -qx \
    '  ko    6 Black takes the ko first  7 retakes after a threat elsewhere' out
check 'and so is what the threat achieves' \
    grep -qx '  end   With one more ko threat: White has two eyes.' out
run solve --ruling 1 --json bent.txt
check 'in JSON, too' grep -q '"line":\["pass","b1","a4","a2","a1","b1","a1",[^}]*"retakes":\[7\]' out
run solve --json bent.txt
check 'where there is none nothing is said' is "$(grep -c retakes out)" 0
