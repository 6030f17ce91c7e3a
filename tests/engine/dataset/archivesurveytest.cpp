// SPDX-License-Identifier: GPL-3.0-or-later
// An archive as a data set.
#include "engine/dataset/datasetindex.h"
#include "engine/dataset/survey.h"
#include "tests/engine/dataset/records.h"
#include "tests/support/tarbytes.h"

#include <gtest/gtest.h>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using test::writeTile;

const SurveyOptions alwaysIndexed{.leastFilesIndexed = 1, .putEvery = std::chrono::milliseconds(0)};

class ArchiveSurvey : public ::testing::Test {
protected:
    ArchiveSurvey()
    {
        ::setenv("XDG_CACHE_HOME", (m_folder.path() / "cache").c_str(), 1);
        writeTile(m_folder, "set/npz/tile/xla/train/fusion.1_aa.npz", 1);
        writeTile(m_folder, "set/npz/tile/xla/valid/fusion.2_bb.npz", 2);
        fs::create_directories(m_folder.path() / "set/npz/layout/xla/default/train");
        writeDocument(test::layoutDocument(), m_folder.path() / "set/npz/layout/xla/default/train/net.npz");
    }
    ~ArchiveSurvey() override { ::unsetenv("XDG_CACHE_HOME"); }

    [[nodiscard]] fs::path set() const { return m_folder.path() / "set"; }
    [[nodiscard]] fs::path tar() const { return m_folder.write("set.tar", test::tarBytes(test::membersBelow(set()))); }

    /// Removes the fields that depend on the files' location.
    static std::vector<FileRecord> contents(std::vector<FileRecord> files)
    {
        for (FileRecord& file : files)
            file.disk = {.size = file.disk.size};
        return files;
    }

    test::TemporaryFolder m_folder;
};

TEST_F(ArchiveSurvey, GivesTheSameResultAsTheFolder)
{
    const Survey folder = surveyFolder(set());
    ASSERT_EQ(folder.files.size(), 3U);
    EXPECT_EQ(contents(surveyFolder(tar()).files), contents(folder.files));
    const std::string packed = test::gzipBytes(test::tarBytes(test::membersBelow(set())));
    EXPECT_EQ(contents(surveyFolder(m_folder.write("set.tgz", packed)).files), contents(folder.files));
    const Survey part = surveyFolder(tar() / "npz/tile");
    ASSERT_EQ(part.files.size(), 2U);
    EXPECT_EQ(part.files[0].path, "xla/train/fusion.1_aa.npz");
    EXPECT_EQ(part.files[1].split(), DataSplit::Valid);
}

TEST_F(ArchiveSurvey, DoesNotOpenAFullyIndexedArchive)
{
    const fs::path path = tar();
    const Survey first = surveyFolder(path, alwaysIndexed);
    EXPECT_EQ(first.index, m_folder.path() / ".set.tar.tgraph-index.sqlite");
    EXPECT_EQ(first.fromIndex, 0U);
    std::vector<FileRecord> found;
    const SurveyObserver observer{.found = [&](const auto& files) { found = files; }, .read = {}, .progress = {}};
    const Survey again = surveyFolder(path, alwaysIndexed, observer);
    EXPECT_EQ(again.fromIndex, 3U);
    EXPECT_EQ(again.files, first.files);
    EXPECT_EQ(found, first.files);
    EXPECT_TRUE(DatasetIndex(indexPlaces(path)).loadArchive(diskStateOf(path).value()));
}

TEST_F(ArchiveSurvey, ReadsAChangedArchiveAgain)
{
    const fs::path path = tar();
    (void)surveyFolder(path, alwaysIndexed);
    fs::remove(set() / "npz/tile/xla/valid/fusion.2_bb.npz");
    writeTile(m_folder, "set/npz/tile/xla/train/fusion.1_aa.npz", 7);
    fs::last_write_time(tar(), fs::last_write_time(path) + std::chrono::seconds(2));
    const Survey survey = surveyFolder(path, alwaysIndexed);
    EXPECT_EQ(survey.fromIndex, 0U) << "any of its files may have changed";
    EXPECT_EQ(contents(survey.files), contents(surveyFolder(set()).files));
    EXPECT_EQ(DatasetIndex(indexPlaces(path)).load().size(), 2U);
}

TEST_F(ArchiveSurvey, ExaminesUnreadableAndSkippedFilesEachTime)
{
    std::vector<test::TarMember> members = test::membersBelow(set());
    members.push_back({.name = "broken.npz", .content = "PK\3\4 and no more"});
    members.push_back({.name = "link.npz", .type = '2', .link = "broken.npz"});
    const fs::path path = m_folder.write("set.tar", test::tarBytes(members));
    for (const std::size_t fromIndex : {0U, 3U}) {
        const Survey survey = surveyFolder(path, alwaysIndexed);
        EXPECT_EQ(survey.fromIndex, fromIndex);
        EXPECT_EQ(survey.files[0].state, FileRecord::State::Failed);
        ASSERT_EQ(survey.notes.size(), 1U);
        EXPECT_NE(survey.notes[0].find("link.npz: a link"), std::string::npos) << survey.notes[0];
    }
}

TEST_F(ArchiveSurvey, IgnoresIndexRowsWithOutsidePaths)
{
    const fs::path path = tar();
    (void)surveyFolder(path, alwaysIndexed);
    const DiskState state = diskStateOf(path).value();
    DatasetIndex index(indexPlaces(path));
    FileRecord elsewhere = test::fullRecord("../elsewhere.npz");
    elsewhere.disk = state;
    index.put(std::vector{elsewhere});
    index.putWhole(state, 4);
    EXPECT_FALSE(index.loadArchive(state));
    EXPECT_EQ(surveyFolder(path, alwaysIndexed).files.size(), 3U);
}

} // namespace
} // namespace tgraph
