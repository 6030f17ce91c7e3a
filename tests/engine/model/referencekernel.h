// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/engine/model/referencemath.h"

#include <map>
#include <optional>
#include <vector>

namespace tgraph {

/// Computes the learned performance model (architecture `kernel`) in double precision, one number at a time, directly
/// from the document. Simple and slow, without LibTorch. Returns one score per configuration, independent of the
/// others.
[[nodiscard]] std::vector<double> referenceKernelScores(const Document& document, const CheckpointInfo& info,
                                                        const Weights& weights);

/// A replaced node: with another tile at its input, or removed.
struct ReferenceReplacedNode {
    std::size_t node = 0;
    std::optional<ConfigId> tile; ///< std::nullopt: its embedding is zero
};

/// Explanation data of one configuration, computed in the same way.
struct ReferenceKernelInsight {
    double score = 0;
    /// [layer][list][node]: neighbour or itself → α, mean over heads. GAT only.
    std::vector<std::vector<std::vector<std::map<std::size_t, double>>>> alphas;
    std::vector<Matrix> attention; ///< [layer]: n × n by node, mean over heads. Transformer only
    Matrix nodes; ///< after the node final layers
    /// Share of each node. Per-node reduction: the node's summand. Column reduction: the node's part
    /// of the columns times the head's gradient, by central differences, as the mean over 2,048
    /// positions between zero columns and the actual ones. Empty for other reductions.
    Vector nodeShares;
    double scoreOfZeros = 0; ///< column only: the head's score of zero columns, divided by the same length
};
[[nodiscard]] ReferenceKernelInsight referenceKernelInsight(const Document& document, const CheckpointInfo& info,
                                                            const Weights& weights, ConfigId config,
                                                            std::optional<ReferenceReplacedNode> replaced = {});

} // namespace tgraph
