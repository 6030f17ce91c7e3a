// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/derivedcolumns.h"

#include "engine/core/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t fewestValues = 4; ///< distinct values of a derived column
constexpr std::size_t mostProductFactors = 4; ///< factors of a product
constexpr std::size_t mostNumeric = 24; ///< parameters that may be factors
constexpr std::size_t mostParameters = 64; ///< parameters of a table whose columns are checked

/// A column of numbers above 0: the logarithm of each row's number.
struct Logarithms {
    std::size_t column = 0;
    std::vector<double> ofRow;
};

std::optional<Logarithms> logarithmsOf(const ColumnEvidence& columns, std::size_t i, NumberForm form)
{
    std::vector<double> ofText;
    for (const std::string_view text : columns.column(i).texts()) {
        const std::optional<double> number = numberIn(text, form);
        if (!number || *number <= 0)
            return std::nullopt;
        ofText.push_back(std::log(*number));
    }
    Logarithms result{.column = i, .ofRow = {}};
    for (const std::uint32_t code : columns.column(i).codes())
        result.ofRow.push_back(ofText[code]);
    return result;
}

class DerivedFinder {
public:
    DerivedFinder(const ColumnEvidence& columns, NumberForm form, const ColumnRoles& result, std::stop_token stop)
        : m_columns(columns), m_stop(std::move(stop))
    {
        for (const std::size_t i : parametersOf(result))
            if (columns.facts(i).distinct > 1)
                m_varied.push_back(i);
        for (const std::size_t i : m_varied) {
            if (m_numeric.size() > mostParameters) // too many for either search
                break;
            if (std::optional<Logarithms> numbers = logarithmsOf(columns, i, form))
                m_numeric.push_back(*std::move(numbers));
        }
    }

    /// Returns the columns that determine the numbers of a column; empty if there are none. @throws Cancelled
    [[nodiscard]] std::vector<std::size_t> sourcesOf(std::size_t i)
    {
        throwIfStopped(m_stop);
        const ColumnFacts& facts = m_columns.facts(i);
        if (m_columns.hint(i) != NameHint::None || facts.distinctNumbers < fewestValues || !facts.areWhole
            || facts.numbers < m_columns.rows())
            return {};
        const auto own = std::ranges::find(m_numeric, i, &Logarithms::column);
        std::vector<std::size_t> found = own != m_numeric.end() ? factorsOf(*own) : std::vector<std::size_t>();
        return found.empty() ? determining(i) : found;
    }

    void erase(std::size_t i)
    {
        std::erase(m_varied, i);
        std::erase_if(m_numeric, [i](const Logarithms& numbers) { return numbers.column == i; });
    }

private:
    [[nodiscard]] std::size_t distinctOf(std::size_t i) const { return m_columns.facts(i).distinctNumbers; }

    [[nodiscard]] std::vector<std::size_t> factorsOf(const Logarithms& own)
    {
        if (m_numeric.size() > mostNumeric)
            return {};
        std::vector<const Logarithms*> factors;
        std::vector<std::size_t> found;
        if (findFactors(own, 0, factors))
            for (const Logarithms* const factor : factors)
                found.push_back(factor->column);
        return found;
    }

