// SPDX-License-Identifier: GPL-3.0-or-later
// Splits by folder and by program, and sampling by type.
#include "engine/train/programsplit.h"

#include "engine/core/error.h"
#include "engine/core/program.h"
#include "engine/train/folddata.h"
#include "engine/train/graphsplit.h"
#include "engine/train/trainrecord.h"
#include "tests/engine/train/trainfixtures.h"
#include "tests/support/errortext.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace tgraph {
namespace {

TrainingGraph kernelOf(std::uint64_t seed, const std::string& folder, const std::string& name)
{
    Document document = learnableTileDocument(seed, name);
    document.path = "/data/tile/xla/" + folder + "/" + name + ".npz";
    return trainingGraphOf(std::move(document));
}

/// Programs of one to four kernels.
std::vector<TrainingGraph> kernels(std::uint32_t programs)
{
    std::vector<TrainingGraph> graphs;
    std::uint64_t seed = 1;
    for (std::uint32_t program = 0; program < programs; ++program)
        for (std::uint32_t kernel = 0; kernel <= program % 4; ++kernel, ++seed)
            graphs.push_back(kernelOf(seed, "train", "net" + std::to_string(program) + "_" + std::to_string(kernel)));
    return graphs;
}

std::set<std::string> programsOf(const std::vector<TrainingGraph>& graphs, const std::vector<std::uint32_t>& indices)
{
    std::set<std::string> programs;
    for (const std::uint32_t index : indices)
        programs.insert(programOf(*graphs[index].document));
    return programs;
}

TEST(Program, IsTheStemUpToTheLastUnderscoreAndTheTypeIsItsPrefix)
{
    Document tile;
    tile.path = "/x/tile/xla/train/resnet_v1.50_fusion.12.npz";
    tile.collection.kind = Collection::Kind::Tile;
    EXPECT_EQ(programOf(tile), "resnet_v1.50");
    tile.collection.kind = Collection::Kind::Layout;
    EXPECT_EQ(programOf(tile), "resnet_v1.50_fusion.12");
    EXPECT_EQ(modelTypeOf("simulated-resnet50-training"), "resnet");
    EXPECT_EQ(modelTypeOf("bert.large"), "bert");
    EXPECT_EQ(modelTypeOf("unet-3d"), "unet");
    EXPECT_EQ(modelTypeOf("mnasnet_a1"), "mnasnet");
}

// K folds, or one model with a validation share: kernels of one program stay on one side for every seed.
TEST(KernelSplits, HoldOutWholePrograms)
{
    const auto graphs = kernels(12);
    for (const double share : {0.0, 0.3}) {
        TrainOptions options = smallTrainOptions(ModelKind::Tile);
        options.validationShare = share;
        options.trainFolds = 5;
        for (options.seed = 0; options.seed < 20; ++options.seed)
            for (const GraphSplit& split : splitGraphs(graphs, options)) {
                std::set<std::string> training = programsOf(graphs, split.training);
                const std::set<std::string> validation = programsOf(graphs, split.validation);
                EXPECT_FALSE(validation.empty());
                training.insert(validation.begin(), validation.end());
                EXPECT_EQ(training.size(), programsOf(graphs, split.training).size() + validation.size());
                EXPECT_EQ(split.training.size() + split.validation.size(), graphs.size());
            }
    }
}

TEST(KernelSplits, OneProgramIsRefused)
{
    std::vector<TrainingGraph> graphs;
    for (std::uint64_t seed = 1; seed < 5; ++seed)
        graphs.push_back(kernelOf(seed, "train", "net_" + std::to_string(seed)));
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    for (const double share : {0.0, 0.3}) {
        options.validationShare = share;
        EXPECT_THAT(test::errorFrom([&] { static_cast<void>(splitGraphs(graphs, options)); }),
                    testing::HasSubstr("one program"));
    }
}

// The preset merges train and valid into K folds; published tests stay excluded.
TEST(PublishedFolders, AreMergedUnlessTheirSplitIsRequested)
{
    std::vector<TrainingGraph> graphs;
    std::uint64_t seed = 1;
    for (const char* folder : {"train", "train", "train", "valid", "valid", "test"}) {
        graphs.push_back(kernelOf(seed, folder, "net" + std::to_string(seed) + "_0"));
        ++seed;
    }
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    ASSERT_EQ(options.split, SplitKind::Folds);
    options.trainFolds = 20;
    const auto folds = splitGraphs(graphs, options);
    EXPECT_EQ(folds.size(), 5U);
    std::set<std::uint32_t> validated;
    for (const GraphSplit& split : folds) {
        EXPECT_EQ(split.training.size(), 4U);
        EXPECT_EQ(split.test, std::vector<std::uint32_t>{5});
        validated.insert(split.validation.begin(), split.validation.end());
    }
    EXPECT_EQ(validated, (std::set<std::uint32_t>{0, 1, 2, 3, 4}));
    options.split = SplitKind::Published;
    const auto published = splitGraphs(graphs, options);
    ASSERT_EQ(published.size(), 1U);
    EXPECT_EQ(published[0].training, (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(published[0].validation, (std::vector<std::uint32_t>{3, 4}));
}

TEST(PublishedFolders, FilesOfTestNeverTrainIfThereAreOthers)
{
    struct Case {
        std::vector<std::string> folders; ///< folders of one program each
        std::vector<std::uint32_t> tests;
    };
    for (const Case& each :
         {Case{{"train", "train", "valid", "test"}, {3}}, Case{{"train", "test", "train"}, {1}},
          Case{{"kernels", "test", "kernels", "test"}, {1, 3}}, Case{{"valid", "valid", "test"}, {2}},
          Case{{"test", "test", "test"}, {}}, Case{{"train", "train", "valid"}, {}}}) {
        std::vector<TrainingGraph> graphs;
        for (std::uint32_t i = 0; i < each.folders.size(); ++i)
            graphs.push_back(kernelOf(i + 1, each.folders[i], "net" + std::to_string(i) + "_0"));
        TrainOptions options = smallTrainOptions(ModelKind::Tile);
        options.trainFolds = 20;
        const auto splits = splitGraphs(graphs, options);
        EXPECT_EQ(splits.size(), each.folders.size() - each.tests.size());
        for (const GraphSplit& split : splits) {
            EXPECT_EQ(split.test, each.tests);
            EXPECT_EQ(split.training.size() + split.validation.size(), splits.size());
        }
    }
}

TEST(KernelChecks, Check7NoProgramIsOnBothSidesOfASplit)
{
    const auto graphs = kernels(40);
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    options.split = SplitKind::Random;
    std::set<std::set<std::string>> tests;
    for (options.seed = 0; options.seed < 5; ++options.seed) {
        const auto splits = splitGraphs(graphs, options);
        ASSERT_EQ(splits.size(), 1U);
        const auto training = programsOf(graphs, splits[0].training);
        const auto validation = programsOf(graphs, splits[0].validation);
        const auto test = programsOf(graphs, splits[0].test);
        EXPECT_EQ(training.size(), 34U); // 85 : 7 : 8 of 40
        EXPECT_EQ(validation.size(), 3U);
        EXPECT_EQ(test.size(), 3U);
        std::set<std::string> all = training;
        all.insert(validation.begin(), validation.end());
        all.insert(test.begin(), test.end());
        EXPECT_EQ(all.size(), 40U);
        tests.insert(test);
    }
    EXPECT_GT(tests.size(), 3U);
}

TEST(ProgramSplit, ManualTestProgramsAreTheListedOnes)
{
    const auto graphs = kernels(20);
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    options.split = SplitKind::Manual;
    options.testPrograms = {"net3", "net7"};
    const auto split = splitGraphs(graphs, options).front();
    EXPECT_EQ(programsOf(graphs, split.test), (std::set<std::string>{"net3", "net7"}));
    EXPECT_EQ(split.test.size(), 8U); // all their kernels
    EXPECT_EQ(programsOf(graphs, split.validation).size(), 1U);
    options.testPrograms = {"net3", "other"};
    EXPECT_THROW((void)splitGraphs(graphs, options), Error);
    options.testPrograms.clear();
    EXPECT_THROW(validate(options), Error);
    options.split = SplitKind::Folds;
    EXPECT_NO_THROW(validate(options));
    EXPECT_THROW((void)splitPrograms(kernels(2), options), Error);
}

TEST(ProgramSplit, PublishedFoldersAreUsedAndTestFilesAreNeverTrainedOn)
{
    std::vector<TrainingGraph> graphs
        = {kernelOf(1, "train", "a_1"), kernelOf(2, "valid", "b_1"), kernelOf(3, "test", "c_1"),
           kernelOf(4, "train", "d_1"), kernelOf(4, "valid", "d_2"), kernelOf(4, "test", "d_3")};
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    options.split = SplitKind::Published;
    const auto splits = splitGraphs(graphs, options);
    ASSERT_EQ(splits.size(), 1U);
    EXPECT_EQ(splits[0].training, (std::vector<std::uint32_t>{0, 3}));
    EXPECT_EQ(splits[0].validation, std::vector<std::uint32_t>{1}); // d_2 has a graph of the training set
    EXPECT_EQ(splits[0].test, std::vector<std::uint32_t>{2});
    TrainOptions folds = options;
    folds.split = SplitKind::Folds;
    EXPECT_GT(splitGraphs(graphs, folds).size(), 1U);
    graphs.erase(graphs.begin() + 1); // only d_2 is in a valid folder
    graphs.erase(graphs.begin() + 3);
    EXPECT_GT(splitGraphs(graphs, options).size(), 1U); // folds, since there is no validation graph
}

TEST(ProgramSplit, NoKindOfSplitTrainsOnPublishedTests)
{
    std::vector<TrainingGraph> graphs;
    for (std::uint32_t i = 0; i < 16; ++i) // the program net3 has files in both folders
        graphs.push_back(kernelOf(i + 1,
                                  i % 4 == 3       ? "test"
                                      : i % 4 == 2 ? "valid"
                                                   : "train",
                                  "net" + std::to_string(i == 4 ? 3 : i) + "_" + std::to_string(i)));
    for (const std::size_t simulated : {7U, 8U}) {
        Document document = *graphs[simulated].document;
        document.simulation = "by a test";
        graphs[simulated].document = std::make_shared<const Document>(std::move(document));
    }
    struct Case {
        std::string name;
        std::function<void(TrainOptions&)> change;
    };
    for (const auto& [name, change] :
         {Case{"folds", [](TrainOptions&) {}},
          Case{"validation share", [](TrainOptions& options) { options.validationShare = 0.3; }},
          Case{"published", [](TrainOptions& options) { options.split = SplitKind::Published; }},
          Case{"random", [](TrainOptions& options) { options.split = SplitKind::Random; }},
          Case{"manual",
               [](TrainOptions& options) {
                   options.split = SplitKind::Manual;
                   options.testPrograms = {"net11", "net0"}; // one is in the folder test
               }},
          Case{"held-out configurations", [](TrainOptions& options) { options.heldOutConfigurations = 0.3; }}})
        for (const bool simulatedTrainOnly : {false, true}) {
            TrainOptions options = smallTrainOptions(ModelKind::Tile);
            options.simulatedTrainOnly = simulatedTrainOnly;
            change(options);
            for (options.seed = 0; options.seed < 5; ++options.seed)
                for (const GraphSplit& split : splitGraphs(graphs, options)) {
                    for (const auto* used : {&split.training, &split.validation})
                        for (const std::uint32_t graph : *used)
                            EXPECT_NE(graph % 4, 3U) << name;
                    for (const std::uint32_t test : {3U, 7U, 11U, 15U})
                        EXPECT_EQ(std::ranges::count(split.test, test), 1) << name;
                    EXPECT_FALSE(split.training.empty());
                    EXPECT_FALSE(split.validation.empty());
                }
        }
}

TEST(UsedFiles, CountEachUseOnceAndNotTheTests)
{
    const std::vector<TrainingGraph> graphs
        = {kernelOf(1, "train", "a_1"), kernelOf(2, "valid", "b_1"), kernelOf(3, "test", "c_1"),
           kernelOf(4, "train", "d_1"), kernelOf(4, "valid", "d_2"), kernelOf(4, "test", "d_3")};
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    options.split = SplitKind::Published;
    const UsedFiles used = usedFiles(graphs, splitGraphs(graphs, options));
    EXPECT_EQ(used.training, 2U);
    EXPECT_EQ(used.validation, 1U);
    EXPECT_EQ(used.both, 0U);
    EXPECT_EQ(used.unused, 3U); // two tests, and d_2, whose graph is in training
    EXPECT_EQ(usedFilesText(used, "tile:xla"),
              fmt::format("trained on 2 files of tile:xla, validated on 1 other; {} of these 3 simulated; 3 files not "
                          "used: for tests, or with the graph of a training file",
                          used.simulated));
    options.split = SplitKind::Folds;
    options.trainFolds = 1;
    const UsedFiles fold = usedFiles(graphs, splitGraphs(graphs, options));
    EXPECT_EQ(fold.training + fold.validation, 4U);
    options.trainFolds = 20;
    const UsedFiles folds = usedFiles(graphs, splitGraphs(graphs, options));
    EXPECT_EQ(folds.both, 4U);
    EXPECT_NE(usedFilesText(folds, "tile:xla").find("trained and validated on 4 files of tile:xla, "),
              std::string::npos);
}

TEST(UsedFiles, AreTheGraphsOfARecord)
{
    std::vector<TrainingGraph> graphs = {kernelOf(1, "train", "a_1"), kernelOf(2, "train", "b_1"),
                                         kernelOf(3, "valid", "c_1"), kernelOf(4, "test", "d_1")};
    sortForTraining(graphs);
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    options.split = SplitKind::Published;
    const auto recordOf = [&options](const std::vector<TrainingGraph>& of) {
        const std::vector<GraphSplit> splits = splitGraphs(of, options);
        const FinishedFold finished{.best = {.ofGraphs = std::vector<ValidationMeasures>(splits[0].validation.size())}};
        return trainingRecord(outcomeOf({&finished, 1}, splits, of, options), splits, of, trainRecipe(of, options));
    };
    const std::string withTest = recordOf(graphs);
    std::erase_if(graphs, [](const TrainingGraph& graph) { return graph.document->path.stem() == "d_1"; });
    const std::string without = recordOf(graphs);
    ASSERT_NE(withTest, without);
    EXPECT_EQ(readTrainingRecord(withTest).value().graphs, 3U);
    EXPECT_EQ(readTrainingRecord(without).value().graphs, 3U);
    EXPECT_EQ(recipeWithoutSeed(withTest), recipeWithoutSeed(without)); // the same training
    EXPECT_FALSE(recipeWithoutSeed(without).empty());
}

TEST(KernelChecks, Check7TypesTakeEqualTurns)
{
    std::vector<TrainingGraph> graphs;
    for (std::uint64_t seed = 1; seed <= 7; ++seed)
        graphs.push_back(kernelOf(seed, "train", "resnet" + std::to_string(seed) + "_k"));
    graphs.push_back(kernelOf(8, "train", "bert_k"));
    graphs.push_back(kernelOf(9, "train", "unet.3d_k"));
    graphs.push_back(kernelOf(10, "train", "unet.2d_k"));
    TrainOptions options = smallTrainOptions(ModelKind::Tile);
    options.balanceTypes = true;
    GraphSplit split;
    for (std::uint32_t i = 0; i < graphs.size(); ++i)
        split.training.push_back(i);
    const FoldData data = makeFoldData(graphs, split, options, {});
    ASSERT_EQ(data.types.size(), 3U);
    std::map<std::string, int> types;
    std::map<std::uint32_t, int> visits;
    constexpr std::uint64_t rounds = 14; // each resnet twice
    for (std::uint64_t visit = 0; visit < 3 * rounds; ++visit) {
        const std::uint32_t graph = drawnGraph(data, visit, options, 0);
        ++types[modelTypeOf(data.training[graph].program)];
        ++visits[graph];
    }
    for (const auto& [type, count] : types)
        EXPECT_EQ(count, static_cast<int>(rounds)) << type;
    for (std::uint32_t i = 0; i < 7; ++i)
        EXPECT_EQ(visits[i], 2) << i;
    EXPECT_EQ(visits[7], static_cast<int>(rounds));
    EXPECT_EQ(visits[8], 7);
}

} // namespace
} // namespace tgraph
