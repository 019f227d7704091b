# Making a library of eyes: miai eyes build.
. "$(dirname "$0")/cli_lib.sh"

# The size of a file in bytes; 0 if there is none.
size_of() {
    if [ -f "$1" ]; then wc -c <"$1"; else echo 0; fi
}

# flip FILE OFFSET: turns all bits of a byte.
flip() {
    byte=$(od -An -tu1 -j "$2" -N 1 "$1")
    printf '%b' "\\0$(printf %o $((byte ^ 255)))" |
        dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

# builds_the_same LIBRARY MAX OUT [OPTION]...: ends well, with the same file and
# nothing besides.
builds_the_same() {
    want=$1
    max=$2
    lib=$3
    shift 3
    run eyes build --max "$max" --out "$lib" "$@"
    [ $status -eq 0 ] && cmp "$want" "$lib" && [ ! -e "$lib.part" ] &&
        [ ! -e "$lib.part.new" ]
}

run eyes build --help
check 'help of eyes build ends well' is $status 0
refused 'a size is needed' 'expected --max N; see miai eyes build --help' eyes build --out new.lib
refused 'a file is needed' 'expected --out OUT; see miai eyes build --help' eyes build --max 4
for value in 1 15 -1 x ''; do
    refused "--max '$value' is refused" \
        '--max: expected a number from 2 to 14' \
        eyes build --out new.lib --max "$value"
done
refused 'no jobs are refused' '--jobs: expected a number from 1 to 256' \
    eyes build --max 4 --out new.lib --jobs 0
for value in '' -; do
    refused "--out '$value' is refused" '--out: expected the name of a file' \
        eyes build --max 4 --out "$value"
done
refused 'an unknown option is refused' \
    "'--mix' is not an option; did you mean '--max'? See miai eyes build --help" eyes build --mix 3
refused 'another word is refused' "expected options only, not 'bent.txt'" \
    eyes build --max 4 --out new.lib bent.txt
check 'nothing of this left a file' [ ! -e new.lib ]
check 'or a journal' [ ! -e new.lib.part ]

run eyes build --max 6 --jobs 1 --out six.lib
check 'a library to six points is made' is $status 0
check 'it is said' is "$(cat out)" \
    "six.lib: all eyes of up to 6 points, $(size_of six.lib) bytes"
check 'nothing else is' [ ! -s err ]
check 'the journal is removed' [ ! -e six.lib.part ]
check 'three jobs make the same' builds_the_same six.lib 6 three.lib --jobs 3
check 'and so does the default' builds_the_same six.lib 6 default.lib --json
check 'in JSON' "$JSON_LINES" <out
units=$(sed 's/.*"units":\([0-9]*\).*/\1/' out)
check 'with all numbers' is "$(cat out)" \
    "{\"points\":6,\"bytes\":$(size_of six.lib),\"units\":$units,\"resumed\":0}"

echo precious >old.lib
refused 'a file that is there is refused' 'old.lib: exists already' \
    eyes build --max 4 --out old.lib
check 'it stays' is "$(cat old.lib)" precious
mkdir -p folder
refused 'a folder is refused' '--out folder: Is a directory' \
    eyes build --max 4 --out folder
refused 'a folder that is not there is refused' \
    '--out nowhere/new.lib: No such file or directory' \
    eyes build --max 4 --out nowhere/new.lib

# A journal is whole when all units are in it; another name keeps it.
: >five.lib.part
ln five.lib.part whole
run eyes build --max 5 --out five.lib --json
units=$(sed 's/.*"units":\([0-9]*\).*/\1/' out)
size=$(size_of whole)

# resumes JOURNAL: the library comes out all the same.
resumes() {
    rm -f again.lib
    cp "$1" again.lib.part
    builds_the_same five.lib 5 again.lib --json
}
check 'a whole journal leaves no work' resumes whole
check 'nothing is complained about' [ ! -s err ]
check 'all of it was there' grep -q "\"units\":$units,\"resumed\":$units}" out
cp whole five.lib.part
echo 'half of a library' >five.lib.part.new
check 'killed before the journal was removed: the same again' \
    builds_the_same five.lib 5 five.lib

# Cut off anywhere: in its head, in the first units, and all over.
bad=0
tried=0
for cut in 0 1 8 15 16 17 39 40 41 $(seq 60 $((size / 9)) $((size - 1))) \
    $((size - 1)); do
    head -c "$cut" whole >torn
    resumes torn && [ ! -s err ] && ! grep -q "\"resumed\":$units}" out &&
        tried=$((tried + 1)) && continue
    echo "cut at $cut: exit status $status"
    bad=$((bad + 1))
done
check 'a journal that is cut off is gone on with' [ $bad -eq 0 ]
check 'at many places' [ $tried -ge 15 ]

# Damaged anywhere behind its head.
bad=0
tried=0
for at in 16 20 24 32 39 40 41 48 $(seq 60 $((size / 9)) $((size - 1))) \
    $((size - 1)); do
    cp whole flipped
    flip flipped "$at"
    resumes flipped && ! grep -q "\"resumed\":$units}" out &&
        [ "$(cat err)" = "miai: again.lib.part: damaged; what cannot be read \
is made again" ] && tried=$((tried + 1)) && continue
    echo "flipped at $at: exit status $status"
    bad=$((bad + 1))
done
check 'a journal that is damaged is gone on with' [ $bad -eq 0 ]
check 'at many places, too' [ $tried -ge 15 ]

# What is not ours is not touched.
# leaves_alone PATTERN: the journal `other` is refused and stays as it is.
leaves_alone() {
    rm -f again.lib again.lib.part
    cp other again.lib.part
    run eyes build --max 5 --out again.lib
    refused_properly "$1" && cmp other again.lib.part && [ ! -e again.lib ]
}
echo 'a text that somebody wrote long ago' >other
check 'another file is no journal' \
    leaves_alone 'again.lib.part: expected a journal of miai eyes build'
echo text >other
check 'however short' leaves_alone 'expected a journal of miai eyes build'
cp whole other
flip other 3
check 'nor is one with another beginning' \
    leaves_alone 'expected a journal of miai eyes build'
cp whole other
flip other 8
check 'one of another version is refused' leaves_alone 'another version'
cp whole other
printf '\007' | dd of=other bs=1 seek=12 conv=notrunc 2>/dev/null
check 'one for other points is refused' \
    leaves_alone 'for eyes of up to 7 points; finish it with --max 7'
rm -f again.lib.part
mkfifo again.lib.part
refused 'a pipe is no journal' 'expected a regular file' \
    eyes build --max 5 --out again.lib
rm -f again.lib.part

# A disk that fills up: what was written is good for the next start.
(
    trap '' XFSZ
    ulimit -f 16 # times 512 bytes
    exec "$MIAI" eyes build --max 6 --out full.lib >out 2>err </dev/null
)
status=$?
check 'a full disk is exit status 3' is $status 3
check 'it is named' is "$(cat err)" 'miai: full.lib.part: File too large'
check 'afterwards it goes on' builds_the_same six.lib 6 full.lib --json
check 'with what was done' grep -q '"resumed":[1-9]' out

# One at a time.  This one takes long enough to be interrupted.
"$MIAI" eyes build --max 10 --out long.lib >out1 2>err1 </dev/null &
miai=$!
has_begun() {
    [ "$(size_of long.lib.part)" -gt 1000 ]
}
eventually $miai has_begun
refused 'a second process is told' 'long.lib.part: in use' \
    eyes build --max 10 --out long.lib
interrupt $miai
wait $miai
status=$?
check 'Ctrl-C is exit status 1' is $status 1
check 'one line says how to go on' is "$(cat err1)" \
    'miai: interrupted; the same command goes on from here'
check 'what was done is kept' [ "$(size_of long.lib.part)" -gt 1000 ]
check 'there is no library yet' [ ! -e long.lib ]

# Killed again and again in the middle of a write: by the system, as soon as a
# file has so many blocks of 512 bytes.  The journal comes to 100 or so, the
# library itself to more.
run eyes build --max 7 --out seven.lib
kills=0
before=0
for blocks in 1 6 7 25 40 41 80 150 300; do
    (
        ulimit -c 0
        ulimit -f $blocks
        exec "$MIAI" eyes build --max 7 --out killed.lib >out 2>err </dev/null
    )
    status=$?
    [ $status -eq 153 ] && [ ! -e killed.lib ] &&
        [ "$(size_of killed.lib.part)" -ge $before ] && kills=$((kills + 1))
    before=$(size_of killed.lib.part)
done
check 'it was killed each time, and the journal grew' is $kills 9
run eyes build --max 7 --out killed.lib --json
check 'what was done before is kept' grep -q '"resumed":[1-9]' out
check 'the library is the same' cmp seven.lib killed.lib
check 'the journal is gone' [ ! -e killed.lib.part ]
check 'nothing else is left' is "$(ls -A | grep -c -e killed -e '^\.miai')" 1
