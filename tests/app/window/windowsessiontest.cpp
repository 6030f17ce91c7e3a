// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the window and session files.
#include "app/window/frame/centre.h"
#include "app/window/frame/filetabs.h"
#include "app/window/frame/noticebar.h"
#include "app/work/compare/comparecontroller.h"
#include "app/work/sessions/lastsession.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/configs/configpanel.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/files/filepanel.h"
#include "widgets/graph/graphview.h"
#include "widgets/rank/rankbar.h"

#include <QAction>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <fstream>
#include <iterator>
#include <optional>

using namespace tgraph;

namespace {

class WindowSessionTest : public WindowTest {
protected:
    bool save(const std::filesystem::path& target)
    {
        window.sessionFiles().save(target);
        return QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough);
    }

    /// Returns the button of an offer above the page of a window; null if there is no offer.
    static QPushButton* offered(MainWindow& window, const char* words)
    {
        for (auto* button : window.centre().notice().findChildren<QPushButton*>())
            if (button->text() == QLatin1String(words) && !button->isHidden())
                return button;
        return nullptr;
    }

    /// Types a note of the first configuration, without ending it.
    void typeNote()
    {
        window.session().setFocus(DistinctId(0));
        panel<ConfigPanel>().editNote();
        const auto editors = panel<ConfigPanel>().findChild<QTableView*>()->viewport()->findChildren<QLineEdit*>();
        ASSERT_FALSE(editors.isEmpty());
        editors.last()->setText(QStringLiteral("typed")); // earlier ones are deleted later
    }

    /// Opens the session in another window, as at the next start, and waits for its files.
    struct Another {
        explicit Another(QSettings& settings) : workspace(settings, ModelSearch{}), window(workspace) { }

        bool openAndWait(const std::filesystem::path& path)
        {
            window.openPaths({text(path)});
            return settled();
        }
        bool settled()
        {
            return QTest::qWaitFor(
                [this] { return !workspace.runner().isRunning(Lane::Session) && !workspace.opener().isBusy(); },
                longEnough);
        }

        Workspace workspace;
        MainWindow window;
    };
};

} // namespace

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

