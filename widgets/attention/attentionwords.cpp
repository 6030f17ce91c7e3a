// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/attention/attentionwords.h"

#include "widgets/attention/attentionpanel.h"
#include "widgets/charts/explanationview.h"
#include "widgets/charts/nodeattention.h"

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

} // namespace

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
    if (state.isExplaining)
        return state.focus ? AttentionPanel::tr("Explaining configuration %1 …").arg(originalOf(state))
                           : AttentionPanel::tr("Explaining …");
    if (!state.error.isEmpty())
        return state.error;
    if (state.attendsEvenly)
        return evennessText(*state.explanation, state.choice, state.file->document->graph) + QLatin1Char(' ')
            + AttentionPanel::tr("All attention weights are equal: a map would be uniform. See gates or sensitivity, "
                                 "or use a checkpoint whose attention matters (tgraph eval --attention).");
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
    if (state.choice.content == ExplanationContent::Attention && explains(*state.explanation, state.choice.content))
        notes << evennessText(*state.explanation, state.choice, state.file->document->graph);
    if (state.choice.content == ExplanationContent::Nodes)
        notes << nodeAttentionText(*state.explanation, state.file->document->graph);
    if (state.choice.content == ExplanationContent::Sensitivity && comparesWithItself(state))
        notes << AttentionPanel::tr("Focus and baseline are the same: choose another baseline to see a difference.");
    if (explainsAnother(state))
        notes << AttentionPanel::tr("This explains configuration %1; the focus is on configuration %2.")
                     .arg(state.explanation->focus.value)
                     .arg(originalOf(state));
    return notes.join(QLatin1Char(' '));
}

} // namespace tgraph
