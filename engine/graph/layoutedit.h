// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// A new vector for one configurable node of a configuration.
struct VectorEdit {
    SlotId slot;
    ConfigVector vector{};
};

/// Returns the rank of the tensor of a part: the node's result, its input or its kernel.
/// std::nullopt if the node has no such configurable tensor (the kernel of a reshape).
[[nodiscard]] std::optional<int> partRank(const Graph& graph, NodeId node, LayoutPart part);

/// Returns the number of dimensions that a vector in the files names for a part: the two most minor
/// ones for convolutions and dots, all for other nodes.
[[nodiscard]] int namedDimensions(const Graph& graph, NodeId node, LayoutPart part);

/// Returns the error in a vector for a slot's node as one sentence; std::nullopt if it is valid. A
/// layout that occurs in the file for the tensor is always valid. Any other layout must be open or
/// name namedDimensions() different dimensions of the tensor, most minor first.
[[nodiscard]] std::optional<std::string> vectorProblem(const Document& document, SlotId slot,
                                                       const ConfigVector& vector);

/// Parses a layout as a user types it: "{3,0,1,2}", "3,0", "{}". For a convolution or dot, only the
/// first two dimensions are used, as in the files. std::nullopt for other text. The result may be
/// invalid for the node.
[[nodiscard]] std::optional<std::array<std::int8_t, layoutEntries>>
parseLayout(std::string_view text, const Graph& graph, NodeId node, LayoutPart part);

/// Returns the slot's vector after the edits; the last edit of a slot counts.
[[nodiscard]] ConfigVector editedVector(const Document& document, ConfigId base, std::span<const VectorEdit> edits,
                                        SlotId slot);

/// Appends one configuration to the document: `base` with the edits, with runtime 0. New vectors of a node follow its
/// existing ones.
/// @throws Error for a tile file, a configuration or slot that does not exist, and a vector with a vectorProblem().
[[nodiscard]] Document withEdited(const Document& document, ConfigId base, std::span<const VectorEdit> edits);

/// Returns a document with two configurations only, `base` and the edited one.
[[nodiscard]] Document baseAndEdited(const Document& document, ConfigId base, std::span<const VectorEdit> edits);

/// Returns a document with the edited configuration only, its runtime not published, for export.
[[nodiscard]] Document editedAlone(const Document& document, ConfigId base, std::span<const VectorEdit> edits);

/// Returns the configuration of the document whose vectors are equal to those of the edited one.
[[nodiscard]] std::optional<ConfigId> findEdited(const Document& document, ConfigId base,
                                                 std::span<const VectorEdit> edits);

} // namespace tgraph
