// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/architecture.h"

namespace tgraph {

/// The learned performance model (Kaufman et al., "A Learned Performance Model for Tensor Processing Units", MLSys
/// 2021). Weights, with width H, G feature columns at the nodes (24 of the tile, 4 static ones), K at the kernel,
/// reduced width D (H; column: H for each part) and C = H (GAT, directed: H / 2):
///
///     opcode_embedding.weight [121, opcodeEmbedding]
///     input                    opcodeEmbedding + 140 + G → H     (f1)
///     gnn.L.message.{0,1}      H → H                             (f2; directed: of producers, of consumers)
///     gnn.L.update             2H (directed: 3H) → H             (f3)
///     gnn.L.parts.{0,1}.linear H → C                             (GAT, one part per direction)
///     gnn.L.parts.{0,1}.target, .source [heads, C / heads]       (GAT: of the node, of its neighbour)
///     final.L                  H → H                             (node final layers)
///     lstm.input, lstm.hidden  H → 4H                            (input, forget, cell, output gate)
///     encoder.L.{query,key,value,output}  H → H
///     encoder.L.{inner,outer}  H → 4H → H
///     encoder.L.norm{1,2}.weight, .bias [H]
///     module.L                 D + K → H, then H → H
///     output                   H (without module layers D + K) → 1
///     log_runtime_offset [1]   (fusion: c, the mean of ln ns over the training kernels; not learned by steps)
///
/// where "A → B" stands for NAME.weight [B, A]: no layer has a bias (table 5).
[[nodiscard]] const ArchitectureTraits& kernelTraits();

/// Sizes that follow from the options.
struct KernelShape {
    explicit KernelShape(const ModelOptions& options);

    int nodeFeatures = 0; ///< G
    int kernelFeatures = 0; ///< K
    int reduced = 0; ///< D
    int moduleLayers = 0; ///< M
    int lists = 1; ///< neighbour lists: 2 when directed
    int gatPart = 0; ///< C
};

} // namespace tgraph
