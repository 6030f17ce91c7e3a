// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/noticebar.h"
#include "app/window/screenshot.h"
#include "engine/eval/rankedlist.h"
#include "tests/app/window/windowfixture.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QPalette>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStatusBar>

using namespace tgraph;

TEST_F(WindowTest, WritesTwoExports)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    window.exports().writeList(m_folder.path() / "one.csv", ListFormat::Csv);
    window.exports().writeList(m_folder.path() / "two.json", ListFormat::Json);
    window.close(); // waits for running exports
    EXPECT_TRUE(window.isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.isVisible(); }, longEnough));
    EXPECT_TRUE(std::filesystem::exists(m_folder.path() / "one.csv"));
    EXPECT_TRUE(std::filesystem::exists(m_folder.path() / "two.json"));
}

TEST_F(WindowTest, ShowsAFailedExportBeforeTheWindowCloses)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    window.exports().writeList(m_folder.path() / "no-such-folder" / "list.csv", ListFormat::Csv);
    window.close();
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    EXPECT_TRUE(window.isVisible());
    bool isSaid = false;
    for (const QLabel* label : window.statusBar()->findChildren<QLabel*>())
        isSaid = isSaid || label->text().contains(QStringLiteral("no-such-folder"));
    EXPECT_TRUE(isSaid);
    window.close();
    EXPECT_FALSE(window.isVisible());
}

namespace {

/// The window while it adapts with a ranker that waits.
class BusyWindow : public PatientWindowTest {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
        workspace.longTasks().adapting().start({.measured = 20});
        ASSERT_TRUE(workspace.longTasks().adapting().isRunning());
    }

    QMessageBox* question() { return window.findChild<QMessageBox*>(QStringLiteral("stopQuestion")); }
    bool waitUntilAnswered()
    {
        return QTest::qWaitFor([this] { return question() == nullptr; }, longEnough);
    }
};

} // namespace

TEST_F(BusyWindow, AsksBeforeItStopsLongWork)
{
    window.close();
    EXPECT_TRUE(window.isVisible());
    ASSERT_NE(question(), nullptr);
    EXPECT_TRUE(question()->text().contains(QStringLiteral("adapted"))) << question()->text().toStdString();
    window.close();
    EXPECT_EQ(window.findChildren<QMessageBox*>().size(), 1) << "it asks once";
    QTest::keyClick(question(), Qt::Key_Escape);
    ASSERT_TRUE(waitUntilAnswered());
    EXPECT_TRUE(window.isVisible());
    EXPECT_TRUE(workspace.longTasks().adapting().isRunning());

    window.close();
    for (QAbstractButton* button : question()->buttons())
        if (question()->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    EXPECT_FALSE(window.isVisible());
}

TEST_F(BusyWindow, DoesNotAskAboutWorkThatHasEnded)
{
    window.close();
    ASSERT_NE(question(), nullptr);
    mayGo = true;
    ASSERT_TRUE(waitUntilAnswered());
    EXPECT_TRUE(window.isVisible()) << "the results can be saved";
    EXPECT_FALSE(workspace.longTasks().adapting().isRunning());
    window.close();
    EXPECT_FALSE(window.isVisible());
}

TEST_F(WindowTest, TheNextExportRemovesTheFailuresOfEarlierOnes)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    panel<NoticeBar>().add(QStringLiteral("Another notice."));
    const std::filesystem::path missing = m_folder.path() / "no-such-folder";
    const auto write = [this](const std::vector<std::filesystem::path>& targets) {
        for (const std::filesystem::path& target : targets)
            window.exports().writeList(target, ListFormat::Csv);
        return QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough);
    };
    ASSERT_TRUE(write({missing / "1.csv", m_folder.path() / "2.csv"}));
    EXPECT_EQ(panel<NoticeBar>().sentences().size(), 2) << "the first failed";
    ASSERT_TRUE(write({m_folder.path() / "1.csv"}));
    EXPECT_EQ(panel<NoticeBar>().sentences(), QStringList(QStringLiteral("Another notice.")));
}

TEST_F(WindowTest, ExportsTheListOfTheCommandLine)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.exports().writeList(m_folder.path() / "too-early.csv", ListFormat::Csv);
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "too-early.csv"));
    ASSERT_TRUE(rankAndWait());
    const std::filesystem::path target = m_folder.path() / "list.csv";
    window.exports().writeList(target, ListFormat::Csv);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Export); }, longEnough));
    EXPECT_EQ(test::readFile(target), rankedCsv(*shown().file->document, *shown().scores->prediction));
    const std::filesystem::path competition = m_folder.path() / "submission.csv";
    window.exports().writeList(competition, ListFormat::Competition);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Export); }, longEnough));
    EXPECT_EQ(test::readFile(competition).substr(0, 34), "ID,TopConfigs\nlayout:xla:default:a");
}

