// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of training without LibTorch: schedule, split, draws, history, options.
#include "engine/train/ablation.h"
#include "engine/train/folddata.h"
#include "engine/train/historyfile.h"
#include "engine/train/schedule.h"
#include "engine/train/trainhistory.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/engine/train/trainfixtures.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace tgraph {
namespace {

TEST(Schedule, WarmsUpLinearlyThenFallsAlongACosine)
{
    const Schedule schedule{.steps = 200, .peak = 0.01, .warmupShare = 0.05};
    ASSERT_EQ(schedule.warmupSteps(), 10U);
    for (std::uint32_t step = 0; step < 10; ++step)
        EXPECT_NEAR(schedule.rate(step), 0.001 * (step + 1), 1e-15);
    EXPECT_DOUBLE_EQ(schedule.rate(10), 0.01);
    EXPECT_NEAR(schedule.rate(105), 0.005, 1e-12); // half of the cosine's 190 steps
    for (std::uint32_t step = 11; step < 200; ++step)
        EXPECT_LT(schedule.rate(step), schedule.rate(step - 1));
    EXPECT_GT(schedule.rate(199), 0.0);
    EXPECT_LT(schedule.rate(199), 1e-5);
}

TEST(Schedule, HasNoWarmUpForFewSteps)
{
    EXPECT_DOUBLE_EQ((Schedule{.steps = 1, .peak = 0.5}.rate(0)), 0.5);
    EXPECT_DOUBLE_EQ((Schedule{.steps = 5, .peak = 0.5, .warmupShare = 0}.rate(0)), 0.5);
}

std::set<std::string> hashesOf(const std::vector<TrainingGraph>& graphs, const std::vector<std::uint32_t>& indices)
{
    std::set<std::string> hashes;
    for (const std::uint32_t index : indices)
        hashes.insert(graphs[index].graphHash);
    return hashes;
}

std::vector<std::string> intersection(const std::set<std::string>& a, const std::set<std::string>& b)
{
    std::vector<std::string> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both;
}

TEST(GraphSplit, NoGraphIsOnBothSidesUnderAnyFileNames)
{
    std::vector<TrainingGraph> graphs = learnableGraphs(7);
    graphs.push_back(trainingGraphOf(learnableDocument(3, "the_same_program_again")));
    graphs.push_back(trainingGraphOf(learnableDocument(5, "this_one_too")));
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
        TrainOptions options = smallTrainOptions();
        options.seed = seed;
        options.splitFolds = 4;
        options.trainFolds = 4;
        std::set<std::uint32_t> validated;
        const auto splits = splitGraphs(graphs, options);
        ASSERT_EQ(splits.size(), 4U);
        for (const GraphSplit& split : splits) {
            EXPECT_EQ(split.training.size() + split.validation.size(), graphs.size());
            EXPECT_FALSE(split.training.empty());
            EXPECT_FALSE(split.validation.empty());
            EXPECT_TRUE(intersection(hashesOf(graphs, split.training), hashesOf(graphs, split.validation)).empty());
            for (const std::uint32_t index : split.validation)
                EXPECT_TRUE(validated.insert(index).second);
        }
        EXPECT_EQ(validated.size(), graphs.size()); // every graph validates once
    }
}

TEST(GraphSplit, DependsOnGraphsAndSeedNotOnTheOrderOfFiles)
{
    std::vector<TrainingGraph> graphs = learnableGraphs(6);
    TrainOptions options = smallTrainOptions();
    options.splitFolds = 3;
    const auto before = hashesOf(graphs, splitGraphs(graphs, options)[0].validation);
    std::ranges::reverse(graphs);
    EXPECT_EQ(hashesOf(graphs, splitGraphs(graphs, options)[0].validation), before);
    bool moved = false;
    for (options.seed = 1; options.seed < 6; ++options.seed)
        moved = moved || hashesOf(graphs, splitGraphs(graphs, options)[0].validation) != before;
    EXPECT_TRUE(moved);
}

