// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/model/ranking/explanation.h"
#include "widgets/charts/nodebars.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace tgraph {

/// A part of an explanation that can be shown.
enum class ExplanationContent : std::uint8_t {
    Attention, ///< over configurations
    Gates,
    Edges, ///< graph attention: attention to neighbours
    Nodes, ///< a Transformer's attention of all nodes to all nodes
    Share, ///< share of the score of each node
    Sensitivity
};
enum class ChannelReduction : std::uint8_t { Mean, Max };
/// The order of nodes. Value: by value at the focus, largest first. Node: as in the file. Peak: in
/// a map of configurations, by the largest weight of any configuration (elsewhere like Value).
enum class NodeOrder : std::uint8_t { Value, Node, Peak };

struct ExplanationChoice {
    ExplanationContent content = ExplanationContent::Attention;
    std::size_t block = 0; ///< for attention and gates
    ChannelReduction reduction = ChannelReduction::Mean; ///< for attention
};

/// Returns the weights of the chosen block and reduction, nodes × configurations; the explanation must have attention.
[[nodiscard]] const std::vector<float>& attentionWeights(const Explanation& explanation,
                                                         const ExplanationChoice& choice);
[[nodiscard]] QString reductionName(ChannelReduction reduction);

/// Returns true if the explanation has this content. Attention and gates exist in all blocks or in none.
[[nodiscard]] bool explains(const Explanation& explanation, ExplanationContent content);

/// Returns true for a content drawn as a map; the rest is drawn as bars.
[[nodiscard]] bool isMap(ExplanationContent content);
/// Returns true if nodeValues() are multiples of the values without a preference.
[[nodiscard]] bool isInEvenShares(ExplanationContent content);

/// Names the quantity of nodeValues(), such as "attention at the focus (× an even share), block 1, mean over channels".
[[nodiscard]] QString contentTitle(const Explanation& explanation, const ExplanationChoice& choice);

/// Returns the node of an entry of valuesAtFocus(); for an edge its target.
[[nodiscard]] NodeId nodeOfEntry(const Explanation& explanation, const ExplanationChoice& choice, std::size_t entry);
/// Returns the values at the focus, one per row of the explanation (sensitivity and edges: per
/// entry of its list). For edges, the value is the mean over layers in even shares, that is,
/// multiplied by the number of neighbours + 1. For nodes it is attentionPaidTo().
[[nodiscard]] std::vector<double> valuesAtFocus(const Explanation& explanation, const ExplanationChoice& choice);
/// Returns one value per node of the whole graph, NaN if there is none. Attention is in even shares
/// (1 is the weight of each configuration of the slate without a preference), sensitivity and share
/// are absolute values. For edges, the value is the attention that the node receives, as a multiple
/// of its even share.
[[nodiscard]] std::vector<double> nodeValues(const Explanation& explanation, const ExplanationChoice& choice,
                                             std::uint32_t nodeCount);

/// Maps shown rows to rows of the explanation. By value, the largest is first; sensitivity and
/// share are compared by absolute value. For edges, only the strongest hundred are shown, in either
/// order, without nodes that have no neighbours; for nodes of a Transformer, at most mostMapNodes.
[[nodiscard]] std::vector<int> shownRows(const Explanation& explanation, const ExplanationChoice& choice,
                                         NodeOrder order);
/// The evenness of a block's attention, over its nodes, by effectiveCounts().
struct AttentionEvenness {
    double mean = 0; ///< effective number of configurations, mean over the nodes
    double least = 0;
    std::size_t leastRow = 0; ///< row of the explanation
    double most = 0;
    double count = 0; ///< configurations of the slate
    double greatest = 0; ///< weight of any channel, node and configuration (mean over folds), in even shares
    bool isCompared = false; ///< one of Explanation::comparisons is in the block

    /// Returns true if the mean is even and no channel has a preference (noticedShares): differences are noise.
    [[nodiscard]] bool isEven() const;
    /// Returns true if the mean is even and no comparison is in the block, though some channel may have a preference.
    [[nodiscard]] bool isEvenOnAverage() const;
};
/// Returns the evenness of a block; the explanation must have attention. Takes a pass over all weights.
[[nodiscard]] AttentionEvenness attentionEvenness(const Explanation& explanation, std::size_t block);
/// Returns a sentence such as "Attends evenly: 127.6 of 128 configurations effectively."
[[nodiscard]] QString evennessText(const AttentionEvenness& evenness, const Explanation& explanation,
                                   const Graph& graph);

/// Returns the bars of a content that is not a map.
[[nodiscard]] std::shared_ptr<const NodeBarsData> explanationBars(const Explanation& explanation,
                                                                  const ExplanationChoice& choice,
                                                                  const std::vector<int>& rows, const Graph& graph);

} // namespace tgraph