TEST_F(WindowTest, TheReportIsLightInADarkTheme)
{
    const QPalette before = QApplication::palette();
    QPalette dark = before;
    dark.setColor(QPalette::Base, QColor(1, 2, 3));
    dark.setColor(QPalette::Window, QColor(1, 2, 3));
    dark.setColor(QPalette::Text, Qt::white);
    QApplication::setPalette(dark);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    const std::filesystem::path target = m_folder.path() / "report.html";
    window.exports().write(target, ExportKind::Report);
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    QApplication::setPalette(before);
    const QString page = QString::fromStdString(test::readFile(target));
    static const QRegularExpression picture(QStringLiteral("base64,([A-Za-z0-9+/=]+)"));
    int pictures = 0;
    for (auto found = picture.globalMatch(page); found.hasNext(); ++pictures)
        EXPECT_FALSE(QByteArray::fromBase64(found.next().captured(1).toLatin1()).contains("#010203")) << pictures;
    EXPECT_GE(pictures, 4);
}

TEST_F(WindowTest, ExportsTheTableOfModels)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const std::filesystem::path target = m_folder.path() / "models.csv";
    window.exports().write(target, ExportKind::Models);
    EXPECT_TRUE(workspace.exports().isEmpty()) << "no ranking yet";
    ASSERT_TRUE(rankAndWait());
    workspace.comparing().rank("analytical");
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().compared.contains("analytical"); }, longEnough));
    window.exports().write(target, ExportKind::Models);
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.exports().isEmpty(); }, longEnough));
    const std::string table = test::readFile(target);
    EXPECT_TRUE(table.starts_with("model,architecture,parameters,")) << table;
    EXPECT_NE(table.find(",agreement_with_analytical\nanalytical,"), std::string::npos) << table;
    EXPECT_TRUE(table.ends_with(",1\n")) << table;
}

TEST_F(WindowTest, ExportsTheOutputOfTheCommandLine)
{
    const std::filesystem::path file = writeFile("a.npz");
    ASSERT_TRUE(openAndWait({text(file)}));
    ASSERT_TRUE(rankAndWait());
    for (const auto& [format, name] :
         {std::pair(ListFormat::Csv, "csv"), {ListFormat::Json, "json"}, {ListFormat::Competition, "kaggle"}}) {
        const std::filesystem::path target = m_folder.path() / "list";
        window.exports().writeList(target, format);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Export); }, longEnough));
        QProcess program;
        program.start(QStringLiteral(TGRAPH_PROGRAM),
                      {QStringLiteral("rank"), text(file), QStringLiteral("--model"), QStringLiteral("analytical"),
                       QStringLiteral("--format"), QString::fromLatin1(name)});
        ASSERT_TRUE(program.waitForFinished(longEnough));
        ASSERT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
        EXPECT_TRUE(test::readFile(target) == program.readAllStandardOutput().toStdString()) << name;
    }
    EXPECT_NE(test::readFile(m_folder.path() / "list.provenance.json").find("\"model\":\"analytical\""),
              std::string::npos);
}

TEST_F(WindowTest, ReportsAnUnwritableExport)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    QSignalSpy failed(&workspace.exports(), &ExportQueue::failed);
    window.exports().writeList(m_folder.path() / "no-such-folder" / "list.csv", ListFormat::Csv);
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }, longEnough));
    EXPECT_TRUE(failed[0][0].toString().contains(QStringLiteral("no-such-folder")));
    const QStringList notices = window.findChild<NoticeBar*>()->sentences();
    EXPECT_TRUE(notices.contains(failed[0][0].toString())) << "stays until it is dismissed";
}

TEST_F(WindowTest, ExportsTheGraphWithItsProvenance)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.graph().isReady(); }, longEnough));
    const std::filesystem::path target = m_folder.path() / "graph.svg";
    window.exports().writeGraph(target, GraphView::ExportFormat::Svg);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Export); }, longEnough));
    const std::string svg = test::readFile(target);
    EXPECT_NE(svg.find("<svg"), std::string::npos);
    EXPECT_NE(svg.find("a.npz; layout:xla:default"), std::string::npos);
}

TEST_F(WindowTest, ScreenshotShowsTheWindowAtTheRequestedSize)
{
    const std::filesystem::path path = writeFile("a.npz");
    const std::filesystem::path target = m_folder.path() / "shot.png";
    LaunchOptions options{.files = {path}, .model = "analytical", .screenshot = target, .size = QSize(1200, 800)};
    ASSERT_EQ(takeScreenshot(window, options), 0);
    const QImage image(text(target));
    EXPECT_EQ(image.size(), QSize(1200, 800) * window.devicePixelRatio());
    EXPECT_TRUE(image.text(QStringLiteral("Description")).contains(QStringLiteral("model analytical")));
    EXPECT_EQ(shown().selection.focus, shown().scores->order[0]);
}

TEST_F(WindowTest, ScreenshotOfABrokenFileFailsAndWritesNothing)
{
    const std::filesystem::path broken = m_folder.write("broken.npz", "no archive");
    const std::filesystem::path target = m_folder.path() / "shot.png";
    const LaunchOptions options{.files = {broken}, .screenshot = target};
    EXPECT_EQ(takeScreenshot(window, options), 1);
    EXPECT_FALSE(std::filesystem::exists(target));
}
