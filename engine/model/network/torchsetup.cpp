// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/torchsetup.h"

#include "engine/core/environment.h"
#include "engine/core/error.h"
#include "engine/distributed/launch.h"

#include <fmt/format.h>

#include <algorithm>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <dlfcn.h>
#include <mutex>

namespace tgraph {

namespace {

struct MathThreads {
    std::mutex mutex;
    int guards = 0;
    int torchBefore = 1;
    int blasBefore = 1;
};

MathThreads& mathThreads()
{
    static MathThreads threads;
    return threads;
}

// Returns the threads of OpenBLAS, if it is the loaded BLAS: the system chooses the BLAS, so this is checked at run
// time.
int blasThreads()
{
    const auto get = reinterpret_cast<int (*)()>(::dlsym(RTLD_DEFAULT, "openblas_get_num_threads"));
    return get != nullptr ? get() : 1;
}

void setBlasThreads(int count)
{
    const auto set = reinterpret_cast<void (*)(int)>(::dlsym(RTLD_DEFAULT, "openblas_set_num_threads"));
    if (set != nullptr)
        set(count);
}

} // namespace

DeviceChoice findDevice()
{
    if (torch::cuda::is_available())
        return {Device::Cuda, devicereason::found};
    return {Device::Cpu, devicereason::unusable};
}

namespace {

/// Returns the card of this process. Processes of one launcher on one machine take one card each, in order.
c10::DeviceIndex ownCard()
{
    std::uint32_t place = 0;
    try {
        if (const auto launch = launchFromEnvironment(&environmentVariable))
            place = launch->localRank;
    } catch (const Error&) {
        // Commands that join processes report an incomplete launch themselves.
    }
    const int cards = std::max<int>(1, c10::impl::getDeviceGuardImpl(torch::kCUDA)->deviceCount());
    return static_cast<c10::DeviceIndex>(place % static_cast<std::uint32_t>(cards));
}

} // namespace

torch::Device torchDevice(bool cuda)
{
    return cuda ? torch::Device(torch::kCUDA, ownCard()) : torch::Device(torch::kCPU);
}

torch::Device resolveDevice(Device device, Precision precision)
{
    return torchDevice(usesCuda(device, precision));
}

// Uses CUDA's library, loaded with LibTorch: not every supported LibTorch version has a call for this.
std::size_t cudaMemoryBytes()
{
    const auto ask = reinterpret_cast<int (*)(std::size_t*, std::size_t*)>(::dlsym(RTLD_DEFAULT, "cudaMemGetInfo"));
    std::size_t unused = 0;
    std::size_t total = 0;
    const bool answered = ask != nullptr && ask(&unused, &total) == 0 && total > 0;
    return answered ? total : std::size_t{4} << 30U;
}

SingleThreadedMath::SingleThreadedMath()
{
    MathThreads& threads = mathThreads();
    const std::scoped_lock lock(threads.mutex);
    if (threads.guards++ == 0) {
        threads.torchBefore = torch::get_num_threads();
        threads.blasBefore = blasThreads();
    }
    torch::set_num_threads(1);
    setBlasThreads(1);
}

SingleThreadedMath::~SingleThreadedMath()
{
    MathThreads& threads = mathThreads();
    const std::scoped_lock lock(threads.mutex);
    if (--threads.guards == 0) {
        torch::set_num_threads(threads.torchBefore);
        setBlasThreads(threads.blasBefore);
    }
}

Error fromTorch(const c10::Error& error, const std::string& file)
{
    const std::string text = error.what_without_backtrace();
    return makeError({file, "LibTorch"}, text.substr(0, text.find('\n')));
}

} // namespace tgraph
