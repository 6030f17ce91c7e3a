// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/model/scoring/rankoptions.h"
#include "engine/model/scoring/torchmodule.h"

namespace tgraph {

/// The number of attempts on a GPU. Each attempt uses half the memory of the one before.
inline constexpr unsigned gpuAttempts = 4;
/// The remark of a prediction that was computed on the CPU because the GPU had too little memory.
inline constexpr const char* gpuMemoryRemark = "computed on the CPU: the memory of the GPU did not suffice";

/// Thrown by an attempt if less memory is allowed than the graph needs.
struct TooLittleMemory : Error {
    explicit TooLittleMemory(const Error& error) : Error(error) { }
};

/// Returns attempt(options). If the memory of a GPU is exhausted, tries again with half as much, at
/// most gpuAttempts times, and then on the CPU in float32. If the attempt throws TooLittleMemory,
/// tries on the CPU immediately, or rethrows the error if the user set the limit.
/// @param isOutOfMemory returns true if the exception that is being handled reports exhausted
/// memory; called in a handler
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
