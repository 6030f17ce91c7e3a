// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <functional>
#include <optional>
#include <string>

namespace tgraph::hlo {

class MessagePrinter;

/// Appends `, key=value` for everything that Module keeps of an instruction beyond shape and operands, as XLA prints
/// it. `nameOf` returns a computation's name in the text. `message`, if not null, must have begun the instruction; it
/// appends the fields that only the protobuf has.
/// @returns false if dimension labels could not be printed, because their positions are out of order.
bool appendAttributes(std::string& text, const Module& module, NodeId node,
                      const std::function<std::string(ComputationId)>& nameOf, MessagePrinter* message = nullptr);

/// Appends `, window={size=3x3 stride=2x2 …}`; nothing for a window without dimensions.
void appendWindow(std::string& text, const std::vector<WindowDimension>& window);

/// Returns `b01f_01io->b01f`; std::nullopt if two dimensions share a position or one is out of range.
[[nodiscard]] std::optional<std::string> dimensionLabels(const ConvolutionDimensions& dimensions);

/// Returns true if a value needs no quotes: it begins with a bracket and its brackets balance, as in JSON.
[[nodiscard]] bool isBareValue(std::string_view value);

/// Returns the text in quotes, with escapes for quotes, backslashes, control characters and invalid UTF-8.
[[nodiscard]] std::string quotedText(std::string_view text);

} // namespace tgraph::hlo
