// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/checkpoint.
#pragma once

#include "engine/model/checkpoint/weights.h"

#include <cmath>
#include <string>

namespace tgraph {

/// Adds NAME.weight [outputs, inputs] and, if `bias` is true, NAME.bias [outputs], both uniform in
/// ±1/√inputs.
inline void addLinear(WeightSpecs& specs, const std::string& name, std::int64_t inputs, std::int64_t outputs,
                      bool bias = true)
{
    const double bound = 1.0 / std::sqrt(static_cast<double>(inputs));
    specs[name + ".weight"] = {.shape = {outputs, inputs}, .parameter = bound};
    if (bias)
        specs[name + ".bias"] = {.shape = {outputs}, .parameter = bound};
}

} // namespace tgraph
