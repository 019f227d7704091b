#!/bin/sh
# check.sh - runs a list of steps, several at a time, and counts.
#
# usage: tools/check.sh [LIST [LOGS]]
#
# LIST is tools/check_steps.sh, what `make check` runs, unless another one is
# named; LOGS the folder for what the steps print, build/check.  A list says
#
#   task  NAME NEEDS COMMAND   which is right when its exit status is 0
#   tests NAME NEEDS COMMAND   whose last line is "N passed, N failed"
#
# A command is one string for the shell.  NEEDS is a task above in the list, or
# nothing; where it fails nothing that needs it is run.  Tests that find nothing
# to test have failed: no last line like that, or none passed; but a last line
# "skipped: REASON" is believed, and shown.
#
# Steps begin in the order of the list as soon as a processor is free, and their
# lines come in that order: time on the clock, time of processors, name, counts.
# MIAI_JOBS says how many run at a time (default: the processors, at least two).
cd "$(dirname "$0")/.." || exit 1
exec </dev/null
list=${1:-tools/check_steps.sh}
logs=${2:-build/check}
jobs=${MIAI_JOBS:-$(nproc)}
[ "$jobs" -ge 2 ] || jobs=2
count=0
begin=$(date +%s)
rm -rf "$logs" && mkdir -p "$logs" || exit 1

add() {
    count=$((count + 1))
    eval "kind_$count=\$1 name_$count=\$2 needs_$count=\$3 command_$count=\$4"
    eval "state_$count=waiting"
}
task() { add task "$@"; }
tests() { add tests "$@"; }

# get NAME NUMBER: the value of NAME_NUMBER in $value.
get() { eval "value=\$$1_$2"; }

# --- running -------------------------------------------------------------------
running=0

# Runs in a session of its own, so that it ends with all that it has started.
# What runs in the background ignores Ctrl-C; a test may need it.
start() {
    get command "$1"
    log=$logs/$(printf '%02d' "$1").log
    COMMAND=$value env --default-signal=INT,QUIT setsid sh -c '
        t0=$(date +%s%N)
        (eval "$COMMAND") >"$1" 2>&1 9>&-
        rc=$?
        t1=$(date +%s%N)
        times >"$1.times"
        echo "$rc $(((t1 - t0) / 100000000))" >"$1.end"
        echo "$2" >&9' sh "$log" "$1" &
    eval "state_$1=running pid_$1=$!"
    running=$((running + 1))
}

# Is what the step needs done?  Sets its state when it will never be.
is_ready() {
    get state "$1"
    [ "$value" = waiting ] || return 1
    get needs "$1"
    [ -n "$value" ] || return 0
    wanted=$value
    i=0
    while [ $i -lt "$1" ]; do
        i=$((i + 1))
        get name $i
        [ "$value" = "$wanted" ] || continue
        get state $i
        case $value in
        ok) return 0 ;;
        FAILED | left) eval "state_$1=left" && finished=$((finished + 1)) ;;
        esac
        return 1
    done
    eval "state_$1=left" # there is no such task
    finished=$((finished + 1))
    return 1
}

fill() {
    n=0
    while [ $n -lt $count ] && [ $running -lt "$jobs" ]; do
        n=$((n + 1))
        if is_ready $n; then start $n; fi
    done
}

# --- judging ---------------------------------------------------------------------
# judge NUMBER: sets its state, and good_, bad_ and note_NUMBER.
judge() {
    log=$logs/$(printf '%02d' "$1").log
    read -r rc _ <"$log.end"
    last=$(tail -n 1 "$log")
    counts=$(echo "$last" |
        sed -n 's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p')
    good=${counts% *}
    bad=${counts#* }
    note=${counts:+$last}
    get kind "$1"
    if [ "$value" = task ]; then
        good=$((rc == 0))
        bad=$((rc != 0))
        note=
    elif [ "$rc" -eq 0 ] && [ -z "${last##skipped: *}" ] && [ -n "$last" ]; then
        good=0
        bad=0
        note=$last
    elif [ -z "$counts" ] || [ $((good + bad)) -eq 0 ]; then
        good=0
        bad=1
        note='no test was run'
    elif [ "$rc" -ne 0 ] && [ "$bad" -eq 0 ]; then
        bad=1
        note="$note, but exit status $rc"
    fi
    verdict=ok
    [ $bad -eq 0 ] || verdict=FAILED
    eval "state_$1=$verdict good_$1=$good bad_$1=$bad note_$1=\$note"
}

# Seconds of processors that a step and its children took, in tenths.
processor() {
    awk '{ for (i = 1; i <= 2; i++) { split($i, t, "m"); s += t[1] * 60 + t[2] } }
        END { printf "%d", s * 10 }' "$1"
}

tenths() { echo "$(($1 / 10)).$(($1 % 10))"; }

# What a step that failed said: the lines that name a failure, with what stands
# after them, since they may be far above the end; and the end.
failures() {
    grep -A 4 -E '^(FAILED|not ok|error:)' "$1" | head -n 40
    echo '...'
    tail -n 20 "$1"
}

# show NUMBER: its line, and what it said if it failed.
show() {
    log=$logs/$(printf '%02d' "$1").log
    get name "$1"
    name=$value
    get state "$1"
    if [ "$value" = left ]; then
        printf '%-6s %24s %s\n' 'not run' '' "$name"
        return
    fi
    read -r _ took <"$log.end"
    used=$(processor "$log.times")
    total=$((total + used))
    eval "passed=\$((passed + good_$1)) failed=\$((failed + bad_$1))"
    eval "note=\$note_$1"
    printf '%-6s %7s s %7s s  %-46s %s\n' "$value" "$(tenths "$took")" \
        "$(tenths "$used")" "$name" "$note"
    [ "$value" = ok ] || failures "$log" | cut -c 1-200
}

# --- all of it -------------------------------------------------------------------
. "$(case $list in */*) echo "$list" ;; *) echo "./$list" ;; esac)"

stop() {
    n=0
    while [ $n -lt $count ]; do
        n=$((n + 1))
        get state $n
        [ "$value" = running ] || continue
        get pid $n
        kill -s TERM -- "-$value"
    done 2>/dev/null
    rm -f "$logs/ends"
    exit 1
}
trap stop HUP INT TERM

rm -f "$logs/ends"
mkfifo "$logs/ends" && exec 9<>"$logs/ends" || exit 1
finished=0
shown=0
passed=0
failed=0
total=0
fill
while [ $finished -lt $count ]; do
    if [ $running -gt 0 ]; then
        read -r n <&9
        running=$((running - 1))
        finished=$((finished + 1))
        judge "$n"
    fi
    fill
    while [ $shown -lt $count ]; do
        get state $((shown + 1))
        case $value in waiting | running) break ;; esac
        shown=$((shown + 1))
        show $shown
    done
done
rm -f "$logs/ends"
echo "$(($(date +%s) - begin)) s, $(tenths $total) s of processors"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
