// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/machinesreport.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/common/table.h"
#include "app/cli/rank/decisiontext.h"
#include "engine/core/text.h"
#include "engine/eval/decisionwords.h"
#include "engine/eval/targettext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace tgraph::cli {
namespace {

constexpr std::size_t listedConfigs = 10;
constexpr std::size_t headWidth = 15; // minimum width of the headings of lines

ConfigId rowOf(DistinctId config)
{
    return ConfigId(config.value); // every row of the space is distinct
}

std::string costText(double cost)
{
    return std::isnan(cost) ? "failed" : cost == 0 ? "+0 %" : "+" + percentText(cost);
}

std::string joined(const std::vector<std::string>& texts, const char* separator = ", ")
{
    return fmt::format("{}", fmt::join(texts, separator));
}

/// Writes a comparison as text.
class MachinesText {
public:
    explicit MachinesText(const MachineComparison& comparison)
        : m_comparison(comparison), m_words(*comparison.space, *comparison.configurations, *comparison.decisions)
    {
        for (const ComparedMachine& machine : machines())
            m_headWidth = std::max(m_headWidth, textWidth(bestOn(machine)));
    }

    [[nodiscard]] std::string text() const
    {
        return heading() + simulations() + counts() + constants() + orders() + bestOnes() + compromise() + decisions()
            + portable();
    }

private:
    [[nodiscard]] const std::vector<ComparedMachine>& machines() const { return m_comparison.machines; }

    [[nodiscard]] static std::string bestOn(const ComparedMachine& machine) { return "best on " + machine.name; }

    [[nodiscard]] std::string line(std::string_view name, const std::string& text) const
    {
        return fmt::format("  {:<{}} {}\n", name, m_headWidth, text);
    }

    [[nodiscard]] std::string heading() const
    {
        std::vector<std::string> names;
        for (const ComparedMachine& machine : machines())
            names.push_back(machine.name);
        return joined(names, " against ") + '\n';
    }

    /// Returns the origins of simulated tables.
    [[nodiscard]] std::string simulations() const
    {
        std::string text;
        for (const ComparedMachine& machine : machines())
            if (machine.file->simulation)
                text += line("SIMULATED", fmt::format("{}: {}", machine.name, printable(*machine.file->simulation)));
        return text;
    }

    [[nodiscard]] std::string counts() const
    {
        std::vector<std::string> failures;
        std::vector<std::string> others;
        for (const ComparedMachine& machine : machines()) {
            if (machine.failed > 0)
                failures.push_back(fmt::format("{} on {}", countText(machine.failed), machine.name));
            if (machine.onlyHere > 0)
                others.push_back(fmt::format("{} in {}", countText(machine.onlyHere), machine.name));
        }
        std::string text = countText(m_comparison.count()) + (machines().size() == 2 ? " on both" : " on all");
        if (!failures.empty())
            text += "; failed: " + joined(failures);
        if (!failures.empty() && m_comparison.failedOnAll > 0)
            text += fmt::format(", of which {} everywhere", countText(m_comparison.failedOnAll));
        if (!others.empty())
            text += "; not on all: " + joined(others);
        return line("configurations", text);
    }

    /// Returns the parameters that are constant on each machine and differ between them.
    [[nodiscard]] std::string constants() const
    {
        std::string text;
        for (const DifferingConstant& constant : m_comparison.constants) {
            std::vector<std::string> values;
            for (std::size_t machine = 0; machine < machines().size(); ++machine)
                values.push_back(
                    fmt::format("{} on {}", constant.values[machine].value_or("missing"), machines()[machine].name));
            text += line(text.empty() ? "not compared" : "", fmt::format("{}: {}", constant.name, joined(values)));
        }
        return text;
    }

    [[nodiscard]] std::string orders() const
    {
        std::string text;
        for (const OrderAgreement& agreement : m_comparison.agreements) {
            const std::string pair = machines().size() == 2
                ? ""
                : fmt::format(" ({}, {})", machines()[agreement.first].name, machines()[agreement.second].name);
            text += line(text.empty() ? "order" : "", orderText(agreement) + pair);
        }
        return text;
    }

    /// Returns the agreement, or why it is unknown.
    [[nodiscard]] std::string orderText(const OrderAgreement& agreement) const
    {
        if (agreement.tau && agreement.rho)
            return fmt::format("Kendall's τ-b {:.3f}, Spearman's ρ {:.3f}", *agreement.tau, *agreement.rho);
        if (agreement.configurations < 2)
            return fmt::format("unknown: {} ran on both", pluralText(agreement.configurations, "configuration"));
        std::vector<std::string> equal;
        if (agreement.firstIsConstant)
            equal.push_back(machines()[agreement.first].name);
        if (agreement.secondIsConstant)
            equal.push_back(machines()[agreement.second].name);
        return fmt::format("unknown: all values of {} are equal", joined(equal, " and of "));
    }

