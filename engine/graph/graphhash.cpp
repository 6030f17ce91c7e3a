// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/graphhash.h"

#include "engine/core/sha256.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

std::string graphHash(const Graph& graph)
{
    Sha256 hash;
    const std::uint64_t values = std::uint64_t{graph.nodeCount()} * featureCount;
    hash.add(std::as_bytes(std::span(&values, 1)));
    graph.visitFeatures([&hash](std::span<const float> piece) { hash.add(std::as_bytes(piece)); });
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        numbers.push_back(static_cast<std::uint32_t>(graph.opcode(NodeId(i))));
    hash.addList(std::span<const std::uint32_t>(numbers));
    numbers.clear();
    for (const Edge& edge : graph.edges()) {
        numbers.push_back(edge.consumer.value);
        numbers.push_back(edge.producer.value);
    }
    hash.addList(std::span<const std::uint32_t>(numbers));
    return hash.finish();
}

} // namespace tgraph
