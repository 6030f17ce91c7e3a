// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/network/libtorch.h"

#include <cstddef>
#include <string>
#include <vector>

/// A device without hardware (LibTorch's PrivateUse1). Its tensors are computed on the CPU with
/// copies of their values, but the rules are as strict as on a GPU. Their memory cannot be read
/// through data_ptr(): SIGSEGV would kill the process. The device records each operation that mixes
/// its tensors with CPU tensors other than zero-dimensional numbers.
namespace tgraph::strictdevice {

/// Registers the device at LibTorch on the first call. Returns it.
[[nodiscard]] torch::Device device();

/// Work since the last call of reset().
struct Counts {
    std::size_t operations = 0; ///< launches of a kernel, views excluded
    std::size_t toDevice = 0; ///< copies from the CPU
    std::size_t toHost = 0; ///< copies to the CPU: each waits for the device
    std::size_t numbers = 0; ///< calls of item(): each waits for the device
    std::vector<std::string> mixed; ///< operations that mixed devices, with the shapes of their tensors
};
[[nodiscard]] Counts counts();
void reset();

/// Moves a module's parameters and buffers to the device. Replaces torch::nn::Module::to(), because
/// LibTorch 1.13 refuses set_data() for a device of this type.
void move(const torch::nn::Module& module);

} // namespace tgraph::strictdevice
