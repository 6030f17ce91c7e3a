// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

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
    /// Nodes (of the whole graph) whose sensitivity is wanted; empty: every configurable node.
    std::vector<NodeId> nodes;
};

/// One block's attention, nodes (n of the pruned graph) × configurations (b of the slate), row-major.
struct BlockAttention {
    /// Cross-configuration weights softmax_b(η / T) (eq. 6) reduced over channels. Empty when the checkpoint has no
    /// cross-attention.
    std::vector<float> meanWeight; ///< n × b, mean over channels: adds up to 1 over the slate for each node
    std::vector<float> maxWeight; ///< n × b, greatest of the channels: does not add up to 1
    /// The focus alone, not reduced: n × channels, of the first fold used (channels of two folds have nothing in
    /// common).
    std::vector<float> focusWeight;
    /// Channel gates σ(…) of eq. 5 of the focus, each 0 to 1. Empty when the checkpoint has no self-attention.
    std::vector<float> meanGate; ///< n, mean over channels (and folds)
    std::vector<float> focusGate; ///< n × channels, of the first fold used
    std::uint32_t channels = 0;
};

/// How the score of the focus depends on one node's configuration vector.
struct NodeSensitivity {
    NodeId node; ///< in the whole graph
    /// score(focus) - score(focus with the baseline's vector at this node), in the focus's slate, other configurations
    /// unchanged. Positive: the focus's layout here makes it slower than the baseline's.
    double delta = 0.0;
};

/// What a node takes from a neighbour, or from itself, in graph attention: α, mean over heads and folds. The weights of
/// a target add up to 1. Nodes of the whole graph.
struct EdgeWeight {
    NodeId target;
    NodeId source; ///< = target: itself
    double first = 0.0; ///< of the first layer
    double mean = 0.0; ///< over all layers
};

/// Why a configuration got its score, as plain arrays. For tile checkpoints: gates only, of blocks without cross
/// weights.
struct Explanation {
    ConfigId focus;
    ConfigId baseline;
    std::vector<NodeId> nodes; ///< row → node of the whole graph: the pruned graph's nodes
    std::vector<ConfigId> slate; ///< column → representative original, in slate order
    std::uint32_t focusColumn = 0;
    double score = 0.0; ///< of the focus in this slate (mean over the folds used)
    std::vector<BlockAttention> blocks; ///< one per graph block
    /// One per wanted node, in slot order; exactly 0 where focus and baseline agree. Empty for tile.
    std::vector<NodeSensitivity> sensitivity;
    /// A pipeline with graph attention: each node's neighbours, then itself, node after node. Empty for others.
    std::vector<EdgeWeight> edgeWeights;
    /// A layout pipeline with a late join: by row of `nodes`, what of the score comes from the node, by integrated
    /// gradients of the head (Sundararajan et al. 2017, "Axiomatic Attribution for Deep Networks", eq. 1) from a
    /// reduction of zeros: they add up to the score less what the head says of zeros. A maximum is credited to the
    /// nodes that have it. Mean over folds. Empty for others.
    std::vector<double> nodeShare;
};

} // namespace tgraph
