# Memory that runs out: the n-th allocation fails, for all n that nomem.c chooses.
. "$(dirname "$0")/cli_lib.sh"

# Failures that a call sees, fewer with sanitizers: there is no preload_malloc.so
# then, and a run takes many times as long.  MIAI_NOMEM says otherwise: 0 for all.
enough=2
[ ! -e "$(dirname "$MIAI")/preload_malloc.so" ] || enough=5
enough=${MIAI_NOMEM:-$enough}

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

shim=
# allocations MODE ARGUMENTS...: sets $status, and $n to how many there are.
allocations() {
    mode=$1
    shift
    rm -f written written.part whole
    run "$@"
    cp out all
    cp err said
    [ ! -e written ] || mv written whole
    LD_PRELOAD=$shim "$(dirname "$MIAI")/miai_nomem" "$mode" $enough "$@" \
        >found
    status=$?
    n=$(tail -n 1 found)
    [ $status -eq 0 ] || cat found
}

# runs_out LEAST ARGUMENTS...: LEAST allocations or more, each of which fails.
runs_out() {
    least=$1
    shift
    allocations once "$@"
    check "miai $*: $n allocations, one fails" is $status 0
    check 'there are as many as expected' [ "$n" -ge "$least" ]
}

runs_out 6 solve bent.txt
runs_out 15 solve --svg written forum.txt
runs_out 30 solve --json corner.sgf
runs_out 15 solve --jobs 2 bent.txt corner.sgf
runs_out 15 solve --why b1 bent.txt
runs_out 15 solve --why b1 --json bent.txt
runs_out 15 solve --tree nomem.sgf bent.txt
check 'a tree is written when there is memory' [ -s nomem.sgf ]
runs_out 8 solve --play bent.txt
cat >open.sgf <<'END'
(;GM[1]FF[4]GN[open]SZ[9]AW[ba][ab][bb][cb][eb][fb][gb]
AB[db][ac][bc][cc][dc][ec][fc][gc]TR[bb])
END
runs_out 10 solve --nodes 5000 --radius 1 open.sgf
runs_out 30 solve --json --nodes 5000 --radius 1 open.sgf
runs_out 20 solve --model written --nodes 5000 --radius 1 open.sgf
runs_out 20 solve --svg written --nodes 5000 --radius 1 open.sgf
runs_out 15 solve --why d9 --nodes 5000 --radius 1 open.sgf
runs_out 20 solve --tree nomem_open.sgf --nodes 5000 --radius 1 open.sgf
check 'trees of both models are written when there is memory' \
    is "$(grep -c 'FF\[4\]' nomem_open.sgf)" 2
runs_out 8 solve --play --nodes 5000 --radius 1 open.sgf
cat >race.txt <<'END'
;race
@.xoo.#
  x.o
END
runs_out 8 race race.txt
runs_out 15 race --json --first black race.txt
runs_out 20 race --svg written race.txt
runs_out 10 race --tree nomem_race.sgf race.txt
check 'a tree of a race is written when there is memory' [ -s nomem_race.sgf ]
runs_out 10 race --jobs 2 race.txt race.txt
runs_out 15 race --why b2 race.txt
runs_out 30 race --why b2 --json race.txt
runs_out 8 race --hint=4 race.txt
runs_out 10 race --play race.txt
runs_out 1 race --count 'S=2 B:O=3 W:O=1,A=3'
runs_out 2 race --json --count 'S=2 B:O=3 W:O=1,A=3'
runs_out 1 eyes count --max 2
runs_out 2 eyes count --max 2 --json
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
runs_out 20 eyes show --json three.eyes eye.txt
runs_out 15 eyes show --svg written three.eyes eye.txt
MIAI_EYES=three.eyes
runs_out 10 eyes show eye.txt
MIAI_EYES=
runs_out 10 eyes find --points 3 --limit 2 three.eyes
runs_out 15 eyes find --points 3 --limit 2 --csv written three.eyes
runs_out 15 eyes find --points 3 --limit 2 --sgf written three.eyes
runs_out 15 eyes find --points 3 --limit 1 --svg written three.eyes
runs_out 4 eyes census --points 2 three.eyes
runs_out 5 eyes census --points 2 --csv written three.eyes
runs_out 10 eyes verify --sample 2 three.eyes
runs_out 10 calc 'A = {4||1|0}' 'mean(A)' 'x{0|x}' 'thermograph(A)'
runs_out 10 calc 'A = {4||1|0}; A.LeftOptions; names' '2*{3|1}; _ + 1'
runs_out 30 calc --json '{4||1|0}' 'left_incentives({2|0})' 'thermograph(*)'
runs_out 10 calc --thermograph '{4||1|0}'
runs_out 15 calc --svg written '{4||1|0}'
runs_out 15 calc --tree written '{4||1|0}'
runs_out 15 calc --dot written '{4||1|0}'
runs_out 10 endgame --room e../#.#
runs_out 10 endgame --room .e./..#
runs_out 30 endgame --json --corridor O..oX
cat >board.txt <<'END'
;board
####
#..@
END
runs_out 100 endgame board.txt --json --scoring territory
runs_out 100 endgame board.txt --svg written
runs_out 30 endgame rooms --nodes 3 --svg written
runs_out 10 eyespace --corridor open .XXX
runs_out 20 eyespace --json --room closed ../..
runs_out 100 eyespace enumerate --cells 2 --json
runs_out 20 endgame sockets --corridors 1 --length 2 --json
cat >group.txt <<'END'
;group
@.@
xxx
.O.
END
runs_out 50 eyespace group.txt --json
# With sanitizers each of these takes many seconds, and what they add is little.
if [ -e "$(dirname "$MIAI")/preload_malloc.so" ]; then
    runs_out 50 eyespace group.txt
    runs_out 50 eyespace group.txt --svg written
    runs_out 50 eyespace group.txt --tree written
    runs_out 50 endgame board.txt
    runs_out 50 endgame board.txt --region 1
    runs_out 100 endgame board.txt --tree written --tree-size 1
    runs_out 50 endgame board.txt --play
    runs_out 50 endgame board.txt --why b1
    runs_out 50 endgame board.txt --why b1 --json
    runs_out 100 eyespace enumerate --cells 2 --svg written
    runs_out 30 endgame rooms --nodes 3 --csv written
    runs_out 30 endgame rooms --nodes 3 --json
    runs_out 20 endgame corridors --length 1 --json
fi

# Once there is no memory there may never be any again: lines then say so for
# each problem, but nothing else happens.
rm seen # another kind of failures
allocations on solve --json three.txt corner.sgf
check 'no allocation works any more' is $status 0
check 'there are many' [ "$n" -gt 40 ]

# Inside the C library, too.  Sanitizers have an allocator of their own.
shim=$(dirname "$MIAI")/preload_malloc.so
if [ -e "$shim" ]; then
    for mode in once on; do
        for command in 'solve --svg written bent.txt' 'solve --json corner.sgf' \
            'solve --tree written bent.txt' 'race race.txt' \
            'eyes build --max 2 --out written' 'eyes show three.eyes eye.txt' \
            'eyes find --points 3 --limit 2 --sgf written three.eyes' \
            'calc --json {4||1|0} --svg written' 'solve --help'; do
            allocations $mode $command
            check "miai $command: $n allocations, $mode" is $status 0
            check 'more than without the C library' [ "$n" -gt 3 ]
        done
    done
fi
