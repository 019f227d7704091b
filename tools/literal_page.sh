#!/bin/sh
# literal_page.sh - docs/literal.md: where the rulings as printed differ.
#
# usage: tools/literal_page.sh BUILD write|quick|full
#
# write  makes the page; the naive solver needs some minutes
# quick  makes the part of up to six points in the corner again and compares
# full   makes all of it again and compares
cd "$(dirname "$0")/.." || exit 1
build=$1
mode=$2
page=docs/literal.md
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# find_differences POINTS PLACE
find_differences() {
    "$build/eyes_naive" literal --points "$1" --place "$2" --liberties 0-4 \
        --extra 0-1
}

# section TITLE FILE: an empty line, the title, the number of eyes, the eyes.
section() {
    count=$(grep -c '^;' "$2")
    printf '\n## %s\n%s of them.\n' "$1" "$count"
    cat "$2"
}

head_of_page() {
    cat <<END
# Where the rulings as printed differ

The paper prints two prohibitions that we do not have (\`--literal\` plays with them): a side that has a ko threat left may not pass in a ko-banned position
(2b), and White may not pass if it retook a ko with a threat two moves ago and Black passed in between (1a-i). They are meant to save search and to change no
result. But with 2b a threat can hurt its owner, and some statuses change. Such a pass is legal in Go, so we allow it; then threats never hurt, and 1a-i forbids nothing that helps
([theory/status.md](theory/status.md)).

This is every eye of up to seven points whose status changes, with 0 to 4 outside liberties, without and with an extra eye of one point, under both rulings. Eyes that
are not here have the same two statuses either way. The numbers are: as printed / ours, then the same in the short form. The diagrams have no outside liberties; the sides of the board are above and left.
In all of them Black needs one threat more by the printed rules, under both rulings alike; with an extra eye nothing changes.

Made by \`tools/literal_page.sh build write\` with the naive solver (\`eyes_naive literal\`); \`make check\` makes the part of up to six points in the corner
again, \`make check-long\` everything. To see one: \`miai solve --literal\` with a diagram of this page.
END
}

# whole_page: all of it, on standard output.
whole_page() {
    for place in corner edge centre; do
        for points in 1-6 7; do
            find_differences $points $place >"$work/$points$place" || return 1
        done
    done
    cat "$work/1-6corner" "$work/1-6edge" "$work/1-6centre" >"$work/six"
    head_of_page
    section 'Up to six points' "$work/six"
    section 'Seven points in the corner' "$work/7corner"
    section 'Seven points at the edge' "$work/7edge"
    section 'Seven points in the centre' "$work/7centre"
}

# part_of_page: what stands under the first heading.
part_of_page() {
    sed -n '/^## Up to six points$/,/^## /p' $page | sed '1,2d;/^## /d' |
        sed '$d'
}

case $mode in
write)
    whole_page >"$work/page" && cp "$work/page" $page.new && mv $page.new $page
    ;;
quick)
    find_differences 1-6 corner >"$work/six" || exit 1
    part_of_page >"$work/part"
    diff "$work/part" "$work/six"
    ;;
full)
    whole_page >"$work/page" && diff $page "$work/page"
    ;;
*)
    echo "literal_page.sh: expected write, quick or full, not '$mode'" >&2
    exit 2
    ;;
esac
