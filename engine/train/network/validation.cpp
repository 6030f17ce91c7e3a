// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/validation.h"

#include "engine/core/error.h"
#include "engine/distributed/network/c10dgroup.h"
#include "engine/eval/fusionmeasures.h"
#include "engine/eval/measures.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/network/networkfamily.h"
#include "engine/model/network/slategroups.h"
#include "engine/model/scoring/slates.h"
#include "engine/model/scoring/workers.h"
#include "engine/train/network/slateloss.h"
#include "engine/train/slatetree.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace tgraph {
namespace {

/// The network in the form in which it scores all graphs.
struct Scored {
    const AnyNetwork& network;
    torch::Device device;
    std::shared_ptr<const FastNetwork> packed; ///< null if there is no fast path
};

Scored prepared(const AnyNetwork& network, torch::Device device, const std::stop_token& stop)
{
    Scored scored{.network = network, .device = device, .packed = nullptr};
    const ModelOptions& options = network->options();
    if (!device.is_cuda() && hasFastPath(options))
        scored.packed = fastPath(options.architecture).pack(options, weightsOf(*network), stop);
    return scored;
}

std::unique_ptr<SlateScorer> makeScorer(const Scored& scored, const ModelInput& input, std::size_t slateSize,
                                        const std::stop_token& stop)
{
    const auto& [network, device, packed] = scored;
    const ModelOptions& options = network->options();
    const NetworkFamily& family = networkFamily(options.architecture);
    if (packed)
        return fastPath(options.architecture).slateScorer(input, packed, /*slatesShare=*/false, stop);
    if (device.is_cuda() && input.parts.empty() && family.batchedBytes(input, options, device, slateSize))
        return family.batchedScorer(input, network, torch::kFloat, device, slateSize, stop);
    return makePlainScorer(input, network, device, stop);
}

std::vector<double> layoutScores(const Scored& scored, const FoldGraph& graph, std::uint32_t slateSize,
                                 unsigned workers, const std::stop_token& stop)
{
    const auto scorer = makeScorer(scored, graph.input, slateSize, stop);
    const auto count = static_cast<std::uint32_t>(graph.configurations.size());
    std::vector<double> scores(count);
    runWorkers(workers, slateCount(count, slateSize), stop,
               [&](std::size_t item, unsigned, const std::stop_token& inner) {
                   const auto slate = slateOf(graph.configurations, slateSize, static_cast<std::uint32_t>(item));
                   const auto some = scorer->score(slate, scorer->wantedBytes(slate.size()), inner);
                   std::ranges::copy(some, scores.begin() + (slate.data() - graph.configurations.data()));
               });
    return scores;
}

std::vector<double> tileScores(const Scored& scored, const FoldGraph& graph, const std::stop_token& stop)
{
    const auto allBy = [&](const TileScorer& scorer) { return scorer.score(0, graph.targets.size(), stop); };
    const Architecture architecture = scored.network->options().architecture;
    const std::vector<float> all = scored.packed
        ? allBy(*fastPath(architecture).tileScorer(graph.input, scored.packed, stop))
        : allBy(*makePlainScorer(graph.input, scored.network, scored.device, stop)->tileScorer(stop, {}));
    std::vector<double> scores;
    for (const std::uint32_t configuration : graph.configurations)
        scores.push_back(double{all[configuration]});
    return scores;
}

/// Returns the scores of kernels that the network evaluates in batches. Empty if kernels are scored
/// one by one: on the fast path, if several processes share the kernels, and for tiles on a CPU.
/// Tiles are faster one by one there because the plain path computes the part of a kernel once for
/// all its tiles.
std::vector<std::vector<float>> kernelScores(const Scored& scored, std::span<const FoldGraph> graphs, bool isShared,
                                             const std::stop_token& stop)
{
    const AnyNetwork& network = scored.network;
    const ModelKind kind = network->options().kind;
    const bool joins = kind == ModelKind::Fusion || (kind == ModelKind::Tile && !scored.device.is_cpu());
    if (isShared || scored.packed || !joins)
        return {};
    std::vector<GraphSlate> slates;
    for (const FoldGraph& graph : graphs) {
        if (!graph.input.parts.empty())
            return {};
        slates.push_back({.input = &graph.input, .slate = graph.configurations, .drawSeed = {}});
    }
    return joinedScores(*network, slates, scored.device, GroupLimits::of(scored.device), stop);
}

/// Returns the mean over the slates that have a loss. ListMLE orders ties by one fixed random seed.
std::optional<double> meanLoss(const FoldGraph& graph, const std::vector<double>& scores, const TrainOptions& options)
{
    const torch::NoGradGuard noGrad;
    const auto all = torch::tensor(scores, torch::kDouble);
    double sum = 0;
    int slates = 0;
    for (std::uint32_t slate = 0; slate < slateCount(static_cast<std::uint32_t>(scores.size()), options.slateSize);
         ++slate) {
        const auto some = slateOf(graph.configurations, options.slateSize, slate);
        const auto own = all.narrow(0, some.data() - graph.configurations.data(), std::ssize(some));
        const auto loss = slateLoss(own, targetsOf(graph, some), options.loss, options.noise, slate);
        if (!loss.defined())
            continue;
        sum += loss.item<double>();
        ++slates;
    }
    return slates > 0 ? std::optional(sum / slates) : std::nullopt;
}

struct MeasuredGraph {
    ValidationMeasures measures;
    std::optional<KernelChoice> choice; ///< tile only
    double predictedNs = 0; ///< fusion only
};

MeasuredGraph measure(const FoldGraph& graph, const std::vector<double>& scores, const TrainOptions& options)
{
    std::vector<double> targets;
    std::vector<double> runtimesNs;
    for (const std::uint32_t configuration : graph.configurations) {
        targets.push_back(graph.targets[configuration]);
        runtimesNs.push_back(graph.runtimeNs(configuration));
    }
    if (!std::ranges::all_of(scores, [](double score) { return std::isfinite(score); }))
        throw makeError({"", "validation"}, "weights whose scores are not finite",
                        "finite ones; a lower learning rate may help");
    const PairCounts pairs = countPairs(scores, targets);
    MeasuredGraph result{.measures = {.kendallTau = kendallTau(pairs),
                                      .loss = meanLoss(graph, scores, options),
                                      .orderedPairs = orderedPairAccuracy(pairs)}};
    if (graph.input.kind == ModelKind::Tile) {
        result.measures.tileMeasure = tileMeasure(scores, targets);
        result.choice = kernelChoice(scores, runtimesNs);
        if (result.choice)
            result.measures.tileApe = tileSizeApe(std::span(&*result.choice, 1));
    }
    if (graph.input.kind == ModelKind::Fusion && !scores.empty())
        result.predictedNs = std::exp(scores.front());
    return result;
}

/// Computes τ and MAPE over the kernels of each program, and their means over programs. A single
/// fusion file has only one runtime and therefore no order.
void measureFusions(std::span<const FoldGraph> graphs, std::span<const MeasuredGraph> measured,
                    ValidationMeasures& mean)
{
    std::vector<FusionResult> results;
    for (std::size_t i = 0; i < graphs.size(); ++i)
        if (graphs[i].input.kind == ModelKind::Fusion && !graphs[i].configurations.empty())
            results.push_back({.program = graphs[i].program,
                               .runtimeNs = graphs[i].targets[graphs[i].configurations.front()],
                               .estimateNs = measured[i].predictedNs, // every kernel counts
                               .predictedNs = measured[i].predictedNs});
    std::vector<ValidationMeasures> programs;
    for (const FusionProgram& program : fusionPrograms(results))
        programs.push_back({.kendallTau = program.kendallTau, .mape = program.mape});
    if (programs.empty())
        return;
    const ValidationMeasures means = meanOf(programs);
    mean.kendallTau = means.kendallTau;
    mean.mape = means.mape;
}

/// Returns the mean over programs of the tile-size APE (E2), which weights the kernels of a program
/// by their time.
std::optional<double> meanApe(std::span<const FoldGraph> graphs, std::span<const MeasuredGraph> measured)
{
    std::map<std::string, std::vector<KernelChoice>> programs;
    for (std::size_t i = 0; i < graphs.size(); ++i)
        if (measured[i].choice)
            programs[graphs[i].program].push_back(*measured[i].choice);
    double sum = 0;
    for (const auto& [program, kernels] : programs)
        sum += tileSizeApe(kernels).value_or(0.0);
    return programs.empty() ? std::nullopt : std::optional(sum / static_cast<double>(programs.size()));
}

/// The number of doubles into which a graph's measures are packed for the exchange between
/// processes.
constexpr std::size_t packedNumbers = 2 * measureFields.size() + 4;

void pack(const MeasuredGraph& graph, double* numbers)
{
    for (const MeasureField& field : measureFields) {
        const std::optional<double>& value = graph.measures.*field.value;
        *numbers++ = value ? 1.0 : 0.0;
        *numbers++ = value.value_or(0.0);
    }
    *numbers++ = graph.choice ? 1.0 : 0.0;
    *numbers++ = graph.choice ? graph.choice->chosenNs : 0.0;
    *numbers++ = graph.choice ? graph.choice->bestNs : 0.0;
    *numbers = graph.predictedNs;
}

MeasuredGraph unpacked(const double* numbers)
{
    MeasuredGraph graph;
    for (const MeasureField& field : measureFields) {
        if (numbers[0] != 0.0)
            graph.measures.*field.value = numbers[1];
        numbers += 2;
    }
    if (numbers[0] != 0.0)
        graph.choice = KernelChoice{.chosenNs = numbers[1], .bestNs = numbers[2]};
    graph.predictedNs = numbers[3];
    return graph;
}

using MeasureGraph = std::function<MeasuredGraph(const FoldGraph& graph)>;

/// Distributes the graphs over the processes, measures them and exchanges the results.
std::vector<MeasuredGraph> measureTogether(std::span<const FoldGraph> graphs, const MeasureGraph& measureOne,
                                           C10dGroup& group)
{
    std::vector<double> costs;
    for (const FoldGraph& graph : graphs)
        costs.push_back(1.0 + double(graph.input.nodeCount) * double(graph.configurations.size()));
    const SlateTree shares(costs);
    auto own = torch::zeros({static_cast<std::int64_t>(1 + graphs.size() * packedNumbers)}, torch::kDouble);
    // The first number is 1 if this process was stopped
    auto* const numbers = own.data_ptr<double>();
    try {
        for (const std::uint32_t graph : shares.slatesOf(group.rank(), group.size()))
            pack(measureOne(graphs[graph]), numbers + 1 + graph * packedNumbers);
    } catch (const Cancelled&) {
        numbers[0] = 1.0;
    }
    const auto all = group.gatherTensor(own.to(group.device())).cpu();
    std::vector<MeasuredGraph> measured(graphs.size());
    for (std::uint32_t process = 0; process < group.size(); ++process) {
        const auto* const news = all[process].data_ptr<double>();
        if (news[0] != 0.0)
            throw Cancelled();
        for (const std::uint32_t graph : shares.slatesOf(process, group.size()))
            measured[graph] = unpacked(news + 1 + graph * packedNumbers);
    }
    return measured;
}

} // namespace

