# The library of eyes: miai eyes.
. "$(dirname "$0")/cli_lib.sh"

run eyes --help
check 'help of eyes ends well' is $status 0
check 'help of eyes names its commands' grep -q '^  count ' out
refused 'eyes needs a command' 'expected a command; see miai eyes --help' eyes
refused 'an unknown command of eyes is refused' \
    "'conut' is not a command; did you mean 'count'? See miai eyes --help" eyes conut

cat >table <<'END'
                        shapes                                eyes
points  centre    edge  corner      centre        edge      corner       so far
     1       1       1       1           1           1           1            3
     2       1       2       1           2           5           3           13
     3       2       4       3          10          26          19           68
     4       5      12       7          49         160         101          378
     5      12      34      18         284        1006         546         2214
     6      35     111      50        1813        6693        3102        13822
     7     107     366     143       12313       45706       18057        89898
     8     363    1267     427       86443      318965      108549       603855
     9    1248    4441    1316      618124     2258007      671324      4151310
    10    4460   15868    4165     4473772    16178292     4257947     29061321
    11   16094   57247   13490    32659298   117027297    27604302    206352218
END
run eyes count
check 'eyes are counted up to eleven points' cmp table out
check 'counting ends well' is $status 0
run eyes count --max 4
head -n 6 table >four
check 'or up to another number' cmp four out
run eyes count --max 5 --json
check 'one line for each number' is "$(wc -l <out)" 5
check 'in JSON' "$JSON_LINES" <out
check 'with all numbers' is "$(tail -n 1 out)" \
    '{"points":5,"shapes":{"centre":12,"edge":34,"corner":18},"eyes":{"centre":284,"edge":1006,"corner":546},"eyes_so_far":2214}'

run eyes count --help
check 'help of eyes count ends well' is $status 0
for value in 0 15 -1 x 3x ''; do
    refused "--max '$value' is refused" \
        '--max: expected a number from 1 to 14' eyes count --max "$value"
done
refused 'a value is needed' '--max: expected a value' eyes count --max
refused 'an unknown option is refused' \
    "'--mix' is not an option; did you mean '--max'? See miai eyes count --help" eyes count --mix 3
refused 'a file is refused' "expected options only, not 'bent.txt'" \
    eyes count bent.txt

# Lines come as they are found, and Ctrl-C ends cleanly between two of them:
# the first signal is sent when a line is there, the largest size being far.
"$MIAI" eyes count --max 14 --json >out 2>err &
miai=$!
eventually $miai has_lines out 1
interrupt $miai
wait $miai
status=$?
check 'Ctrl-C is exit status 1' is $status 1
check 'one line says why' is "$(cat err)" 'miai: interrupted'
check 'what was counted is printed' grep -q '^{"points":1,.*}$' out
check 'all of it is JSON' "$JSON_LINES" <out

"$MIAI" eyes count --max 3 >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
check 'a full disk is named' is "$(cat err)" \
    'miai: standard output: No space left on device'
