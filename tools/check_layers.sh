#!/bin/sh
# check_layers.sh - fails when an #include breaks the order of the modules.
#
# A module includes itself and modules before it in the list, of another
# module only its interface header (those of cgt/, race/ and endgame/
# have several parts).  Games and Go are two towers that meet only above both.  app/ and bench/
# see <miai.h> and their own headers, tests/oracle/ only its own.
cd "$(dirname "$0")/.." || exit 1
games="cgt loopy"
go="board problem eyes life race open tree"
order="base $games $go endgame eyespace calc api"
failed=0

grep -n '^ *# *include *"' src/*/*.[ch] | awk -F'[:"]' -v order="$order" \
    -v games="$games" -v go="$go" '
    BEGIN { n = split(order, m, " "); for (i = 1; i <= n; i++) rank[m[i]] = i
            n = split(games, m, " "); for (i = 1; i <= n; i++) tower[m[i]] = 1
            n = split(go, m, " "); for (i = 1; i <= n; i++) tower[m[i]] = 2
            parts["cgt_ops.h"]; parts["cgt_thermo.h"]
            parts["race_board.h"]; parts["race_answer.h"]
            parts["race_fate.h"]; parts["endgame_worth.h"]
            parts["endgame_sum.h"]; parts["endgame_map.h"]
            parts["endgame_solve.h"]; parts["eyespace_space.h"]
            parts["eyespace_census.h"]; parts["eyespace_board.h"]
            parts["eyespace_pair.h"] }
    {
        split($1, here, "/"); split($4, inc, "/")
        bad = !(inc[1] in rank) || rank[inc[1]] > rank[here[2]]
        if (inc[1] != here[2] && inc[2] != inc[1] ".h" &&
            !(inc[2] in parts)) bad = 1
        if (tower[here[2]] + tower[inc[1]] == 3) bad = 1
        if (bad) { print $1 ":" $2 ": may not include " $4; failed = 1 }
    }
    END { exit failed }' || failed=1

# Nobody else looks into src/: app/ includes its own files, and of its folders
# each those that it may see.
grep -n '^ *# *include *"' app/*.[ch] app/*/*.[ch] | awk -F'[:"]' '
    BEGIN {
        sees["common"] = "common"
        sees["svg"] = "svg common"
        sees["json"] = "json common solve eyes endgame eyespace"
        sees["calc"] = "calc common json svg"
        sees["solve"] = "solve common json svg"
        sees["eyes"] = "eyes common json svg solve"
        sees["endgame"] = "endgame common json svg calc solve"
        sees["eyespace"] = "eyespace common json svg calc solve endgame"
        sees["mpi"] = "mpi common eyes"
        sees["main.c"] = sees["cmd_miai.c"] = "common"
    }
    {
        n = split($1, here, "/"); split($4, inc, "/")
        if (index(" " sees[here[2]] " ", " " inc[1] " ") == 0) {
            print $1 ":" $2 ": may not include " $4; failed = 1
        }
    }
    END { exit failed }' || failed=1
for header in $(cat app/*.[ch] app/*/*.[ch] |
    sed -n 's/^ *# *include *"\(.*\)"/\1/p' | sort -u); do
    [ -f "app/$header" ] && continue
    echo "app/ includes $header, which is not in app/"
    failed=1
done
if grep -nE '^ *# *include *".*(src/|base/|cgt/|loopy/|board/|problem/|eyes/|life/|race/|tree/|eyespace/|endgame/|calc/|api/)' \
    bench/*.[ch] tests/run_cases.c tests/oracle/*.[ch] \
    tests/cli/*.[ch] tests/api/*.[ch] examples/*.c 2>/dev/null; then
    failed=1
fi
if grep -n '^ *# *include *"' include/*.h include/miai/*.h; then
    failed=1
fi

# Libraries of others have one place each.
if grep -nE '^ *# *include *<(zstd|xxhash)' include/*.h include/miai/*.h src/*/*.[ch] \
    app/*/*.[ch] bench/*.[ch] | grep -v '^src/eyes/'; then
    failed=1
fi

if grep -n '^ *# *include *<histedit' include/*.h include/miai/*.h src/*/*.[ch] app/*.c app/*/*.[ch] |
    grep -v '^app/calc/calc_editor\.c:'; then
    failed=1
fi

# The same name twice in the tree confuses everybody.
twice=$(find src app -name '*.[ch]' | sed 's|.*/||' | sort | uniq -d)
if [ -n "$twice" ]; then
    echo "file names used twice: $twice"
    failed=1
fi
exit $failed
