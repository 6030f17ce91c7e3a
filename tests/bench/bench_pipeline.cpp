// SPDX-License-Identifier: GPL-3.0-or-later
// GNN pipelines on real files (see tests/support/files.h), one core, preset `thesis` unless named: the fast path's
// speedup over the network's forward, one configuration at a time ("alone/fast": nothing is shared) and in slates like
// the plain path ("plain/fast"); and a training step's slate, forward and backward, compared with a forward per
// configuration. Both sides of a ratio alternate in one run; processor time counts.
#include "engine/eval/measures.h"
#include "engine/io/documentreader.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/checkpoint/enumnames.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/network/modelscorer.h"
#include "engine/model/network/pipelinenetwork.h"
#include "engine/model/network/torchsetup.h"
#include "tests/support/files.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <iostream>
#include <numeric>
#include <string>

namespace tgraph {
namespace {

struct Subject {
    Document document;
    Checkpoint checkpoint;
    ModelInput input;

    Subject(const std::filesystem::path& file, const ModelOptions& options)
        : document(readDocument(file)), checkpoint(randomCheckpoint(options, 1))
    {
        const InputShape shape = traitsOf(options).inputShape(options);
        ScalerBuilder nodes(static_cast<std::size_t>(shape.nodeColumns), shape.scaling);
        for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i)
            nodes.add(document.graph.features(NodeId(i)).first(static_cast<std::size_t>(shape.nodeColumns)));
        checkpoint.info.nodeScaler = nodes.build();
        if (options.kind == ModelKind::Tile) {
            ScalerBuilder tiles(tileFeatureCount, shape.scaling);
            for (const TileConfig& tile : document.tiles)
                tiles.add(tile);
            checkpoint.info.tileScaler = tiles.build();
        }
        // Initial ReLU layers make configurations nearly equal, so weights are scaled as by He et al. (2015).
        for (auto& [name, tensor] : checkpoint.folds[0])
            if (name.ends_with(".weight") && !name.starts_with("opcode"))
                for (float& value : tensor.values)
                    value *= 2.45F;
        input = makeModelInput(document, checkpoint.info);
    }

