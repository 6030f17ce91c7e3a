// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/axesview.h"

#include "widgets/common/quantity.h"
#include "widgets/common/tooltip.h"
#include "widgets/decisions/decisionsview.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

constexpr double dragStarts = 4; // pixels

} // namespace

AxesView::AxesView(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("All configurations along the decisions"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(200, 110);
}

void AxesView::setGround(std::shared_ptr<const AxesGround> ground, std::shared_ptr<const std::vector<DecisionRow>> rows,
                         const FilteredConfigs& filtered, const QString& reason)
{
    m_menu.close();
    m_ground = std::move(ground);
    m_rows = std::move(rows);
    m_filtered = filtered;
    m_reason = reason;
    m_counts = m_ground ? axesCounts(*m_ground, m_filtered) : AxesCounts{};
    hover(std::nullopt);
    setCurrent(std::nullopt);
    update();
}

void AxesView::setFiltered(const FilteredConfigs& filtered)
{
    m_filtered = filtered;
    if (m_ground)
        m_counts = axesCounts(*m_ground, m_filtered);
    setCurrent(m_current);
    update();
}

void AxesView::describeAll()
{
    if (!m_ground)
        return setAccessibleDescription(m_reason);
    setAccessibleDescription(
        tr("%1 of %2 distinct configurations along %Ln decision(s); arrow keys go from option to option", nullptr,
           static_cast<int>(m_ground->axes()))
            .arg(groupedText(m_counts.keptInAll), groupedText(m_ground->configurations())));
}

void AxesView::setCurrent(std::optional<Block> block)
{
    m_current = block;
    if (m_current)
        setAccessibleDescription(describe(*m_current));
    else
        describeAll();
    update();
    announceCurrentPart(*this);
}

int AxesView::partCount() const
{
    return m_ground ? std::accumulate(m_ground->cellCounts.begin(), m_ground->cellCounts.end(), 0,
                                      [](int sum, std::uint32_t cells) { return sum + static_cast<int>(cells); })
                    : 0;
}

AxesView::Block AxesView::blockOf(int part) const
{
    Block block{0, static_cast<std::uint32_t>(part)};
    for (; block.cell >= m_ground->cellCounts[block.axis]; ++block.axis)
        block.cell -= m_ground->cellCounts[block.axis];
    return block;
}

QString AxesView::partName(int part) const
{
    return describe(blockOf(part)).simplified();
}

QRect AxesView::partRect(int part) const
{
    return rectOf(blockOf(part)).toAlignedRect();
}

std::optional<int> AxesView::currentPart() const
{
    if (!m_current)
        return std::nullopt;
    int part = static_cast<int>(m_current->cell);
    for (std::size_t axis = 0; axis < m_current->axis; ++axis)
        part += static_cast<int>(m_ground->cellCounts[axis]);
    return part;
}

void AxesView::choosePart(int part)
{
    setCurrent(blockOf(part));
}

void AxesView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void AxesView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void AxesView::keyPressEvent(QKeyEvent* event)
{
    if (!m_ground)
        return QWidget::keyPressEvent(event);
    Block next = m_current.value_or(Block{});
    const auto last = [this](std::size_t axis) { return m_ground->cellCounts[axis] - 1; };
    switch (event->key()) {
    case Qt::Key_Left:
        next.axis -= next.axis > 0 ? 1 : 0;
        break;
    case Qt::Key_Right:
        next.axis = std::min(next.axis + (m_current ? 1 : 0), m_ground->axes() - 1);
        break;
    case Qt::Key_Up:
        next.cell -= next.cell > 0 ? 1 : 0;
        break;
    case Qt::Key_Down:
        next.cell = std::min(next.cell + (m_current ? 1 : 0), last(next.axis));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current && event->modifiers().testFlag(Qt::ControlModifier))
            exclude(*m_current);
        else if (m_current)
            keep(*m_current);
        return;
    case Qt::Key_Escape:
        return m_current ? restore(m_current->axis) : QWidget::keyPressEvent(event);
    default:
        return QWidget::keyPressEvent(event);
    }
    next.cell = std::min(next.cell, last(next.axis));
    setCurrent(next);
    hover(rowOf(next.axis).letter);
}

void AxesView::setMarks(const AxesMarks& marks)
{
    m_marks = marks;
    update();
}

void AxesView::setHighlighted(std::optional<std::uint32_t> letter)
{
    if (m_highlighted == letter)
        return;
    m_highlighted = letter;
    update();
}

std::optional<AxesView::Block> AxesView::blockAt(const QPointF& point) const
{
    if (!m_ground)
        return std::nullopt;
    const Places at = placesFor(size());
    for (std::size_t axis = 0; axis < m_ground->axes(); ++axis) {
        for (std::uint32_t cell = 0; cell < m_ground->cellCounts[axis]; ++cell) {
            QRectF rect = at.blocks[axis][cell];
            rect.setWidth(std::max(rect.width(), at.step * 0.7)); // includes the block's text
            if (rect.contains(point))
                return Block{axis, cell};
        }
    }
    return std::nullopt;
}

