// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/error.h"
#include "engine/model/checkpoint/graphoptions.h"
#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/kerneloptions.h"
#include "engine/model/checkpoint/pipelineoptions.h"
#include "engine/model/checkpoint/segmentoptions.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The kind of files that a network is for: layouts or tiles, whose configurations are ordered, or
/// fused kernels, whose runtime is predicted.
enum class ModelKind : std::uint8_t { Layout, Tile, Fusion };

/// The kind of network, see architecture.h.
enum class Architecture : std::uint8_t { TGraph, Kernel, Pipeline };

/// The position of the instance norm N: before S in each block (paper), after each linear layer of
/// f_in, both (reference), or nowhere.
enum class NormPlacement : std::uint8_t { None, Block, Input, InputAndBlock };

/// The order of activation and sum: x + GELU(branch) (eq. 3), or GELU(x + branch) (reference).
enum class ActivationOrder : std::uint8_t { BeforeSum, AfterSum };

/// All options of a network: its kind, its architecture, and the options of TGraph itself
/// (Frontiers version, section 2.3), whose defaults are those of the preset `paper`. Other
/// architectures have structs of their own. Options that do not belong to the architecture keep
/// their defaults.
struct ModelOptions {
    ModelKind kind = ModelKind::Layout;
    Architecture architecture = Architecture::TGraph;
    int width = 256; ///< number of hidden channels; must be even with cross-attention. 2 … 4096
    int blocks = 2; ///< graph convolutional blocks B_k. 1 … 16
    int layoutEmbedding = 4; ///< channels of one layout entry. 1 … 64
    int opcodeEmbedding = 16; ///< channels of the opcode. 1 … 256
    int squeeze = 8; ///< divisor of the channels of A_self (the result is at least 1). 1 … 256
    bool useSelfAttention = true; ///< A_self in the blocks (eq. 5)
    /// Uses A_cross (eq. 6). true: S maps width to width/2, and the block concatenates. false: S
    /// maps width to width, and the block is x + GELU(η). The graph of a tile file is a slate of
    /// one, whose weights are 1, so that η is concatenated with itself (as the authors do); the
    /// paper does not use A_cross for tiles.
    bool useCrossAttention = true;
    bool useEdges = true; ///< false: S is L2norm(f2(x_i)), without f1
    Neighbours neighbours = Neighbours::Both;
    Aggregation aggregation = Aggregation::Sum; ///< aggregation of eq. 2; Max is not allowed
    /// f1 of eq. 2; false: the neighbours' x_j are used directly (as in the authors' SAGE layer)
    bool messageLayer = true;
    bool l2Norm = true; ///< N_L2 of eq. 2
    NormPlacement norm = NormPlacement::Block;
    ActivationOrder activation = ActivationOrder::BeforeSum;
    bool inputAttention = false; ///< A_self also after each linear layer of f_in (reference)
    /// A_cross also after each linear layer of f_in, which then maps to width/2 (authors). Requires
    /// useCrossAttention.
    bool inputCrossAttention = false;
    /// Multiplies the weights of A_cross by the slate size B, so that a uniform weight is 1 instead
    /// of 1/B: B η softmax(η / T). The paper does not do this, and a uniform A_cross is close to 0
    /// there.
    bool scaledCrossAttention = false;
    /// Dropout probability for a block's output and a tile's view (authors). 0 ≤ p < 1
    double dropout = 0.0;
    /// GELU after the second linear layer of a tile's view (the authors have none)
    bool tileActivation = true;
    double initialTemperature = 0.5; ///< T of eq. 6 before training. Above 0
    /// False: the network sees the whole graph of a layout file (an ablation of section 2.2.1)
    bool prune = true;
    /// False: a node's own layouts keep the ambiguous padding of the files with 0 (an ablation of
    /// section 2.2.4)
    bool repad = true;
    /// Adds the analytical ranker's terms (analyticalfeatures.h) as columns: in a layout model per
    /// node and vector, in a tile model to the tile features of each configuration.
    bool analyticalFeatures = false;
    /// Adds the analytical ranker's estimate to the score. Each part of each node's estimate
    /// (analyticalprior.h) is multiplied by a factor computed from the node's embedding, so that
    /// the network learns to correct the estimate.
    bool analyticalPrior = false;
    /// Transforms numeric columns to ±log(1 + |x|) before standardisation and clips them to
    /// maxDeviations from the mean of the training set. Tensor sizes differ by orders of magnitude
    /// between programs.
    bool logFeatures = false;
    SegmentOptions segments; ///< options shared by all architectures

