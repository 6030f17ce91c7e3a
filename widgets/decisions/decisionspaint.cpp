// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of the table of decisions, on the screen and in exports.
#include "widgets/common/boldfont.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/decisionbadge.h"
#include "widgets/common/elidedtext.h"
#include "widgets/common/quantity.h"
#include "widgets/decisions/decisionsview.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr double pad = 6;
constexpr double mostNames = 0.36; // share of the width
constexpr double fewestLetters = 25; // visible letters of a name in a narrow window: "output dimension 1"
constexpr double leastCell = 44;
constexpr double mostCell = 300;
constexpr int mostLines = 3; // lines per row
constexpr int moreLines = 3; // extra lines if the baseline's or the focus's cell would not fit
constexpr double cellGap = 4;
constexpr double axisLines = 2; // height of an axis, in lines of cells
constexpr double mostColumn = 52; // px, of an axis
constexpr double tintShare = 0.38; // opacity of the penalty's colour behind a cell's text

// Returns the value behind the tint: a cost or, if scores are not times, the relative rank of the cell's best.
double costOf(const OptionCell& cell, std::uint32_t configurations)
{
    if (cell.measured)
        return *cell.measured;
    if (cell.predicted)
        return *cell.predicted;
    return cell.predictedRank ? double{1} * *cell.predictedRank / std::max(1U, configurations) : 0;
}

} // namespace

QString DecisionsView::costText(const OptionCell& cell) const
{
    constexpr double nothing = 5e-7;
    if (cell.failed > 0 && cell.failed == cell.rows)
        return tr("fails", "an option that always fails");
    QStringList parts;
    if (cell.measured)
        parts << penaltyText(*cell.measured);
    const bool bothBest = cell.measured.value_or(0) < nothing && cell.predicted.value_or(1) < nothing;
    if (cell.predicted && !bothBest)
        parts << (cell.measured ? QStringLiteral("≈ ") : QString()) + penaltyText(*cell.predicted);
    else if (cell.predicted && !cell.measured)
        parts << penaltyText(*cell.predicted);
    else if (!cell.predicted && cell.predictedRank)
        parts << QStringLiteral("#") + groupedText(qint64{*cell.predictedRank} + 1);
    return parts.join(QStringLiteral("  "));
}

double DecisionsView::cellWidth(const OptionCell& cell, const Metrics& metrics) const
{
    const double label = metrics.bold.horizontalAdvance(cell.label);
    const double cost = metrics.plain.horizontalAdvance(costText(cell));
    return std::clamp(std::ceil(label + (cost > 0 ? cost + pad : 0) + 2 * pad), leastCell, mostCell);
}

DecisionsView::Places DecisionsView::placesFor(double width) const
{
    const Metrics metrics{QFontMetricsF(font()), QFontMetricsF(boldOf(font()))};
    Places at;
    at.width = width;
    at.line = std::ceil(metrics.plain.height()) + 11;
    at.top = std::ceil(metrics.plain.height()) + 6;
    // The last letter is the longest.
    at.badge = badgeWidth(font(), static_cast<std::uint32_t>(std::max(1, rowCount()) - 1));
    double names = metrics.plain.horizontalAdvance(tr("Decision"));
    for (int i = 0; i < rowCount(); ++i)
        names = std::max(names, metrics.plain.horizontalAdvance(row(i).name));
    const double most = std::max(mostNames * width, fewestLetters * metrics.plain.averageCharWidth());
    at.cells = pad + at.badge + pad + std::min(names, most) + 2 * pad;
    for (int i = 0; i < rowCount(); ++i) {
        at.rows.push_back(rowPlace(at, row(i), at.height, metrics));
        at.height += at.rows.back().height;
    }
    return at;
}

/// Returns the last marked cell of a row; -1 if none is marked.
int DecisionsView::lastMarked(const DecisionRow& shown) const
{
    int last = -1;
    for (const std::vector<std::uint32_t>& options : {m_marks.focus, m_marks.baseline})
        if (shown.letter < options.size())
            last = std::max(last, static_cast<int>(shown.cellOf[options[shown.letter]]));
    return last;
}

// Places the values of an axis side by side, all of one width.
DecisionsView::RowPlace DecisionsView::axisPlace(const Places& at, const DecisionRow& shown, double top) const
{
    RowPlace place{.top = top, .height = axisLines * at.line};
    const auto count = static_cast<double>(shown.cells.size());
    const double width = std::clamp((at.width - pad - at.cells) / count, 1.0, mostColumn);
    for (std::size_t i = 0; i < shown.cells.size(); ++i)
        place.cells.emplace_back(at.cells + static_cast<double>(i) * width, top + 2, width, place.height - 4);
    return place;
}

