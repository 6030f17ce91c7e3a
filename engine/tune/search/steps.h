// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/seededrandom.h"
#include "engine/tune/search/taken.h"

#include <optional>

namespace tgraph {

/// Where a walk through a space goes.
class Steps {
public:
    virtual ~Steps() = default;

    /// One of the free configurations that are nearest to `from`, drawn at random; without it any free one. Nothing
    /// when none is free, or none is found.
    [[nodiscard]] virtual std::optional<DistinctId> step(std::optional<DistinctId> from, const Taken& taken,
                                                         SeededRandom& random)
        = 0;
};

} // namespace tgraph
