// SPDX-License-Identifier: GPL-3.0-or-later
// Whole trainings of small networks on synthetic programs.
#include "engine/eval/measures.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/train/ablation.h"
#include "engine/train/trainer.h"
#include "engine/train/trainingstate.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/engine/train/trainfixtures.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace tgraph {
namespace {

using test::readFile;
using test::TemporaryFolder;

class Training : public testing::Test {
protected:
    [[nodiscard]] TrainFiles files(const std::string& name) const
    {
        return TrainFiles(m_folder.path() / (name + ".safetensors"));
    }

    TrainOutcome train(const std::vector<TrainingGraph>& graphs, const TrainOptions& options, const std::string& name,
                       const TrainCallback& progress = {}, const std::stop_token& stop = {}) const
    {
        return trainNetwork(graphs, options, files(name), stop, progress);
    }

    /// Trains until this step of this fold, then stops. The state stays on disk.
    void trainUntil(const std::vector<TrainingGraph>& graphs, const TrainOptions& options, const std::string& name,
                    std::uint32_t fold, std::uint32_t step) const
    {
        std::stop_source source;
        const auto stopThere = [&](const TrainProgress& now) {
            if (now.foldsDone == fold && now.step == step)
                source.request_stop();
        };
        EXPECT_THROW((void)train(graphs, options, name, stopThere, source.get_token()), Cancelled);
        EXPECT_FALSE(std::filesystem::exists(files(name).checkpoint));
        ASSERT_TRUE(std::filesystem::exists(files(name).state));
    }

    /// Returns the history without its last column, the seconds.
    [[nodiscard]] std::string historyWithoutTimes(const std::string& name) const
    {
        std::string result;
        std::istringstream stream(readFile(files(name).history));
        for (std::string line; std::getline(stream, line);)
            result += line.substr(0, line.rfind(',')) + '\n';
        return result;
    }

    /// Compares the checkpoints' weights and contents, except for times.
    static void expectSame(const Checkpoint& a, const Checkpoint& b)
    {
        EXPECT_EQ(a.folds, b.folds);
        EXPECT_EQ(a.info.folds, b.info.folds);
        EXPECT_EQ(a.info.nodeScaler, b.info.nodeScaler);
        EXPECT_EQ(a.info.foldScalers, b.info.foldScalers);
        auto recordA = nlohmann::json::parse(a.info.trainingJson);
        auto recordB = nlohmann::json::parse(b.info.trainingJson);
        recordA.erase("seconds");
        recordB.erase("seconds");
        EXPECT_EQ(recordA, recordB);
    }

    /// Sets a training of one fold that is long enough to learn.
    static void setLearning(TrainOptions& options, std::uint32_t steps, std::uint32_t slateSize,
                            std::uint32_t splitFolds)
    {
        options.model.width = 32;
        options.steps = steps;
        options.learningRate = 1e-2;
        options.graphsPerStep = 4;
        options.slateSize = slateSize;
        options.validateEvery = 50;
        options.trainFolds = 1;
        options.splitFolds = splitFolds;
    }

