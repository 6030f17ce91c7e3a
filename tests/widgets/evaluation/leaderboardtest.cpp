// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/leaderboard.h"

#include "engine/eval/measures.h"
#include "tests/support/tables.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/common/modelcombo.h"
#include "widgets/evaluation/modelspanel.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

const std::vector<ModelDescription> models = {{.name = "analytical", .ranksLayout = true, .ranksTile = true},
                                              {.name = "net",
                                               .path = "net.safetensors",
                                               .architecture = "tgraph",
                                               .parameters = 1234,
                                               .trainedOn = "layout:xla:default",
                                               .ranksLayout = true},
                                              {.name = "tiles", .path = "tiles.safetensors", .ranksTile = true},
                                              {.name = "broken", .path = "broken.safetensors", .problem = "no header"}};

/// Returns a ranking with its standing among others.
std::shared_ptr<const Scores> ranked(const OpenFile& file, std::uint32_t step, const ModelDescription& model,
                                     const ComparedScores& others, std::optional<TrainingPart> part = {})
{
    Prediction prediction = *test::scoresInSteps(file, {.step = step, .model = model.name.c_str()})->prediction;
    prediction.provenance.trainedOn = model.trainedOn;
    prediction.provenance.trainingPart = std::move(part);
    const auto scores = finishedScores(file, std::make_shared<const Prediction>(std::move(prediction)));
    return withStanding(*scores, makeStanding(file, *scores, model, 1.25, 0.5, others));
}

struct ShownBoard {
    ShownBoard()
    {
        panel.setModels(models);
        panel.setFile(file);
        QObject::connect(&panel, &ModelsPanel::compareRequested, &panel,
                         [this](const std::string& model) { asked.push_back("compare " + model); });
        QObject::connect(&panel, &ModelsPanel::cancelRequested, &panel,
                         [this](const std::string& model) { asked.push_back("cancel " + model); });
        QObject::connect(&panel, &ModelsPanel::showRequested, &panel,
                         [this](const std::string& model) { asked.push_back("show " + model); });
        test::show(panel, 1400, 300);
    }
    void rankTwo()
    {
        const auto first = ranked(*file, 37, models[0], {});
        const auto second = ranked(*file, 13, models[1], {{"analytical", first}}, TrainingPart{.trained = {0}});
        panel.setCompared({{"analytical", first}, {"net", second}});
    }
    QTableView& table() { return *test::named<QTableView>(panel, "Models on this file"); }
    QPushButton& all() { return *panel.findChild<QPushButton*>(QStringLiteral("rankAll")); }
    QString cell(const QString& model, int column)
    {
        for (int row = 0; row < table().model()->rowCount(); ++row)
            if (table().model()->index(row, 0).data().toString() == model)
                return table().model()->index(row, column).data().toString();
        return QStringLiteral("no such row");
    }
    int rowOf(const QString& model)
    {
        for (int row = 0; row < table().model()->rowCount(); ++row)
            if (table().model()->index(row, 0).data().toString() == model)
                return row;
        return -1;
    }

    std::shared_ptr<const OpenFile> file = test::fileOfRuntimes();
    std::vector<std::string> asked;
    ModelsPanel panel;
};

} // namespace

TEST(LeaderBoardPanel, RequestsAllUsableModelsAndExplainsTheOthers)
{
    ShownBoard shown;
    EXPECT_EQ(shown.cell(QStringLiteral("tiles"), LeaderBoardModel::Tau), QStringLiteral("ranks only tile files"));
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::Tau),
              QStringLiteral("not compared yet: click to compare"));
    EXPECT_EQ(shown.cell(QStringLiteral("broken"), LeaderBoardModel::Tau), QStringLiteral("no header"));
    QTest::mouseClick(&shown.all(), Qt::LeftButton);
    EXPECT_EQ(shown.asked, (std::vector<std::string>{"compare analytical", "compare net"}));
    shown.asked.clear();
    shown.panel.setWaiting({"analytical", "net"});
    shown.panel.setRunning("analytical", 0.43);
    EXPECT_EQ(shown.cell(QStringLiteral("analytical"), LeaderBoardModel::Tau), QStringLiteral("ranking, 43 %"));
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::Tau), QStringLiteral("waiting"));
    QTest::mouseClick(&shown.all(), Qt::LeftButton);
    EXPECT_EQ(shown.asked, (std::vector<std::string>{"cancel analytical", "cancel net"}));
    shown.panel.setWaiting({});
    shown.panel.setFailedModel("net", QStringLiteral("too little memory"));
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::Tau), QStringLiteral("too little memory"));
}

