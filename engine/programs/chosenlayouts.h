// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/layout.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/programs/nodeoptions.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// The layouts that a configuration gives a node's tensors, with all their dimensions; nothing where it leaves the
/// layout open, or nothing is known of the tensor's shape. Output, input, kernel.
using ChosenLayouts = std::array<std::optional<DimensionOrder>, layoutParts.size()>;

/// The dimensions that `named` names, then those that it does not, as `own` orders them: which two dimensions are most
/// minor is the configuration's choice, the rest the compiler's, who has no reason to change what is there.
[[nodiscard]] DimensionOrder completedLayout(LayoutView named, const DimensionOrder& own);

/// Of the node in `slot`, by the document's program where it has one, else by its features. What is no dimension of the
/// tensor is left out.
[[nodiscard]] ChosenLayouts chosenLayouts(const Document& document, SlotId slot, const ConfigVector& vector);

/// The place among a node's operands of what configurations call its input or kernel.
[[nodiscard]] constexpr std::uint32_t operandOf(LayoutPart part)
{
    return part == LayoutPart::Kernel ? 1 : 0;
}

/// One tensor whose layout a configuration fixes: a node's result, or one of its operands as the node wants it.
struct TensorLayout {
    NodeId node;
    LayoutPart part = LayoutPart::Output;
    DimensionOrder minorToMajor; ///< all dimensions
};

/// All that a configuration fixes, in slot order. `vectors`: one a slot.
[[nodiscard]] std::vector<TensorLayout> tensorLayouts(const Document& document, std::span<const ConfigVector> vectors);

/// The document's program as HLO text with these layouts in it: results' in the shapes of instructions, operands'
/// before the operands' names (hlo::writeHloText()). Reads back to the same graph but for the layouts of results that a
/// vector names. @throws Error for a document without program, naming its file.
[[nodiscard]] hlo::ModuleText textWithLayouts(const Document& document, std::span<const ConfigVector> vectors);

} // namespace tgraph
