// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tgraph {

class ConfigPanel;
class HistoryActions;
class Session;

/// The menu of what changes the marks of the shown file, and of the histories.
[[nodiscard]] QMenu* makeEditMenu(Session& session, const HistoryActions& history, ConfigPanel& configs,
                                  QWidget* parent);

} // namespace tgraph
