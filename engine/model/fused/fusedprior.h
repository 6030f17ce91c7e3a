// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/fusednetwork.h"
#include "engine/model/input/modelinput.h"

#include <array>
#include <span>
#include <vector>

namespace tgraph {

/// The analytical prior's summand of the score (NetworkImpl::layoutScores), from x after the last block. Only
/// configurable nodes have terms, so that this is little work beside a block.
class FusedPrior {
public:
    /// Both must outlive it. Without analyticalPrior every score is 0.
    FusedPrior(const ModelInput& input, const FusedNetwork& network, const Weights& weights);

    /// `parts`: the parts of x of a distinct configuration, each [n, part].
    [[nodiscard]] double score(std::uint32_t distinct, std::span<const float* const> parts) const;

private:
    [[nodiscard]] double share(std::uint32_t node, const PriorTerms& terms, std::span<const float* const> parts) const;

    const ModelInput& m_input;
    std::size_t m_part; ///< channels of a part, padded
    std::vector<std::array<float, priorTermCount>> m_weights; ///< place of a channel → its weight in each gate
    std::array<double, priorTermCount> m_bias{};
    std::array<double, priorTermCount> m_initial{};
    double m_scale = 0;
};

} // namespace tgraph
