#!/bin/sh
# check_sizes.sh - lists the files that outgrow their aim: 500 lines a source,
# 200 a header.  A report: where the code is better longer, it stays so.
cd "$(dirname "$0")/.." || exit 1
wc -l src/*/*.[ch] app/*/*.[ch] include/*.h tests/*/*.[ch] tests/*.c \
    2>/dev/null | awk '
    $2 ~ /\.c$|\.inc\.h$/ && $1 > 500 ||
    $2 ~ /\.h$/ && $2 !~ /\.inc\.h$/ && $1 > 200 {
        print $2 ": " $1 " lines"
    }'
