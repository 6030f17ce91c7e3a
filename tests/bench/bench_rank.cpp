// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how fast the networks rank on the CPU, compared with matrix products on the same machine, and how much
// memory they take. Real files (see tests/support/files.h), untrained weights of the preset `paper`. One benchmark per
// process yields exact peaks:
//   bench_rank --benchmark_filter='Rank/alexnet.*threads:2'
// --json prints one JSON object instead of the table.
#include "engine/model/network/network.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/bench/devicebenchmarks.h"
#include "tests/bench/ratiobenchmarks.h"
#include "tests/support/files.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <numeric>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace tgraph {
namespace {

using bench::File;
using bench::peakMegabytes;
using bench::resetPeak;
using bench::slateSize;
using bench::Subject;
using bench::subjectOf;

void reportFlops(benchmark::State& state, double flops)
{
    using benchmark::Counter;
    state.counters["GFLOP/s"] = Counter(flops * static_cast<double>(state.iterations()) / 1e9, Counter::kIsRate);
}

// Measures the products of f1 and f2 alone: the same threads' upper limit.
void multiply(benchmark::State& state)
{
    const c10::InferenceMode inference;
    torch::set_num_threads(static_cast<int>(state.range(0)));
    const auto a = torch::rand({4096, 512});
    const auto b = torch::rand({512, 128});
    for (auto _ : state)
        benchmark::DoNotOptimize(torch::mm(a, b));
    reportFlops(state, 2.0 * 4096 * 512 * 128);
}

// Runs the network's forward as in training: whole slate, one tensor operation after another, LibTorch's own threads.
void plainForward(benchmark::State& state, const File& file)
{
    const Subject subject = subjectOf(file);
    const c10::InferenceMode inference;
    torch::set_num_threads(static_cast<int>(state.range(0)));
    const ModelInput input = makeModelInput(subject.document, subject.checkpoint.info);
    Network network = makeNetwork(subject.checkpoint.info.options, subject.checkpoint.folds[0]);
    std::vector<std::uint32_t> slate(slateSize);
    std::iota(slate.begin(), slate.end(), 0U);
    std::vector<std::int64_t> rows(slate.size() * input.nodeCount);
    input.gatherRows(slate, rows);
    const auto rowOf = torch::tensor(rows).view({slateSize, -1});
    const InputRows inputRows = makeInputRows(input, torch::kCPU);
    const Adjacency adjacency = makeAdjacency(input, slateSize, torch::kCPU);
    resetPeak();
    for (auto _ : state)
        benchmark::DoNotOptimize(network->forwardLayout(inputRows, rowOf, adjacency));
    state.counters["peak MB"] = peakMegabytes();
    state.counters["nodes"] = input.nodeCount;
    reportFlops(state, bench::plainFlops(subject.checkpoint.info.options, true) * input.nodeCount * slateSize);
}

// Runs rank() on the whole file, on its default path. GFLOP/s count the plain path's operations.
void rank(benchmark::State& state, const File& file)
{
    const Subject subject = subjectOf(file);
    const auto ranker = makeNetworkRanker(subject.checkpoint);
    const RankOptions options{.slateSize = slateSize,
                              .permutations = static_cast<std::uint32_t>(state.range(1)),
                              .device = Device::Cpu,
                              .threads = static_cast<unsigned>(state.range(0))};
    const ModelInput input = makeModelInput(subject.document, subject.checkpoint.info);
    resetPeak();
    for (auto _ : state)
        benchmark::DoNotOptimize(ranker->rank(subject.document, options, {}, {}));
    state.counters["peak MB"] = peakMegabytes();
    state.counters["nodes"] = input.nodeCount;
    state.counters["distinct"] = input.configurations->distinctCount();
    reportFlops(state,
                bench::plainFlops(subject.checkpoint.info.options, false) * input.nodeCount
                    * input.configurations->distinctCount() * options.permutations);
}

// Measures the time from the request to the exception, in the middle of a ranking.
void cancel(benchmark::State& state, const File& file)
{
    const Subject subject = subjectOf(file);
    const auto ranker = makeNetworkRanker(subject.checkpoint);
    const RankOptions options{.slateSize = slateSize, .device = Device::Cpu};
    for (auto _ : state) {
        std::stop_source stop;
        std::chrono::steady_clock::time_point asked;
        std::jthread asker([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(700));
            asked = std::chrono::steady_clock::now();
            stop.request_stop();
        });
        try {
            (void)ranker->rank(subject.document, options, stop.get_token(), {});
        } catch (const Cancelled&) {
            state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - asked).count());
        }
    }
}

void registerBenchmarks()
{
    using benchmark::RegisterBenchmark;
    RegisterBenchmark("Multiply", multiply)->ArgName("threads")->Arg(1)->Arg(2)->MeasureProcessCPUTime()->UseRealTime();
    for (const File& file : bench::files) {
        const auto named = [&file](const char* what) { return std::string(what) + "/" + file.name; };
        RegisterBenchmark(named("PlainForward").c_str(), plainForward, file)
            ->ArgName("threads")
            ->Arg(1)
            ->Arg(2)
            ->MeasureProcessCPUTime()
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
        RegisterBenchmark(named("Rank").c_str(), rank, file)
            ->ArgNames({"threads", "permutations"})
            ->Args({1, 1})
            ->Args({2, 1})
            ->Args({2, 10})
            ->MeasureProcessCPUTime()
            ->UseRealTime()
            ->Iterations(1)
            ->Unit(benchmark::kSecond);
        RegisterBenchmark(named("Cancel").c_str(), cancel, file)
            ->UseManualTime()
            ->Iterations(5)
            ->Unit(benchmark::kMillisecond);
    }
}

} // namespace
} // namespace tgraph

int main(int argc, char** argv)
{
    if (!tgraph::test::realDataFolder()) {
        std::cerr << tgraph::test::skipReason << '\n';
        return 0;
    }
    tgraph::registerBenchmarks();
    tgraph::bench::registerRatios();
    tgraph::bench::registerDevices();
    std::vector<char*> arguments(argv, argv + argc);
    std::string json = "--benchmark_format=json";
    for (char*& argument : arguments)
        if (std::string_view(argument) == "--json")
            argument = json.data();
    benchmark::Initialize(&argc, arguments.data());
    benchmark::RunSpecifiedBenchmarks();
}
