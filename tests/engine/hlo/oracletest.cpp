// SPDX-License-Identifier: GPL-3.0-or-later
// Compares graphs of real programs with the output of TpuGraphs' own feature extractor (docs/hlo.md, section b).
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/files/tuningruns.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/hlo/text/textreader.h"
#include "engine/io/documentreader.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tgraph::hlo {
namespace {

namespace fs = std::filesystem;

constexpr std::array kernels = {"copy.24",    "fusion.181", "fusion.191", "fusion.206", "fusion.207",
                                "fusion.209", "fusion.232", "fusion.250", "reshape.37"};

Module moduleOf(const fs::path& path)
{
    return readHloText(std::make_shared<const std::string>(test::readFile(path)), path);
}

/// Returns the tile file of a kernel: its name, an underscore, a fingerprint.
std::optional<fs::path> tileFile(const fs::path& npz, const std::string& kernel)
{
    for (const auto& entry : fs::recursive_directory_iterator(npz / "tile"))
        if (entry.path().filename().string().starts_with(kernel + "_"))
            return entry.path();
    return std::nullopt;
}

/// Compares bit for bit, so that 0 and -0 differ.
void expectEqualRows(const Graph& found, const Graph& expected)
{
    for (const NodeId node : idsBelow<NodeId>(expected.nodeCount()))
        for (int column = 0; column < featureCount; ++column) {
            const float a = found.features(node)[static_cast<std::size_t>(column)];
            const float b = expected.features(node)[static_cast<std::size_t>(column)];
            EXPECT_EQ(std::memcmp(&a, &b, sizeof(float)), 0)
                << "node " << node.value << ", " << featureName(column) << ": " << a << ", expected " << b;
        }
}

void expectEqualGraphs(const Graph& found, const Graph& expected)
{
    ASSERT_EQ(found.nodeCount(), expected.nodeCount());
    for (const NodeId node : idsBelow<NodeId>(expected.nodeCount()))
        EXPECT_EQ(found.opcode(node), expected.opcode(node)) << "node " << node.value;
    EXPECT_TRUE(std::ranges::equal(found.edges(), expected.edges()));
    expectEqualRows(found, expected);
}

class KernelOracle : public testing::TestWithParam<const char*> { };

TEST_P(KernelOracle, TextYieldsTheArraysOfThePublishedFile)
{
    const auto hlo = test::realHloFolder();
    const auto npz = test::realDataFolder();
    if (!hlo)
        GTEST_SKIP() << test::hloSkipReason;
    if (!npz)
        GTEST_SKIP() << test::skipReason;
    const auto published = tileFile(*npz, GetParam());
    if (!published)
        GTEST_SKIP() << "No tile file of " << GetParam() << " below " << npz->string();
    const Graph graph = graphOf(moduleOf(*hlo / "kernels" / (std::string(GetParam()) + ".hlo")));
    expectEqualGraphs(graph, readDocument(*published).graph);
}

INSTANTIATE_TEST_SUITE_P(Kernels, KernelOracle, testing::ValuesIn(kernels), [](const auto& test) {
    std::string name = test.param;
    std::ranges::replace(name, '.', '_');
    return name;
});

/// Returns the file of that name anywhere below a folder.
std::optional<fs::path> fileBelow(const fs::path& folder, std::string_view name)
{
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().filename() == name)
            return entry.path();
    return std::nullopt;
}

Graph printedAndReadAgain(const Module& module)
{
    return graphOf(readHloText(writeHloText(module).text, "printed.hlo"));
}

TEST(TuningDataOracle, ProtobufAndItsTextYieldTheArraysOfThePublishedFile)
{
    const auto hlo = test::realHloFolder();
    const auto npz = test::realDataFolder();
    const auto tuning = hlo ? fileBelow(*hlo, "module_tuning_data_layout.pb") : std::nullopt;
    const auto published = npz ? fileBelow(*npz, "unet_3d.4x4.bf16.npz") : std::nullopt;
    if (!tuning || !published)
        GTEST_SKIP() << "No module_tuning_data_layout.pb in TGRAPH_REAL_HLO or no unet_3d.4x4.bf16.npz in "
                        "TGRAPH_REAL_DATA: TpuGraphs' own program is not compared with its published arrays.";
    const ProgramFile file = openProgramFile(*tuning);
    const Module module = readProgram(file);
    const TuningRuns runs = readTuningRuns(file, 0, module.instructions.size());
    const Graph expected = readDocument(*published).graph;
    const Graph graph = graphOf(module);
    expectEqualGraphs(graph, expected);
    EXPECT_TRUE(std::ranges::equal(graph.computationStarts(), expected.computationStarts()));
    EXPECT_TRUE(std::ranges::equal(runs.nodes, expected.configurable()));
    expectEqualGraphs(printedAndReadAgain(module), expected);
}

TEST(ProtobufOracle, TextOfAProtobufYieldsTheSameGraph)
{
    const auto hlo = test::realHloFolder();
    if (!hlo)
        GTEST_SKIP() << test::hloSkipReason;
    for (const char* const name : {"jit_f.tpu.hlo.pb", "jit_loss_fn.gpu.hlo.pb", "jit_forward_3d_conv.gpu.hlo.pb"}) {
        SCOPED_TRACE(name);
        const Module module = readProgram(openProgramFile(*hlo / name));
        const Graph graph = graphOf(module);
        const Graph again = printedAndReadAgain(module);
        expectEqualGraphs(again, graph);
        EXPECT_TRUE(std::ranges::equal(again.configurable(), graph.configurable()));
    }
}

} // namespace
} // namespace tgraph::hlo
