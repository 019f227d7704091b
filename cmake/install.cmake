# install.cmake - what `cmake --install build --prefix DIR` puts under DIR.
#
# Nothing that is installed knows where: the tree under DIR can be moved.
include(CMakePackageConfigHelpers)

install(TARGETS miai proofcheck zonecheck)
if(TARGET miai-eyes-mpi)
    install(TARGETS miai-eyes-mpi)
endif()
install(TARGETS libmiai libmiai_shared EXPORT miai-targets)
install(FILES include/miai.h TYPE INCLUDE)
install(DIRECTORY include/miai TYPE INCLUDE FILES_MATCHING PATTERN "*.h")

# For pkg-config; the way up from the folder of the .pc file to DIR.
file(RELATIVE_PATH MIAI_UP ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
    ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" MIAI_UP "${MIAI_UP}")
configure_file(cmake/miai.pc.in miai.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/miai.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# For find_package(miai): the targets miai::miai and miai::miai_static.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/miai)
write_basic_package_version_file(miai-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(EXPORT miai-targets NAMESPACE miai:: DESTINATION ${package})
install(FILES cmake/miai-config.cmake
    ${PROJECT_BINARY_DIR}/miai-config-version.cmake DESTINATION ${package})

# For Python: one file, which is told the way to the folder of the library.
set(MIAI_PYTHONDIR lib/python3/dist-packages CACHE STRING
    "Where the Python module is installed")
get_filename_component(python ${MIAI_PYTHONDIR} ABSOLUTE
    BASE_DIR ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH folder ${python} ${CMAKE_INSTALL_FULL_LIBDIR})
string(REGEX REPLACE "/$" "" folder "${folder}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    app/python/miai.py)
file(READ app/python/miai.py module)
string(REPLACE "_FOLDER = \"../..\"" "_FOLDER = \"${folder}\"" module "${module}")
file(WRITE ${PROJECT_BINARY_DIR}/miai.py "${module}")
install(FILES ${PROJECT_BINARY_DIR}/miai.py DESTINATION ${MIAI_PYTHONDIR})

# For people.
file(GLOB MAN3 CONFIGURE_DEPENDS man/*.3)
install(FILES ${MAN1} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${MAN3} DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)
install(FILES LICENSE docs/manual.md docs/open.md docs/eyes.md docs/eyes-build.md
    docs/formats.md docs/literal.md docs/calc.md docs/endgame.md docs/eyespace.md docs/census.md docs/races.md docs/python.md docs/schema.json
    docs/race.svg docs/carpenter.svg docs/endgame.svg docs/eyespace.svg
    docs/thermograph.svg docs/tree.svg TYPE DOC)
install(DIRECTORY docs/theory examples TYPE DOC)
install(FILES ${COMPLETIONS}/miai.bash RENAME miai
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${COMPLETIONS}/_miai
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${COMPLETIONS}/miai.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
