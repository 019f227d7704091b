#!/bin/sh
# eyespace_census.sh - eyespaces of the census against other ways to judge them.
#
# usage: tests/eyespace_census.sh library|boards BUILD CELLS
#
# library   closed ones against the library of eyes, which is made for it
# boards    all of them, each on a board of its own, against the solver
cd "$(dirname "$0")/.." || exit 1
part=$1
build=$2
cells=$3
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
rc=1

case $part in
library)
    "$build/miai" eyes build --max "$cells" --out "$work/eyes" >"$work/log" &&
        /usr/bin/python3 -B tests/eyespace_library.py "$build/miai" \
            "$work/eyes" "$cells"
    rc=$?
    ;;
boards)
    /usr/bin/python3 -B tests/eyespace_boards.py "$build/miai" "$cells"
    rc=$?
    ;;
esac
exit $rc
