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

    /// Returns the remaining measurements. If `toConfirm` (the fastest is not the baseline), a part of the budget, at
    /// most half, is reserved to confirm the fastest.
    [[nodiscard]] std::size_t left(std::size_t trials, bool toConfirm) const;
    /// Returns the limit that ends the search; std::nullopt if it may continue.
    [[nodiscard]] std::optional<TuneEnd> spent(const TuneState& state, bool toConfirm) const;

    /// Runs `work` without counting its time, during which the user may pause the run.
    void runUncounted(const std::function<void()>& work);

private:
    [[nodiscard]] double now() const; ///< seconds

    const TuneOptions& m_options;
    bool m_isNoisy;
    Clock m_clock;
    double m_begin; ///< moved forward by the time of all pauses
};

} // namespace tgraph
