// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/graphpainter.h"

#include <cstdint>
#include <optional>

namespace tgraph {

/// The frames of what is unfolded over its box: a sheet with a shadow, a tab that says what it is, and lines from its
/// edges to what takes the values that come in and makes those that go out.

/// Draws the sheet without its boxes and lines. `toDevice`: scene units to pixels.
void paintSheet(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                const QTransform& toDevice, std::uint32_t sheet, TextCache& texts);

/// Those lines between the edge of a sheet and its boxes that a trace goes along, on top.
void paintTracedLinks(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                      const QTransform& toDevice, std::uint32_t sheet);

/// What a click on a tab does.
enum class TabButton : std::uint8_t { Fold, Before, After };
struct TabHit {
    std::uint32_t sheet = 0;
    TabButton button = TabButton::Fold;
};
/// The tab at a point of the scene; nothing where another sheet covers it. `area`: what is seen of the scene: the
/// buttons of a tab are at the end of what is seen of it.
[[nodiscard]] std::optional<TabHit> sheetTabAt(const GraphScene& scene, const QRectF& area, QPointF point);

} // namespace tgraph
