// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/hlo/text/textcursor.h"

#include <algorithm>
#include <cstddef>
#include <stop_token>
#include <string_view>

namespace tgraph::hlo {

/// Calls `use(line)` for each line, without its end, log prefix and leading blanks. @throws
/// Cancelled
template <typename Use> void forLines(std::string_view text, const std::stop_token& stop, const Use& use)
{
    for (std::size_t at = 0; at < text.size();) {
        throwIfStopped(stop); // a line may be as long as the file
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        line.remove_prefix(std::min(logPrefixLength(line), line.size()));
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        use(line);
        at = end + 1;
    }
}

} // namespace tgraph::hlo
