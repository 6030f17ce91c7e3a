// SPDX-License-Identifier: GPL-3.0-or-later
// Compares real HLO text with the counts of a separate reader (data/hlo/README.md).
#include "engine/hlo/text/textreader.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

using namespace tgraph;
using namespace tgraph::hlo;

namespace {

struct Counts {
    const char* file;
    std::size_t computations;
    std::size_t instructions;
    std::ptrdiff_t configurable; ///< convolutions, dots and reshapes outside fused computations
    std::ptrdiff_t parameters;
    std::ptrdiff_t convolutions;
    std::ptrdiff_t dots;
    std::ptrdiff_t reshapes;
    std::ptrdiff_t fusions;
    std::ptrdiff_t whiles;
    const char* entry; ///< empty: not in the table
};

constexpr std::array files = {
    Counts{"mobilenet_v2_train.hlo", 55, 3924, 244, 427, 156, 2, 86, 0, 0, "IrToHlo.3979"},
    Counts{"resnet50_keras_predict.hlo", 16, 1755, 483, 342, 53, 1, 429, 0, 0, "main.16"},
    Counts{"efficientnet_predict.before_optimizations.txt", 37, 1996, 523, 365, 81, 1, 441, 0, 0, "main.37"},
    Counts{"vit_predict.before_optimizations.txt", 76, 1996, 496, 350, 1, 97, 398, 0, 0, "main.76"},
    Counts{"llama3_8b_generate.before_optimizations.txt", 40, 791, 105, 131, 0, 15, 90, 0, 1, "main.40"},
    Counts{"alphafold3.before_optimizations.txt", 543, 14450, 2132, 2401, 0, 334, 1798, 0, 31, "main.543"},
    Counts{"llama31_70b_fp8_train_spmd.hlo", 342, 4052, 409, 764, 0, 32, 377, 0, 2, "main.4628_spmd"},
    Counts{"llama31_8b_train_spmd.hlo", 2915, 31855, 1236, 6709, 0, 677, 559, 0, 0, "main.37670_spmd"},
    Counts{"bert_torch_xla.hlo", 38, 926, 141, 147, 0, 36, 105, 0, 0, "SyncTensorsGraph.2104"},
    Counts{"tfcompile_dynamic.hlo", 25, 309, 50, 34, 0, 0, 50, 0, 1, "tfcompile.377"},
    Counts{"tpu_convolution_loop.hlo", 11, 143, 0, 28, 2, 0, 0, 8, 1, "test"},
    Counts{"tpu_multiply_reduce_fusion.94.hlo", 8, 148, 0, 52, 1, 0, 0, 3, 0, "multiply_reduce_fusion.94"},
    Counts{"kernels/copy.24.hlo", 1, 2, 0, 1, 0, 0, 0, 0, 0, "copy.24"},
    Counts{"kernels/fusion.181.hlo", 0, 0, 0, 0, 0, 0, 0, 1, 0, ""},
    Counts{"kernels/fusion.191.hlo", 0, 0, 0, 10, 1, 0, 0, 3, 0, ""},
    Counts{"kernels/fusion.206.hlo", 0, 0, 0, 6, 0, 0, 0, 1, 0, ""},
    Counts{"kernels/fusion.207.hlo", 0, 0, 0, 14, 0, 0, 0, 1, 0, ""},
    Counts{"kernels/fusion.209.hlo", 0, 0, 0, 21, 1, 0, 0, 3, 0, ""},
    Counts{"kernels/fusion.232.hlo", 0, 0, 0, 6, 0, 0, 0, 1, 0, ""},
    Counts{"kernels/fusion.250.hlo", 0, 0, 0, 6, 0, 0, 0, 1, 0, ""},
    Counts{"kernels/reshape.37.hlo", 1, 2, 1, 1, 0, 0, 1, 0, 0, "reshape.37"},
};

class RealHloText : public testing::TestWithParam<Counts> { };

TEST_P(RealHloText, HasTheCountsOfASeparateReader)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    const Counts& expected = GetParam();
    const std::filesystem::path path = *folder / expected.file;
    const Module module = readHloText(std::make_shared<const std::string>(test::readFile(path)), path);
    const auto count
        = [&](Opcode opcode) { return std::ranges::count(module.instructions, opcode, &Instruction::opcode); };
    EXPECT_EQ(count(Opcode::Parameter), expected.parameters);
    EXPECT_EQ(count(Opcode::Convolution), expected.convolutions);
    EXPECT_EQ(count(Opcode::Dot), expected.dots);
    EXPECT_EQ(count(Opcode::Reshape), expected.reshapes);
    EXPECT_EQ(count(Opcode::Fusion), expected.fusions);
    EXPECT_EQ(count(Opcode::While), expected.whiles);
    EXPECT_TRUE(module.notes.empty());
    if (expected.computations == 0)
        return;
    EXPECT_EQ(module.computations.size(), expected.computations);
    EXPECT_EQ(module.instructions.size(), expected.instructions);
    EXPECT_EQ(module.computation(module.entry).name, expected.entry);
    EXPECT_EQ(std::ranges::count_if(module.instructions,
                                    [&](const Instruction& instruction) {
                                        return isLayoutConfigurable(instruction.opcode)
                                            && !module.computation(instruction.computation).isFusion;
                                    }),
              expected.configurable);
}

INSTANTIATE_TEST_SUITE_P(Files, RealHloText, testing::ValuesIn(files), [](const auto& test) {
    std::string name;
    for (const char c : std::string_view(test.param.file))
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
});

} // namespace
