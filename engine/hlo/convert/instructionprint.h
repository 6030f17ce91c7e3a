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

/// Limit on the elements of a constant that are shown
inline constexpr std::uint64_t shownElements = 64;

/// The names of instructions and computations in a text: their own names, or replacements where
/// these are not valid.
struct PrintedNames {
    std::function<std::string_view(NodeId)> ofInstruction;
    std::function<std::string_view(ComputationId)> ofComputation;
};

/// Appends `[ROOT] %name = shape opcode(operands), key=value, …` in XLA's notation, with the data
/// that Module stores and the changed layouts. A constant without a value is printed as `{...}`.
/// `message` adds the data that only the module's protobuf has.
/// @returns true if all attributes were printed, see appendAttributes().
bool appendInstruction(std::string& text, const Module& module, NodeId node, const PrintedNames& names,
                       std::span<const LayoutChange> changes = {}, MessagePrinter* message = nullptr);

/// Returns the value of a constant that was read from a protobuf; "" if the module does not store
/// it.
[[nodiscard]] std::string_view keptValue(const Module& module, NodeId node);

/// Returns the instruction's text as written. If the module was read from a protobuf, the text is
/// printed with the module's own names and without the values of arrays of more than shownElements.
[[nodiscard]] std::string instructionText(const Module& module, NodeId node);

} // namespace tgraph::hlo
