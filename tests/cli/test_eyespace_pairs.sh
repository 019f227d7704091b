# Places between two groups: miai eyespace pairs.
. "$(dirname "$0")/cli_lib.sh"

run eyespace pairs
check 'a table' is $status 0
check 'nothing on standard error' [ ! -s err ]
check 'how many there are' is "$(head -n 1 out)" \
    'places of 1 to 3 cells between two groups: 149, of 12 values'
check 'an eye for who moves' grep -qxF \
    '      4   +  -   =  -   +  =   +  -  {(1,0)|(0,1)}  " ##@/#...@/ #@@"' out
run eyespace pairs --cells 4
check 'a ko' grep -qF '  4  -=  -   -  -  =+  -  -=  -  ko  " @#@@/@....@"' out
run eyespace pairs --json
check 'an object a value' is "$(wc -l <out)" 12
check 'a value as JSON' grep -qF '{"pair":"(1,0)","calm":true,"elsewhere":[{"black":0,"white":0,"black_first":["black"],"white_first":["black"]},' out

run eyespace pairs ' ##/#..@/ ##'
check 'a place' is $status 0
check 'its game' grep -qx 'worth {(1,0)|(0,0)}' out
check 'what becomes of the groups' grep -qxE \
    'Black no eye +White one eye +both live +White captures' out
check 'the place' is "$(sed -n 2p out)" '  #..@'
run eyespace pairs ' @#@@/@....@' '#.@'
check 'a place with ko' grep -qx 'worth no game: there is a ko' out
check 'two bounds' grep -qE '^Black no eye +White no eye +White captures by ko' out
check 'and another one' grep -qx 'worth (0,0)' out
run eyespace pairs --json '#.@'
check 'a place as JSON' grep -qF '"places":1,"cells":1,"place":"#.@"}' out

run eyespace pairs '#.b'
check 'a bad letter' is $status 2
check 'is named' is "$(cat err)" "miai: pattern, character 3: expected \`.\`, \`X\`, \`O\`, \`#\`, \`@\`, a blank or \`/\`, in at most 16 rows of 16 points"
run eyespace pairs '#.....@'
check 'too large' is $status 2
check 'in one line' is "$(cat err)" "miai: pattern, character 1: expected one to four points that are \`.\`, \`X\` or \`O\`"
run eyespace pairs --cells 5
check 'too many cells' is $status 2
