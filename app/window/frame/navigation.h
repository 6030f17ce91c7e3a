// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <QObject>

namespace tgraph {

class GraphView;
class Session;

/// Moves the focus and the selected node of the shown file when a view or a key requests it.
class Navigation : public QObject {
    Q_OBJECT

public:
    Navigation(Session& session, GraphView& graph, QObject* parent);

    void focus(DistinctId distinct);
    void select(NodeId node); ///< selects a node if it is already visible
    void lookAt(NodeId node); ///< selects it and centres it in the graph
    void clearNode();
    /// Focuses the next (1) or previous (-1) of the predicted top; from any other configuration, the first or last of
    /// them.
    void stepTop(int step);
    void focusFastestMeasured();

private:
    Session& m_session;
    GraphView& m_graph;
};

} // namespace tgraph
