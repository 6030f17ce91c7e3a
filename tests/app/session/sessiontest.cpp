// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"

#include "app/settings/launchoptions.h"
#include "tests/support/documents.h"
#include "tests/support/ids.h"

#include <QSignalSpy>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

std::shared_ptr<const OpenFile> fileAt(const char* path, std::uint64_t seed = 1)
{
    Document document = test::layoutDocument({.configs = 40}, seed);
    document.path = path;
    return makeOpenFile(std::make_shared<const Document>(std::move(document)));
}

} // namespace

TEST(Session, ShowsTheFileAddedLastAndReplacesOneOfTheSamePath)
{
    Session session;
    QSignalSpy shown(&session, &Session::fileChanged);
    session.add(fileAt("/a.npz"));
    session.add(fileAt("/b.npz"));
    EXPECT_EQ(session.currentIndex(), 1U);
    const auto again = fileAt("/a.npz", 2);
    session.add(again);
    EXPECT_EQ(session.entries().size(), 2U);
    EXPECT_EQ(session.current()->file, again);
    EXPECT_EQ(shown.count(), 3);
    session.show(0); // is shown already
    EXPECT_EQ(shown.count(), 3);
}

TEST(Session, ClosingShowsANeighbourAndInTheEndNothing)
{
    Session session;
    for (const char* path : {"/a.npz", "/b.npz", "/c.npz"})
        session.add(fileAt(path));
    session.show(1);
    QSignalSpy shown(&session, &Session::fileChanged);
    session.close(0); // another one: the shown file stays
    EXPECT_EQ(shown.count(), 0);
    EXPECT_EQ(session.current()->file->document->path, "/b.npz");
    session.close(0);
    EXPECT_EQ(session.current()->file->document->path, "/c.npz");
    session.close(0);
    EXPECT_EQ(session.current(), nullptr);
    EXPECT_EQ(shown.count(), 2);
}

TEST(Session, KeepsASelectionForEachFile)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.setFocus(DistinctId(3));
    session.setNode(NodeId(2));
    session.add(fileAt("/b.npz"));
    EXPECT_FALSE(session.current()->selection.focus);
    session.show(0);
    EXPECT_EQ(session.current()->selection.focus, DistinctId(3));
    EXPECT_EQ(session.current()->selection.node, NodeId(2));
}

TEST(Session, IgnoresWhatTheFileDoesNotHaveAndIsSilentWithoutAChange)
{
    Session session;
    session.setFocus(DistinctId(1)); // nothing open
    session.add(fileAt("/a.npz"));
    QSignalSpy changed(&session, &Session::selectionChanged);
    session.setFocus(DistinctId(1000000));
    session.setNode(NodeId(1000000));
    session.setBaseline(DistinctId(1000000));
    session.togglePin(DistinctId(1000000));
    EXPECT_EQ(changed.count(), 0);
    session.setFocus(DistinctId(1));
    session.setFocus(DistinctId(1));
    EXPECT_EQ(changed.count(), 1);
}

TEST(Session, AFifthPinReplacesTheOldest)
{
    Session session;
    session.add(fileAt("/a.npz"));
    for (quint32 pin = 0; pin < 5; ++pin)
        session.togglePin(DistinctId(pin));
    EXPECT_EQ(session.current()->selection.pins, test::distinctIds({1, 2, 3, 4}));
    session.togglePin(DistinctId(2));
    EXPECT_EQ(session.current()->selection.pins, test::distinctIds({1, 3, 4}));
}

TEST(Session, ScoresOfAFileThatIsNotShownDoNotDisturb)
{
    Session session;
    const auto first = fileAt("/a.npz");
    session.add(first);
    session.add(fileAt("/b.npz"));
    QSignalSpy changed(&session, &Session::scoresChanged);
    session.setPartialScores(first, partialScores(std::vector<double>(first->configCount(), 1.0)));
    EXPECT_EQ(changed.count(), 0);
    session.show(0);
    EXPECT_TRUE(session.current()->scores);
    session.setPartialScores(fileAt("/closed.npz"), nullptr); // never opened: dropped
    EXPECT_EQ(changed.count(), 0);
}

