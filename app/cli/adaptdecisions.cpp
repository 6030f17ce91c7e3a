// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/adaptdecisions.h"

#include "app/cli/jsontext.h"
#include "app/cli/table.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::cli {
namespace {

constexpr double interval = 1.96; ///< standard deviations: 95 %

/// Letters in the order of what is believed to cost most.
std::vector<std::uint32_t> dearestFirst(const LetteredDecisions& decisions, const BelievedCosts& believed)
{
    std::vector<std::uint32_t> letters;
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter)
        letters.push_back(letter);
    std::ranges::stable_sort(letters, std::ranges::greater{}, [&](std::uint32_t letter) {
        return believed.costs[decisions.byLetter[letter]].most;
    });
    return letters;
}

std::string costOf(const OptionLevel& level, bool cheapest)
{
    if (cheapest)
        return "cheapest";
    return fmt::format("+{:.2f} % ± {:.2f}", 100 * level.effect, 100 * interval * level.effectError.value_or(0));
}

} // namespace

std::string believedText(const Document& document, const Deduplication& configurations,
                         const LetteredDecisions& decisions, const BelievedCosts& believed)
{
    if (believed.costs.empty())
        return {};
    const DecisionWords words(document, configurations, *decisions.decisions);
    Table table({"decision", "options", "believed cost", "of", "measured"}, 2);
    for (const std::uint32_t letter : dearestFirst(decisions, believed)) {
        const DecisionCost& cost = believed.costs[decisions.byLetter[letter]];
        std::string name = decisionLetter(letter) + "  " + words.name(cost.decision);
        if (cost.levels.size() == 1) {
            table.addRow({name, "nothing told apart yet",
                          fmt::format("± {:.2f} %", 100 * interval * cost.options.back().effectError.value_or(0)),
                          std::to_string(cost.options.size()), std::to_string(cost.levels.front().configurations)});
            continue;
        }
        for (const OptionLevel& level : cost.levels) {
            table.addRow({std::exchange(name, ""), words.label(cost, level),
                          costOf(level, &level == &cost.levels.front()), std::to_string(level.options.size()),
                          std::to_string(level.configurations)});
        }
    }
    return fmt::format("What the decisions are believed to cost, of the shortest measured runtime, with 95 % "
                       "intervals; a measurement is off by {}:\n\n{}",
                       percentText(believed.noise), table.text());
}

nlohmann::ordered_json believedJson(const Document& document, const Deduplication& configurations,
                                    const LetteredDecisions& decisions, const BelievedCosts& believed)
{
    Json list = Json::array();
    if (believed.costs.empty())
        return list;
    const DecisionWords words(document, configurations, *decisions.decisions);
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter) {
        const DecisionCost& cost = believed.costs[decisions.byLetter[letter]];
        Json options = Json::array();
        for (std::uint32_t option = 0; option < cost.options.size(); ++option)
            options.push_back({{"option", optionText(words, *decisions.decisions, cost.decision, option)},
                               {"measured", cost.options[option].configurations},
                               {"cost", cost.options[option].effect},
                               {"standard_deviation", orNull(cost.options[option].effectError)}});
        list.push_back({{"letter", decisionLetter(letter)},
                        {"name", words.name(cost.decision)},
                        {"cost", cost.most},
                        {"levels", cost.levels.size()},
                        {"options", options}});
    }
    return list;
}

std::string proposedChanges(const Document& document, const Deduplication& configurations,
                            const LetteredDecisions& decisions, DistinctId from, DistinctId to)
{
    const DecisionWords words(document, configurations, *decisions.decisions);
    std::string text;
    for (const DecisionChange& change : changesBetween(decisions, from, to))
        if (change.matters)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", decisionLetter(change.letter),
                                changeText(words, decisions.byLetter[change.letter], change.from, change.to));
    return text.empty() ? "nothing that is known to matter" : text;
}

} // namespace tgraph::cli
