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

/// What the views ask to focus, to select and to mark reaches the session.
void connectSelection(const Panels& panels, const GraphPage& page, Navigation& navigation, Session& session);

/// What the views ask to be filtered reaches the filter line; what it keeps reaches the views, and the filters that a
/// person saves the settings.
void connectFilter(const Panels& panels, ViewBroadcast& broadcast, QSettings& settings);

/// What one view has worked out, others show: attention in the graph and the inspector.
void connectValues(const Panels& panels, const GraphPage& page);

/// The decisions' clicks reach filter and graph; what is hovered in one lights up in the other.
void connectDecisions(DecisionsPage& page, GraphView& graph, const Panels& panels, Navigation& navigation);

} // namespace tgraph
