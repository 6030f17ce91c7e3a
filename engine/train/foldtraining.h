// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainingstate.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace tgraph {

/// Trains the network of one fold step by step. On the CPU of one machine, the same options and
/// data give bitwise equal results, even after interruptions and with any number of threads.
class FoldTraining {
public:
    virtual ~FoldTraining() = default;

    [[nodiscard]] virtual std::uint32_t steps() const = 0;
    [[nodiscard]] virtual bool isFinished() const = 0;
    /// Returns the progress without weights and moments; state() has them.
    [[nodiscard]] virtual const FoldState& progress() const = 0;

    /// Runs one optimiser step, or a validation if one is due. Returns a row of the history if one
    /// is complete.
    /// @throws Cancelled; Error if a loss or gradient is not finite or a loss exceeds maxLoss. The
    /// state is then unchanged.
    virtual std::optional<HistoryRow> advance(const std::stop_token& stop) = 0;

    /// Returns everything needed to continue the training.
    [[nodiscard]] virtual FoldState state() const = 0;
};

} // namespace tgraph