    /// Returns "553.6 µs on A100, 1.32 ms on MI250X (+100 %)".
    [[nodiscard]] std::string valuesText(DistinctId config) const
    {
        std::vector<std::string> texts;
        for (const ComparedMachine& machine : machines()) {
            const double ratio = machine.ratios[config.value];
            texts.push_back(std::isnan(ratio)
                                ? "failed on " + machine.name
                                : fmt::format("{} on {}{}", targetText(*machine.file, machine.targets[config.value]),
                                              machine.name,
                                              ratio == 1 ? "" : fmt::format(" ({})", costText(ratio - 1))));
        }
        return joined(texts);
    }

    [[nodiscard]] std::string configLines(std::string_view name, DistinctId config) const
    {
        return line(name, valuesText(config)) + line("", configurationText(m_comparison, config));
    }

    [[nodiscard]] std::string bestOnes() const
    {
        std::string text;
        for (const ComparedMachine& machine : machines())
            text += configLines((machine.ratios[machine.fastest.value] > 1 ? "in common, " : "") + bestOn(machine),
                                machine.fastest); // a faster one may be in its table alone
        return text;
    }

    [[nodiscard]] std::string compromise() const
    {
        if (m_comparison.portable.empty())
            return line("compromise", "none: every configuration failed on one of them");
        return configLines("compromise", m_comparison.portable.front());
    }

    [[nodiscard]] std::string decisions() const
    {
        std::vector<std::string> header = {"", "decision"};
        for (const ComparedMachine& machine : machines())
            header.push_back(bestOn(machine));
        const bool areTwo = machines().size() == 2;
        if (areTwo)
            for (std::size_t from : {std::size_t{0}, std::size_t{1}})
                header.push_back(fmt::format("best of {} on {}", machines()[from].name, machines()[1 - from].name));
        else
            header.emplace_back("costliest elsewhere");
        Table table(header, 2 + machines().size());
        std::vector<std::string> equal;
        for (const MachineDecision& decision : m_comparison.differences) {
            if (decision.most == 0) {
                equal.push_back(m_words.name(decision.decision));
                continue;
            }
            std::vector<std::string> cells = {"  ", m_words.name(decision.decision)};
            for (std::size_t machine = 0; machine < machines().size(); ++machine)
                cells.push_back(bestOptionsText(m_comparison, decision, machine));
            if (areTwo) {
                cells.push_back(costText(decision.cost(0, 1)));
                cells.push_back(costText(decision.cost(1, 0)));
            } else {
                cells.push_back(costliest(decision));
            }
            table.addRow(std::move(cells));
        }
        std::string text = equal.size() == m_comparison.differences.size()
            ? ""
            : "  decisions: the options that are best on a machine, and their cost on the other, all else chosen anew\n"
                + table.text();
        if (!equal.empty())
            text += line("no difference", joined(equal));
        return text;
    }

    [[nodiscard]] std::string costliest(const MachineDecision& decision) const
    {
        std::pair<std::size_t, std::size_t> most;
        for (std::size_t from = 0; from < machines().size(); ++from)
            for (std::size_t to = 0; to < machines().size(); ++to)
                if (std::isnan(decision.cost(from, to))
                    || decision.cost(from, to) > decision.cost(most.first, most.second))
                    most = {from, to};
        return fmt::format("best of {} on {}: {}", machines()[most.first].name, machines()[most.second].name,
                           costText(decision.cost(most.first, most.second)));
    }

    [[nodiscard]] std::string portable() const
    {
        if (m_comparison.portable.empty())
            return "";
        std::vector<std::string> header = {"", "worst"};
        for (const ComparedMachine& machine : machines())
            header.push_back(machine.name);
        std::vector<const Parameter*> varying;
        for (const Parameter& parameter : m_comparison.space->table->parameters)
            if (parameter.options.size() > 1) {
                varying.push_back(&parameter);
                header.push_back(parameter.name);
            }
        Table table(header);
        const std::size_t count = std::min(m_comparison.portable.size(), listedConfigs);
        for (std::size_t i = 0; i < count; ++i) {
            const DistinctId config = m_comparison.portable[i];
            std::vector<std::string> cells = {"  ", costText(m_comparison.worst[config.value] - 1)};
            for (const ComparedMachine& machine : machines())
                cells.push_back(costText(machine.ratios[config.value] - 1));
            for (const Parameter* const parameter : varying)
                cells.push_back(parameter->option(rowOf(config)));
            table.addRow(std::move(cells));
        }
        return fmt::format("  portability: the configurations whose worst cost over a machine's best is least\n{}",
                           table.text());
    }

