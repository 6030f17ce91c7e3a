// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tgraph {

class CommandController;

/// Creates the menu with the command palette, the keys, and the about dialog.
[[nodiscard]] QMenu* makeHelpMenu(const CommandController& commands, QWidget* parent);

} // namespace tgraph
