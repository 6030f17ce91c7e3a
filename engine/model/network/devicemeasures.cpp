// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/devicemeasures.h"

#include "engine/core/task.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <dlfcn.h>

namespace tgraph {
namespace {

constexpr int rounds = 4; // the best one counts; the first loads kernels
constexpr std::int64_t floatBytes = 4;

/// Returns the least seconds of one call. `work` returns a tensor, whose first number is fetched: this waits for the
/// device.
template <typename Work> double leastSeconds(int calls, const std::stop_token& stop, const Work& work)
{
    double least = 0;
    for (int round = 0; round < rounds; ++round) {
        throwIfStopped(stop);
        const auto begin = std::chrono::steady_clock::now();
        torch::Tensor result;
        for (int call = 0; call < calls; ++call)
            result = work();
        static_cast<void>(result.flatten()[0].item<float>());
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / calls;
        least = round == 0 ? seconds : std::min(least, seconds);
    }
    return least;
}

} // namespace

DeviceRates measureRates(torch::Device device, const std::stop_token& stop)
{
    const c10::InferenceMode inference;
    const bool cuda = device.is_cuda();
    const int calls = cuda ? 10 : 1;
    const auto onDevice = torch::dtype(torch::kFloat).device(device);
    DeviceRates rates{.productSize = cuda ? 8192 : 1024};
    {
        const std::int64_t n = rates.productSize;
        const auto matrix = torch::ones({n, n}, onDevice);
        const double seconds = leastSeconds(calls, stop, [&] { return torch::mm(matrix, matrix); });
        const auto size = static_cast<double>(n);
        rates.operationsPerSecond = 2 * size * size * size / seconds;
    }
    const std::int64_t elements = (cuda ? std::int64_t{64} : std::int64_t{16}) << 20U;
    auto sum = torch::empty({elements}, onDevice);
    const auto left = torch::ones({elements}, onDevice);
    const auto right = torch::ones({elements}, onDevice);
    const double seconds = leastSeconds(calls, stop, [&] { return torch::add_out(sum, left, right, /*alpha=*/2); });
    rates.bytesPerSecond = static_cast<double>(3 * elements * floatBytes) / seconds;
    return rates;
}

// Queries the driver's library, which LibTorch has loaded: not every supported LibTorch version has a call for this.
std::string cudaName(torch::Device device)
{
    void* const driver = ::dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
    if (driver == nullptr)
        return {};
    const auto get = reinterpret_cast<int (*)(int*, int)>(::dlsym(driver, "cuDeviceGet"));
    const auto nameOf = reinterpret_cast<int (*)(char*, int, int)>(::dlsym(driver, "cuDeviceGetName"));
    std::array<char, 256> name{};
    int card = 0;
    if (get == nullptr || nameOf == nullptr || get(&card, std::max<int>(device.index(), 0)) != 0
        || nameOf(name.data(), static_cast<int>(name.size()) - 1, card) != 0)
        return {};
    return name.data();
}

} // namespace tgraph
