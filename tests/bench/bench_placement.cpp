// SPDX-License-Identifier: GPL-3.0-or-later
// Layered placement of programs of 1,000 to 50,000 nodes with twice as many edges, whole and in components of ten
// nodes.
#include "engine/placement/layeredplacement.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>

namespace {

tgraph::PlacementRequest program(std::uint32_t nodes, std::uint32_t reach)
{
    tgraph::PlacementRequest request;
    request.nodes.assign(nodes, {110, 40});
    std::mt19937 random(1);
    for (std::uint32_t edge = 0; edge < 2 * nodes; ++edge) {
        const auto head = static_cast<std::uint32_t>(1 + random() % (nodes - 1));
        const auto back = static_cast<std::uint32_t>(random() % std::min(head, reach));
        request.edges.push_back({head - 1 - back, head});
    }
    return request;
}

void layOutProgram(benchmark::State& state)
{
    const auto request = program(static_cast<std::uint32_t>(state.range(0)), 300);
    for (auto _ : state)
        benchmark::DoNotOptimize(tgraph::layeredPlacement(request));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void layOutComponents(benchmark::State& state)
{
    const auto nodes = static_cast<std::uint32_t>(state.range(0));
    tgraph::PlacementRequest request = program(nodes, 3);
    std::erase_if(request.edges, [](tgraph::PlacementEdge edge) { return edge.tail / 10 != edge.head / 10; });
    for (auto _ : state)
        benchmark::DoNotOptimize(tgraph::layeredPlacement(request));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

} // namespace

BENCHMARK(layOutProgram)->Arg(1'000)->Arg(10'000)->Arg(50'000)->Unit(benchmark::kMillisecond);
BENCHMARK(layOutComponents)->Arg(1'000)->Arg(10'000)->Arg(50'000)->Unit(benchmark::kMillisecond);
