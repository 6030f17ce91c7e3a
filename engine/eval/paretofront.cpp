// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/paretofront.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace tgraph {
namespace {

/// A row by two costs: less is better.
struct Point {
    double first;
    double second;
    std::uint32_t row;
};

double costOf(const ParetoValues& quantity, std::uint32_t row)
{
    return quantity.isMaximised ? -quantity.values[row] : quantity.values[row];
}

} // namespace

std::vector<std::uint32_t> paretoFront(const ParetoValues& first, const ParetoValues& second,
                                       std::span<const std::uint32_t> rows)
{
    std::vector<Point> points;
    points.reserve(rows.size());
    for (const std::uint32_t row : rows)
        if (std::isfinite(first.values[row]) && std::isfinite(second.values[row]))
            points.push_back({costOf(first, row), costOf(second, row), row});
    std::ranges::sort(points, {}, [](const Point& point) { return std::tuple(point.first, point.second, point.row); });
    std::vector<std::uint32_t> front;
    const Point* last = nullptr; // last point of the front: the least second cost so far
    for (const Point& point : points) {
        const bool isEqual = last != nullptr && point.first == last->first && point.second == last->second;
        if (last != nullptr && !isEqual && point.second >= last->second)
            continue;
        last = &point;
        front.push_back(point.row);
    }
    return front;
}

std::vector<std::uint32_t> paretoFront(const ParetoValues& first, const ParetoValues& second)
{
    assert(first.values.size() == second.values.size());
    std::vector<std::uint32_t> rows(first.values.size());
    std::iota(rows.begin(), rows.end(), 0U);
    return paretoFront(first, second, rows);
}

std::vector<double> knownValues(const Objective& objective, const Deduplication& configurations)
{
    const auto isKnown
        = [&objective](double value) { return std::isfinite(value) && (value > 0 || !objective.nanosecondsPerUnit); };
    std::vector<double> values;
    values.reserve(configurations.distinctCount());
    for (const DistinctId distinct : configurations.distinctIds()) {
        double& best = values.emplace_back(objective.values[configurations.representatives[distinct.value].value]);
        if (isKnown(best))
            continue;
        best = std::numeric_limits<double>::quiet_NaN();
        for (const ConfigId row : configurations.membersOf(distinct)) {
            const double value = objective.values[row.value];
            if (isKnown(value) && !(objective.isMaximised ? value <= best : value >= best))
                best = value;
        }
    }
    return values;
}

} // namespace tgraph
