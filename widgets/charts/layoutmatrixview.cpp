// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/layoutmatrixview.h"

#include "engine/core/layout.h"
#include "widgets/common/decisionbadge.h"
#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/common/tooltip.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tgraph {

namespace {

/// Returns node numbers such as "86, 95, 103", at most eight.
QString nodesText(const LayoutMatrix::Row& row)
{
    constexpr std::size_t most = 8;
    QStringList nodes(QString::number(row.node.value));
    for (std::size_t i = 0; i < std::min(row.others.size(), most - 1); ++i)
        nodes << QString::number(row.others[i].value);
    if (row.others.size() >= most)
        nodes << QStringLiteral("…");
    return nodes.join(QStringLiteral(", "));
}

} // namespace

LayoutMatrixView::LayoutMatrixView(QWidget* parent) : QAbstractScrollArea(parent)
{
    setObjectName(QStringLiteral("layoutMatrix"));
    setAccessibleName(tr("Layouts by node"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    setMinimumSize(200, 90);
}

void LayoutMatrixView::setMatrix(std::shared_ptr<const LayoutMatrix> matrix, std::shared_ptr<const OpenFile> file)
{
    if (file != m_file)
        m_current.reset();
    m_file = std::move(file);
    m_matrix = std::move(matrix);
    const QFontMetricsF metrics(font());
    m_nameWidth = metrics.horizontalAdvance(tr("Node"));
    m_weightWidth = metrics.horizontalAdvance(weightTitle());
    m_badgeWidth = 0;
    for (int i = 0; i < rowCount(); ++i) {
        m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(row(i).name));
        m_weightWidth = std::max(m_weightWidth, metrics.horizontalAdvance(weightText(i)));
        if (row(i).letter)
            m_badgeWidth = std::max(m_badgeWidth, badgeWidth(font(), *row(i).letter));
    }
    if (m_badgeWidth > 0)
        m_nameWidth += m_badgeWidth + badgeGap;
    if (m_current && m_current->row >= rowCount())
        m_current.reset();
    if (m_current)
        m_current->column = std::min(m_current->column, static_cast<int>(row(m_current->row).cells.size()) - 1);
    updateScrollBars();
    viewport()->update();
}

void LayoutMatrixView::setMarks(MatrixMarks marks)
{
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    viewport()->update();
}

void LayoutMatrixView::setSelectedNode(std::optional<NodeId> node)
{
    if (node == m_node)
        return;
    m_node = node;
    for (int i = 0; i < rowCount(); ++i) {
        if (isSelected(i))
            ensureVisible({i, -1});
    }
    viewport()->update();
}

bool LayoutMatrixView::isSelected(int index) const
{
    const LayoutMatrix::Row& shown = row(index);
    return m_node && (shown.node == *m_node || std::ranges::find(shown.others, *m_node) != shown.others.end());
}

QStringList LayoutMatrixView::cellParts(int index, int column) const
{
    const LayoutMatrix::Row& shown = row(index);
    const auto vectors = m_file->document->configs.vectors(shown.slot);
    const ConfigVector& vector = vectors[shown.cells[static_cast<std::size_t>(column)].code];
    QStringList parts;
    for (const LayoutPart part : layoutParts) {
        const LayoutView layout = layoutOf(vector, part);
        const bool varies = std::ranges::any_of(
            vectors, [&](const ConfigVector& other) { return !std::ranges::equal(layout, layoutOf(other, part)); });
        if (!varies)
            continue;
        const QLatin1String name(part == LayoutPart::Output ? "" : part == LayoutPart::Input ? "in" : "k");
        parts << name + QString::fromStdString(layoutText(layout));
    }
    if (parts.isEmpty())
        parts << QString::fromStdString(layoutText(layoutOf(vector, LayoutPart::Output)));
    return parts;
}

bool LayoutMatrixView::isMarked(const std::vector<std::uint32_t>& codes, int rowIndex, int column) const
{
    const LayoutMatrix::Row& shown = row(rowIndex);
    return shown.slot.value < codes.size()
        && codes[shown.slot.value] == shown.cells[static_cast<std::size_t>(column)].code;
}

LayoutMatrixView::Places LayoutMatrixView::places() const
{
    return placesFor(viewport()->size(), QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value()), false);
}

