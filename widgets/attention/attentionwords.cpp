// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/attention/attentionwords.h"

#include "engine/eval/attentioneffect.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/charts/attentionmap.h"
#include "widgets/charts/nodeattention.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/quantity.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

std::uint32_t originalOf(const AttentionState& state)
{
    return state.file->configurations->representatives[state.focus->value].value;
}

bool hasNoAttention(const Explanation& explanation)
{
    return explanation.blocks.empty() && explanation.edgeWeights.empty() && explanation.nodeAttention.empty()
        && explanation.nodeShare.empty();
}

/// Returns true if the sensitivity compares the focus with itself: it is 0 for all nodes.
bool comparesWithItself(const AttentionState& state)
{
    const std::vector<DistinctId>& distinctOf = state.file->configurations->distinctOf;
    return state.explanation->replacement != NodeReplacement::Nothing
        && distinctOf[state.explanation->focus.value] == distinctOf[state.explanation->baseline.value];
}

constexpr double leastDifference = 5e-6; ///< relative difference of two runtimes
constexpr double leastEffect = 5e-4; ///< multiple of the spread of the slate's scores

double spreadOf(const std::vector<double>& scores)
{
    if (scores.empty())
        return 0;
    const double count = static_cast<double>(scores.size());
    const double mean = std::accumulate(scores.begin(), scores.end(), 0.0) / count;
    double sum = 0;
    for (const double score : scores)
        sum += (score - mean) * (score - mean);
    return std::sqrt(sum / count);
}

QString percentText(double share)
{
    return shareText(share, share < 0.0005 ? 4 : share < 0.005 ? 2 : 1);
}

/// Describes the speed of the compared configuration against the focus: measured if both runtimes are known.
QString speedText(const AttentionState& state, ConfigId other)
{
    const Explanation& explanation = *state.explanation;
    const auto& distinctOf = state.file->configurations->distinctOf;
    const std::vector<double>& targets = state.file->targets;
    if (!targets.empty()) {
        const double ratio
            = targets[distinctOf[other.value].value] / targets[distinctOf[explanation.focus.value].value];
        const bool simulated = state.file->document->simulation.has_value();
        if (std::abs(ratio - 1) < leastDifference)
            return simulated ? AttentionPanel::tr("equally fast by simulation")
                             : AttentionPanel::tr("equally fast by measurement");
        const QString share = percentText(std::abs(1 - ratio));
        if (ratio < 1)
            return (simulated ? AttentionPanel::tr("%1 faster by simulation")
                              : AttentionPanel::tr("%1 faster by measurement"))
                .arg(share);
        if (ratio > 1)
            return (simulated ? AttentionPanel::tr("%1 slower by simulation")
                              : AttentionPanel::tr("%1 slower by measurement"))
                .arg(share);
    }
    const auto column = std::ranges::find(explanation.slate, other) - explanation.slate.begin();
    const bool known = static_cast<std::size_t>(column) < explanation.slateScores.size();
    const double score = known ? explanation.slateScores[static_cast<std::size_t>(column)] : explanation.score;
    return score < explanation.score ? AttentionPanel::tr("predicted faster")
        : score > explanation.score  ? AttentionPanel::tr("predicted slower")
                                     : AttentionPanel::tr("predicted equal");
}

QString effectText(double effect, double spread)
{
    const bool lowered = effect < 0;
    if (!(std::abs(effect) >= leastEffect * spread) || effect == 0)
        return AttentionPanel::tr("this did not change its score.");
    if (!(spread > 0))
        return lowered ? AttentionPanel::tr("this lowered its score.") : AttentionPanel::tr("this raised its score.");
    const QString amount = QLocale().toString(std::abs(effect) / spread, 'g', 2);
    if (std::abs(effect) < attentionNoticed * spread)
        return lowered ? AttentionPanel::tr("this hardly lowered its score (by %1 spreads).").arg(amount)
                       : AttentionPanel::tr("this hardly raised its score (by %1 spreads).").arg(amount);
    return lowered ? AttentionPanel::tr("this lowered its score (by %1 spreads: faster).").arg(amount)
                   : AttentionPanel::tr("this raised its score (by %1 spreads: slower).").arg(amount);
}

/// Returns "A (8 × convolution)", or "86 convolution" if no decision has the node.
QString placeText(const AttentionState& state, const AttentionComparison& comparison)
{
    const Graph& graph = state.file->document->graph;
    const QString name = nodesName(comparison.nodes, graph);
    const std::optional<std::uint32_t> letter = letterOfNode(comparison.nodes.front(), graph, state.decisions);
    return letter ? QStringLiteral("%1 (%2)").arg(state.decisions->name(*letter), name) : name;
}

QString comparisonText(const AttentionState& state, const AttentionComparison& comparison, double spread)
{
    const QString place = placeText(state, comparison);
    const QString effect = effectText(comparison.effect, spread);
    if (comparison.configuration == state.explanation->focus)
        return AttentionPanel::tr("At %1, block %2, it got most attention itself (%3 × an even share); %4")
            .arg(place)
            .arg(comparison.block + 1)
            .arg(QLocale().toString(comparison.shares, 'g', 3), effect);
    return AttentionPanel::tr("At %1, block %2, it was compared most with configuration %3, %4; %5")
        .arg(place)
        .arg(comparison.block + 1)
        .arg(comparison.configuration.value)
        .arg(speedText(state, comparison.configuration), effect);
}

} // namespace

