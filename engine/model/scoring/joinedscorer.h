// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/input/modelinput.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Limits of one pass over several graphs.
struct PassMemory {
    std::size_t bytes = 0; ///< of activations
    unsigned halvings = 0; ///< halvings of the usual size of a pass, after a GPU's memory was used up
};

/// A network on a device, whose scores do not depend on the slate: many graphs go through it in one pass. Immutable.
class JoinedScorer {
public:
    virtual ~JoinedScorer() = default;

    /// Returns the scores of all distinct configurations of each input; waits for the device once. No input may be in
    /// parts. @throws Cancelled
    [[nodiscard]] virtual std::vector<std::vector<float>>
    scores(std::span<const ModelInput* const> inputs, const PassMemory& memory, const std::stop_token& stop) const = 0;
};

} // namespace tgraph
