#!/bin/sh
# map.sh - makes the tables of files in docs/architecture.md from their heads.
#
# usage: tools/map.sh [--check]
#
# Every file begins with `name - sentence`.  Between the lines <!-- files: DIR -->
# and <!-- end --> of the page stands a table with a row for each file of DIR, a
# .c and its .h in one: what it says of itself.  With --check nothing is
# written; it fails when the page is out of date, when a file has no head, and
# when a folder has no table.
cd "$(dirname "$0")/.." || exit 1
page=docs/architecture.md
failed=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# Prints DIR, NAME and the sentence of each file, a line each.
{
    find include src app bench tools -name '*.[ch]'
    find tools -name '*.sh'
} | sort | while read -r path; do
    awk -v path="$path" '
        BEGIN { n = split(path, part, "/"); name = part[n]
                dir = substr(path, 1, length(path) - length(name) - 1)
                head = name " - " }
        /^#!/ { next }
        { line = $0; is_last = sub(/ *\*\/$/, "", line)
          sub(/^(\/\*| \*|#) ?/, "", line) }
        !text && index(line, head) != 1 { exit }
        !text { text = substr(line, length(head) + 1); if (is_last) exit; next }
        line == "" { exit }
        { text = text " " line; if (is_last) exit }
        END {
            sub(/\.  ?[A-Z].*/, "", text) # the first sentence
            sub(/\.$/, "", text)
            gsub(/\|/, "\\|", text)
            printf "%s\t%s\t%s\n", dir, name, text
        }' "$path"
done >"$work/heads"

awk -F'\t' '$3 == "" { print $1 "/" $2 ": expected to begin with `" $2 \
    " - ` and a sentence"; bad = 1 } END { exit bad }' "$work/heads" || failed=1
cut -f 1 "$work/heads" | sort -u | while read -r dir; do
    grep -qxF "<!-- files: $dir -->" "$page" && continue
    echo "$page: expected a line <!-- files: $dir --> and below it <!-- end -->"
    touch "$work/failed"
done
[ ! -e "$work/failed" ] || failed=1

# A header without a .c of its own name has a row of its own.
awk -F'\t' '
    NR == FNR { n++; dir[n] = $1; name[n] = $2; text[n] = $3
                known[$1 "/" $2] = 1; next }
    /^<!-- end -->$/ { skip = 0 }
    !skip { print }
    /^<!-- files: .* -->$/ {
        skip = 1
        here = $0; sub(/^<!-- files: /, "", here); sub(/ -->$/, "", here)
        print "\n| file | what |\n|---|---|"
        for (i = 1; i <= n; i++) {
            if (dir[i] != here) continue
            stem = name[i]; sub(/\.[ch]$/, "", stem)
            both = known[here "/" stem ".c"] && known[here "/" stem ".h"]
            if (both && name[i] ~ /\.h$/) continue
            print "| `" name[i] (both ? " .h" : "") "` | " text[i] " |"
        }
        print ""
    }' "$work/heads" "$page" >"$work/page" || exit 1

if [ "$1" != --check ]; then
    cat "$work/page" >"$page"
elif ! cmp -s "$work/page" "$page"; then
    diff "$page" "$work/page" | sed 10q
    echo "$page: expected the files as they are: run make map"
    failed=1
fi
exit $failed
