// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/waterfall.h"

#include "engine/eval/decisionwords.h"
#include "widgets/common/scoretimes.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

// Returns an option's value in the model relative to the decision's cheapest option: a logarithm or a difference.
double modelValue(const OptionCost& cost, CostScale scale)
{
    return scale == CostScale::Ratio ? std::log1p(cost.effect) : cost.effect;
}

struct Change {
    std::uint32_t letter = 0;
    double value = 0;
};

std::vector<Change> changesOf(const FileDecisions& decisions, const DecisionReport& report, DistinctId from,
                              DistinctId to)
{
    std::vector<Change> changes;
    for (const DecisionCost& cost : report.costs) {
        const std::uint32_t letter = decisions.letterOf[cost.decision];
        const std::uint32_t before = decisions.option(letter, from);
        const std::uint32_t after = decisions.option(letter, to);
        if (!cost.areOfOneLevel(before, after))
            changes.push_back(
                {letter,
                 modelValue(cost.options[after], report.scale) - modelValue(cost.options[before], report.scale)});
    }
    std::ranges::stable_sort(changes, std::ranges::greater(), [](const Change& one) { return std::abs(one.value); });
    return changes;
}

bool isKnown(std::span<const double> values, DistinctId from, DistinctId to)
{
    return !values.empty() && std::isfinite(values[from.value]) && std::isfinite(values[to.value]);
}

} // namespace

std::optional<Waterfall> makeWaterfall(const OpenFile& file, const FileDecisions& decisions,
                                       std::span<const DecisionRow> rows, DistinctId from, DistinctId to)
{
    const bool isMeasured = decisions.measured && isKnown(file.targets, from, to);
    const bool isScored = decisions.predicted && isKnown(decisions.scores->score, from, to);
    if (!isMeasured && !isScored)
        return std::nullopt;
    const DecisionReport& report = isMeasured ? *decisions.measured : *decisions.predicted;
    const std::span<const double> values = isMeasured ? file.targets : decisions.scores->score;
    const double unit = isMeasured ? 1 : nanosecondsPerScore(decisions.scores.get()).value_or(1);
    Waterfall made{.kind = !isMeasured     ? scoreKind(decisions.scores.get())
                       : file.isRelative() ? ValueKind::RelativeRuntime
                                           : ValueKind::RuntimeNs,
                   .isMeasured = isMeasured,
                   .isSimulated = file.document->simulation.has_value(),
                   .from = from,
                   .to = to,
                   .start = values[from.value],
                   .end = values[to.value]};
    made.isWithinNoise = isMeasured && decisions.isWithinNoise(made.start, made.end);
    std::optional<ObjectiveRatios> ratios;
    if (isMeasured && file.isRelativeToBest())
        ratios.emplace(*file.document->table);
    const auto shown = [&ratios, unit](double value) { return ratios ? ratios->valueOf(value) : value * unit; };
    const DecisionWords words(*file.document, *file.configurations, *decisions.decisions);
    double here = made.start;
    for (const Change& change : changesOf(decisions, report, from, to)) {
        const double next = report.scale == CostScale::Ratio ? here * std::exp(change.value) : here + change.value;
        const DecisionRow& row = rows[change.letter];
        const auto label = [&](DistinctId distinct) {
            const std::uint32_t option = decisions.option(change.letter, distinct);
            return words.isLayout()
                ? row.cells[row.cellOf[option]].label
                : QString::fromStdString(words.valueText(decisions.byLetter[change.letter], option));
        };
        made.steps.push_back({change.letter, row.name, label(from), label(to), shown(next) - shown(here)});
        here = next;
    }
    if (ratios) {
        made.objective = ratios->format();
        made.isMaximised = ratios->isMaximised();
    }
    made.start = shown(made.start);
    made.end = shown(made.end);
    made.rest = made.end - shown(here);
    return made;
}

} // namespace tgraph
