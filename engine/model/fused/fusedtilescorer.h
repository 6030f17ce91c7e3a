// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/packedtgraph.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/tilescorer.h"

#include <memory>
#include <stop_token>

namespace tgraph {

/// Scores tile configurations on the CPU without LibTorch. The scores equal those of the plain forward
/// (NetworkImpl::tileScores) up to rounding. The kernel's graph goes through the blocks once and contributes one vector
/// to the first output layer; each configuration then takes four small products, several configurations at a time.
class FusedTileScorer : public TileScorer {
public:
    /// `input` must outlive the scorer. @throws Cancelled
    FusedTileScorer(const ModelInput& input, std::shared_ptr<const PackedTGraph> packed, const std::stop_token& stop);

    [[nodiscard]] std::vector<float> score(std::size_t first, std::size_t count,
                                           const std::stop_token& stop) const override;

private:
    [[nodiscard]] Floats poolGraph(const std::stop_token& stop) const;

    const ModelInput& m_input;
    std::shared_ptr<const PackedTGraph> m_packed;
    const FusedNetwork& m_network; ///< network of the packed weights
    const PriorGates& m_gates;
    Floats m_graph; ///< [width]: the graph's part of the first output layer, with its bias
};

} // namespace tgraph
