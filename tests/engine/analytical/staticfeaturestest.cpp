// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/staticfeatures.h"

#include "engine/analytical/windowpositions.h"
#include "engine/io/documentreader.h"
#include "engine/simulate/kernelbuilder.h"
#include "engine/simulate/tilekernels.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <limits>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// Counts every position and tap separately.
double positionsByLoop(const SlidingWindow& window)
{
    double count = 0;
    for (std::int64_t o = 0; o < window.output; ++o) {
        for (std::int64_t tap = 0; tap < window.size; ++tap) {
            const std::int64_t place = o * window.stride + tap * window.dilation - window.paddingLow;
            const bool meets
                = place >= 0 && place <= (window.input - 1) * window.baseDilation && place % window.baseDilation == 0;
            count += meets ? 1 : 0;
        }
    }
    return count;
}

StaticFeatures featuresOf(GraphBuilder& builder)
{
    builder.set(static_cast<std::uint32_t>(builder.parts.opcodes.size()) - 1, feature::isRoot, 1);
    return countedStaticFeatures(Graph(builder.parts));
}

} // namespace

TEST(KernelModelChecks, Check6StaticFeaturesOfADot)
{
    GraphBuilder builder;
    const auto left = builder.add(Opcode::Parameter, ElementType::F32, {4, 5}, {1, 0});
    const auto right = builder.add(Opcode::Parameter, ElementType::F32, {5, 6}, {1, 0});
    builder.add(Opcode::Dot, ElementType::F32, {4, 6}, {1, 0}, {left, right});
    EXPECT_EQ(featuresOf(builder),
              (StaticFeatures{.operations = 240, .bytesRead = 4 * (20 + 30), .bytesWritten = 4 * 24}));
}

TEST(KernelModelChecks, Check6StaticFeaturesOfAnExponential)
{
    GraphBuilder builder;
    const auto input = builder.add(Opcode::Parameter, ElementType::Bf16, {8, 128}, {1, 0});
    builder.add(Opcode::Exponential, ElementType::Bf16, {8, 128}, {1, 0}, {input});
    EXPECT_EQ(featuresOf(builder),
              (StaticFeatures{.operations = 0, .bytesRead = 2048, .bytesWritten = 2048, .specialInstructions = 1024}));
}

TEST(StaticFeatures, CountWindowPositionsThatMeetTheInput)
{
    GraphBuilder builder;
    addConvolution(builder); // 3×3 with padding 1 over 4×4: 10 of 12 positions meet the input in each dimension
    const StaticFeatures features = featuresOf(builder);
    EXPECT_EQ(features.operations, 2.0 * 16 * 32 * 64 * 10 * 10);
    EXPECT_EQ(features.bytesRead, 4.0 * (3 * 3 * 64 * 32 + 16 * 4 * 4 * 64));
    EXPECT_EQ(features.bytesWritten, 4.0 * 16 * 4 * 4 * 32);
}

TEST(StaticFeatures, MatchALoopOverWindowPositions)
{
    std::uint64_t state = 1;
    const auto below = [&state](std::int64_t bound) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::int64_t>((state >> 33) % static_cast<std::uint64_t>(bound));
    };
    for (int i = 0; i < 20'000; ++i) {
        const SlidingWindow window{.input = below(12),
                                   .output = below(12),
                                   .size = 1 + below(12),
                                   .stride = 1 + below(12),
                                   .paddingLow = below(40) - 20,
                                   .dilation = 1 + below(9),
                                   .baseDilation = 1 + below(12)};
        ASSERT_EQ(validWindowPositions(window), positionsByLoop(window)) << i;
    }
}

