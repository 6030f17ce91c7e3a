// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/bootstrap.h"

#include "engine/core/splitmix.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace tgraph {
namespace {

/// Computes Σ a · b. Four sums let the compiler and the processor work on several products at once.
double dotProduct(const std::vector<double>& a, const std::vector<double>& b)
{
    double sums[4] = {};
    std::size_t i = 0;
    for (; i + 4 <= a.size(); i += 4)
        for (std::size_t k = 0; k < 4; ++k)
            sums[k] += a[i + k] * b[i + k];
    for (; i < a.size(); ++i)
        sums[0] += a[i] * b[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// Returns the value at a share of the way through sorted values, interpolated between neighbours.
double quantile(const std::vector<double>& sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

std::optional<Interval> percentiles(std::vector<double> values, double level)
{
    std::erase_if(values, [](double value) { return std::isnan(value); });
    if (values.empty())
        return std::nullopt;
    std::ranges::sort(values);
    return Interval{.low = quantile(values, (1 - level) / 2), .high = quantile(values, (1 + level) / 2)};
}

} // namespace

Bootstrap::Bootstrap(std::size_t groups, const BootstrapOptions& options) : m_groups(groups), m_options(options) { }

std::size_t Bootstrap::addRatio()
{
    m_ratios.push_back({std::vector<double>(m_groups), std::vector<double>(m_groups)});
    return m_ratios.size() - 1;
}

void Bootstrap::addValue(std::size_t ratio, std::size_t group, double value, double weight)
{
    assert(group < m_groups && weight > 0);
    m_ratios[ratio].values[group] += value;
    m_ratios[ratio].weights[group] += weight;
}

std::size_t Bootstrap::addStatistic(std::vector<std::size_t> ratios)
{
    m_statistics.push_back(std::move(ratios));
    return m_statistics.size() - 1;
}

/// Sets how often each group is drawn.
void Bootstrap::draw(std::vector<double>& counts, std::uint64_t& state) const
{
    std::ranges::fill(counts, 0.0);
    for (std::size_t i = 0; i < m_groups; ++i, state += splitMixStep) {
        const std::uint64_t bits = scrambled(state) >> 32U;
        ++counts[(bits * m_groups) >> 32U];
    }
}

/// Returns the number of groups with a value.
std::size_t Bootstrap::groupsOf(std::size_t ratio) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(m_ratios[ratio].weights, [](double weight) { return weight > 0; }));
}

std::vector<std::optional<Interval>> Bootstrap::intervals() const
{
    std::vector<std::optional<Interval>> intervals(m_statistics.size());
    std::vector<std::vector<std::size_t>> ratiosOf = m_statistics;
    for (std::vector<std::size_t>& ratios : ratiosOf) {
        std::erase_if(ratios, [this](std::size_t ratio) { return groupsOf(ratio) == 0; });
        if (std::ranges::any_of(ratios, [this](std::size_t ratio) { return groupsOf(ratio) < fewestGroups; }))
            ratios.clear();
    }
    constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
    std::vector<std::vector<double>> resampled(m_statistics.size());
    std::vector<double> counts(m_groups);
    std::vector<double> ofRatio(m_ratios.size());
    std::uint64_t state = m_options.seed;
    for (std::uint32_t resample = 0; resample < m_options.resamples; ++resample) {
        draw(counts, state);
        for (std::size_t i = 0; i < m_ratios.size(); ++i) {
            const double weight = dotProduct(m_ratios[i].weights, counts);
            ofRatio[i] = weight > 0 ? dotProduct(m_ratios[i].values, counts) / weight : undefined;
        }
        for (std::size_t i = 0; i < ratiosOf.size(); ++i) {
            // Undefined if a resample contains no group of a ratio; such a resample is left out
            double sum = 0;
            for (const std::size_t ratio : ratiosOf[i])
                sum += ofRatio[ratio];
            if (!ratiosOf[i].empty())
                resampled[i].push_back(sum / static_cast<double>(ratiosOf[i].size()));
        }
    }
    for (std::size_t i = 0; i < resampled.size(); ++i)
        intervals[i] = percentiles(std::move(resampled[i]), m_options.level);
    return intervals;
}

std::optional<Interval> meanInterval(std::span<const std::optional<double>> values, std::span<const std::size_t> groups,
                                     const BootstrapOptions& options)
{
    assert(values.size() == groups.size());
    Bootstrap bootstrap(groups.empty() ? 0 : *std::ranges::max_element(groups) + 1, options);
    const std::size_t ratio = bootstrap.addRatio();
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i])
            bootstrap.addValue(ratio, groups[i], *values[i]);
    bootstrap.addStatistic({ratio});
    return bootstrap.intervals().front();
}

} // namespace tgraph
