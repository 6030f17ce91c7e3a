// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the configuration table.
#include "engine/model/ranking/prediction.h"
#include "tests/support/documents.h"
#include "tests/support/ids.h"
#include "tests/widgets/configs/configtablefixtures.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/files/filelistmodel.h"

#include <QAbstractItemModelTester>
#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;
using Tester = QAbstractItemModelTester;

TEST(ConfigTable, CountsRanksFromOne)
{
    const auto file = test::fileOf(50);
    ConfigTableModel model;
    model.setFile(file);
    model.setScores(test::someScores(*file, 1, 0));
    model.sort(ConfigTableModel::PredictedRank);
    EXPECT_EQ(test::shown(model, 0, ConfigTableModel::PredictedRank), QStringLiteral("1"));
    model.sort(ConfigTableModel::MeasuredRank);
    EXPECT_EQ(test::shown(model, 0, ConfigTableModel::MeasuredRank), QStringLiteral("1"));
}

TEST(ConfigTable, ShowsTheShareOfTheBaseline)
{
    const auto file = test::fileOf(50);
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    Selection selection;
    selection.baseline = DistinctId(17);
    model.setSelection(selection);
    EXPECT_EQ(test::shown(model, 17, ConfigTableModel::OfBaseline).left(3), QStringLiteral("100"));
    EXPECT_TRUE(model.index(17, ConfigTableModel::OfBaseline).data(Qt::FontRole).value<QFont>().bold());
}

TEST(ConfigTable, IsEmptyWithoutPublishedRuntimes)
{
    Document document = test::layoutDocument({.configs = 30});
    document.runtimesPublished = false;
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(makeOpenFile(std::make_shared<const Document>(std::move(document))));
    for (const int column : {ConfigTableModel::MeasuredRank, ConfigTableModel::Difference, ConfigTableModel::Runtime,
                             ConfigTableModel::OfBaseline}) {
        EXPECT_FALSE(model.hasValues(column));
        EXPECT_EQ(test::shown(model, 0, column), QString());
    }
}

TEST(ConfigTable, ShowsPublishedRuntimesAndLeavesOthersEmpty)
{
    Document document = test::layoutDocument({.configs = 30});
    const Deduplication configurations = deduplicate(document);
    const DistinctId hidden = configurations.distinctOf[0];
    for (const ConfigId config : configurations.membersOf(hidden))
        document.runtimeNs[config.value] = 0;
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    for (const int column : {ConfigTableModel::MeasuredRank, ConfigTableModel::Runtime, ConfigTableModel::OfBaseline}) {
        EXPECT_TRUE(model.hasValues(column));
        EXPECT_EQ(test::shown(model, model.rowOf(hidden), column), QString());
    }
    const DistinctId measured(hidden.value + 1);
    EXPECT_NE(test::shown(model, model.rowOf(measured), ConfigTableModel::Runtime), QString());
    EXPECT_GT(factsOf(*file).best.value(), 0);
    EXPECT_LT(factsOf(*file).spread.value(), 1e6);
}

TEST(ConfigTable, NumbersPins)
{
    const auto file = test::fileOf(50);
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    Selection selection;
    selection.pins = test::distinctIds({7, 3});
    model.setSelection(selection);
    EXPECT_EQ(model.index(7, 0).data(ConfigTableModel::PinRole).toInt(), 0);
    EXPECT_EQ(model.index(3, 0).data(ConfigTableModel::PinRole).toInt(), 1);
    EXPECT_EQ(model.index(4, 0).data(ConfigTableModel::PinRole).toInt(), -1);
    model.sort(ConfigTableModel::Pin);
    EXPECT_EQ(model.distinctAt(0), DistinctId(7));
    EXPECT_EQ(model.distinctAt(1), DistinctId(3));
}

