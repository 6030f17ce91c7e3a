// SPDX-License-Identifier: GPL-3.0-or-later
// Reading, and reading with deduplication: the real alexnet if available, else a generated file.
#include "engine/graph/deduplicate.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <benchmark/benchmark.h>

using namespace tgraph;
using namespace tgraph::test;

namespace {

std::filesystem::path benchFile()
{
    if (const auto real = realDataFolder())
        return *real / "layout/xla/default/train/alexnet_train_batch_32.npz";
    static const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "made-up.npz";
    if (!std::filesystem::exists(path))
        writeDocument(
            layoutDocument({.nodes = 372, .edges = 600, .configurable = 26, .configs = 47'712, .vectorsPerNode = 8}),
            path);
    return path;
}

/// Returns the bytes of node_config_feat in numpy.
std::int64_t floatBytes(const Document& document)
{
    return static_cast<std::int64_t>(document.configCount() * document.configs.slotCount() * configVectorSize
                                     * sizeof(float));
}

void readFile(benchmark::State& state)
{
    const std::filesystem::path path = benchFile();
    std::int64_t bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const Document document = readDocument(path);
        bytes += floatBytes(document);
    }
    state.SetBytesProcessed(bytes);
}
BENCHMARK(readFile)->Unit(benchmark::kMillisecond)->UseRealTime();

void readAndDeduplicate(benchmark::State& state)
{
    const std::filesystem::path path = benchFile();
    std::int64_t bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const Document document = readDocument(path);
        benchmark::DoNotOptimize(deduplicate(document));
        bytes += floatBytes(document);
    }
    state.SetBytesProcessed(bytes);
}
BENCHMARK(readAndDeduplicate)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
