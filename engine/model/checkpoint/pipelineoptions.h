// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/graphoptions.h"
#include "engine/model/checkpoint/inputshape.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// The embedding of a node's 140 columns and opcode before the backbone (thesis, table 6.1).
enum class NodeEmbedding : std::uint8_t { Full, None, Each };

/// The encoding of layout entries or tile columns: an MLP of their one-hot codes (tile: of the
/// standardised columns), or the numbers themselves.
enum class ConfigEncoding : std::uint8_t { OneHot, Raw };

/// The position at which configurations enter (thesis, table 6.2): before the backbone or after it.
enum class Join : std::uint8_t { Early, Late };

enum class Backbone : std::uint8_t { Gcn, Sage, Gin, Gat, None };

/// ε of GIN: learned with initial value 0, or fixed at 0.
enum class GinEpsilon : std::uint8_t { Learned, Zero };

/// Reduction of the nodes' vectors.
enum class Reduction : std::uint8_t { MeanMax, Mean, Max, Sum };

/// A GNN pipeline (Gabriel Gramm's thesis, chapters 3 and 5; also the TpuGraphs paper's own
/// models): node embedding, backbone, reduction, head. The defaults are those of the preset
/// `thesis`. Values that the papers do not give are our choice.
struct PipelineOptions {
    FeatureScaling scaling = FeatureScaling::Standard;
    NodeEmbedding nodeEmbedding = NodeEmbedding::Full;
    int embeddingWidth = 300; ///< Full: hidden and output channels. 1 … 4096
    int featureWidth = 10; ///< Each: hidden and output channels of a feature. 1 … 256
    int opcodeMlpWidth = 50; ///< Each: hidden and output channels of the opcode. 1 … 256
    OpcodeCode opcode = OpcodeCode::OneHot;
    int opcodeEmbedding = 64; ///< channels of a learned opcode. 1 … 1024
    ConfigEncoding configEncoding = ConfigEncoding::OneHot;
    int configWidth = 50; ///< OneHot: hidden and output channels of a configuration. 1 … 1024
    double configScale = 1.0; ///< Raw: factor on the numbers (100 in the TpuGraphs code)
    Join join = Join::Late;
    /// Only nodes within this distance of a configurable one are used; 0: all. 0 … 64
    int hops = 0;
    int inputLinear = 0; ///< channels of a linear layer before the backbone; 0: none. 0 … 4096
    Backbone backbone = Backbone::Sage;
    int layers = 3; ///< 1 … 32
    int layerWidth = 0; ///< channels of each layer; 0: decreasing evenly to lastWidth. 0 … 4096
    int lastWidth = 64; ///< 1 … 4096
    Neighbours neighbours = Neighbours::Both;
    Aggregation aggregation = Aggregation::Mean; ///< aggregation of Sage
    int sageSample = 10; ///< number of neighbours gathered in training; 0: all. 0 … 1000
    bool l2Norm = false; ///< Sage: normalises each node's vector to length 1 before the ReLU
    GinEpsilon ginEpsilon = GinEpsilon::Learned;
    int gatHeads = 1; ///< 1 … 64
    bool gatShared = false; ///< Θ_x = Θ_y
    bool residual = false; ///< adds the input of a layer to its output if the widths are equal
    /// Late, layout: channels after a node is joined with its configuration. 1 … 4096
    int joinWidth = 64;
    Reduction reduction = Reduction::MeanMax;
    /// Hidden channels of the head; 0: there is neither this layer nor the ones after it. 0 … 4096
    int head1 = 128;
    int head2 = 64;
    int head3 = 16;
    double dropout = 0.1; ///< in MLPs and after all backbone layers but the last. 0 … 0.95

    bool operator==(const PipelineOptions&) const = default;
};

/// A numeric feature of a node: consecutive columns among the 140.
struct FeatureColumns {
    int first;
    int count;
};

/// Number of numeric features with an MLP of their own in NodeEmbedding::Each; the opcode is the
/// 26th. Each column belongs to one feature.
inline constexpr int pipelineFeatures = 25;
[[nodiscard]] FeatureColumns pipelineFeature(int index);

struct ModelOptions;

/// The numbers of channels of a pipeline's parts. Weights, networks and fast paths use the same
/// values.
struct PipelineWidths {
    explicit PipelineWidths(const ModelOptions& options);

    int opcode = 0; ///< 121, or the width of the embedding
    int node = 0; ///< width after the node embedding
    int rawConfig = 0; ///< input of the configuration's MLP: 126, 18, or 24
    int config = 0; ///< width of the joined configuration
    int joined = 0; ///< width before the backbone (and before inputLinear)
    std::vector<int> layers; ///< width of the backbone's input, and after each layer
    int nodeResult = 0; ///< width of the vectors that are reduced
    int reduced = 0; ///< width after reduce()
    std::vector<int> head; ///< widths of the input and the hidden layers, and 1
};

/// Returns the channels after layer t of `layers` for the input width a: 8 · round(a (last / a)^(t
/// / layers) / 8). The thesis says only "a small reduction each, 64 at the end".
[[nodiscard]] int narrowedWidth(int input, int last, int layer, int layers);

} // namespace tgraph
