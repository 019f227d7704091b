# miai calc: values, statements from files and pipes, mistakes, JSON, pictures.
tree=$(cd "$(dirname "$0")/../.." && pwd)
WORK=$WORK/calc # its pipes are in nobody's way
mkdir "$WORK"
. "$(dirname "$0")/cli_lib.sh"

# gives VALUE ARGUMENTS...: standard output is VALUE, and all is well.
gives() {
    value=$1
    shift
    run calc "$@"
    check "miai calc $* is $value" gave "$value"
}

gave() {
    [ $status -eq 0 ] && [ "$(cat out)" = "$1" ] && [ ! -s err ]
}

# --- values -------------------------------------------------------------------
gives 1 '{1|0} + {1|0}'
gives 9/4 'mean({4||1|0})'
gives 7/4 'temperature({4||1|0})'
gives true '^2 > *'
gives '||' 'cmp(^, *)'
gives undefined 'atomic_weight({2|0})'
gives 'L (5,-1) (9/4,7/4) R (1,-1) (1,1/2) (9/4,7/4)' 'thermograph({4||1|0})'
gives true 'x{0|x} == over'
gives 2 'collapsed_add(1.25e, 3/4e)'
gives "$(printf '1\n2\n3')" 1 2 'A = 3'
gives "$(printf '3\n4')" 'A = 3' 'A + 1'
gives 3 '(1 + # what comes here is no part of it
2)'
gives 3 '(1 +
2)'

# --- as people type ---------------------------------------------------------------
gives 4 '2*{3|1}'
gives -4 '-2*{3|1}'
gives '2*3' '2*3'
gives '1/2^3*2' '1/2↑3⋆2'
gives '{4|-2}' '1±3'
gives "$(printf '{4||1|0}\n9/4\n3')" 'G := {4||1|0}; G.Mean; AtomicWeight(^3)'
gives "$(printf '1\n2\n+_3')" '1; 2;' ';; # 5
+_3;'
gives "$(printf 'false\n2')" 'region("O..oX") == 0; 2'
gives "$(printf '{3|1}\n{4|2}\n3')" '{3|1}' '_ + 1; _.Mean'
gives "$(printf '2\n1\nA = 2\nb = 1')" 'A = 2; b = 1; names'

# --- words that begin with a dash ------------------------------------------------
gives -3/4 -3/4
gives -3/4 '-6/8'
gives v '-^'
gives -2 '-{1|}'
gives "$(printf -- '-1\n2')" -1 --memory 64M 2
gives "$(printf -- '-1\n2')" --memory 64M -1 -- 2
gives 3 -- '--3'
gives 3 --3
run calc '-_1' '+_1'
check 'tinies and minies are words' is "$(cat out)" "$(printf -- '-_1\n+_1')"

# --- files and pipes -------------------------------------------------------------
cat >statements <<'END'
# A comment, and an empty line.

A = {1| # goes on
     0}
A + A

mean(A)
END
gives "$(printf '{1|0}\n1\n1/2')" --file statements
run calc --file statements 'temperature(A)'
check 'expressions come behind the file' is "$(tail -n 1 out)" 1/2
"$MIAI" calc <statements >out 2>err
status=$?
check 'without arguments statements come from standard input' \
    is "$status $(tail -n 1 out) $(wc -l <out)" '0 1/2 3'
"$MIAI" calc --file - 7 <statements >out 2>err
check 'a file - is standard input' is "$(tail -n 1 out)" 7
printf '1\nquit\n2\n' | "$MIAI" calc >out 2>err
check 'quit ends the reading' is "$(cat out)" 1
printf '1; exit ; 2\n3\n' | "$MIAI" calc >out 2>err
check 'exit does, too' is "$(cat out)" 1
printf '1\r\n2' | "$MIAI" calc >out 2>err
status=$?
check 'ends of lines may be any' is "$status $(tr '\n' ' ' <out)" '0 1 2 '
gives '' </dev/null
run calc --file "$tree/examples/calc.txt"
check 'the examples are right' is "$status $(wc -c <err)" '0 0'

