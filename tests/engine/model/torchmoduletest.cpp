// SPDX-License-Identifier: GPL-3.0-or-later
// Tests LibTorch's module as loaded by the programs.
#include "engine/model/scoring/torchmodule.h"

#include "engine/core/error.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>

#include <dlfcn.h>

namespace tgraph {
namespace {

TEST(TorchModule, IsFoundWithoutEnvironmentVariables)
{
    ASSERT_TRUE(torchModuleIsThere());
    EXPECT_EQ(&torchModule("a test"), &loadTorchModule(torchModulePath(), "a test"));
}

TEST(TorchModule, RejectsAProgramOfAnotherVersion)
{
    (void)torchModule("a test");
    void* const library = ::dlopen(torchModulePath().c_str(), RTLD_LAZY | RTLD_NOLOAD);
    ASSERT_NE(library, nullptr);
    const auto entry = reinterpret_cast<TorchModuleEntry>(::dlsym(library, torchModuleEntryName));
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry("0.0.0", torchModuleInterface), nullptr);
    EXPECT_EQ(entry(TGRAPH_VERSION, torchModuleInterface + 1), nullptr);
    EXPECT_NE(entry(TGRAPH_VERSION, torchModuleInterface), nullptr);
}

TEST(TorchModule, ConvertsExceptionsOfLibTorchAndOfTheModule)
{
    const RankOptions plain{.slateSize = 2, .device = Device::Cpu, .forward = ForwardPath::Plain};
    const Document empty = randomTileDocument({.nodes = 0, .edges = 0}); // LibTorch cannot reshape it
    const auto ofTiles = makeNetworkRanker(livelyCheckpoint(smallOptions(ModelKind::Tile), empty));
    EXPECT_THAT(test::errorFrom([&] { (void)ofTiles->rank(empty, plain, {}, {}); }), testing::HasSubstr("LibTorch: "));
    const Document document = randomLayoutDocument({});
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallOptions(), document, /*folds=*/2));
    std::stop_source stopped;
    const RankCallbacks stopping{.progress = [&](double) { stopped.request_stop(); }, .partialScores = {}};
    EXPECT_THROW((void)ranker->rank(document, plain, stopped.get_token(), stopping), Cancelled);
}

} // namespace
} // namespace tgraph
