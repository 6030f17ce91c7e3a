// SPDX-License-Identifier: GPL-3.0-or-later
// Events of GraphView: paint, resize, hover and click.
#include "widgets/graph/graphactions.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/graphfinder.h"
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
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

namespace tgraph {

void GraphView::resizeEvent(QResizeEvent*)
{
    m_camera->setSize(size());
    placeChip();
    placeBreadcrumbs();
    m_overlay->place();
    m_finder->placeBar();
    fitShape();
}

void GraphView::fitShape()
{
    m_contents->setShape(m_camera->viewport().shape());
    if (!m_camera->isFitted() || !m_contents->repack())
        return;
    showScene();
    zoomToFit();
    if (!m_isArranging)
        finishPicture();
}

void GraphView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        m_styler->setTheme(graphTheme(palette()));
    else if (event->type() == QEvent::FontChange)
        m_contents->placeAnew();
    QWidget::changeEvent(event);
}

void GraphView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const GraphStyle& style = m_styler->style();
    painter.fillRect(rect(), style.theme.background);
    const GraphScene* scene = m_contents->scene().get();
    const Viewport& viewport = m_camera->viewport();
    if (scene != nullptr)
        paintGraph(painter, *scene, style,
                   {.area = viewport.area(), .scale = viewport.scale(), .texts = m_texts.get(), .coarse = &m_coarse});
    m_overlay->paint(painter, style,
                     {.middle = emptyViewText(m_contents->file() != nullptr, scene, m_contents->pending().get(),
                                              m_contents->problem()),
                      .hint = scene == nullptr ? QString()
                          : style.trace        ? traceText()
                                        : pictureHint(scene->picture(), m_contents->isPlacing(), m_selection.node,
                                                      m_contents->problem())});
}

bool GraphView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        showToolTip(static_cast<const QHelpEvent&>(*event));
        return true;
    }
    return QWidget::event(event);
}

void GraphView::showToolTip(const QHelpEvent& event)
{
    if (const auto box = m_navigator->boxAt(event.pos()))
        QToolTip::showText(event.globalPos(),
                           boxToolTip(m_contents->scene()->picture(), *box, m_styler->style(), m_styler->shownValues()),
                           this);
    else
        QToolTip::hideText();
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
    QMenu menu(this);
    if (const auto box = byKey ? m_navigator->selectedBox() : m_navigator->boxAt(event->pos())) {
        addNodeWork(menu, *box);
        addBoxActions(menu, *box, *leading().m_contents);
    }
    if (m_chip->isOfUse())
        menu.addMenu(m_chip->menu());
    addViewActions(menu, *m_actions);
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

} // namespace tgraph
