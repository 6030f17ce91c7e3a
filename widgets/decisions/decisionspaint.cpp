// SPDX-License-Identifier: GPL-3.0-or-later
// How the table of decisions looks, on the screen and in a file.
#include "widgets/common/datacolours.h"
#include "widgets/common/elidedtext.h"
#include "widgets/common/quantity.h"
#include "widgets/decisions/decisionsview.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double pad = 6;
constexpr double mostNames = 0.42; // of the width
constexpr double leastCell = 44;
constexpr double mostCell = 300;
constexpr double squeezedCell = 96;
constexpr double cellGap = 4;
constexpr double tintShare = 0.38; // of the penalty's colour behind a cell's text

QColor blended(const QColor& first, const QColor& second, double share)
{
    const auto blend = [share](int a, int b) { return static_cast<int>(std::lround(std::lerp(a, b, share))); };
    return {blend(first.red(), second.red()), blend(first.green(), second.green()), blend(first.blue(), second.blue())};
}

QFont boldOf(QFont font)
{
    font.setBold(true);
    return font;
}

double costOf(const OptionCell& cell)
{
    return cell.measured.value_or(cell.predicted.value_or(0));
}

} // namespace

QString penaltyText(double share)
{
    if (share < 5e-7)
        return DecisionsView::tr("best");
    const int decimals = share < 0.001 ? 3 : share < 0.01 ? 2 : share < 0.1 ? 1 : 0;
    return QLatin1Char('+') + shareText(share, decimals);
}

QString DecisionsView::costText(const OptionCell& cell) const
{
    constexpr double nothing = 5e-7;
    QStringList parts;
    if (cell.measured)
        parts << penaltyText(*cell.measured);
    const bool bothBest = cell.measured.value_or(0) < nothing && cell.predicted.value_or(1) < nothing;
    if (cell.predicted && !bothBest)
        parts << QStringLiteral("≈ ") + penaltyText(*cell.predicted);
    else if (cell.predicted && !cell.measured)
        parts << penaltyText(*cell.predicted);
    else if (!cell.predicted && cell.predictedRank)
        parts << QStringLiteral("#") + groupedText(qint64{*cell.predictedRank} + 1);
    return parts.join(QStringLiteral("  "));
}

double DecisionsView::cellWidth(const OptionCell& cell) const
{
    const double label = QFontMetricsF(boldOf(font())).horizontalAdvance(cell.label);
    const double cost = QFontMetricsF(font()).horizontalAdvance(costText(cell));
    return std::clamp(label + (cost > 0 ? cost + pad : 0) + 2 * pad, leastCell, mostCell);
}

DecisionsView::Places DecisionsView::places(double width) const
{
    const QFontMetricsF metrics(font());
    Places at;
    at.width = width;
    at.row = std::ceil(metrics.height()) + 11;
    at.top = std::ceil(metrics.height()) + 6;
    at.badge = m_letters;
    at.cells = pad + at.badge + pad + std::min(m_names, mostNames * width) + 2 * pad;
    return at;
}

void DecisionsView::measureNames()
{
    const QFontMetricsF metrics(font());
    m_names = metrics.horizontalAdvance(tr("Decision"));
    m_letters = metrics.height() + 4;
    for (int i = 0; i < rowCount(); ++i) {
        m_names = std::max(m_names, metrics.horizontalAdvance(row(i).name));
        const QString letter = QString::fromStdString(decisionLetter(row(i).letter));
        m_letters = std::max(m_letters, QFontMetricsF(boldOf(font())).horizontalAdvance(letter) + 8);
    }
}

// Cells are as wide as their text while there is room; then the widest give way; what does not fit even so is left out.
std::vector<QRectF> DecisionsView::cellRects(const Places& at, int index) const
{
    const DecisionRow& shown = row(index);
    std::vector<QRectF> rects;
    if (!shown.matters())
        return rects;
    const double room = at.width - pad - at.cells;
    const double more = QFontMetricsF(font()).horizontalAdvance(QStringLiteral("+1,000")) + pad;
    std::size_t count = shown.cells.size();
    double most = mostCell;
    const auto fits = [&](double widest) {
        double sum = count < shown.cells.size() ? more : 0;
        for (std::size_t i = 0; i < count; ++i)
            sum += std::min(widest, cellWidth(shown.cells[i])) + cellGap;
        return sum <= room + cellGap;
    };
    while (!fits(most) && count > 1) {
        if (most > squeezedCell)
            most = std::max(squeezedCell, most - 10);
        else
            --count;
    }
    double left = at.cells;
    for (std::size_t i = 0; i < count; ++i) {
        const double width = std::min({most, cellWidth(shown.cells[i]), at.width - pad - left});
        rects.emplace_back(left, index * at.row + 2, width, at.row - 4);
        left += width + cellGap;
    }
    return rects;
}

