// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/nodereplacement.h"
#include "engine/model/ranking/prediction.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// Options for explaining the score of a configuration, the focus.
struct ExplainOptions {
    /// Fold of the checkpoint to use; std::nullopt: mean over all folds
    std::optional<std::uint32_t> fold;
    /// Number of the permutation under RankOptions::seed. The slate is the one in it that contains
    /// the focus.
    std::uint32_t permutation = 0;
    /// Original index; std::nullopt: the configuration with the smallest target, or configuration 0
    /// if runtimes are not published
    std::optional<ConfigId> baseline;
    /// False: no sensitivities are computed, only attention and the comparisons
    bool sensitivity = true;
    /// True to compute Explanation::comparisons. Each of them, at most three, requires one forward
    /// pass of the slate.
    bool comparisons = true;
    /// Nodes of the whole graph whose sensitivity is computed; empty: all configurable nodes, or
    /// all nodes of a kernel.
    std::vector<NodeId> nodes;
};

/// The attention of one block: n nodes of the pruned graph × b configurations of the slate,
/// row-major.
struct BlockAttention {
    /// Cross-configuration weights softmax_b(η / T) (eq. 6) reduced over channels. Empty if the checkpoint has no
    /// cross-attention.
    std::vector<float> meanWeight; ///< n × b, mean over channels: adds up to 1 over the slate for each node
    std::vector<float> maxWeight; ///< n × b, maximum over channels: does not add up to 1
    /// n: -Σ_b w ln w over the slate, in nats, mean over channels and folds. exp() of it is the effective number of
    /// configurations that a channel attends to.
    std::vector<float> entropy;
    /// Weights of the focus for each channel, n × channels. They are those of the first fold used,
    /// because the channels of two folds are unrelated.
    std::vector<float> focusWeight;
    /// Channel gates σ(…) of eq. 5 of the focus, each 0 to 1. Empty if the checkpoint has no self-attention.
    std::vector<float> meanGate; ///< n, mean over channels (and folds)
    std::vector<float> focusGate; ///< n × channels, first fold used
    std::uint32_t channels = 0;
};

/// The configuration that attention emphasised at a decision or a single node, and the effect of
/// this on the focus.
struct AttentionComparison {
    std::size_t block = 0; ///< index in Explanation::blocks
    /// Nodes of the whole graph: those of one decision, or a node that belongs to no decision
    std::vector<NodeId> nodes;
    /// a configuration of Explanation::slate; the focus itself if its own weight is the largest
    ConfigId configuration;
    /// Weight of `configuration` in multiples of an even share (1 / configurations of the slate),
    /// mean over the nodes, channels and folds.
    double shares = 0.0;
    /// score(focus) - score(focus with even weights, 1 / configurations, at these nodes in this
    /// block), in the slate of the focus; in units of the score, mean over folds. If it is
    /// negative, the attention lowers the score: the network predicts that the focus is faster than
    /// it would with even weights.
    double effect = 0.0;
};

/// The effect of one node on the score of the focus.
struct NodeSensitivity {
    NodeId node; ///< node of the whole graph
    /// score(focus) - score(focus with Explanation::replacement at this node), in the slate of the
    /// focus; the other configurations are unchanged. If it is positive, the layout of the focus at
    /// this node makes it slower than that of the baseline.
    double delta = 0.0;
};

/// The attention weight α that a node gives to a neighbour, or to itself, in graph attention, mean
/// over heads and folds. The weights of a target in a list of neighbours add up to 1. Nodes are
/// those of the whole graph.
struct EdgeWeight {
    NodeId target;
    NodeId source; ///< the neighbour; equal to target for the weight of the node itself
    double first = 0.0; ///< α in the first layer
    double mean = 0.0; ///< mean of α over all layers
    /// The list that contains the neighbour. A directed kernel model attends separately to
    /// producers and consumers.
    Neighbours list = Neighbours::Both;
};

/// The explanation of a configuration's score as plain arrays. For TGraph's tile checkpoints, the
/// blocks have gates but no cross-attention weights.
struct Explanation {
    ConfigId focus;
    ConfigId baseline;
    /// For each row, the node of the whole graph; the rows are the nodes of the pruned graph
    std::vector<NodeId> nodes;
    /// For each column, a representative original configuration, in the order of the slate; at
    /// focusColumn the focus
    std::vector<ConfigId> slate;
    std::uint32_t focusColumn = 0;
    double score = 0.0; ///< score of the focus in this slate (mean over the folds used)
    /// Score of each column in this slate, mean over the folds used; layout files only
    std::vector<double> slateScores;
    PredictionProvenance provenance; ///< provenance for these folds and this single slate
    std::vector<BlockAttention> blocks; ///< one per graph block
    /// The strongest peaks of the attention, at most three, largest first (attentioncomparisons.h).
    /// Empty without cross-attention, if the attention is even, or if they were not requested.
    std::vector<AttentionComparison> comparisons;
    /// The replacement used for `sensitivity`
    NodeReplacement replacement = NodeReplacement::BaselineLayouts;
    /// One entry per requested node, in slot order for layout files, in node order for kernels
    /// (kernel models only). Exactly 0 if the replacement is the baseline and the focus does not
    /// differ from it.
    std::vector<NodeSensitivity> sensitivity;
    /// For networks with graph attention: for each list of neighbours and each node, the weights of
    /// the node's neighbours, then its own. Empty for other networks.
    std::vector<EdgeWeight> edgeWeights;
    /// For kernel models with a Transformer reduction: n × n in the order of `nodes`, row-major. An
    /// entry is the weight that the row's node gives to the column's node, mean over heads, layers
    /// and folds; a row adds up to 1. Empty for other networks.
    std::vector<float> nodeAttention;
    /// Contribution of each node to the score, in the order of `nodes`, mean over folds. Layout
    /// pipelines with a late join and kernel models with a column reduction: integrated gradients
    /// of the head (Sundararajan et al. 2017, "Axiomatic Attribution for Deep Networks", eq. 1)
    /// from a zero reduction; they add up to the score minus the head's value at zero. A maximum is
    /// divided equally between the nodes that have it up to rounding; a length by which the head
    /// divides (module_l2_norm) is held constant.
    /// Kernel models with a per-node reduction: the exact summand of each node. Empty for other
    /// networks. For graphs in parts see insightInParts().
    std::vector<double> nodeShare;
};

} // namespace tgraph
