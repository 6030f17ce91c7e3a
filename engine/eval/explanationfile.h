// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/explanation.h"

#include <filesystem>
#include <string>

namespace tgraph {

/// Explanations as numbers. Nodes and configurations are those of the document (original indices).

/// Returns "# key: value" lines as rankedCsv() writes them, then one value per row: quantity, block (from 1; input
/// layers first), node, other, value. The quantities and their `other`:
/// - attention, attention_max: weights across configurations (eq. 6), mean and maximum over channels; the configuration
///   of the slate
/// - entropy: of a node's weights, nats, mean over channels; empty
/// - gate: channel gates of eq. 5 of the focus, mean over channels; empty
/// - sensitivity: NodeSensitivity::delta; empty
/// - edge, edge_first: α of graph attention, mean over layers and first layer; the attended node
/// - node_attention: of a Transformer reduction; the attended node
/// - node_share: of the score; empty
[[nodiscard]] std::string explanationCsv(const Document& document, const Explanation& explanation);

/// Returns one JSON object: file, collection, provenance {…}, focus, baseline, score, nodes, slate, slate_scores,
/// runtime_ns (of the slate; null: not published), blocks (mean_weight and max_weight, one list per node; entropy;
/// effective, effectiveCounts() of the block; mean_gate), comparisons (AttentionComparison: {block (from 1), nodes,
/// configuration, shares, effect}, strongest first), sensitivity ({node, delta}), edges ({target, source, first, mean,
/// list}), node_attention, node_share. Omits fields that the network does not have.
[[nodiscard]] std::string explanationJson(const Document& document, const Explanation& explanation);

/// Writes the same as an .npz file: `nodes` [n], `slate` [b], `score` [1], for each block k from 1 `blockK_mean_weight`
/// and `blockK_max_weight` [n, b], `blockK_entropy` [n], `blockK_mean_gate` [n], `blockK_focus_weight` and
/// `blockK_focus_gate` [n, channels]; `sensitivity_nodes`, `sensitivity`, `edges` [E, 2] (target, source),
/// `edge_weight` [E, 2] (first layer, mean), `node_attention` [n, n], `node_share` [n]; `provenance`: bytes of the JSON
/// object's provenance. Writes atomically.
/// @throws Error
void writeExplanationNpz(const Explanation& explanation, const std::filesystem::path& target);

} // namespace tgraph
