// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/keptrankers.h"

#include "engine/model/checkpoint/checkpoint.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <chrono>

using namespace tgraph;
using tgraph::test::TemporaryFolder;

namespace {

const Collection collection{.source = Collection::Source::Xla, .search = Collection::Search::Random};

class KeptRankersTest : public ::testing::Test {
protected:
    /// A new checkpoint in the folder, of a time that no other has: file systems count in milliseconds.
    void save(std::uint64_t seed)
    {
        ModelOptions options;
        options.width = 16;
        Checkpoint checkpoint = randomCheckpoint(options, seed);
        checkpoint.info.untrained = false;
        checkpoint.info.trainedOn = collection.name();
        const std::filesystem::path path = m_folder.path() / "net.safetensors";
        saveCheckpoint(checkpoint, path);
        const auto time = std::filesystem::file_time_type::clock::now() + std::chrono::seconds(++m_saved);
        std::filesystem::last_write_time(path, time);
        std::filesystem::last_write_time(m_folder.path(), time);
    }

    std::shared_ptr<const Ranker> ranker(const std::string& model = "auto") { return m_kept.ranker(model, collection); }

private:
    TemporaryFolder m_folder;
    int m_saved = 0;
    KeptRankers m_kept{ModelSearch{.folders = {m_folder.path()}}};
};

} // namespace

TEST_F(KeptRankersTest, ACheckpointIsLoadedOnce)
{
    save(1);
    const auto first = ranker();
    EXPECT_EQ(first->description().name, "net");
    EXPECT_EQ(ranker(), first);
    EXPECT_NE(ranker("analytical"), first);
    EXPECT_EQ(ranker(), first);
}

TEST_F(KeptRankersTest, ACheckpointThatWasWrittenSinceIsLoadedAgain)
{
    save(1);
    const auto first = ranker();
    save(2);
    EXPECT_NE(ranker(), first);
}

TEST_F(KeptRankersTest, ACheckpointThatCameIsFound)
{
    EXPECT_EQ(ranker()->description().name, "analytical");
    save(1);
    EXPECT_EQ(ranker()->description().name, "net");
}
