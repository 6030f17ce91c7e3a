// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainedtables.h"

#include "app/cli/training/trainedtablestext.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <type_traits>

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

/// Returns a training without edges.
FoundTraining ablated(const std::string& file, const std::string& collection, double measure)
{
    FoundTraining result = training(file, collection, measure);
    result.without = Ablation::Edges;
    result.recipe += " without edges";
    return result;
}

std::vector<std::string> reasons(const TrainedTables& tables)
{
    std::vector<std::string> all;
    std::ranges::transform(tables.trainings(), std::back_inserter(all), &FoundTraining::reason);
    return all;
}

std::vector<std::vector<int>> tablesOf(const TrainedTables& tables)
{
    std::vector<std::vector<int>> all;
    std::ranges::transform(tables.trainings(), std::back_inserter(all), &FoundTraining::tables);
    return all;
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
    trainings[3].visits = 1;
    trainings[4].simulated = std::nullopt;
    const TrainedTables tables(std::move(trainings));
    EXPECT_FALSE(tables.compares());
    const std::string sentence = tables.comparison();
    for (const char* part :
         {"12 graphs (paper: 76)", "11 of them simulated", "5 of 2 folds", "3 visits of each graph (paper: 1000)",
          "1 visit of each graph (paper: ", "another network (hybrid)", "an unknown number of simulated graphs"})
        EXPECT_NE(sentence.find(part), std::string::npos) << part << ": " << sentence;
    EXPECT_FALSE(tables.layoutMean("paper")); // layout:nlp:default lacks
    std::vector<FoundTraining> unmeasured = fiveCollections();
    unmeasured[1].measure = std::nullopt;
    EXPECT_FALSE(TrainedTables(std::move(unmeasured)).layoutMean("paper")) << "no figure is not 0";
}

TEST(TrainedTables, SeedsAreAveragedAndTheLargestTrainingCounts)
{
    const std::string name = "layout:xla:default";
    std::vector<FoundTraining> trainings = {training("a", name, 0.4, 0), training("b", name, 0.6, 1),
                                            training("copy", name, 0.6, 1), training("small", name, 0.9, 0)};
    trainings[3].recipe = "fewer graphs";
    trainings[3].graphs = 10;
    trainings.push_back(ablated("c", name, 0.3));
    FoundTraining refused = training("d", name, 0.99);
    refused.reason = "validated on configurations of its training graphs";
    refused.graphs = 1000;
    trainings.push_back(refused);
    const TrainedTables tables(std::move(trainings));
    const TrainedCell* const whole = tables.ofTableTwo("paper", name);
    ASSERT_NE(whole, nullptr);
    EXPECT_EQ(whole->seeds.size(), 2U);
    const TrainedCell* const edges = tables.ofTableThree("paper", name, 3);
    ASSERT_NE(edges, nullptr);
    EXPECT_EQ(edges->measures().front(), 0.3);
    EXPECT_EQ(tables.ofTableThree("paper", name, 1), nullptr);
    EXPECT_EQ(reasons(tables),
              (std::vector<std::string>{"", "", "a copy of b", "a has more graphs", "",
                                        "validated on configurations of its training graphs"}));
    const std::string text = trainedTablesText(tables, TableFormat::Text);
    EXPECT_NE(text.find("0.5000 (0.1414)"), std::string::npos) << text;
}

TEST(TrainedTables, RowsOfTableThreeHaveTrainingsOfOneSize)
{
    const std::string name = "layout:xla:default";
    FoundTraining small = training("small", name, 0.4);
    small.recipe = "few visits";
    small.visits = 5;
    FoundTraining withoutEdges = ablated("no-edges", name, 0.3);
    withoutEdges.visits = 5;
    FoundTraining middle = training("middle", name, 0.5);
    middle.recipe = "more visits";
    middle.visits = 100;
    const TrainedTables common({training("large", name, 0.9), small, withoutEdges, middle});
    ASSERT_NE(common.ofTableThree("paper", name, 0), nullptr);
    EXPECT_EQ(common.ofTableThree("paper", name, 0)->measures().front(), 0.4); // not 0.9, whose training was longer
    ASSERT_NE(common.ofTableTwo("paper", name), nullptr);
    EXPECT_EQ(common.ofTableTwo("paper", name)->measures().front(), 0.9); // which Table 2 has
    EXPECT_EQ(reasons(common),
              (std::vector<std::string>{"", "", "",
                                        "large has more visits; other rows of Table 3 have trainings of 68 graphs, 4 "
                                        "kept folds and 5 visits"}));
    EXPECT_EQ(tablesOf(common), (std::vector<std::vector<int>>{{2}, {3}, {3}, {}}));
    const std::string text = trainedTablesText(common, TableFormat::Text);
    EXPECT_NE(text.find("none: large has more visits"), std::string::npos) << text;
    const auto json = nlohmann::json::parse(trainedTablesText(common, TableFormat::JsonText));
    EXPECT_EQ(json["trainings"][0]["in_tables"], nlohmann::json({2}));
    EXPECT_NE(common.comparison().find("layout:xla:default (paper, everything): 5 visits"), std::string::npos)
        << common.comparison();
    EXPECT_EQ(common.comparison().find("layout:xla:default (paper): "), std::string::npos) << common.comparison();
    EXPECT_EQ(common.comparison().find("are not comparable with each other"), std::string::npos);

    const TrainedTables different({training("large", name, 0.9), withoutEdges});
    EXPECT_NE(different.ofTableThree("paper", name, 0), nullptr);
    EXPECT_NE(different.ofTableThree("paper", name, 3), nullptr);
    EXPECT_NE(different.comparison().find("Rows of Table 3 are not comparable with each other, because their trainings "
                                          "differ in size: layout:xla:default (paper): everything 68 graphs, 4 kept "
                                          "folds and 750 visits; - edges 68 graphs, 4 kept folds and 5 visits."),
              std::string::npos)
        << different.comparison();
}

TEST(TrainedTables, EquallyLargeTrainingsLeaveTheFigureBlank)
{
    const std::string name = "layout:xla:default";
    std::vector<FoundTraining> trainings = {training("a", name, 0.4), training("b", name, 0.6)};
    trainings[1].recipe = "another learning rate";
    const TrainedTables tied(trainings);
    EXPECT_EQ(tied.ofTableThree("paper", name, 0), nullptr);
    EXPECT_EQ(tied.ofTableTwo("paper", name), nullptr);
    EXPECT_EQ(reasons(tied),
              (std::vector<std::string>(2, "2 different trainings are equally large; pass one of them to choose it")));
    trainings.push_back(training("c", name, 0.5, 1));
    const TrainedTables decided(trainings);
    ASSERT_NE(decided.ofTableThree("paper", name, 0), nullptr);
    EXPECT_EQ(reasons(decided), (std::vector<std::string>{"", "a has more seeds", ""}));
}

static_assert(!std::is_copy_constructible_v<TrainedTables>); // its cells point to its trainings

TEST(TrainedTables, WithoutTrainingsOnlyThePapersFiguresAreShown)
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
