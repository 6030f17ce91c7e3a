// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphpicture.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QActionGroup;

namespace tgraph {

class GraphView;

/// What menus, a tool bar and the view's own keys offer: scopes, colour modes, zoom, search, the overview.
class GraphActions : public QObject {
    Q_OBJECT

public:
    struct State {
        bool hasFile = false;
        bool hasPicture = false;
        bool hasNode = false; ///< one is selected
        bool hasProgram = false; ///< the file is one
        bool canOpen = false; ///< the selected box opens something
        bool canGoUp = false; ///< the page is part of another one
        bool hasLayers = false; ///< one of several is seen
        PictureOptions::Scope scope = PictureOptions::Scope::Pruned;
        GraphColourMode mode = GraphColourMode::Opcode;
        bool canFold = false; ///< something of the scope repeats
        bool isFolded = false;
    };

    /// The actions are the view's, too.
    explicit GraphActions(GraphView& view);

    /// What is checked and what can be used.
    void update(const State& state);
    void setMinimapChecked(bool checked);
    /// The key of the search works in the whole window: of several views only one can have it.
    void dropSearchKey();

    [[nodiscard]] QList<QAction*> scopes() const;
    [[nodiscard]] QList<QAction*> colours() const;
    [[nodiscard]] const QList<QAction*>& viewActions() const { return m_viewActions; }
    [[nodiscard]] bool isForToolBar(const QAction& action) const;

private:
    QAction* addAction(const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                       const QString& tip);
    void makeScopeActions();
    void makeColourActions();
    void makeViewActions();
    void makeProgramActions();
    void addSearch();
    void addFold();

    GraphView& m_view;
    QActionGroup* m_scopes = nullptr;
    QActionGroup* m_colours = nullptr;
    QList<QAction*> m_viewActions;
    QList<QAction*> m_barActions;
    QList<QAction*> m_nodeActions; // for the selected node
    QAction* m_minimap = nullptr;
    QAction* m_fold = nullptr;
    QAction* m_search = nullptr;
    QAction* m_neighbourhood = nullptr;
    QAction* m_program = nullptr;
    QList<QAction*> m_openActions; // for what the selected box opens
    QAction* m_up = nullptr;
    QList<QAction*> m_layerActions;
};

} // namespace tgraph
