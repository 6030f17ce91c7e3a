// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/graphsplit.h"

#include "engine/core/error.h"
#include "engine/core/program.h"
#include "engine/core/text.h"
#include "engine/model/scoring/slates.h"
#include "engine/train/programsplit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tgraph {
namespace {

/// The fold of each graph; std::nullopt for graphs that are in the training set of every fold.
using FoldOf = std::vector<std::optional<std::uint32_t>>;

/// Returns the name of the unit that must not be split. For a kernel (tile, fusion) it is the
/// program, as in Kaufman et al.; for a layout file it is the graph.
std::string unitOf(const TrainingGraph& graph)
{
    return graph.document->collection.kind == Collection::Kind::Layout ? graph.graphHash : programOf(*graph.document);
}

/// Returns the units that may be held out, each with its position in a random order.
std::map<std::string, std::uint32_t> randomPlaces(std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    std::map<std::string, std::uint32_t> places;
    const std::vector<bool> tests = publishedTests(graphs);
    for (std::size_t i = 0; i < graphs.size(); ++i)
        if (!tests[i])
            places.emplace(unitOf(graphs[i]), 0);
    if (options.simulatedTrainOnly)
        for (const TrainingGraph& graph : graphs)
            if (graph.simulated())
                places.erase(unitOf(graph));
    const auto order = randomPermutation(static_cast<std::uint32_t>(places.size()),
                                         streamSeed(options.seed, 0, RandomStream::Split), 0);
    std::size_t next = 0;
    for (auto& [hash, place] : places)
        place = order[next++];
    return places;
}

/// Returns the split that holds out one fold. Drops held-out kernels whose graph also occurs in the
/// training set, in another program.
GraphSplit splitOff(std::span<const TrainingGraph> graphs, const FoldOf& foldOf, std::uint32_t fold)
{
    GraphSplit split{.fold = fold};
    std::set<std::string> trained;
    const std::vector<bool> tests = publishedTests(graphs);
    for (std::uint32_t i = 0; i < foldOf.size(); ++i)
        if (!tests[i] && foldOf[i] != fold) {
            split.training.push_back(i);
            trained.insert(graphs[i].graphHash);
        }
    for (std::uint32_t i = 0; i < foldOf.size(); ++i)
        if ((tests[i] || foldOf[i] == fold) && !trained.contains(graphs[i].graphHash))
            (tests[i] ? split.test : split.validation).push_back(i);
    return split;
}

/// Drops folds without validation graphs; all their kernels also occur in the training set, in
/// other programs.
std::vector<GraphSplit> withValidation(std::vector<GraphSplit> splits)
{
    std::erase_if(splits, [](const GraphSplit& split) { return split.validation.empty(); });
    if (splits.empty())
        throw makeError({"", "training files"}, "the same graphs in all programs",
                        "validation graphs that are not in the training set");
    return splits;
}

} // namespace

std::vector<GraphSplit> splitGraphs(std::span<const TrainingGraph> graphs, const TrainOptions& options)
{
    if (graphs.empty())
        throw makeError({"", "training files"}, "no graph with runtimes to order", "at least one");
    if (options.heldOutConfigurations > 0.0) {
        const std::vector<bool> tests = publishedTests(graphs);
        GraphSplit split;
        for (std::uint32_t i = 0; i < graphs.size(); ++i)
            (tests[i] ? split.test : split.training).push_back(i);
        split.validation = split.training;
        return {split};
    }
    if (options.split == SplitKind::Random || options.split == SplitKind::Manual)
        return {splitPrograms(graphs, options)};
    if (options.split == SplitKind::Published && options.validationShare == 0.0)
        if (auto published = publishedSplit(graphs, options))
            return {*published};
    if (options.needsPublishedSplit)
        throw makeError({"", "training files"}, "no files in folders train and valid",
                        "both, or another split than the published one");
    const auto places = randomPlaces(graphs, options);
    const auto programs = static_cast<std::uint32_t>(places.size());
    const bool someAlwaysTrain = options.simulatedTrainOnly
        && std::ranges::any_of(graphs, [&](const TrainingGraph& graph) { return !places.contains(unitOf(graph)); });
    const bool hasKernels = graphs.front().document->collection.kind != Collection::Kind::Layout;
    if (programs < (someAlwaysTrain ? 1U : 2U))
        throw makeError(
            {"", "training files"},
            fmt::format("{} available for validation",
                        programs == 1 ? hasKernels ? "one program, whose kernels stay together," : "one graph"
                                      : "nothing"),
            hasKernels ? "at least two programs: add files of another one"
                       : "at least two: add files of another program (held-out configurations need only one)");
    std::uint32_t folds = std::min(options.splitFolds, programs);
    if (!someAlwaysTrain)
        folds = std::max(folds, 2U);
    FoldOf foldOf;
    for (const TrainingGraph& graph : graphs) {
        const auto place = places.find(unitOf(graph));
        foldOf.push_back(place == places.end() ? std::nullopt : std::optional(place->second % folds));
    }
    if (options.validationShare > 0.0) {
        const std::uint32_t most = someAlwaysTrain ? programs : programs - 1;
        const auto wanted = static_cast<std::uint32_t>(std::lround(options.validationShare * programs));
        const std::uint32_t validating = std::clamp(wanted, 1U, most);
        for (std::size_t i = 0; i < graphs.size(); ++i)
            if (const auto place = places.find(unitOf(graphs[i])); place != places.end())
                foldOf[i] = place->second < validating ? 0 : 1;
        return withValidation({splitOff(graphs, foldOf, 0)});
    }
    std::vector<GraphSplit> splits;
    for (std::uint32_t fold = 0; fold < std::min(options.trainFolds, folds); ++fold)
        splits.push_back(splitOff(graphs, foldOf, fold));
    return withValidation(std::move(splits));
}

UsedFiles usedFiles(std::span<const TrainingGraph> graphs, std::span<const GraphSplit> splits)
{
    std::vector<bool> trains(graphs.size());
    std::vector<bool> validates(graphs.size());
    for (const GraphSplit& split : splits) {
        for (const std::uint32_t graph : split.training)
            trains[graph] = true;
        for (const std::uint32_t graph : split.validation)
            validates[graph] = true;
    }
    UsedFiles used;
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        used.training += trains[i] ? 1U : 0U;
        used.validation += validates[i] ? 1U : 0U;
        used.both += trains[i] && validates[i] ? 1U : 0U;
        used.simulated += (trains[i] || validates[i]) && graphs[i].simulated() ? 1U : 0U;
        used.unused += trains[i] || validates[i] ? 0U : 1U;
    }
    return used;
}

std::string usedFilesText(const UsedFiles& files, std::string_view collection)
{
    std::string text;
    if (files.both == files.training && files.both == files.validation)
        text = fmt::format("trained and validated on {} of {}, {} of them simulated",
                           pluralText(files.training, "file"), collection, files.simulated);
    else
        text = fmt::format("trained on {} of {}, validated on {} {}; {} of these {} simulated",
                           pluralText(files.training, "file"), collection, files.validation,
                           files.both > 0              ? "of them"
                               : files.validation == 1 ? "other"
                                                       : "others",
                           files.simulated, files.training + files.validation - files.both);
    if (files.unused > 0)
        text += fmt::format("; {} not used: for tests, or with the graph of a training file",
                            pluralText(files.unused, "file"));
    return text;
}

} // namespace tgraph