    PipelineOptions pipeline; ///< options of Architecture::Pipeline
    KernelOptions kernel; ///< options of Architecture::Kernel

    bool operator==(const ModelOptions&) const = default;

    [[nodiscard]] bool normInInput() const
    {
        return norm == NormPlacement::Input || norm == NormPlacement::InputAndBlock;
    }
    [[nodiscard]] bool normInBlocks() const
    {
        return norm == NormPlacement::Block || norm == NormPlacement::InputAndBlock;
    }
    /// Returns the number of channels of η, which is the output width of S.
    [[nodiscard]] int branchWidth() const { return useCrossAttention ? width / 2 : width; }
    /// Returns the output channels of a linear layer of f_in, before its A_cross doubles them.
    [[nodiscard]] int inputBranchWidth() const { return inputCrossAttention ? width / 2 : width; }
    /// Returns true if f_in computes each node from its own row, that is, without N over the nodes
    /// and without A_cross.
    [[nodiscard]] bool inputIsPerRow() const { return !normInInput() && !inputCrossAttention; }
    /// Returns the number of f_in layers with attention over the slate, which is two or none.
    [[nodiscard]] int inputStages() const { return inputCrossAttention ? 2 : 0; }
    /// Returns the number of stages that can attend over the slate: those of f_in, then the blocks.
    [[nodiscard]] int stages() const { return inputStages() + blocks; }
    /// Returns the number of numeric columns in the input vector: 134, or more for a layout model
    /// with analyticalFeatures.
    [[nodiscard]] int numericWidth() const;
    /// Returns the number of tile features that enter tile_input: 24, or more with
    /// analyticalFeatures.
    [[nodiscard]] int tileWidth() const;
    /// Returns the number of channels of the concatenated input vector: with the default embeddings
    /// 246 for layout, 174 for tile.
    [[nodiscard]] int inputWidth() const;
};

/// The limit to which logFeatures clips, in deviations.
inline constexpr float maxDeviations = 5.0F;

/// Returns the options of a preset. The presets of TGraph are "paper"; "authors" (the network that
/// the authors ran and whose weights they published, with attention over the slate in the input
/// layers as well); "reference" (the paper's network with the authors' norms and SAGE's mean,
/// without attention over the slate in the input layers); and "hybrid", which corrects the
/// analytical ranker: width 64, no norms (because absolute values matter, such as 3 of 128 lanes),
/// mean over neighbours, with analyticalFeatures, analyticalPrior and logFeatures.
/// @throws Error for another name.
[[nodiscard]] ModelOptions presetOptions(std::string_view preset, ModelKind kind);

/// Returns the kind of files that a kind of network is for.
[[nodiscard]] constexpr Collection::Kind collectionKindOf(ModelKind kind)
{
    return static_cast<Collection::Kind>(kind);
}
static_assert(collectionKindOf(ModelKind::Tile) == Collection::Kind::Tile
              && collectionKindOf(ModelKind::Fusion) == Collection::Kind::Fusion);

/// Returns the preset names of all architectures: "paper", "authors", "reference", "hybrid", …
[[nodiscard]] std::vector<std::string_view> presetNames();

/// Returns the name of the preset with these options, or "custom".
[[nodiscard]] std::string presetName(const ModelOptions& options);

/// Returns the options with one setting changed ("l2_norm=false"). Kind and architecture cannot be
/// changed.
/// @throws Error that names the setting and lists the known keys or values.
[[nodiscard]] ModelOptions withSetting(const ModelOptions& options, std::string_view setting, const Place& place = {});

/// Checks ranges and consistency. @throws Error that names the first option that is out of range or
/// contradicts another.
void validate(const ModelOptions& options, const Place& place = {});

/// Returns a flat JSON object with a key for every option of the architecture, such as
/// "use_cross_attention". The first key is "architecture"; it is omitted for TGraph, because old
/// checkpoints do not have it. If graphs are cut, the last keys are those of SegmentOptions.
[[nodiscard]] std::string toJson(const ModelOptions& options);

/// Parses the result of toJson(). Every key must be present, and there must be no other. @throws
/// Error, also those of validate().
[[nodiscard]] ModelOptions optionsFromJson(std::string_view json, const Place& place = {});

} // namespace tgraph