TEST(GraphSplit, ShareGivesOneModelAndRefusesASingleGraph)
{
    TrainOptions options = smallTrainOptions();
    options.validationShare = 0.25;
    const auto splits = splitGraphs(learnableGraphs(8), options);
    ASSERT_EQ(splits.size(), 1U);
    EXPECT_EQ(splits[0].validation.size(), 2U);
    EXPECT_THROW((void)splitGraphs(learnableGraphs(1), options), Error);
    EXPECT_THROW((void)splitGraphs(learnableGraphs(1), smallTrainOptions()), Error);
    EXPECT_THROW((void)splitGraphs({}, smallTrainOptions()), Error);
}

TEST(GraphSplit, SimulatedFilesCanBeKeptInTraining)
{
    std::vector<TrainingGraph> graphs = learnableGraphs(2);
    for (const std::uint64_t seed : {11U, 12U, 13U}) {
        Document document = learnableDocument(seed, "simulated" + std::to_string(seed));
        document.simulation = "made up";
        graphs.push_back(trainingGraphOf(std::move(document)));
    }
    TrainOptions options = smallTrainOptions();
    options.simulatedTrainOnly = true;
    const auto splits = splitGraphs(graphs, options);
    ASSERT_EQ(splits.size(), 2U);
    for (const GraphSplit& split : splits) {
        EXPECT_EQ(split.training.size(), 4U);
        ASSERT_EQ(split.validation.size(), 1U);
        EXPECT_LT(split.validation[0], 2U);
    }
}

TEST(TrainingGraph, IsEmptyForFilesWithoutRuntimesToOrder)
{
    Document unpublished = learnableDocument(1, "a");
    unpublished.runtimesPublished = false;
    EXPECT_FALSE(makeTrainingGraph(std::make_shared<const Document>(unpublished)));
    Document constant = learnableDocument(1, "b");
    constant.runtimeNs.assign(constant.runtimeNs.size(), 7);
    EXPECT_FALSE(makeTrainingGraph(std::make_shared<const Document>(constant)));
}

TEST(FoldData, LearnsAndValidatesWithPublishedRuntimesOnly)
{
    std::vector<TrainingGraph> graphs;
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        Document document = learnableDocument(seed, "partial" + std::to_string(seed));
        for (std::size_t i = 0; i < document.runtimeNs.size(); i += 3)
            document.runtimeNs[i] = 0;
        graphs.push_back(trainingGraphOf(std::move(document)));
    }
    TrainOptions options = smallTrainOptions();
    options.heldOutConfigurations = 0.3;
    const FoldData data = makeFoldData(graphs, {.training = {0, 1, 2}, .validation = {0, 1, 2}}, options, {});
    for (const auto* parts : {&data.training, &data.validation}) {
        for (const FoldGraph& graph : *parts) {
            EXPECT_FALSE(graph.configurations.empty());
            EXPECT_LT(graph.configurations.size(), graph.targets.size());
            for (const std::uint32_t configuration : graph.configurations)
                EXPECT_GT(graph.targets[configuration], 0);
        }
    }
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        EXPECT_EQ(data.validation[i].meanLog, data.training[i].meanLog) << "y is measured from the training mean";
        EXPECT_EQ(data.validation[i].regressionTarget(5), data.training[i].regressionTarget(5));
    }
}

TEST(FoldData, SquaredErrorOfLogarithmsIsMeasuredFromTheTrainingGraphsMean)
{
    const TrainOptions options = smallTrainOptions(ModelKind::Tile);
    const auto graphs = learnableTileGraphs(3);
    const FoldData data = makeFoldData(graphs, {.training = {0, 1}, .validation = {2}}, options, {});
    double sum = 0; // a network without biases starts near 0 instead of the logarithm of a runtime
    for (const FoldGraph& graph : data.training)
        for (const std::uint32_t configuration : graph.configurations)
            sum += graph.logTarget(configuration) / static_cast<double>(graph.configurations.size());
    EXPECT_NEAR(sum, 0.0, 1e-9);
    const FoldGraph& unseen = data.validation.front();
    EXPECT_NEAR(unseen.logTarget(0), std::log(unseen.runtimeNs(0)) - data.meanLogNs, 1e-12);
}

