// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <functional>
#include <stop_token>

namespace tgraph {

/// Receives the finished share of a long operation, from 0 to 1 and never decreasing. It is called
/// on the working thread, or by one of several workers at a time. May be empty. The receiver limits
/// how often it acts on the calls.
using ProgressCallback = std::function<void(double fraction)>;

/// Throws if a stop was requested. Call it between pieces of work that take well below 100 ms.
/// @throws Cancelled if the token was triggered.
inline void throwIfStopped(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

} // namespace tgraph
