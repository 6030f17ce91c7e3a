// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/centre.h"
#include "app/window/filetabs.h"
#include "app/window/menus/windowcommands.h"
#include "app/window/screenshot.h"
#include "engine/eval/rankedlist.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/models/configtablemodel.h"
#include "widgets/panels/attentionpanel.h"
#include "widgets/panels/configpanel.h"
#include "widgets/panels/distributionpanel.h"
#include "widgets/panels/files/filepanel.h"
#include "widgets/panels/rank/rankinghistory.h"
#include "widgets/panels/rankbar.h"
#include "widgets/panels/rankpanel.h"

#include <QAbstractItemModel>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>

using namespace tgraph;

TEST_F(WindowTest, OpensAFileAndShowsItsConfigurationsAndGraph)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_TRUE(window.windowTitle().contains(QStringLiteral("a.npz")));
    const auto* table = panel<ConfigPanel>().findChild<QTableView*>();
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(shown().file->configCount()));
    EXPECT_TRUE(QTest::qWaitFor([this] { return window.graph().isReady(); }, longEnough));
    EXPECT_FALSE(window.graph().statusText().isEmpty());
}

TEST_F(WindowTest, AFileThatCannotBeReadSaysWhyAndNothingIsLost)
{
    ASSERT_TRUE(openAndWait({text(writeFile("good.npz"))}));
    const std::filesystem::path broken = m_folder.write("broken.npz", "this is no archive");
    QSignalSpy unreadable(&window.opener(), &FileOpener::unreadable);
    window.openPaths({text(broken)});
    ASSERT_TRUE(QTest::qWaitFor([&] { return unreadable.count() == 1; }, longEnough));
    EXPECT_TRUE(unreadable[0][1].toString().contains(QStringLiteral("no zip archive")));
    const FileRow* row = panel<FilePanel>().model().find(broken);
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->state, FileRow::State::Failed);
    EXPECT_EQ(shown().file->document->path.filename(), "good.npz");
}

TEST_F(WindowTest, SeveralFilesHaveTabs)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz", 1)), text(writeFile("b.npz", 2))}));
    EXPECT_EQ(window.session().entries().size(), 2U);
    auto* tabs = &window.centre().tabs();
    ASSERT_EQ(tabs->count(), 2);
    EXPECT_TRUE(tabs->isVisible());
    EXPECT_EQ(tabs->currentIndex(), 1);
    EXPECT_EQ(shown().file->document->path.filename(), "b.npz");
    QTest::mouseClick(tabs, Qt::LeftButton, Qt::NoModifier, tabs->tabRect(0).center());
    EXPECT_EQ(shown().file->document->path.filename(), "a.npz");
    EXPECT_TRUE(window.windowTitle().contains(QStringLiteral("a.npz")));
    Q_EMIT tabs->tabCloseRequested(0);
    EXPECT_EQ(window.session().entries().size(), 1U);
    EXPECT_EQ(shown().file->document->path.filename(), "b.npz");
    EXPECT_FALSE(tabs->isVisible()); // one file needs no tabs
}

TEST_F(WindowTest, RanksAndFocusesThePredictedFastest)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(shown().scores);
    ASSERT_TRUE(shown().scores->complete());
    EXPECT_TRUE(shown().scores->tau.has_value());
    EXPECT_EQ(shown().scores->prediction->provenance.model, "analytical");
    EXPECT_EQ(shown().selection.focus, shown().scores->order[0]) << "what was asked for";
    QTest::keyClick(&window, Qt::Key_Down, Qt::ControlModifier); // next of the predicted top
    EXPECT_EQ(shown().selection.focus, shown().scores->order[1]);
    QTest::keyClick(&window, Qt::Key_Up, Qt::ControlModifier);
    EXPECT_EQ(shown().selection.focus, shown().scores->order[0]);
}

TEST_F(PatientWindowTest, ACancelledRankingLeavesTheOneBefore)
{
    mayGo = true;
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    const auto before = shown().scores;
    ASSERT_TRUE(before && before->complete());

    mayGo = false;
    QSignalSpy cancelled(&workspace.ranking(), &RankController::cancelled);
    window.rankShown();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().scores != before; }, longEnough));
    EXPECT_EQ(shown().scores->known, 1U) << "the first score is shown while the rest is computed";
    QTest::keyClick(&window, Qt::Key_Period, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return cancelled.count() == 1; }, longEnough));
    EXPECT_EQ(shown().scores, before);
}