    /// Returns the checkpoint's τ on a program that was in neither part of the training.
    [[nodiscard]] double unseenTau(const std::string& name) const
    {
        const Document unseen = learnableDocument(1000, "unseen");
        const auto ranker = makeNetworkRanker(loadCheckpoint(files(name).checkpoint));
        const Prediction prediction = ranker->rank(unseen, {.device = Device::Cpu, .threads = 1}, {}, {});
        std::vector<double> targets;
        for (const ConfigId config : prediction.configurations->representatives)
            targets.push_back(unseen.targets()[config.value]);
        return kendallTau(prediction.score, targets).value();
    }

private:
    TemporaryFolder m_folder;
};

TEST_F(Training, LearnsTheCostOfLayoutsAndRanksUnseenPrograms)
{
    TrainOptions options = smallTrainOptions();
    setLearning(options, 250, 36, 4);
    const TrainOutcome outcome = train(learnableGraphs(16), options, "model");
    ASSERT_EQ(outcome.folds.size(), 1U);
    EXPECT_EQ(outcome.folds[0].validation.size(), 4U);
    ASSERT_TRUE(outcome.kept.kendallTau);
    EXPECT_GT(*outcome.kept.kendallTau, 0.9);
    EXPECT_GT(unseenTau("model"), 0.85);
}

TEST_F(Training, LearnsTiles)
{
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    setLearning(options, 200, 40, 3);
    const TrainOutcome outcome = train(learnableTileGraphs(9), options, "tile");
    EXPECT_GT(outcome.kept.kendallTau.value(), 0.9);
    EXPECT_GT(outcome.kept.tileMeasure.value(), 0.95);
    const CheckpointInfo info = loadCheckpointInfo(files("tile").checkpoint);
    EXPECT_EQ(info.options.kind, ModelKind::Tile);
    EXPECT_EQ(info.trainedOn, "tile");
    EXPECT_EQ(info.tileScaler.columns(), std::size_t{tileFeatureCount});
}

TEST_F(Training, ContinuedTrainingHasTheSameBitsAsAnUninterruptedOne)
{
    const auto graphs = learnableGraphs(5);
    const TrainOptions options = smallTrainOptions();
    (void)train(graphs, options, "whole");
    const Checkpoint whole = loadCheckpoint(files("whole").checkpoint);
    EXPECT_FALSE(std::filesystem::exists(files("whole").state));
    // Between saves, at a validation, in the second fold.
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> places = {{0, 3}, {0, 8}, {1, 7}};
    for (const auto& [fold, step] : places) {
        const std::string name = "stopped" + std::to_string(fold) + std::to_string(step);
        trainUntil(graphs, options, name, fold, step);
        (void)train(graphs, options, name);
        expectSame(loadCheckpoint(files(name).checkpoint), whole);
        EXPECT_EQ(historyWithoutTimes(name), historyWithoutTimes("whole")) << name;
    }
}

TrainOptions segmentOptions(GstMode mode, double p)
{
    TrainOptions options = smallTrainOptions();
    options.model.segments.nodes = 3;
    options.segments = {.mode = mode, .keepProbability = p};
    return options;
}

/// Returns a small pipeline with dropout and sampled neighbours.
TrainOptions pipelineOptions()
{
    TrainOptions options = smallTrainOptions();
    options.model = presetOptions("thesis", ModelKind::Layout);
    options.model.pipeline.join = Join::Early;
    options.model.pipeline.embeddingWidth = 12;
    options.model.pipeline.lastWidth = 8;
    options.model.pipeline.dropout = 0.3;
    options.model.pipeline.sageSample = 2;
    return options;
}

TEST_F(Training, Check6OnePartTrainsToTheSameBitsAsTheWholeGraph)
{
    const auto graphs = learnableGraphs(4);
    for (TrainOptions whole : {smallTrainOptions(), pipelineOptions()}) {
        const std::string kind = std::to_string(static_cast<int>(whole.model.architecture));
        whole.steps = 20;
        whole.trainFolds = 1;
        (void)train(graphs, whole, "whole" + kind);
        const auto expected = loadCheckpoint(files("whole" + kind).checkpoint).folds;
        for (const GstMode mode : {GstMode::Fresh, GstMode::Table, GstMode::One})
            for (const double p : {0.0, 0.3, 1.0}) {
                TrainOptions options = whole;
                options.model.segments.nodes = 1000;
                options.segments = {.mode = mode, .keepProbability = p, .headEpochs = 0};
                const std::string name = "part" + kind + std::to_string(static_cast<int>(mode)) + std::to_string(p);
                (void)train(graphs, options, name);
                EXPECT_EQ(loadCheckpoint(files(name).checkpoint).folds, expected) << name;
            }
    }
}

TEST_F(Training, Check8SegmentsContinueToTheSameBitsWithAnyThreads)
{
    const auto graphs = learnableGraphs(5);
    for (const int run : {0, 1, 2, 3}) { // the last: a pipeline with dropout and sampling
        const auto mode = run == 3 ? GstMode::Table : static_cast<GstMode>(run);
        TrainOptions options = segmentOptions(mode, 0.5);
        if (run == 3) {
            options.model = pipelineOptions().model;
            options.model.segments.nodes = 3;
        }
        const std::string name = "gst" + std::to_string(run);
        (void)train(graphs, options, name);
        const Checkpoint whole = loadCheckpoint(files(name).checkpoint);
        EXPECT_EQ(whole.info.options.segments.nodes, 3);
        TrainOptions threads = options;
        threads.threads = 2;
        for (const std::uint32_t step : {3U, 7U, 13U}) { // 13: only the head (table, one)
            if (step > 12 && mode == GstMode::Fresh)
                continue;
            const std::string stopped = name + "-" + std::to_string(step);
            trainUntil(graphs, step == 7 ? threads : options, stopped, 0, step);
            (void)train(graphs, threads, stopped);
            expectSame(loadCheckpoint(files(stopped).checkpoint), whole);
            EXPECT_EQ(historyWithoutTimes(stopped), historyWithoutTimes(name)) << stopped;
        }
    }
}

TEST_F(Training, SegmentsSaveTheTableInTheStateAndFinallyTrainOnlyTheHead)
{
    const auto graphs = learnableGraphs(4);
    const TrainOptions options = segmentOptions(GstMode::Table, 0.5);
    trainUntil(graphs, options, "model", 0, 12);
    const auto before = loadTrainingState(files("model").state, options.model).current.value();
    EXPECT_GT(before.table.size(), 0U);
    trainUntil(graphs, options, "model", 0, 14); // ceil(12 / 10) = 2 more steps
    const auto after = loadTrainingState(files("model").state, options.model).current.value();
    for (const auto& [name, tensor] : after.weights)
        EXPECT_EQ(tensor == before.weights.at(name), !name.starts_with("output")) << name;
    EXPECT_EQ(after.table, before.table);
    (void)train(graphs, options, "model");
}

TEST_F(Training, TheHeadIsTrainedAloneOnJoinableGraphsToo)
{
    const auto graphs = learnableGraphs(4);
    TrainOptions options = segmentOptions(GstMode::Table, 0.5);
    options.model.segments.nodes = 1000; // no graph has parts
    options.slateSize = 2; // several graphs fit into a group
    trainUntil(graphs, options, "model", 0, 12);
    const auto before = loadTrainingState(files("model").state, options.model).current.value();
    trainUntil(graphs, options, "model", 0, 14);
    const auto after = loadTrainingState(files("model").state, options.model).current.value();
    for (const auto& [name, tensor] : after.weights)
        if (!name.starts_with("output")) {
            EXPECT_EQ(tensor, before.weights.at(name)) << name;
        }
    EXPECT_NE(after.weights.at("output.weight"), before.weights.at("output.weight"));
}

TEST_F(Training, SegmentsLearnAndRankAsTheyWereTrained)
{
    TrainOptions options = segmentOptions(GstMode::Table, 0.5);
    options.model.segments.nodes = 5;
    options.model.norm = NormPlacement::None;
    options.model.prune = false;
    setLearning(options, 250, 36, 4);
    const TrainOutcome outcome = train(learnableGraphs(16), options, "model");
    EXPECT_GT(outcome.kept.kendallTau.value(), 0.8);
    EXPECT_GT(unseenTau("model"), 0.8);
}

TEST_F(Training, ContinuesFromTheLastSavedStateAfterAKill)
{
    const auto graphs = learnableGraphs(4);
    const TrainOptions options = smallTrainOptions();
    (void)train(graphs, options, "whole");
    // Like after a kill: the state of step 5 although step 7 was done.
    const auto killAt7 = [&](const TrainProgress& now) {
        if (now.step == 7)
            throw std::runtime_error("killed");
    };
    EXPECT_THROW((void)train(graphs, options, "killed", killAt7), std::runtime_error);
    EXPECT_EQ(loadTrainingState(files("killed").state, options.model).current->step, 5U);
    (void)train(graphs, options, "killed");
    expectSame(loadCheckpoint(files("killed").checkpoint), loadCheckpoint(files("whole").checkpoint));
}

TEST_F(Training, ThreadsAndTheOrderOfFilesDoNotChangeAnyBit)
{
    auto graphs = learnableGraphs(5);
    TrainOptions options = smallTrainOptions();
    options.slatesPerGraph = 2;
    (void)train(graphs, options, "one");
    std::ranges::reverse(graphs);
    options.threads = 3;
    (void)train(graphs, options, "three");
    expectSame(loadCheckpoint(files("one").checkpoint), loadCheckpoint(files("three").checkpoint));
    options.seed = 1;
    (void)train(graphs, options, "seed");
    EXPECT_NE(loadCheckpoint(files("seed").checkpoint).folds, loadCheckpoint(files("one").checkpoint).folds);
}

TEST_F(Training, LittleMemoryChangesNoBitAndTooLittleIsRefused)
{
    const auto graphs = learnableGraphs(3);
    TrainOptions options = smallTrainOptions();
    options.trainFolds = 1;
    options.keep = 1;
    (void)train(graphs, options, "much");
    const Checkpoint much = loadCheckpoint(files("much").checkpoint);
    options.memoryBytes = std::size_t{1} << 20U;
    (void)train(graphs, options, "little");
    expectSame(much, loadCheckpoint(files("little").checkpoint));
    options.memoryBytes = 1000;
    for (const char* preset : {"paper", "thesis"}) {
        options.model = presetOptions(preset, ModelKind::Layout);
        const std::string error = test::errorFrom([&] { (void)train(graphs, options, "none"); });
        EXPECT_NE(error.find("memory: found 1.00 kB"), std::string::npos) << preset << ": " << error;
        EXPECT_NE(error.find("--segment-nodes"), std::string::npos) << preset << ": " << error;
    }
}

TEST_F(Training, CheckpointRecordsBothSidesOfEachFoldAndKeepsTheBest)
{
    auto graphs = learnableGraphs(5);
    graphs.push_back(trainingGraphOf(learnableDocument(2, "the_same_program_again")));
    TrainOptions options = smallTrainOptions();
    options.trainFolds = 3;
    options.splitFolds = 3;
    options.keep = 2;
    const TrainOutcome outcome = train(graphs, options, "model");
    const Checkpoint checkpoint = loadCheckpoint(files("model").checkpoint);
    EXPECT_EQ(checkpoint.folds.size(), 2U);
    EXPECT_EQ(checkpoint.info.foldScalers.size(), 2U);
    EXPECT_EQ(checkpoint.info.trainedOn, "layout");
    EXPECT_FALSE(checkpoint.info.untrained);
    const auto record = nlohmann::json::parse(checkpoint.info.trainingJson);
    ASSERT_EQ(record["folds"].size(), 3U);
    double worstKept = 2;
    double dropped = -2;
    for (const auto& fold : record["folds"]) {
        (fold["kept"].get<bool>() ? worstKept : dropped)
            = fold["kept"].get<bool>() ? std::min(worstKept, fold["tau"].get<double>()) : fold["tau"].get<double>();
        EXPECT_EQ(fold["training"].size() + fold["validation"].size(), graphs.size());
        for (const auto& graph : fold["validation"])
            EXPECT_EQ(std::ranges::count(fold["training"], graph["graph"]), 0) << graph["file"];
    }
    EXPECT_GE(worstKept, dropped);
    EXPECT_EQ(record["recipe"]["options"]["steps"], 12);
    const auto measures = nlohmann::json::parse(checkpoint.info.measuresJson);
    EXPECT_NEAR(measures["kendall_tau"].get<double>(), outcome.kept.kendallTau.value(), 1e-12);
}

TEST_F(Training, RepeatedCommandDoesNothingAfterTheEndAndAnotherIsRefused)
{
    const auto graphs = learnableGraphs(3);
    TrainOptions options = smallTrainOptions();
    const TrainOutcome first = train(graphs, options, "model");
    const std::string bytes = readFile(files("model").checkpoint);
    const TrainOutcome again = train(graphs, options, "model");
    EXPECT_TRUE(again.wasFinished);
    EXPECT_EQ(again.folds, first.folds);
    EXPECT_EQ(readFile(files("model").checkpoint), bytes);
    options.learningRate = 0.5;
    const std::string other = test::errorFrom([&] { (void)train(graphs, options, "model"); });
    EXPECT_NE(other.find("learning_rate 0.001 there, 0.5 here"), std::string::npos) << other;
    const std::string files3 = test::errorFrom([&] { (void)train(learnableGraphs(4), smallTrainOptions(), "model"); });
    EXPECT_NE(files3.find("other graphs"), std::string::npos) << files3;
    EXPECT_EQ(readFile(files("model").checkpoint), bytes);
    EXPECT_NE(test::errorFrom([] { TrainFiles("model.bin"); }).find(".safetensors"), std::string::npos);
}

TEST_F(Training, RefusesAndKeepsTheStateOfAnotherTraining)
{
    const auto graphs = learnableGraphs(3);
    TrainOptions options = smallTrainOptions();
    trainUntil(graphs, options, "model", 0, 6);
    const std::string bytes = readFile(files("model").state);
    options.slateSize = 8;
    const std::string problem = test::errorFrom([&] { (void)train(graphs, options, "model"); });
    EXPECT_NE(problem.find("slate 16 there, 8 here"), std::string::npos) << problem;
    EXPECT_EQ(readFile(files("model").state), bytes);
}

TEST_F(Training, RefusesToReplaceAFileThatIsNoHistoryBeforeItTrains)
{
    const auto graphs = learnableGraphs(3);
    const TrainOptions options = smallTrainOptions();
    for (const std::string text : {"configuration,runtime_ns\n1,200\n", "fold,step\n", "x"}) {
        std::ofstream(files("mine").history) << text;
        const std::string problem = test::errorFrom([&] { (void)train(graphs, options, "mine"); });
        EXPECT_NE(problem.find("mine.csv"), std::string::npos) << problem;
        EXPECT_EQ(readFile(files("mine").history), text);
        EXPECT_FALSE(std::filesystem::exists(files("mine").state));
    }
    for (const std::string& text : {std::string(), historyCsv({})}) {
        std::filesystem::remove(files("own").checkpoint);
        std::ofstream(files("own").history) << text;
        EXPECT_NO_THROW((void)train(graphs, options, "own"));
        EXPECT_GT(readFile(files("own").history).size(), historyCsv({}).size());
    }
}

TEST_F(Training, RefusesDamagedStates)
{
    const auto graphs = learnableGraphs(3);
    const TrainOptions options = smallTrainOptions();
    trainUntil(graphs, options, "model", 0, 6);
    const std::string bytes = readFile(files("model").state);
    for (const std::size_t size : {bytes.size() / 2, std::size_t{4}, std::size_t{0}}) {
        std::ofstream(files("model").state, std::ios::binary | std::ios::trunc) << bytes.substr(0, size);
        const std::string problem = test::errorFrom([&] { (void)train(graphs, options, "model"); });
        EXPECT_NE(problem.find("model.state"), std::string::npos) << problem;
    }
    // A checkpoint is not a state.
    (void)train(graphs, options, "other");
    std::filesystem::copy_file(files("other").checkpoint, files("model").state,
                               std::filesystem::copy_options::overwrite_existing);
    EXPECT_NE(test::errorFrom([&] { (void)train(graphs, options, "model"); }).find("training state"),
              std::string::npos);
}

TEST_F(Training, StopsAtAnExplosionAndKeepsTheLastGoodState)
{
    const auto graphs = learnableGraphs(3);
    TrainOptions options = smallTrainOptions();
    options.learningRate = 1e30;
    options.saveEvery = 1;
    const std::string problem = test::errorFrom([&] { (void)train(graphs, options, "model"); });
    EXPECT_NE(problem.find("fold 0, step "), std::string::npos) << problem;
    EXPECT_NE(problem.find("learning rate"), std::string::npos) << problem;
    EXPECT_NE(problem.find("model.state contains the state of step "), std::string::npos) << problem;
    EXPECT_FALSE(std::filesystem::exists(files("model").checkpoint));
    EXPECT_TRUE(loadTrainingState(files("model").state, options.model).current);

    options.validateEvery = 1;
    const std::string validated = test::errorFrom([&] { (void)train(graphs, options, "validated"); });
    EXPECT_NE(validated.find("validation: found weights whose scores are not finite"), std::string::npos) << validated;

    options = smallTrainOptions();
    options.maxLoss = 0.5; // the loss starts near 1
    const std::string large = test::errorFrom([&] { (void)train(graphs, options, "large"); });
    EXPECT_NE(large.find("fold 0, step 0: found a loss of "), std::string::npos) << large;
    EXPECT_EQ(loadTrainingState(files("large").state, options.model).current->step, 0U);
}

TEST_F(Training, EveryAblationGivesACheckpointThatRanks)
{
    const auto graphs = learnableGraphs(3);
    TrainOptions whole = smallTrainOptions();
    whole.trainFolds = 1;
    whole.steps = 4;
    (void)train(graphs, whole, "everything");
    const Checkpoint everything = loadCheckpoint(files("everything").checkpoint);
    const Document unseen = learnableDocument(1000, "unseen");
    for (const Ablation ablation : allAblations) {
        if (ablation == Ablation::Analytical) // small options have no analytical terms
            continue;
        const std::string name(ablationName(ablation));
        (void)train(graphs, withoutPart(whole, ablation), name);
        const Checkpoint checkpoint = loadCheckpoint(files(name).checkpoint);
        EXPECT_NE(checkpoint.folds, everything.folds) << name;
        const Prediction prediction
            = makeNetworkRanker(checkpoint)->rank(unseen, {.device = Device::Cpu, .threads = 1}, {}, {});
        EXPECT_EQ(prediction.order.size(), unseen.configCount()) << name;
    }
}

TEST_F(Training, HeldOutConfigurationsNeedOnlyOneGraph)
{
    TrainOptions options = smallTrainOptions();
    options.heldOutConfigurations = 0.3;
    const TrainOutcome outcome = train(learnableGraphs(1), options, "model");
    ASSERT_EQ(outcome.folds.size(), 1U);
    EXPECT_TRUE(outcome.kept.kendallTau);
    const auto measures = nlohmann::json::parse(loadCheckpointInfo(files("model").checkpoint).measuresJson);
    EXPECT_NE(measures["of"].get<std::string>().find("configurations held out"), std::string::npos);
}

TEST_F(Training, ProgressReportsStepsMeasuresAndTimeLeft)
{
    std::vector<TrainProgress> seen;
    (void)train(learnableGraphs(4), smallTrainOptions(), "model",
                [&](const TrainProgress& now) { seen.push_back(now); });
    ASSERT_FALSE(seen.empty());
    EXPECT_EQ(seen.front().step, 0U);
    EXPECT_FALSE(seen.front().secondsLeft);
    EXPECT_EQ(seen.back().foldsDone, 1U);
    EXPECT_EQ(seen.back().step, 12U);
    EXPECT_TRUE(seen.back().best.kendallTau);
    EXPECT_NEAR(seen.back().secondsLeft.value(), 0.0, 1e-9);
}

TEST(TrainingState, KeepsEveryBitWhenWrittenAndRead)
{
    const TemporaryFolder folder;
    const ModelOptions options = smallOptions();
    BestModel best{.step = 4, .measures = {.kendallTau = 0.1 + 0.2}, .ofGraphs = {{.kendallTau = 1.0 / 3}, {}}};
    best.weights = initialWeights(options, 4);
    TrainingState state{.recipeJson = "{}", .finished = {{.fold = 1, .steps = 9, .seconds = 0.1, .best = best}}};
    state.current = FoldState{.fold = 2,
                              .step = 7,
                              .validatedStep = 4,
                              .seconds = 1e-3,
                              .lossSum = 0.7,
                              .gradientNormSum = 1e9 / 7,
                              .summedSteps = 3,
                              .weights = initialWeights(options, 1),
                              .firstMoments = initialWeights(options, 2),
                              .secondMoments = initialWeights(options, 3),
                              .best = best};
    state.history = {{.fold = 2, .step = 7, .epoch = 0.1, .loss = 2.0 / 3, .validation = {.tileMeasure = 0.5}}};
    saveTrainingState(state, folder.path() / "a.state");
    EXPECT_EQ(loadTrainingState(folder.path() / "a.state", options), state);
    ModelOptions other = options;
    other.width = 10;
    EXPECT_THROW((void)loadTrainingState(folder.path() / "a.state", other), Error);
}

} // namespace
} // namespace tgraph
