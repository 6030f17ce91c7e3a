// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/heatmap.h"

#include "widgets/common/datacolours.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr double clippedShare = 0.995;
constexpr double clippedFactor = 2;
constexpr int mostRowHeight = 40;
constexpr int wheelStep = 120; // one notch, in eighths of a degree

} // namespace

ColourRange colourRange(const std::vector<float>& values)
{
    if (values.empty())
        return {};
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    ColourRange range{.least = double{*least}, .most = double{*most}};
    std::vector<float> ordered = values;
    const auto place
        = ordered.begin() + static_cast<std::ptrdiff_t>(clippedShare * static_cast<double>(values.size() - 1));
    std::nth_element(ordered.begin(), place, ordered.end());
    const double high = double{*place};
    if (high > range.least && range.most - range.least > clippedFactor * (high - range.least)) {
        range.most = high;
        range.clipped = true;
    }
    return range;
}

HeatMap::HeatMap(QWidget* parent) : RowScroll(parent), m_rowHeight(QFontMetrics(font()).height())
{
    setObjectName(QStringLiteral("heatMap"));
    viewport()->setMouseTracking(true);
    setMinimumSize(160, 80);
}

void HeatMap::setData(std::shared_ptr<const HeatMapData> data)
{
    m_data = std::move(data);
    rebuildImage();
    rowsChanged();
}

void HeatMap::setRowHeight(int pixels)
{
    const int before = std::exchange(m_rowHeight, std::clamp(pixels, 0, mostRowHeight));
    updateScrollBar();
    viewport()->update();
    if (before != m_rowHeight)
        Q_EMIT rowHeightChanged(m_rowHeight);
}

void HeatMap::rebuildImage()
{
    m_image = {};
    if (!m_data || m_data->rows() == 0 || m_data->columns() == 0)
        return;
    if (isAroundEven()) {
        std::vector<double> shares(m_data->values.begin(), m_data->values.end());
        for (double& share : shares)
            share /= m_data->evenValue;
        m_even = evenScale(std::move(shares));
    } else {
        m_range = colourRange(m_data->values);
    }
    const DataColours colours = dataColours(palette());
    m_image = QImage(m_data->columns(), m_data->rows(), QImage::Format_RGB32);
    for (int row = 0; row < m_data->rows(); ++row) {
        for (int column = 0; column < m_data->columns(); ++column)
            m_image.setPixel(column, row, colourOf(double{m_data->value(row, column)}, colours));
    }
}

QRgb HeatMap::colourOf(double value, const DataColours& colours) const
{
    if (isAroundEven())
        return colours.aroundEven(m_even.place(value / m_data->evenValue)).rgb();
    const double span = m_range.most - m_range.least;
    return colours.sequential(span > 0 ? (value - m_range.least) / span : 0).rgb();
}

HeatMap::Places HeatMap::places() const
{
    return placesFor(viewport()->size(), m_rowHeight, verticalScrollBar()->value());
}

HeatMap::Extent HeatMap::extent() const
{
    return {.row = m_rowHeight, .page = std::max(1, static_cast<int>(places().cells.height()))};
}

std::optional<int> HeatMap::rowAt(const QPoint& place) const
{
    const Places at = places();
    if (!m_data || at.rowPixels <= 0 || place.x() >= at.cells.right() || place.y() < at.cells.top()
        || place.y() >= at.cells.bottom())
        return std::nullopt;
    const int row = static_cast<int>((place.y() - at.firstTop) / at.rowPixels);
    return row >= 0 && row < m_data->rows() ? std::optional(row) : std::nullopt;
}

std::optional<int> HeatMap::columnAt(const QPoint& place) const
{
    const Places at = places();
    if (!m_data || at.columnPixels <= 0 || place.x() < at.cells.left() || place.y() >= at.cells.bottom())
        return std::nullopt;
    const int column = static_cast<int>((place.x() - at.cells.left()) / at.columnPixels);
    return column < m_data->columns() ? std::optional(column) : std::nullopt;
}

std::optional<HeatMap::Cell> HeatMap::cellAt(const QPoint& place) const
{
    const std::optional<int> row = rowAt(place);
    const std::optional<int> column = columnAt(place);
    if (!row || !column)
        return std::nullopt;
    return Cell{*row, *column};
}

QRectF HeatMap::cellRect(const Cell& cell) const
{
    const Places at = places();
    return {at.cells.left() + cell.column * at.columnPixels, at.firstTop + cell.row * at.rowPixels, at.columnPixels,
            at.rowPixels};
}

QString HeatMap::toolTipAt(const QPoint& place) const
{
    const QLocale locale;
    const std::optional<int> row = rowAt(place);
    const std::optional<int> column = columnAt(place);
    QStringList lines;
    if (row)
        lines << QStringLiteral("%1 %2").arg(m_data->rowTitle, m_data->rowNames[static_cast<std::size_t>(*row)]);
    if (column) {
        QString line
            = QStringLiteral("%1 %2").arg(m_data->columnTitle, m_data->columnNames[static_cast<std::size_t>(*column)]);
        if (m_data->markedColumn == *column)
            line += QLatin1Char(' ') + tr("(focus)");
        lines << line;
    }
    if (row && column) {
        const double value = double{m_data->value(*row, *column)};
        lines << QStringLiteral("%1: %2").arg(m_data->valueTitle, locale.toString(value, 'g', 3));
        if (isAroundEven())
            lines << tr("%1 × an even share").arg(locale.toString(value / m_data->evenValue, 'g', 4));
    }
    if (row && !m_data->rowNotes.empty())
        lines << m_data->rowNotes[static_cast<std::size_t>(*row)];
    return lines.join(QLatin1Char('\n'));
}

void HeatMap::mousePressEvent(QMouseEvent* event)
{
    RowScroll::mousePressEvent(event);
    const std::optional<int> column = columnAt(event->pos());
    if (event->button() == Qt::LeftButton && column && !rowAt(event->pos()))
        Q_EMIT columnActivated(*column);
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<Cell> cell = cellAt(event->pos());
    if (event->button() == Qt::LeftButton && cell)
        Q_EMIT columnActivated(cell->column);
}

void HeatMap::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        RowScroll::wheelEvent(event);
        return;
    }
    zoomRows(event->angleDelta().y() / wheelStep);
    event->accept();
}

void HeatMap::zoomRows(int steps)
{
    const int from = m_rowHeight > 0 ? m_rowHeight : static_cast<int>(places().rowPixels);
    setRowHeight(std::max(1, from + 2 * steps));
}

void HeatMap::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Plus:
        return zoomRows(1);
    case Qt::Key_Minus:
        return zoomRows(-1);
    case Qt::Key_F:
        return setRowHeight(0);
    default:
        RowScroll::keyPressEvent(event);
    }
}

} // namespace tgraph