TEST_F(PatientWindowTest, ARankingThatIsStoppedLeavesWhatIsScored)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    mayGo = true;
    ASSERT_TRUE(rankAndWait());
    const auto before = shown().scores;
    mayGo = false;
    auto& panel = this->panel<RankPanel>();
    const auto& bar = this->panel<RankBar>();
    const auto button = [&bar](const char* words) {
        for (auto* candidate : bar.findChildren<QPushButton*>()) {
            if (candidate->text().remove(QLatin1Char('&')) == QLatin1String(words))
                return candidate;
        }
        return static_cast<QPushButton*>(nullptr);
    };
    window.rankShown();
    bool estimates = false;
    for (const QLabel* label : bar.findChildren<QLabel*>())
        estimates = estimates || label->text().contains(QStringLiteral("left"));
    EXPECT_TRUE(estimates) << "the time left is said from the start";
    ASSERT_TRUE(QTest::qWaitFor([&] { return !shown().scores->complete(); }, longEnough));
    ASSERT_NE(button("Stop and keep"), nullptr);
    button("Stop and keep")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Rank); }, longEnough));
    EXPECT_EQ(shown().scores->known, 1U);
    ASSERT_TRUE(shown().scores->stopped);
    EXPECT_EQ(shown().scores->stopped->model, "analytical");
    ASSERT_EQ(shown().rankings.size(), 2U);
    bool isSaid = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        isSaid = isSaid || label->text().contains(QStringLiteral("Stopped: 1 of "));
    EXPECT_TRUE(isSaid);
    EXPECT_TRUE(panel.history().isVisibleTo(&panel));
    window.session().showRanking(1);
    EXPECT_EQ(shown().scores, before);
}

TEST_F(PatientWindowTest, AFileReadAgainWhileItIsRankedStopsTheRanking)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    const auto before = shown().file;
    window.rankShown();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().scores != nullptr; }, longEnough));
    writeFile("a.npz", 2, 150);
    QTest::keyClick(&window, Qt::Key_F5);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.opener().isBusy() && !window.runner().isRunning(Lane::Rank); },
                                longEnough));
    EXPECT_NE(shown().file, before);
    EXPECT_EQ(window.session().entries().size(), 1U);
    EXPECT_FALSE(shown().scores); // they belong to the file as it was
    const auto* table = panel<ConfigPanel>().findChild<QTableView*>();
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(shown().file->configCount()));
}

TEST_F(PatientWindowTest, ARankingBelongsToItsFile)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz", 1)), text(writeFile("b.npz", 2))}));
    window.rankShown(); // b
    const auto* button = panel<RankBar>().findChild<QPushButton*>();
    EXPECT_EQ(button->text(), QStringLiteral("Cancel"));
    window.session().show(0);
    EXPECT_EQ(button->text(), QStringLiteral("Rank")) << "nothing runs for a";
    mayGo = true;
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Rank); }, longEnough));
    EXPECT_FALSE(shown().scores);
    window.session().show(1);
    EXPECT_TRUE(shown().scores && shown().scores->complete());
}

TEST_F(PatientWindowTest, CanGoWhileARankingRuns)
{
    auto other = std::make_unique<Workspace>(m_settings, ModelSearch{}, factory());
    auto second = std::make_unique<MainWindow>(*other);
    second->show();
    second->openPaths({text(writeFile("a.npz"))});
    ASSERT_TRUE(QTest::qWaitFor([&] { return second->session().current() != nullptr; }, longEnough));
    second->rankShown();
    ASSERT_TRUE(second->runner().isRunning(Lane::Rank));
    second.reset();
    other.reset(); // before or while the job starts: a sanitizer would tell
}