TEST(FoldData, ScalersAreFittedToTheTrainingGraphsOnly)
{
    std::vector<TrainingGraph> graphs = learnableGraphs(3);
    const GraphSplit split{.training = {0, 1}, .validation = {2}};
    const TrainOptions options = smallTrainOptions();
    const FoldData data = makeFoldData(graphs, split, options, {});
    Document other = learnableDocument(99, "other");
    graphs[2] = trainingGraphOf(other);
    EXPECT_EQ(makeFoldData(graphs, split, options, {}).info, data.info);
    graphs[1] = graphs[2];
    EXPECT_NE(makeFoldData(graphs, split, options, {}).info, data.info);
    // Standardised over the training graphs' nodes: mean 0, deviation 1.
    double sum = 0;
    double squares = 0;
    std::size_t count = 0;
    for (const FoldGraph& graph : data.training)
        for (std::size_t node = 0; node < graph.input.nodeCount; ++node, ++count) {
            const double value = graph.input.numeric[node * feature::layoutMinorToMajor + feature::shapeDimensions];
            sum += value;
            squares += value * value;
        }
    EXPECT_NEAR(sum / static_cast<double>(count), 0.0, 1e-6);
    EXPECT_NEAR(squares / static_cast<double>(count), 1.0, 1e-6);
}

TEST(FoldData, HeldOutConfigurationsAreOnOneSideWithAllOfTheirDuplicates)
{
    const std::vector<TrainingGraph> graphs = learnableGraphs(1);
    for (const bool deduplicate : {true, false}) {
        TrainOptions options = smallTrainOptions();
        options.heldOutConfigurations = 0.4;
        options.deduplicate = deduplicate;
        const FoldData data = makeFoldData(graphs, splitGraphs(graphs, options)[0], options, {});
        const auto distinctOf = [&](const FoldGraph& graph, std::uint32_t i) {
            return graphs[0].distinct->distinctOf[graph.input.configurations->representatives[i].value];
        };
        std::set<DistinctId> training;
        for (const std::uint32_t i : data.training[0].configurations)
            training.insert(distinctOf(data.training[0], i));
        std::set<DistinctId> validation;
        for (const std::uint32_t i : data.validation[0].configurations)
            validation.insert(distinctOf(data.validation[0], i));
        EXPECT_EQ(training.size() + validation.size(), graphs[0].distinct->distinctCount());
        for (const DistinctId distinct : validation)
            EXPECT_FALSE(training.contains(distinct));
    }
}

TEST(FoldData, SlatesHoldDifferentConfigurationsAndVisitsCycle)
{
    const std::vector<TrainingGraph> graphs = learnableGraphs(5);
    TrainOptions options = smallTrainOptions();
    const FoldData data = makeFoldData(graphs, {.training = {0, 1, 2, 3}, .validation = {4}}, options, {});
    std::set<std::vector<std::uint32_t>> slates;
    for (std::uint64_t visit = 0; visit < 20; ++visit) {
        auto slate = drawSlate(data.training[0], visit, 0, options, 1);
        EXPECT_EQ(drawSlate(data.training[0], visit, 0, options, 1), slate);
        slates.insert(slate);
        EXPECT_EQ(slate.size(), options.slateSize);
        EXPECT_EQ(std::set<std::uint32_t>(slate.begin(), slate.end()).size(), slate.size());
    }
    EXPECT_EQ(slates.size(), 20U);
    options.slateSize = 1000;
    EXPECT_EQ(drawSlate(data.training[0], 0, 0, options, 1).size(), graphs[0].distinct->distinctCount());
    for (std::uint64_t epoch = 0; epoch < 3; ++epoch) {
        std::set<std::uint32_t> visited;
        for (std::uint64_t i = 0; i < 4; ++i)
            visited.insert(visitedGraph(epoch * 4 + i, 4, options, 0));
        EXPECT_EQ(visited.size(), 4U);
    }
}

