// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/simulate/configsearch.h"
#include "engine/simulate/simulatedmachine.h"

#include <string>

namespace tgraph {

/// The simulated subject as described in the file.
struct SimulationSubject {
    std::string program; ///< with its options: "resnet18 (training)"
    Collection::Source source = Collection::Source::Xla;
    bool tieLikeNodes = true;
};

/// Searches configurations of the program on a machine and measures each with its noise. The document's `simulation`
/// names the simulation, program, options and seed; its path is left empty.
/// @throws Cancelled.
[[nodiscard]] Document simulateLayouts(const Program& program, const SimulationSubject& subject,
                                       const SearchOptions& search, const MachineTraits& machine,
                                       const std::stop_token& stop = {});

} // namespace tgraph
