// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainer.h"

#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace tgraph {

/// Returns "Fold 2 of 5, step 120 of 450: loss 0.412, best τ 0.630, 3 min left", and the share that is done.
[[nodiscard]] QString progressText(const TrainProgress& progress);
[[nodiscard]] double doneShare(const TrainProgress& progress);
/// Returns how a training ended, in one sentence.
[[nodiscard]] QString outcomeText(const TrainOutcome& outcome, const std::filesystem::path& checkpoint);

/// Collects the rows of a training's history, each once, and limits their display to ten times a second.
class RowCollector {
public:
    /// `before`: the earlier rows of a continued training.
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
