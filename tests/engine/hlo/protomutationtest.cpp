// SPDX-License-Identifier: GPL-3.0-or-later
// Reading any damaged protobuf ends in a module or in a one-line error.
#include "engine/core/error.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/files/tuningruns.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/mutations.h"
#include "tests/support/protobytes.h"
#include "tests/support/tuningbytes.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;

namespace {

constexpr int mutationCount = 10'000;
constexpr std::uintmax_t largestFile = 40'000;

/// Returns true if the bytes could be read.
bool readsOrRefuses(std::string bytes)
{
    try {
        const HloLimits limits{.fileBytes = 1 << 22, .nodes = 100'000, .memoryBytes = 1 << 26};
        const ProgramFile file
            = openProgramBytes(std::make_shared<const std::string>(std::move(bytes)), "test.pb", limits);
        (void)summarize(file);
        const Module module = readProgram(file, 0, limits);
        (void)describe(module);
        (void)writeHloText(module, {}, {.literals = {.textBytes = 1 << 22}, .inScheduleOrder = true});
        (void)readTuningRuns(file, 0, module.instructions.size());
        return true;
    } catch (const Error& error) {
        EXPECT_TRUE(std::string_view(error.what()).starts_with("test.pb: ")) << error.what();
        return false;
    }
}

std::vector<std::string> originalProtos()
{
    const std::string module = reduceModuleProto();
    std::vector<std::string> files = {module,
                                      bytesField(1, module),
                                      bytesField(1, bytesField(1, module)),
                                      writeHloModuleProto(moduleOf(sampleText())).bytes,
                                      layoutTuningData(),
                                      bytesField(1, tileTuningData()),
                                      gzipped(bytesField(1, module)),
                                      zlibbed(layoutTuningData())};
    if (const auto folder = realHloFolder())
        for (const auto& entry : std::filesystem::directory_iterator(*folder))
            if (entry.path().extension() == ".pb" && entry.file_size() < largestFile)
                files.push_back(readFile(entry.path()));
    return files;
}

TEST(HloProtoDamage, TruncatedFilesAreRefusedOrRead)
{
    for (const std::string& whole : {bytesField(1, reduceModuleProto()), layoutTuningData(), tileTuningData()}) {
        EXPECT_TRUE(readsOrRefuses(whole));
        for (std::size_t size = 0; size < whole.size(); ++size)
            (void)readsOrRefuses(whole.substr(0, size));
    }
}

TEST(HloProtoDamage, TenThousandMutationsAreReadOrRefused)
{
    const std::vector<std::string> files = originalProtos();
    std::mt19937_64 engine(19);
    int read = 0;
    for (int i = 0; i < mutationCount; ++i)
        read += readsOrRefuses(mutated(files[engine() % files.size()], engine)) ? 1 : 0;
    EXPECT_GT(read, 0);
    EXPECT_LT(read, mutationCount);
}

} // namespace
