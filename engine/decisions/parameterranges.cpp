// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/parameterranges.h"

#include "engine/core/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::uint32_t fewestRanges = 3;
constexpr std::uint32_t mostRanges = 8;
/// Share of a range that may move into another range when its ends are rounded
constexpr double mostMoved = 0.15;
constexpr int mostDigits = 17;

/// The numeric options of a parameter; texts come before them.
struct Numbers {
    std::uint32_t first = 0; ///< option of the first one
    std::vector<double> values; ///< ascending; empty: not in order, or none

    [[nodiscard]] bool areWhole() const
    {
        return std::ranges::all_of(values, [](double value) { return value == std::floor(value); });
    }
};

Numbers numbersOf(const Parameter& parameter)
{
    Numbers numbers{.values = parameter.numbers};
    if (!parameter.isNumeric())
        for (std::uint32_t option = 0; option < parameter.options.size(); ++option) {
            const std::optional<double> number = parseNumber<double>(parameter.options[option]);
            if (number && std::isfinite(*number))
                numbers.values.push_back(*number);
            else if (numbers.values.empty())
                numbers.first = option + 1;
            else
                return {};
        }
    const bool isOrdered
        = std::ranges::adjacent_find(numbers.values, std::ranges::greater_equal()) == numbers.values.end();
    return isOrdered ? numbers : Numbers();
}

double withDigits(double number, int digits)
{
    return parseNumber<double>(fmt::format("{:.{}e}", number, digits - 1)).value_or(number);
}

/// Returns the shortest decimal number above `least`, at most `most`, near `wanted`.
double shortNumber(double least, double most, double wanted, bool isWhole)
{
    for (int digits = 1; digits < mostDigits; ++digits) {
        const double near = withDigits(wanted, digits);
        const double step = wanted == 0 ? 0 : std::pow(10.0, std::floor(std::log10(std::abs(wanted))) - digits + 1);
        double best = most;
        bool isFound = false;
        for (const double number : {near, withDigits(near - step, digits), withDigits(near + step, digits)}) {
            const double rounded = (isWhole ? std::ceil(number) : number) + 0.0; // no -0
            if (rounded > least && rounded <= most
                && (!isFound || std::abs(rounded - wanted) < std::abs(best - wanted))) {
                best = rounded;
                isFound = true;
            }
        }
        if (isFound)
            return best;
    }
    return most;
}

/// Divides the numeric options into ranges.
class Division {
public:
    Division(const Numbers& numbers, std::span<const std::uint32_t> counts, std::uint32_t most)
        : m_values(numbers.values), m_counts(counts), m_isWhole(numbers.areWhole())
    {
        divide(most);
        for (std::size_t i = 1; i < m_starts.size(); ++i)
            roundStart(i);
    }

    [[nodiscard]] std::vector<ParameterRange> ranges(std::uint32_t first) const
    {
        std::vector<ParameterRange> ranges;
        for (std::size_t i = 0; i < m_starts.size(); ++i)
            ranges.push_back({.first = first + static_cast<std::uint32_t>(m_starts[i]),
                              .last = first + static_cast<std::uint32_t>(endOf(i)) - 1,
                              .isWhole = m_isWhole,
                              .from = i > 0 ? std::optional(m_cuts[i - 1]) : std::nullopt,
                              .below = i < m_cuts.size() ? std::optional(m_cuts[i]) : std::nullopt});
        return ranges;
    }

private:
    [[nodiscard]] std::size_t endOf(std::size_t range) const
    {
        return range + 1 < m_starts.size() ? m_starts[range + 1] : m_values.size();
    }
    [[nodiscard]] double countIn(std::size_t range) const
    {
        const auto part = m_counts.subspan(m_starts[range], endOf(range) - m_starts[range]);
        return std::accumulate(part.begin(), part.end(), 0.0);
    }
    [[nodiscard]] bool isSingle(std::size_t range) const { return endOf(range) - m_starts[range] == 1; }