TEST_F(WindowTest, UndoesAFilterAndGoesBackByKey)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    auto* line = panel<ConfigPanel>().findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("measured <= 7"));
    const auto* table = panel<ConfigPanel>().findChild<QTableView*>();
    EXPECT_EQ(table->model()->rowCount(), 7);
    window.session().undo();
    EXPECT_TRUE(line->text().isEmpty());
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(shown().file->configCount()));
    window.session().redo();
    EXPECT_EQ(table->model()->rowCount(), 7);
    window.session().settle();
    window.session().setFocus(DistinctId(3));
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    EXPECT_FALSE(shown().selection.focus);
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(shown().selection.focus, DistinctId(3));
}

TEST_F(WindowTest, ABrokenFileAmongSeveralStaysInSight)
{
    const std::filesystem::path broken = m_folder.write("broken.npz", "this is no archive");
    ASSERT_TRUE(openAndWait({text(broken), text(writeFile("a.npz")), text(writeFile("b.npz", 2))}));
    EXPECT_EQ(window.session().entries().size(), 2U);
    QLabel* notice = nullptr;
    for (QLabel* label : window.findChildren<QLabel*>())
        notice = label->accessibleName() == QStringLiteral("Notice") ? label : notice;
    ASSERT_NE(notice, nullptr);
    EXPECT_TRUE(notice->isVisible());
    EXPECT_TRUE(notice->text().contains(QStringLiteral("broken.npz")));
    EXPECT_TRUE(notice->text().contains(QStringLiteral("no zip archive")));
    ASSERT_TRUE(openAndWait({text(writeFile("c.npz", 3))}));
    EXPECT_FALSE(notice->isVisible()) << "the next opening is another matter";
}

TEST_F(WindowTest, TwoExportsAreBothWritten)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    window.exports().writeList(m_folder.path() / "one.csv", ListFormat::Csv);
    window.exports().writeList(m_folder.path() / "two.json", ListFormat::Json);
    window.close(); // waits for them
    EXPECT_TRUE(window.isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.isVisible(); }, longEnough));
    EXPECT_TRUE(std::filesystem::exists(m_folder.path() / "one.csv"));
    EXPECT_TRUE(std::filesystem::exists(m_folder.path() / "two.json"));
}

TEST_F(WindowTest, AFailedExportIsSeenBeforeTheWindowCloses)
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

TEST_F(WindowTest, AFileWhoseReadingIsGivenUpForOthersIsListedAsBefore)
{
    const std::filesystem::path given = writeFile("a.npz");
    const std::filesystem::path taken = writeFile("b.npz", 2);
    window.opener().open({given});
    EXPECT_EQ(panel<FilePanel>().model().find(given)->state, FileRow::State::Reading);
    window.opener().cancel(); // as a session does that is opened
    window.opener().open({taken}, /*again=*/true);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
    EXPECT_NE(panel<FilePanel>().model().find(given)->state, FileRow::State::Reading);
    EXPECT_EQ(panel<FilePanel>().model().find(taken)->state, FileRow::State::Read);
}

TEST_F(WindowTest, StaysAsSmallAsItIsMade)
{
    window.resize(1024, 700);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    window.session().setFocus(shown().scores->order.front());
    window.session().setNode(shown().file->document->graph.configurable().front());
    for (QDockWidget* raised : {&dock<AttentionPanel>(), &dock<FilePanel>(), &dock<DistributionPanel>()}) {
        raised->raise();
        QCoreApplication::processEvents();
        EXPECT_EQ(window.size(), QSize(1024, 700)) << raised->windowTitle().toStdString();
    }
}

TEST_F(WindowTest, SimulatedIsSaidOfSimulatedFilesOnly)
{
    const auto says = [this] {
        for (const QLabel* label : window.statusBar()->findChildren<QLabel*>()) {
            if (label->text() == QStringLiteral("SIMULATED"))
                return label->isVisible();
        }
        return false;
    };
    const QString sample
        = QStringLiteral(TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz");
    ASSERT_TRUE(openAndWait({sample}));
    EXPECT_TRUE(says());
    EXPECT_TRUE(window.windowTitle().contains(QStringLiteral("simulated")));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_FALSE(says());
}

TEST_F(WindowTest, FilterAndSortShowWhatTheySay)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    auto& configs = panel<ConfigPanel>();
    const auto* table = configs.findChild<QTableView*>();
    const auto& model = static_cast<const ConfigTableModel&>(*table->model());
    configs.setFilterText(QStringLiteral("measured <= 7"));
    ASSERT_EQ(model.rowCount(), 7);
    panel<ConfigPanel>().findChild<QTableView*>()->sortByColumn(ConfigTableModel::Runtime, Qt::DescendingOrder);
    for (int row = 0; row < 7; ++row)
        EXPECT_EQ(shown().file->measuredRank[model.distinctAt(row).value], static_cast<std::uint32_t>(6 - row));
    configs.setFilterText({});
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(shown().file->configCount()));
}