QRectF AxesView::rectOf(const Block& block) const
{
    return placesFor(size()).blocks[block.axis][block.cell];
}

std::vector<std::uint32_t> AxesView::keptCells(std::size_t axis) const
{
    std::vector<std::uint32_t> cells;
    for (std::uint32_t cell = 0; cell < m_counts.kept[axis].size(); ++cell)
        if (m_counts.kept[axis][cell] > 0)
            cells.push_back(cell);
    return cells;
}

void AxesView::keep(const Block& block)
{
    if (keptCells(block.axis) == std::vector{block.cell})
        restore(block.axis);
    else
        Q_EMIT cellsRequested(rowOf(block.axis).letter, {block.cell});
}

void AxesView::exclude(const Block& block)
{
    std::vector<std::uint32_t> cells = keptCells(block.axis);
    std::erase(cells, block.cell);
    if (!cells.empty())
        Q_EMIT cellsRequested(rowOf(block.axis).letter, cells);
}

void AxesView::restore(std::size_t axis)
{
    Q_EMIT cellsRequested(rowOf(axis).letter, {});
}

void AxesView::mousePressEvent(QMouseEvent* event)
{
    if (!m_ground || event->button() != Qt::LeftButton)
        return;
    const Places at = placesFor(size());
    if (event->position().x() > at.values - 12) {
        m_dragFrom = event->position().y();
        m_dragTo = *m_dragFrom;
    } else if (const std::optional<Block> block = blockAt(event->position())) {
        if (event->modifiers().testFlag(Qt::ControlModifier))
            exclude(*block);
        else
            keep(*block);
    }
}

void AxesView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragFrom) {
        m_dragTo = event->position().y();
        update();
        return;
    }
    const std::optional<Block> block = blockAt(event->position());
    const bool isOnValues = m_ground && event->position().x() > placesFor(size()).values - 12;
    setCursor(block ? Qt::PointingHandCursor : isOnValues ? Qt::SplitVCursor : Qt::ArrowCursor);
    hover(block ? std::optional(rowOf(block->axis).letter) : std::nullopt);
}

void AxesView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_dragFrom || !m_ground || event->button() != Qt::LeftButton)
        return;
    const Places at = placesFor(size());
    const auto share = [&](double y) { return std::clamp((y - at.top) / (at.bottom - at.top), 0.0, 1.0); };
    const double first = share(*m_dragFrom);
    const double last = share(event->position().y());
    const bool isDrag = std::abs(event->position().y() - *m_dragFrom) > dragStarts;
    m_dragFrom.reset();
    update();
    if (isDrag)
        Q_EMIT rangeRequested(m_ground->valueAt(std::min(first, last)), m_ground->valueAt(std::max(first, last)));
    else
        Q_EMIT rangeCleared();
}

void AxesView::contextMenuEvent(QContextMenuEvent* event)
{
    const std::optional<Block> block = blockAt(event->pos());
    if (!block)
        return;
    QMenu& menu = m_menu.make(*this);
    menu.addAction(tr("Keep only this"), this,
                   [this, block] { Q_EMIT cellsRequested(rowOf(block->axis).letter, {block->cell}); });
    menu.addAction(tr("Exclude this"), this, [this, block] { exclude(*block); });
    menu.addAction(tr("Restore this decision"), this, [this, block] { restore(block->axis); });
    menu.popup(event->globalPos());
}

void AxesView::hover(std::optional<std::uint32_t> letter)
{
    if (m_hovered == letter)
        return;
    m_hovered = letter;
    update();
    Q_EMIT decisionHovered(letter);
}

QString AxesView::describe(const Block& block) const
{
    const DecisionRow& row = rowOf(block.axis);
    const OptionCell& cell = row.cells[block.cell];
    const std::uint32_t kept = m_counts.kept[block.axis][block.cell];
    QStringList lines
        = {QStringLiteral("%1   %2").arg(QString::fromStdString(decisionLetter(row.letter)), row.name), cell.label};
    lines << tr("%1 of %2 distinct configurations").arg(groupedText(kept), groupedText(cell.configurations));
    if (cell.measured)
        lines << (cell.isSimulated ? tr("simulated, best to best: %1") : tr("measured, best to best: %1"))
                     .arg(penaltyText(*cell.measured));
    return lines.join(QLatin1Char('\n'));
}

bool AxesView::event(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    const auto tipAt = [this](const QPoint& place) {
        const std::optional<Block> block = blockAt(place);
        return block ? ToolTip(describe(*block), rectOf(*block).toRect()) : ToolTip({});
    };
    return showToolTip(*event, *this, tipAt) || QWidget::event(event);
}

} // namespace tgraph
