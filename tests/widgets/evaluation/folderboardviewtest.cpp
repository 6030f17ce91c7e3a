// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/folderboardview.h"

#include "tests/widgets/common/panelfixtures.h"
#include "widgets/evaluation/boardfilesmodel.h"
#include "widgets/evaluation/leaderboard.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QTableView>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

const std::vector<ModelDescription> rankers
    = {{.name = "analytical", .ranksLayout = true, .ranksTile = true},
       {.name = "net", .path = "net.safetensors", .parameters = 1234, .trainedOn = "layout:xla:default"},
       {.name = "broken", .path = "broken.safetensors", .problem = "no header"}};

Ranked rankedWith(double tau, std::optional<TrainingPart> part = {})
{
    FileEvaluation evaluation;
    evaluation.measures.kendallTau = tau;
    evaluation.measures.slowdowns[0] = 1 - tau;
    evaluation.provenance.trainingPart = std::move(part);
    return {.evaluation = std::move(evaluation), .seconds = 0.5};
}

/// Returns a board: net was trained on a.npz but not on b.npz, cannot rank c.npz, and d.npz is
/// damaged.
std::shared_ptr<const ModelBoard> threeFiles()
{
    ModelComparison comparison(rankers);
    comparison.add({.file = "/d/a.npz",
                    .ranked = {rankedWith(0.2), rankedWith(0.9, TrainingPart{.trained = {0}})},
                    .agreements = {1.0}});
    comparison.add(
        {.file = "/d/b.npz", .ranked = {rankedWith(0.4), rankedWith(0.3, TrainingPart{})}, .agreements = {-1.0}});
    comparison.add({.file = "/d/c.npz",
                    .ranked = {rankedWith(0.6), {.reason = "/d/c.npz: too large"}},
                    .agreements = {std::nullopt}});
    comparison.fail({.file = "/d/d.npz", .problem = "/d/d.npz: truncated"});
    return std::make_shared<const ModelBoard>(comparison.board());
}

struct ShownFolder {
    ShownFolder()
    {
        view.setModels(rankers);
        view.setListed(4);
        test::show(view, 1200, 300);
        view.setRunning(0, 4, "/d/a.npz");
        view.setBoard(threeFiles());
        view.setEnded(true);
    }
    QTableView& board() { return *test::named<QTableView>(view, "Models over the files"); }
    QTableView& files() { return *test::named<QTableView>(view, "Files as the chosen models rank them"); }
    void choose(const QString& model, Qt::KeyboardModifiers keys = {})
    {
        for (int row = 0; row < board().model()->rowCount(); ++row)
            if (const QModelIndex index = board().model()->index(row, 0); index.data().toString() == model)
                QTest::mouseClick(board().viewport(), Qt::LeftButton, keys, board().visualRect(index).center());
    }
    QStringList texts(const QAbstractItemModel& table, int row)
    {
        QStringList texts;
        for (int column = 0; column < table.columnCount(); ++column)
            texts << table.index(row, column).data().toString();
        return texts;
    }

    FolderBoardView view;
};

} // namespace

TEST(FolderBoardViewTest, ShowsTrainingFilesAndAgreement)
{
    ShownFolder shown;
    const QAbstractItemModel& table = *shown.board().model();
    ASSERT_EQ(table.rowCount(), 3);
    EXPECT_EQ(table.index(0, 0).data().toString(), QStringLiteral("net")) << "the higher mean τ";
    EXPECT_EQ(table.index(0, LeaderBoardModel::Tau).data().toString(), QStringLiteral("0.600"));
    EXPECT_EQ(table.index(0, LeaderBoardModel::InTraining).data().toString(), QStringLiteral("1 of 2"));
    EXPECT_EQ(table.index(0, LeaderBoardModel::Files).data().toString(), QStringLiteral("2"));
    EXPECT_EQ(table.index(1, LeaderBoardModel::Files).data().toString(), QStringLiteral("3"));
    EXPECT_EQ(table.index(0, LeaderBoardModel::FixedCount).data().toString(), QStringLiteral("0.000")) << "1 and -1";
    EXPECT_EQ(table.index(2, LeaderBoardModel::Tau).data().toString(), QStringLiteral("no header"));
    EXPECT_FALSE(shown.board().isColumnHidden(LeaderBoardModel::Files));
}

TEST(FolderBoardViewTest, ListsFilesOfOneModelOrTwoModels)
{
    ShownFolder shown;
    const QAbstractItemModel& files = *shown.files().model();
    const QAbstractItemModelTester tester(shown.files().model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_EQ(files.rowCount(), 4);
    EXPECT_EQ(shown.texts(files, 0).value(1), QStringLiteral("0.900")) << "the best model's, as nothing is chosen";
    EXPECT_EQ(shown.texts(files, 2).value(1), QStringLiteral("too large"));
    EXPECT_EQ(shown.texts(files, 3).value(1), QStringLiteral("truncated"));
    EXPECT_GT(shown.files().columnSpan(3, 1), 1);
    shown.choose(QStringLiteral("analytical"));
    EXPECT_EQ(shown.texts(files, 0).value(1), QStringLiteral("0.200"));
    shown.choose(QStringLiteral("net"), Qt::ControlModifier);
    const QStringList both = shown.texts(files, 0);
    EXPECT_TRUE(both.contains(QStringLiteral("0.200"))) << both.join(QLatin1Char(' ')).toStdString();
    EXPECT_TRUE(both.contains(QStringLiteral("0.900")));
    EXPECT_TRUE(both.value(3).endsWith(QStringLiteral("0.700")));
    shown.files().sortByColumn(3, Qt::DescendingOrder);
    EXPECT_EQ(shown.texts(files, 0).value(0), QStringLiteral("b.npz")) << "where analytical is better";
    EXPECT_EQ(shown.texts(files, 1).value(0), QStringLiteral("a.npz")) << "what is not known comes last";
}

TEST(FolderBoardViewTest, RequestsAFileByDoubleClick)
{
    ShownFolder shown;
    std::filesystem::path asked;
    QObject::connect(&shown.view, &FolderBoardView::openRequested, &shown.view,
                     [&](const std::filesystem::path& path) { asked = path; });
    Q_EMIT shown.files().doubleClicked(shown.files().model()->index(1, 0));
    EXPECT_EQ(asked, "/d/b.npz");
}

TEST(FolderBoardViewTest, KeepsTheChosenModelWhileFiguresArrive)
{
    ShownFolder shown;
    shown.choose(QStringLiteral("analytical"));
    shown.view.setRunning(1, 4, "/d/b.npz");
    shown.view.setBoard(threeFiles());
    EXPECT_EQ(shown.board().currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("analytical"));
    EXPECT_EQ(shown.texts(*shown.files().model(), 0).value(1), QStringLiteral("0.200"));
    EXPECT_EQ(shown.view.findChild<QPushButton*>(QStringLiteral("rankFolder"))->text(), QStringLiteral("Cancel"));
}
