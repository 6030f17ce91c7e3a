// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/decisionsview.h"

#include "widgets/common/quantity.h"
#include "widgets/common/tooltip.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace tgraph {

DecisionsView::DecisionsView(QWidget* parent) : QAbstractScrollArea(parent)
{
    setAccessibleName(tr("Decisions"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

void DecisionsView::setTable(std::shared_ptr<const DecisionTable> table)
{
    m_menu.close();
    m_table = std::move(table);
    if (m_current
        && (m_current->row >= rowCount() || m_current->cell >= static_cast<int>(row(m_current->row).cells.size())))
        m_current.reset();
    hover(std::nullopt);
    layOut();
    updateGeometry();
    viewport()->update();
}

void DecisionsView::setMarks(const DecisionMarks& marks)
{
    if (m_marks == marks)
        return;
    m_marks = marks;
    layOut(); // marked cells can need more lines
    viewport()->update();
}

void DecisionsView::setHighlighted(std::optional<std::uint32_t> letter)
{
    if (m_highlighted == letter)
        return;
    m_highlighted = letter;
    viewport()->update();
}

double DecisionsView::scrolled() const
{
    return verticalScrollBar()->value();
}

std::optional<DecisionsView::Place> DecisionsView::placeAt(const QPoint& point) const
{
    const QPointF inside(point.x(), point.y() - m_places.top + scrolled());
    if (point.y() < m_places.top)
        return std::nullopt;
    for (int index = 0; index < rowCount(); ++index) {
        const RowPlace& place = m_places.rows[static_cast<std::size_t>(index)];
        if (inside.y() < place.top || inside.y() >= place.top + place.height)
            continue;
        const auto cell = std::ranges::find_if(place.cells, [&](const QRectF& rect) { return rect.contains(inside); });
        return Place{index, cell == place.cells.end() ? -1 : static_cast<int>(cell - place.cells.begin())};
    }
    return std::nullopt;
}

QRectF DecisionsView::rectOf(const Place& place) const
{
    if (place.row >= rowCount())
        return {};
    const RowPlace& shown = m_places.rows[static_cast<std::size_t>(place.row)];
    const QPointF moved(0, m_places.top - scrolled());
    if (place.cell < 0)
        return QRectF(0, shown.top, m_places.cells, shown.height).translated(moved);
    const auto cell = static_cast<std::size_t>(place.cell);
    return cell < shown.cells.size() ? shown.cells[cell].translated(moved) : QRectF();
}

QString DecisionsView::describe(const Place& place) const
{
    const DecisionRow& shown = row(place.row);
    QStringList lines
        = {QStringLiteral("%1   %2").arg(QString::fromStdString(decisionLetter(shown.letter)), shown.name)};
    if (!shown.matters())
        lines << tr("no clear difference between its %n options", nullptr, static_cast<int>(shown.cellOf.size()));
    if (place.cell < 0)
        return (lines + shown.notes).join(QLatin1Char('\n'));
    const OptionCell& cell = shown.cells[static_cast<std::size_t>(place.cell)];
    lines << cell.label;
    if (cell.options.size() > 1)
        lines << tr("%n option(s) that cost the same", nullptr, static_cast<int>(cell.options.size()));
    if (m_table->configurations > 0)
        lines << tr("%n distinct configuration(s)", nullptr, static_cast<int>(cell.configurations));
    if (!cell.note.isEmpty())
        lines << cell.note;
    if (cell.failed > 0 && cell.failed == cell.rows)
        lines << (cell.reason.isEmpty() ? tr("always fails") : tr("always fails: %1", "reason").arg(cell.reason));
    else if (cell.failed > 0)
        lines << (cell.reason.isEmpty() ? tr("failed: %1 of %2 (%3)")
                                              .arg(groupedText(cell.failed), groupedText(cell.rows),
                                                   shareText(double{1} * cell.failed / cell.rows))
                                        : tr("failed: %1 of %2 (%3), mostly %4")
                                              .arg(groupedText(cell.failed), groupedText(cell.rows),
                                                   shareText(double{1} * cell.failed / cell.rows), cell.reason));
    if (cell.measured)
        lines << (cell.isSimulated ? tr("simulated, best to best: %1") : tr("measured, best to best: %1"))
                     .arg(penaltyText(*cell.measured));
    if (cell.effect) {
        QString effect = (cell.isSimulated ? tr("simulated, all else equal: %1") : tr("measured, all else equal: %1"))
                             .arg(penaltyText(*cell.effect));
        if (cell.effectError) // 95 %
            effect += QStringLiteral(" ± ") + shareText(2 * *cell.effectError, 2);
        lines << effect;
    }
    if (cell.predicted)
        lines << tr("predicted, best to best: %1").arg(penaltyText(*cell.predicted));
    if (cell.predictedRank)
        lines << tr("best predicted rank with it: %1").arg(groupedText(qint64{*cell.predictedRank} + 1));
    return lines.join(QLatin1Char('\n'));
}

void DecisionsView::hover(std::optional<std::uint32_t> letter)
{
    if (m_hovered == letter)
        return;
    m_hovered = letter;
    viewport()->update();
    Q_EMIT decisionHovered(letter);
}

void DecisionsView::goTo(std::uint32_t letter)
{
    for (int index = 0; index < rowCount(); ++index) {
        if (row(index).letter == letter) {
            setCurrent({index, -1});
            setFocus();
        }
    }
}

void DecisionsView::setCurrent(Place place)
{
    m_current = place;
    const QRectF rect = rectOf(place);
    QScrollBar& bar = *verticalScrollBar();
    if (rect.top() < m_places.top)
        bar.setValue(bar.value() + static_cast<int>(rect.top() - m_places.top) - 1);
    else if (rect.bottom() > viewport()->height())
        bar.setValue(bar.value() + static_cast<int>(rect.bottom()) - viewport()->height() + 1);
    hover(row(place.row).letter);
    const QString text = describe(place);
    setAccessibleDescription(text);
    announceCurrentPart(*this);
    Q_EMIT currentChanged(text);
    Q_EMIT decisionReached(row(place.row).letter);
    viewport()->update();
}

int DecisionsView::partCount() const
{
    int count = 0;
    for (int index = 0; index < rowCount(); ++index)
        count += 1 + static_cast<int>(row(index).cells.size());
    return count;
}

/// Returns the place of a part: each row's name, followed by its cells.
DecisionsView::Place DecisionsView::placeOf(int part) const
{
    Place place;
    for (place.row = 0; place.row < rowCount(); ++place.row) {
        const int parts = 1 + static_cast<int>(row(place.row).cells.size());
        if (part < parts)
            break;
        part -= parts;
    }
    place.cell = part - 1;
    return place;
}

QString DecisionsView::partName(int part) const
{
    return describe(placeOf(part)).replace(QLatin1Char('\n'), QLatin1String(", "));
}

QRect DecisionsView::partRect(int part) const
{
    return rectOf(placeOf(part)).toAlignedRect();
}

std::optional<int> DecisionsView::currentPart() const
{
    if (!m_current)
        return std::nullopt;
    int part = m_current->cell + 1;
    for (int index = 0; index < m_current->row; ++index)
        part += 1 + static_cast<int>(row(index).cells.size());
    return part;
}

void DecisionsView::choosePart(int part)
{
    setCurrent(placeOf(part));
}

bool DecisionsView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    const auto tipAt = [this](const QPoint& point) {
        const std::optional<Place> place = placeAt(point);
        return place ? ToolTip(describe(*place), rectOf(*place).toRect()) : ToolTip({});
    };
    return showToolTip(*event, *viewport(), tipAt) || QAbstractScrollArea::viewportEvent(event);
}

void DecisionsView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void DecisionsView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
}

void DecisionsView::mousePressEvent(QMouseEvent* event)
{
    const std::optional<Place> place = placeAt(event->position().toPoint());
    if (!place || event->button() != Qt::LeftButton)
        return;
    setCurrent(*place);
    if (place->cell < 0)
        Q_EMIT lookRequested(row(place->row).letter);
    else if (row(place->row).matters())
        Q_EMIT filterRequested(row(place->row).letter, static_cast<quint32>(place->cell));
}

// The first of the two clicks has filtered by the cell: the second removes the filter and requests the decision.
void DecisionsView::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
    const std::optional<Place> place = placeAt(event->position().toPoint());
    if (place && place->cell >= 0)
        Q_EMIT lookRequested(row(place->row).letter);
}

