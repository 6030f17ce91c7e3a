// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainedtables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace tgraph::cli {
namespace {

/// Returns a training as the paper describes it.
FoundTraining training(const std::string& file, const std::string& collection, double measure, std::uint64_t seed = 0)
{
    const PublishedCollection& paper = *publishedCollection(collection);
    return {.file = file,
            .collection = collection,
            .preset = "paper",
            .without = {},
            .recipe = "recipe of " + collection,
            .seed = seed,
            .measure = measure,
            .graphs = paper.graphs,
            .simulated = 0,
            .folds = 20,
            .trainedFolds = 5,
            .keptFolds = 4,
            .visits = paper.epochs,
            .reason = {}};
}

std::vector<FoundTraining> fiveCollections()
{
    std::vector<FoundTraining> trainings;
    for (const PublishedCollection& collection : publishedCollections())
        trainings.push_back(training(std::string(collection.name), std::string(collection.name), collection.tgraph));
    return trainings;
}

} // namespace

TEST(TrainedTables, PublishedFiguresAgreeWithEachOther)
{
    double tgraph = 0;
    double xu = 0;
    double tpuGraphs = 0;
    for (const PublishedCollection& collection : publishedCollections())
        if (!collection.isTile()) {
            EXPECT_EQ(collection.tgraph, collection.ablations.front()) << collection.name; // Tables 2 and 3
            tgraph += collection.tgraph / 4;
            xu += collection.xu / 4;
            tpuGraphs += *collection.tpuGraphs / 4;
        }
    EXPECT_NEAR(tgraph, tgraphLayoutMean, 0.0006); // the paper rounds
    EXPECT_NEAR(xu, xuLayoutMean, 0.0006);
    EXPECT_NEAR(tpuGraphs, tpuGraphsLayoutMean, 0.0006);
}

TEST(TrainedTables, TrainingsLikeThePapersCompare)
{
    const TrainedTables tables(fiveCollections());
    EXPECT_TRUE(tables.compares());
    EXPECT_NE(tables.comparison().find("These figures compare with the paper's"), std::string::npos);
    EXPECT_NEAR(*tables.layoutMean("paper"), 0.674, 0.0006);
    EXPECT_EQ(tables.presets(), (std::vector<std::string>{"paper"}));
}

TEST(TrainedTables, DifferencesFromThePaperAreNamed)
{
    std::vector<FoundTraining> trainings = fiveCollections();
    trainings[0].graphs = 12;
    trainings[0].simulated = 11;
    trainings[1].folds = 2;
    trainings[2].visits = 3;
    trainings[3].preset = "hybrid";
    trainings[4].simulated = std::nullopt;
    const TrainedTables tables(std::move(trainings));
    EXPECT_FALSE(tables.compares());
    const std::string sentence = tables.comparison();
    for (const char* part :
         {"12 graphs (paper: 76)", "11 of them simulated", "5 of 2 folds", "3 visits of each graph (paper: 1000)",
          "another network (hybrid)", "an unknown number of simulated graphs"})
        EXPECT_NE(sentence.find(part), std::string::npos) << part << ": " << sentence;
    EXPECT_FALSE(tables.layoutMean("paper")); // layout:nlp:default lacks
}

TEST(TrainedTables, SeedsAreAveragedAndTheLargestTrainingCounts)
{
    const std::string name = "layout:xla:default";
    std::vector<FoundTraining> trainings = {training("a", name, 0.4, 0), training("b", name, 0.6, 1),
                                            training("copy", name, 0.6, 1), training("small", name, 0.9, 0)};
    trainings[3].recipe = "fewer graphs";
    trainings[3].graphs = 10;
    FoundTraining ablated = training("c", name, 0.3);
    ablated.without = Ablation::Edges;
    trainings.push_back(ablated);
    FoundTraining refused = training("d", name, 0.99);
    refused.reason = "validated on configurations of its training graphs";
    refused.graphs = 1000;
    trainings.push_back(refused);
    const TrainedTables tables(std::move(trainings));
    const TrainedCell* const whole = tables.cell("paper", name, 0);
    ASSERT_NE(whole, nullptr);
    EXPECT_EQ(whole->seeds.size(), 2U);
    const TrainedCell* const edges = tables.cell("paper", name, 3);
    ASSERT_NE(edges, nullptr);
    EXPECT_EQ(edges->measures().front(), 0.3);
    EXPECT_EQ(tables.cell("paper", name, 1), nullptr);
    EXPECT_TRUE(tables.isUsed(tables.trainings()[0]));
    EXPECT_FALSE(tables.isUsed(tables.trainings()[2]));
    EXPECT_FALSE(tables.isUsed(tables.trainings()[3]));
    EXPECT_FALSE(tables.isUsed(tables.trainings()[5]));
    const std::string text = trainedTablesText(tables, TableFormat::Text);
    EXPECT_NE(text.find("0.5000 (0.1414)"), std::string::npos) << text;
}

TEST(TrainedTables, WithoutTrainingsThePapersFiguresStandAlone)
{
    const TrainedTables tables({});
    EXPECT_FALSE(tables.compares());
    EXPECT_NE(tables.comparison().find("none of these checkpoints"), std::string::npos);
    const std::string text = trainedTablesText(tables, TableFormat::Text);
    EXPECT_NE(text.find("0.9694 ± 0.0021"), std::string::npos) << text;
    EXPECT_EQ(text.find("here: paper"), std::string::npos) << text;
    std::istringstream csv(trainedTablesText(tables, TableFormat::Csv));
    std::size_t columns = 0;
    int rows = 0;
    for (std::string line; std::getline(csv, line); ++rows) {
        const auto count = static_cast<std::size_t>(std::ranges::count(line, ','));
        columns = rows == 0 ? count : columns;
        EXPECT_EQ(count, columns) << line;
    }
    EXPECT_EQ(rows, 1 + 6 + 16);
}

} // namespace tgraph::cli
