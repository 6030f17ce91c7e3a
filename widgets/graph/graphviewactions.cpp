// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphview_p.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::array hopChoices = {1, 2, 3, 5};

} // namespace

QAction* GraphView::Private::addAction(const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                                       const QString& tip)
{
    auto* action = new QAction(text, q);
    action->setIconText(shortText); // what a tool bar shows
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(keys.isEmpty() ? tip
                                      : QStringLiteral("%1 (%2)").arg(tip, keys[0].toString(QKeySequence::NativeText)));
    action->setStatusTip(tip);
    q->addAction(action);
    return action;
}

void GraphView::Private::makeActions()
{
    makeScopeActions();
    makeColourActions();
    makeViewActions();
    updateActions();
}

void GraphView::Private::makeScopeActions()
{
    scopeGroup = new QActionGroup(q);
    const auto add = [this](PictureOptions::Scope scope, const QString& text, const QString& shortText, Qt::Key key,
                            const QString& tip) {
        QAction* action = addAction(text, shortText, {QKeySequence(key)}, tip);
        action->setCheckable(true);
        action->setData(static_cast<int>(scope));
        scopeGroup->addAction(action);
        connect(action, &QAction::triggered, q, [this, scope] { q->setScope(scope); });
        return action;
    };
    add(PictureOptions::Scope::Pruned, GraphView::tr("&Pruned graph"), GraphView::tr("Pruned"), Qt::Key_G,
        GraphView::tr("Configurable nodes and their neighbours: what the model sees"));
    add(PictureOptions::Scope::Full, GraphView::tr("F&ull graph"), GraphView::tr("Full"), Qt::Key_U,
        GraphView::tr("Every node of the file; computations without configurable nodes are folded"));
    neighbourhoodAction
        = add(PictureOptions::Scope::Neighbourhood, GraphView::tr("Neigh&bourhood"), GraphView::tr("Neighbourhood"),
              Qt::Key_H, GraphView::tr("The selected node and what is within a few edges of it"));
}

void GraphView::Private::makeColourActions()
{
    colourGroup = new QActionGroup(q);
    const auto add = [this](GraphColourMode colours, const QString& text, const QString& shortText, Qt::Key key,
                            const QString& tip) {
        QAction* action = addAction(text, shortText, {QKeySequence(key)}, tip);
        action->setCheckable(true);
        action->setData(static_cast<int>(colours));
        colourGroup->addAction(action);
        connect(action, &QAction::triggered, q, [this, colours] { q->setColourMode(colours); });
    };
    add(GraphColourMode::Opcode, GraphView::tr("Colour by &opcode"), GraphView::tr("Opcode"), Qt::Key_1,
        GraphView::tr("What kind of operation each node is"));
    add(GraphColourMode::EtaSquared, GraphView::tr("Colour by &η²"), GraphView::tr("η²"), Qt::Key_2,
        GraphView::tr("Share of the variance of runtimes (or scores) that a node's layout explains"));
    add(GraphColourMode::Attention, GraphView::tr("Colour by &attention"), GraphView::tr("Attention"), Qt::Key_3,
        GraphView::tr("What the checkpoint attends to in the focused configuration"));
    add(GraphColourMode::AnalyticalCost, GraphView::tr("Colour by analytical &cost"), GraphView::tr("Cost"), Qt::Key_5,
        GraphView::tr("Time that each node takes by the analytical estimate, in the focused configuration"));
    add(GraphColourMode::AnalyticalDifference, GraphView::tr("Colour by &difference in cost"), GraphView::tr("Δ cost"),
        Qt::Key_6, GraphView::tr("Analytical time in the focused configuration less that in the baseline"));
    add(GraphColourMode::Sensitivity, GraphView::tr("Colour by &sensitivity"), GraphView::tr("Sensitivity"), Qt::Key_7,
        GraphView::tr("How much slower or faster the network finds the focus for each node's layout, against the "
                      "baseline's: explain the focused configuration"));
}

