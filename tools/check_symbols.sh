#!/bin/sh
# check_symbols.sh - fails when libmiai exports a foreign name, holds writable
# data, or needs anything but the C library, zstd and xxHash; both as static and as shared
# library, which exports what the headers declare and nothing else.  Its soname
# belongs to the interface: check_abi.sh.
#
# usage: tools/check_symbols.sh [BUILD]
cd "$(dirname "$0")/.." || exit 1
build=${1:-build}
static=$build/libmiai.a
shared=$build/libmiai.so
failed=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

nm --defined-only --extern-only "$static" | awk '
    NF == 3 && $3 !~ /^miai_/ { print "foreign name: " $3; bad = 1 }
    END { exit bad }' || failed=1

awk '/^MIAI_API/ { declares = 1 }
    declares && match($0, /miai_[a-z_0-9]*\(/) {
        print substr($0, RSTART, RLENGTH - 1); declares = 0
    }' include/miai/*.h | sort >"$work/declared"
nm --dynamic --defined-only --extern-only "$shared" | awk '{ print $NF }' |
    sort >"$work/exported"
diff "$work/declared" "$work/exported" ||
    { echo "$shared: expected exactly what include/miai/ declares"; failed=1; }

# Constant tables of pointers live in .data.rel.ro, which is no writable data.
# Every shared library has these three names from its compiler.
for library in "$static" "$shared"; do
    objdump -t "$library" | awk '
        $4 ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ &&
            $4 !~ /^\.data\.rel\.ro/ && $NF !~ /^\./ &&
            $NF !~ /^(__TMC_END__|__dso_handle|completed\.0)$/ {
            print "writable: " $NF; bad = 1
        }
        END { exit bad }' || failed=1
done

# Printing, the clock, the environment, files and exits are not its business;
# but a library of eyes is a file that is mapped.
nm --undefined-only "$static" | awk '
    /^[^ ]*\.o:$/ { object = $1 }
    $1 == "U" && !(object == "eyes_file.c.o:" && $2 == "open") { print $2 }' |
    sort -u | grep -xE \
    'printf|puts|putchar|fprintf|vprintf|vfprintf|fputs|fputc|fwrite|perror|fopen|open|read|write|exit|_exit|abort|time|clock|clock_gettime|gettimeofday|getenv|rand|srand|random|signal|pthread_.*|setlocale|localtime|stdout|stderr|stdin' &&
    { echo "the library must not use these"; failed=1; }

soname=$(sed -n 's/^#define MIAI_ABI *\([0-9]*\).*/libmiai.so.\1/p' \
    include/miai/core.h)
readelf -d "$shared" | grep -qF "soname: [$soname]" ||
    { echo "$shared: expected the soname $soname"; failed=1; }
tools/check_abi.sh || failed=1
readelf -d "$shared" | grep NEEDED |
    grep -vE '\[(libc|libzstd|libxxhash)\.so\.[0-9]+\]' &&
    { echo "$shared: expected to need the C library, zstd and xxHash alone"; failed=1; }
exit $failed
