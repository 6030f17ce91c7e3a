// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/session.h"

#include "app/settings/launchoptions.h"
#include "state/session/recentfiles.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"
#include "tests/support/ids.h"
#include "tests/support/tables.h"

#include <QSettings>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

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
    session.show(0); // already shown
    EXPECT_EQ(shown.count(), 3);
}

TEST(Session, ClosingShowsANeighbourAndFinallyNone)
{
    Session session;
    for (const char* path : {"/a.npz", "/b.npz", "/c.npz"})
        session.add(fileAt(path));
    session.show(1);
    QSignalSpy shown(&session, &Session::fileChanged);
    session.close(0); // the shown file stays
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

TEST(Session, IgnoresInvalidIndicesAndEmitsNothingWithoutAChange)
{
    Session session;
    session.setFocus(DistinctId(1)); // no file open
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

TEST(Session, ScoresOfAHiddenFileEmitNoScoresChanged)
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

TEST(Session, ADroppedRankingRestoresTheLastOne)
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

    // A new ranking has no explanation, and an explanation of the old one is dropped.
    const auto next = std::make_shared<const Scores>(*complete);
    session.setRanking(file, next, {.model = "second", .options = {}});
    EXPECT_EQ(session.current()->explanation, nullptr);
    session.setExplanation(file, complete, explanation);
    EXPECT_EQ(session.current()->explanation, nullptr);
}

namespace {

std::shared_ptr<const Scores> scoresOf(const OpenFile& file, double step)
{
    std::vector<double> score(file.configCount());
    for (std::size_t i = 0; i < score.size(); ++i)
        score[i] = step * static_cast<double>(i);
    auto prediction = std::make_shared<const Prediction>(
        makePrediction(file.configurations, std::move(score), {}, {.model = "test", .permutations = 2}));
    return finishedScores(file, std::move(prediction));
}

} // namespace

TEST(SessionRankings, EarlierRankingsCanBeShownAgainAndRemoved)
{
    Session session;
    const auto file = fileAt("/a.npz");
    session.add(file);
    const auto first = scoresOf(*file, 1);
    const auto second = scoresOf(*file, -1);
    session.setRanking(file, first, {.model = "first"}, 3);
    session.setRanking(file, second, {.model = "second"}, 4);
    ASSERT_EQ(session.current()->rankings.size(), 2U);
    EXPECT_EQ(session.current()->rankings[0].seconds, 3);
    EXPECT_EQ(shownRanking(*session.current())->number, 2U);
    QSignalSpy ranked(&session, &Session::rankingChanged);
    session.showRanking(1);
    EXPECT_EQ(session.current()->scores, first);
    EXPECT_EQ(session.current()->lastComplete, first);
    EXPECT_EQ(session.current()->rankedWith.model, "first");
    EXPECT_EQ(ranked.count(), 1);
    session.showRanking(1);
    session.showRanking(9);
    EXPECT_EQ(ranked.count(), 1) << "1 is shown, 9 does not exist";
    session.removeRanking(2);
    EXPECT_EQ(session.current()->scores, first) << "another one was removed";
    session.setRanking(file, second, {.model = "third"});
    EXPECT_EQ(session.current()->rankings.back().number, 3U) << "no number comes twice";
    session.removeRanking(3);
    EXPECT_EQ(session.current()->scores, first) << "replaces the shown one";
    session.removeRanking(1);
    EXPECT_FALSE(session.current()->scores);
    EXPECT_FALSE(session.current()->lastComplete);
}

TEST(SessionRankings, AStoppedRankingIsShownButNotComplete)
{
    Session session;
    const auto file = fileAt("/a.npz");
    session.add(file);
    const auto whole = scoresOf(*file, 1);
    session.setRanking(file, whole, {.model = "whole"});
    std::vector<double> some(file->configCount(), std::nan(""));
    some[5] = 2;
    const auto stopped = stoppedScores(*partialScores(some), {.model = "slow"});
    session.setRanking(file, stopped, {.model = "slow"});
    EXPECT_EQ(session.current()->scores, stopped);
    EXPECT_FALSE(session.current()->lastComplete) << "partial scores have no explanation or decisions";
    EXPECT_TRUE(session.current()->rankings.back().stopped);
    EXPECT_EQ(session.current()->rankings.back().known, 1U);
    // Cancelling a further ranking restores it.
    session.setPartialScores(file, partialScores(std::vector<double>(file->configCount(), 1.0)));
    session.dropPartialScores(file);
    EXPECT_EQ(session.current()->scores, stopped);
    session.showRanking(1);
    EXPECT_EQ(session.current()->lastComplete, whole);
}

TEST(SessionRankings, AreBoundedAndDropTheOldest)
{
    Session session;
    const auto file = fileAt("/a.npz");
    session.add(file);
    for (std::size_t i = 0; i < maxRankingRecords + 3; ++i)
        session.setRanking(file, scoresOf(*file, static_cast<double>(i + 1)), {});
    EXPECT_EQ(session.current()->rankings.size(), maxRankingRecords);
    EXPECT_EQ(session.current()->rankings.front().number, 4U);
}

TEST(SessionRankings, ARepetitionReplacesTheEarlierOne)
{
    Session session;
    const auto file = fileAt("/a.npz");
    session.add(file);
    session.setRanking(file, scoresOf(*file, 1), {.model = "first"}, 3);
    session.setRanking(file, scoresOf(*file, 2), {.model = "second"}, 4);
    const auto again = scoresOf(*file, 1);
    session.setRanking(file, again, {.model = "first"}, 5);
    const std::vector<RankingRecord>& rankings = session.current()->rankings;
    ASSERT_EQ(rankings.size(), 2U);
    EXPECT_EQ(rankings.back().number, 1U);
    EXPECT_EQ(rankings.back().seconds, 5);
    EXPECT_EQ(session.current()->scores, again);
    EXPECT_EQ(shownRanking(*session.current())->number, 1U);
    std::vector<double> some(file->configCount(), std::nan(""));
    some[5] = 2;
    for (int i = 0; i < 2; ++i)
        session.setRanking(file, stoppedScores(*partialScores(some), {.model = "test", .permutations = 2}), {});
    EXPECT_EQ(session.current()->rankings.size(), 4U) << "stopped rankings are not repetitions";
    EXPECT_EQ(session.current()->rankings.back().number, 4U);
}

TEST(SessionRankings, AReloadedFileKeepsItsMarksAndIfUnchangedItsRankings)
{
    Session session;
    const auto file = fileAt("/a.npz");
    const FileStamp stamp{.size = 1, .modifiedNs = 1, .fingerprint = "x"};
    session.add(file, stamp);
    session.togglePin(DistinctId(3));
    const auto scores = scoresOf(*file, 1);
    session.setRanking(file, scores, {});
    session.add(fileAt("/a.npz"), {.size = 1, .modifiedNs = 2, .fingerprint = "x"}); // only its time changed
    EXPECT_EQ(session.current()->selection.pins, std::vector{DistinctId(3)});
    EXPECT_EQ(session.current()->scores, scores);
    EXPECT_EQ(session.current()->rankings.size(), 1U);
    session.add(fileAt("/a.npz"), {.size = 1, .modifiedNs = 3, .fingerprint = "y"});
    EXPECT_EQ(session.current()->selection.pins, std::vector{DistinctId(3)});
    EXPECT_FALSE(session.current()->scores) << "they belong to the previous version of the file";
    EXPECT_TRUE(session.current()->rankings.empty());
}

TEST(SessionRankings, BelongToTheirObjective)
{
    Session session;
    MeasuredTable byTime = test::kernelTable();
    Objective energy{.name = "energy", .unit = "mJ", .values = byTime.objective().values};
    std::ranges::reverse(energy.values);
    byTime.objectives.push_back(energy);
    MeasuredTable byEnergy = byTime;
    byEnergy.chosen = 1;
    const FileStamp stamp{.size = 1, .modifiedNs = 1, .fingerprint = "x"};
    const auto show = [&](const MeasuredTable& table) {
        session.add(makeOpenFile(std::make_shared<const Document>(tableDocument(table, "/kernel.csv"))), stamp);
    };
    show(byTime);
    const auto scores = scoresOf(*session.current()->file, 1);
    session.setRanking(session.current()->file, scores, {.model = "measured"});
    show(byEnergy);
    EXPECT_FALSE(session.current()->scores);
    EXPECT_TRUE(session.current()->rankings.empty());
    const auto others = scoresOf(*session.current()->file, 2);
    session.setRanking(session.current()->file, others, {.model = "measured"});
    show(byTime);
    ASSERT_EQ(session.current()->rankings.size(), 1U);
    EXPECT_EQ(session.current()->scores, scores);
    EXPECT_EQ(session.current()->rankedWith.model, "measured");
    show(byEnergy);
    EXPECT_EQ(session.current()->scores, others);
    MeasuredTable more = byTime;
    more.objectives[0].isMaximised = true;
    show(more);
    EXPECT_FALSE(session.current()->scores) << "the other direction";
}

TEST(SessionRankings, MarksOfAGrownTableStayWithTheirParameters)
{
    Session session;
    MeasuredTable before = test::kernelTable();
    const auto opened = [](MeasuredTable table) {
        return makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "/kernel.csv")));
    };
    session.add(opened(before), {.size = 1, .modifiedNs = 1, .fingerprint = "x"});
    session.togglePin(DistinctId(3));
    session.setFocus(DistinctId(11));
    MeasuredTable after = before; // one more row in front, and options in another order
    for (Parameter& parameter : after.parameters) {
        auto& codes = std::get<std::vector<std::uint8_t>>(parameter.codes);
        codes.insert(codes.begin(), std::uint8_t{1});
    }
    std::ranges::reverse(after.parameters[2].options);
    for (std::uint8_t& code : std::get<std::vector<std::uint8_t>>(after.parameters[2].codes))
        code = static_cast<std::uint8_t>(1 - code);
    after.failures.insert(after.failures.begin(), 0);
    after.objectives.front().values.insert(after.objectives.front().values.begin(), 9.0);
    session.add(opened(after), {.size = 2, .modifiedNs = 2, .fingerprint = "y"});
    const OpenFile& file = *session.current()->file;
    const auto textOf = [&](DistinctId distinct) {
        std::string text;
        for (const Parameter& parameter : file.document->table->parameters)
            text += parameter.option(file.configurations->representatives[distinct.value]) + ' ';
        return text;
    };
    ASSERT_EQ(session.current()->selection.pins.size(), 1U);
    EXPECT_EQ(textOf(session.current()->selection.pins.front()), "16 2 texture ");
    ASSERT_TRUE(session.current()->selection.focus);
    EXPECT_EQ(textOf(*session.current()->selection.focus), "64 2 texture ");
}