void GraphView::Private::makeViewActions()
{
    const auto add = [this](const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                            const QString& tip, void (GraphView::*function)()) {
        QAction* action = addAction(text, shortText, keys, tip);
        connect(action, &QAction::triggered, q, function);
        viewActions.append(action);
        return action;
    };
    barActions.append(add(GraphView::tr("&Fit"), GraphView::tr("Fit"), {QKeySequence(Qt::Key_F)},
                          GraphView::tr("Show the whole picture"), &GraphView::fit));
    barActions.append(add(GraphView::tr("&Actual size"), GraphView::tr("1:1"),
                          {QKeySequence(Qt::Key_Home), QKeySequence(Qt::Key_0)},
                          GraphView::tr("1:1 at the selected node"), &GraphView::home));
    add(GraphView::tr("Zoom &in"), QStringLiteral("+"), {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal)},
        GraphView::tr("Zoom in"), &GraphView::zoomIn);
    add(GraphView::tr("Zoom &out"), QStringLiteral("\u2212"), {QKeySequence(Qt::Key_Minus)}, GraphView::tr("Zoom out"),
        &GraphView::zoomOut);
    addSearch();
    add(GraphView::tr("&Next configurable node"), GraphView::tr("Next"), {QKeySequence(Qt::Key_N)},
        GraphView::tr("Select the next node that a configuration lays out"), &GraphView::nextConfigurable);
    add(GraphView::tr("Pre&vious configurable node"), GraphView::tr("Previous"), {QKeySequence(Qt::Key_P)},
        GraphView::tr("Select the configurable node before"), &GraphView::previousConfigurable);
    minimapAction = addAction(GraphView::tr("Overvie&w"), GraphView::tr("Overview"), {QKeySequence(Qt::Key_M)},
                              GraphView::tr("A small picture of the whole graph in the corner"));
    minimapAction->setCheckable(true);
    minimapAction->setChecked(true);
    connect(minimapAction, &QAction::toggled, q, &GraphView::setMinimapVisible);
    viewActions.append(minimapAction);
}

void GraphView::Private::addSearch()
{
    QAction* search = addAction(GraphView::tr("&Search"), GraphView::tr("Search"), {QKeySequence(Qt::CTRL | Qt::Key_F)},
                                GraphView::tr("Find nodes by number, opcode or shape"));
    // A context is of all keys of an action: the slash, which people type elsewhere, needs one of its own.
    search->setShortcutContext(Qt::WindowShortcut);
    auto* slash = new QAction(q);
    slash->setShortcut(Qt::Key_Slash);
    slash->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    q->addAction(slash);
    connect(search, &QAction::triggered, q, &GraphView::openSearch);
    connect(slash, &QAction::triggered, search, &QAction::trigger);
    viewActions.append(search);
    barActions.append(search);
}

void GraphView::Private::updateActions()
{
    for (QAction* action : scopeGroup->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(options.scope));
        action->setEnabled(file != nullptr);
    }
    neighbourhoodAction->setEnabled(file != nullptr && selection.node.has_value());
    for (QAction* action : colourGroup->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(mode));
    for (QAction* action : viewActions)
        action->setEnabled(scene != nullptr || action == minimapAction);
}

void GraphView::Private::showNeighbourhoodOf(NodeId node, std::uint32_t hops)
{
    if (!file || node.value >= file->document->graph.nodeCount())
        return;
    PictureOptions changed = options;
    changed.scope = PictureOptions::Scope::Neighbourhood;
    changed.centre = node;
    changed.hops = hops;
    setOptions(std::move(changed));
}

void GraphView::Private::setUnfolded(std::uint32_t computation, bool unfolded)
{
    PictureOptions changed = options;
    if (unfolded)
        changed.unfolded.insert(computation);
    else
        changed.unfolded.erase(computation);
    setOptions(std::move(changed));
}

void GraphView::Private::fillContextMenu(QMenu& menu, std::optional<std::uint32_t> box)
{
    if (box) {
        const PictureNode node = scene->picture().nodes()[*box];
        if (node.foldedCount == 0) {
            QMenu* hops = menu.addMenu(GraphView::tr("Neighbourhood of #%1").arg(node.node.value));
            for (const int choice : hopChoices) {
                QAction* action = hops->addAction(GraphView::tr("%Ln hop(s)", nullptr, choice));
                connect(action, &QAction::triggered, q,
                        [this, node, choice] { showNeighbourhoodOf(node.node, static_cast<std::uint32_t>(choice)); });
            }
            connect(menu.addAction(GraphView::tr("Copy number and shape")), &QAction::triggered, q, [node] {
                QApplication::clipboard()->setText(
                    QStringLiteral("#%1 %2 %3").arg(node.node.value).arg(node.title, node.subtitle));
            });
        }
        if (options.scope == PictureOptions::Scope::Full && file->document->graph.computationStarts().size() > 1) {
            const bool folded = node.foldedCount > 0;
            QAction* action = menu.addAction(folded ? GraphView::tr("Unfold computation %1").arg(node.computation)
                                                    : GraphView::tr("Fold computation %1").arg(node.computation));
            connect(action, &QAction::triggered, q, [this, node, folded] { setUnfolded(node.computation, folded); });
        }
        menu.addSeparator();
    }
    menu.addActions(scopeGroup->actions());
    menu.addSeparator();
    menu.addActions(colourGroup->actions());
    menu.addSeparator();
    menu.addActions(viewActions);
}

QList<QAction*> GraphView::scopeActions() const
{
    return d->scopeGroup->actions();
}

QList<QAction*> GraphView::colourActions() const
{
    return d->colourGroup->actions();
}

bool GraphView::isForToolBar(const QAction& action) const
{
    return std::ranges::any_of(d->barActions, [&action](const QAction* shown) { return shown == &action; });
}

QList<QAction*> GraphView::viewActions() const
{
    return d->viewActions;
}

} // namespace tgraph
