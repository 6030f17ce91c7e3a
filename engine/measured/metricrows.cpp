// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/metricrows.h"

#include "engine/core/text.h"
#include "engine/measured/columnevidence.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/names/units.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
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

/// The columns of a table with one row per configuration and metric.
struct MetricColumns {
    std::size_t name = 0;
    std::size_t value = 0;
    std::optional<std::size_t> unit;
    std::vector<bool> isLeftOut; ///< column → whether it is none of a configuration
    std::vector<std::vector<std::size_t>> configurations; ///< their rows
};

std::optional<std::size_t> findAny(const RawTable& table, std::span<const std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < table.columns().size(); ++i)
            if (lowered(table.columns()[i].name()) == name)
                return i;
    return std::nullopt;
}

/// Returns the columns of Nsight Compute's rows; std::nullopt for another table.
std::optional<MetricColumns> metricsOfKernels(const RawTable& table)
{
    const auto id = table.find("ID");
    const auto name = table.find("Metric Name");
    const auto value = table.find("Metric Value");
    if (!id || !name || !value)
        return std::nullopt;
    MetricColumns found{.name = *name, .value = *value, .unit = table.find("Metric Unit")};
    for (const ValueColumn& column : table.columns())
        found.isLeftOut.push_back(isOfMetric(column));
    found.configurations = kernelsOf(table, *id, *name);
    return found;
}

/// Returns true if each metric has one text of the column, and not all have the same.
bool followsFrom(const ValueColumn& metric, const ValueColumn& column)
{
    std::vector<std::optional<std::uint32_t>> ofMetric(metric.texts().size());
    for (std::size_t row = 0; row < column.rows(); ++row) {
        std::optional<std::uint32_t>& code = ofMetric[metric.codes()[row]];
        if (code && *code != column.codes()[row])
            return false;
        code = column.codes()[row];
    }
    return column.texts().size() > 1;
}

/// Returns true for a column beside a metric that describes its value and not the configuration: "std", "unit".
bool isBesideValue(const RawTable& table, std::size_t i, const ValueColumn& metric, const TableInput& input)
{
    const ValueColumn& column = table.columns()[i];
    if (isNamed(input.columns.parameters, column.name()))
        return false;
    const NameHint hint = nameHintOf(column.name());
    const bool isOther = hint == NameHint::None || hint == NameHint::Parameter || hint == NameHint::Reason
        || hint == NameHint::RepeatIndex || hint == NameHint::Identifier;
    const bool numbersRows = hint == NameHint::Identifier && column.texts().size() == table.rows();
    return !isOther || numbersRows || (metric.texts().size() > 1 && followsFrom(metric, column));
}

/// Returns the rows of each configuration, in their order. If a metric repeats, its n-th rows belong together.
std::vector<std::vector<std::size_t>> configurationsOf(const RawTable& table, const MetricColumns& columns)
{
    std::vector<std::vector<std::size_t>> configurations;
    std::map<std::vector<std::uint32_t>, std::vector<std::size_t>> known; // values → configurations
    std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> seen; // first configuration and metric → rows
    for (std::size_t row = 0; row < table.rows(); ++row) {
        std::vector<std::uint32_t> key;
        for (std::size_t i = 0; i < table.columns().size(); ++i)
            if (!columns.isLeftOut[i])
                key.push_back(table.columns()[i].codes()[row]);
        std::vector<std::size_t>& equal = known[std::move(key)];
        const std::size_t first = equal.empty() ? configurations.size() : equal.front();
        const std::size_t occurrence = seen[{first, table.columns()[columns.name].codes()[row]}]++;
        if (occurrence == equal.size()) {
            equal.push_back(configurations.size());
            configurations.emplace_back();
        }
        configurations[equal[occurrence]].push_back(row);
    }
    return configurations;
}

/// Returns the columns of a table in long form (`block,metric,value`), as pandas' melt() writes it; std::nullopt for
/// another table. Its metrics are names of quantities, and most configurations have several of them.
std::optional<MetricColumns> metricsInLongForm(const RawTable& table, const TableInput& input)
{
    constexpr auto nameNames = std::to_array<std::string_view>(
        {"metric", "metric_name", "metric name", "metrics", "measure", "measurement", "variable", "quantity"});
    constexpr auto valueNames = std::to_array<std::string_view>({"value", "metric_value", "metric value", "values"});
    constexpr auto unitNames = std::to_array<std::string_view>({"unit", "units", "metric_unit", "metric unit"});
    const auto name = findAny(table, nameNames);
    const auto value = findAny(table, valueNames);
    const auto isChosen = [&](std::size_t i) {
        return isNamed(input.columns.parameters, table.columns()[i].name())
            || input.columns.objective == table.columns()[i].name();
    };
    if (!name || !value || isChosen(*name) || isChosen(*value))
        return std::nullopt;
    const ValueColumn& metric = table.columns()[*name];
    const auto isMeasured = [](std::string_view text) {
        const NameHint hint = nameHintOf(text);
        return hint == NameHint::Objective || hint == NameHint::WeakObjective;
    };
    if (std::ranges::none_of(metric.texts(), isMeasured)
        || std::ranges::any_of(
            metric.texts(), [&](std::string_view text) { return text.empty() || numberIn(text) || table.find(text); }))
        return std::nullopt;
    MetricColumns found{.name = *name, .value = *value, .unit = findAny(table, unitNames)};
    for (std::size_t i = 0; i < table.columns().size(); ++i)
        found.isLeftOut.push_back(i == *name || i == *value || i == found.unit
                                  || isBesideValue(table, i, metric, input));
    found.configurations = configurationsOf(table, found);
    const bool haveSeveral = found.configurations.size() * 3 <= table.rows() * 2;
    return haveSeveral || metric.texts().size() == 1 ? std::optional(std::move(found)) : std::nullopt;
}

