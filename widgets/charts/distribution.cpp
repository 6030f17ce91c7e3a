// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/distribution.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double fairPart = 0.15; ///< share of the axis that the faster half needs to be readable
constexpr double fastest = 0.05; ///< share of the configurations that OverBest shows linearly

double interpolated(std::span<const double> ascending, double share)
{
    const double position = std::clamp(share, 0.0, 1.0) * static_cast<double>(ascending.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, ascending.size() - 1);
    return std::lerp(ascending[below], ascending[above], position - static_cast<double>(below));
}

double standardDeviation(std::span<const double> values)
{
    double mean = 0;
    double squares = 0; // Welford: no cancellation if the spread is small compared with the values
    double count = 0;
    for (const double value : values) {
        count += 1;
        const double off = value - mean;
        mean += off / count;
        squares += off * (value - mean);
    }
    return count > 1 ? std::sqrt(squares / (count - 1)) : 0;
}

} // namespace

double Sample::quantile(double share) const
{
    return interpolated(values, share);
}

std::size_t Sample::countUpTo(double value) const
{
    return static_cast<std::size_t>(std::upper_bound(values.begin(), values.end(), value) - values.begin());
}

std::size_t Sample::nearest(double value) const
{
    const auto above = std::lower_bound(values.begin(), values.end(), value);
    if (above == values.begin())
        return 0;
    const double below = *std::prev(above);
    if (above != values.end() && *above - value < value - below)
        return static_cast<std::size_t>(above - values.begin());
    return static_cast<std::size_t>(std::lower_bound(values.begin(), above, below) - values.begin());
}

Sample sampleOf(std::span<const double> values, std::span<const std::uint32_t> rank)
{
    std::vector<DistinctId> order(values.size());
    for (const DistinctId config : idsBelow<DistinctId>(order.size()))
        order[rank[config.value]] = config;
    Sample sample;
    sample.values.reserve(values.size());
    sample.configs.reserve(values.size());
    for (const DistinctId config : order) {
        if (!std::isfinite(values[config.value]))
            continue;
        sample.values.push_back(values[config.value]);
        sample.configs.push_back(config);
    }
    return sample;
}

Sample filteredOf(const Sample& sample, std::span<const DistinctId> filtered)
{
    const DistinctId most = filtered.empty() ? DistinctId() : *std::max_element(filtered.begin(), filtered.end());
    std::vector<bool> isFiltered(std::size_t{most.value} + 1, false);
    for (const DistinctId config : filtered)
        isFiltered[config.value] = true;
    Sample result;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        if (sample.configs[i] > most || !isFiltered[sample.configs[i].value])
            continue;
        result.values.push_back(sample.values[i]);
        result.configs.push_back(sample.configs[i]);
    }
    return result;
}

std::optional<ValueScale> fairScale(double least, double median, double most)
{
    if (!(most > least) || median - least >= fairPart * (most - least))
        return ValueScale::Linear;
    const bool isFair = least > 0 && std::log(median / least) >= fairPart * std::log(most / least);
    return isFair ? std::optional(ValueScale::Log) : std::nullopt;
}

double overBestStep(const Sample& sample, double unit)
{
    double span = sample.quantile(fastest) - sample.least();
    if (!(span > 0)) {
        const auto next = std::ranges::upper_bound(sample.values, sample.least());
        if (next == sample.values.end())
            return 0;
        span = *next - sample.least();
    }
    return unit * std::pow(10.0, std::floor(std::log10(span / unit)));
}

ValuePlaces::ValuePlaces(const Sample& sample, ValueScale scale, double unit) : m_sample(sample), m_scale(scale)
{
    if (scale != ValueScale::OverBest || sample.empty())
        return;
    m_least = sample.least();
    const double step = overBestStep(sample, unit);
    m_step = step > 0 ? step : unit;
}

double ValuePlaces::place(double value) const
{
    switch (m_scale) {
    case ValueScale::Linear:
        break;
    case ValueScale::Log:
        return std::log10(value);
    case ValueScale::OverBest:
        return std::asinh((value - m_least) / m_step);
    case ValueScale::Percentile: {
        if (m_sample.size() < 2)
            return 50;
        const auto [first, last] = std::equal_range(m_sample.values.begin(), m_sample.values.end(), value);
        const auto lowest = static_cast<double>(first - m_sample.values.begin());
        const auto highest = static_cast<double>(last - m_sample.values.begin()) - 1;
        const double middle = std::max(0.0, highest < lowest ? highest : (lowest + highest) / 2);
        return 100 * middle / static_cast<double>(m_sample.size() - 1);
    }
    }
    return value;
}

