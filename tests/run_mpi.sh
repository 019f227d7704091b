#!/bin/sh
# run_mpi.sh - a library of eyes made by several processes on one machine: the
# same bytes as by one, also when a process was killed on the way.
#
# usage: tests/run_mpi.sh BUILD
cd "$(dirname "$0")/.." || exit 1
MIAI=$PWD/$1/miai
MPI=$PWD/$1/miai-eyes-mpi
JSON_LINES=$PWD/$1/json_lines
DIES=$PWD/$1/mpi_dies.so
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
cd "$work" || exit 1

# Open MPI as root, in a container, without a network, on few processors.
OMPI_ALLOW_RUN_AS_ROOT=1
OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
OMPI_MCA_btl=self,vader
OMPI_MCA_btl_vader_single_copy_mechanism=none
OMPI_MCA_pml=ob1
OMPI_MCA_plm_rsh_agent=false
OMPI_MCA_mpi_yield_when_idle=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM OMPI_MCA_btl \
    OMPI_MCA_btl_vader_single_copy_mechanism OMPI_MCA_pml \
    OMPI_MCA_plm_rsh_agent OMPI_MCA_mpi_yield_when_idle

# Without even a loopback device Open MPI starts nothing: that says nothing about
# our program.
if ! timeout 600 mpirun --oversubscribe -n 1 true >log 2>&1 </dev/null; then
    head -n 5 log
    echo 'skipped: Open MPI cannot start a process on this machine'
    exit 0
fi

# check FACT COMMAND...
check() {
    fact=$1
    shift
    if "$@" >log 2>&1; then
        echo "ok $fact"
        passed=$((passed + 1))
    else
        echo "FAILED $fact (exit status $status)"
        head -n 20 log out err
        failed=$((failed + 1))
    fi
}

# A rank that is to be killed: at the message MIAI_DIES_AT of rank MIAI_DIES.
cat >rank <<'END_OF_RANK'
#!/bin/sh
[ "$OMPI_COMM_WORLD_RANK" = "$MIAI_DIES" ] || exec "$@"
LD_PRELOAD=$DIES exec "$@"
END_OF_RANK
chmod +x rank
MIAI_DIES=
export DIES MIAI_DIES

# run COUNT ARGUMENTS...: sets $status and the files out and err.  What hangs is
# given up after half an hour.
run() {
    count=$1
    shift
    timeout 1800 mpirun --oversubscribe --bind-to none -n "$count" ./rank \
        "$MPI" "$@" >out 2>err </dev/null
    status=$?
}

size_of() {
    if [ -f "$1" ]; then wc -c <"$1"; else echo 0; fi
}

# makes COUNT MAX: so many ranks make the library that one process makes.
makes() {
    run "$1" --max "$2" --out "by$1.lib" --json
    [ $status -eq 0 ] && cmp "want$2.lib" "by$1.lib" &&
        [ ! -e "by$1.lib.part" ]
}

# refused PATTERN ARGUMENTS...: one line of ours, exit status 2.
refused() {
    pattern=$1
    shift
    run 2 "$@"
    [ $status -eq 2 ] && [ "$(grep -c '^miai' err)" -eq 1 ] &&
        grep "^miai: .*$pattern" err && [ ! -s out ]
}

for max in 6 8; do
    "$MIAI" eyes build --max $max --out want$max.lib >out 2>err </dev/null
    status=$?
    check "one process makes a library to $max points" [ $status -eq 0 ]
done
for count in 1 3; do
    check "$count ranks make the same" makes $count 6
    check 'it is said in JSON' "$JSON_LINES" <out
done

check 'a bad option is refused' refused "'--mix' is not an option" --mix
check 'jobs are for one process' refused "'--jobs' is not an option" --max 6 \
    --out new.lib --jobs 2
check 'a file that is there is refused' refused 'by1.lib: exists already' \
    --max 6 --out by1.lib
cp want6.lib foreign.lib.part
check 'a file that is no journal is refused' \
    refused 'foreign.lib.part: expected a journal' --max 6 --out foreign.lib
check 'and stays' cmp want6.lib foreign.lib.part

# lose RANK MESSAGE: kills a rank before it sends that one.  In each of the eight
# steps a helper sends one at least, and the owner, rank 0, one to each helper.
lose() {
    MIAI_DIES=$1
    MIAI_DIES_AT=$2
    export MIAI_DIES_AT
    run 3 --max 8 --out lost.lib
    MIAI_DIES=
    [ $status -ne 0 ] && [ $status -ne 124 ] && [ ! -e lost.lib ] &&
        [ -s lost.lib.part ]
}
check 'a helper that is killed ends the job' lose 2 6
had=$(size_of lost.lib.part)
check 'so does the owner' lose 0 15
check 'the journal was gone on with' [ "$(size_of lost.lib.part)" -ge "$had" ]
run 3 --max 8 --out lost.lib --json
check 'a new start goes on' grep -q '"resumed":[1-9]' out
check 'and makes the same' cmp want8.lib lost.lib
check 'the journal is gone' [ ! -e lost.lib.part ]

# What one machine began many may end, and the other way round.
: >both.lib.part
ln both.lib.part kept
"$MIAI" eyes build --max 6 --out both.lib >out 2>err </dev/null
rm both.lib
head -c $(($(size_of kept) / 2)) kept >both.lib.part
run 2 --max 6 --out both.lib --json
check 'a journal of miai eyes build is gone on with' \
    grep -q '"resumed":[1-9]' out
check 'with the same end' cmp want6.lib both.lib

# The options of the help are those of the man page.
"$MPI" --help >out 2>err </dev/null
status=$?
check 'help ends well' [ $status -eq 0 ]
sed -n 's/^  \(--[a-z-]*\).*/\1/p' out | sort >help
sed -n 's/^\.It Fl -\([a-z-]*\).*/--\1/p' "$(dirname "$MPI")/man/miai-eyes-mpi.1" |
    sort >listed
check 'the man page says what the help says' cmp help listed

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
