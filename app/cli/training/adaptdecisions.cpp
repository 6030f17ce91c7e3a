// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/adaptdecisions.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::cli {

std::string estimatedCostsText(const Document& document, const Deduplication& configurations,
                               const LetteredDecisions& decisions, const EstimatedCosts& estimated)
{
    if (estimated.costs.empty())
        return {};
    Table table({"decision", "options", "estimated cost", "of", "measured"}, 2);
    for (const EstimatedCostLine& line : estimatedCostLines(document, configurations, decisions, estimated)) {
        const double half = 100 * halfInterval(line.deviation);
        table.addRow({line.first ? decisionLetter(line.letter) + "  " + line.decision : "",
                      line.options.empty() ? "none distinguished yet" : line.options,
                      line.options.empty() ? fmt::format("± {:.2f} %", half)
                          : line.first     ? "cheapest"
                                           : fmt::format("+{:.2f} % ± {:.2f}", 100 * line.cost, half),
                      std::to_string(line.count), std::to_string(line.measured)});
    }
    return fmt::format("Estimated costs of the decisions, as shares of the shortest measured runtime, with 95 % "
                       "intervals; their sum misses a measurement by about {}:\n"
                       "\n"
                       "{}",
                       percentText(estimated.noise), table.text());
}

nlohmann::ordered_json estimatedCostsJson(const Document& document, const Deduplication& configurations,
                                          const LetteredDecisions& decisions, const EstimatedCosts& estimated)
{
    Json list = Json::array();
    if (estimated.costs.empty())
        return list;
    const DecisionWords words(document, configurations, *decisions.decisions);
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter) {
        const DecisionCost& cost = estimated.costs[decisions.byLetter[letter]];
        Json options = Json::array();
        for (std::uint32_t option = 0; option < cost.options.size(); ++option) {
            const bool fails = std::ranges::none_of(cost.levels, [option](const OptionLevel& level) {
                return std::ranges::binary_search(level.options, option);
            });
            options.push_back({{"option", optionText(words, *decisions.decisions, cost.decision, option)},
                               {"measured", cost.options[option].configurations},
                               {"always_fails", fails},
                               {"cost", fails ? Json() : Json(cost.options[option].effect)},
                               {"standard_deviation", orNull(cost.options[option].effectError)}});
        }
        list.push_back({{"letter", decisionLetter(letter)},
                        {"name", words.name(cost.decision)},
                        {"cost", cost.most},
                        {"levels", cost.levels.size()},
                        {"options", options}});
    }
    return list;
}

} // namespace tgraph::cli
