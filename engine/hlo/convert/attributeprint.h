// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <functional>
#include <optional>
#include <string>

namespace tgraph::hlo {

class MessagePrinter;

/// Appends `, key=value` for all that Module keeps of an instruction beyond shape and operands, as XLA prints it.
/// `nameOf` gives a computation's name in the text.
/// @returns whether all of it could be said: labels of dimensions cannot where positions are out of order.
/// `message` stands at the instruction and adds what its protobuf has beyond that; null where there is none.
bool appendAttributes(std::string& text, const Module& module, NodeId node,
                      const std::function<std::string(ComputationId)>& nameOf, MessagePrinter* message = nullptr);

/// `b01f_01io->b01f`; nothing where two dimensions have one position, or one is out of range.
[[nodiscard]] std::optional<std::string> dimensionLabels(const ConvolutionDimensions& dimensions);

/// Whether a value can stand without quotes: its brackets make it a value for themselves, as JSON does.
[[nodiscard]] bool isBareValue(std::string_view value);

/// Between quotes, with escapes for quotes, backslashes, control characters and what is no UTF-8.
[[nodiscard]] std::string quotedText(std::string_view text);

} // namespace tgraph::hlo
