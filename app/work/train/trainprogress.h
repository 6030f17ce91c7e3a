// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainer.h"

#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace tgraph {

/// "Fold 2 of 5, step 120 of 450: loss 0.412, best τ 0.630, 3 min left", and the share of all that is done.
[[nodiscard]] QString progressText(const TrainProgress& progress);
[[nodiscard]] double doneShare(const TrainProgress& progress);
/// How a training ended, one sentence.
[[nodiscard]] QString outcomeText(const TrainOutcome& outcome, const std::filesystem::path& checkpoint);

/// Gathers the rows of a training's history, each once, and says when they are worth showing: ten times a second.
class RowCollector {
public:
    /// `before`: the rows that a continued training has behind it.
    explicit RowCollector(const std::vector<HistoryRow>& before);

    void add(const TrainProgress& progress);
    [[nodiscard]] bool isDue();
    [[nodiscard]] std::vector<HistoryRow> take();

private:
    std::vector<HistoryRow> m_rows;
    std::optional<HistoryRow> m_last;
    std::chrono::steady_clock::time_point m_shown;
};

} // namespace tgraph
