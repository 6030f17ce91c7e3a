// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

#include <optional>

namespace tgraph {

/// Copies a tensor from the CPU to the device, converted to `type` before the copy. A copy to a GPU
/// uses pinned memory, so that only later operations on the GPU wait for it, not the CPU; the CPU
/// can prepare the next slate while the GPU computes one. Without pinned memory, the CPU waits.
[[nodiscard]] inline torch::Tensor uploaded(const torch::Tensor& x, torch::Device device,
                                            std::optional<torch::ScalarType> type = std::nullopt)
{
    const auto converted = type ? x.to(*type) : x;
    if (!device.is_cuda() || !converted.device().is_cpu())
        return converted.to(device);
    torch::Tensor pinned;
    try {
        pinned = converted.contiguous().pin_memory();
    } catch (const c10::Error&) { // the system allows no more pinned memory
        return converted.to(device);
    }
    return pinned.to(torch::TensorOptions(device), /*non_blocking=*/true);
}

} // namespace tgraph
