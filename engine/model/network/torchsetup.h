// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/core/error.h"
#include "engine/model/network/libtorch.h"
#include "engine/model/scoring/device.h"

namespace tgraph {

/// Returns the device that LibTorch finds.
[[nodiscard]] DeviceChoice findDevice();

/// Returns the device that the options request.
/// @throws Error that says why cuda, or bfloat16, is not available.
[[nodiscard]] torch::Device resolveDevice(Device device, Precision precision);
[[nodiscard]] torch::Device torchDevice(bool cuda);

/// Implements TorchModule::cudaMemoryBytes().
[[nodiscard]] std::size_t cudaMemoryBytes();

/// Makes every matrix product and LibTorch operation run on the calling thread during its lifetime: this program's own
/// threads process one slate each, which keeps results independent of their number. LibTorch and OpenBLAS keep this
/// setting for the whole process; the last of several guards restores the old one.
class SingleThreadedMath {
public:
    SingleThreadedMath();
    ~SingleThreadedMath();
    SingleThreadedMath(const SingleThreadedMath&) = delete;
    SingleThreadedMath& operator=(const SingleThreadedMath&) = delete;
};

/// Converts LibTorch's exception to an Error, with its first line only.
[[nodiscard]] Error fromTorch(const c10::Error& error, const std::string& file);

} // namespace tgraph
