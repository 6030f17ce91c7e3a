// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"
#include "engine/core/error.h"
#include "engine/model/scoring/device.h"

namespace tgraph {

/// What LibTorch finds.
[[nodiscard]] DeviceChoice findDevice();

/// The device that the options ask for.
/// @throws Error that says why cuda, or bfloat16, cannot be had.
[[nodiscard]] torch::Device resolveDevice(Device device, Precision precision);
[[nodiscard]] torch::Device torchDevice(bool cuda);

/// TorchModule::cudaMemoryBytes().
[[nodiscard]] std::size_t cudaMemoryBytes();

/// While one of these lives, every matrix product and LibTorch operation runs on the thread that called it: work is
/// spread over our own threads, a slate each, which keeps results the same for any number of them. LibTorch and
/// OpenBLAS keep this setting for the whole process; the last of several guards puts the old one back.
class SingleThreadedMath {
public:
    SingleThreadedMath();
    ~SingleThreadedMath();
    SingleThreadedMath(const SingleThreadedMath&) = delete;
    SingleThreadedMath& operator=(const SingleThreadedMath&) = delete;
};

/// LibTorch's own exception as one of ours, its first line only.
[[nodiscard]] Error fromTorch(const c10::Error& error, const std::string& file);

} // namespace tgraph
