// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tuner.h"

#include <cstddef>
#include <functional>
#include <optional>

namespace tgraph {

/// Decides when a tuner ends and how many measurements its search may still make. The time limit
/// runs from construction.
class TuneLimits {
public:
    using Clock = std::function<double()>; ///< returns seconds

    /// The options must outlive it. `isNoisy` is Hardware::isNoisy(). Without `clock`, the system's
    /// clock is used.
    TuneLimits(const TuneOptions& options, bool isNoisy, Clock clock = {});

    /// Returns the number of measurements left; 0 if any limit is reached. With `toConfirm` (the
    /// fastest is not the baseline), a part of each limit, at most half, is reserved for confirming
    /// the fastest.
    [[nodiscard]] std::size_t left(const TuneState& state, bool toConfirm) const;
    /// Returns the limit that is reached, with the same reserve; std::nullopt if none is. The
    /// duration of a confirmation is estimated as the mean of the baseline at the start.
    [[nodiscard]] std::optional<TuneEnd> spent(const TuneState& state, bool toConfirm) const;

    /// Runs `work` without counting its time. The user may pause the run during this call.
    void runUncounted(const std::function<void()>& work);

private:
    [[nodiscard]] double now() const; ///< seconds
    [[nodiscard]] std::size_t reserved(bool toConfirm) const; ///< measurements

    const TuneOptions& m_options;
    bool m_isNoisy;
    Clock m_clock;
    double m_begin; ///< moved forward by the time of all pauses
};

} // namespace tgraph
