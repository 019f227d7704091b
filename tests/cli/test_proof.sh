# --proof, and what proofcheck accepts, rejects and cannot read.
. "$(dirname "$0")/cli_lib.sh"
PROOFCHECK=$(dirname "$MIAI")/proofcheck

# verify PROBLEM CERTIFICATE: sets $status and the files out and err.
verify() {
    "$PROOFCHECK" "$@" >out 2>err </dev/null
    status=$?
}

# rejected FACT PATTERN PROBLEM CERTIFICATE: exit status 1 and the reason.
rejected() {
    verify "$3" "$4"
    check "$1" rejected_properly "$2"
}

rejected_properly() {
    [ $status -eq 1 ] && [ ! -s err ] && head -n 1 out | grep -q "^rejected: .*$1" &&
        tail -n 1 out | grep -q 'to move, .* threats'
}

# unreadable FACT PATTERN PROBLEM CERTIFICATE: exit status 2 and one line.
unreadable() {
    verify "$3" "$4"
    check "$1" unreadable_properly "$2"
}

unreadable_properly() {
    [ $status -eq 2 ] && [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] &&
        grep -q "^proofcheck: .*expected .*$1" err
}

sed -n '1,/^$/p' three.txt >three1.txt
cat >six.txt <<'END'
;rectangular six, one outside liberty
.####
OOOO#
...O#
...O#
END

# --- writing ------------------------------------------------------------------
run solve --proof bent.proof bent.txt
check 'a certificate is written next to the answer' is $status 0
check 'the answer is printed as always' grep -q 'White to play dies' out
verify bent.txt bent.proof
check 'the checker accepts it' is $status 0
check 'and says what was proved' grep -q \
    '^proved: white-first -6 black-first +6, ruling 2, threats 5, ko -, ' out
refused 'not together with JSON' 'needs standard output' \
    solve --json --proof - bent.txt
run solve --proof - bent.txt
check 'the certificate may go to standard output' grep -q '^miai-proof 1$' out

refused 'one problem at a time' 'expected one problem' \
    solve --proof many.proof three.txt
check 'and nothing is written then' [ ! -e many.proof ]
refused 'one problem in several files' 'expected one problem' \
    solve --proof many.proof bent.txt three1.txt
run solve --json --nodes 1000 --proof endless.proof endless.txt
check 'no proof within the limits is exit status 1' is $status 1
check 'which is said' grep -q '^miai: endless.txt:2 (endless): not proved within the limits: raise' err
check 'and nothing is written' [ ! -e endless.proof ]
run solve --json --proof none/x.proof bent.txt
check 'a file that cannot be written is refused' is $status 2
check 'the file is named' grep -q '^miai: --proof none/x.proof: ' err

for rules in '--ruling 1' '--ruling 2' '--ruling 1 --literal' \
    '--threats 1' '--first black'; do
    for name in bent three1 six; do
        run solve --json --proof some.proof $rules $name.txt
        verify $name.txt some.proof
        check "$name is proved: $rules" is $status 0
    done
done
check 'one side alone can be asked for' \
    grep -q '^proved: white-first +0 black-first +1,' out

# The colours of a problem do not matter, nor where the points are named.
tr 'XO#xo@' 'OX@ox#' <six.txt >xis.txt
run solve --json --proof xis.proof xis.txt
verify xis.txt xis.proof
check 'colours may be swapped' is $status 0

# --- rejected by the logic ------------------------------------------------------
run solve --json --proof three1.proof three1.txt
run solve --json --proof six.proof six.txt

# change PROGRAM: the certificate of the six after an awk program.
change() {
    awk "$1" six.proof >changed.proof
    cmp -s six.proof changed.proof && echo 'FAILED nothing was changed'
}

for first in white black; do
    for s in -6 -5 -4 -3 -2 -1 +1 +2 +3 +4 +5 +6; do
        grep -q "$first-first $s " six.proof && continue
        change "{ sub(/$first-first [-+0-9]*/, \"$first-first $s\") } 1"
        rejected "another verdict: $first-first $s" 'no move' \
            six.txt changed.proof
    done
done
change '{ sub(/threats 5/, "threats 4") } 1'
unreadable 'a status that this number of threats does not know' 'statuses' \
    six.txt changed.proof

# Only b1 and b2 win for White, only b1 for Black; the starts are listed first.
change '/-wins/ { n = NR + 1 } NR == n { $(NF - 1) = "a1" } 1'
rejected 'a wrong move' 'no move\|potential' six.txt changed.proof
change '/-wins/ { n = NR + 1 } NR == n { $(NF - 1) = "b3" } 1'
rejected 'a move on a stone' 'not permitted' six.txt changed.proof
change '/attacker-wins/ { n = NR + 1; } NR == n { $(NF - 1) = "pass" } 1'
rejected 'a pass that the ruling does not permit' 'not permitted' \
    six.txt changed.proof