TEST(Ablation, EachChangesOnlyItsNamedPart)
{
    TrainOptions whole = defaultTrainOptions("layout:xla:default");
    EXPECT_THROW((void)withoutPart(whole, Ablation::Analytical), Error);
    whole.model = presetOptions("hybrid", ModelKind::Layout);
    const auto expectOnly = [&](Ablation ablation, const std::function<void(TrainOptions&)>& change) {
        TrainOptions expected = whole;
        change(expected);
        const TrainOptions changed = withoutPart(whole, ablation);
        EXPECT_EQ(toJson(changed), toJson(expected)) << ablationName(ablation);
        EXPECT_NE(toJson(changed), toJson(whole)) << ablationName(ablation);
    };
    expectOnly(Ablation::SelfAttention, [](TrainOptions& o) { o.model.useSelfAttention = false; });
    expectOnly(Ablation::CrossAttention, [](TrainOptions& o) { o.model.useCrossAttention = false; });
    expectOnly(Ablation::Edges, [](TrainOptions& o) { o.model.useEdges = false; });
    expectOnly(Ablation::Deduplication, [](TrainOptions& o) { o.deduplicate = false; });
    expectOnly(Ablation::Pruning, [](TrainOptions& o) { o.model.prune = false; });
    expectOnly(Ablation::Repadding, [](TrainOptions& o) { o.model.repad = false; });
    expectOnly(Ablation::Analytical,
               [](TrainOptions& o) { o.model.analyticalFeatures = o.model.analyticalPrior = false; });
    for (const Ablation ablation : allAblations)
        EXPECT_EQ(ablationFromName(ablationName(ablation)), ablation);
    EXPECT_FALSE(ablationFromName("everything"));
    EXPECT_THROW((void)withoutPart(defaultTrainOptions("tile:xla"), Ablation::CrossAttention), Error);
}

TEST(Ablation, ChangesTheTrainingData)
{
    Document document = learnableDocument(1, "a");
    const std::vector<TrainingGraph> graphs = {trainingGraphOf(document)};
    TrainOptions options = smallTrainOptions();
    options.heldOutConfigurations = 0.1;
    const auto dataOf
        = [&](const TrainOptions& some) { return makeFoldData(graphs, splitGraphs(graphs, some)[0], some, {}); };
    const FoldData whole = dataOf(options);
    const FoldData duplicates = dataOf(withoutPart(options, Ablation::Deduplication));
    EXPECT_LT(whole.training[0].targets.size(), document.configCount());
    EXPECT_EQ(duplicates.training[0].targets.size(), document.configCount());
    EXPECT_EQ(duplicates.validation[0].targets, whole.validation[0].targets); // the same measurements
    EXPECT_EQ(dataOf(withoutPart(options, Ablation::Pruning)).training[0].input.nodeCount, document.graph.nodeCount());
    EXPECT_LT(whole.training[0].input.nodeCount, document.graph.nodeCount());
    // The layout of a scalar is none, or six times dimension 0.
    EXPECT_EQ(whole.training[0].input.ownLayouts[5], 1);
    EXPECT_EQ(dataOf(withoutPart(options, Ablation::Repadding)).training[0].input.ownLayouts[5], 2);
}

