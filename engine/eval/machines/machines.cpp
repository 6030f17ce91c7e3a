// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/machines/machines.h"

#include "engine/core/task.h"
#include "engine/decisions/optionfigures.h"
#include "engine/eval/costtargets.h"
#include "engine/eval/decisionwords.h"
#include "engine/eval/measures.h"
#include "engine/eval/ranks.h"
#include "engine/eval/withinnoise.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

namespace tgraph {
namespace {

using Tables = std::span<const std::shared_ptr<const Document>>;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Returns the file's name without the endings of tables.
std::string stemOf(const std::filesystem::path& path)
{
    std::filesystem::path name = path.filename();
    for (const char* const ending : {".gz", ".json", ".jsonl", ".csv", ".tsv", ".log", ".t4", ".cache"})
        if (name.extension() == ending && !name.stem().empty())
            name = name.stem();
    return name.string();
}

bool areDistinct(const std::vector<std::string>& names)
{
    return std::set(names.begin(), names.end()).size() == names.size() && std::ranges::find(names, "") == names.end();
}

/// Removes what all names begin with, up to a separator, if each of the others still has a letter.
void cutCommonBeginning(std::vector<std::string>& names)
{
    std::size_t common = names.front().size();
    for (const std::string& name : names)
        common
            = std::min(common, static_cast<std::size_t>(std::ranges::mismatch(name, names.front()).in1 - name.begin()));
    const auto hasLetter = [](std::string_view text) {
        return std::ranges::any_of(text,
                                   [](unsigned char byte) { return (byte | 0x20U) - 'a' < 26U || byte >= 0x80U; });
    };
    for (std::size_t at = common; at > 0; --at) {
        if (std::string_view("._- /").find(names.front()[at - 1]) == std::string_view::npos)
            continue;
        if (!std::ranges::all_of(names, [&](const std::string& name) { return hasLetter(name.substr(at)); }))
            continue;
        for (std::string& name : names)
            name.erase(0, at);
        return;
    }
}

/// Returns the file's name without the endings of tables, behind so many of its folders.
std::string nameInFolders(const std::filesystem::path& path, std::size_t folders)
{
    std::filesystem::path name = stemOf(path);
    std::filesystem::path folder = path.parent_path();
    for (std::size_t i = 0; i < folders && folder.has_filename(); ++i, folder = folder.parent_path())
        name = folder.filename() / name;
    return name.string();
}

/// Returns the beginning and the end of a text, of about `most` bytes.
std::string withoutMiddle(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return std::string(text);
    const auto isInside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U; };
    std::size_t begin = most / 2;
    std::size_t end = text.size() - most / 2;
    while (begin > 0 && isInside(begin))
        --begin;
    while (end < text.size() && isInside(end))
        ++end;
    return fmt::format("{}…{}", text.substr(0, begin), text.substr(end));
}

/// Shortens long names, and numbers them if they are equal then.
std::vector<std::string> shortNames(std::vector<std::string> names)
{
    constexpr std::size_t most = 28;
    for (std::string& name : names)
        name = withoutMiddle(name, most);
    if (!areDistinct(names))
        for (std::size_t i = 0; i < names.size(); ++i)
            names[i] += fmt::format(" ({})", i + 1);
    return names;
}

ComparedMachine machineOf(std::string name, std::shared_ptr<const Document> file, const MatchedTable& matched)
{
    ComparedMachine machine{.name = std::move(name),
                            .file = std::move(file),
                            .rows = {},
                            .targets = matched.targets,
                            .ratios = {},
                            .best = matched.best,
                            .fastest = {},
                            .onlyHere = matched.onlyHere};
    const Deduplication configurations = deduplicate(*machine.file);
    for (const DistinctId origin : matched.origins)
        machine.rows.push_back(configurations.representatives[origin.value]);
    double least = std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < machine.targets.size(); ++i) {
        machine.ratios.push_back(machine.targets[i] / machine.best);
        machine.failed += std::isnan(machine.targets[i]) ? 1U : 0U;
        if (machine.targets[i] < least) {
            least = machine.targets[i];
            machine.fastest = DistinctId(i);
        }
    }
    machine.noise = measuredTargets(*matched.document, everyConfiguration(*matched.document)).noise;
    return machine;
}

