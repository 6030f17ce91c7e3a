// SPDX-License-Identifier: GPL-3.0-or-later
// Tests explanations of GNN pipelines.
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/pipelinevariants.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <utility>

namespace tgraph {
namespace {

TEST(PipelineExplanation, AlphasOfEachNodeAddUpToOne)
{
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile})
        for (const Join join : {Join::Early, Join::Late}) {
            ModelOptions options = smallPipeline(kind);
            options.pipeline.backbone = Backbone::Gat;
            options.pipeline.gatHeads = 2;
            options.pipeline.join = join;
            const Document document = kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({});
            const auto ranker = makeNetworkRanker(livelyCheckpoint(options, document, 2));
            const Explanation explanation = ranker->explain(document, ConfigId(1), {.device = Device::Cpu}, {}, {}, {});
            std::map<std::uint32_t, double> first;
            std::map<std::uint32_t, double> mean;
            for (const EdgeWeight& weight : explanation.edgeWeights) {
                first[weight.target.value] += weight.first;
                mean[weight.target.value] += weight.mean;
            }
            ASSERT_EQ(first.size(), document.graph.nodeCount());
            for (const auto& [node, sum] : first) {
                EXPECT_NEAR(sum, 1.0, 1e-5) << node;
                EXPECT_NEAR(mean[node], 1.0, 1e-5) << node;
            }
            EXPECT_TRUE(explanation.blocks.empty());
        }
}

TEST(PipelineExplanation, LateSharesOfNodesAddUpToTheScore)
{
    for (const auto& [reduction, partNodes] : {std::pair(Reduction::MeanMax, 0),
                                               {Reduction::Mean, 0},
                                               {Reduction::Max, 0},
                                               {Reduction::Sum, 0},
                                               {Reduction::MeanMax, 4},
                                               {Reduction::Mean, 4},
                                               {Reduction::Max, 4},
                                               {Reduction::Sum, 4}}) {
        ModelOptions options = smallPipeline(ModelKind::Layout);
        options.pipeline.reduction = reduction;
        options.segments.nodes = partNodes;
        const Document document = randomLayoutDocument({});
        const Checkpoint checkpoint = livelyPipeline(options, document);
        const auto ranker = makeNetworkRanker(checkpoint);
        const Explanation explanation = ranker->explain(document, ConfigId(1), {.device = Device::Cpu}, {}, {}, {});
        ASSERT_EQ(explanation.nodeShare.size(), explanation.nodes.size());
        double sum = 0;
        for (const double share : explanation.nodeShare)
            sum += share;
        // Computes the head of a zero reduction, layer by layer.
        const Weights& weights = checkpoint.folds[0];
        std::vector<double> x(static_cast<std::size_t>(weights.at("head.0.weight").shape[1]));
        for (int layer = 0; layer < 4; ++layer) {
            const WeightTensor& weight = weights.at("head." + std::to_string(layer) + ".weight");
            const WeightTensor& bias = weights.at("head." + std::to_string(layer) + ".bias");
            std::vector<double> y;
            for (std::size_t i = 0; i < bias.values.size(); ++i) {
                double value = double{bias.values[i]};
                for (std::size_t k = 0; k < x.size(); ++k)
                    value += double{weight.values[i * x.size() + k]} * x[k];
                y.push_back(layer < 3 ? std::max(value, 0.0) : value);
            }
            x = y;
        }
        EXPECT_NEAR(sum, explanation.score - x.front(), 0.01 * std::abs(explanation.score - x.front()));
        EXPECT_GT(std::abs(sum), 1e-3);
    }
}

TEST(PipelineExplanation, SensitivityIsTheScoreMinusThatWithTheBaselinesVector)
{
    for (const Join join : {Join::Early, Join::Late}) {
        ModelOptions options = smallPipeline(ModelKind::Layout);
        options.pipeline.join = join;
        const Document document = randomLayoutDocument({.configurable = 1, .vectorsPerNode = 6});
        const auto ranker = makeNetworkRanker(livelyPipeline(options, document));
        const RankOptions rankOptions{.device = Device::Cpu};
        const Explanation explanation
            = ranker->explain(document, ConfigId(0), rankOptions, {.baseline = ConfigId(1)}, {}, {});
        const Prediction prediction = ranker->rank(document, rankOptions, {}, {});
        const auto scoreOf = [&](std::uint32_t config) {
            return prediction.score[prediction.configurations->distinctOf[config].value];
        };
        ASSERT_EQ(explanation.sensitivity.size(), 1U);
        EXPECT_NEAR(explanation.sensitivity[0].delta, scoreOf(0) - scoreOf(1), 1e-5);
        EXPECT_NE(explanation.sensitivity[0].delta, 0.0);
    }
}

} // namespace
} // namespace tgraph
