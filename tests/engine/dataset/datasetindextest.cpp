// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/datasetindex.h"

#include "engine/dataset/recordrow.h"
#include "tests/engine/dataset/records.h"
#include "tests/support/mutations.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using test::fullRecord;
using test::TemporaryFolder;

IndexPlaces placesIn(const TemporaryFolder& folder)
{
    return {.beside = folder.path() / indexFileName, .cached = {}, .isFolderWritable = true};
}

std::vector<FileRecord> someRecords(const std::string& prefix, int count)
{
    std::vector<FileRecord> records;
    for (int i = 0; i < count; ++i) {
        records.push_back(fullRecord(fmt::format("{}{:04}.npz", prefix, i)));
        records.back().nodes += static_cast<std::uint32_t>(i);
        if (i % 2 == 0)
            records.back().xla.reset();
        if (i % 3 == 0)
            records.back().best.reset();
    }
    return records;
}

std::vector<FileRecord> loadedFrom(const IndexPlaces& places)
{
    return DatasetIndex(places).load();
}

TEST(DatasetIndex, ReturnsEveryFieldUnchanged)
{
    const TemporaryFolder folder;
    const std::vector<FileRecord> records = someRecords("a", 7);
    DatasetIndex(placesIn(folder)).put(records);
    EXPECT_EQ(loadedFrom(placesIn(folder)), records);
}

TEST(DatasetIndex, ReplacesAndForgetsByPath)
{
    const TemporaryFolder folder;
    std::vector<FileRecord> records = someRecords("a", 3);
    DatasetIndex index(placesIn(folder));
    index.put(records);
    records[1].nodes = 77777;
    index.put(std::span(records).subspan(1, 1));
    const std::vector<std::string> gone = {records[0].path};
    index.forget(gone);
    EXPECT_EQ(loadedFrom(placesIn(folder)), std::vector(records.begin() + 1, records.end()));
    EXPECT_TRUE(index.notes().empty());
}

TEST(DatasetIndex, IgnoresFilesThatWereNotReadCompletely)
{
    const TemporaryFolder folder;
    std::vector<FileRecord> records = someRecords("a", 2);
    records[0].state = FileRecord::State::Sketched;
    records[1].state = FileRecord::State::Failed;
    DatasetIndex(placesIn(folder)).put(records);
    EXPECT_TRUE(loadedFrom(placesIn(folder)).empty());
}

TEST(DatasetIndex, IgnoresRowsChangedByOtherPrograms)
{
    for (const char* const change : {"nodes = -1", "nodes = 12", "best = 'fast'", "two_measurements_tau = 3.0",
                                     "distinct_configurations = 9999999", "kind = 9", "graph_hash = 'no hash'",
                                     "path = x'00ff'", "checksum = 0", "configurations = 99999999999"}) {
        const TemporaryFolder folder;
        const std::vector<FileRecord> records = someRecords("a", 3);
        DatasetIndex(placesIn(folder)).put(records);
        Database(placesIn(folder).beside, Database::Access::Write, {})
            .run(std::string("UPDATE files SET ") + change + " WHERE path = 'a0001.npz'");
        const std::vector<FileRecord> loaded = loadedFrom(placesIn(folder));
        ASSERT_EQ(loaded.size(), 2U) << change;
        EXPECT_EQ(loaded[0], records[0]);
        EXPECT_EQ(loaded[1], records[2]);
    }
}

TEST(DatasetIndex, RebuildsRowsOfAnotherVersion)
{
    const TemporaryFolder folder;
    DatasetIndex(placesIn(folder)).put(someRecords("a", 3));
    Database(placesIn(folder).beside, Database::Access::Write, {})
        .run(fmt::format("PRAGMA user_version={}", recordRowVersion + 1));
    EXPECT_TRUE(loadedFrom(placesIn(folder)).empty());
    const std::vector<FileRecord> records = someRecords("b", 2);
    DatasetIndex(placesIn(folder)).put(records);
    EXPECT_EQ(loadedFrom(placesIn(folder)), records);
}

TEST(DatasetIndex, RenamesADatabaseOfAnotherProgram)
{
    const TemporaryFolder folder;
    const IndexPlaces places = placesIn(folder);
    Database(places.beside, Database::Access::Write, {})
        .run("CREATE TABLE bookmarks (url); INSERT INTO bookmarks VALUES ('x')");
    const std::string before = test::readFile(places.beside);
    DatasetIndex index(places);
    EXPECT_TRUE(index.load().empty());
    const std::vector<FileRecord> records = someRecords("a", 2);
    index.put(records);
    ASSERT_EQ(index.notes().size(), 1U);
    EXPECT_NE(index.notes()[0].find(".tgraph-index.sqlite.aside-1"), std::string::npos) << index.notes()[0];
    EXPECT_EQ(test::readFile(places.beside.string() + ".aside-1"), before);
    EXPECT_EQ(loadedFrom(places), records);
}

