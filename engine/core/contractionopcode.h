// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"

namespace tgraph {

/// Returns true for convolutions and dots, the operations that compute sums of products.
[[nodiscard]] constexpr bool isContraction(Opcode opcode)
{
    return opcode == Opcode::Convolution || opcode == Opcode::Dot;
}

} // namespace tgraph
