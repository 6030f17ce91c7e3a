// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ratiobenchmarks.h"

#include "engine/eval/measures.h"
#include "engine/model/network/network.h"
#include "engine/model/ranking/networkranker.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <numeric>
#include <thread>

namespace tgraph::bench {

namespace {

/// Wall-clock and processor time of the process; on a shared machine the latter is reliable.
struct Cost {
    double seconds = 0.0;
    double cpuSeconds = 0.0;

    Cost operator*(double factor) const { return {seconds * factor, cpuSeconds * factor}; }
};

template <typename Work> Cost costOf(const Work& work)
{
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t cpuBegin = std::clock();
    work();
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
            static_cast<double>(std::clock() - cpuBegin) / CLOCKS_PER_SEC};
}

Cost costOfRanking(const Subject& subject, RankOptions options, ForwardPath forward, std::vector<double>& scores,
                   double& peak)
{
    options.forward = forward;
    const auto ranker = makeNetworkRanker(subject.checkpoint);
    resetPeak();
    const Cost cost = costOf([&] { scores = ranker->rank(subject.document, options, {}, {}).score; });
    peak = peakMegabytes();
    return cost;
}

/// Runs one slate through the network as in training: the baseline.
Cost costOfForward(const Subject& subject, int threads)
{
    const c10::InferenceMode inference;
    torch::set_num_threads(threads);
    const ModelInput input = makeModelInput(subject.document, subject.checkpoint.info);
    Network network = makeNetwork(subject.checkpoint.info.options, subject.checkpoint.folds[0]);
    std::vector<std::uint32_t> slate(std::min(slateSize, input.configurations->distinctCount()));
    std::iota(slate.begin(), slate.end(), 0U);
    std::vector<std::int64_t> rows(slate.size() * input.nodeCount);
    input.gatherRows(slate, rows);
    const auto copies = static_cast<std::int64_t>(slate.size());
    const auto rowOf = torch::tensor(rows).view({copies, -1});
    const InputRows inputRows = makeInputRows(input, torch::kCPU);
    const Adjacency adjacency = makeAdjacency(input, copies, torch::kCPU);
    return costOf([&] { benchmark::DoNotOptimize(network->forwardLayout(inputRows, rowOf, adjacency)); })
        * (1.0 / static_cast<double>(slate.size()));
}

/// Returns the GFLOP per processor second of LibTorch's sgemm on the products of f2.
double sgemmRate(int threads)
{
    const c10::InferenceMode inference;
    torch::set_num_threads(threads);
    const auto a = torch::rand({4096, 512});
    const auto b = torch::rand({512, 128});
    double best = 0.0;
    for (int i = 0; i < 50; ++i) {
        const Cost cost = costOf([&] { benchmark::DoNotOptimize(torch::mm(a, b)); });
        best = std::max(best, 2.0 * 4096 * 512 * 128 / 1e9 / std::max(cost.cpuSeconds, 1e-6));
    }
    return best;
}

double worstDifference(const std::vector<double>& a, const std::vector<double>& b)
{
    double mean = 0.0;
    for (const double value : b)
        mean += value / static_cast<double>(b.size());
    double worst = 0.0;
    double squares = 0.0;
    for (std::size_t i = 0; i < b.size(); ++i) {
        worst = std::max(worst, std::abs(a[i] - b[i]));
        squares += (b[i] - mean) * (b[i] - mean) / static_cast<double>(b.size());
    }
    return worst / std::sqrt(squares);
}

// Compares fused with plain on the same file, threads and run.
void ratio(benchmark::State& state, const File& file, const char* preset)
{
    const auto folds = static_cast<std::uint32_t>(state.range(2));
    const Subject subject = subjectOf(file, file.subset, folds, preset);
    const RankOptions options{.slateSize = slateSize,
                              .permutations = static_cast<std::uint32_t>(state.range(1)),
                              .device = Device::Cpu,
                              .threads = static_cast<unsigned>(state.range(0))};
    const ModelInput input = makeModelInput(subject.document, subject.checkpoint.info);
    const double configurations = input.configurations->distinctCount();
    std::vector<double> fusedScores;
    std::vector<double> plainScores;
    double fusedPeak = 0.0;
    double plainPeak = 0.0;
    for (auto _ : state) {
        const Cost fused = costOfRanking(subject, options, ForwardPath::Fused, fusedScores, fusedPeak);
        const Cost plain = costOfRanking(subject, options, ForwardPath::Plain, plainScores, plainPeak);
        const Cost forward = costOfForward(subject, static_cast<int>(state.range(0)))
            * (configurations * options.permutations * folds);
        const FusedFlops flops = fusedFlops(subject.checkpoint.info.options);
        const double done
            = (flops.once + flops.perPermutation * options.permutations) * input.nodeCount * configurations * folds;
        state.counters["forward/fused"] = forward.seconds / fused.seconds;
        state.counters["forward/fused cpu"] = forward.cpuSeconds / fused.cpuSeconds;
        state.counters["plain/fused"] = plain.seconds / fused.seconds;
        state.counters["plain/fused cpu"] = plain.cpuSeconds / fused.cpuSeconds;
        state.counters["fused s"] = fused.seconds;
        state.counters["fused cpu s"] = fused.cpuSeconds;
        state.counters["plain s"] = plain.seconds;
        state.counters["plain cpu s"] = plain.cpuSeconds;
        state.counters["GFLOP/cpu s"] = done / 1e9 / fused.cpuSeconds;
        state.counters["of sgemm"] = done / 1e9 / fused.cpuSeconds / sgemmRate(static_cast<int>(state.range(0)));
    }
    state.counters["peak MB"] = fusedPeak;
    state.counters["plain peak MB"] = plainPeak;
    state.counters["worst difference"] = worstDifference(fusedScores, plainScores);
    state.counters["tau"] = kendallTau(fusedScores, plainScores).value_or(0.0);
    state.counters["nodes"] = input.nodeCount;
    state.counters["configurations"] = configurations;
}

// Measures how time grows with configurations (and, across files, with nodes) and falls with threads.
void scale(benchmark::State& state, const File& file)
{
    const Subject subject = subjectOf(file, static_cast<std::uint32_t>(state.range(1)));
    const ModelInput input = makeModelInput(subject.document, subject.checkpoint.info);
    const RankOptions options{.slateSize = slateSize,
                              .permutations = 2,
                              .device = Device::Cpu,
                              .threads = static_cast<unsigned>(state.range(0))};
    std::vector<double> scores;
    double peak = 0.0;
    Cost cost;
    for (auto _ : state)
        cost = costOfRanking(subject, options, ForwardPath::Fused, scores, peak);
    const double work = 1.0 * input.nodeCount * input.configurations->distinctCount() * options.permutations;
    state.counters["ns a node and configuration"] = cost.seconds / work * 1e9;
    state.counters["cpu ns"] = cost.cpuSeconds / work * 1e9;
    state.counters["peak MB"] = peak;
    state.counters["nodes"] = input.nodeCount;
}

} // namespace

void registerRatios()
{
    for (const File& file : files) {
        for (const char* preset : {"paper", "authors"})
            benchmark::RegisterBenchmark(fmt::format("Ratio/{}/{}", preset, file.name).c_str(), ratio, file, preset)
                ->ArgNames({"threads", "permutations", "folds"})
                ->Args({2, 1, 1})
                ->Args({2, 10, file.folds})
                ->Iterations(1)
                ->UseRealTime()
                ->Unit(benchmark::kSecond);
        for (const std::int64_t threads : {1, 2})
            for (const std::int64_t part : {4, 2, 1})
                benchmark::RegisterBenchmark((std::string("Scale/") + file.name).c_str(), scale, file)
                    ->ArgNames({"threads", "configurations"})
                    ->Args({threads, file.subset / part})
                    ->Iterations(1)
                    ->UseRealTime()
                    ->Unit(benchmark::kSecond);
    }
}

} // namespace tgraph::bench
