// SPDX-License-Identifier: GPL-3.0-or-later
// Tests functions that do not need LibTorch, in a program that does not link it, and the errors for a missing module.
#include "engine/core/error.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/torchmodule.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

namespace tgraph {
namespace {

bool isMapped(const char* library)
{
    return test::readFile("/proc/self/maps").find(library) != std::string::npos;
}

TEST(WithoutLibTorch, CpuScoresOfBothKindsDoNotLoadIt)
{
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const Document document = kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({});
        for (const char* preset : {"paper", "authors"}) {
            ModelOptions options = presetOptions(preset, kind);
            options.width = 12;
            const Checkpoint checkpoint = livelyCheckpoint(options, document, 2);
            const Prediction prediction
                = makeNetworkRanker(checkpoint)->rank(document, {.device = Device::Cpu}, {}, {});
            EXPECT_EQ(prediction.provenance.forward, "fused") << preset;
        }
    }
    for (const ModelVariant& variant : kernelVariants()) {
        if (variant.options.kind != ModelKind::Tile)
            continue;
        const Document document = randomTileDocument({.acyclic = true});
        const Checkpoint checkpoint = livelyCheckpoint(variant.options, document);
        const Prediction prediction = makeNetworkRanker(checkpoint)->rank(document, {.device = Device::Cpu}, {}, {});
        EXPECT_EQ(prediction.provenance.forward, "fused") << variant.name;
    }
    EXPECT_TRUE(isMapped("libtgraph_model"));
    EXPECT_FALSE(isMapped("libtorch"));
    EXPECT_FALSE(isMapped("openblas"));
}

TEST(WithoutLibTorch, CpuIsChosenWithoutLoadingItIfThereIsNoDriver)
{
    const DeviceChoice choice = autoDevice();
    if (isMapped("libcuda."))
        GTEST_SKIP() << "there is a CUDA driver here";
    EXPECT_EQ(choice.device, Device::Cpu);
    EXPECT_EQ(choice.reason, devicereason::noDriver);
    EXPECT_FALSE(isMapped("libtorch"));
}

std::string whyNotLoaded(const std::filesystem::path& file)
{
    return test::errorFrom([&] { (void)loadTorchModule(file, "training a network"); });
}

TEST(TorchModule, MissingModuleErrorNamesThePurposeAndTheRemedy)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "libtgraph_torch.so";
    const std::string text = whyNotLoaded(file);
    EXPECT_EQ(text,
              "training a network needs LibTorch, and " + file.string()
                  + " is missing; install the complete package, or build with TGRAPH_TORCH=ON");
}

TEST(TorchModule, RejectsAFileThatIsNotALibrary)
{
    const test::TemporaryFolder folder;
    EXPECT_NE(whyNotLoaded(folder.write("libtgraph_torch.so", "text")).find("cannot be loaded ("), std::string::npos);
}

TEST(TorchModule, RejectsALibraryOfAnotherVersion)
{
    // Any library that does not contain the module's name.
    const auto other = torchModulePath().replace_filename("libtgraph_model.so");
    EXPECT_NE(whyNotLoaded(other).find("belongs to another version"), std::string::npos);
}

TEST(TorchModule, IsSearchedBesideTheEngineLibrary)
{
    EXPECT_TRUE(std::filesystem::exists(torchModulePath().replace_filename("libtgraph_model.so")));
    EXPECT_EQ(torchModulePath().filename(), "libtgraph_torch.so");
}

} // namespace
} // namespace tgraph
