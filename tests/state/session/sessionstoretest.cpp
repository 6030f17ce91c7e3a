// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/sessionstore.h"

#include "engine/io/documentwriter.h"
#include "engine/model/ranking/ranker.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <future>
#include <iterator>

using namespace tgraph;

namespace {

constexpr int longestReading = 20000; // ms; reached only on failure

/// Two small files, and a session file in which the first has a pin, the second has a note and is shown.
class SessionStoreTest : public ::testing::Test {
protected:
    SessionStoreTest()
    {
        SavedSession saved{.shown = 1};
        for (const std::filesystem::path& path : {first, second}) {
            writeDocument(test::layoutDocument({.configs = 40}), path);
            saved.files.push_back({.path = path, .configurations = 40, .filter = {}, .notes = {}});
        }
        saved.files[0].pins = {3};
        saved.files[1].notes = {{5, QStringLiteral("try this")}};
        const QByteArray bytes = sessionBytes(saved, file);
        std::ofstream(file, std::ios::binary) << bytes.toStdString();
    }
    ~SessionStoreTest() override { runner.shutDown(); }

    bool waitUntilSettled()
    {
        return QTest::qWaitFor([this] { return !store.isRunning() && !opener.isBusy(); }, longestReading);
    }

    bool waitUntilRestored()
    {
        return waitUntilSettled()
            && QTest::qWaitFor([this] { return !runner.isRunning(Lane::Rankings); }, longestReading)
            && session.current() != nullptr;
    }

    static std::vector<std::filesystem::path> pathsOf(const std::vector<SavedFile>& files)
    {
        std::vector<std::filesystem::path> paths;
        std::ranges::transform(files, std::back_inserter(paths), &SavedFile::path);
        return paths;
    }

    test::TemporaryFolder folder;
    std::filesystem::path first = folder.path() / "first.npz";
    std::filesystem::path second = folder.path() / "second.npz";
    std::filesystem::path file = folder.path() / "saved.tgraph";
    Session session;
    TaskRunner runner;
    FileOpener opener{session, runner};
    SessionStore store{session, opener, runner};
};

} // namespace

TEST_F(SessionStoreTest, ASnapshotIncludesUnreadFiles)
{
    SavedSession early;
    QObject::connect(&store, &SessionStore::opened, &store, [&] { early = store.snapshot(); });
    store.open(file);
    ASSERT_TRUE(waitUntilSettled());
    ASSERT_EQ(pathsOf(early.files), (std::vector{first, second}));
    EXPECT_EQ(early.shown, 1U);
    EXPECT_EQ(early.files[0].pins, std::vector<std::uint32_t>{3});
    EXPECT_EQ(early.files[1].notes.at(5), QStringLiteral("try this"));
    EXPECT_EQ(session.entries().size(), 2U);
    const SavedSession late = store.snapshot();
    EXPECT_EQ(pathsOf(late.files), pathsOf(early.files));
    EXPECT_EQ(late.files[0].pins.size(), 1U);
    EXPECT_EQ(late.files[1].notes.size(), 1U);
    EXPECT_TRUE(store.unopenedFiles().empty());
}

TEST_F(SessionStoreTest, RestoresRankingsWithTheirFileUnlessItHasChanged)
{
    opener.open({first});
    ASSERT_TRUE(waitUntilSettled());
    const auto open = session.current()->file;
    const auto scores = finishedScores(
        *open, std::make_shared<const Prediction>(makeRanker("analytical", {})->rank(*open->document, {}, {}, {})));
    session.setRanking(open, scores, {.model = "analytical"}, 2);
    const std::filesystem::path saved = folder.path() / "ranked.tgraph";
    std::ofstream(saved, std::ios::binary) << sessionBytes(store.snapshot(), saved).toStdString();

    const auto reopen = [&] {
        while (!session.entries().empty())
            session.close(0);
        store.open(saved);
        return waitUntilSettled()
            && QTest::qWaitFor([this] { return !runner.isRunning(Lane::Rankings); }, longestReading)
            && session.current() != nullptr;
    };
    ASSERT_TRUE(reopen());
    ASSERT_EQ(session.current()->rankings.size(), 1U);
    ASSERT_TRUE(session.current()->scores) << "the previously shown file is shown again";
    EXPECT_EQ(session.current()->scores->score, scores->score);
    EXPECT_EQ(session.current()->rankedWith.model, "analytical");
    EXPECT_EQ(store.snapshot().files.front().rankings.size(), 1U);

    writeDocument(test::layoutDocument({.configs = 40}, 9), first);
    ASSERT_TRUE(reopen());
    EXPECT_TRUE(session.current()->rankings.empty()) << "they belong to another file";
    EXPECT_FALSE(session.current()->scores);
}

