// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

namespace tgraph {

/// Returns a table of measured configurations, made up: a Kernel Tuner cache of a tiled matrix multiplication with six
/// parameters and 2,016 rows on a simulated GPU. Times follow from occupancy, traffic, loop overhead and the last wave
/// of blocks, with seeded noise; rows whose resources do not suffice failed. The device is simulatedDevice, and the
/// member "simulated" is true.
/// @throws Cancelled
[[nodiscard]] std::string simulatedKernelTable(std::uint64_t seed, const std::stop_token& stop);

} // namespace tgraph
