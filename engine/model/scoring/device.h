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
/// Format of the operands of matrix products; sums, norms and softmax are float32 in all of them. Only Float32 runs on
/// the CPU. Tf32: NVIDIA's 19-bit format.
enum class Precision : std::uint8_t { Float32, Tf32, Bfloat16, Float16 };

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

/// Seconds of CPU work below which Device::Auto ranks on the CPU: a CUDA device takes as long to start, and small
/// graphs leave most of it idle.
inline constexpr double leastGpuSeconds = 0.5;

/// Estimates the seconds in which a CPU ranks with a network: two operations for each parameter and row, at a cautious
/// 2·10^10 per second and core (docs/speed.md measures 5 to 7·10^10).
/// @param rows nodes times configurations, permutations and folds
[[nodiscard]] double cpuSecondsOf(double parameters, double rows, unsigned cores);

/// Device selected by Device::Auto, and the reason: {Device::Cpu, devicereason::noDriver}.
struct DeviceChoice {
    Device device = Device::Cpu;
    std::string reason;
    std::string name; ///< of the CUDA device, such as "NVIDIA H100"; empty if unknown
    std::size_t memoryBytes = 0; ///< of the CUDA device
};

/// Returns the automatic device; loads LibTorch only if a CUDA driver finds a device.
[[nodiscard]] DeviceChoice autoDevice();

/// Returns true if the options select a CUDA device.
/// @param cpuSeconds estimated time of the work on this machine's CPU. Below leastGpuSeconds, Device::Auto with
/// float32 selects the CPU.
/// @throws Error with the reason why cuda, or the precision, is not available.
[[nodiscard]] bool usesCuda(Device device, Precision precision,
                            double cpuSeconds = std::numeric_limits<double>::infinity());

/// Parses "auto", "cpu" or "cuda"; std::nullopt for other text.
[[nodiscard]] std::optional<Device> deviceFromName(std::string_view name);
[[nodiscard]] std::string_view deviceName(Device device);

/// Parses "float32", "tf32", "bfloat16" or "float16"; std::nullopt for other text.
[[nodiscard]] std::optional<Precision> precisionFromName(std::string_view name);
[[nodiscard]] std::string_view precisionName(Precision precision);

} // namespace tgraph
