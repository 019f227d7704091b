# pages.cmake - completions and man pages, made from the rows of the options.
add_executable(pages tools/pages.c tools/pages_text.c tools/pages_shells.c)
target_link_libraries(pages PRIVATE app)

# page(OUT ARGUMENTS... [DEPENDS FILE]): OUT is made by `pages ARGUMENTS OUT`.
set(PAGES "")
macro(page out)
    add_custom_command(OUTPUT ${out} COMMAND pages ${ARGN} ${out}
        DEPENDS pages ${MAN_TEMPLATE} VERBATIM)
    list(APPEND PAGES ${out})
endmacro()

set(COMPLETIONS ${PROJECT_BINARY_DIR}/completions)
file(MAKE_DIRECTORY ${COMPLETIONS} ${PROJECT_BINARY_DIR}/man)
set(MAN_TEMPLATE "")
page(${COMPLETIONS}/miai.bash bash)
page(${COMPLETIONS}/_miai zsh)
page(${COMPLETIONS}/miai.fish fish)

set(MAN1 "")
file(GLOB MAN_TEMPLATES CONFIGURE_DEPENDS man/*.1.in)
foreach(MAN_TEMPLATE ${MAN_TEMPLATES})
    get_filename_component(name ${MAN_TEMPLATE} NAME_WLE)
    page(${PROJECT_BINARY_DIR}/man/${name} man ${MAN_TEMPLATE})
    list(APPEND MAN1 ${PROJECT_BINARY_DIR}/man/${name})
endforeach()
add_custom_target(all_pages ALL DEPENDS ${PAGES})
