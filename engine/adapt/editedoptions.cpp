// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/editedoptions.h"

#include "engine/adapt/configspace.h"
#include "engine/adapt/extratrees.h"
#include "engine/adapt/measurements.h"
#include "engine/adapt/treecolumns.h"
#include "engine/core/error.h"
#include "engine/core/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t mostToLearn = 2000;

using Options = std::vector<std::uint32_t>; // parameter → option

Options optionsOf(const MeasuredTable& table, ConfigId config)
{
    Options options;
    for (const Parameter& parameter : table.parameters)
        options.push_back(parameter.code(config));
    return options;
}

Options edited(const Document& document, ConfigId base, std::span<const OptionEdit> edits)
{
    const MeasuredTable& table = *document.table;
    Options options = optionsOf(table, base);
    for (const auto& [parameter, option] : edits) {
        if (parameter >= table.parameters.size())
            throw makeError({document.path.string(), "parameter"}, fmt::format("number {}", parameter),
                            fmt::format("fewer than {}", table.parameters.size()));
        if (option >= table.parameters[parameter].options.size())
            throw makeError({document.path.string(), table.parameters[parameter].name},
                            fmt::format("option {}", option),
                            fmt::format("fewer than {}", table.parameters[parameter].options.size()));
        options[parameter] = option;
    }
    return options;
}

std::optional<DistinctId> find(const MeasuredTable& table, const Deduplication& configurations, const Options& options,
                               const std::stop_token& stop)
{
    for (const DistinctId distinct : configurations.distinctIds()) {
        if (distinct.value % 4096 == 0)
            throwIfStopped(stop);
        const ConfigId config = configurations.representatives[distinct.value];
        std::size_t parameter = 0;
        while (parameter < options.size() && table.parameters[parameter].code(config) == options[parameter])
            ++parameter;
        if (parameter == options.size())
            return distinct;
    }
    return std::nullopt;
}

bool failsAlways(const MeasuredTable& table, std::uint32_t parameter, std::uint32_t option, std::uint32_t configs)
{
    bool occurs = false;
    for (std::uint32_t config = 0; config < configs; ++config) {
        if (table.parameters[parameter].code(ConfigId(config)) != option)
            continue;
        if (table.failure(ConfigId(config)) == nullptr)
            return false;
        occurs = true;
    }
    return occurs;
}

/// Returns a table of some configurations and a last one with these options.
Document withConfiguration(const Document& document, std::span<const ConfigId> configs, const Options& options)
{
    auto table = std::make_shared<MeasuredTable>();
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Parameter& parameter = document.table->parameters[i];
        std::vector<std::uint32_t> codes;
        for (const ConfigId config : configs)
            codes.push_back(parameter.code(config));
        codes.push_back(options[i]);
        table->parameters.push_back(
            {.name = parameter.name, .options = parameter.options, .numbers = parameter.numbers, .codes = codes});
    }
    const auto count = static_cast<std::uint32_t>(configs.size() + 1);
    Document result{.path = document.path,
                    .collection = document.collection,
                    .configs = ConfigTable(count, {}),
                    .runtimeNs = std::vector<std::int64_t>(count, 1)};
    result.table = std::move(table);
    return result;
}

/// Returns the median relative error of the last fifth of the points, estimated from the others.
double errorOf(const TreeColumns& columns, const std::vector<DistinctId>& points, const std::vector<double>& logs,
               const std::stop_token& stop)
{
    const std::size_t kept = points.size() - points.size() / 5;
    const ExtraTrees trees(columns, std::span(points).first(kept), std::span(logs).first(kept), {}, stop);
    const auto others = std::span(points).subspan(kept);
    const ForestEstimates estimates = trees.estimate(others, stop);
    std::vector<double> errors;
    for (std::size_t i = 0; i < others.size(); ++i)
        errors.push_back(std::expm1(std::abs(estimates.mean[i] - logs[kept + i])));
    const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
    std::ranges::nth_element(errors, middle);
    return *middle;
}

std::optional<CostEstimate> estimateOf(const Document& document, const Deduplication& configurations,
                                       const Options& options, const std::stop_token& stop)
{
    const std::size_t published = publishedCount(document, configurations);
    if (published < fewestToEstimate)
        return std::nullopt;
    // In random order, so that the last fifth is a random one.
    const auto drawn = drawMeasurements(document, configurations, std::min(published, mostToLearn), /*seed=*/0);
    std::vector<ConfigId> configs;
    std::vector<DistinctId> points;
    std::vector<double> logs;
    for (const Measurement& measurement : drawn) {
        points.emplace_back(static_cast<std::uint32_t>(points.size()));
        configs.push_back(configurations.representatives[measurement.distinct.value]);
        logs.push_back(std::log(measurement.target));
    }
    const Document small = withConfiguration(document, configs, options);
    const ConfigSpace space(small, std::make_shared<const Deduplication>(everyConfiguration(small)), {}, stop);
    const TreeColumns columns(space);
    const ExtraTrees trees(columns, points, logs, {}, stop);
    const DistinctId wanted(static_cast<std::uint32_t>(points.size()));
    return CostEstimate{.cost = std::exp(trees.estimate(std::span(&wanted, 1), stop).mean[0]),
                        .error = errorOf(columns, points, logs, stop),
                        .measured = static_cast<std::uint32_t>(points.size())};
}

} // namespace

EditedOptions editOptions(const Document& document, const Deduplication& configurations, DistinctId base,
                          std::span<const OptionEdit> edits, const std::stop_token& stop)
{
    const MeasuredTable& table = *document.table;
    const Options options = edited(document, configurations.representatives[base.value], edits);
    EditedOptions result{.existing = find(table, configurations, options, stop), .alwaysFails = {}, .estimate = {}};
    for (const auto& [parameter, option] : edits)
        if (failsAlways(table, parameter, option, document.configCount()))
            result.alwaysFails.push_back(parameter);
    const auto isSettled = [&](DistinctId distinct) { // measured, or failed
        const ConfigId config = configurations.representatives[distinct.value];
        return document.isKnown(config) || table.failure(config) != nullptr;
    };
    if (!result.existing || !isSettled(*result.existing))
        result.estimate = estimateOf(document, configurations, options, stop);
    return result;
}

} // namespace tgraph
