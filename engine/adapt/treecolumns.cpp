// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/treecolumns.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr std::size_t mostPaired = 10; ///< numeric decisions whose products become columns
/// Distinct values of a numeric decision; two values are a switch
constexpr std::size_t fewestValues = 3;
constexpr double logarithmSteps = 1e9; ///< per unit: 2 · 6 and 3 · 4 get the same product

using Columns = std::vector<std::vector<double>>;

bool isNumeric(std::span<const double> numbers)
{
    return numbers.size() >= fewestValues && std::ranges::all_of(numbers, [](double value) { return value > 0; });
}

bool isPowerOfTwo(double value)
{
    int exponent = 0;
    return std::frexp(value, &exponent) == 0.5;
}

/// Returns true for whole numbers, some of which are not powers of two.
bool hasAlignment(std::span<const double> numbers)
{
    constexpr double largest = 1e15;
    return isNumeric(numbers)
        && std::ranges::all_of(numbers, [](double value) { return value == std::floor(value) && value < largest; })
        && !std::ranges::all_of(numbers, isPowerOfTwo);
}

double largestPowerOfTwo(double value)
{
    const auto whole = static_cast<std::uint64_t>(value);
    return static_cast<double>(whole & (~whole + 1));
}

/// Adds a column whose value for a configuration is that of its value of a factor.
template <typename ValueOf>
void addFactor(Columns& columns, const ConfigSpace& space, std::size_t factor, ValueOf valueOf)
{
    std::vector<double>& column = columns.emplace_back();
    column.reserve(space.count());
    for (const DistinctId distinct : space.configurations()->distinctIds())
        column.push_back(valueOf(space.value(factor, distinct)));
}

void addProduct(Columns& columns, const ConfigSpace& space, std::size_t first, std::size_t second)
{
    std::vector<double>& column = columns.emplace_back();
    column.reserve(space.count());
    const std::vector<double>& a = space.numbers(first);
    const std::vector<double>& b = space.numbers(second);
    for (const DistinctId distinct : space.configurations()->distinctIds()) {
        const double sum = std::log(a[space.value(first, distinct)]) + std::log(b[space.value(second, distinct)]);
        column.push_back(std::round(sum * logarithmSteps));
    }
}

void addNumbers(Columns& columns, const ConfigSpace& space)
{
    std::vector<std::size_t> numeric;
    for (std::size_t factor = 0; factor < space.factors().size(); ++factor) {
        const std::vector<double>& numbers = space.numbers(factor);
        addFactor(columns, space, factor, [&](std::uint32_t value) { return numbers[value]; });
        if (!space.isDecision(factor))
            continue; // sums and products of decisions
        if (hasAlignment(numbers))
            addFactor(columns, space, factor, [&](std::uint32_t value) { return largestPowerOfTwo(numbers[value]); });
        if (isNumeric(numbers))
            numeric.push_back(factor);
    }
    numeric.resize(std::min(numeric.size(), mostPaired));
    for (std::size_t i = 0; i < numeric.size(); ++i)
        for (std::size_t j = i + 1; j < numeric.size(); ++j)
            addProduct(columns, space, numeric[i], numeric[j]);
}

} // namespace

TreeColumns::TreeColumns(const ConfigSpace& space) : m_rows(space.count())
{
    Columns columns;
    if (space.hasNumbers())
        addNumbers(columns, space);
    else
        for (std::size_t factor = 0; factor < space.factors().size(); ++factor) {
            addFactor(columns, space, factor, [](std::uint32_t level) { return static_cast<double>(level); });
            addFactor(columns, space, factor, [&](std::uint32_t level) { return space.factors()[factor].cost[level]; });
        }
    for (const PriorScore& prior : space.knowledge().priors)
        columns.push_back(prior.score);
    takeColumns(columns);
}

TreeColumns::TreeColumns(std::span<const std::vector<double>> values)
    : m_rows(values.empty() ? 0 : static_cast<std::uint32_t>(values.front().size()))
{
    takeColumns(values);
}

void TreeColumns::takeColumns(std::span<const std::vector<double>> values)
{
    Columns distinct;
    std::vector<const std::vector<double>*> kept;
    for (const std::vector<double>& column : values) {
        assert(column.size() == m_rows);
        assert(std::ranges::all_of(column, [](double value) { return std::isfinite(value); }));
        std::vector<double> sorted = column;
        std::ranges::sort(sorted);
        sorted.erase(std::ranges::unique(sorted).begin(), sorted.end());
        if (sorted.size() < 2)
            continue;
        kept.push_back(&column);
        distinct.push_back(std::move(sorted));
    }
    m_columns = kept.size();
    m_ranks.resize(m_rows * m_columns);
    constexpr std::size_t mostRanks = std::numeric_limits<std::uint16_t>::max();
    for (std::size_t column = 0; column < m_columns; ++column) {
        const std::vector<double>& sorted = distinct[column];
        const std::size_t step = sorted.size() / mostRanks + 1; // neighbours of a very fine column share a rank
        m_largest.push_back(static_cast<std::uint16_t>((sorted.size() - 1) / step));
        for (std::size_t row = 0; row < m_rows; ++row) {
            const auto place = std::ranges::lower_bound(sorted, (*kept[column])[row]) - sorted.begin();
            m_ranks[row * m_columns + column] = static_cast<std::uint16_t>(static_cast<std::size_t>(place) / step);
        }
    }
}

} // namespace tgraph
