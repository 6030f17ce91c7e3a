// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/programbuilder.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::array sixSlotLists = {feature::windowSize,        feature::windowStride,   feature::windowPaddingLow,
                                     feature::windowPaddingHigh, feature::windowDilation, feature::baseDilation};
constexpr std::array twoSlotLists = {feature::sliceStart,        feature::sliceStride,    feature::sliceLimit,
                                     feature::dynamicSliceSizes, feature::edgePaddingLow, feature::edgePaddingHigh};

std::int64_t windowedExtent(std::int64_t extent, const Window& window)
{
    return (extent + 2 * window.padding - window.size) / window.stride + 1;
}

} // namespace

NodeId ProgramBuilder::add(Opcode opcode, const TensorShape& shape, std::initializer_list<NodeId> operands)
{
    const NodeId node(static_cast<std::uint32_t>(m_shapes.size()));
    m_shapes.push_back(shape);
    m_parts.opcodes.push_back(opcode);
    m_parts.features.resize(m_parts.features.size() + featureCount);
    set(node, feature::elementTypeOneHot + static_cast<int>(ElementType::F32), 1);
    setList(node, feature::shapeDimensions, shape);
    for (const int list : sixSlotLists)
        set(node, list + maxRank + 1, 1); // the product of an empty list
    for (const int list : twoSlotLists)
        set(node, list + 3, 1);
    const auto rank = static_cast<std::int64_t>(shape.size());
    for (int i = 0; i < static_cast<int>(rank); ++i)
        set(node, feature::layoutMinorToMajor + i, rank - 1 - i);
    if (isLayoutConfigurable(opcode))
        m_parts.configurable.push_back(node);

    // As in the files: producers ascending, each once.
    std::vector<NodeId> producers(operands);
    std::sort(producers.begin(), producers.end());
    producers.erase(std::unique(producers.begin(), producers.end()), producers.end());
    for (const NodeId producer : producers)
        m_parts.edges.push_back({node, producer});
    return node;
}

void ProgramBuilder::set(NodeId node, int column, std::int64_t value)
{
    m_parts.features[std::size_t{node.value} * featureCount + static_cast<std::size_t>(column)]
        = static_cast<float>(value);
}

void ProgramBuilder::setList(NodeId node, int column, std::span<const std::int64_t> values)
{
    assert(values.size() <= maxRank);
    for (std::size_t i = 0; i < values.size(); ++i)
        set(node, column + static_cast<int>(i), values[i]);
    set(node, column + maxRank, std::accumulate(values.begin(), values.end(), std::int64_t{0}));
    set(node, column + maxRank + 1,
        std::accumulate(values.begin(), values.end(), std::int64_t{1}, std::multiplies<>()));
}

void ProgramBuilder::setWindow(NodeId node, std::span<const Window> dimensions)
{
    const auto listOf = [dimensions](std::int64_t Window::*field) {
        TensorShape values;
        for (const Window& window : dimensions)
            values.push_back(window.*field);
        return values;
    };
    const TensorShape ones(dimensions.size(), 1);
    setList(node, feature::windowSize, listOf(&Window::size));
    setList(node, feature::windowStride, listOf(&Window::stride));
    setList(node, feature::windowPaddingLow, listOf(&Window::padding));
    setList(node, feature::windowPaddingHigh, listOf(&Window::padding));
    setList(node, feature::windowDilation, ones);
    setList(node, feature::baseDilation, ones);
    set(node, feature::windowReversal + maxRank + 1, static_cast<std::int64_t>(dimensions.size())); // false count
}

NodeId ProgramBuilder::parameter(const TensorShape& shape)
{
    const NodeId node = add(Opcode::Parameter, shape, {});
    set(node, feature::parameterNumber, m_parameters++);
    return node;
}

NodeId ProgramBuilder::constant(const TensorShape& shape)
{
    return add(Opcode::Constant, shape, {});
}

NodeId ProgramBuilder::convolution(NodeId input, NodeId kernel, const Window& window)
{
    const TensorShape in = shape(input);
    const std::int64_t outputFeatures = shape(kernel)[3];
    assert(in.size() == 4 && shape(kernel)[2] == in[3] && shape(kernel)[0] == window.size);
    const TensorShape out = {in[0], windowedExtent(in[1], window), windowedExtent(in[2], window), outputFeatures};
    const NodeId node = add(Opcode::Convolution, out, {input, kernel});
    setWindow(node, std::array{window, window});
    set(node, feature::convolutionInputFeature, 3);
    set(node, feature::convolutionInputSpatial, 1);
    set(node, feature::convolutionInputSpatial + 1, 2);
    set(node, feature::convolutionKernelInputFeature, 2);
    set(node, feature::convolutionKernelOutputFeature, 3);
    set(node, feature::convolutionKernelSpatial + 1, 1);
    set(node, feature::convolutionOutputFeature, 3);
    set(node, feature::featureGroupCount, 1);
    set(node, feature::batchGroupCount, 1);
    return node;
}

NodeId ProgramBuilder::dot(NodeId left, NodeId right)
{
    assert(shape(left).size() == 2 && shape(right).size() == 2 && shape(left)[1] == shape(right)[0]);
    return add(Opcode::Dot, {shape(left)[0], shape(right)[1]}, {left, right});
}

NodeId ProgramBuilder::reshape(NodeId operand, const TensorShape& shape)
{
    return add(Opcode::Reshape, shape, {operand});
}

NodeId ProgramBuilder::broadcast(NodeId operand, const TensorShape& shape, std::span<const std::int64_t> dimensions)
{
    const NodeId node = add(Opcode::Broadcast, shape, {operand});
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        set(node, feature::dimensions + static_cast<int>(i), dimensions[i]);
    return node;
}

NodeId ProgramBuilder::elementwise(Opcode opcode, std::initializer_list<NodeId> operands)
{
    return add(opcode, TensorShape(shape(*operands.begin())), operands);
}

NodeId ProgramBuilder::reduceWindow(NodeId operand, const Window& window)
{
    const TensorShape in = shape(operand);
    const NodeId node = add(Opcode::ReduceWindow,
                            {in[0], windowedExtent(in[1], window), windowedExtent(in[2], window), in[3]}, {operand});
    setWindow(node, std::array{Window{}, window, window, Window{}});
    return node;
}

Graph ProgramBuilder::build(NodeId root) &&
{
    set(root, feature::isRoot, 1);
    m_parts.computationStarts = {0};
    return Graph(std::move(m_parts));
}

} // namespace tgraph
