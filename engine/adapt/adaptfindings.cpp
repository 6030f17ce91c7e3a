// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adaptfindings.h"

#include "engine/core/text.h"
#include "engine/eval/targettext.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

/// Returns the letters by estimated cost, highest first.
std::vector<std::uint32_t> dearestFirst(const LetteredDecisions& decisions, const EstimatedCosts& estimated)
{
    std::vector<std::uint32_t> letters(decisions.count());
    std::iota(letters.begin(), letters.end(), 0U);
    std::ranges::stable_sort(letters, std::ranges::greater{},
                             [&](std::uint32_t letter) { return estimated.costs[decisions.byLetter[letter]].most; });
    return letters;
}

/// Returns the file name on one line.
std::string inComment(std::string name)
{
    std::ranges::replace_if(
        name, [](char c) { return static_cast<unsigned char>(c) < ' '; }, '?');
    return name;
}

double largestDeviation(const DecisionCost& cost)
{
    double largest = 0;
    for (const OptionCost& option : cost.options)
        largest = std::max(largest, option.effectError.value_or(0));
    return largest;
}

/// Returns "block_size_x 32 → 64, unroll 1 → 2": the options of the parameters that differ.
std::string optionChanges(const MeasuredTable& table, ConfigId from, ConfigId to)
{
    constexpr std::size_t most = 20;
    std::string text;
    std::size_t count = 0;
    for (const Parameter& parameter : table.parameters) {
        if (parameter.option(from) == parameter.option(to))
            continue;
        if (count++ == most)
            return text + ", …";
        text += (text.empty() ? "" : ", ") + parameter.name + ' ' + parameter.option(from) + " → "
            + parameter.option(to);
    }
    return text;
}

} // namespace

double halfInterval(double deviation)
{
    return 1.96 * deviation;
}

std::vector<EstimatedCostLine> estimatedCostLines(const Document& document, const Deduplication& configurations,
                                                  const LetteredDecisions& decisions, const EstimatedCosts& estimated)
{
    std::vector<EstimatedCostLine> lines;
    if (estimated.costs.empty())
        return lines;
    const DecisionWords words(document, configurations, *decisions.decisions);
    for (const std::uint32_t letter : dearestFirst(decisions, estimated)) {
        const DecisionCost& cost = estimated.costs[decisions.byLetter[letter]];
        const bool alike = cost.levels.size() == 1 && cost.levels.front().options.size() > 1;
        for (const OptionLevel& level : cost.levels)
            lines.push_back({.letter = letter,
                             .decision = words.name(cost.decision),
                             .first = &level == &cost.levels.front(),
                             .options = alike ? std::string() : words.label(cost, level),
                             .count = static_cast<std::uint32_t>(level.options.size()),
                             .measured = level.configurations,
                             .cost = alike ? 0 : level.effect,
                             .deviation = alike ? largestDeviation(cost) : level.effectError.value_or(0)});
    }
    return lines;
}

LetteredDecisions withKnownCosts(const LetteredDecisions& decisions, const Prediction& prediction,
                                 const EstimatedCosts& estimated, const std::stop_token& stop)
{
    LetteredDecisions known{.decisions = decisions.decisions, .byLetter = decisions.byLetter, .report = {}};
    std::vector<DecisionCost> costs = estimated.costs;
    if (costs.empty())
        if (auto report = assessScores(known.decisions, prediction.score, costScale(prediction.provenance), stop)) {
            costs = std::move(report->costs);
            std::ranges::sort(costs, {}, &DecisionCost::decision);
        }
    if (costs.empty())
        return known;
    known.report = DecisionReport{.decisions = known.decisions};
    for (const std::uint32_t decision : known.byLetter)
        known.report->costs.push_back(costs[decision]);
    return known;
}

std::string proposedChanges(const Document& document, const Deduplication& configurations,
                            const LetteredDecisions& decisions, DistinctId from, DistinctId to)
{
    if (document.table)
        return optionChanges(*document.table, configurations.representatives[from.value],
                             configurations.representatives[to.value]);
    const DecisionWords words(document, configurations, *decisions.decisions);
    std::string text;
    for (const DecisionChange& change : changesBetween(decisions, from, to))
        if (change.matters)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", decisionLetter(change.letter),
                                changeText(words, decisions.byLetter[change.letter], change.from, change.to));
    return text;
}

DistinctId comparedWith(const Deduplication& configurations, std::span<const Measurement> measured)
{
    return measured.empty() ? configurations.distinctOf.front()
                            : std::ranges::min(measured, {}, &Measurement::target).distinct;
}

std::string proposalsCsv(const Document& document, const Deduplication& configurations,
                         const LetteredDecisions& decisions, std::span<const Measurement> measured,
                         std::span<const Proposal> proposals)
{
    const DistinctId from = comparedWith(configurations, measured);
    const bool isRate = isMaximised(document);
    std::string text
        = fmt::format("# {}: {} to measure; fill in {}\n"
                      "# changes relative to configuration {}\nconfiguration,{}\n",
                      inComment(document.path.filename().string()), pluralText(proposals.size(), "configuration"),
                      isRate ? inComment("their values of " + objectiveTitle(document.table->objective()))
                             : "their runtimes, in the unit of the other runtimes",
                      configurations.representatives[from.value].value, isRate ? "value" : "runtime");
    for (const Proposal& proposal : proposals) {
        const std::string changes = proposedChanges(document, configurations, decisions, from, proposal.distinct);
        text += fmt::format("# {}{}{}\n{},\n",
                            proposal.aim == ProposalAim::Speed ? "may be fast"
                                : proposal.repeat              ? "repeat"
                                                               : "informative",
                            changes.empty() ? "" : ": ", changes,
                            configurations.representatives[proposal.distinct.value].value);
    }
    return text;
}

} // namespace tgraph