void LayoutMatrixView::updateScrollBars()
{
    const Places at = places();
    const double wide = m_matrix ? at.columnPixels * static_cast<double>(m_matrix->columns) : 0;
    const auto set = [](QScrollBar* bar, double length, double page, double step) {
        bar->setRange(0, std::max(0, static_cast<int>(std::ceil(length - page))));
        bar->setPageStep(std::max(1, static_cast<int>(page)));
        bar->setSingleStep(std::max(1, static_cast<int>(step)));
    };
    set(verticalScrollBar(), at.rowPixels * rowCount(), at.cells.height(), at.rowPixels);
    set(horizontalScrollBar(), wide, at.cells.width(), at.columnPixels);
}

std::optional<LayoutMatrixView::Place> LayoutMatrixView::placeAt(const QPoint& point) const
{
    const Places at = places();
    if (rowCount() == 0 || point.y() < at.cells.top() || point.y() >= at.cells.bottom())
        return std::nullopt;
    const int found = static_cast<int>((point.y() - at.first.y()) / at.rowPixels);
    if (found < 0 || found >= rowCount())
        return std::nullopt;
    if (point.x() < at.cells.left())
        return Place{found, -1};
    const int column = static_cast<int>((point.x() - at.first.x()) / at.columnPixels);
    if (column >= static_cast<int>(row(found).cells.size()))
        return std::nullopt;
    return Place{found, column};
}

QRectF LayoutMatrixView::rectOf(const Place& place) const
{
    return rectOf(places(), place);
}

QStringList LayoutMatrixView::describe(const Place& place) const
{
    const LayoutMatrix::Row& shown = row(place.row);
    const QString share = shareText(shown.etaSquared);
    QStringList lines;
    if (shown.letter)
        lines.append(tr("Decision %1: %2").arg(QString::fromStdString(decisionLetter(*shown.letter)), shown.name));
    else
        lines.append(tr("Node %1 %2").arg(shown.name, nodeShape(*m_file->document, shown.node)));
    if (place.column < 0) {
        if (shown.letter)
            lines.append(tr("Nodes %1").arg(nodesText(shown)));
        if (shown.penalty.value_or(0) > 0)
            lines.append(tr("A wrong choice costs up to %1.").arg(penaltyText(*shown.penalty)));
        lines.append(tr("Its layout explains %1 of the variance in the whole file.").arg(share));
        lines.append(shown.letter ? tr("Click to select its first node.") : tr("Click to select the node."));
        return lines;
    }
    const LayoutMatrix::Cell& cell = shown.cells[static_cast<std::size_t>(place.column)];
    const QString vector
        = QString::fromStdString(configVectorText(m_file->document->configs.vectors(shown.slot)[cell.code]));
    lines.append(shown.letter ? tr("Node %1: %2").arg(shown.node.value).arg(vector) : vector);
    if (!shown.others.empty())
        lines.append(tr("The same decision covers %Ln other node(s).", nullptr, static_cast<int>(shown.others.size())));
    lines.append(tr("%1 of %2 configurations (%3)")
                     .arg(groupedText(cell.count), groupedText(m_matrix->configurations),
                          shareText(static_cast<double>(cell.count) / std::max(1U, m_matrix->configurations))));
    const double range = m_matrix->most - m_matrix->least;
    lines.append(
        tr("median %1 · best %2")
            .arg(valueText(cell.median, m_matrix->kind, {}, range), valueText(cell.best, m_matrix->kind, {}, range)));
    if (const auto penalty = m_matrix->penalty(cell); penalty.value_or(0) > 0)
        lines.append(tr("its best is %1 over the file's best").arg(penaltyText(*penalty)));
    if (isMarked(m_marks.focus, place.row, place.column))
        lines.append(tr("The focused configuration has this option."));
    if (isMarked(m_marks.baseline, place.row, place.column))
        lines.append(tr("The baseline has this option."));
    return lines;
}

