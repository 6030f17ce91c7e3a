// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of all models on the files of a folder, in the window.
#include "app/work/dataset/folderboard.h"

#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/evaluation/folderboardview.h"
#include "widgets/evaluation/leaderboard.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/files/filepanel.h"

#include <QLabel>
#include <QProcess>
#include <QPushButton>

using namespace tgraph;

namespace {

template <typename Fixture> class OfFolder : public Fixture {
protected:
    /// Lists three files, one of them damaged, without opening any.
    bool listThree()
    {
        this->writeFile("a.npz");
        this->writeFile("b.npz", 2);
        folder = this->writeFile("broken.npz", 3).parent_path();
        std::filesystem::resize_file(folder / "broken.npz", 500);
        this->window.openPaths({this->text(folder)});
        models().showFolder(true);
        return QTest::qWaitFor(
            [this] {
                return this->template panel<FilePanel>().model().rowCount() == 3
                    && !this->window.runner().isRunning(Lane::Scan);
            },
            longEnough);
    }
    ModelsPanel& models() { return this->template panel<ModelsPanel>(); }
    QPushButton& button() { return *models().template findChild<QPushButton*>(QStringLiteral("rankFolder")); }
    bool waitForEnd()
    {
        return QTest::qWaitFor([this] { return !this->window.runner().isRunning(Lane::FolderBoard); }, longEnough);
    }
    QString words()
    {
        QString words;
        for (const QLabel* label : models().folder().template findChildren<QLabel*>())
            words += label->text();
        return words;
    }

    std::filesystem::path folder;
};

class FolderBoardTest : public OfFolder<WindowTest> { };
class PatientFolderBoardTest : public OfFolder<PatientWindowTest> { };

/// Returns the lines of a table without the time column.
std::vector<QStringList> untimed(const QString& csv)
{
    std::vector<QStringList> lines;
    qsizetype time = -1;
    for (const QString& line : csv.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        QStringList cells = line.split(QLatin1Char(','));
        time = time < 0 ? cells.indexOf(QStringLiteral("seconds")) : time;
        cells.removeAt(time);
        lines.push_back(cells);
    }
    return lines;
}

} // namespace

TEST_F(FolderBoardTest, ShowsTheFiguresOfTheCommandLine)
{
    const std::filesystem::path checkpoint = m_folder.path() / "net.safetensors";
    saveCheckpoint(randomCheckpoint({}, 1), checkpoint);
    ASSERT_TRUE(listThree());
    models().setModels(
        {makeRanker("analytical", {})->description(), makeRanker(checkpoint.string(), {})->description()});
    std::shared_ptr<const ModelBoard> board;
    QObject::connect(&workspace.folderBoard(), &FolderBoard::changed, &window,
                     [&](const std::shared_ptr<const ModelBoard>& told) { board = told; });
    ASSERT_TRUE(button().isEnabled());
    button().click();
    ASSERT_TRUE(waitForEnd());
    ASSERT_TRUE(board);
    EXPECT_EQ(board->files.size(), 2U);
    EXPECT_EQ(board->failed.size(), 1U);
    EXPECT_TRUE(words().contains(QStringLiteral("not evaluated: 1"))) << words().toStdString();
    EXPECT_EQ(window.session().current(), nullptr) << "no file is opened";

    QProcess tgraph;
    tgraph.start(QStringLiteral(TGRAPH_PROGRAM),
                 {QStringLiteral("eval"), text(folder), QStringLiteral("--model"), QStringLiteral("analytical"),
                  QStringLiteral("--model"), text(checkpoint), QStringLiteral("--csv")});
    ASSERT_TRUE(tgraph.waitForFinished(longEnough));
    const QString printed = QString::fromUtf8(tgraph.readAllStandardOutput());
    EXPECT_GT(untimed(printed).size(), 2U);
    const ModelBoard whole = withIntervals(*board); // only the command line prints intervals
    EXPECT_EQ(untimed(QString::fromStdString(leaderCsv(whole.rows, whole.agreements))), untimed(printed));

    const auto& lines = models().folder().board().model().lines();
    ASSERT_EQ(lines.size(), 2U);
    for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_EQ(lines[i].standing->row.measures.kendallTau, board->rows[i].measures.kendallTau);
}

TEST_F(PatientFolderBoardTest, CancelKeepsTheRankedFiles)
{
    ASSERT_TRUE(listThree());
    models().setModels({makeRanker("analytical", {})->description()});
    int told = 0;
    QObject::connect(&workspace.folderBoard(), &FolderBoard::changed, &window, [&] {
        ++told;
        mayGo = false; // the second file waits
    });
    button().click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return words().contains(QStringLiteral("file 1 of 3: a.npz")); }, longEnough));
    EXPECT_EQ(button().text(), QStringLiteral("Cancel"));
    button().click();
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(told, 0);
    EXPECT_EQ(button().text(), QStringLiteral("Rank all files with all models"));
    button().click(); // again, up to the first file
    mayGo = true;
    ASSERT_TRUE(QTest::qWaitFor([&] { return told > 0; }, longEnough));
    workspace.folderBoard().cancel();
    ASSERT_TRUE(waitForEnd());
    EXPECT_GE(models().folder().board().model().lines().front().standing->row.files, 1U);
}
