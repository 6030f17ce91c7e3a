// SPDX-License-Identifier: Apache-2.0
#include "app/layouter/dotlayout.h"

#include <graphviz/cgraph.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <unistd.h>

namespace {

// Suppresses Graphviz' messages: standard error has only this program's line.
int silent(char* /*text*/)
{
    return 0;
}

} // namespace

int main()
{
    constexpr unsigned longestSeconds = 60;
    alarm(longestSeconds);
    agseterrf(silent);
    try {
        const std::string text = layouter::placementText(layouter::dotPlacement(layouter::readGraph(std::cin)));
        if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
            throw layouter::Failure("standard output cannot be written");
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "tgraph-layout: %s\n", error.what());
        return 1;
    }
}
