// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace tgraph {

/// Keys with Ctrl that a line of text takes from old terminals (Ctrl+E to its end, Ctrl+K, …) stay those of the menus
/// while it has the focus. Copy, paste, undo and select all stay the line's.
void leaveKeysToMenus(QLineEdit& line);

} // namespace tgraph
