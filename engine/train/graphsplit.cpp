// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/graphsplit.h"

#include "engine/core/error.h"
#include "engine/model/scoring/slates.h"
#include "engine/train/programsplit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

namespace tgraph {
namespace {

/// Fold of each graph, or nothing for one that always trains.
using FoldOf = std::vector<std::optional<std::uint32_t>>;

/// Programs that may be left out, by hash, each with its place in a random order.
std::map<std::string, std::uint32_t> randomPlaces(std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    std::map<std::string, std::uint32_t> places;
    for (const TrainingGraph& graph : graphs)
        places.emplace(graph.graphHash, 0);
    if (options.simulatedTrainOnly)
        for (const TrainingGraph& graph : graphs)
            if (graph.simulated())
                places.erase(graph.graphHash);
    const auto order = randomPermutation(static_cast<std::uint32_t>(places.size()),
                                         streamSeed(options.seed, 0, RandomStream::Split), 0);
    std::size_t next = 0;
    for (auto& [hash, place] : places)
        place = order[next++];
    return places;
}

GraphSplit splitOff(const FoldOf& foldOf, std::uint32_t fold)
{
    GraphSplit split{.fold = fold};
    for (std::uint32_t i = 0; i < foldOf.size(); ++i)
        (foldOf[i] == fold ? split.validation : split.training).push_back(i);
    return split;
}

} // namespace

std::vector<GraphSplit> splitGraphs(std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    if (graphs.empty())
        throw makeError({"", "training files"}, "no graph with runtimes to order", "at least one");
    if (options.heldOutConfigurations > 0.0) {
        GraphSplit split;
        split.training.resize(graphs.size());
        std::iota(split.training.begin(), split.training.end(), 0U);
        split.validation = split.training;
        return {split};
    }
    if (options.split == SplitKind::Random || options.split == SplitKind::Manual)
        return {splitPrograms(graphs, options)};
    if (options.split == SplitKind::Published && options.validationShare == 0.0)
        if (auto published = publishedSplit(graphs, options))
            return {*published};
    const auto places = randomPlaces(graphs, options);
    const auto programs = static_cast<std::uint32_t>(places.size());
    const bool someAlwaysTrain
        = std::ranges::any_of(graphs, [&](const TrainingGraph& graph) { return !places.contains(graph.graphHash); });
    if (programs < (someAlwaysTrain ? 1U : 2U))
        throw makeError({"", "training files"},
                        fmt::format("{} that may be left out of training", programs == 1 ? "one graph" : "no graph"),
                        "at least two: add files of another program (held-out configurations need only one)");
    std::uint32_t folds = std::min(options.splitFolds, programs);
    if (!someAlwaysTrain)
        folds = std::max(folds, 2U);
    FoldOf foldOf;
    for (const TrainingGraph& graph : graphs) {
        const auto place = places.find(graph.graphHash);
        foldOf.push_back(place == places.end() ? std::nullopt : std::optional(place->second % folds));
    }
    if (options.validationShare > 0.0) {
        const std::uint32_t most = someAlwaysTrain ? programs : programs - 1;
        const auto wanted = static_cast<std::uint32_t>(std::lround(options.validationShare * programs));
        const std::uint32_t validating = std::clamp(wanted, 1U, most);
        for (std::size_t i = 0; i < graphs.size(); ++i)
            if (const auto place = places.find(graphs[i].graphHash); place != places.end())
                foldOf[i] = place->second < validating ? 0 : 1;
        return {splitOff(foldOf, 0)};
    }
    std::vector<GraphSplit> splits;
    for (std::uint32_t fold = 0; fold < std::min(options.trainFolds, folds); ++fold)
        splits.push_back(splitOff(foldOf, fold));
    return splits;
}

} // namespace tgraph
