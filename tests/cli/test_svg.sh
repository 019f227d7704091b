# The picture: --svg.
. "$(dirname "$0")/cli_lib.sh"

if ! command -v xmllint >/dev/null; then
    echo 'FAILED there is no xmllint (package libxml2-utils)'
    exit 1
fi

# count PATTERN FILE: how often the pattern occurs.
count() {
    grep -oE "$1" "$2" | wc -l
}

is_svg() {
    xmllint --noout --nonet "$1" && head -n 1 "$1" | grep -q '^<svg .*viewBox='
}

run solve bent.txt
mv out plain
run solve --svg bent.svg bent.txt
check 'solved' is $status 0
check 'nothing on standard error' is "$(wc -c <err)" 0
check 'the report is still there' cmp plain out
check 'the picture is XML' is_svg bent.svg
check 'its title' grep -qx '<title>bent4</title>' bent.svg
check 'the answer in words' \
    grep -q '^<desc>Black to play kills.*White to play dies' bent.svg
check 'a diagram for each side' is "$(count 'role="img"' bent.svg)" 2
check 'seven target stones twice, one in the legend' \
    is "$(count 'class="triangle"' bent.svg)" 15
check 'no best point in the legend' is "$(count 'best first move' bent.svg)" 0
check 'the number: of one line, the other is a pass' \
    is "$(count 'class="number"' bent.svg)" 1
check 'what the lines come to' is "$(count '[>.] *White is dead[.]<\/text>' bent.svg)" 2

run solve --svg again.svg bent.txt
check 'the same bytes again' cmp bent.svg again.svg
run solve --svg - bent.txt
check 'standard output gets it instead of the report' cmp bent.svg out
run solve --json --svg again.svg bent.txt
check 'the same with JSON' cmp bent.svg again.svg
check 'which is written as usual' "$JSON_LINES" out

run solve --first white --svg white.svg bent.txt
check 'one diagram if one side is asked for' \
    is "$(count 'role="img"' white.svg)" 1

run solve --svg three.svg three.txt
check 'a sheet of three problems' is "$(count 'role="img"' three.svg)" 6
check 'is XML' is_svg three.svg
check 'its title' grep -qx '<title>3 problems</title>' three.svg
check 'a legend for all' is "$(count '>target</text>' three.svg)" 1
run solve --jobs 2 --svg jobs.svg three.txt
check 'the same with two jobs' cmp three.svg jobs.svg

run solve --nodes 1 --svg unknown.svg endless.txt
check 'unknown is an answer' is $status 1
check 'and drawn' grep -q 'unknown, not solved' unknown.svg
check 'as XML' is_svg unknown.svg

# Names that want to be more than names.
printf ';</text><script>x()</script>&q; "\047]]>\033[31m\377\342\200\256\n' \
    >hostile.txt
sed 1d bent.txt >>hostile.txt
printf '\n;%0255d\n' 7 >>hostile.txt
sed 1d bent.txt >>hostile.txt
run solve --svg hostile.svg hostile.txt
check 'hostile names: solved' is $status 0
check 'still XML' is_svg hostile.svg
check 'no element comes from a name' is "$(count '<script' hostile.svg)" 0
check 'but the name is there' \
    grep -q '&lt;/text&gt;&lt;script&gt;x()' hostile.svg
check 'no control characters' \
    is "$(tr -d '\n\040-\176\200-\377' <hostile.svg | wc -c)" 0
check 'nothing is loaded from elsewhere' \
    is "$(count 'href|style|url\(|<image|<use|<!' hostile.svg)" 0

refused '--svg needs a value' 'expected a value' solve --svg
refused 'not both on standard output' 'expected a file' \
    solve --json --svg - bent.txt

run solve --svg none/bent.svg bent.txt
check 'a folder that is not there' is $status 2
check 'is named' grep -q '^miai: --svg none/bent.svg: ' err

printf 'no problem\n' >bad.txt
run solve --svg bad.svg bad.txt
check 'bad input' is $status 2
check 'makes no picture' test ! -e bad.svg
run solve --svg some.svg bad.txt bent.txt
check 'bad input beside good' is $status 2
check 'the good is drawn' cmp bent.svg some.svg

i=0
while [ $i -lt 101 ]; do
    cat bent.txt
    echo
    i=$((i + 1))
done >many.txt
run solve --svg many.svg many.txt
check 'more problems than a picture holds' is $status 2
check 'says so' grep -q '^miai: --svg many.svg: expected at most 100 ' err
check 'and leaves no file' test ! -e many.svg
