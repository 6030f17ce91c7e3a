// SPDX-License-Identifier: GPL-3.0-or-later
// The boxes of GraphView under the pointer, and for screen readers: tool tips, clicks, the context menu.
#include "widgets/common/tooltip.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/graphmenu.h"
#include "widgets/graph/graphnavigator.h"
#include "widgets/graph/graphoverlay.h"
#include "widgets/graph/graphstatus.h"
#include "widgets/graph/graphstyler.h"
#include "widgets/graph/graphtips.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/layoutschip.h"
#include "widgets/graph/paint/boxpainter.h"
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/paint/groupframes.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace tgraph {

bool GraphView::event(QEvent* event)
{
    return showToolTip(*event, *this, [this](const QPoint& place) { return toolTipAt(place); })
        || QWidget::event(event);
}

QString GraphView::toolTipAt(const QPoint& place) const
{
    if (const QString rest = m_overlay->legendRestAt(place, m_styler->style()); !rest.isEmpty())
        return rest;
    const Viewport& viewport = m_camera->viewport();
    const auto copy = m_contents->scene() && !m_styler->style().markedEdges.empty()
        ? relayoutAt(*m_contents->scene(), m_styler->style(), {.area = viewport.area(), .scale = viewport.scale()},
                     place)
        : std::nullopt;
    const std::vector<Relayout> copies = copy ? m_styler->relayoutsOf(*copy) : std::vector<Relayout>();
    if (!copies.empty())
        return relayoutToolTip(m_contents->file()->document->graph, copies);
    const auto box = m_navigator->boxAt(place);
    return box ? boxToolTip(m_contents->scene()->picture(), *box, m_styler->style(), m_styler->shownValues())
               : QString();
}

void GraphView::requestAt(QPointF pixel)
{
    if (clickTab(pixel))
        return;
    if (const auto group = groupTab(pixel))
        leading().m_contents->setDrawnApart(m_contents->scene()->picture().groups()[*group].first, true);
    else if (const auto box = m_navigator->boxAt(pixel))
        Q_EMIT nodeRequested(stubAt(*box, pixel).value_or(m_navigator->node(*box).node));
    else
        Q_EMIT nodeCleared();
}

std::optional<std::uint32_t> GraphView::groupTab(QPointF pixel) const
{
    const Viewport& viewport = m_camera->viewport();
    if (!m_contents->scene())
        return std::nullopt;
    const QPointF corner = viewport.area().topLeft();
    return groupTabAt(*m_contents->scene(),
                      QTransform::fromScale(viewport.scale(), viewport.scale()).translate(-corner.x(), -corner.y()),
                      pixel);
}

/// Returns the value that is written into a box at a pixel.
std::optional<NodeId> GraphView::stubAt(std::uint32_t box, QPointF pixel) const
{
    const GraphScene& scene = *m_contents->scene();
    const QPointF point = m_camera->viewport().toScene(pixel);
    const auto stubs = scene.picture().stubsOf(m_navigator->node(box));
    for (std::uint32_t row = 0; row < stubs.size(); ++row)
        if (stubRect(scene.box(box), row).contains(point))
            return stubs[row].node;
    return std::nullopt;
}

void GraphView::openBox(QPointF pixel, bool asPage)
{
    const auto box = m_navigator->boxAt(pixel);
    if (!box)
        return;
    const PictureNode& node = m_navigator->node(*box);
    const GraphPicture& picture = m_contents->scene()->picture();
    if (node.opens == PictureNode::Opens::Computation)
        leading().m_contents->setUnfolded(node.computation, true);
    else if (node.opens != PictureNode::Opens::Nothing && asPage)
        showPageOf(*box);
    else if (node.opens != PictureNode::Opens::Nothing)
        setOpen(*box, true);
    else if (picture.copiesOf(node) > 1)
        leading().m_contents->setDrawnApart(picture.groups()[node.group].first, true);
    else
        m_navigator->enlarge(*box);
}

void GraphView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    QMenu& menu = m_menu.make(*this);
    const auto box = byKey ? m_navigator->selectedBox() : m_navigator->boxAt(event->pos());
    if (box) {
        addNodeWork(menu, *box);
        addBoxActions(menu, *box, *leading().m_contents);
    }
    if (m_chip->isOfUse())
        menu.addMenu(m_chip->menu());
    addViewActions(box ? *menu.addMenu(tr("&View")) : menu, *m_actions);
    menu.exec(byKey ? mapToGlobal(rect().center()) : event->globalPos());
}

void GraphView::addNodeWork(QMenu& menu, std::uint32_t box)
{
    const PictureNode node = m_navigator->node(box);
    const GraphStyle& style = m_styler->style();
    if (node.foldedCount > 0)
        return;
    if (node.slot && style.focus)
        addFilterTerms(menu, node, m_contents->file()->vector(*node.slot, *style.focus),
                       [this](const QString& term) { Q_EMIT filterRequested(term); });
    if (node.slot)
        connect(menu.addAction(tr("&What if it had another layout")), &QAction::triggered, this,
                [this, node] { Q_EMIT whatIfRequested(node.node); });
    if (const auto letter = style.letterOf(box))
        connect(menu.addAction(tr("&Show decision %1").arg(style.decisions->name(*letter))), &QAction::triggered, this,
                [this, letter] { Q_EMIT decisionRequested(*letter); });
    const auto addTrace = [this, &menu, id = node.node](const QString& text, TraceDirection direction) {
        connect(menu.addAction(text), &QAction::triggered, this, [this, id, direction] {
            Q_EMIT nodeRequested(id);
            m_styler->setTrace(NodeTrace{.node = id, .direction = direction});
        });
    };
    addTrace(tr("Trace &inputs"), TraceDirection::Inputs);
    addTrace(tr("Trac&e outputs"), TraceDirection::Outputs);
    menu.addSeparator();
}

void GraphView::hoverBox(std::optional<std::uint32_t> box)
{
    const auto letter = box ? m_styler->style().partnersOf(*box) : std::nullopt;
    if (letter == m_hovered)
        return;
    m_hovered = letter;
    Q_EMIT decisionHovered(letter);
}

int GraphView::partCount() const
{
    return m_contents->scene() ? static_cast<int>(m_contents->scene()->boxCount()) : 0;
}

QString GraphView::partName(int part) const
{
    return boxName(m_contents->scene()->picture(), static_cast<std::uint32_t>(part), m_styler->style());
}

QRect GraphView::partRect(int part) const
{
    const QRectF box = m_contents->scene()->box(static_cast<std::uint32_t>(part));
    const Viewport& viewport = m_camera->viewport();
    return QRectF(viewport.toPixels(box.topLeft()), box.size() * viewport.scale()).toAlignedRect();
}

std::optional<int> GraphView::currentPart() const
{
    const auto box = m_navigator->selectedBox();
    return box ? std::optional(static_cast<int>(*box)) : std::nullopt;
}

void GraphView::choosePart(int part)
{
    Q_EMIT nodeRequested(m_navigator->node(static_cast<std::uint32_t>(part)).node);
}

} // namespace tgraph
