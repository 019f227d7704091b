# find_package(miai): miai::miai is the shared library, miai::miai_static the
# static one.  The static one needs zstd and xxHash to be linked; without their
# development files only the shared one can be used.
include(CMakeFindDependencyMacro)
find_dependency(PkgConfig)
pkg_check_modules(MIAI_ZSTD QUIET IMPORTED_TARGET libzstd)
pkg_check_modules(MIAI_XXHASH QUIET IMPORTED_TARGET libxxhash)
include(${CMAKE_CURRENT_LIST_DIR}/miai-targets.cmake)
