// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/quantity.h"

#include <cstdint>

namespace tgraph {

/// Returns groupedText() of a count.
[[nodiscard]] inline QString groupedCount(std::uint64_t count)
{
    return groupedText(static_cast<qint64>(count));
}

} // namespace tgraph