int DecisionsView::wholeHeight() const
{
    const Places at = places(viewport()->width());
    return static_cast<int>(std::ceil(at.top + at.row * rowCount() + pad));
}

QSize DecisionsView::sizeHint() const
{
    return {640, std::max(80, wholeHeight())};
}

void DecisionsView::updateScrollBar()
{
    const Places at = places(viewport()->width());
    verticalScrollBar()->setSingleStep(static_cast<int>(at.row));
    verticalScrollBar()->setPageStep(std::max(1, viewport()->height() - static_cast<int>(at.top)));
    verticalScrollBar()->setRange(0, std::max(0, wholeHeight() - viewport()->height()));
}

void DecisionsView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, places(viewport()->width()), scrolled(), viewport()->height());
    if (hasFocus() && m_current && m_current->row < rowCount()) {
        const QRectF rect = rectOf(*m_current);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5));
    }
}

void DecisionsView::paintWhole(QPainter& painter, const QSize& size) const
{
    paint(painter, places(size.width()), 0, size.height());
}

void DecisionsView::paint(QPainter& painter, const Places& at, double scrolled, double height) const
{
    painter.setFont(font());
    painter.fillRect(QRectF(0, 0, at.width, height), palette().color(QPalette::Base));
    if (rowCount() == 0)
        return;
    painter.save();
    painter.setClipRect(QRectF(0, at.top, at.width, height - at.top), Qt::IntersectClip);
    painter.translate(0, at.top - scrolled);
    const int first = std::max(0, static_cast<int>(scrolled / at.row));
    for (int i = first; i < rowCount() && i * at.row - scrolled < height; ++i)
        paintRow(painter, at, i);
    painter.restore();
    paintHead(painter, at);
}

void DecisionsView::paintHead(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    painter.setPen(colours.mutedText);
    painter.drawText(QRectF(pad + at.badge + pad, 2, at.cells, metrics.height()), Qt::AlignLeft, tr("Decision"));
    QString words = tr("Options, cheapest first");
    if (m_table->isMeasured && m_table->isPredicted)
        words = m_table->hasPredictedCosts ? tr("Options: measured, ≈ predicted cost")
                                           : tr("Options: measured cost, # predicted rank");
    else if (m_table->isMeasured)
        words = tr("Options: measured cost");
    else if (m_table->isPredicted)
        words = m_table->hasPredictedCosts ? tr("Options: predicted cost") : tr("Options: # predicted rank");
    double right = at.width - pad;
    const auto legend = [&](const QString& text, const QColor& colour, Qt::PenStyle style) {
        const double width = metrics.horizontalAdvance(text);
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(right - width, 2, width, metrics.height()), Qt::AlignLeft, text);
        painter.setPen(QPen(colour, 1.6, style));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(right - width - 19, 5, 14, metrics.height() - 6), 2, 2);
        right -= width + 19 + 2 * pad;
    };
    if (!m_marks.baseline.empty())
        legend(tr("baseline"), colours.baseline, Qt::DashLine);
    if (!m_marks.focus.empty())
        legend(tr("focus"), colours.focus, Qt::SolidLine);
    painter.setPen(colours.mutedText);
    paintElided(painter, metrics, QRectF(at.cells, 2, right - at.cells, metrics.height()), Qt::AlignLeft, words);
}

