// SPDX-License-Identifier: GPL-3.0-or-later
// LibTorch's module as the programs load it.
#include "engine/core/error.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/torchmodule.h"
#include "tests/engine/model/modelfixtures.h"

#include <gtest/gtest.h>

#include <dlfcn.h>

namespace tgraph {
namespace {

TEST(TorchModule, IsFoundWithoutAnythingInTheEnvironment)
{
    ASSERT_TRUE(torchModuleIsThere());
    EXPECT_EQ(&torchModule("a test"), &loadTorchModule(torchModulePath(), "a test"));
}

TEST(TorchModule, GivesNothingToAProgramOfAnotherVersion)
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

TEST(TorchModule, ExceptionsOfLibTorchAndOfTheModuleComeOutAsOurs)
{
    // One weight has another shape than the options say: LibTorch's own exception inside the module.
    const Document document = randomLayoutDocument({});
    Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    const RankOptions plain{.device = Device::Cpu, .forward = ForwardPath::Plain};
    checkpoint.folds[0].at("output.weight").shape = {1, 1000};
    checkpoint.folds[0].at("output.weight").values.resize(1000);
    EXPECT_THROW((void)makeNetworkRanker(checkpoint)->rank(document, plain, {}, {}), Error);

    std::stop_source stopped;
    stopped.request_stop();
    const Checkpoint good = livelyCheckpoint(smallOptions(), document);
    EXPECT_THROW((void)makeNetworkRanker(good)->rank(document, plain, stopped.get_token(), {}), Cancelled);
}

} // namespace
} // namespace tgraph