TEST(ConfigTable, ShowsTheTilesOfATileFile)
{
    Document document = test::tileDocument(5, 3);
    TileConfig tile{};
    const auto set = [&tile](std::size_t group, std::initializer_list<float> bounds, float product) {
        std::ranges::copy(bounds, tile.begin() + static_cast<std::ptrdiff_t>(8 * group));
        tile[8 * group + 7] = product;
    };
    set(0, {3, 3}, 9);
    set(1, {8, 1, 128}, 1024);
    document.tiles[0] = tile;
    set(1, {8, 1, 64}, 512);
    document.tiles[1] = tile;
    tile = {};
    set(1, {4}, 4);
    set(2, {16, 2}, 32);
    document.tiles[2] = tile;
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    ASSERT_EQ(file->configCount(), 3U);
    ConfigTableModel model;
    model.setFile(file);
    ASSERT_TRUE(model.hasValues(ConfigTableModel::Tile));
    const auto tileAt = [&model](int row) { return model.index(row, ConfigTableModel::Tile).data().toString(); };
    EXPECT_EQ(tileAt(0), QString::fromUtf8("8×1×128 · kernel 3×3"));
    EXPECT_EQ(tileAt(2), QString::fromUtf8("4 · in 16×2"));
    model.sort(ConfigTableModel::Tile);
    EXPECT_EQ(model.distinctAt(0), DistinctId(2));
    EXPECT_EQ(model.distinctAt(1), DistinctId(1));
    model.setFile(makeOpenFile(std::make_shared<const Document>(test::layoutDocument({}))));
    EXPECT_FALSE(model.hasValues(ConfigTableModel::Tile));
    EXPECT_TRUE(tileAt(0).isEmpty());
}

TEST(ConfigTable, MarksSharedRanks)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(
        test::layoutDocument({.nodes = 20, .edges = 30, .configurable = 4, .configs = 40})));
    std::vector<double> score(file->configCount(), 5.0);
    score[1] = 2;
    score[3] = 2;
    score[0] = 1;
    ConfigTableModel model;
    model.setFile(file);
    const auto scores = partialScores(score);
    EXPECT_EQ(scores->bestCount(), 1U);
    model.setScores(scores);
    const auto predicted
        = [&](DistinctId distinct) { return model.index(model.rowOf(distinct), ConfigTableModel::PredictedRank); };
    EXPECT_EQ(predicted(DistinctId(0)).data().toString(), QStringLiteral("1"));
    EXPECT_EQ(predicted(DistinctId(1)).data().toString(), QStringLiteral("2="));
    EXPECT_EQ(predicted(DistinctId(3)).data().toString(), QStringLiteral("2="));
    EXPECT_EQ(predicted(DistinctId(2)).data().toString(), QStringLiteral("4="));
    EXPECT_TRUE(predicted(DistinctId(3))
                    .data(Qt::ToolTipRole)
                    .toString()
                    .startsWith(QStringLiteral("2 distinct configurations share")));
    EXPECT_TRUE(predicted(DistinctId(0)).data(Qt::ToolTipRole).toString().isEmpty());
}

namespace {

/// Returns a file whose first configurations have these runtimes in ns, one per distinct value; the others are much
/// slower.
std::shared_ptr<const OpenFile> fileWithRuntimes(const std::vector<std::int64_t>& runtimes)
{
    Document document = test::layoutDocument({.nodes = 20, .edges = 30, .configurable = 4, .configs = 40});
    for (std::size_t i = 0; i < document.runtimeNs.size(); ++i)
        document.runtimeNs[i] = 90'000'000 + std::int64_t(i) * 1'000'000;
    const Deduplication configurations = deduplicate(document);
    for (std::uint32_t i = 0; i < runtimes.size(); ++i) {
        for (const ConfigId config : configurations.membersOf(DistinctId(i)))
            document.runtimeNs[config.value] = runtimes[i];
    }
    return makeOpenFile(std::make_shared<const Document>(std::move(document)));
}

} // namespace

TEST(ConfigTable, MarksMeasuredTiesAndShowsDistancesFromTheBest)
{
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(fileWithRuntimes({10'000'000, 10'009'000, 10'200'000, 40'000'000}));
    model.sort(ConfigTableModel::MeasuredRank);
    const auto cell = [&model](int row, int column) { return test::shown(model, row, column); };
    EXPECT_EQ(cell(0, ConfigTableModel::MeasuredRank), QStringLiteral("1"));
    EXPECT_EQ(cell(1, ConfigTableModel::MeasuredRank), QStringLiteral("≈1")) << "0.09 % slower";
    EXPECT_EQ(cell(2, ConfigTableModel::MeasuredRank), QStringLiteral("3"));
    const QModelIndex tie = model.index(1, ConfigTableModel::MeasuredRank);
    EXPECT_TRUE(tie.data(Qt::ToolTipRole).toString().contains(QStringLiteral("tie"))) << "the rule";
    EXPECT_EQ(tie.data(Qt::AccessibleTextRole).toString(), QStringLiteral("2, a tie with rank 1"));
    EXPECT_EQ(cell(0, ConfigTableModel::OverBest), QStringLiteral("best"));
    EXPECT_EQ(cell(2, ConfigTableModel::OverBest), penaltyText(0.02));
    EXPECT_EQ(cell(3, ConfigTableModel::OverBest), penaltyText(3));
    EXPECT_EQ(model.index(0, ConfigTableModel::Pin).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("not pinned"));
}

