#!/bin/sh
# check_abi.sh - fails when an older program would break and the soname stays.
#
# usage: tools/check_abi.sh [--record | --record-unreleased]
#
# Compares the public headers with data/abi.txt, the interface that belongs to
# MIAI_ABI: a line for each function, constant, type and struct.  When a line is
# gone or another one, a program compiled before would break, and MIAI_ABI has
# to be raised.  New lines are fine, but are written down as well.
#
# --record             writes data/abi.txt; refuses when MIAI_ABI is to be raised
# --record-unreleased  writes it in any case: for a MIAI_ABI that no release has
cd "$(dirname "$0")/.." || exit 1
case $1 in
'' | --record | --record-unreleased) ;;
*)
    echo "usage: tools/check_abi.sh [--record | --record-unreleased]" >&2
    exit 2
    ;;
esac
record=data/abi.txt
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

awk -f tools/check_abi.awk include/miai/*.h >"$work/unsorted" || exit 1
sort "$work/unsorted" >"$work/now"
abi=$(sed -n 's/^abi //p' "$work/now")
sort "$record" 2>/dev/null | grep -v '^#' >"$work/before"
recorded=$(sed -n 's/^abi //p' "$work/before")
comm -23 "$work/before" "$work/now" >"$work/gone"
comm -13 "$work/before" "$work/now" >"$work/new"

if [ "$1" != --record-unreleased ] && [ "$abi" = "$recorded" ] &&
    [ -s "$work/gone" ]; then
    echo "MIAI_ABI is $abi as in $record, but this is gone, or was changed:"
    cat "$work/gone"
    echo "raise MIAI_ABI in include/miai/core.h, then run" \
        "tools/check_abi.sh --record"
    exit 1
fi
if [ -n "$1" ]; then
    {
        echo "# The public interface of libmiai.so.$abi: tools/check_abi.sh"
        cat "$work/now"
    } >"$record.part" && mv "$record.part" "$record"
    exit
fi
[ -s "$work/gone" ] || [ -s "$work/new" ] || exit 0
echo "this is new, or belongs to another MIAI_ABI than $record:"
cat "$work/new"
echo "run tools/check_abi.sh --record"
exit 1
