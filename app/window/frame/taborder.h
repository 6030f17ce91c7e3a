// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tgraph {

/// Moves the focus to the next (or previous) widget of the window that Tab reaches. Skips widgets
/// that the user cannot see, such as those of a panel behind another tab; widgets that only have to
/// be scrolled into view are not skipped. Returns false if there is none.
bool focusNeighbour(QWidget& window, bool next);

} // namespace tgraph
