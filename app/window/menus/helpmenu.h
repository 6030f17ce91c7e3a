// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tgraph {

class CommandController;
class GuideController;
class Tour;

/// Creates the menu with the user guide, the tour, the command palette, the keys, and the about dialog.
[[nodiscard]] QMenu* makeHelpMenu(const GuideController& guide, const Tour& tour, const CommandController& commands,
                                  QWidget* parent);

} // namespace tgraph