TEST_F(WindowTest, ExportsTheListThatTheCommandLineWrites)
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

TEST_F(WindowTest, ExportsWhatTheProgramOnTheCommandLinePrints)
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

TEST_F(WindowTest, AnExportThatCannotBeWrittenSaysSo)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    QSignalSpy failed(&workspace.exports(), &ExportQueue::failed);
    window.exports().writeList(m_folder.path() / "no-such-folder" / "list.csv", ListFormat::Csv);
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }, longEnough));
    EXPECT_TRUE(failed[0][0].toString().contains(QStringLiteral("no-such-folder")));
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

TEST_F(WindowTest, ListsTheFilesOfAFolder)
{
    writeFile("a.npz", 1);
    writeFile("b.npz", 2);
    static_cast<void>(m_folder.write("layout/xla/default/train/broken.npz", "PK"));
    window.openPaths({text(m_folder.path() / "layout")});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Scan); }, longEnough));
    const FileListModel& model = panel<FilePanel>().model();
    EXPECT_EQ(model.rowCount(), 3);
    const FileRow* row = model.find(m_folder.path() / "layout/xla/default/train/a.npz");
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->state, FileRow::State::Read);
    EXPECT_EQ(row->facts->collection, QStringLiteral("layout:xla:default"));
    EXPECT_EQ(model.find(m_folder.path() / "layout/xla/default/train/broken.npz")->state, FileRow::State::Failed);
}

TEST_F(WindowTest, RemembersDocksColumnsAndRecentFiles)
{
    const std::filesystem::path path = writeFile("a.npz");
    ASSERT_TRUE(openAndWait({text(path)}));
    dock<AttentionPanel>().hide();
    window.resize(1111, 777);
    window.close();
    Workspace other(m_settings, ModelSearch{});
    MainWindow second(other);
    second.show();
    EXPECT_EQ(second.size(), QSize(1111, 777));
    EXPECT_EQ(RecentFiles(m_settings).paths().value(0), text(path));
    EXPECT_EQ(second.session().current(), nullptr) << "files are opened by people";
    const Panels& panels = second.docks().panels();
    EXPECT_TRUE(second.docks().of(*panels.distribution).isHidden()) << "it would be empty";
    second.openPaths({text(path)});
    ASSERT_TRUE(QTest::qWaitFor([&] { return second.session().current() != nullptr; }, longEnough));
    EXPECT_TRUE(second.docks().of(*panels.attention).isHidden());
    EXPECT_FALSE(second.docks().of(*panels.distribution).isHidden());
}

TEST_F(WindowTest, SaysWhyNothingCanBeExplained)
{
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    const auto said = [this] {
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        QStringList texts;
        for (const QLabel* label : window.statusBar()->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char(' '));
    };
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_TRUE(said().contains(QStringLiteral("Rank the configurations first")));
    ASSERT_TRUE(rankAndWait());
    EXPECT_TRUE(said().contains(QStringLiteral("analytical ranker has no attention")));
}

