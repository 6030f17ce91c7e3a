// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "widgets/charts/explanationview.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QString>

#include <optional>

namespace tgraph {

/// What the words of the attention panel depend on. Null: not there.
struct AttentionState {
    const OpenFile* file = nullptr;
    const Scores* scores = nullptr;
    const Explanation* explanation = nullptr;
    ExplanationChoice choice; ///< of the explanation
    std::optional<DistinctId> focus;
    bool attendsEvenly = false; ///< a map would have one colour
    bool isExplaining = false;
    QString error;
};

/// Ranked analytically, or adapted to measurements: nothing attends to anything.
[[nodiscard]] bool usesNoNetwork(const Scores* scores);
/// The explanation is of another configuration than the focused one.
[[nodiscard]] bool explainsAnother(const AttentionState& state);

/// Why there is no chart, or what it would answer.
[[nodiscard]] QString attentionMessage(const AttentionState& state);
/// What is to be known of the chart that is shown: how evenly attention is spread, what is missing.
[[nodiscard]] QString attentionNote(const AttentionState& state);

} // namespace tgraph
