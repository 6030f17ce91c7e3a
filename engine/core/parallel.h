// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace tgraph {

/// Calls work(item) for items 0 … items-1 on the calling thread and one further thread per further
/// core, and returns after all calls have ended. It is meant for loops that take milliseconds. The
/// result of an item must depend only on the item; results are then bitwise equal on every machine.
/// Rethrows the first exception.
/// @throws Cancelled if `stop` was triggered; checked before each item.
void parallelFor(std::size_t items, const std::stop_token& stop, const std::function<void(std::size_t item)>& work);

} // namespace tgraph
