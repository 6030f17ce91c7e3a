// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/rankoptions.h"
#include "engine/selftest/selftestreport.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Time in which a stop must be answered, and the time above which the check fails: a busy machine may delay a thread.
inline constexpr double stopGoalMs = 100;
inline constexpr double stopLimitMs = 5000;

/// Ranks one document by one network and returns the scores. @throws Cancelled; Error as Ranker::rank()
using RankWith = std::function<std::vector<double>(const RankOptions& options)>;

/// Ranks twice with two threads, then with one. Fails unless all scores have the same bits. @throws as `rank`
[[nodiscard]] SelftestCheck checkDeterminism(const std::string& name, const RankWith& rank, RankOptions options);

/// Ranks with half as much memory each time, from more than enough down to too little. Each ranking must end with the
/// scores of the first (within parityLimit of their spread), or refuse in one sentence; once refused, it stays refused.
/// Fails if nothing is refused. @throws as the first ranking; Cancelled
[[nodiscard]] SelftestCheck checkMemory(const std::string& name, const RankWith& rank, RankOptions options);

/// Runs until its token is triggered, then throws Cancelled; calls `report` when a piece of work is done.
using StoppableWork = std::function<void(const std::stop_token& stop, const std::function<void()>& report)>;

/// Runs `work` several times on a thread of its own and stops it: at once, and at its first and second report.
/// Fails if an answer takes longer than stopLimitMs, or if the work ends without Cancelled. Work that ends before
/// the stop is skipped.
/// @throws Cancelled if `stop` was triggered; what `work` throws
[[nodiscard]] SelftestCheck checkStop(const std::string& name, const StoppableWork& work, const std::stop_token& stop);

} // namespace tgraph
