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

/// Neighbours of n nodes: node i has nodes[starts[i] … starts[i+1]), distinct; ascending, or in the file's order if
/// their number is limited.
struct NeighbourList {
    std::vector<std::uint32_t> starts; ///< n + 1
    std::vector<std::uint32_t> nodes;
};

/// One document as a network's input: plain arrays over the visible part of the graph, n nodes. A "row" is a distinct
/// pair of node and configuration vector: f_in depends on nothing else, so its results on the R rows are complete. The
/// first rows are the nodes that are not configurable; then, slot after slot, the slot's distinct vectors.
struct ModelInput {
    ModelKind kind = ModelKind::Layout;
    std::uint32_t nodeCount = 0;
    std::vector<NodeId> originalIds; ///< n: nodes of the whole graph
    std::size_t numericWidth = 0; ///< InputShape::nodeColumns
    std::vector<float> numeric; ///< n × numericWidth, scaled
    std::vector<std::uint8_t> ownLayouts; ///< n × 6, entry + 2, re-padded unless the options disable it
    std::vector<std::uint8_t> opcodes; ///< n
    std::vector<NeighbourList> neighbourLists; ///< lists required by InputShape; at least one
    std::vector<std::uint32_t> order; ///< n nodes, producers first; empty without InputShape::topologicalOrder

    std::vector<std::uint32_t> rowNode; ///< R
    std::vector<float> rowTerms; ///< R × analyticalFeatureCount; empty without that option
    std::vector<std::uint8_t> rowVectors; ///< R × 18, entry + 2; 0 (-2) where not configurable. Empty for tile
    std::vector<std::uint32_t> fixedRows; ///< n: row of a node that is not configurable; undefined for others
    std::vector<NodeId> slotNodes; ///< slot → node of the visible part
    std::vector<std::uint32_t> slotRows; ///< slot → row of its first vector; add the code to get another
    /// Tile: distinct × tileWidth, standardised; the terms of analyticalFeatures are last.
    std::vector<float> tileFeatures;
    std::size_t tileWidth = tileFeatureCount;
    /// Tile: distinct × 24 unscaled columns, so that scaledAs() need not recompute them.
    std::shared_ptr<const std::vector<float>> tileColumns;
    std::vector<float> staticFeatures; ///< 4, scaled; empty without InputShape::staticFeatures
    std::vector<PriorTerms> priorRows; ///< layout with analyticalPrior: R
    std::vector<float> priorPairs; ///< layout with analyticalPrior: distinct
    std::vector<PriorTerms> priorTiles; ///< tile with analyticalPrior: distinct

    std::shared_ptr<const Deduplication> configurations;
    const ConfigTable* table = nullptr; ///< table of the document, which must outlive this
    std::vector<SlotId> tableSlots; ///< slot → slot of `table`
    /// Graph Segment Training: the parts of a graph cut into several, each with its own input, without `priorPairs`,
    /// in order. The neighbour lists of the whole input then omit neighbours in other parts, too.
    std::vector<ModelInput> parts;

    [[nodiscard]] std::uint32_t rowCount() const { return static_cast<std::uint32_t>(rowNode.size()); }

    /// Returns the row of a slot's node in a distinct configuration.
    [[nodiscard]] std::uint32_t slotRow(std::size_t slot, std::uint32_t distinct) const
    {
        return slotRows[slot] + table->code(tableSlots[slot], configurations->representatives[distinct]);
    }

    /// Returns the first list, usually the only one.
    [[nodiscard]] const NeighbourList& neighbours() const { return neighbourLists.front(); }

    /// Writes the row of every node in each of the distinct configurations: result is distinct.size() × n.
    void gatherRows(std::span<const std::uint32_t> distinct, std::span<std::int64_t> result) const;
};

/// Returns the static features before scaling.
[[nodiscard]] std::array<float, staticFeatureCount> staticColumnsOf(const Document& document);

/// Returns the numeric columns of a node, 134 or all 140 as in InputShape; layout entries are re-padded unless it
/// disables that.
[[nodiscard]] std::vector<float> nodeColumnsOf(FeatureRow row, const InputShape& shape);

/// Returns the numeric columns before scaling: unchanged, or transformed by logFeatures.
[[nodiscard]] std::vector<float> numericColumnsOf(std::span<const float> columns, const InputShape& shape);

/// Returns the visible part of a graph.
[[nodiscard]] PrunedGraph visiblePart(const Graph& graph, const InputShape& shape);

/// Prunes, deduplicates, re-pads and standardises a document according to the options.
/// @param configurations which configurations are distinct, if already known: result of deduplicate() for this document
/// or of everyConfiguration().
/// @throws Error if the checkpoint is for another kind of document.
[[nodiscard]] ModelInput makeModelInput(const Document& document, const CheckpointInfo& info,
                                        std::shared_ptr<const Deduplication> configurations = nullptr);

/// Returns makeModelInput() of the same document for another fold of the same model; only the scaling is recomputed.
[[nodiscard]] ModelInput scaledAs(const ModelInput& other, const Document& document, const CheckpointInfo& info);

} // namespace tgraph
