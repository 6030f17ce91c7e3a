// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/tablebuilder.h"

#include <string_view>

namespace tgraph {

/// Reads a cache of Triton's autotuner (triton/runtime/autotuner.py, check_disk_cache(); written
/// with TRITON_CACHE_AUTOTUNING=1). `configs_timings` lists the configurations, each as an object
/// or as a text "BLOCK: 128, num_warps: 4", with the median and the 20 % and 80 % quantiles of its
/// time in ms. Infinity marks a failure.
/// @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readTritonCache(std::string_view text, const TableInput& input);

} // namespace tgraph