/// Fills `worst`, `portable` and `failedOnAll`.
void addPortability(MachineComparison& comparison)
{
    for (std::uint32_t i = 0; i < comparison.machines.front().ratios.size(); ++i) {
        double worst = 0;
        std::size_t failures = 0;
        for (const ComparedMachine& machine : comparison.machines) {
            failures += std::isnan(machine.ratios[i]) ? 1U : 0U;
            worst = std::max(worst, machine.ratios[i]); // keeps `worst` for NaN
        }
        comparison.worst.push_back(failures > 0 ? unknown : worst);
        if (failures == 0)
            comparison.portable.emplace_back(i);
        comparison.failedOnAll += failures == comparison.machines.size() ? 1U : 0U;
    }
    std::ranges::stable_sort(comparison.portable, {},
                             [&](DistinctId config) { return comparison.worst[config.value]; });
}

OrderAgreement agreementOf(const MachineComparison& comparison, std::uint32_t first, std::uint32_t second)
{
    std::array<std::vector<double>, 2> known;
    const auto& a = comparison.machines[first].targets;
    const auto& b = comparison.machines[second].targets;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!std::isnan(a[i]) && !std::isnan(b[i])) {
            known[0].push_back(a[i]);
            known[1].push_back(b[i]);
        }
    OrderAgreement agreement{.first = first,
                             .second = second,
                             .configurations = static_cast<std::uint32_t>(known[0].size()),
                             .tau = {},
                             .rho = {}};
    const auto isConstant = [](const std::vector<double>& values) {
        return std::ranges::adjacent_find(values, std::not_equal_to()) == values.end();
    };
    agreement.firstIsConstant = isConstant(known[0]);
    agreement.secondIsConstant = isConstant(known[1]);
    if (known[0].size() > 1) {
        agreement.tau = kendallTauB(known[0], known[1]);
        agreement.rho = spearmanRho(known[0], known[1]);
    }
    return agreement;
}

/// Returns how much more a value costs than the best; 0 within noise.
double costAboveNoise(double value, double best, const std::optional<double>& noise)
{
    return isWithinNoise(value, best, noise.value_or(0)) ? 0 : value / best - 1;
}

using Figures = std::vector<std::vector<OptionFigures>>; ///< decision → option

MachineDecision decisionOf(const MachineComparison& comparison, std::span<const Figures> figures,
                           std::uint32_t decision)
{
    const std::size_t count = comparison.machines.size();
    MachineDecision result{.decision = decision, .best = {}, .crossing = {}};
    std::vector<std::vector<double>> costs(count); // machine → option → cost; NaN: failed
    for (std::size_t m = 0; m < count; ++m) {
        const ComparedMachine& machine = comparison.machines[m];
        for (const OptionFigures& option : figures[m][decision])
            costs[m].push_back(
                option.configurations == 0
                    ? unknown
                    : costAboveNoise(option.best, machine.targets[machine.fastest.value], machine.noise));
        std::vector<std::uint32_t>& best = result.best.emplace_back();
        for (std::uint32_t option = 0; option < costs[m].size(); ++option)
            if (costs[m][option] == 0)
                best.push_back(option);
        std::ranges::stable_sort(best, {}, [&](std::uint32_t option) { return figures[m][decision][option].best; });
    }
    for (std::size_t from = 0; from < count; ++from)
        for (std::size_t to = 0; to < count; ++to) {
            double cheapest = unknown;
            for (const std::uint32_t option : result.best[from])
                cheapest = std::fmin(cheapest, costs[to][option]);
            result.crossing.push_back(cheapest);
            result.most
                = std::isnan(cheapest) ? std::numeric_limits<double>::infinity() : std::max(result.most, cheapest);
        }
    return result;
}

