// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <optional>
#include <vector>

namespace tgraph {

/// The inputs and outputs of a kernel of a tile or fusion file.
struct KernelSurface {
    std::vector<NodeId> parameters; ///< of the kernel, not of its fused computations
    std::vector<NodeId> results; ///< its root, or the elements of its result tuple
};

/// Returns the instruction whose result leaves the kernel: the last root, since the kernel's own computation comes
/// last.
[[nodiscard]] std::optional<NodeId> kernelRoot(const Graph& graph);

/// Returns the surface. A kernel that is not a fusion has all parameters of the graph, including those of a reduction's
/// adder.
[[nodiscard]] KernelSurface kernelSurface(const Graph& graph);

} // namespace tgraph
