// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/gpumemory.h"

#include "engine/core/error.h"
#include "engine/model/scoring/device.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace tgraph {
namespace {

struct OutOfMemory : std::runtime_error {
    OutOfMemory() : std::runtime_error("out of memory") { }
};

bool isOutOfMemory()
{
    try {
        throw;
    } catch (const OutOfMemory&) {
        return true;
    } catch (...) {
        return false;
    }
}

/// A GPU on which rankings need this memory: halvings of the limit.
struct Gpu {
    unsigned needed = 0;
    std::vector<RankOptions> tried;

    Device rank(const RankOptions& options)
    {
        return withLessMemory(
            options,
            [this](const RankOptions& allowed) {
                tried.push_back(allowed);
                if (allowed.device != Device::Cpu && allowed.memoryHalvings < needed)
                    throw OutOfMemory();
                return allowed.device;
            },
            &isOutOfMemory);
    }
};

} // namespace

TEST(GpuMemory, IsHalvedUntilARankingFits)
{
    Gpu gpu{.needed = 2};
    EXPECT_EQ(gpu.rank({}), Device::Auto);
    ASSERT_EQ(gpu.tried.size(), 3U);
    for (unsigned i = 0; i < 3; ++i)
        EXPECT_EQ(gpu.tried[i].memoryHalvings, i);
}

TEST(GpuMemory, IsReplacedByTheCpuIfItNeverSuffices)
{
    Gpu gpu{.needed = 100};
    EXPECT_EQ(gpu.rank({.device = Device::Cuda, .precision = Precision::Bfloat16}), Device::Cpu);
    ASSERT_EQ(gpu.tried.size(), gpuAttempts + 1);
    EXPECT_EQ(gpu.tried.back().precision, Precision::Float32);
    EXPECT_EQ(gpu.tried.back().memoryHalvings, 0U) << "the CPU has its own limit";
}

TEST(GpuMemory, IsReplacedByTheCpuIfItIsBelowTheMinimumUnlessTheUserSetTheLimit)
{
    std::vector<Device> tried;
    const auto attempt = [&](const RankOptions& options) {
        tried.push_back(options.device);
        if (options.device != Device::Cpu)
            throw TooLittleMemory(makeError({"", "memory"}, "1 byte allowed", "at least 2"));
        return options.device;
    };
    EXPECT_EQ(withLessMemory({}, attempt, &isOutOfMemory), Device::Cpu);
    EXPECT_EQ(tried, (std::vector<Device>{Device::Auto, Device::Cpu}));
    EXPECT_THROW((void)withLessMemory({.memoryBytes = 1}, attempt, &isOutOfMemory), Error);
}

TEST(GpuMemory, OtherErrorsEndTheRanking)
{
    int attempts = 0;
    const auto attempt = [&](const RankOptions&) -> int {
        ++attempts;
        throw makeError({"", "device"}, "a broken driver");
    };
    EXPECT_THROW((void)withLessMemory({}, attempt, &isOutOfMemory), Error);
    EXPECT_EQ(attempts, 1);
}

TEST(GpuMemory, TheCpuIsTriedOnce)
{
    int attempts = 0;
    const auto attempt = [&](const RankOptions&) -> int {
        ++attempts;
        throw OutOfMemory();
    };
    EXPECT_THROW((void)withLessMemory({.device = Device::Cpu}, attempt, &isOutOfMemory), OutOfMemory);
    EXPECT_EQ(attempts, 1);
}

TEST(Precision, NamesAreRead)
{
    for (const Precision precision : {Precision::Float32, Precision::Tf32, Precision::Bfloat16, Precision::Float16})
        EXPECT_EQ(precisionFromName(precisionName(precision)), precision);
    EXPECT_EQ(precisionFromName("float8"), std::nullopt);
}

TEST(Precision, OthersThanFloat32NeedAGpu)
{
    EXPECT_FALSE(usesCuda(Device::Cpu, Precision::Float32));
    for (const Precision precision : {Precision::Tf32, Precision::Bfloat16, Precision::Float16})
        EXPECT_THROW((void)usesCuda(Device::Cpu, precision), Error);
}

TEST(Device, AutoKeepsSmallWorkOnTheCpu)
{
    EXPECT_FALSE(usesCuda(Device::Auto, Precision::Float32, leastGpuSeconds / 2));
    const bool found = autoDevice().device == Device::Cuda;
    EXPECT_EQ(usesCuda(Device::Auto, Precision::Float32, leastGpuSeconds), found);
    EXPECT_EQ(usesCuda(Device::Auto, Precision::Float32), found);
}

} // namespace tgraph
