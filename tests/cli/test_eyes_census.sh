# Eyes counted by their status: miai eyes census.
. "$(dirname "$0")/cli_lib.sh"
make_library 6 six.eyes

run eyes census --threats 3 --csv all.csv six.eyes
check 'counted' is $status 0
check 'nothing on standard error' [ ! -s err ]

# line POINTS PLACE LIBERTIES PAIRS: ruling 1, without an attached eye.
line() {
    echo "$4" | tr ',' '\n' | sed 's/^ *//; s/ /,/; s|/|,|' | sort >want
    sed -n "s/^$1,$2,no,$3,1,3,\(.*\)/\1/p" all.csv | grep -v invalid | sort \
        >got
    check "$1 points, $2, $3 outside liberties" cmp want got
}

# Counts that independent programs have found.
line 3 centre 0 'd/d 4, d/l 6'
line 3 centre 1 'd/d 4, d/l 4, l/l 2'
line 4 centre 0 'd/d 17, d/l 22, l/l 10'
line 4 centre 1 'd/d 16, d/l 18, l/l 15'
line 4 corner 0 'd/d 32, d/d1l 1, d/l 45, d/l1d 1, d1l/l 1, l/l 17, l1d/l 1'
line 4 corner 2 'd/d 31, d/l 39, l/l 31'
line 5 centre 0 'd/d 28, d/l 78, l/l 177'
line 5 centre 2 'd/d 28, d/l 39, l/l 217'
line 5 corner 3 'd/d 52, d/l 68, d1l/d1l 4, d1l/l 8, l/l 414'
line 6 centre 2 'd/d 44, d/l 95, l/l 1674'
line 6 edge 3 'd/d 155, d/d1l 2, d/l 351, d/l1d 2, d1l/l 2, l/l 6177, l1d/l 4'
line 6 corner 3 \
    'd/d 79, d/d1l 13, d/l 165, d/l1d 4, d1l/l 10, l/l 2820, l1d/l 11'
# Here those whose wall has no liberty were counted as l/l: 43 of the 2242.
check '43 walls without a liberty' \
    grep -qx '6,corner,no,0,1,3,invalid,invalid,43' all.csv
line 6 corner 0 'd/d 148, d/d1l 23, d/l 546, d/l1d 32, d/l2d 1, d1l/d1l 1, d1l/l 20, l/l 2199, l1d/l 51, l1d/l1d 4, l1d/l2d 10, l2d/l 24'

check 'the head of the CSV' is "$(head -n 1 all.csv)" \
    'points,place,attached_eye,liberties,ruling,threats,black_first,white_first,eyes'
check 'nine columns' is "$(awk -F, 'NF != 9' all.csv | wc -l)" 0
awk -F, 'NR > 1 { sum[$3 $4 $5] += $9 }
    END { for (s in sum) if (sum[s] != 13822) print s, sum[s] }' all.csv >out
check 'each setting has all eyes' [ ! -s out ]

run eyes census --csv - --points 2 six.eyes
check 'CSV on standard output' is "$(head -n 1 out | cut -d , -f 1)" points
check 'of one size' is "$(tail -n +2 out | cut -d , -f 1 | uniq)" 2
run eyes census --points 3 six.eyes
cat >want <<'END'
ruling 1, without an attached eye
points  place   liberties         eyes   Black first/White first
     3  centre         0            10   d/d 4, d/l 6
     3  centre         1+           10   d/d 4, d/l 4, l/l 2
     3  edge           0            26   d/d 11, d/l 15
     3  edge           1+           26   d/d 11, d/l 11, l/l 4
     3  corner         0            18   d/d 8, d/l 10  (1 without a liberty)
     3  corner         1            19   d/d 8, d/l 9, l/l 2
     3  corner         2+           19   d/d 8, d/l 8, l/l 3

END
head -n 10 out >got
check 'the text' cmp want got
check 'four tables' is "$(grep -c '^ruling' out)" 4
run eyes census --json --points 5 six.eyes
check 'JSON' "$JSON_LINES" <out
check 'a row of it' grep -qxF \
    '{"points":5,"place":"corner","attached_eye":false,"liberties":3,"ruling":1,"threats":5,"eyes":546,"invalid":0,"pairs":{"d/d":52,"d/l":68,"d1l/d1l":4,"d1l/l":8,"l/l":414}}' \
    out

# Folding: what needs more than K threats is unconditional.
run eyes census --csv five.csv --points 6 six.eyes
run eyes census --csv two.csv --threats 2 --points 6 six.eyes
fold() {
    awk -F, 'BEGIN { OFS = "," } NR > 1 {
        for (i = 7; i <= 8; i++) {
            if ($i ~ /^d[3-5]l$/) $i = "d"
            if ($i ~ /^l[3-5]d$/) $i = "l"
        }
        count = $9
        $6 = 2
        NF = 8
        sum[$0] += count
    }
    END { for (s in sum) print s "," sum[s] }' five.csv | sort
}
fold >want
tail -n +2 two.csv | sort >got
check 'threats are folded' cmp want got
run eyes census --csv one.csv --threats 1 --points 6 six.eyes
check 'and one threat is less than two' grep -q l2d two.csv
check 'which one is not' [ "$(grep -c l2d one.csv)" -eq 0 ]

refused 'a library is needed' 'none is named, and MIAI_EYES is empty' eyes census
refused 'only one' 'expected one library' eyes census six.eyes six.eyes
"$MIAI" eyes census --points 3 six.eyes >want
(MIAI_EYES=six.eyes "$MIAI" eyes census --points 3) >got
check 'the library of MIAI_EYES is counted' cmp want got
refused 'bad threats' '--threats: expected a number from 1 to 5' \
    eyes census --threats 6 six.eyes
refused 'JSON needs the output' '--csv -: expected a file' \
    eyes census --json --csv - six.eyes
run eyes census --csv none/x.csv six.eyes
check 'a table that cannot be written is refused' is $status 2
"$MIAI" eyes census six.eyes >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
run eyes census --help
check 'help of eyes census ends well' is $status 0
