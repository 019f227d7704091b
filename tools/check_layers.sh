#!/bin/sh
# check_layers.sh - fails when an #include breaks the order of the modules.
#
# The order is that of the tree in docs/architecture.md.  A module includes
# itself and modules above it there, of another module only its interface: the
# header with its name, and those that say in their heads that they are part of
# it.  Games and Go are two towers that meet only below both.  app/ and bench/
# see <miai.h> and their own headers, tests/oracle/ only its own.
cd "$(dirname "$0")/.." || exit 1
page=docs/architecture.md
failed=0

# Prints the modules of src/, or the folders of app/, with their towers, as the
# page lists them.
modules() {
    awk -v top="$1/" 'BEGIN { tower = "none" }
        index($0, top) == 1 { inside = 1; next } /^[a-z]/ { inside = 0 }
        !inside { next }
        /^ +games:$/ { tower = "games" }
        /^ +Go:$/ { tower = "go" }
        /^ +where the two meet:$/ { tower = "both" }
        match($0, /^  [a-z]+\//) {
            print substr($0, 3, RLENGTH - 3), tower
        }' $page
}
for top in src app; do
    listed=$(modules $top | cut -d' ' -f1 | sort)
    there=$(find $top -mindepth 1 -maxdepth 1 -type d | sed 's|.*/||' | sort)
    [ "$listed" = "$there" ] && continue
    echo "$page: expected in the tree the modules of $top/:" $there
    failed=1
done
interface=$(grep -l 'Part of the interface of' src/*/*.h | sed 's|src/||')

grep -n '^ *# *include *"' src/*/*.[ch] | awk -F'[:"]' \
    -v modules="$(modules src | tr '\n' ' ')" -v interface="$interface" '
    BEGIN { n = split(modules, m, " ")
            for (i = 1; i < n; i += 2) { rank[m[i]] = i; tower[m[i]] = m[i + 1] }
            n = split(interface, m, /[ \n]+/)
            for (i = 1; i <= n; i++) parts[m[i]] }
    {
        split($1, here, "/"); split($4, inc, "/")
        bad = !(inc[1] in rank) || rank[inc[1]] > rank[here[2]]
        if (inc[1] != here[2] && inc[2] != inc[1] ".h" && !($4 in parts))
            bad = 1
        if (tower[here[2]] tower[inc[1]] ~ /^(gamesgo|gogames)$/) bad = 1
        if (bad) { print $1 ":" $2 ": may not include " $4; failed = 1 }
    }
    END { exit failed }' || failed=1

# Nobody else looks into src/: app/ includes its own files, and of its folders
# each those before it there.
grep -n '^ *# *include *"' app/*.[ch] app/*/*.[ch] | awk -F'[:"]' \
    -v order="$(modules app | cut -d' ' -f1 | tr '\n' ' ')" '
    BEGIN {
        n = split(order, m, " "); for (i = 1; i <= n; i++) rank[m[i]] = i
        rank["main.c"] = rank["cmd_miai.c"] = rank["common"]
    }
    {
        split($1, here, "/"); split($4, inc, "/")
        if (!(inc[1] in rank) || rank[inc[1]] > rank[here[2]]) {
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
