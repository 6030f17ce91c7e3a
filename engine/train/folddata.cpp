// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/folddata.h"

#include "engine/core/program.h"
#include "engine/core/splitmix.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/scoring/slates.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tgraph {
namespace {

void addNodes(ScalerBuilder& scaler, const Graph& graph, const InputShape& shape)
{
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        scaler.add(numericColumnsOf(nodeColumnsOf(graph.features(NodeId(i)), shape), shape));
}

/// Returns the configurations that have a target, ascending.
std::vector<std::uint32_t> published(std::span<const double> targets)
{
    std::vector<std::uint32_t> configurations;
    for (std::uint32_t i = 0; i < targets.size(); ++i) {
        if (!std::isnan(targets[i]))
            configurations.push_back(i);
    }
    return configurations;
}

FoldGraph makeFoldGraph(const TrainingGraph& graph, const CheckpointInfo& info,
                        std::shared_ptr<const Deduplication> configurations)
{
    FoldGraph result{.input = makeModelInput(*graph.document, info, std::move(configurations)),
                     .document = graph.document.get(),
                     .program = programOf(*graph.document)};
    const std::vector<double> targets = graph.document->targets();
    for (const ConfigId config : result.input.configurations->representatives)
        result.targets.push_back(targets[config.value]);
    result.configurations = published(result.targets);
    return result;
}

/// Returns the distinct configurations of a graph that are held out from training, ascending.
std::vector<std::uint32_t> heldOut(const TrainingGraph& graph, std::uint32_t index, const TrainOptions& options)
{
    const std::vector<double> targets = graph.document->targets();
    std::vector<double> ofDistinct;
    for (const ConfigId config : graph.distinct->representatives)
        ofDistinct.push_back(targets[config.value]);
    const std::vector<std::uint32_t> configurations = published(ofDistinct);
    const auto count = static_cast<std::uint32_t>(configurations.size());
    const auto wanted = static_cast<std::uint32_t>(std::lround(options.heldOutConfigurations * count));
    auto chosen = randomSubset(count, options.heldOutConfigurations > 0.0 ? std::clamp(wanted, 1U, count - 1) : 0,
                               streamSeed(options.seed, 0, RandomStream::HeldOut), index);
    for (std::uint32_t& place : chosen)
        place = configurations[place];
    std::ranges::sort(chosen);
    return chosen;
}

double meanLogOf(const FoldGraph& graph)
{
    double sum = 0;
    for (const std::uint32_t configuration : graph.configurations)
        sum += std::log(graph.targets[configuration]);
    return graph.configurations.empty() ? 0.0 : sum / static_cast<double>(graph.configurations.size());
}

/// Returns the mean over graphs of the mean ln ns over each graph's training configurations (a fusion kernel has one).
double meanLogNsOf(std::span<const FoldGraph> graphs)
{
    double sum = 0;
    for (const FoldGraph& graph : graphs) {
        double ofGraph = 0;
        for (const std::uint32_t configuration : graph.configurations)
            ofGraph += std::log(graph.runtimeNs(configuration));
        sum += ofGraph / static_cast<double>(std::max<std::size_t>(graph.configurations.size(), 1));
    }
    return graphs.empty() ? 0.0 : sum / static_cast<double>(graphs.size());
}

/// Sets c, which is subtracted from the targets. It stays 0 for fusion networks: they store c and
/// add it to their scores, because their scores are runtimes.
void setLogOffsets(FoldData& data)
{
    data.meanLogNs = meanLogNsOf(data.training);
    if (data.info.options.kind == ModelKind::Fusion)
        return;
    for (std::vector<FoldGraph>* graphs : {&data.training, &data.validation})
        for (FoldGraph& graph : *graphs)
            graph.logOffset = data.meanLogNs;
}

std::uint64_t slateIndex(std::uint64_t visit, std::uint32_t slate, const TrainOptions& options)
{
    return visit * options.slatesPerGraph + slate;
}

} // namespace

double FoldGraph::regressionTarget(std::uint32_t configuration) const
{
    const double target = targets[configuration];
    return input.kind == ModelKind::Layout ? std::log(target) - meanLog : target;
}

double FoldGraph::logTarget(std::uint32_t configuration) const
{
    return std::log(runtimeNs(configuration)) - logOffset;
}

double FoldGraph::runtimeNs(std::uint32_t configuration) const
{
    return static_cast<double>(document->runtimeNs[input.configurations->representatives[configuration].value]);
}