ValidationResult validateNetwork(const AnyNetwork& network, std::span<const FoldGraph> graphs,
                                 const TrainOptions& options, unsigned workers, torch::Device device, C10dGroup* group,
                                 const std::stop_token& stop)
{
    const Scored scored = prepared(network, device, stop);
    const auto joined = kernelScores(scored, graphs, /*isShared=*/group != nullptr, stop);
    const auto measureOne = [&](const FoldGraph& graph) {
        throwIfStopped(stop);
        if (!joined.empty()) {
            const std::vector<float>& own = joined[static_cast<std::size_t>(&graph - graphs.data())];
            return measure(graph, {own.begin(), own.end()}, options);
        }
        const auto scores = graph.input.kind != ModelKind::Layout
            ? tileScores(scored, graph, stop)
            : layoutScores(scored, graph, options.validationSlate, workers, stop);
        return measure(graph, scores, options);
    };
    std::vector<MeasuredGraph> measured;
    if (group != nullptr && !graphs.empty())
        measured = measureTogether(graphs, measureOne, *group);
    else
        std::ranges::transform(graphs, std::back_inserter(measured), measureOne);
    ValidationResult result;
    for (const MeasuredGraph& graph : measured)
        result.ofGraphs.push_back(graph.measures);
    result.mean = meanOf(result.ofGraphs);
    result.mean.tileApe = meanApe(graphs, measured);
    measureFusions(graphs, measured, result.mean);
    return result;
}

} // namespace tgraph
