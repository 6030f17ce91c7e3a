// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace tgraph {

/// Leaves Ctrl shortcuts that a line edit would handle (Ctrl+E for its end, Ctrl+K, …) to the menus while it has the
/// focus. Copy, paste, undo and select all still apply to the line.
void leaveKeysToMenus(QLineEdit& line);

} // namespace tgraph
