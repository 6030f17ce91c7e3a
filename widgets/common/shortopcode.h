// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tgraph {

/// Returns the usual short form of an opcode, such as "conv" for "convolution"; other opcodes stay.
[[nodiscard]] QString shortOpcode(const QString& opcode);
/// Returns an even shorter form of two to five letters, such as "cv".
[[nodiscard]] QString shortestOpcode(const QString& opcode);
/// Replaces every opcode in a text by its short form.
[[nodiscard]] QString withShortOpcodes(const QString& text);

} // namespace tgraph
