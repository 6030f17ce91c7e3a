// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/layouter/protocol.h"

namespace layouter {

/// Computes positions and curves by Graphviz' dot, components side by side. Takes seconds for hundreds of nodes.
/// @throws Failure if dot fails; Graphviz may also abort the process.
[[nodiscard]] Placement dotPlacement(const Graph& graph);

} // namespace layouter