TEST_F(WindowSessionTest, TheNextStartContinuesTheNamedSession)
{
    const std::filesystem::path target = m_folder.path() / "work.tgraph";
    const std::filesystem::path last = m_folder.path() / "state" / "last.tgraph";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(save(target));
    window.session().togglePin(DistinctId(3));
    LastSession(workspace, window.sessionFiles(), last).save();

    Another next(m_settings);
    LastSession(next.workspace, next.window.sessionFiles(), last).bringBack();
    ASSERT_TRUE(next.settled());
    EXPECT_EQ(next.window.sessionFiles().path(), target);
    EXPECT_TRUE(next.window.isWindowModified()) << "the pin is not in the named file";
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

TEST_F(WindowSessionTest, TheNextStartRestoresTheSessionIfEnabled)
{
    const std::filesystem::path last = m_folder.path() / "data/last.tgraph";
    const std::filesystem::path path = writeFile("a.npz");
    {
        Another first(m_settings);
        LastSession keeps(first.workspace, first.window.sessionFiles(), last);
        keeps.bringBack(); // no session yet
        first.window.openPaths({text(path)});
        ASSERT_TRUE(first.settled());
        first.workspace.session().togglePin(DistinctId(7));
        keeps.save();
    }
    Another second(m_settings);
    LastSession(second.workspace, second.window.sessionFiles(), last).bringBack();
    ASSERT_TRUE(second.settled());
    ASSERT_NE(second.workspace.session().current(), nullptr);
    EXPECT_EQ(second.workspace.session().current()->selection.pins, std::vector{DistinctId(7)});

    m_settings.setValue(QStringLiteral("keepSession"), false);
    Another third(m_settings);
    LastSession(third.workspace, third.window.sessionFiles(), last).bringBack();
    ASSERT_TRUE(third.settled());
    EXPECT_EQ(third.workspace.session().current(), nullptr);
}

TEST_F(WindowSessionTest, OnlyOneOfTwoWindowsWritesTheLastSession)
{
    const std::filesystem::path last = m_folder.path() / "data/last.tgraph";
    const auto written = [&last] {
        std::vector<std::string> names;
        for (const SavedFile& file : readSession(last).files)
            names.push_back(file.path.filename().string());
        return names;
    };
    Another second(m_settings);
    std::optional<LastSession> keepsSecond;
    {
        Another first(m_settings);
        LastSession keepsFirst(first.workspace, first.window.sessionFiles(), last);
        keepsSecond.emplace(second.workspace, second.window.sessionFiles(), last);
        first.window.openPaths({text(writeFile("a.npz"))});
        second.window.openPaths({text(writeFile("b.npz"))});
        ASSERT_TRUE(first.settled());
        ASSERT_TRUE(second.settled());
        keepsFirst.save();
        keepsSecond->save();
        EXPECT_EQ(written(), std::vector<std::string>{"a.npz"});
    }
    keepsSecond->save();
    EXPECT_EQ(written(), std::vector<std::string>{"b.npz"}) << "the first window has ended";
}

TEST_F(WindowSessionTest, AnUnreadableLastSessionIsRenamedAndNotReplaced)
{
    const std::filesystem::path last = m_folder.path() / "last.tgraph";
    const std::filesystem::path path = writeFile("a.npz");
    const std::string newer = R"({"format": "tgraph-session", "version": 99})";
    int number = 0;
    for (const auto read : {&LastSession::bringBack, &LastSession::keepUnopened}) {
        std::ofstream(last) << newer;
        Another next(m_settings);
        LastSession keeps(next.workspace, next.window.sessionFiles(), last);
        (keeps.*read)();
        ASSERT_TRUE(next.settled());
        const QStringList notices = next.window.findChild<NoticeBar*>()->sentences();
        ASSERT_EQ(notices.size(), 2) << "the reason, and the new name";
        EXPECT_TRUE(notices.join(QLatin1Char('\n')).contains(QStringLiteral("last.tgraph.aside-")));
        next.window.openPaths({text(path)});
        ASSERT_TRUE(next.settled());
        keeps.save();
        EXPECT_EQ(readSession(last).files.size(), 1U);
        std::ifstream aside(last.string() + ".aside-" + std::to_string(++number));
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(aside), {}), newer);
    }
}

TEST_F(WindowSessionTest, TheLastSessionKeepsAsManyFilesAsCanBeRead)
{
    const std::filesystem::path last = m_folder.path() / "last.tgraph";
    SavedSession saved;
    for (std::size_t i = 0; i < maxSessionFiles; ++i)
        saved.files.push_back(
            {.path = m_folder.path() / (std::to_string(i) + ".npz"), .configurations = 1, .filter = {}, .notes = {}});
    std::ofstream(last) << sessionBytes(saved, last).toStdString();
    Another next(m_settings);
    LastSession keeps(next.workspace, next.window.sessionFiles(), last);
    keeps.keepUnopened();
    next.window.openPaths({text(writeFile("a.npz"))});
    ASSERT_TRUE(next.settled());
    keeps.save();
    const SavedSession read = readSession(last);
    EXPECT_EQ(read.files.size(), maxSessionFiles);
    EXPECT_EQ(read.files.front().path.filename(), "a.npz");
    saved.files.push_back(saved.files.front());
    EXPECT_THROW((void)sessionBytes(saved, last), Error);
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

TEST_F(WindowSessionTest, QuittingWhileFilesAreRestoredLosesNothing)
{
    const std::filesystem::path last = m_folder.path() / "data/last.tgraph";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(writeFile("b.npz", 2))}));
    window.session().togglePin(DistinctId(7));
    LastSession(workspace, window.sessionFiles(), last).save();
    const auto saved = readSession(last).files;
    {
        Another early(m_settings);
        LastSession keeps(early.workspace, early.window.sessionFiles(), last);
        keeps.bringBack();
        keeps.save(); // the session file itself is still being read
        EXPECT_EQ(readSession(last).files, saved);
        bool isSaved = false;
        QObject::connect(&early.workspace.store(), &SessionStore::opened, &keeps, [&] {
            keeps.save(); // its files are still being read
            isSaved = true;
        });
        ASSERT_TRUE(early.settled());
        ASSERT_TRUE(isSaved);
        EXPECT_EQ(readSession(last).files, saved);
    }
}

