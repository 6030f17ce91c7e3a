// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keyboard events of a TextView.
#include "state/text.h"
#include "widgets/common/quantity.h"
#include "widgets/programs/textview.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cstdlib>

namespace tgraph {
namespace {

} // namespace

bool TextView::event(QEvent* event)
{
    // Ctrl+F belongs to the graph's search in the whole window; here it searches the text.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        if (key.matches(QKeySequence::Find) || key.matches(QKeySequence::Copy) || key.matches(QKeySequence::SelectAll)
            || key.key() == Qt::Key_F3) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void TextView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_text)
        return QAbstractScrollArea::mousePressEvent(event);
    m_pressed = event->pos();
    m_isSelecting = false;
    m_caret = nearestOffset(event->pos());
    if ((event->modifiers() & Qt::ShiftModifier) == 0)
        m_anchor = m_caret;
    else
        m_isSelecting = true;
    viewport()->update();
}

void TextView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_text)
        return;
    if (!m_pressed || (event->buttons() & Qt::LeftButton) == 0)
        return hover(event->pos());
    constexpr int slop = 4; // pixels that the mouse may move during a click
    if ((event->pos() - *m_pressed).manhattanLength() < slop && !m_isSelecting)
        return;
    m_isSelecting = true;
    m_caret = nearestOffset(event->pos());
    if (event->pos().y() < 0 || event->pos().y() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + (event->pos().y() < 0 ? -1 : 1));
    if (event->pos().x() > viewport()->width() || event->pos().x() < gutterWidth())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + (event->pos().x() < gutterWidth() ? -2 : 2));
    viewport()->update();
}

void TextView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_text || !m_pressed)
        return QAbstractScrollArea::mouseReleaseEvent(event);
    m_pressed.reset();
    if (m_isSelecting)
        return;
    if (const auto link = linkAt(event->pos())) {
        Q_EMIT linkRequested(link->target);
        return;
    }
    const std::uint32_t line = m_text->lineOf(nearestOffset(event->pos()));
    if (const auto node = m_text->nodeOnLine(line))
        Q_EMIT nodeRequested(*node);
}

void TextView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto at = m_text ? offsetAt(event->pos()) : std::nullopt;
    if (!at || !isNameLetter(m_text->text()[*at]))
        return;
    const TextRange line = m_text->line(m_text->lineOf(*at));
    TextRange word = {*at, *at + 1};
    while (word.begin > line.begin && isNameLetter(m_text->text()[word.begin - 1]))
        --word.begin;
    while (word.end < line.end && isNameLetter(m_text->text()[word.end]))
        ++word.end;
    m_pressed.reset();
    select(word);
}

void TextView::hover(const QPoint& pixel)
{
    const auto link = linkAt(pixel);
    if (link == m_hovered)
        return;
    m_hovered = link;
    viewport()->setCursor(link ? Qt::PointingHandCursor : Qt::IBeamCursor);
    viewport()->update();
}

bool TextView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave && m_hovered) {
        m_hovered.reset();
        viewport()->update();
    }
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto& help = static_cast<const QHelpEvent&>(*event);
    const auto link = m_text ? linkAt(help.pos()) : std::nullopt;
    if (link)
        QToolTip::showText(help.globalPos(), tipOf(link->target), viewport());
    else
        QToolTip::hideText();
    return true;
}

QString TextView::tipOf(NodeId node) const
{
    const hlo::Module& module = m_text->module();
    constexpr std::size_t mostShape = 200;
    const std::string shape = hlo::shapeText(module, module.instruction(node).shape).substr(0, mostShape);
    return tr("%1 = %2 %3 · line %4")
        .arg(engineText(module.instruction(node).name), QString::fromStdString(shape),
             engineText(module.instruction(node).opcodeName),
             groupedText(m_text->lineOf(m_text->rangeOf(node).begin) + 1));
}

void TextView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_text)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto link = event->reason() == QContextMenuEvent::Mouse ? linkAt(event->pos()) : std::nullopt;
    if (link)
        menu->addAction(tr("&Go to %1").arg(engineText(m_text->module().instruction(link->target).name)), this,
                        [this, node = link->target] { Q_EMIT linkRequested(node); });
    QAction* copies
        = menu->addAction(selection().size() > 0 ? tr("&Copy") : tr("&Copy the instruction"), this, &TextView::copy);
    copies->setShortcut(QKeySequence::Copy);
    QAction* finds = menu->addAction(tr("&Find…"), this, &TextView::findRequested);
    finds->setShortcut(QKeySequence::Find);
    menu->popup(event->globalPos());
}

void TextView::step(int lines)
{
    const auto count = static_cast<std::int64_t>(m_text->lineCount());
    std::int64_t line = m_current ? m_text->lineOf(m_text->rangeOf(*m_current).begin) : firstLine();
    const std::int64_t direction = lines < 0 ? -1 : 1;
    std::int64_t rest = std::abs(lines);
    std::optional<NodeId> found;
    if (!m_current)
        line -= direction; // the first visible line counts
    while (rest > 0) {
        line += direction;
        if (line < 0 || line >= count)
            break;
        const auto node = m_text->nodeOnLine(static_cast<std::uint32_t>(line));
        if (!node || node == m_current || node == found)
            continue;
        found = node;
        --rest;
    }
    if (found)
        Q_EMIT nodeRequested(*found);
}

void TextView::keyPressEvent(QKeyEvent* event)
{
    if (!m_text)
        return QAbstractScrollArea::keyPressEvent(event);
    QScrollBar& down = *verticalScrollBar();
    QScrollBar& across = *horizontalScrollBar();
    const bool isControl = (event->modifiers() & Qt::ControlModifier) != 0;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::Find))
        Q_EMIT findRequested();
    else if (event->matches(QKeySequence::SelectAll))
        select({0, m_text->text().size()});
    else if (event->key() == Qt::Key_F3)
        Q_EMIT stepRequested((event->modifiers() & Qt::ShiftModifier) != 0 ? -1 : 1);
    else if (isControl && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        down.setValue(down.value() + (event->key() == Qt::Key_Up ? -1 : 1));
    else if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        step(event->key() == Qt::Key_Up ? -1 : 1);
    else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown)
        down.triggerAction(event->key() == Qt::Key_PageUp ? QScrollBar::SliderPageStepSub
                                                          : QScrollBar::SliderPageStepAdd);
    else if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End)
        (isControl ? down : across)
            .triggerAction(event->key() == Qt::Key_Home ? QScrollBar::SliderToMinimum : QScrollBar::SliderToMaximum);
    else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        across.triggerAction(event->key() == Qt::Key_Left ? QScrollBar::SliderSingleStepSub
                                                          : QScrollBar::SliderSingleStepAdd);
    else
        QAbstractScrollArea::keyPressEvent(event);
}

} // namespace tgraph