# A value is there before the next statement: a conversation through pipes.
mkfifo ask answer
"$MIAI" calc <ask >answer 2>err &
exec 3>ask 4<answer
echo 'A = 1' >&3
read -r first <&4
echo 'A + 1' >&3
read -r second <&4
exec 3>&-
exec 4<&-
wait
check 'another program can hold a conversation' is "$first $second" '1 2'

# --- mistakes ---------------------------------------------------------------------
# wrong FACT STATUS ARGUMENTS...: the exit status; the complaint is in err.
wrong() {
    fact=$1
    want=$2
    shift 2
    run calc "$@"
    check "$fact" is $status "$want"
}

caret_is() {
    [ "$(sed -n 2,3p err)" = "$(printf '%s\n%s' "$1" "$2")" ] &&
        [ "$(wc -l <err)" -eq 3 ] && grep -q "^miai: .*$3" err
}

wrong 'a mistake is exit status 2' 2 '{1|0} + ,'
check 'a caret shows the place' caret_is '  {1|0} + ,' '          ^' expected
wrong 'something is missing' 2 '{1|0'
check 'a caret shows the end' caret_is '  {1|0' '      ^' expected
wrong 'the others are still calculated' 2 1 ')' 2
check 'before and behind it' is "$(tr '\n' ' ' <out)" '1 2 '
for s in 'mean(dud)' 'mean(on)' 'mean(a{b{|a}|5}, left)' \
    'collapsed_add(Ko,Ko2)' 'x{0,{1|1,{*,{1*|1*,x}|*}}|0}'; do
    wrong "$s has no answer" 2 "$s"
done
wrong 'a name that is none' 2 'nothing + 1'
check 'it is shown' caret_is '  nothing + 1' '  ^' nothing
wrong 'a name that is nearly one' 2 'G = 1; G.Maen'
check 'the other one is named' caret_is '   G.Maen' '     ^' \
    "found 'Maen'; did you mean .mean.?"
printf '1\n2; 3 + é; {4;\n5}\n6\n' >bad
wrong 'a mistake after a semicolon' 2 --file bad
check 'has its column in the line' grep -q '^miai: bad:2:8: expected' err
check 'and one in brackets its line' grep -q '^miai: bad:2:13: expected' err
check 'what is around them is run' is "$(tr '\n' ' ' <out)" '1 2 6 '
wrong 'two equal runs of bars' 2 '{1|2|3}'
check 'are a mistake' grep -q '^miai: expected' err
printf '1\n{2|\n  3 + ,\n}\n4\n' >bad
wrong 'a mistake in a file' 2 --file bad
check 'has line and column' grep -q '^miai: bad:3:7: expected' err
check 'its line is shown' caret_is '    3 + ,' '        ^' expected
check 'the others are still run' is "$(tr '\n' ' ' <out)" '1 4 '
"$MIAI" calc <bad >out 2>err
status=$?
check 'the same for standard input' grep -q '^miai: -:3:7: expected' err
long=$(printf '%0300d' 0 | sed 's/0/1 + /g')
wrong 'a long line' 2 "$long, $long"
check 'is shown in part' is "$(awk 'length > 80' err | grep -vc '^miai')" 0
check 'with the place' grep -qx ' *^' err

# Any bytes: what is shown is harmless, and the caret is where it should be.
LC_ALL=C.UTF-8 "$MIAI" calc "$(printf '\303\251\033[31m')" >out 2>err
status=$?
check 'bytes of any kind are refused' is $status 2
check 'escapes are shown as text' grep -qF '\x1b[31m' err
check 'and do no harm' is "$(tr -d '\n\040-\176\200-\377' <err | wc -c)" 0
check 'what is shown is UTF-8' iconv -f UTF-8 -t UTF-16 err
LC_ALL=C.UTF-8 "$MIAI" calc "$(printf '(1 \033')" >out 2>err
check 'the caret counts what is shown' is "$(sed -n 3p err)" '     ^'
printf '1\0002\n' >zero
wrong 'a byte 0' 2 --file zero
check 'is named' grep -q '^miai: zero:1: expected text' err
head -c 1100000 /dev/zero | tr '\0' ' ' >blanks
echo 1 >>blanks
wrong 'a line that is too long' 2 --file blanks
check 'is named, too' grep -q '^miai: blanks:1: .* 1 MiB' err
refused 'a file that is not there' 'No such file' calc --file none
refused 'a folder is no file' 'directory' calc --file .

