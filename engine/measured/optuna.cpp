// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/optuna.h"

#include "engine/core/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::string_view optunaParameter = "params_";
constexpr std::string_view optunaValue = "values_";

/// Returns true for "params_x", and "params.x" in JSON.
bool isOptunaParameter(std::string_view full)
{
    return full.starts_with(optunaParameter) || full.starts_with("params.");
}

/// Returns the name without "params_" or "values_"; "values_0" stays.
std::string_view optunaName(std::string_view full)
{
    if (isOptunaParameter(full))
        return full.substr(optunaParameter.size());
    const std::string_view brief = full.substr(full.starts_with(optunaValue) ? optunaValue.size() : 0);
    return parseNumber<std::uint32_t>(brief) ? full : brief;
}

/// Replaces the numbers of Optuna's TrialState, which its storages and JSON of data frames have, by their names.
void nameStates(ValueColumn& column)
{
    constexpr auto names
        = std::to_array<std::string_view>({"RUNNING", "COMPLETE", "PRUNED", "FAIL", "WAITING"}); // TrialState 0 to 4
    std::vector<std::string_view> ofText;
    for (const std::string_view text : column.texts()) {
        const auto number = numberIn(text);
        const auto* const name = std::ranges::find_if(
            names, [&](const std::string_view& each) { return number == static_cast<double>(&each - names.data()); });
        if (name == names.end())
            return;
        ofText.push_back(*name);
    }
    ValueColumn named(column.name());
    for (const std::uint32_t code : column.codes())
        named.add(ofText[code]);
    column = std::move(named);
}

void checkOptunaChoice(const RawTable& table, const TableInput& input)
{
    std::vector<std::string> names;
    for (const ValueColumn& column : table.columns())
        names.emplace_back(optunaName(column.name()));
    const auto check = [&](const std::string& wanted, ColumnPart part) {
        const std::string_view brief = optunaName(wanted);
        if (!wanted.empty() && std::ranges::find(names, brief) == names.end())
            throw ColumnError(input, part, fmt::format("“{}”", wanted), "one of " + namesText(names, 40));
    };
    for (const std::string& parameter : input.columns.parameters)
        check(parameter, ColumnPart::Parameters);
    check(input.columns.objective, ColumnPart::Objective);
}

} // namespace

bool isOptuna(const RawTable& table)
{
    bool hasNumber = false;
    bool hasState = false;
    bool hasValue = false;
    for (const ValueColumn& column : table.columns()) {
        const std::string& name = column.name();
        hasNumber = hasNumber || name == "number";
        hasState = hasState || name == "state";
        hasValue = hasValue || name == "value" || name.starts_with(optunaValue);
    }
    return hasNumber && hasState && hasValue;
}

ColumnRoles optunaRoles(RawTable& table, const TableInput& input)
{
    checkOptunaChoice(table, input);
    ColumnRoles result;
    const auto isIn = [](const std::vector<std::string>& names, const std::string& full, const std::string& brief) {
        return std::ranges::any_of(names, [&](const std::string& name) { return name == full || name == brief; });
    };
    for (ValueColumn& column : table.columns()) {
        const std::string full = column.name();
        ColumnRole role = ColumnRole::Ignored;
        column.rename(std::string(optunaName(full)));
        if (isOptunaParameter(full)) {
            role = ColumnRole::Parameter;
        } else if (full == "value" || full.starts_with(optunaValue)) {
            role = ColumnRole::Objective;
        } else if (full == "duration") {
            role = ColumnRole::Spent;
        } else if (full == "state") {
            nameStates(column);
            role = ColumnRole::Reason;
        }
        const TableColumns& chosen = input.columns;
        if (!chosen.objective.empty() && (chosen.objective == full || chosen.objective == column.name())) {
            column.rename(chosen.objective);
            role = ColumnRole::Objective;
        } else if (isIn(chosen.ignored, full, column.name())
                   || (role == ColumnRole::Parameter && !chosen.parameters.empty()
                       && !isIn(chosen.parameters, full, column.name()))) {
            role = ColumnRole::Ignored;
        }
        result.roles.push_back(role);
    }
    return result;
}

} // namespace tgraph
