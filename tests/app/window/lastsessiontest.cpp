// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the session file that the program itself keeps.
#include "app/work/sessions/lastsession.h"

#include "tests/app/window/windowsessionfixture.h"
#include "widgets/graph/graphview.h"

#include <fstream>
#include <iterator>
#include <optional>

using namespace tgraph;

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

TEST_F(WindowSessionTest, AStartThatEndedWhileItOpenedTheFilesIsNotRepeated)
{
    const std::filesystem::path last = m_folder.path() / "data/last.tgraph";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    LastSession(workspace, window.sessionFiles(), last).save();
    const auto start = [&](bool endsEarly) {
        Another next(m_settings);
        LastSession keeps(next.workspace, next.window.sessionFiles(), last);
        keeps.bringBack();
        if (endsEarly)
            return true;
        EXPECT_TRUE(next.settled());
        QPushButton* const button = offered(next.window, "Open them again");
        if (button != nullptr) {
            EXPECT_TRUE(next.workspace.session().entries().empty());
            button->click();
        }
        bool isShown = false;
        QObject::connect(&next.window.sessionFiles(), &SessionFiles::allShown, &keeps, [&isShown] { isShown = true; });
        EXPECT_TRUE(QTest::qWaitFor([&isShown] { return isShown; }, longEnough));
        EXPECT_EQ(next.workspace.session().entries().size(), 1U);
        EXPECT_TRUE(next.window.graph().isReady());
        return button != nullptr; // without save(), as after a crash
    };
    EXPECT_FALSE(start(/*endsEarly=*/false));
    EXPECT_FALSE(start(/*endsEarly=*/false)) << "the last one ended after the files were shown";
    EXPECT_TRUE(start(/*endsEarly=*/true));
    EXPECT_TRUE(start(/*endsEarly=*/false));
    EXPECT_FALSE(start(/*endsEarly=*/false));
}

TEST_F(WindowSessionTest, AFailureToKeepTheSessionIsShownOnceUntilItIsKept)
{
    const std::filesystem::path target = m_folder.path() / "state" / "last.tgraph";
    std::ofstream(m_folder.path() / "state") << "a file where the folder should be";
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    SessionStore& store = workspace.store();
    const auto save = [&] {
        store.save(target, window.sessionFiles().current());
        return QTest::qWaitFor([&] { return !store.isRunning(); }, longEnough);
    };
    ASSERT_TRUE(save());
    ASSERT_TRUE(save());
    EXPECT_EQ(panel<NoticeBar>().sentences().size(), 1);
    std::filesystem::remove(m_folder.path() / "state");
    ASSERT_TRUE(save());
    EXPECT_TRUE(panel<NoticeBar>().sentences().isEmpty());
}
