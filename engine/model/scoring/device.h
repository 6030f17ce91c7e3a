// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

enum class Device : std::uint8_t { Auto, Cpu, Cuda };
enum class Precision : std::uint8_t { Float32, Bfloat16 };

/// The reasons of a DeviceChoice; a LibTorch module that cannot be loaded adds its own error.
namespace devicereason {
inline constexpr const char* found = "LibTorch found a CUDA device";
inline constexpr const char* noDriver = "there is no CUDA driver here (libcuda.so.1)";
inline constexpr const char* noDevice = "the CUDA driver finds no device";
inline constexpr const char* noModule = "LibTorch is missing; install the complete package";
inline constexpr const char* unusable
    = "LibTorch cannot use the CUDA device: it was built without CUDA, or for another driver";
inline constexpr std::array all = {found, noDriver, noDevice, noModule, unusable};
} // namespace devicereason

/// Device selected by Device::Auto, and the reason: {Device::Cpu, devicereason::noDriver}.
struct DeviceChoice {
    Device device = Device::Cpu;
    std::string reason;
};

/// Returns the automatic device; loads LibTorch only if a CUDA driver finds a device.
[[nodiscard]] DeviceChoice autoDevice();

/// Returns true if the options select a CUDA device.
/// @throws Error that says why cuda, or bfloat16, is not available.
[[nodiscard]] bool usesCuda(Device device, Precision precision);

/// Parses "auto", "cpu" or "cuda"; std::nullopt for other text.
[[nodiscard]] std::optional<Device> deviceFromName(std::string_view name);
[[nodiscard]] std::string_view deviceName(Device device);

} // namespace tgraph
