// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/kernelsurface.h"

namespace tgraph {
namespace {

/// Returns the outputs of the kernel: the root, or the elements of its tuple or of the tuple of its fused computation.
std::vector<NodeId> results(const Graph& graph, NodeId root)
{
    NodeId tuple = root;
    for (const NodeId operand : graph.producers(root)) {
        if (graph.opcode(root) == Opcode::Fusion && graph.opcode(operand) == Opcode::Tuple)
            tuple = operand;
    }
    if (graph.opcode(tuple) != Opcode::Tuple)
        return {root};
    const auto elements = graph.producers(tuple);
    return {elements.begin(), elements.end()};
}

/// Returns the inputs of the kernel.
std::vector<NodeId> parameters(const Graph& graph, NodeId root)
{
    std::vector<NodeId> found;
    const auto take = [&](NodeId node) {
        if (graph.opcode(node) == Opcode::Parameter)
            found.push_back(node);
    };
    // Excludes the repeated parameters of the fused computation
    if (graph.opcode(root) == Opcode::Fusion) {
        for (const NodeId operand : graph.producers(root))
            take(operand);
    } else {
        for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
            take(NodeId(i));
    }
    return found;
}

} // namespace

std::optional<NodeId> kernelRoot(const Graph& graph)
{
    for (std::uint32_t i = graph.nodeCount(); i-- > 0;) {
        if (graph.features(NodeId(i))[feature::isRoot] != 0)
            return NodeId(i);
    }
    return graph.nodeCount() > 0 ? std::optional(NodeId(graph.nodeCount() - 1)) : std::nullopt;
}

KernelSurface kernelSurface(const Graph& graph)
{
    const std::optional<NodeId> root = kernelRoot(graph);
    return root ? KernelSurface{parameters(graph, *root), results(graph, *root)} : KernelSurface{};
}

} // namespace tgraph