TEST(RankingTime, IsEstimatedFromTheModelsLastRanking)
{
    const auto file = fileAt("/a.npz");
    const RankChoice choice{.model = "test", .options = {.permutations = 2}};
    RankingRecord record = makeRankingRecord(*file, choice, scoresOf(*file, 1), 6);
    RankingRecord newer = record;
    newer.seconds = 8;
    newer.endedMs += 1;
    RankingRecord stopped = newer;
    stopped.stopped = true;
    stopped.seconds = 100;
    const std::vector<const RankingRecord*> records = {&record, &newer, &stopped};
    EXPECT_DOUBLE_EQ(expectedSeconds(*file, choice, records).value_or(0), 8);
    RankChoice more = choice;
    more.options.permutations = 6;
    EXPECT_DOUBLE_EQ(expectedSeconds(*file, more, records).value_or(0), 24);
    more.model = "another";
    EXPECT_FALSE(expectedSeconds(*file, more, records));
}

// A network for tiles computes a kernel once: twice as many configurations do not take twice as long.
TEST(RankingTime, CountsTheGraphOnceForNetworksThatReduceItOnce)
{
    const auto file = fileAt("/a.npz");
    const double nodes = file->pruned.graph.nodeCount() + 1.0;
    for (const bool reducesOnce : {false, true}) {
        const double ratio = rankingWork(*file, 200, 1, reducesOnce) / rankingWork(*file, 100, 1, reducesOnce);
        EXPECT_DOUBLE_EQ(ratio, reducesOnce ? (nodes + 200) / (nodes + 100) : 2.0);
        Prediction prediction = *scoresOf(*file, 1)->prediction;
        prediction.provenance.permutations = 1;
        prediction.provenance.reducesOnce = reducesOnce;
        const auto scores = finishedScores(*file, std::make_shared<const Prediction>(prediction));
        const RankingRecord record = makeRankingRecord(*file, {}, scores, 6);
        EXPECT_DOUBLE_EQ(record.work, rankingWork(*file, record.known, 1, reducesOnce));
    }
}

