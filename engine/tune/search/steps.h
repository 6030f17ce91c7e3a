// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/seededrandom.h"
#include "engine/tune/search/taken.h"

#include <optional>

namespace tgraph {

/// Chooses the steps of a walk through a space.
class Steps {
public:
    virtual ~Steps() = default;

    /// Returns a random one of the free configurations nearest to `from`, or any free configuration
    /// if there is no `from`. std::nullopt if none is free or found.
    [[nodiscard]] virtual std::optional<DistinctId> step(std::optional<DistinctId> from, const Taken& taken,
                                                         SeededRandom& random)
        = 0;
};

} // namespace tgraph
