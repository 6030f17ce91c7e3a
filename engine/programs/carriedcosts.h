// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programcosts.h"

#include <vector>

namespace tgraph {

/// What an instruction costs together with what it runs: a call, a loop, a conditional has the cost of its computations
/// (of one that several call its share by runs), a fusion that of what it fuses. All runs added up.
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

/// One a node. Of the entry computation they add up to the program's total. O(instructions).
[[nodiscard]] std::vector<CarriedCost> carriedCosts(const ProgramCosts& costs);

} // namespace tgraph
