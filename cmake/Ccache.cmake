# SPDX-License-Identifier: GPL-3.0-or-later
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    # Precompiled headers are cached too when their time stamps are left out of the key; a second checkout of the same
    # sources, in another folder, hits the cache when paths count from the source folder.
    set(ccacheCommand "${CMAKE_COMMAND}" -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 "${CCACHE_PROGRAM}")
    set(CMAKE_C_COMPILER_LAUNCHER ${ccacheCommand})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${ccacheCommand})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
    endif()
endif()