TEST(StaticFeatures, CountLargeWindowsExactlyWithoutALoop)
{
    // Causal: result o meets the first o + 1 elements.
    EXPECT_EQ(validWindowPositions({.input = 16'384, .output = 16'384, .size = 16'384, .paddingLow = 16'383}),
              16'384.0 * 16'385 / 2);
    EXPECT_EQ(validWindowPositions({.output = 7, .size = 1'000'000'000}), 1);
    EXPECT_EQ(validWindowPositions({.input = 1'000'000'006, .output = 7, .size = 1'000'000'000}), 7e9);
    for (const SlidingWindow& window : {SlidingWindow{.input = 900,
                                       .output = 700,
                                       .size = 20'000,
                                       .stride = 7,
                                       .paddingLow = -31,
                                       .dilation = 3,
                                       .baseDilation = 60},
                                        SlidingWindow{.input = 500,
                                        .output = 800,
                                        .size = 12'345,
                                        .stride = 36,
                                        .paddingLow = 9'000,
                                        .dilation = 5,
                                        .baseDilation = 54}})
        EXPECT_EQ(validWindowPositions(window), positionsByLoop(window));
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    for (const std::int64_t padding : {most, -most, std::int64_t{0}}) // no overflow, under UBSan
        EXPECT_GE(validWindowPositions({.input = most,
                                        .output = most,
                                        .size = most,
                                        .stride = most,
                                        .paddingLow = padding,
                                        .dilation = most - 1,
                                        .baseDilation = most}),
                  0);
    for (const std::int64_t stride : {std::int64_t{1}, (std::int64_t{1} << 39) + 1, most})
        EXPECT_GT(validWindowPositions({.input = most, .output = most, .size = most, .stride = stride}), 0);
}

TEST(StaticFeatures, CountTheOperandOfAReductionWithoutItsAdder)
{
    KernelBuilder kernel;
    kernel.addAdder(ElementType::F32);
    kernel.startBody();
    const NodeId root = kernel.sum(kernel.parameter({.shape = {32, 100}, .minor = {1, 0}}), {0});
    const StaticFeatures features = countedStaticFeatures(std::move(kernel).plain(root));
    EXPECT_EQ(features.operations, 3200 - 100);
    EXPECT_EQ(features.bytesRead, 4 * 3200);
    EXPECT_EQ(features.bytesWritten, 4 * 100);
}

TEST(StaticFeatures, CountTheBodyAndTheParametersOfAFusion)
{
    KernelBuilder kernel;
    kernel.startBody();
    const KernelTensor tensor{.shape = {16, 256}, .minor = {1, 0}};
    const NodeId input = kernel.parameter(tensor);
    const NodeId sum = kernel.apply(Opcode::Add, input, kernel.parameter(tensor));
    const NodeId both = kernel.tuple(std::array{sum, kernel.apply(Opcode::Tanh, sum)});
    EXPECT_EQ(
        countedStaticFeatures(std::move(kernel).fused(both)),
        (StaticFeatures{
            .operations = 4096, .bytesRead = 4 * 2 * 4096, .bytesWritten = 4 * 2 * 4096, .specialInstructions = 4096}));
}

TEST(StaticFeatures, AreTakenFromTheFileIfItHasThem)
{
    GraphBuilder builder;
    builder.add(Opcode::Parameter, ElementType::F32, {4, 5}, {1, 0});
    Document document = builder.tileDocument({});
    EXPECT_EQ(staticFeatures(document), countedStaticFeatures(document.graph));
    document.staticFeatures = StaticFeatures{.operations = 7};
    EXPECT_EQ(staticFeatures(document).operations, 7);
}

TEST(StaticFeatures, ExistForSimulatedAndRealKernels)
{
    for (const TileKernelKind& kind : tileKernelKinds()) {
        const StaticFeatures features = countedStaticFeatures(kind.draw(3).graph);
        EXPECT_GT(features.bytesRead, 0) << kind.name;
        EXPECT_GT(features.bytesWritten, 0) << kind.name;
        const bool moves = kind.name == "copy" || kind.name == "reshape";
        EXPECT_EQ(features.operations + features.specialInstructions > 0, !moves) << kind.name;
    }
    const auto real = realDataFolder();
    if (!real)
        GTEST_SKIP() << skipReason;
    const Document kernel = readDocument(*real / "tile/xla/train/fusion.191_4ae805e53b8d2b8a.npz");
    EXPECT_GT(staticFeatures(kernel).operations, 0);
    EXPECT_GT(staticFeatures(kernel).bytesRead, 0);
}
