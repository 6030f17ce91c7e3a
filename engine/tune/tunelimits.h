// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tuner.h"

#include <cstddef>
#include <functional>
#include <optional>

namespace tgraph {

/// Decides when a tuner ends and how many measurements its search may still use. The clock starts at construction.
class TuneLimits {
public:
    using Clock = std::function<double()>; ///< seconds

    /// The options must outlive it. `isNoisy`: Hardware::isNoisy(). Without `clock`, the machine's clock is used.
    TuneLimits(const TuneOptions& options, bool isNoisy, Clock clock = {});

    /// Returns the remaining measurements; 0 if any limit is reached. If `toConfirm` (the fastest is not the baseline),
    /// a part of each limit, at most half, is reserved to confirm the fastest.
    [[nodiscard]] std::size_t left(const TuneState& state, bool toConfirm) const;
    /// Returns the limit that is reached, with the same reserve; std::nullopt if there is none. The seconds of a
    /// confirmation are estimated by the mean of the baseline at the start.
    [[nodiscard]] std::optional<TuneEnd> spent(const TuneState& state, bool toConfirm) const;

    /// Runs `work` without counting its time, during which the user may pause the run.
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
