// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/sessionfile.h"

#include "engine/core/error.h"
#include "engine/model/ranking/ranker.h"
#include "engine/programs/openfile.h"
#include "state/session/savedforeign.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"
#include "tests/support/ids.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

using namespace tgraph;

namespace {

std::shared_ptr<const OpenFile> fileAt(const std::filesystem::path& path, std::uint32_t configs = 40)
{
    Document document = test::layoutDocument({.configs = configs});
    document.path = path;
    return makeOpenFile(std::make_shared<const Document>(std::move(document)));
}

Selection someSelection()
{
    return {.focus = DistinctId(3),
            .baseline = DistinctId(2),
            .pins = test::distinctIds({5, 1}),
            .node = NodeId(4),
            .topCount = 7,
            .filter = QStringLiteral("measured < 9"),
            .notes = {{DistinctId(6), QStringLiteral("„probieren“ 试试")}}};
}

class SessionFileTest : public ::testing::Test {
protected:
    /// Returns the error message of reading these bytes.
    std::string problem(const std::string& bytes)
    {
        const std::filesystem::path path = folder.write("bad.tgraph", bytes);
        try {
            (void)readSession(path);
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("bad.tgraph"), std::string::npos) << error.what();
            return error.what();
        }
        ADD_FAILURE() << "was read: " << bytes;
        return {};
    }

    test::TemporaryFolder folder;
};

} // namespace

TEST_F(SessionFileTest, RestoresTheSavedSession)
{
    const auto file = fileAt("/data/a.npz");
    SavedSession session{.files = {savedFile(*file, someSelection()), savedFile(*fileAt("/data/b.npz"), {})},
                         .shown = 1,
                         .choice = {.model = "xla-default", .options = {.slateSize = 64, .permutations = 3, .seed = 9}},
                         .docks = QByteArray("\0docks", 6)};
    const std::filesystem::path path = folder.path() / "s.tgraph";
    (void)folder.write("s.tgraph", sessionBytes(session, path).toStdString());
    const SavedSession read = readSession(path);
    EXPECT_EQ(read.files, session.files);
    EXPECT_EQ(read.shown, 1U);
    EXPECT_EQ(read.choice.model, "xla-default");
    EXPECT_EQ(read.choice.options.slateSize, 64U);
    EXPECT_EQ(read.choice.options.permutations, 3U);
    EXPECT_EQ(read.choice.options.seed, 9U);
    EXPECT_EQ(read.docks, session.docks);
    EXPECT_EQ(selectionOf(read.files[0], *file).value().selection, someSelection());
}

TEST_F(SessionFileTest, RestoresPathsThatAreNotUtf8)
{
    const std::string bytes = "/data/n\xe4\xff";
    const SavedSession session{.files = {savedFile(*fileAt(bytes + ".npz"), {})},
                               .choice = {.model = bytes + ".safetensors"},
                               .folder = bytes};
    const std::filesystem::path path = folder.path() / "s.tgraph";
    (void)folder.write("s.tgraph", sessionBytes(session, path).toStdString());
    const SavedSession read = readSession(path);
    EXPECT_EQ(read.files, session.files);
    EXPECT_EQ(read.choice.model, session.choice.model);
    EXPECT_EQ(read.folder, session.folder);
    EXPECT_NE(problem(R"({"format":"tgraph-session","version":1,"folder":{"bytes":7}})").find("folder.bytes"),
              std::string::npos);
}

