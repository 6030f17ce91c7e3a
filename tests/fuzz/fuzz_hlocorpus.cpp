// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the seed corpus of fuzz_hlotext: fuzz_hlocorpus FOLDER
#include "tests/support/hlogenerate.h"
#include "tests/support/hlomodules.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

/// The sample whole, and each of its computations alone, which mutations get through sooner.
std::vector<std::string> seeds()
{
    const std::string sample(tgraph::test::sampleText());
    std::vector<std::string> result = {sample, tgraph::test::generatedHloText(2000)};
    for (std::size_t begin = 0; begin < sample.size();) {
        const std::size_t end = sample.find("\n}\n", begin);
        if (end == std::string::npos)
            break;
        result.push_back(sample.substr(begin, end + 3 - begin));
        begin = end + 3;
    }
    result.emplace_back("I0521 12:04:45.883 1509 file.cc:186] HloModule m\nf { a = f32[] constant(1) }");
    return result;
}

} // namespace

int main(int argumentCount, char** arguments)
{
    if (argumentCount != 2) {
        std::fputs("usage: fuzz_hlocorpus FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const std::string& seed : seeds())
        std::ofstream(folder / ("seed" + std::to_string(number++)), std::ios::binary) << seed;
    return 0;
}
