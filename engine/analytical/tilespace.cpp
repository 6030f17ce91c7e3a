// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/tilespace.h"

#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/contraction.h"
#include "engine/analytical/tpuv3.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

/// Returns the distinct ⌈extent / k⌉, descending. About 2·√extent of them.
std::vector<double> equalParts(double extent)
{
    std::vector<double> parts;
    for (double divisor = 1; parts.empty() || parts.back() > 1;) {
        parts.push_back(std::ceil(extent / divisor));
        if (parts.back() > 1) // the first divisor with a smaller result
            divisor = std::max(divisor + 1, std::ceil(extent / (parts.back() - 1)));
    }
    return parts;
}

std::vector<float> toFloats(const std::vector<double>& values)
{
    std::vector<float> result(values.size());
    std::ranges::transform(values, result.begin(), [](double value) { return static_cast<float>(value); });
    return result;
}

/// Returns the bounds of the contraction. The matrix unit processes 128 contracted elements at
/// once, so a bound is a multiple of 128 or the whole extent.
std::vector<double> contractedParts(double elements, double elementsEach, double extent)
{
    std::vector<double> parts;
    for (const double units : equalParts(std::ceil(elements / tpuv3::matrixUnitSize)))
        parts.push_back(std::min(extent, std::ceil(units * tpuv3::matrixUnitSize / elementsEach)));
    const auto repeated = std::ranges::unique(parts);
    parts.erase(repeated.begin(), repeated.end());
    return parts;
}

/// Sets the sum of the group's bounds, and the product of those above 0: 0 if there is none.
void finishGroup(TileConfig& tile, std::size_t first)
{
    float product = 1;
    for (std::size_t i = first; i < first + maxRank; ++i) {
        tile[first + maxRank] += tile[i];
        product *= tile[i] > 0 ? tile[i] : 1.0F;
    }
    tile[first + maxRank + 1] = tile[first + maxRank] > 0 ? product : 0.0F;
}

} // namespace

TileSpace::TileSpace(const Graph& graph, std::optional<NodeId> tiled)
{
    if (!tiled)
        return;
    const RegisterGrid grid = registerGrid(graph.features(*tiled));
    for (int i = 0; i < grid.rank; ++i)
        m_bounds.push_back({tileOutputBounds + i, toFloats(equalParts(grid.extent[static_cast<std::size_t>(i)]))});
    if (graph.opcode(*tiled) == Opcode::Convolution)
        addConvolution(graph, *tiled);
    constexpr std::uint64_t most = std::uint64_t{1} << 63;
    for (const Bound& bound : m_bounds) // a file may contain any extents
        m_size = bound.values.size() > most / m_size ? most : m_size * bound.values.size();
}

void TileSpace::addConvolution(const Graph& graph, NodeId node)
{
    const Contraction contraction = contractionOf(graph, node);
    if (!contraction.kernel)
        return;
    const FeatureRow row = graph.features(node);
    const auto numbered = [&](int column) {
        return static_cast<int>(std::clamp(row[static_cast<std::size_t>(column)], -1.0F, float{maxRank}));
    };
    const RegisterGrid output = registerGrid(row);
    const RegisterGrid kernel = registerGrid(graph.features(*contraction.kernel));
    const int outputFeature = output.positionOf(numbered(feature::convolutionOutputFeature));
    for (int i = 0; i < kernel.rank; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const int column = tileKernelBounds + i;
        if (outputFeature >= 0 && kernel.dimension[at] == numbered(feature::convolutionKernelOutputFeature))
            m_tied.push_back({column, tileOutputBounds + outputFeature,
                              output.elementsEach[static_cast<std::size_t>(outputFeature)] / kernel.elementsEach[at],
                              kernel.extent[at]});
        else if (kernel.dimension[at] == numbered(feature::convolutionKernelInputFeature))
            m_bounds.push_back(
                {column,
                 toFloats(contractedParts(contraction.contracted, kernel.elementsEach[at], kernel.extent[at]))});
        else
            m_bounds.push_back({column, toFloats(equalParts(kernel.extent[at]))});
    }
}

TileConfig TileSpace::at(std::uint64_t number) const
{
    TileConfig tile{};
    for (const Bound& bound : m_bounds) {
        tile[static_cast<std::size_t>(bound.column)] = bound.values[number % bound.values.size()];
        number /= bound.values.size();
    }
    for (const TiedBound& bound : m_tied) {
        const double result = tile[static_cast<std::size_t>(bound.outputColumn)];
        tile[static_cast<std::size_t>(bound.column)]
            = static_cast<float>(std::min(std::ceil(result * bound.registersEach), bound.extent));
    }
    for (const int group : {tileKernelBounds, tileOutputBounds})
        finishGroup(tile, static_cast<std::size_t>(group));
    return tile;
}

} // namespace tgraph
