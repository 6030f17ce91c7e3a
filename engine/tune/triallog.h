// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/trial.h"

#include <cstddef>
#include <optional>

namespace tgraph {

/// Stores answers before they are used and recalls them when a tuner continues: a journal (journal.h).
class TrialLog {
public:
    virtual ~TrialLog() = default;

    /// Returns the answer of an earlier run to the `occurrence`-th measurement of a configuration for this purpose
    /// (from 0), if there is one. The order is that of Trial::number, since simultaneous measurements are appended as
    /// they end. Confirmations are recalled only if nothing was measured since: they are compared side by side.
    [[nodiscard]] virtual std::optional<Answer> recall(DistinctId configuration, TrialPurpose purpose,
                                                       std::size_t occurrence) const = 0;

    /// Writes a trial to disk before returning. Called only for trials that were not recalled, from one thread at a
    /// time.
    /// @throws Error, for example on a full disk: earlier lines stay intact.
    virtual void append(const Trial& trial) = 0;
};

} // namespace tgraph