// A path is bytes, and a list of one is read by QSettings as a single value.
TEST(RecentFiles, KeepNamesThatAreNotUtf8)
{
    const test::TemporaryFolder folder;
    const QString file = QString::fromStdString((folder.path() / "settings.ini").string());
    using Paths = std::vector<std::filesystem::path>;
    const auto stored = [&file](const Paths& added) {
        {
            QSettings settings(file, QSettings::IniFormat);
            RecentFiles recent(settings);
            recent.clear();
            for (const std::filesystem::path& path : added)
                recent.add(path);
        }
        QSettings settings(file, QSettings::IniFormat);
        return RecentFiles(settings).paths();
    };
    EXPECT_EQ(stored({}), Paths());
    EXPECT_EQ(stored({"/n\xe4\xff.npz"}), Paths{"/n\xe4\xff.npz"});
    EXPECT_EQ(stored({"/a, b.npz", "/n\xe4\xff.npz", "/K\u00fcche.npz"}),
              (Paths{"/K\u00fcche.npz", "/n\xe4\xff.npz", "/a, b.npz"}));
    for (const QStringList& before : {QStringList{QStringLiteral("/K\u00fcche.npz")},
                                      QStringList{QStringLiteral("/K\u00fcche.npz"), QStringLiteral("/b.npz")}}) {
        QSettings settings(file, QSettings::IniFormat);
        settings.setValue(QStringLiteral("recentFiles"), before); // the format of earlier versions
        settings.sync();
        EXPECT_EQ(RecentFiles(settings).paths().front(), "/K\u00fcche.npz");
        EXPECT_EQ(RecentFiles(settings).paths().size(), static_cast<std::size_t>(before.size()));
    }
}

