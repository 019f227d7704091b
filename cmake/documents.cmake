# documents.cmake - completions and man pages, made from the rows of the options.
add_executable(documents tools/documents.c tools/documents_text.c
    tools/documents_shells.c)
target_link_libraries(documents PRIVATE app)

# document(OUT ARGUMENTS...): OUT is made by `documents ARGUMENTS... OUT`, and
# again when MAN_TEMPLATE has changed.
set(DOCUMENTS "")
macro(document out)
    add_custom_command(OUTPUT ${out} COMMAND documents ${ARGN} ${out}
        DEPENDS documents ${MAN_TEMPLATE} VERBATIM)
    list(APPEND DOCUMENTS ${out})
endmacro()

set(COMPLETIONS ${PROJECT_BINARY_DIR}/completions)
file(MAKE_DIRECTORY ${COMPLETIONS} ${PROJECT_BINARY_DIR}/man)
set(MAN_TEMPLATE "")
document(${COMPLETIONS}/miai.bash bash)
document(${COMPLETIONS}/_miai zsh)
document(${COMPLETIONS}/miai.fish fish)

set(MAN1 "")
file(GLOB MAN_TEMPLATES CONFIGURE_DEPENDS man/*.1.in)
foreach(MAN_TEMPLATE ${MAN_TEMPLATES})
    get_filename_component(name ${MAN_TEMPLATE} NAME_WLE)
    document(${PROJECT_BINARY_DIR}/man/${name} man ${MAN_TEMPLATE})
    list(APPEND MAN1 ${PROJECT_BINARY_DIR}/man/${name})
endforeach()
add_custom_target(all_documents ALL DEPENDS ${DOCUMENTS})
