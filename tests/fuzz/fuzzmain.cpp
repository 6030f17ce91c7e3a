// SPDX-License-Identifier: GPL-3.0-or-later
// The libFuzzer target of the format TGRAPH_FUZZ_FORMAT.
#include "tests/fuzz/format.h"

#include <cstdint>
#include <cstdio>
#include <fstream>

namespace {

using tgraph::fuzz::TGRAPH_FUZZ_FORMAT;

/// Writes the seeds to FOLDER for "--seeds FOLDER".
void writeSeeds(const std::filesystem::path& folder)
{
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const std::string& seed : TGRAPH_FUZZ_FORMAT.seeds())
        std::ofstream(folder / ("seed" + std::to_string(number++)), std::ios::binary) << seed;
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments)
{
    if (*count == 3 && std::string_view((*arguments)[1]) == "--seeds") {
        writeSeeds((*arguments)[2]);
        std::exit(0);
    }
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    TGRAPH_FUZZ_FORMAT.read({reinterpret_cast<const char*>(data), size});
    return 0;
}
