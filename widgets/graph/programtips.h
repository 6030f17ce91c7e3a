// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <QString>
#include <QStringList>

namespace tgraph {

/// Returns the tooltip of a program's instruction as rich text: name, shape with layout, origin, called computations.
/// The first line is the heading.
[[nodiscard]] QStringList instructionTip(const OpenFile& file, NodeId node);
/// Returns the tooltip of a box of layers or of unused instructions.
[[nodiscard]] QString foldedTip(const GraphPicture& picture, std::uint32_t box);

} // namespace tgraph
