// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/trial.h"

#include <cstddef>
#include <optional>

namespace tgraph {

/// Where answers go before they are used, and where they come from when a tuner goes on: a journal (journal.h).
class TrialLog {
public:
    virtual ~TrialLog() = default;

    /// The answer to the `occurrence`-th measurement (from 0, by Trial::number: several at once are appended as they end)
    /// of a configuration, where an earlier run has it.
    [[nodiscard]] virtual std::optional<Answer> recall(DistinctId configuration, std::size_t occurrence) const = 0;

    /// On the disk once it returns. Called for what was not recalled only, from one thread at a time.
    /// @throws Error, on a full disk for example: what was appended before stays whole.
    virtual void append(const Trial& trial) = 0;
};

} // namespace tgraph
