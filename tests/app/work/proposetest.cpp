// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/foldercontents.h"
#include "app/work/dataset/folderranking.h"
#include "app/work/dataset/folderscan.h"
#include "app/work/programs/proposecontroller.h"
#include "engine/core/error.h"
#include "engine/programs/openfile.h"
#include "state/filedecisions.h"
#include "state/session/fileopener.h"
#include "state/session/proposing.h"
#include "state/session/sessionstore.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/hloprograms.h"
#include "widgets/decisions/grouprows.h"

#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>

#include <atomic>
#include <fstream>
#include <map>
#include <set>
#include <thread>

using namespace tgraph;

namespace {

constexpr int proposeLimit = 60000; // ms; reached only on failure

RankerFactory noRankers()
{
    return [](const std::string& model, const Document&, const std::stop_token&) -> std::unique_ptr<Ranker> {
        throw Error("no ranker for " + model);
    };
}

class ProposeTest : public ::testing::Test {
protected:
    explicit ProposeTest(RankerFactory factory = rankersOf({}))
        : rankers(std::move(factory)),
          opener(session, runner,
                 [this](const OpenFile& file, const ProposalRequest& request, const FoundCandidates& known,
                        const TaskContext& context) {
                     return withCandidates(file, request, rankers, context.stop, context.progress, known);
                 }),
          store(session, opener, runner),
          controller(session, runner, rankers)
    {
    }
    ~ProposeTest() override { runner.shutDown(); }

    std::filesystem::path writeProgram(std::string_view text = test::programToLayOut)
    {
        return folder.write("step.hlo", text);
    }
    bool open(const std::filesystem::path& path, bool again = false)
    {
        opener.open({path}, again);
        return QTest::qWaitFor([this] { return !opener.isBusy(); }, proposeLimit) && session.current() != nullptr;
    }
    bool waitUntilProposed()
    {
        return QTest::qWaitFor([this] { return !controller.isRunning(); }, proposeLimit);
    }
    const OpenFile& shown() { return *session.current()->file; }
    const ProposedCandidates* proposal() { return shown().program->proposal.get(); }

    test::TemporaryFolder folder;
    RankerFactory rankers;
    Session session;
    TaskRunner runner;
    FileOpener opener;
    SessionStore store;
    ProposeController controller;
};

std::shared_ptr<const OpenFile> readProgram(std::string_view text = test::programToLayOut)
{
    const test::TemporaryFolder folder;
    return makeOpenFile(std::make_shared<const Document>(openDocument(folder.write("step.hlo", text))));
}

} // namespace

TEST(Proposing, ReturnsTheDefaultFirstAndRepeatsCandidatesForTheSameRequest)
{
    const auto file = readProgram();
    ASSERT_TRUE(file->awaitsProposal());
    const ProposalRequest request{.count = 60, .seed = 4};
    const auto proposed = withCandidates(*file, request, noRankers(), {});
    EXPECT_EQ(proposed->configCount(), 60U);
    EXPECT_TRUE(proposed->isProposable());
    EXPECT_FALSE(proposed->awaitsProposal());
    EXPECT_TRUE(proposed->isUnmeasured());
    EXPECT_NE(proposed->document->proposal->find("Nothing was measured."), std::string::npos);
    for (const SlotId slot : idsBelow<SlotId>(file->document->configs.slotCount()))
        EXPECT_EQ(proposed->document->configs.vector(slot, ConfigId(0)),
                  file->document->configs.vector(slot, ConfigId(0)))
            << "the first is the default";
    const ProposedCandidates& first = *proposed->program->proposal;
    EXPECT_EQ(first.request, request);
    EXPECT_EQ(first.originOf(ConfigId(0)), CandidateOrigin::Default);
    EXPECT_EQ(first.originOf(ConfigId(1)), CandidateOrigin::OneGroup);
    EXPECT_EQ(first.originOf(ConfigId(59)), CandidateOrigin::Drawn);
    // A program with candidates gets the same new ones as a program without.
    EXPECT_EQ(withCandidates(*proposed, request, noRankers(), {})->program->proposal->fingerprint, first.fingerprint);
    EXPECT_NE(withCandidates(*file, {.count = 60, .seed = 5}, noRankers(), {})->program->proposal->fingerprint,
              first.fingerprint);
}

