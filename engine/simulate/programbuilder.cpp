// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/programbuilder.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

constexpr std::array sixSlotLists = {feature::windowSize,        feature::windowStride,   feature::windowPaddingLow,
                                     feature::windowPaddingHigh, feature::windowDilation, feature::baseDilation};
constexpr std::array twoSlotLists = {feature::sliceStart,        feature::sliceStride,    feature::sliceLimit,
                                     feature::dynamicSliceSizes, feature::edgePaddingLow, feature::edgePaddingHigh};

std::int64_t at(const Extents& list, std::int64_t index)
{
    return list[static_cast<std::size_t>(index)];
}

Extents picked(const Extents& shape, const Extents& dimensions)
{
    Extents result;
    for (const std::int64_t dimension : dimensions)
        result.push_back(at(shape, dimension));
    return result;
}

std::int64_t lastOr(const Extents& list, std::int64_t otherwise)
{
    return list.empty() ? otherwise : list.back();
}

} // namespace

Extents counted(std::int64_t first, std::size_t count)
{
    Extents numbers(count);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

std::int64_t WindowDimension::outputExtent(std::int64_t inputExtent) const
{
    const std::int64_t dilated = (inputExtent - 1) * baseDilation + 1;
    const std::int64_t taps = (size - 1) * dilation + 1;
    return (dilated + paddingLow + paddingHigh - taps) / stride + 1;
}

WindowSpec squareWindow(int rank, std::int64_t size, std::int64_t stride, std::int64_t padding)
{
    return WindowSpec(static_cast<std::size_t>(rank),
                      {.size = size, .stride = stride, .paddingLow = padding, .paddingHigh = padding});
}

WindowSpec channelsLastWindow(const WindowSpec& spatial)
{
    WindowSpec window(spatial.size() + 2);
    std::copy(spatial.begin(), spatial.end(), window.begin() + 1);
    return window;
}

ConvolutionSpec forwardConvolution(const WindowSpec& window, std::int64_t depthwiseFeatures)
{
    const std::size_t spatial = window.size();
    const auto rank = static_cast<std::int64_t>(spatial);
    return {.numbers = {.inputBatch = 0,
                        .inputFeature = rank + 1,
                        .inputSpatial = counted(1, spatial),
                        .kernelInputFeature = rank,
                        .kernelOutputFeature = rank + 1,
                        .kernelSpatial = counted(0, spatial),
                        .outputBatch = 0,
                        .outputFeature = rank + 1,
                        .outputSpatial = counted(1, spatial)},
            .window = window,
            .featureGroups = depthwiseFeatures};
}

ConvolutionSpec inputGradient(const ConvolutionSpec& forward, const Extents& inputSpatial)
{
    ConvolutionSpec spec = forward;
    if (forward.featureGroups == 1) // a depthwise kernel has one input feature per group either way
        std::swap(spec.numbers.kernelInputFeature, spec.numbers.kernelOutputFeature);
    for (std::size_t i = 0; i < spec.window.size(); ++i) {
        const WindowDimension& ahead = forward.window[i];
        const std::int64_t reach = (ahead.size - 1) * ahead.dilation;
        const std::int64_t gradient = ahead.outputExtent(inputSpatial[i]);
        WindowDimension& back = spec.window[i];
        back.reversed = !ahead.reversed;
        back.stride = ahead.baseDilation;
        back.baseDilation = ahead.stride;
        back.paddingLow = reach - ahead.paddingLow;
        // The high padding that gives the input's extent.
        const std::int64_t wanted = (inputSpatial[i] - 1) * back.stride + 1 + reach;
        back.paddingHigh = wanted - ((gradient - 1) * back.baseDilation + 1) - back.paddingLow;
    }
    return spec;
}

ConvolutionSpec kernelGradient(const ConvolutionSpec& forward, const Extents& inputSpatial)
{
    const ConvolutionNumbers& ahead = forward.numbers;
    ConvolutionSpec spec{.numbers = {.inputBatch = ahead.inputFeature,
                                     .inputFeature = ahead.inputBatch,
                                     .inputSpatial = ahead.inputSpatial,
                                     .kernelInputFeature = ahead.outputBatch,
                                     .kernelOutputFeature = ahead.outputFeature,
                                     .kernelSpatial = ahead.outputSpatial,
                                     .outputBatch = ahead.kernelInputFeature,
                                     .outputFeature = ahead.kernelOutputFeature,
                                     .outputSpatial = ahead.kernelSpatial},
                         .batchGroups = forward.featureGroups};
    for (std::size_t i = 0; i < forward.window.size(); ++i) {
        const WindowDimension& window = forward.window[i];
        WindowDimension back{.size = window.outputExtent(inputSpatial[i]),
                             .stride = window.dilation,
                             .paddingLow = window.paddingLow,
                             .dilation = window.stride,
                             .baseDilation = window.baseDilation,
                             .reversed = window.reversed};
        const std::int64_t taps = (back.size - 1) * back.dilation + 1;
        const std::int64_t dilated = (inputSpatial[i] - 1) * back.baseDilation + 1;
        back.paddingHigh = (window.size - 1) * back.stride + taps - dilated - back.paddingLow;
        spec.window.push_back(back);
    }
    return spec;
}

Extents ownDimensions(std::size_t rank, const Extents& batch, const Extents& contracting)
{
    Extents own;
    for (const std::int64_t dimension : counted(0, rank)) {
        const auto in
            = [dimension](const Extents& list) { return std::find(list.begin(), list.end(), dimension) != list.end(); };
        if (!in(batch) && !in(contracting))
            own.push_back(dimension);
    }
    return own;
}

NodeId ProgramBuilder::add(Opcode opcode, const Extents& shape, ElementType type, std::span<const NodeId> operands)
{
    assert(shape.size() <= maxRank);
    const NodeId node(static_cast<std::uint32_t>(m_shapes.size()));
    m_shapes.push_back(shape);
    m_types.push_back(type);
    m_parts.opcodes.push_back(opcode);
    m_parts.features.resize(m_parts.features.size() + featureCount);
    set(node, feature::elementTypeOneHot + static_cast<int>(type), 1);
    setList(node, feature::shapeDimensions, shape);
    for (const int list : sixSlotLists)
        set(node, list + maxRank + 1, 1); // the product of an empty list
    for (const int list : twoSlotLists)
        set(node, list + 3, 1);
    const auto rank = static_cast<std::int64_t>(shape.size());
    for (int i = 0; i < static_cast<int>(rank); ++i)
        set(node, feature::layoutMinorToMajor + i, rank - 1 - i);
    if (isLayoutConfigurable(opcode)) {
        m_parts.configurable.push_back(node);
        m_minors.emplace_back();
    }
    // Like the files: producers ascending, each once.
    std::vector<NodeId> producers(operands.begin(), operands.end());
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

void ProgramBuilder::setList(NodeId node, int column, std::span<const std::int64_t> values, int slots)
{
    for (std::size_t i = 0; i < std::min(values.size(), static_cast<std::size_t>(slots)); ++i)
        set(node, column + static_cast<int>(i), values[i]);
    set(node, column + slots, std::accumulate(values.begin(), values.end(), std::int64_t{0}));
    set(node, column + slots + 1, std::accumulate(values.begin(), values.end(), std::int64_t{1}, std::multiplies<>()));
}

void ProgramBuilder::setWindow(NodeId node, const WindowSpec& window)
{
    const auto list = [&](int column, std::int64_t WindowDimension::*field) {
        Extents values;
        for (const WindowDimension& dimension : window)
            values.push_back(dimension.*field);
        setList(node, column, values);
    };
    list(feature::windowSize, &WindowDimension::size);
    list(feature::windowStride, &WindowDimension::stride);
    list(feature::windowPaddingLow, &WindowDimension::paddingLow);
    list(feature::windowPaddingHigh, &WindowDimension::paddingHigh);
    list(feature::windowDilation, &WindowDimension::dilation);
    list(feature::baseDilation, &WindowDimension::baseDilation);
    int reversed = 0;
    for (std::size_t i = 0; i < window.size(); ++i) {
        set(node, feature::windowReversal + static_cast<int>(i), window[i].reversed ? 1 : 0);
        reversed += window[i].reversed ? 1 : 0;
    }
    set(node, feature::windowReversal + maxRank, reversed);
    set(node, feature::windowReversal + maxRank + 1, static_cast<std::int64_t>(window.size()) - reversed);
}

MinorDimensions::Pair ProgramBuilder::ordered(NodeId node, std::int64_t first, std::int64_t second) const
{
    const auto* own = m_parts.features.data() + std::size_t{node.value} * featureCount + feature::layoutMinorToMajor;
    const auto place
        = [own](std::int64_t dimension) { return std::find(own, own + maxRank, static_cast<float>(dimension)) - own; };
    if (first >= 0 && second >= 0 && place(second) < place(first))
        std::swap(first, second);
    if (first < 0)
        std::swap(first, second);
    return {static_cast<std::int8_t>(first), static_cast<std::int8_t>(second)};
}

void ProgramBuilder::setLayout(NodeId node, MinorDimensions::Pair minor)
{
    int slot = 0;
    for (const std::int8_t dimension : minor)
        set(node, feature::layoutMinorToMajor + slot++, dimension);
    for (auto dimension = static_cast<std::int8_t>(shape(node).size() - 1); dimension >= 0; --dimension) {
        if (dimension != minor[0] && dimension != minor[1])
            set(node, feature::layoutMinorToMajor + slot++, dimension);
    }
}

void ProgramBuilder::preferOutputLayout(NodeId node, NodeId like)
{
    assert(shape(node) == shape(like));
    const auto found = std::find(m_parts.configurable.begin(), m_parts.configurable.end(), node);
    if (found == m_parts.configurable.end())
        return;
    MinorDimensions& minors = m_minors[static_cast<std::size_t>(found - m_parts.configurable.begin())];
    minors.output = ordered(like, minors.output[0], minors.output[1]);
}

NodeId ProgramBuilder::parameter(const Extents& shape)
{
    return parameter(shape, m_type);
}

NodeId ProgramBuilder::parameter(const Extents& shape, ElementType type)
{
    const NodeId node = add(Opcode::Parameter, shape, type, {});
    set(node, feature::parameterNumber, m_parameters++);
    return node;
}

NodeId ProgramBuilder::constant(const Extents& shape)
{
    return add(Opcode::Constant, shape, m_type, {});
}

NodeId ProgramBuilder::convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec)
{
    const ConvolutionNumbers& numbers = spec.numbers;
    const Extents in = shape(input);
    const Extents taps = shape(kernel);
    assert(at(in, numbers.inputFeature) == at(taps, numbers.kernelInputFeature) * spec.featureGroups);
    assert(picked(taps, numbers.kernelSpatial).size() == spec.window.size());
    Extents out(in.size());
    out[static_cast<std::size_t>(numbers.outputBatch)] = at(in, numbers.inputBatch) / spec.batchGroups;
    out[static_cast<std::size_t>(numbers.outputFeature)] = at(taps, numbers.kernelOutputFeature);
    for (std::size_t i = 0; i < spec.window.size(); ++i) {
        assert(at(taps, numbers.kernelSpatial[i]) == spec.window[i].size);
        out[static_cast<std::size_t>(numbers.outputSpatial[i])]
            = spec.window[i].outputExtent(at(in, numbers.inputSpatial[i]));
    }
    const NodeId node = add(Opcode::Convolution, out, type(input), std::array{input, kernel});
    setWindow(node, spec.window);
    set(node, feature::convolutionInputBatch, numbers.inputBatch);
    set(node, feature::convolutionInputFeature, numbers.inputFeature);
    set(node, feature::convolutionKernelInputFeature, numbers.kernelInputFeature);
    set(node, feature::convolutionKernelOutputFeature, numbers.kernelOutputFeature);
    set(node, feature::convolutionOutputBatch, numbers.outputBatch);
    set(node, feature::convolutionOutputFeature, numbers.outputFeature);
    for (std::size_t i = 0; i < spec.window.size(); ++i) {
        set(node, feature::convolutionInputSpatial + static_cast<int>(i), numbers.inputSpatial[i]);
        set(node, feature::convolutionKernelSpatial + static_cast<int>(i), numbers.kernelSpatial[i]);
    }
    set(node, feature::featureGroupCount, spec.featureGroups);
    set(node, feature::batchGroupCount, spec.batchGroups);
    m_minors.back() = {.output = ordered(node, numbers.outputFeature, numbers.outputBatch),
                       .input = ordered(input, numbers.inputFeature, numbers.inputBatch),
                       .kernel = ordered(kernel, numbers.kernelOutputFeature, numbers.kernelInputFeature)};
    return node;
}

NodeId ProgramBuilder::dot(NodeId left, NodeId right, const DotSpec& spec)
{
    assert(picked(shape(left), spec.leftContracting) == picked(shape(right), spec.rightContracting));
    assert(picked(shape(left), spec.leftBatch) == picked(shape(right), spec.rightBatch));
    const Extents leftOwn = ownDimensions(shape(left).size(), spec.leftBatch, spec.leftContracting);
    const Extents rightOwn = ownDimensions(shape(right).size(), spec.rightBatch, spec.rightContracting);
    Extents out = picked(shape(left), spec.leftBatch);
    for (const std::int64_t extent : picked(shape(left), leftOwn))
        out.push_back(extent);
    const auto lastOfLeft = leftOwn.empty() ? -1 : static_cast<std::int64_t>(out.size()) - 1;
    for (const std::int64_t extent : picked(shape(right), rightOwn))
        out.push_back(extent);
    const auto lastOfRight = rightOwn.empty() ? -1 : static_cast<std::int64_t>(out.size()) - 1;
    const NodeId node = add(Opcode::Dot, out, type(left), std::array{left, right});
    // Like the files: the last contracted dimension and the last own one.
    m_minors.back() = {.output = ordered(node, lastOfRight, lastOfLeft),
                       .input = ordered(left, lastOr(spec.leftContracting, -1), lastOr(leftOwn, -1)),
                       .kernel = ordered(right, lastOr(rightOwn, -1), lastOr(spec.rightContracting, -1))};
    return node;
}

NodeId ProgramBuilder::reshape(NodeId operand, const Extents& shape)
{
    return add(Opcode::Reshape, shape, type(operand), std::array{operand});
}

NodeId ProgramBuilder::broadcast(NodeId operand, const Extents& shape, std::span<const std::int64_t> dimensions)
{
    const NodeId node = add(Opcode::Broadcast, shape, type(operand), std::array{operand});
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        set(node, feature::dimensions + static_cast<int>(i), dimensions[i]);
    return node;
}

NodeId ProgramBuilder::transpose(NodeId operand, std::span<const std::int64_t> permutation)
{
    const Extents out = picked(shape(operand), Extents(permutation.begin(), permutation.end()));
    const NodeId node = add(Opcode::Transpose, out, type(operand), std::array{operand});
    for (std::size_t i = 0; i < permutation.size(); ++i)
        set(node, feature::dimensions + static_cast<int>(i), permutation[i]);
    return node;
}

NodeId ProgramBuilder::reduce(NodeId operand, NodeId initial, std::span<const std::int64_t> dimensions,
                              std::optional<NodeId> adder)
{
    const Extents dropped(dimensions.begin(), dimensions.end());
    const Extents out = picked(shape(operand), ownDimensions(shape(operand).size(), {}, dropped));
    const NodeId node = add(Opcode::Reduce, out, type(operand), std::array{operand, initial, adder.value_or(initial)});
    for (std::size_t i = 0; i < dropped.size(); ++i)
        set(node, feature::dimensions + static_cast<int>(i), dropped[i]);
    return node;
}

NodeId ProgramBuilder::elementwise(Opcode opcode, std::initializer_list<NodeId> operands)
{
    const NodeId last = *(operands.end() - 1); // the first of a select is of type pred
    return add(opcode, Extents(shape(last)), type(last), operands);
}

NodeId ProgramBuilder::compare(NodeId left, NodeId right)
{
    return add(Opcode::Compare, Extents(shape(left)), ElementType::Pred, std::array{left, right});
}

NodeId ProgramBuilder::convert(NodeId operand, ElementType type)
{
    const NodeId node = add(Opcode::Convert, Extents(shape(operand)), type, std::array{operand});
    auto* const features = m_parts.features.data() + feature::layoutMinorToMajor;
    std::copy_n(features + std::size_t{operand.value} * featureCount, maxRank,
                features + std::size_t{node.value} * featureCount);
    return node;
}

NodeId ProgramBuilder::reduceWindow(NodeId operand, const WindowSpec& window)
{
    Extents out;
    for (std::size_t i = 0; i < window.size(); ++i)
        out.push_back(window[i].outputExtent(shape(operand)[i]));
    const NodeId node = add(Opcode::ReduceWindow, out, type(operand), std::array{operand});
    setWindow(node, window);
    return node;
}

NodeId ProgramBuilder::selectAndScatter(NodeId operand, NodeId source, NodeId initial, const WindowSpec& window)
{
    const NodeId node
        = add(Opcode::SelectAndScatter, Extents(shape(operand)), type(operand), std::array{operand, source, initial});
    setWindow(node, window);
    return node;
}

NodeId ProgramBuilder::concatenate(std::span<const NodeId> operands, std::int64_t dimension)
{
    Extents out = shape(operands[0]);
    for (const NodeId operand : operands.subspan(1))
        out[static_cast<std::size_t>(dimension)] += at(shape(operand), dimension);
    const NodeId node = add(Opcode::Concatenate, out, type(operands[0]), operands);
    set(node, feature::dimensions, dimension);
    return node;
}

NodeId ProgramBuilder::slice(NodeId operand, std::int64_t dimension, std::int64_t start, std::int64_t limit)
{
    Extents starts(shape(operand).size(), 0);
    Extents limits = shape(operand);
    starts[static_cast<std::size_t>(dimension)] = start;
    limits[static_cast<std::size_t>(dimension)] = limit;
    Extents out = limits;
    out[static_cast<std::size_t>(dimension)] -= start;
    const NodeId node = add(Opcode::Slice, out, type(operand), std::array{operand});
    setList(node, feature::sliceStart, starts, 2);
    setList(node, feature::sliceStride, Extents(starts.size(), 1), 2);
    setList(node, feature::sliceLimit, limits, 2);
    return node;
}

NodeId ProgramBuilder::pad(NodeId operand, NodeId value, std::int64_t dimension, std::int64_t low, std::int64_t high)
{
    Extents lows(shape(operand).size(), 0);
    Extents highs = lows;
    lows[static_cast<std::size_t>(dimension)] = low;
    highs[static_cast<std::size_t>(dimension)] = high;
    Extents out = shape(operand);
    out[static_cast<std::size_t>(dimension)] += low + high;
    const NodeId node = add(Opcode::Pad, out, type(operand), std::array{operand, value});
    setList(node, feature::edgePaddingLow, lows, 2);
    setList(node, feature::edgePaddingHigh, highs, 2);
    return node;
}

NodeId ProgramBuilder::tuple(std::span<const NodeId> elements)
{
    const NodeId node = add(Opcode::Tuple, {}, ElementType::Tuple, elements);
    set(node, feature::tupleShapesSize, static_cast<std::int64_t>(elements.size()));
    return node;
}

Program ProgramBuilder::build(NodeId root) &&
{
    set(root, feature::isRoot, 1);
    m_parts.computationStarts = {0};
    return {.graph = Graph(std::move(m_parts)), .minors = std::move(m_minors)};
}

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
