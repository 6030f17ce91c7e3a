# SPDX-License-Identifier: GPL-3.0-or-later
if(TGRAPH_SANITIZE)
    add_compile_options(-fsanitize=${TGRAPH_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    # GCC's checks of each pointer for null and alignment take two fifths of the time to compile and half of the code.
    # The address sanitizer reports null pointers, and clang's fuzzers check both.
    if(TGRAPH_SANITIZE MATCHES undefined AND TGRAPH_SANITIZE MATCHES address AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        add_compile_options(-fno-sanitize=null,alignment)
    endif()
    add_link_options(-fsanitize=${TGRAPH_SANITIZE})
endif()
if(TGRAPH_FUZZERS)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "TGRAPH_FUZZERS needs clang: -DCMAKE_CXX_COMPILER=clang++")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
