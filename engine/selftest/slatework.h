// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

namespace tgraph {

/// The arithmetic operations and memory traffic of one slate in one fold of a TGraph layout network
/// (Frontiers version, section 2.3), computed from its shapes for the fused and the batched path,
/// in which f1 and f2 are one product and f_in is a table.
struct SlateWork {
    double operations = 0; ///< additions and multiplications of the matrix products and of the gathering
    /// Bytes, if each layer reads its input and its neighbours' rows and writes its output once
    /// (float32). This is the traffic of a forward pass in which all element-wise operations are
    /// merged.
    double bytes = 0;
};

/// Sizes of a slate.
struct SlateShape {
    double nodes = 0; ///< visible nodes
    double neighbours = 0; ///< entries of the neighbour list, over all nodes
    double configurations = 0;
};

/// @param options a layout network of Architecture::TGraph
[[nodiscard]] SlateWork slateWork(const ModelOptions& options, const SlateShape& shape);

} // namespace tgraph
