# Memory that runs out: the n-th allocation fails, for every n.
. "$(dirname "$0")/cli_lib.sh"
NOMEM=$(dirname "$MIAI")/miai_nomem

cat >corner.sgf <<'END'
(;GM[1]FF[4]GN[corner]SZ[9:4]AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]
PL[W]MA[ca]SQ[da];B[aa](;W[ba])(;W[ab]))
END
cat >forum.txt <<'END'
$$Bc9 forum
$$ -----------
$$ | . O X . .
$$ | O O X . .
$$ | X X X . .
$$ | . . . . .
END

# Exit status 3, one line, no file, and on standard output nothing that the
# program would not write with enough memory; `all` is that.
gave_up_properly() {
    [ $status -eq 3 ] && [ "$(wc -l <err)" -eq 1 ] && [ ! -e written ] &&
        grep -q '^miai: .*not enough memory$' err && ! grep -vxFf all out
}

# runs_out LEAST ARGUMENTS...: fails at the first allocation, the second, ...
# until nothing fails any more, which is not before LEAST.
runs_out() {
    least=$1
    shift
    run "$@"
    cp out all
    bad=0
    n=0
    while n=$((n + 1)) && [ $n -le 1000 ]; do
        rm -f written written.part
        MIAI_FAIL_AT=$n "$NOMEM" "$@" >out 2>err </dev/null
        status=$?
        [ $status -eq 0 ] && break
        gave_up_properly && continue
        echo "allocation $n: exit status $status"
        head -n 5 err out
        bad=$((bad + 1))
    done
    check "miai $*: $n allocations, one fails" [ $bad -eq 0 ]
    check 'there are as many as expected' [ $n -gt "$least" ]
    check 'the run without failure is complete' cmp all out
}

runs_out 6 solve bent.txt
runs_out 15 solve --svg written forum.txt
runs_out 50 solve --json corner.sgf
runs_out 15 solve --jobs 2 bent.txt corner.sgf
runs_out 15 solve --why b1 bent.txt
runs_out 30 solve --why b1 --json bent.txt
runs_out 15 solve --tree nomem.sgf bent.txt
check 'a tree is written when there is memory' [ -s nomem.sgf ]
runs_out 8 solve --play bent.txt
cat >race.txt <<'END'
;race
@.xoo.#
  x.o
END
runs_out 8 race race.txt
runs_out 100 race --json --first black race.txt
runs_out 20 race --svg written race.txt
runs_out 10 race --tree nomem_race.sgf race.txt
check 'a tree of a race is written when there is memory' [ -s nomem_race.sgf ]
runs_out 10 race --jobs 2 race.txt race.txt
runs_out 1 race --count 'S=2 B:O=3 W:O=1,A=3'
runs_out 30 race --json --count 'S=2 B:O=3 W:O=1,A=3'
runs_out 1 eyes count --max 2
runs_out 10 eyes count --max 2 --json
rm -f written
runs_out 100 eyes build --max 2 --jobs 2 --out written
check 'a library is written when there is memory' [ -s written ]
make_library 3 three.eyes
cat >eye.txt <<'END'
;eye
####
OOO#
.XO#
.OO#
END
runs_out 10 eyes show three.eyes eye.txt
runs_out 30 eyes show --json three.eyes eye.txt
runs_out 15 eyes show --svg written three.eyes eye.txt
runs_out 10 eyes find --points 3 --limit 2 three.eyes
runs_out 15 eyes find --points 3 --limit 2 --sgf written three.eyes
runs_out 15 eyes find --points 3 --limit 1 --svg written three.eyes
runs_out 4 eyes census --points 2 three.eyes
runs_out 5 eyes census --points 2 --csv written three.eyes
runs_out 10 eyes verify --sample 2 three.eyes
runs_out 10 calc 'A = {4||1|0}' 'mean(A)' 'x{0|x}' 'thermograph(A)'
runs_out 30 calc --json '{4||1|0}' 'left_incentives({2|0})' 'thermograph(*)'
runs_out 10 calc --thermograph '{4||1|0}'
runs_out 15 calc --svg written '{4||1|0}'
runs_out 15 calc --tree written '{4||1|0}'
runs_out 15 calc --dot written '{4||1|0}'

# Once there is no memory there may never be any again: lines then say so for
# each problem, but nothing else happens.
bad=0
for n in 1 2 3 4 5 6 8 12 20 35; do
    MIAI_FAIL_ON=1 MIAI_FAIL_AT=$n "$NOMEM" solve --json three.txt corner.sgf \
        >out 2>err </dev/null
    status=$?
    [ $status -eq 3 ] && ! grep -vq '^miai: .*not enough memory$' err &&
        "$JSON_LINES" <out >/dev/null && continue
    echo "from allocation $n on: exit status $status"
    bad=$((bad + 1))
done
check 'no allocation works any more' [ $bad -eq 0 ]
