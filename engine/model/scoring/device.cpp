// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/device.h"

#include "engine/core/error.h"
#include "engine/model/scoring/torchmodule.h"

#include <fmt/format.h>

#include <algorithm>
#include <dlfcn.h>
#include <exception>

namespace tgraph {

namespace {

constexpr std::array<std::string_view, 3> deviceNames = {"auto", "cpu", "cuda"};
constexpr std::array<std::string_view, 4> precisionNames = {"float32", "tf32", "bfloat16", "float16"};

struct Driver {
    const char* library;
    const char* start; ///< int (unsigned flags): 0 if there is a device
};
// LibTorch's ROCm build calls its devices "cuda", too.
constexpr std::array<Driver, 4> drivers = {{{"libcuda.so.1", "cuInit"},
                                            {"libamdhip64.so.7", "hipInit"},
                                            {"libamdhip64.so.6", "hipInit"},
                                            {"libamdhip64.so.5", "hipInit"}}};

// Queries the driver directly, without loading LibTorch, which takes half a second. Empty: there is a device.
std::string askDriver()
{
    std::string problem = devicereason::noDriver;
    for (const Driver& driver : drivers) {
        void* const library = ::dlopen(driver.library, RTLD_LAZY | RTLD_LOCAL);
        if (library == nullptr)
            continue;
        const auto start = reinterpret_cast<int (*)(unsigned)>(::dlsym(library, driver.start));
        if (start != nullptr && start(0) == 0)
            return {};
        problem = devicereason::noDevice;
    }
    return problem;
}

} // namespace

DeviceChoice autoDevice()
{
    static const std::string problem = askDriver(); // checked once: drivers are not added or removed at run time
    if (!problem.empty())
        return {Device::Cpu, problem};
    if (!torchModuleIsThere())
        return {Device::Cpu, devicereason::noModule};
    try {
        return torchModule("computing on a CUDA device").device();
    } catch (const std::exception& error) { // LibTorch's exceptions have a backtrace after the first line
        const std::string text = error.what();
        return {Device::Cpu, text.substr(0, text.find('\n'))};
    }
}

bool usesCuda(Device device, Precision precision, double cpuSeconds)
{
    const bool isSmall = device == Device::Auto && precision == Precision::Float32 && cpuSeconds < leastGpuSeconds;
    bool cuda = false;
    if (device != Device::Cpu && !isSmall) {
        const DeviceChoice choice = autoDevice();
        cuda = choice.device == Device::Cuda;
        if (device == Device::Cuda && !cuda)
            throw makeError({"", "device"}, fmt::format("cuda requested, but {}", choice.reason), "cpu or auto");
    }
    if (precision != Precision::Float32 && !cuda)
        throw makeError({"", "precision"}, fmt::format("{} on the CPU", precisionName(precision)),
                        "float32, or a CUDA device");
    return cuda;
}

double cpuSecondsOf(double parameters, double rows, unsigned cores)
{
    constexpr double perCore = 2e10; // operations per second
    return 2 * parameters * rows / (perCore * std::max(1U, cores));
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

std::optional<Precision> precisionFromName(std::string_view name)
{
    const auto found = std::ranges::find(precisionNames, name);
    return found == precisionNames.end() ? std::nullopt
                                         : std::optional(static_cast<Precision>(found - precisionNames.begin()));
}

std::string_view precisionName(Precision precision)
{
    return precisionNames[static_cast<std::size_t>(precision)];
}

} // namespace tgraph
