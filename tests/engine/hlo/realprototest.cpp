// SPDX-License-Identifier: GPL-3.0-or-later
// Compares real protobufs with the counts of a separate reader (data/hlo/README.md).
#include "engine/hlo/files/programfile.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;

namespace {

struct ProtoCounts {
    const char* file;
    std::size_t computations;
    std::size_t instructions;
    std::ptrdiff_t configurable; ///< convolutions, dots and reshapes outside fused computations
    std::ptrdiff_t parameters;
    std::ptrdiff_t dots;
    std::ptrdiff_t fusions;
    const char* entry;
};

constexpr std::array protoFiles = {
    ProtoCounts{"jit_f.tpu.hlo.pb", 4, 31, 0, 6, 0, 3, "main.22_spmd"},
    ProtoCounts{"jit_forward_3d_conv.gpu.hlo.pb", 4, 19, 0, 5, 0, 3, "main.0_spmd"},
    // The table counts five configurable nodes: all dots are in computations called by fusions of kind kCustom.
    ProtoCounts{"jit_loss_fn.gpu.hlo.pb", 34, 151, 0, 48, 5, 25, "main.7"},
};

class RealHloProto : public testing::TestWithParam<ProtoCounts> {
protected:
    void SetUp() override
    {
        const auto folder = realHloFolder();
        if (!folder)
            GTEST_SKIP() << hloSkipReason;
        path = *folder / GetParam().file;
    }
    [[nodiscard]] static Module readBytes(std::string bytes)
    {
        return readProgram(openProgramBytes(std::make_shared<const std::string>(std::move(bytes)), "test.pb"));
    }

    std::filesystem::path path;
};

TEST_P(RealHloProto, HasTheCountsOfASeparateReader)
{
    const ProtoCounts& expected = GetParam();
    const ProgramFile file = openProgramFile(path);
    EXPECT_EQ(file.format, ProgramFormat::HloProto);
    const Module module = readProgram(file);
    const auto count
        = [&](Opcode opcode) { return std::ranges::count(module.instructions, opcode, &Instruction::opcode); };
    EXPECT_EQ(module.computations.size(), expected.computations);
    EXPECT_EQ(module.instructions.size(), expected.instructions);
    EXPECT_EQ(count(Opcode::Parameter), expected.parameters);
    EXPECT_EQ(count(Opcode::Dot), expected.dots);
    EXPECT_EQ(count(Opcode::Fusion), expected.fusions);
    EXPECT_EQ(module.computation(module.entry).name, expected.entry);
    EXPECT_EQ(std::ranges::count_if(module.instructions,
                                    [&](const Instruction& instruction) {
                                        return isLayoutConfigurable(instruction.opcode)
                                            && !module.computation(instruction.computation).isFusion;
                                    }),
              expected.configurable);
    EXPECT_TRUE(module.notes.empty());
    const ProgramSummary summary = summarize(file).front();
    EXPECT_EQ(summary.instructions, expected.instructions);
    EXPECT_EQ(summary.computations, expected.computations);
    EXPECT_EQ(summary.name, module.name);
}

TEST_P(RealHloProto, IsTheSameModuleInEveryWrapping)
{
    const std::string bytes = readFile(path);
    const ProgramFile file = openProgramFile(path);
    const std::string expected = describe(readProgram(file));
    const std::string inner(file.modules.front().module);
    EXPECT_EQ(describe(readBytes(inner)), expected) << "the module alone";
    EXPECT_EQ(describe(readBytes(bytesField(1, bytes))), expected) << "a snapshot";
    EXPECT_EQ(describe(readBytes(bytesField(1, inner) + numberField(2, 77))), expected) << "tuning data";
    EXPECT_EQ(describe(readBytes(gzipped(bytes))), expected);
    EXPECT_EQ(describe(readBytes(zlibbed(bytes))), expected);
}

INSTANTIATE_TEST_SUITE_P(Files, RealHloProto, testing::ValuesIn(protoFiles), [](const auto& test) {
    std::string name;
    for (const char c : std::string_view(test.param.file))
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
});

} // namespace
