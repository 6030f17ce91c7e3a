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

/// Which files: of layouts or tiles, whose configurations are ordered, or of fused kernels, whose runtime is predicted.
enum class ModelKind : std::uint8_t { Layout, Tile, Fusion };

/// Which kind of network: see architecture.h for what each provides.
enum class Architecture : std::uint8_t { TGraph, Kernel, Pipeline };

/// Where instance norm N stands: before S in each block (paper), after each linear layer of f_in, both (reference),
/// nowhere.
enum class NormPlacement : std::uint8_t { None, Block, Input, InputAndBlock };

/// x + GELU(branch) (eq. 3), or GELU(x + branch) (reference).
enum class ActivationOrder : std::uint8_t { BeforeSum, AfterSum };

/// Everything that shapes a network: its kind and architecture, and the options of TGraph itself (Frontiers version,
/// section 2.3), whose defaults are the preset `paper`. Other architectures have a struct of their own; what is not of
/// the architecture keeps its default.
struct ModelOptions {
    ModelKind kind = ModelKind::Layout;
    Architecture architecture = Architecture::TGraph;
    int width = 256; ///< hidden channels; even with cross-attention. 2 … 4096
    int blocks = 2; ///< graph convolutional blocks B_k. 1 … 16
    int layoutEmbedding = 4; ///< channels of one layout entry. 1 … 64
    int opcodeEmbedding = 16; ///< channels of the opcode. 1 … 256
    int squeeze = 8; ///< A_self narrows its channels by this factor (to at least 1). 1 … 256
    bool useSelfAttention = true; ///< A_self in the blocks (eq. 5)
    /// A_cross (eq. 6). On: S maps width to width/2 and the block concatenates. Off: S maps width to width, and the
    /// block is x + GELU(η). The graph of a tile file is a slate of one: its weights are 1, η is joined with itself
    /// (authors); the paper has none there.
    bool useCrossAttention = true;
    bool useEdges = true; ///< off: S is L2norm(f2(x_i)), f1 does not exist
    Neighbours neighbours = Neighbours::Both;
    Aggregation aggregation = Aggregation::Sum; ///< how eq. 2 gathers: not Max
    bool messageLayer = true; ///< f1 of eq. 2; off: neighbours' x_j enter as they are (authors' SAGE layer)
    bool l2Norm = true; ///< N_L2 of eq. 2
    NormPlacement norm = NormPlacement::Block;
    ActivationOrder activation = ActivationOrder::BeforeSum;
    bool inputAttention = false; ///< A_self after each linear layer of f_in too (reference)
    /// A_cross after each linear layer of f_in too, which then maps to width/2 (authors). Needs useCrossAttention.
    bool inputCrossAttention = false;
    /// The weights of A_cross times the slate's size B, so that an even weight is 1 and not 1/B: B η softmax(η / T).
    /// Off in the paper, where an even A_cross all but vanishes.
    bool scaledCrossAttention = false;
    double dropout = 0.0; ///< share of a block's output, and of a tile's view, that training drops (authors). 0 ≤ p < 1
    bool tileActivation = true; ///< GELU after the second linear layer of a tile's view (authors: none)
    double initialTemperature = 0.5; ///< T of eq. 6 before training. Above 0
    bool prune = true; ///< off: the network sees the whole graph of a layout file (an ablation of section 2.2.1)
    bool repad = true; ///< off: own layouts keep the files' ambiguous padding with 0 (an ablation of section 2.2.4)
    /// The analytical ranker's terms (analyticalfeatures.h) are further columns: of each node and vector in a layout
    /// model, of each configuration's tile features in a tile model.
    bool analyticalFeatures = false;
    /// The score has the analytical ranker's estimate as a further summand, each part of each node's
    /// (analyticalprior.h) multiplied by what the node's embedding makes of it: the network learns where that estimate
    /// is wrong.
    bool analyticalPrior = false;
    /// Numeric columns enter as ±log(1 + |x|) before they are standardised, and at most maxDeviations away from the
    /// training set's mean: sizes of tensors differ by orders of magnitude between programs.
    bool logFeatures = false;
    SegmentOptions segments; ///< of every architecture

