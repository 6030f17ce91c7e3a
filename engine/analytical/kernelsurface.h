// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <optional>
#include <vector>

namespace tgraph {

/// What a kernel of a tile or fusion file reads and writes.
struct KernelSurface {
    std::vector<NodeId> parameters; ///< those of the kernel, not of the computations that it fuses
    std::vector<NodeId> results; ///< its root, or the elements of the tuple that it gives
};

/// The instruction whose result leaves the kernel: the last root, since the kernel's own computation comes last.
[[nodiscard]] std::optional<NodeId> kernelRoot(const Graph& graph);

/// A kernel that is no fusion has all parameters of the graph, those of a reduction's adder among them.
[[nodiscard]] KernelSurface kernelSurface(const Graph& graph);

} // namespace tgraph