TEST(Proposing, LettersFollowTheEstimatedTimeForEveryRanking)
{
    const test::TemporaryFolder folder;
    const auto path = folder.write("small-first.hlo", R"(HloModule m
ENTRY e {
  p0 = f32[2,3]{1,0} parameter(0)
  small = f32[3,2]{1,0} reshape(p0)
  p1 = f32[1024,1024]{1,0} parameter(1)
  p2 = f32[1024,1024]{1,0} parameter(2)
  large = f32[1024,1024]{1,0} dot(p1, p2), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  ROOT both = (f32[3,2]{1,0}, f32[1024,1024]{1,0}) tuple(small, large)
}
)");
    const auto file = makeOpenFile(std::make_shared<const Document>(openDocument(path)));
    ASSERT_TRUE(file->awaitsProposal());
    const std::vector<DecisionRow> rows = groupRows(*file);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_TRUE(rows[0].name.contains(QStringLiteral("dot"))) << rows[0].name.toStdString();
    const auto proposed = withCandidates(*file, {.count = 40, .seed = 4}, noRankers(), {});
    const auto unranked = makeFileDecisions(*proposed, nullptr);
    ASSERT_EQ(unranked->count(), 2U);
    const Graph& graph = proposed->document->graph;
    const auto firstOf = [&graph](const FileDecisions& decisions) {
        return graph.opcode(graph.configurableNode(SlotId(decisions.members(0).front())));
    };
    EXPECT_EQ(firstOf(*unranked), Opcode::Dot);
    // Scores that depend on the reshape only: by the ranking it would be A.
    auto prediction = std::make_shared<Prediction>(makeRanker("analytical", {})->rank(*proposed->document, {}, {}, {}));
    for (std::uint32_t distinct = 0; distinct < proposed->configCount(); ++distinct)
        prediction->score[distinct] = unranked->option(1, DistinctId(distinct)) == 0 ? 1 : 2;
    const auto ranked = makeFileDecisions(*proposed, finishedScores(*proposed, prediction));
    EXPECT_EQ(firstOf(*ranked), Opcode::Dot);
    EXPECT_EQ(ranked->byLetter, unranked->byLetter);
}

TEST(Proposing, SearchesWithAModelAndRestoresWithoutIt)
{
    const auto file = readProgram();
    ProposalRequest request{.count = 20, .seed = 1, .search = true, .rounds = 3, .budget = 500};
    request.searchWith.model = "analytical";
    const auto searched = withCandidates(*file, request, rankersOf({}), {});
    const ProposedCandidates& found = *searched->program->proposal;
    ASSERT_FALSE(found.found.codes.empty());
    EXPECT_GT(searched->configCount(), 20U);
    EXPECT_EQ(found.first, 20U);
    EXPECT_EQ(found.originOf(ConfigId(20)), CandidateOrigin::Search);
    EXPECT_EQ(found.originOf(ConfigId(19)), CandidateOrigin::Drawn);
    EXPECT_NE(searched->document->proposal->find("analytical"), std::string::npos) << *searched->document->proposal;
    const auto again = withCandidates(*file, request, noRankers(), {}, {}, found.found);
    EXPECT_EQ(again->program->proposal->fingerprint, found.fingerprint);
    EXPECT_EQ(again->document->proposal, searched->document->proposal);
    // Rows of another program do not fit this one.
    EXPECT_THROW((void)withCandidates(*file, request, noRankers(), {}, {}, {.codes = {999}, .text = "x"}), Error);
}

TEST(Proposing, ReportsWhyNothingCanBeProposed)
{
    const auto file = readProgram(test::optimisedProgram);
    EXPECT_TRUE(file->isBareProgram());
    EXPECT_FALSE(file->isProposable());
    EXPECT_THAT(test::errorFrom([&] { (void)withCandidates(*file, {}, noRankers(), {}); }),
                testing::HasSubstr("layout-assignment"));
}

TEST_F(ProposeTest, ReplacesTheProgramInItsPlace)
{
    ASSERT_TRUE(open(folder.write("other.hlo", test::optimisedProgram)));
    const std::filesystem::path path = writeProgram();
    ASSERT_TRUE(open(path));
    session.setNode(NodeId(5));
    session.togglePin(DistinctId(0));
    const auto before = session.current()->file;
    const QSignalSpy changes(&session, &Session::fileChanged);
    controller.propose({.count = 30});
    EXPECT_TRUE(controller.isRunningForShown());
    ASSERT_TRUE(waitUntilProposed());
    EXPECT_EQ(session.entries().size(), 2U);
    EXPECT_EQ(session.currentIndex(), 1U);
    EXPECT_EQ(changes.count(), 1);
    EXPECT_EQ(shown().document->path, path);
    EXPECT_EQ(shown().configCount(), 30U);
    EXPECT_EQ(shown().document->program, before->document->program) << "the same program";
    const Selection& selection = session.current()->selection;
    EXPECT_EQ(selection.node, NodeId(5));
    EXPECT_EQ(selection.pins, std::vector<DistinctId>{DistinctId(0)}) << "the default is among them";
    EXPECT_FALSE(session.undoable());
    session.back();
    EXPECT_NE(session.currentIndex(), std::nullopt);
}

