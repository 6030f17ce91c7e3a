// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <QString>
#include <QStringList>

namespace tgraph {

/// What an instruction of a program says under the mouse, as rich text: its name, shape with layout, where it comes
/// from, what it calls. The first line is its heading.
[[nodiscard]] QStringList instructionTip(const OpenFile& file, NodeId node);
/// What the box of layers, or of what nothing uses, says.
[[nodiscard]] QString foldedTip(const GraphPicture& picture, std::uint32_t box);

} // namespace tgraph
