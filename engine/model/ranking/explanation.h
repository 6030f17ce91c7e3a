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

/// Settings of the explanation of a focused configuration.
struct ExplainOptions {
    std::optional<std::uint32_t> fold; ///< one fold of the checkpoint; std::nullopt: mean over all folds
    /// Permutation of RankOptions::seed; the slate is the one that holds the focus.
    std::uint32_t permutation = 0;
    std::optional<ConfigId> baseline; ///< original index; std::nullopt: the one with the smallest target, or
                                      ///< configuration 0 where runtimes are not published
    bool sensitivity = true; ///< off: computes no sensitivities, only attention and the comparisons
    /// Computes Explanation::comparisons: one forward of the slate for each, at most three.
    bool comparisons = true;
    /// Nodes (of the whole graph) whose sensitivity is computed; empty: every configurable node, or every node of a
    /// kernel.
    std::vector<NodeId> nodes;
};

/// One block's attention, nodes (n of the pruned graph) × configurations (b of the slate), row-major.
struct BlockAttention {
    /// Cross-configuration weights softmax_b(η / T) (eq. 6) reduced over channels. Empty if the checkpoint has no
    /// cross-attention.
    std::vector<float> meanWeight; ///< n × b, mean over channels: adds up to 1 over the slate for each node
    std::vector<float> maxWeight; ///< n × b, maximum over channels: does not add up to 1
    /// n: -Σ_b w ln w over the slate, in nats, mean over channels and folds. exp() of it is the effective number of
    /// configurations that a channel attends to.
    std::vector<float> entropy;
    /// Weights of the focus alone, not reduced: n × channels, of the first fold used (channels of two folds are
    /// unrelated).
    std::vector<float> focusWeight;
    /// Channel gates σ(…) of eq. 5 of the focus, each 0 to 1. Empty if the checkpoint has no self-attention.
    std::vector<float> meanGate; ///< n, mean over channels (and folds)
    std::vector<float> focusGate; ///< n × channels, first fold used
    std::uint32_t channels = 0;
};

/// The configuration that attention singled out at a decision, or at a single node, and what this did to the focus.
struct AttentionComparison {
    std::size_t block = 0; ///< index in Explanation::blocks
    std::vector<NodeId> nodes; ///< in the whole graph: the nodes of one decision, or a node that no decision has
    ConfigId configuration; ///< of Explanation::slate; the focus itself if its own weight is greatest
    /// Weight of `configuration` in multiples of an even share (1 / configurations of the slate), mean over the nodes,
    /// channels and folds.
    double shares = 0.0;
    /// score(focus) - score(focus with even weights, 1 / configurations, at these nodes in this block), in the focus's
    /// slate; in units of the score, mean over folds. Negative: the attention lowered the score, that is, the network
    /// predicts a faster focus with it.
    double effect = 0.0;
};

/// Dependence of the focus's score on one node.
struct NodeSensitivity {
    NodeId node; ///< in the whole graph
    /// score(focus) - score(focus with Explanation::replacement at this node), in the focus's slate, other
    /// configurations unchanged. Positive: the focus's layout here makes it slower than the baseline's.
    double delta = 0.0;
};

/// Attention weight α that a node gives to a neighbour, or to itself, in graph attention, mean over heads and folds.
/// The weights of a target in a list of neighbours add up to 1. Node ids of the whole graph.
struct EdgeWeight {
    NodeId target;
    NodeId source; ///< equals target for the node itself
    double first = 0.0; ///< α of the first layer
    double mean = 0.0; ///< mean α over all layers
    /// List of the neighbour: a directed kernel model attends to producers and to consumers separately.
    Neighbours list = Neighbours::Both;
};

/// Explanation of a configuration's score, as plain arrays. TGraph's tile checkpoints have gates only, in blocks
/// without cross weights.
struct Explanation {
    ConfigId focus;
    ConfigId baseline;
    std::vector<NodeId> nodes; ///< row → node of the whole graph: the pruned graph's nodes
    std::vector<ConfigId> slate; ///< column → representative original, in slate order; at focusColumn the focus
    std::uint32_t focusColumn = 0;
    double score = 0.0; ///< score of the focus in this slate (mean over the folds used)
    std::vector<double> slateScores; ///< column → score in this slate, mean over the folds used; layout files
    PredictionProvenance provenance; ///< provenance for these folds and this one slate
    std::vector<BlockAttention> blocks; ///< one per graph block
    /// The strongest peaks of the attention, at most three, greatest first (attentioncomparisons.h). Empty without
    /// cross-attention, with even attention, or if not requested.
    std::vector<AttentionComparison> comparisons;
    NodeReplacement replacement = NodeReplacement::BaselineLayouts; ///< replacement used for `sensitivity`
    /// One entry per requested node: in slot order for layout files, in node order for kernels (kernel models only).
    /// Exactly 0 if focus and baseline agree and the replacement is the baseline.
    std::vector<NodeSensitivity> sensitivity;
    /// Networks with graph attention: for each list of neighbours, node after node, the node's neighbours, then itself.
    /// Empty for others.
    std::vector<EdgeWeight> edgeWeights;
    /// Kernel models with a Transformer reduction: n × n by rows of `nodes`, row-major: weight that the row's node
    /// gives to the column's node, mean over heads, layers and folds; a row adds up to 1. Empty for others.
    std::vector<float> nodeAttention;
    /// Score contribution of each node, by row of `nodes`, mean over folds. Layout pipelines with a late join and
    /// kernel models with a column reduction: integrated gradients of the head (Sundararajan et al. 2017, "Axiomatic
    /// Attribution for Deep Networks", eq. 1) from a zero reduction; they add up to the score minus the head's value at
    /// zero. A maximum is credited in equal parts to the nodes that have it, up to rounding; a length that the head
    /// divides by (module_l2_norm) is held constant.
    /// Kernel models with a per-node reduction: the node's own summand, which is exact. Empty for others. Parts of
    /// graphs: see insightInParts().
    std::vector<double> nodeShare;
};

} // namespace tgraph
