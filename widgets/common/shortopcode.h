// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tgraph {

/// "conv" for "convolution", as people who write HLO shorten them; opcodes without a usual short form stay.
[[nodiscard]] QString shortOpcode(const QString& opcode);
/// "cv": two to five letters where even that has no room.
[[nodiscard]] QString shortestOpcode(const QString& opcode);
/// A text in which every word that is an opcode has its short form.
[[nodiscard]] QString withShortOpcodes(const QString& text);

} // namespace tgraph
