// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/graphparts.h"

#include "engine/core/error.h"

#include <algorithm>

namespace tgraph {

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
        throw makeError({"", "option parts"}, "metis", "file: this program was built without METIS");
    std::vector<std::uint32_t> partOf(nodes);
    for (std::uint32_t node = 0; node < nodes; ++node) // part j begins at ⌈j · n / J⌉
        partOf[node] = static_cast<std::uint32_t>(std::uint64_t{node} * parts / nodes);
    return partOf;
}

} // namespace tgraph
