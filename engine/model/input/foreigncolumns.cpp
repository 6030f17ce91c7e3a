// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/foreigncolumns.h"

#include "engine/model/input/modelinput.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double rounding = 1e-6; // tolerance for rounding, as a share of a column's mean or range

/// Finds the columns of one row that are outside, ascending.
void findOutside(FeatureRow row, const Scaler& scaler, const InputShape& shape, std::vector<int>& outside)
{
    outside.clear();
    const std::vector<float> values = numericColumnsOf(nodeColumnsOf(row, shape), shape);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double distance = double{values[i]} - scaler.mean[i];
        const double deviation = scaler.deviation[i];
        const bool isOutside = deviation <= 0 ? std::abs(distance) > rounding * std::max(1.0, std::abs(scaler.mean[i]))
            : shape.scaling == Scaling::MinMax
            ? distance < -rounding * deviation || distance > (1 + rounding) * deviation
            : std::abs(distance) > farDeviations * deviation;
        if (isOutside)
            outside.push_back(static_cast<int>(i));
    }
}

} // namespace

std::uint32_t ForeignColumns::outsideColumns() const
{
    return static_cast<std::uint32_t>(columns.size()) - constantColumns();
}

std::uint32_t ForeignColumns::constantColumns() const
{
    return static_cast<std::uint32_t>(std::ranges::count(columns, true, &ForeignColumn::wasConstant));
}

ForeignColumns foreignColumns(const Graph& graph, std::span<const NodeId> nodes, const Scaler& scaler,
                              const InputShape& shape)
{
    ForeignColumns result{.nodesSeen = static_cast<std::uint32_t>(nodes.size()),
                          .columnsSeen = static_cast<std::uint32_t>(scaler.columns()),
                          .rangeIsKnown = shape.scaling == Scaling::MinMax};
    std::vector<std::uint32_t> nodesOfRow(graph.rowCount());
    for (const NodeId node : nodes) {
        ++nodesOfRow[graph.rowOf(node)];
        result.unknownOpcodes += graph.opcode(node) == Opcode::Unknown ? 1U : 0U;
    }
    std::vector<std::uint32_t> nodesOfColumn(scaler.columns());
    std::vector<int> outside;
    for (std::uint32_t row = 0; row < graph.rowCount(); ++row) {
        if (nodesOfRow[row] == 0)
            continue;
        findOutside(graph.row(row), scaler, shape, outside);
        result.outsideNodes += outside.empty() ? 0 : nodesOfRow[row];
        for (const int column : outside)
            nodesOfColumn[static_cast<std::size_t>(column)] += nodesOfRow[row];
    }
    for (std::size_t i = 0; i < nodesOfColumn.size(); ++i)
        if (nodesOfColumn[i] > 0)
            result.columns.push_back(
                {.column = static_cast<int>(i), .nodes = nodesOfColumn[i], .wasConstant = scaler.deviation[i] <= 0});
    return result;
}

} // namespace tgraph