// Places the cells like words in lines; cells beyond the last line are omitted.
DecisionsView::RowPlace DecisionsView::rowPlace(const Places& at, const DecisionRow& shown, double top,
                                                const Metrics& metrics) const
{
    RowPlace place{.top = top, .height = at.line};
    if (!shown.matters())
        return place;
    if (shown.isAxis)
        return axisPlace(at, shown, top);
    const double more = metrics.plain.horizontalAdvance(QStringLiteral("+1,000")) + pad;
    double left = at.cells;
    int line = 0;
    const int marked = lastMarked(shown);
    for (std::size_t i = 0; i < shown.cells.size(); ++i) {
        const double width = std::min(cellWidth(shown.cells[i], metrics), at.width - pad - at.cells);
        const bool needsMore = line + 1 >= mostLines && i + 1 < shown.cells.size();
        if (left > at.cells && left + width + (needsMore ? more : 0) > at.width - pad) {
            if (line + 1 >= (static_cast<int>(i) > marked ? mostLines : mostLines + moreLines))
                break;
            ++line;
            left = at.cells;
        }
        place.cells.emplace_back(left, top + line * at.line + 2, width, at.line - 4);
        left += width + cellGap;
    }
    place.height = at.line * (line + 1);
    return place;
}

int DecisionsView::wholeHeight() const
{
    return static_cast<int>(std::ceil(m_places.top + m_places.height + pad));
}

QSize DecisionsView::sizeHint() const
{
    return {640, std::max(80, wholeHeight())};
}

void DecisionsView::layOut()
{
    m_places = placesFor(viewport()->width());
    verticalScrollBar()->setSingleStep(static_cast<int>(m_places.line));
    verticalScrollBar()->setPageStep(std::max(1, viewport()->height() - static_cast<int>(m_places.top)));
    verticalScrollBar()->setRange(0, std::max(0, wholeHeight() - viewport()->height()));
}

void DecisionsView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, m_places, scrolled(), viewport()->height());
    if (hasFocus()) {
        const bool isPlaced = m_current && m_current->row < rowCount();
        const QRectF rect = isPlaced ? rectOf(*m_current) : QRectF(viewport()->rect()).adjusted(2, 2, -2, -2);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5));
    }
}

void DecisionsView::paintWhole(QPainter& painter, const QSize& size) const
{
    paint(painter, placesFor(size.width()), 0, size.height());
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
    for (int i = 0; i < rowCount(); ++i) {
        const RowPlace& place = at.rows[static_cast<std::size_t>(i)];
        if (place.top + place.height > scrolled && place.top - scrolled < height)
            paintRow(painter, at, i);
    }
    painter.restore();
    paintHead(painter, at);
}

QString DecisionsView::headText() const
{
    const bool simulated = m_table->isSimulated;
    if (m_table->isMeasured && m_table->isPredicted && m_table->hasPredictedCosts)
        return simulated ? tr("Options: simulated, ≈ predicted cost") : tr("Options: measured, ≈ predicted cost");
    if (m_table->isMeasured && m_table->isPredicted)
        return simulated ? tr("Options: simulated, # predicted rank") : tr("Options: measured, # predicted rank");
    if (m_table->isMeasured)
        return simulated ? tr("Options: simulated cost") : tr("Options: measured cost");
    if (m_table->isPredicted)
        return m_table->hasPredictedCosts ? tr("Options: predicted cost") : tr("Options: # predicted rank");
    return tr("Options"); // unordered: their costs are not known
}

void DecisionsView::paintHead(QPainter& painter, const Places& at) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    painter.setPen(colours.mutedText);
    painter.drawText(QRectF(pad + at.badge + pad, 2, at.cells, metrics.height()), Qt::AlignLeft, tr("Decision"));
    const QString words = headText();
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
        legend(m_table->configurations > 0 ? tr("baseline") : tr("default", "what a program does unconfigured"),
               colours.baseline, Qt::DashLine);
    if (!m_marks.focus.empty())
        legend(tr("focus"), colours.focus, Qt::SolidLine);
    if (m_table->hasFailures) {
        const QString text = tr("failed", "share of configurations");
        const double width = metrics.horizontalAdvance(text);
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(right - width, 2, width, metrics.height()), Qt::AlignLeft, text);
        painter.fillRect(QRectF(right - width - 19, metrics.height() / 2 + 1, 14, 2.5), colours.slower);
        right -= width + 19 + 2 * pad;
    }
    painter.setPen(colours.mutedText);
    paintElided(painter, metrics, QRectF(at.cells, 2, right - at.cells, metrics.height()), Qt::AlignLeft, words);
}

