// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tunelimits.h"

#include "engine/tune/hardware/unavailable.h"
#include "tests/engine/tune/faketuning.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

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
    limits.runUncounted([&] { seconds += 3600; });
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
    TuneState state;
    state.trials.resize(50);
    EXPECT_EQ(noisy.left(state, true), 0U);
    EXPECT_EQ(noisy.left(state, false), 10U) << "the baseline is the fastest";
    EXPECT_EQ(TuneLimits(options, false).left(state, true), 10U);
    state.trials.resize(61);
    EXPECT_EQ(noisy.left(state, false), 0U);
}

TEST(TuneLimits, KeepHardwareSecondsIncludingRepeatsAndConfirmations)
{
    struct Case {
        const char* name;
        TuneOptions options;
        double each; ///< seconds of a measurement
        std::size_t confirmations;
    };
    const std::vector<Case> cases = {
        {"usual", {.hardwareSeconds = 40}, 1, 10},
        {"many repeats", {.hardwareSeconds = 40, .repeats = 50}, 1, 10},
        {"at most half confirms", {.hardwareSeconds = 12}, 1, 6},
        {"slow measurements", {.hardwareSeconds = 400}, 10, 10},
        {"without confirmations", {.hardwareSeconds = 40, .confirmations = 0}, 1, 0},
    };
    for (const Case& known : cases) {
        NumberSpace space(2000);
        AscendingSearch search(2000);
        FakeHardware hardware([&](const MeasureRequest& r) {
            Answer answer = took(1 - 0.0001 * r.configuration.value + 1e-5 * static_cast<double>(r.number % 3));
            answer.hardwareSeconds = known.each;
            return answer;
        });
        const TuneResult result = tune(space, search, hardware, nullptr, known.options);
        EXPECT_EQ(result.end, TuneEnd::HardwareSeconds) << known.name;
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(result.trials, TrialPurpose::Confirm, &Trial::purpose)),
                  known.confirmations)
            << known.name;
        EXPECT_EQ(result.hardwareSeconds, known.options.hardwareSeconds) << known.name;
    }
}

TEST(TuneLimits, ReserveTimeToConfirm)
{
    struct Case {
        double seconds; ///< since the start
        bool toConfirm;
        std::optional<TuneEnd> end;
    };
    const TuneOptions options{.minutes = 5, .confirmations = 5};
    TuneState state;
    state.trials.assign(3, {.purpose = TrialPurpose::Baseline, .answer = {.hardwareSeconds = 6}});
    state.trials.push_back({.purpose = TrialPurpose::Search, .answer = {.hardwareSeconds = 100}});
    for (const auto& [seconds, toConfirm, end] : {Case{239, true, {}}, Case{240, true, TuneEnd::Minutes},
                                                  Case{299, false, {}}, Case{300, false, TuneEnd::Minutes}}) {
        double now = 0;
        const TuneLimits limits(options, true, [&] { return now; });
        now = seconds;
        EXPECT_EQ(limits.spent(state, toConfirm), end) << seconds << " s";
        EXPECT_EQ(limits.left(state, toConfirm) == 0, end.has_value()) << seconds << " s";
    }
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

TEST(Unavailable, ChecksEachConfigurationOnceAndAddsFailedOnes)
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
