// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/textview.h"

#include "state/text.h"
#include "widgets/common/quantity.h"
#include "widgets/common/tooltip.h"
#include "widgets/programs/textcolours.h"
#include "widgets/programs/textpainter.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tgraph {
namespace {

constexpr std::size_t mostCopied = std::size_t{64} << 20;
constexpr int leastDigits = 3;

} // namespace

TextView::TextView(QWidget* parent) : QAbstractScrollArea(parent)
{
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    setFont(fixed);
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Text of the program"));
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    measure();
}

void TextView::setText(std::shared_ptr<const ProgramText> text)
{
    m_menu.close();
    m_text = std::move(text);
    m_current.reset();
    m_matches.clear();
    m_currentMatch.reset();
    m_changes.clear();
    m_anchor = m_caret = 0;
    m_hovered.reset();
    m_pressed.reset();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    updateBars();
    viewport()->update();
}

void TextView::setCurrent(std::optional<NodeId> node)
{
    if (node && (!m_text || node->value >= m_text->module().instructions.size()))
        node.reset();
    m_current = node;
    viewport()->update();
    if (!node) {
        setAccessibleDescription({});
        return;
    }
    const TextRange range = m_text->rangeOf(*node);
    constexpr std::size_t mostRead = 400;
    const std::string_view start = m_text->text().substr(range.begin, std::min(range.size(), mostRead));
    setAccessibleDescription(engineText(start));
    const std::uint32_t line = m_text->lineOf(range.begin);
    if (line < firstLine() || line >= firstLine() + wholeLines())
        showLine(line, /*inTheMiddle=*/true);
    if (range.begin - m_text->line(line).begin < firstColumn())
        horizontalScrollBar()->setValue(0);
}

void TextView::setMatches(std::vector<TextRange> matches, std::optional<std::size_t> current)
{
    m_matches = std::move(matches);
    m_currentMatch = current;
    viewport()->update();
}

void TextView::setChanges(std::vector<TextRange> changes)
{
    m_changes = std::move(changes);
    viewport()->update();
}

void TextView::reveal(const TextRange& range)
{
    if (!m_text)
        return;
    const std::uint32_t line = m_text->lineOf(range.begin);
    if (line < firstLine() || line >= firstLine() + wholeLines())
        showLine(line, /*inTheMiddle=*/true);
    updateWidth();
    const std::size_t begin = range.begin - m_text->line(line).begin;
    const std::size_t end = begin + std::min(range.size(), columnsSeen() / 2);
    if (begin < firstColumn() || end > firstColumn() + columnsSeen())
        horizontalScrollBar()->setValue(
            end <= columnsSeen() ? 0 : static_cast<int>(end - std::min(end, columnsSeen() / 2)));
}

void TextView::showLine(std::uint32_t line, bool inTheMiddle)
{
    const std::uint32_t above = inTheMiddle ? wholeLines() / 2 : 0;
    verticalScrollBar()->setValue(static_cast<int>(line - std::min(line, above)));
}

TextRange TextView::selection() const
{
    return {std::min(m_anchor, m_caret), std::max(m_anchor, m_caret)};
}

void TextView::select(const TextRange& range)
{
    m_anchor = range.begin;
    m_caret = range.end;
    viewport()->update();
}

QString TextView::copied() const
{
    if (!m_text)
        return {};
    TextRange range = selection();
    if (range.size() == 0 && m_current)
        range = m_text->rangeOf(*m_current);
    if (range.size() == 0)
        range = m_text->line(std::min(firstLine() + wholeLines() / 2, m_text->lineCount() - 1));
    const std::string_view part = m_text->text().substr(range.begin, std::min(range.size(), mostCopied));
    return engineText(part);
}

void TextView::copy() const
{
    if (m_text)
        QApplication::clipboard()->setText(copied());
}

std::size_t TextView::searchStart() const
{
    if (!m_text)
        return 0;
    return selection().size() > 0 ? selection().begin : m_text->line(firstLine()).begin;
}

void TextView::measure()
{
    const QFontMetricsF metrics(font());
    m_columnWidth = std::max(1.0, metrics.horizontalAdvance(QLatin1Char('0')));
    m_lineHeight = std::max(1, static_cast<int>(std::ceil(metrics.height() * 1.15)));
    updateBars();
}

std::uint32_t TextView::firstLine() const
{
    const auto first = static_cast<std::uint32_t>(verticalScrollBar()->value());
    return m_text ? std::min(first, m_text->lineCount() - 1) : 0;
}

std::uint32_t TextView::wholeLines() const
{
    return static_cast<std::uint32_t>(std::max(1, viewport()->height() / m_lineHeight));
}

int TextView::gutterWidth() const
{
    const auto digits = m_text ? static_cast<int>(std::to_string(m_text->lineCount()).size()) : 0;
    return static_cast<int>(std::ceil(std::max(digits, leastDigits) * m_columnWidth)) + 2 * s_edge;
}

std::size_t TextView::firstColumn() const
{
    return static_cast<std::size_t>(horizontalScrollBar()->value());
}

