// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/torchsetup.h"

#include "engine/core/environment.h"
#include "engine/distributed/launch.h"
#include "engine/model/network/devicemeasures.h"

#include <ATen/Context.h>

#include <algorithm>
#include <array>
#include <c10/core/DeviceGuard.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <vector>

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

int machineCards()
{
    return std::max<int>(1, c10::impl::getDeviceGuardImpl(torch::kCUDA)->deviceCount());
}

/// Returns the index of this process among its launcher's processes on this machine, which use one
/// card each, in order; std::nullopt if no launcher started it.
std::optional<unsigned> launchedPlace()
{
    try {
        if (const auto launch = launchFromEnvironment(&environmentVariable))
            return launch->localRank;
    } catch (const Error&) {
        // Commands that join processes report an incomplete launch themselves.
    }
    return std::nullopt;
}

/// Returns the GPUs of this process. If a launcher started it, this is its own GPU. Otherwise these
/// are the first GPU and all others of the same name: GPUs of other names may be slow, too new for
/// this LibTorch, or round differently.
const std::vector<torch::Device>& ownCards()
{
    static const std::vector<torch::Device> cards = [] {
        const auto device
            = [](unsigned index) { return torch::Device(torch::kCUDA, static_cast<c10::DeviceIndex>(index)); };
        const auto count = static_cast<unsigned>(machineCards());
        if (const auto place = launchedPlace())
            return std::vector{device(*place % count)};
        std::vector own = {device(0)};
        const std::string name = cudaName(own.front());
        for (unsigned index = 1; index < count; ++index)
            if (!name.empty() && cudaName(device(index)) == name)
                own.push_back(device(index));
        return own;
    }();
    return cards;
}

} // namespace

unsigned cardCount()
{
    return static_cast<unsigned>(ownCards().size());
}

torch::Device deviceOf(std::optional<unsigned> card)
{
    return card ? ownCards().at(*card) : torch::Device(torch::kCPU);
}

torch::Device resolveDevice(Device device, Precision precision)
{
    return deviceOf(usesCuda(device, precision) ? std::optional(0U) : std::nullopt);
}

namespace {

// Returns a function of CUDA or ROCm, loaded with LibTorch: not every supported LibTorch version has calls for these.
template <typename Function> Function* runtimeFunction(const char* cudaName, const char* hipName)
{
    void* call = ::dlsym(RTLD_DEFAULT, cudaName);
    if (call == nullptr)
        call = ::dlsym(RTLD_DEFAULT, hipName);
    return reinterpret_cast<Function*>(call);
}

/// Clears the error of a failed call, which LibTorch would report for the next operation.
void forgetCudaError()
{
    if (auto* const forget = runtimeFunction<int()>("cudaGetLastError", "hipGetLastError"))
        forget();
}

DeviceMemory askCardMemory(unsigned card)
{
    constexpr std::size_t small = std::size_t{4} << 30U;
    auto* const ask = runtimeFunction<int(std::size_t*, std::size_t*)>("cudaMemGetInfo", "hipMemGetInfo");
    if (ask == nullptr)
        return {small, small};
    const c10::DeviceGuard guard(deviceOf(card));
    DeviceMemory memory;
    if (ask(&memory.free, &memory.total) == 0 && memory.total > 0)
        return memory;
    forgetCudaError();
    return {small, small};
}

} // namespace

DeviceMemory cardMemory(unsigned card)
{
    // Queries each card once, when it is first used. In a later query, memory that LibTorch has
    // reserved for this process would not count as free; and the query itself initialises the card.
    static std::mutex mutex;
    static std::map<unsigned, DeviceMemory> known;
    const std::scoped_lock lock(mutex);
    auto found = known.find(card);
    if (found == known.end())
        found = known.emplace(card, askCardMemory(card)).first;
    return found->second;
}

DeviceChoice findDevice()
{
    if (!torch::cuda::is_available())
        return {Device::Cpu, devicereason::unusable};
    return {Device::Cuda, devicereason::found, cudaName(deviceOf(0U)), cardMemory(0).total};
}

namespace {

// Returns true for an error of memory: CUDA, HIP, cuBLAS and cuDNN report memory that LibTorch does not allocate in
// other exceptions.
bool isMemoryError(const c10::Error& error)
{
    constexpr std::array<std::string_view, 2> reports = {"_STATUS_ALLOC_FAILED", "error: out of memory"};
    const std::string_view text = error.what_without_backtrace();
    return dynamic_cast<const c10::OutOfMemoryError*>(&error) != nullptr
        || std::ranges::any_of(reports, [&](std::string_view report) { return text.find(report) != text.npos; });
}

} // namespace

bool isOutOfMemory()
{
    try {
        throw;
    } catch (const c10::Error& error) {
        return isMemoryError(error);
    } catch (...) {
        return false;
    }
}

torch::ScalarType productType(Precision precision)
{
    switch (precision) {
    case Precision::Float32:
    case Precision::Tf32:
        break;
    case Precision::Bfloat16:
        return torch::kBFloat16;
    case Precision::Float16:
        return torch::kHalf;
    }
    return torch::kFloat;
}

namespace {

/// Forbids cuBLAS to add in float16 or bfloat16, which LibTorch allows by default. 1.13 has no call for bfloat16.
template <typename Context> void addInFloat32(Context& context)
{
    context.setAllowFP16ReductionCuBLAS(false);
    if constexpr (requires { context.setAllowBF16ReductionCuBLAS(false); })
        context.setAllowBF16ReductionCuBLAS(false);
}

} // namespace

void prepareProducts(Precision precision)
{
    const bool tf32 = precision == Precision::Tf32;
    at::globalContext().setAllowTF32CuBLAS(tf32);
    at::globalContext().setAllowTF32CuDNN(tf32);
    addInFloat32(at::globalContext());
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
    const std::string line = text.substr(0, text.find('\n'));
    if (isMemoryError(error))
        return makeError({file, "memory of the GPU"}, line,
                         "smaller slates, parts of graphs (--segment-nodes), or --device cpu");
    return makeError({file, "LibTorch"}, line);
}

} // namespace tgraph