TEST_F(WindowSessionTest, AStartWithAFileKeepsTheLastSession)
{
    const std::filesystem::path last = m_folder.path() / "data/last.tgraph";
    const std::filesystem::path other = writeFile("other.npz", 3);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(writeFile("b.npz", 2))}));
    window.session().togglePin(DistinctId(7));
    LastSession(workspace, window.sessionFiles(), last).save();
    const auto before = readSession(last).files;
    {
        Another start(m_settings);
        LastSession keeps(start.workspace, start.window.sessionFiles(), last);
        keeps.keepUnopened();
        start.window.openPaths({text(other)});
        ASSERT_TRUE(start.settled());
        EXPECT_EQ(start.workspace.session().entries().size(), 1U) << "no file is opened automatically";
        keeps.save();
    }
    const auto after = readSession(last).files;
    ASSERT_EQ(after.size(), 3U);
    EXPECT_EQ(after[0].path, other);
    EXPECT_EQ(std::vector(after.begin() + 1, after.end()), before);
}

TEST_F(WindowSessionTest, AFileThatWasClosedStaysClosedAndKeepsItsNotes)
{
    const std::filesystem::path last = m_folder.path() / "data/last.tgraph";
    const std::filesystem::path closed = writeFile("closed.npz", 2);
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz")), text(closed)}));
    window.session().setNote(DistinctId(4), QStringLiteral("promising"));
    window.session().close(1);
    LastSession(workspace, window.sessionFiles(), last).save();

    Another next(m_settings);
    LastSession keeps(next.workspace, next.window.sessionFiles(), last);
    keeps.bringBack();
    ASSERT_TRUE(next.settled());
    ASSERT_EQ(next.workspace.session().entries().size(), 1U);
    ASSERT_TRUE(next.openAndWait(closed));
    ASSERT_EQ(next.workspace.session().entries().size(), 2U);
    EXPECT_EQ(next.workspace.session().current()->selection.notes.at(DistinctId(4)), QStringLiteral("promising"));
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

TEST_F(WindowSessionTest, AStartThatEndedWhileItOpenedTheFilesIsNotRepeated)
{
    const std::filesystem::path last = m_folder.path() / "data/last.tgraph";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    LastSession(workspace, window.sessionFiles(), last).save();
    const auto start = [&](bool isEnded) {
        Another next(m_settings);
        LastSession keeps(next.workspace, next.window.sessionFiles(), last);
        keeps.bringBack();
        EXPECT_TRUE(next.settled());
        if (QPushButton* const button = offered(next.window, "Open them again")) {
            EXPECT_TRUE(next.workspace.session().entries().empty());
            button->click();
            EXPECT_TRUE(next.settled());
            EXPECT_EQ(next.workspace.session().entries().size(), 1U);
            if (isEnded)
                keeps.save();
            return true;
        }
        EXPECT_EQ(next.workspace.session().entries().size(), 1U);
        if (isEnded)
            keeps.save();
        return false;
    };
    EXPECT_FALSE(start(/*isEnded=*/true));
    EXPECT_FALSE(start(/*isEnded=*/false)) << "the last one has ended properly";
    EXPECT_TRUE(start(/*isEnded=*/true));
    EXPECT_FALSE(start(/*isEnded=*/true));
}
