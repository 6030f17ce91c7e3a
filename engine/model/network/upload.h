// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

#include <optional>

namespace tgraph {

/// Returns a tensor of the CPU on the device, converted to `type` before the copy. A copy to a GPU goes through pinned
/// memory, and the CPU does not wait for it: later operations on the GPU do. So the CPU prepares the next slate while
/// the GPU computes one. Without pinned memory the CPU waits.
[[nodiscard]] inline torch::Tensor uploaded(const torch::Tensor& x, torch::Device device,
                                            std::optional<torch::ScalarType> type = std::nullopt)
{
    const auto converted = type ? x.to(*type) : x;
    if (!device.is_cuda() || !converted.device().is_cpu())
        return converted.to(device);
    torch::Tensor pinned;
    try {
        pinned = converted.contiguous().pin_memory();
    } catch (const c10::Error&) { // the system allows no more of it
        return converted.to(device);
    }
    return pinned.to(torch::TensorOptions(device), /*non_blocking=*/true);
}

} // namespace tgraph
