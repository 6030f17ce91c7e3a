// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/gpumemory.h"

#include "engine/core/error.h"
#include "engine/model/scoring/device.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace tgraph {
namespace {

using testing::ElementsAre;

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

/// A GPU on which rankings need this memory.
struct Gpu {
    std::size_t needed = 0;
    std::vector<std::size_t> tried; ///< bytes allowed on the GPU
    std::vector<RankOptions> onCpu;

    Prediction rank(const RankOptions& options)
    {
        return withLessMemory(
            options,
            [this](const RankOptions& allowed, GpuMemory& memory) {
                memory = {.isUsed = allowed.device != Device::Cpu,
                          .bytes = allowed.memoryBytes > 0 ? allowed.memoryBytes : std::size_t{1} << 30U};
                if (!memory.isUsed) {
                    onCpu.push_back(allowed);
                    return Prediction();
                }
                tried.push_back(memory.bytes);
                if (memory.bytes > needed)
                    throw OutOfMemory();
                return Prediction();
            },
            &isOutOfMemory);
    }
};

} // namespace

TEST(GpuMemory, IsHalvedUntilARankingFits)
{
    Gpu gpu{.needed = std::size_t{256} << 20U};
    const Prediction prediction = gpu.rank({});
    EXPECT_THAT(gpu.tried, ElementsAre(1U << 30U, 1U << 29U, 1U << 28U));
    EXPECT_TRUE(gpu.onCpu.empty());
    EXPECT_TRUE(prediction.provenance.remarks.empty());
}

TEST(GpuMemory, GivesWayToTheCpuWithARemark)
{
    Gpu gpu{.needed = 0};
    const Prediction prediction = gpu.rank({.device = Device::Cuda, .precision = Precision::Bfloat16});
    EXPECT_EQ(gpu.tried.size(), std::size_t{gpuAttempts});
    ASSERT_EQ(gpu.onCpu.size(), 1U);
    EXPECT_EQ(gpu.onCpu.front().precision, Precision::Float32);
    EXPECT_EQ(gpu.onCpu.front().memoryBytes, 0U) << "the CPU has its own limit";
    EXPECT_THAT(prediction.provenance.remarks, ElementsAre(gpuMemoryRemark));
}

TEST(GpuMemory, OtherErrorsEndTheRanking)
{
    int attempts = 0;
    const auto attempt = [&](const RankOptions&, GpuMemory& memory) -> Prediction {
        memory = {.isUsed = true, .bytes = 1};
        ++attempts;
        throw makeError({"", "device"}, "a broken driver");
    };
    EXPECT_THROW((void)withLessMemory({}, attempt, &isOutOfMemory), Error);
    EXPECT_EQ(attempts, 1);
}

TEST(GpuMemory, OutOfMemoryOnTheCpuIsNotRepeated)
{
    int attempts = 0;
    const auto attempt = [&](const RankOptions&, GpuMemory& memory) -> Prediction {
        memory = {.isUsed = false, .bytes = 1};
        ++attempts;
        throw OutOfMemory();
    };
    EXPECT_THROW((void)withLessMemory({}, attempt, &isOutOfMemory), OutOfMemory);
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