TEST(ConfigTable, MarksDistancesWithinNoise)
{
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    const auto file = fileWithRuntimes({10'000'000, 10'009'000, 10'200'000, 40'000'000});
    model.setFile(file);
    model.setSelection({.baseline = DistinctId(0)});
    model.sort(ConfigTableModel::MeasuredRank);
    const auto tip
        = [&model](int row, int column) { return model.index(row, column).data(Qt::ToolTipRole).toString(); };
    EXPECT_EQ(tip(2, ConfigTableModel::OverBest), QString()) << "the noise is unknown";
    auto decisions = std::make_shared<FileDecisions>();
    decisions->measured = DecisionReport{.noise = 0.015};
    model.setDecisions(decisions);
    for (const int column : {ConfigTableModel::OverBest, ConfigTableModel::OfBaseline}) {
        EXPECT_TRUE(tip(2, column).startsWith(QStringLiteral("Within noise of"))) << "√2 · 1.5 % = 2.1 %";
        EXPECT_TRUE(model.index(2, column).data(Qt::ForegroundRole).isValid());
        EXPECT_EQ(tip(3, column), QString());
    }
    EXPECT_EQ(test::shown(model, 2, ConfigTableModel::OverBest), penaltyText(0.02)) << "the figure stays";
    EXPECT_EQ(tip(0, ConfigTableModel::OverBest), QString()) << "the best";
}

TEST(ConfigTable, PredictsDistancesFromTheBestOnlyForTimes)
{
    Document document = test::layoutDocument({.configs = 30});
    document.runtimesPublished = false;
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    std::vector<double> score(file->configCount(), 4.0);
    score[2] = 2.0;
    const auto scoresIn = [&](ScoreUnit unit) {
        return finishedScores(
            *file, std::make_shared<const Prediction>(makePrediction(file->configurations, score, {}, {.unit = unit})));
    };
    ConfigTableModel model;
    model.setFile(file);
    EXPECT_FALSE(model.hasValues(ConfigTableModel::OverBest));
    model.setScores(scoresIn(ScoreUnit::Seconds));
    ASSERT_TRUE(model.hasValues(ConfigTableModel::OverBest));
    EXPECT_EQ(test::shown(model, 0, ConfigTableModel::OverBest), QStringLiteral("≈ ") + penaltyText(1));
    EXPECT_EQ(model.index(0, ConfigTableModel::OverBest).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("predicted ") + penaltyText(1));
    model.setScores(scoresIn(ScoreUnit::Order));
    EXPECT_FALSE(model.hasValues(ConfigTableModel::OverBest));
    EXPECT_TRUE(model.missing(ConfigTableModel::OverBest).contains(QStringLiteral("not times")));
    EXPECT_TRUE(model.missing(ConfigTableModel::Tile).contains(QStringLiteral("tile")));
}

TEST(ConfigTable, HasNoTextLongerThanItsColumnsEstimate)
{
    const auto file = test::fileOf(300);
    ConfigTableModel model;
    model.setFile(file);
    model.setScores(test::someScores(*file, 3));
    for (int column = ConfigTableModel::PredictedRank; column < ConfigTableModel::ColumnCount; ++column) {
        qsizetype longest = 0;
        for (const QString& text : model.widestTexts(column))
            longest = std::max(longest, text.size());
        for (int row = 0; row < model.rowCount(); ++row)
            EXPECT_LE(test::shown(model, row, column).size(), longest) << model.columnName(column).toStdString();
    }
}

TEST(ConfigTable, FitsTheSmallestDifferences)
{
    const auto file = fileWithRuntimes({80'000'000, 80'000'060, 90'000'000});
    ConfigTableModel model;
    model.setFile(file);
    const QString tiny = test::shown(model, 1, ConfigTableModel::OverBest);
    EXPECT_EQ(tiny, penaltyText(7.5e-7));
    EXPECT_TRUE(model.widestTexts(ConfigTableModel::OverBest).contains(tiny)) << tiny.toStdString();
}
