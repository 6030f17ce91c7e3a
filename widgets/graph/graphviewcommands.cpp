// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of GraphView that menus, keys and other views use.
#include "widgets/graph/graphactions.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/graphfinder.h"
#include "widgets/graph/graphmenu.h"
#include "widgets/graph/graphnavigator.h"
#include "widgets/graph/graphoverlay.h"
#include "widgets/graph/graphstatus.h"
#include "widgets/graph/graphstyler.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/picture/graphwalk.h"
#include "widgets/graph/picture/savedpicture.h"

#include <algorithm>
#include <utility>

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
    packAgain();
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

void GraphView::setScope(PictureOptions::Scope scope)
{
    GraphContents& contents = *leading().m_contents;
    if (scope != PictureOptions::Scope::Neighbourhood)
        contents.setScope(scope);
    else if (m_selection.node)
        contents.showNeighbourhoodOf(*m_selection.node, contents.options().hops);
    updateActions(); // an action without effect may have toggled itself
}

PictureOptions::Scope GraphView::scope() const
{
    return m_contents->options().scope;
}

void GraphView::setHops(int hops)
{
    leading().m_contents->setHops(
        static_cast<std::uint32_t>(std::clamp(hops, 1, static_cast<int>(PictureOptions::mostHops))));
}

void GraphView::setColourMode(GraphColourMode mode)
{
    leading().m_styler->chooseMode(mode);
}

GraphColourMode GraphView::colourMode() const
{
    return m_styler->mode();
}

void GraphView::highlightDecision(std::optional<std::uint32_t> letter)
{
    const auto box = letter ? boxOfDecision(*letter) : std::nullopt;
    m_styler->setLit(box && isInView(*box) ? letter : std::nullopt);
}

void GraphView::goToDecision(quint32 letter)
{
    const auto box = boxOfDecision(letter);
    if (box && !isInView(*box))
        m_camera->centreOn(m_contents->scene()->box(*box).center());
    highlightDecision(letter);
}

bool GraphView::isInView(std::uint32_t box) const
{
    return m_camera->viewport().area().intersects(m_contents->scene()->box(box));
}

std::optional<std::uint32_t> GraphView::boxOfDecision(std::uint32_t letter) const
{
    std::optional<std::uint32_t> first;
    const auto boxes = m_contents->scene() ? static_cast<std::uint32_t>(m_contents->scene()->boxCount()) : 0U;
    for (std::uint32_t box = 0; box < boxes; ++box) {
        if (m_styler->style().partnersOf(box) != letter)
            continue;
        if (isInView(box))
            return box;
        first = first.value_or(box);
    }
    return first;
}

void GraphView::setPlacementProgram(const QString& path)
{
    m_contents->setPlacementProgram(path);
}

QByteArray GraphView::arrangementOf(const std::shared_ptr<const OpenFile>& file) const
{
    const auto options = m_contents->arrangementOf(file);
    return options ? savedPicture(*options) : QByteArray();
}

void GraphView::arrange(const std::shared_ptr<const OpenFile>& file, const QByteArray& arrangement)
{
    if (auto options = readPicture(arrangement, *file))
        m_contents->arrange(file, std::move(*options));
}

void GraphView::fillMenu(QMenu& menu) const
{
    addViewActions(menu, *m_actions);
}

} // namespace tgraph