# --- limits ------------------------------------------------------------------------
wrong 'too large is exit status 1' 1 --memory 1M '{^200|*400}'
check 'it is said' grep -q '^miai: .*too large' err
wrong 'the next statement is still run' 1 99999999999999999999 5
check 'and right' is "$(cat out)" 5
for limit in '--nodes 10000' '--time 0.2'; do
    # shellcheck disable=SC2086
    wrong "$limit ends a statement" 1 $limit '*2000+{1|0}' 5
    check 'it is said' grep -q "^miai: not done within ${limit% *}\$" err
    check 'the next one is run' is "$(cat out)" 5
done
for limit in '--nodes 0' '--nodes x' '--time 0' '--time x'; do
    # shellcheck disable=SC2086
    refused "$limit is refused" "${limit% *}: expected" calc $limit 1
done
long='*4000 + {3|{^200*3|*400}} + {2|{*300|^17*50}}'
"$MIAI" calc --memory 8G 1 "$long" 2 >out 2>err </dev/null &
miai=$!
eventually $miai has_lines out 1
interrupt $miai
wait $miai
status=$?
check 'Ctrl-C is exit status 1' is $status 1
check 'what was calculated is printed' is "$(cat out)" 1
check 'one line says why' is "$(cat err)" 'miai: interrupted'
mkfifo waiting
exec 3<>waiting
"$MIAI" calc <waiting >out 2>err &
miai=$!
interrupt $miai S
wait $miai
status=$?
exec 3>&-
check 'Ctrl-C ends waiting for a statement' is "$status $(cat err)" \
    '1 miai: interrupted'

"$MIAI" calc 1 >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
check 'a full disk is named' grep -q '^miai: standard output: No space' err

run calc help
cp out help.txt
run calc --latex help
check 'help is no formula' cmp -s out help.txt
gives '\mathrm{N}' --latex 'outcome(*)'

# --- options -------------------------------------------------------------------------
refused 'an option that is none' "'--jsn'" calc --jsn 1
for size in 5 0M 5T M -1M 99999999999999999999G 18446744073709551615K ''; do
    refused "--memory '$size' is refused" '--memory: expected' \
        calc --memory "$size" 1
done
refused 'one notation' 'expected only one of them' calc --latex --cgsuite 1
refused 'JSON has all notations' '--json, --latex: expected only one of them' calc --json --latex 1
refused 'JSON needs standard output' '--json: expected' calc --json --svg - 1
refused 'a file for each picture' 'another file' calc --svg a --dot a 1
refused 'a table has no expressions' '--table: expected' calc --table 1

run calc --latex '*2' '3/4'
check 'LaTeX' grep -q '\\' out
gives '{1|0}' --cgsuite '{1|0}'

# --- Landman's table -------------------------------------------------------------------
run calc --table
check 'the table of sums' is "$status $(wc -l <out) $(wc -c <err)" '0 10 0'
check 'a half and a half' grep -qE '^ *1/2e \| +1/2e +1 ' out
check 'it is symmetric' is "$(sed 1,2d out | awk '{ print $4 }' | tr '\n' ' ')" \
    "$(sed -n 4p out | cut -d '|' -f 2 | awk '{ $1 = $1; print $0 " " }')"
run calc --table --json
check 'the same as JSON' is "$("$JSON_LINES" <out)" 64

# --- help ------------------------------------------------------------------------------
run calc help
check 'help names operations' grep -q '^atomic_weight(G) ' out
sed -n 's/^\([a-z_]*\)(.*/\1/p' out | sort >operations
sed -n '/^## Operations/,/^## Statements/s/^| `\([a-z_]*\)(.*/\1/p' \
    "$tree/docs/calc.md" | sort >documented
