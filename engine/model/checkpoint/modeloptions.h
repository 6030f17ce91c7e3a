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

/// Kind of files: layouts or tiles, whose configurations are ordered, or fused kernels, whose runtime is predicted.
enum class ModelKind : std::uint8_t { Layout, Tile, Fusion };

/// Kind of network: see architecture.h.
enum class Architecture : std::uint8_t { TGraph, Kernel, Pipeline };

/// Position of instance norm N: before S in each block (paper), after each linear layer of f_in, both (reference), or
/// none.
enum class NormPlacement : std::uint8_t { None, Block, Input, InputAndBlock };

/// x + GELU(branch) (eq. 3), or GELU(x + branch) (reference).
enum class ActivationOrder : std::uint8_t { BeforeSum, AfterSum };

/// All options of a network: kind, architecture, and the options of TGraph itself (Frontiers version, section 2.3),
/// whose defaults are the preset `paper`. Other architectures have their own structs; options outside the architecture
/// keep their defaults.
struct ModelOptions {
    ModelKind kind = ModelKind::Layout;
    Architecture architecture = Architecture::TGraph;
    int width = 256; ///< hidden channels; even with cross-attention. 2 … 4096
    int blocks = 2; ///< graph convolutional blocks B_k. 1 … 16
    int layoutEmbedding = 4; ///< channels of one layout entry. 1 … 64
    int opcodeEmbedding = 16; ///< channels of the opcode. 1 … 256
    int squeeze = 8; ///< A_self divides its channels by this factor (to at least 1). 1 … 256
    bool useSelfAttention = true; ///< A_self in the blocks (eq. 5)
    /// A_cross (eq. 6). On: S maps width to width/2 and the block concatenates. Off: S maps width to width, and the
    /// block is x + GELU(η). The graph of a tile file is a slate of one: its weights are 1 and η is joined with itself
    /// (authors); the paper does not use A_cross there.
    bool useCrossAttention = true;
    bool useEdges = true; ///< off: S is L2norm(f2(x_i)), without f1
    Neighbours neighbours = Neighbours::Both;
    Aggregation aggregation = Aggregation::Sum; ///< aggregation of eq. 2: not Max
    bool messageLayer = true; ///< f1 of eq. 2; off: neighbours' x_j enter unchanged (authors' SAGE layer)
    bool l2Norm = true; ///< N_L2 of eq. 2
    NormPlacement norm = NormPlacement::Block;
    ActivationOrder activation = ActivationOrder::BeforeSum;
    bool inputAttention = false; ///< A_self after each linear layer of f_in too (reference)
    /// A_cross after each linear layer of f_in too, which then maps to width/2 (authors). Needs useCrossAttention.
    bool inputCrossAttention = false;
    /// Multiplies the weights of A_cross by the slate size B, so that a uniform weight is 1 and not 1/B: B η softmax(η
    /// / T). Off in the paper, where a uniform A_cross is close to 0.
    bool scaledCrossAttention = false;
    double dropout = 0.0; ///< dropout probability of a block's output and of a tile's view (authors). 0 ≤ p < 1
    bool tileActivation = true; ///< GELU after the second linear layer of a tile's view (authors: none)
    double initialTemperature = 0.5; ///< T of eq. 6 before training. Above 0
    bool prune = true; ///< off: the network sees the whole graph of a layout file (an ablation of section 2.2.1)
    bool repad = true; ///< off: own layouts keep the files' ambiguous padding with 0 (an ablation of section 2.2.4)
    /// Adds the analytical ranker's terms (analyticalfeatures.h) as columns: per node and vector in a layout model, per
    /// configuration's tile features in a tile model.
    bool analyticalFeatures = false;
    /// Adds the analytical ranker's estimate to the score. Each part of each node's estimate (analyticalprior.h) is
    /// multiplied by a factor computed from the node's embedding: the network learns to correct the estimate.
    bool analyticalPrior = false;
    /// Transforms numeric columns to ±log(1 + |x|) before standardisation and clips them to maxDeviations from the
    /// training set's mean: tensor sizes differ by orders of magnitude between programs.
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
    /// Channels of η: output width of S.
    [[nodiscard]] int branchWidth() const { return useCrossAttention ? width / 2 : width; }
    /// Returns the output channels of a linear layer of f_in, before its A_cross doubles them.
    [[nodiscard]] int inputBranchWidth() const { return inputCrossAttention ? width / 2 : width; }
    /// Returns true if f_in computes each node from its own row: no N over the nodes and no A_cross in it.
    [[nodiscard]] bool inputIsPerRow() const { return !normInInput() && !inputCrossAttention; }
    /// Returns the number of f_in layers with attention over the slate: two or none.
    [[nodiscard]] int inputStages() const { return inputCrossAttention ? 2 : 0; }
    /// Returns the number of stages that can attend over the slate: those of f_in, then the blocks.
    [[nodiscard]] int stages() const { return inputStages() + blocks; }
    /// Returns the numeric columns of the input vector: 134, more with analyticalFeatures of a layout model.
    [[nodiscard]] int numericWidth() const;
    /// Returns the number of tile features that tile_input sees: 24, more with analyticalFeatures.
    [[nodiscard]] int tileWidth() const;
    /// Channels of the concatenated input vector: 246 for layout, 174 for tile with the default embeddings.
    [[nodiscard]] int inputWidth() const;
};

/// Clipping limit of logFeatures, in deviations.
inline constexpr float maxDeviations = 5.0F;

/// Returns the options of a preset. TGraph presets: "paper"; "authors" (the network that the authors ran and whose
/// weights they published, with attention over the slate in the input layers too); "reference" (the paper's network
/// with the authors' norms and SAGE's mean, without attention over the slate in the input layers); "hybrid", which
/// corrects the analytical ranker: width 64, no norms (absolute values matter: 3 of 128 lanes), mean over neighbours,
/// with analyticalFeatures, analyticalPrior and logFeatures.
/// @throws Error for another name.
[[nodiscard]] ModelOptions presetOptions(std::string_view preset, ModelKind kind);

/// Returns the kind of files for a kind of network.
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

/// Returns the options with one setting changed ("l2_norm=false"); kind and architecture stay.
/// @throws Error naming the setting, with the known keys or values.
[[nodiscard]] ModelOptions withSetting(const ModelOptions& options, std::string_view setting, const Place& place = {});

/// Checks ranges and consistency. @throws Error naming the first option that is out of range or contradicts another.
void validate(const ModelOptions& options, const Place& place = {});

/// Returns one flat JSON object with a key for every option of the architecture, such as "use_cross_attention". The
/// first key is "architecture" (omitted for TGraph, whose checkpoints are older); the last are those of SegmentOptions,
/// if graphs are cut.
[[nodiscard]] std::string toJson(const ModelOptions& options);

/// Parses the result of toJson(); every key must be present, and no other. @throws Error; also as validate().
[[nodiscard]] ModelOptions optionsFromJson(std::string_view json, const Place& place = {});

} // namespace tgraph
