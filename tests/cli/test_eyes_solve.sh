# miai solve with a library of eyes: the same answers, less work.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"

# same_answers FILE OPTION...: as without library; the files with and without
# keep the output.
same_answers() {
    file=$1
    shift
    run solve --json --no-eyes "$@" "$file"
    cp out without
    run solve --json --eyes eyes.lib "$@" "$file"
    cp out with
    [ $status -eq 0 ] && [ ! -s err ] && without_nodes without >a &&
        without_nodes with >b && cmp a b
}

nodes() {
    sed -n 's/.*"nodes":\([0-9]*\)}$/\1/p' "$1" | awk '{ n += $1 } END { print n }'
}

run eyes build --max 7 --out eyes.lib
check 'a library is made' is $status 0
cat "$tree"/tests/cases/[dkm]*.case | grep -v '^=' >cases.txt
for ruling in 1 2; do
    check "cases have the same answers, ruling $ruling" \
        same_answers cases.txt --ruling $ruling
    check "and cost less, ruling $ruling" [ "$(nodes with)" -lt "$(nodes without)" ]
done
check 'nine threats are tried as without' same_answers three.txt --threats 9
check 'two jobs share it' same_answers cases.txt --jobs 2
check 'printed rulings do without' same_answers three.txt --literal
check 'to the last node' cmp with without

# Reports, trees, certificates and reasons are made as ever.
run solve --no-eyes --tree tree.sgf --proof proof bent.txt
cp tree.sgf tree.want
cp proof proof.want
run solve --eyes eyes.lib --tree tree.sgf --proof proof bent.txt
check 'a tree is the same' cmp tree.want tree.sgf
check 'a certificate is the same' cmp proof.want proof
run solve --eyes eyes.lib --first black --why pass bent.txt
check '--why may be asked' is $status 0

# --- where it is found --------------------------------------------------------------
bent_nodes() {
    run solve --json "$@" bent.txt
    nodes out
}

without=$(bent_nodes --no-eyes)
mkdir -p data/miai home/.local/share/miai
cp eyes.lib data/miai/eyes
cp eyes.lib home/.local/share/miai/eyes
check 'no library is found here' is "$(bent_nodes)" "$without"
check 'MIAI_EYES names one' is "$(MIAI_EYES=eyes.lib && export MIAI_EYES &&
    bent_nodes)" 0
unset MIAI_EYES
check 'XDG_DATA_HOME has one' is "$(XDG_DATA_HOME=$PWD/data &&
    export XDG_DATA_HOME && bent_nodes)" 0
check 'a relative XDG_DATA_HOME counts for nothing' is "$(HOME=/nowhere
    XDG_DATA_HOME=data && export HOME XDG_DATA_HOME && bent_nodes)" "$without"
check 'the home directory has one' is "$(HOME=$PWD/home && export HOME &&
    unset XDG_DATA_HOME && bent_nodes)" 0
check '--no-eyes does without' is "$(XDG_DATA_HOME=$PWD/data &&
    export XDG_DATA_HOME && bent_nodes --no-eyes)" "$without"
check 'an empty MIAI_EYES does without' is "$(XDG_DATA_HOME=$PWD/data MIAI_EYES= &&
    export XDG_DATA_HOME MIAI_EYES && bent_nodes)" "$without"

# --- what is no good ------------------------------------------------------------------
head -c 3000 eyes.lib >short.lib
for lib in short.lib bent.txt none.lib . /dev/null; do
    refused "--eyes $lib is refused" "$lib: " solve --eyes "$lib" bent.txt
    refused "--eyes $lib is refused by --play" "$lib: " \
        solve --play --eyes "$lib" bent.txt
done
refused '--eyes needs a value' '--eyes: expected a value' solve --eyes
refused '--eyes and --no-eyes are too much' 'expected only one of them' \
    solve --eyes eyes.lib --no-eyes bent.txt
MIAI_EYES=short.lib
export MIAI_EYES
refused 'MIAI_EYES must be good' 'short.lib: ' solve bent.txt
unset MIAI_EYES
cp short.lib data/miai/eyes
XDG_DATA_HOME=$PWD/data
export XDG_DATA_HOME
run solve --json bent.txt
check 'a damaged one in the data directory is named' \
    grep -q '^miai: .*/data/miai/eyes: ' err
check 'in one line' is "$(wc -l <err)" 1
check 'and not believed' is "$status $(nodes out)" "0 $without"
