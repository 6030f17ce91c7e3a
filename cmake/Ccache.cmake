# SPDX-License-Identifier: GPL-3.0-or-later
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    # Without time stamps in the key, ccache also caches precompiled headers. With paths relative to the source folder,
    # a second checkout of the same sources in another folder hits the cache.
    set(ccacheCommand "${CMAKE_COMMAND}" -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 "${CCACHE_PROGRAM}")
    set(CMAKE_C_COMPILER_LAUNCHER ${ccacheCommand})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${ccacheCommand})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
    endif()
endif()
