// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphactions.h"

#include "widgets/graph/graphview.h"
#include "widgets/graph/picture/graphtext.h"

#include <QAction>
#include <QActionGroup>

#include <algorithm>

namespace tgraph {

GraphActions::GraphActions(GraphView& view) : QObject(&view), m_view(view)
{
    makeScopeActions();
    makeColourActions();
    makeViewActions();
    makeProgramActions();
    update({});
}

QAction* GraphActions::addAction(const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                                 const QString& tip)
{
    auto* action = new QAction(text, &m_view);
    action->setIconText(shortText); // text in a tool bar
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(keys.isEmpty() ? tip
                                      : QStringLiteral("%1 (%2)").arg(tip, keys[0].toString(QKeySequence::NativeText)));
    action->setStatusTip(tip);
    m_view.addAction(action);
    return action;
}

void GraphActions::makeScopeActions()
{
    m_scopes = new QActionGroup(this);
    const auto add = [this](PictureOptions::Scope scope, const QString& text, const QString& shortText, Qt::Key key,
                            const QString& tip) {
        QAction* action = addAction(text, shortText, {QKeySequence(key)}, tip);
        action->setCheckable(true);
        action->setData(static_cast<int>(scope));
        m_scopes->addAction(action);
        connect(action, &QAction::triggered, &m_view, [this, scope] { m_view.setScope(scope); });
        return action;
    };
    m_program = add(PictureOptions::Scope::Program, GraphWords::tr("Progra&m"), GraphWords::tr("Program"), Qt::Key_R,
                    GraphWords::tr("The program, starting at its entry computation; calls, loops, fusions and layers "
                                   "unfold in place"));
    add(PictureOptions::Scope::Pruned, GraphWords::tr("&Pruned graph"), GraphWords::tr("Pruned"), Qt::Key_G,
        GraphWords::tr("Configurable nodes and their neighbours: what the model sees"));
    add(PictureOptions::Scope::Full, GraphWords::tr("F&ull graph"), GraphWords::tr("Full"), Qt::Key_U,
        GraphWords::tr("Every node of the file; computations without configurable nodes are folded"));
    m_neighbourhood
        = add(PictureOptions::Scope::Neighbourhood, GraphWords::tr("Neigh&bourhood"), GraphWords::tr("Neighbourhood"),
              Qt::Key_H, GraphWords::tr("The selected node and all nodes within a few edges of it"));
}

void GraphActions::makeColourActions()
{
    m_colours = new QActionGroup(this);
    const auto add = [this](GraphColourMode colours, const QString& text, const QString& shortText, Qt::Key key,
                            const QString& tip) {
        QAction* action = addAction(text, shortText, {QKeySequence(key)}, tip);
        action->setCheckable(true);
        action->setData(static_cast<int>(colours));
        m_colours->addAction(action);
        connect(action, &QAction::triggered, &m_view, [this, colours] { m_view.setColourMode(colours); });
    };
    add(GraphColourMode::Penalty, GraphWords::tr("Colour by pe&nalty"), GraphWords::tr("Penalty"), Qt::Key_1,
        GraphWords::tr("Highest cost of a node's decision: the best configuration with its worst layout, over the best "
                       "of all"));
    add(GraphColourMode::Decision, GraphWords::tr("Colour by dec&ision"), GraphWords::tr("Decision"), Qt::Key_2,
        GraphWords::tr("Nodes that always change together form one decision"));
    add(GraphColourMode::Opcode, GraphWords::tr("Colour by &opcode"), GraphWords::tr("Opcode"), Qt::Key_3,
        GraphWords::tr("Kind of operation of each node"));
    add(GraphColourMode::EtaSquared, GraphWords::tr("Colour by &η²"), GraphWords::tr("η²"), Qt::Key_4,
        GraphWords::tr("Share of the variance of runtimes (or scores) that a node's layout explains"));
    add(GraphColourMode::Attention, GraphWords::tr("Colour by &attention"), GraphWords::tr("Attention"), Qt::Key_5,
        GraphWords::tr("Attention of the checkpoint in the focused configuration"));
    add(GraphColourMode::Difference, GraphWords::tr("Colour by di&fference"), GraphWords::tr("Difference"), Qt::Key_6,
        GraphWords::tr("Number of a node's layouts that differ between the focus and the baseline"));
    add(GraphColourMode::AnalyticalCost, GraphWords::tr("Colour by analytical &cost"), GraphWords::tr("Cost"),
        Qt::Key_7, GraphWords::tr("Analytical estimate of each node's time in the focused configuration"));
    add(GraphColourMode::AnalyticalDifference, GraphWords::tr("Colour by &difference in cost"),
        GraphWords::tr("Δ cost"), Qt::Key_8,
        GraphWords::tr("Analytical time in the focused configuration minus that in the baseline"));
    add(GraphColourMode::Sensitivity, GraphWords::tr("Colour by &sensitivity"), GraphWords::tr("Sensitivity"),
        Qt::Key_9,
        GraphWords::tr("Effect of each node's layout on the network's score of the focus, compared with the baseline's "
                       "layout. Requires an explanation of the focused configuration"));
    add(GraphColourMode::Flop, GraphWords::tr("Colour by FLOP"), GraphWords::tr("FLOP"), Qt::Key_L,
        GraphWords::tr("Operations of each instruction of a program and the computations it calls, over all runs"));
    add(GraphColourMode::Bytes, GraphWords::tr("Colour by &bytes"), GraphWords::tr("Bytes"), Qt::Key_B,
        GraphWords::tr("Bytes that each instruction of a program reads and writes, with padding"));
    add(GraphColourMode::Padding, GraphWords::tr("Colour by padding &waste"), GraphWords::tr("Padding"), Qt::Key_W,
        GraphWords::tr("Bytes of padding that each instruction of a program moves, under the layouts in the file"));
    const QString tip = GraphWords::tr("Values of your own: a file of lines \"node,value\", or JSON {\"node\": value}");
    QAction* own = addAction(GraphWords::tr("Own values…"), GraphWords::tr("Own"), {QKeySequence(Qt::Key_V)}, tip);
    own->setCheckable(true);
    own->setData(static_cast<int>(GraphColourMode::Own));
    m_colours->addAction(own);
    connect(own, &QAction::triggered, &m_view, &GraphView::chooseOwnValues);
}

void GraphActions::makeViewActions()
{
    auto group = Group::Zoom; // group of the next action
    const auto add
        = [&](const QString& text, const QString& shortText, const QList<QKeySequence>& keys, const QString& tip,
              void (GraphView::*function)()) { return addViewAction(group, text, shortText, keys, tip, function); };
    m_barActions.append(add(GraphWords::tr("&Fit"), GraphWords::tr("Fit"), {QKeySequence(Qt::Key_F)},
                            GraphWords::tr("Show the whole picture"), &GraphView::zoomToFit));
    m_barActions.append(add(GraphWords::tr("&Actual size"), GraphWords::tr("1:1"),
                            {QKeySequence(Qt::Key_Home), QKeySequence(Qt::Key_0)},
                            GraphWords::tr("1:1 at the selected node"), &GraphView::home));
    add(GraphWords::tr("Zoom &in"), QStringLiteral("+"), {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal)},
        GraphWords::tr("Zoom in"), &GraphView::zoomIn);
    add(GraphWords::tr("Zoom &out"), QStringLiteral("\u2212"), {QKeySequence(Qt::Key_Minus)},
        GraphWords::tr("Zoom out"), &GraphView::zoomOut);
    addSearch();
    group = Group::Fold;
    addFold();
    add(GraphWords::tr("Expand all"), GraphWords::tr("Expand"), {QKeySequence(Qt::Key_BracketRight)},
        GraphWords::tr("Draw folded computations and equal parts node by node"), &GraphView::expandAll);
    add(GraphWords::tr("Collapse all"), GraphWords::tr("Collapse"), {QKeySequence(Qt::Key_BracketLeft)},
        GraphWords::tr("Fold computations and equal parts"), &GraphView::collapseAll);
    group = Group::Walk;
    m_nodeActions
        = {add(GraphWords::tr("Trace inputs"), GraphWords::tr("Inputs"), {QKeySequence(Qt::Key_I)},
               GraphWords::tr("Highlight everything that the selected node depends on"), &GraphView::traceInputs),
           add(GraphWords::tr("Trace outputs"), GraphWords::tr("Outputs"), {QKeySequence(Qt::Key_O)},
               GraphWords::tr("Highlight everything that depends on the selected node"), &GraphView::traceOutputs)};
    add(GraphWords::tr("&Next configurable node"), GraphWords::tr("Next"), {QKeySequence(Qt::Key_N)},
        GraphWords::tr("Select the next configurable node"), &GraphView::nextConfigurable);
    add(GraphWords::tr("Pre&vious configurable node"), GraphWords::tr("Previous"), {QKeySequence(Qt::Key_P)},
        GraphWords::tr("Select the previous configurable node"), &GraphView::previousConfigurable);
    m_minimap = addAction(GraphWords::tr("Overvie&w"), GraphWords::tr("Overview"), {QKeySequence(Qt::Key_M)},
                          GraphWords::tr("A small picture of the whole graph in the corner"));
    m_minimap->setCheckable(true);
    m_minimap->setChecked(true);
    connect(m_minimap, &QAction::toggled, &m_view, &GraphView::setMinimapVisible);
    m_viewActions.append(m_minimap);
    m_groups[m_minimap] = Group::Single;
}

