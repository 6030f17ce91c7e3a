// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

/// Creates the menus that are not classes: makeXMenu() is in xmenu.cpp.
namespace tgraph {

class CommandController;
class ConfigPanel;
class Docks;
class GuideController;
class HistoryActions;
class LongWindows;
class Navigation;
class RankingWork;
class Services;
class Session;
class Tour;

/// Creates the menu of the shown file's marks and of the histories.
[[nodiscard]] QMenu* makeEditMenu(Session& session, const HistoryActions& history, ConfigPanel& configs,
                                  QWidget* parent);

/// Creates the menu that ranks and explains the shown file, and steps through the predicted top.
[[nodiscard]] QMenu* makeRankMenu(RankingWork& ranking, Navigation& navigation, Services& services, const Docks& docks,
                                  const LongWindows& longWindows, QWidget* parent);

/// Creates the menu with the user guide, the tour, the command palette, the keys, and the about dialog.
[[nodiscard]] QMenu* makeHelpMenu(const GuideController& guide, const Tour& tour, const CommandController& commands,
                                  QWidget* parent);

} // namespace tgraph
