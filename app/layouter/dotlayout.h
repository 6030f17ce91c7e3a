// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/layouter/protocol.h"

namespace layouter {

/// Places and curves by Graphviz' dot, components beside each other. Takes seconds for hundreds of nodes.
/// @throws Failure when dot gives up; Graphviz may also abort the process.
[[nodiscard]] Placement dotPlacement(const Graph& graph);

} // namespace layouter
