// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/rankoptions.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace tgraph {

/// Returns "fused", "batched" or "plain".
[[nodiscard]] constexpr std::string_view forwardPathName(ForwardPath path)
{
    constexpr std::array<std::string_view, 3> names = {"fused", "batched", "plain"};
    return names[static_cast<std::size_t>(path)];
}

} // namespace tgraph
