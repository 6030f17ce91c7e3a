// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/input.
#pragma once

#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/scaler.h"

#include <span>

namespace tgraph {

/// By the scaler, and kept within what the shape allows. `columns` are as the scaler sees them: numericColumnsOf().
void scale(std::span<const float> columns, const Scaler& scaler, const InputShape& shape, std::span<float> result);

/// scale() of columns as a file has them.
void standardise(std::span<const float> columns, const Scaler& scaler, const InputShape& shape,
                 std::span<float> result);

} // namespace tgraph