TEST_F(SessionFileTest, RestoresTheRowsOfTheLeaderBoardAndTheFolder)
{
    const auto file = fileAt("/data/a.npz");
    const auto ranker = makeRanker("analytical", {});
    auto scores = finishedScores(*file, std::make_shared<const Prediction>(ranker->rank(*file->document, {}, {}, {})));
    scores = withStanding(*scores, makeStanding(*file, *scores, ranker->description(), 1.5, 0.8, {}));
    SavedFile saved = savedFile(*file, {});
    saved.compared = savedComparisons(*file, {{"analytical", scores}});
    saved.graph = QByteArray("\0drawn", 6);
    const std::filesystem::path path = folder.path() / "s.tgraph";
    const QByteArray bytes = sessionBytes({.files = {saved}, .page = QStringLiteral("axes"), .folder = "/data"}, path);
    (void)folder.write("s.tgraph", bytes.toStdString());

    const SavedSession session = readSession(path);
    EXPECT_EQ(session.page, QStringLiteral("axes"));
    EXPECT_EQ(session.folder, "/data");
    EXPECT_EQ(session.files.front().graph, saved.graph);
    const ComparedScores rows = restoredComparisons(*file, session.files.front().compared);
    ASSERT_TRUE(rows.contains("analytical"));
    const Scores& row = *rows.at("analytical");
    EXPECT_EQ(row.score, scores->score);
    ASSERT_TRUE(row.standing);
    EXPECT_EQ(row.standing->row.model, "analytical");
    EXPECT_EQ(row.standing->row.seconds, 1.5);
    EXPECT_EQ(row.standing->row.measures.kendallTau, scores->standing->row.measures.kendallTau);
    EXPECT_NEAR(*row.standing->row.measures.attainedShare, *scores->standing->row.measures.attainedShare, 1e-12);
}

TEST_F(SessionFileTest, RestoresRankingsWithTheirScores)
{
    const auto file = fileAt("/data/a.npz");
    auto made = std::make_shared<Prediction>(makeRanker("analytical", {})->rank(*file->document, {}, {}, {}));
    made->provenance.trainingPart = TrainingPart{.trained = {0, 3}, .validated = {1}};
    made->provenance.foreignColumns
        = ForeignColumns{.nodesSeen = 40,
                         .columnsSeen = 100,
                         .unknownOpcodes = 2,
                         .outsideNodes = 7,
                         .rangeIsKnown = true,
                         .columns = {{.column = 3, .nodes = 5}, {.column = 90, .nodes = 2, .wasConstant = true}}};
    const auto scores = finishedScores(*file, made);
    std::vector<double> some(file->configCount(), std::nan(""));
    some[3] = 1.5;
    const auto stopped = stoppedScores(*partialScores(some), {.model = "half", .seed = 4, .permutations = 10});
    RankingRecord first = makeRankingRecord(*file, {.model = "analytical", .options = {.seed = 7}}, scores, 2.5);
    first.number = 1;
    RankingRecord second = makeRankingRecord(*file, {.model = "half"}, stopped, 1);
    second.number = 4;
    SavedFile saved = savedFile(*file, {});
    saved.fingerprint = "abc";
    saved.rankings = savedRankings({first, second});
    saved.shownRanking = 1;
    const std::filesystem::path path = folder.path() / "s.tgraph";
    (void)folder.write("s.tgraph", sessionBytes({.files = {saved}}, path).toStdString());

    const SavedFile read = readSession(path).files.front();
    EXPECT_EQ(read.fingerprint, "abc");
    EXPECT_EQ(read.shownRanking, 1U);
    const std::vector<RankingRecord> back = restoredRankings(*file, read.rankings);
    ASSERT_EQ(back.size(), 2U);
    EXPECT_EQ(back[0].number, 1U);
    EXPECT_EQ(back[0].with.options.seed, 7U);
    EXPECT_EQ(back[0].seconds, 2.5);
    EXPECT_EQ(back[0].tau, first.tau);
    EXPECT_EQ(back[0].slowdown, first.slowdown);
    ASSERT_TRUE(back[0].scores);
    EXPECT_EQ(back[0].scores->score, scores->score) << "to the last bit";
    EXPECT_EQ(back[0].scores->order, scores->order);
    EXPECT_EQ(back[0].scores->etaSquared, scores->etaSquared);
    EXPECT_EQ(back[0].scores->prediction->provenance.model, "analytical");
    EXPECT_EQ(back[0].scores->prediction->provenance.trainingPart, made->provenance.trainingPart);
    EXPECT_EQ(back[0].scores->prediction->provenance.foreignColumns, made->provenance.foreignColumns);
    EXPECT_EQ(back[1].number, 4U);
    EXPECT_TRUE(back[1].stopped);
    ASSERT_TRUE(back[1].scores);
    EXPECT_EQ(back[1].scores->known, 1U);
    EXPECT_EQ(back[1].scores->stopped->model, "half");

    // A file with other configurations takes no rankings.
    EXPECT_TRUE(restoredRankings(*fileAt("/data/a.npz", 30), read.rankings).empty());
}