TEST_F(ProposeTest, MarksStayWithTheirConfigurations)
{
    ASSERT_TRUE(open(writeProgram()));
    controller.propose({.count = 30});
    ASSERT_TRUE(waitUntilProposed());
    const auto before = session.current()->file;
    session.togglePin(DistinctId(0)); // the default, which is always there
    session.togglePin(DistinctId(29)); // drawn
    session.setNote(DistinctId(28), QStringLiteral("try this"));
    session.setBaseline(DistinctId(27));
    session.setFocus(DistinctId(29));
    const auto vectors = [](const OpenFile& file, DistinctId distinct) {
        std::vector<ConfigVector> all;
        for (const SlotId slot : file.document->configs.slotIds())
            all.push_back(file.vector(slot, distinct));
        return all;
    };
    quint32 lost = 99;
    QObject::connect(&controller, &ProposeController::proposed, &controller,
                     [&lost](const auto&, quint32 count) { lost = count; });
    controller.propose({.count = 1000, .seed = 7}); // all combinations
    ASSERT_TRUE(waitUntilProposed());
    EXPECT_EQ(lost, 0U);
    const Selection all = session.current()->selection;
    ASSERT_EQ(all.pins.size(), 2U);
    EXPECT_EQ(vectors(shown(), all.pins[0]), vectors(*before, DistinctId(0)));
    EXPECT_EQ(vectors(shown(), all.pins[1]), vectors(*before, DistinctId(29)));
    ASSERT_EQ(all.notes.size(), 1U);
    EXPECT_EQ(all.notes.begin()->second, QStringLiteral("try this"));
    EXPECT_EQ(vectors(shown(), all.notes.begin()->first), vectors(*before, DistinctId(28)));
    EXPECT_EQ(vectors(shown(), all.baseline), vectors(*before, DistinctId(27)));
    EXPECT_EQ(all.focus, all.pins[1]);
    controller.propose({.count = 2}); // only the default remains of them
    ASSERT_TRUE(waitUntilProposed());
    EXPECT_EQ(lost, 2U);
    const Selection few = session.current()->selection;
    EXPECT_EQ(few.pins, std::vector<DistinctId>{DistinctId(0)});
    EXPECT_TRUE(few.notes.empty());
    EXPECT_EQ(few.baseline, DistinctId(0));
    EXPECT_EQ(few.focus, std::nullopt);
}

TEST_F(ProposeTest, RankingAListProposesFirstAndReportsProgramsWithoutProposals)
{
    const std::filesystem::path program = writeProgram();
    const std::filesystem::path done = folder.write("done.hlo", test::optimisedProgram);
    FolderRanking ranking(runner, rankers);
    std::map<std::filesystem::path, FileRanking> ranked;
    std::map<std::filesystem::path, QString> unranked;
    std::optional<FolderCounts> counts;
    QObject::connect(&ranking, &FolderRanking::ranked, &ranking,
                     [&](const auto& path, const FileRanking& found) { ranked[path] = found; });
    QObject::connect(&ranking, &FolderRanking::unranked, &ranking,
                     [&](const auto& path, const QString& text) { unranked[path] = text; });
    QObject::connect(&ranking, &FolderRanking::finished, &ranking, [&](const FolderCounts& all) { counts = all; });
    ranking.rank({program, done}, {.model = "analytical", .options = {}}, {.count = 30});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !ranking.isRunning(); }, proposeLimit));
    ASSERT_EQ(ranked.size(), 1U);
    EXPECT_EQ(ranked[program].proposed, 30U);
    EXPECT_EQ(ranked[program].decisions, 3U);
    ASSERT_EQ(unranked.size(), 1U);
    EXPECT_TRUE(unranked[done].contains(QStringLiteral("nothing is left to configure")))
        << unranked[done].toStdString();
    ASSERT_TRUE(counts.has_value());
    EXPECT_EQ(counts->ranked, 1U);
    EXPECT_EQ(counts->proposed, 1U);
    EXPECT_EQ(counts->unranked, 1U);
}