check 'docs/calc.md has the operations that there are' \
    cmp operations documented
run calc 'help cool'
check 'help explains one' grep -q '^cool(G, t) ' out

# --- JSON ------------------------------------------------------------------------------
run calc --json '{1|0}' 'mean({1|0})' '1 < 2' 'left_incentives({2|0})' \
    'thermograph({1|0})' 'outcome(*)' 'atomic_weight({1|0})'
check 'one object a statement' is "$status $("$JSON_LINES" <out)" '0 7'
check 'a game' grep -q '^{"input":"{1|0}","kind":"game","value":"{1|0}",.*latex' out
check 'a number is exact' grep -q '"kind":"number","value":"1/2"' out
check 'a truth' grep -q '"kind":"truth","value":true' out
check 'a set' grep -q '"kind":"set","value":\["{2|0}"\]' out
check 'a thermograph' grep -qF '"value":{"left":[["2","-1"],["1/2","1/2"]],"right":[["-1","-1"],["1/2","1/2"]],"mast":["1/2","1/2"]}' out
check 'a word' grep -q '"kind":"word","value":"N"' out
check 'no value' grep -q '"kind":"undefined","value":null' out
run calc --json 1 '{1' 99999999999999999999 2
check 'mistakes are objects, too' is "$status $("$JSON_LINES" <out)" '2 4'
check 'with their place' grep -q '"error":{"kind":"input","message":"expected .*","line":1,"column":3}' out
check 'and limits' grep -q '"error":{"kind":"limit","message":"too large' out
# A set whose plain text fits, but not its LaTeX.
awk 'BEGIN {
    print "A = +-1 + +-3 + +-9 + +-27 + +-81 + +-243 + +-729 + +-2187"
    printf "{A"
    for (i = 1; i < 4000; i++)
        printf ",A"
    print "}\n1 + 1"
}' >long.txt
run calc --json --file long.txt
check 'a text that is too long in one notation is a limit' \
    is "$status $(grep -c '"error":{"kind":"limit"' out)" '1 1'
check 'and the next statement is run' grep -q '"plain":"2"' out
run calc --json "$(printf '1 \342\200\256\033\377')"
check 'harmful text is escaped' is "$(tr -d '\n\040-\176' <out | wc -c)" 0
"$MIAI" calc --json <statements >out 2>err
check 'JSON of statements that are piped in' is "$("$JSON_LINES" <out)" 3

# --- pictures --------------------------------------------------------------------------
run calc --thermograph '{4||1|0}' 5 'mean(3)'
check 'thermographs as text' is $status 0
check 'below the value' [ "$(wc -l <out)" -gt 10 ]
run calc --svg hot.svg --tree tree.svg --dot tree.dot '{4||1|0}' '{5|*}'
check 'all pictures at once' is "$status $(wc -l <out)" '0 2'
run calc --thermograph 'x{1||x|0}'
check 'a ko is drawn for both komasters' is "$(grep ^komaster out)" \
    "$(printf 'komaster left\nkomaster right')"
check 'thermographs are SVG' xmllint --noout hot.svg
check 'trees are SVG' xmllint --noout tree.svg
check 'a graph' grep -q '^digraph' tree.dot
run calc --svg - '{4||1|0}'
check 'a picture instead of the values' xmllint --noout out
run calc --dot - '{4||1|0}'
check 'or a graph' is "$(head -c 7 out)" digraph
refused 'a tree of nothing' '--tree: expected a game' calc --tree - 'mean(1)'
refused 'a picture of nothing' '--svg: expected a game' calc --svg - 'mean(1)'
check 'nothing is written then' [ ! -s out ]
"$MIAI" calc --svg /dev/full '{1|0}' >out 2>err
status=$?
check 'a picture that cannot be written' is $status 3
seq 101 | sed 's/.*/{&|0}/' >many
wrong 'more than a hundred thermographs' 2 --file many --svg many.svg
check 'are not drawn' [ ! -e many.svg ]
