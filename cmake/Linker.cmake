# SPDX-License-Identifier: GPL-3.0-or-later
# A hundred programs are linked with large static libraries; mold takes a tenth of the time of GNU ld.
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM AND (CMAKE_CXX_COMPILER_ID MATCHES "Clang"
        OR (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1)))
    add_link_options(-fuse-ld=mold)
    # One link in some thousands by mold 1.10 never ended: it looped in operator delete at the end of its threads. The
    # build runs a link per core anyway.
    add_link_options(-Wl,--no-threads)
    # mold before 2.4 can place a small thread_local variable on a page that is not mapped; such a program does not
    # start ("cannot apply additional memory protection", rui314/mold issue 1151). Only tests have such variables.
    execute_process(COMMAND ${MOLD_PROGRAM} --version OUTPUT_VARIABLE moldVersion)
    if(moldVersion MATCHES "^mold ([0-9.]+)" AND CMAKE_MATCH_1 VERSION_LESS 2.4)
        set(testLinkOptions -Wl,-z,norelro)
    endif()
endif()
