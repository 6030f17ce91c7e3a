// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the seconds for summing gradients over Gloo between processes of this machine:
// all-to-all, sum and all-gather, as GradientSum does with a bucket. The first argument is the
// number of processes (2); under a launcher, these are the launched processes. The shortest message
// measures the latency: N - 1 messages of the all-to-all and N - 1 rounds of the all-gather. The
// longest message (the gradients of the layout network) measures the bandwidth.
#include "engine/distributed/launch.h"
#include "engine/distributed/network/c10dgroup.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace tgraph {
namespace {

void reduction(benchmark::State& state, C10dGroup* group)
{
    const std::int64_t processes = group->size();
    const std::int64_t piece = std::max<std::int64_t>(1, state.range(0) / 4 / processes);
    const auto own = torch::ones({processes, piece});
    for (auto _ : state) {
        const auto sum = group->exchange(own).sum(0);
        benchmark::DoNotOptimize(group->gatherTensor(sum));
    }
    state.counters["bytes sent"] = static_cast<double>(2 * (processes - 1) * piece * 4);
}

/// Prints nothing: only one process reports.
class NoReporter : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>&) override { }
};

/// Forks the processes of a launch on this machine.
void startProcesses(int count)
{
    const std::string port = std::to_string(20000 + ::getpid() % 12000);
    ::setenv("WORLD_SIZE", std::to_string(count).c_str(), 1);
    ::setenv("MASTER_ADDR", "127.0.0.1", 1);
    ::setenv("MASTER_PORT", port.c_str(), 1);
    int rank = 0;
    for (int other = 1; other < count && rank == 0; ++other)
        if (::fork() == 0)
            rank = other;
    ::setenv("RANK", std::to_string(rank).c_str(), 1);
}

int run(int argc, char** argv)
{
    const int count = argc > 1 && argv[1][0] != '-' ? std::atoi(argv[1]) : 2;
    if (!launchFromEnvironment(&environmentVariable))
        startProcesses(count);
    const auto launch = launchFromEnvironment(&environmentVariable);
    if (!launch) {
        std::cerr << "bench_reduction: at least two processes\n";
        return 1;
    }
    torch::set_num_threads(1);
    C10dGroup group(*launch, /*cuda=*/false, {});
    // All processes run the same number of iterations.
    for (const auto& [bytes, times] : {std::pair{8, 200}, {1 << 16, 200}, {1 << 20, 50}, {1'610'572, 50}})
        benchmark::RegisterBenchmark("reduction", &reduction, &group)
            ->Arg(bytes)
            ->Iterations(times)
            ->Repetitions(20)
            ->ReportAggregatesOnly()
            ->ComputeStatistics("min", [](const std::vector<double>& all) { return *std::ranges::min_element(all); })
            ->UseRealTime()
            ->Unit(benchmark::kMicrosecond);
    benchmark::Initialize(&argc, argv);
    NoReporter silent;
    if (launch->rank == 0)
        benchmark::RunSpecifiedBenchmarks();
    else
        benchmark::RunSpecifiedBenchmarks(&silent);
    group.finish();
    while (::wait(nullptr) > 0) { }
    return 0;
}

} // namespace
} // namespace tgraph

int main(int argc, char** argv)
{
    return tgraph::run(argc, argv);
}
