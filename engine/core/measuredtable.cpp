// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/measuredtable.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>

namespace tgraph {

std::vector<std::size_t> MeasuredTable::measuredObjectives() const
{
    std::vector<std::size_t> measured;
    for (std::size_t i = 0; i < objectives.size(); ++i)
        if (std::ranges::any_of(objectives[i].values, [](double value) { return std::isfinite(value); }))
            measured.push_back(i);
    return measured;
}

double MeasuredTable::cost(double value) const
{
    if (!(value > 0))
        return std::numeric_limits<double>::quiet_NaN();
    if (isTime())
        return value * *objective().nanosecondsPerUnit;
    return objective().isMaximised ? best / value : value / best;
}

double MeasuredTable::valueOf(double cost) const
{
    if (isTime())
        return cost / *objective().nanosecondsPerUnit;
    return objective().isMaximised ? best / cost : cost * best;
}

double MeasuredTable::bestValue() const
{
    double found = 0;
    for (const double value : objective().values)
        if (value > 0 && (found == 0 || (objective().isMaximised ? value > found : value < found)))
            found = value;
    return found;
}

std::vector<double> MeasuredTable::costs() const
{
    std::vector<double> all;
    all.reserve(objective().values.size());
    std::ranges::transform(objective().values, std::back_inserter(all), [this](double value) { return cost(value); });
    return all;
}

std::vector<MeasuredTable::FailureCount> MeasuredTable::failureCounts() const
{
    std::vector<FailureCount> counts;
    for (const std::string& reason : failureReasons)
        counts.push_back({.failed = 0, .reason = reason});
    for (const std::uint16_t code : failures)
        if (code > 0)
            ++counts[code - 1U].failed;
    std::ranges::stable_sort(counts, std::ranges::greater(), &FailureCount::failed);
    return counts;
}

} // namespace tgraph
