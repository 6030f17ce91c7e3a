// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/summary.h"

#include "engine/core/known.h"
#include "engine/eval/attribution.h"
#include "engine/graph/components.h"
#include "engine/graph/prune.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

using OpcodeCounts = std::vector<std::pair<Opcode, std::uint32_t>>;

template <typename NextOpcode> OpcodeCounts countOpcodes(std::size_t count, const NextOpcode& opcodeAt)
{
    std::array<std::uint32_t, 256> counts{};
    for (std::size_t i = 0; i < count; ++i)
        ++counts[static_cast<std::size_t>(opcodeAt(i))];
    OpcodeCounts result;
    for (std::size_t opcode = 0; opcode < counts.size(); ++opcode) {
        if (counts[opcode] > 0)
            result.emplace_back(static_cast<Opcode>(opcode), counts[opcode]);
    }
    std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return result;
}

std::vector<std::uint32_t> computationSizes(const Graph& graph)
{
    const auto starts = graph.computationStarts();
    if (starts.empty())
        return {graph.nodeCount()};
    std::vector<std::uint32_t> sizes;
    for (std::size_t i = 0; i < starts.size(); ++i)
        sizes.push_back((i + 1 < starts.size() ? starts[i + 1] : graph.nodeCount()) - starts[i]);
    return sizes;
}

TargetRange rangeOf(const Document& document, std::vector<double> targets)
{
    std::sort(targets.begin(), targets.end());
    const auto at = [&targets](double share) {
        return targets[static_cast<std::size_t>(share * static_cast<double>(targets.size() - 1) + 0.5)];
    };
    return {.best = targets.front(),
            .tenthPercentile = at(0.1),
            .median = medianTarget(document, targets),
            .ninetiethPercentile = at(0.9),
            .worst = targets.back()};
}

void summarizeLayout(const Document& document, Summary& summary)
{
    const Graph& graph = document.graph;
    const Graph pruned = prune(graph).graph;
    summary.prunedNodes = pruned.nodeCount();
    summary.prunedEdges = pruned.edgeCount();
    summary.prunedComponents = connectedComponents(pruned).count;
    const auto configurable = graph.configurable();
    summary.configurable
        = countOpcodes(configurable.size(), [&](std::size_t i) { return graph.opcode(configurable[i]); });
    for (const SlotId slot : document.configs.slotIds()) {
        const auto count = static_cast<std::uint32_t>(document.configs.vectors(slot).size());
        summary.distinctVectors += count;
        summary.fewestVectors = slot == SlotId(0) ? count : std::min(summary.fewestVectors, count);
        summary.mostVectors = std::max(summary.mostVectors, count);
    }
    summary.tableBytes = document.configs.memoryBytes();
    summary.floatBytes
        = std::uint64_t{summary.configs} * document.configs.slotCount() * configVectorSize * sizeof(float);
}

} // namespace

Summary summarize(const Document& document, const Deduplication& deduplication)
{
    const Graph& graph = document.graph;
    Summary summary{
        .nodes = graph.nodeCount(), .edges = graph.edgeCount(), .computationSizes = computationSizes(graph)};
    summary.opcodes = countOpcodes(graph.nodeCount(),
                                   [&](std::size_t i) { return graph.opcode(NodeId(static_cast<std::uint32_t>(i))); });
    summary.configs = document.configCount();
    summary.distinctConfigs = deduplication.distinctCount();
    if (document.collection.kind == Collection::Kind::Layout)
        summarizeLayout(document, summary);
    summary.unpublishedConfigs = document.unpublishedCount();
    if (document.runtimesPublished)
        summary.targets = rangeOf(document, knownOf(document.targets()));
    return summary;
}

} // namespace tgraph
