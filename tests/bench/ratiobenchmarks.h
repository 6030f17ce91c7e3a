// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/ranksubject.h"

#include <benchmark/benchmark.h>

namespace tgraph::bench {

/// Registers Ratio/PRESET/FILE, which measures the fused path, the plain path and the network's
/// forward as in training, in one run. The plain paths score a subset of configurations that they
/// can finish in time (the forward: one slate, scaled up). "forward/fused" and "plain/fused" are
/// the speedups of the fused path; "of sgemm" is the rate of its operations relative to LibTorch's
/// sgemm. Also registers Scale/FILE, which measures the fused path with several numbers of
/// configurations and threads.
void registerRatios();

} // namespace tgraph::bench
