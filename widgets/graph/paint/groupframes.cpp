// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/groupframes.h"

#include "widgets/graph/picture/graphtext.h"

#include <QFontMetricsF>

#include <algorithm>
#include <vector>

namespace tgraph {
namespace {

constexpr double leastTabbed = 26; // pixels: narrower frames have no room for text
constexpr double leastLargeScale = 0.42; // below this scale, tabs are smaller than the gaps between frames
constexpr double sheetOffset = 4; // scene units

QFont tabFont(double scale)
{
    QFont font = boxFont(scale < leastLargeScale ? BoxFont::SmallOfScreen : BoxFont::OfScreen);
    font.setBold(true);
    return font;
}

QString tabText(const PictureGroup& group)
{
    return QStringLiteral("\u00D7 %1").arg(group.copies);
}

/// Returns the tab on the upper edge of a frame, in pixels; empty if there is no room.
QRectF tabOf(const QRectF& frame, const PictureGroup& group, double scale)
{
    if (group.copies < 2 || frame.width() < leastTabbed)
        return {};
    const double height = scale < leastLargeScale ? 11 : 14;
    const double width = QFontMetricsF(tabFont(scale)).horizontalAdvance(tabText(group)) + 10;
    return {frame.right() - width - 6, frame.top() - height + 4, width, height};
}

} // namespace

void paintGroupFrames(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                      const QTransform& toDevice)
{
    const auto& groups = scene.picture().groups();
    QColor outline = style.theme.outline;
    outline.setAlpha(150);
    painter.setRenderHint(QPainter::Antialiasing, true);
    std::vector<std::uint32_t> shown;
    for (std::uint32_t i = 0; i < groups.size(); ++i)
        if (groups[i].copies > 1 && scene.frames()[i].intersects(options.area))
            shown.push_back(i);
    for (const std::uint32_t i : shown) {
        const QRectF frame = toDevice.mapRect(scene.frames()[i]);
        const double offset = sheetOffset * options.scale;
        const double radius = std::min(8.0, frame.height() / 8);
        painter.setPen(QPen(outline, 1));
        painter.setBrush(style.theme.sheet);
        painter.drawRoundedRect(frame.translated(offset, offset), radius, radius);
        painter.drawRoundedRect(frame, radius, radius);
    }
    for (const std::uint32_t i : shown) { // over the frames of neighbours
        const QRectF tab = tabOf(toDevice.mapRect(scene.frames()[i]), groups[i], options.scale);
        if (tab.isEmpty() || !style.showText)
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.outline);
        painter.drawRoundedRect(tab, 4, 4);
        painter.setFont(tabFont(options.scale));
        painter.setPen(style.theme.background);
        painter.drawText(tab, Qt::AlignCenter, tabText(groups[i]));
    }
}

std::optional<std::uint32_t> groupTabAt(const GraphScene& scene, const QTransform& toDevice, QPointF pixel)
{
    for (std::uint32_t i = 0; i < scene.frames().size(); ++i)
        if (tabOf(toDevice.mapRect(scene.frames()[i]), scene.picture().groups()[i], toDevice.m11()).contains(pixel))
            return i;
    return std::nullopt;
}

} // namespace tgraph
