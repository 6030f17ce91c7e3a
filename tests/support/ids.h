// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace tgraph::test {

/// Returns the distinct configurations with these numbers.
inline std::vector<DistinctId> distinctIds(std::initializer_list<std::uint32_t> numbers)
{
    return {numbers.begin(), numbers.end()};
}

} // namespace tgraph::test