TEST_F(ProposeTest, ReplacesTheProgramBehindAnotherFile)
{
    ASSERT_TRUE(open(writeProgram()));
    const auto file = session.current()->file;
    ASSERT_TRUE(open(folder.write("other.hlo", test::optimisedProgram)));
    const auto front = session.current()->file;
    session.replace(file, withCandidates(*file, {.count = 10}, rankers, {}));
    EXPECT_EQ(session.current()->file, front);
    EXPECT_EQ(session.entries()[0].file->configCount(), 10U);
    session.replace(file, file); // no longer open
    EXPECT_EQ(session.entries()[0].file->configCount(), 10U);
}

TEST_F(ProposeTest, ProposesNothingWithoutAProgram)
{
    controller.propose({});
    EXPECT_FALSE(controller.isRunning());
    ASSERT_TRUE(open(writeProgram(test::optimisedProgram)));
    controller.propose({});
    EXPECT_FALSE(controller.isRunning());
}

TEST_F(ProposeTest, ReloadingTheFileProposesAgain)
{
    const std::filesystem::path path = writeProgram();
    ASSERT_TRUE(open(path));
    controller.propose({.count = 25, .seed = 3});
    ASSERT_TRUE(waitUntilProposed());
    const std::uint64_t fingerprint = proposal()->fingerprint;
    session.togglePin(DistinctId(7));
    ASSERT_TRUE(open(path, /*again=*/true));
    ASSERT_NE(proposal(), nullptr);
    EXPECT_EQ(proposal()->fingerprint, fingerprint);
    EXPECT_EQ(session.current()->selection.pins.size(), 1U) << "they are the same candidates";
    // A program with nothing to configure has replaced it.
    (void)writeProgram(test::optimisedProgram);
    const QSignalSpy unproposed(&opener, &FileOpener::unproposed);
    ASSERT_TRUE(open(path, /*again=*/true));
    EXPECT_EQ(proposal(), nullptr);
    EXPECT_TRUE(session.current()->selection.pins.empty());
    EXPECT_EQ(unproposed.count(), 0) << "the program itself reports it";
}

TEST_F(ProposeTest, SessionRestoresTheProposal)
{
    const std::filesystem::path path = writeProgram();
    ASSERT_TRUE(open(path));
    ProposalRequest request{.count = 20, .seed = 2, .search = true, .rounds = 2, .budget = 300};
    request.searchWith.model = "analytical";
    controller.propose(request);
    ASSERT_TRUE(waitUntilProposed());
    const std::uint64_t fingerprint = proposal()->fingerprint;
    session.togglePin(DistinctId(3));
    session.setRanking(
        session.current()->file,
        finishedScores(shown(),
                       std::make_shared<const Prediction>(
                           rankers("analytical", *shown().document, {})->rank(*shown().document, {}, {}, {}))),
        {.model = "analytical"});
    const std::filesystem::path target = folder.path() / "s.tgraph";
    const SavedSession saved = store.snapshot();
    std::ofstream(target, std::ios::binary) << sessionBytes(saved, target).toStdString();
    EXPECT_EQ(readSession(target).files, saved.files) << "written and read";
    session.close(0);

    rankers = noRankers(); // the file contains the search's result
    store.open(target);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return session.current() != nullptr && session.current()->lastComplete; }, proposeLimit));
    EXPECT_EQ(proposal()->fingerprint, fingerprint);
    EXPECT_EQ(proposal()->request, request);
    EXPECT_EQ(session.current()->selection.pins.size(), 1U);
    EXPECT_EQ(session.current()->rankings.size(), 1U);
}

TEST_F(ProposeTest, IgnoresSavedDataOfOtherCandidates)
{
    const std::filesystem::path path = writeProgram();
    ASSERT_TRUE(open(path));
    controller.propose({.count = 20});
    ASSERT_TRUE(waitUntilProposed());
    session.togglePin(DistinctId(3));
    SavedSession saved = store.snapshot();
    ++saved.files[0].proposal->fingerprint; // simulates proposals of another version of the program
    const std::filesystem::path target = folder.path() / "s.tgraph";
    std::ofstream(target, std::ios::binary) << sessionBytes(saved, target).toStdString();
    session.close(0);
    const QSignalSpy mismatched(&store, &SessionStore::mismatched);
    store.open(target);
    ASSERT_TRUE(QTest::qWaitFor([&] { return mismatched.count() > 0; }, proposeLimit));
    EXPECT_EQ(shown().configCount(), 20U);
    EXPECT_TRUE(session.current()->selection.pins.empty());
}

