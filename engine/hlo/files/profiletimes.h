// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/wirereader.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// Returns the execution time of each program of a profile (XSpace), in ps, by its name: "jit_f(123)", or "jit_f" where
/// the profile has no number. Uses the lines "XLA Modules" of the devices; without such lines, adds up the operations
/// that name their program in the statistic hlo_module. Ignores the profile from the first damage on.
/// Source: xplane.proto of tsl and the profiler's conversion to it (facts).
[[nodiscard]] std::map<std::string, std::uint64_t> programTimes(const WireFile& profile,
                                                                const std::stop_token& stop = {});

/// Returns the shares of the programs with these labels (such as "jit_f(123)"), 0 to 1; -1 where no time is known.
[[nodiscard]] std::vector<double> timeShares(const std::map<std::string, std::uint64_t>& times,
                                             const std::vector<std::string>& labels);

} // namespace tgraph::hlo
