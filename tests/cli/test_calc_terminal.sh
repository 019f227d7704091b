# miai calc on a terminal: line editing, history, completion, Ctrl-C.
WORK=$WORK/calc_terminal # its pipes are in nobody's way
mkdir "$WORK"
. "$(dirname "$0")/cli_lib.sh"
. "$TESTS/terminal_lib.sh"
if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    echo 'skipped: there are no terminals here'
    exit 0
fi
HOME=$WORK/home
TERM=xterm
export HOME TERM
unset XDG_STATE_HOME
mkdir -p "$HOME"
history=$HOME/.local/state/miai/calc_history

# begin [ARGUMENTS...]: starts a session and waits for its first prompt.
begin() {
    on_screen "exec '$MIAI' calc $*"
    awaits '> '
}

# awaits TEXT: until the last line on the screen ends with TEXT.
awaits() {
    eventually $session shows_last "$1"
}

shows_last() {
    [ "$(tail -n 1 screen | tail -c ${#1})" = "$1" ]
}

# goes_on: until there is a prompt below the line where it was.
goes_on() {
    eventually $session has_lines screen $((lines + 1))
    awaits '> '
}

# enters LINE: types it with Enter, up to the next prompt.
enters() {
    lines=$(wc -l <screen)
    types "$1\r"
    goes_on
}

# over: waits for the end; the screen in out.
over() {
    ends
    tr -d '\r' <screen >out
    : >err
}

# drops KEYS: types them and Ctrl-C, and waits for a new prompt.
drops() {
    types "$1"
    awaits "$1"
    lines=$(wc -l <screen)
    types '\003'
    goes_on
}

shows() {
    grep -qxF -- "$1" out
}

begin
enters 'Long_name = 1 + 2'
enters '{1|\r0}'
enters ','
drops '17 + 4'
enters 'atomic_w\t^2)'
enters 'Long\t + 40'
enters '\033[A + 100'
types 'quit\r'
over
check 'a session ends well, whatever was typed' is $status 0
check 'values are shown' shows 3
check 'a statement goes on while a bracket is open' shows '{1|0}'
check 'the prompt shows it' grep -q '^\. 0}' out
check 'a mistake has its caret' grep -qx '  ^' out
check 'Ctrl-C drops the line' is "$(grep -cx 21 out)" 0
check 'Tab completes operations' shows 2
check 'Tab completes variables' shows 43
check 'the arrow key brings back what was typed' shows 143
check 'what was typed is kept' is "$(cat "$history")" 'Long_name = 1 + 2
{1| 0}
,
atomic_weight(^2)
Long_name + 40
Long_name + 40 + 100'

begin
enters 'Long_name = 1; na\t'
enters '_ + 41; 7'
types 'exit\r'
over
check 'exit ends a session' is $status 0
check 'Tab completes names, which lists them' shows 'Long_name = 1'
check 'the last result is known' shows 42
check 'statements of a line are kept one by one' is \
    "$(tail -n 4 "$history" | tr '\n' ';')" 'Long_name = 1;names;_ + 41;7;'
head -n 6 "$history" >first && mv first "$history"

begin
enters '\033[A\033[A\033[A + 1'
types '\004'
over
check 'Ctrl-D ends a session' is $status 0
check 'the next session has the history' is "$(tail -n 1 "$history")" \
    'atomic_weight(^2) + 1'

begin --memory 8G
lines=$(wc -l <screen)
types '*4000 + {3|{^200*3|*400}} + {2|{*300|^17*50}}\r'
appears 'million steps'
types '\003'
goes_on
enters '1 + 1'
types 'quit\r'
over
check 'Ctrl-C ends a calculation' grep -q 'miai: interrupted$' out
check 'and not the session' is "$status $(grep -cx 2 out)" '0 1'

seq 2000 >"$history"
begin
enters 7
types 'quit\r'
over
check 'the last thousand are kept' \
    is "$(wc -l <"$history") $(head -n 1 "$history") $(tail -n 1 "$history")" \
    '1000 1002 7'
check 'the file is replaced whole' is "$(ls "$(dirname "$history")")" \
    calc_history

XDG_STATE_HOME=$WORK/state
export XDG_STATE_HOME
begin
enters 5
types 'quit\r'
over
check 'the state directory may be elsewhere' \
    is "$(cat "$WORK/state/miai/calc_history")" 5
rm -rf "$WORK/state"
echo >"$WORK/state"
begin
enters 5
enters 6
types 'quit\r'
over
check 'a history that cannot be kept is no failure' is $status 0
check 'it is said once' is "$(grep -c '^miai: .*Not a directory' out)" 1
unset XDG_STATE_HOME HOME
begin
enters 5
types 'quit\r'
over
check 'without a home there is no history' is "$status $(grep -c miai: out)" \
    '0 0'
