// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionchanges.h"

#include "engine/core/layout.h"

#include <algorithm>
#include <numeric>

namespace tgraph {
namespace {

LayoutView partOf(const DecisionWords& words, std::uint32_t decision, std::uint32_t option, LayoutPart part)
{
    return layoutOf(words.vector(decision, /*member=*/0, option), part);
}

/// Adds "{3,2}", "in{1,0}" or "k{0,1}".
void addPart(std::string& text, LayoutPart part, LayoutView layout)
{
    text += text.empty() ? "" : " ";
    text += part == LayoutPart::Output ? "" : part == LayoutPart::Input ? "in" : "k";
    text += layoutText(layout);
}

bool varies(const DecisionWords& words, const Decisions& decisions, std::uint32_t decision, LayoutPart part)
{
    const LayoutView first = partOf(words, decision, 0, part);
    for (std::uint32_t option = 1; option < decisions.optionCount(decision); ++option)
        if (!std::ranges::equal(first, partOf(words, decision, option, part)))
            return true;
    return false;
}

} // namespace

CostScale costScale(const PredictionProvenance& provenance)
{
    return provenance.unit == ScoreUnit::Seconds ? CostScale::Ratio : CostScale::Difference;
}

LetteredDecisions letterDecisions(const Document& document, const Prediction& prediction, const std::stop_token& stop)
{
    const Deduplication& configurations = *prediction.configurations;
    LetteredDecisions lettered{.decisions = std::make_shared<const Decisions>(document, configurations, stop)};
    lettered.byLetter.resize(lettered.decisions->count());
    std::iota(lettered.byLetter.begin(), lettered.byLetter.end(), 0U);
    lettered.report = document.runtimesPublished
        ? assessDecisions(document, configurations, lettered.decisions, stop)
        : assessScores(lettered.decisions, prediction.score, costScale(prediction.provenance), stop);
    if (lettered.report && document.table && !document.runtimesPublished)
        std::ranges::sort(lettered.report->costs, {}, &DecisionCost::decision);
    if (lettered.report)
        std::ranges::transform(lettered.report->costs, lettered.byLetter.begin(), &DecisionCost::decision);
    return lettered;
}

std::vector<DecisionChange> changesBetween(const LetteredDecisions& lettered, DistinctId from, DistinctId to)
{
    std::vector<DecisionChange> changes;
    for (std::uint32_t letter = 0; letter < lettered.count(); ++letter) {
        const auto& column = lettered.decisions->column(lettered.byLetter[letter]);
        if (column[from.value] != column[to.value])
            changes.push_back(
                {letter, column[from.value], column[to.value],
                 !lettered.report
                     || !lettered.report->costs[letter].areOfOneLevel(column[from.value], column[to.value])});
    }
    return changes;
}

std::string changeText(const DecisionWords& words, std::uint32_t decision, std::uint32_t from, std::uint32_t to)
{
    if (!words.isLayout())
        return words.valueText(decision, to);
    std::string text;
    for (const LayoutPart part : layoutParts)
        if (!std::ranges::equal(partOf(words, decision, from, part), partOf(words, decision, to, part)))
            addPart(text, part, partOf(words, decision, to, part));
    return text;
}

std::string optionText(const DecisionWords& words, const Decisions& decisions, std::uint32_t decision,
                       std::uint32_t option)
{
    if (!words.isLayout())
        return words.valueText(decision, option);
    std::string text;
    for (const LayoutPart part : layoutParts)
        if (varies(words, decisions, decision, part))
            addPart(text, part, partOf(words, decision, option, part));
    return text;
}

} // namespace tgraph
