// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/graphoptions.h"

#include <cstdint>

namespace tgraph {

enum class KernelGnn : std::uint8_t { Sage, Gat, None };

/// How the nodes' embeddings become one number: all of the head on each and summed; one vector of column-wise mean, max
/// and sum; the final hidden state of an LSTM; or the sum over a Transformer encoder's outputs.
enum class KernelReduction : std::uint8_t { PerNode, Column, Lstm, Transformer };

/// Where a kernel's tile enters: into every node's input (option 1 of fig. 3), or into the kernel's embedding (2).
enum class TilePlacement : std::uint8_t { Nodes, Kernel };
enum class StaticPlacement : std::uint8_t { None, Nodes, Kernel };

enum class SequencePositions : std::uint8_t { Sinusoidal, None };

/// The options of the learned performance model (Kaufman et al., MLSys 2021, sections 3.1 and 3.2, tables 5 to 7).
struct KernelOptions {
    int width = 1024; ///< H: channels of all hidden layers. 2 … 4096
    int opcodeEmbedding = 256; ///< channels of the opcode. 1 … 1024
    KernelGnn gnn = KernelGnn::Sage;
    int gnnLayers = 3; ///< 1 … 16
    Aggregation aggregation = Aggregation::Mean; ///< of GraphSAGE
    bool directed = true; ///< producers and consumers are gathered apart, with weights of their own
    int mostNeighbours = 20; ///< of a list, the first in the file's order; 0: all
    int gatHeads = 4; ///< their outputs are joined to H (H / 2 when directed). 1 … 16
    int nodeFinalLayers = 3; ///< 0 … 16
    KernelReduction reduction = KernelReduction::Lstm;
    bool columnMean = true; ///< parts of a column reduction
    bool columnMax = true;
    bool columnSum = false;
    int transformerLayers = 1; ///< 1 … 16
    int transformerHeads = 4; ///< 1 … 16
    SequencePositions positions = SequencePositions::Sinusoidal; ///< of a Transformer
    TilePlacement tileFeatures = TilePlacement::Nodes;
    StaticPlacement staticFeatures = StaticPlacement::None;
    /// M: layers between the kernel's embedding and the output. -1: one where features enter there, else none.
    int moduleLayers = -1;
    bool moduleL2Norm = false; ///< what the output layer sees has length 1
    double dropout = 0.1; ///< of every layer while training. 0 … 0.9
    bool clipFeatures = false; ///< columns outside the training set's range are cut off at it

    bool operator==(const KernelOptions&) const = default;
};

} // namespace tgraph
