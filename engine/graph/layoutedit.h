// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// One configurable node that takes another vector than its configuration gives it.
struct VectorEdit {
    SlotId slot;
    ConfigVector vector{};
};

/// How many dimensions the tensor of a part has: the node's result, its input, its kernel. Nothing where the node has
/// no such tensor that a configuration could lay out (the kernel of a reshape).
[[nodiscard]] std::optional<int> partRank(const Graph& graph, NodeId node, LayoutPart part);

/// How many dimensions the files' vectors name of a part: the two most minor ones for convolutions and dots, all of
/// them for others.
[[nodiscard]] int namedDimensions(const Graph& graph, NodeId node, LayoutPart part);

/// What is wrong with a vector for a slot's node, as one sentence; nothing where the node can take it. A layout that
/// the file has for the tensor is always right. Any other names namedDimensions() different dimensions of the tensor,
/// most minor first, or leaves it open.
[[nodiscard]] std::optional<std::string> vectorProblem(const Document& document, SlotId slot,
                                                       const ConfigVector& vector);

/// A layout as people type it: "{3,0,1,2}", "3,0", "{}"; of a convolution or dot the dimensions after the second are
/// cut off, as the files do. Nothing for other text; what it says need not be right for the node.
[[nodiscard]] std::optional<std::array<std::int8_t, layoutEntries>>
parseLayout(std::string_view text, const Graph& graph, NodeId node, LayoutPart part);

/// The vector that slot has after the edits; the last edit of a slot counts.
[[nodiscard]] ConfigVector editedVector(const Document& document, ConfigId base, std::span<const VectorEdit> edits,
                                        SlotId slot);

/// The document with one more configuration, the last one: `base` with the edits. It has runtime 0. Vectors that are
/// new to a node follow those that it has.
/// @throws Error for a tile file, a configuration or slot that does not exist, and a vector with a vectorProblem().
[[nodiscard]] Document withEdited(const Document& document, ConfigId base, std::span<const VectorEdit> edits);

/// The same with two configurations only, `base` and the edited one: for what needs no others.
[[nodiscard]] Document baseAndEdited(const Document& document, ConfigId base, std::span<const VectorEdit> edits);

/// The edited configuration alone, its runtime not published: what an export writes.
[[nodiscard]] Document editedAlone(const Document& document, ConfigId base, std::span<const VectorEdit> edits);

/// A configuration of the document that gives every node the vector which the edited one has.
[[nodiscard]] std::optional<ConfigId> findEdited(const Document& document, ConfigId base,
                                                 std::span<const VectorEdit> edits);

} // namespace tgraph
