// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/graphparts.h"

#include "engine/core/error.h"

#include <algorithm>
#include <limits>

#ifdef TGRAPH_METIS
#include <metis.h>
#endif

namespace tgraph {

namespace {

#ifdef TGRAPH_METIS

/// A graph for METIS: every neighbour of every node once, in both directions.
struct MetisGraph {
    explicit MetisGraph(const Graph& graph)
    {
        starts.push_back(0);
        for (std::uint32_t node = 0; node < graph.nodeCount(); ++node) {
            std::vector<idx_t> found;
            for (const auto& list : {graph.producers(NodeId(node)), graph.consumers(NodeId(node))})
                for (const NodeId other : list)
                    if (other.value != node)
                        found.push_back(static_cast<idx_t>(other.value));
            std::ranges::sort(found);
            found.erase(std::ranges::unique(found).begin(), found.end());
            neighbours.insert(neighbours.end(), found.begin(), found.end());
            starts.push_back(static_cast<idx_t>(neighbours.size()));
        }
    }

    std::vector<idx_t> starts;
    std::vector<idx_t> neighbours;
};

/// Moves a node from the largest part into each empty part: a mean over a part needs a node.
void fillEmptyParts(std::vector<std::uint32_t>& partOf, std::uint32_t parts)
{
    std::vector<std::uint32_t> sizes(parts);
    for (const std::uint32_t part : partOf)
        ++sizes[part];
    for (std::uint32_t part = 0; part < parts; ++part) {
        if (sizes[part] > 0)
            continue;
        const auto largest = static_cast<std::uint32_t>(std::ranges::max_element(sizes) - sizes.begin());
        *std::ranges::find(partOf, largest) = part;
        --sizes[largest];
        ++sizes[part];
    }
}

/// Partitions the graph k-way with few edges between parts (Karypis and Kumar 1998); equal graphs give equal parts.
std::vector<std::uint32_t> metisParts(const Graph& graph, std::uint32_t parts)
{
    MetisGraph input(graph);
    if (graph.edges().size() > static_cast<std::size_t>(std::numeric_limits<idx_t>::max()) / 2)
        throw makeError({"", "option parts"}, "metis for a graph with more edges than it can number", "file");
    auto nodes = static_cast<idx_t>(graph.nodeCount());
    auto count = static_cast<idx_t>(parts);
    idx_t constraints = 1;
    idx_t cut = 0;
    std::vector<idx_t> settings(METIS_NOPTIONS);
    METIS_SetDefaultOptions(settings.data());
    settings[METIS_OPTION_SEED] = 1;
    std::vector<idx_t> found(graph.nodeCount());
    const int status
        = METIS_PartGraphKway(&nodes, &constraints, input.starts.data(), input.neighbours.data(), nullptr, nullptr,
                              nullptr, &count, nullptr, nullptr, settings.data(), &cut, found.data());
    if (status != METIS_OK)
        throw makeError({"", "option parts"}, "metis, which cannot cut this graph", "file");
    std::vector<std::uint32_t> partOf(found.begin(), found.end());
    fillEmptyParts(partOf, parts);
    return partOf;
}

#else

std::vector<std::uint32_t> metisParts(const Graph& /*graph*/, std::uint32_t /*parts*/)
{
    throw makeError({"", "option parts"}, "metis", "file: this program was built without METIS");
}

#endif

} // namespace

std::uint32_t partCount(std::uint32_t nodes, const SegmentOptions& options)
{
    if (options.nodes <= 0 || nodes == 0)
        return 1;
    const auto size = static_cast<std::uint32_t>(options.nodes);
    return (nodes - 1) / size + 1;
}

std::vector<std::uint32_t> partOfNodes(const Graph& graph, const SegmentOptions& options)
{
    const std::uint32_t nodes = graph.nodeCount();
    const std::uint32_t parts = partCount(nodes, options);
    if (options.parts == PartsBy::Metis && parts > 1)
        return metisParts(graph, parts);
    std::vector<std::uint32_t> partOf(nodes);
    for (std::uint32_t node = 0; node < nodes; ++node) // part j begins at ⌈j · n / J⌉
        partOf[node] = static_cast<std::uint32_t>(std::uint64_t{node} * parts / nodes);
    return partOf;
}

} // namespace tgraph
