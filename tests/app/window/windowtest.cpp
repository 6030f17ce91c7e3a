// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/theme.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/dropframe.h"
#include "app/window/frame/filetabs.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/noticebar.h"
#include "app/window/maintoolbar.h"
#include "app/window/menus/windowcommands.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/compare/graphpanes.h"
#include "widgets/configs/configpanel.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/files/filepanel.h"
#include "widgets/rank/rankbar.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QStatusBar>
#include <QStyle>
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

TEST_F(WindowTest, OpensPathsThatAreNotUtf8)
{
    const std::filesystem::path path = writeFile("n\xe4\xff.npz");
    window.openPaths(std::vector{path});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
    ASSERT_NE(window.session().current(), nullptr);
    EXPECT_EQ(shown().file->document->path, path);
}

TEST_F(WindowTest, ARelativePathInAMissingFolderIsUnreadable)
{
    const std::filesystem::path before = std::filesystem::current_path();
    const std::filesystem::path gone = m_folder.path() / "gone";
    std::filesystem::create_directories(gone);
    std::filesystem::current_path(gone);
    std::filesystem::remove(gone);
    QSignalSpy unreadable(&window.opener(), &FileOpener::unreadable);
    window.openPaths(std::vector<std::filesystem::path>{"a.npz"});
    const bool isAnswered = QTest::qWaitFor([&] { return unreadable.count() == 1; }, longEnough);
    std::filesystem::current_path(before);
    ASSERT_TRUE(isAnswered);
    EXPECT_EQ(unreadable[0][1].toString(), QStringLiteral("a.npz: no such file or folder"));
}

TEST_F(WindowTest, ReportsAnUnreadableFileAndKeepsTheOthers)
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

TEST_F(WindowTest, UndoesAFilterAndReturnsByKey)
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

TEST_F(WindowTest, ABrokenFileAmongSeveralStaysVisible)
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
    EXPECT_FALSE(notice->isVisible()) << "the next opening is independent";
}

TEST_F(WindowTest, AFileWhoseReadingIsCancelledKeepsItsRow)
{
    const std::filesystem::path given = writeFile("a.npz");
    const std::filesystem::path taken = writeFile("b.npz", 2);
    window.opener().open({given});
    EXPECT_EQ(panel<FilePanel>().model().find(given)->state, FileRow::State::Reading);
    window.opener().cancel(); // the same call as before a session is opened
    window.opener().open({taken}, /*again=*/true);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough));
    EXPECT_NE(panel<FilePanel>().model().find(given)->state, FileRow::State::Reading);
    EXPECT_EQ(panel<FilePanel>().model().find(taken)->state, FileRow::State::Read);
}

// Tables and programs report no progress: an empty bar would look like reading that hangs.
TEST_F(WindowTest, ReadingShowsTheElapsedTimeUntilItReportsProgress)
{
    FileOpener& opener = window.opener();
    auto* progress = window.statusBar()->findChild<QProgressBar*>();
    QLabel* elapsed = nullptr;
    for (QLabel* label : window.statusBar()->findChildren<QLabel*>())
        if (label->accessibleName() == QLatin1String("Elapsed time"))
            elapsed = label;
    ASSERT_TRUE(progress != nullptr && elapsed != nullptr);
    const auto shows
        = [&](bool time, bool bar) { return elapsed->isVisible() == time && progress->isVisible() == bar; };
    EXPECT_TRUE(shows(false, false));
    Q_EMIT opener.reading("/big.csv");
    EXPECT_TRUE(shows(true, false));
    EXPECT_EQ(elapsed->text(), QStringLiteral("0:00"));
    Q_EMIT opener.progressed(0.5);
    EXPECT_TRUE(shows(false, true));
    EXPECT_EQ(progress->value(), progress->maximum() / 2);
    Q_EMIT opener.idle();
    Q_EMIT opener.progressed(0.75);
    EXPECT_TRUE(shows(false, false)) << "a late value after the end";
}

TEST_F(WindowTest, KeepsASmallSize)
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