# Every state is needed: number i of the attacker's goes.
for i in 1 2 3 5 8 13 21; do
    change '/-wins/ { n = NR + '$i' } /attacker-wins/ { $2-- }
        /defender-wins/ { n = 0 } NR != n'
    rejected "a missing reply: state $i" 'no move' six.txt changed.proof
done

change '/attacker-wins/ { a = 1 } /defender-wins/ { a = 0 } a && NF == 7 { $NF = 0 } 1'
rejected 'potentials that do not fall' 'potential' six.txt changed.proof
change '/-wins/ { n = NR + 1 } NR == n { $NF -= 100000 } 1'
rejected 'a potential that is too low' 'potential' six.txt changed.proof
rejected "another problem's certificate" '' six.txt three1.proof
# A target that is gone does not come back: White cannot pass for ever then.
cat >gone.txt <<'END'
.O#
OO#
###
END
cat >gone.proof <<'END'
miai-proof 1
white-first 0 black-first -6 ruling 2 threats 5 literal 0 ko -
|.o#
attacker-wins 0
defender-wins 8
a. -5 0 0 - pass 0
aa -5 0 0 - pass 0
j. -5 0 0 - pass 0
ja -5 0 0 - pass 0
d. -5 0 0 - pass 0
da -5 0 0 - pass 0
m. -5 0 0 - pass 0
ma -5 0 0 - pass 0
END
rejected 'life after death' 'not permitted' gone.txt gone.proof
printf '.O#\0XX\nOO#\n###\n' >nul.txt
unreadable 'a row that a NUL cuts short' 'one problem' nul.txt gone.proof
# The same number of points: only the stones differ.
sed 's/^|.*//' six.proof | awk '!/^$/' >plain.proof
cat >other.txt <<'END'
;two outside liberties
.####
OOOO#
..XO#
...O#
END
rejected 'a certificate of a position with one more stone' 'no move' \
    other.txt six.proof
verify six.txt plain.proof
check 'the diagram of the certificate proves nothing' is $status 0

# Next to a friend White can join it, and there is no death for want of eyes.
cat >closed.txt <<'END'
;closed
####
#o.#
####
END
sed 's/^#o.#/#o.@/' closed.txt >friend.txt
run solve --json --first white --proof closed.proof closed.txt
verify closed.txt closed.proof
check 'dead without friends' is $status 0
rejected 'but not with them' 'no move' friend.txt closed.proof

# --- unreadable -------------------------------------------------------------------
unreadable 'a missing certificate' 'miai-proof' six.txt none.proof
unreadable 'a missing problem' 'diagram' none.txt six.proof
unreadable 'no problem' 'diagram' /dev/null six.proof
unreadable 'several problems' 'one problem' three.txt six.proof
unreadable 'an empty certificate' 'miai-proof' six.txt /dev/null
unreadable 'another version' 'miai-proof 1' six.txt bent.txt
printf ';x\n#####\n#O?O#\n#####\n' >odd.txt
unreadable 'a problem with other characters' "'.XOxo#@ '" odd.txt six.proof
printf ';x\n#####\n#OXO#\n#####\n' >odd.txt
unreadable 'a chain without a liberty' 'liberties' odd.txt six.proof
printf ';x\n######\n#O.O.#\n######\n' >odd.txt
unreadable 'two largest chains' 'one target' odd.txt six.proof
for text in '99999999999' '20000001' '-1' 'x' ''; do
    change "/attacker-wins/ { \$2 = \"$text\" } 1"
    unreadable "a section of '$text' states" 'N' six.txt changed.proof
done
change '/attacker-wins/ { $2 += 1000000 } 1'
unreadable 'fewer states than announced' 'STONES' six.txt changed.proof
head -c 500 six.proof >changed.proof
unreadable 'a certificate cut off' 'STONES' six.txt changed.proof
{ cat six.proof && echo more; } >changed.proof
unreadable 'more behind the end' 'end' six.txt changed.proof
change '/-wins/ { n = NR + 1 } NR == n { $1 = "?" $1 } 1'
unreadable 'stones that are none' 'STONES' six.txt changed.proof
head -c 100000 /dev/urandom >changed.proof
unreadable 'arbitrary bytes' 'miai-proof' six.txt changed.proof
{ head -n 6 six.proof && head -c 100000 /dev/zero | tr '\0' 'a'; } >changed.proof
unreadable 'a line without end' 'wins' six.txt changed.proof
verify six.txt
check 'one argument is not enough' is $status 2
