// SPDX-License-Identifier: GPL-3.0-or-later
// Whole trainings of small kernel models on synthetic kernels: the same trainer, checkpoints and ranker as for others.
#include "engine/eval/measures.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/train/trainer.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/train/trainfixtures.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

class KernelTraining : public testing::Test {
protected:
    /// Uses the column reduction, which needs no order of the nodes: the synthetic kernels have cycles.
    static TrainOptions options()
    {
        TrainOptions options = smallTrainOptions(ModelKind::Tile);
        options.model = smallKernelOptions(KernelReduction::Column);
        options.model.kernel.staticFeatures = StaticPlacement::Nodes;
        return options;
    }

    void train(const std::vector<TrainingGraph>& graphs, const TrainOptions& options, const std::string& name,
               const std::function<void(const TrainProgress&)>& progress = {}) const
    {
        m_outcome = trainNetwork(graphs, options, TrainFiles(file(name)), {}, progress);
    }
    [[nodiscard]] std::filesystem::path file(const std::string& name) const
    {
        return m_folder.path() / (name + ".safetensors");
    }

    test::TemporaryFolder m_folder;
    mutable TrainOutcome m_outcome;
};

TEST_F(KernelTraining, LearnsTilesAndTheFastPathRanksThemEqually)
{
    TrainOptions options = this->options();
    options.model.kernel.width = 32;
    options.model.kernel.dropout = 0.0;
    options.steps = 150;
    options.learningRate = 3e-3;
    options.slateSize = 40;
    options.validateEvery = 50;
    options.trainFolds = 1;
    options.splitFolds = 3;
    train(learnableTileGraphs(9), options, "tile");
    EXPECT_GT(m_outcome.kept.kendallTau.value(), 0.6);
    const Checkpoint checkpoint = loadCheckpoint(file("tile"));
    EXPECT_EQ(checkpoint.info.staticScaler.columns(), staticFeatureCount);
    const Document unseen = learnableTileDocument(1000, "unseen");
    const auto ranker = makeNetworkRanker(checkpoint);
    const Prediction fast = ranker->rank(unseen, {.device = Device::Cpu, .threads = 2}, {}, {});
    EXPECT_EQ(fast.provenance.forward, "fused");
    const Prediction plain
        = ranker->rank(unseen, {.device = Device::Cpu, .forward = ForwardPath::Plain, .threads = 1}, {}, {});
    for (std::size_t i = 0; i < fast.score.size(); ++i)
        EXPECT_NEAR(fast.score[i], plain.score[i], 1e-4 * (1 + std::abs(plain.score[i])));
    EXPECT_GE(kendallTau(fast.score, plain.score).value(), 0.9999);
}

/// Returns kernels of four programs like those of tile files, each with one runtime that depends on its size.
std::vector<TrainingGraph> fusionGraphs()
{
    std::vector<TrainingGraph> graphs;
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
        Document document = learnableTileDocument(seed, "kernel");
        document.collection.kind = Collection::Kind::Fusion;
        document.configs = ConfigTable(1, {});
        document.tiles.clear();
        document.normalizerNs.clear();
        document.runtimeNs = {static_cast<std::int64_t>(20'000 + 15'000 * (seed % 8))};
        document.runtimesPublished = true;
        document.path = "fusion/xla/train/p" + std::to_string(seed % 4) + "_" + std::to_string(seed) + ".npz";
        graphs.push_back(makeTrainingGraph(std::make_shared<const Document>(std::move(document))).value());
    }
    return graphs;
}

TEST_F(KernelTraining, LearnsRuntimesOfFusionFilesAndSelectsByMape)
{
    TrainOptions options = defaultTrainOptions("fusion:xla", "kernel");
    EXPECT_EQ(options.select, SelectBy::Mape);
    options.model.kernel.reduction = KernelReduction::Column;
    options.model.kernel.width = 32;
    options.model.kernel.opcodeEmbedding = 8;
    options.model.kernel.dropout = 0.0;
    options.steps = 120;
    options.learningRate = 3e-3;
    options.graphsPerStep = 16;
    options.validateEvery = 120;
    options.splitFolds = 4;
    options.trainFolds = 1;
    options.device = Device::Cpu;
    const auto graphs = fusionGraphs();
    train(graphs, options, "fusion");
    ASSERT_TRUE(m_outcome.kept.mape);
    const Checkpoint checkpoint = loadCheckpoint(file("fusion"));
    // c is the mean of ln t over the training kernels and stays constant.
    EXPECT_NEAR(checkpoint.folds[0].at("log_runtime_offset").values[0], 11.2, 0.4);
    const auto ranker = makeNetworkRanker(checkpoint);
    double error = 0;
    for (const TrainingGraph& graph : graphs) {
        const Prediction prediction = ranker->rank(*graph.document, {.device = Device::Cpu}, {}, {});
        EXPECT_EQ(prediction.provenance.unit, ScoreUnit::LogNanoseconds);
        error += std::abs(prediction.score.front() - std::log(graph.document->targets().front())) / 16;
    }
    // Predicting the mean has an error of 0.49; four of the kernels were not trained on
    EXPECT_LT(error, 0.36);
}

TEST_F(KernelTraining, Check7DropoutGivesTheSameBitsAfterAnInterruptionAndWithAnyThreads)
{
    const auto graphs = learnableTileGraphs(5);
    TrainOptions options = this->options();
    train(graphs, options, "whole");
    const auto stopAt7 = [](const TrainProgress& now) {
        if (now.step == 7)
            throw std::runtime_error("killed");
    };
    EXPECT_THROW(train(graphs, options, "stopped", stopAt7), std::runtime_error);
    train(graphs, options, "stopped");
    EXPECT_EQ(loadCheckpoint(file("stopped")).folds, loadCheckpoint(file("whole")).folds);
    EXPECT_EQ(loadCheckpoint(file("stopped")).info.foldScalers, loadCheckpoint(file("whole")).info.foldScalers);
    options.threads = 2;
    train(graphs, options, "threads");
    EXPECT_EQ(loadCheckpoint(file("threads")).folds, loadCheckpoint(file("whole")).folds);
    options.model.kernel.dropout = 0.0;
    train(graphs, options, "none");
    EXPECT_NE(loadCheckpoint(file("none")).folds, loadCheckpoint(file("whole")).folds);
}

TEST_F(KernelTraining, StepsOfManyKernelsGiveTheSameBitsWithAnyThreads)
{
    TrainOptions options = defaultTrainOptions("fusion:xla", "kernel");
    options.model.kernel.reduction = KernelReduction::Column;
    options.model.kernel.width = 16;
    options.model.kernel.opcodeEmbedding = 8;
    options.steps = 6;
    options.graphsPerStep = 64; // a few groups of kernels
    options.splitFolds = 4;
    options.trainFolds = 1;
    options.device = Device::Cpu;
    options.threads = 1;
    const auto graphs = fusionGraphs();
    train(graphs, options, "one");
    options.threads = 3;
    train(graphs, options, "three");
    EXPECT_EQ(loadCheckpoint(file("three")).folds, loadCheckpoint(file("one")).folds);
}

} // namespace
} // namespace tgraph
