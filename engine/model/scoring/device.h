// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

enum class Device : std::uint8_t { Auto, Cpu, Cuda };
enum class Precision : std::uint8_t { Float32, Bfloat16 };

/// What Device::Auto means here, and why: {Device::Cpu, "there is no CUDA driver here (libcuda.so.1)"}.
struct DeviceChoice {
    Device device = Device::Cpu;
    std::string reason;
};

/// Loads LibTorch only where a CUDA driver finds a device.
[[nodiscard]] DeviceChoice autoDevice();

/// Whether that means a CUDA device.
/// @throws Error that says why cuda, or bfloat16, cannot be had.
[[nodiscard]] bool usesCuda(Device device, Precision precision);

/// "auto", "cpu", "cuda"; nothing for other text.
[[nodiscard]] std::optional<Device> deviceFromName(std::string_view name);
[[nodiscard]] std::string_view deviceName(Device device);

} // namespace tgraph
