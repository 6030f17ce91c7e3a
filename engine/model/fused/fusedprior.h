// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/priorgates.h"
#include "engine/model/input/modelinput.h"

namespace tgraph {

/// The analytical prior's summand of a layout score (NetworkImpl::layoutScores), from x after the last block. Only
/// configurable nodes have terms, so the cost is small compared with a block.
class FusedPrior {
public:
    /// All arguments must outlive it. Without analyticalPrior every score is 0.
    FusedPrior(const ModelInput& input, const FusedNetwork& network, const PriorGates& gates);

    /// Returns the summand of a distinct configuration, x [n, width].
    [[nodiscard]] double score(std::uint32_t distinct, const float* x) const;

private:
    const ModelInput& m_input;
    std::size_t m_width; ///< channels of x, padded
    const PriorGates& m_gates;
};

} // namespace tgraph
