// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/module/module.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace tgraph::hlo {

class MessagePrinter;

inline constexpr std::uint64_t shownElements = 64; ///< maximum elements of a constant that are shown

/// The names of instructions and computations in a text: their own names, or legal replacements.
struct PrintedNames {
    std::function<std::string_view(NodeId)> ofInstruction;
    std::function<std::string_view(ComputationId)> ofComputation;
};

/// Appends `[ROOT] %name = shape opcode(operands), key=value, …` as XLA prints it, with what Module keeps and the
/// changed layouts. Constants without a value are `{...}`. `message` adds what the module's protobuf has beyond that.
/// @returns true if all attributes were printed, see appendAttributes().
bool appendInstruction(std::string& text, const Module& module, NodeId node, const PrintedNames& names,
                       std::span<const LayoutChange> changes = {}, MessagePrinter* message = nullptr);

/// Returns the value of a protobuf's constant; "" if the module keeps none.
[[nodiscard]] std::string_view keptValue(const Module& module, NodeId node);

/// Returns the instruction's text as written; if the module was read from a protobuf, as printed under the module's own
/// names, without the values of arrays of more than shownElements.
[[nodiscard]] std::string instructionText(const Module& module, NodeId node);

} // namespace tgraph::hlo
