// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels that are ranked together, on the CPU's batched path: without a GPU.
#include "engine/model/ranking/joinedranking.h"

#include "engine/core/task.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/pipelinevariants.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

const RankOptions together{.device = Device::Cpu, .forward = ForwardPath::Batched, .threads = 2};

std::vector<Document> kernelsOf(ModelKind kind)
{
    std::vector<Document> documents;
    for (const std::uint32_t nodes : {7U, 1U, 12U, 5U, 0U})
        documents.push_back(kind == ModelKind::Fusion ? randomKernelDocument(kind, std::max(nodes, 1U))
                                                      : randomTileDocument({.nodes = nodes,
                                                                            .edges = nodes > 1 ? 2 * nodes : 0,
                                                                            .configurations = 3 + nodes,
                                                                            .seed = nodes + 1,
                                                                            .acyclic = true}));
    return documents;
}

std::vector<const Document*> viewsOf(const std::vector<Document>& documents)
{
    std::vector<const Document*> views;
    for (const Document& document : documents)
        views.push_back(&document);
    return views;
}

void expectSamePrediction(const Prediction& found, const Prediction& expected)
{
    ASSERT_EQ(found.score.size(), expected.score.size());
    for (std::size_t i = 0; i < found.score.size(); ++i) {
        const double rounding = 2e-5 * (1 + std::abs(expected.score[i]));
        EXPECT_NEAR(found.score[i], expected.score[i], rounding);
        EXPECT_NEAR(found.spread[i], expected.spread[i], rounding);
    }
    EXPECT_EQ(found.provenance.trainedOn, expected.provenance.trainedOn);
    EXPECT_EQ(found.provenance.folds, expected.provenance.folds);
    EXPECT_EQ(found.provenance.slateSize, expected.provenance.slateSize);
    EXPECT_EQ(found.provenance.permutations, expected.provenance.permutations);
    EXPECT_EQ(found.provenance.unit, expected.provenance.unit);
    EXPECT_EQ(found.provenance.device, "cpu");
    EXPECT_EQ(found.provenance.forward, "batched");
    ASSERT_TRUE(found.provenance.foreignColumns);
}

std::vector<ModelOptions> networksOfKernels()
{
    std::vector<ModelOptions> networks;
    for (const ModelKind kind : {ModelKind::Fusion, ModelKind::Tile}) {
        networks.push_back(smallKernelOptions());
        networks.back().kind = kind;
    }
    for (const Join join : {Join::Early, Join::Late}) {
        networks.push_back(smallPipeline(ModelKind::Tile));
        networks.back().pipeline.join = join;
    }
    return networks;
}

} // namespace

TEST(JoinedRanking, EqualsTheRankingOfEachKernelAlone)
{
    for (const ModelOptions& options : networksOfKernels()) {
        const std::vector<Document> documents = kernelsOf(options.kind);
        Checkpoint checkpoint = livelyCheckpoint(options, documents.front());
        const Checkpoint second = livelyCheckpoint(options, documents[2]); // has another scaler
        checkpoint.folds.push_back(second.folds[0]);
        checkpoint.info.folds = {0, 1};
        const auto ranker = makeNetworkRanker(checkpoint);
        double progress = 0;
        const auto outcomes
            = ranker->rankMany(viewsOf(documents), together, {}, [&progress](double share) { progress = share; });
        ASSERT_EQ(outcomes.size(), documents.size());
        EXPECT_EQ(progress, 1);
        for (std::size_t i = 0; i < documents.size(); ++i) {
            ASSERT_TRUE(outcomes[i].prediction) << i;
            expectSamePrediction(*outcomes[i].prediction, ranker->rank(documents[i], {.device = Device::Cpu}, {}, {}));
        }
    }
}

TEST(JoinedRanking, EachFoldUsesItsOwnScaler)
{
    const ModelOptions options = networksOfKernels()[1];
    const std::vector<Document> documents = kernelsOf(options.kind);
    Checkpoint checkpoint = livelyCheckpoint(options, documents.front());
    const Checkpoint second = livelyCheckpoint(options, documents[2]);
    checkpoint.folds.push_back(checkpoint.folds[0]);
    checkpoint.info.folds = {0, 1};
    checkpoint.info.foldScalers
        = {{checkpoint.info.nodeScaler, checkpoint.info.tileScaler}, {second.info.nodeScaler, second.info.tileScaler}};
    const auto ranker = makeNetworkRanker(checkpoint);
    auto outcomes = ranker->rankMany(viewsOf(documents), together, {}, {});
    for (std::size_t i = 0; i < documents.size(); ++i)
        expectSamePrediction(outcomes[i].take(), ranker->rank(documents[i], {.device = Device::Cpu}, {}, {}));
}

