// SPDX-License-Identifier: GPL-3.0-or-later
// Includes LibTorch.
#include "engine/model/network/slategroups.h"

#include "engine/core/task.h"
#include "tests/engine/model/kernelvariants.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace tgraph {

TEST(SlateGroups, HoldSlatesOfTheSameSizeWithinTheLimits)
{
    std::vector<Document> documents;
    for (const std::uint32_t nodes : {7U, 5U, 12U, 1U, 9U})
        documents.push_back(randomKernelDocument(ModelKind::Fusion, nodes));
    ModelOptions options = smallKernelOptions();
    options.kind = ModelKind::Fusion;
    const Checkpoint checkpoint = livelyCheckpoint(options, documents.front());
    const auto network = makeAnyNetwork(options, checkpoint.folds[0]);
    std::vector<ModelInput> inputs;
    for (const Document& document : documents)
        inputs.push_back(makeModelInput(document, checkpoint.info));
    const std::vector<std::uint32_t> one = {0};
    std::vector<GraphSlate> slates;
    for (const ModelInput& input : inputs)
        slates.push_back({.input = &input, .slate = one, .drawSeed = {}});
    using Groups = std::vector<std::vector<std::uint32_t>>;
    const GroupLimits many{.rows = 1000, .bytes = std::size_t{1} << 30U};
    // Nodes: 7, 5, 12, 1, 9. A group counts its largest graph for each.
    EXPECT_EQ(groupSlates(*network, slates, {.rows = 24, .bytes = many.bytes}), (Groups{{2, 4}, {0, 1, 3}}));
    EXPECT_EQ(groupSlates(*network, slates, many), (Groups{{2, 4, 0, 1, 3}}));
    const std::size_t bytes = 3 * *network->trainingBytes(inputs[2], 1, false);
    EXPECT_EQ(groupSlates(*network, slates, {.rows = many.rows, .bytes = bytes}), (Groups{{2, 4, 0}, {1, 3}}));
    EXPECT_EQ(groupSlates(*network, slates, {}), (Groups{{0}, {1}, {2}, {3}, {4}}));
    const std::vector<std::uint32_t> two = {0, 0};
    slates[1].slate = two;
    const ModelInput nothing{.kind = ModelKind::Fusion};
    slates[2].input = &nothing;
    EXPECT_EQ(groupSlates(*network, slates, many), (Groups{{2}, {1}, {4, 0, 3}}));

    slates[1].slate = one;
    slates[2].input = &inputs[2];
    const auto scores = joinedScores(*network, slates, torch::kCPU, {.rows = 18, .bytes = many.bytes}, {});
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        ASSERT_EQ(scores[i].size(), 1U);
        EXPECT_NEAR(scores[i][0], network->scores(inputs[i], one, {}).item<float>(),
                    1e-5F * std::abs(scores[i][0]) + 1e-6F);
    }
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_THROW((void)joinedScores(*network, slates, torch::kCPU, many, stopped.get_token()), Cancelled);
}

TEST(SlateGroups, SlatesOfAllSizesHaveTheScoresOfEachAlone)
{
    for (const TilePlacement placement : {TilePlacement::Nodes, TilePlacement::Kernel}) {
        ModelOptions options = smallKernelOptions();
        options.kind = ModelKind::Tile;
        options.kernel.tileFeatures = placement;
        std::vector<Document> documents;
        for (const std::uint32_t configurations : {3U, 1U, 700U, 4U, 33U})
            documents.push_back(randomTileDocument({.nodes = 2 + configurations % 7,
                                                    .edges = 6,
                                                    .configurations = configurations,
                                                    .seed = configurations,
                                                    .acyclic = true}));
        const Checkpoint checkpoint = livelyCheckpoint(options, documents.front());
        const auto network = makeAnyNetwork(options, checkpoint.folds[0]);
        std::vector<ModelInput> inputs;
        std::vector<std::vector<std::uint32_t>> all;
        for (const Document& document : documents) {
            inputs.push_back(makeModelInput(document, checkpoint.info));
            all.emplace_back(inputs.back().configurations->distinctCount());
            std::iota(all.back().begin(), all.back().end(), 0U);
        }
        EXPECT_GT(all[2].size(), 512U) << "it is cut";
        std::vector<GraphSlate> slates;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            slates.push_back({.input = &inputs[i], .slate = all[i], .drawSeed = {}});
        for (const GroupLimits& limits :
             {GroupLimits{.rows = 64, .bytes = std::size_t{1} << 30U}, GroupLimits{.rows = 65'536, .bytes = 1}}) {
            const auto scores = joinedScores(*network, slates, torch::kCPU, limits, {});
            for (std::size_t i = 0; i < inputs.size(); ++i) {
                const torch::NoGradGuard noGrad;
                const auto expected = network->scores(inputs[i], all[i], {}).contiguous();
                ASSERT_EQ(scores[i].size(), all[i].size());
                for (std::size_t configuration = 0; configuration < all[i].size(); ++configuration) {
                    const float alone = expected.data_ptr<float>()[configuration];
                    ASSERT_NEAR(scores[i][configuration], alone, 1e-5F * std::abs(alone) + 1e-5F) << i;
                }
            }
        }
    }
}

} // namespace tgraph
