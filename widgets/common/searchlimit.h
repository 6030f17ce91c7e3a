// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

/// Largest number of characters to search for by QSortFilterProxyModel::setFilterFixedString(). Its escaped pattern may
/// have 64 KiB; with a longer one, every row compared prints a warning.
inline constexpr int mostSearched = 1000;

} // namespace tgraph
