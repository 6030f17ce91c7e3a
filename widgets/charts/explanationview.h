// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "widgets/charts/heatmap.h"
#include "widgets/charts/nodebars.h"
#include "state/scores.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace tgraph {

/// Which part of an explanation is looked at.
enum class ExplanationContent : std::uint8_t {
    Attention, ///< over configurations
    Gates,
    Edges, ///< graph attention: what nodes take from neighbours
    Nodes, ///< a Transformer's attention of all nodes to all nodes
    Share, ///< of the score, a node each
    Sensitivity
};
enum class ChannelReduction : std::uint8_t { Mean, Max };
enum class NodeOrder : std::uint8_t { Value, Node }; ///< greatest at the focus first, or as in the file

struct ExplanationChoice {
    ExplanationContent content = ExplanationContent::Attention;
    std::size_t block = 0; ///< of attention and gates
    ChannelReduction reduction = ChannelReduction::Mean; ///< of attention
};

/// Whether there is something of it to show. Attention and gates exist in all blocks or in none.
[[nodiscard]] bool explains(const Explanation& explanation, ExplanationContent content);

/// Drawn as a map; the rest as bars.
[[nodiscard]] bool isMap(ExplanationContent content);
/// nodeValues() are multiples of what they would be without a preference.
[[nodiscard]] bool isInEvenShares(ExplanationContent content);

/// "attention at the focus (× an even share), block 1, mean over channels": what nodeValues() are.
[[nodiscard]] QString contentTitle(const Explanation& explanation, const ExplanationChoice& choice);

/// The node that an entry of valuesAtFocus() belongs to; of an edge the one that takes.
[[nodiscard]] NodeId nodeOfEntry(const Explanation& explanation, const ExplanationChoice& choice, std::size_t entry);
/// Values at the focus: a row of the explanation each (sensitivity, edges: an entry of its list). Edges: mean over
/// layers in even shares, that is times the number of neighbours + 1. Nodes: attentionPaidTo().
[[nodiscard]] std::vector<double> valuesAtFocus(const Explanation& explanation, const ExplanationChoice& choice);
/// The same, a node of the whole graph each, NaN where there is none; attention in even shares (1: what each
/// configuration of the slate would get without a preference), sensitivity and share by their sizes. Edges: what all
/// nodes take from the node, in what they would take if each attended evenly.
[[nodiscard]] std::vector<double> nodeValues(const Explanation& explanation, const ExplanationChoice& choice,
                                             std::uint32_t nodeCount);

/// Shown row → row of the explanation. By value: greatest first, sensitivity and share by their sizes. Of edges the
/// strongest hundred, in either order, none of nodes without neighbours; of a Transformer's nodes mostMapNodes at most.
[[nodiscard]] std::vector<int> shownRows(const Explanation& explanation, const ExplanationChoice& choice,
                                         NodeOrder order);
/// Shown column → column of the slate: predicted fastest first, or in slate order when `byRank` is null.
[[nodiscard]] std::vector<int> shownColumns(const Explanation& explanation, const Scores* byRank,
                                            const Deduplication& configurations);

/// How evenly a block attends, over its nodes: effectiveCounts() of the block.
struct AttentionEvenness {
    double mean = 0; ///< effective number of configurations, mean over the nodes
    double least = 0;
    std::size_t leastRow = 0; ///< row of the explanation
    double most = 0;
    double count = 0; ///< configurations of the slate
    double greatest = 0; ///< weight of any channel, node and configuration (mean over folds), in even shares

    /// On the mean, and no channel prefers any: what is seen is noise.
    [[nodiscard]] bool isEven() const;
    /// On the mean, but some channel prefers something.
    [[nodiscard]] bool isEvenOnAverage() const;
};
/// The explanation must have attention.
[[nodiscard]] AttentionEvenness attentionEvenness(const Explanation& explanation, const ExplanationChoice& choice);
/// "Attends evenly: 127.6 of 128 configurations effectively."
[[nodiscard]] QString evennessText(const Explanation& explanation, const ExplanationChoice& choice, const Graph& graph);

[[nodiscard]] std::shared_ptr<const HeatMapData> attentionMap(const Explanation& explanation,
                                                              const ExplanationChoice& choice,
                                                              const std::vector<int>& rows,
                                                              const std::vector<int>& columns, const Graph& graph);
/// What is no map.
[[nodiscard]] std::shared_ptr<const NodeBarsData> explanationBars(const Explanation& explanation,
                                                                  const ExplanationChoice& choice,
                                                                  const std::vector<int>& rows, const Graph& graph);

} // namespace tgraph