void LayoutMatrixView::setCurrent(Place place)
{
    m_current = place;
    ensureVisible(place);
    viewport()->update();
    const QString text = describe(place).join(QStringLiteral(" · "));
    setAccessibleDescription(text);
    Q_EMIT currentChanged(text);
}

void LayoutMatrixView::ensureVisible(const Place& place)
{
    const Places at = places();
    const QRectF rect = rectOf(at, place);
    const auto bring = [](QScrollBar* bar, double start, double end, double least, double most) {
        if (start < least)
            bar->setValue(bar->value() - static_cast<int>(std::ceil(least - start)));
        else if (end > most)
            bar->setValue(bar->value() + static_cast<int>(std::ceil(end - most)));
    };
    bring(verticalScrollBar(), rect.top(), rect.bottom(), at.cells.top(), at.cells.bottom());
    if (place.column >= 0)
        bring(horizontalScrollBar(), rect.left(), rect.right(), at.cells.left(), at.cells.right());
}

void LayoutMatrixView::activate(const Place& place)
{
    const LayoutMatrix::Row& shown = row(place.row);
    if (place.column < 0)
        Q_EMIT nodeRequested(shown.node);
    else
        Q_EMIT vectorFilterRequested(shown.slot, shown.cells[static_cast<std::size_t>(place.column)].code);
}

void LayoutMatrixView::move(int rows, int columns)
{
    if (rowCount() == 0)
        return;
    if (!m_current)
        return setCurrent({0, 0});
    const int to = std::clamp(m_current->row + rows, 0, rowCount() - 1);
    const int last = static_cast<int>(row(to).cells.size()) - 1;
    setCurrent({to, std::clamp(m_current->column + columns, -1, last)});
}

bool LayoutMatrixView::viewportEvent(QEvent* event)
{
    const auto tipAt = [this](const QPoint& point) {
        const std::optional<Place> place = placeAt(point);
        QStringList lines = place ? describe(*place) : QStringList();
        if (place && place->column >= 0)
            lines.append(tr("Click to keep only configurations that have it."));
        return lines.join(QLatin1Char('\n'));
    };
    return showToolTip(*event, *viewport(), tipAt) || QAbstractScrollArea::viewportEvent(event);
}

void LayoutMatrixView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void LayoutMatrixView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setMatrix(m_matrix, m_file);
    else if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void LayoutMatrixView::mousePressEvent(QMouseEvent* event)
{
    const std::optional<Place> place = placeAt(event->pos());
    if (event->button() != Qt::LeftButton || !place)
        return;
    setCurrent(*place);
    activate(*place);
}

void LayoutMatrixView::mouseMoveEvent(QMouseEvent* event)
{
    viewport()->setCursor(placeAt(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void LayoutMatrixView::keyPressEvent(QKeyEvent* event)
{
    const int page = std::max(1, verticalScrollBar()->pageStep() / rowHeight() - 1);
    constexpr int far = 1 << 20;
    switch (event->key()) {
    case Qt::Key_Up:
        return move(-1, 0);
    case Qt::Key_Down:
        return move(1, 0);
    case Qt::Key_Left:
        return move(0, -1);
    case Qt::Key_Right:
        return move(0, 1);
    case Qt::Key_PageUp:
        return move(-page, 0);
    case Qt::Key_PageDown:
        return move(page, 0);
    case Qt::Key_Home:
        return event->modifiers().testFlag(Qt::ControlModifier) ? move(-far, 0) : move(0, -far);
    case Qt::Key_End:
        return event->modifiers().testFlag(Qt::ControlModifier) ? move(far, 0) : move(0, far);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current)
            activate(*m_current);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace tgraph
