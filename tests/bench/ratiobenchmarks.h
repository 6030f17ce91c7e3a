// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/ranksubject.h"

#include <benchmark/benchmark.h>

namespace tgraph::bench {

/// Registers Ratio/PRESET/FILE: the fused path, the plain path and the network's forward as in training, in one run;
/// the plain ones on a subset of configurations that they can finish in time (the forward: on one slate, scaled up).
/// "forward/fused" and "plain/fused" are the speedups of fused; "of sgemm" is fused's operations relative to LibTorch's
/// sgemm. Scale/FILE: the fused path on some configurations and threads.
void registerRatios();

} // namespace tgraph::bench