TEST_F(SessionStoreTest, RestoresTheObjectiveOfATableAndNeverItsRankingsForAnother)
{
    const std::filesystem::path table
        = folder.write("gemm.csv", "block,unroll,time_ms,energy_mJ\n16,1,1,50\n16,2,2,20\n32,1,4,10\n32,2,3,40\n");
    opener.open({table});
    ASSERT_TRUE(waitUntilSettled());
    ASSERT_EQ(session.current()->file->document->table->objective().name, "time_ms");
    opener.openColumns(table, {.columns = {.objective = "energy_mJ"}});
    ASSERT_TRUE(waitUntilSettled());
    const auto open = session.current()->file;
    ASSERT_EQ(open->document->table->objective().name, "energy_mJ");
    session.setRanking(open,
                       finishedScores(*open,
                                      std::make_shared<const Prediction>(
                                          makePrediction(open->configurations, {4, 3, 2, 1}, {0, 0, 0, 0}, {}))),
                       {.model = "measured"}, 1);
    const std::filesystem::path saved = folder.path() / "gemm.tgraph";
    SavedSession snapshot = store.snapshot();
    const auto reopen = [&] {
        std::ofstream(saved, std::ios::binary) << sessionBytes(snapshot, saved).toStdString();
        store.open(saved);
        return waitUntilSettled()
            && QTest::qWaitFor([this] { return !runner.isRunning(Lane::Rankings); }, longestReading)
            && session.current() != nullptr;
    };
    opener.openColumns(table, {.columns = {.objective = "time_ms"}}); // the session decides
    ASSERT_TRUE(waitUntilSettled());
    ASSERT_TRUE(reopen());
    EXPECT_EQ(session.current()->file->document->table->objective().name, "energy_mJ");
    EXPECT_EQ(session.current()->rankings.size(), 1U);
    snapshot.files.back().columns = {}; // simulates an older version
    ASSERT_TRUE(reopen());
    EXPECT_EQ(session.current()->file->document->table->objective().name, "time_ms");
    EXPECT_TRUE(session.current()->rankings.empty()) << "they are of another objective";
    snapshot.files.back().columns.columns.objective = "no such column";
    ASSERT_TRUE(reopen()) << "the table can be read without it";
    EXPECT_EQ(session.current()->file->document->table->objective().name, "time_ms");
}

TEST_F(SessionStoreTest, RestoresTheRankingsOfEveryObjectiveWhenItIsShown)
{
    const std::filesystem::path table
        = folder.write("gemm.csv", "block,unroll,time_ms,energy_mJ\n16,1,1,50\n16,2,2,20\n32,1,4,10\n32,2,3,40\n");
    const auto choose = [&](const char* objective) {
        opener.openColumns(table, {.columns = {.objective = objective}});
        return waitUntilRestored() && session.current()->file->document->table->objective().name == objective;
    };
    const auto rank = [&](const std::vector<double>& scores) {
        const auto open = session.current()->file;
        session.setRanking(open,
                           finishedScores(*open,
                                          std::make_shared<const Prediction>(makePrediction(
                                              open->configurations, scores, {0, 0, 0, 0}, {.model = "measured"}))),
                           {.model = "measured"}, 1);
        return session.current()->scores->tau;
    };
    ASSERT_TRUE(choose("time_ms"));
    const auto tauOfTime = rank({1, 2, 3, 4});
    rank({4, 3, 2, 1});
    session.showRanking(1);
    ASSERT_TRUE(choose("energy_mJ"));
    rank({1, 2, 3, 4});
    for (const bool isSeen : {false, true}) { // the second session is written before the first objective is seen again
        const std::filesystem::path saved = folder.path() / "gemm.tgraph";
        std::ofstream(saved, std::ios::binary) << sessionBytes(store.snapshot(), saved).toStdString();
        store.open(saved);
        ASSERT_TRUE(waitUntilRestored());
        EXPECT_EQ(session.current()->rankings.size(), 1U);
        if (!isSeen)
            continue;
        ASSERT_TRUE(choose("time_ms"));
        ASSERT_EQ(session.current()->rankings.size(), 2U);
        ASSERT_TRUE(session.current()->scores);
        EXPECT_EQ(session.current()->scores->score, (std::vector<double>{1, 2, 3, 4})) << "the one that was shown";
        EXPECT_EQ(session.current()->scores->tau, tauOfTime);
        ASSERT_TRUE(choose("energy_mJ"));
        EXPECT_EQ(session.current()->rankings.size(), 1U);
        EXPECT_TRUE(session.current()->scores);
    }
}

