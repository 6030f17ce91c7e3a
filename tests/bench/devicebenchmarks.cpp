// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/devicebenchmarks.h"

#include "engine/model/input/modelinput.h"
#include "engine/model/network/torchsetup.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/slates.h"
#include "tests/bench/ranksubject.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <string>

namespace tgraph::bench {

namespace {

constexpr std::uint32_t permutations = 10;

struct Way {
    const char* name;
    RankOptions options;
};

double secondsOf(const auto& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Measures the GFLOP/s of a product of two square matrices, including the copy of the result to the CPU.
double peakRate(const torch::Device& device, torch::ScalarType type)
{
    const c10::InferenceMode inference;
    const std::int64_t size = device.is_cuda() ? 8192 : 1024;
    const auto a = torch::rand({size, size}, torch::dtype(torch::kFloat).device(device)).to(type);
    constexpr int products = 10;
    double best = 0.0;
    for (int round = 0; round < 5; ++round) {
        torch::Tensor result;
        const double seconds = secondsOf([&] {
            for (int i = 0; i < products; ++i)
                result = torch::mm(a, a);
            benchmark::DoNotOptimize(result[0][0].item<float>());
        });
        best = std::max(best, products * 2.0 * static_cast<double>(size * size * size) / 1e9 / seconds);
    }
    return best;
}

// Counts one of eq. 2's two products instead of two per block, and the first block once for all permutations.
double batchedFlops(const ModelOptions& options)
{
    const double width = options.width;
    const double branch = options.branchWidth();
    const double block = 2 * (2 * width * branch + 2 * branch * (branch / options.squeeze));
    return block * (1.0 + permutations * (options.blocks - 1.0));
}

double flopsOf(const ModelOptions& options, ForwardPath path)
{
    const FusedFlops fused = fusedFlops(options);
    return path == ForwardPath::Fused ? fused.once + fused.perPermutation * permutations : batchedFlops(options);
}

void slate(benchmark::State& state, const File& file, const Way& way)
{
    const bool cuda = way.options.device == Device::Cuda;
    const Subject subject = subjectOf(file, cuda ? 0 : file.subset, file.folds);
    const auto ranker = makeNetworkRanker(subject.checkpoint);
    const ModelInput input = makeModelInput(subject.document, subject.checkpoint.info);
    RankOptions options = way.options;
    options.slateSize = slateSize;
    options.permutations = permutations;
    const auto rank = [&] { benchmark::DoNotOptimize(ranker->rank(subject.document, options, {}, {}).score); };
    if (cuda)
        rank(); // the first run loads kernels
    double seconds = 0.0;
    for (auto _ : state)
        seconds = secondsOf(rank);
    const double distinct = input.configurations->distinctCount();
    const double slates = slateCount(input.configurations->distinctCount(), slateSize);
    const ModelOptions& model = subject.checkpoint.info.options;
    const ForwardPath path = cuda ? ForwardPath::Batched : options.forward;
    const double flops = flopsOf(model, path) * input.nodeCount * distinct * file.folds;
    const bool narrow = options.precision == Precision::Bfloat16;
    state.counters["ms a slate and fold"] = seconds * 1e3 / (slates * permutations * file.folds);
    state.counters["GFLOP/s"] = flops / 1e9 / seconds;
    state.counters["of peak"] = flops / 1e9 / seconds
        / peakRate(resolveDevice(options.device, options.precision), narrow ? torch::kBFloat16 : torch::kFloat);
    state.counters["configurations"] = distinct;
}

} // namespace

void registerDevices()
{
    std::vector<Way> ways
        = {{"cpu", {.device = Device::Cpu}}, {"cpu-batched", {.device = Device::Cpu, .forward = ForwardPath::Batched}}};
    if (autoDevice().device == Device::Cuda) {
        ways.push_back({"cuda-float32", {.device = Device::Cuda}});
        ways.push_back({"cuda-bfloat16", {.device = Device::Cuda, .precision = Precision::Bfloat16}});
    }
    for (const File& file : files)
        for (const Way& way : ways)
            benchmark::RegisterBenchmark((std::string("Slate/") + file.name + '/' + way.name).c_str(), slate, file, way)
                ->Iterations(1)
                ->UseRealTime()
                ->Unit(benchmark::kSecond);
}

} // namespace tgraph::bench
