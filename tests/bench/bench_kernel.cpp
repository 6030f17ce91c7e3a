// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the CPU time for scoring every tile of a real kernel on one core with the learned
// performance model. LibTorch's plain forward and the fast path alternate in one run, so that load
// on the machine affects both. Uses a real file with 579 distinct tiles (see tests/support/files.h)
// and untrained weights. "plain/fused" is the speedup of the fast path, computed from the least CPU
// time of each; weights are packed once for all files, which "packing" measures; "worst" is the
// largest difference of two scores in units of their deviation.
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/network/modelscorer.h"
#include "engine/model/network/torchsetup.h"
#include "tests/support/files.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <iostream>

namespace tgraph {
namespace {

Document kernelWithMostTiles()
{
    std::optional<Document> most;
    for (const auto& entry : std::filesystem::directory_iterator(*test::realDataFolder() / "tile/xla/train"))
        if (entry.path().extension() == ".npz") {
            Document document = readDocument(entry.path());
            if (!most || deduplicate(document).distinctCount() > deduplicate(*most).distinctCount())
                most = std::move(document);
        }
    return std::move(most).value();
}

ModelOptions optionsOf(KernelReduction reduction, TilePlacement place, int width)
{
    ModelOptions options{.kind = ModelKind::Tile, .architecture = Architecture::Kernel};
    options.kernel.reduction = reduction;
    options.kernel.tileFeatures = place;
    options.kernel.width = width;
    return options;
}

double worstDifference(const std::vector<float>& fast, const std::vector<float>& plain)
{
    double mean = 0;
    for (const float score : plain)
        mean += double{score} / static_cast<double>(plain.size());
    double variance = 0;
    double worst = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        variance += (double{plain[i]} - mean) * (double{plain[i]} - mean) / static_cast<double>(plain.size());
        worst = std::max(worst, std::abs(double{fast[i]} - double{plain[i]}));
    }
    return worst / std::sqrt(variance);
}

template <typename Run> double cpuMs(const Run& run)
{
    const std::clock_t begin = std::clock();
    run();
    return 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void score(benchmark::State& state, const ModelOptions& options)
{
    const Document document = kernelWithMostTiles();
    const SingleThreadedMath math;
    const Checkpoint checkpoint = randomCheckpoint(options, 1);
    CheckpointInfo info = checkpoint.info;
    const InputShape shape = traitsOf(options).inputShape(options);
    ScalerBuilder nodes(info.nodeScaler.columns(), shape.scaling);
    for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i)
        nodes.add(nodeColumnsOf(document.graph.features(NodeId(i)), shape));
    info.nodeScaler = nodes.build();
    ScalerBuilder tiles(info.tileScaler.columns(), shape.scaling);
    for (const TileConfig& tile : document.tiles)
        tiles.add(tile);
    info.tileScaler = tiles.build();
    const ModelInput input = makeModelInput(document, info);
    const std::size_t count = input.configurations->distinctCount();
    const ModelScorer plain(input, makeAnyNetwork(options, checkpoint.folds[0]), torch::kCPU);
    const FastPath& path = fastPath(Architecture::Kernel);
    auto packed = path.pack(options, checkpoint.folds[0], {});
    const double packMs = cpuMs([&] { packed = path.pack(options, checkpoint.folds[0], {}); });
    const auto fastScores = [&] { return path.tileScorer(input, packed, {})->score(0, count, {}); };
    const auto plainScores = [&] { return plain.tileScorer({}, {})->score(0, count, {}); };
    std::vector<float> fast;
    std::vector<float> slow;
    double fastMs = HUGE_VAL;
    double slowMs = HUGE_VAL;
    constexpr int turns = 3;
    for (auto _ : state)
        for (int turn = 0; turn < turns; ++turn) {
            slowMs = std::min(slowMs, cpuMs([&] { slow = plainScores(); }));
            fastMs = std::min(fastMs, cpuMs([&] { fast = fastScores(); }));
        }
    state.counters["nodes"] = input.nodeCount;
    state.counters["tiles"] = static_cast<double>(count);
    state.counters["plain ms"] = slowMs;
    state.counters["fused ms"] = fastMs;
    state.counters["packing ms"] = packMs;
    state.counters["plain/fused"] = slowMs / fastMs;
    state.counters["worst"] = worstDifference(fast, slow);
}

void add(const std::string& name, const ModelOptions& options)
{
    benchmark::RegisterBenchmark(name.c_str(), [options](benchmark::State& state) { score(state, options); })
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1);
}

} // namespace
} // namespace tgraph

int main(int argc, char** argv)
{
    using namespace tgraph;
    benchmark::Initialize(&argc, argv);
    if (!test::realDataFolder()) {
        std::cerr << "no real files\n";
        return 0;
    }
    for (const auto& [name, reduction] :
         {std::pair("lstm", KernelReduction::Lstm), std::pair("column", KernelReduction::Column),
          std::pair("per-node", KernelReduction::PerNode)}) {
        add(std::string(name) + ", tile at nodes, 256", optionsOf(reduction, TilePlacement::Nodes, 256));
        add(std::string(name) + ", tile at kernel, 256", optionsOf(reduction, TilePlacement::Kernel, 256));
    }
    for (const TilePlacement place : {TilePlacement::Nodes, TilePlacement::Kernel}) {
        const std::string where = place == TilePlacement::Nodes ? "nodes" : "kernel";
        add("transformer, tile at " + where + ", 256", optionsOf(KernelReduction::Transformer, place, 256));
        ModelOptions attention = optionsOf(KernelReduction::Column, place, 256);
        attention.kernel.gnn = KernelGnn::Gat;
        add("GAT, column, tile at " + where + ", 256", attention);
    }
    add("preset kernel but static features", optionsOf(KernelReduction::Lstm, TilePlacement::Nodes, 1024));
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