void DecisionsView::paintRow(QPainter& painter, const Places& at, int index) const
{
    const QFontMetricsF metrics(font());
    const DataColours colours = dataColours(palette());
    const DecisionRow& shown = row(index);
    const RowPlace& place = at.rows[static_cast<std::size_t>(index)];
    if (m_hovered == shown.letter || m_highlighted == shown.letter) {
        QColor band = palette().color(QPalette::Highlight);
        band.setAlphaF(0.14F);
        painter.fillRect(QRectF(0, place.top, at.width, place.height), band);
    }
    paintName(painter, QRectF(0, place.top, at.width, at.line), at, shown, colours);
    if (shown.isAxis)
        return paintAxis(painter, at, index, colours);
    for (std::size_t i = 0; i < place.cells.size(); ++i)
        paintCell(painter, place.cells[i], {index, static_cast<int>(i)}, colours);
    painter.setPen(colours.mutedText);
    if (!shown.matters()) {
        paintElided(painter, metrics, QRectF(at.cells, place.top, at.width - pad - at.cells, at.line), Qt::AlignVCenter,
                    tr("no clear difference between its %n options", nullptr, static_cast<int>(shown.cellOf.size())));
    } else if (place.cells.size() < shown.cells.size()) {
        const QRectF last = place.cells.back();
        painter.drawText(QRectF(last.right() + cellGap, last.top(), at.width - last.right(), last.height()),
                         Qt::AlignVCenter, QLatin1Char('+') + groupedText(shown.cells.size() - place.cells.size()));
    }
}

void DecisionsView::paintName(QPainter& painter, const QRectF& line, const Places& at, const DecisionRow& shown,
                              const DataColours& colours) const
{
    const QFontMetricsF metrics(font());
    const QRectF badge(pad, line.top() + (at.line - metrics.height()) / 2, at.badge, metrics.height());
    paintBadge(painter, badge, font(), shown.letter, colours, shown.matters() ? QColor() : colours.mutedText);
    const double name = badge.right() + badgeGap;
    painter.setPen(shown.matters() ? colours.text : colours.mutedText);
    paintElided(painter, metrics, QRectF(name, line.top(), at.cells - name - pad, at.line), Qt::AlignVCenter,
                shown.name);
}

// Draws the share of the configurations along the lower edge and the share of failures along the
// upper edge.
void DecisionsView::paintShares(QPainter& painter, const QRectF& box, const OptionCell& cell,
                                const DataColours& colours) const
{
    const double share = m_table->configurations > 0 ? double{1} * cell.configurations / m_table->configurations : 0;
    painter.fillRect(QRectF(box.left() + 1, box.bottom() - 3, (box.width() - 2) * share, 2.5), colours.bar);
    if (cell.failed > 0)
        painter.fillRect(
            QRectF(box.left() + 1, box.top() + 0.5, std::max(2.0, (box.width() - 2) * cell.failed / cell.rows), 2.5),
            colours.slower);
}

// Each value is a column with its number below the curve of the costs.
void DecisionsView::paintAxis(QPainter& painter, const Places& at, int index, const DataColours& colours) const
{
    const DecisionRow& shown = row(index);
    const RowPlace& place = at.rows[static_cast<std::size_t>(index)];
    for (std::size_t i = 0; i < place.cells.size(); ++i) {
        const OptionCell& cell = shown.cells[i];
        const QRectF box = place.cells[i].adjusted(0.5, 0.5, -0.5, -0.5);
        if (cell.measured)
            painter.fillRect(box, mixed(colours.background, colours.penalty(*cell.measured), tintShare));
        paintShares(painter, box, cell, colours);
    }
    paintNumbers(painter, place, shown, colours);
    paintCurve(painter, place, shown, &OptionCell::predicted, {colours.top, 1.2, Qt::DashLine});
    paintCurve(painter, place, shown, &OptionCell::measured, {colours.text, 1.2});
    for (std::size_t i = 0; i < place.cells.size(); ++i)
        paintMarks(painter, place.cells[i].adjusted(1, 1, -1, -1), index, static_cast<int>(i), colours);

    double most = 0;
    const OptionCell* best = nullptr; // never null for a curve
    for (const OptionCell& cell : shown.cells)
        if (cell.measured) {
            most = std::max(most, *cell.measured);
            best = best == nullptr || *cell.measured < *best->measured ? &cell : best;
        }
    const double left = place.cells.back().right() + 2 * pad;
    const QString range = tr("%1 best, up to %2", "value, cost").arg(best->label, penaltyText(most));
    painter.setPen(colours.mutedText);
    if (QFontMetricsF(font()).horizontalAdvance(range) <= at.width - pad - left)
        painter.drawText(QRectF(left, place.top, at.width - left, place.height), Qt::AlignVCenter, range);
}

