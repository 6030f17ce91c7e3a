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

/// The neighbours of n nodes. Node i has the distinct neighbours nodes[starts[i] … starts[i+1]),
/// ascending, or in the file's order if their number is limited.
struct NeighbourList {
    std::vector<std::uint32_t> starts; ///< n + 1
    std::vector<std::uint32_t> nodes;
};

/// One document as a network's input: plain arrays for the n nodes of the visible part of the
/// graph. A "row" is a distinct pair of a node and a configuration vector. f_in depends on nothing
/// else, so that its results for the R rows are all that is needed. The first rows are those of
/// nodes that are not configurable; then come the distinct vectors of each slot, slot by slot.
struct ModelInput {
    ModelKind kind = ModelKind::Layout;
    std::uint32_t nodeCount = 0;
    std::vector<NodeId> originalIds; ///< for each of the n nodes, its id in the whole graph
    std::size_t numericWidth = 0; ///< InputShape::nodeColumns
    std::vector<float> numeric; ///< n × numericWidth, scaled
    /// n × 6, entry + 2, padded with -1 unless the options disable it
    std::vector<std::uint8_t> ownLayouts;
    std::vector<std::uint8_t> opcodes; ///< n
    std::vector<NeighbourList> neighbourLists; ///< the lists that InputShape requires; at least one
    /// The n nodes, producers first; empty without InputShape::topologicalOrder
    std::vector<std::uint32_t> order;

    std::vector<std::uint32_t> rowNode; ///< node of each of the R rows
    std::vector<float> rowTerms; ///< R × analyticalFeatureCount; empty without that option
    /// R × 18, entry + 2; 0 (-2) for nodes that are not configurable. Empty for tile
    std::vector<std::uint8_t> rowVectors;
    /// For each of the n nodes that is not configurable, its row; undefined for others
    std::vector<std::uint32_t> fixedRows;
    std::vector<NodeId> slotNodes; ///< visible node of each slot
    /// Row of each slot's first vector; add a code to get the row of another vector
    std::vector<std::uint32_t> slotRows;
    /// Tile: distinct × tileWidth, standardised. The last columns are the terms of
    /// analyticalFeatures.
    std::vector<float> tileFeatures;
    std::size_t tileWidth = tileFeatureCount;
    /// Tile: distinct × 24 columns before scaling, so that scaledAs() need not compute them again.
    std::shared_ptr<const std::vector<float>> tileColumns;
    std::vector<float> staticFeatures; ///< 4, scaled; empty without InputShape::staticFeatures
    std::vector<PriorTerms> priorRows; ///< layout with analyticalPrior: R
    std::vector<float> priorPairs; ///< layout with analyticalPrior: distinct
    std::vector<PriorTerms> priorTiles; ///< tile with analyticalPrior: distinct

    std::shared_ptr<const Deduplication> configurations;
    const ConfigTable* table = nullptr; ///< table of the document, which must outlive this input
    std::vector<SlotId> tableSlots; ///< slot in `table` of each slot
    /// Graph Segment Training: the parts, in order, of a graph that is cut into several. Each is an
    /// input of its own, without `priorPairs`. The neighbour lists of the whole input then also
    /// omit neighbours in other parts.
    std::vector<ModelInput> parts;

    [[nodiscard]] std::uint32_t rowCount() const { return static_cast<std::uint32_t>(rowNode.size()); }

    /// Returns the row of a slot's node in a distinct configuration.
    [[nodiscard]] std::uint32_t slotRow(std::size_t slot, std::uint32_t distinct) const
    {
        return slotRows[slot] + table->code(tableSlots[slot], configurations->representatives[distinct]);
    }

    /// Returns the first neighbour list, which usually is the only one.
    [[nodiscard]] const NeighbourList& neighbours() const { return neighbourLists.front(); }

    /// Writes the row of every node in each of the distinct configurations: result is distinct.size() × n.
    void gatherRows(std::span<const std::uint32_t> distinct, std::span<std::int64_t> result) const;
};

/// Returns the static features before scaling.
[[nodiscard]] std::array<float, staticFeatureCount> staticColumnsOf(const Document& document);

/// Returns the numeric columns of a node: 134, or all 140 if InputShape says so. Layout entries are
/// padded with -1 unless it disables that.
[[nodiscard]] std::vector<float> nodeColumnsOf(FeatureRow row, const InputShape& shape);

/// Returns the numeric columns before scaling: unchanged, or transformed if logFeatures is set.
[[nodiscard]] std::vector<float> numericColumnsOf(std::span<const float> columns, const InputShape& shape);

/// Returns the visible part of a graph.
[[nodiscard]] PrunedGraph visiblePart(const Graph& graph, const InputShape& shape);

/// Prunes the graph, merges equal configurations, pads layouts and standardises columns according
/// to the options.
/// @param configurations the distinct configurations, if they are known already: a result of
/// deduplicate() for this document or of everyConfiguration().
/// @throws Error if the checkpoint is for another kind of document.
[[nodiscard]] ModelInput makeModelInput(const Document& document, const CheckpointInfo& info,
                                        std::shared_ptr<const Deduplication> configurations = nullptr);

/// Returns the input of the same document for another fold of the same model. Only the scaling is
/// computed again.
[[nodiscard]] ModelInput scaledAs(const ModelInput& other, const Document& document, const CheckpointInfo& info);

} // namespace tgraph