TEST_F(SessionStoreTest, AChangeOfTheObjectiveWhileRankingsAreRestoredLosesNone)
{
    const std::filesystem::path table
        = folder.write("gemm.csv", "block,unroll,time_ms,energy_mJ\n16,1,1,50\n16,2,2,20\n32,1,4,10\n32,2,3,40\n");
    opener.open({table});
    ASSERT_TRUE(waitUntilSettled());
    const auto open = session.current()->file;
    session.setRanking(open,
                       finishedScores(*open,
                                      std::make_shared<const Prediction>(
                                          makePrediction(open->configurations, {4, 3, 2, 1}, {0, 0, 0, 0}, {}))),
                       {.model = "measured"}, 1);
    const std::filesystem::path saved = folder.path() / "gemm.tgraph";
    std::ofstream(saved, std::ios::binary) << sessionBytes(store.snapshot(), saved).toStdString();
    std::promise<void> mayRestore; // the lane is busy until then
    runner.start(Lane::Rankings, [free = mayRestore.get_future().share()](const TaskContext&) { free.wait(); });
    store.open(saved);
    ASSERT_TRUE(waitUntilSettled());
    opener.openColumns(table, {.columns = {.objective = "energy_mJ"}});
    ASSERT_TRUE(waitUntilSettled());
    mayRestore.set_value();
    ASSERT_TRUE(waitUntilRestored());
    EXPECT_TRUE(session.current()->rankings.empty());
    EXPECT_EQ(store.snapshot().files.back().otherObjectives.size(), 1U);
    opener.openColumns(table, {.columns = {.objective = "time_ms"}});
    ASSERT_TRUE(waitUntilRestored());
    EXPECT_EQ(session.current()->rankings.size(), 1U);
}

TEST_F(SessionStoreTest, KeepsTheDataOfFilesWhoseReadingIsCancelled)
{
    const QMetaObject::Connection once = QObject::connect(&store, &SessionStore::opened, &opener, &FileOpener::cancel);
    store.open(file);
    ASSERT_TRUE(waitUntilSettled());
    QObject::disconnect(once);
    EXPECT_TRUE(store.snapshot().files.empty());
    EXPECT_EQ(pathsOf(store.unopenedFiles()), (std::vector{first, second}));
    opener.open({first});
    ASSERT_TRUE(waitUntilSettled());
    EXPECT_EQ(session.current()->selection.pins, std::vector{DistinctId(3)});
    EXPECT_EQ(pathsOf(store.unopenedFiles()), std::vector{second});
}

TEST_F(SessionStoreTest, KeepsTheDataOfAFileThatCannotBeReadNow)
{
    std::ofstream(first, std::ios::binary) << "damaged";
    store.open(file);
    ASSERT_TRUE(waitUntilSettled());
    EXPECT_EQ(pathsOf(store.snapshot().files), std::vector{second});
    EXPECT_EQ(pathsOf(store.unopenedFiles()), std::vector{first});
}

TEST_F(SessionStoreTest, ForgetsADeletedFile)
{
    std::filesystem::remove(first);
    store.open(file);
    ASSERT_TRUE(waitUntilSettled());
    EXPECT_EQ(pathsOf(store.snapshot().files), std::vector{second});
    EXPECT_TRUE(store.unopenedFiles().empty());
}

