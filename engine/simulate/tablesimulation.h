// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

namespace tgraph {

/// Returns a simulated table of measured configurations: a Kernel Tuner cache of a tiled matrix
/// multiplication with six parameters and 2,016 rows on a simulated GPU. Times are computed from
/// occupancy, traffic, loop overhead and the last wave of blocks, with seeded noise; rows whose
/// resources are not sufficient have failed. The device is named "simulated GPU".
/// @throws Cancelled
[[nodiscard]] std::string simulatedKernelTable(std::uint64_t seed, const std::stop_token& stop);

} // namespace tgraph
