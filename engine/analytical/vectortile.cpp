// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/vectortile.h"

#include "engine/analytical/tpuv3.h"
#include "engine/graph/repad.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

double padTo(double extent, double multiple)
{
    return std::ceil(extent / multiple) * multiple;
}

double extentOf(const TensorShape& shape, int dimension)
{
    return dimension < 0 ? 1.0 : shape.extent[static_cast<std::size_t>(dimension)];
}

/// Appends the entries of `layout` that are dimensions of the shape and not yet present.
void append(MinorToMajor& result, LayoutView layout, int rank, unsigned& seen)
{
    for (const std::int8_t entry : layout) {
        if (entry < 0 || entry >= rank || (seen >> entry & 1U) != 0)
            continue;
        seen |= 1U << entry;
        result.dimension[static_cast<std::size_t>(result.rank++)] = entry;
    }
}

} // namespace

double TensorShape::volume() const
{
    double product = 1;
    for (int i = 0; i < rank; ++i)
        product *= extent[static_cast<std::size_t>(i)];
    return product;
}

bool TensorShape::sameExtents(const TensorShape& other) const
{
    return rank == other.rank && extent == other.extent;
}

TensorShape tensorShape(FeatureRow row)
{
    TensorShape shape{.rank = 0, .elementBytes = elementBytes(elementType(row))};
    for (const std::int64_t extent : shapeDimensions(row))
        shape.extent[static_cast<std::size_t>(shape.rank++)] = static_cast<double>(std::max<std::int64_t>(extent, 1));
    return shape;
}

TensorShape tensorShape(const Graph& graph, NodeId node)
{
    TensorShape shape = tensorShape(graph.features(node));
    shape.elementBytes = graph.elementBytesOf(node);
    return shape;
}

MinorToMajor completeLayout(LayoutView named, LayoutView own, int rank)
{
    MinorToMajor result;
    unsigned seen = 0;
    append(result, named, rank, seen);
    append(result, own, rank, seen);
    constexpr std::array<std::int8_t, layoutEntries> descending = {5, 4, 3, 2, 1, 0};
    append(result, descending, rank, seen);
    return result;
}

MinorToMajor ownMinorToMajor(FeatureRow row)
{
    const std::array<std::int8_t, layoutEntries> own = ownLayout(row);
    return completeLayout(own, own, shapeRank(row));
}

VectorTile vectorTile(const TensorShape& shape, const MinorToMajor& layout, unsigned retained)
{
    int first = 0;
    for (; first + 1 < layout.rank; ++first) {
        const std::int8_t dimension = layout.dimension[static_cast<std::size_t>(first)];
        if (extentOf(shape, dimension) != 1 || (retained >> dimension & 1U) != 0)
            break;
    }
    const auto at = [&](int i) { return i < layout.rank ? int{layout.dimension[static_cast<std::size_t>(i)]} : -1; };
    return {.lane = at(first), .sublane = at(first + 1)};
}

double paddedVolume(const TensorShape& shape, VectorTile tile)
{
    const double lane = extentOf(shape, tile.lane);
    if (shape.rank == 1) // a vector fills one sublane after another
        return padTo(lane, tpuv3::vectorRegister);
    const double sublane = extentOf(shape, tile.sublane);
    return shape.volume() / (lane * sublane) * padTo(lane, tpuv3::lanes) * padTo(sublane, tpuv3::sublanes);
}

double paddedOperandVolume(const TensorShape& shape, VectorTile tile)
{
    if (shape.rank < 2)
        return paddedVolume(shape, tile);
    return std::min(paddedVolume(shape, tile), paddedVolume(shape, {.lane = tile.sublane, .sublane = tile.lane}));
}

} // namespace tgraph