TEST(Session, ARankingThatComesToNothingLeavesTheLastOne)
{
    Session session;
    const auto file = fileAt("/a.npz");
    session.add(file);
    auto complete = std::make_shared<Scores>(*partialScores(std::vector<double>(file->configCount(), 1.0)));
    complete->prediction = std::make_shared<const Prediction>();
    session.setRanking(file, complete, {.model = "first", .options = {}});
    const auto explanation = std::make_shared<const Explanation>();
    session.setExplanation(file, complete, explanation);
    EXPECT_EQ(session.current()->explanation, explanation);
    session.setPartialScores(file, partialScores(std::vector<double>(file->configCount(), 2.0)));
    EXPECT_FALSE(session.current()->scores->complete());
    session.dropPartialScores(file);
    EXPECT_EQ(session.current()->scores, complete);
    EXPECT_EQ(session.current()->explanation, explanation);
    EXPECT_EQ(session.current()->rankedWith.model, "first");

    // A new ranking has no explanation, and one of the old does not come back.
    const auto next = std::make_shared<const Scores>(*complete);
    session.setRanking(file, next, {.model = "second", .options = {}});
    EXPECT_EQ(session.current()->explanation, nullptr);
    session.setExplanation(file, complete, explanation);
    EXPECT_EQ(session.current()->explanation, nullptr);
}

TEST(SessionUndo, BringsMarksBackButNotWhereAPersonLooks)
{
    Session session;
    session.add(fileAt("/a.npz"));
    EXPECT_FALSE(session.undoable());
    session.togglePin(DistinctId(1));
    session.setBaseline(DistinctId(2));
    session.setFocus(DistinctId(7));
    session.setNote(DistinctId(7), QStringLiteral(" try this "));
    EXPECT_EQ(session.current()->selection.notes.at(DistinctId(7)), QStringLiteral("try this"));
    EXPECT_EQ(session.undoable(), Mark::Notes);
    session.undo();
    EXPECT_TRUE(session.current()->selection.notes.empty());
    EXPECT_EQ(session.redoable(), Mark::Notes);
    EXPECT_EQ(session.undoable(), Mark::Baseline);
    session.undo();
    session.undo();
    EXPECT_TRUE(session.current()->selection.pins.empty());
    EXPECT_EQ(session.current()->selection.focus, DistinctId(7));
    EXPECT_FALSE(session.undoable());
    session.undo(); // nothing left
    session.redo();
    EXPECT_EQ(session.current()->selection.pins, std::vector{DistinctId(1)});
    session.togglePin(DistinctId(3)); // what was undone is forgotten
    EXPECT_FALSE(session.redoable());
}

TEST(SessionUndo, TakesTypingAsOneChange)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.setFilter(QStringLiteral("pinned"));
    for (const char* typed : {"p", "ra", "rank"})
        session.setFilter(QString::fromLatin1(typed), true);
    session.setFilter(QStringLiteral("rank < 3")); // by another way: a change of its own
    session.undo();
    EXPECT_EQ(session.current()->selection.filter, QStringLiteral("rank"));
    session.undo();
    EXPECT_EQ(session.current()->selection.filter, QStringLiteral("pinned"));
    session.undo();
    EXPECT_EQ(session.current()->selection.filter, QString());
}

TEST(SessionUndo, AFilterTypedAndDeletedLeavesOlderMarksInReach)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.togglePin(DistinctId(1));
    for (const char* typed : {"r", "ra", "r", ""})
        session.setFilter(QString::fromLatin1(typed), true);
    EXPECT_EQ(session.undoable(), Mark::Pins);
    session.setFilter(QStringLiteral("p"), true); // typing goes on
    EXPECT_EQ(session.undoable(), Mark::Filter);
    session.undo();
    session.undo();
    EXPECT_TRUE(session.current()->selection.pins.empty());
    EXPECT_FALSE(session.undoable());
}

