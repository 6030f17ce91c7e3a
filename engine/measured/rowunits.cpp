// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/rowunits.h"

#include "engine/core/text.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/names/quantitywords.h"
#include "engine/measured/names/units.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
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

/// Returns the name of the column whose unit is stored in a column of the given name: "time" for
/// "time_unit" and "timeUnit", "Score" for "Score Unit", the empty text for "unit"; std::nullopt
/// for other names.
std::optional<std::string_view> stemOf(std::string_view name)
{
    const std::string lower = lowered(name);
    if (lower == "unit" || lower == "units")
        return std::string_view();
    const std::string_view last = lower.ends_with('s') ? "units" : "unit";
    if (!lower.ends_with(last) || name.size() == last.size())
        return std::nullopt;
    const std::size_t end = name.size() - last.size();
    if (name[end - 1] == '_' || name[end - 1] == ' ')
        return name.substr(0, end - 1);
    return name[end] == 'U' ? std::optional(name.substr(0, end)) : std::nullopt;
}

bool hasText(std::string_view name, std::string_view text)
{
    return lowered(name).find(text) != std::string::npos;
}

/// The kinds of quantities that the name of a measurement allows.
enum class Fit : std::uint8_t {
    No,
    Maybe, ///< the name implies no quantity, as "value" does
    Yes ///< a time for "runtime", watts for "power"
};

Fit fitOf(std::string_view kind, std::string_view name)
{
    const bool isTime = kind == "ns" || kind == "cycles" || kind == "clocks";
    if (isTimeName(name))
        return isTime ? Fit::Yes : Fit::No;
    if (hasText(name, "energy") || hasText(name, "joule"))
        return kind == "J" ? Fit::Yes : Fit::No;
    if (hasText(name, "power") || hasText(name, "watt"))
        return kind == "W" ? Fit::Yes : Fit::No;
    const bool isRate = kind.find('/') != std::string_view::npos;
    const bool isGeneral = !isMaximisedByName(name) || isMaximisedByName(name) != isMaximisedByName(name, "ms");
    if (!isGeneral)
        return isRate || kind == "%" || kind == "x" ? Fit::Yes : Fit::No;
    return isTime || isRate ? Fit::Yes : Fit::Maybe;
}

/// Returns the first unit of each quantity; empty if a text is no unit.
std::vector<std::string_view> quantitiesOf(const ValueColumn& column)
{
    std::set<std::string> kinds;
    std::vector<std::string_view> first;
    for (const std::string_view text : column.texts()) {
        if (isMissing(text))
            continue;
        if (!unitNamed(withoutDivisor(text)) && !isKnownUnit(text))
            return {};
        if (kinds.insert(kindOf(text)).second)
            first.push_back(text);
    }
    return first;
}

/// Returns true if a parameter of this name has units of this kind: seconds of "sleep", watts of "power_limit".
bool isOfSetting(std::string_view kind, std::string_view name)
{
    const NameHint hint = nameHintOf(name);
    const bool isTime = hint == NameHint::Setting || hint == NameHint::Auxiliary || hint == NameHint::Overhead
        || std::ranges::any_of(settings, [name](std::string_view word) { return hasText(name, word); })
        || hasText(name, "time") || isTimeName(name);
    const bool isPower = hasText(name, "power") || hasText(name, "energy") || hasText(name, "watt");
    return (kind == "ns" && isTime) || ((kind == "W" || kind == "J") && isPower) || kind.empty()
        || (kind.find('/') != std::string_view::npos && (hasText(name, "rate") || hasText(name, "bw")));
}

} // namespace

RowUnits::RowUnits(const RawTable& table, std::span<const ColumnRole> roles,
                   const std::function<bool(std::size_t)>& hasOwnUnit)
    : m_table(&table), m_areOf(table.columns().size())
{
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
        const ValueColumn& column = table.columns()[i];
        const bool mayBe = column.name() == "time_unit" || (stemOf(column.name()) && quantitiesOf(column).size() == 1);
        if (mayBe && !std::ranges::all_of(column.texts(), isMissing))
            candidates.push_back(i);
    }
    const auto isOfTime = [&](std::size_t i) {
        return std::ranges::any_of(table.columns()[i].texts(), [](std::string_view text) {
            return nanosecondsPer(withoutDivisor(text)).has_value();
        });
    };
    std::ranges::stable_partition(candidates, isOfTime);
    for (const std::size_t i : candidates) {
        m_column = i;
        readUnits();
        if (findMeasurements(roles, hasOwnUnit))
            return;
    }
    m_column.reset();
}