// Clusters link ~/.cache to a larger disk.
TEST(DatasetIndex, WorksInALinkedFolder)
{
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "disk/cache");
    fs::create_directory_symlink(folder.path() / "disk", folder.path() / "home");
    const IndexPlaces places{
        .beside = folder.path() / "home/cache" / indexFileName, .cached = {}, .isFolderWritable = true};
    const std::vector<FileRecord> records = someRecords("a", 3);
    DatasetIndex index(places);
    index.put(records);
    EXPECT_TRUE(index.notes().empty());
    EXPECT_EQ(loadedFrom(places), records);
    EXPECT_TRUE(fs::exists(folder.path() / "disk/cache" / indexFileName));
}

TEST(DatasetIndex, NeverWritesThroughALink)
{
    const TemporaryFolder folder;
    const IndexPlaces places = placesIn(folder);
    const fs::path elsewhere = folder.write("elsewhere", "precious");
    fs::create_symlink(elsewhere, places.beside);
    DatasetIndex index(places);
    index.put(someRecords("a", 2));
    EXPECT_EQ(test::readFile(elsewhere), "precious");
    EXPECT_FALSE(index.notes().empty());
}

TEST(DatasetIndex, LoadsNoWrongRecordsFromDamagedBytes)
{
    const TemporaryFolder folder;
    const IndexPlaces places = placesIn(folder);
    const std::vector<FileRecord> records = someRecords("a", 40);
    DatasetIndex(places).put(records);
    const std::string whole = test::readFile(places.beside);
    std::mt19937_64 engine(1);
    for (int round = 0; round < 300; ++round) {
        for (const fs::directory_entry& entry : fs::directory_iterator(folder.path()))
            fs::remove(entry.path());
        const std::string damaged = round % 3 == 0
            ? whole.substr(0, whole.size() * static_cast<std::size_t>(round) / 300)
            : test::mutated(whole, engine);
        (void)folder.write(indexFileName, damaged);
        DatasetIndex index(places);
        for (const FileRecord& record : index.load())
            EXPECT_NE(std::ranges::find(records, record), records.end()) << round;
        index.put(records); // recreated or repaired
        for (const FileRecord& record : loadedFrom(places))
            EXPECT_NE(std::ranges::find(records, record), records.end()) << round;
    }
}

TEST(DatasetIndex, AcceptsRowsOfTwoProgramsAtOnce)
{
    const TemporaryFolder folder;
    const auto writeAll = [&folder](const std::string& prefix) {
        DatasetIndex index(placesIn(folder));
        for (const FileRecord& record : someRecords(prefix, 60))
            index.put(std::span(&record, 1));
        EXPECT_TRUE(index.notes().empty());
    };
    {
        const std::jthread other(writeAll, "b");
        writeAll("a");
    }
    std::vector<FileRecord> both = someRecords("a", 60);
    std::ranges::move(someRecords("b", 60), std::back_inserter(both));
    EXPECT_EQ(loadedFrom(placesIn(folder)), both);
}

TEST(DatasetIndex, IsValidAfterAWriterIsKilled)
{
    const TemporaryFolder folder;
    const std::vector<FileRecord> records = someRecords("a", 200);
    for (int round = 0; round < 5; ++round) {
        int told[2] = {};
        ASSERT_EQ(::pipe(told), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            DatasetIndex index(placesIn(folder));
            for (;;) {
                index.put(records);
                (void)!::write(told[1], "x", 1);
            }
        }
        char one = 0;
        ASSERT_EQ(::read(told[0], &one, 1), 1);
        ::kill(child, SIGKILL); // in the middle of the next transaction
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        ::close(told[0]);
        ::close(told[1]);
        DatasetIndex index(placesIn(folder));
        EXPECT_EQ(index.load(), records);
        EXPECT_TRUE(index.notes().empty());
    }
}

TEST(DatasetIndex, StopsWaitingForAnotherProgramOnRequest)
{
    const TemporaryFolder folder;
    const IndexPlaces places = placesIn(folder);
    DatasetIndex(places).put(someRecords("a", 1));
    Database other(places.beside, Database::Access::Write, {});
    const Transaction busy(other);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(DatasetIndex(places).put(someRecords("b", 1), stop.get_token()), Cancelled);
}

TEST(IndexPlaces, AreInTheCacheForReadOnlyFolders)
{
    const TemporaryFolder folder;
    const TemporaryFolder cache;
    ::setenv("XDG_CACHE_HOME", cache.path().c_str(), 1); // NOLINT: no other thread runs
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    const IndexPlaces places = indexPlaces(folder.path());
    EXPECT_FALSE(places.isFolderWritable);
    EXPECT_EQ(places.written().string().find(cache.path().string()), 0U);
    const std::vector<FileRecord> records = someRecords("a", 2);
    DatasetIndex(places).put(records);
    EXPECT_EQ(loadedFrom(places), records);
    EXPECT_TRUE(fs::is_empty(folder.path()));
    fs::permissions(folder.path(), fs::perms::owner_all);
    EXPECT_TRUE(indexPlaces(folder.path()).isFolderWritable);
}

} // namespace
} // namespace tgraph