QString comparisonsText(const AttentionState& state)
{
    if (state.explanation == nullptr || state.file == nullptr || state.explanation->comparisons.empty())
        return {};
    const double spread = spreadOf(state.explanation->slateScores);
    QStringList lines;
    for (const AttentionComparison& comparison : state.explanation->comparisons)
        lines << comparisonText(state, comparison, spread);
    lines.front() = AttentionPanel::tr("Configuration %1: %2", "a number; a sentence about it")
                        .arg(state.explanation->focus.value)
                        .arg(lines.front());
    return lines.join(QLatin1Char('\n'));
}

bool attendsEvenly(const AttentionState& state)
{
    return state.evenness != nullptr && state.evenness->isEven();
}

bool usesNoNetwork(const Scores* scores)
{
    return scores != nullptr && scores->complete()
        && (scores->adaptation || scores->prediction->provenance.model == "analytical");
}

bool explainsAnother(const AttentionState& state)
{
    return state.focus && state.file != nullptr && state.explanation != nullptr
        && state.file->configurations->distinctOf[state.explanation->focus.value] != *state.focus;
}

QString attentionMessage(const AttentionState& state)
{
    if (state.file == nullptr)
        return AttentionPanel::tr("Open a file and rank it to see what a model attends to.");
    if (const QString text = noGraphText(*state.file); !text.isEmpty())
        return text;
    if (state.file->isBareProgram())
        return oneConfigurationText(*state.file);
    if (state.isExplaining)
        return state.focus ? AttentionPanel::tr("Explaining configuration %1 …").arg(originalOf(state))
                           : AttentionPanel::tr("Explaining …");
    if (!state.error.isEmpty())
        return state.error;
    if (attendsEvenly(state) && state.explanation->slate.size() == 1)
        return AttentionPanel::tr("The slate has one configuration: there is nothing to compare it with.");
    if (attendsEvenly(state))
        return evennessText(*state.evenness, *state.explanation, state.file->document->graph) + QLatin1Char(' ')
            + AttentionPanel::tr("All attention weights are nearly equal: a map would be uniform. See gates or "
                                 "sensitivity, or use a checkpoint whose attention matters (tgraph eval --attention).");
    if (state.explanation != nullptr)
        return AttentionPanel::tr("This checkpoint has no cross-attention, no gates and no sensitivity to show.");
    if (state.scores == nullptr)
        return AttentionPanel::tr("Nothing is ranked yet. Rank with a checkpoint to see what it attends to.");
    if (state.scores->stopped)
        return AttentionPanel::tr("The ranking was stopped. Attention is available only for complete rankings.");
    if (!state.scores->complete())
        return AttentionPanel::tr("A ranking is running. Attention is available when it is complete.");
    if (state.scores->adaptation)
        return AttentionPanel::tr(
            "An adapted ranking has no attention. Rank with a checkpoint to see what it attends to.");
    if (usesNoNetwork(state.scores))
        return AttentionPanel::tr("The analytical ranker was used: it adds up the costs of nodes and has no attention. "
                                  "Rank with a checkpoint to see what it attends to.");
    if (!state.focus)
        return AttentionPanel::tr(
            "Focus a configuration, in the table or in a chart, to see what the model attends to.");
    return AttentionPanel::tr("Why does configuration %1 get its score?").arg(originalOf(state));
}

QString attentionNote(const AttentionState& state)
{
    QStringList notes;
    if (!explains(*state.explanation, ExplanationContent::Attention)) {
        if (state.scores != nullptr && state.scores->adaptation)
            notes << AttentionPanel::tr("An adapted ranking has no attention.");
        else if (usesNoNetwork(state.scores))
            notes << AttentionPanel::tr("The analytical ranker has no attention.");
        else if (hasNoAttention(*state.explanation))
            notes << AttentionPanel::tr("This network has no attention: sensitivity shows what matters.");
        else if (!state.explanation->blocks.empty())
            notes << AttentionPanel::tr("This checkpoint has no cross-attention, so there is no attention map.");
    }
    if (state.evenness != nullptr)
        notes << evennessText(*state.evenness, *state.explanation, state.file->document->graph);
    if (state.choice.content == ExplanationContent::Nodes)
        notes << nodeAttentionText(*state.explanation, state.file->document->graph);
    if (state.choice.content == ExplanationContent::Sensitivity && comparesWithItself(state))
        notes << AttentionPanel::tr("Focus and baseline are the same: choose another baseline to see a difference.");
    if (explainsAnother(state)) // first: the label is elided
        notes.prepend(AttentionPanel::tr("This explains configuration %1; the focus is on configuration %2.")
                          .arg(state.explanation->focus.value)
                          .arg(originalOf(state)));
    return notes.join(QLatin1Char(' '));
}

} // namespace tgraph
