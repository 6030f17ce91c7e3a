// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/convert/textwriter.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace tgraph::hlo {

class MessagePrinter;

inline constexpr std::uint64_t shownElements = 64; ///< of a constant, where a person looks at it

/// What instructions and computations are called in a text: their own names, or legal ones in place of those.
struct PrintedNames {
    std::function<std::string_view(NodeId)> ofInstruction;
    std::function<std::string_view(ComputationId)> ofComputation;
};

/// Appends `[ROOT] %name = shape opcode(operands), key=value, …` as XLA prints it, with what Module keeps and the
/// changed layouts. Constants without a value are `{...}`. `message` adds what the module's protobuf has beyond that.
/// @returns whether all attributes could be said, see appendAttributes().
bool appendInstruction(std::string& text, const Module& module, NodeId node, const PrintedNames& names,
                       std::span<const LayoutChange> changes = {}, MessagePrinter* message = nullptr);

/// Of a constant of a protobuf; "" where the module keeps none.
[[nodiscard]] std::string_view keptValue(const Module& module, NodeId node);

/// The instruction as its text says it; printed under the module's own names where it was read from a protobuf, without
/// the values of arrays of more than shownElements.
[[nodiscard]] std::string instructionText(const Module& module, NodeId node);

} // namespace tgraph::hlo
