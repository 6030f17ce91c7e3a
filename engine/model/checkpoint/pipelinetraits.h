// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/architecture.h"

namespace tgraph {

/// GNN pipelines. Weights with the widths of PipelineWidths, where "A → B" stands for NAME.weight [B, A] and NAME.bias
/// [B]:
///
///     opcode_embedding.weight [121, opcodeEmbedding]  with opcode = embedding
///     node.{0,1}              140 + opcode → embeddingWidth → embeddingWidth   (full)
///     features.K.{0,1}        columns → featureWidth → featureWidth, K = 0 … 24, and features.25 of the opcode (each)
///     config.{0,1}            126 (tile 24) → configWidth → configWidth   (not raw)
///     input                   joined → inputLinear        if there is one
///     layers.T.linear         gcn, none: a → c; sage: 2a → c, own columns first
///     layers.T.mlp.{0,1}, layers.T.epsilon [1]        gin: a → c → c; ε if learned
///     layers.T.own.weight, .other.weight [heads·c, a], .own_attention, .other_attention [heads, c], .bias
///                             gat: Θ_x, Θ_y (not with gat_shared), a_x, a_y; c of a head
///     join                    lastWidth + config → joinWidth   (late, layout)
///     head.K                  reduced → head1 → head2 → head3 → 1
[[nodiscard]] const ArchitectureTraits& pipelineTraits();

} // namespace tgraph
