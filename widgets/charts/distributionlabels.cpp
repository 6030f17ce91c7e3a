// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of DistributionChart: their lines, and their labels in rows above the plot.
#include "widgets/charts/distributionchart.h"
#include "widgets/charts/distributionmetrics.h"
#include "widgets/charts/marklabels.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tgraph {

void DistributionChart::placeMarks()
{
    const QFontMetricsF metrics(m_font);
    m_markLines.clear();
    m_labelRows = 1;
    if (isEmpty())
        return;
    std::vector<LabelWish> wishes;
    const double range = m_picture.all->most() - m_picture.all->least();
    for (const DistributionMark& mark : m_marks) {
        const QString text = QStringLiteral("%1 %2").arg(mark.label, valueText(mark.value, m_picture.kind, {}, range));
        m_markLines.push_back({.x = xOf(mark.value), .label = {}, .stem = 0, .text = text});
        wishes.push_back({.anchor = m_markLines.back().x, .width = std::ceil(metrics.horizontalAdvance(text)) + 2});
    }
    const int rows = size().height() >= distribution::roomForTwoRows ? 2 : 1;
    const auto places = placeLabels(wishes, distribution::padding, size().width() - distribution::padding, rows,
                                    distribution::labelGap);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i])
            continue;
        m_labelRows = std::max(m_labelRows, places[i]->row + 1);
        const double bottom
            = m_plot.top() - distribution::leaderHeight - places[i]->row * (lineHeight() + distribution::leaderHeight);
        m_markLines[i].label = QRectF(places[i]->left, bottom - lineHeight(), wishes[i].width, lineHeight());
        m_markLines[i].stem = places[i]->stem;
    }
}

std::optional<std::size_t> DistributionChart::markAt(const QPointF& place) const
{
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < m_markLines.size(); ++i) {
        const MarkLine& line = m_markLines[i];
        if (line.label.contains(place))
            return i;
        const double distance = std::abs(place.x() - line.x);
        if (m_plot.contains(place) && distance <= distribution::markReach
            && (!nearest || distance < std::abs(place.x() - m_markLines[*nearest].x)))
            nearest = i;
    }
    return nearest;
}

/// Returns the line from the top of the plot to the label; it passes between the labels of the row below.
QPolygonF DistributionChart::leaderOf(const MarkLine& line) const
{
    QPolygonF leader = {QPointF(line.x, m_plot.top())};
    const double first = m_plot.top() - distribution::leaderHeight;
    if (line.label.bottom() < first - 1)
        leader << QPointF(line.stem, first) << QPointF(line.stem, first - lineHeight());
    leader << QPointF(std::clamp(leader.last().x(), line.label.left() + 1, line.label.right() - 1),
                      line.label.bottom());
    return leader;
}

void DistributionChart::paintMarks(QPainter* painter) const
{
    if (isEmpty())
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_colours.top, distribution::markWidth));
    for (const double value : m_rug) {
        const double x = xOf(value);
        painter->drawLine(QPointF(x, m_plot.bottom() + 1), QPointF(x, m_plot.bottom() + distribution::rugHeight));
    }
    for (std::size_t i = m_markLines.size(); i-- > 0;) { // draws the most important line last
        const MarkLine& line = m_markLines[i];
        painter->setPen(QPen(m_marks[i].colour, distribution::markWidth, m_marks[i].style));
        painter->drawLine(QPointF(line.x, m_plot.top()), QPointF(line.x, m_plot.bottom()));
        if (line.label.isEmpty())
            continue;
        painter->setPen(QPen(m_marks[i].colour, 1));
        painter->drawPolyline(leaderOf(line));
        painter->drawText(line.label, Qt::AlignCenter, line.text);
    }
}

} // namespace tgraph
