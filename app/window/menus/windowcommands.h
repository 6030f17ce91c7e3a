// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/commandlist.h"
#include "widgets/commands/keysoverview.h"

#include <vector>

class QAction;
class QMainWindow;
class QMenuBar;

namespace tgraph {

/// A text without its accelerator: "&Open…" and "打开(&O)…" are "Open…" and "打开…".
[[nodiscard]] QString withoutAccelerator(const QString& text);

/// Every action of the menus, by its path; menus that are filled when they open are filled first. An action that goes
/// before its command is run is not run.
[[nodiscard]] std::vector<Command> menuCommands(QMenuBar& menus);

/// Every key that works: those of the menus by menu, those of other actions by the widget they work in, and those that
/// views take themselves.
[[nodiscard]] std::vector<KeyBinding> keyBindings(QMainWindow& window);

} // namespace tgraph
