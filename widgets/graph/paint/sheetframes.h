// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/graphpainter.h"

#include <cstdint>
#include <optional>

namespace tgraph {

/// Frames of contents that are unfolded over their box: a sheet with a shadow, a tab with a title,
/// and lines from its edges to the users of incoming values and the producers of outgoing ones.

/// Draws the sheet without its boxes and lines. `toDevice` converts scene units to pixels.
void paintSheet(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                const QTransform& toDevice, std::uint32_t sheet, TextCache& texts);

/// Draws the lines of a trace between the edge of a sheet and its boxes, on top.
void paintTracedLinks(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                      const QTransform& toDevice, std::uint32_t sheet);

/// The action of a click on a tab.
enum class TabButton : std::uint8_t { Fold, Before, After };
struct TabHit {
    std::uint32_t sheet = 0;
    TabButton button = TabButton::Fold;
};
/// Returns the tab at a point of the scene; std::nullopt if another sheet covers it. `area` is the
/// visible part of the scene; the buttons of a tab are at the end of its visible part.
[[nodiscard]] std::optional<TabHit> sheetTabAt(const GraphScene& scene, const QRectF& area, QPointF point);

} // namespace tgraph
