// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of a heat map, on the screen and into a file.
#include "widgets/charts/heatmap.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/elidedtext.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QLocale>
#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double heatMapPadding = 6;
constexpr double scaleBar = 12; ///< width of the colour scale
constexpr double mostNamesShare = 0.3; ///< share of the width for the row names
constexpr double scaleSteps = 32;

/// Draws the numbers beside a colour scale.
class ScaleNumbers {
public:
    ScaleNumbers(QPainter& painter, const QFontMetricsF& metrics, const QRectF& bar, double right, const QColor& colour)
        : m_painter(painter), m_metrics(metrics), m_bar(bar), m_right(right), m_colour(colour)
    {
    }

    /// Draws a number at this share of the scale's height.
    void draw(double share, const QString& text) const
    {
        const double y = std::clamp(m_bar.bottom() - share * m_bar.height() - m_metrics.height() / 2, m_bar.top(),
                                    std::max(m_bar.top(), m_bar.bottom() - m_metrics.height()));
        m_painter.setPen(m_colour);
        m_painter.drawText(QRectF(m_bar.right() + heatMapPadding / 2, y, m_right - m_bar.right(), m_metrics.height()),
                           Qt::AlignLeft | Qt::AlignVCenter, text);
    }

private:
    QPainter& m_painter;
    const QFontMetricsF& m_metrics;
    QRectF m_bar;
    double m_right;
    QColor m_colour;
};

/// Scales an image down; each pixel shows the greatest of its rows, so that no bright row is lost.
QImage squeezed(const QImage& image, const HeatMapData& data, int height)
{
    QImage result(image.width(), height, image.format());
    for (int y = 0; y < height; ++y) {
        const int first = static_cast<int>(static_cast<qint64>(y) * image.height() / height);
        const int past = std::max(first + 1, static_cast<int>(static_cast<qint64>(y + 1) * image.height() / height));
        for (int column = 0; column < image.width(); ++column) {
            int greatest = first;
            for (int row = first + 1; row < past; ++row) {
                if (data.value(row, column) > data.value(greatest, column))
                    greatest = row;
            }
            result.setPixel(column, y, image.pixel(column, greatest));
        }
    }
    return result;
}

} // namespace

HeatMap::Places HeatMap::placesFor(const QSizeF& size, double rowHeight, double scrolled) const
{
    Places at;
    at.size = size;
    if (!m_data || m_data->rows() == 0 || m_data->columns() == 0)
        return at;
    const QFontMetricsF metrics(font());
    double names = metrics.horizontalAdvance(m_data->rowTitle);
    for (const QString& name : m_data->rowNames)
        names = std::max(names, metrics.horizontalAdvance(name));
    names = std::min(std::ceil(names), size.width() * mostNamesShare);
    const double scale = scaleBar + metrics.horizontalAdvance(QStringLiteral("≥ 0.00000")) + 3 * heatMapPadding;
    const double left = names + 2 * heatMapPadding;
    const double top = metrics.height() * 2 + heatMapPadding;
    at.cells
        = QRectF(QPointF(left, top),
                 QPointF(std::max(left + 1, size.width() - scale), std::max(top + 1, size.height() - heatMapPadding)));
    at.columnPixels = at.cells.width() / m_data->columns();
    at.rowPixels = rowHeight > 0 ? rowHeight : at.cells.height() / m_data->rows();
    if (at.rowPixels * m_data->rows() < at.cells.height())
        at.cells.setHeight(at.rowPixels * m_data->rows());
    at.firstTop = at.cells.top() - (rowHeight > 0 ? scrolled : 0);
    return at;
}

void HeatMap::paintWhole(QPainter& painter, const QSize& size) const
{
    painter.setFont(font());
    paint(painter, placesFor(size, 0, 0));
}

