#!/bin/sh
# lint.sh - formatting, layers and static analysis; prints what is wrong.
cd "$(dirname "$0")/.." || exit 1
failed=0

clang-format --dry-run -Werror $(find include src app tests tools bench \
    examples -name '*.[ch]') || failed=1
tools/check_layers.sh || failed=1
tools/map.sh --check || failed=1
# The code of src/life/*.inc.h is included twice on purpose; assertions are
# checked as code, so that no finding depends on NDEBUG.
cppcheck --quiet --std=c11 --language=c --error-exitcode=1 --inline-suppr \
    --enable=warning,performance,portability -j 2 \
    --suppress=missingIncludeSystem --suppress=normalCheckLevelMaxBranches \
    -I include -I src -I app -D__GNUC__ src app examples tests/run_cases.c ||
    failed=1
tools/check_sizes.sh
exit $failed
