// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/programbuilder.h"

#include <algorithm>
#include <utility>

namespace tgraph {

void ProgramBuilder::markRoot(NodeId node)
{
    set(node, feature::isRoot, 1);
}

NodeId ProgramBuilder::fusion(NodeId root, std::span<const NodeId> operands)
{
    std::vector<NodeId> all(operands.begin(), operands.end());
    all.push_back(root);
    const NodeId node = add(Opcode::Fusion, Extents(shape(root)), type(root), all);
    markRoot(root);
    const auto copyColumns = [&](int first, int count) {
        auto* const features = m_parts.features.data() + first;
        std::copy_n(features + std::size_t{root.value} * featureCount, count,
                    features + std::size_t{node.value} * featureCount);
    };
    copyColumns(feature::layoutMinorToMajor, maxRank);
    copyColumns(feature::tupleShapesSize, 1);
    return node;
}

NodeId ProgramBuilder::iota(const Extents& shape, ElementType type, std::int64_t dimension)
{
    const NodeId node = add(Opcode::Iota, shape, type, {});
    set(node, feature::dimensions, dimension);
    return node;
}

NodeId ProgramBuilder::copyOf(const Graph& from, NodeId node, std::span<const NodeId> operands)
{
    const FeatureRow row = from.features(node);
    const NodeId copy = add(from.opcode(node), shapeDimensions(row), elementType(row), operands);
    std::ranges::copy(row, m_parts.features.begin() + static_cast<std::ptrdiff_t>(copy.value) * featureCount);
    set(copy, feature::isRoot, 0);
    return copy;
}

Graph ProgramBuilder::buildKernel(NodeId root) &&
{
    markRoot(root);
    m_parts.configurable.clear();
    return Graph(std::move(m_parts));
}

} // namespace tgraph
