// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <cstddef>

namespace tgraph {

/// Arithmetic and memory traffic of one slate in one fold of a TGraph layout network (Frontiers version, section 2.3),
/// from its shapes. Nothing is reused between slates or configurations.
struct SlateWork {
    double operations = 0; ///< additions and multiplications of the matrix products and of the gathering
    /// Operations if f1 and f2 are one product and f_in is a table, as in the fused and the batched path.
    double leastOperations = 0;
    /// Bytes if each of LibTorch's operations reads its operands and writes its result once (float32): the traffic of
    /// the plain forward pass.
    double bytes = 0;
    /// Bytes if each layer reads its input and its neighbours' rows and writes its output once: the traffic of a
    /// forward pass with all element-wise operations merged.
    double leastBytes = 0;
};

/// Sizes of a slate.
struct SlateShape {
    double nodes = 0; ///< visible nodes
    double neighbours = 0; ///< entries of the neighbour list, over all nodes
    double configurations = 0;
};

/// @param options a layout network of Architecture::TGraph
[[nodiscard]] SlateWork slateWork(const ModelOptions& options, const SlateShape& shape);

/// Rates of a device.
struct RooflineRates {
    double operationsPerSecond = 0;
    double bytesPerSecond = 0;
};

/// Returns the least seconds of some work: the longer of arithmetic and traffic (Williams et al., "Roofline", CACM
/// 2009).
[[nodiscard]] double rooflineSeconds(double operations, double bytes, const RooflineRates& rates);

} // namespace tgraph