TEST_F(SessionFileTest, RestoresAdaptedRankings)
{
    const auto file = fileAt("/data/a.npz");
    auto made = std::make_shared<Prediction>(makeRanker("analytical", {})->rank(*file->document, {}, {}, {}));
    made->provenance.model = "adapted analytical (trees)";
    const Adaptation adaptation{.measured = 20,
                                .heldOut = 8,
                                .seed = 5,
                                .unadapted = {.model = "net",
                                              .trainedOn = "layout:xla:default",
                                              .folds = 4,
                                              .trainingPart = TrainingPart{.trained = {0, 1}, .validated = {}}}};
    RankingRecord record = makeRankingRecord(*file, {}, adaptedScores(*file, made, adaptation, 0.75), 3);
    record.number = 2;
    const std::filesystem::path path = folder.path() / "s.tgraph";
    SavedFile saved = savedFile(*file, {});
    saved.rankings = savedRankings({record});
    (void)folder.write("s.tgraph", sessionBytes({.files = {saved}}, path).toStdString());
    const SavedFile read = readSession(path).files.front();
    for (int round = 0; round < 2; ++round) { // first as read, later as restored
        std::size_t room = maxSavedScoreBytes;
        const nlohmann::json json = round == 0
            ? rankingsJson(read.rankings, room)
            : rankingsJson(savedRankings(restoredRankings(*file, read.rankings)), room);
        EXPECT_EQ(json[0]["adaptation"]["measured"], 20) << round;
        EXPECT_EQ(json[0]["adaptation"]["unadapted"]["model"], "net") << round;
    }
    const std::vector<RankingRecord> back = restoredRankings(*file, read.rankings);
    ASSERT_EQ(back.size(), 1U);
    EXPECT_TRUE(back[0].adapted);
    ASSERT_TRUE(back[0].scores);
    EXPECT_EQ(back[0].scores->score, made->score);
    EXPECT_EQ(back[0].scores->tau, 0.75);
    ASSERT_TRUE(back[0].scores->adaptation);
    EXPECT_EQ(back[0].scores->adaptation->heldOut, 8U);
    EXPECT_EQ(back[0].scores->modelProvenance().trainingPart, adaptation.unadapted.trainingPart);
    std::vector<SavedRanking> withoutScores = read.rankings;
    withoutScores[0].scores.clear();
    EXPECT_TRUE(restoredRankings(*file, withoutScores).empty()) << "it cannot be ranked again";
}

TEST_F(SessionFileTest, OmitsInvalidScoresAndKeepsTheRest)
{
    const auto file = fileAt("/data/a.npz");
    RankingRecord record = makeRankingRecord(
        *file, {}, stoppedScores(*partialScores(std::vector<double>(file->configCount(), 1.0)), {.model = "m"}), 1);
    SavedRanking good = savedRankings({record}).front();
    EXPECT_TRUE(good.scores.isEmpty()) << "they are not packed on the GUI thread";
    good.scores = packedScores(*good.record.scores);
    good.record.scores.reset();
    ASSERT_TRUE(restoredRankings(*file, {good}).front().scores);
    const auto isLeftOut = [&](const QByteArray& scores) {
        SavedRanking bad = good;
        bad.scores = scores;
        const auto back = restoredRankings(*file, {bad});
        return back.size() == 1 && !back.front().scores;
    };
    QByteArray infinite = QByteArray::fromBase64(good.scores);
    infinite[6] = '\xf0';
    infinite[7] = '\x7f';
    EXPECT_TRUE(isLeftOut(infinite.toBase64()));
    EXPECT_TRUE(isLeftOut(good.scores.left(40)));
    EXPECT_TRUE(isLeftOut("?!"));
    good.record.known = 1; // all are present
    EXPECT_TRUE(isLeftOut(good.scores));
}

