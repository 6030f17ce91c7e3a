// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/rankoptions.h"
#include "engine/model/scoring/torchmodule.h"

namespace tgraph {

/// Number of attempts on a GPU, each with half the memory of the one before.
inline constexpr unsigned gpuAttempts = 4;
/// Remark of a prediction that the CPU computed because the GPU's memory did not suffice.
inline constexpr const char* gpuMemoryRemark = "computed on the CPU: the memory of the GPU did not suffice";

/// Returns attempt(options). While a GPU's memory is used up, tries again with half as much, and at last on the CPU in
/// float32.
/// @param isOutOfMemory true if the exception being handled says that the memory is used up; called in a handler
/// @throws what the last attempt throws
template <typename Attempt>
[[nodiscard]] auto withLessMemory(RankOptions options, const Attempt& attempt,
                                  bool (*isOutOfMemory)() = &isTorchOutOfMemory)
{
    if (options.device == Device::Cpu)
        return attempt(options);
    for (; options.memoryHalvings < gpuAttempts; ++options.memoryHalvings) {
        try {
            return attempt(options);
        } catch (...) {
            if (!isOutOfMemory())
                throw;
        }
    }
    options.device = Device::Cpu;
    options.precision = Precision::Float32;
    options.memoryHalvings = 0;
    return attempt(options);
}

} // namespace tgraph
