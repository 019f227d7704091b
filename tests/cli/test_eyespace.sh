# Eyes of corridors and rooms: miai eyespace --corridor, --room.
. "$(dirname "$0")/cli_lib.sh"

# last OPTION MOUTH PATTERN VALUE: the last line is the value alone.
last() {
    run eyespace "--$1" "$2" "$3"
    check "$2 $1 $3 is solved" is $status 0
    check "its last line is $4" is "$(tail -n 1 out)" "$4"
    check 'nothing on standard error' [ ! -s err ]
}

last corridor open . 0
last corridor open .X 1/2e
last corridor open .XXX 3/4e
last corridor open .XXXX '1*e'
last corridor closed .XX. 1
last corridor open .X.X 1.25e
last corridor closed ... 1.5e
last corridor closed .... 2
last corridor closed .XXX. S
last corridor open ...XX. '{2|S||1}'
last room closed ../.. 1
last room closed '.../#.#' 1.5e
last room open 'e./..' 3/4e

run eyespace --corridor open .XXX
check 'all of it' cmp - out <<'END_OF_REPORT'
open corridor .XXX
Black first  1
White first  0
mean         3/4
temperature  3/4

eyes
3/4e
END_OF_REPORT

run eyespace --corridor closed . .. ...
check 'several patterns are lines' [ "$(cat out)" = \
    "$(printf '.\t1\n..\t1\n...\t1.5e')" ]
run eyespace --json --corridor open .XXX ..
check 'as JSON' [ "$(cat out)" = "$(printf '%s\n' \
    '{"corridor":".XXX","open":true,"eyes":"3/4e"}' \
    '{"corridor":"..","open":true,"eyes":"1/2e"}')" ]
run eyespace --json --room closed ../..
check 'a room as JSON' is "$(cat out)" \
    '{"room":"../..","open":false,"eyes":"1"}'

# wrong WHAT MESSAGE CARET ARGUMENTS...: where it is wrong.
wrong() {
    what=$1 message=$2 caret=$3
    shift 3
    run eyespace "$@"
    check "$what is refused" is $status 2
    check 'one line says why' is "$(head -n 1 err)" "miai: $message"
    check 'and the caret where' is "$(sed -n 3p err)" "$caret"
    check 'no value' [ ! -s out ]
}

wrong 'a letter in a corridor' "expected '.', 'X' or 'O' in a corridor" \
    '    ^' --corridor open '.Xo'
wrong 'no pattern' '--corridor: expected a pattern after it, such as .XX' '' \
    --corridor open
wrong 'a corridor and a room' '--corridor, --room: expected only one of them' '' \
    --corridor open --room closed .X
wrong 'nothing' \
    'eyespace: expected a file, --corridor, --room or a command; see miai eyespace --help' \
    ''
refused 'another word for a mouth' "expected open or closed" \
    eyespace --corridor half .X
for pattern in '' '/' ee 'e#/#.' "$(printf '\033[2J')" \
    "e$(printf '%0999d' 0 | tr 0 .)"; do
    run eyespace --room open "$pattern"
    check 'a hostile room is refused' [ $status -eq 2 -o $status -eq 1 ]
    check 'and there is no value' [ ! -s out ]
    check 'and does no harm on a terminal' [ -z "$(tr -d '\n -~' <err)" ]
done
run eyespace --corridor closed .. .q ...
check 'the others are still solved' [ "$(cat out)" = \
    "$(printf '..\t1\n...\t1.5e')" ]
check 'the exit status tells' is $status 2

run eyespace corridors --length 3
check 'all corridors' cmp - out <<'END_OF_TABLE'
closed corridors of 1 to 3 points
  1             5  . .. .X .X. .XX
  1.5e          2  ... ..X
  2             1  X.X

open corridors of 1 to 3 points
  0             1  .
  1/2e          4  .. .X .X. .XX
  1             2  ... ..X
END_OF_TABLE
run eyespace corridors --length 2 --json
check 'each of them as JSON' [ "$(cat out)" = "$(printf '%s\n' \
    '{"corridor":".","open":false,"eyes":"1"}' \
    '{"corridor":"..","open":false,"eyes":"1"}' \
    '{"corridor":".X","open":false,"eyes":"1"}' \
    '{"corridor":".","open":true,"eyes":"0"}' \
    '{"corridor":"..","open":true,"eyes":"1/2e"}' \
    '{"corridor":".X","open":true,"eyes":"1/2e"}')" ]
