// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/buttonpages.h"
#include "widgets/common/sectiontable.h"
#include "widgets/dataset/collectionsmodel.h"
#include "widgets/dataset/datasetpage.h"
#include "widgets/dataset/healthview.h"
#include "widgets/dataset/histogramview.h"
#include "widgets/dataset/modelsview.h"
#include "widgets/dataset/overviewview.h"
#include "widgets/dataset/taumap.h"
#include "widgets/dataset/taumapview.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include <numeric>

using namespace tgraph;

namespace {

FileRecord fileNamed(const std::string& path, Collection::Kind kind, std::uint32_t nodes, char content)
{
    FileRecord file{.path = path, .state = FileRecord::State::Read};
    file.collection = {.kind = kind, .source = Collection::Source::Xla};
    file.nodes = nodes;
    file.configurations = 10;
    file.distinct = 8;
    file.best = 1.0;
    file.spread = 2.0;
    file.contentHash = std::string(64, content);
    return file;
}

std::shared_ptr<const DatasetState> datasetOf(std::vector<FileRecord> files)
{
    DatasetState state{.survey = {.folder = "/data/set", .files = std::move(files)}, .isWhole = true};
    state.report = reportOf(state.survey.files);
    return std::make_shared<const DatasetState>(std::move(state));
}

/// Returns three tile kernels, of which two are the same file in two splits, a layout file and an unreadable file.
std::shared_ptr<const DatasetState> someFiles()
{
    FileRecord broken{.path = "tile/xla/train/broken.npz", .state = FileRecord::State::Failed, .error = "truncated"};
    return datasetOf({fileNamed("layout/xla/default/train/net.npz", Collection::Kind::Layout, 900, 'a'), broken,
                      fileNamed("tile/xla/train/fusion.1_0.npz", Collection::Kind::Tile, 20, 'b'),
                      fileNamed("tile/xla/train/fusion.2_0.npz", Collection::Kind::Tile, 30, 'c'),
                      fileNamed("tile/xla/valid/other.npz", Collection::Kind::Tile, 20, 'b')});
}

Ranked rankedWith(double tau)
{
    FileEvaluation evaluation;
    evaluation.collection.kind = Collection::Kind::Tile;
    evaluation.distinctConfigs = 40;
    evaluation.measures.kendallTau = tau;
    return {.evaluation = std::move(evaluation)};
}

const std::vector<ModelDescription> rankers
    = {{.name = "first", .ranksTile = true}, {.name = "second", .ranksTile = true}};

std::shared_ptr<const ModelBoard> someRankings()
{
    ModelComparison comparison(rankers);
    comparison.add({.file = "/d/conv_0.npz",
                    .ranked = {rankedWith(0.2), rankedWith(0.9)},
                    .agreements = {std::nullopt},
                    .distinctRuntimes = 40});
    comparison.add({.file = "/d/conv_1.npz",
                    .ranked = {rankedWith(0.8), rankedWith(0.3)},
                    .agreements = {std::nullopt},
                    .distinctRuntimes = 40});
    comparison.add({.file = "/d/dot_0.npz",
                    .ranked = {rankedWith(0.5), rankedWith(0.505)},
                    .agreements = {std::nullopt},
                    .distinctRuntimes = 40});
    comparison.add({.file = "/d/dot_1.npz",
                    .ranked = {rankedWith(0.7), {.reason = "too large"}},
                    .agreements = {std::nullopt},
                    .distinctRuntimes = 40});
    return std::make_shared<const ModelBoard>(comparison.board());
}

TEST(CollectionsModel, CountsFilesByCollectionAndSplit)
{
    CollectionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const auto dataset = someFiles();
    model.setDataset(dataset);
    ASSERT_EQ(model.rowCount(), 5); // all, layout, tile in two splits, unreadable
    EXPECT_EQ(model.index(2, CollectionsModel::Name).data().toString(), QStringLiteral("tile:xla"));
    EXPECT_EQ(model.index(2, CollectionsModel::Split).data().toString(), QStringLiteral("train"));
    EXPECT_EQ(model.index(2, CollectionsModel::Files).data().toString(), QStringLiteral("2"));
    EXPECT_EQ(model.index(0, CollectionsModel::Files).data().toString(), QStringLiteral("5"));
    const auto held = [&](int row) {
        return std::ranges::count_if(dataset->survey.files,
                                     [&](const FileRecord& file) { return model.holds(row, file); });
    };
    EXPECT_EQ(held(2), 2);
    EXPECT_EQ(held(4), 1);
    EXPECT_EQ(held(0), 5);
}

TEST(HistogramView, CountsEveryValueOnce)
{
    for (const bool isLogarithmic : {false, true}) {
        HistogramView view({.title = QStringLiteral("nodes"), .isLogarithmic = isLogarithmic, .isCount = true});
        view.setValues({.all = {1, 1, 2, 3, 500, 1000}, .chosen = {}});
        EXPECT_EQ(std::accumulate(view.counts().begin(), view.counts().end(), 0U), 6U);
        EXPECT_EQ(view.counts().front(), isLogarithmic ? 2U : 4U);
        EXPECT_EQ(view.counts().back(), 1U);
    }
}

TEST(HistogramView, DrawsABarForASingleValue)
{
    HistogramView view({.title = QStringLiteral("decisions"), .isCount = true});
    view.setValues({.all = {4, 4, 4}, .chosen = {}});
    EXPECT_EQ(std::accumulate(view.counts().begin(), view.counts().end(), 0U), 3U);
    view.setValues({});
    EXPECT_TRUE(view.counts().empty());
    view.grab(); // draws the message for missing values
}

TEST(HealthView, OpensAFileOfAFinding)
{
    HealthView view;
    view.setDataset(someFiles());
    std::filesystem::path opened;
    QObject::connect(&view, &HealthView::openRequested, &view,
                     [&](const std::filesystem::path& path) { opened = path; });
    const QTreeWidgetItem* failed = view.topLevelItem(0);
    ASSERT_EQ(failed->childCount(), 1);
    EXPECT_EQ(failed->child(0)->toolTip(0), QStringLiteral("truncated"));
    const QTreeWidgetItem* same = view.topLevelItem(1);
    ASSERT_EQ(same->childCount(), 1);
    ASSERT_EQ(same->child(0)->childCount(), 2);
    Q_EMIT view.itemActivated(same->child(0)->child(1), 0);
    EXPECT_EQ(opened, "/data/set/tile/xla/valid/other.npz");
}

TEST(TauMap, GroupsByTheBetterModel)
{
    const auto board = someRankings();
    const TauMap map(*board, {.first = 0, .second = 1}, dataColours(QPalette()));
    ASSERT_EQ(map.points().size(), 3U) << "one file was not ranked by both";
    ASSERT_EQ(map.groups().size(), 3U);
    EXPECT_EQ(map.groups()[0].name, QStringLiteral("first better"));
    for (const TauGroup& group : map.groups())
        EXPECT_EQ(group.files, 1U);
    EXPECT_EQ(map.points()[0].group, 2); // the second model
    EXPECT_EQ(map.points()[2].group, 1); // a difference of 0.005
}

TEST(TauMap, GroupsByTypeOfProgram)
{
    const auto board = someRankings();
    const TauMap map(*board, {.first = 0, .second = std::nullopt}, dataColours(QPalette()));
    ASSERT_EQ(map.points().size(), 4U);
    ASSERT_EQ(map.groups().size(), 2U);
    EXPECT_EQ(map.groups()[0].name, QStringLiteral("conv"));
    EXPECT_EQ(map.groups()[0].files, 2U);
    EXPECT_EQ(map.points()[0].x, 40);
}

TEST(TauMap, FindsTheFileUnderThePointer)
{
    const auto board = someRankings();
    const TauMap map(*board, {.first = 0, .second = 1}, dataColours(QPalette()));
    const QSizeF size(400, 300);
    const QFont font;
    for (const TauPoint& point : map.points()) {
        const QPointF place = map.placeOf(point, map.frame(size, font));
        ASSERT_NE(map.nearest(place, size, font), nullptr);
        EXPECT_EQ(map.nearest(place, size, font)->file, point.file);
    }
    EXPECT_EQ(map.nearest(map.frame(size, font).at(0.95, 0.95), size, font), nullptr);
}

TEST(ModelsView, ListsTheWorstFileFirstAndRequestsBothModels)
{
    ModelsView view;
    view.setModels(rankers);
    view.resize(900, 500);
    view.show();
    view.setBoard(someRankings());
    const QAbstractItemModel& files = *view.table().model();
    ASSERT_EQ(files.rowCount(), 4);
    EXPECT_EQ(files.index(0, 0).data().toString(), QStringLiteral("conv_0.npz"));
    const QList<QComboBox*> boxes = view.findChildren<QComboBox*>();
    boxes[1]->setCurrentIndex(2);
    EXPECT_EQ(view.map().map().points().size(), 3U);
    std::vector<std::string> asked;
    QObject::connect(&view, &ModelsView::rankRequested, &view, [&](const std::vector<ModelDescription>& models) {
        for (const ModelDescription& model : models)
            asked.push_back(model.name);
    });
    view.findChild<QPushButton*>(QStringLiteral("rankDataset"))->click();
    EXPECT_EQ(asked, (std::vector<std::string>{"first", "second"}));
}

/// Returns a board whose second file has as few runtimes as most kernels of two or three tiles.
std::shared_ptr<const ModelBoard> withFewRuntimes()
{
    ModelComparison comparison(rankers);
    comparison.add({.file = "/d/many.npz",
                    .ranked = {rankedWith(0.5), rankedWith(0.9)},
                    .agreements = {std::nullopt},
                    .distinctRuntimes = fewRuntimes});
    comparison.add({.file = "/d/few.npz",
                    .ranked = {rankedWith(-1), rankedWith(1)},
                    .agreements = {std::nullopt},
                    .distinctRuntimes = fewRuntimes - 1});
    return std::make_shared<const ModelBoard>(comparison.board());
}

TEST(ModelsView, HidesFilesOfFewRuntimesByDefault)
{
    ModelsView view;
    view.setModels(rankers);
    view.show();
    view.setBoard(withFewRuntimes());
    const QAbstractItemModel& files = *view.table().model();
    ASSERT_EQ(files.rowCount(), 1);
    EXPECT_EQ(files.index(0, 0).data().toString(), QStringLiteral("many.npz"));
    EXPECT_EQ(files.index(0, 2).data().toString(), QStringLiteral("5"));
    EXPECT_EQ(view.map().map().points().size(), 1U);
    QString words;
    for (const QLabel* label : view.findChildren<QLabel*>())
        words += label->text();
    EXPECT_TRUE(words.contains(QStringLiteral("with fewer than 5 different runtimes, hidden: 1")))
        << words.toStdString();
    auto* few = view.findChild<QCheckBox*>();
    ASSERT_TRUE(few->isVisible());
    few->setChecked(true);
    EXPECT_EQ(files.rowCount(), 2);
    EXPECT_EQ(files.index(0, 0).data().toString(), QStringLiteral("few.npz")) << "the worst first";
    EXPECT_EQ(view.map().map().points().size(), 2U);
}

TEST(TauMap, MarksPointsBelowTheAxis)
{
    ModelComparison comparison(rankers);
    for (int file = 0; file < 300; ++file)
        comparison.add({.file = "/d/kernel_" + std::to_string(file) + ".npz",
                        .ranked = {rankedWith(file == 7 ? -0.9 : 0.8), rankedWith(0.7)},
                        .agreements = {std::nullopt},
                        .distinctRuntimes = 40});
    const ModelBoard board = comparison.board();
    for (const auto second : {std::optional<std::size_t>(), std::optional<std::size_t>(1)}) {
        const TauMap map(board, {.first = 0, .second = second}, dataColours(QPalette()));
        EXPECT_EQ(map.outside(), 1U);
        EXPECT_GT(map.leastTau(), 0.5);
        for (const TauPoint& point : map.points())
            EXPECT_EQ(map.isOutside(point), point.file == 7);
    }
}

TEST(OverviewView, FitsTheTableHeightToItsRows)
{
    OverviewView view;
    view.resize(900, 700);
    view.show();
    view.setDataset(someFiles());
    const auto& table = *view.findChild<SectionTable*>();
    QTest::qWait(0);
    EXPECT_LT(table.height(), 7 * table.rowHeight(0)) << "five rows and the header";
    EXPECT_GE(table.viewport()->height(), 5 * table.rowHeight(0));
}

TEST(OverviewView, HidesEmptyCharts)
{
    FileRecord program = fileNamed("step.hlo", Collection::Kind::Layout, 900, 'a');
    program.xla = ProgramRecord{};
    program.distinct = 1;
    program.spread.reset();
    const auto shownCharts = [](const OverviewView& view) {
        int count = 0;
        for (const HistogramView* chart : view.findChildren<HistogramView*>())
            count += chart->isHidden() ? 0 : 1;
        return count;
    };
    OverviewView view;
    view.setDataset(datasetOf({program}));
    EXPECT_EQ(shownCharts(view), 1) << "a program has no configurations, no decisions and no runtimes: its size";
    const auto& model = *view.findChild<SectionTable*>()->model();
    EXPECT_EQ(model.index(0, CollectionsModel::Configurations).data().toString(), QStringLiteral("–"));
    view.setDataset(someFiles());
    EXPECT_EQ(shownCharts(view), 3) << "nodes, distinct, worst / best";
    EXPECT_EQ(model.index(0, CollectionsModel::Files).data().toString(), QStringLiteral("5"));
    EXPECT_NE(model.index(0, CollectionsModel::Configurations).data().toString(), QStringLiteral("–"));
}

TEST(HealthView, NamesTheSplitsOfDuplicates)
{
    HealthView view;
    view.setDataset(someFiles());
    const QTreeWidgetItem* group = view.topLevelItem(1)->child(0);
    EXPECT_EQ(group->text(0), QStringLiteral("fusion.1_0.npz"));
    EXPECT_EQ(group->text(1), QStringLiteral("train: 1, valid: 1"));
}

TEST(ModelsView, IsEmptyForAModelWithoutRankings)
{
    ModelsView view;
    std::vector<ModelDescription> more = rankers;
    more.push_back({.name = "third"});
    view.setModels(more);
    view.show();
    view.setBoard(someRankings());
    view.findChildren<QComboBox*>()[0]->setCurrentIndex(2);
    EXPECT_TRUE(view.map().map().points().empty());
    EXPECT_EQ(view.table().model()->rowCount(), 0);
}

TEST(DatasetPage, DescribesFindingsInWords)
{
    DatasetPage page;
    page.setDataset(someFiles());
    QString words;
    for (const QLabel* label : page.findChildren<QLabel*>())
        words += label->text() + QLatin1Char('\n');
    EXPECT_TRUE(words.contains(QStringLiteral("files: 5"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("the same content in two splits: 1"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("cannot be read: 1"))) << words.toStdString();
    page.resize(760, 560);
    page.show();
    for (const QWidget* front :
         {static_cast<const QWidget*>(&page.models()), static_cast<const QWidget*>(&page.health())}) {
        page.pages().bringUp(*front);
        page.grab();
    }
}

} // namespace
