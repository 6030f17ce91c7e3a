// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of the matrix of layouts, on the screen and into a file.
#include "widgets/charts/layoutmatrixview.h"
#include "widgets/common/decisionbadge.h"
#include "widgets/common/elidedtext.h"
#include "widgets/common/quantity.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double matrixPadding = 6;
constexpr double matrixNamesShare = 0.35; // share of the width
constexpr double leastColumn = 16; // pixels
constexpr double mostColumn = 64;
constexpr std::size_t mostWordColumns = 16; // with more columns an overview is more useful than words
constexpr double mostWordColumn = 190;
constexpr double tintShare = 0.45; // strength of the colour behind words
constexpr double barHeight = 2.5;
constexpr double leastSide = 3; // minimum size of a cell
constexpr double bandWidth = 110;

} // namespace

int LayoutMatrixView::rowHeight() const
{
    return static_cast<int>(std::ceil(QFontMetricsF(font()).height())) + (hasWords() ? 7 : 4);
}

QString LayoutMatrixView::weightTitle() const
{
    return m_matrix && m_matrix->hasPenalties() ? tr("Costs") : QStringLiteral("η²");
}

QString LayoutMatrixView::weightText(int index) const
{
    const LayoutMatrix::Row& shown = row(index);
    if (!shown.penalty)
        return shareText(shown.etaSquared);
    return *shown.penalty > 0 ? penaltyText(*shown.penalty) : QStringLiteral("–");
}

bool LayoutMatrixView::hasWords() const
{
    return m_matrix && m_matrix->columns <= mostWordColumns;
}

int LayoutMatrixView::wholeHeight() const
{
    return rowHeight() * (rowCount() + 3) + static_cast<int>(3 * matrixPadding);
}

LayoutMatrixView::Places LayoutMatrixView::placesFor(const QSizeF& size, QPointF scrolled, bool fits) const
{
    const QFontMetricsF metrics(font());
    Places at;
    at.size = size;
    at.rowPixels = rowHeight();
    at.names = std::min(m_nameWidth, size.width() * matrixNamesShare);
    at.shares = m_weightWidth;
    const double left = at.names + at.shares + 4 * matrixPadding;
    at.legendTop = size.height() - metrics.height() - matrixPadding;
    const double top = metrics.height() + matrixPadding;
    at.cells = QRectF(
        QPointF(left, top),
        QPointF(std::max(left + 1, size.width() - matrixPadding), std::max(top + 1, at.legendTop - matrixPadding)));
    const double columns = m_matrix ? std::max<double>(1, static_cast<double>(m_matrix->columns)) : 1;
    const double even = at.cells.width() / columns;
    const double widest = hasWords() ? mostWordColumn : mostColumn;
    const double narrowest
        = hasWords() ? metrics.horizontalAdvance(QStringLiteral("{3,0}")) + matrixPadding + 2 : leastColumn;
    at.columnPixels = fits ? std::min(even, widest) : std::clamp(even, narrowest, widest);
    at.first = at.cells.topLeft() - scrolled;
    return at;
}

QRectF LayoutMatrixView::rectOf(const Places& at, const Place& place) const
{
    const double top = at.first.y() + place.row * at.rowPixels;
    if (place.column < 0)
        return {0, top, at.cells.left(), at.rowPixels};
    return {at.first.x() + place.column * at.columnPixels, top, at.columnPixels, at.rowPixels};
}

void LayoutMatrixView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setFont(font());
    painter.setRenderHint(QPainter::Antialiasing);
    const Places at = places();
    paint(painter, at);
    if (hasFocus() && m_current) {
        painter.setClipRect(QRectF(0, at.cells.top(), at.size.width(), at.cells.height()));
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(at, *m_current).adjusted(1, 1, -1, -1));
    }
}

void LayoutMatrixView::paintWhole(QPainter& painter, const QSize& size) const
{
    painter.setFont(font());
    paint(painter, placesFor(size, {}, true));
}