    void divide(std::uint32_t most)
    {
        double rest = std::accumulate(m_counts.begin(), m_counts.end(), 0.0);
        const double fair = rest / most;
        double left = most;
        double here = 0;
        m_starts.push_back(0);
        const auto close = [&](std::size_t end) {
            rest -= here;
            here = 0;
            left = std::max(1.0, left - 1);
            if (end > m_starts.back() && end < m_values.size())
                m_starts.push_back(end);
        };
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            const bool isFrequent = m_counts[i] >= fair;
            if (isFrequent && here > 0)
                close(i);
            here += m_counts[i];
            const double next = i + 1 < m_values.size() ? m_counts[i + 1] : 0;
            if (isFrequent || (left > 1 && here + next / 2 > rest / left))
                close(i + 1);
        }
    }

    /// Moves the start of a range to a short number near it.
    void roundStart(std::size_t range)
    {
        const std::size_t start = m_starts[range];
        std::size_t low = start; // starts that are near enough
        std::size_t high = start;
        if (!isSingle(range - 1) && !isSingle(range)) {
            const double moved = mostMoved * std::min(countIn(range - 1), countIn(range));
            for (double sum = m_counts[low - 1]; low - 1 > m_starts[range - 1] && sum <= moved;
                 sum += m_counts[low - 1])
                --low;
            for (double sum = m_counts[high]; high + 1 < endOf(range) && sum <= moved; sum += m_counts[high])
                ++high;
        }
        const double below = m_values[start - 1];
        const double above = m_values[start];
        const double middle = below > 0 ? std::sqrt(below) * std::sqrt(above) : below / 2 + above / 2;
        const double cut = shortNumber(m_values[low - 1], m_values[high], middle, m_isWhole);
        m_cuts.push_back(cut);
        m_starts[range] = static_cast<std::size_t>(std::ranges::lower_bound(m_values, cut) - m_values.begin());
    }

    const std::vector<double>& m_values;
    std::span<const std::uint32_t> m_counts; ///< counts of the values
    bool m_isWhole;
    std::vector<std::size_t> m_starts; ///< range → its first value
    std::vector<double> m_cuts; ///< range → number between it and the next one
};

} // namespace

bool hasTooManyValues(std::uint32_t values, std::uint32_t configurations, std::size_t decisions)
{
    constexpr std::uint32_t fewValues = 32;
    constexpr std::uint32_t configurationsPerValue = 8;
    if (values > fewValues)
        return values > configurations / configurationsPerValue;
    return values > mostRanges && decisions > 1 && configurations < 2 * values;
}

bool canHaveRanges(const Parameter& parameter)
{
    return numbersOf(parameter).values.size() > 1;
}

std::uint32_t rangeCount(std::uint32_t configurations, std::size_t parameters)
{
    constexpr std::size_t configurationsPerEffect = 5;
    const std::size_t wanted = configurations / (configurationsPerEffect * std::max<std::size_t>(parameters, 1));
    return static_cast<std::uint32_t>(std::clamp<std::size_t>(wanted, fewestRanges, mostRanges));
}

std::vector<ParameterRange> parameterRanges(const Parameter& parameter, std::span<const std::uint32_t> counts,
                                            std::uint32_t most)
{
    const Numbers numbers = numbersOf(parameter);
    if (numbers.values.size() < 2)
        return {};
    std::vector<ParameterRange> ranges;
    for (std::uint32_t option = 0; option < numbers.first; ++option)
        ranges.push_back({.first = option, .last = option, .isNumeric = false, .from = {}, .below = {}});
    const std::vector<ParameterRange> divided
        = Division(numbers, counts.subspan(numbers.first), most).ranges(numbers.first);
    ranges.insert(ranges.end(), divided.begin(), divided.end());
    return ranges.size() < 2 ? std::vector<ParameterRange>() : ranges;
}

std::string parameterRangeText(const Parameter& parameter, const ParameterRange& range)
{
    if (range.first == range.last)
        return parameter.options[range.first];
    if (!range.from && !range.below)
        return fmt::format("{} … {}", parameter.options[range.first], parameter.options[range.last]);
    if (!range.below)
        return fmt::format("≥ {}", *range.from);
    if (!range.from)
        return range.isWhole ? fmt::format("≤ {}", *range.below - 1) : fmt::format("< {}", *range.below);
    return fmt::format("{} … {}", *range.from, *range.below - (range.isWhole ? 1 : 0));
}

std::vector<ParameterRange> joinedRanges(std::vector<ParameterRange> ranges)
{
    std::ranges::sort(ranges, {}, &ParameterRange::first);
    std::vector<ParameterRange> joined;
    for (const ParameterRange& range : ranges) {
        if (!joined.empty() && joined.back().isNumeric && range.isNumeric && joined.back().last + 1 == range.first) {
            joined.back().last = range.last;
            joined.back().below = range.below;
        } else {
            joined.push_back(range);
        }
    }
    return joined;
}

} // namespace tgraph
