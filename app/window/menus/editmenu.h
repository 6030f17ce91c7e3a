// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tgraph {

class ConfigPanel;
class HistoryActions;
class Session;

/// Creates the menu of the shown file's marks and of the histories.
[[nodiscard]] QMenu* makeEditMenu(Session& session, const HistoryActions& history, ConfigPanel& configs,
                                  QWidget* parent);

} // namespace tgraph
