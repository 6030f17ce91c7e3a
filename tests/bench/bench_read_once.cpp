// SPDX-License-Identifier: GPL-3.0-or-later
// bench_read_once FILE [deduplicate]: reads once and prints the seconds; compare_read.py runs it.
#include "engine/graph/deduplicate.h"
#include "engine/io/documentreader.h"

#include <fmt/format.h>

#include <chrono>
#include <string_view>

using namespace tgraph;

int main(int argumentCount, char** arguments)
{
    if (argumentCount < 2) {
        fmt::print(stderr, "usage: bench_read_once FILE [deduplicate]\n");
        return 2;
    }
    try {
        const auto start = std::chrono::steady_clock::now();
        const Document document = readDocument(std::filesystem::path(arguments[1]));
        std::size_t distinct = 0;
        if (argumentCount > 2 && std::string_view(arguments[2]) == "deduplicate")
            distinct = deduplicate(document).distinctCount();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        fmt::print("{} {}\n", taken.count(), distinct);
    } catch (const Error& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
    return 0;
}
