// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"

namespace tgraph {

/// Returns true for operations that are sums of products, whose layouts name two dimensions of a matrix.
[[nodiscard]] constexpr bool isContraction(Opcode opcode)
{
    return opcode == Opcode::Convolution || opcode == Opcode::Dot;
}

} // namespace tgraph
