// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/whatifreport.h"

#include "app/cli/common/jsontext.h"
#include "engine/adapt/editedoptions.h"
#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/eval/targettext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tgraph::cli {
namespace {

OptionEdit parsedEdit(const Document& document, const std::string& text)
{
    const std::string file = document.path.string();
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        throw makeError({file, "--what-if"}, text, "NAME=VALUE");
    const std::string name = text.substr(0, equals);
    const std::string value = text.substr(equals + 1);
    const std::vector<Parameter>& parameters = document.table->parameters;
    const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
    if (parameter == parameters.end()) {
        std::vector<std::string> names;
        for (const Parameter& each : parameters)
            names.push_back(each.name);
        throw makeError({file, "--what-if"}, name, fmt::format("a parameter: {}", fmt::join(names, ", ")));
    }
    auto option = std::ranges::find(parameter->options, value);
    const std::optional<double> number = parseNumber<double>(value);
    if (option == parameter->options.end() && number && parameter->isNumeric()) // 64.0 is 64
        option = parameter->options.begin()
            + (std::ranges::find(parameter->numbers, *number) - parameter->numbers.begin());
    if (option == parameter->options.end())
        throw makeError({file, "--what-if " + name}, value,
                        fmt::format("a value of the table: {}", fmt::join(parameter->options, ", ")));
    return {.parameter = static_cast<std::uint32_t>(parameter - parameters.begin()),
            .option = static_cast<std::uint32_t>(option - parameter->options.begin())};
}

/// Returns the configuration to change.
ConfigId baseOf(const Document& document, const std::vector<double>& targets, std::optional<std::uint32_t> base)
{
    const std::string file = document.path.string();
    if (base && *base >= document.configCount())
        throw makeError({file, "--configuration"}, std::to_string(*base),
                        fmt::format("0 to {}", document.configCount() - 1));
    if (base)
        return ConfigId(*base);
    const auto best
        = std::ranges::min_element(targets, [](double a, double b) { return std::isnan(b) ? !std::isnan(a) : a < b; });
    return std::isnan(*best) ? ConfigId(0) : ConfigId(static_cast<std::uint32_t>(best - targets.begin()));
}

/// The estimate for the edited configuration, with the table's data.
struct Report {
    const Document& document;
    std::vector<double> targets;
    ConfigId base;
    std::optional<ConfigId> existing;
    EditedOptions edited;
};

/// Returns the cost of the edited configuration; NaN if it failed or is not known.
double costOf(const Report& report)
{
    if (report.edited.estimate)
        return report.edited.estimate->cost;
    return report.existing ? report.targets[report.existing->value] : std::nan("");
}

/// Returns the change of the value, which of a rate has another size than that of the cost.
std::string against(const Report& report, double target)
{
    const double base = report.targets[report.base.value];
    if (std::isnan(base))
        return {};
    const MeasuredTable& table = *report.document.table;
    const double share = table.valueOf(target) / table.valueOf(base) - 1;
    return fmt::format(", {}{}", share < 0 ? "-" : "+", percentText(std::abs(share)));
}

std::string text(const Report& report, std::span<const std::string> edits)
{
    const Document& document = report.document;
    const double base = report.targets[report.base.value];
    std::string text
        = fmt::format("configuration {}{} with {}:\n", report.base.value,
                      std::isnan(base) ? "" : " (" + targetText(document, base) + ")", fmt::join(edits, ", "));
    const std::string* failure = report.existing ? document.table->failure(*report.existing) : nullptr;
    if (!report.existing)
        text += "  not in the table: a restriction excludes it, or it was not measured\n";
    else if (failure != nullptr)
        text += fmt::format("  configuration {}, failed: {}\n", report.existing->value, *failure);
    else if (std::isnan(report.targets[report.existing->value]))
        text += fmt::format("  configuration {}, not measured\n", report.existing->value);
    else
        text += fmt::format("  configuration {}, measured {}{}\n", report.existing->value,
                            targetText(document, costOf(report)), against(report, costOf(report)));
    for (const std::uint32_t parameter : report.edited.alwaysFails)
        text += fmt::format("  all configurations with this value of {} failed\n",
                            document.table->parameters[parameter].name);
    if (report.edited.estimate)
        text += fmt::format("  estimated {}{}; median error {} on measured ones that the estimate did not see\n",
                            targetText(document, costOf(report)), against(report, costOf(report)),
                            percentText(report.edited.estimate->error));
    else if (failure == nullptr && std::isnan(costOf(report)))
        text += fmt::format("  no estimate: fewer than {} configurations are measured\n", fewestToEstimate);
    return text;
}

nlohmann::ordered_json json(const Report& report)
{
    const Document& document = report.document;
    nlohmann::ordered_json json = {{"file", document.path.string()}, {"base", report.base.value}};
    json["configuration"]
        = report.existing ? nlohmann::ordered_json(report.existing->value) : nlohmann::ordered_json(nullptr);
    const std::string* failure = report.existing ? document.table->failure(*report.existing) : nullptr;
    json["failure"] = failure != nullptr ? nlohmann::ordered_json(*failure) : nlohmann::ordered_json(nullptr);
    const double cost = costOf(report);
    json["value"]
        = std::isnan(cost) ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(document.table->valueOf(cost));
    json["estimated"] = report.edited.estimate.has_value();
    if (report.edited.estimate)
        json["median_error"] = report.edited.estimate->error;
    const double base = report.targets[report.base.value];
    json["base_value"]
        = std::isnan(base) ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(document.table->valueOf(base));
    json["always_fails"] = nlohmann::ordered_json::array();
    for (const std::uint32_t parameter : report.edited.alwaysFails)
        json["always_fails"].push_back(document.table->parameters[parameter].name);
    return json;
}

} // namespace

std::string whatIfReport(const Document& document, std::span<const std::string> edits,
                         std::optional<std::uint32_t> base, bool isJson, const std::stop_token& stop)
{
    if (document.table == nullptr)
        throw makeError({document.path.string(), "--what-if"}, "another kind of file",
                        "a table of measured configurations");
    std::vector<OptionEdit> parsed;
    for (const std::string& text : edits) {
        const OptionEdit edit = parsedEdit(document, text);
        if (std::ranges::find(parsed, edit.parameter, &OptionEdit::parameter) != parsed.end())
            throw makeError({document.path.string(), "--what-if"}, text, "one value per parameter");
        parsed.push_back(edit);
    }
    const Deduplication configurations = deduplicate(document);
    Report report{.document = document, .targets = document.targets(), .base = {}, .existing = {}, .edited = {}};
    report.base = baseOf(document, report.targets, base);
    report.edited = editOptions(document, configurations, configurations.distinctOf[report.base.value], parsed, stop);
    if (report.edited.existing)
        report.existing = configurations.representatives[report.edited.existing->value];
    if (!isJson)
        return text(report, edits);
    return jsonText(json(report)) + '\n';
}

} // namespace tgraph::cli
