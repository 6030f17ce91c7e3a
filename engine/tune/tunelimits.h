// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tuner.h"

#include <cstddef>
#include <functional>
#include <optional>

namespace tgraph {

/// When a tuner ends, and how many measurements its search may still ask for. The clock runs from the construction on.
class TuneLimits {
public:
    using Clock = std::function<double()>; ///< seconds

    /// The options must outlive it. `isNoisy`: Hardware::isNoisy(). No clock: the machine's.
    TuneLimits(const TuneOptions& options, bool isNoisy, Clock clock = {});

    /// Some of the budget, at most half, is kept to confirm the fastest with, where `toConfirm`: it is another one than
    /// the baseline.
    [[nodiscard]] std::size_t left(std::size_t trials, bool toConfirm) const;
    /// Nothing: the search may go on.
    [[nodiscard]] std::optional<TuneEnd> spent(const TuneState& state, bool toConfirm) const;

    /// What `work` takes is none of the run's minutes: a person's pause.
    void apart(const std::function<void()>& work);

private:
    [[nodiscard]] double now() const; ///< seconds

    const TuneOptions& m_options;
    bool m_isNoisy;
    Clock m_clock;
    double m_begin; ///< later by all that was apart
};

} // namespace tgraph
