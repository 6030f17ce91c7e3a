// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <QPointF>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Values of distinct configurations, ascending. `configs[i]` has the value `values[i]`.
struct Sample {
    std::vector<double> values;
    std::vector<DistinctId> configs;

    [[nodiscard]] std::size_t size() const { return values.size(); }
    [[nodiscard]] bool empty() const { return values.empty(); }
    /// The smallest value; the sample must not be empty
    [[nodiscard]] double least() const { return values.front(); }
    /// The largest value; the sample must not be empty
    [[nodiscard]] double most() const { return values.back(); }
    /// Returns a quantile by linear interpolation between neighbours (R's type 7). Not empty; 0 ≤ share ≤ 1.
    [[nodiscard]] double quantile(double share) const;
    /// Returns how many values are at or below this one.
    [[nodiscard]] std::size_t countUpTo(double value) const;
    /// Returns the index of the value nearest to this one, the first of equal ones. Not empty.
    [[nodiscard]] std::size_t nearest(double value) const;
};

/// Makes a sample. `rank[i]`: place of configuration i in ascending order of `values`. NaN and infinities are left out.
/// O(n).
[[nodiscard]] Sample sampleOf(std::span<const double> values, std::span<const std::uint32_t> rank);
/// Returns the part of a sample whose configurations are in `filtered` (any order). O(n).
[[nodiscard]] Sample filteredOf(const Sample& sample, std::span<const DistinctId> filtered);

/// The mapping of values to places on the horizontal axis.
enum class ValueScale : std::uint8_t {
    Linear,
    Log, ///< place = log10(value); needs values above 0
    Percentile, ///< place = percentage of the configurations below
    /// Place = asinh((value - least) / step): linear near the smallest value, logarithmic far from
    /// it
    OverBest,
};

/// Returns Linear or Log, the first of them that gives the faster half of the values enough space
/// on the axis; std::nullopt if neither does.
[[nodiscard]] std::optional<ValueScale> fairScale(double least, double median, double most);
/// Returns the difference at which OverBest changes from linear to logarithmic: the span of the
/// fastest twentieth, rounded down to `unit` × a power of ten; 0 if all values are equal. The
/// sample must not be empty.
[[nodiscard]] double overBestStep(const Sample& sample, double unit);

/// Converts values to places and back. Keeps a reference to the sample, which Percentile and OverBest need.
class ValuePlaces {
public:
    /// `unit`: the unit of OverBest's differences, such as the least value if ticks are shares of it.
    ValuePlaces(const Sample& sample, ValueScale scale, double unit = 1);

    /// Returns the percentile of a value. Equal values have the middle of their places; a value
    /// between two values of the sample has the lower place.
    [[nodiscard]] double place(double value) const;
    [[nodiscard]] double value(double place) const;
    /// Returns the place of every value of a sample, ascending.
    [[nodiscard]] std::vector<double> places(const Sample& sample) const;

private:
    const Sample& m_sample;
    ValueScale m_scale;
    double m_least = 0; ///< smallest value, for OverBest
    double m_step = 1;
};

/// Counts in adjacent bins of equal width in places. Bin i is [edges[i], edges[i+1]), the last one closed.
struct Histogram {
    std::vector<double> edges; ///< places, ascending, one more than counts
    std::vector<std::uint32_t> counts;

    /// Returns the bin of a place, clamped to the outermost ones.
    [[nodiscard]] std::size_t binOf(double place) const;
    [[nodiscard]] std::uint32_t greatestCount() const;
};

/// Returns a suitable number of bins of equal width for ascending places. It uses the rule of
/// Freedman and Diaconis (2·IQR·n^-1/3), or of Scott (3.49·σ·n^-1/3) if the quartiles coincide. The
/// number is at least that of Sturges, so that a long tail does not hide a cluster, and at most
/// `limit`; it is 1 if all places are equal. There must be at least one place.
[[nodiscard]] std::size_t binCount(std::span<const double> places, std::size_t limit);

/// Counts places in equal bins over [least, most] (widened if equal); places ascending, those outside are not counted.
[[nodiscard]] Histogram histogram(std::span<const double> places, double least, double most, std::size_t bins);

/// Returns the empirical distribution function of ascending places as a staircase over [least,
/// most], with at most four points for each of the `columns` pixel columns; y is the share of
/// places at or below x. It is exact at the ends of each column, and all steps for one value are
/// vertical.
[[nodiscard]] std::vector<QPointF> ecdf(std::span<const double> places, double least, double most, int columns);

/// Returns the values at evenly spaced percentiles in `steps` + 1 points: x is the percentile (0 to
/// 100), y the value.
[[nodiscard]] std::vector<QPointF> quantileCurve(const Sample& sample, int steps);

} // namespace tgraph
