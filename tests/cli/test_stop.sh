# Limits, Ctrl-C and outputs that break.
# What Ctrl-C is, and when two of them are one: tests/app/test_progress.c.
. "$(dirname "$0")/cli_lib.sh"
. "$TESTS/terminal_lib.sh"

run solve --nodes 1000 endless.txt
check 'a limit of nodes is exit status 1' is $status 1
check 'unknown is said in words' grep -q 'unknown' out

# In processor time, of which there is never more than of any other: with half a
# second ten are not used up.  Without the limit they would be.
(
    ulimit -t 10
    run solve --json --time 0.5 endless.txt
    exit $status
)
status=$?
check 'a limit of time is kept: exit status 1' is $status 1
check 'and gives unknown' grep -q '"code":"unknown"' out

cat bent.txt endless.txt three.txt >stop.txt
sed -i 's/^;endless/\n&/; s/^;first/\n&/' stop.txt
for jobs in 1 2; do
    on_screen "exec '$MIAI' solve --json --jobs $jobs stop.txt >out"
    # The second one is being solved: there are nodes.
    appears 'problem 2: [0-9.]*[1-9][0-9.]* million nodes'
    types '\003'
    ends
    check "Ctrl-C is exit status 1, $jobs jobs" is $status 1
    check 'what was solved is printed' grep -q '"id":"bent4".*"code":"d"' out
    check 'what was begun is unknown' \
        grep -q '"id":"endless".*"code":"unknown"' out
    check 'all of it is JSON' "$JSON_LINES" <out
    check 'one line says why' is "$(complaints)" 'miai: interrupted'
done

# The shell holds the pipe open, so that the input does not end first.
mkfifo waiting
exec 3<>waiting
"$MIAI" solve - <waiting >out 2>err &
miai=$!
interrupt $miai S
wait $miai
status=$?
exec 3>&-
check 'Ctrl-C ends waiting for an input' is "$(cat err)" 'miai: interrupted'

"$MIAI" solve --json bent.txt >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
check 'a full disk is named' grep -q '^miai: standard output: No space' err
"$MIAI" solve --help >/dev/full 2>err
status=$?
check 'help on a full disk is exit status 3' is $status 3
# The reader of the pipe is gone before the program starts.
mkfifo closed
exec 3<>closed 4>closed 3<&-
"$MIAI" solve --json bent.txt >&4 2>err
status=$?
exec 4>&-
check 'a closed pipe ends the program' is "$status" 141 # 128 + SIGPIPE
check 'without a word' [ ! -s err ]
# More than a pipe holds, so that the writer is never faster.
for i in 1 2 3 4 5 6 7 8 9 10; do
    for j in 1 2 3 4 5 6 7 8 9 10; do cat three.txt three.txt three.txt; done
done >many.txt
{
    "$MIAI" solve many.txt 2>err
    echo $? >code
} | head -n 1 >out
status=$(cat code)
check 'a reader may leave early' is "$(cat out)$status" first141
check 'and hears no complaint' [ ! -s err ]
# Even if whoever started it ignores the signal.
(
    trap '' PIPE
    "$MIAI" solve many.txt 2>err
    echo $? >code
) | head -n 1 >out
status=$(cat code)
check 'the same where the signal was ignored' is "$status" 141
