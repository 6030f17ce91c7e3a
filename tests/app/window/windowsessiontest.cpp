// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the window and session files.
#include "app/window/frame/filetabs.h"
#include "app/work/compare/comparecontroller.h"
#include "tests/app/window/windowsessionfixture.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/files/filepanel.h"
#include "widgets/graph/graphview.h"
#include "widgets/rank/rankbar.h"

#include <QAction>
#include <QDockWidget>
#include <QHeaderView>

using namespace tgraph;

TEST_F(WindowSessionTest, RestoresFilesSelectionsChoiceAndDocks)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(writeFile("b.npz", 2))}));
    window.session().show(0);
    window.session().setFilter(QStringLiteral("measured <= 12"));
    window.session().togglePin(DistinctId(3));
    window.session().setFocus(DistinctId(4));
    window.session().setNote(DistinctId(4), QStringLiteral("promising"));
    window.setModel("analytical");
    dock<AttentionPanel>().hide();
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(save(target));

    Another other(m_settings);
    ASSERT_TRUE(other.openAndWait(target));
    ASSERT_EQ(other.workspace.session().entries().size(), 2U);
    EXPECT_EQ(other.workspace.session().currentIndex(), 0U);
    EXPECT_EQ(other.workspace.session().current()->selection, shown().selection);
    EXPECT_FALSE(other.workspace.session().undoable()) << "the start of the history";
    MainWindow& reopened = other.window;
    EXPECT_EQ(reopened.findChild<ConfigPanel*>()->filterText(), QStringLiteral("measured <= 12"));
    EXPECT_EQ(reopened.findChild<RankBar*>()->choice().model, "analytical");
    EXPECT_TRUE(reopened.docks().of(*reopened.findChild<AttentionPanel*>()).isHidden());
    EXPECT_TRUE(reopened.findChild<NoticeBar*>()->sentences().isEmpty());
}

TEST_F(WindowSessionTest, SavesInPlaceAndMarksChangesInTheTitle)
{
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_EQ(window.windowTitle(), QStringLiteral("a.npz – TGraph Explorer"));
    ASSERT_TRUE(save(target));
    EXPECT_EQ(window.windowTitle(), QStringLiteral("a.npz – work.tgraph[*] – TGraph Explorer"));
    EXPECT_FALSE(window.isWindowModified());

    Another other(m_settings);
    ASSERT_TRUE(other.openAndWait(target));
    EXPECT_EQ(other.window.windowTitle(), window.windowTitle());
    other.window.session().setFocus(DistinctId(2));
    EXPECT_FALSE(other.window.isWindowModified()) << "moving the focus is no change";
    other.window.session().togglePin(DistinctId(3));
    EXPECT_TRUE(other.window.isWindowModified());
    other.window.session().undo();
    EXPECT_FALSE(other.window.isWindowModified());
    other.window.session().redo();
    other.window.sessionFiles().saveInPlace();
    ASSERT_TRUE(QTest::qWaitFor([&] { return other.workspace.exports().isEmpty(); }, longEnough));
    EXPECT_FALSE(other.window.isWindowModified());
    EXPECT_EQ(readSession(target).files.at(0).pins.size(), 1U);
    other.window.session().close(0);
    EXPECT_TRUE(other.window.sessionFiles().path().empty()) << "closing all files ends the session";
}

TEST_F(WindowSessionTest, ARestoredRankingDoesNotMoveTheFocus)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.setModel("analytical");
    ASSERT_TRUE(rankAndWait());
    const DistinctId best = shown().scores->order.front();
    EXPECT_EQ(shown().selection.focus, best) << "the user asked for it";
    const DistinctId other = shown().scores->order.back();
    window.session().setFocus(other);
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(save(target));

    Another next(m_settings);
    ASSERT_TRUE(next.openAndWait(target));
    ASSERT_TRUE(QTest::qWaitFor([&] { return next.workspace.session().current()->scores != nullptr; }, longEnough));
    EXPECT_EQ(next.workspace.session().current()->selection.focus, other);
}

