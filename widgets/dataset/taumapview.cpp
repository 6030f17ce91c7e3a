// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/taumapview.h"

#include "widgets/charts/chartexport.h"
#include "widgets/common/quantity.h"
#include "widgets/style/style.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr double symbol = 8;
constexpr int tauDecimals = 3;

QString entryText(const TauGroup& group)
{
    return group.name + QStringLiteral(": ") + groupedText(group.files);
}

QString outsideText(const TauMap& map)
{
    constexpr int edgeDecimals = 1;
    return TauMapView::tr("τ below %1: %2").arg(numberText(map.leastTau(), edgeDecimals), groupedText(map.outside()));
}

} // namespace

TauMapView::TauMapView(QWidget* parent) : ChartWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("τ of every file"));
}

void TauMapView::setBoard(std::shared_ptr<const ModelBoard> board, const TauChoice& choice, const QString& emptyText)
{
    m_board = std::move(board);
    m_choice = choice;
    m_emptyText = emptyText;
    applyLook();
}

void TauMapView::setMarked(std::optional<std::size_t> file)
{
    if (std::exchange(m_marked, file) != file)
        update();
}

void TauMapView::applyLook()
{
    m_map = m_board ? TauMap(*m_board, m_choice, dataColours(palette())) : TauMap();
    QStringList words;
    for (const TauGroup& group : m_map.groups())
        words << entryText(group);
    if (m_map.outside() > 0)
        words << outsideText(m_map);
    setAccessibleDescription(m_map.points().empty() ? m_emptyText : words.join(QStringLiteral("; ")));
    update();
}

std::vector<TauMapView::LegendEntry> TauMapView::legend(const TauMap& map, int width) const
{
    std::vector<LegendEntry> entries;
    for (const TauGroup& group : map.groups())
        entries.push_back({.text = entryText(group), .colour = group.colour, .isOutside = false, .place = {}});
    if (map.outside() > 0)
        entries.push_back(
            {.text = outsideText(map), .colour = dataColours(palette()).mutedText, .isOutside = true, .place = {}});
    QPointF place(space::one, 0);
    for (LegendEntry& entry : entries) {
        const double wide = fontMetrics().horizontalAdvance(entry.text) + symbol + space::half;
        if (place.x() > space::one && place.x() + wide > width - space::one)
            place = QPointF(space::one, place.y() + legendLine());
        entry.place = place;
        place.rx() += wide + space::two;
    }
    return entries;
}

double TauMapView::legendLine() const
{
    return fontMetrics().height() + space::half;
}

// Returns the height for the lines of the entries, at least two: the map keeps its size when the choice changes.
double TauMapView::legendHeight(const TauMap& map, int width) const
{
    const std::vector<LegendEntry> entries = legend(map, width);
    const double last = entries.empty() ? 0 : entries.back().place.y();
    return std::max(last + legendLine(), 2 * legendLine());
}

QSizeF TauMapView::plotSize(const TauMap& map, const QSize& size) const
{
    return {double(size.width()), size.height() - legendHeight(map, size.width())};
}

const TauPoint* TauMapView::pointAt(const QPointF& place) const
{
    return m_map.nearest(place, plotSize(m_map, size()), font());
}

void TauMapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const DataColours colours = dataColours(palette());
    painter.fillRect(rect(), colours.background);
    if (m_map.points().empty()) {
        paintEmptyChart(painter, size(), colours.mutedText, m_emptyText);
        return;
    }
    paintMap(painter, m_map, size(), palette());
}

void TauMapView::paintMap(QPainter& painter, const TauMap& map, const QSize& size, const QPalette& palette) const
{
    map.paint(painter, plotSize(map, size), font(), m_marked);
    paintLegend(painter, map, size, palette.color(QPalette::Text));
}

QByteArray TauMapView::picture(const QSize& size, const QPalette& palette) const
{
    if (m_map.points().empty())
        return {};
    const TauMap map(*m_board, m_choice, dataColours(palette));
    return exportChart(ChartFormat::Svg, size, {.title = accessibleName(), .provenance = {}},
                       [&](QPainter& painter, const QSize& whole) {
                           painter.fillRect(QRect(QPoint(), whole), palette.color(QPalette::Base));
                           paintMap(painter, map, whole, palette);
                       });
}

void TauMapView::paintLegend(QPainter& painter, const TauMap& map, const QSize& size, const QColor& text) const
{
    const double line = legendLine();
    painter.setFont(font());
    painter.translate(0, size.height() - legendHeight(map, size.width()));
    for (const LegendEntry& entry : legend(map, size.width())) {
        const double left = entry.place.x();
        const double top = entry.place.y() + (line - symbol) / 2;
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.colour);
        if (entry.isOutside)
            paintBeyond(painter, {left + symbol / 2, top + symbol}, false, true);
        else
            painter.drawEllipse(QRectF(left, top, symbol, symbol));
        painter.setPen(text);
        painter.drawText(QRectF(left + symbol + space::half, entry.place.y(), size.width(), line), Qt::AlignVCenter,
                         entry.text);
    }
}

QString TauMapView::textOf(const TauPoint& point) const
{
    const QString name = QString::fromStdString(m_board->files[point.file]->file.filename().string());
    const auto lineOf = [](const QString& model, double tau) {
        return QLatin1Char('\n') + model + QStringLiteral(": τ ") + numberText(tau, tauDecimals);
    };
    const QString first = QString::fromStdString(m_board->rows[m_choice.first].model);
    if (!m_choice.second)
        return name + lineOf(first, point.y);
    return name + lineOf(first, point.x)
        + lineOf(QString::fromStdString(m_board->rows[*m_choice.second].model), point.y);
}

QString TauMapView::toolTipAt(const QPointF& place) const
{
    const TauPoint* point = pointAt(place);
    return point != nullptr ? textOf(*point) : QString();
}

void TauMapView::mousePressEvent(QMouseEvent* event)
{
    if (const TauPoint* point = pointAt(event->position()))
        Q_EMIT picked(point->file);
}

void TauMapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const TauPoint* point = pointAt(event->position()))
        Q_EMIT opened(point->file);
}

} // namespace tgraph
