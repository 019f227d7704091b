# Memory runs out at every single place, inside the C library too: the program
# says so and ends, and an output file is whole or not there.
. "$(dirname "$0")/cli_lib.sh"

shim=$(dirname "$MIAI")/preload_malloc.so
if [ ! -e "$shim" ]; then
    echo 'skipped: the sanitizers have an allocator of their own'
    exit 0
fi

# A failure is one line with a reason, a success is silent.
ends_well() {
    case $status in
    0) [ ! -s err ] && cmp -s whole.svg part.svg ;;
    3) [ "$(wc -l <err)" -eq 1 ] && grep -q '^miai: .*not enough memory$' err &&
        [ ! -e part.svg ] ;;
    *) false ;;
    esac
}

# every_place [VARIABLE]: fails once, or with MIAI_FAIL_ON=1 from there on.
every_place() {
    n=0
    failures=0
    while [ $n -lt 120 ]; do
        n=$((n + 1))
        rm -f part.svg
        env LD_PRELOAD="$shim" MIAI_FAIL_AT=$n "$@" "$MIAI" \
            solve --svg part.svg bent.txt >out 2>err </dev/null
        status=$?
        if ! ends_well; then
            echo "allocation $n $*: status $status" >>err
            return 1
        fi
        [ $status -eq 0 ] || failures=$((failures + 1))
    done
    # Else the shim did nothing, or 120 do not reach the end.
    [ $failures -gt 50 ] && [ $status -eq 0 ]
}

run solve --svg whole.svg bent.txt
check 'with enough memory' is $status 0
check 'each allocation fails once' every_place
check 'each allocation fails and all behind it' every_place MIAI_FAIL_ON=1
