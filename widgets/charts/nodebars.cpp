// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/nodebars.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/elidedtext.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double padding = 6;
constexpr double nodeNamesShare = 0.3;

} // namespace

NodeBars::NodeBars(QWidget* parent) : RowScroll(parent)
{
    setObjectName(QStringLiteral("nodeBars"));
}

void NodeBars::setData(std::shared_ptr<const NodeBarsData> bars)
{
    m_data = std::move(bars);
    rowsChanged();
}

int NodeBars::rowHeight() const
{
    return static_cast<int>(std::ceil(QFontMetricsF(font()).height())) + 1;
}

int NodeBars::headerHeight() const
{
    return rowHeight() + 2;
}

double NodeBars::namesWidth(double width) const
{
    const QFontMetricsF metrics(font());
    double names = 0;
    for (const QString& name : m_data->names)
        names = std::max(names, metrics.horizontalAdvance(name));
    return std::min(std::ceil(names) + 1, width * nodeNamesShare);
}

double NodeBars::numbersWidth() const
{
    const QFontMetricsF metrics(font());
    double numbers = metrics.horizontalAdvance(QStringLiteral("-0.0000000"));
    for (const QString& text : m_data->valueTexts)
        numbers = std::max(numbers, metrics.horizontalAdvance(text));
    return std::ceil(numbers) + padding;
}

QString NodeBars::valueText(std::size_t row, int digits) const
{
    return m_data->valueTexts.empty() ? QLocale().toString(m_data->values[row], 'g', digits) : m_data->valueTexts[row];
}

NodeBars::Extent NodeBars::extent() const
{
    return {.row = 1, .page = std::max(1, (viewport()->height() - headerHeight()) / rowHeight())};
}

std::optional<int> NodeBars::rowAt(const QPoint& place) const
{
    if (!m_data || place.y() < headerHeight())
        return std::nullopt;
    const int row = (place.y() - headerHeight()) / rowHeight() + verticalScrollBar()->value();
    return row < m_data->rows() ? std::optional(row) : std::nullopt;
}

QString NodeBars::toolTipAt(const QPoint& place) const
{
    const std::optional<int> row = rowAt(place);
    if (!row)
        return {};
    const auto index = static_cast<std::size_t>(*row);
    return QStringLiteral("%1\n%2: %3").arg(m_data->names[index], m_data->valueTitle, valueText(index, 4));
}

void NodeBars::paintVisible(QPainter& painter) const
{
    paint(painter, viewport()->size(), verticalScrollBar()->value());
}

void NodeBars::paintWhole(QPainter& painter, const QSize& size) const
{
    paint(painter, size, 0);
}

void NodeBars::paint(QPainter& painter, const QSizeF& size, int scrolled) const
{
    painter.setFont(font());
    painter.fillRect(QRectF(QPointF(), size), palette().color(QPalette::Base));
    if (!m_data || m_data->rows() == 0)
        return;
    const DataColours colours = dataColours(palette());
    const QFontMetricsF metrics(font());
    const auto [least, most] = std::minmax_element(m_data->values.begin(), m_data->values.end());
    const double low = std::min(0.0, *least);
    const double high = std::max({0.0, *most, m_data->scaleMost});
    const double span = high > low ? high - low : 1;
    const double names = namesWidth(size.width());
    const double numbers = numbersWidth();
    const double left = names + 2 * padding + (low < 0 ? numbers : 0);
    const double perValue = std::max(1.0, size.width() - left - numbers - padding) / span;
    const double zero = left - low * perValue;
    paintTitles(painter, zero, size.width() - padding);
    for (int row = scrolled; row < m_data->rows(); ++row) {
        const double top = headerHeight() + (row - scrolled) * rowHeight();
        if (top + rowHeight() > size.height() + rowHeight() - 1)
            break;
        const double value = m_data->values[static_cast<std::size_t>(row)];
        if (markedRow() == row)
            painter.fillRect(QRectF(0, top, size.width(), rowHeight()), colours.grid);
        painter.setPen(colours.text);
        paintElided(painter, metrics, QRectF(padding, top, names, rowHeight()), Qt::AlignRight | Qt::AlignVCenter,
                    m_data->names[static_cast<std::size_t>(row)], Qt::ElideMiddle);
        const double end = zero + value * perValue;
        const QColor colour = low < 0 ? (value < 0 ? colours.faster : colours.slower) : colours.bar;
        painter.fillRect(
            QRectF(QPointF(std::min(zero, end), top + 2), QPointF(std::max(zero, end), top + rowHeight() - 2)), colour);
        painter.setPen(colours.mutedText);
        const QString text = valueText(static_cast<std::size_t>(row), 3);
        if (value < 0)
            painter.drawText(QRectF(end - numbers, top, numbers - padding / 2, rowHeight()),
                             Qt::AlignRight | Qt::AlignVCenter, text);
        else
            painter.drawText(QRectF(end + padding / 2, top, numbers, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                             text);
    }
    painter.setPen(colours.mutedText);
    painter.drawLine(QPointF(zero, headerHeight()), QPointF(zero, size.height()));
}

void NodeBars::paintTitles(QPainter& painter, double zero, double right) const
{
    const DataColours colours = dataColours(palette());
    const QFontMetricsF metrics(font());
    if (m_data->belowTitle.isEmpty()) {
        painter.setPen(colours.mutedText);
        paintElided(painter, metrics, QRectF(zero, 0, right - zero, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                    m_data->valueTitle);
        return;
    }
    painter.setPen(colours.faster);
    paintElided(painter, metrics, QRectF(padding, 0, zero - 2 * padding, rowHeight()),
                Qt::AlignRight | Qt::AlignVCenter, m_data->belowTitle, Qt::ElideLeft);
    painter.setPen(colours.slower);
    paintElided(painter, metrics, QRectF(zero + padding, 0, right - zero - padding, rowHeight()),
                Qt::AlignLeft | Qt::AlignVCenter, m_data->aboveTitle);
}

} // namespace tgraph