bool RowUnits::findMeasurements(std::span<const ColumnRole> roles, const std::function<bool(std::size_t)>& hasOwnUnit)
{
    const std::vector<ValueColumn>& columns = m_table->columns();
    const std::string stem(*stemOf(name()));
    const bool isOfTimes = stem.empty() || lowered(stem) == "time";
    const auto isMeasured
        = [&](std::size_t i) { return roles[i] != ColumnRole::Parameter && roles[i] != ColumnRole::Ignored; };
    const std::string kind = m_areOfTime ? "ns" : kindOf(m_unit);
    if (const auto named = std::ranges::find_if(
            columns, [&](const ValueColumn& column) { return lowered(column.name()) == lowered(stem); });
        !isOfTimes) {
        const auto i = static_cast<std::size_t>(named - columns.begin());
        if (named == columns.end() || !isMeasured(i) || hasOwnUnit(i) || fitOf(kind, named->name()) == Fit::No)
            return false;
        m_areOf[i] = true;
        return true;
    }
    const bool isBesideParameter = *m_column > 0 && isNumericParameter(*m_column - 1, roles);
    const std::string_view left = *m_column > 0 ? std::string_view(columns[*m_column - 1].name()) : std::string_view();
    if (stem.empty() && isBesideParameter && isOfSetting(kind, left))
        return false;
    std::vector<std::size_t> others;
    bool areTimes = false;
    for (std::size_t i = 0; i < m_areOf.size(); ++i) {
        if (hasOwnUnit(i) || i == *m_column)
            continue;
        const std::string& name = columns[i].name();
        m_areOf[i] = isTimeName(name) && m_areOfTime;
        areTimes = areTimes || (m_areOf[i] && isMeasured(i));
        const Fit fit = fitOf(kind, name);
        if (roles[i] == ColumnRole::Objective && nameHintOf(name) != NameHint::Spread
            && (fit == Fit::Yes || (fit == Fit::Maybe && !isBesideParameter)))
            others.push_back(i);
    }
    if (areTimes)
        return true;
    const auto beside = std::ranges::find(others, *m_column - 1);
    if (others.size() != 1 && (beside == others.end() || *m_column == 0)) {
        m_areOf.assign(m_areOf.size(), false);
        return false;
    }
    m_areOf[others.size() == 1 ? others.front() : *beside] = true;
    return true;
}

bool RowUnits::isNumericParameter(std::size_t i, std::span<const ColumnRole> roles) const
{
    return roles[i] == ColumnRole::Parameter
        && std::ranges::all_of(m_table->columns()[i].texts(),
                               [](std::string_view text) { return isMissing(text) || numberIn(text).has_value(); });
}

void RowUnits::readUnits()
{
    const std::vector<std::string_view>& texts = m_table->columns()[*m_column].texts();
    const auto isTime = [](std::string_view text) { return nanosecondsPer(withoutDivisor(text)).has_value(); };
    const auto time = std::ranges::find_if(texts, isTime);
    m_areOfTime = time != texts.end() || m_table->columns()[*m_column].name() == "time_unit";
    m_unit = shortUnit(withoutDivisor(time != texts.end() ? *time : *std::ranges::find_if_not(texts, isMissing)));
    m_ratios.clear();
    const auto missing = std::ranges::count_if(texts, isMissing);
    const bool isOne = texts.size() == static_cast<std::size_t>(missing) + 1; // a missing one is the only other
    for (const std::string_view text : texts)
        m_ratios.push_back(
            isOne && isMissing(text)
                ? 1
                : unitRatio(withoutDivisor(text), m_unit).value_or(std::numeric_limits<double>::quiet_NaN()));
}

void requireOneQuantity(const ValueColumn& measured, const ValueColumn& right, const TableInput& input)
{
    const std::optional<std::string_view> stem = stemOf(right.name());
    const std::vector<std::string_view> units
        = stem && stem->empty() ? quantitiesOf(right) : std::vector<std::string_view>();
    if (units.size() > 1)
        throw makeError(
            input.place(),
            fmt::format("values of several quantities in “{}”: {} and {}", measured.name(), units[0], units[1]),
            "one column for each quantity");
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