TEST_F(SessionFileTest, NamesTheInvalidRanking)
{
    const std::string before = R"({"format": "tgraph-session", "files": [{"path": "/a.npz", "rankings": [)";
    EXPECT_NE(problem(before + R"({"tau": 7}]}]})").find("tau"), std::string::npos);
    EXPECT_NE(problem(before + R"({"seconds": -1}]}]})").find("seconds"), std::string::npos);
    EXPECT_NE(problem(before + R"(3]}]})").find("rankings"), std::string::npos);
    EXPECT_NE(problem(before + R"({"provenance": 1}]}]})").find("rankings"), std::string::npos);
    std::string many = before;
    for (std::size_t i = 0; i < maxRankingRecords; ++i)
        many += "{},";
    EXPECT_NE(problem(many + "{}]}]}").find("at most"), std::string::npos);
}

TEST_F(SessionFileTest, ShortensNestedAndLongValuesInErrors)
{
    constexpr std::size_t deep = 1'000'000; // deeper than the stack allows
    const std::string before = R"({"format": "tgraph-session", "version": )";
    EXPECT_LT(problem(before + std::string(deep, '[') + std::string(deep, ']') + '}').size(), 300U);
    EXPECT_LT(problem(before + '"' + std::string(deep, 'x') + "\"}").size(), 300U);
}

TEST_F(SessionFileTest, OmitsScoresBeyondTheLimit)
{
    const auto file = fileAt("/data/a.npz");
    const RankingRecord record = makeRankingRecord(
        *file, {}, stoppedScores(*partialScores(std::vector<double>(file->configCount(), 1.0)), {.model = "m"}), 1);
    const auto whole = static_cast<std::size_t>(packedScores(*record.scores).size());
    std::size_t room = 2 * whole - 1;
    const nlohmann::json json = rankingsJson(savedRankings({record, record}), room);
    EXPECT_EQ(room, whole - 1);
    EXPECT_TRUE(json[0].contains("scores"));
    EXPECT_FALSE(json[1].contains("scores"));
}

TEST_F(SessionFileTest, AFolderIsNoSession)
{
    EXPECT_THROW((void)readSession(folder.path()), Error);
}

TEST_F(SessionFileTest, ClampsOptionsToTheEnginesLimits)
{
    const SavedSession session{.choice = {.options = {.slateSize = 100'000, .permutations = 100'000}}};
    const std::filesystem::path path = folder.path() / "s.tgraph";
    (void)folder.write("s.tgraph", sessionBytes(session, path).toStdString());
    const SavedSession read = readSession(path);
    EXPECT_EQ(read.choice.options.slateSize, largestSlate);
    EXPECT_EQ(read.choice.options.permutations, mostPermutations);
}

TEST_F(SessionFileTest, RefersToConfigurationsByTheirNumberInTheFile)
{
    const auto file = fileAt("/data/a.npz");
    const SavedFile saved = savedFile(*file, someSelection());
    EXPECT_EQ(saved.focus, file->configurations->representatives[3].value);
    EXPECT_EQ(saved.configurations, 40U);
}

