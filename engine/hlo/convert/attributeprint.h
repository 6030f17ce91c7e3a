// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <functional>
#include <optional>
#include <string>

namespace tgraph::hlo {

class MessagePrinter;

/// Appends `, key=value` for all properties of an instruction that Module stores besides shape and
/// operands, in XLA's notation. `nameOf` returns the name of a computation in the text. If
/// `message` is not null, it also appends the fields that only the protobuf has; `message` must
/// have been set to this instruction with begin().
/// @returns false if dimension labels could not be printed because two dimensions have invalid
/// positions.
bool appendAttributes(std::string& text, const Module& module, NodeId node,
                      const std::function<std::string(ComputationId)>& nameOf, MessagePrinter* message = nullptr);

/// Appends `, window={size=3x3 stride=2x2 …}`, or no text for a window without dimensions.
void appendWindow(std::string& text, const std::vector<WindowDimension>& window);

/// Returns dimension labels such as `b01f_01io->b01f`; std::nullopt if two dimensions share a
/// position or a position is out of range.
[[nodiscard]] std::optional<std::string> dimensionLabels(const ConvolutionDimensions& dimensions);

/// Returns true if a value can be written without quotes: it begins with a bracket and its brackets
/// are balanced, as in JSON.
[[nodiscard]] bool isBareValue(std::string_view value);

/// Returns the text in quotes, with escapes for quotes, backslashes, control characters and invalid UTF-8.
[[nodiscard]] std::string quotedText(std::string_view text);

} // namespace tgraph::hlo
