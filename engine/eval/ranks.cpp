// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/ranks.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace tgraph {

std::vector<double> averageRanks(std::span<const double> values)
{
    assert(std::ranges::none_of(values, [](double value) { return std::isnan(value); }));
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [values](std::size_t i) { return values[i]; });
    std::vector<double> ranks(values.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && values[order[end]] == values[order[begin]])
            ++end;
        const double rank = 0.5 * static_cast<double>(begin + 1 + end);
        for (; begin < end; ++begin)
            ranks[order[begin]] = rank;
    }
    return ranks;
}

std::vector<double> standardized(std::vector<double> values)
{
    const double count = static_cast<double>(values.size());
    double mean = 0;
    for (const double value : values)
        mean += value / count;
    double variance = 0;
    for (double& value : values) {
        value -= mean;
        variance += value * value / count;
    }
    // Equal values may deviate in their last bits by rounding; such deviations must not be scaled up.
    const bool constant = std::sqrt(variance) <= 1e-12 * std::abs(mean) || variance == 0;
    for (double& value : values)
        value = constant ? 0 : value / std::sqrt(variance);
    return values;
}

std::optional<double> spearmanRho(std::span<const double> first, std::span<const double> second)
{
    const auto isConstant = [](std::span<const double> values) {
        return std::ranges::all_of(values, [&](double value) { return value == values.front(); });
    };
    if (isConstant(first) || isConstant(second))
        return std::nullopt;
    const std::vector<double> a = standardized(averageRanks(first));
    const std::vector<double> b = standardized(averageRanks(second));
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0) / static_cast<double>(a.size());
}

} // namespace tgraph
