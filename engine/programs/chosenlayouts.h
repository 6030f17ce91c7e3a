// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/layout.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/programs/nodeoptions.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// The layouts of a node's tensors (output, input, kernel) in a configuration, with all their
/// dimensions; std::nullopt if the configuration leaves the layout open or the tensor's shape is
/// unknown.
using ChosenLayouts = std::array<std::optional<DimensionOrder>, layoutParts.size()>;

/// Returns the dimensions in `named`, followed by the others in the order of `own`. The
/// configuration chooses the two most minor dimensions, the compiler the others, and it has no
/// reason to change their order.
[[nodiscard]] DimensionOrder completedLayout(LayoutView named, const DimensionOrder& own);

/// Returns the layouts of the node in `slot`, from the document's program if it has one, else from its features. Skips
/// entries that are not dimensions of the tensor.
[[nodiscard]] ChosenLayouts chosenLayouts(const Document& document, SlotId slot, const ConfigVector& vector);

/// Returns the operand index of a configuration's input or kernel.
[[nodiscard]] constexpr std::uint32_t operandOf(LayoutPart part)
{
    return part == LayoutPart::Kernel ? 1 : 0;
}

/// A tensor whose layout a configuration fixes: a node's result, or one of its operands as the node requires it.
struct TensorLayout {
    NodeId node;
    LayoutPart part = LayoutPart::Output;
    DimensionOrder minorToMajor; ///< all dimensions
};

/// Returns all layouts that the configuration fixes, in slot order. `vectors`: one per slot.
[[nodiscard]] std::vector<TensorLayout> tensorLayouts(const Document& document, std::span<const ConfigVector> vectors);

/// Returns the document's program as HLO text with these layouts: those of results in the shapes of
/// instructions, those of operands before the operands' names (hlo::writeHloText()). When it is
/// read again, it gives the same graph except for the layouts of results that a vector names.
/// @throws Error that names the file, for a document without a program.
[[nodiscard]] hlo::ModuleText textWithLayouts(const Document& document, std::span<const ConfigVector> vectors);

} // namespace tgraph
