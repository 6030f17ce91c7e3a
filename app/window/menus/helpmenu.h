// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tgraph {

class CommandController;

/// The menu of the command palette, the keys, and what the program is.
[[nodiscard]] QMenu* makeHelpMenu(const CommandController& commands, QWidget* parent);

} // namespace tgraph
