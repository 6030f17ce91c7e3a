// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/operands.h"

#include <algorithm>
#include <vector>

namespace tgraph {
namespace {

using Shape = std::vector<std::int64_t>;

constexpr int maxSpatial = 4; // dimension-number columns in the features

/// Reads a feature as an index or extent: whole numbers of modest size in well-formed files, clamped in others.
std::int64_t entry(FeatureRow row, int column)
{
    return static_cast<std::int64_t>(std::clamp(row[static_cast<std::size_t>(column)], -1e9F, 1e9F));
}

/// Returns the extent of the dimension in a dimension-number column; -1 if the shape has no such dimension.
std::int64_t extentAt(const Shape& shape, std::int64_t dimension)
{
    return dimension >= 0 && dimension < static_cast<std::int64_t>(shape.size())
        ? shape[static_cast<std::size_t>(dimension)]
        : -1;
}

/// Returns the extent of one spatial dimension of the input after a convolution's window (XLA's shape inference).
std::int64_t windowedExtent(FeatureRow row, int spatial, std::int64_t inputExtent)
{
    const auto atLeastOne
        = [row, spatial](int column) { return std::max<std::int64_t>(1, entry(row, column + spatial)); };
    const std::int64_t window
        = (entry(row, feature::windowSize + spatial) - 1) * atLeastOne(feature::windowDilation) + 1;
    const std::int64_t dilated = (inputExtent - 1) * atLeastOne(feature::baseDilation) + 1;
    const std::int64_t padded
        = dilated + entry(row, feature::windowPaddingLow + spatial) + entry(row, feature::windowPaddingHigh + spatial);
    return (padded - window) / atLeastOne(feature::windowStride) + 1;
}

/// Returns the output's spatial extents in any order: the features do not identify its spatial dimensions.
Shape outputSpatialExtents(FeatureRow row, const Shape& output)
{
    Shape extents;
    for (std::size_t i = 0; i < output.size(); ++i) {
        const auto dimension = static_cast<std::int64_t>(i);
        if (dimension != entry(row, feature::convolutionOutputBatch)
            && dimension != entry(row, feature::convolutionOutputFeature))
            extents.push_back(output[i]);
    }
    return extents;
}

/// Counts the equations between the shapes of a convolution that hold for this order of the
/// operands.
int convolutionFit(FeatureRow row, const Shape& input, const Shape& kernel)
{
    const Shape output = shapeDimensions(row);
    const std::int64_t groups = std::max<std::int64_t>(1, entry(row, feature::featureGroupCount));
    const std::int64_t batchGroups = std::max<std::int64_t>(1, entry(row, feature::batchGroupCount));
    int fit = 0;
    const auto check = [&fit](bool holds) { fit += holds ? 1 : 0; };
    check(input.size() == output.size());
    check(kernel.size() == output.size());
    check(extentAt(kernel, entry(row, feature::convolutionKernelOutputFeature))
          == extentAt(output, entry(row, feature::convolutionOutputFeature)));
    check(extentAt(input, entry(row, feature::convolutionInputBatch))
          == extentAt(output, entry(row, feature::convolutionOutputBatch)) * batchGroups);
    check(extentAt(input, entry(row, feature::convolutionInputFeature))
          == extentAt(kernel, entry(row, feature::convolutionKernelInputFeature)) * groups);
    Shape found = outputSpatialExtents(row, output);
    Shape expected;
    for (int i = 0; i < std::min(static_cast<int>(found.size()), maxSpatial); ++i) {
        check(extentAt(kernel, entry(row, feature::convolutionKernelSpatial + i))
              == entry(row, feature::windowSize + i));
        expected.push_back(windowedExtent(row, i, extentAt(input, entry(row, feature::convolutionInputSpatial + i))));
    }
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    check(expected == found);
    return fit;
}

/// Scores the number of leading output dimensions from `left` in order and of trailing ones from `right`.
int dotFit(FeatureRow row, const Shape& left, const Shape& right)
{
    const Shape output = shapeDimensions(row);
    std::size_t leading = 0;
    for (const std::int64_t extent : left)
        leading += leading < output.size() && extent == output[leading] ? 1U : 0U;
    std::size_t trailing = 0;
    for (auto extent = right.rbegin(); extent != right.rend(); ++extent)
        trailing += trailing < output.size() && *extent == output[output.size() - 1 - trailing] ? 1U : 0U;
    // Covering all output dimensions counts most; the sum decides between partial fits.
    return static_cast<int>(std::min(leading + trailing, output.size()) * 16 + leading + trailing);
}

} // namespace

std::optional<Operands> operandsOf(const Graph& graph, NodeId node)
{
    if (const KnownOperands* known = graph.knownOperands(node))
        return Operands{.input = known->input, .kernel = known->kernel};
    const auto producers = graph.producers(node);
    const bool convolution = graph.opcode(node) == Opcode::Convolution;
    if ((!convolution && graph.opcode(node) != Opcode::Dot) || producers.empty() || producers.size() > 2)
        return std::nullopt;
    if (producers.size() == 1)
        return Operands{.input = producers[0], .kernel = producers[0]};
    const FeatureRow row = graph.features(node);
    const Shape first = shapeDimensions(graph.features(producers[0]));
    const Shape second = shapeDimensions(graph.features(producers[1]));
    const auto fit = convolution ? convolutionFit : dotFit;
    if (fit(row, second, first) > fit(row, first, second))
        return Operands{.input = producers[1], .kernel = producers[0]};
    return Operands{.input = producers[0], .kernel = producers[1]};
}

} // namespace tgraph
