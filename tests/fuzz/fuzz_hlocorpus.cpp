// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the seed corpus of fuzz_hlotext and, with "proto", of fuzz_hloproto: fuzz_hlocorpus FOLDER [proto]
#include "engine/hlo/protowriter.h"
#include "tests/support/hlogenerate.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"
#include "tests/support/tuningbytes.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// The sample whole, and each of its computations alone, which mutations get through sooner.
std::vector<std::string> textSeeds()
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

/// Every message that is told apart, packed and not.
std::vector<std::string> protoSeeds()
{
    using namespace tgraph;
    const std::string sample = hlo::writeHloModuleProto(test::moduleOf(test::sampleText())).bytes;
    const std::string small = test::reduceModuleProto();
    const std::string proto = hlo::hloProtoOf(small);
    return {sample,
            small,
            hlo::hloProtoOf(sample),
            proto,
            test::bytesField(1, proto), // HloSnapshot
            test::layoutTuningData(),
            test::tileTuningData(),
            test::gzipped(small)};
}

} // namespace

int main(int argumentCount, char** arguments)
{
    const bool isProto = argumentCount == 3 && std::string_view(arguments[2]) == "proto";
    if (argumentCount != 2 && !isProto) {
        std::fputs("usage: fuzz_hlocorpus FOLDER [proto]\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const std::string& seed : isProto ? protoSeeds() : textSeeds())
        std::ofstream(folder / ("seed" + std::to_string(number++)), std::ios::binary) << seed;
    return 0;
}
