// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/modulegraph.h"

#include "engine/core/contractionopcode.h"
#include "engine/core/task.h"
#include "engine/hlo/module/featurerows.h"
#include "engine/hlo/module/runcounts.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tgraph::hlo {
namespace {

constexpr std::uint32_t nodesBetweenStops = 4096;

std::uint32_t nodeCount(const Module& module)
{
    return static_cast<std::uint32_t>(module.instructions.size());
}

std::vector<Edge> edgesOf(const Module& module, const std::stop_token& stop)
{
    std::vector<Edge> edges;
    std::vector<NodeId> producers;
    for (std::uint32_t i = 0; i < nodeCount(module); ++i) {
        if (i % nodesBetweenStops == 0)
            throwIfStopped(stop);
        const std::span<const NodeId> operands = module.operandsOf(NodeId(i));
        producers.assign(operands.begin(), operands.end());
        for (const ComputationId callee : module.callsOf(NodeId(i)))
            producers.push_back(module.computation(callee).root);
        std::ranges::sort(producers);
        producers.erase(std::unique(producers.begin(), producers.end()), producers.end());
        for (const NodeId producer : producers)
            edges.push_back({.consumer = NodeId(i), .producer = producer});
    }
    return edges;
}

/// Returns node_splits without its last entry.
std::vector<std::uint32_t> startsOf(const Module& module)
{
    constexpr std::array<std::string_view, 3> major = {"cluster", "while", "cond"};
    std::vector<std::uint32_t> starts = {0};
    for (const Computation& computation : module.computations) {
        const auto isIn = [&](std::string_view word) { return computation.name.find(word) != std::string_view::npos; };
        const std::uint32_t end = computation.first + computation.count;
        if (std::ranges::any_of(major, isIn) && end < nodeCount(module))
            starts.push_back(end);
    }
    return starts;
}

/// Returns true if a configuration can name all dimensions of the node's tensors.
bool isNameable(const Module& module, NodeId node)
{
    const Shape& shape = module.shapeOf(node);
    return isArray(shape) && shape.dimensions.size() <= std::size_t{maxRank};
}

bool isConfigurable(const Module& module, NodeId node)
{
    const Instruction& instruction = module.instruction(node);
    if (!isLayoutConfigurable(instruction.opcode) || module.computation(instruction.computation).isFusion)
        return false;
    const std::size_t needed = instruction.opcode == Opcode::Reshape ? 1 : 2;
    const std::span<const NodeId> operands = module.operandsOf(node);
    return operands.size() >= needed && isNameable(module, node)
        && std::ranges::all_of(operands.first(needed), [&](NodeId operand) { return isNameable(module, operand); });
}

double extentOf(const Shape& shape, std::size_t dimension)
{
    return static_cast<double>(std::max<std::int64_t>(1, shape.dimensions[dimension]));
}

/// Returns the product of the dimensions for which `counts` is true.
template <typename Counts> double productOf(const Shape& shape, const Counts& counts)
{
    double product = 1;
    for (std::size_t i = 0; i < shape.dimensions.size(); ++i)
        if (counts(static_cast<std::int64_t>(i)))
            product *= extentOf(shape, i);
    return product;
}

bool contains(const std::vector<std::int64_t>& dimensions, std::int64_t dimension)
{
    return std::ranges::find(dimensions, dimension) != dimensions.end();
}

KnownOperands operandsOfContraction(const Module& module, NodeId node)
{
    const std::span<const NodeId> operands = module.operandsOf(node);
    KnownOperands known{.node = node, .input = operands[0], .kernel = operands[1]};
    const Attributes* const attributes = module.attributesOf(node);
    if (module.instruction(node).opcode != Opcode::Dot || attributes == nullptr || !attributes->dot)
        return known;
    const DotDimensions& dot = *attributes->dot;
    known.contracted = productOf(module.shapeOf(known.input),
                                 [&dot](std::int64_t dimension) { return contains(dot.lhsContracting, dimension); });
    known.columns = productOf(module.shapeOf(known.kernel), [&dot](std::int64_t dimension) {
        return !contains(dot.rhsContracting, dimension) && !contains(dot.rhsBatch, dimension);
    });
    return known;
}

bool isWholeContraction(const Module& module, NodeId node)
{
    return isContraction(module.instruction(node).opcode) && module.operandsOf(node).size() >= 2;
}

} // namespace

Graph graphOf(const Module& module, const std::stop_token& stop)
{
    Graph::Parts parts;
    const std::uint32_t count = nodeCount(module);
    const std::vector<ComputationRuns> runs = computationRuns(module);
    FeatureRows rows(module);
    parts.featureRows.reserve(count);
    parts.opcodes.reserve(count);
    parts.runs.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % nodesBetweenStops == 0)
            throwIfStopped(stop);
        const NodeId node(i);
        const Instruction& instruction = module.instruction(node);
        parts.featureRows.push_back(rows.rowOf(node));
        parts.opcodes.push_back(instruction.opcode);
        parts.runs.push_back(static_cast<float>(runs[instruction.computation.value].runs));
        if (isConfigurable(module, node))
            parts.configurable.push_back(node);
        if (isWholeContraction(module, node))
            parts.operands.push_back(operandsOfContraction(module, node));
    }
    parts.features = rows.takeFeatures();
    parts.rowElementBytes = rows.takeElementBytes();
    parts.edges = edgesOf(module, stop);
    parts.computationStarts = startsOf(module);
    return Graph(std::move(parts));
}

} // namespace tgraph::hlo
