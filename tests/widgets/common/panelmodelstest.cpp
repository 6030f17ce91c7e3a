// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the small models of files, vectors, neighbours and features.
#include "tests/support/documents.h"
#include "tests/support/ids.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/rankwords.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/vectortablemodel.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/files/filelistmodel.h"
#include "widgets/inspector/featuretablemodel.h"
#include "widgets/inspector/influencemodel.h"
#include "widgets/inspector/neighbourmodel.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

using namespace tgraph;
using Tester = QAbstractItemModelTester;

namespace {

std::shared_ptr<const OpenFile> layoutFileOfThirtyNodes()
{
    return makeOpenFile(std::make_shared<const Document>(
        test::layoutDocument({.nodes = 30, .edges = 60, .configurable = 6, .configs = 50})));
}

/// Returns a file in which each vector of the third configurable node adds the same cost to the one before.
std::shared_ptr<const OpenFile> fileThatOneNodeSlows()
{
    auto document = std::make_shared<Document>(
        test::layoutDocument({.nodes = 30, .edges = 60, .configurable = 6, .configs = 50}));
    document->configs.visitColumn(SlotId(2), [&](const auto& codes) {
        for (std::size_t config = 0; config < document->runtimeNs.size(); ++config)
            document->runtimeNs[config] = 1'000'000 * (1 + std::int64_t{codes[config]});
    });
    return makeOpenFile(document);
}

/// Returns a file with one convolution of rank 4, window 3 × 3, without padding.
std::shared_ptr<const OpenFile> convolutionFile()
{
    Graph::Parts parts;
    parts.features.resize(featureCount);
    for (const auto& [column, value] :
         std::initializer_list<std::pair<int, float>>{{feature::elementTypeOneHot + 11, 1.F},
                                                      {feature::shapeDimensions, 8.F},
                                                      {feature::shapeDimensions + 1, 8.F},
                                                      {feature::shapeDimensions + 2, 8.F},
                                                      {feature::shapeDimensions + 3, 8.F},
                                                      {feature::windowSize, 3.F},
                                                      {feature::windowSize + 1, 3.F},
                                                      {feature::windowSize + 6, 6.F},
                                                      {feature::windowSize + 7, 9.F},
                                                      {feature::windowPaddingLow + 7, 1.F}})
        parts.features[static_cast<std::size_t>(column)] = value;
    parts.opcodes = {Opcode::Convolution};
    Document document;
    document.graph = Graph(std::move(parts));
    document.collection.kind = Collection::Kind::Tile;
    document.tiles = {TileConfig{}};
    document.runtimeNs = {1};
    document.normalizerNs = {1};
    return makeOpenFile(std::make_shared<const Document>(std::move(document)));
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

TEST(FileList, UpdatesRowsInPlace)
{
    FileListModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setRows({{.path = "/a/one.npz"}, {.path = "/a/two.npz"}});
    const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setRow({.path = "/a/two.npz",
                  .state = FileRow::State::Failed,
                  .error = QStringLiteral("/a/two.npz: node_feat: gone")});
    EXPECT_EQ(changes.count(), 1);
    EXPECT_EQ(cell(model, 1, FileListModel::CollectionName), QStringLiteral("node_feat: gone"));
    EXPECT_TRUE(model.index(1, FileListModel::Name)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("node_feat: gone")));
    EXPECT_FALSE(model.index(1, FileListModel::Name).data(Qt::DecorationRole).isNull());
    model.setRow({.path = "/a/three.npz",
                  .state = FileRow::State::Read,
                  .facts = factsOf(*layoutFileOfThirtyNodes()),
                  .ranking = FileRanking{.model = QStringLiteral("m"), .tau = 0.5, .slowdown = 0.02, .decisions = 3}});
    EXPECT_EQ(cell(model, 2, FileListModel::Tau), QStringLiteral("0.500"));
    EXPECT_EQ(cell(model, 2, FileListModel::Slowdown), QStringLiteral("2.0 %"));
    EXPECT_EQ(cell(model, 2, FileListModel::DecisionCount), QStringLiteral("3"));
    EXPECT_EQ(model.rowCount(), 3);
    EXPECT_EQ(cell(model, 2, FileListModel::Configurations), QStringLiteral("50"));
    model.removePaths({"/a/one.npz", "/a/unlisted.npz", "/a/one.npz"});
    EXPECT_EQ(model.indexOf("/a/three.npz").row(), 1);
    EXPECT_EQ(model.find("/a/one.npz"), nullptr);
    EXPECT_DOUBLE_EQ(*model.find("/a/three.npz")->ranking->tau, 0.5);
}

TEST(FileList, RemovesEachRunOfRowsInOneStep)
{
    FileListModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    std::vector<FileRow> rows;
    std::vector<std::filesystem::path> paths;
    for (int i = 0; i < 8; ++i) {
        rows.push_back({.path = "/a/" + std::to_string(i)});
        paths.push_back(rows.back().path);
    }
    model.setRows(rows);
    QSignalSpy removals(&model, &QAbstractItemModel::rowsRemoved);
    model.removePaths({paths[6], paths[1], paths[5], paths[2], paths[4]});
    EXPECT_EQ(removals.count(), 2);
    ASSERT_EQ(model.rowCount(), 3);
    const std::vector<int> left = {0, 3, 7};
    for (int row = 0; row < 3; ++row) {
        const std::filesystem::path& path = paths[static_cast<std::size_t>(left[static_cast<std::size_t>(row)])];
        EXPECT_EQ(model.row(row).path, path);
        EXPECT_EQ(model.indexOf(path).row(), row);
    }
    EXPECT_EQ(model.find(paths[4]), nullptr);
}

TEST(FileList, MarksUnpublishedRuntimes)
{
    Document document = test::layoutDocument();
    document.runtimesPublished = false;
    const FileFacts facts = factsOf(*makeOpenFile(std::make_shared<const Document>(std::move(document))));
    EXPECT_FALSE(facts.best);
    FileListModel model;
    model.setRow({.path = "x.npz", .state = FileRow::State::Read, .facts = facts});
    EXPECT_EQ(cell(model, 0, FileListModel::Best), QStringLiteral("not published"));
    EXPECT_FALSE(model.index(0, FileListModel::Best).data(FileListModel::SortRole).isValid());
}

TEST(FileList, ShowsModuleAndStageOfDumps)
{
    FileListModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    FileFacts facts{.nodes = 1000, .configurable = 12, .configurations = 1, .distinct = 1};
    facts.program = ListedProgram{.module = QStringLiteral("jit_f"), .convolutions = 3, .dots = 5};
    model.setRows({{.path = "/d/module_0001.jit_f.cpu_after_optimizations.txt"},
                   {.path = "/d/module_0001.jit_f.0042.pipe.after_a.before_layout-assignment.txt"},
                   {.path = "/d/module_0001.jit_f.before_optimizations.txt"},
                   {.path = "/d/mine.hlo", .state = FileRow::State::Read, .facts = facts}});
    const auto stage = [&model](int row) { return model.index(row, FileListModel::Stage); };
    const auto order = [&stage](int row) { return stage(row).data(FileListModel::SortRole).toULongLong(); };
    EXPECT_EQ(cell(model, 0, FileListModel::ModuleName), QStringLiteral("jit_f")) << "before it is read";
    EXPECT_EQ(stage(0).data().toString(), QStringLiteral("optimized for cpu · 3 stages"));
    EXPECT_EQ(stage(1).data().toString(), QStringLiteral("before optimization"));
    EXPECT_EQ(stage(2).data().toString(), QStringLiteral("pass 42"));
    EXPECT_EQ(cell(model, 2, FileListModel::Pass), QStringLiteral("after a, before layout-assignment"));
    EXPECT_LT(order(1), order(2));
    EXPECT_LT(order(2), order(0));
    EXPECT_EQ(cell(model, 3, FileListModel::Convolutions), QStringLiteral("3"));
    EXPECT_EQ(cell(model, 3, FileListModel::Dots), QStringLiteral("5"));
    EXPECT_TRUE(cell(model, 3, FileListModel::Configurations).isEmpty()) << "nothing is proposed yet";
    EXPECT_TRUE(cell(model, 3, FileListModel::Best).isEmpty()) << "it will not be published";
    EXPECT_EQ(model.headerData(FileListModel::Nodes, Qt::Horizontal, Qt::DisplayRole).toString(),
              QStringLiteral("Instructions"));
    facts.configurations = facts.distinct = 200;
    facts.program->isProposed = true;
    model.setRow({.path = "/d/mine.hlo", .state = FileRow::State::Read, .facts = facts});
    EXPECT_EQ(cell(model, 3, FileListModel::Configurations), QStringLiteral("200"));
    EXPECT_EQ(stage(3).data().toString(), QStringLiteral("before layout assignment")) << "the name does not say";
    EXPECT_LT(order(3), order(0));
    facts.program->stage = ProgramStage::AfterTpuOptimization;
    model.setRow({.path = "/d/mine.hlo", .state = FileRow::State::Read, .facts = facts});
    EXPECT_EQ(stage(3).data().toString(), QStringLiteral("optimized for TPU"));
    EXPECT_GT(order(3), order(2));
    model.setRow(
        {.path = "/d/module_0001.jit_f.before_optimizations.txt", .state = FileRow::State::Read, .facts = facts});
    EXPECT_EQ(stage(1).data().toString(), QStringLiteral("optimized for TPU")) << "whatever the name says";
    EXPECT_GT(order(1), order(2));
}

TEST(FileList, ReportsFilledColumns)
{
    FileListModel model;
    const auto filled = [&model](FileListModel::Column column) { return model.filled().test(column); };
    model.setRows({{.path = "/d/a.hlo"}});
    EXPECT_EQ(model.filled().count(), 1U) << "the name";
    FileFacts program{.nodes = 10};
    program.program = ListedProgram{.module = QStringLiteral("m")};
    model.setRow({.path = "/d/a.hlo", .state = FileRow::State::Read, .facts = program});
    EXPECT_TRUE(filled(FileListModel::ModuleName) && filled(FileListModel::Dots) && filled(FileListModel::Nodes));
    EXPECT_FALSE(filled(FileListModel::Best) || filled(FileListModel::Pass) || filled(FileListModel::CollectionName));
    FileRow ranked = model.row(0);
    ranked.ranking = FileRanking{.model = QStringLiteral("m"), .decisions = 3};
    model.setRow(ranked);
    EXPECT_TRUE(filled(FileListModel::DecisionCount));
    EXPECT_FALSE(filled(FileListModel::Tau) || filled(FileListModel::Slowdown)) << "nothing was measured";
    model.setRow({.path = "/d/b.npz", .state = FileRow::State::Read, .facts = factsOf(*layoutFileOfThirtyNodes())});
    EXPECT_TRUE(filled(FileListModel::Best) && filled(FileListModel::CollectionName));
    model.removePaths({"/d/b.npz"});
    EXPECT_FALSE(filled(FileListModel::Best) || filled(FileListModel::CollectionName));
    model.setRow({.path = "/d/c.txt", .state = FileRow::State::Failed, .error = QStringLiteral("/d/c.txt: a log")});
    EXPECT_TRUE(filled(FileListModel::CollectionName)) << "there the reason is written";
}

TEST(Neighbours, AreListedOncePerDirection)
{
    const auto file = layoutFileOfThirtyNodes();
    const Graph& graph = file->document->graph;
    NeighbourModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    for (std::uint32_t node = 0; node < graph.nodeCount(); ++node) {
        model.setNode(file, NodeId(node));
        const auto producers = graph.producers(NodeId(node));
        const auto consumers = graph.consumers(NodeId(node));
        ASSERT_EQ(model.producerCount(), std::set(producers.begin(), producers.end()).size());
        ASSERT_EQ(model.consumerCount(), std::set(consumers.begin(), consumers.end()).size());
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto& side = static_cast<std::size_t>(row) < model.producerCount() ? producers : consumers;
            ASSERT_EQ(std::ranges::count(side, model.nodeAt(row)) > 0, true);
        }
    }
    model.setNode(nullptr, std::nullopt);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(Features, ListInformativeOnesFirst)
{
    FeatureTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setNode(convolutionFile(), NodeId(0));
    EXPECT_EQ(model.rowCount(), featureCount);
    std::set<int> all;
    for (int row = 0; row < model.rowCount(); ++row)
        all.insert(model.featureAt(row));
    EXPECT_EQ(all.size(), static_cast<std::size_t>(featureCount)) << "every feature once";
    EXPECT_EQ(model.featureAt(0), feature::elementTypeOneHot + 11);
    EXPECT_EQ(model.featureAt(1), feature::shapeDimensions);
}

TEST(Features, TreatZeroDimensionNumbersAsInformative)
{
    const auto file = convolutionFile();
    const FeatureRow row = file->document->graph.features(NodeId(0));
    EXPECT_TRUE(featureMatters(row, Opcode::Convolution, feature::convolutionInputBatch));
    EXPECT_FALSE(featureMatters(row, Opcode::Dot, feature::convolutionInputBatch));
    EXPECT_TRUE(featureMatters(row, Opcode::Convolution, feature::convolutionInputSpatial + 1));
    EXPECT_FALSE(featureMatters(row, Opcode::Convolution, feature::convolutionInputSpatial + 2)) << "rank 4";
    EXPECT_TRUE(featureMatters(row, Opcode::Convolution, feature::layoutMinorToMajor + 3));
    EXPECT_FALSE(featureMatters(row, Opcode::Convolution, feature::layoutMinorToMajor + 4));
    EXPECT_TRUE(featureMatters(row, Opcode::Convolution, feature::windowSize + 7)) << "product of a window";
    EXPECT_FALSE(featureMatters(row, Opcode::Convolution, feature::windowPaddingLow + 7)) << "product of nothing";
}

TEST(Features, CanBeHiddenAndSearchedByName)
{
    FeatureTableModel model;
    FeatureFilterModel shown;
    shown.setSourceModel(&model);
    const Tester tester(&shown, Tester::FailureReportingMode::Fatal);
    model.setNode(convolutionFile(), NodeId(0));
    EXPECT_EQ(shown.rowCount(), model.mattering());
    shown.setShowZeros(true);
    EXPECT_EQ(shown.rowCount(), featureCount);
    shown.setSearch(QStringLiteral("WINDOW_SIZE"));
    EXPECT_EQ(shown.rowCount(), 8);
    shown.setShowZeros(false);
    EXPECT_EQ(shown.rowCount(), 4);
}

TEST(Vectors, HideLayoutsThatAreAlwaysOpen)
{
    ConfigVector vector;
    vector.fill(-1);
    vector[0] = 3;
    vector[1] = 0;
    VectorTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setRows({{.code = 4, .vector = vector, .configurations = 1200, .median = 79.5e6, .best = 78.25e6}},
                  VectorMeasure::Runtime);
    EXPECT_TRUE(model.hasValues(VectorTableModel::Output));
    EXPECT_FALSE(model.hasValues(VectorTableModel::Kernel));
    EXPECT_EQ(cell(model, 0, VectorTableModel::Output), QStringLiteral("{3,0}"));
    EXPECT_EQ(cell(model, 0, VectorTableModel::Input), QStringLiteral("auto"));
    EXPECT_EQ(cell(model, 0, VectorTableModel::Best), QLocale().toString(78.25, 'f', 3));
    EXPECT_EQ(model.unit(), QStringLiteral("ms"));
    model.setMarks(4, std::nullopt);
    EXPECT_TRUE(model.index(0, 0).data(Qt::FontRole).value<QFont>().bold());
}

TEST(Quantities, ShareAUnitInAColumn)
{
    const RuntimeFormat format(79.5e6, false);
    EXPECT_EQ(format.unit(), QStringLiteral("ms"));
    EXPECT_EQ(format.number(79.5e6), QLocale().toString(79.5, 'f', 3));
    EXPECT_EQ(format.number(428.8e6), QLocale().toString(428.8, 'f', 3));
    EXPECT_EQ(RuntimeFormat(812, false).text(812), QStringLiteral("812\u00a0ns"));
    EXPECT_TRUE(RuntimeFormat(0.9, true).unit().isEmpty());
    EXPECT_EQ(decimalsFor(0.02), 2);
    EXPECT_EQ(decimalsFor(500), 0);
    EXPECT_EQ(decimalsFor(0), 3);
    EXPECT_EQ(signedText(-3), QStringLiteral("\u22123"));
    EXPECT_EQ(signedText(12), QStringLiteral("+12"));
}

TEST(Quantities, ShowNoValueOfAnObjectiveAsZero)
{
    const auto shown = [](std::vector<double> values, double value) {
        const Objective objective{.name = "energy", .values = std::move(values)};
        return ObjectiveFormat(objective).number(value);
    };
    EXPECT_EQ(shown({3.7e-10, 8e-10}, 3.7e-10), QLocale().toString(3.7e-10, 'f', 11));
    EXPECT_EQ(shown({4e-7, 12}, 12), QLocale().toString(12.0, 'f', 7));
    EXPECT_EQ(shown({3e-15, 8e-15}, 3e-15).left(1), QStringLiteral("3")) << "beyond the decimals";
    EXPECT_EQ(shown({100, 200}, 0.25), QLocale().toString(0.25, 'g', 5)) << "an estimate";
    EXPECT_EQ(shown({100, 200}, 0), QStringLiteral("0"));
    EXPECT_EQ(shown({0.5, 3}, 3), QLocale().toString(3.0, 'f', 1));
}

TEST(Quantities, ShowNoPositivePenaltyAsZero)
{
    EXPECT_EQ(penaltyText(4e-7), penaltyText(0));
    const QString none = penaltyText(0);
    for (const double share : {leastPenalty, 9e-7, 1e-6, 4e-6, 9.9e-6, 1e-5, 4e-4, 0.02, 1.5}) {
        const QString text = penaltyText(share);
        EXPECT_NE(text, none);
        EXPECT_TRUE(text.contains(QRegularExpression(QStringLiteral("[1-9]")))) << text.toStdString();
    }
}

TEST(Quantities, ShowADurationAsAClock)
{
    EXPECT_EQ(clockText(0), QStringLiteral("0:00"));
    EXPECT_EQ(clockText(42), QStringLiteral("0:42"));
    EXPECT_EQ(clockText(605), QStringLiteral("10:05"));
    EXPECT_EQ(clockText(3727), QStringLiteral("1:02:07"));
}

TEST(Quantities, SeparateTheBetterHalfDespiteOutliers)
{
    const std::vector<double> runtimes = {23.2701e9, 23.2702e9, 23.2703e9, 23.2704e9, 99e9};
    const RuntimeFormat format(runtimes[0], false, resolutionOf(runtimes));
    EXPECT_EQ(format.unit(), QStringLiteral("s"));
    EXPECT_NE(format.number(runtimes[0]), format.number(runtimes[1]));
    EXPECT_EQ(RuntimeFormat(79.5e6, false, 1e-9).number(79.5e6), QLocale().toString(79.5, 'f', 6)) << "whole ns";
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    EXPECT_DOUBLE_EQ(resolutionOf(std::vector<double>{1, unknown, 1, 3}), 0.02);
    EXPECT_EQ(resolutionOf(std::vector<double>{unknown, 2}), 0);
    EXPECT_EQ(resolutionOf({}), 0);
}

TEST(Quantities, PredictedRanksNameTheFirstOfEqualScores)
{
    Scores scores;
    scores.firstRank = {0, 0, 2, 3};
    scores.lastRank = {1, 1, 2, 3};
    EXPECT_EQ(predictedRankText(scores, DistinctId(1)), QStringLiteral("1="));
    EXPECT_EQ(predictedRankText(scores, DistinctId(2)), QStringLiteral("3"));
}

TEST(SectionTables, AClickOnACellDoesNotScrollSideways)
{
    QStandardItemModel model(3, 6);
    SectionTable table(QStringLiteral("cells"));
    table.setModel(&model);
    table.resize(250, 200);
    table.show();
    const QModelIndex cell = model.index(1, 2); // only a part of it is visible
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, QPoint(240, table.rowViewportPosition(1) + 4));
    ASSERT_EQ(table.currentIndex(), cell);
    table.scrollTo(cell); // as the view does after the time of a double click
    EXPECT_EQ(table.horizontalScrollBar()->value(), 0);
    QTest::keyClick(&table, Qt::Key_Right);
    EXPECT_GT(table.horizontalScrollBar()->value(), 0) << "keys move to a column";
}