TEST(MainToolBar, ShowsTheRankBarAgainWhenItFits)
{
    QMainWindow host;
    QAction open(QStringLiteral("Open"));
    QAction exports(QStringLiteral("Export"));
    QAction palette;
    QMenu recent;
    auto* const bar = new RankBar;
    host.addToolBar(
        new MainToolBar(bar, {.open = &open, .recent = &recent, .exports = &exports, .palette = &palette}, &host));
    host.resize(1400, 200);
    host.show();
    const auto becomes = [bar](bool isVisible) {
        return QTest::qWaitFor([bar, isVisible] { return bar->isVisible() == isVisible; }, longEnough);
    };
    ASSERT_TRUE(becomes(true));
    constexpr int arrow = 40; // px, of the extension menu
    host.resize(bar->geometry().right() + arrow, 200);
    ASSERT_TRUE(becomes(true));
    for (int ranking = 0; ranking < 2; ++ranking) {
        bar->setRunning(true);
        ASSERT_TRUE(becomes(false)) << "its progress needs more space";
        bar->setProgress(0.5);
        bar->setRunning(false);
        ASSERT_TRUE(becomes(true));
    }
}

TEST_F(WindowTest, MarksOnlySimulatedFilesAsSimulated)
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

TEST_F(WindowTest, FilterAndSortShowTheRequestedRows)
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

TEST_F(WindowTest, ReportsWhichFolderOfSeveralIsNotListed)
{
    writeFile("a.npz", 1);
    const std::filesystem::path second = m_folder.path() / "second";
    std::filesystem::create_directories(second);
    window.openPaths({text(m_folder.path() / "layout"), text(second)});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Scan); }, longEnough));
    EXPECT_EQ(panel<FilePanel>().model().rowCount(), 1);
    const QStringList notices = window.centre().notice().sentences();
    ASSERT_EQ(notices.size(), 1);
    EXPECT_TRUE(notices.front().contains(text(second))) << notices.front().toStdString();
}

TEST_F(WindowTest, RemembersDocksColumnsAndRecentFiles)
{
    const std::filesystem::path path = writeFile("a.npz");
    ASSERT_TRUE(openAndWait({text(path)}));
    dock<AttentionPanel>().hide();
    const QSize size = window.screen()->availableSize() - QSize(13, 44); // a larger one need not be restored
    window.resize(size);
    window.close();
    Workspace other(m_settings, ModelSearch{});
    MainWindow second(other);
    second.show();
    EXPECT_EQ(second.size(), size);
    EXPECT_EQ(RecentFiles(m_settings).paths(), std::vector{path});
    EXPECT_EQ(second.session().current(), nullptr) << "files are opened only on request";
    const Panels& panels = second.docks().panels();
    EXPECT_TRUE(second.docks().of(*panels.distribution).isHidden()) << "it would be empty";
    second.openPaths({text(path)});
    ASSERT_TRUE(QTest::qWaitFor([&] { return second.session().current() != nullptr; }, longEnough));
    EXPECT_TRUE(second.docks().of(*panels.attention).isHidden());
    EXPECT_FALSE(second.docks().of(*panels.distribution).isHidden());
}

TEST_F(WindowTest, ActionsOnFilesAreDisabledUntilOneIsOpen)
{
    const auto enabled = [this](const char* path) {
        for (const Command& command : menuCommands(*window.menuBar())) {
            if (command.path == QString::fromUtf8(path))
                return command.enabled;
        }
        ADD_FAILURE() << "no command " << path;
        return false;
    };
    const std::vector<const char*> ofFiles = {"File › Reload",
                                              "File › Close file",
                                              "File › Export…",
                                              "Edit › Filter configurations",
                                              "Rank › Rank the configurations",
                                              "Rank › Explain the focused configuration",
                                              "Rank › What if it were configured differently"};
    for (const char* path : ofFiles)
        EXPECT_FALSE(enabled(path)) << path;
    EXPECT_TRUE(enabled("File › Open…"));
    EXPECT_FALSE(panel<RankBar>().findChild<QPushButton*>()->isEnabled());
    EXPECT_FALSE(enabled("Edit › Pin the focused configuration"));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    for (const char* path : ofFiles)
        EXPECT_TRUE(enabled(path)) << path;
    EXPECT_FALSE(enabled("Rank › Cancel ranking")) << "no job runs";
    EXPECT_FALSE(enabled("Rank › Next of the predicted top")) << "no prediction";
    ASSERT_TRUE(rankAndWait());
    EXPECT_TRUE(enabled("Rank › Next of the predicted top"));
    EXPECT_TRUE(enabled("Edit › Pin the focused configuration"));
    window.session().close(0);
    for (const char* path : ofFiles)
        EXPECT_FALSE(enabled(path)) << path;
}

