# Is a library right? miai eyes verify, and files that are damaged.
. "$(dirname "$0")/cli_lib.sh"
make_library 3 three.eyes
make_library 5 five.eyes

run eyes verify five.eyes
check 'a good library' is $status 0
check 'says nothing on standard error' [ ! -s err ]
cat >want <<'END'
eyes up to 5 points, outside liberties up to 3
good         every part of the file has its checksum: 1
good         there are as many eyes as there must be: 15
good         moving first never hurts: 10726
good         more outside liberties never hurt White: 1870
good         an attached eye never hurts White: 5342
good         ruling 2 never helps White: 5363
good         where White is alive it is known how: 5363
good         no bent fours but the four in the corner: 5384
good         solved again without the library: the same: 800
END
check 'the report' cmp want out
run eyes verify --seed 2 --sample 10 five.eyes
check 'another sample' grep -q 'the same: 40$' out
run eyes verify --sample 0 five.eyes
check 'or none' grep -q '^not checked  solved again' out
check 'is good, too' is $status 0
run eyes verify --json --sample 1 three.eyes
check 'JSON' "$JSON_LINES" <out
check 'says that all is well' grep -q '^{"good":true,"checks":\[{"check":"every part' \
    out

# damage FILE BYTE: writes that byte, from 0, in another way.
damage() {
    cp "$1" damaged.eyes
    byte=$(od -An -tu1 -j "$2" -N 1 "$1")
    printf '%b' "\\0$(printf '%o' $((byte ^ 255)))" |
        dd of=damaged.eyes bs=1 seek="$2" conv=notrunc 2>/dev/null
}

found_properly() {
    [ $status -eq 2 ] && [ "$(wc -l <err)" -eq 1 ] &&
        grep -q '^miai: .*damaged' err
}

# tests/app/test_eye_damage.c tries all bytes.
size=$(wc -c <three.eyes)
for byte in 40 520 600 900 1200 2000 $((size - 1)); do
    damage three.eyes "$byte"
    run eyes verify damaged.eyes
    check "byte $byte: damage is found and named" found_properly
done
run eyes verify --json damaged.eyes
check 'a damaged record is not believed' grep -q '^{"good":false,.*"done":false' out
run eyes census damaged.eyes
check 'nor counted' found_properly
check 'nothing is printed then' [ ! -s out ]
run eyes find --limit 0 --json damaged.eyes
check 'nor found' found_properly
head -c 1000 three.eyes >short.eyes
refused 'a short file is refused' 'short.eyes: the library is cut short' \
    eyes verify short.eyes
: >empty.eyes
refused 'an empty file is refused' 'empty.eyes: expected a library of eyes' \
    eyes verify empty.eyes

# A file that is cut short while it is mapped: the writer waits for its reader
# while that happens, so that it always does before the end.
mkfifo pipe
cp five.eyes cut.eyes
"$MIAI" eyes find --limit 0 --json cut.eyes >pipe 2>err </dev/null &
miai=$!
{
    read -r line
    : >cut.eyes
    cat >/dev/null
} <pipe
wait $miai
status=$?
check 'there was a line before' [ -n "$line" ]
check 'cut short while mapped: exit status 2' is $status 2
check 'cut short while mapped: one line' is "$(cat err)" \
    'miai: cut.eyes: cut short, or cannot be read any more'

refused 'a library is needed' 'none is named, and MIAI_EYES is empty' eyes verify
refused 'only one' 'expected one library' eyes verify five.eyes five.eyes
(MIAI_EYES=three.eyes "$MIAI" eyes verify --sample 1) >out 2>err
check 'the library of MIAI_EYES is checked' is "$? $(head -n 1 out)" \
    '0 eyes up to 3 points, outside liberties up to 2'
refused 'bad sample' '--sample: expected a number from 0 to' \
    eyes verify --sample x five.eyes
refused 'bad seed' '--seed: expected a number from 0 to' \
    eyes verify --seed -1 five.eyes
"$MIAI" eyes verify five.eyes >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
run eyes verify --help
check 'help of eyes verify ends well' is $status 0

# Ctrl-C: so large a sample is a quarter of an hour of work.
"$MIAI" eyes verify --sample 10000000 five.eyes >out 2>err </dev/null &
miai=$!
interrupt $miai
wait $miai
status=$?
check 'Ctrl-C is exit status 1' is $status 1
check 'one line says why' is "$(cat err)" 'miai: interrupted'
check 'what was not checked is named' grep -q '^not checked ' out
