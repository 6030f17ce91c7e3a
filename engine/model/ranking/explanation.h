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

/// What to explain a focused configuration with.
struct ExplainOptions {
    std::optional<std::uint32_t> fold; ///< one fold of the checkpoint; nothing: mean over all folds
    /// The slate is the one that holds the focus in this permutation of RankOptions::seed.
    std::uint32_t permutation = 0;
    std::optional<ConfigId> baseline; ///< original index; nothing: the configuration with the smallest target, or
                                      ///< configuration 0 where runtimes are not published
    bool sensitivity = true; ///< off: attention only, which costs one forward of the slate
    /// Nodes (of the whole graph) whose sensitivity is wanted; empty: every configurable node, of a kernel every node.
    std::vector<NodeId> nodes;
};

/// One block's attention, nodes (n of the pruned graph) × configurations (b of the slate), row-major.
struct BlockAttention {
    /// Cross-configuration weights softmax_b(η / T) (eq. 6) reduced over channels. Empty when the checkpoint has no
    /// cross-attention.
    std::vector<float> meanWeight; ///< n × b, mean over channels: adds up to 1 over the slate for each node
    std::vector<float> maxWeight; ///< n × b, greatest of the channels: does not add up to 1
    /// n: -Σ_b w ln w over the slate, in nats, mean over channels and folds. exp() of it: the number of configurations
    /// that a channel attends to, effectively.
    std::vector<float> entropy;
    /// The focus alone, not reduced: n × channels, of the first fold used (channels of two folds have nothing in
    /// common).
    std::vector<float> focusWeight;
    /// Channel gates σ(…) of eq. 5 of the focus, each 0 to 1. Empty when the checkpoint has no self-attention.
    std::vector<float> meanGate; ///< n, mean over channels (and folds)
    std::vector<float> focusGate; ///< n × channels, of the first fold used
    std::uint32_t channels = 0;
};

/// How the score of the focus depends on one node.
struct NodeSensitivity {
    NodeId node; ///< in the whole graph
    /// score(focus) - score(focus with Explanation::replacement at this node), in the focus's slate, other
    /// configurations unchanged. Positive: the focus's layout here makes it slower than the baseline's.
    double delta = 0.0;
};

/// What a node takes from a neighbour, or from itself, in graph attention: α, mean over heads and folds. The weights of
/// a target in a list of neighbours add up to 1. Nodes of the whole graph.
struct EdgeWeight {
    NodeId target;
    NodeId source; ///< = target: itself
    double first = 0.0; ///< of the first layer
    double mean = 0.0; ///< over all layers
    Neighbours list = Neighbours::Both; ///< a directed kernel model attends to producers and to consumers apart
};

/// Why a configuration got its score, as plain arrays. Of TGraph's tile checkpoints: gates only, of blocks without
/// cross weights.
struct Explanation {
    ConfigId focus;
    ConfigId baseline;
    std::vector<NodeId> nodes; ///< row → node of the whole graph: the pruned graph's nodes
    std::vector<ConfigId> slate; ///< column → representative original, in slate order
    std::uint32_t focusColumn = 0;
    double score = 0.0; ///< of the focus in this slate (mean over the folds used)
    PredictionProvenance provenance; ///< of these folds in this one slate
    std::vector<BlockAttention> blocks; ///< one per graph block
    NodeReplacement replacement = NodeReplacement::BaselineLayouts; ///< of `sensitivity`
    /// One per wanted node: of layout files in slot order, of kernels (kernel models only) in the nodes' order. Exactly
    /// 0 where focus and baseline agree and the baseline is what nodes are compared with.
    std::vector<NodeSensitivity> sensitivity;
    /// A network with graph attention: for each list of neighbours, each node's neighbours, then itself, node after
    /// node. Empty for others.
    std::vector<EdgeWeight> edgeWeights;
    /// A kernel model with a Transformer reduction: n × n by rows of `nodes`, row-major: what the node of the row takes
    /// from that of the column, mean over heads, layers and folds; a row adds up to 1. Empty for others.
    std::vector<float> nodeAttention;
    /// A layout pipeline with a late join, a kernel model with a column reduction: by row of `nodes`, what of the score
    /// comes from the node, by integrated gradients of the head (Sundararajan et al. 2017, "Axiomatic Attribution for
    /// Deep Networks", eq. 1) from a reduction of zeros: they add up to the score less what the head says of zeros. A
    /// maximum is credited to the nodes that have it, up to rounding, in equal parts; a length that the head divides by
    /// (module_l2_norm) is held.
    /// A kernel model with a per-node reduction: the node's own summand, which is exact. Mean over folds. Empty for
    /// others.
    std::vector<double> nodeShare;
};

} // namespace tgraph
