// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/health.h"

#include "engine/eval/attribution.h"
#include "engine/eval/measures.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <random>

namespace tgraph {
namespace {

/// At least two published measurements of the same configuration, in measuring order.
using Repeats = std::vector<ConfigId>;

std::vector<Repeats> repeatedGroups(const Deduplication& deduplication, std::span<const double> targets)
{
    std::vector<Repeats> groups;
    for (const DistinctId distinct : deduplication.distinctIds()) {
        Repeats group;
        std::ranges::copy_if(deduplication.membersOf(distinct), std::back_inserter(group),
                             [targets](ConfigId config) { return !std::isnan(targets[config.value]); });
        if (group.size() > 1)
            groups.push_back(std::move(group));
    }
    return groups;
}

/// Draws uniformly below `bound`, with a bias of at most bound / 2^64; the same numbers on every platform.
std::size_t drawBelow(std::mt19937_64& random, std::size_t bound)
{
    return random() % bound;
}

std::optional<double> agreementTau(std::span<const Repeats> groups, std::span<const double> targets, std::uint64_t seed)
{
    if (groups.size() < 2)
        return std::nullopt;
    std::mt19937_64 random(seed);
    std::vector<double> first(groups.size());
    std::vector<double> second(groups.size());
    double sum = 0;
    for (int draw = 0; draw < noiseDraws; ++draw) {
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const std::size_t a = drawBelow(random, groups[i].size());
            const std::size_t step = 1 + drawBelow(random, groups[i].size() - 1);
            first[i] = targets[groups[i][a].value];
            second[i] = targets[groups[i][(a + step) % groups[i].size()].value];
        }
        sum += *kendallTau(first, second); // there are two groups at least
    }
    return sum / noiseDraws;
}

MeasurementNoise noiseOf(std::span<const Repeats> groups, std::span<const double> targets, std::uint64_t seed)
{
    MeasurementNoise noise{.repeatedConfigs = static_cast<std::uint32_t>(groups.size())};
    if (groups.empty())
        return noise;
    std::vector<double> disagreements;
    for (const auto& group : groups) {
        noise.measurements += static_cast<std::uint32_t>(group.size());
        const auto [fastest, slowest] = std::minmax_element(
            group.begin(), group.end(), [&](ConfigId a, ConfigId b) { return targets[a.value] < targets[b.value]; });
        disagreements.push_back(targets[slowest->value] / targets[fastest->value] - 1);
    }
    noise.largestDisagreement = *std::max_element(disagreements.begin(), disagreements.end());
    noise.medianDisagreement = median(std::move(disagreements));
    noise.agreementTau = agreementTau(groups, targets, seed);
    return noise;
}

Drift driftOf(std::span<const Repeats> groups, std::span<const double> targets)
{
    std::vector<double> order(targets.size());
    std::iota(order.begin(), order.end(), 0.0);
    Drift drift{.orderTau = kendallTau(order, targets)};
    std::vector<double> when;
    std::vector<double> deviation;
    for (const auto& group : groups) {
        std::vector<double> values;
        for (const ConfigId config : group)
            values.push_back(targets[config.value]);
        drift.meanChange += (values.back() / values.front() - 1) / static_cast<double>(groups.size());
        const double middle = median(values);
        for (const ConfigId config : group) {
            when.push_back(config.value);
            deviation.push_back(targets[config.value] / middle - 1);
        }
    }
    drift.repeatTau = kendallTau(when, deviation);
    return drift;
}

/// Detects cycles with Kahn's algorithm over the edges between different nodes.
bool isCyclic(const Graph& graph)
{
    std::vector<std::uint32_t> open(graph.nodeCount(), 0);
    for (const Edge& edge : graph.edges())
        open[edge.consumer.value] += edge.consumer != edge.producer ? 1U : 0U;
    std::vector<NodeId> ready;
    for (std::uint32_t node = 0; node < graph.nodeCount(); ++node) {
        if (open[node] == 0)
            ready.emplace_back(node);
    }
    std::size_t done = 0;
    for (; done < ready.size(); ++done) {
        const NodeId node = ready[done];
        for (const NodeId consumer : graph.consumers(node)) {
            if (consumer != node && --open[consumer.value] == 0)
                ready.push_back(consumer);
        }
    }
    return done < graph.nodeCount();
}

bool namesDimensionBeyondRank(std::span<const ConfigVector> vectors, int rank)
{
    return std::any_of(vectors.begin(), vectors.end(), [rank](const ConfigVector& vector) {
        const LayoutView output = layoutOf(vector, LayoutPart::Output);
        return *std::max_element(output.begin(), output.end()) >= rank;
    });
}

OddReferences oddReferences(const Document& document)
{
    const Graph& graph = document.graph;
    OddReferences odd;
    for (const SlotId slot : document.configs.slotIds()) {
        const NodeId node = graph.configurableNode(slot);
        if (!isLayoutConfigurable(graph.opcode(node)))
            odd.configurableOpcode.push_back(node);
        if (graph.producers(node).empty() && graph.consumers(node).empty())
            odd.configurableIsolated.push_back(node);
        if (namesDimensionBeyondRank(document.configs.vectors(slot), shapeRank(graph.features(node))))
            odd.layoutBeyondRank.push_back(node);
    }
    std::vector<std::pair<NodeId, NodeId>> pairs;
    for (const Edge& edge : graph.edges()) {
        odd.selfEdges += edge.consumer == edge.producer ? 1U : 0U;
        pairs.emplace_back(edge.consumer, edge.producer);
    }
    std::sort(pairs.begin(), pairs.end());
    const auto unique = std::unique(pairs.begin(), pairs.end());
    odd.repeatedEdges = static_cast<std::uint32_t>(pairs.end() - unique);
    odd.cyclic = isCyclic(graph);
    return odd;
}

std::uint32_t countAllOpen(const ConfigTable& table)
{
    if (table.slotCount() == 0)
        return 0;
    std::vector<bool> open(table.configCount(), true);
    for (const SlotId slot : table.slotIds()) {
        std::vector<bool> openVector;
        for (const ConfigVector& vector : table.vectors(slot))
            openVector.push_back(
                std::all_of(vector.begin(), vector.end(), [](std::int8_t entry) { return entry < 0; }));
        table.visitColumn(slot, [&](const auto& codes) {
            for (std::size_t i = 0; i < codes.size(); ++i)
                open[i] = open[i] && openVector[codes[i]];
        });
    }
    return static_cast<std::uint32_t>(std::count(open.begin(), open.end(), true));
}

} // namespace

Health assessHealth(const Document& document, const Deduplication& deduplication, std::uint64_t seed)
{
    Health health{.unpublishedConfigs = document.unpublishedCount()};
    if (document.runtimesPublished) {
        const std::vector<double> targets = document.targets();
        const auto groups = repeatedGroups(deduplication, targets);
        health.noise = noiseOf(groups, targets, seed);
        health.drift = driftOf(groups, targets);
    }
    for (const SlotId slot : document.configs.slotIds()) {
        if (document.configs.vectors(slot).size() <= 1)
            health.constantNodes.push_back(document.graph.configurableNode(slot));
    }
    health.allOpenConfigs = countAllOpen(document.configs);
    health.references = oddReferences(document);
    return health;
}

} // namespace tgraph
