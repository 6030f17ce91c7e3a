// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/architecture.h"

namespace tgraph {

/// TGraph (Frontiers version, section 2.3). Weights, with W width and H branchWidth():
///
///     layout_embedding.weight [8, layoutEmbedding]   row = entry + 2: -2 (not configurable) … 5
///     opcode_embedding.weight [121, opcodeEmbedding]
///     input.{0,1}.linear      inputWidth → W → W     (f_in) and .attention.{squeeze,expand} with inputAttention
///     blocks.K.message        W → W                  (f1 of eq. 2) with useEdges
///     blocks.K.update         2W (W without edges) → H  (f2)
///     blocks.K.attention.squeeze, .expand  H → max(1, H / squeeze) → H (eq. 5) with useSelfAttention
///     blocks.K.temperature    [1]                    (T of eq. 6) with useCrossAttention
///     output                  W → 1                  (f_out; layout)
///     tile_input.{0,1}        24 → W → W             (tile)
///     output.{0,1,2}          3W → W → W → 1         (tile: mean, max, configuration)
///
/// where "A → B" stands for NAME.weight [B, A] and NAME.bias [B].
[[nodiscard]] const ArchitectureTraits& tgraphTraits();

} // namespace tgraph
