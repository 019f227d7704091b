# Text from inputs, file names and options that would do harm to a terminal.
. "$(dirname "$0")/cli_lib.sh"
LC_ALL=C
export LC_ALL

# An escape sequence, a bell, a sequence in one character (C1), a mark that
# turns the direction of writing, one without width, bytes that are no UTF-8.
evil=$(printf 'a\033[31m\007\302\23331m\342\200\256b\342\200\213\377\303(c')

# Are the output and the complaints free of all that?
harmless() {
    cat out err >both
    [ "$(tr -d '\n\040-\176\200-\377' <both | wc -c)" -eq 0 ] &&
        ! grep -q "$(printf '\302[\200-\237]')" both &&
        ! grep -q "$(printf '\342\200[\213-\217\250-\256]')" both &&
        ! grep -q "$(printf '[\300\301\365-\377]')" both &&
        iconv -f UTF-8 -t UTF-16 both
}

harmful() {
    ! harmless
}

for harm in '\033' '\007' '\302\233' '\342\200\256' '\342\200\213' '\377' \
    '\303('; do
    printf "a${harm}b\n" >out
    : >err
    check 'this test can tell' harmful
done

# tries WHAT FILE: the report and the JSON of a file that has a problem.
tries() {
    run solve "$2"
    check "$1: the report" harmless
    check "$1: it is solved" is "$status $(wc -c <err)" '0 0'
    run solve --json "$2"
    check "$1: the JSON" harmless
    check "$1: it is one line" is "$("$JSON_LINES" <out)" 1
}

rows=$(tail -n +2 bent.txt)
printf ';%s\n%s\n' "$evil" "$rows" >name.txt
tries 'the name of a diagram' name.txt
corner='SZ[9:4]AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]'
printf '(;GN[two\nlines %s\\\n]%s)' "$evil" "$corner" >name.sgf
tries 'GN' name.sgf
printf '(;CA[ISO-8859-1]GN[\233\205%s]%s)' "$evil" "$corner" >latin.sgf
tries 'GN in another character set' latin.sgf
printf '$$B %s\n$$ ---------\n$$ | . O X .\n$$ | O O X .\n$$ | X X X .\n' \
    "$evil" >title.txt
tries 'the title of a $$ diagram' title.txt
printf '%s\n' "$rows" >"$evil
.txt"
tries 'the name of a file' "$evil
.txt"

# complains FACT ARGUMENTS...: one harmless line, exit status 2.
complains() {
    fact=$1
    shift
    run "$@"
    check "$fact" harmless
    check 'in one line' is "$status $(wc -l <err)" '2 1'
    check 'and besides it no more than a board' says_nothing_else
}

printf '?\n' >"bad$evil.txt"
complains 'a bad file' solve "bad$evil.txt"
printf ';%s\nXO\nOX\n' "$evil" >bad.txt
complains 'a bad problem' solve bad.txt
printf '(;GN[%s]AB[%s])' "$evil" "$evil" >bad.sgf
complains 'a bad value' solve bad.sgf
printf '$$ %s\n$$ | %s |\n' "$evil" "$evil" >bad.txt
complains 'a bad $$ diagram' solve bad.txt
complains 'a file that is not there' solve "no
$evil"
complains 'an option that is none' solve "--$evil" bent.txt
complains 'short options that are none' solve "-$evil" bent.txt
complains 'a number that is none' solve --threats "3$evil" bent.txt
complains 'a side that is none' solve --first "$evil" bent.txt
complains 'a point that is none' solve --target "$evil" bent.txt
complains 'a ko that is none' solve --first black --ko "$evil" bent.txt
complains 'a command that is none' "$evil"

# What is shown is still readable.
run solve name.txt
check 'escapes show what was there' is "$(head -n 1 out)" \
    "$(printf 'a?[31m??31m\\u202eb\\u200b\357\277\275\357\277\275(c')"
run solve --json name.txt
check 'JSON has the same characters' grep -qF \
    '{"id":"a?[31m??31m\u202Eb\u200B\uFFFD\uFFFD(c",' out
run solve "no$evil"
check 'complaints show what was there' grep -qF \
    'miai: noa\x1b[31m\x07\u009b31m\u202eb\u200b\xff\xc3(c: No such file' err
