// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/survey.h"

#include "engine/dataset/datasetindex.h"
#include "engine/dataset/datasetreport.h"
#include "engine/dataset/describe.h"
#include "engine/eval/summary.h"
#include "engine/io/documentreader.h"
#include "tests/engine/dataset/records.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using test::writeTile;

const SurveyOptions alwaysIndexed{.leastFilesIndexed = 1, .putEvery = std::chrono::milliseconds(0)};

void writeSet(const TemporaryFolder& folder)
{
    writeTile(folder, "tile/xla/train/fusion.1_aa.npz", 1);
    writeTile(folder, "tile/xla/train/fusion.2_bb.npz", 2);
    writeTile(folder, "tile/xla/valid/fusion.3_cc.npz", 3);
    fs::create_directories(folder.path() / "layout/xla/default/train");
    writeDocument(test::layoutDocument(), folder.path() / "layout/xla/default/train/net.npz");
    (void)folder.write("tile/xla/train/broken.npz", "PK\3\4 and no more");
}

TEST(Survey, DescribesEachFile)
{
    const TemporaryFolder folder;
    writeSet(folder);
    const Survey survey = surveyFolder(folder.path());
    ASSERT_EQ(survey.files.size(), 5U);
    EXPECT_TRUE(survey.index.empty()) << "five small files are not worth an index";
    EXPECT_FALSE(fs::exists(folder.path() / indexFileName));
    const FileRecord& layout = survey.files[0];
    EXPECT_EQ(layout.path, "layout/xla/default/train/net.npz");
    EXPECT_EQ(layout.collectionName(), "layout:xla:default");
    const Document document = readDocument(survey.pathOf(layout));
    const Summary summary = summarize(document, deduplicate(document));
    EXPECT_EQ(layout.nodes, summary.nodes);
    EXPECT_EQ(layout.configurations, summary.configs);
    EXPECT_EQ(layout.distinct, summary.distinctConfigs);
    EXPECT_DOUBLE_EQ(layout.best.value(), summary.targets->best);
    EXPECT_DOUBLE_EQ(layout.spread.value(), summary.targets->worst / summary.targets->best);
    EXPECT_EQ(survey.files[1].state, FileRecord::State::Failed);
    EXPECT_NE(survey.files[1].error.find("broken.npz"), std::string::npos);
    EXPECT_EQ(survey.files[4].split(), DataSplit::Valid);
    EXPECT_EQ(survey.files[2].program, "fusion.1");
}

TEST(Survey, FindsTheSplitInTheNameOfTheFolderItself)
{
    const TemporaryFolder folder;
    for (const char* name : {"train", "valid", "test", "other"}) {
        writeTile(folder, std::string("tile/xla/") + name + "/fusion.1_aa.npz", 1);
        writeTile(folder, std::string("tile/xla/") + name + "/valid/fusion.2_bb.npz", 2);
    }
    struct Case {
        std::string folder;
        DataSplit split;
    };
    for (const auto& [name, split] :
         {Case{"train", DataSplit::Train}, Case{"valid", DataSplit::Valid}, Case{"test", DataSplit::Test},
          Case{"test/", DataSplit::Test}, Case{"train/../test/.", DataSplit::Test}, Case{"other", DataSplit::None}})
        for (int i = 0; i < 2; ++i) { // the second time from the index
            const Survey survey = surveyFolder(folder.path() / "tile/xla" / name, alwaysIndexed);
            ASSERT_EQ(survey.files.size(), 2U);
            EXPECT_EQ(survey.files[0].split(), split) << name;
            EXPECT_EQ(survey.files[1].split(), DataSplit::Valid) << name;
        }
}

TEST(Survey, DistinguishesRatiosFromTimes)
{
    const TemporaryFolder folder;
    writeTile(folder, "tile/xla/train/fusion.1_aa.npz", 1);
    (void)folder.write("rate.csv", "a,b,gflops\n1,1,10\n2,1,20\n1,2,30\n2,2,40\n");
    (void)folder.write("time.csv", "a,b,time_ns\n1,1,1\n2,1,2\n1,2,3\n2,2,4\n");
    for (int i = 0; i < 2; ++i) { // the second time from the index
        const Survey survey = surveyFolder(folder.path(), alwaysIndexed);
        ASSERT_EQ(survey.files.size(), 3U);
        EXPECT_TRUE(survey.files[0].isRelative) << survey.files[0].path;
        EXPECT_TRUE(survey.files[1].isRelative) << survey.files[1].path;
        EXPECT_FALSE(survey.files[2].isRelative) << survey.files[2].path;
        EXPECT_EQ(survey.files[2].best, 1.0) << "1 ns";
    }
}

TEST(Survey, GivesTheSameResultFromTheIndexWithoutReading)
{
    const TemporaryFolder folder;
    writeSet(folder);
    const Survey first = surveyFolder(folder.path(), alwaysIndexed);
    EXPECT_EQ(first.fromIndex, 0U);
    const Survey again = surveyFolder(folder.path(), alwaysIndexed);
    EXPECT_EQ(again.fromIndex, 4U) << "unreadable files are tried again";
    EXPECT_EQ(again.files, first.files);
    EXPECT_TRUE(again.notes.empty());
}

