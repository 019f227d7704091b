# find_package(miai): miai::miai is the shared library, miai::miai_static the
# static one.  They need no other library.
include(${CMAKE_CURRENT_LIST_DIR}/miai-targets.cmake)