TEST_F(WindowTest, OpeningAFolderShowsTheClosedListOfFiles)
{
    writeFile("a.npz");
    dock<FilePanel>().close();
    window.openPaths({text(m_folder.path() / "layout")});
    EXPECT_TRUE(QTest::qWaitFor([this] { return dock<FilePanel>().isVisible(); }, longEnough));
}

TEST_F(WindowTest, EscapeInTheGraphReturnsToTheFile)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.graph().isReady(); }, longEnough));
    window.session().setNode(NodeId(3));
    QTest::keyClick(&window.graph(), Qt::Key_Escape);
    EXPECT_FALSE(shown().selection.node.has_value());
}

TEST_F(WindowTest, TheDarkThemeReachesEveryLabelOfAnOpenWindow)
{
    const QPalette palette = QApplication::palette();
    const QString style = QApplication::style()->name();
    applyTheme(Theme::Light);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    window.session().togglePin(DistinctId(3));
    window.session().setNode(shown().file->document->graph.configurable().front());
    panel<ConfigPanel>().setFilterText(QStringLiteral("no such term"));
    window.centre().graphPage().panes().compareAction()->trigger();
    QCoreApplication::processEvents();
    applyTheme(Theme::Dark);
    QCoreApplication::processEvents();
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        const QPalette& colours = label->palette();
        EXPECT_LT(colours.color(QPalette::Window).lightnessF(), 0.5F) << qPrintable(label->text());
        EXPECT_GT(colours.color(QPalette::Active, QPalette::WindowText).lightnessF(), 0.4F)
            << qPrintable(label->text());
    }
    QApplication::setStyle(style);
    QApplication::setPalette(palette);
}

TEST_F(WindowTest, ManyFilesHaveReadableTabs)
{
    QStringList files;
    for (int i = 0; i < 30; ++i)
        files << text(writeFile("a-file-with-a-name-of-many-letters-" + std::to_string(i) + ".npz", 1, 20));
    ASSERT_TRUE(openAndWait(files));
    const FileTabs& tabs = window.centre().tabs();
    ASSERT_EQ(tabs.count(), 30);
    for (int i = 0; i < 30; ++i)
        EXPECT_GE(tabs.tabRect(i).width(), 150) << i;
    EXPECT_LE(tabs.width(), window.width());
}

TEST_F(WindowTest, TabsAndRecentFilesShowNamesWithAmpersandsLineBreaksAndManyLetters)
{
    const QStringList files = {text(writeFile("R&D a.npz")), text(writeFile("two\nlines.npz")),
                               text(writeFile(std::string(240, 'x') + ".npz"))};
    ASSERT_TRUE(openAndWait(files));
    const FileTabs& tabs = window.centre().tabs();
    EXPECT_EQ(tabs.tabText(0), QStringLiteral("R&&D a"));
    EXPECT_EQ(tabs.tabText(1), QStringLiteral("two lines"));
    auto* const recent = window.findChild<QMenu*>(QStringLiteral("recentFiles"));
    ASSERT_NE(recent, nullptr);
    Q_EMIT recent->aboutToShow();
    EXPECT_TRUE(recent->actions().at(2)->text().endsWith(QStringLiteral("R&&D a.npz")));
    EXPECT_LE(recent->sizeHint().width(), window.width());
}

TEST_F(WindowTest, FilesDraggedOverTheWindowAreAnnounced)
{
    const auto& frame = *window.findChild<DropFrame*>();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(text(writeFile("a.npz")))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(frame.isVisible());
    EXPECT_EQ(frame.size(), window.size());
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(&window, &leave);
    EXPECT_FALSE(frame.isVisible());
}

TEST_F(WindowTest, APanelOutsideIsAnOrdinaryWindow)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    QDockWidget& panel = dock<DistributionPanel>();
    panel.setFloating(true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return panel.windowType() == Qt::Window; }, longEnough));
    EXPECT_TRUE(panel.isVisible());
    EXPECT_TRUE(panel.windowFlags().testFlag(Qt::WindowMaximizeButtonHint));
    panel.setFloating(false);
    EXPECT_FALSE(panel.isWindow());
    EXPECT_TRUE(panel.isVisible());
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
