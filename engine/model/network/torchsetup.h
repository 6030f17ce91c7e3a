// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/core/error.h"
#include "engine/model/network/libtorch.h"
#include "engine/model/scoring/device.h"
#include "engine/model/scoring/torchmodule.h"

#include <optional>

namespace tgraph {

/// Returns the device that LibTorch finds.
[[nodiscard]] DeviceChoice findDevice();

/// Returns the device that the options request.
/// @throws Error with the reason why cuda, or the precision, is not available.
[[nodiscard]] torch::Device resolveDevice(Device device, Precision precision);
/// Returns the GPU of this number, below cardCount(); std::nullopt: the CPU. Training uses GPU 0. A process that a
/// launcher started has one GPU, that of its place on the machine.
[[nodiscard]] torch::Device deviceOf(std::optional<unsigned> card);

/// Implement functions of TorchModule.
[[nodiscard]] unsigned cardCount();
[[nodiscard]] DeviceMemory cardMemory(unsigned card);
[[nodiscard]] bool isOutOfMemory();

/// Returns the type of the operands of matrix products.
[[nodiscard]] torch::ScalarType productType(Precision precision);

/// Prepares products on a GPU, for the whole process. Float32 operands are rounded to TF32 only if `precision` says so:
/// LibTorch's own default differs between cuBLAS and cuDNN, so that an LSTM would silently be less exact. Sums are
/// float32 with every precision.
void prepareProducts(Precision precision);

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