TEST(Survey, ReadsChangedFilesAgainAndForgetsDeletedOnes)
{
    const TemporaryFolder folder;
    writeSet(folder);
    (void)surveyFolder(folder.path(), alwaysIndexed);
    const fs::path changed = folder.path() / "tile/xla/train/fusion.1_aa.npz";
    const fs::file_time_type time = fs::last_write_time(changed);
    const Document other = test::tileDocument(6, 7, 9);
    writeDocument(other, changed);
    fs::last_write_time(changed, time); // like copies that preserve times
    fs::remove(folder.path() / "tile/xla/valid/fusion.3_cc.npz");
    const Survey survey = surveyFolder(folder.path(), alwaysIndexed);
    EXPECT_EQ(survey.fromIndex, 2U);
    EXPECT_EQ(survey.files[2].nodes, other.graph.nodeCount());
    const std::vector<FileRecord> kept = DatasetIndex(indexPlaces(folder.path())).load();
    EXPECT_EQ(kept.size(), 3U);
    EXPECT_EQ(std::ranges::find(kept, "tile/xla/valid/fusion.3_cc.npz", &FileRecord::path), kept.end());
}

TEST(Survey, ReportsProgress)
{
    const TemporaryFolder folder;
    writeSet(folder);
    std::vector<double> told;
    SurveyObserver observer;
    observer.progress = [&told](double fraction) { told.push_back(fraction); };
    (void)surveyFolder(folder.path(), alwaysIndexed, observer);
    ASSERT_FALSE(told.empty());
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_GT(told.front(), 0.0);
    EXPECT_DOUBLE_EQ(told.back(), 1.0);
    told.clear();
    std::filesystem::remove(folder.path() / "tile/xla/train/broken.npz");
    (void)surveyFolder(folder.path(), alwaysIndexed, observer);
    EXPECT_TRUE(told.empty()) << "no file was read";
}

TEST(Survey, KeepsRecordsOfFilesItDidNotSearch)
{
    const TemporaryFolder folder;
    writeSet(folder);
    (void)surveyFolder(folder.path(), alwaysIndexed);
    SurveyOptions few = alwaysIndexed;
    few.most = 2;
    EXPECT_TRUE(surveyFolder(folder.path(), few).isMore);
    EXPECT_EQ(DatasetIndex(indexPlaces(folder.path())).load().size(), 4U);
}

TEST(Survey, DelegatesReadingOfFilesMissingFromTheIndex)
{
    const TemporaryFolder folder;
    writeSet(folder);
    std::size_t asked = 0;
    SurveyOptions options = alwaysIndexed;
    options.readAll = [&asked](const OpenRecords& open, const std::stop_token& stop) {
        asked = open.places.size();
        for (std::size_t i = open.places.size(); i-- > 0;)
            open.take(open.places[i], open.read(open.places[i], stop));
    };
    const Survey first = surveyFolder(folder.path(), options);
    EXPECT_EQ(asked, 5U);
    EXPECT_EQ(first.files, surveyFolder(folder.path(), {.useIndex = false}).files);
    const Survey again = surveyFolder(folder.path(), options);
    EXPECT_EQ(asked, 1U) << "unreadable files are not indexed";
    EXPECT_EQ(again.files, first.files);
}

TEST(Survey, ResumesAfterAStop)
{
    const TemporaryFolder folder;
    for (int i = 0; i < 40; ++i)
        writeTile(folder, "t" + std::to_string(i) + ".npz", static_cast<std::uint64_t>(i));
    std::stop_source stop;
    const SurveyObserver observer{
        .found = {}, .read = [&stop](const auto&, const auto&) { stop.request_stop(); }, .progress = {}};
    EXPECT_THROW((void)surveyFolder(folder.path(), alwaysIndexed, observer, stop.get_token()), Cancelled);
    const Survey survey = surveyFolder(folder.path(), alwaysIndexed);
    EXPECT_GE(survey.fromIndex, 1U);
    EXPECT_LT(survey.fromIndex, 40U);
    EXPECT_TRUE(std::ranges::all_of(survey.files,
                                    [](const FileRecord& file) { return file.state == FileRecord::State::Read; }));
}

TEST(Survey, DoesNotUseTheIndexOnRequest)
{
    const TemporaryFolder folder;
    writeSet(folder);
    SurveyOptions options = alwaysIndexed;
    options.useIndex = false;
    (void)surveyFolder(folder.path(), options);
    EXPECT_FALSE(fs::exists(folder.path() / indexFileName));
}

