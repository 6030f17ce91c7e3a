// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/fastpath.h"
#include "engine/model/fused/priorgates.h"

namespace tgraph {

/// All weights that the fast path of TGraph reads.
struct PackedTGraph : FastNetwork {
    /// @throws Cancelled
    PackedTGraph(const ModelOptions& options, const Weights& weights, const std::stop_token& stop)
        : network(options, weights, stop), gates(network, weights)
    {
    }

    FusedNetwork network;
    PriorGates gates;
};

} // namespace tgraph
