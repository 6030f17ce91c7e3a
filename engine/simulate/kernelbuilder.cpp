// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/kernelbuilder.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace tgraph {
namespace {

/// Returns the two most minor dimensions of a tensor of rank 2 or more.
MinorDimensions::Pair minorIn(FeatureRow row)
{
    constexpr auto first = static_cast<std::size_t>(feature::layoutMinorToMajor);
    return {static_cast<std::int8_t>(row[first]), static_cast<std::int8_t>(row[first + 1])};
}

} // namespace

NodeId KernelBuilder::laidOut(NodeId node, MinorDimensions::Pair minor)
{
    if (shape(node).size() >= 2 && minor[0] >= 0) {
        m_program.setLayout(node, minor);
        m_minors[node.value] = minor;
    }
    return node;
}

MinorDimensions::Pair KernelBuilder::minorOf(NodeId node) const
{
    const auto found = m_minors.find(node.value);
    return found == m_minors.end() ? MinorDimensions::Pair{-1, -1} : found->second;
}

void KernelBuilder::addAdder(ElementType type)
{
    m_program.beginComputation();
    const NodeId left = m_program.parameter({}, type);
    const NodeId right = m_program.parameter({}, type);
    m_adder = m_program.elementwise(Opcode::Add, {left, right});
    m_program.markRoot(*m_adder);
}

KernelBuilder::Operand KernelBuilder::operand(const KernelTensor& tensor, const std::function<NodeId(NodeId)>& compute)
{
    startBody();
    const NodeId root = compute(parameter(tensor));
    return {root, std::exchange(m_parameters, {})};
}

void KernelBuilder::startBody()
{
    m_program.beginComputation();
    m_parameters.clear();
}

NodeId KernelBuilder::parameter(const KernelTensor& tensor)
{
    m_parameters.push_back(tensor);
    return laidOut(m_program.parameter(tensor.shape, tensor.type), tensor.minor);
}

NodeId KernelBuilder::call(const Operand& operand)
{
    std::vector<NodeId> parameters;
    for (const KernelTensor& tensor : operand.parameters)
        parameters.push_back(parameter(tensor));
    return laidOut(m_program.fusion(operand.root, parameters), minorOf(operand.root));
}

NodeId KernelBuilder::apply(Opcode opcode, NodeId operand)
{
    return laidOut(m_program.elementwise(opcode, {operand}), minorOf(operand));
}

NodeId KernelBuilder::apply(Opcode opcode, NodeId left, NodeId right)
{
    return laidOut(m_program.elementwise(opcode, {left, right}), minorOf(right));
}

NodeId KernelBuilder::select(NodeId predicate, NodeId left, NodeId right)
{
    return laidOut(m_program.elementwise(Opcode::Select, {predicate, left, right}), minorOf(right));
}

NodeId KernelBuilder::compare(NodeId left, NodeId right)
{
    return laidOut(m_program.compare(left, right), minorOf(right));
}

NodeId KernelBuilder::convert(NodeId operand, ElementType type)
{
    return type == m_program.type(operand) ? operand : laidOut(m_program.convert(operand, type), minorOf(operand));
}

NodeId KernelBuilder::constantLike(NodeId like)
{
    const NodeId scalar = m_program.constant({});
    return convert(laidOut(m_program.broadcast(scalar, Extents(shape(like)), {}), minorOf(like)), type(like));
}

NodeId KernelBuilder::vectorLike(NodeId like, std::int64_t dimension)
{
    const NodeId vector = parameter({{shape(like)[static_cast<std::size_t>(dimension)]}, type(like)});
    return laidOut(m_program.broadcast(vector, Extents(shape(like)), std::array{dimension}), minorOf(like));
}

NodeId KernelBuilder::iotaLike(NodeId like, std::int64_t dimension)
{
    return laidOut(m_program.iota(Extents(shape(like)), type(like), dimension), minorOf(like));
}

NodeId KernelBuilder::convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec, MinorDimensions::Pair minor)
{
    return laidOut(m_program.convolution(input, kernel, spec), minor);
}

NodeId KernelBuilder::sum(NodeId operand, const Extents& dimensions)
{
    assert(m_adder);
    const NodeId initial = m_program.constant({});
    const NodeId node = m_program.reduce(operand, initial, dimensions, m_adder);
    // Remaining dimensions keep their order and are renumbered.
    Extents order;
    for (const std::int8_t dimension : minorOf(operand))
        order.push_back(dimension);
    for (auto dimension = static_cast<std::int64_t>(shape(operand).size()) - 1; dimension >= 0; --dimension) {
        if (std::ranges::find(order, dimension) == order.end())
            order.push_back(dimension);
    }
    std::erase_if(order, [&](std::int64_t dimension) {
        return dimension < 0 || std::ranges::find(dimensions, dimension) != dimensions.end();
    });
    for (std::int64_t& dimension : order)
        dimension -= std::ranges::count_if(dimensions, [dimension](std::int64_t gone) { return gone < dimension; });
    if (order.size() < 2)
        return node;
    return laidOut(node, {static_cast<std::int8_t>(order[0]), static_cast<std::int8_t>(order[1])});
}

NodeId KernelBuilder::copy(NodeId operand, MinorDimensions::Pair minor)
{
    return laidOut(m_program.elementwise(Opcode::Copy, {operand}), minor);
}

NodeId KernelBuilder::reshape(NodeId operand, const Extents& shape)
{
    return m_program.reshape(operand, shape);
}

NodeId KernelBuilder::parameterLike(const Graph& program, NodeId node)
{
    const FeatureRow row = program.features(node);
    KernelTensor tensor{.shape = shapeDimensions(row), .type = elementType(row)};
    if (tensor.shape.size() >= 2)
        tensor.minor = minorIn(row);
    return parameter(tensor);
}

NodeId KernelBuilder::copyOf(const Graph& program, NodeId node, std::vector<NodeId> operands)
{
    if (program.opcode(node) == Opcode::Reduce && m_adder)
        operands.push_back(*m_adder);
    const NodeId copy = m_program.copyOf(program, node, operands);
    if (shape(copy).size() >= 2)
        m_minors[copy.value] = minorIn(program.features(node));
    return copy;
}

Graph KernelBuilder::fused(NodeId root) &&
{
    const std::vector<KernelTensor> tensors = std::exchange(m_parameters, {});
    m_program.beginComputation();
    std::vector<NodeId> parameters;
    for (const KernelTensor& tensor : tensors)
        parameters.push_back(parameter(tensor));
    const NodeId kernel = m_program.fusion(root, parameters);
    return std::move(m_program).buildKernel(kernel);
}

Graph KernelBuilder::plain(NodeId root) &&
{
    return std::move(m_program).buildKernel(root);
}

} // namespace tgraph