TEST(Survey, SketchesFilesByTheirHeaders)
{
    const TemporaryFolder folder;
    writeSet(folder);
    std::vector<FileRecord> sketched;
    SurveyObserver observer;
    observer.found = [&sketched](const std::vector<FileRecord>& files) { sketched = files; };
    const Survey survey = surveyFolder(folder.path(), {}, observer);
    ASSERT_EQ(sketched.size(), survey.files.size());
    for (std::size_t i = 0; i < sketched.size(); ++i) {
        if (survey.files[i].state == FileRecord::State::Failed) {
            EXPECT_EQ(sketched[i].state, FileRecord::State::Found);
            continue;
        }
        sketchRecord(sketched[i], survey.folder); // if its time limit was exceeded
        EXPECT_EQ(sketched[i].collection, survey.files[i].collection);
        EXPECT_EQ(sketched[i].nodes, survey.files[i].nodes);
        EXPECT_EQ(sketched[i].configurable, survey.files[i].configurable);
        EXPECT_EQ(sketched[i].configurations, survey.files[i].configurations);
    }
}

TEST(DatasetReport, FindsEqualFilesAcrossSplits)
{
    const TemporaryFolder folder;
    writeSet(folder);
    fs::create_directories(folder.path() / "tile/xla/test");
    fs::copy(folder.path() / "tile/xla/train/fusion.1_aa.npz", folder.path() / "tile/xla/test/copy.npz");
    Document renamed = test::tileDocument(5, 7, 2);
    std::ranges::fill(renamed.runtimeNs, 0);
    renamed.runtimesPublished = false;
    writeDocument(renamed, folder.path() / "tile/xla/train/renamed.npz");
    const Survey survey = surveyFolder(folder.path());
    const DatasetReport report = reportOf(survey.files);
    const auto namesOf = [&survey](const SameFiles& same) {
        std::vector<std::string> names;
        for (const std::size_t place : same.files)
            names.push_back(fs::path(survey.files[place].path).filename().string());
        return names;
    };
    ASSERT_EQ(report.health.sameContent.size(), 1U);
    EXPECT_TRUE(report.health.sameContent[0].isAcrossSplits);
    EXPECT_EQ(namesOf(report.health.sameContent[0]), (std::vector<std::string>{"copy.npz", "fusion.1_aa.npz"}));
    ASSERT_EQ(report.health.sameGraph.size(), 1U);
    EXPECT_FALSE(report.health.sameGraph[0].isAcrossSplits);
    EXPECT_EQ(namesOf(report.health.sameGraph[0]), (std::vector<std::string>{"fusion.2_bb.npz", "renamed.npz"}));
    ASSERT_EQ(report.health.unpublished.size(), 1U);
    EXPECT_EQ(survey.files[report.health.unpublished[0]].path, "tile/xla/train/renamed.npz");
    ASSERT_EQ(report.health.failed.size(), 1U);
    ASSERT_EQ(report.collections.size(), 3U);
    EXPECT_EQ(report.collections[1].name, "tile:xla");
    EXPECT_EQ(report.collections[1].splits[static_cast<std::size_t>(DataSplit::Train)].files, 3U);
    EXPECT_EQ(report.collections[2].name, "");
}

TEST(DatasetReport, CountsTheStagesOfAModuleAsOneProgram)
{
    std::vector<FileRecord> files;
    for (const char* name : {"module_0001.f.before_optimizations.txt", "module_0001.f.0001.p.after_a.before_b.txt",
                             "module_0001.f.cpu_after_optimizations.hlo.pb"}) {
        files.push_back(test::fullRecord(name));
        files.back().contentHash = "same";
        files.back().graphHash = "graph";
    }
    files.back().contentHash = "protobuf";
    EXPECT_TRUE(reportOf(files).health.sameContent.empty());
    EXPECT_TRUE(reportOf(files).health.sameGraph.empty());
    FileRecord other = files.front();
    other.path = "module_0002.g.before_optimizations.txt";
    files.push_back(other);
    const DatasetReport report = reportOf(files);
    ASSERT_EQ(report.health.sameContent.size(), 1U);
    EXPECT_EQ(report.health.sameContent[0].files, (std::vector<std::size_t>{0, 3}));
}

TEST(DatasetReport, ReportsNoDriftForFewMeasurements)
{
    FileRecord few = test::fullRecord("few.npz");
    few.drift = 0.9;
    few.measurements = 6;
    FileRecord many = few;
    many.drift = 0.3;
    many.measurements = 2000;
    FileRecord slight = many;
    slight.drift = 0.05;
    EXPECT_FALSE(isDrifting(few));
    EXPECT_TRUE(isDrifting(many));
    EXPECT_FALSE(isDrifting(slight));
}

TEST(Survey, ReadsTheRealFiles)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    SurveyOptions options;
    options.useIndex = false;
    const Survey survey = surveyFolder(*folder, options);
    EXPECT_TRUE(reportOf(survey.files).health.failed.empty());
    const auto unet
        = std::ranges::find_if(survey.files, [](const FileRecord& file) { return file.path.ends_with("/unet3d.npz"); });
    ASSERT_NE(unet, survey.files.end());
    EXPECT_EQ(unet->configurable, 56U);
    EXPECT_EQ(unet->decisions, 7U);
    EXPECT_EQ(unet->split(), DataSplit::Train);
}

} // namespace
} // namespace tgraph
