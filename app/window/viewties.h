// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"

class QSettings;

namespace tgraph {

class DecisionsPage;
class GraphPage;
class GraphView;
class Navigation;
class Session;
class ViewBroadcast;

/// Connects the views' requests to focus, select and mark with the session.
void connectSelection(const Panels& panels, const GraphPage& page, Navigation& navigation, Session& session);

/// Connects the views' filter requests with the filter line, its results with the views, and saved filters with the
/// settings.
void connectFilter(const Panels& panels, ViewBroadcast& broadcast, const Session& session, QSettings& settings);

/// Passes a view's results to others: attention to the graph and the inspector.
void connectValues(const Panels& panels, const GraphPage& page);

/// Connects clicks in the decisions with filter and graph; hovering an item in one highlights it in the other.
void connectDecisions(DecisionsPage& page, GraphView& graph, const Panels& panels, Navigation& navigation,
                      Session& session);

} // namespace tgraph