std::size_t TextView::columnsSeen() const
{
    const int room = viewport()->width() - gutterWidth() - s_edge;
    return static_cast<std::size_t>(std::max(1.0, room / m_columnWidth));
}

void TextView::updateBars()
{
    const auto lines = m_text ? static_cast<int>(m_text->lineCount()) : 0;
    verticalScrollBar()->setRange(0, std::max(0, lines - static_cast<int>(wholeLines())));
    verticalScrollBar()->setPageStep(static_cast<int>(std::max(1U, wholeLines() - 1)));
    verticalScrollBar()->setSingleStep(1);
    updateWidth();
}

// A single line of a megabyte must not shrink the scroll bar for all other lines. The lines that count do not depend on
// the scroll bar itself: it would be shown and hidden endlessly if it covered the line that needs it.
void TextView::updateWidth()
{
    std::size_t longest = 0;
    if (m_text) {
        const auto rows = static_cast<std::uint32_t>(std::max(1, maximumViewportSize().height() / m_lineHeight));
        const std::uint32_t end = std::min(m_text->lineCount(), firstLine() + rows + 1);
        for (std::uint32_t line = firstLine(); line < end; ++line)
            longest = std::max(longest, m_text->line(line).size());
    }
    const std::size_t columns = columnsSeen();
    const auto most = static_cast<int>(longest + 1 - std::min(longest + 1, columns));
    horizontalScrollBar()->setRange(0, std::max(most, horizontalScrollBar()->value()));
    horizontalScrollBar()->setPageStep(static_cast<int>(columns));
    horizontalScrollBar()->setSingleStep(8);
}

QRect TextView::lineRect(std::uint32_t line) const
{
    const int row = static_cast<int>(line) - static_cast<int>(firstLine());
    return {0, row * m_lineHeight, viewport()->width(), m_lineHeight};
}

QPoint TextView::pixelOf(std::size_t offset) const
{
    const std::uint32_t line = m_text->lineOf(offset);
    const auto column = static_cast<qreal>(offset - m_text->line(line).begin) - static_cast<qreal>(firstColumn());
    return {gutterWidth() + s_edge + static_cast<int>((column + 0.5) * m_columnWidth), lineRect(line).center().y()};
}

std::optional<std::size_t> TextView::offsetAt(const QPoint& pixel) const
{
    if (!m_text || pixel.x() < gutterWidth() || pixel.y() < 0)
        return std::nullopt;
    const std::uint32_t line = firstLine() + static_cast<std::uint32_t>(pixel.y() / m_lineHeight);
    const qreal column = std::floor((pixel.x() - gutterWidth() - s_edge) / m_columnWidth);
    if (line >= m_text->lineCount() || column < 0)
        return std::nullopt;
    const TextRange range = m_text->line(line);
    const std::size_t offset = range.begin + firstColumn() + static_cast<std::size_t>(column);
    return offset < range.end ? std::optional(offset) : std::nullopt;
}

std::size_t TextView::nearestOffset(const QPoint& pixel) const
{
    const int row = static_cast<int>(std::floor(qreal(pixel.y()) / m_lineHeight));
    const std::int64_t line = std::clamp<std::int64_t>(std::int64_t{firstLine()} + row, 0, m_text->lineCount() - 1);
    const qreal column
        = std::round((pixel.x() - gutterWidth() - s_edge) / m_columnWidth) + static_cast<qreal>(firstColumn());
    const TextRange range = m_text->line(static_cast<std::uint32_t>(line));
    return range.begin + std::min(range.size(), static_cast<std::size_t>(std::max(0.0, column)));
}

std::optional<ProgramText::Link> TextView::linkAt(const QPoint& pixel) const
{
    const auto offset = offsetAt(pixel);
    return offset ? m_text->linkAt(*offset) : std::nullopt;
}

void TextView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    TextPainter(*this, painter).paint(event->rect());
}

void TextView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
}

void TextView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
    viewport()->update();
}

void TextView::scrollContentsBy(int dx, int dy)
{
    if (dy != 0)
        updateWidth();
    if (dx != 0 || dy != 0)
        viewport()->update();
    Q_EMIT scrolled();
}

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
    const auto tipAt = [this](const QPoint& place) {
        const auto link = m_text ? linkAt(place) : std::nullopt;
        return link ? tipOf(link->target) : QString();
    };
    return showToolTip(*event, *viewport(), tipAt) || QAbstractScrollArea::viewportEvent(event);
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
    QMenu& menu = m_menu.make(*this);
    const auto link = event->reason() == QContextMenuEvent::Mouse ? linkAt(event->pos()) : std::nullopt;
    if (link)
        menu.addAction(tr("&Go to %1").arg(engineText(m_text->module().instruction(link->target).name)), this,
                       [this, node = link->target] { Q_EMIT linkRequested(node); });
    QAction* copies
        = menu.addAction(selection().size() > 0 ? tr("&Copy") : tr("&Copy the instruction"), this, &TextView::copy);
    copies->setShortcut(QKeySequence::Copy);
    QAction* finds = menu.addAction(tr("&Find…"), this, &TextView::findRequested);
    finds->setShortcut(QKeySequence::Find);
    menu.popup(event->globalPos());
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
