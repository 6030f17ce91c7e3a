// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/graphoptions.h"

#include <cstdint>

namespace tgraph {

enum class KernelGnn : std::uint8_t { Sage, Gat, None };

/// Reduction of the nodes' embeddings to one number: the whole head on each node, then a sum; one vector of column-wise
/// mean, max and sum; the final hidden state of an LSTM; or the sum over a Transformer encoder's outputs.
enum class KernelReduction : std::uint8_t { PerNode, Column, Lstm, Transformer };

/// Input of the tile features: at every node (option 1 of fig. 3), or at the kernel's embedding (2).
enum class TilePlacement : std::uint8_t { Nodes, Kernel };
enum class StaticPlacement : std::uint8_t { None, Nodes, Kernel };

enum class SequencePositions : std::uint8_t { Sinusoidal, None };

/// The options of the learned performance model (Kaufman et al., MLSys 2021, sections 3.1 and 3.2, tables 5 to 7).
struct KernelOptions {
    int width = 1024; ///< H: channels of all hidden layers. 2 … 4096
    int opcodeEmbedding = 256; ///< channels of the opcode. 1 … 1024
    KernelGnn gnn = KernelGnn::Sage;
    int gnnLayers = 3; ///< 1 … 16
    Aggregation aggregation = Aggregation::Mean; ///< aggregation of GraphSAGE
    bool directed = true; ///< producers and consumers are gathered separately, with separate weights
    int mostNeighbours = 20; ///< maximum neighbours per list, the first in the file's order; 0: all
    int gatHeads = 4; ///< outputs are concatenated to H (H / 2 when directed). 1 … 16
    int nodeFinalLayers = 3; ///< 0 … 16
    KernelReduction reduction = KernelReduction::Lstm;
    bool columnMean = true; ///< parts of a column reduction
    bool columnMax = true;
    bool columnSum = false;
    int transformerLayers = 1; ///< 1 … 16
    int transformerHeads = 4; ///< 1 … 16
    SequencePositions positions = SequencePositions::Sinusoidal; ///< positions of a Transformer
    TilePlacement tileFeatures = TilePlacement::Nodes;
    StaticPlacement staticFeatures = StaticPlacement::None;
    /// M: layers between the kernel's embedding and the output. -1: one if features enter there, else none.
    int moduleLayers = -1;
    bool moduleL2Norm = false; ///< the output layer's input is normalised to length 1
    double dropout = 0.1; ///< dropout of every layer during training. 0 … 0.9
    bool clipFeatures = false; ///< columns are clipped to the training set's range

    bool operator==(const KernelOptions&) const = default;
};

} // namespace tgraph