double ValuePlaces::value(double place) const
{
    switch (m_scale) {
    case ValueScale::Linear:
        break;
    case ValueScale::Log:
        return std::pow(10.0, place);
    case ValueScale::OverBest:
        return m_least + m_step * std::sinh(place);
    case ValueScale::Percentile:
        return m_sample.empty() ? 0 : m_sample.quantile(place / 100);
    }
    return place;
}

std::vector<double> ValuePlaces::places(const Sample& sample) const
{
    std::vector<double> result(sample.size());
    std::transform(sample.values.begin(), sample.values.end(), result.begin(),
                   [this](double value) { return place(value); });
    return result;
}

std::size_t Histogram::binOf(double place) const
{
    const auto above = std::upper_bound(edges.begin(), edges.end(), place);
    const auto bin = std::max<std::ptrdiff_t>(0, above - edges.begin() - 1);
    return std::min(static_cast<std::size_t>(bin), counts.size() - 1);
}

std::uint32_t Histogram::greatestCount() const
{
    return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
}

std::size_t binCount(std::span<const double> places, std::size_t limit)
{
    const double range = places.back() - places.front();
    if (!(range > 0) || limit <= 1)
        return 1;
    const auto count = static_cast<double>(places.size());
    double width = 2 * (interpolated(places, 0.75) - interpolated(places, 0.25)) / std::cbrt(count);
    if (!(width > 0))
        width = 3.49 * standardDeviation(places) / std::cbrt(count);
    const double sturges = std::ceil(std::log2(count)) + 1;
    const double wanted = std::max(sturges, std::ceil(range / width));
    return static_cast<std::size_t>(std::clamp(wanted, 1.0, static_cast<double>(limit)));
}

Histogram histogram(std::span<const double> places, double least, double most, std::size_t bins)
{
    if (!(most > least)) {
        const double half = std::max(std::abs(least) * 1e-3, 1e-9);
        most = least + half;
        least -= half;
    }
    Histogram result;
    result.counts.assign(bins, 0);
    for (std::size_t i = 0; i < bins; ++i)
        result.edges.push_back(std::lerp(least, most, static_cast<double>(i) / static_cast<double>(bins)));
    result.edges.push_back(most);
    auto begin = std::lower_bound(places.begin(), places.end(), least);
    for (std::size_t i = 0; i < bins; ++i) {
        const double edge = result.edges[i + 1];
        const auto end
            = i + 1 == bins ? std::upper_bound(begin, places.end(), edge) : std::lower_bound(begin, places.end(), edge);
        result.counts[i] = static_cast<std::uint32_t>(end - begin);
        begin = end;
    }
    return result;
}

std::vector<QPointF> ecdf(std::span<const double> places, double least, double most, int columns)
{
    std::vector<QPointF> points;
    if (places.empty() || !(most > least) || columns < 1)
        return points;
    const auto count = static_cast<double>(places.size());
    const auto share = [count](std::size_t many) { return static_cast<double>(many) / count; };
    std::size_t first
        = static_cast<std::size_t>(std::lower_bound(places.begin(), places.end(), least) - places.begin());
    points.emplace_back(least, share(first));
    for (int column = 0; column < columns && first < places.size(); ++column) {
        const double end = std::lerp(least, most, (column + 1.0) / columns);
        const auto stop = column + 1 == columns ? std::upper_bound(places.begin(), places.end(), most)
                                                : std::lower_bound(places.begin(), places.end(), end);
        const auto past = static_cast<std::size_t>(stop - places.begin());
        if (past <= first)
            continue;
        // The first and last step of the column; those between them are less than a pixel wide.
        const double low = places[first];
        const double high = places[past - 1];
        const auto lowEnd
            = static_cast<std::size_t>(std::upper_bound(places.begin(), places.end(), low) - places.begin());
        points.emplace_back(low, share(first));
        points.emplace_back(low, share(lowEnd));
        if (high > low) {
            const auto highStart = std::lower_bound(places.begin(), places.end(), high) - places.begin();
            points.emplace_back(high, share(static_cast<std::size_t>(highStart)));
            points.emplace_back(high, share(past));
        }
        first = past;
    }
    points.emplace_back(most, share(first));
    return points;
}

std::vector<QPointF> quantileCurve(const Sample& sample, int steps)
{
    std::vector<QPointF> points;
    for (int i = 0; i <= steps && !sample.empty(); ++i) {
        const double share = static_cast<double>(i) / steps;
        points.emplace_back(100 * share, sample.quantile(share));
    }
    return points;
}

} // namespace tgraph
