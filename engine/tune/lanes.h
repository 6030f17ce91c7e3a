// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/triallog.h"

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A measurement that is not in the log yet.
struct LaneWork {
    Trial trial; ///< measureOnLanes() sets its answer and time
    std::size_t occurrence = 0; ///< MeasureRequest::occurrence
    bool answered = false;
};

/// Measures on all lanes of the hardware; items started by a lost lane are measured on another. All answers are in the
/// log on return. A stop leaves the rest unanswered. @throws Error of the hardware or the log, the first one.
void measureOnLanes(std::span<LaneWork* const> work, Hardware& hardware, TrialLog* log, const std::stop_token& stop);

/// Runs the configuration `runs` times on each lane and drops the results. @throws Error of the hardware.
void warmUpLanes(DistinctId configuration, std::size_t runs, Hardware& hardware, const std::stop_token& stop);

} // namespace tgraph
