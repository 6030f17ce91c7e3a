// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <vector>

/// Lists of numbers in which NaN stands for unknown values, such as a runtime that is not published.
namespace tgraph {

/// Returns the known numbers in their order.
[[nodiscard]] inline std::vector<double> knownOf(std::span<const double> values)
{
    std::vector<double> known;
    known.reserve(values.size());
    std::ranges::copy_if(values, std::back_inserter(known), [](double value) { return !std::isnan(value); });
    return known;
}

/// Returns true if `a` sorts before `b`: known numbers ascending, then unknown ones.
[[nodiscard]] inline bool isKnownBefore(double a, double b)
{
    return a < b || (!std::isnan(a) && std::isnan(b));
}

/// Returns the smallest known number; NaN if there is none.
[[nodiscard]] inline double leastKnown(std::span<const double> values)
{
    const auto least = std::ranges::min_element(values, isKnownBefore);
    return least == values.end() ? std::nan("") : *least;
}

} // namespace tgraph
