// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programcosts.h"

#include <vector>

namespace tgraph {

/// The cost of an instruction including the computations that it runs. Calls, loops and
/// conditionals include those computations (those with several callers in proportion to runs),
/// fusions their fused computations. The values are sums over all runs.
struct CarriedCost {
    double flop = 0;
    double bytes = 0; ///< padding included
    double wastedBytes = 0; ///< padding alone

    CarriedCost& operator+=(const CarriedCost& more)
    {
        flop += more.flop;
        bytes += more.bytes;
        wastedBytes += more.wastedBytes;
        return *this;
    }
    bool operator==(const CarriedCost&) const = default;
};

/// Returns one cost per node. Those of the entry computation add up to the program's total. O(instructions).
[[nodiscard]] std::vector<CarriedCost> carriedCosts(const ProgramCosts& costs);

} // namespace tgraph
