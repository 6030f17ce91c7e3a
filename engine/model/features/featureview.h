// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/prune.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace tgraph {

/// The part of a file that an external model sees, and its standardisation (docs/features.md).
struct FeatureOptions {
    /// Limit on the number of undirected edges between a visible node and a configurable one; -1:
    /// the whole graph is visible. Graphs without configurable nodes (tile and fusion files) are
    /// always completely visible.
    int hops = 1;
    /// Checkpoint that determines the visible part and the scalers. If it is set, `hops` is
    /// ignored.
    std::optional<CheckpointInfo> checkpoint;
    std::string checkpointName; ///< name used by scaledBy
};

/// One document as arrays for external models, with n visible nodes and d distinct configurations.
/// Large arrays are generated block by block. The document must outlive this object.
class FeatureView {
public:
    /// Prunes the graph and merges equal configurations. @throws Error if the checkpoint is for
    /// another kind of files; Cancelled
    FeatureView(const Document& document, const FeatureOptions& options, const std::stop_token& stop);

    [[nodiscard]] const Document& document() const { return *m_document; }
    [[nodiscard]] const Graph& graph() const { return m_part.graph; }
    [[nodiscard]] std::span<const NodeId> originalIds() const { return m_part.originalIds; }
    [[nodiscard]] const std::shared_ptr<const Deduplication>& configurations() const { return m_configurations; }
    [[nodiscard]] std::uint32_t distinctCount() const { return m_configurations->distinctCount(); }

    /// Returns the number of columns of scaled nodes: 134, or 140 if the checkpoint uses them.
    [[nodiscard]] std::size_t scaledWidth() const { return m_nodeScaler.columns(); }
    [[nodiscard]] const Scaler& nodeScaler() const { return m_nodeScaler; }
    /// 24 columns for tile files, none for others
    [[nodiscard]] const Scaler& tileScaler() const { return m_tileScaler; }
    [[nodiscard]] const InputShape& shape() const { return m_shape; }
    /// Returns a description of the nodes that the scalers were fitted to: "the file's own 1,234
    /// nodes", or "checkpoint NAME".
    [[nodiscard]] const std::string& scaledBy() const { return m_scaledBy; }

    /// Writes the scaled columns of a node, which are scaledWidth() numbers.
    void scaledNode(NodeId node, std::span<float> result) const;
    /// Writes the 24 scaled tile features of a distinct configuration.
    void scaledTile(DistinctId distinct, std::span<float> result) const;
    [[nodiscard]] const TileConfig& tile(DistinctId distinct) const;

    /// Writes node_config_feat of distinct configurations: distinct.size() × configurable nodes × 18, entries -1 … 5.
    template <typename Number> void vectors(std::span<const DistinctId> distinct, std::span<Number> result) const;
    /// Writes the index of each node's vector in each configuration: distinct.size() × configurable
    /// nodes.
    template <typename Number> void codes(std::span<const DistinctId> distinct, std::span<Number> result) const;
    /// Returns the maximum number of vectors of a configurable node, which is above all codes; 0 if
    /// there are no configurable nodes.
    [[nodiscard]] std::size_t mostVectors() const;

private:
    const Document* m_document;
    InputShape m_shape;
    PrunedGraph m_part;
    std::shared_ptr<const Deduplication> m_configurations;
    Scaler m_nodeScaler;
    Scaler m_tileScaler;
    std::string m_scaledBy;
};

template <typename Number>
void FeatureView::vectors(std::span<const DistinctId> distinct, std::span<Number> result) const
{
    const ConfigTable& table = m_document->configs;
    for (const SlotId slot : table.slotIds()) {
        const std::span<const ConfigVector> vectors = table.vectors(slot);
        table.visitColumn(slot, [&](const auto& codes) {
            Number* cell = result.data() + std::size_t{slot.value} * configVectorSize;
            for (const DistinctId id : distinct) {
                const ConfigVector& vector = vectors[codes[m_configurations->representatives[id.value].value]];
                for (std::size_t i = 0; i < vector.size(); ++i)
                    cell[i] = static_cast<Number>(vector[i]);
                cell += table.slotCount() * configVectorSize;
            }
        });
    }
}

template <typename Number> void FeatureView::codes(std::span<const DistinctId> distinct, std::span<Number> result) const
{
    const ConfigTable& table = m_document->configs;
    for (const SlotId slot : table.slotIds())
        table.visitColumn(slot, [&](const auto& codes) {
            Number* cell = result.data() + slot.value;
            for (const DistinctId id : distinct) {
                *cell = static_cast<Number>(codes[m_configurations->representatives[id.value].value]);
                cell += table.slotCount();
            }
        });
}

} // namespace tgraph