TEST(Agreement, CoversConfigurationsThatBothHaveScored)
{
    const auto first = partialScores({1, 2, 3, std::nan("")});
    const auto second = partialScores({1, 3, 2, 0});
    EXPECT_NEAR(agreementOf(*first, *second).value_or(0), 1.0 / 3, 1e-12);
    EXPECT_EQ(agreementOf(*first, *first), 1.0);
    EXPECT_FALSE(agreementOf(*first, *partialScores(std::vector<double>(4, std::nan("")))));
}

TEST(SessionUndo, RestoresMarksButNotPlaces)
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
    session.undo(); // no more steps
    session.redo();
    EXPECT_EQ(session.current()->selection.pins, std::vector{DistinctId(1)});
    session.togglePin(DistinctId(3)); // discards the undone changes
    EXPECT_FALSE(session.redoable());
}

TEST(SessionUndo, TreatsTypingAsOneChange)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.setFilter(QStringLiteral("pinned"));
    for (const char* typed : {"p", "ra", "rank"})
        session.setFilter(QString::fromLatin1(typed), true);
    session.setFilter(QStringLiteral("rank < 3")); // another cause: a separate change
    session.undo();
    EXPECT_EQ(session.current()->selection.filter, QStringLiteral("rank"));
    session.undo();
    EXPECT_EQ(session.current()->selection.filter, QStringLiteral("pinned"));
    session.undo();
    EXPECT_EQ(session.current()->selection.filter, QString());
}