TEST(SessionUndo, TheFirstFilterAfterTheTypedInFileWasClosedCanBeUndone)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.add(fileAt("/b.npz"));
    session.setFilter(QStringLiteral("p"), true);
    session.close(1);
    session.setFilter(QStringLiteral("r"), true);
    EXPECT_EQ(session.undoable(), Mark::Filter);
    session.undo();
    EXPECT_EQ(session.current()->selection.filter, QString());
}

TEST(SessionPlaces, LeadBackAndForwardOverFiles)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.settle();
    EXPECT_FALSE(session.canGoBack());
    session.setFocus(DistinctId(3));
    session.settle();
    session.setFocus(DistinctId(4)); // passed by
    session.setFocus(DistinctId(5));
    session.setNode(NodeId(1));
    session.settle();
    session.add(fileAt("/b.npz"));
    session.setFocus(DistinctId(9));
    ASSERT_TRUE(session.canGoBack());
    session.back();
    EXPECT_EQ(session.current()->file->document->path, "/a.npz");
    EXPECT_EQ(session.current()->selection.focus, DistinctId(5));
    session.back();
    EXPECT_EQ(session.current()->selection.focus, DistinctId(3));
    EXPECT_FALSE(session.current()->selection.node);
    ASSERT_TRUE(session.canGoForward());
    session.forward();
    session.forward();
    EXPECT_EQ(session.current()->file->document->path, "/b.npz");
    EXPECT_EQ(session.current()->selection.focus, DistinctId(9));
    EXPECT_FALSE(session.canGoForward());
    session.back();
    session.setFocus(DistinctId(8)); // another way: the old one is gone
    session.settle();
    EXPECT_FALSE(session.canGoForward());
    session.close(0); // and nobody comes back to a closed file
    EXPECT_EQ(session.current()->file->document->path, "/b.npz");
    session.back();
    EXPECT_EQ(session.current()->file->document->path, "/b.npz");
}

TEST(LaunchOptions, AreReadAndChecked)
{
    const auto parse = [](const QStringList& arguments) {
        return parseArguments(QStringList{QStringLiteral("tgraph-explorer")} + arguments);
    };
    const auto good = parse({QStringLiteral("a.npz"), QStringLiteral("--model"), QStringLiteral("analytical"),
                             QStringLiteral("--size"), QStringLiteral("800x600"), QStringLiteral("--language"),
                             QStringLiteral("zh_CN")});
    ASSERT_TRUE(std::holds_alternative<LaunchOptions>(good));
    EXPECT_EQ(std::get<LaunchOptions>(good).size, QSize(800, 600));
    EXPECT_EQ(std::get<LaunchOptions>(good).files, QStringList{QStringLiteral("a.npz")});
    EXPECT_EQ(std::get<LaunchOptions>(good).language, QStringLiteral("zh_CN"));
    EXPECT_EQ(std::get<LaunchMessage>(parse({QStringLiteral("--language"), QStringLiteral("xx")})).exitStatus, 2);
    const auto badSize = parse({QStringLiteral("--size"), QStringLiteral("huge")});
    ASSERT_TRUE(std::holds_alternative<LaunchMessage>(badSize));
    EXPECT_EQ(std::get<LaunchMessage>(badSize).exitStatus, 2);
    EXPECT_EQ(std::get<LaunchMessage>(parse({QStringLiteral("--no-such-option")})).exitStatus, 2);
    EXPECT_EQ(std::get<LaunchMessage>(parse({QStringLiteral("--help")})).exitStatus, 0);
    EXPECT_FALSE(sizeFromText(QStringLiteral("100x100")));
    EXPECT_FALSE(sizeFromText(QStringLiteral("99999x99999")));
}
