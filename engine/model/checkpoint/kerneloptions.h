// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/graphoptions.h"

#include <cstdint>

namespace tgraph {

enum class KernelGnn : std::uint8_t { Sage, Gat, None };

/// The reduction of the nodes' embeddings. PerNode applies the whole head to each node and adds the
/// results; Column computes a vector of column-wise mean, max and sum; Lstm uses the final hidden
/// state of an LSTM; Transformer adds the outputs of a Transformer encoder.
enum class KernelReduction : std::uint8_t { PerNode, Column, Lstm, Transformer };

/// The place at which the tile features enter: at every node (option 1 of fig. 3), or at the
/// kernel's embedding (option 2).
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
    /// True: producers and consumers are gathered separately, with separate weights
    bool directed = true;
    /// Maximum number of neighbours per list, the first in the file's order; 0: no limit
    int mostNeighbours = 20;
    int gatHeads = 4; ///< outputs are concatenated to H (H / 2 when directed). 1 … 16
    int nodeFinalLayers = 3; ///< 0 … 16
    KernelReduction reduction = KernelReduction::Lstm;
    bool columnMean = true; ///< the parts of a column reduction
    bool columnMax = true;
    bool columnSum = false;
    int transformerLayers = 1; ///< 1 … 16
    int transformerHeads = 4; ///< 1 … 16
    SequencePositions positions = SequencePositions::Sinusoidal; ///< positions of a Transformer
    TilePlacement tileFeatures = TilePlacement::Nodes;
    StaticPlacement staticFeatures = StaticPlacement::None;
    /// M: number of layers between the kernel's embedding and the output; -1: one if features enter
    /// there, else none.
    int moduleLayers = -1;
    bool moduleL2Norm = false; ///< true: the output layer's input is normalised to length 1
    double dropout = 0.1; ///< dropout of every layer during training. 0 … 0.9
    bool clipFeatures = false; ///< true: columns are clipped to the range of the training set

    bool operator==(const KernelOptions&) const = default;
};

} // namespace tgraph
