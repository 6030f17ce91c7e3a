// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/ranksubject.h"

#include <benchmark/benchmark.h>

namespace tgraph::bench {

/// Ratio/FILE: the fused path, the plain path and the network's forward as training runs it, in one run; the plain ones
/// on a subset of the configurations that they can do in time (the forward: on one slate, multiplied up).
/// "forward/fused" and "plain/fused" are how often faster fused is; "of sgemm" is fused's own operations against
/// LibTorch's sgemm. Scale/FILE: the fused path on some configurations and threads.
void registerRatios();

} // namespace tgraph::bench
