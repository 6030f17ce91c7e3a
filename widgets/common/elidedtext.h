// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QPainter>
#include <QString>

namespace tgraph {

/// Paints a name or title on one line within `room`, shortened by … if it does not fit. `metrics`: of the painter's
/// font.
inline void paintElided(QPainter& painter, const QFontMetricsF& metrics, const QRectF& room, Qt::Alignment alignment,
                        const QString& text, Qt::TextElideMode mode = Qt::ElideRight)
{
    painter.drawText(room, static_cast<int>(alignment), metrics.elidedText(text, mode, room.width()));
}

} // namespace tgraph
