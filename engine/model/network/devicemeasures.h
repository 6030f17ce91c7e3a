// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"
#include "engine/model/scoring/devicerates.h"

#include <stop_token>
#include <string>

namespace tgraph {

/// Implements TorchModule::deviceRates(). @throws Cancelled
[[nodiscard]] DeviceRates measureRates(torch::Device device, const std::stop_token& stop);

/// Returns the driver's name for a CUDA device; empty if it is unknown.
[[nodiscard]] std::string cudaName(torch::Device device);

} // namespace tgraph
