// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/regret.h"

#include "engine/core/error.h"
#include "engine/core/known.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tgraph {
namespace {

constexpr double lowShare = 0.05;
constexpr double highShare = 0.95;
constexpr double negligible = 1e-13; ///< smaller probabilities change no displayed digit

std::vector<double> sortedSlowdowns(std::span<const double> runtimes)
{
    for (std::size_t i = 0; i < runtimes.size(); ++i) {
        if (runtimes[i] <= 0 || std::isinf(runtimes[i]))
            throw makeError({.where = fmt::format("runtime {}", i)}, fmt::format("{}", runtimes[i]),
                            "a positive, finite runtime");
    }
    std::vector<double> sorted = knownOf(runtimes);
    std::sort(sorted.begin(), sorted.end());
    const double best = sorted.empty() ? 1 : sorted.front();
    for (double& value : sorted)
        value = value / best - 1;
    return sorted;
}

/// Calls visit(place, probability) from place 0 until the probability is negligible. It is the
/// probability that the smallest of k of n sorted values is at this place or a later one:
/// C(n-place, k) / C(n, k).
template <typename Visit> void visitPlaces(std::size_t n, std::size_t k, Visit visit)
{
    double atLeast = 1;
    for (std::size_t place = 0; place < n && atLeast > negligible; ++place) {
        visit(place, atLeast);
        const std::size_t left = n - place;
        atLeast *= left > k ? static_cast<double>(left - k) / static_cast<double>(left) : 0;
    }
}

RandomSlowdown bestOf(std::size_t k, const std::vector<double>& sorted)
{
    RandomSlowdown result{.mean = expectedSmallest(sorted, k), .low = sorted.front(), .high = sorted.front()};
    visitPlaces(sorted.size(), k, [&](std::size_t place, double atLeast) {
        if (1 - atLeast < lowShare)
            result.low = sorted[place];
        if (1 - atLeast < highShare)
            result.high = sorted[place];
    });
    return result;
}

} // namespace

std::vector<RandomSlowdown> randomSlowdown(std::span<const double> runtimes, std::span<const std::size_t> tops)
{
    const std::vector<double> sorted = sortedSlowdowns(runtimes);
    std::vector<RandomSlowdown> result;
    if (sorted.empty())
        return result;
    result.reserve(tops.size());
    for (const std::size_t k : tops) {
        assert(k >= 1);
        result.push_back(bestOf(std::min(k, sorted.size()), sorted));
    }
    return result;
}

double expectedSmallest(std::span<const double> ascending, std::size_t drawn)
{
    assert(!ascending.empty() && drawn >= 1 && drawn <= ascending.size());
    double mean = ascending.front();
    double before = mean;
    visitPlaces(ascending.size(), drawn, [&](std::size_t place, double atLeast) {
        mean += (ascending[place] - before) * atLeast;
        before = ascending[place];
    });
    return mean;
}

std::vector<std::size_t> logSteps(std::size_t count, int perDecade)
{
    assert(perDecade >= 1);
    std::vector<std::size_t> steps;
    for (int i = 0;; ++i) {
        const auto step = static_cast<std::size_t>(std::llround(std::pow(10.0, static_cast<double>(i) / perDecade)));
        if (step >= count)
            break;
        if (steps.empty() || step > steps.back())
            steps.push_back(step);
    }
    if (count > 0)
        steps.push_back(count);
    return steps;
}

} // namespace tgraph
