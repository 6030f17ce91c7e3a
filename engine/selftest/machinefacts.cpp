// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/machinefacts.h"

#include "engine/core/cores.h"
#include "engine/model/scoring/torchmodule.h"

#include <array>
#include <ctime>
#include <fstream>
#include <string>
#include <unistd.h>

namespace tgraph {
namespace {

std::string compilerName()
{
#ifdef __clang__
    return "Clang " __clang_version__;
#else
    return "GCC " __VERSION__;
#endif
}

std::string processorName()
{
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (const std::size_t colon = line.find(": "); line.starts_with("model name") && colon != std::string::npos)
            return line.substr(colon + 2);
    return {};
}

std::string dateNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

} // namespace

SelftestFacts machineFacts(Device wanted)
{
    const bool cuda = usesCuda(wanted, Precision::Float32);
    SelftestFacts facts{.version = TGRAPH_VERSION,
                        .compiler = compilerName(),
                        .cpu = processorName(),
                        .cores = ownCores(),
                        .memoryBytes = machineBytes(),
                        .device = std::string(deviceName(cuda ? Device::Cuda : Device::Cpu)),
                        .date = dateNow()};
    if (wanted == Device::Auto)
        facts.deviceReason = autoDevice().reason;
    if (!torchModuleIsThere())
        return facts;
    const TorchModule& torch = torchModule("the selftest");
    facts.libTorch = torch.version();
    if (cuda) {
        const DeviceChoice device = autoDevice();
        facts.deviceName = device.name;
        facts.deviceBytes = device.memoryBytes;
    }
    return facts;
}

} // namespace tgraph