void DecisionsView::mouseMoveEvent(QMouseEvent* event)
{
    const std::optional<Place> place = placeAt(event->position().toPoint());
    viewport()->setCursor(place ? Qt::PointingHandCursor : Qt::ArrowCursor);
    hover(place ? std::optional(row(place->row).letter) : std::nullopt);
}

void DecisionsView::keyPressEvent(QKeyEvent* event)
{
    if (rowCount() == 0)
        return QAbstractScrollArea::keyPressEvent(event);
    Place next = m_current.value_or(Place{0, 0});
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
        if (next.cell < 0)
            Q_EMIT lookRequested(row(next.row).letter);
        else if (row(next.row).matters())
            Q_EMIT filterRequested(row(next.row).letter, static_cast<quint32>(next.cell));
        return;
    }
    if (key == Qt::Key_Up || key == Qt::Key_Down)
        next.row = std::clamp(next.row + (m_current ? (key == Qt::Key_Up ? -1 : 1) : 0), 0, rowCount() - 1);
    else if (key == Qt::Key_Left || key == Qt::Key_Right)
        next.cell += key == Qt::Key_Left ? -1 : 1;
    else
        return QAbstractScrollArea::keyPressEvent(event);
    const auto shown = static_cast<int>(m_places.rows[static_cast<std::size_t>(next.row)].cells.size());
    next.cell = std::clamp(next.cell, -1, shown - 1);
    setCurrent(next);
}

} // namespace tgraph