    PipelineOptions pipeline; ///< of Architecture::Pipeline
    KernelOptions kernel; ///< of Architecture::Kernel

    bool operator==(const ModelOptions&) const = default;

    [[nodiscard]] bool normInInput() const
    {
        return norm == NormPlacement::Input || norm == NormPlacement::InputAndBlock;
    }
    [[nodiscard]] bool normInBlocks() const
    {
        return norm == NormPlacement::Block || norm == NormPlacement::InputAndBlock;
    }
    /// Channels of η: what S puts out.
    [[nodiscard]] int branchWidth() const { return useCrossAttention ? width / 2 : width; }
    /// Channels that a linear layer of f_in puts out, before its A_cross doubles them.
    [[nodiscard]] int inputBranchWidth() const { return inputCrossAttention ? width / 2 : width; }
    /// Layers of f_in that attend over the slate: two, or none.
    [[nodiscard]] int inputStages() const { return inputCrossAttention ? 2 : 0; }
    /// Places where the network attends over the slate, or would: those of f_in, then the blocks.
    [[nodiscard]] int stages() const { return inputStages() + blocks; }
    /// Numeric columns of the input vector: 134, more with analyticalFeatures of a layout model.
    [[nodiscard]] int numericWidth() const;
    /// Tile features that tile_input sees: 24, more with analyticalFeatures.
    [[nodiscard]] int tileWidth() const;
    /// Channels of the concatenated input vector: 246 for layout, 174 for tile with the default embeddings.
    [[nodiscard]] int inputWidth() const;
};

/// What logFeatures cuts off at.
inline constexpr float maxDeviations = 5.0F;

/// The options of a preset. Of TGraph: "paper"; "authors" (the network that the authors ran and whose weights they
/// published, with attention over the slate in the input layers, too); "reference" (the paper's network with the
/// authors' norms and SAGE's mean, without attention over the slate in the input layers); "hybrid", which
/// corrects the analytical ranker: width 64, no norms (what matters is absolute: 3 of 128 lanes), mean over neighbours,
/// with analyticalFeatures, analyticalPrior and logFeatures.
/// @throws Error for another name.
[[nodiscard]] ModelOptions presetOptions(std::string_view preset, ModelKind kind);

/// The kind of files that a kind of network is for, and the other way round.
[[nodiscard]] constexpr Collection::Kind collectionKindOf(ModelKind kind)
{
    return static_cast<Collection::Kind>(kind);
}
[[nodiscard]] constexpr ModelKind modelKindOf(Collection::Kind kind)
{
    return static_cast<ModelKind>(kind);
}
static_assert(collectionKindOf(ModelKind::Tile) == Collection::Kind::Tile
              && collectionKindOf(ModelKind::Fusion) == Collection::Kind::Fusion);

/// The presets of all architectures: "paper", "authors", "reference", "hybrid", …
[[nodiscard]] std::vector<std::string_view> presetNames();

/// The preset that these options are, or "custom".
[[nodiscard]] std::string presetName(const ModelOptions& options);

/// The options with one of them, "l2_norm=false", set; kind and architecture stay.
/// @throws Error naming the setting, with the known keys or values.
[[nodiscard]] ModelOptions withSetting(const ModelOptions& options, std::string_view setting, const Place& place = {});

/// @throws Error naming the first option that is out of its range or contradicts another.
void validate(const ModelOptions& options, const Place& place = {});

/// One flat JSON object with a key for every option of the architecture, such as "use_cross_attention"; first
/// "architecture", which TGraph's checkpoints, older than the others, do without; last those of SegmentOptions, where
/// graphs are cut.
[[nodiscard]] std::string toJson(const ModelOptions& options);

/// The inverse; every key must be there, and no other. @throws Error; also what validate() throws.
[[nodiscard]] ModelOptions optionsFromJson(std::string_view json, const Place& place = {});

} // namespace tgraph