QAction* GraphActions::addViewAction(Group group, const QString& text, const QString& shortText,
                                     const QList<QKeySequence>& keys, const QString& tip, void (GraphView::*function)())
{
    QAction* action = addAction(text, shortText, keys, tip);
    connect(action, &QAction::triggered, &m_view, function);
    m_viewActions.append(action);
    m_groups[action] = group;
    return action;
}

void GraphActions::makeProgramActions()
{
    const auto add = [this](const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                            const QString& tip, void (GraphView::*function)()) {
        return addViewAction(Group::Fold, text, shortText, keys, tip, function);
    };
    m_openActions = {add(GraphWords::tr("Unfold or fold"), GraphWords::tr("Unfold"),
                         {QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)},
                         GraphWords::tr("Program: show the computation called by the selected box, or one of its "
                                        "layers, over the box"),
                         &GraphView::toggleOpen),
                     add(GraphWords::tr("Open separately"), GraphWords::tr("Open"),
                         {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)},
                         GraphWords::tr("Program: show only the computation called by the selected box, or one of its "
                                        "layers"),
                         &GraphView::openPage)};
    m_up = add(GraphWords::tr("Up"), GraphWords::tr("Up"), {QKeySequence(Qt::Key_Backspace)},
               GraphWords::tr("Program: go back to the caller of this computation"), &GraphView::pageUp);
    m_layerActions
        = {add(GraphWords::tr("Next layer"), GraphWords::tr("Next layer"), {QKeySequence(Qt::Key_Period)},
               GraphWords::tr("Program: show the next layer"), &GraphView::nextLayer),
           add(GraphWords::tr("Previous layer"), GraphWords::tr("Previous layer"), {QKeySequence(Qt::Key_Comma)},
               GraphWords::tr("Program: show the previous layer"), &GraphView::previousLayer)};
}

