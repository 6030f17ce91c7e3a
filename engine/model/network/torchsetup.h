// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/core/error.h"
#include "engine/model/network/libtorch.h"
#include "engine/model/scoring/device.h"
#include "engine/model/scoring/torchmodule.h"

#include <optional>

namespace tgraph {

/// Returns the device that LibTorch would use.
[[nodiscard]] DeviceChoice findDevice();

/// Returns the device that the options request.
/// @throws Error with the reason why cuda, or the precision, is not available.
[[nodiscard]] torch::Device resolveDevice(Device device, Precision precision);
/// Returns the GPU with this number, which must be below cardCount(); std::nullopt: the CPU.
/// Training uses GPU 0. A process that was started by a launcher has one GPU, the one for its
/// number on the machine.
[[nodiscard]] torch::Device deviceOf(std::optional<unsigned> card);

/// Implement functions of TorchModule.
[[nodiscard]] unsigned cardCount();
[[nodiscard]] DeviceMemory cardMemory(unsigned card);
[[nodiscard]] bool isOutOfMemory();

/// Returns the type of the operands of matrix products.
[[nodiscard]] torch::ScalarType productType(Precision precision);

/// Prepares matrix products on a GPU for the whole process. Float32 operands are rounded to TF32
/// only if `precision` says so. LibTorch's own defaults differ between cuBLAS and cuDNN, so that an
/// LSTM would be less exact without a warning. Sums are float32 with every precision.
void prepareProducts(Precision precision);

/// Makes all matrix products and LibTorch operations run on the calling thread while this object
/// exists. This program's own threads process one slate each, which makes results independent of
/// their number. LibTorch and OpenBLAS have this setting for the whole process; if there are
/// several guards, the last one restores the old setting.
class SingleThreadedMath {
public:
    SingleThreadedMath();
    ~SingleThreadedMath();
    SingleThreadedMath(const SingleThreadedMath&) = delete;
    SingleThreadedMath& operator=(const SingleThreadedMath&) = delete;
};

/// Converts an exception of LibTorch to an Error with only the first line of its text.
[[nodiscard]] Error fromTorch(const c10::Error& error, const std::string& file);

} // namespace tgraph
