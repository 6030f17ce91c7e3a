// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"
#include "widgets/charts/explanationview.h"

#include <QString>

#include <optional>

namespace tgraph {

/// The inputs of the attention panel's texts. Null pointers: not available.
struct AttentionState {
    const OpenFile* file = nullptr;
    const Scores* scores = nullptr;
    const Explanation* explanation = nullptr;
    const FileDecisions* decisions = nullptr;
    ExplanationChoice choice; ///< the shown part of the explanation
    std::optional<DistinctId> focus;
    /// Evenness of the shown attention; null if no attention is shown
    const AttentionEvenness* evenness = nullptr;
    bool isExplaining = false;
    QString error;
};

/// Returns true if the shown attention prefers no configuration: a map would have one colour.
[[nodiscard]] bool attendsEvenly(const AttentionState& state);
/// Returns true if the ranking is analytical or adapted to measurements: neither has attention.
[[nodiscard]] bool usesNoNetwork(const Scores* scores);
/// Returns true if the explanation belongs to a configuration other than the focused one.
[[nodiscard]] bool explainsAnother(const AttentionState& state);

/// Returns the reason why there is no chart, or the question that it would answer.
[[nodiscard]] QString attentionMessage(const AttentionState& state);
/// Returns the strongest comparisons in words, one line each: the decision or node, the
/// configuration, its speed relative to the focus, and the effect on the score of the focus. Empty
/// if there are none.
[[nodiscard]] QString comparisonsText(const AttentionState& state);
/// Returns a note on the shown chart: how evenly attention is spread, which parts are missing.
[[nodiscard]] QString attentionNote(const AttentionState& state);

} // namespace tgraph
