// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/differentiableprogram.h"

#include <algorithm>
#include <cassert>

namespace tgraph {
namespace {

Extents inverse(const Extents& permutation)
{
    Extents result(permutation.size());
    for (std::size_t i = 0; i < permutation.size(); ++i)
        result[static_cast<std::size_t>(permutation[i])] = static_cast<std::int64_t>(i);
    return result;
}

std::int64_t roundedUp(std::int64_t value, std::int64_t multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

/// Returns the order of two dimensions, most minor first, that needs less padding to 128 lanes and
/// 8 sublanes; for ties, `first` comes first.
MinorDimensions::Pair lessPadded(const Extents& shape, std::int8_t first, std::int8_t second)
{
    const auto padded = [&shape](std::int8_t lane, std::int8_t sublane) {
        return roundedUp(shape[static_cast<std::size_t>(lane)], 128)
            * roundedUp(shape[static_cast<std::size_t>(sublane)], 8);
    };
    if (padded(second, first) < padded(first, second))
        std::swap(first, second);
    return {first, second};
}

Extents spatialExtents(const Extents& shape, const Extents& dimensions)
{
    Extents extents;
    for (const std::int64_t dimension : dimensions)
        extents.push_back(shape[static_cast<std::size_t>(dimension)]);
    return extents;
}

} // namespace

NodeId DifferentiableProgram::input(const Extents& shape)
{
    return m_builder.parameter(shape);
}

NodeId DifferentiableProgram::image(const Extents& shape)
{
    const NodeId node = m_builder.parameter(shape);
    m_builder.setLayout(node, lessPadded(shape, static_cast<std::int8_t>(shape.size() - 1), 0));
    return node;
}

NodeId DifferentiableProgram::weight(const Extents& shape)
{
    const NodeId parameter = m_builder.parameter(shape, ElementType::F32);
    const auto last = static_cast<std::int8_t>(shape.size() - 1);
    if (last > 0)
        m_builder.setLayout(parameter, lessPadded(shape, last, static_cast<std::int8_t>(last - 1)));
    const bool converted = m_builder.defaultType() != ElementType::F32;
    const NodeId used = converted ? m_builder.convert(parameter, m_builder.defaultType()) : parameter;
    m_weights.push_back({.parameter = parameter, .used = used});
    m_dependent.insert(used);
    return used;
}

NodeId DifferentiableProgram::record(NodeId result, std::initializer_list<NodeId> operands, Backward backward)
{
    if (std::any_of(operands.begin(), operands.end(), [this](NodeId operand) { return dependsOnWeight(operand); })) {
        m_dependent.insert(result);
        m_steps.push_back({.result = result, .backward = std::move(backward)});
    }
    return result;
}

void DifferentiableProgram::accumulate(NodeId node, NodeId gradient)
{
    if (!dependsOnWeight(node))
        return;
    assert(shape(node) == shape(gradient));
    const auto [found, isFirst] = m_gradients.try_emplace(node, gradient);
    if (!isFirst)
        found->second = m_builder.elementwise(Opcode::Add, {found->second, gradient});
}

NodeId DifferentiableProgram::zero()
{
    return m_builder.constant({});
}

NodeId DifferentiableProgram::filled(const Extents& shape)
{
    return m_builder.broadcast(zero(), shape, {});
}

NodeId DifferentiableProgram::reduced(NodeId operand, const Extents& dimensions)
{
    return m_builder.reduce(operand, zero(), dimensions);
}

void DifferentiableProgram::kernelStep(NodeId kernel, NodeId input, NodeId gradient, const ConvolutionSpec& forward)
{
    if (!dependsOnWeight(kernel))
        return;
    const Extents spatial = spatialExtents(shape(input), forward.numbers.inputSpatial);
    const NodeId result = m_builder.convolution(input, gradient, kernelGradient(forward, spatial));
    m_builder.preferOutputLayout(result, kernel);
    accumulate(kernel, result);
}

NodeId DifferentiableProgram::convolution(NodeId input, NodeId kernel, const ConvolutionSpec& spec)
{
    return record(m_builder.convolution(input, kernel, spec), {input, kernel}, [=, this](NodeId gradient) {
        if (dependsOnWeight(input)) {
            const Extents spatial = spatialExtents(shape(input), spec.numbers.inputSpatial);
            accumulate(input, m_builder.convolution(gradient, kernel, inputGradient(spec, spatial)));
        }
        kernelStep(kernel, input, gradient, spec);
    });
}

NodeId DifferentiableProgram::transposedConvolution(NodeId input, NodeId kernel, const ConvolutionSpec& down,
                                                    const Extents& spatial)
{
    const NodeId result = m_builder.convolution(input, kernel, inputGradient(down, spatial));
    return record(result, {input, kernel}, [=, this](NodeId gradient) {
        if (dependsOnWeight(input))
            accumulate(input, m_builder.convolution(gradient, kernel, down));
        kernelStep(kernel, gradient, input, down);
    });
}

/// Returns the gradient of one operand of a dot: the result's gradient times the other operand, transposed if the order
/// of dimensions differs from the operand's.
NodeId DifferentiableProgram::dotGradient(NodeId gradient, NodeId other, NodeId operand, const DotSpec& spec, bool left)
{
    const std::size_t batch = spec.leftBatch.size();
    const Extents& ownBatch = left ? spec.leftBatch : spec.rightBatch;
    const Extents& otherBatch = left ? spec.rightBatch : spec.leftBatch;
    const Extents& ownContracting = left ? spec.leftContracting : spec.rightContracting;
    const Extents& otherContracting = left ? spec.rightContracting : spec.leftContracting;
    const Extents own = ownDimensions(shape(operand).size(), ownBatch, ownContracting);
    const Extents others = ownDimensions(shape(other).size(), otherBatch, otherContracting);
    const std::size_t firstOther = batch + (left ? own.size() : 0);
    const Extents inGradient = counted(static_cast<std::int64_t>(firstOther), others.size());
    const Extents batchInGradient = counted(0, batch);
    const DotSpec ahead = left ? DotSpec{batchInGradient, otherBatch, inGradient, others}
                               : DotSpec{otherBatch, batchInGradient, others, inGradient};
    const NodeId product = left ? m_builder.dot(gradient, other, ahead) : m_builder.dot(other, gradient, ahead);

    // The operand's dimension for each dimension of the product: contracted ones are in the other operand's order.
    Extents contracted;
    Extents sorted = otherContracting;
    std::sort(sorted.begin(), sorted.end());
    for (const std::int64_t dimension : sorted) {
        const auto pair = std::find(otherContracting.begin(), otherContracting.end(), dimension);
        contracted.push_back(ownContracting[static_cast<std::size_t>(pair - otherContracting.begin())]);
    }
    Extents dimensionOf = ownBatch;
    for (const Extents& part : left ? std::array{own, contracted} : std::array{contracted, own})
        dimensionOf.insert(dimensionOf.end(), part.begin(), part.end());
    const Extents permutation = inverse(dimensionOf);
    if (!std::is_sorted(permutation.begin(), permutation.end()))
        return m_builder.transpose(product, permutation);
    const Opcode opcode = m_builder.opcode(operand);
    if (opcode == Opcode::Parameter || opcode == Opcode::Convert)
        m_builder.preferOutputLayout(product, operand);
    return product;
}

NodeId DifferentiableProgram::dot(NodeId left, NodeId right, const DotSpec& spec)
{
    return record(m_builder.dot(left, right, spec), {left, right}, [=, this](NodeId gradient) {
        if (dependsOnWeight(left))
            accumulate(left, dotGradient(gradient, right, left, spec, true));
        if (dependsOnWeight(right))
            accumulate(right, dotGradient(gradient, left, right, spec, false));
    });
}

NodeId DifferentiableProgram::reshape(NodeId operand, const Extents& shape)
{
    return record(m_builder.reshape(operand, shape), {operand}, [=, this](NodeId gradient) {
        accumulate(operand, m_builder.reshape(gradient, Extents(this->shape(operand))));
    });
}

NodeId DifferentiableProgram::transpose(NodeId operand, const Extents& permutation)
{
    return record(m_builder.transpose(operand, permutation), {operand}, [=, this](NodeId gradient) {
        accumulate(operand, m_builder.transpose(gradient, inverse(permutation)));
    });
}

NodeId DifferentiableProgram::broadcast(NodeId operand, const Extents& shape, const Extents& dimensions)
{
    return record(m_builder.broadcast(operand, shape, dimensions), {operand}, [=, this](NodeId gradient) {
        accumulate(operand, reduced(gradient, ownDimensions(shape.size(), {}, dimensions)));
    });
}

NodeId DifferentiableProgram::sum(NodeId operand, const Extents& dimensions)
{
    return record(reduced(operand, dimensions), {operand}, [=, this](NodeId gradient) {
        const Extents& whole = shape(operand);
        accumulate(operand, m_builder.broadcast(gradient, Extents(whole), ownDimensions(whole.size(), {}, dimensions)));
    });
}

NodeId DifferentiableProgram::maximum(NodeId operand, const Extents& dimensions)
{
    return reduced(operand, dimensions);
}

NodeId DifferentiableProgram::add(NodeId left, NodeId right)
{
    return record(m_builder.elementwise(Opcode::Add, {left, right}), {left, right}, [=, this](NodeId gradient) {
        accumulate(left, gradient);
        accumulate(right, gradient);
    });
}

NodeId DifferentiableProgram::subtract(NodeId left, NodeId right)
{
    return record(m_builder.elementwise(Opcode::Subtract, {left, right}), {left, right}, [=, this](NodeId gradient) {
        accumulate(left, gradient);
        if (dependsOnWeight(right))
            accumulate(right, m_builder.elementwise(Opcode::Negate, {gradient}));
    });
}

NodeId DifferentiableProgram::multiply(NodeId left, NodeId right)
{
    return record(m_builder.elementwise(Opcode::Multiply, {left, right}), {left, right}, [=, this](NodeId gradient) {
        if (dependsOnWeight(left))
            accumulate(left, m_builder.elementwise(Opcode::Multiply, {gradient, right}));
        if (dependsOnWeight(right))
            accumulate(right, m_builder.elementwise(Opcode::Multiply, {gradient, left}));
    });
}

NodeId DifferentiableProgram::divide(NodeId left, NodeId right)
{
    const NodeId result = m_builder.elementwise(Opcode::Divide, {left, right});
    return record(result, {left, right}, [=, this](NodeId gradient) {
        const NodeId ofLeft = m_builder.elementwise(Opcode::Divide, {gradient, right});
        accumulate(left, ofLeft);
        if (dependsOnWeight(right)) {
            const NodeId product = m_builder.elementwise(Opcode::Multiply, {ofLeft, result});
            accumulate(right, m_builder.elementwise(Opcode::Negate, {product}));
        }
    });
}

NodeId DifferentiableProgram::relu(NodeId operand)
{
    const NodeId floor = filled(Extents(shape(operand)));
    const NodeId result = m_builder.elementwise(Opcode::Maximum, {operand, floor});
    return record(result, {operand}, [=, this](NodeId gradient) {
        accumulate(operand, m_builder.elementwise(Opcode::Select, {m_builder.compare(result, floor), gradient, floor}));
    });
}

NodeId DifferentiableProgram::tanh(NodeId operand)
{
    const NodeId result = m_builder.elementwise(Opcode::Tanh, {operand});
    return record(result, {operand}, [=, this](NodeId gradient) {
        const NodeId square = m_builder.elementwise(Opcode::Multiply, {result, result});
        const NodeId slope = m_builder.elementwise(Opcode::Subtract, {filled(Extents(shape(operand))), square});
        accumulate(operand, m_builder.elementwise(Opcode::Multiply, {gradient, slope}));
    });
}

NodeId DifferentiableProgram::logistic(NodeId operand)
{
    const NodeId result = m_builder.elementwise(Opcode::Logistic, {operand});
    return record(result, {operand}, [=, this](NodeId gradient) {
        const NodeId rest = m_builder.elementwise(Opcode::Subtract, {filled(Extents(shape(operand))), result});
        const NodeId slope = m_builder.elementwise(Opcode::Multiply, {result, rest});
        accumulate(operand, m_builder.elementwise(Opcode::Multiply, {gradient, slope}));
    });
}

NodeId DifferentiableProgram::exponential(NodeId operand)
{
    const NodeId result = m_builder.elementwise(Opcode::Exponential, {operand});
    return record(result, {operand}, [=, this](NodeId gradient) {
        accumulate(operand, m_builder.elementwise(Opcode::Multiply, {gradient, result}));
    });
}

NodeId DifferentiableProgram::rsqrt(NodeId operand)
{
    const NodeId result = m_builder.elementwise(Opcode::Rsqrt, {operand});
    return record(result, {operand}, [=, this](NodeId gradient) {
        const NodeId slope = m_builder.elementwise(Opcode::Divide, {result, operand});
        const NodeId half = m_builder.elementwise(Opcode::Multiply, {slope, filled(Extents(shape(operand)))});
        accumulate(operand, m_builder.elementwise(Opcode::Multiply, {gradient, half}));
    });
}

NodeId DifferentiableProgram::scale(NodeId operand)
{
    return multiply(operand, filled(Extents(shape(operand))));
}

NodeId DifferentiableProgram::maxPool(NodeId operand, const WindowSpec& spatial)
{
    const WindowSpec window = channelsLastWindow(spatial);
    return record(m_builder.reduceWindow(operand, window), {operand}, [=, this](NodeId gradient) {
        accumulate(operand, m_builder.selectAndScatter(operand, gradient, zero(), window));
    });
}

NodeId DifferentiableProgram::concatenate(const std::vector<NodeId>& operands, std::int64_t dimension)
{
    const NodeId result = m_builder.concatenate(operands, dimension);
    if (std::none_of(operands.begin(), operands.end(), [this](NodeId operand) { return dependsOnWeight(operand); }))
        return result;
    m_dependent.insert(result);
    m_steps.push_back({.result = result, .backward = [=, this](NodeId gradient) {
                           std::int64_t start = 0;
                           for (const NodeId operand : operands) {
                               const std::int64_t limit = start + shape(operand)[static_cast<std::size_t>(dimension)];
                               if (dependsOnWeight(operand))
                                   accumulate(operand, m_builder.slice(gradient, dimension, start, limit));
                               start = limit;
                           }
                       }});
    return result;
}

NodeId DifferentiableProgram::slice(NodeId operand, std::int64_t dimension, std::int64_t start, std::int64_t limit)
{
    return record(m_builder.slice(operand, dimension, start, limit), {operand}, [=, this](NodeId gradient) {
        const std::int64_t extent = shape(operand)[static_cast<std::size_t>(dimension)];
        accumulate(operand, m_builder.pad(gradient, zero(), dimension, start, extent - limit));
    });
}

/// Returns a loss similar to a cross entropy: a scalar, reshaped to one element like in the real programs.
NodeId DifferentiableProgram::lossOf(NodeId output, NodeId labels)
{
    const NodeId logarithm = m_builder.elementwise(Opcode::Log, {output});
    const NodeId products = m_builder.elementwise(Opcode::Multiply, {labels, logarithm});
    return m_builder.reshape(reduced(products, counted(0, shape(output).size())), {1});
}

void DifferentiableProgram::run()
{
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step) {
        const auto gradient = m_gradients.find(step->result);
        if (gradient != m_gradients.end())
            step->backward(gradient->second);
    }
}

std::vector<NodeId> DifferentiableProgram::updates()
{
    std::vector<NodeId> updated;
    for (const Weight& weight : m_weights) {
        const auto found = m_gradients.find(weight.used);
        if (found == m_gradients.end())
            continue;
        NodeId gradient = found->second;
        if (m_builder.type(gradient) != ElementType::F32)
            gradient = m_builder.convert(gradient, ElementType::F32);
        const Extents extents = shape(weight.parameter);
        const NodeId rate = m_builder.broadcast(m_builder.convert(zero(), ElementType::F32), extents, {});
        const NodeId step = m_builder.elementwise(Opcode::Multiply, {gradient, rate});
        updated.push_back(m_builder.elementwise(Opcode::Subtract, {weight.parameter, step}));
    }
    return updated;
}

Program DifferentiableProgram::inference(NodeId output) &&
{
    return std::move(m_builder).build(output);
}

Program DifferentiableProgram::training(NodeId output) &&
{
    const Extents extents = shape(output);
    const NodeId labels = input(extents);
    const NodeId loss = lossOf(output, labels);
    const NodeId difference = m_builder.elementwise(Opcode::Subtract, {output, labels});
    accumulate(output, m_builder.elementwise(Opcode::Multiply, {difference, filled(extents)}));
    run();
    std::vector<NodeId> results = updates();
    results.push_back(loss);
    const NodeId root = m_builder.tuple(results);
    return std::move(m_builder).build(root);
}

} // namespace tgraph
