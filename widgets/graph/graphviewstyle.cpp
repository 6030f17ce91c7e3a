// SPDX-License-Identifier: GPL-3.0-or-later
// Colours, marks and what else changes without moving anything; the legend's place and the overview's.
#include "widgets/graph/graphpainter.h"
#include "widgets/graph/graphview_p.h"
#include "widgets/graph/minimap.h"
#include "widgets/graph/searchbar.h"

#include <QPalette>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::size_t mostCachedRelayouts = 64; // configurations
constexpr QSize minimapLimit{200, 140};
constexpr double tellingShare = 0.25; // η²: a node whose layout explains more is worth the first look

} // namespace

GraphTheme GraphView::Private::theme() const
{
    const QPalette palette = q->palette();
    const bool dark = palette.color(QPalette::Base).lightnessF() < palette.color(QPalette::Text).lightnessF();
    return dark ? darkGraphTheme() : lightGraphTheme();
}

NodeValues GraphView::Private::valuesOf(GraphColourMode wanted) const
{
    if (wanted == GraphColourMode::EtaSquared)
        return etaSquaredValues(*file, scores.get());
    if (const auto given = values.find(wanted); given != values.end())
        return given->second;
    return {.title = GraphView::tr("No values"), .missing = GraphView::tr("focus a configuration to see them")};
}

void GraphView::Private::restyle()
{
    style.theme = theme();
    if (scene) {
        if (mode == GraphColourMode::Opcode)
            style.fills = opcodeFills(*scene, style.theme);
        else if (mode != GraphColourMode::Difference)
            style.fills = valueFills(*scene, style.theme, valuesOf(mode));
    }
    // Differences depend on the configurations: see styleConfiguration().
    if (!scene || mode != GraphColourMode::Difference)
        minimap->setPicture(scene, style.theme, style.fills);
    placeChildren();
    styleConfiguration();
}

void GraphView::Private::changeMode(GraphColourMode changed)
{
    if (changed == mode)
        return;
    mode = changed;
    restyle();
    updateActions();
    Q_EMIT q->colourModeChanged(mode);
}

void GraphView::Private::chooseMode()
{
    if (modeIsChosen)
        return;
    const std::vector<double>* shares = file ? &file->etaSquared : nullptr;
    if (shares != nullptr && shares->empty() && scores)
        shares = &scores->etaSquared;
    const bool telling
        = shares != nullptr && std::ranges::any_of(*shares, [](double share) { return share > tellingShare; });
    changeMode(telling ? GraphColourMode::EtaSquared : GraphColourMode::Opcode);
}

void GraphView::Private::styleConfiguration()
{
    style.focus.reset();
    style.marks.clear();
    style.markedEdges.clear();
    shownRelayouts = {};
    if (scene && file->isLayout() && file->configCount() > 0) {
        const DistinctId last(file->configCount() - 1);
        style.baseline = std::min(selection.baseline, last);
        style.focus = std::min(selection.focus.value_or(style.baseline), last);
        shownRelayouts = setRelayouts(style, *scene, known(*style.focus).relayouts);
    }
    if (scene && mode == GraphColourMode::Difference) {
        style.fills = differenceFills(*scene, style.theme, *file, style.focus.value_or(style.baseline), style.baseline);
        minimap->setPicture(scene, style.theme, style.fills);
        placeChildren();
    }
    placeLegend();
    styleSelection();
}

void GraphView::Private::styleSelection()
{
    style.selected.clear();
    if (const auto box = selectedBox()) {
        const auto& nodes = scene->picture().nodes();
        if (!nodes[*box].clone)
            style.selected.push_back(*box);
        for (std::uint32_t i = 0; nodes[*box].clone && i < nodes.size(); ++i) {
            if (nodes[i].clone && nodes[i].node == *selection.node)
                style.selected.push_back(i);
        }
    }
    updateStatus();
    q->update();
}

const GraphView::Private::Known& GraphView::Private::known(DistinctId distinct)
{
    if (relayoutCache.size() >= mostCachedRelayouts && !relayoutCache.contains(distinct))
        relayoutCache.clear();
    const auto [place, added] = relayoutCache.try_emplace(distinct);
    if (added) {
        place->second.relayouts = relayouts(*file->document, file->configurations->representatives[distinct.value]);
        place->second.count = count(place->second.relayouts);
    }
    return place->second;
}

void GraphView::Private::moved()
{
    minimap->setVisibleArea(viewport.area());
    // The overview is of use only while something is out of sight.
    minimap->setVisible(minimapWanted && scene && !viewport.area().contains(scene->bounds()));
    q->update();
    Q_EMIT q->viewMoved();
}

void GraphView::Private::ensureVisible(std::uint32_t box)
{
    const QRectF rect = scene->box(box);
    if (viewport.area().contains(rect.center()))
        return;
    viewport.centreOn(rect.center());
    fitted = false;
    moved();
}

void GraphView::Private::placeChildren()
{
    const QSize limit = minimapLimit.boundedTo(q->size() / 3);
    minimap->resize(minimap->fittingSize(limit));
    minimap->move(q->width() - minimap->width() - inset,
                  q->height() - minimap->height() - inset - static_cast<int>(legendHeight));
    searchBar->adjustSize();
    searchBar->move(std::max(inset, q->width() - searchBar->width() - inset), inset);
}

void GraphView::Private::placeLegend()
{
    const double before = legendHeight;
    const bool room = legendWanted && q->height() > 240 && q->width() > 240;
    legendHeight
        = scene && scene->boxCount() > 0 && room ? paintLegend(nullptr, {}, q->width() - 2 * inset, style).height() : 0;
    viewport.setReserve(legendHeight);
    if (legendHeight == before)
        return;
    if (fitted && scene)
        viewport.fit(scene->bounds());
    placeChildren();
    moved();
}

} // namespace tgraph