TEST(SessionUndo, AFilterTypedAndDeletedKeepsOlderMarksUndoable)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.togglePin(DistinctId(1));
    for (const char* typed : {"r", "ra", "r", ""})
        session.setFilter(QString::fromLatin1(typed), true);
    EXPECT_EQ(session.undoable(), Mark::Pins);
    session.setFilter(QStringLiteral("p"), true); // continues typing
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
    session.setFocus(DistinctId(4)); // passed by only
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
    session.setFocus(DistinctId(8)); // a new branch: the old one is dropped
    session.settle();
    EXPECT_FALSE(session.canGoForward());
    session.close(0); // places in a closed file are dropped
    EXPECT_EQ(session.current()->file->document->path, "/b.npz");
    session.back();
    EXPECT_EQ(session.current()->file->document->path, "/b.npz");
}

TEST(SessionPlaces, AnnounceThatAnotherFileIsShown)
{
    Session session;
    session.add(fileAt("/a.npz"));
    session.add(fileAt("/b.npz"));
    session.setFocus(DistinctId(3));
    session.settle();
    session.setFocus(DistinctId(4));
    std::vector<std::filesystem::path> left;
    QObject::connect(&session, &Session::leaving, &session,
                     [&] { left.push_back(session.current()->file->document->path); });
    session.back();
    EXPECT_TRUE(left.empty()) << "the same file";
    while (session.canGoBack())
        session.back();
    session.forward();
    EXPECT_EQ(left, (std::vector<std::filesystem::path>{"/b.npz", "/a.npz"}));
}

TEST(LaunchOptions, AreParsedAndChecked)
{
    const auto parse = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "tgraph-explorer");
        return parseArguments(arguments);
    };
    const auto good
        = parse({"a.npz", "--model", "K\u00fcche", "--size", "800\u00d7600", "--language", "zh_CN", "n\xe4\xff.npz"});
    ASSERT_TRUE(std::holds_alternative<LaunchOptions>(good));
    EXPECT_EQ(std::get<LaunchOptions>(good).size, QSize(800, 600));
    EXPECT_EQ(std::get<LaunchOptions>(good).model, "K\u00fcche");
    EXPECT_EQ(std::get<LaunchOptions>(good).files, (std::vector<std::filesystem::path>{"a.npz", "n\xe4\xff.npz"}));
    EXPECT_EQ(std::get<LaunchOptions>(good).language, QStringLiteral("zh_CN"));
    const auto bytes = parse({"--model", "m\xe4.safetensors", "--screenshot", "\xff.png"});
    ASSERT_TRUE(std::holds_alternative<LaunchOptions>(bytes));
    EXPECT_EQ(std::get<LaunchOptions>(bytes).model, "m\xe4.safetensors") << "not UTF-8";
    EXPECT_EQ(std::get<LaunchOptions>(bytes).screenshot, "\xff.png");
    struct Case {
        std::vector<std::string> arguments;
        int exitStatus;
        const char* text;
    };
    const std::vector<Case> cases = {
        {{"--language", "xx"}, 2, "--language is system"},
        {{"--size", "huge"}, 2, "not 'huge'"},
        {{"--size", "gro\u00df"}, 2, "not 'gro\u00df'"},
        {{"--no-such-option"}, 2, "no-such-option"},
        {{"--help"}, 0, "[FILE...]"},
    };
    for (const auto& [arguments, exitStatus, text] : cases) {
        const auto message = parse(arguments);
        ASSERT_TRUE(std::holds_alternative<LaunchMessage>(message)) << text;
        EXPECT_EQ(std::get<LaunchMessage>(message).exitStatus, exitStatus) << text;
        EXPECT_TRUE(std::get<LaunchMessage>(message).text.contains(QString::fromUtf8(text))) << text;
    }
    EXPECT_FALSE(sizeFromText(QStringLiteral("100x100")));
    EXPECT_FALSE(sizeFromText(QStringLiteral("99999x99999")));
}