TEST_F(SessionFileTest, FindsMarkedConfigurationsByTheirContents)
{
    const auto selected = [](const OpenFile& from, const std::vector<ConfigId>& rows) {
        Document other = *from.document;
        other.configs = other.configs.select(rows);
        other.runtimeNs.resize(rows.size());
        return makeOpenFile(std::make_shared<const Document>(std::move(other)));
    };
    const auto whole = fileAt("/data/a.npz");
    const auto file = selected(*whole, whole->configurations->representatives); // without duplicates
    const Selection marked = someSelection();
    SavedFile saved = savedFile(*file, marked);
    const auto vectors = [](const OpenFile& of, DistinctId config) {
        std::vector<ConfigVector> all;
        for (const SlotId slot : of.document->configs.slotIds())
            all.push_back(of.vector(slot, config));
        return all;
    };
    std::vector<ConfigId> reversed = file->configurations->representatives;
    std::ranges::reverse(reversed);
    std::vector<ConfigId> fewer = reversed;
    std::erase(fewer, file->configurations->representatives[1]); // a pin
    for (const auto& [rows, lost] : {std::pair(reversed, 0U), {fewer, 1U}}) {
        const auto after = selected(*file, rows);
        const SurvivingMarks marks = selectionOf(saved, *after).value();
        EXPECT_EQ(marks.lost, lost);
        EXPECT_EQ(vectors(*after, marks.selection.baseline), vectors(*file, marked.baseline));
        EXPECT_EQ(vectors(*after, marks.selection.focus.value()), vectors(*file, marked.focus.value()));
        ASSERT_EQ(marks.selection.pins.size(), 2U - lost);
        EXPECT_EQ(vectors(*after, marks.selection.pins[0]), vectors(*file, marked.pins[0]));
        ASSERT_EQ(marks.selection.notes.size(), 1U);
        EXPECT_EQ(vectors(*after, marks.selection.notes.begin()->first), vectors(*file, DistinctId(6)));
    }
    saved.identities.clear(); // an earlier version wrote it
    EXPECT_EQ(selectionOf(saved, *file).value().selection, marked);
    EXPECT_FALSE(selectionOf(saved, *selected(*file, fewer))) << "the rows have changed";
}

TEST_F(SessionFileTest, FindsMarkedRowsOfATableAndMarkedTiles)
{
    const auto tableOf = [&](const std::string& name, const char* csv) {
        return makeOpenFile(std::make_shared<const Document>(openDocument(folder.write(name, csv))));
    };
    const auto before = tableOf("a.csv", "block,unroll,time_ms\n16,1,1\n16,2,2\n32,1,4\n32,2,3\n");
    const auto after = tableOf("b.csv", "unroll,block,time_ms\n2,32,9\n2,16,8\n1,16,7\n");
    const SavedFile saved = savedFile(
        *before,
        {.baseline = DistinctId(1), .pins = test::distinctIds({2}), .notes = {{DistinctId(3), QStringLiteral("n")}}});
    const SurvivingMarks marks = selectionOf(saved, *after).value();
    EXPECT_EQ(marks.selection.baseline, DistinctId(1)) << "16, 2";
    EXPECT_TRUE(marks.selection.pins.empty());
    EXPECT_EQ(marks.lost, 1U);
    EXPECT_EQ(marks.selection.notes, (std::map<DistinctId, QString>{{DistinctId(0), QStringLiteral("n")}}));

    Document tiles = test::tileDocument(5, 9);
    const auto tile = makeOpenFile(std::make_shared<const Document>(tiles));
    ASSERT_EQ(tile->configCount(), 9U);
    std::ranges::reverse(tiles.tiles);
    const auto turned = makeOpenFile(std::make_shared<const Document>(tiles));
    const SavedFile marked = savedFile(*tile, {.pins = test::distinctIds({2})});
    EXPECT_EQ(selectionOf(marked, *turned).value().selection.pins, test::distinctIds({6}));
}

