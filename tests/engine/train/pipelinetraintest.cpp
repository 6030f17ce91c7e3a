// SPDX-License-Identifier: GPL-3.0-or-later
// Whole trainings of small GNN pipelines on synthetic programs: the same trainer, checkpoints and ranker as for others.
#include "engine/eval/measures.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/train/trainer.h"
#include "tests/engine/model/pipelinevariants.h"
#include "tests/engine/train/trainfixtures.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

namespace tgraph {
namespace {

using test::TemporaryFolder;

class PipelineTraining : public testing::Test {
protected:
    TrainOptions options(ModelKind kind, Join join, Backbone backbone) const
    {
        TrainOptions options = smallTrainOptions(kind);
        options.model = smallPipeline(kind);
        options.model.pipeline.join = join;
        options.model.pipeline.backbone = backbone;
        options.model.pipeline.sageSample = 2;
        return options;
    }

    TrainOutcome train(const std::vector<TrainingGraph>& graphs, const TrainOptions& options,
                       const std::string& name) const
    {
        return trainNetwork(graphs, options, TrainFiles(file(name)), {}, {});
    }
    [[nodiscard]] std::filesystem::path file(const std::string& name) const
    {
        return m_folder.path() / (name + ".safetensors");
    }

    TemporaryFolder m_folder;
};

TEST_F(PipelineTraining, LearnsTheCostOfLayoutsWithEitherJoin)
{
    for (const Join join : {Join::Early, Join::Late}) {
        TrainOptions options = this->options(ModelKind::Layout, join, Backbone::Sage);
        options.model.pipeline.embeddingWidth = 32;
        options.model.pipeline.lastWidth = 32;
        options.model.pipeline.configWidth = 16;
        options.model.pipeline.dropout = 0.0;
        options.model.pipeline.reduction = Reduction::Sum;
        options.steps = 150;
        options.learningRate = 3e-3;
        options.validateEvery = 50;
        options.trainFolds = 1;
        options.splitFolds = 3;
        const std::string name = join == Join::Early ? "early" : "late";
        EXPECT_GT(train(learnableGraphs(9), options, name).kept.kendallTau.value(), 0.6) << name;
        const Document unseen = learnableDocument(1000, "unseen");
        const auto ranker = makeNetworkRanker(loadCheckpoint(file(name)));
        const Prediction fast = ranker->rank(unseen, {.device = Device::Cpu, .threads = 2}, {}, {});
        EXPECT_EQ(fast.provenance.forward, "fused");
        const Prediction plain
            = ranker->rank(unseen, {.device = Device::Cpu, .forward = ForwardPath::Plain, .threads = 1}, {}, {});
        for (std::size_t i = 0; i < fast.score.size(); ++i)
            EXPECT_NEAR(fast.score[i], plain.score[i], 1e-4 * (1 + std::abs(plain.score[i])));
    }
}

TEST_F(PipelineTraining, LearnsTiles)
{
    TrainOptions options = this->options(ModelKind::Tile, Join::Late, Backbone::Gcn);
    options.model.pipeline.configWidth = 24;
    options.model.pipeline.head1 = 32;
    options.model.pipeline.dropout = 0.0;
    options.steps = 200;
    options.learningRate = 1e-2;
    options.slateSize = 40;
    options.validateEvery = 50;
    options.trainFolds = 1;
    options.splitFolds = 3;
    EXPECT_GT(train(learnableTileGraphs(9), options, "tile").kept.kendallTau.value(), 0.8);
}

TEST_F(PipelineTraining, DropoutAndSampledNeighboursGiveTheSameBitsWithAnyThreads)
{
    const auto graphs = learnableGraphs(5);
    TrainOptions options = this->options(ModelKind::Layout, Join::Early, Backbone::Sage);
    options.model.pipeline.dropout = 0.3;
    (void)train(graphs, options, "one");
    options.threads = 2;
    (void)train(graphs, options, "two");
    options.model.pipeline.dropout = 0.0;
    (void)train(graphs, options, "none");
    EXPECT_EQ(loadCheckpoint(file("one")).folds, loadCheckpoint(file("two")).folds);
    EXPECT_NE(loadCheckpoint(file("one")).folds, loadCheckpoint(file("none")).folds);
}

} // namespace
} // namespace tgraph
