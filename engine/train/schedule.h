// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/optimizeroptions.h"

#include <cstdint>

namespace tgraph {

/// A schedule of learning rates. Cosine: a linear warm-up, then a half cosine down to 0 (TGraph,
/// section 2.4.2: "single-cycle (lifted cosine)"). ScheduleKind describes the others.
struct Schedule {
    std::uint32_t steps = 1;
    double peak = 1e-3;
    double warmupShare = 0.05;
    ScheduleKind kind = ScheduleKind::Cosine;
    double decay = 1.0; ///< ScheduleKind::Steps

    /// Returns the number of warm-up steps: the share of all steps, rounded. The last warm-up step
    /// has the peak rate.
    [[nodiscard]] std::uint32_t warmupSteps() const;
    /// Returns the learning rate of step 0 … steps-1; always above 0.
    [[nodiscard]] double rate(std::uint32_t step) const;
};

} // namespace tgraph
