# What endgames are worth: miai endgame.
. "$(dirname "$0")/cli_lib.sh"
. "$TESTS/terminal_lib.sh"

# last OPTION TEXT VALUE: the last line is the chilled value alone.
last() {
    run endgame "$1" "$2"
    check "$1 $2 is solved" is $status 0
    check "its last line is $3" is "$(tail -n 1 out)" "$3"
    check 'nothing on standard error' [ ! -s err ]
}

last --corridor 'O...X' 5/4
last --corridor 'O..oX' '2^'
last --corridor 'O.o..X' '{3|3/2}'
last --corridor '...' 3
last --room 'e../#.#' '2^'
last --room '.e..' '{2|3/2}'
last --room '#e#/###' 0
last --room '.e./..#' ko

run endgame --room '.e./..#'
check 'a ko that does not matter' is "$(sed -n 2p out)" \
    'It does not matter: whatever becomes of it, the value is {4|0}, chilled {3|1}.'
run endgame --room '.e#/.../..#'
check 'a ko that may' cmp - out <<'END'
There is a ko: play can come back to a position.
ko
END

run endgame --corridor 'O..oX'
check 'all of it' cmp - out <<'END'
value        {3||2|0}
count        2
temperature  1
Black first  3
White first  2

chilled
2^
END
run endgame --corridor 'O..oX' --thermograph
check 'with a thermograph' grep -qx 'Right wall  (2,-1)' out
check 'and the chilled value last' is "$(tail -n 1 out)" '2^'
run endgame --json --corridor 'O..oX'
check 'as JSON' grep -q '^{"corridor":"O..oX","ko":false,"value":"{3||2|0}","chilled":"2^","count":"2","temperature":"1","black_first":"3","white_first":"2","thermograph":{' out
run endgame --json --room '.e./..#'
check 'a ko as JSON' is "$(cat out)" \
    '{"room":".e./..#","ko":true,"value":null,"chilled":"ko","count":null,"temperature":null,"black_first":null,"white_first":null,"thermograph":null}'

# refused WHAT MESSAGE CARET ARGUMENTS...: where it is wrong.
refused() {
    what=$1 message=$2 caret=$3
    shift 3
    run endgame "$@"
    check "$what is refused" is $status 2
    check 'one line says why' is "$(head -n 1 err)" "miai: $message"
    check 'and the caret where' is "$(sed -n 3p err)" "$caret"
    check 'no value' [ ! -s out ]
}

refused 'a letter in a room' "expected '.', 'e', '#' or '/' in a room" \
    '       ^' --room 'e../#x#'
refused 'a letter in a corridor' \
    "expected 'O', 'X', 'o' or '.' in a corridor" '    ^' --corridor 'O.x'
refused 'a row too short' \
    "expected rows that are equally long; '#' is outside" '       ^' \
    --room 'e../.'
refused 'a room without entrance' "expected an entrance 'e'" '    ^' --room '..'
refused 'a room with two' "expected one entrance 'e', found another" '   ^' \
    --room 'ee'
refused 'two rooms' 'expected a room in one piece' '      ^' --room 'e#/#.'
refused 'an inner entrance' \
    'expected an entrance that has an outside neighbour' '       ^' \
    --room '#.#/.e./#.#'
refused 'an empty corridor' 'expected an empty point' '  ^' --corridor ''
refused 'a stone without a liberty' 'expected a liberty for the stone' \
    '   ^' --corridor 'XoX'
refused 'both' '--corridor, --room: expected only one of them' '' \
    --corridor 'O.X' --room 'e.'
refused 'neither' \
    'endgame: expected a file, --corridor, --room, or a command; see miai endgame --help' \
    '' --json
refused 'a file' '--room: expected no file beside it: ask about one of them' '' \
    --json --room e. file

run endgame --corridor 'O.................................X'
check 'too many points are exit status 1' is $status 1
check 'and named' is "$(cat err)" 'miai: too large: more than 32 open points'
run endgame --memory 200K --corridor 'O.................X'
check 'too little memory is exit status 1' is $status 1
check 'and named' is "$(cat err)" \
    'miai: too large: the limit of memory is reached; raise it with --memory'

# The catalogue.
run endgame rooms --nodes 6
check 'the rooms of six nodes' is $status 0
check 'as many as published' is "$(tail -n 1 out)" \
    '170 rooms of 6 nodes, 14 with ko, 21 values'
check 'values are headings' is "$(grep -c ': [0-9]* rooms*$' out)" 22
check 'all rooms are there' is \
    "$(grep '^  ' out | tr -s ' ' '\n' | grep -c e)" 170
run endgame rooms --nodes 7 --csv rooms.csv
check '680 rooms of seven' is "$(tail -n 1 out)" \
    '680 rooms of 7 nodes, 85 with ko, 53 values'
check 'the head of the CSV' is "$(head -n 1 rooms.csv)" \
    'nodes,room,ko,value,chilled,count,temperature'
check 'a row a room' is "$(wc -l <rooms.csv)" 681
check '85 with ko' is "$(grep -c ',yes,,,,$' rooms.csv)" 85
check 'each room once' is "$(cut -d, -f2 rooms.csv | sort -u | wc -l)" 681
run endgame rooms --nodes 3 --json
check 'a room a line' is "$(wc -l <out)" 4
check 'as JSON' grep -qx \
    '{"room":"e..","nodes":3,"ko":false,"value":"{2||1|\*}","chilled":"5/4","count":"5/4","temperature":"3/4"}' out
run endgame rooms --nodes 4 --svg -
check 'a sheet' grep -q '^<svg ' out
check 'with a White stone a room' is "$(grep -c '<circle' out)" 12
check 'and as many nodes' is "$(grep -c '<rect.*#e8c886' out)" 48
run endgame rooms --nodes 4 --memory 400K --json
mv out small
run endgame rooms --nodes 4 --json
check 'with little memory the same' cmp small out
run endgame rooms --json --csv -
check 'two outputs to one place are refused' is $status 2
run endgame rooms --nodes 11
check 'too many nodes are refused' is $status 2

run endgame corridors --length 3
check 'corridors' grep -qx \
    '     3  5/4 *0 *3^2\* *5+_{2|0} *7+_{4|0}' out
run endgame corridors --length 2 --json
check 'as JSON' is "$(tail -n 1 out)" \
    '{"length":2,"blocked":"1/2","open":"0","one_dead":"2^","two_dead":"4+_2","three_dead":"6+_4"}'
run endgame sockets --corridors 2 --length 3
check 'sockets' is $status 0
check 'all as stated' is "$(tail -n 1 out)" '9 of 9 as stated'
check 'one of them' grep -qx \
    '2 3 *3/4 *7/4 *2-_{2|0} *close to 2' out
run endgame sockets --corridors 1 --length 2 --json
check 'as JSON' is "$(tail -n 1 out)" \
    '{"corridors":[2],"b":"1/2","connected":"1/2","chilled":"1-_2","as_stated":true}'

# A text in quotes may hold what begins a comment elsewhere.
echo 'chill(room("e../#.#")) # "' >statements.txt
run calc --file statements.txt
check 'rooms in statements' is "$(cat out)" '2^'

on_screen "exec '$MIAI' endgame rooms --nodes 10 >out"
appears '[0-9]* rooms, [0-9.]* million steps'
types '\003'
ends
check 'Ctrl-C is exit status 1' is $status 1
check 'one line says why' is "$(complaints)" 'miai: interrupted'
check 'and there is no catalogue' [ ! -s out ]
"$MIAI" endgame --room e.. >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
