// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the seconds for the slate of one training step, forward and backward, on one core: with
// f_in computed for every node of every configuration, and with f_in computed once per distinct
// pair of node and vector. Uses real files (see tests/support/files.h), the preset `paper` and
// slates of 64.
#include "engine/io/documentreader.h"
#include "engine/model/network/slateforward.h"
#include "engine/model/network/torchsetup.h"
#include "engine/train/folddata.h"
#include "engine/train/network/slateloss.h"
#include "tests/support/files.h"

#include <benchmark/benchmark.h>

#include <iostream>
#include <string>

namespace tgraph {
namespace {

/// The data of one graph for training steps.
struct Subject {
    std::vector<TrainingGraph> graphs;
    TrainOptions options;
    FoldData data;

    explicit Subject(const std::filesystem::path& file)
        : graphs{makeTrainingGraph(std::make_shared<const Document>(readDocument(file))).value()},
          options(defaultTrainOptions("layout:xla:default"))
    {
        options.heldOutConfigurations = 0.1;
        data = makeFoldData(graphs, splitGraphs(graphs, options)[0], options, {});
    }
};

torch::Tensor plainForward(Network& network, const InputRows& rows, const ModelInput& input,
                           const std::vector<std::uint32_t>& slate)
{
    const auto copies = static_cast<std::int64_t>(slate.size());
    auto rowOf = torch::empty({copies, static_cast<std::int64_t>(input.nodeCount)}, torch::kInt64);
    input.gatherRows(slate, {rowOf.data_ptr<std::int64_t>(), slate.size() * input.nodeCount});
    return network->forwardLayout(rows, rowOf, makeAdjacency(input, copies, torch::kCPU));
}

void step(benchmark::State& state, const char* path, bool shared)
{
    const Subject subject(*test::realDataFolder() / path);
    const FoldGraph& graph = subject.data.training[0];
    const SingleThreadedMath math;
    Network network = makeNetwork(subject.options.model, initialWeights(subject.options.model, 1));
    const auto parameters = network->parameters();
    const InputRows rows = makeInputRows(graph.input, torch::kCPU);
    std::uint64_t visit = 0;
    for (auto _ : state) {
        const auto slate = drawSlate(graph, visit++, 0, subject.options, 0);
        std::vector<double> targets;
        for (const std::uint32_t i : slate)
            targets.push_back(graph.targets[i]);
        const auto scores = shared ? forwardSlate(*network, makeSlateInput(graph.input, slate, torch::kCPU))
                                   : plainForward(network, rows, graph.input, slate);
        const auto loss = pairwiseLoss(scores, torch::tensor(targets, torch::kDouble));
        benchmark::DoNotOptimize(torch::autograd::grad({loss}, parameters, {}, {}, false, true));
    }
    state.counters["nodes"] = graph.input.nodeCount;
}

void registerFile(const std::string& name, const char* path)
{
    for (const bool shared : {false, true})
        benchmark::RegisterBenchmark(("Step/" + name + (shared ? "/shared" : "/plain")).c_str(), step, path, shared)
            ->Unit(benchmark::kMillisecond)
            ->MeasureProcessCPUTime()
            ->MinTime(3);
}

} // namespace
} // namespace tgraph

int main(int argc, char** argv)
{
    if (!tgraph::test::realDataFolder()) {
        std::cerr << tgraph::test::skipReason << '\n';
        return 1;
    }
    tgraph::registerFile("alexnet", "layout/xla/default/train/alexnet_train_batch_32.npz");
    tgraph::registerFile("unet3d", "layout/xla/default/train/unet3d.npz");
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