void GraphActions::addSearch()
{
    QAction* search = addAction(
        GraphWords::tr("&Search"), GraphWords::tr("Search"), {QKeySequence(Qt::CTRL | Qt::Key_F)},
        GraphWords::tr("Find nodes by number, opcode or shape; in a program also by name, op_name or source file"));
    // A context applies to all keys of an action: the slash, which is typed in other fields, needs its own action.
    search->setShortcutContext(Qt::WindowShortcut);
    auto* slash = new QAction(&m_view);
    slash->setShortcut(Qt::Key_Slash);
    slash->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view.addAction(slash);
    connect(search, &QAction::triggered, &m_view, &GraphView::openSearch);
    connect(slash, &QAction::triggered, search, &QAction::trigger);
    m_viewActions.append(search);
    m_groups[search] = Group::Single;
    m_search = search;
    m_barActions.append(search);
}

void GraphActions::addFold()
{
    m_fold = addAction(GraphWords::tr("Fold e&qual parts"), GraphWords::tr("Fold"), {QKeySequence(Qt::Key_E)},
                       GraphWords::tr("Draw equal parts of the pruned graph that are always laid out alike only once; "
                                      "otherwise draw all parts, connected as in the program"));
    m_fold->setCheckable(true);
    connect(m_fold, &QAction::triggered, &m_view, &GraphView::setFolded);
    m_viewActions.append(m_fold);
    m_groups[m_fold] = Group::Fold;
    m_barActions.append(m_fold);
}

void GraphActions::update(const State& state)
{
    for (QAction* action : m_scopes->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(state.scope));
        action->setEnabled(state.hasFile);
    }
    m_neighbourhood->setEnabled(state.hasFile && state.hasNode);
    for (QAction* action : m_colours->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(state.mode));
    for (QAction* action : m_viewActions)
        action->setEnabled(state.hasPicture || action == m_minimap);
    for (QAction* action : m_nodeActions)
        action->setEnabled(state.hasPicture && state.hasNode);
    m_program->setEnabled(state.hasProgram);
    m_program->setVisible(state.hasProgram);
    for (QAction* action : m_openActions)
        action->setEnabled(state.hasPicture && state.canOpen);
    m_up->setEnabled(state.hasPicture && state.canGoUp);
    for (QAction* action : m_layerActions)
        action->setEnabled(state.hasPicture && state.hasLayers);
    m_fold->setEnabled(state.canFold);
    m_fold->setChecked(state.isFolded);
}

void GraphActions::setMinimapChecked(bool checked)
{
    m_minimap->setChecked(checked);
}

void GraphActions::dropSearchKey()
{
    m_search->setShortcuts({});
}

QList<QAction*> GraphActions::scopes() const
{
    return m_scopes->actions();
}

QList<QAction*> GraphActions::colours() const
{
    return m_colours->actions();
}

QList<QAction*> GraphActions::viewActions(Group group) const
{
    QList<QAction*> found;
    for (QAction* action : m_viewActions)
        if (m_groups.at(action) == group)
            found << action;
    return found;
}

bool GraphActions::isForToolBar(const QAction& action) const
{
    return std::ranges::any_of(m_barActions, [&action](const QAction* shown) { return shown == &action; });
}

} // namespace tgraph
