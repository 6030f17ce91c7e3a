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
    [[nodiscard]] double least() const { return values.front(); } ///< not empty
    [[nodiscard]] double most() const { return values.back(); } ///< not empty
    /// By linear interpolation between neighbours (R's type 7). Not empty; 0 ≤ share ≤ 1.
    [[nodiscard]] double quantile(double share) const;
    /// How many values are at or below this one.
    [[nodiscard]] std::size_t countUpTo(double value) const;
    /// Index of the value nearest to this one, the first of equals. Not empty.
    [[nodiscard]] std::size_t nearest(double value) const;
};

/// `rank[i]`: place of configuration i in ascending order of `values`. NaN and infinities are left out. O(n).
[[nodiscard]] Sample sampleOf(std::span<const double> values, std::span<const std::uint32_t> rank);
/// The part of a sample whose configurations are in `filtered` (any order). O(n).
[[nodiscard]] Sample filteredOf(const Sample& sample, std::span<const DistinctId> filtered);

/// How values become places on the horizontal axis.
enum class ValueScale : std::uint8_t {
    Linear,
    Log, ///< place = log10(value); needs values above 0
    Percentile, ///< place = share of the configurations below, in percent
    OverBest, ///< place = asinh((value - least) / step): linear beside the least, logarithmic far from it
};

/// Linear or Log, the first on which the faster half has a fair part of the axis; nothing: on neither.
[[nodiscard]] std::optional<ValueScale> fairScale(double least, double median, double most);
/// Where OverBest turns from linear to logarithmic: the power of ten of `unit` below what the fastest twentieth spans.
/// 0: all are equal. Not empty.
[[nodiscard]] double overBestStep(const Sample& sample, double unit);

/// Turns values into places and back. Keeps a reference to the sample, which percentiles and OverBest need.
class ValuePlaces {
public:
    /// `unit`: what OverBest counts differences in, such as the least value where ticks are shares of it.
    ValuePlaces(const Sample& sample, ValueScale scale, double unit = 1);

    /// Percentile: the middle of the places of equal values; values between two of the sample lie at the lower one.
    [[nodiscard]] double place(double value) const;
    [[nodiscard]] double value(double place) const;
    /// Of every value of a sample, ascending.
    [[nodiscard]] std::vector<double> places(const Sample& sample) const;

private:
    const Sample& m_sample;
    ValueScale m_scale;
    double m_least = 0; ///< OverBest
    double m_step = 1;
};

/// Counts in neighbouring bins of equal width in places. Bin i is [edges[i], edges[i+1]), the last one closed.
struct Histogram {
    std::vector<double> edges; ///< places, ascending, one more than counts
    std::vector<std::uint32_t> counts;

    /// The bin of a place, clamped to the outermost ones.
    [[nodiscard]] std::size_t binOf(double place) const;
    [[nodiscard]] std::uint32_t greatestCount() const;
};

/// How many bins of equal width suit ascending places: Freedman and Diaconis (2·IQR·n^-1/3), Scott (3.49·σ·n^-1/3)
/// where the quartiles coincide; at least Sturges' number, so that a long tail does not hide a mass, at most `limit`. 1
/// when all are equal. Not empty.
[[nodiscard]] std::size_t binCount(std::span<const double> places, std::size_t limit);

/// Equal bins over [least, most] (widened when equal); places ascending, those outside are not counted.
[[nodiscard]] Histogram histogram(std::span<const double> places, double least, double most, std::size_t bins);

/// The empirical distribution function of ascending places as a staircase with at most four points a pixel column, of
/// `columns` over [least, most]: y is the share of places at or below x. Exact at the ends of each column; all steps of
/// one value are vertical.
[[nodiscard]] std::vector<QPointF> ecdf(std::span<const double> places, double least, double most, int columns);

/// Values at evenly spaced percentiles: x in percent (0 to 100), y the value; `steps` + 1 points.
[[nodiscard]] std::vector<QPointF> quantileCurve(const Sample& sample, int steps);

} // namespace tgraph
