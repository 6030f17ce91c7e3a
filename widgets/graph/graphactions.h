// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphpicture.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <cstdint>
#include <map>

class QAction;
class QActionGroup;

namespace tgraph {

class GraphView;

/// The actions of menus, the tool bar and the view's own keys: scopes, colour modes, zoom, search, minimap.
class GraphActions : public QObject {
    Q_OBJECT

public:
    struct State {
        bool hasFile = false;
        bool hasPicture = false;
        bool hasNode = false; ///< a node is selected
        bool hasProgram = false; ///< the file is an XLA program
        bool canOpen = false; ///< the selected box can be opened
        bool canGoUp = false; ///< the page is part of another page
        bool hasLayers = false; ///< one of several layers is visible
        PictureOptions::Scope scope = PictureOptions::Scope::Pruned;
        GraphColourMode mode = GraphColourMode::Opcode;
        bool canFold = false; ///< parts of the scope repeat
        bool isFolded = false;
    };

    /// Adds the actions to the view, too.
    explicit GraphActions(GraphView& view);

    /// Updates which actions are checked and enabled.
    void update(const State& state);
    void setMinimapChecked(bool checked);
    /// Removes the search key, which works in the whole window: only one of several views can have it.
    void dropSearchKey();

    [[nodiscard]] QList<QAction*> scopes() const;
    [[nodiscard]] QList<QAction*> colours() const;
    [[nodiscard]] const QList<QAction*>& viewActions() const { return m_viewActions; }
    /// The submenus for these, which keep the menus short.
    enum class Group : std::uint8_t { Single, Zoom, Fold, Walk };
    [[nodiscard]] QList<QAction*> viewActions(Group group) const;
    [[nodiscard]] bool isForToolBar(const QAction& action) const;

private:
    QAction* addAction(const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                       const QString& tip);
    QAction* addViewAction(Group group, const QString& text, const QString& shortText, const QList<QKeySequence>& keys,
                           const QString& tip, void (GraphView::*function)());
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
    std::map<const QAction*, Group> m_groups; // of these
    QList<QAction*> m_barActions;
    QList<QAction*> m_nodeActions; // for the selected node
    QAction* m_minimap = nullptr;
    QAction* m_fold = nullptr;
    QAction* m_search = nullptr;
    QAction* m_neighbourhood = nullptr;
    QAction* m_program = nullptr;
    QList<QAction*> m_openActions; // for the contents of the selected box
    QAction* m_up = nullptr;
    QList<QAction*> m_layerActions;
};

} // namespace tgraph
