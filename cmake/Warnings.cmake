# SPDX-License-Identifier: GPL-3.0-or-later
# Linked by all our targets; external libraries are SYSTEM and produce no warnings.
add_library(tgraph_warnings INTERFACE)
target_compile_options(tgraph_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual -Wcast-qual -Wformat=2 -Wimplicit-fallthrough -Wundef -Wunused -Wdouble-promotion
    # Designated initializers leave other fields at their defaults on purpose.
    -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(tgraph_warnings INTERFACE -Wlogical-op -Wduplicated-cond -Wduplicated-branches -Wuseless-cast
        # fmt 9 with GCC 12 at -O3: false positives inside std::string and the formatter.
        -Wno-restrict -Wno-stringop-overflow
        # Unity builds (TGRAPH_UNITY): GCC treats unnamed namespaces as those of a header.
        -Wno-subobject-linkage)
endif()
if(TGRAPH_WARNINGS_AS_ERRORS)
    target_compile_options(tgraph_warnings INTERFACE -Werror)
endif()
