// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programs.h"

namespace tgraph {

/// Networks over sequences; training adds the backward pass.
[[nodiscard]] Program buildRnn(SizeSource& sizes, bool training); ///< LSTM layers, unrolled over the steps
[[nodiscard]] Program buildBert(SizeSource& sizes, bool training); ///< Devlin et al. 2019: encoder blocks
[[nodiscard]] Program buildGpt(SizeSource& sizes, bool training); ///< Radford et al. 2019: decoder blocks

} // namespace tgraph
