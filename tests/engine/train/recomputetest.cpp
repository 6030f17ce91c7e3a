// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/network/recomputed.h"
#include "engine/train/network/slateloss.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/engine/model/networkfixtures.h"
#include "tests/engine/model/pipelinevariants.h"
#include "tests/engine/train/countingallocator.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <string>

namespace tgraph {
namespace {

/// A graph, a network with dropout and a slate of all configurations.
struct Slate {
    explicit Slate(const std::string& preset, std::uint32_t nodes = 14, std::uint32_t configurations = 9)
        : document(randomLayoutDocument(
            {.nodes = nodes, .edges = 2 * nodes, .configurable = 6, .configurations = configurations}))
    {
        ModelOptions options = presetOptions(preset, ModelKind::Layout);
        options.width = 16;
        options.dropout = 0.2;
        options.prune = false;
        const Checkpoint checkpoint = livelyCheckpoint(options, document);
        input = makeModelInput(document, checkpoint.info);
        network = makeAnyNetwork(options, checkpoint.folds.front());
        slate.resize(input.configurations->distinctCount());
        std::iota(slate.begin(), slate.end(), 0U);
    }

    /// Returns the gradients of all parameters.
    std::vector<torch::Tensor> gradients(bool recompute)
    {
        network->zero_grad();
        const auto scores = network->scores(input, slate, {.drawSeed = 3, .recompute = recompute});
        pairwiseLoss(scores, torch::arange(scores.size(0), torch::kDouble)).backward();
        std::vector<torch::Tensor> all = {scores.detach()};
        for (const auto& parameter : network->parameters())
            all.push_back(parameter.grad().defined() ? parameter.grad().clone() : torch::Tensor());
        return all;
    }

    Document document;
    ModelInput input;
    AnyNetwork network;
    std::vector<std::uint32_t> slate;
};

double ratioToEstimate(double measured, double estimate, const std::string& what)
{
    std::printf("%s: %.0f bytes, estimate %.0f\n", what.c_str(), measured, estimate);
    return measured / estimate;
}

/// Returns the memory of a training step on all configurations, divided by trainingBytes().
double ratioOf(const ModelOptions& options, const Document& document, const std::string& name)
{
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const AnyNetwork network = makeAnyNetwork(options, checkpoint.folds.front());
    std::vector<std::uint32_t> slate(input.configurations->distinctCount());
    std::iota(slate.begin(), slate.end(), 0U);
    double measured = static_cast<double>(mostBytes([&] {
        const auto scores = network->scores(input, slate, {.drawSeed = 3});
        pairwiseLoss(scores, torch::arange(scores.size(0), torch::kDouble)).backward();
    }));
    for (const auto& parameter : network->parameters()) // their gradients, which do not depend on the graph
        measured -= static_cast<double>(parameter.nbytes());
    const auto estimate = static_cast<double>(*network->trainingBytes(input, slate.size(), false));
    return ratioToEstimate(measured, estimate, name);
}

} // namespace

TEST(Recomputed, GradientsHaveTheSameBits)
{
    for (const char* preset : {"paper", "authors"}) {
        SCOPED_TRACE(preset);
        Slate slate(preset);
        const auto kept = slate.gradients(false);
        const auto again = slate.gradients(true);
        ASSERT_EQ(kept.size(), again.size());
        for (std::size_t i = 0; i < kept.size(); ++i) {
            ASSERT_EQ(kept[i].defined(), again[i].defined()) << i;
            if (kept[i].defined()) {
                EXPECT_TRUE(torch::equal(kept[i], again[i])) << i;
            }
        }
    }
}

TEST(Recomputed, WithoutGradientsTheLayerRunsOnce)
{
    int runs = 0;
    const RecomputedLayer layer = [&runs](const torch::Tensor& x) {
        ++runs;
        return x * 2;
    };
    const torch::NoGradGuard noGrad;
    EXPECT_TRUE(torch::equal(recomputed(layer, torch::ones({3})), torch::full({3}, 2.0)));
    EXPECT_EQ(runs, 1);
}

TEST(Recomputed, MemoryIsAsEstimated)
{
    for (const char* preset : {"paper", "authors"})
        for (const bool recompute : {false, true}) {
            Slate slate(preset, /*nodes=*/2000, /*configurations=*/32);
            const auto estimate
                = static_cast<double>(*slate.network->trainingBytes(slate.input, slate.slate.size(), recompute));
            const auto measured = static_cast<double>(mostBytes([&] { (void)slate.gradients(recompute); }));
            const double ratio
                = ratioToEstimate(measured, estimate, fmt::format("{}, {}", preset, recompute ? "recomputed" : "kept"));
            EXPECT_LT(ratio, 1.2);
            EXPECT_GT(ratio, 0.5);
        }
}

TEST(Recomputed, MemoryOfKernelModelsIsAsEstimated)
{
    const Document document = randomTileDocument({.nodes = 60, .edges = 100, .configurations = 32, .acyclic = true});
    for (const TilePlacement tiles : {TilePlacement::Nodes, TilePlacement::Kernel})
        for (const KernelGnn gnn : {KernelGnn::Sage, KernelGnn::Gat, KernelGnn::None})
            for (const auto reduction : {KernelReduction::PerNode, KernelReduction::Column, KernelReduction::Lstm,
                                         KernelReduction::Transformer}) {
                ModelOptions options = smallKernelOptions(reduction, gnn);
                options.kernel.width = 64;
                options.kernel.tileFeatures = tiles;
                const double ratio = ratioOf(options, document,
                                             kernelName(gnn, reduction)
                                                 + (tiles == TilePlacement::Nodes ? "" : ", tiles at the kernel"));
                EXPECT_LT(ratio, 1.3);
                EXPECT_GT(ratio, 0.4);
            }
}

TEST(Recomputed, MemoryOfPipelinesIsAsEstimated)
{
    const Document tiles = randomTileDocument({.nodes = 200, .edges = 400, .configurations = 32, .acyclic = true});
    const Document layouts
        = randomLayoutDocument({.nodes = 200, .edges = 400, .configurable = 10, .configurations = 32});
    for (const auto& [name, narrow] : pipelineVariants()) {
        ModelOptions options = narrow;
        options.pipeline.embeddingWidth *= 4;
        options.pipeline.lastWidth *= 4;
        options.pipeline.layerWidth *= 4;
        options.pipeline.joinWidth *= 4;
        const double ratio = ratioOf(options, options.kind == ModelKind::Tile ? tiles : layouts, name);
        EXPECT_LT(ratio, 1.3) << name;
        EXPECT_GT(ratio, 0.3) << name;
    }
}

} // namespace tgraph
