// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

enum class Device : std::uint8_t { Auto, Cpu, Cuda };
/// The format of the operands of matrix products. Sums, norms and softmax are float32 for all
/// formats. The CPU supports only Float32. Tf32 is NVIDIA's 19-bit format.
enum class Precision : std::uint8_t { Float32, Tf32, Bfloat16, Float16 };

/// The reasons in a DeviceChoice. If a LibTorch module cannot be loaded, its own error is used.
namespace devicereason {
inline constexpr const char* found = "LibTorch found a CUDA device";
inline constexpr const char* noDriver = "there is no CUDA driver here (libcuda.so.1)";
inline constexpr const char* noDevice = "the CUDA driver finds no device";
inline constexpr const char* noModule = "LibTorch is missing; install the complete package";
inline constexpr const char* unusable
    = "LibTorch cannot use the CUDA device: it was built without CUDA, or for another driver";
inline constexpr std::array all = {found, noDriver, noDevice, noModule, unusable};
} // namespace devicereason

/// The duration of CPU work in seconds below which Device::Auto ranks on the CPU. A CUDA device
/// takes as long to start, and small graphs leave most of it idle.
inline constexpr double leastGpuSeconds = 0.5;

/// Estimates how long a CPU takes to rank with a network, in seconds. It assumes two operations per
/// parameter and row and a conservative rate of 2·10^10 operations per second and core
/// (docs/speed.md measures 5 to 7·10^10).
/// @param rows nodes times configurations, permutations and folds
[[nodiscard]] double cpuSecondsOf(double parameters, double rows, unsigned cores);

/// The device that Device::Auto selects, and the reason: {Device::Cpu, devicereason::noDriver}.
struct DeviceChoice {
    Device device = Device::Cpu;
    std::string reason;
    std::string name; ///< name of the CUDA device, such as "NVIDIA H100"; empty if it is unknown
    std::size_t memoryBytes = 0; ///< memory of the CUDA device
};

/// Returns the device for Device::Auto. LibTorch is loaded only if a CUDA driver finds a device.
[[nodiscard]] DeviceChoice autoDevice();

/// Returns true if the options select a CUDA device.
/// @param cpuSeconds estimated duration of the work on this machine's CPU. Below leastGpuSeconds,
/// Device::Auto with float32 selects the CPU.
/// @throws Error with the reason if cuda or the precision is not available.
[[nodiscard]] bool usesCuda(Device device, Precision precision,
                            double cpuSeconds = std::numeric_limits<double>::infinity());

/// Parses "auto", "cpu" or "cuda"; std::nullopt for other text.
[[nodiscard]] std::optional<Device> deviceFromName(std::string_view name);
[[nodiscard]] std::string_view deviceName(Device device);

/// Parses "float32", "tf32", "bfloat16" or "float16"; std::nullopt for other text.
[[nodiscard]] std::optional<Precision> precisionFromName(std::string_view name);
[[nodiscard]] std::string_view precisionName(Precision precision);

} // namespace tgraph
