# Inputs: files, standard input, many problems, and what is no input.
. "$(dirname "$0")/cli_lib.sh"

refused 'a missing file is named' 'no-such-file: ' solve no-such-file
refused 'a folder is no input' '' solve .
: >empty.txt
refused 'an empty input is bad input' 'empty.txt' solve empty.txt
refused 'empty standard input is bad input' '-' solve -
printf 'hello world\n' >words.txt
refused 'words are no problem' 'words.txt' solve words.txt
head -c 70000000 /dev/zero >zero.bin
refused 'more than 64 MiB are refused' 'zero.bin: .*64 MiB' solve zero.bin
rm zero.bin
refused 'a device without end is refused' '64 MiB' solve /dev/zero

run solve --json three.txt
check 'three problems give three lines' is "$(wc -l <out)" 3
check 'all are solved' is $status 0
check 'a name or FILE#K is the id' \
    is "$(sed 's/^{"id":"\([^"]*\)".*/\1/' out | tr '\n' ' ')" \
    'first three.txt#2 third '
cp out direct
"$MIAI" solve --json - <three.txt >out 2>err
status=$?
check 'standard input gives the same' \
    is "$(sed 's/"-#/"three.txt#/; s/"file":"-"/"file":"three.txt"/' out)" \
    "$(cat direct)"

# Bad problems do not keep the good ones from being solved.
{
    cat bent.txt
    printf '\n;bad\nOO?\n\n'
    cat three.txt
} >mixed.txt
run solve --json mixed.txt
check 'bad input outranks all' is $status 2
check 'the others are solved' is "$(answers | wc -l)" 4
check 'and the bad one is an object in its place' is "$(sed -n 2p out)" \
    '{"version":"'"$("$MIAI" --version | cut -d ' ' -f 2)"'","file":"mixed.txt","index":2,"id":"bad","error":{"code":"diagram-syntax","message":"'"$(sed 's/^miai: //' err)"'","points":[]}}'
check 'one line for the bad one' is "$(wc -l <err)" 1
check 'it names the file' grep -q 'mixed.txt' err

run solve --json bent.txt no-such-file three.txt
check 'a bad file outranks all' is $status 2
check 'the other files are solved' is "$(answers | wc -l)" 4
check 'the bad one has no index' grep -q \
    '"file":"no-such-file","index":null,"id":null,"error":{"code":"no-file"' out

for jobs in 1 2 7; do
    run solve --json --jobs $jobs mixed.txt bent.txt three.txt mixed.txt
    cp out "jobs$jobs"
done
check 'two jobs change nothing' cmp jobs1 jobs2
check 'seven jobs change nothing' cmp jobs1 jobs7

# Results are written when they are known, not at the end.
mkfifo slow
"$MIAI" solve --json bent.txt - <slow >out 2>err &
miai=$!
exec 3>slow
eventually $miai has_lines out 1
check 'a result does not wait for a slow input' is "$(wc -l <out)" 1
cat bent.txt >&3
exec 3>&-
wait $miai
status=$?
check 'the slow input is solved too' is "$(wc -l <out)" 2