TEST(Influence, SortsNodesByExplainedVariance)
{
    const auto file = layoutFileOfThirtyNodes();
    InfluenceModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 0);
    model.setFile(file, nullptr);
    ASSERT_GT(model.rowCount(), 1);
    EXPECT_LE(model.rowCount(), 6);
    double before = 1;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto slot = file->document->graph.slotOf(model.nodeAt(row));
        ASSERT_TRUE(slot);
        const double share = model.index(row, InfluenceModel::Share).data(InfluenceModel::ShareRole).toDouble();
        EXPECT_DOUBLE_EQ(share, file->etaSquared[slot->value]);
        EXPECT_LE(share, before);
        EXPECT_GT(file->document->configs.vectors(*slot).size(), 1U);
        EXPECT_EQ(cell(model, row, InfluenceModel::Node), QString::number(model.nodeAt(row).value));
        EXPECT_EQ(cell(model, row, InfluenceModel::Share), shareText(share));
        before = share;
    }
    model.setFile(nullptr, nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(Influence, SortsByCostIfDecisionsAreKnown)
{
    const auto file = fileThatOneNodeSlows();
    const auto decisions = makeFileDecisions(*file, nullptr);
    InfluenceModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file, nullptr);
    model.setDecisions(decisions);
    double before = std::numeric_limits<double>::infinity();
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto letter = decisions->letterOfSlot(*file->document->graph.slotOf(model.nodeAt(row)));
        ASSERT_TRUE(letter);
        const double most = decisions->measuredCost(*letter)->most;
        EXPECT_LE(most, before);
        EXPECT_TRUE(cell(model, row, InfluenceModel::Penalty).startsWith(decisions->name(*letter)));
        before = most;
    }
    EXPECT_EQ(model.nodeAt(0), file->document->graph.configurable()[2]);
    EXPECT_TRUE(cell(model, 0, InfluenceModel::Penalty).startsWith(QStringLiteral("A  +")));
}

