// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/model/scoring/rankoptions.h"
#include "engine/model/scoring/torchmodule.h"

namespace tgraph {

/// Number of attempts on a GPU, each with half the memory of the one before.
inline constexpr unsigned gpuAttempts = 4;
/// Remark of a prediction that the CPU computed because the GPU's memory did not suffice.
inline constexpr const char* gpuMemoryRemark = "computed on the CPU: the memory of the GPU did not suffice";

/// Thrown by an attempt if the allowed memory is less than the graph needs at least.
struct TooLittleMemory : Error {
    explicit TooLittleMemory(const Error& error) : Error(error) { }
};

/// Returns attempt(options). If a GPU's memory is used up, tries again with half as much, at most gpuAttempts times,
/// then on the CPU in float32. If the attempt throws TooLittleMemory, tries on the CPU at once, or rethrows the error
/// if the user set the limit.
/// @param isOutOfMemory true if the exception being handled reports that the memory is used up; called in a handler
/// @throws the exception of the last attempt
template <typename Attempt>
[[nodiscard]] auto withLessMemory(RankOptions options, const Attempt& attempt,
                                  bool (*isOutOfMemory)() = &isTorchOutOfMemory)
{
    if (options.device == Device::Cpu)
        return attempt(options);
    for (; options.memoryHalvings < gpuAttempts; ++options.memoryHalvings) {
        try {
            return attempt(options);
        } catch (const TooLittleMemory&) {
            if (options.memoryBytes > 0)
                throw;
            break;
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