    const MachineComparison& m_comparison;
    DecisionWords m_words;
    std::size_t m_headWidth = headWidth; ///< width of the headings of lines
};

Json shareJson(double share)
{
    return std::isfinite(share) ? Json(share) : Json(nullptr);
}

Json parametersJson(const MachineComparison& comparison, DistinctId config)
{
    Json json = Json::object();
    for (const Parameter& parameter : comparison.space->table->parameters) {
        const std::uint32_t option = parameter.code(rowOf(config));
        json[parameter.name]
            = parameter.isNumeric() ? Json(parameter.numbers[option]) : Json(parameter.options[option]);
    }
    return json;
}

/// Returns a configuration with its row in each file, counted from 0.
Json configJson(const MachineComparison& comparison, DistinctId config)
{
    Json rows = Json::array();
    Json ratios = Json::array();
    Json values = Json::array();
    for (const ComparedMachine& machine : comparison.machines) {
        rows.push_back(machine.rows[config.value].value);
        ratios.push_back(shareJson(machine.ratios[config.value]));
        values.push_back(shareJson(machine.targets[config.value]));
    }
    return {{"parameters", parametersJson(comparison, config)},
            {"configurations", std::move(rows)},
            {comparison.space->table->isTime() ? "runtimes_ns" : "costs", std::move(values)},
            {"ratios", std::move(ratios)},
            {"worst_ratio", shareJson(comparison.worst[config.value])}};
}

Json decisionJson(const MachineComparison& comparison, const DecisionWords& words, const MachineDecision& decision)
{
    Json best = Json::array();
    Json crossing = Json::array();
    for (std::size_t from = 0; from < decision.best.size(); ++from) {
        Json options = Json::array();
        for (const std::uint32_t option : decision.best[from])
            options.push_back(optionValueJson(words, decision.decision, option));
        best.push_back(std::move(options));
        Json costs = Json::array();
        for (std::size_t to = 0; to < decision.best.size(); ++to)
            costs.push_back(shareJson(decision.cost(from, to)));
        crossing.push_back(std::move(costs));
    }
    Json members = Json::array();
    for (const std::uint32_t member : comparison.decisions->members(decision.decision))
        members.push_back(comparison.space->table->parameters[member].name);
    return {{"name", words.name(decision.decision)},
            {"parameters", std::move(members)},
            {"best", std::move(best)},
            {"crossing", std::move(crossing)}};
}

} // namespace

std::string machinesText(const MachineComparison& comparison)
{
    return MachinesText(comparison).text();
}

nlohmann::ordered_json machinesJson(const MachineComparison& comparison)
{
    Json machines = Json::array();
    for (const ComparedMachine& machine : comparison.machines)
        machines.push_back({{"name", machine.name},
                            {"file", machine.file->path.string()},
                            {"simulation", orNull(machine.file->simulation)},
                            {"best", machine.best},
                            {"noise", orNull(machine.noise)},
                            {"failed", machine.failed},
                            {"only_here", machine.onlyHere},
                            {"fastest", configJson(comparison, machine.fastest)}});
    Json agreements = Json::array();
    for (const OrderAgreement& agreement : comparison.agreements)
        agreements.push_back({{"machines", {agreement.first, agreement.second}},
                              {"configurations", agreement.configurations},
                              {"tau", orNull(agreement.tau)},
                              {"rho", orNull(agreement.rho)}});
    const DecisionWords words(*comparison.space, *comparison.configurations, *comparison.decisions);
    Json decisions = Json::array();
    for (const MachineDecision& decision : comparison.differences)
        decisions.push_back(decisionJson(comparison, words, decision));
    Json portable = Json::array();
    for (std::size_t i = 0; i < std::min(comparison.portable.size(), listedConfigs); ++i)
        portable.push_back(configJson(comparison, comparison.portable[i]));
    Json constants = Json::array();
    for (const DifferingConstant& constant : comparison.constants) {
        Json values = Json::array();
        for (const std::optional<std::string>& value : constant.values)
            values.push_back(value ? Json(*value) : Json(nullptr));
        constants.push_back({{"name", constant.name}, {"values", std::move(values)}});
    }
    return {{"configurations", comparison.count()}, {"failed_on_all", comparison.failedOnAll},
            {"machines", std::move(machines)},      {"constants", std::move(constants)},
            {"agreements", std::move(agreements)},  {"decisions", std::move(decisions)},
            {"portable", std::move(portable)}};
}

} // namespace tgraph::cli