TEST_F(SessionStoreTest, AFileOpenedLaterGetsItsSelectionOfTheUnopenedSession)
{
    store.keepUnopened(file);
    EXPECT_TRUE(store.isReading(file));
    opener.open({second});
    ASSERT_TRUE(waitUntilSettled());
    EXPECT_FALSE(store.isReading(file));
    EXPECT_EQ(session.entries().size(), 1U);
    EXPECT_EQ(session.current()->selection.notes.size(), 1U);
    EXPECT_EQ(pathsOf(store.snapshot().files), std::vector{second});
    EXPECT_EQ(pathsOf(store.unopenedFiles()), std::vector{first});
}

TEST_F(SessionStoreTest, ReadsTheUnopenedSessionEvenIfAnotherIsOpenedAtOnce)
{
    const std::filesystem::path third = folder.path() / "third.npz";
    writeDocument(test::layoutDocument({.configs = 40}), third);
    const std::filesystem::path other = folder.path() / "other.tgraph";
    const QByteArray bytes
        = sessionBytes({.files = {{.path = third, .configurations = 40, .filter = {}, .notes = {}}}}, other);
    std::ofstream(other, std::ios::binary) << bytes.toStdString();
    store.keepUnopened(file);
    store.open(other);
    ASSERT_TRUE(waitUntilSettled());
    EXPECT_EQ(pathsOf(store.snapshot().files), std::vector{third});
    EXPECT_EQ(pathsOf(store.unopenedFiles()), (std::vector{first, second}));
}

TEST_F(SessionStoreTest, AClosedFileHasItsMarksAndRankingsWhenItIsOpenedAgain)
{
    opener.open({first});
    ASSERT_TRUE(waitUntilSettled());
    const auto open = session.current()->file;
    session.setNote(DistinctId(5), QStringLiteral("try this"));
    session.setFilter(QStringLiteral("noted"));
    session.setRanking(
        open,
        finishedScores(
            *open, std::make_shared<const Prediction>(makeRanker("analytical", {})->rank(*open->document, {}, {}, {}))),
        {.model = "analytical"}, 2);
    const Selection selection = session.current()->selection;
    session.close(0);
    EXPECT_TRUE(store.snapshot().files.empty()) << "a saved session has the open files";
    opener.open({first});
    ASSERT_TRUE(waitUntilRestored());
    EXPECT_EQ(session.current()->selection, selection);
    EXPECT_EQ(session.current()->rankings.size(), 1U);
    EXPECT_TRUE(session.current()->scores);
    EXPECT_TRUE(store.unopenedFiles().empty());
}

TEST_F(SessionStoreTest, KeepsTheFilesThatWereClosedLast)
{
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i <= most; ++i) {
        const std::filesystem::path path = folder.path() / (std::to_string(i) + ".npz");
        writeDocument(test::layoutDocument({.configs = 4}), path);
        opener.open({path});
        ASSERT_TRUE(waitUntilSettled());
        session.close(0);
    }
    const std::vector<SavedFile> kept = store.unopenedFiles();
    ASSERT_EQ(kept.size(), most);
    EXPECT_EQ(kept.front().path.filename(), "1.npz");
    EXPECT_EQ(kept.back().path.filename(), "20.npz");
}

TEST_F(SessionStoreTest, ReportsACancelledFileBeforeTheNextIsRead)
{
    std::vector<std::string> told;
    const auto tell = [&told](const char* what) {
        return [&told, what](const std::filesystem::path& path) {
            told.push_back(what + (' ' + path.filename().string()));
        };
    };
    QObject::connect(&opener, &FileOpener::reading, &opener, tell("reading"));
    QObject::connect(&opener, &FileOpener::cancelled, &opener, tell("cancelled"));
    QObject::connect(&opener, &FileOpener::read, &opener, tell("read"));
    opener.open({first});
    opener.cancel();
    opener.open({second}, /*again=*/true);
    ASSERT_TRUE(waitUntilSettled());
    EXPECT_EQ(told,
              (std::vector<std::string>{"reading first.npz", "cancelled first.npz", "reading second.npz",
                                        "read second.npz"}));
    EXPECT_EQ(session.entries().size(), 1U);
}
