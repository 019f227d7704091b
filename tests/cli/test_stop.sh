# Limits, Ctrl-C and outputs that break.
. "$(dirname "$0")/cli_lib.sh"

run solve --nodes 1000 endless.txt
check 'a limit of nodes is exit status 1' is $status 1
check 'unknown is said in words' grep -q 'unknown' out

t0=$(date +%s)
run solve --json --time 0.5 endless.txt
check 'a limit of time is exit status 1' is $status 1
check 'a limit of time is kept' [ $(($(date +%s) - t0)) -le 10 ]
check 'and gives unknown' grep -q '"code":"unknown"' out

cat bent.txt endless.txt three.txt >stop.txt
sed -i 's/^;endless/\n&/; s/^;first/\n&/' stop.txt
for jobs in 1 2; do
    timeout --preserve-status -s INT 2 \
        "$MIAI" solve --json --jobs $jobs stop.txt >out 2>err
    status=$?
    check "Ctrl-C is exit status 1, $jobs jobs" is $status 1
    check 'what was solved is printed' grep -q '"id":"bent4".*"code":"d"' out
    check 'what was begun is unknown' \
        grep -q '"id":"endless".*"code":"unknown"' out
    check 'all of it is JSON' "$JSON_LINES" <out
    check 'one line says why' is "$(cat err)" 'miai: interrupted'
done

# The shell holds the pipe open, so that the input does not end first.
mkfifo waiting
exec 3<>waiting
timeout --preserve-status -s INT 1 "$MIAI" solve - <waiting >out 2>err
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
mkfifo gate
{
    read -r _ <gate
    "$MIAI" solve --json bent.txt 2>err
    echo $? >code
} | true &
sleep 0.3
echo go >gate
wait
status=$(cat code)
check 'a closed pipe is exit status 3' is "$status" 3

# One Ctrl-C may arrive twice; a later one ends at once.
"$MIAI" solve endless.txt >out 2>err &
miai=$!
until grep -q '^Name:.miai$' /proc/$miai/status &&
    grep -q '^SigCgt:.*[2367abef]$' /proc/$miai/status; do # SIGINT caught
    sleep 0.1
done
kill -INT $miai
kill -INT $miai
wait $miai
status=$?
check 'two signals at once are one Ctrl-C' is $status 1
