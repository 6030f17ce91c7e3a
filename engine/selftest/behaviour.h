// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/rankoptions.h"
#include "engine/selftest/parity.h"
#include "engine/selftest/selftestreport.h"

#include <functional>
#include <stop_token>
#include <string>

namespace tgraph {

/// Limit on the time from a stop to the end of the work, and the number of attempts. One attempt
/// must be within the limit, because a busy machine may delay others.
inline constexpr double stopLimitMs = 100;
inline constexpr int stopTries = 3;

/// Ranks one document with one network. @throws Cancelled; Error as Ranker::rank()
using RankWith = std::function<ParityScores(const RankOptions& options)>;

/// Returns a skipped check whose reason is that another path than options.forward ran.
[[nodiscard]] SelftestCheck ranOnAnotherPath(const std::string& name, ForwardPath wanted, const std::string& forward);

/// Ranks twice with two threads, then with one. Fails unless all scores have the same bits. Skipped
/// if a path other than options.forward is used. @throws as `rank`
[[nodiscard]] SelftestCheck checkDeterminism(const std::string& name, const RankWith& rank, RankOptions options);

/// Ranks repeatedly, each time with half the memory, from more than enough to too little. Each
/// ranking must give the scores of the first one (within parityLimit of their spread) or throw an
/// Error of one sentence; below a limit that throws, all limits must throw. Fails if no limit
/// throws. With little memory, another path may be used; the figures include the number of such
/// rankings.
/// Skipped if the first ranking uses a path other than options.forward. @throws as the first
/// ranking; Cancelled
[[nodiscard]] SelftestCheck checkMemory(const std::string& name, const RankWith& rank, RankOptions options);

/// Least Kendall's τ between the orders of a narrow precision and of float32 that a check accepts.
inline constexpr double leastPrecisionTau = 0.999;

/// Ranks in float32 and in options.precision. Reports τ between the two orders; fails if it is below leastPrecisionTau
/// or a score is not a number. @throws as `rank`
[[nodiscard]] SelftestCheck checkPrecision(const std::string& name, const RankWith& rank, RankOptions options);

/// Runs until its token is triggered, then throws Cancelled; calls `report` when a piece of work is done.
using StoppableWork = std::function<void(const std::stop_token& stop, const std::function<void()>& report)>;

/// Runs `work` several times on a separate thread and stops it immediately, at its first report and
/// at its second report. Each stop is repeated up to stopTries times while the work takes longer
/// than stopLimitMs to end. Fails if the shortest of these times exceeds stopLimitMs for one of the
/// stops, or if the work ends without Cancelled. Work that ends before the stop is skipped.
/// @throws Cancelled if `stop` was triggered; exceptions of `work`
[[nodiscard]] SelftestCheck checkStop(const std::string& name, const StoppableWork& work, const std::stop_token& stop);

} // namespace tgraph
