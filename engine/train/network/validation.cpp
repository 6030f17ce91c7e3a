// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/validation.h"

#include "engine/eval/measures.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/network/networkfamily.h"
#include "engine/model/scoring/slates.h"
#include "engine/model/scoring/workers.h"

#include <algorithm>

namespace tgraph {
namespace {

std::unique_ptr<SlateScorer> makeScorer(const AnyNetwork& network, const ModelInput& input, std::size_t slateSize,
                                        torch::Device device, const std::stop_token& stop)
{
    const ModelOptions& options = network->options();
    const NetworkFamily& family = networkFamily(options.architecture);
    const FastPath& fast = fastPath(options.architecture);
    if (!device.is_cuda() && fast.knows(options))
        return fast.slateScorer(input, options, weightsOf(*network), /*slatesShare=*/false, stop);
    if (device.is_cuda() && family.batchedBytes(input, options, device, slateSize))
        return family.batchedScorer(input, network, torch::kFloat, device, slateSize, stop);
    return family.plainScorer(input, network, device, stop);
}

std::vector<double> layoutScores(const AnyNetwork& network, const FoldGraph& graph, std::uint32_t slateSize,
                                 unsigned workers, torch::Device device, const std::stop_token& stop)
{
    const auto scorer = makeScorer(network, graph.input, slateSize, device, stop);
    const auto count = static_cast<std::uint32_t>(graph.configurations.size());
    std::vector<double> scores(count);
    runWorkers(workers, slateCount(count, slateSize), stop,
               [&](std::size_t item, unsigned, const std::stop_token& inner) {
                   const auto slate = slateOf(graph.configurations, slateSize, static_cast<std::uint32_t>(item));
                   const auto some = scorer->score(slate, scorer->wantedBytes(slate.size()), inner);
                   std::ranges::copy(some, scores.begin() + static_cast<std::ptrdiff_t>(item * slateSize));
               });
    return scores;
}

std::vector<double> tileScores(const AnyNetwork& network, const FoldGraph& graph, torch::Device device,
                               const std::stop_token& stop)
{
    const auto scorer = networkFamily(network->options().architecture).plainScorer(graph.input, network, device, stop);
    const auto all = scorer->tileScorer(stop, {})->score(0, graph.targets.size(), stop);
    std::vector<double> scores;
    for (const std::uint32_t configuration : graph.configurations)
        scores.push_back(double{all[configuration]});
    return scores;
}

ValidationMeasures measure(const FoldGraph& graph, std::span<const double> scores)
{
    std::vector<double> targets;
    for (const std::uint32_t configuration : graph.configurations)
        targets.push_back(graph.targets[configuration]);
    ValidationMeasures measures{.kendallTau = kendallTau(scores, targets)};
    if (graph.input.kind == ModelKind::Tile)
        measures.tileMeasure = tileMeasure(scores, targets);
    return measures;
}

std::optional<double> meanOf(std::span<const ValidationMeasures> graphs,
                             std::optional<double> ValidationMeasures::*measure)
{
    double sum = 0;
    std::size_t count = 0;
    for (const ValidationMeasures& graph : graphs)
        if (graph.*measure) {
            sum += *(graph.*measure);
            ++count;
        }
    return count > 0 ? std::optional(sum / static_cast<double>(count)) : std::nullopt;
}

} // namespace

ValidationResult validateNetwork(const AnyNetwork& network, std::span<const FoldGraph> graphs, std::uint32_t slateSize,
                                 unsigned workers, torch::Device device, const std::stop_token& stop)
{
    ValidationResult result;
    for (const FoldGraph& graph : graphs) {
        throwIfStopped(stop);
        const auto scores = graph.input.kind == ModelKind::Tile
            ? tileScores(network, graph, device, stop)
            : layoutScores(network, graph, slateSize, workers, device, stop);
        result.ofGraphs.push_back(measure(graph, scores));
    }
    result.mean = {.kendallTau = meanOf(result.ofGraphs, &ValidationMeasures::kendallTau),
                   .tileMeasure = meanOf(result.ofGraphs, &ValidationMeasures::tileMeasure)};
    return result;
}

} // namespace tgraph