TEST_F(WindowTest, WhatNeedsAFileIsOffUntilOneIsOpen)
{
    const auto enabled = [this](const char* path) {
        for (const Command& command : menuCommands(*window.menuBar())) {
            if (command.path == QString::fromUtf8(path))
                return command.enabled;
        }
        ADD_FAILURE() << "no command " << path;
        return false;
    };
    const std::vector<const char*> ofFiles = {"File › Read again",
                                              "File › Close file",
                                              "File › Export › Ranked list as CSV…",
                                              "File › Export › Report as HTML…",
                                              "Edit › Filter configurations",
                                              "Rank › Rank the configurations",
                                              "Rank › Explain the focused configuration",
                                              "Rank › What if a node had another layout"};
    for (const char* path : ofFiles)
        EXPECT_FALSE(enabled(path)) << path;
    EXPECT_TRUE(enabled("File › Open…"));
    EXPECT_FALSE(panel<RankBar>().findChild<QPushButton*>()->isEnabled());
    EXPECT_FALSE(enabled("Edit › Pin the focused configuration"));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    for (const char* path : ofFiles)
        EXPECT_TRUE(enabled(path)) << path;
    EXPECT_FALSE(enabled("Rank › Cancel ranking")) << "nothing runs";
    EXPECT_FALSE(enabled("Rank › Next of the predicted top")) << "nothing is predicted";
    ASSERT_TRUE(rankAndWait());
    EXPECT_TRUE(enabled("Rank › Next of the predicted top"));
    EXPECT_TRUE(enabled("Edit › Pin the focused configuration"));
    window.session().close(0);
    for (const char* path : ofFiles)
        EXPECT_FALSE(enabled(path)) << path;
}

TEST_F(WindowTest, ExplainingByKeyShowsAClosedAttentionPanel)
{
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    dock<AttentionPanel>().close();
    QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
    EXPECT_TRUE(dock<AttentionPanel>().isVisible());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !panel<AttentionPanel>().visibleRegion().isEmpty(); }, longEnough))
        << "in front of the other tabs";
}

TEST_F(WindowTest, AFolderShowsTheClosedListOfFiles)
{
    writeFile("a.npz");
    dock<FilePanel>().close();
    window.openPaths({text(m_folder.path() / "layout")});
    EXPECT_TRUE(QTest::qWaitFor([this] { return dock<FilePanel>().isVisible(); }, longEnough));
}

TEST_F(WindowTest, ShowsTheAttentionOfACheckpoint)
{
    const std::filesystem::path checkpoint = m_folder.path() / "small.safetensors";
    saveCheckpoint(randomCheckpoint({.width = 16, .blocks = 1}, 1), checkpoint);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.setModel(text(checkpoint));
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(shown().scores && shown().scores->complete());
    EXPECT_EQ(shown().scores->prediction->provenance.model, "small");
    window.session().setFocus(shown().scores->order.front());
    QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Explain); }, longEnough));
    ASSERT_TRUE(shown().explanation);
    EXPECT_EQ(shown().explanation->focus,
              shown().file->configurations->representatives[shown().scores->order.front().value]);
    EXPECT_TRUE(panel<AttentionPanel>().hasChart());
    const std::filesystem::path target = m_folder.path() / "attention.svg";
    window.exports().writeChart(target, Chart::Attention, ChartFormat::Svg);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.runner().isRunning(Lane::Export); }, longEnough));
    EXPECT_NE(test::readFile(target).find("model small"), std::string::npos);
}

TEST_F(WindowTest, EscapeInTheGraphGoesBackToTheFile)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.graph().isReady(); }, longEnough));
    window.session().setNode(NodeId(3));
    QTest::keyClick(&window.graph(), Qt::Key_Escape);
    EXPECT_FALSE(shown().selection.node.has_value());
}

TEST_F(WindowTest, DroppedFilesAreOpened)
{
    const std::filesystem::path path = writeFile("dropped.npz");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(text(path))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.session().current() != nullptr; }, longEnough));
    EXPECT_EQ(shown().file->document->path, path);
}

TEST_F(WindowTest, ScreenshotIsTheWindowAtTheSizeAskedFor)
{
    const std::filesystem::path path = writeFile("a.npz");
    const std::filesystem::path target = m_folder.path() / "shot.png";
    LaunchOptions options{.files = {text(path)},
                          .model = QStringLiteral("analytical"),
                          .screenshot = text(target),
                          .size = QSize(1200, 800)};
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
    const LaunchOptions options{.files = {text(broken)}, .screenshot = text(target)};
    EXPECT_EQ(takeScreenshot(window, options), 1);
    EXPECT_FALSE(std::filesystem::exists(target));
}
