#!/bin/sh
# check_symbols.sh - fails when libmiai exports a foreign name, holds writable
# data, or needs anything but the C library.
#
# usage: tools/check_symbols.sh [build/libmiai.a]
cd "$(dirname "$0")/.." || exit 1
library=${1:-build/libmiai.a}
failed=0

nm --defined-only --extern-only "$library" | awk '
    NF == 3 && $3 !~ /^miai_/ { print "foreign name: " $3; bad = 1 }
    END { exit bad }' || failed=1

# Constant tables of pointers live in .data.rel.ro, which is no writable data.
objdump -t "$library" | awk '
    $4 ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $4 !~ /^\.data\.rel\.ro/ \
        && $NF !~ /^\./ { print "writable: " $NF; bad = 1 }
    END { exit bad }' || failed=1

# Printing, the clock, the environment, files and exits are not its business.
nm --undefined-only "$library" | awk '
    $1 == "U" { print $2 }' | sort -u | grep -xE \
    'printf|puts|putchar|fprintf|vprintf|vfprintf|fputs|fputc|fwrite|perror|fopen|open|read|write|exit|_exit|abort|time|clock|clock_gettime|gettimeofday|getenv|rand|srand|random|signal|pthread_.*|setlocale|localtime|stdout|stderr|stdin' &&
    { echo "the library must not use these"; failed=1; }
exit $failed
