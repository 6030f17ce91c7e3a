// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/trial.h"

#include <cstddef>
#include <optional>

namespace tgraph {

/// Stores answers before they are used, and returns them when a tuner continues an earlier run. The
/// implementation is a journal (journal.h).
class TrialLog {
public:
    virtual ~TrialLog() = default;

    /// Returns the answer of an earlier run to the `occurrence`-th measurement (from 0) of a
    /// configuration for this purpose, if there is one. Measurements are counted in the order of
    /// Trial::number, because simultaneous ones are appended in the order in which they end.
    /// Confirmations are recalled only if no measurement followed them, because a configuration and
    /// the baseline must be confirmed at the same time.
    [[nodiscard]] virtual std::optional<Answer> recall(DistinctId configuration, TrialPurpose purpose,
                                                       std::size_t occurrence) const = 0;

    /// Writes a trial to disk before it returns. Called only for trials that were not recalled, by
    /// one thread at a time.
    /// @throws Error, for example on a full disk; earlier lines stay intact.
    virtual void append(const Trial& trial) = 0;
};

} // namespace tgraph