void DecisionsView::paintRow(QPainter& painter, const Places& at, int index) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const DecisionRow& shown = row(index);
    const QRectF line(0, index * at.row, at.width, at.row);
    if (m_hovered == shown.letter || m_highlighted == shown.letter) {
        QColor band = palette().color(QPalette::Highlight);
        band.setAlphaF(0.14F);
        painter.fillRect(line, band);
    }
    const QRectF badge(pad, line.top() + (at.row - metrics.height()) / 2, at.badge, metrics.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(shown.matters() ? colours.decision(shown.letter) : colours.mutedText);
    painter.drawRoundedRect(badge, 3, 3);
    painter.setPen(colours.background);
    painter.setFont(boldOf(font()));
    painter.drawText(badge, Qt::AlignCenter, QString::fromStdString(decisionLetter(shown.letter)));
    painter.setFont(font());
    const double name = badge.right() + pad;
    painter.setPen(shown.matters() ? colours.text : colours.mutedText);
    paintElided(painter, metrics, QRectF(name, line.top(), at.cells - name - pad, at.row), Qt::AlignVCenter,
                shown.name);
    const std::vector<QRectF> rects = cellRects(at, index);
    for (std::size_t i = 0; i < rects.size(); ++i)
        paintCell(painter, rects[i], index, static_cast<int>(i), colours);
    painter.setPen(colours.mutedText);
    const double left = rects.empty() ? at.cells : rects.back().right() + cellGap;
    const QRectF rest(left, line.top(), at.width - pad - left, at.row);
    if (!shown.matters())
        paintElided(painter, metrics, rest, Qt::AlignVCenter,
                    tr("no difference between its %n options", nullptr, static_cast<int>(shown.cellOf.size())));
    else if (rects.size() < shown.cells.size())
        painter.drawText(rest, Qt::AlignVCenter,
                         QLatin1Char('+') + groupedText(static_cast<qint64>(shown.cells.size() - rects.size())));
}

void DecisionsView::paintCell(QPainter& painter, const QRectF& room, int index, int number,
                              const DataColours& colours) const
{
    const OptionCell& cell = row(index).cells[static_cast<std::size_t>(number)];
    const QRectF box = room.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(colours.grid, 1));
    painter.setBrush(row(index).matters() ? blended(colours.background, colours.penalty(costOf(cell)), tintShare)
                                          : colours.background);
    painter.drawRoundedRect(box, 3, 3);
    const double share = m_table->configurations > 0 ? double{1} * cell.configurations / m_table->configurations : 0;
    painter.fillRect(QRectF(box.left() + 1, box.bottom() - 3, (box.width() - 2) * share, 2.5), colours.bar);
    const QRectF text = box.adjusted(pad - 1, 0, 1 - pad, -2);
    const QString cost = costText(cell);
    const double costWidth = std::min(QFontMetricsF(font()).horizontalAdvance(cost), text.width() * 0.6);
    painter.setPen(colours.text);
    painter.setFont(boldOf(font()));
    paintElided(painter, QFontMetricsF(painter.font()), text.adjusted(0, 0, cost.isEmpty() ? 0 : -costWidth - pad, 0),
                Qt::AlignVCenter, cell.label);
    painter.setFont(font());
    paintElided(painter, QFontMetricsF(font()),
                QRectF(text.right() - costWidth, text.top(), costWidth + 1, text.height()),
                Qt::AlignVCenter | Qt::AlignRight, cost);
    paintMarks(painter, box, index, number, colours);
}

void DecisionsView::paintMarks(QPainter& painter, const QRectF& room, int index, int number,
                               const DataColours& colours) const
{
    const DecisionRow& shown = row(index);
    const auto marks = [&](const std::vector<std::uint32_t>& options) {
        return shown.letter < options.size() && static_cast<int>(shown.cellOf[options[shown.letter]]) == number;
    };
    painter.setBrush(Qt::NoBrush);
    if (marks(m_marks.focus)) {
        painter.setPen(QPen(colours.focus, 2));
        painter.drawRoundedRect(room, 3, 3);
    }
    if (marks(m_marks.baseline)) {
        painter.setPen(QPen(colours.baseline, 1.2, Qt::DashLine));
        painter.drawRoundedRect(room.adjusted(2.5, 2.5, -2.5, -2.5), 2, 2);
    }
    const QString& term = m_table->terms[static_cast<std::size_t>(index)][static_cast<std::size_t>(number)];
    if (std::ranges::find(m_marks.filtered, term) != m_marks.filtered.end())
        painter.fillRect(QRectF(room.left() - 1, room.top(), 5, room.height()), palette().color(QPalette::Highlight));
}

} // namespace tgraph
