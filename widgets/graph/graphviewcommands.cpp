// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of GraphView that menus, keys and other views use.
#include "widgets/graph/graphactions.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/graphfinder.h"
#include "widgets/graph/graphnavigator.h"
#include "widgets/graph/graphoverlay.h"
#include "widgets/graph/graphstatus.h"
#include "widgets/graph/graphstyler.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/picture/graphwalk.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr double zoomStep = 1.25;

} // namespace

void GraphView::centreOn(NodeId node)
{
    if (m_contents->options().scope == PictureOptions::Scope::Program)
        reveal(node);
    else
        m_navigator->centreOn(node);
}

void GraphView::showNodes(std::span<const NodeId> nodes)
{
    m_navigator->showAll(nodes);
}

void GraphView::markNodes(std::span<const NodeId> nodes)
{
    if (!m_contents->scene())
        return;
    std::vector<std::uint32_t> boxes;
    for (const NodeId node : nodes) {
        const std::vector<std::uint32_t> ofNode = boxesOf(m_contents->scene()->picture(), node);
        boxes.insert(boxes.end(), ofNode.begin(), ofNode.end());
    }
    std::ranges::sort(boxes);
    const auto again = std::ranges::unique(boxes);
    boxes.erase(again.begin(), again.end());
    m_styler->setMatches(std::move(boxes));
}

void GraphView::setCompared(std::vector<DistinctId> configs)
{
    m_styler->setCompared(std::move(configs));
}

void GraphView::zoomToFit()
{
    m_camera->zoomToFit();
}

void GraphView::zoomIn()
{
    m_camera->zoom(zoomStep);
}

void GraphView::zoomOut()
{
    m_camera->zoom(1 / zoomStep);
}

void GraphView::home()
{
    const GraphScene* scene = m_contents->scene().get();
    if (scene != nullptr && scene->picture().isProgram() && m_selection.node
        && !scene->picture().isShown(*m_selection.node))
        reveal(*m_selection.node);
    m_navigator->home();
}

void GraphView::openSearch()
{
    m_finder->open();
}

void GraphView::setMinimapVisible(bool visible)
{
    m_overlay->setMinimapVisible(visible);
    m_actions->setMinimapChecked(visible);
    m_overlay->showArea(m_camera->viewport());
}

void GraphView::setLegendVisible(bool visible)
{
    m_overlay->setLegendVisible(visible);
    placeChip();
    update();
}

void GraphView::setFolded(bool folded)
{
    leading().m_contents->setFolded(folded);
    updateActions(); // an action without effect may have toggled itself
}

void GraphView::chooseOwnValues()
{
    GraphView& view = leading();
    if (view.m_styler->mode() != GraphColourMode::Own && view.m_styler->hasValues(GraphColourMode::Own))
        view.setColourMode(GraphColourMode::Own);
    else
        Q_EMIT view.ownValuesRequested();
    updateActions(); // an action without effect may have toggled itself
}

void GraphView::expandAll()
{
    leading().m_contents->setAllUnfolded(true);
}

void GraphView::collapseAll()
{
    leading().m_contents->setAllUnfolded(false);
}

void GraphView::traceInputs()
{
    trace(TraceDirection::Inputs);
}

void GraphView::traceOutputs()
{
    trace(TraceDirection::Outputs);
}

void GraphView::trace(TraceDirection direction)
{
    if (m_selection.node)
        m_styler->setTrace(NodeTrace{.node = *m_selection.node, .direction = direction});
}

QString GraphView::traceText() const
{
    const auto& trace = m_styler->style().trace;
    return trace ? traceHint(*trace, *m_contents->file()) : QString();
}

void GraphView::nextConfigurable()
{
    if (const auto node = m_navigator->stepConfigurable(1))
        Q_EMIT nodeRequested(*node);
}

void GraphView::previousConfigurable()
{
    if (const auto node = m_navigator->stepConfigurable(-1))
        Q_EMIT nodeRequested(*node);
}

QList<QAction*> GraphView::scopeActions() const
{
    return m_actions->scopes();
}

QList<QAction*> GraphView::colourActions() const
{
    return m_actions->colours();
}

QList<QAction*> GraphView::viewActions() const
{
    return m_actions->viewActions();
}

bool GraphView::isForToolBar(const QAction& action) const
{
    return m_actions->isForToolBar(action);
}

} // namespace tgraph
