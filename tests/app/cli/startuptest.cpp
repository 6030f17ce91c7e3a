// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that LibTorch, which takes half a second to load, is loaded only if needed.
#include "engine/model/scoring/torchmodule.h"
#include "tests/app/cli/clifixture.h"
#include "tests/support/tarbytes.h"

#include <cstdlib>

namespace tgraph::test {
namespace {

class StartUp : public CliTest {
protected:
    struct Traced {
        ProgramResult result;
        std::string libraries; ///< the dynamic linker's log of every opened file
    };

    [[nodiscard]] Traced trace(const std::vector<std::string>& arguments) const
    {
        setenv("LD_DEBUG", "files", 1);
        setenv("LD_DEBUG_OUTPUT", at("linker").c_str(), 1); // .PID is appended
        Traced traced{.result = runTgraph(arguments), .libraries = {}};
        unsetenv("LD_DEBUG");
        unsetenv("LD_DEBUG_OUTPUT");
        for (const std::string& name : namesIn(at("")))
            if (name.starts_with("linker")) {
                traced.libraries += readFile(at(name));
                std::filesystem::remove(at(name));
            }
        return traced;
    }

    [[nodiscard]] std::string tile() const
    {
        return writeTile("npz/tile/xla/test/kernel.npz", {900, 800, 1000}).string();
    }
    [[nodiscard]] std::string layout() const
    {
        return writeLayout("npz/layout/xla/random/test/net.npz", {0, 1, 2, 3}, {40, 10, 30, 20}).string();
    }
};

TEST_F(StartUp, OnlyTrainingInsightAndCudaLoadLibTorch)
{
    const std::vector<std::vector<std::string>> commands = {
        {"--version"},
        {"models"},
        {"info", layout()},
        {"rank", layout(), "--model", "analytical"},
        {"rank", layout(), "--model", "auto", "--device", "cpu", "--slate", "4", "--tta", "1"},
        {"rank", tile(), "--model", "auto", "--device", "cpu"},
    };
    for (const auto& command : commands) {
        SCOPED_TRACE(command.front() + ' ' + command.back());
        const Traced traced = trace(command);
        EXPECT_EQ(traced.result.exitStatus, 0) << traced.result.errors;
        EXPECT_NE(traced.libraries.find("libtgraph_model"), std::string::npos);
        for (const char* heavy : {"libtorch", "libtgraph_torch", "openblas", "libc10", "libcurl", "libarchive"})
            EXPECT_EQ(traced.libraries.find(heavy), std::string::npos) << heavy;
    }
}

TEST_F(StartUp, AnArchiveLoadsOnlyItsReader)
{
    const std::filesystem::path file = layout();
    const auto archive = at("set.tar");
    writeText("set.tar", tarBytes({{.name = "npz/net.npz", .content = readFile(file)}}));
    const Traced traced = trace({"rank", (archive / "npz/net.npz").string(), "--model", "analytical"});
    if (traced.result.errors.find("needs libarchive") != std::string::npos)
        GTEST_SKIP() << "built without libarchive";
    EXPECT_EQ(traced.result.exitStatus, 0) << traced.result.errors;
    EXPECT_NE(traced.libraries.find("libarchive"), std::string::npos);
    EXPECT_EQ(traced.libraries.find("libcurl"), std::string::npos);
}

TEST_F(StartUp, AutoWithoutADriverDoesNotLoadLibTorch)
{
    const std::vector<std::vector<std::string>> commands
        = {{"rank", tile(), "--model", "auto", "--device", "auto"}, {"eval", tile(), "--model", "tile-xla"}};
    for (const auto& command : commands) {
        SCOPED_TRACE(command.front());
        const Traced traced = trace(command);
        EXPECT_EQ(traced.result.exitStatus, 0) << traced.result.errors;
        if (traced.libraries.find("libcuda.so.1 [0];  generating link map") != std::string::npos)
            GTEST_SKIP() << "there is a CUDA driver here";
        EXPECT_EQ(traced.libraries.find("libtorch"), std::string::npos);
    }
}

TEST_F(StartUp, TrainingLoadsLibTorchOrReportsInOneLineThatItIsMissing)
{
    const Traced traced = trace({"train", at("").string(), "--collection", "layout:xla:random", "-o",
                                 at("net.safetensors").string(), "--device", "cpu"});
    EXPECT_EQ(traced.result.exitStatus, 1); // no files to train on
    if (torchModuleIsThere()) {
        EXPECT_NE(traced.libraries.find("libtgraph_torch"), std::string::npos);
        return;
    }
    EXPECT_NE(traced.result.errors.find("training a network needs LibTorch, and "), std::string::npos);
    EXPECT_EQ(lines(traced.result.errors).size(), 1U);
}

} // namespace
} // namespace tgraph::test
