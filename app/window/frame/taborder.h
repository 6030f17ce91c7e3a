// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tgraph {

/// Moves the focus to the next widget of the window that Tab reaches, or to the previous one. Skips widgets that the
/// user cannot see, such as those of panels behind another one's tab; parts that only need scrolling are reached.
/// Returns false if there is none.
bool focusNeighbour(QWidget& window, bool next);

} // namespace tgraph
