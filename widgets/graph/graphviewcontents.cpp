// SPDX-License-Identifier: GPL-3.0-or-later
// What the view shows and where: pictures, layouts, search, and what floats on the view.
#include "widgets/graph/graphsearch.h"
#include "widgets/graph/graphview_p.h"
#include "widgets/graph/minimap.h"
#include "widgets/graph/placementclient.h"
#include "widgets/graph/searchbar.h"

namespace tgraph {

void GraphView::Private::clear()
{
    client->cancel();
    ticket = 0;
    pending.reset();
    scene.reset();
    relayoutCache.clear();
    fitted = true;
    match = -1;
    style = {};
    style.theme = theme();
    minimap->setPicture(nullptr, style.theme, {});
}

void GraphView::Private::useFirstOptions()
{
    const bool full = options.scope == PictureOptions::Scope::Full;
    options = {.scope = full ? PictureOptions::Scope::Full : PictureOptions::Scope::Pruned,
               .centre = {},
               .hops = options.hops,
               .unfolded = {},
               .cloneConstants = true};
    if (file)
        options.unfolded = computationsOfInterest(*file);
}

void GraphView::Private::remember()
{
    // A layout that is under way belongs to the options; the one that is seen then does not.
    const bool settled = scene && ticket == 0;
    if (file)
        memory.put({.file = file,
                    .options = options,
                    .placement = settled ? scene->sharedPlacement() : nullptr,
                    .viewport = viewport,
                    .fitted = fitted,
                    .selection = selection});
}

void GraphView::Private::restore(const PictureMemory::Entry& past)
{
    viewport = past.viewport;
    viewport.setSize(q->size());
    fitted = past.fitted;
    show(std::make_shared<const GraphPicture>(file, options), past.placement);
    if (fitted)
        q->fit();
    finishPicture();
}

void GraphView::Private::startPlacement()
{
    if (!file || leader)
        return;
    pending = std::make_shared<const GraphPicture>(file, options);
    ticket = client->request(placementRequest(*pending));
    updateActions();
    q->update();
}

void GraphView::Private::placementDone(quint64 finished, std::shared_ptr<const Placement> result)
{
    if (finished != ticket || !pending)
        return;
    // A node that was selected and in sight stays where it is; without one a new picture is shown whole.
    std::optional<QPointF> kept;
    if (const auto before = selectedBox(); before && scene) {
        const QPointF pixel = viewport.toPixels(scene->box(*before).center());
        if (QRectF(q->rect()).contains(pixel))
            kept = pixel;
    }
    show(std::move(pending), std::move(result));
    const auto after = selectedBox();
    if (kept && after) {
        viewport.setScale(viewport.scale(), scene->bounds());
        viewport.place(scene->box(*after).center(), *kept);
        fitted = false;
    } else {
        q->fit();
    }
    finishPicture();
}

void GraphView::Private::show(std::shared_ptr<const GraphPicture> picture, std::shared_ptr<const Placement> placement)
{
    scene = std::make_shared<const GraphScene>(std::move(picture), std::move(placement));
    pending.reset();
    ticket = 0;
    restyle();
}

void GraphView::Private::finishPicture()
{
    search(searchBar->isHidden() ? QString() : searchBar->query());
    moved();
    updateActions();
    Q_EMIT q->placementFinished();
}

void GraphView::Private::setOptions(PictureOptions changed)
{
    if (leader)
        return leader->d->setOptions(std::move(changed));
    if (changed == options)
        return;
    const bool otherScope = changed.scope != options.scope;
    options = std::move(changed);
    startPlacement();
    updateActions();
    if (otherScope)
        Q_EMIT q->scopeChanged(options.scope);
}

std::optional<std::uint32_t> GraphView::Private::selectedBox() const
{
    if (!scene || !selection.node || selection.node->value >= file->document->graph.nodeCount())
        return std::nullopt;
    const std::uint32_t box = scene->picture().boxOf(*selection.node);
    return box == noPictureNode ? std::nullopt : std::optional(box);
}

void GraphView::Private::search(const QString& query)
{
    match = -1;
    style.matches = scene ? findBoxes(scene->picture(), query) : std::vector<std::uint32_t>{};
    updateSearchResult();
    q->update();
}

void GraphView::Private::stepMatch(int step)
{
    const auto matches = static_cast<std::ptrdiff_t>(style.matches.size());
    if (matches == 0)
        return;
    match = match < 0 ? (step > 0 ? 0 : matches - 1) : (match + step + matches) % matches;
    const std::uint32_t box = style.matches[static_cast<std::size_t>(match)];
    viewport.centreOn(scene->box(box).center());
    viewport.setScale(std::max(viewport.scale(), 0.7), scene->bounds());
    fitted = false;
    moved();
    updateSearchResult();
    Q_EMIT q->nodeRequested(scene->picture().nodes()[box].node);
}

void GraphView::Private::updateSearchResult()
{
    searchBar->setResult(static_cast<int>(match + 1), static_cast<int>(style.matches.size()));
}

} // namespace tgraph
