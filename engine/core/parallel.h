// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace tgraph {

/// Calls work(item) for items 0 … items-1, on the calling thread and on one thread for each further core, and returns
/// when all calls have ended. Meant for loops of milliseconds. An item's result must depend on the item alone, so that
/// results are bitwise equal on any machine. Rethrows the first exception.
/// @throws Cancelled between items.
void parallelFor(std::size_t items, const std::stop_token& stop, const std::function<void(std::size_t item)>& work);

} // namespace tgraph
