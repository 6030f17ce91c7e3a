// SPDX-License-Identifier: GPL-3.0-or-later
// A view that shows another view's picture, and how two views show the same part of it.
#include "widgets/graph/graphview_p.h"
#include "widgets/graph/placementclient.h"

namespace tgraph {

void GraphView::follow(GraphView* leader)
{
    d->leader = leader;
    d->client->cancel();
    d->searchAction->setShortcuts({}); // the leader's key works in the whole window
    setMinimapVisible(false);
    connect(leader, &GraphView::placementFinished, this, &GraphView::takePicture);
    connect(leader, &GraphView::colourModeChanged, this, &GraphView::takePicture);
    takePicture();
}

void GraphView::takePicture()
{
    if (!d->leader)
        return;
    const Private& from = *d->leader->d;
    if (d->file != from.file)
        d->relayoutCache.clear();
    d->file = from.file;
    d->scores = from.scores;
    d->values = from.values;
    d->mode = from.mode;
    d->options = from.options;
    d->scene = from.scene;
    d->style.matches.clear();
    d->restyle();
    d->updateActions();
    showLike(*d->leader);
}

void GraphView::showLike(const GraphView& other)
{
    if (!d->scene || d->scene != other.d->scene)
        return;
    d->viewport.setScale(other.d->viewport.scale(), d->scene->bounds());
    d->viewport.centreOn(other.d->viewport.centre());
    d->fitted = other.d->fitted;
    d->moved();
}

} // namespace tgraph