void LayoutMatrixView::paint(QPainter& painter, const Places& at) const
{
    painter.fillRect(QRectF(QPointF(), at.size), palette().color(QPalette::Base));
    if (rowCount() == 0)
        return;
    paintHead(painter, at);
    painter.save();
    painter.setClipRect(QRectF(0, at.cells.top(), at.size.width(), at.cells.height()), Qt::IntersectClip);
    const int first = std::max(0, static_cast<int>((at.cells.top() - at.first.y()) / at.rowPixels));
    for (int i = first; i < rowCount() && at.first.y() + i * at.rowPixels < at.cells.bottom(); ++i)
        paintRow(painter, at, i);
    painter.restore();
    paintLegend(painter, at);
}

void LayoutMatrixView::paintHead(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    painter.setPen(dataColours(palette()).mutedText);
    painter.drawText(QRectF(matrixPadding, 0, at.names, metrics.height()), Qt::AlignLeft,
                     m_matrix->isByDecision() ? tr("Decision") : tr("Node"));
    painter.drawText(QRectF(matrixPadding * 2 + at.names, 0, at.shares, metrics.height()), Qt::AlignRight,
                     weightTitle());
    paintElided(painter, metrics, QRectF(at.cells.left(), 0, at.cells.width(), metrics.height()), Qt::AlignLeft,
                tr("Its layouts, fastest median first →"));
}

void LayoutMatrixView::paintRow(QPainter& painter, const Places& at, int index) const
{
    const DataColours colours = dataColours(palette());
    const LayoutMatrix::Row& shown = row(index);
    const QRectF name = rectOf(at, {index, -1});
    if (isSelected(index)) {
        QColor band = palette().color(QPalette::Highlight);
        band.setAlphaF(0.22F);
        painter.fillRect(QRectF(0, name.top(), at.size.width(), name.height()), band);
    }
    paintName(painter, at, index);
    painter.save();
    painter.setClipRect(QRectF(at.cells.left(), name.top(), at.cells.width(), name.height()), Qt::IntersectClip);
    painter.setPen(QPen(colours.grid, 1));
    painter.drawLine(QPointF(at.cells.left(), name.bottom() - 0.5), QPointF(at.cells.right(), name.bottom() - 0.5));
    for (int column = 0; column < static_cast<int>(shown.cells.size()); ++column)
        paintCell(painter, at, index, column);
    painter.restore();
}

void LayoutMatrixView::paintName(QPainter& painter, const Places& at, int index) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const LayoutMatrix::Row& shown = row(index);
    const QRectF name = rectOf(at, {index, -1});
    double left = matrixPadding;
    if (shown.letter) {
        const QRectF badge(left, name.center().y() - metrics.height() / 2, m_badgeWidth, metrics.height());
        paintBadge(painter, badge, font(), *shown.letter, colours);
        left = badge.right() + badgeGap;
    }
    painter.setPen(colours.text);
    paintElided(painter, metrics, QRectF(left, name.top(), matrixPadding + at.names - left, name.height()),
                Qt::AlignLeft | Qt::AlignVCenter, shown.name);
    painter.setPen(colours.mutedText);
    painter.drawText(QRectF(matrixPadding * 2 + at.names, name.top(), at.shares, name.height()),
                     Qt::AlignRight | Qt::AlignVCenter, weightText(index));
}

// Draws the layout, the slowdown of its best if there is room, and a bar below them.
void LayoutMatrixView::paintWords(QPainter& painter, const QRectF& whole, int index, int column) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const LayoutMatrix::Cell& cell = row(index).cells[static_cast<std::size_t>(column)];
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(colours.background, colours.place(cell.place), tintShare));
    painter.drawRect(whole);
    const double share = static_cast<double>(cell.count) / std::max(1U, m_matrix->configurations);
    painter.setBrush(colours.bar);
    painter.drawRect(QRectF(whole.left(), whole.bottom() - barHeight, std::max(1.0, whole.width() * share), barHeight));
    QRectF room = whole.adjusted(matrixPadding / 2, 0, -matrixPadding / 2, -barHeight);
    const QStringList parts = cellParts(index, column);
    // A cut layout is useless: only the first part is shown if not all fit.
    const QString all = parts.join(QLatin1Char(' '));
    const QString& layout = metrics.horizontalAdvance(all) <= room.width() ? all : parts.front();
    if (const auto penalty = m_matrix->penalty(cell)) {
        const QString cost = penaltyText(*penalty);
        const double width = metrics.horizontalAdvance(cost);
        if (metrics.horizontalAdvance(layout) + width + 2 * matrixPadding <= room.width()) {
            painter.setPen(colours.mutedText);
            painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, cost);
            room.setRight(room.right() - width - matrixPadding);
        }
    }
    painter.setPen(colours.text);
    paintElided(painter, metrics, room, Qt::AlignLeft | Qt::AlignVCenter, layout);
}

