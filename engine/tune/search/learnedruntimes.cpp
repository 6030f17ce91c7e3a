// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/learnedruntimes.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

/// Logarithm of a factor of two, the smallest penalty for a failure
constexpr double leastPenalty = 0.7;
constexpr double leastBend = 0.1; ///< logarithm: 10 %

std::vector<Measurement> learnedOf(std::span<const Measurement> measured, std::size_t most, std::uint64_t seed)
{
    std::vector<Measurement> kept(measured.begin(), measured.end());
    if (kept.size() <= most)
        return kept;
    const std::size_t half = most / 2;
    std::ranges::stable_sort(kept, {}, &Measurement::target);
    const std::vector<std::uint32_t> order = shuffledNumbers(static_cast<std::uint32_t>(kept.size() - half), seed);
    std::vector<Measurement> result(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(half));
    for (const std::uint32_t i : std::span(order).first(half))
        result.push_back(kept[half + i]);
    return result;
}

double middleOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

} // namespace

double LearnedRuntimes::logarithm(double value) const
{
    return bend > 0 && value > bend ? std::min(slowest, bend * std::exp(value / bend - 1)) : value;
}

LearnedRuntimes learnedRuntimes(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                std::size_t most, bool compresses, std::uint64_t seed)
{
    LearnedRuntimes learned;
    const double shortest = std::ranges::min(measured, {}, &Measurement::target).target;
    for (const Measurement& measurement : learnedOf(measured, most, seed)) {
        learned.points.push_back(measurement.distinct);
        learned.values.push_back(std::log(measurement.target / shortest));
    }
    learned.slowest = std::ranges::max(learned.values);
    if (compresses) {
        learned.bend = std::max(leastBend, middleOf(learned.values));
        for (double& value : learned.values)
            if (value > learned.bend)
                value = learned.bend * (1 + std::log(value / learned.bend));
    }
    const double penalty = std::max(leastPenalty, std::ranges::max(learned.values));
    // Every k-th of the ids, which are sorted
    const std::size_t failures = std::min(failed.size(), most);
    for (std::size_t i = 0; i < failures; ++i) {
        learned.points.push_back(failed[i * failed.size() / failures]);
        learned.values.push_back(penalty);
    }
    return learned;
}

} // namespace tgraph
