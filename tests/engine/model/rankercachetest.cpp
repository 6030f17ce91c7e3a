// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/rankercache.h"

#include "engine/core/error.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <chrono>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

using namespace tgraph;
using tgraph::test::TemporaryFolder;

namespace {

const Collection collection{.source = Collection::Source::Xla, .search = Collection::Search::Random};

class RankerCacheTest : public ::testing::Test {
protected:
    /// Saves a new checkpoint with a unique time: file systems have a resolution of milliseconds.
    void save(std::uint64_t seed)
    {
        ModelOptions options;
        options.width = 16;
        Checkpoint checkpoint = randomCheckpoint(options, seed);
        checkpoint.info.untrained = false;
        checkpoint.info.trainedOn = collection.name();
        const std::filesystem::path path = netPath();
        saveCheckpoint(checkpoint, path);
        const auto time = std::filesystem::file_time_type::clock::now() + std::chrono::seconds(++m_saved);
        std::filesystem::last_write_time(path, time);
        std::filesystem::last_write_time(m_folder.path(), time);
    }

    [[nodiscard]] std::filesystem::path netPath() const { return m_folder.path() / "net.safetensors"; }

    std::shared_ptr<const Ranker> ranker(const std::string& model = "auto") { return cache.ranker(model, collection); }

private:
    TemporaryFolder m_folder;
    int m_saved = 0;

protected:
    RankerCache cache{ModelSearch{.folders = {m_folder.path()}}};
    RankerCache once{ModelSearch{.folders = {m_folder.path()}}, RankerCache::Reading::Once};
};

} // namespace

TEST_F(RankerCacheTest, LoadsACheckpointOnce)
{
    save(1);
    const auto first = ranker();
    EXPECT_EQ(first->description().name, "net");
    EXPECT_EQ(ranker(), first);
    EXPECT_NE(ranker("analytical"), first);
    EXPECT_EQ(ranker(), first);
}

TEST_F(RankerCacheTest, ReloadsARewrittenCheckpoint)
{
    save(1);
    const auto first = ranker();
    save(2);
    EXPECT_NE(ranker(), first);
}

TEST_F(RankerCacheTest, ReloadsAModuleWhoseAdapterOrScalerChanged)
{
    save(1);
    const TemporaryFolder folder;
    const std::string module = folder.write("own.pt", "PK: read, not run").string();
    const auto own = [&] { return cache.ranker(module); };
    EXPECT_TRUE(own()->description().ranksTile);
    (void)folder.write("own.json", R"({"kinds": ["layout"]})");
    const auto layout = own();
    EXPECT_FALSE(layout->description().ranksTile);
    EXPECT_EQ(own(), layout);
    std::filesystem::copy_file(netPath(), folder.path() / "net.safetensors");
    (void)folder.write("own.json", R"({"kinds": ["layout"], "scaler": "net.safetensors"})");
    const auto scaled = own();
    EXPECT_NE(scaled, layout);
    EXPECT_EQ(own(), scaled);
    save(2);
    std::filesystem::copy_file(netPath(), folder.path() / "net.safetensors",
                               std::filesystem::copy_options::overwrite_existing);
    EXPECT_NE(own(), scaled);
}

TEST_F(RankerCacheTest, FindsAnAddedCheckpoint)
{
    EXPECT_EQ(ranker()->description().name, "analytical");
    save(1);
    EXPECT_EQ(ranker()->description().name, "net");
}

TEST_F(RankerCacheTest, ARunKeepsTheFirstReadOfACheckpoint)
{
    save(1);
    const auto first = once.ranker("auto", collection);
    save(2);
    EXPECT_EQ(once.ranker("auto", collection), first);
    for (const auto source : {Collection::Source::Xla, Collection::Source::Nlp})
        for (const auto kind : {Collection::Kind::Layout, Collection::Kind::Tile})
            EXPECT_TRUE(
                once.ranker("auto", Collection{.kind = kind, .source = source, .search = Collection::Search::Default}));
    EXPECT_EQ(once.ranker("auto", collection), first) << "all rankers stay as first read";
}

TEST_F(RankerCacheTest, OnlyAutoDependsOnTheCollection)
{
    save(1);
    EXPECT_EQ(cache.ranker("net", collection), cache.ranker("net"));
    EXPECT_NE(cache.ranker("auto", collection), cache.ranker("auto"));
}

// Reading a hundred million predictions takes long. A stop ends it, and other threads do not wait
// for it.
TEST_F(RankerCacheTest, AStopEndsReadingAndIsNotCached)
{
    save(1);
    const TemporaryFolder folder;
    std::string text = "configuration,score\n";
    for (int i = 0; i < 20'000; ++i)
        text += std::to_string(i) + ",1\n";
    const std::filesystem::path predictions = folder.write("own.csv", text);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)cache.ranker(predictions.string(), collection, stop.get_token()), Cancelled);
    EXPECT_EQ(ranker()->description().name, "net");
    EXPECT_NE(cache.ranker(predictions.string(), collection), nullptr);
}

// Concurrent requests for the same ranker return one ranker; the first request reads it.
TEST_F(RankerCacheTest, ManyThreadsGetTheSameRanker)
{
    save(1);
    std::vector<std::shared_ptr<const Ranker>> got(8);
    {
        std::vector<std::jthread> threads;
        for (auto& one : got)
            threads.emplace_back([&] { one = ranker(); });
    }
    for (const auto& one : got)
        EXPECT_EQ(one, got.front());
}