TEST(LeaderBoardPanel, SpansReasonsWithoutWideningColumns)
{
    ShownBoard shown;
    const auto spanOf
        = [&](const QString& model) { return shown.table().columnSpan(shown.rowOf(model), LeaderBoardModel::Tau); };
    const int width = shown.table().columnWidth(LeaderBoardModel::Tau);
    std::vector<ModelDescription> worded = models;
    worded.back().problem = std::string(200, 'x');
    shown.panel.setModels(worded);
    shown.panel.setFile(shown.file); // a reset, after which the columns are fitted
    EXPECT_EQ(shown.table().columnWidth(LeaderBoardModel::Tau), width);
    EXPECT_LT(width, 100);
    EXPECT_EQ(spanOf(QStringLiteral("broken")), LeaderBoardModel::FixedCount - LeaderBoardModel::Tau);
    shown.rankTwo();
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        shown.table().sortByColumn(LeaderBoardModel::Model, order);
        EXPECT_EQ(spanOf(QStringLiteral("net")), 1);
        EXPECT_EQ(spanOf(QStringLiteral("broken")), LeaderBoardModel::FixedCount + 2 - LeaderBoardModel::Tau);
    }
}

TEST(LeaderBoardPanel, KeepsThePositionDuringProgress)
{
    ShownBoard shown;
    shown.rankTwo();
    const int row = shown.rowOf(QStringLiteral("tiles"));
    shown.table().setCurrentIndex(shown.table().model()->index(row, LeaderBoardModel::Opa));
    int resets = 0;
    QObject::connect(shown.table().model(), &QAbstractItemModel::modelReset, &shown.panel, [&] { ++resets; });
    shown.panel.setWaiting({"net"});
    for (const double fraction : {0.1, 0.2, 0.3})
        shown.panel.setRunning("net", fraction);
    EXPECT_EQ(resets, 0);
    EXPECT_EQ(shown.table().currentIndex().row(), shown.rowOf(QStringLiteral("tiles")));
}

TEST(LeaderBoardPanel, ShowsMeasuresTrainingAndAgreement)
{
    ShownBoard shown;
    shown.rankTwo();
    const auto net = shown.panel.findChild<QTableView*>();
    ASSERT_NE(net, nullptr);
    const QAbstractItemModelTester tester(shown.table().model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::InTraining), QStringLiteral("yes"));
    EXPECT_EQ(shown.cell(QStringLiteral("analytical"), LeaderBoardModel::InTraining), QStringLiteral("–"));
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::Parameters), QStringLiteral("1,234"));
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::Time), QStringLiteral("1.25 s"));
    ASSERT_EQ(shown.table().model()->columnCount(), LeaderBoardModel::FixedCount + 2);
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::FixedCount),
              shown.cell(QStringLiteral("analytical"), LeaderBoardModel::FixedCount + 1)); // symmetric
    EXPECT_EQ(shown.cell(QStringLiteral("net"), LeaderBoardModel::FixedCount + 1), QString());
    // The best model is at the top, models without a ranking at the bottom.
    const double first
        = shown.table().model()->index(0, LeaderBoardModel::Tau).data(LeaderBoardModel::SortRole).toDouble();
    const double second
        = shown.table().model()->index(1, LeaderBoardModel::Tau).data(LeaderBoardModel::SortRole).toDouble();
    EXPECT_GE(first, second);
    shown.table().sortByColumn(LeaderBoardModel::Tau, Qt::AscendingOrder);
    EXPECT_GE(shown.rowOf(QStringLiteral("tiles")), 2);
}

