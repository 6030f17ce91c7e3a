// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/traininggraph.h"

#include "engine/core/known.h"
#include "engine/core/sha256.h"

#include <algorithm>
#include <span>
#include <utility>

namespace tgraph {
namespace {

/// Returns true if there is something to learn: for a fusion file always, else if two runtimes
/// differ.
bool isTrainable(const Document& document, const Deduplication& distinct)
{
    if (document.collection.kind == Collection::Kind::Fusion)
        return true;
    const std::vector<double> all = document.targets();
    std::vector<double> targets;
    for (const ConfigId config : distinct.representatives)
        targets.push_back(all[config.value]);
    targets = knownOf(targets);
    return std::ranges::any_of(targets, [&](double target) { return target != targets.front(); });
}

} // namespace

std::optional<TrainingGraph> makeTrainingGraph(std::shared_ptr<const Document> document)
{
    if (!document->runtimesPublished)
        return std::nullopt;
    auto distinct = std::make_shared<const Deduplication>(deduplicate(*document));
    if (!isTrainable(*document, *distinct))
        return std::nullopt;
    std::string hash = graphHash(document->graph);
    return TrainingGraph{std::move(document), std::move(distinct), std::move(hash)};
}

std::string measurementsHash(const TrainingGraph& graph)
{
    const Document& document = *graph.document;
    Sha256 hash;
    hash.addList(std::span<const std::int64_t>(document.runtimeNs));
    hash.addList(std::span<const std::int64_t>(document.normalizerNs));
    hash.addList(std::span<const DistinctId>(graph.distinct->distinctOf));
    return hash.finish();
}

} // namespace tgraph
