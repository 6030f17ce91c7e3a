// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

/// Maximum number of characters passed to QSortFilterProxyModel::setFilterFixedString(). The
/// escaped pattern may have 64 KiB; with a longer one, a warning is printed for every row that is
/// compared.
inline constexpr int mostSearched = 1000;

} // namespace tgraph
