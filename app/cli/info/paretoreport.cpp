// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/paretoreport.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/common/table.h"
#include "engine/core/error.h"
#include "engine/core/missingruntimes.h"
#include "engine/core/text.h"
#include "engine/eval/paretofront.h"
#include "engine/eval/targettext.h"
#include "engine/graph/deduplicate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tgraph::cli {
namespace {

const Objective& otherObjective(const Document& document, const std::string& name)
{
    const MeasuredTable& table = *document.table;
    const auto found = std::ranges::find(table.objectives, name, &Objective::name);
    if (found != table.objectives.end() && &*found != &table.objective())
        return *found;
    std::vector<std::string> names;
    for (const Objective& objective : table.objectives)
        if (&objective != &table.objective())
            names.push_back(objective.name);
    throw makeError({document.path.string(), "--pareto"}, name,
                    names.empty()
                        ? "a table with several measured quantities"
                        : fmt::format("another quantity than {}: {}", table.objective().name, fmt::join(names, ", ")));
}

/// Two quantities of a table and the front of its distinct configurations.
struct Front {
    const Document& document;
    const Objective& first;
    const Objective& second;
    std::size_t measured = 0; ///< distinct configurations with both values
    struct Row {
        ConfigId config; ///< representative
        std::array<double, 2> values;
    };
    std::vector<Row> rows;
};

Front frontOf(const Document& document, const std::string& other)
{
    Front front{.document = document,
                .first = document.table->objective(),
                .second = otherObjective(document, other),
                .rows = {}};
    const Deduplication configurations = deduplicate(document);
    const std::vector<double> first = knownValues(front.first, configurations);
    const std::vector<double> second = knownValues(front.second, configurations);
    for (std::size_t i = 0; i < first.size(); ++i)
        front.measured += std::isfinite(first[i]) && std::isfinite(second[i]) ? 1U : 0U;
    for (const std::uint32_t distinct :
         paretoFront({first, front.first.isMaximised}, {second, front.second.isMaximised}))
        front.rows.push_back({configurations.representatives[distinct], {first[distinct], second[distinct]}});
    return front;
}

std::string direction(const Objective& objective)
{
    return objective.isMaximised ? "more is better" : "less is better";
}

std::string text(const Front& front)
{
    std::vector<std::string> header = {"  configuration", objectiveTitle(front.first), objectiveTitle(front.second)};
    std::vector<const Parameter*> varying;
    for (const Parameter& parameter : front.document.table->parameters)
        if (parameter.options.size() > 1) {
            varying.push_back(&parameter);
            header.push_back(parameter.name);
        }
    Table table(std::move(header));
    for (const auto& [config, values] : front.rows) {
        std::vector<std::string> cells
            = {fmt::format("  {}", config.value), fmt::format("{:.6g}", values[0]), fmt::format("{:.6g}", values[1])};
        for (const Parameter* const parameter : varying)
            cells.push_back(parameter->option(config));
        table.addRow(std::move(cells));
    }
    return fmt::format("{}\n  Pareto front of {}, {}, and {}, {}: {} of {} configurations\n{}",
                       front.document.path.filename().string(), front.first.name, direction(front.first),
                       front.second.name, direction(front.second), countText(front.rows.size()),
                       countText(front.measured), front.rows.empty() ? std::string() : table.text());
}

Json json(const Front& front)
{
    Json quantities = Json::array();
    for (const Objective* const objective : {&front.first, &front.second})
        quantities.push_back({{"name", objective->name},
                              {"unit", objective->unit.empty() ? Json(nullptr) : Json(objective->unit)},
                              {"maximised", objective->isMaximised}});
    Json rows = Json::array();
    for (const auto& [config, values] : front.rows) {
        Json parameters = Json::object();
        for (const Parameter& parameter : front.document.table->parameters) {
            const std::uint32_t option = parameter.code(config);
            parameters[parameter.name]
                = parameter.isNumeric() ? Json(parameter.numbers[option]) : Json(parameter.options[option]);
        }
        rows.push_back({{"configuration", config.value}, {"values", values}, {"parameters", std::move(parameters)}});
    }
    return {{"file", front.document.path.string()},
            {"objectives", std::move(quantities)},
            {"measured", front.measured},
            {"front", std::move(rows)}};
}

} // namespace

std::string paretoReport(const Document& document, const std::string& other, bool isJson)
{
    if (document.table == nullptr)
        throw makeError({document.path.string(), "--pareto"}, "another kind of file",
                        "a table of measured configurations");
    if (isSearchSpace(document))
        throw missingRuntimes(document, "a table with results");
    const Front front = frontOf(document, other);
    if (!isJson)
        return text(front);
    return jsonText(json(front)) + '\n';
}

} // namespace tgraph::cli
