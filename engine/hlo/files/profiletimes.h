// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/wirereader.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// Returns the execution time of each program in a profile (XSpace), in ps, by the program's name:
/// "jit_f(123)", or "jit_f" if the profile has no number. The times are those of the devices' lines
/// "XLA Modules". Without such lines, they are the sums over operations that name their program in
/// the statistic hlo_module. If the profile is damaged, the part after the damage is ignored.
/// Source: xplane.proto of tsl and the profiler's conversion to it (facts).
[[nodiscard]] std::map<std::string, std::uint64_t> programTimes(const WireFile& profile,
                                                                const std::stop_token& stop = {});

/// Returns the share, 0 to 1, of each program with a label such as "jit_f(123)"; -1 if its time is
/// unknown.
[[nodiscard]] std::vector<double> timeShares(const std::map<std::string, std::uint64_t>& times,
                                             const std::vector<std::string>& labels);

} // namespace tgraph::hlo
