// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/commandlist.h"
#include "widgets/commands/keysoverview.h"

#include <vector>

class QAction;
class QMainWindow;
class QMenuBar;

namespace tgraph {

/// Returns a text without its accelerator: "&Open…" and "打开(&O)…" become "Open…" and "打开…".
[[nodiscard]] QString withoutAccelerator(const QString& text);

/// Returns every action of the menus with its path; menus that are filled on opening are filled first. An action
/// deleted before its command runs is ignored.
[[nodiscard]] std::vector<Command> menuCommands(QMenuBar& menus);

/// Returns all keys that have an effect: those of the menus by menu, those of other actions by
/// their widget, and those that views handle themselves.
[[nodiscard]] std::vector<KeyBinding> keyBindings(QMainWindow& window);

} // namespace tgraph
