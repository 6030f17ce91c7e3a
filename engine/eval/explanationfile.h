// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/explanation.h"

#include <filesystem>
#include <string>

namespace tgraph {

/// Explanations as numbers. Nodes and configurations are those of the document (original indices).

/// Lines "# key: value" as rankedCsv() has them, then a value per row: quantity, block (from 1; input layers first),
/// node, other, value. Quantities and what `other` is:
/// - attention, attention_max: weights across configurations (eq. 6), mean and greatest of the channels; the
///   configuration of the slate
/// - entropy: of a node's weights, nats, mean over channels; nothing
/// - gate: channel gates of eq. 5 of the focus, mean over channels; nothing
/// - sensitivity: NodeSensitivity::delta; nothing
/// - edge, edge_first: α of graph attention, mean over layers and of the first; the node that is attended to
/// - node_attention: of a Transformer reduction; the node that is attended to
/// - node_share: of the score; nothing
[[nodiscard]] std::string explanationCsv(const Document& document, const Explanation& explanation);

/// One JSON object: file, collection, provenance {…}, focus, baseline, score, nodes, slate, runtime_ns (of the slate;
/// null: not published), blocks (mean_weight and max_weight, a list per node; entropy; effective, effectiveCounts()
/// of the block; mean_gate), sensitivity ({node, delta}), edges ({target, source, first, mean, list}), node_attention,
/// node_share. What the network does not have is left out.
[[nodiscard]] std::string explanationJson(const Document& document, const Explanation& explanation);

/// The same as an .npz file: `nodes` [n], `slate` [b], `score` [1], for each block k from 1 `blockK_mean_weight` and
/// `blockK_max_weight` [n, b], `blockK_entropy` [n], `blockK_mean_gate` [n], `blockK_focus_weight` and
/// `blockK_focus_gate` [n, channels]; `sensitivity_nodes`, `sensitivity`, `edges` [E, 2] (target, source),
/// `edge_weight` [E, 2] (first layer, mean), `node_attention` [n, n], `node_share` [n]; `provenance`: bytes of the JSON
/// object's provenance. Whole or not at all. @throws Error
void writeExplanationNpz(const Explanation& explanation, const std::filesystem::path& target);

} // namespace tgraph
