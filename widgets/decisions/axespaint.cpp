// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of the parallel axes, on the screen and in exports.
#include "widgets/common/datacolours.h"
#include "widgets/common/decisionbadge.h"
#include "widgets/common/elidedtext.h"
#include "widgets/decisions/axesview.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <numeric>

namespace tgraph {
namespace {

constexpr double axisPad = 6;
constexpr double blockWidth = 9;
constexpr double blockGap = 4;

void paintBand(QPainter& painter, QPointF from, QPointF to, double fromHeight, double toHeight)
{
    const double middle = (from.x() + to.x()) / 2;
    QPainterPath path(from);
    path.cubicTo(QPointF(middle, from.y()), QPointF(middle, to.y()), to);
    path.lineTo(to.x(), to.y() + toHeight);
    path.cubicTo(QPointF(middle, to.y() + toHeight), QPointF(middle, from.y() + fromHeight),
                 QPointF(from.x(), from.y() + fromHeight));
    path.closeSubpath();
    painter.drawPath(path);
}

} // namespace

AxesView::Places AxesView::placesFor(const QSizeF& size) const
{
    const QFontMetricsF metrics(font());
    Places at;
    at.size = size;
    at.top = metrics.height() + 10;
    at.bottom = std::max(at.top + 20, size.height() - axisPad);
    const double numbers = metrics.horizontalAdvance(QStringLiteral("000.0 ms")) + 2 * axisPad;
    at.first = axisPad + 4;
    at.values = std::max(at.first + 40, size.width() - numbers);
    const std::size_t axes = m_ground ? m_ground->axes() : 1;
    at.step = (at.values - at.first) / static_cast<double>(std::max<std::size_t>(1, axes));
    for (std::size_t axis = 0; m_ground && axis < axes; ++axis)
        at.blocks.push_back(blocksOf(at, axis, metrics.height()));
    return at;
}

// Every block fits its text; the remaining height is divided by the counts.
std::vector<QRectF> AxesView::blocksOf(const Places& at, std::size_t axis, double textHeight) const
{
    const std::vector<std::uint32_t>& counts = m_counts.count[axis];
    const auto count = static_cast<double>(counts.size());
    const double room = at.bottom - at.top - blockGap * (count - 1);
    const double least = std::max(0.0, std::min(textHeight, room / count));
    const double shared = std::max(0.0, room - least * count);
    const double all = std::max<double>(1, std::accumulate(counts.begin(), counts.end(), 0.0));
    std::vector<QRectF> blocks;
    double top = at.top;
    for (const std::uint32_t of : counts) {
        blocks.emplace_back(at.first + static_cast<double>(axis) * at.step, top, blockWidth, least + shared * of / all);
        top = blocks.back().bottom() + blockGap;
    }
    return blocks;
}

void AxesView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, size());
    if (m_ground && hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        const QRectF whole = QRectF(rect()).adjusted(1, 1, -1, -1);
        painter.drawRect(m_current ? rectOf(*m_current).adjusted(-2, -2, 2, 2) : whole);
    }
    if (m_dragFrom) {
        const Places at = placesFor(size());
        QColor band = palette().color(QPalette::Highlight);
        band.setAlphaF(0.3F);
        painter.fillRect(QRectF(QPointF(at.values - 8, std::min(*m_dragFrom, m_dragTo)),
                                QPointF(at.size.width(), std::max(*m_dragFrom, m_dragTo))),
                         band);
    }
}

void AxesView::paintWhole(QPainter& painter, const QSize& size) const
{
    paint(painter, size);
}

void AxesView::paint(QPainter& painter, const QSizeF& size) const
{
    const DataColours colours = dataColours(palette());
    painter.setFont(font());
    painter.fillRect(QRectF(QPointF(), size), colours.background);
    if (!m_ground) {
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(QPointF(), size).adjusted(20, 10, -20, -10), Qt::AlignCenter | Qt::TextWordWrap,
                         m_reason);
        return;
    }
    const Places at = placesFor(size);
    for (const bool kept : {false, true})
        for (std::size_t axis = 0; axis < m_ground->axes(); ++axis)
            paintRibbons(painter, at, axis, kept, colours);
    if (m_marks.baseline)
        paintPath(painter, at, *m_marks.baseline, colours.baseline, Qt::DashLine);
    if (m_marks.focus)
        paintPath(painter, at, *m_marks.focus, colours.focus, Qt::SolidLine);
    for (std::size_t axis = 0; axis < m_ground->axes(); ++axis)
        paintAxis(painter, at, axis, colours);
    paintValues(painter, at, colours);
}

void AxesView::paintRibbons(QPainter& painter, const Places& at, std::size_t axis, bool kept,
                            const DataColours& colours) const
{
    const bool isLast = axis + 1 == m_ground->axes();
    const std::vector<std::uint32_t>& fromCounts = m_counts.count[axis];
    std::vector<double> used(fromCounts.size()); // used share of each block's height, from its top
    std::vector<double> reached(isLast ? 0 : m_counts.count[axis + 1].size());
    painter.setPen(Qt::NoPen);
    for (const AxesRibbon& ribbon : m_counts.ribbons[axis]) {
        const QRectF from = at.blocks[axis][ribbon.from];
        const double all = fromCounts[ribbon.from];
        const double share = ribbon.count / all;
        const double top = from.top() + used[ribbon.from] * from.height();
        used[ribbon.from] += share;
        const double keptShare = kept ? double{1} * ribbon.kept / ribbon.count : 1.0;
        const double height = share * from.height() * keptShare;
        QPointF end;
        double endHeight = 1.5;
        if (isLast) {
            const double bin = (at.bottom - at.top) / AxesGround::bins;
            end = {at.values, at.top + bin * ribbon.to};
            endHeight = std::max(1.5, bin * 0.9);
        } else {
            const QRectF to = at.blocks[axis + 1][ribbon.to];
            const double toShare = double{1} * ribbon.count / m_counts.count[axis + 1][ribbon.to];
            end = {to.left(), to.top() + reached[ribbon.to] * to.height()};
            reached[ribbon.to] += toShare;
            endHeight = toShare * to.height() * keptShare;
        }
        if (kept && ribbon.kept == 0)
            continue;
        QColor colour = kept ? colours.place(ribbon.place) : colours.otherBar;
        colour.setAlphaF(kept ? 0.62F : 0.30F);
        painter.setBrush(colour);
        paintBand(painter, {from.right(), top}, end, std::max(0.8, height), std::max(0.8, endHeight));
    }
}

