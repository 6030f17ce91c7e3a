// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Computes intervals of means by the bootstrap (Efron, "Bootstrap methods: another look at the
/// jackknife", 1979) with the percentile method. Groups of values are drawn with replacement, as
/// many as there are; the mean of each resample is one possible outcome. The files of one graph
/// form a group and are drawn together, because they are not independent.
namespace tgraph {

/// The middle 95 % of the resampled values. low ≤ high.
struct Interval {
    double low = 0;
    double high = 0;

    bool operator==(const Interval&) const = default;
};

/// Minimum number of groups with a value: fewer cannot show how much groups differ.
inline constexpr std::size_t fewestGroups = 3;

struct BootstrapOptions {
    std::uint32_t resamples = 2000;
    double level = 0.95; ///< share of the resamples within the interval
    std::uint64_t seed = 37; ///< the same seed and number of groups draw the same groups
};

/// Computes the intervals of several statistics from the same draws. The time is proportional to
/// groups × ratios × resamples: 1,000 files with all measures take about 0.03 s.
class Bootstrap {
public:
    explicit Bootstrap(std::size_t groups, const BootstrapOptions& options = {});

    /// Adds a ratio Σ value / Σ weight over the drawn groups, without values so far. Returns its number.
    std::size_t addRatio();
    /// Adds a value of a group to a ratio. A mean has weights of 1. @param weight above 0
    void addValue(std::size_t ratio, std::size_t group, double value, double weight = 1);
    /// Adds a statistic: the mean of these ratios, without those that have no values. Returns its number.
    std::size_t addStatistic(std::vector<std::size_t> ratios);

    /// Returns each statistic's interval; std::nullopt if one of its ratios has values of too few groups
    /// (fewestGroups).
    [[nodiscard]] std::vector<std::optional<Interval>> intervals() const;

private:
    struct Ratio {
        std::vector<double> values; ///< sum per group
        std::vector<double> weights; ///< sum per group; 0: the group has no value
    };

    void draw(std::vector<double>& counts, std::uint64_t& state) const;
    [[nodiscard]] std::size_t groupsOf(std::size_t ratio) const;

    std::size_t m_groups;
    BootstrapOptions m_options;
    std::vector<Ratio> m_ratios;
    std::vector<std::vector<std::size_t>> m_statistics; ///< ratios of each
};

/// Returns the interval of the mean of the values that are present. @param groups group of each value, from 0 up
[[nodiscard]] std::optional<Interval> meanInterval(std::span<const std::optional<double>> values,
                                                   std::span<const std::size_t> groups,
                                                   const BootstrapOptions& options = {});

} // namespace tgraph
