// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <functional>
#include <stop_token>

namespace tgraph {

/// Receives the finished share of a long operation, 0 to 1, not decreasing, from the thread that does the work
/// (or one at a time from its workers). May be empty. The receiver throttles.
using ProgressCallback = std::function<void(double fraction)>;

/// Called between pieces of work of well below 100 ms.
/// @throws Cancelled when the token was triggered.
inline void throwIfStopped(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

} // namespace tgraph
