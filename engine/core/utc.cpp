// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/utc.h"

#include <fmt/chrono.h>

#include <chrono>

namespace tgraph {

std::string utcNow()
{
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

} // namespace tgraph