    [[nodiscard]] std::shared_ptr<PipelineNetwork> network() const
    {
        return std::static_pointer_cast<PipelineNetwork>(makeAnyNetwork(checkpoint.info.options, checkpoint.folds[0]));
    }
};

template <typename Work> double cpuSeconds(const Work& work)
{
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

std::vector<std::uint32_t> firstOnes(const ModelInput& input, std::uint32_t most)
{
    std::vector<std::uint32_t> slate(std::min(most, input.configurations->distinctCount()));
    std::iota(slate.begin(), slate.end(), 0U);
    return slate;
}

std::vector<float> aloneScores(const Subject& subject, std::span<const std::uint32_t> slate)
{
    const c10::InferenceMode inference;
    const auto network = subject.network();
    std::vector<float> scores;
    for (const std::uint32_t configuration : slate)
        scores.push_back(network->scores(subject.input, std::span(&configuration, 1), {}).item<float>());
    return scores;
}

std::vector<float> plainScores(const Subject& subject, std::span<const std::uint32_t> slate)
{
    const ModelScorer scorer(subject.input, subject.network(), torch::kCPU);
    if (subject.input.kind == ModelKind::Tile)
        return scorer.tileScorer({}, {})->score(0, slate.size(), {});
    return scorer.score(slate, 0, {});
}

std::vector<float> fastScores(const Subject& subject, std::span<const std::uint32_t> slate)
{
    const ModelOptions& options = subject.checkpoint.info.options;
    const FastPath& fast = fastPath(options.architecture);
    const auto packed = fast.pack(options, subject.checkpoint.folds[0], {});
    if (subject.input.kind == ModelKind::Tile)
        return fast.tileScorer(subject.input, packed, {})->score(0, slate.size(), {});
    return fast.slateScorer(subject.input, packed, false, {})->score(slate, 0, {});
}

void addAgreement(benchmark::State& state, const std::vector<float>& fast, const std::vector<float>& alone)
{
    const std::vector<double> a(fast.begin(), fast.end());
    const std::vector<double> b(alone.begin(), alone.end());
    const auto [least, greatest] = std::ranges::minmax(b);
    double worst = 0;
    for (std::size_t i = 0; i < b.size(); ++i)
        worst = std::max(worst, std::abs(a[i] - b[i]));
    state.counters["worst/spread"] = worst / std::max(greatest - least, 1e-30);
    state.counters["tau"] = kendallTau(a, b).value_or(0.0);
}

void rank(benchmark::State& state, const std::filesystem::path& file, const ModelOptions& options, std::uint32_t most)
{
    const Subject subject(file, options);
    const SingleThreadedMath math;
    const auto slate = firstOnes(subject.input, most);
    std::vector<float> fast;
    std::vector<float> plain;
    std::vector<float> alone;
    for (auto _ : state) {
        const double fastTime = cpuSeconds([&] { fast = fastScores(subject, slate); });
        const double plainTime = cpuSeconds([&] { plain = plainScores(subject, slate); });
        const double aloneTime = cpuSeconds([&] { alone = aloneScores(subject, slate); });
        state.counters["fast ms"] = fastTime * 1e3;
        state.counters["plain/fast"] = plainTime / fastTime;
        state.counters["alone/fast"] = aloneTime / fastTime;
    }
    addAgreement(state, fast, alone);
    state.counters["nodes"] = subject.input.nodeCount;
    state.counters["configurations"] = static_cast<double>(slate.size());
}

void trainStep(benchmark::State& state, const std::filesystem::path& file, const ModelOptions& options,
               std::uint32_t slateSize)
{
    const Subject subject(file, options);
    const SingleThreadedMath math;
    const auto network = subject.network();
    const auto parameters = network->parameters();
    const auto slate = firstOnes(subject.input, slateSize);
    const auto gradients = [&](const torch::Tensor& scores) {
        benchmark::DoNotOptimize(torch::autograd::grad({scores.square().sum()}, parameters, {}, {}, false, true));
    };
    for (auto _ : state) {
        const double shared = cpuSeconds([&] { gradients(network->scores(subject.input, slate, {.drawSeed = 1})); });
        const double alone = cpuSeconds([&] {
            std::vector<torch::Tensor> scores;
            for (const std::uint32_t configuration : slate)
                scores.push_back(network->scores(subject.input, std::span(&configuration, 1), {.drawSeed = 1}));
            gradients(torch::cat(scores));
        });
        state.counters["step ms"] = shared * 1e3;
        state.counters["alone/step"] = alone / shared;
    }
    state.counters["nodes"] = subject.input.nodeCount;
}

void registerAll(const std::filesystem::path& folder)
{
    const auto add = [](const std::string& name, auto function, const std::filesystem::path& file,
                        const ModelOptions& options, std::uint32_t count) {
        benchmark::RegisterBenchmark(name.c_str(),
                                     [=](benchmark::State& state) { function(state, file, options, count); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    };
    const auto layout = folder / "layout/xla/default/train/alexnet_train_batch_32.npz";
    const auto tile = folder / "tile/xla/train/fusion.191_4ae805e53b8d2b8a.npz";
    for (const Join join : {Join::Early, Join::Late})
        for (const Backbone backbone : {Backbone::Sage, Backbone::Gcn, Backbone::Gin, Backbone::Gat, Backbone::None}) {
            ModelOptions options = presetOptions("thesis", ModelKind::Layout);
            options.pipeline.join = join;
            options.pipeline.backbone = backbone;
            const std::string name = std::string(join == Join::Early ? "early" : "late") + "/"
                + std::string(enumNames<Backbone>[static_cast<std::size_t>(backbone)]);
            add("Rank/alexnet/" + name, rank, layout, options, 512);
            add("Step/alexnet/" + name, trainStep, layout, options, 32);
            options.kind = ModelKind::Tile;
            add("Rank/tile/" + name, rank, tile, options, 1U << 20U);
            add("Step/tile/" + name, trainStep, tile, options, 64);
        }
    add("Rank/alexnet/baseline", rank, layout, presetOptions("baseline", ModelKind::Layout), 256);
    add("Rank/tile/baseline", rank, tile, presetOptions("baseline", ModelKind::Tile), 1U << 20U);
}

} // namespace
} // namespace tgraph

int main(int argc, char** argv)
{
    const auto folder = tgraph::test::realDataFolder();
    if (!folder) {
        std::cerr << tgraph::test::skipReason << '\n';
        return 1;
    }
    benchmark::Initialize(&argc, argv);
    tgraph::registerAll(*folder);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
