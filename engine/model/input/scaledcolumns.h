// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/input.
#pragma once

#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/scaler.h"

#include <span>

namespace tgraph {

/// Scales columns (results of numericColumnsOf()) and clips them to the limits of the shape.
void scale(std::span<const float> columns, const Scaler& scaler, const InputShape& shape, std::span<float> result);

/// Scales the columns of a file: numericColumnsOf(), then scale().
void standardise(std::span<const float> columns, const Scaler& scaler, const InputShape& shape,
                 std::span<float> result);

} // namespace tgraph
