// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/rowunits.h"

#include "engine/core/text.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/quantity.h"
#include "engine/measured/units.h"

#include <algorithm>
#include <limits>
#include <set>

namespace tgraph {
namespace {

/// Returns the unit without what it is divided by, if that is no time: "ms" of "ms/op".
std::string_view withoutDivisor(std::string_view unit)
{
    const std::string_view before = unit.substr(0, unit.find('/'));
    return before.size() < unit.size() && nanosecondsPer(before) ? before : unit;
}

/// Returns the kind of a unit's quantity; the unit itself if it is not known.
std::string kindOf(std::string_view unit)
{
    const std::optional<Unit> known = unitNamed(withoutDivisor(unit));
    return known ? known->kind : std::string(unit);
}

/// Returns true for "unit", "Units", "time_unit", "Score Unit" and "scoreUnit".
bool namesUnit(std::string_view name)
{
    const std::string lower = lowered(name);
    if (lower == "unit" || lower == "units" || name.ends_with("Unit") || name.ends_with("Units"))
        return true;
    return lower.ends_with("_unit") || lower.ends_with("_units") || lower.ends_with(" unit")
        || lower.ends_with(" units");
}

/// Returns true if all texts are units of one quantity, or missing.
bool areUnits(const ValueColumn& column)
{
    std::set<std::string> kinds;
    for (const std::string_view text : column.texts()) {
        if (isMissing(text))
            continue;
        if (!unitNamed(withoutDivisor(text)) && !isKnownUnit(text))
            return false;
        kinds.insert(kindOf(text));
    }
    return kinds.size() == 1;
}

} // namespace

RowUnits::RowUnits(const RawTable& table, std::span<const ColumnRole> roles,
                   const std::function<bool(std::size_t)>& hasOwnUnit)
    : m_table(&table), m_areOf(table.columns().size())
{
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
        const ValueColumn& column = table.columns()[i];
        const bool isOfTime = column.name() == "time_unit";
        const bool mayBe = isOfTime || (namesUnit(column.name()) && areUnits(column));
        if (mayBe && !std::ranges::all_of(column.texts(), isMissing)) {
            m_column = i;
            break;
        }
    }
    if (!m_column)
        return;
    readUnits();
    std::vector<std::size_t> others;
    bool isOfTimes = false;
    for (std::size_t i = 0; i < m_areOf.size(); ++i) {
        const ValueColumn& column = table.columns()[i];
        if (hasOwnUnit(i) || i == *m_column)
            continue;
        m_areOf[i] = isTimeName(column.name()) && (m_areOfTime || column.name() == "time_unit");
        isOfTimes = isOfTimes || (m_areOf[i] && roles[i] != ColumnRole::Parameter && roles[i] != ColumnRole::Ignored);
        if (roles[i] == ColumnRole::Objective && nameHintOf(column.name()) != NameHint::Spread)
            others.push_back(i);
    }
    if (isOfTimes)
        return;
    const auto beside = std::ranges::find(others, *m_column - 1);
    if (others.size() == 1)
        m_areOf[others.front()] = true;
    else if (beside != others.end() && *m_column > 0)
        m_areOf[*beside] = true;
}

void RowUnits::readUnits()
{
    const std::vector<std::string_view>& texts = m_table->columns()[*m_column].texts();
    const auto isTime = [](std::string_view text) { return nanosecondsPer(withoutDivisor(text)).has_value(); };
    const auto time = std::ranges::find_if(texts, isTime);
    m_areOfTime = time != texts.end() || m_table->columns()[*m_column].name() == "time_unit";
    m_unit = shortUnit(withoutDivisor(time != texts.end() ? *time : *std::ranges::find_if_not(texts, isMissing)));
    const auto missing = std::ranges::count_if(texts, isMissing);
    const bool isOne = texts.size() == static_cast<std::size_t>(missing) + 1; // a missing one is the only other
    for (const std::string_view text : texts)
        m_ratios.push_back(
            isOne && isMissing(text)
                ? 1
                : unitRatio(withoutDivisor(text), m_unit).value_or(std::numeric_limits<double>::quiet_NaN()));
}

double RowUnits::ratio(std::size_t row) const
{
    return m_ratios[m_table->columns()[*m_column].codes()[row]];
}

std::string_view RowUnits::text(std::size_t row) const
{
    return m_table->columns()[*m_column].text(row);
}

const std::string& RowUnits::name() const
{
    return m_table->columns()[*m_column].name();
}

} // namespace tgraph
