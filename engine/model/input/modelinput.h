// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/prune.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/input/analyticalprior.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tgraph {

/// Neighbours of n nodes: of node i nodes[starts[i] … starts[i+1]), distinct; ascending, or in the file's order where
/// not all count.
struct NeighbourList {
    std::vector<std::uint32_t> starts; ///< n + 1
    std::vector<std::uint32_t> nodes;
};

/// One document as a network sees it: plain arrays in the order of the part of the graph that it sees.
/// n nodes. A "row" is a distinct pair of node and configuration vector: f_in sees nothing else, so that what it says
/// of R rows says all. The first rows are the nodes that are not configurable; then, slot after slot, the slot's
/// distinct vectors.
struct ModelInput {
    ModelKind kind = ModelKind::Layout;
    std::uint32_t nodeCount = 0;
    std::vector<NodeId> originalIds; ///< n: node of the whole graph
    std::size_t numericWidth = 0; ///< InputShape::nodeColumns
    std::vector<float> numeric; ///< n × numericWidth, scaled
    std::vector<std::uint8_t> ownLayouts; ///< n × 6, entry + 2, re-padded unless the options say no
    std::vector<std::uint8_t> opcodes; ///< n
    std::vector<NeighbourList> neighbourLists; ///< as InputShape asks for them; at least one
    std::vector<std::uint32_t> order; ///< InputShape::topologicalOrder: n nodes, producers first. Else empty

    std::vector<std::uint32_t> rowNode; ///< R
    std::vector<float> rowTerms; ///< R × analyticalFeatureCount; empty without that option
    std::vector<std::uint8_t> rowVectors; ///< R × 18, entry + 2; 0 (-2) where not configurable. Empty for tile
    std::vector<std::uint32_t> fixedRows; ///< n: the row of a node that is not configurable; anything for others
    std::vector<NodeId> slotNodes; ///< slot → node of that part
    std::vector<std::uint32_t> slotRows; ///< slot → row of its first vector; its code is added
    /// Tile: distinct × tileWidth, standardised; the terms of analyticalFeatures come last.
    std::vector<float> tileFeatures;
    std::size_t tileWidth = tileFeatureCount;
    /// Tile: distinct × 24 as a scaler sees them: what scaledAs() has not to compute again.
    std::shared_ptr<const std::vector<float>> tileColumns;
    std::vector<float> staticFeatures; ///< InputShape::staticFeatures: 4, scaled. Else empty
    std::vector<PriorTerms> priorRows; ///< layout with analyticalPrior: R
    std::vector<float> priorPairs; ///< layout with analyticalPrior: distinct
    std::vector<PriorTerms> priorTiles; ///< tile with analyticalPrior: distinct

    std::shared_ptr<const Deduplication> configurations;
    const ConfigTable* table = nullptr; ///< the document's own: the document must outlive this
    std::vector<SlotId> tableSlots; ///< slot → slot of `table`
    /// Graph Segment Training: the parts of a graph that is cut into several, each an input of its own, without
    /// `priorPairs`; `parts` of nodes, in order. Then neighbours in other parts are in no list of this one either.
    std::vector<ModelInput> parts;

    [[nodiscard]] std::uint32_t rowCount() const { return static_cast<std::uint32_t>(rowNode.size()); }

    /// The row of a slot's node in a distinct configuration.
    [[nodiscard]] std::uint32_t slotRow(std::size_t slot, std::uint32_t distinct) const
    {
        return slotRows[slot] + table->code(tableSlots[slot], configurations->representatives[distinct]);
    }

    /// The first list: the only one of most.
    [[nodiscard]] const NeighbourList& neighbours() const { return neighbourLists.front(); }

    /// Row of every node in every one of the distinct configurations: result is distinct.size() × n.
    void gatherRows(std::span<const std::uint32_t> distinct, std::span<std::int64_t> result) const;
};

/// Static features as the scaler sees them.
[[nodiscard]] std::array<float, staticFeatureCount> staticColumnsOf(const Document& document);

/// The numeric columns of a node, 134 or all 140 as InputShape says; layout entries are re-padded unless it says no.
[[nodiscard]] std::vector<float> nodeColumnsOf(FeatureRow row, const InputShape& shape);

/// Numeric columns as the scaler sees them: as they are, or by logFeatures.
[[nodiscard]] std::vector<float> numericColumnsOf(std::span<const float> columns, const InputShape& shape);

/// The part of a graph that is seen.
[[nodiscard]] PrunedGraph visiblePart(const Graph& graph, const InputShape& shape);

/// Prunes, deduplicates, re-pads and standardises, as the options say.
/// @param configurations what counts as one configuration, where the caller knows it already: deduplicate()'s answer
/// for this document, or everyConfiguration().
/// @throws Error when the checkpoint is for the other kind of document.
[[nodiscard]] ModelInput makeModelInput(const Document& document, const CheckpointInfo& info,
                                        std::shared_ptr<const Deduplication> configurations = nullptr);

/// What makeModelInput() says of the same document for another fold of the same model, at the price of the scaling.
[[nodiscard]] ModelInput scaledAs(const ModelInput& other, const Document& document, const CheckpointInfo& info);

} // namespace tgraph