TEST_F(WindowSessionTest, RestoresThePageTheBoardTheFolderAndTheDrawnPart)
{
    const std::filesystem::path path = writeFile("a.npz");
    writeFile("b.npz", 2);
    window.openPaths({text(m_folder.path() / "layout")});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Scan); }, longEnough));
    ASSERT_TRUE(openAndWait({text(path)}));
    window.centre().setPage(QStringLiteral("axes"));
    window.graph().setScope(PictureOptions::Scope::Full);
    window.graph().expandAll();
    workspace.comparing().rank("analytical");
    ASSERT_TRUE(QTest::qWaitFor([this] { return shown().compared.contains("analytical"); }, longEnough));
    const QByteArray drawn = window.graph().arrangementOf(shown().file);
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(save(target));

    Another next(m_settings);
    ASSERT_TRUE(next.openAndWait(target));
    const Session& session = next.workspace.session();
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.current()->compared.contains("analytical"); }, longEnough));
    const auto& board = session.current()->compared.at("analytical")->standing;
    EXPECT_EQ(board->row.measures.kendallTau, shown().compared.at("analytical")->standing->row.measures.kendallTau);
    EXPECT_EQ(next.window.centre().page(), QStringLiteral("axes"));
    EXPECT_EQ(next.window.graph().scope(), PictureOptions::Scope::Full);
    EXPECT_EQ(next.window.graph().arrangementOf(session.current()->file), drawn);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !next.workspace.runner().isRunning(Lane::Scan); }, longEnough));
    EXPECT_EQ(next.window.findChild<FilePanel*>()->model().rowCount(), 2) << "the files of the folder";
}

TEST_F(WindowSessionTest, NamesAMissingFileAndOpensTheOthers)
{
    const std::filesystem::path missing = writeFile("missing.npz", 2);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(missing)}));
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(save(target));
    std::filesystem::remove(missing);
    Another other(m_settings);
    ASSERT_TRUE(other.openAndWait(target));
    EXPECT_EQ(other.workspace.session().entries().size(), 1U);
    const QStringList notices = other.window.findChild<NoticeBar*>()->sentences();
    ASSERT_EQ(notices.size(), 1);
    EXPECT_TRUE(notices.first().contains(QStringLiteral("missing.npz"))) << notices.first().toStdString();
}

TEST_F(WindowSessionTest, ADamagedSessionChangesNothing)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    window.openPaths({text(m_folder.write("bad.tgraph", "{"))});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Session); }, longEnough));
    EXPECT_EQ(window.session().entries().size(), 1U);
    EXPECT_EQ(panel<NoticeBar>().sentences().size(), 1);
}

TEST_F(WindowSessionTest, ReportsAChangedFile)
{
    const std::filesystem::path path = writeFile("a.npz");
    ASSERT_TRUE(openAndWait({text(path)}));
    window.session().togglePin(DistinctId(1));
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(save(target));
    writeFile("a.npz", 1, 250);
    Another other(m_settings);
    ASSERT_TRUE(other.openAndWait(target));
    EXPECT_TRUE(other.workspace.session().current()->selection.pins.empty());
    EXPECT_EQ(other.window.findChild<NoticeBar*>()->sentences().size(), 1);
}

TEST_F(WindowSessionTest, AnotherLanguageChangesOnlyTexts)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(writeFile("b.npz", 2))}));
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(save(target));
    panel<ConfigPanel>().findChild<QTableView*>()->sortByColumn(ConfigTableModel::OverBest, Qt::DescendingOrder);
    window.close();
    workspace.languages().install(QStringLiteral("de"));
    {
        Another other(m_settings);
        other.workspace.languages().install(QStringLiteral("de"));
        other.window.show();
        ASSERT_TRUE(other.openAndWait(target));
        const auto& tabs = *other.window.findChild<FileTabs*>();
        EXPECT_EQ(tabs.count(), 2);
        EXPECT_TRUE(tabs.isVisible());
        for (QDockWidget* dock : other.window.docks().all())
            EXPECT_EQ(dock->isHidden(), !dock->toggleViewAction()->isVisible()) << qPrintable(dock->objectName());
        const auto& table = *other.window.findChild<ConfigPanel*>()->findChild<QTableView*>();
        EXPECT_EQ(table.horizontalHeader()->sortIndicatorSection(), ConfigTableModel::OverBest);
        EXPECT_EQ(table.horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    }
    workspace.languages().install(QStringLiteral("en"));
}

