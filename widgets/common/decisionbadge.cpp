// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/decisionbadge.h"

#include "engine/eval/decisionreport.h"
#include "widgets/common/boldfont.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace tgraph {

double badgeWidth(const QFont& font, std::uint32_t letter)
{
    const QFontMetricsF metrics(boldOf(font));
    return std::max(metrics.height() + 4,
                    metrics.horizontalAdvance(QString::fromStdString(decisionLetter(letter))) + 8);
}

void paintBadge(QPainter& painter, const QRectF& rect, const QFont& font, std::uint32_t letter,
                const DataColours& colours, const QColor& fill)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill.isValid() ? fill : colours.decision(letter));
    painter.drawRoundedRect(rect, 3, 3);
    painter.setPen(colours.background);
    painter.setFont(boldOf(font));
    painter.drawText(rect, Qt::AlignCenter, QString::fromStdString(decisionLetter(letter)));
    painter.restore();
}

} // namespace tgraph