void LayoutMatrixView::paintCell(QPainter& painter, const Places& at, int index, int column) const
{
    const QRectF whole = rectOf(at, {index, column}).adjusted(1, 1, -1, -2);
    if (whole.right() < at.cells.left() || whole.left() > at.cells.right())
        return;
    const LayoutMatrix::Cell& cell = row(index).cells[static_cast<std::size_t>(column)];
    const DataColours colours = dataColours(palette());
    const double side = std::sqrt(static_cast<double>(cell.count) / std::max(1U, m_matrix->configurations));
    QRectF area(0, 0, std::max(leastSide, whole.width() * side), std::max(leastSide, whole.height() * side));
    area.moveCenter(whole.center());
    if (hasWords()) {
        paintWords(painter, whole, index, column);
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.place(cell.place));
        painter.drawRect(area);
    }
    painter.setBrush(Qt::NoBrush);
    if (isMarked(m_marks.baseline, index, column)) {
        painter.setPen(QPen(colours.baseline, 1.4, Qt::DashLine));
        painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (isMarked(m_marks.focus, index, column)) {
        painter.setPen(QPen(colours.focus, 1.6));
        const double inset = hasWords() ? 0.8 : 2.5; // leaves space for words
        painter.drawRect(whole.adjusted(inset, inset, -inset, -inset));
    }
}

void LayoutMatrixView::paintLegend(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const double middle = at.legendTop + metrics.height() / 2;
    double left = matrixPadding;
    // Entries that do not fit are left out; the least important come last.
    const auto fits = [&](double width) { return left + width <= at.size.width(); };
    const auto text = [&](const QString& words, const QColor& colour) {
        const double width = metrics.horizontalAdvance(words);
        if (!fits(width))
            return;
        painter.setPen(colour);
        painter.drawText(QPointF(left, at.legendTop + metrics.ascent()), words);
        left += width + matrixPadding;
    };
    const auto outline = [&](const QColor& colour, Qt::PenStyle style, const QString& words) {
        constexpr double width = 14;
        if (!fits(width + matrixPadding + metrics.horizontalAdvance(words)))
            return;
        painter.setPen(QPen(colour, 1.5, style));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(left + 1, middle - 5, width, 10));
        left += width + matrixPadding;
        text(words, colours.text);
    };
    const double range = m_matrix->most - m_matrix->least;
    const auto value = [&](double number) { return valueText(number, m_matrix->kind, {}, range); };
    text(m_matrix->kind == ValueKind::Score ? tr("median score") : tr("median runtime"), colours.mutedText);
    text(value(m_matrix->least), colours.text);
    const QRectF band(left, middle - metrics.xHeight() / 2 - 1, bandWidth, metrics.xHeight() + 2);
    QLinearGradient gradient(band.topLeft(), band.topRight());
    for (int i = 0; i <= 16; ++i) {
        const QColor colour = colours.place(i / 16.0);
        gradient.setColorAt(i / 16.0, hasWords() ? mixed(colours.background, colour, tintShare) : colour);
    }
    painter.fillRect(band, gradient);
    left += bandWidth + matrixPadding;
    text(value(m_matrix->most), colours.text);
    left += matrixPadding;
    if (!m_marks.focus.empty())
        outline(colours.focus, Qt::SolidLine, tr("focus"));
    if (!m_marks.baseline.empty())
        outline(colours.baseline, Qt::DashLine, tr("baseline"));
    text(hasWords() ? tr("bar: how many use it") : tr("area: how many use it"), colours.mutedText);
    text(tr("middle of the colours: %1").arg(value(m_matrix->middle)), colours.mutedText);
}

} // namespace tgraph
