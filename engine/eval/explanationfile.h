// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/explanation.h"

#include <filesystem>
#include <string>

namespace tgraph {

/// Explanations in numbers. Nodes and configurations are those of the document (original indices).
/// The three formats contain the same values. Values that a network or an explanation does not have
/// are omitted.

/// Returns "# key: value" lines as rankedCsv() writes them, then one value per row: quantity, block (from 1; input
/// layers first), node, other, value. The quantities and their `other`:
/// - slate_score, runtime_ns: of the configurations scored together, without a node; the configuration
/// - attention, attention_max: weights across configurations (eq. 6), mean and maximum over channels; the configuration
///   of the slate
/// - entropy: of a node's weights, nats, mean over channels; effective: effectiveCounts(); empty
/// - gate: channel gates of eq. 5 of the focus, mean over channels; empty
/// - focus_weight, focus_gate: of the focus, by channel, of the first fold; the channel from 0
/// - comparisonK_shares, comparisonK_effect: the K-th AttentionComparison, strongest first, once per node; its
///   configuration
/// - sensitivity: NodeSensitivity::delta; empty
/// - edge, edge_first: α of graph attention, mean over layers and first layer; the attended node. With separate lists
///   of neighbours the name ends in _consumers or _producers.
/// - node_attention: of a Transformer reduction; the attended node
/// - node_share: of the score; empty
[[nodiscard]] std::string explanationCsv(const Document& document, const Explanation& explanation);

/// Returns one JSON object: file, collection, simulation, replacement (of the sensitivities: "baseline layouts",
/// "baseline tile", "nothing"), provenance {…}, focus, baseline, score, nodes, slate, slate_scores, runtime_ns (of the
/// slate; null: not published), blocks (mean_weight and max_weight, one list per node; entropy; effective; mean_gate;
/// focus_weight and focus_gate, one list of channels per node), comparisons ({block (from 1), nodes, configuration,
/// shares, effect}, strongest first), sensitivity ({node, delta}), edges ({target, source, first, mean, list}),
/// node_attention, node_share.
[[nodiscard]] std::string explanationJson(const Document& document, const Explanation& explanation);

/// Writes an .npz file: `focus`, `baseline`, `score` [1], `nodes` [n], `slate`, `slate_scores`, `runtime_ns` (0: not
/// published) [b]; for each block k from 1 `blockK_mean_weight` and `blockK_max_weight` [n, b], `blockK_entropy`,
/// `blockK_effective`, `blockK_mean_gate` [n], `blockK_focus_weight` and `blockK_focus_gate` [n, channels];
/// `comparison_block` (from 1), `comparison_configuration`, `comparison_shares`, `comparison_effect` [c] and
/// `comparison_nodes` [m, 2] (comparison from 1, node); `sensitivity_nodes`, `sensitivity`; `edges` [E, 2] (target,
/// source), `edge_weight` [E, 2] (first layer, mean), `edge_list` [E] (0 both, 1 consumers, 2 producers);
/// `node_attention` [n, n], `node_share` [n]; `about`: bytes of a JSON object with file, collection, simulation and
/// replacement; `provenance`: bytes of the JSON object's provenance. Writes atomically.
/// @throws Error
void writeExplanationNpz(const Document& document, const Explanation& explanation, const std::filesystem::path& target);

} // namespace tgraph