TEST(JoinedRanking, AFailureAffectsOnlyItsDocument)
{
    const ModelOptions options = networksOfKernels().front();
    std::vector<Document> documents = kernelsOf(options.kind);
    documents[1] = randomLayoutDocument({});
    const auto ranker = makeNetworkRanker(livelyCheckpoint(options, documents.front()));
    auto outcomes = ranker->rankMany(viewsOf(documents), together, {}, {});
    for (std::size_t i = 0; i < documents.size(); ++i)
        EXPECT_EQ(outcomes[i].prediction.has_value(), i != 1) << i;
    EXPECT_THROW((void)outcomes[1].take(), Error);
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_THROW((void)ranker->rankMany(viewsOf(documents), together, stopped.get_token(), {}), Cancelled);
}

TEST(JoinedRanking, LayoutFilesAndSingleKernelsAreRankedAlone)
{
    const ModelOptions options = networksOfKernels().front();
    const Document kernel = randomKernelDocument(options.kind, 6);
    const std::vector<const Document*> one = {&kernel};
    auto single = makeNetworkRanker(livelyCheckpoint(options, kernel))->rankMany(one, together, {}, {});
    EXPECT_EQ(single.front().take().provenance.forward, "plain");
    const Document layout = randomLayoutDocument({});
    const std::vector<const Document*> two = {&layout, &layout};
    const ModelOptions pipeline = smallPipeline(ModelKind::Layout);
    for (RankOutcome& outcome :
         makeNetworkRanker(livelyPipeline(pipeline, layout))->rankMany(two, {.device = Device::Cpu}, {}, {}))
        EXPECT_EQ(outcome.take().provenance.forward, "fused");
}

TEST(JoinedRanking, TheWorkCountsAGraphOnceOnlyIfTilesEnterTheHead)
{
    ModelOptions atNodes = smallKernelOptions();
    atNodes.kernel.tileFeatures = TilePlacement::Nodes;
    ModelOptions atKernel = smallKernelOptions();
    atKernel.kernel.tileFeatures = TilePlacement::Kernel;
    ModelOptions perNode = smallKernelOptions(KernelReduction::PerNode);
    perNode.kernel.tileFeatures = TilePlacement::Kernel;
    ModelOptions fusion = smallKernelOptions();
    fusion.kind = ModelKind::Fusion;
    ModelOptions early = smallPipeline(ModelKind::Tile);
    early.pipeline.join = Join::Early;
    ModelOptions late = smallPipeline(ModelKind::Tile);
    late.pipeline.join = Join::Late;
    for (const auto& [options, isOnce] : {std::pair(atNodes, false),
                                          {atKernel, true},
                                          {perNode, false},
                                          {fusion, false},
                                          {early, false},
                                          {late, true},
                                          {smallOptions(ModelKind::Tile), true}}) {
        const std::vector<Document> documents = kernelsOf(options.kind);
        double rows = 0;
        for (const Document& document : documents) {
            const double nodes = document.graph.nodeCount();
            const double configurations = document.configCount();
            ASSERT_GT(configurations, 0);
            rows += isOnce ? nodes + configurations : nodes * configurations;
        }
        EXPECT_EQ(rowsOfKernels(options, viewsOf(documents)), rows);
    }
}

TEST(JoinedRanking, ADeviceThatIsMissingFailsEveryDocument)
{
    if (usesCuda(Device::Auto, Precision::Float32))
        GTEST_SKIP() << "there is one";
    const ModelOptions options = networksOfKernels().front();
    const std::vector<Document> documents = kernelsOf(options.kind);
    const auto ranker = makeNetworkRanker(livelyCheckpoint(options, documents.front()));
    for (RankOutcome& outcome : ranker->rankMany(viewsOf(documents), {.device = Device::Cuda}, {}, {}))
        EXPECT_THROW((void)outcome.take(), Error);
}

} // namespace tgraph
