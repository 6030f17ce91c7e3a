// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/device.h"

#include "engine/core/error.h"
#include "engine/model/scoring/torchmodule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <dlfcn.h>

namespace tgraph {

namespace {

constexpr std::array<std::string_view, 3> deviceNames = {"auto", "cpu", "cuda"};
constexpr const char* cudaDriver = "libcuda.so.1";

// Asks the driver directly, without loading LibTorch, which takes half a second. Empty: there is a device.
std::string askCudaDriver()
{
    void* const driver = ::dlopen(cudaDriver, RTLD_LAZY | RTLD_LOCAL);
    if (driver == nullptr)
        return devicereason::noDriver;
    const auto start = reinterpret_cast<int (*)(unsigned)>(::dlsym(driver, "cuInit"));
    return start != nullptr && start(0) == 0 ? "" : devicereason::noDevice;
}

} // namespace

DeviceChoice autoDevice()
{
    static const std::string problem = askCudaDriver(); // checked once: drivers are not added or removed at run time
    if (!problem.empty())
        return {Device::Cpu, problem};
    if (!torchModuleIsThere())
        return {Device::Cpu, devicereason::noModule};
    try {
        return torchModule("computing on a CUDA device").device();
    } catch (const Error& error) {
        return {Device::Cpu, error.what()};
    }
}

bool usesCuda(Device device, Precision precision)
{
    bool cuda = false;
    if (device != Device::Cpu) {
        const DeviceChoice choice = autoDevice();
        cuda = choice.device == Device::Cuda;
        if (device == Device::Cuda && !cuda)
            throw makeError({"", "device"}, fmt::format("cuda requested, but {}", choice.reason), "cpu or auto");
    }
    if (precision == Precision::Bfloat16 && !cuda)
        throw makeError({"", "precision"}, "bfloat16 on the CPU", "float32, or a CUDA device");
    return cuda;
}

std::optional<Device> deviceFromName(std::string_view name)
{
    const auto found = std::ranges::find(deviceNames, name);
    return found == deviceNames.end() ? std::nullopt : std::optional(static_cast<Device>(found - deviceNames.begin()));
}

std::string_view deviceName(Device device)
{
    return deviceNames[static_cast<std::size_t>(device)];
}

} // namespace tgraph