TEST_F(WindowSessionTest, ANoteIsEnteredBeforeAnotherFileIsShown)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(writeFile("b.npz", 2))}));
    const auto note = [this](std::size_t index) {
        const auto& notes = window.session().entries()[index].selection.notes;
        return notes.empty() ? QString() : notes.begin()->second;
    };
    typeNote();
    window.session().show(0);
    EXPECT_EQ(note(1), QStringLiteral("typed"));
    EXPECT_EQ(note(0), QString()) << "it belongs to the other file";
    typeNote();
    ASSERT_TRUE(openAndWait({text(writeFile("c.npz", 3))}));
    EXPECT_EQ(note(0), QStringLiteral("typed"));
}

TEST_F(WindowSessionTest, ANoteIsEnteredBeforeTheSessionIsSaved)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    typeNote();
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(save(target));
    EXPECT_EQ(readSession(target).files.at(0).notes.size(), 1U);
}

TEST_F(WindowSessionTest, OpeningAnotherSessionOffersToSaveTheChangesOfTheFirst)
{
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    const std::filesystem::path other = m_folder.path() / "other.tgraph";
    ASSERT_TRUE(openAndWait({text(writeFile("b.npz", 2))}));
    ASSERT_TRUE(save(other));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(save(target));
    const auto open = [this](const std::filesystem::path& session) {
        window.openPaths({text(session)});
        return QTest::qWaitFor([&] { return window.sessionFiles().path() == session && !window.opener().isBusy(); },
                               longEnough);
    };
    ASSERT_TRUE(open(other));
    EXPECT_EQ(offered(window, "Save them"), nullptr) << "nothing was changed";
    ASSERT_TRUE(open(target));
    window.session().togglePin(DistinctId(3));
    ASSERT_TRUE(window.sessionFiles().isModified());
    ASSERT_TRUE(open(other));
    EXPECT_FALSE(window.sessionFiles().isModified());
    QPushButton* const button = offered(window, "Save them");
    ASSERT_NE(button, nullptr);
    button->click();
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    const std::vector<SavedFile> files = readSession(target).files;
    ASSERT_EQ(files.size(), 2U);
    EXPECT_EQ(files[0].pins.size() + files[1].pins.size(), 1U);
    EXPECT_EQ(window.sessionFiles().path(), other);
}

TEST_F(WindowSessionTest, ClosingTheLastFileOffersToSaveTheChanges)
{
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(writeFile("b.npz", 2))}));
    window.session().show(0);
    window.session().togglePin(DistinctId(5));
    ASSERT_TRUE(save(target));
    const auto reopen = [&] {
        window.openPaths({text(target)});
        return QTest::qWaitFor([&] { return window.session().entries().size() == 2; }, longEnough);
    };
    const auto closeAll = [&] {
        while (!window.session().entries().empty())
            window.session().close(0);
        QCoreApplication::processEvents();
    };
    closeAll();
    EXPECT_EQ(offered(window, "Save them"), nullptr) << "closing alone is no change";
    ASSERT_TRUE(reopen());
    window.session().show(0);
    window.session().togglePin(DistinctId(3));
    closeAll();
    QPushButton* const button = offered(window, "Save them");
    ASSERT_NE(button, nullptr);
    EXPECT_TRUE(window.sessionFiles().path().empty());
    button->click();
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    const std::vector<SavedFile> files = readSession(target).files;
    ASSERT_EQ(files.size(), 2U) << "also the file that was closed first";
    EXPECT_EQ(files[0].pins.size() + files[1].pins.size(), 2U);
    ASSERT_TRUE(reopen());
    closeAll();
    EXPECT_EQ(offered(window, "Save them"), nullptr);
}