TEST(TrainOptions, FollowThePaperForEachCollection)
{
    EXPECT_EQ(defaultTrainOptions("layout:xla:default").slateSize, 64U);
    EXPECT_EQ(defaultTrainOptions("layout:xla:random").slateSize, 128U);
    EXPECT_EQ(defaultTrainOptions("layout:xla:default").epochs, 750);
    EXPECT_EQ(defaultTrainOptions("layout:nlp:random").epochs, 1000);
    EXPECT_EQ(defaultTrainOptions("tile:xla").epochs, 17.5);
    EXPECT_EQ(defaultTrainOptions("tile:xla").model, presetOptions("paper", ModelKind::Tile));
    EXPECT_THROW((void)defaultTrainOptions("images"), Error);
}

TEST(TrainOptions, RefusesValuesOutOfRangeByName)
{
    const auto problemOf = [](const std::function<void(TrainOptions&)>& change) {
        TrainOptions options = defaultTrainOptions("layout");
        change(options);
        return test::errorFrom([&] { validate(options); });
    };
    EXPECT_EQ(problemOf([](TrainOptions&) {}), "no error");
    EXPECT_NE(problemOf([](TrainOptions& o) { o.slateSize = 1; }).find("slate"), std::string::npos);
    EXPECT_NE(problemOf([](TrainOptions& o) { o.learningRate = 0; }).find("learning rate"), std::string::npos);
    EXPECT_NE(problemOf([](TrainOptions& o) { o.trainFolds = 21; }).find("folds"), std::string::npos);
    EXPECT_NE(problemOf([](TrainOptions& o) { o.collection = "tile"; }).find("collection"), std::string::npos);
    EXPECT_NE(problemOf([](TrainOptions& o) { o.validationShare = o.heldOutConfigurations = 0.1; }).find("held-out"),
              std::string::npos);
}

TEST(TrainOptions, WeightsAreSelectedByAMeasureThatTheFilesHave)
{
    const auto allowed = [](const char* collection, SelectBy select) {
        TrainOptions options = defaultTrainOptions(collection);
        options.select = select;
        const std::string problem = test::errorFrom([&] { validate(options); });
        EXPECT_THAT(problem, testing::AnyOf("no error", testing::HasSubstr("option select")));
        return problem == "no error";
    };
    for (const SelectBy select : {SelectBy::TileMeasure, SelectBy::TileApe, SelectBy::Mape})
        EXPECT_FALSE(allowed("layout:xla:default", select));
    EXPECT_FALSE(allowed("tile:xla", SelectBy::Mape));
    EXPECT_TRUE(allowed("tile:xla", SelectBy::TileApe));
    EXPECT_TRUE(allowed("tile:xla", SelectBy::Loss));
    EXPECT_TRUE(allowed("layout:xla:default", SelectBy::OrderedPairs));
}

TEST(TrainOptions, RefusesToHoldOutAFusionFilesOnlyConfiguration)
{
    TrainOptions options = defaultTrainOptions("fusion:xla", "kernel");
    options.select = SelectBy::Mape;
    EXPECT_NO_THROW(validate(options));
    options.heldOutConfigurations = 0.2;
    EXPECT_THROW(validate(options), Error);
}

TEST(TrainHistory, ComparesTheCollectionsMeasureFirst)
{
    const ValidationMeasures none;
    const auto byTile = SelectBy::TileMeasure;
    EXPECT_TRUE(isBetter({.kendallTau = 0.1}, none, SelectBy::Tau));
    EXPECT_FALSE(isBetter(none, {.kendallTau = -0.1}, SelectBy::Tau));
    EXPECT_TRUE(isBetter({.kendallTau = 0.1, .tileMeasure = 0.9}, {.kendallTau = 0.5, .tileMeasure = 0.8}, byTile));
    EXPECT_TRUE(isBetter({.kendallTau = 0.5, .tileMeasure = 0.9}, {.kendallTau = 0.1, .tileMeasure = 0.9}, byTile));
    EXPECT_FALSE(isBetter({.kendallTau = 0.5}, {.kendallTau = 0.5}, SelectBy::Tau));
}

