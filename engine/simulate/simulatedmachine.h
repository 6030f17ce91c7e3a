// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// A simple machine that simulated programs are timed on: NOT a TPU, and deliberately another formula than the
/// `analytical` ranker's, so that ranking simulated files is no circular exercise. Tensors are padded to 8 × 128 over
/// their two most minor dimensions; an operator takes the longer of its multiply-adds and its padded bytes; a tensor
/// that is needed in another layout is read and written once more, at a strided rate.
struct SimulatedMachine {
    double multiplyAddsPerSecond = 2.0e13;
    double bytesPerSecond = 4.0e11;
    double relayoutBytesPerSecond = 1.5e11;
    double secondsPerOperator = 2.0e-6;
    double noise = 0.002; ///< standard deviation of one measurement, relative; drawn log-normally
};

/// Runtime in seconds of each of a layout document's configurations, without noise. O(configurations × nodes).
[[nodiscard]] std::vector<double> simulatedSeconds(const Document& document, const SimulatedMachine& machine);

} // namespace tgraph
