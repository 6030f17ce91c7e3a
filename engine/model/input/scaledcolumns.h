// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/input.
#pragma once

#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/scaler.h"

#include <span>

namespace tgraph {

/// Scales unscaled columns (numericColumnsOf()) and clips them to the limits of the shape.
void scale(std::span<const float> columns, const Scaler& scaler, const InputShape& shape, std::span<float> result);

/// Scales columns as in a file.
void standardise(std::span<const float> columns, const Scaler& scaler, const InputShape& shape,
                 std::span<float> result);

} // namespace tgraph
