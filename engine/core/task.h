// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <functional>
#include <stop_token>

namespace tgraph {

/// Receives the finished share of a long operation, 0 to 1, not decreasing, from the working thread (or one at a time
/// from its workers). May be empty. The receiver throttles.
using ProgressCallback = std::function<void(double fraction)>;

/// Checks for a stop; call it between pieces of work of well below 100 ms.
/// @throws Cancelled if the token was triggered.
inline void throwIfStopped(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

} // namespace tgraph