TEST(ConfigTableModel, NamesDecisionsOfDifferentCost)
{
    const auto file = layoutFileOfThirtyNodes();
    const auto decisions = makeFileDecisions(*file, nullptr);
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    Selection selection;
    selection.baseline = DistinctId(3);
    model.setSelection(selection);
    EXPECT_FALSE(model.hasValues(ConfigTableModel::Changes));
    model.setDecisions(decisions);
    EXPECT_TRUE(model.hasValues(ConfigTableModel::Changes));
    EXPECT_EQ(cell(model, model.rowOf(DistinctId(3)), ConfigTableModel::Changes), QStringLiteral("–"));
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList letters;
        for (std::uint32_t letter = 0; letter < decisions->count(); ++letter)
            if (!decisions->costTheSame(letter, model.distinctAt(row), DistinctId(3)))
                letters << decisions->name(letter);
        EXPECT_EQ(cell(model, row, ConfigTableModel::Changes),
                  letters.isEmpty() ? QStringLiteral("–") : letters.join(QLatin1Char(' ')));
    }
    model.sort(ConfigTableModel::Changes);
    EXPECT_EQ(cell(model, 0, ConfigTableModel::Changes), QStringLiteral("–"));
}

TEST(Influence, UsesScoresWithoutPublishedRuntimes)
{
    Document document = test::layoutDocument({.nodes = 30, .edges = 60, .configurable = 6, .configs = 50});
    document.runtimesPublished = false;
    const auto file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    ASSERT_TRUE(file->etaSquared.empty());
    InfluenceModel model;
    model.setFile(file, nullptr);
    EXPECT_EQ(model.rowCount(), 0) << "nothing is known yet";
    Scores scores;
    scores.etaSquared = {0.1, 0.9, 0.2, 0.3, 0.4, 0.5};
    model.setFile(file, &scores);
    ASSERT_GT(model.rowCount(), 0);
    EXPECT_EQ(model.nodeAt(0), file->document->graph.configurable()[1]);
}
