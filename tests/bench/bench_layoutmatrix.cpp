// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the matrix of layouts of 100,000 configurations × 300 configurable nodes. The limit is 100 ms until it is
// shown.
#include "tests/support/documents.h"
#include "widgets/charts/layoutmatrix.h"

#include <benchmark/benchmark.h>

using namespace tgraph;

namespace {

const OpenFile& file()
{
    static const auto made = makeOpenFile(std::make_shared<const Document>(test::layoutDocument(
        {.nodes = 3000, .edges = 5000, .configurable = 300, .configs = 100'000, .vectorsPerNode = 12})));
    return *made;
}

void allConfigurations(benchmark::State& state)
{
    const ConfigOrder order = *configOrder(file(), nullptr);
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(layoutMatrix(file(), order, nullptr, MatrixOrder::EtaSquared));
}
BENCHMARK(allConfigurations)->Unit(benchmark::kMillisecond);

void everySecond(benchmark::State& state)
{
    const ConfigOrder order = *configOrder(file(), nullptr);
    std::vector<DistinctId> filtered;
    for (std::uint32_t i = 0; i < file().configCount(); i += 2)
        filtered.emplace_back(i);
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(layoutMatrix(file(), order, &filtered, MatrixOrder::EtaSquared));
}
BENCHMARK(everySecond)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
