// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/engine/model/referencemath.h"

#include <map>
#include <optional>
#include <vector>

namespace tgraph {

/// The learned performance model (architecture `kernel`) in double precision, one number at a time, straight from the
/// document. Slow and obvious; knows no LibTorch. One score a configuration, whatever the others are.
[[nodiscard]] std::vector<double> referenceKernelScores(const Document& document, const CheckpointInfo& info,
                                                        const Weights& weights);

/// A node that is seen otherwise: with another tile at its input, or not at all.
struct ReferenceReplacedNode {
    std::size_t node = 0;
    std::optional<ConfigId> tile; ///< nothing: its embedding is zero
};

/// What an explanation shows of one configuration, in the same way.
struct ReferenceKernelInsight {
    double score = 0;
    /// [layer][list][node]: neighbour or itself → α, mean over heads. GAT only.
    std::vector<std::vector<std::vector<std::map<std::size_t, double>>>> alphas;
    std::vector<Matrix> attention; ///< [layer]: n × n by node, mean over heads. Transformer only
    Matrix nodes; ///< after the node final layers
    /// Per-node: each node's summand. Column: each node's part of the columns times the head's gradient, by central
    /// differences, mean over 2,048 places between columns of zeros and those that are; empty for others.
    Vector nodeShares;
    double scoreOfZeros = 0; ///< column only: the head's of columns of zeros, divided by the same length
};
[[nodiscard]] ReferenceKernelInsight referenceKernelInsight(const Document& document, const CheckpointInfo& info,
                                                            const Weights& weights, ConfigId config,
                                                            std::optional<ReferenceReplacedNode> replaced = {});

} // namespace tgraph
