// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/triallog.h"

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A measurement to be made, which is not in the log yet.
struct LaneWork {
    Trial trial; ///< measureOnLanes() sets its answer and time
    std::size_t occurrence = 0; ///< MeasureRequest::occurrence
    bool answered = false;
};

/// Measures on all lanes of the hardware. An item that a lost lane has started is measured on
/// another lane. On return, all answers are in the log. After a stop, the remaining items stay
/// unanswered. @throws the first Error of the hardware or the log.
void measureOnLanes(std::span<LaneWork* const> work, Hardware& hardware, TrialLog* log, const std::stop_token& stop);

/// Runs the configuration `runs` times on each lane and discards the results. @throws Error of the
/// hardware.
void warmUpLanes(DistinctId configuration, std::size_t runs, Hardware& hardware, const std::stop_token& stop);

} // namespace tgraph
