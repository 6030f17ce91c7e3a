// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/metricrows.h"

#include "engine/core/text.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/names/units.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace tgraph {
namespace {

/// Returns the factor from one unit of Nsight Compute to another: "usecond", "Mbyte/second", "cycle/nsecond".
std::optional<double> metricRatio(std::string_view from, std::string_view to)
{
    if (const std::optional<double> ratio = unitRatio(from, to))
        return ratio;
    const std::size_t first = from.find('/');
    const std::size_t second = to.find('/');
    if (first == std::string_view::npos || second == std::string_view::npos)
        return std::nullopt;
    const std::optional<double> ratio = unitRatio(from.substr(0, first), to.substr(0, second));
    const std::optional<double> timeFrom = nanosecondsPer(from.substr(first + 1));
    const std::optional<double> timeTo = nanosecondsPer(to.substr(second + 1));
    return ratio && timeFrom && timeTo ? std::optional(*ratio * *timeTo / *timeFrom) : std::nullopt;
}

/// Returns the number of a text with or without separators of thousands: "1,200.5".
std::optional<double> metricNumber(std::string_view text)
{
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", i + 1), text.size());
        if (text[i] != ',')
            digits += text[i];
        else if (end - i != 4)
            return std::nullopt;
    }
    return numberIn(digits);
}

/// The units of the metrics of Nsight Compute's rows.
class MetricUnits {
public:
    MetricUnits(const RawTable& table, std::size_t name, std::size_t value, std::optional<std::size_t> unit)
        : m_metrics(&table.columns()[name]),
          m_values(&table.columns()[value]),
          m_units(unit ? &table.columns()[*unit] : nullptr),
          m_first(m_metrics->texts().size()),
          m_isMixed(m_metrics->texts().size()),
          m_isRefused(m_metrics->texts().size())
    {
        for (std::size_t row = 0; m_units != nullptr && row < table.rows(); ++row) {
            std::string_view& first = m_first[m_metrics->codes()[row]];
            if (first.empty())
                first = m_units->text(row);
            if (first != m_units->text(row))
                m_isMixed[m_metrics->codes()[row]] = true;
        }
        for (std::size_t row = 0; row < table.rows(); ++row)
            if (!converted(row))
                m_isRefused[m_metrics->codes()[row]] = true;
    }

    /// Returns the unit that all values of the row's metric are converted to.
    [[nodiscard]] std::string_view first(std::size_t row) const { return m_first[m_metrics->codes()[row]]; }
    /// Returns true if a value of the metric has a unit of another kind.
    [[nodiscard]] bool isRefused(std::size_t row) const { return m_isRefused[m_metrics->codes()[row]]; }

    /// Returns the value of a row in the first unit; std::nullopt if it cannot be converted.
    [[nodiscard]] std::optional<std::string> converted(std::size_t row) const
    {
        const std::string_view text = m_values->text(row);
        const std::string_view unit = m_units != nullptr ? m_units->text(row) : std::string_view();
        if (!m_isMixed[m_metrics->codes()[row]] || isMissing(text))
            return std::string(text);
        const std::optional<double> ratio = metricRatio(unit, first(row));
        const std::optional<double> number = metricNumber(text);
        return ratio && number ? std::optional(numberText(*number * *ratio)) : std::nullopt;
    }

    [[nodiscard]] std::vector<std::string_view> refused() const
    {
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < m_isRefused.size(); ++i)
            if (m_isRefused[i])
                names.push_back(m_metrics->texts()[i]);
        return names;
    }

private:
    const ValueColumn* m_metrics;
    const ValueColumn* m_values;
    const ValueColumn* m_units;
    std::vector<std::string_view> m_first; ///< metric → unit
    std::vector<bool> m_isMixed; ///< metric → whether it has several units
    std::vector<bool> m_isRefused; ///< indexed by metric
};

bool isOfMetric(const ValueColumn& column)
{
    return column.name().starts_with("Metric ") || column.name().starts_with("Rule ") || column.name() == "Section Name"
        || column.name().starts_with("Estimated Speedup");
}

/// Returns the rows of each kernel, kernels by their first row. Rows that are not adjacent belong to one kernel if all
/// columns but the metric are equal, and if they do not repeat a metric.
std::vector<std::vector<std::size_t>> kernelsOf(const RawTable& table, std::size_t id, std::size_t name)
{
    const std::optional<std::size_t> section = table.find("Section Name");
    const auto metricOf = [&](std::size_t row) {
        return std::pair(table.columns()[name].codes()[row], section ? table.columns()[*section].codes()[row] : 0);
    };
    std::vector<std::vector<std::size_t>> kernels;
    std::map<std::vector<std::uint32_t>, std::size_t> known;
    std::size_t current = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (row == 0 || table.columns()[id].codes()[row] != table.columns()[id].codes()[row - 1]) {
            std::vector<std::uint32_t> key;
            for (const ValueColumn& column : table.columns())
                if (!isOfMetric(column))
                    key.push_back(column.codes()[row]);
            const auto [found, isNew] = known.try_emplace(std::move(key), kernels.size());
            const auto repeats = [&](std::size_t other) { return metricOf(other) == metricOf(row); };
            if (isNew || std::ranges::any_of(kernels[found->second], repeats)) {
                found->second = kernels.size();
                kernels.emplace_back();
            }
            current = found->second;
        }
        kernels[current].push_back(row);
    }
    return kernels;
}

} // namespace

RawTable withMetricColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const auto id = table.find("ID");
    const auto name = table.find("Metric Name");
    const auto value = table.find("Metric Value");
    if (!id || !name || !value)
        return table;
    const MetricUnits units(table, *name, *value, table.find("Metric Unit"));
    RawTable wide(input);
    for (const std::vector<std::size_t>& rows : kernelsOf(table, *id, *name)) {
        for (const ValueColumn& column : table.columns())
            if (!isOfMetric(column))
                wide.set(wide.column(column.name()), column.text(rows.front()));
        for (const std::size_t row : rows) {
            const std::string_view metric = table.columns()[*name].text(row);
            if (metric.empty() || units.isRefused(row))
                continue; // rows with the result of a rule have no metric
            const std::size_t column = wide.column(metric);
            wide.set(column, *units.converted(row));
            wide.columns()[column].setUnit(std::string(units.first(row)));
        }
        wide.endRow();
    }
    notes.push_back(fmt::format("{} of one metric each are {}.", pluralText(table.rows(), "row"),
                                pluralText(wide.rows(), "configuration")));
    for (const std::string_view metric : units.refused())
        notes.push_back(fmt::format("“{}” has units of different quantities and is left out.", metric));
    return wide;
}

} // namespace tgraph
