// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainingstate.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace tgraph {

/// Trains the network of one fold, a step at a time. The same options and data give the same bits on one machine's CPU,
/// whether or not the training was interrupted, with any number of threads.
class FoldTraining {
public:
    virtual ~FoldTraining() = default;

    [[nodiscard]] virtual std::uint32_t steps() const = 0;
    [[nodiscard]] virtual bool isFinished() const = 0;
    /// Weights and moments are missing: see state().
    [[nodiscard]] virtual const FoldState& progress() const = 0;

    /// One optimiser step or, where it is due, a validation. Returns the history's row when one is complete.
    /// @throws Cancelled; Error for a loss or gradient that is not finite, or a loss above maxLoss. Nothing has changed
    /// then.
    virtual std::optional<HistoryRow> advance(const std::stop_token& stop) = 0;

    /// All that a continued training needs.
    [[nodiscard]] virtual FoldState state() const = 0;
};

} // namespace tgraph
