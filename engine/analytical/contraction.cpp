// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/contraction.h"

#include "engine/analytical/vectortile.h"
#include "engine/graph/operands.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t windowProduct = feature::windowSize + maxRank + 1; // covers lists that the six columns truncate

/// Returns the extent of the dimension that a column names; 1 if it is past the rank.
double extentAt(const TensorShape& shape, float dimension)
{
    return dimension >= 0 && dimension < static_cast<float>(shape.rank)
        ? shape.extent[static_cast<std::size_t>(dimension)]
        : 1.0;
}

Contraction convolution(const Graph& graph, NodeId node, const std::optional<Operands>& operands)
{
    const FeatureRow row = graph.features(node);
    const TensorShape output = tensorShape(row);
    Contraction result{.taps = std::max(1.0, static_cast<double>(row[windowProduct])),
                       .columns = extentAt(output, row[feature::convolutionOutputFeature])};
    if (!operands)
        return result;
    result.input = operands->input;
    result.kernel = operands->kernel;
    const TensorShape kernel = tensorShape(graph.features(operands->kernel));
    result.contracted = extentAt(kernel, row[feature::convolutionKernelInputFeature]);
    // The matrix unit contracts over lanes: the input features stay there, even a single one.
    const float inputFeature = row[feature::convolutionInputFeature];
    result.inputRetained = inputFeature >= 0 && inputFeature < maxRank ? 1U << static_cast<unsigned>(inputFeature) : 0U;
    return result;
}

/// Returns the extents of `shape` without those in `taken`; std::nullopt if one of `taken` is missing.
std::optional<std::vector<double>> without(const TensorShape& shape, const std::vector<double>& taken)
{
    std::vector<double> left(shape.extent.begin(), shape.extent.begin() + shape.rank);
    for (const double extent : taken) {
        const auto found = std::find(left.begin(), left.end(), extent);
        if (found == left.end())
            return std::nullopt;
        left.erase(found);
    }
    std::sort(left.begin(), left.end());
    return left;
}

double product(const std::vector<double>& extents)
{
    double result = 1;
    for (const double extent : extents)
        result *= extent;
    return result;
}

/// Tries every division of a dot's result into batch dimensions, the left operand's free dimensions
/// and the right operand's, which is the order in XLA. A division fits if both operands have the
/// same remaining dimensions, which are contracted.
std::optional<Contraction> dotSplit(const Graph& graph, const TensorShape& output, NodeId left, NodeId right)
{
    const TensorShape leftShape = tensorShape(graph.features(left));
    const TensorShape rightShape = tensorShape(graph.features(right));
    const auto begin = output.extent.begin();
    for (int batch = 0; batch <= output.rank; ++batch) {
        for (int rows = batch; rows <= output.rank; ++rows) {
            std::vector<double> ofRight(begin, begin + batch);
            ofRight.insert(ofRight.end(), begin + rows, begin + output.rank);
            const auto leftRest = without(leftShape, std::vector<double>(begin, begin + rows));
            const auto rightRest = without(rightShape, ofRight);
            if (!leftRest || leftRest != rightRest)
                continue;
            return Contraction{.input = left,
                               .kernel = right,
                               .contracted = product(*leftRest),
                               .columns = product(std::vector<double>(begin + rows, begin + output.rank))};
        }
    }
    return std::nullopt;
}

Contraction dot(const Graph& graph, NodeId node, const std::optional<Operands>& operands)
{
    if (!operands)
        return {};
    const KnownOperands* const known = graph.knownOperands(node);
    if (known != nullptr && known->contracted > 0)
        return {
            .input = known->input, .kernel = known->kernel, .contracted = known->contracted, .columns = known->columns};
    const TensorShape output = tensorShape(graph.features(node));
    if (const auto found = dotSplit(graph, output, operands->input, operands->kernel))
        return *found;
    if (const auto found = dotSplit(graph, output, operands->kernel, operands->input))
        return *found;
    // Without batch dimensions |left| · |right| = |result| · contracted².
    const double volumes = tensorShape(graph.features(operands->input)).volume()
        * tensorShape(graph.features(operands->kernel)).volume();
    return {.input = operands->input,
            .kernel = operands->kernel,
            .contracted = std::max(1.0, std::round(std::sqrt(volumes / output.volume())))};
}

} // namespace

Contraction contractionOf(const Graph& graph, NodeId node)
{
    const std::optional<Operands> operands = operandsOf(graph, node);
    return graph.opcode(node) == Opcode::Convolution ? convolution(graph, node, operands) : dot(graph, node, operands);
}

} // namespace tgraph
