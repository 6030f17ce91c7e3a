// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/tiling.h"
#include "widgets/common/datacolours.h"

#include <QPainter>
#include <QRectF>

namespace tgraph {

/// The two most minor dimensions of a tensor as a face of registers, in scale where that can be seen: tiles, the first
/// of them strong; padding hatched; where the last tiles reach beyond the tensor, a dashed frame. Lanes go to the
/// right.
void paintTileFace(QPainter& painter, const QRectF& room, const TiledTensor& tensor, const DataColours& colours);

/// What the face takes of a room.
[[nodiscard]] QSizeF tileFaceSize(const QSizeF& room, const TiledTensor& tensor);

/// One dimension as a bar of its tiles, in scale: as the face is cut along one of its sides.
void paintTileBar(QPainter& painter, const QRectF& room, const TiledDimension& dimension, const DataColours& colours);

} // namespace tgraph