TEST(LeaderBoardPanel, ShowsARankingByClickAndComparesTwo)
{
    ShownBoard shown;
    shown.rankTwo();
    const auto click = [&](const QString& model, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(shown.table().viewport(), Qt::LeftButton, keys,
                          shown.table().visualRect(shown.table().model()->index(shown.rowOf(model), 0)).center());
    };
    click(QStringLiteral("net"), {});
    EXPECT_EQ(shown.asked, (std::vector<std::string>{"show net"}));
    EXPECT_FALSE(shown.panel.hasChart()); // no ranking in the views
    click(QStringLiteral("analytical"), Qt::ControlModifier);
    EXPECT_TRUE(shown.panel.hasChart());
    EXPECT_TRUE(shown.panel.description().contains(QStringLiteral("took part in training")))
        << shown.panel.description().toStdString();
    shown.panel.setFile(nullptr);
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_FALSE(shown.all().isEnabled());
}

TEST(LeaderBoard, ShowsTableOrChartInANarrowPanel)
{
    ShownBoard shown;
    shown.rankTwo();
    shown.panel.setScores(ranked(*shown.file, 7, models[1], {}));
    const auto seen = [&shown](const QString& text) {
        for (QToolButton* button : shown.panel.findChildren<QToolButton*>())
            if (button->text() == text && button->isVisible())
                return button;
        return static_cast<QToolButton*>(nullptr);
    };
    const QWidget& chart = *shown.panel.findChild<ScatterView*>();
    EXPECT_TRUE(shown.table().isVisible() && chart.isVisible()) << "where both have room";
    EXPECT_EQ(seen(QStringLiteral("Chart")), nullptr);
    for (const int width : {442, 600}) {
        shown.panel.resize(width, 180);
        QCoreApplication::processEvents();
        EXPECT_TRUE(shown.table().isVisible());
        EXPECT_FALSE(chart.isVisible());
        const int edge = shown.table().viewport()->width();
        EXPECT_GT(edge, width * 9 / 10);
        bool endsThere = false;
        for (int column = 0; column < shown.table().model()->columnCount(); ++column)
            endsThere
                = endsThere || shown.table().columnViewportPosition(column) + shown.table().columnWidth(column) == edge;
        EXPECT_TRUE(endsThere) << "a column is cut at the edge of " << edge;
        EXPECT_GE(shown.all().width(), shown.all().minimumSizeHint().width());
    }
    QTest::mouseClick(seen(QStringLiteral("Chart")), Qt::LeftButton);
    QCoreApplication::processEvents();
    EXPECT_TRUE(chart.isVisible());
    EXPECT_FALSE(shown.table().isVisible());
    QTest::mouseClick(seen(QStringLiteral("Table")), Qt::LeftButton);
    EXPECT_TRUE(shown.table().isVisible());
}

TEST(LeaderBoard, HidesMeasuresWithoutMeasurements)
{
    ShownBoard shown;
    shown.rankTwo();
    EXPECT_FALSE(shown.table().isColumnHidden(LeaderBoardModel::TauB));
    const auto unpublished = test::fileOfRuntimes(false);
    shown.panel.setFile(unpublished);
    const auto first = ranked(*unpublished, 37, models[0], {});
    const auto second = ranked(*unpublished, 13, models[1], {{"analytical", first}});
    shown.panel.setCompared({{"analytical", first}, {"net", second}});
    for (const int column : {LeaderBoardModel::Attained, LeaderBoardModel::TauB, LeaderBoardModel::Slowdown10})
        EXPECT_TRUE(shown.table().isColumnHidden(column)) << column;
    EXPECT_FALSE(shown.table().isColumnHidden(LeaderBoardModel::FixedCount)) << "how far they agree";
}

TEST(LeaderBoardPanel, NamesAllKindsThatAModelRanks)
{
    ShownBoard shown;
    shown.panel.setModels({{.name = "analytical", .ranksLayout = true, .ranksTile = true, .ranksFusion = true}});
    shown.panel.setFile(makeOpenFile(std::make_shared<const Document>(test::kernelDocument())));
    EXPECT_EQ(shown.cell(QStringLiteral("analytical"), LeaderBoardModel::Tau),
              QStringLiteral("ranks only layout files, tile files, fusion files"));
    EXPECT_EQ(ModelCombo::rankedFilesOf({.name = "mine", .ranksTable = true}), QStringLiteral("ranks only tables"));
}
