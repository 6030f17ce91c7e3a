// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/simulate/configsearch.h"
#include "engine/simulate/simulatedmachine.h"

#include <string>

namespace tgraph {

/// Searches configurations of the graph on a simulated machine and measures each with its noise. The document says
/// in `simulation` that it is simulated, by which program and seed; its path is left empty.
[[nodiscard]] Document simulateLayouts(Graph graph, const std::string& program, const SearchOptions& search,
                                       const SimulatedMachine& machine);

} // namespace tgraph
