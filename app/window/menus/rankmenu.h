// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tgraph {

class Docks;
class LongWindows;
class Navigation;
class RankingWork;
class Services;

/// Creates the menu that ranks and explains the shown file, and steps through the predicted top.
[[nodiscard]] QMenu* makeRankMenu(RankingWork& ranking, Navigation& navigation, Services& services, const Docks& docks,
                                  const LongWindows& longWindows, QWidget* parent);

} // namespace tgraph
