// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tunelimits.h"

#include "engine/tune/hardware/unavailable.h"
#include "tests/engine/tune/faketuning.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace tgraph;
using namespace tgraph::test;
using ::testing::ElementsAre;

TEST(TuneLimits, DoNotCountPauses)
{
    double seconds = 1000;
    const TuneOptions options{.minutes = 5};
    TuneLimits limits(options, false, [&] { return seconds; });
    seconds += 200;
    limits.apart([&] { seconds += 3600; });
    EXPECT_EQ(limits.spent({}, false), std::nullopt);
    seconds += 99;
    EXPECT_EQ(limits.spent({}, false), std::nullopt);
    seconds += 1;
    EXPECT_EQ(limits.spent({}, false), TuneEnd::Minutes);
}

TEST(TuneLimits, ReserveBudgetOnlyIfThereIsAGainToConfirm)
{
    const TuneOptions options{.budget = 60};
    const TuneLimits noisy(options, true);
    EXPECT_EQ(noisy.left(50, true), 0U);
    EXPECT_EQ(noisy.left(50, false), 10U) << "the baseline is the fastest";
    EXPECT_EQ(noisy.left(61, false), 0U);
    EXPECT_EQ(TuneLimits(options, false).left(50, true), 10U);
}

/// Has no runtime for every third configuration, and counts the requests.
class GapsHardware : public FakeHardware {
public:
    GapsHardware() : FakeHardware([](const MeasureRequest&) { return took(1); }) { }

    [[nodiscard]] bool canMeasure(DistinctId configuration) const override
    {
        ++asks;
        return configuration.value % 3 != 2;
    }

    mutable int asks = 0;
};

TEST(Unavailable, AsksHardwareOnceAndAddsFailedConfigurations)
{
    const NumberSpace space(9);
    const GapsHardware hardware;
    Unavailable unavailable(space, hardware);
    const std::vector<DistinctId> failed = {DistinctId(2), DistinctId(4)};
    const auto ids = [](std::span<const DistinctId> all) { return std::vector<DistinctId>(all.begin(), all.end()); };
    EXPECT_THAT(ids(unavailable.with({})), ElementsAre(DistinctId(2), DistinctId(5), DistinctId(8)));
    EXPECT_THAT(ids(unavailable.with(failed)), ElementsAre(DistinctId(2), DistinctId(4), DistinctId(5), DistinctId(8)));
    EXPECT_EQ(hardware.asks, 9);
}

} // namespace