TEST(TrainHistory, PrefersLessLossAndErrorAndAnyMeasureToNone)
{
    EXPECT_TRUE(isBetter({.loss = 0.2}, {.kendallTau = 0.9, .loss = 0.3}, SelectBy::Loss));
    EXPECT_TRUE(isBetter({.loss = 0.2}, {.kendallTau = 0.9}, SelectBy::Loss));
    EXPECT_FALSE(isBetter({.kendallTau = 0.9}, {.loss = 0.2}, SelectBy::Loss));
    EXPECT_TRUE(isBetter({.tileApe = 3}, {.tileApe = 4}, SelectBy::TileApe));
    EXPECT_TRUE(isBetter({.mape = 3}, {.mape = 4}, SelectBy::Mape));
    EXPECT_TRUE(isBetter({.orderedPairs = 0.9}, {.orderedPairs = 0.8}, SelectBy::OrderedPairs));
    EXPECT_EQ(meanOf(std::vector<ValidationMeasures>{{.loss = 1}, {.kendallTau = 0.5, .loss = 2}}),
              (ValidationMeasures{.kendallTau = 0.5, .loss = 1.5}));
}

TEST(TrainHistory, CsvHasOneLinePerRow)
{
    const std::vector<HistoryRow> rows = {
        {.fold = 2, .step = 10, .epoch = 2.5, .loss = 0.75, .learningRate = 0.001, .gradientNorm = 3, .seconds = 1.5},
        {.fold = 2, .step = 20, .validation = {.kendallTau = 0.25, .loss = 0.5}}};
    EXPECT_EQ(historyCsv(rows),
              "fold,step,epoch,loss,learning_rate,gradient_norm,validation_tau,validation_m_tile,validation_loss,"
              "validation_opa,validation_ape,validation_mape,seconds\n2,10,2.5000,0.75,0.001,3,,,,,,,1.50\n"
              "2,20,0.0000,0,0,0,0.250000,,0.500000,,,,0.00\n");
}

TEST(TrainHistory, ReadsColumnsByNameAndOlderFilesWithFewer)
{
    const auto rows = parseHistory("fold,step,epoch,loss,learning_rate,gradient_norm,validation_tau,validation_m_tile,"
                                   "seconds\n2,20,1.0000,0.5,0.001,3,0.250000,,1.50\n");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].validation, (ValidationMeasures{.kendallTau = 0.25}));
    EXPECT_EQ(rows[0].seconds, 1.5);
    const auto other = parseHistory("seconds,new,fold,step,validation_loss,epoch,loss,learning_rate,gradient_norm\n"
                                    "1.5,word,2,20,0.75,1,0.5,0.001,3\n");
    ASSERT_EQ(other.size(), 1U);
    EXPECT_EQ(other[0].validation.loss, 0.75);
    EXPECT_EQ(other[0].step, 20U);
}

TEST(TrainHistory, IsReadFromItsFileUpToTheFirstDamagedLine)
{
    const std::vector<HistoryRow> rows = {
        {.fold = 0, .step = 10, .epoch = 2.5, .loss = 0.75, .learningRate = 0.001, .gradientNorm = 1.5, .seconds = 2},
        {.fold = 1,
         .step = 20,
         .epoch = 5,
         .loss = 0.5,
         .learningRate = 0.0005,
         .gradientNorm = 0.25,
         .validation = {.kendallTau = 0.625, .tileMeasure = -1, .loss = 0.125, .orderedPairs = 0.75},
         .seconds = 4}};
    EXPECT_EQ(parseHistory(historyCsv(rows)), rows);
    EXPECT_EQ(parseHistory(historyCsv(rows) + "2,x,1,1,1,1,,,,,,,1\n" + "3,1,1,1,1,1,,,,,,,1\n"), rows);
    EXPECT_EQ(parseHistory("").size(), 0U);
    EXPECT_EQ(parseHistory("fold,step\n1,2\n").size(), 0U);
    EXPECT_TRUE(readHistory("/nowhere/at/all.csv").empty());
}

} // namespace
} // namespace tgraph