TEST_F(SessionFileTest, OmitsPartsThatTheFileLacks)
{
    const auto file = fileAt("/data/a.npz");
    SavedFile saved = savedFile(*file, {});
    saved.focus = 4000;
    saved.pins = {0, 4000, 0};
    saved.node = 4000;
    saved.topCount = 4000;
    saved.notes = {{4000, QStringLiteral("nobody")}};
    const Selection selection = selectionOf(saved, *file).value().selection;
    EXPECT_FALSE(selection.focus);
    EXPECT_EQ(selection.pins.size(), 1U);
    EXPECT_FALSE(selection.node);
    EXPECT_EQ(selection.topCount, file->configCount());
    EXPECT_TRUE(selection.notes.empty());
}

TEST_F(SessionFileTest, MovesTogetherWithItsFiles)
{
    const std::filesystem::path here = folder.path() / "here";
    const std::filesystem::path there = folder.path() / "there";
    std::filesystem::create_directories(here);
    (void)folder.write("here/a.npz", "data");
    const SavedSession session{.files = {savedFile(*fileAt(here / "a.npz"), {})}};
    (void)folder.write("here/s.tgraph", sessionBytes(session, here / "s.tgraph").toStdString());
    std::filesystem::rename(here, there);
    EXPECT_EQ(readSession(there / "s.tgraph").files[0].path, there / "a.npz");
    std::filesystem::remove(there / "a.npz");
    EXPECT_EQ(readSession(there / "s.tgraph").files[0].path, here / "a.npz") << "names the missing file";
}

TEST_F(SessionFileTest, ReportsErrors)
{
    EXPECT_NE(problem("{").find("expected JSON"), std::string::npos);
    EXPECT_NE(problem("[]").find("object"), std::string::npos);
    EXPECT_NE(problem("{}").find("not a session"), std::string::npos);
    EXPECT_NE(problem(R"({"format": 3})").find("format"), std::string::npos);
    const std::string head = R"({"format": "tgraph-session", "version": )";
    EXPECT_NE(problem(head + "99}").find("newer"), std::string::npos);
    EXPECT_NE(problem(head + R"(1, "files": {}})").find("files"), std::string::npos);
    EXPECT_NE(problem(head + R"(1, "files": [{"path": "a.npz"}]})").find("absolute"), std::string::npos);
    EXPECT_NE(problem(head + R"(1, "files": [{"path": "/a.npz", "baseline": -1}]})").find("baseline"),
              std::string::npos);
    EXPECT_NE(problem(head + R"(1, "files": [{"path": "/a.npz", "focus": 5000000000}]})").find("focus"),
              std::string::npos);
    EXPECT_NE(problem(head + R"(1, "files": [{"path": "/a.npz", "pins": [1,2,3,4,5]}]})").find("pins"),
              std::string::npos);
    EXPECT_NE(problem(head + R"(1, "rank": []})").find("rank"), std::string::npos);
    EXPECT_THROW((void)readSession(folder.path() / "missing.tgraph"), Error);
}

TEST(SavedForeign, TreatsDamagedDataAsUnknown)
{
    const ForeignColumns foreign{.nodesSeen = 4, .columnsSeen = 9, .columns = {{.column = 3, .nodes = 5}}};
    const nlohmann::json whole = foreignJson(foreign);
    EXPECT_EQ(readForeign(whole), foreign);
    EXPECT_EQ(readForeign({}), std::nullopt);
    for (const auto& [key, value] : whole.items()) {
        nlohmann::json damaged = whole;
        damaged[key] = "text";
        EXPECT_TRUE(readForeign(damaged) == std::nullopt || key == "rangeIsKnown") << key;
    }
    using Json = nlohmann::json;
    for (const Json& list : {Json::array({Json::array({140U, 1U, false})}), Json::array({Json::array({-1, 1U, false})}),
                             Json::array({Json::array({3U, 1U, false}), Json::array({3U, 1U, false})}),
                             Json::array({Json::array({3U, 1U})}), Json::array({7})}) {
        Json damaged = whole;
        damaged["list"] = list;
        EXPECT_EQ(readForeign(damaged), std::nullopt) << list.dump();
    }
}
