// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/graphpainter.h"

#include <cstdint>
#include <optional>

namespace tgraph {

/// Frames of blocks that represent several equal blocks: a sheet behind the block, and a tab with
/// their number.

/// Draws the frames that touch the painted area. `toDevice` converts scene units to pixels.
void paintGroupFrames(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                      const QTransform& toDevice);

/// Returns the group whose tab is at a pixel. `toDevice`: scene units to pixels.
[[nodiscard]] std::optional<std::uint32_t> groupTabAt(const GraphScene& scene, const QTransform& toDevice,
                                                      QPointF pixel);

} // namespace tgraph