CheckpointInfo fitScalers(std::span<const TrainingGraph> graphs, const GraphSplit& split, const TrainOptions& options)
{
    const bool tile = options.model.kind == ModelKind::Tile;
    const InputShape shape = traitsOf(options.model).inputShape(options.model);
    ScalerBuilder nodes(static_cast<std::size_t>(shape.nodeColumns), shape.scaling);
    ScalerBuilder tiles(tile ? std::size_t{tileFeatureCount} : 0, shape.scaling);
    ScalerBuilder statics(shape.staticFeatures ? staticFeatureCount : 0, shape.scaling);
    for (const std::uint32_t index : split.training) {
        const Document& document = *graphs[index].document;
        addNodes(nodes, visiblePart(document.graph, shape).graph, shape);
        for (const TileConfig& config : document.tiles)
            tiles.add(numericColumnsOf(config, shape));
        if (shape.staticFeatures)
            statics.add(numericColumnsOf(staticColumnsOf(document), shape));
    }
    return {.options = options.model,
            .nodeScaler = nodes.build(),
            .tileScaler = tiles.build(),
            .staticScaler = statics.build()};
}

FoldData makeFoldData(std::span<const TrainingGraph> graphs, const GraphSplit& split, const TrainOptions& options,
                      const std::stop_token& stop)
{
    FoldData data{.info = fitScalers(graphs, split, options)};
    std::map<std::string, std::vector<std::uint32_t>> types;
    // Mean ln runtime of the training configurations, by graph
    std::map<std::uint32_t, double> meanLogs;
    for (const std::uint32_t index : split.training) {
        throwIfStopped(stop);
        const TrainingGraph& graph = graphs[index];
        const auto left = heldOut(graph, index, options);
        const auto configurations = options.deduplicate
            ? graph.distinct
            : std::make_shared<const Deduplication>(everyConfiguration(*graph.document));
        data.visits.insert(data.visits.end(), graph.simulated() ? 1 : options.measuredVisits,
                           static_cast<std::uint32_t>(data.training.size()));
        FoldGraph& training = data.training.emplace_back(makeFoldGraph(graph, data.info, configurations));
        // If duplicates stay separate, all members of a held-out configuration must be held out.
        std::erase_if(training.configurations, [&](std::uint32_t i) {
            return std::ranges::binary_search(left, options.deduplicate ? i : graph.distinct->distinctOf[i].value);
        });
        meanLogs[index] = training.meanLog = meanLogOf(training);
        types[modelTypeOf(training.program)].push_back(static_cast<std::uint32_t>(data.training.size() - 1));
    }
    for (auto& [type, members] : types)
        data.types.push_back(std::move(members));
    for (const std::uint32_t index : split.validation) {
        throwIfStopped(stop);
        const TrainingGraph& graph = graphs[index];
        FoldGraph& validation = data.validation.emplace_back(makeFoldGraph(graph, data.info, graph.distinct));
        if (options.heldOutConfigurations > 0.0)
            validation.configurations = heldOut(graph, index, options);
        const auto count = static_cast<std::uint32_t>(validation.configurations.size());
        const auto chosen = randomSubset(count, options.validationConfigurations,
                                         streamSeed(options.seed, 0, RandomStream::Validation), index);
        std::vector<std::uint32_t> configurations;
        for (const std::uint32_t i : chosen)
            configurations.push_back(validation.configurations[i]);
        validation.configurations = std::move(configurations);
        const auto trained = meanLogs.find(index); // with held-out configurations
        validation.meanLog = trained != meanLogs.end() ? trained->second : meanLogOf(validation);
    }
    setLogOffsets(data);
    return data;
}

std::uint32_t drawnGraph(const FoldData& data, std::uint64_t visit, const TrainOptions& options, std::uint32_t fold)
{
    if (!options.balanceTypes)
        return data.visits[visitedGraph(visit, static_cast<std::uint32_t>(data.visits.size()), options, fold)];
    const std::uint64_t seed = streamSeed(options.seed, fold, RandomStream::GraphOrder);
    const auto types = static_cast<std::uint32_t>(data.types.size());
    const std::uint64_t round = visit / types;
    const std::uint32_t type = randomPermutation(types, seed, static_cast<std::uint32_t>(round))[visit % types];
    const std::vector<std::uint32_t>& graphs = data.types[type];
    const auto count = static_cast<std::uint32_t>(graphs.size());
    return graphs[randomPermutation(count, mixedBits(seed + type),
                                    static_cast<std::uint32_t>(round / count))[round % count]];
}

std::uint32_t visitedGraph(std::uint64_t visit, std::uint32_t visits, const TrainOptions& options, std::uint32_t fold)
{
    const auto order = randomPermutation(visits, streamSeed(options.seed, fold, RandomStream::GraphOrder),
                                         static_cast<std::uint32_t>(visit / visits));
    return order[visit % visits];
}

std::vector<std::uint32_t> drawSlate(const FoldGraph& graph, std::uint64_t visit, std::uint32_t slate,
                                     const TrainOptions& options, std::uint32_t fold)
{
    const auto chosen = randomSubset(static_cast<std::uint32_t>(graph.configurations.size()), options.slateSize,
                                     streamSeed(options.seed, fold, RandomStream::Slates),
                                     static_cast<std::uint32_t>(slateIndex(visit, slate, options)));
    std::vector<std::uint32_t> configurations;
    configurations.reserve(chosen.size());
    for (const std::uint32_t i : chosen)
        configurations.push_back(graph.configurations[i]);
    return configurations;
}

} // namespace tgraph