// Omits numbers if the columns are narrow, but not that of the best value.
void DecisionsView::paintNumbers(QPainter& painter, const RowPlace& place, const DecisionRow& shown,
                                 const DataColours& colours) const
{
    constexpr double gap = 6; // px
    const QFontMetricsF metrics(font());
    double widest = 0;
    for (const OptionCell& cell : shown.cells)
        widest = std::max(widest, metrics.horizontalAdvance(cell.label));
    const double width = place.cells.front().width();
    const double step = std::max(1.0, std::ceil((widest + gap) / width));
    const auto best = std::ranges::min_element(shown.cells, {}, [](const OptionCell& cell) {
        return cell.measured.value_or(std::numeric_limits<double>::infinity());
    });
    painter.setPen(colours.text);
    const auto every = static_cast<std::size_t>(step);
    for (std::size_t i = static_cast<std::size_t>(best - shown.cells.begin()) % every; i < place.cells.size();
         i += every) {
        const QRectF& box = place.cells[i];
        const double labelWidth = metrics.horizontalAdvance(shown.cells[i].label);
        QRectF label(box.center().x() - labelWidth / 2, box.bottom() - metrics.height() - 3, labelWidth,
                     metrics.height());
        if (label.left() < place.cells.front().left())
            label.moveLeft(place.cells.front().left());
        if (label.right() > place.cells.back().right())
            label.moveRight(place.cells.back().right());
        painter.drawText(label, Qt::AlignCenter, shown.cells[i].label);
    }
}

// On a logarithmic scale of 1 + cost. Values without a cost are gaps.
void DecisionsView::paintCurve(QPainter& painter, const RowPlace& place, const DecisionRow& shown,
                               std::optional<double> OptionCell::*cost, const QPen& pen) const
{
    constexpr double gap = 6; // px, to the edge and to the numbers
    constexpr double radius = 2; // px
    const double numbers = QFontMetricsF(font()).height();
    painter.setBrush(pen.color());
    std::optional<QPointF> last;
    for (std::size_t i = 0; i < place.cells.size(); ++i) {
        const QRectF& box = place.cells[i];
        const std::optional<double> value = shown.cells[i].*cost;
        if (!value) {
            last.reset();
            continue;
        }
        const double share = shown.most > 0 ? std::log1p(*value) / std::log1p(shown.most) : 0;
        const QPointF point(box.center().x(), box.top() + gap + (box.height() - numbers - 2 * gap) * (1 - share));
        painter.setPen(pen);
        if (last)
            painter.drawLine(*last, point);
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(point, radius, radius);
        last = point;
    }
}

void DecisionsView::paintCell(QPainter& painter, const QRectF& room, const Place& place,
                              const DataColours& colours) const
{
    const int index = place.row;
    const OptionCell& cell = row(index).cells[static_cast<std::size_t>(place.cell)];
    const QRectF box = room.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(colours.grid, 1));
    painter.setBrush(row(index).matters()
                         ? mixed(colours.background, colours.penalty(costOf(cell, m_table->configurations)), tintShare)
                         : colours.background);
    painter.drawRoundedRect(box, 3, 3);
    paintShares(painter, box, cell, colours);
    const QRectF text = box.adjusted(pad - 1, 0, 1 - pad, -2);
    const QString cost = costText(cell);
    const double label = QFontMetricsF(boldOf(font())).horizontalAdvance(cell.label);
    const double costWidth = std::min(QFontMetricsF(font()).horizontalAdvance(cost) + 1,
                                      std::max(text.width() - label - pad, text.width() / 2));
    painter.setPen(colours.text);
    painter.setFont(boldOf(font()));
    paintElided(painter, QFontMetricsF(painter.font()), text.adjusted(0, 0, cost.isEmpty() ? 0 : -costWidth - pad, 0),
                Qt::AlignVCenter, cell.label);
    painter.setFont(font());
    paintElided(painter, QFontMetricsF(font()),
                QRectF(text.right() - costWidth, text.top(), costWidth + 1, text.height()),
                Qt::AlignVCenter | Qt::AlignRight, cost);
    paintMarks(painter, box, index, place.cell, colours);
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