void AxesView::paintAxis(QPainter& painter, const Places& at, std::size_t axis, const DataColours& colours) const
{
    const DecisionRow& row = rowOf(axis);
    const QFontMetricsF metrics(font());
    const bool isLit = m_highlighted == row.letter || m_hovered == row.letter;
    const QRectF badge(at.blocks[axis].front().left() - 4, 3, badgeWidth(font(), row.letter), metrics.height());
    paintBadge(painter, badge, font(), row.letter, colours);
    const double gap = axis + 1 < m_ground->axes() ? 6 : 14; // px, to the next badge, or to the title of the values
    const QRectF name(badge.right() + 4, 3, at.step - badge.width() - gap, metrics.height());
    painter.setPen(colours.mutedText);
    painter.drawText(name, Qt::AlignVCenter, metrics.elidedText(row.name, Qt::ElideRight, name.width()));
    if (isLit) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(badge, 3, 3);
    }
    for (std::uint32_t cell = 0; cell < m_ground->cellCounts[axis]; ++cell) {
        const QRectF rect = at.blocks[axis][cell];
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_counts.kept[axis][cell] > 0 ? colours.decision(row.letter) : colours.otherBar);
        painter.drawRect(rect);
        const QRectF text(rect.right() + 3, rect.top(), at.step - blockWidth - 6, rect.height());
        const QString label = metrics.elidedText(row.cells[cell].label, Qt::ElideRight, text.width());
        QColor halo = colours.background;
        halo.setAlphaF(0.72F);
        const QRectF behind(text.left() - 1, text.center().y() - metrics.height() / 2,
                            metrics.horizontalAdvance(label) + 3, metrics.height());
        painter.fillRect(behind, halo);
        painter.setPen(m_counts.kept[axis][cell] > 0 ? colours.text : colours.mutedText);
        painter.drawText(text, Qt::AlignVCenter, label);
    }
}

void AxesView::paintValues(QPainter& painter, const Places& at, const DataColours& colours) const
{
    const QFontMetricsF metrics(font());
    painter.setPen(QPen(colours.text, 1.5));
    painter.drawLine(QPointF(at.values, at.top), QPointF(at.values, at.bottom));
    const QString title = m_ground->kind == ValueKind::Score ? tr("score")
        : m_ground->objective.isEmpty()                      ? tr("runtime")
                                                             : m_ground->objective;
    const double titleWidth = at.size.width() - at.values + 8;
    painter.drawText(QRectF(at.values - 8, 3, titleWidth, metrics.height()), Qt::AlignLeft,
                     metrics.elidedText(title, Qt::ElideRight, titleWidth));
    const ValueUnit unit
        = m_ground->ratios ? ValueUnit{1, m_ground->ratios->suffix()} : unitFor(m_ground->kind, m_ground->most);
    const int wanted = std::max(2, static_cast<int>((at.bottom - at.top) / (2.5 * metrics.height())));
    const std::vector<AxisTick> ticks = m_ground->ratios
        ? m_ground->ratios->ticks(m_ground->least, m_ground->most, wanted, m_ground->isLogarithmic)
        : m_ground->isLogarithmic ? logTicks(m_ground->least, m_ground->most, wanted, unit)
                                  : linearTicks(m_ground->least, m_ground->most, wanted, unit);
    double lastBottom = -1;
    for (const AxisTick& tick : ticks) {
        const double y = at.top + m_ground->shareOf(tick.value) * (at.bottom - at.top);
        if (y - metrics.height() / 2 < lastBottom)
            continue;
        lastBottom = y + metrics.height() / 2;
        painter.setPen(QPen(colours.text, 1));
        painter.drawLine(QPointF(at.values, y), QPointF(at.values + 4, y));
        const double top = std::clamp(y - metrics.height() / 2, at.top - 4, at.bottom - metrics.height() + 4);
        painter.drawText(QRectF(at.values + 6, top, at.size.width() - at.values - 6, metrics.height()), Qt::AlignLeft,
                         tick.text + unit.suffix);
    }
}

void AxesView::paintPath(QPainter& painter, const Places& at, DistinctId distinct, const QColor& colour,
                         Qt::PenStyle style) const
{
    if (distinct.value >= m_ground->configurations())
        return;
    QPainterPath path;
    for (std::size_t axis = 0; axis < m_ground->axes(); ++axis) {
        const QRectF rect = at.blocks[axis][m_ground->cells[axis][distinct.value]];
        const QPointF in(rect.left(), rect.center().y());
        if (axis == 0)
            path.moveTo(in);
        else
            path.lineTo(in);
        path.lineTo(rect.right(), rect.center().y());
    }
    if (m_ground->bin[distinct.value] < AxesGround::bins)
        path.lineTo(at.values,
                    at.top + (at.bottom - at.top) * (m_ground->bin[distinct.value] + 0.5) / AxesGround::bins);
    painter.setPen(QPen(colour, 2, style));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

} // namespace tgraph