namespace {

/// A ranker that waits for a stop.
class UnendingRanker : public Ranker {
public:
    ModelDescription description() const override { return {.name = "endless", .ranksLayout = true}; }
    Prediction rank(const Document&, const RankOptions&, std::stop_token stop, const RankCallbacks&) const override
    {
        started = true;
        for (;;) {
            throwIfStopped(stop);
            std::this_thread::yield();
        }
    }
    static inline std::atomic<bool> started = false;
};

class EndlessProposeTest : public ProposeTest {
protected:
    EndlessProposeTest()
        : ProposeTest([](const std::string&, const Document&, const std::stop_token&) {
              return std::make_unique<UnendingRanker>();
          })
    {
    }
    void startSearch()
    {
        UnendingRanker::started = false;
        controller.propose({.count = 20, .search = true});
        EXPECT_TRUE(QTest::qWaitFor([] { return UnendingRanker::started.load(); }, proposeLimit));
    }
};

} // namespace

TEST_F(EndlessProposeTest, ACancelledSearchLeavesTheProgramUnchanged)
{
    ASSERT_TRUE(open(writeProgram()));
    const auto before = session.current()->file;
    const QSignalSpy cancelled(&controller, &ProposeController::cancelled);
    startSearch();
    controller.cancel();
    ASSERT_TRUE(waitUntilProposed());
    EXPECT_EQ(cancelled.count(), 1);
    EXPECT_EQ(session.current()->file, before);
}

TEST_F(EndlessProposeTest, ClosingTheFileEndsTheSearch)
{
    ASSERT_TRUE(open(writeProgram()));
    startSearch();
    session.close(0);
    EXPECT_TRUE(waitUntilProposed());
}

TEST(FolderContents, DescribeAFolderWithoutPrograms)
{
    const test::TemporaryFolder folder;
    const auto othersIn = [](const std::filesystem::path& path) { return findOpenableFiles(path, {}).others; };
    EXPECT_TRUE(nothingToOpenText("/no/dumps", othersIn(folder.path())).contains(QStringLiteral("dumps is empty")));
    (void)folder.write("module_0001.f.cpu_after_optimizations-buffer-assignment.txt", "x");
    (void)folder.write("module_0002.f.cpu_after_optimizations-buffer-assignment.txt", "x");
    (void)folder.write("deep/train.log", "x");
    (void)folder.write("notes.md", "x");
    const QString text = nothingToOpenText(folder.path(), othersIn(folder.path()));
    for (const char* part : {"2 buffer assignment", "1 log", "1 other file", "--xla_dump_to"})
        EXPECT_TRUE(text.contains(QLatin1String(part))) << part << ": " << text.toStdString();
}

TEST_F(ProposeTest, AScanOfAFolderOfLogsReportsWhyItIsEmpty)
{
    (void)folder.write("logs/train.log", "step 1\n");
    FolderScan scan(runner);
    const QSignalSpy nothing(&scan, &FolderScan::foundNothing);
    scan.scan(folder.path() / "logs");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !scan.isRunning(); }, proposeLimit));
    ASSERT_EQ(nothing.count(), 1);
    EXPECT_TRUE(nothing.at(0).at(0).toString().contains(QStringLiteral("1 log")));
}

TEST_F(ProposeTest, AScanListsProgramsWithTheirContents)
{
    (void)folder.write("dumps/module_0001.jit_step.before_optimizations.txt", test::programToLayOut);
    (void)folder.write("dumps/module_0001.jit_step.cpu_after_optimizations-buffer-assignment.txt", "BufferAssignment:");
    FolderScan scan(runner);
    std::vector<FileRow> rows;
    QObject::connect(&scan, &FolderScan::rowChanged, &scan, [&rows](const FileRow& row) { rows.push_back(row); });
    const QSignalSpy others(&scan, &FolderScan::foundOthers);
    scan.scan(folder.path() / "dumps");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !scan.isRunning(); }, proposeLimit));
    ASSERT_EQ(rows.size(), 1U) << "reports are not programs";
    ASSERT_EQ(others.count(), 1);
    EXPECT_EQ(others.at(0).at(0).toString(), QStringLiteral("1 other file of the dump: 1 buffer assignment"));
    ASSERT_TRUE(rows[0].isProgram()) << rows[0].error.toStdString();
    EXPECT_EQ(rows[0].facts->program->module, QStringLiteral("jit_step"));
    EXPECT_EQ(rows[0].facts->program->convolutions, 2U);
    EXPECT_EQ(rows[0].facts->program->dots, 1U);
    EXPECT_EQ(rows[0].facts->nodes, 8U);
    EXPECT_EQ(rows[0].facts->configurable, 4U);
}