/// Returns the table with one row per configuration and one column per metric.
RawTable widened(const RawTable& table, const MetricColumns& columns, const TableInput& input,
                 std::vector<std::string>& notes)
{
    const MetricUnits units(table, columns.name, columns.value, columns.unit);
    RawTable wide(input);
    for (const std::vector<std::size_t>& rows : columns.configurations) {
        for (std::size_t i = 0; i < table.columns().size(); ++i)
            if (!columns.isLeftOut[i])
                wide.set(wide.column(table.columns()[i].name()), table.columns()[i].text(rows.front()));
        for (const std::size_t row : rows) {
            const std::string_view metric = table.columns()[columns.name].text(row);
            if (metric.empty() || units.isRefused(row))
                continue; // rows with the result of a rule have no metric
            const std::size_t column = wide.column(metric);
            wide.set(column, *units.converted(row));
            wide.columns()[column].setUnit(std::string(units.first(row)));
            wide.columns()[column].setMeasured();
        }
        wide.endRow();
    }
    notes.push_back(fmt::format("{} of one metric each are {}.", pluralText(table.rows(), "row"),
                                pluralText(wide.rows(), "configuration")));
    for (const std::string_view metric : units.refused())
        notes.push_back(fmt::format("“{}” has units of different quantities and is left out.", metric));
    return wide;
}

/// Returns the number of nanoseconds, or of another unit, per iteration of a sample; empty if it is unknown.
std::string perIteration(std::string_view measured, std::string_view iterations)
{
    const std::optional<double> total = numberIn(measured);
    const std::optional<double> count = numberIn(iterations);
    return total && count && *count > 0 ? numberText(*total / *count) : std::string();
}

/// Merges the samples of criterion's raw.csv to one row per benchmark, with its times per iteration as repetitions.
RawTable withCriterionSamples(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const auto sample
        = table.find("sample_measured_value") ? table.find("sample_measured_value") : table.find("sample_time_nanos");
    const auto iterations = table.find("iteration_count");
    if (!sample || !iterations || !table.find("function"))
        return table;
    const auto unit = table.find("unit");
    std::vector<std::size_t> parameters;
    for (const std::string_view name : {"group", "function", "value"})
        if (const auto i = table.find(name); i && table.columns()[*i].texts().size() > 1)
            parameters.push_back(*i);
    std::map<std::vector<std::uint32_t>, std::vector<std::size_t>> samples; // benchmark → rows
    std::vector<const std::vector<std::size_t>*> benchmarks;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        std::vector<std::uint32_t> key;
        for (const std::size_t i : parameters)
            key.push_back(table.columns()[i].codes()[row]);
        std::vector<std::size_t>& rows = samples[std::move(key)];
        if (rows.empty())
            benchmarks.push_back(&rows);
        rows.push_back(row);
    }
    RawTable wide(input);
    for (const std::vector<std::size_t>* const rows : benchmarks) {
        for (const std::size_t i : parameters) {
            const std::string& name = table.columns()[i].name();
            wide.set(wide.column(name == "value" ? "parameter_value" : name), table.columns()[i].text(rows->front()));
        }
        for (std::size_t i = 0; i < rows->size(); ++i) {
            const std::size_t row = (*rows)[i];
            const std::size_t column = wide.column(fmt::format("time_{}", i));
            wide.set(column, perIteration(table.columns()[*sample].text(row), table.columns()[*iterations].text(row)));
            wide.columns()[column].setUnit(unit ? std::string(table.columns()[*unit].text(row)) : "ns");
        }
        wide.endRow();
    }
    notes.push_back(fmt::format("{} of criterion are {}; each time is that of one iteration.",
                                pluralText(table.rows(), "sample"), pluralText(wide.rows(), "benchmark")));
    return wide;
}

/// Marks the metrics of Nsight Compute's page "raw", which has a column for each: "launch__registers_per_thread".
void markMetrics(RawTable& table)
{
    if (!table.find("ID") || !table.find("Kernel Name"))
        return;
    for (ValueColumn& column : table.columns())
        if (column.name().find("__") != std::string::npos)
            column.setMeasured();
}

} // namespace

RawTable withMetricColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    markMetrics(table);
    table = withCriterionSamples(std::move(table), input, notes);
    std::optional<MetricColumns> columns = metricsOfKernels(table);
    if (!columns)
        columns = metricsInLongForm(table, input);
    return columns ? widened(table, *columns, input, notes) : std::move(table);
}

} // namespace tgraph