    /// Returns true if each row of the column is a constant times the product of the factors in
    /// that row. Compares first the rows that have refuted other products. There are at most as
    /// many of these as columns, however many products are tried: logarithms of products are sums,
    /// so a row that the earlier ones did not refute is linearly independent of them.
    [[nodiscard]] bool isProduct(const std::vector<double>& value, const std::vector<const Logarithms*>& factors)
    {
        constexpr double near = 1e-9;
        constexpr std::size_t rowsBetweenChecks = std::size_t{1} << 16U;
        const auto rest = [&](std::size_t row) {
            double logarithm = value[row];
            for (const Logarithms* const factor : factors)
                logarithm -= factor->ofRow[row];
            return logarithm;
        };
        const double first = rest(0);
        const auto refutes = [&](std::size_t row) { return std::abs(rest(row) - first) > near; };
        if (std::ranges::any_of(m_refuting, refutes))
            return false;
        for (std::size_t row = 1; row < value.size(); ++row) {
            if (row % rowsBetweenChecks == 0)
                throwIfStopped(m_stop);
            if (refutes(row)) {
                m_refuting.push_back(row);
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool findFactors(const Logarithms& own, std::size_t from, std::vector<const Logarithms*>& factors)
    {
        if (factors.size() > 1 && isProduct(own.ofRow, factors))
            return true;
        for (std::size_t i = from; i < m_numeric.size() && factors.size() < mostProductFactors; ++i) {
            if (m_numeric[i].column == own.column || distinctOf(m_numeric[i].column) >= distinctOf(own.column))
                continue;
            factors.push_back(&m_numeric[i]);
            if (findFactors(own, i + 1, factors))
                return true;
            factors.pop_back();
        }
        return false;
    }

    /// Returns the fewest of the parameters that determine the column, if it cannot be a factor of a design.
    [[nodiscard]] std::vector<std::size_t> determining(std::size_t i) const
    {
        if (m_varied.size() > mostParameters)
            return {};
        std::vector<std::size_t> others = m_varied;
        std::erase(others, i);
        // Other derived columns have more values than what they follow from: they are dropped first.
        std::ranges::stable_sort(others, std::ranges::greater(),
                                 [this](std::size_t other) { return distinctOf(other); });
        std::vector<std::size_t> sources = others;
        std::erase_if(sources, [&](std::size_t other) { return m_columns.facts(other).distinct >= distinctOf(i); });
        // A random search has no grid, which costs less to see than that all parameters together tell rows apart.
        if (sources.size() < 2 || !m_columns.haveGrid(others) || !determine(sources, i))
            return {};
        for (const std::size_t other : others) {
            std::vector<std::size_t> fewer = sources;
            std::erase(fewer, other);
            if (determine(fewer, i))
                sources = std::move(fewer);
        }
        const bool repeat = m_columns.combinationsOf(sources, m_columns.rows()) * 2 <= m_columns.rows();
        const bool isOfDesign
            = std::ranges::all_of(sources, [&](std::size_t source) { return areCombined(source, i); });
        return sources.size() > 1 && repeat && !isOfDesign ? sources : std::vector<std::size_t>();
    }

    /// Returns true if each pair of values occurs, as in an orthogonal design.
    [[nodiscard]] bool areCombined(std::size_t a, std::size_t b) const
    {
        return m_columns.combinationsOf({a, b}, m_columns.rows())
            == m_columns.facts(a).distinct * m_columns.facts(b).distinct;
    }

    [[nodiscard]] bool determine(std::vector<std::size_t> sources, std::size_t i) const
    {
        const std::size_t without = m_columns.combinationsOf(sources, m_columns.rows());
        sources.push_back(i);
        return m_columns.combinationsOf(sources, m_columns.rows()) == without;
    }

    const ColumnEvidence& m_columns;
    std::vector<std::size_t> m_varied; ///< parameters with different values
    std::vector<Logarithms> m_numeric; ///< those of them with numbers above 0
    std::vector<std::size_t> m_refuting; ///< rows, see isProduct()
    std::stop_token m_stop;
};

bool haveSameCells(const ValueColumn& a, const ValueColumn& b)
{
    return a.codes() == b.codes() && std::ranges::equal(a.texts(), b.texts());
}

/// Returns true for "block" of "block.1", and for "C" and "param_C" of "params.C".
bool mayBeCopied(std::string_view name, std::string_view copy)
{
    const std::size_t dot = copy.rfind('.');
    if (dot == std::string_view::npos)
        return false;
    const std::string inner(copy.substr(dot + 1));
    return inner.find_first_not_of("0123456789") == std::string::npos ? name == copy.substr(0, dot)
                                                                      : name == inner || name.ends_with('_' + inner);
}

/// Returns true if most numbers are no small number times powers of 2 and 5, as sizes are.
bool haveManyDigits(const ValueColumn& column)
{
    constexpr double many = 1000;
    std::size_t count = 0;
    for (const std::string_view text : column.texts()) {
        double rest = numberIn(text).value_or(0);
        for (const double factor : {2.0, 5.0})
            while (rest != 0 && std::fmod(rest, factor) == 0)
                rest /= factor;
        count += std::abs(rest) >= many ? 1U : 0U;
    }
    return count * 2 > column.texts().size();
}

} // namespace

void ignoreCounters(const ColumnEvidence& columns, ColumnRoles& result)
{
    std::vector<std::size_t> others;
    std::vector<std::size_t> counters;
    for (const std::size_t i : parametersOf(result)) {
        const bool mayBeCounter = columns.hint(i) != NameHint::Parameter && !isHyperparameterName(columns.name(i))
            && columns.facts(i).areWhole && columns.facts(i).distinctNumbers == columns.rows();
        (mayBeCounter && haveManyDigits(columns.column(i)) ? counters : others).push_back(i);
    }
    if (columns.rows() < 2 || counters.empty() || !columns.tellRowsApart(others))
        return;
    std::vector<std::string> names;
    for (const std::size_t i : counters) {
        result.roles[i] = ColumnRole::Ignored;
        names.push_back(columns.name(i));
    }
    result.notes.push_back(fmt::format("Not used, because they seem to be counts of events: {}. Choose --parameter or "
                                       "--objective for such columns.",
                                       namesText(names)));
}

void ignoreCopies(const ColumnEvidence& columns, ColumnRoles& result)
{
    std::vector<std::string> names;
    const std::vector<std::size_t> parameters = parametersOf(result);
    for (const std::size_t i : parameters)
        if (columns.name(i).find('.') != std::string::npos && std::ranges::any_of(parameters, [&](std::size_t other) {
                return mayBeCopied(columns.name(other), columns.name(i))
                    && haveSameCells(columns.column(other), columns.column(i));
            })) {
            names.push_back(columns.name(i));
            result.roles[i] = ColumnRole::Ignored;
        }
    if (!names.empty())
        result.notes.push_back(
            fmt::format("Not used, because another column has the same cells: {}.", namesText(names)));
}

void ignoreDerived(const ColumnEvidence& columns, NumberForm form, const TableInput& input, ColumnRoles& result)
{
    DerivedFinder finder(columns, form, result, input.stop);
    if (columns.rows() < fewestIdentified)
        return;
    std::vector<std::size_t> candidates = parametersOf(result);
    std::ranges::stable_sort(candidates, std::ranges::greater(),
                             [&](std::size_t i) { return columns.facts(i).distinctNumbers; });
    for (const std::size_t i : candidates) {
        const std::vector<std::size_t> sources = finder.sourcesOf(i);
        if (sources.empty())
            continue;
        std::vector<std::string> names;
        for (const std::size_t source : sources)
            names.push_back(columns.name(source));
        result.roles[i] = ColumnRole::Ignored;
        finder.erase(i);
        result.notes.push_back(fmt::format("Not used, because its numbers follow from those of {}: “{}”. Choose "
                                           "--parameter for such columns.",
                                           namesText(names), columns.name(i)));
    }
}

} // namespace tgraph
