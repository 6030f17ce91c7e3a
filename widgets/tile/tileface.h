// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/tiling.h"
#include "widgets/common/datacolours.h"

#include <QPainter>
#include <QRectF>

namespace tgraph {

/// Paints the two most minor dimensions of a tensor as an area of registers, to scale if possible:
/// tiles, the first one emphasised; hatched padding; a dashed frame if the last tiles extend beyond
/// the tensor. Lanes run to the right.
void paintTileFace(QPainter& painter, const QRectF& room, const TiledTensor& tensor, const DataColours& colours);

/// Returns the size of the face in a room.
[[nodiscard]] QSizeF tileFaceSize(const QSizeF& room, const TiledTensor& tensor);

/// Paints one dimension as a bar of its tiles, to scale, like a side of the face.
void paintTileBar(QPainter& painter, const QRectF& room, const TiledDimension& dimension, const DataColours& colours);

} // namespace tgraph