void addDecisions(MachineComparison& comparison, const std::stop_token& stop)
{
    std::vector<Figures> figures;
    for (const ComparedMachine& machine : comparison.machines)
        figures.push_back(optionFigures(*comparison.decisions, machine.targets, MiddleOf::Targets, stop));
    for (std::uint32_t d = 0; d < comparison.decisions->count(); ++d)
        comparison.differences.push_back(decisionOf(comparison, figures, d));
    std::ranges::stable_sort(comparison.differences, std::ranges::greater(), &MachineDecision::most);
}

} // namespace

std::string configurationText(const MachineComparison& comparison, DistinctId config)
{
    std::vector<std::string> texts;
    for (const Parameter& parameter : comparison.space->table->parameters)
        if (parameter.options.size() > 1)
            texts.push_back(fmt::format("{} = {}", parameter.name, parameter.option(ConfigId(config.value))));
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::string decisionName(const MachineComparison& comparison, const MachineDecision& decision)
{
    return DecisionWords(*comparison.space, *comparison.configurations, *comparison.decisions).name(decision.decision);
}

std::string bestOptionsText(const MachineComparison& comparison, const MachineDecision& decision, std::size_t machine)
{
    constexpr std::size_t listed = 5;
    const DecisionWords words(*comparison.space, *comparison.configurations, *comparison.decisions);
    std::vector<std::uint32_t> options = decision.best[machine];
    std::ranges::sort(options, {}, [&](std::uint32_t option) { return words.valueOrder(decision.decision, option); });
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(options.size(), listed); ++i)
        texts.push_back(words.valueText(decision.decision, options[i]));
    return fmt::format("{}", fmt::join(texts, ", "))
        + (options.size() > listed ? fmt::format(", … ({})", options.size()) : "");
}

std::vector<std::string> machineNames(Tables tables)
{
    std::vector<std::string> devices;
    for (const auto& document : tables) {
        devices.push_back(document->table ? document->table->device : "");
    }
    if (areDistinct(devices))
        return shortNames(std::move(devices));
    std::size_t most = 0; // folders of a path
    for (const auto& document : tables)
        most = std::max(most, static_cast<std::size_t>(std::ranges::distance(document->path)));
    std::vector<std::string> names(tables.size());
    for (std::size_t folders = 0; folders <= most; ++folders) {
        std::ranges::transform(tables, names.begin(),
                               [&](const auto& document) { return nameInFolders(document->path, folders); });
        if (!areDistinct(names))
            continue;
        cutCommonBeginning(names);
        break;
    }
    return shortNames(std::move(names));
}

MachineComparison compareMachines(Tables tables, const std::stop_token& stop)
{
    const std::vector<MatchedTable> matched = matchTables(tables, stop);
    const std::vector<std::string> names = machineNames(tables);
    MachineComparison comparison;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        throwIfStopped(stop);
        comparison.machines.push_back(machineOf(names[i], tables[i], matched[i]));
        if (comparison.machines.back().failed == matched[i].targets.size())
            throw makeError({tables[i]->path.string(), "configurations"},
                            "only failures among those that all the tables have", "measured configurations");
    }
    comparison.space = matched.front().document;
    comparison.configurations = std::make_shared<const Deduplication>(everyConfiguration(*comparison.space));
    comparison.decisions = std::make_shared<const Decisions>(*comparison.space, *comparison.configurations, stop);
    addPortability(comparison);
    for (std::uint32_t second = 1; second < tables.size(); ++second)
        for (std::uint32_t first = 0; first < second; ++first) {
            throwIfStopped(stop);
            comparison.agreements.push_back(agreementOf(comparison, first, second));
        }
    addDecisions(comparison, stop);
    comparison.constants = differingConstants(tables);
    return comparison;
}

} // namespace tgraph