void HeatMap::paint(QPainter& painter, const Places& at) const
{
    painter.fillRect(QRectF(QPointF(), at.size), palette().color(QPalette::Base));
    if (m_image.isNull())
        return;
    painter.save();
    painter.setClipRect(at.cells, Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const QRectF whole(at.cells.left(), at.firstTop, at.cells.width(), at.rowPixels * m_data->rows());
    painter.drawImage(
        whole, at.rowPixels < 1 ? squeezed(m_image, *m_data, std::max(1, static_cast<int>(whole.height()))) : m_image);
    const DataColours colours = dataColours(palette());
    if (markedRow()) {
        const QRectF row(at.cells.left(), at.firstTop + *markedRow() * at.rowPixels, at.cells.width(), at.rowPixels);
        painter.setPen(QPen(colours.text, 1));
        painter.drawLine(row.topLeft(), row.topRight());
        painter.drawLine(row.bottomLeft(), row.bottomRight());
    }
    if (m_data->markedColumn) {
        const QRectF column(at.cells.left() + *m_data->markedColumn * at.columnPixels, at.cells.top(), at.columnPixels,
                            at.cells.height());
        painter.setPen(QPen(colours.focus, 1.6));
        painter.drawLine(column.topLeft(), column.bottomLeft());
        painter.drawLine(column.topRight(), column.bottomRight());
    }
    painter.restore();
    paintRowNames(painter, at);
    paintColumnNames(painter, at);
    paintColourScale(painter, at);
}

void HeatMap::paintRowNames(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const double width = at.cells.left() - 2 * heatMapPadding;
    painter.setPen(colours.mutedText);
    paintElided(painter, metrics,
                QRectF(heatMapPadding, at.cells.top() - metrics.height() - 2, width, metrics.height()), Qt::AlignRight,
                m_data->rowTitle);
    painter.save();
    painter.setClipRect(QRectF(0, at.cells.top(), at.cells.left(), at.cells.height()), Qt::IntersectClip);
    double free = at.cells.top() - metrics.height();
    const double markedMiddle = markedRow() ? at.firstTop + (*markedRow() + 0.5) * at.rowPixels : -1e9;
    const int first = std::max(0, static_cast<int>((at.cells.top() - at.firstTop) / at.rowPixels));
    for (int row = first; row < m_data->rows(); ++row) {
        const double middle = at.firstTop + (row + 0.5) * at.rowPixels;
        if (middle - metrics.height() / 2 > at.cells.bottom())
            break;
        const bool marked = markedRow() == row;
        // If rows are lower than their names, only some are named, and always the marked one.
        const bool crowded
            = middle - metrics.height() / 2 < free - 0.5 || std::abs(middle - markedMiddle) < metrics.height() - 0.5;
        if (crowded && !marked)
            continue;
        free = middle + metrics.height() / 2;
        painter.setPen(marked ? palette().color(QPalette::Link) : colours.text);
        paintElided(painter, metrics, QRectF(heatMapPadding, middle - metrics.height() / 2, width, metrics.height()),
                    Qt::AlignRight | Qt::AlignVCenter, m_data->rowNames[static_cast<std::size_t>(row)],
                    Qt::ElideMiddle);
    }
    painter.restore();
}

void HeatMap::paintColumnNames(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const double top = at.cells.top() - metrics.height() - 2;
    painter.setPen(colours.mutedText);
    paintElided(painter, metrics, QRectF(at.cells.left(), 0, at.cells.width(), metrics.height()), Qt::AlignLeft,
                m_data->columnTitle);
    std::vector<QRectF> taken;
    const auto draw = [&](int column) {
        const QString& name = m_data->columnNames[static_cast<std::size_t>(column)];
        const double width = metrics.horizontalAdvance(name);
        const double middle = at.cells.left() + (column + 0.5) * at.columnPixels;
        const double left
            = std::clamp(middle - width / 2, at.cells.left(), std::max(at.cells.left(), at.cells.right() - width));
        const QRectF box(left, top, width + 1, metrics.height());
        if (std::any_of(taken.begin(), taken.end(), [&box](const QRectF& other) {
                return other.adjusted(-heatMapPadding, 0, heatMapPadding, 0).intersects(box);
            }))
            return;
        taken.push_back(box);
        painter.drawText(box, Qt::AlignCenter, name);
    };
    if (m_data->markedColumn) {
        painter.setPen(colours.focus);
        draw(*m_data->markedColumn);
    }
    painter.setPen(colours.text);
    for (int column = 0; column < m_data->columns(); ++column) {
        if (m_data->markedColumn != column)
            draw(column);
    }
}

void HeatMap::paintColourScale(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const double left = at.cells.right() + 2 * heatMapPadding;
    const double bottom = std::min(at.size.height() - 2 * heatMapPadding,
                                   at.cells.top() + std::max(at.cells.height(), 4 * metrics.height()));
    const QRectF bar(left, at.cells.top(), scaleBar, std::max(1.0, bottom - at.cells.top()));
    paintScaleTitle(painter, at);
    if (isAroundEven()) {
        paintEvenScale(painter, bar, at.size.width());
        return;
    }
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    for (int step = 0; step <= static_cast<int>(scaleSteps); ++step)
        gradient.setColorAt(step / scaleSteps, colours.sequential(step / scaleSteps));
    painter.fillRect(bar, gradient);
    const ScaleNumbers numbers(painter, metrics, bar, at.size.width(), colours.text);
    const auto number = [](double value) { return QLocale().toString(value, 'g', 3); };
    numbers.draw(1, (m_range.clipped ? QStringLiteral("≥ ") : QString()) + number(m_range.most));
    const double span = m_range.most - m_range.least;
    if (!(span > 0))
        return;
    numbers.draw(0, number(m_range.least));
    if (bar.height() > 5 * metrics.height())
        numbers.draw(0.5, number(m_range.least + span / 2));
}

void HeatMap::paintEvenScale(QPainter& painter, const QRectF& bar, double right) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    for (int step = 0; step <= static_cast<int>(scaleSteps); ++step) {
        const double shares = std::pow(m_even.most, 2 * step / scaleSteps - 1);
        gradient.setColorAt(step / scaleSteps, colours.aroundEven(m_even.place(shares)));
    }
    painter.fillRect(bar, gradient);
    const ScaleNumbers numbers(painter, metrics, bar, right, colours.text);
    const QLocale locale;
    numbers.draw(1, (m_even.isClipped ? QStringLiteral("≥ %1×") : QStringLiteral("%1×")).arg(m_even.most));
    numbers.draw(0, QStringLiteral("≤ %1×").arg(locale.toString(1 / m_even.most, 'g', 2)));
    if (bar.height() > 3 * metrics.height())
        numbers.draw(0.5, QStringLiteral("%1×").arg(locale.toString(1.0, 'f', 2)));
}

// Draws the unit of the numbers above them, right-aligned.
void HeatMap::paintScaleTitle(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    const QString& text = m_data->scaleTitle.isEmpty() ? m_data->valueTitle : m_data->scaleTitle;
    const double width = std::min(metrics.horizontalAdvance(text) + 1, at.size.width() - at.cells.left());
    const QRectF title(at.size.width() - heatMapPadding - width, 0, width, metrics.height());
    painter.fillRect(title.adjusted(-heatMapPadding, 0, 0, 0), palette().color(QPalette::Base));
    painter.setPen(dataColours(palette()).mutedText);
    painter.drawText(title, Qt::AlignRight, text);
}

} // namespace tgraph
