// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tuner.h"

#include "engine/core/error.h"
#include "tests/engine/tune/faketuning.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace {

using namespace tgraph;
using namespace tgraph::test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Stores answers like a journal, without a file.
class MemoryLog : public TrialLog {
public:
    [[nodiscard]] std::optional<Answer> recall(DistinctId configuration, TrialPurpose purpose,
                                               std::size_t occurrence) const override
    {
        const auto answers = m_answers.find({configuration, purpose});
        if (answers == m_answers.end() || occurrence >= answers->second.size())
            return std::nullopt;
        return std::next(answers->second.begin(), static_cast<std::ptrdiff_t>(occurrence))->second;
    }
    void append(const Trial& trial) override
    {
        if (appended == full)
            throw Error("the log is full");
        ++appended;
        m_answers[{trial.pick.configuration, trial.purpose}].emplace(trial.number, trial.answer);
    }

    std::size_t appended = 0;
    std::size_t full = 1000000;

private:
    /// Answers per number
    std::map<std::pair<DistinctId, TrialPurpose>, std::map<std::uint64_t, Answer>> m_answers;
};

std::vector<std::uint32_t> configurationsOf(const TuneResult& result)
{
    std::vector<std::uint32_t> configurations;
    for (const Trial& trial : result.trials)
        configurations.push_back(trial.pick.configuration.value);
    return configurations;
}

std::size_t countOf(const TuneResult& result, TrialPurpose purpose)
{
    return static_cast<std::size_t>(std::ranges::count(result.trials, purpose, &Trial::purpose));
}

/// Returns a deterministic noise of up to 0.1 % that differs for every request.
double noise(const MeasureRequest& request)
{
    return 1 + 0.0005 * std::sin(12.9898 * static_cast<double>(request.number));
}

TEST(Tuner, FindsTheFastestAndReportsItsGain)
{
    NumberSpace space(6);
    AscendingSearch search(6);
    FakeHardware hardware(
        [](const MeasureRequest& r) { return took((r.configuration.value == 4 ? 0.5 : 1.0) * noise(r)); });
    const TuneResult result = tune(space, search, hardware, nullptr, {});
    EXPECT_EQ(result.end, TuneEnd::NothingLeft);
    ASSERT_TRUE(result.best && result.baseline && result.gain && result.gain->low);
    EXPECT_EQ(result.best->configuration, DistinctId(4));
    EXPECT_NEAR(result.gain->speedup, 2, 0.01);
    EXPECT_LT(*result.gain->low, 2.0);
    EXPECT_GT(*result.gain->high, 2.0);
    EXPECT_GT(*result.gain->low, 1.99);
    EXPECT_EQ(countOf(result, TrialPurpose::Baseline), 3U);
    EXPECT_EQ(countOf(result, TrialPurpose::Confirm), 10U);
    EXPECT_GE(result.best->times, 3U + 5U);
}

TEST(Tuner, KeepsItsBudgetIncludingConfirmations)
{
    for (const std::size_t budget : {1U, 2U, 7U, 20U}) {
        NumberSpace space(100);
        AscendingSearch search(100);
        FakeHardware hardware([](const MeasureRequest& r) { return took(noise(r)); });
        const TuneResult result = tune(space, search, hardware, nullptr, {.budget = budget});
        EXPECT_EQ(result.end, TuneEnd::Budget);
        EXPECT_LE(result.trials.size(), budget);
        EXPECT_EQ(hardware.asked.size(), result.trials.size());
    }
}

TEST(Tuner, SpendsItsWholeBudgetIfTheBaselineStaysTheFastest)
{
    NumberSpace space(200);
    AscendingSearch search(200);
    FakeHardware hardware(
        [](const MeasureRequest& r) { return took((r.configuration.value == 0 ? 0.5 : 1.0) * noise(r)); });
    const TuneResult result = tune(space, search, hardware, nullptr, {.budget = 60});
    EXPECT_EQ(result.end, TuneEnd::Budget);
    EXPECT_EQ(result.trials.size(), 60U);
}

TEST(Tuner, HalfOfASmallBudgetTriesNewConfigurations)
{
    for (const std::size_t budget : {6U, 12U, 20U}) {
        NumberSpace space(200);
        AscendingSearch search(200);
        FakeHardware hardware(
            [](const MeasureRequest& r) { return took((2 - 0.01 * r.configuration.value) * noise(r)); });
        const TuneResult result = tune(space, search, hardware, nullptr, optionsFor(budget, true));
        const auto count = [&](TrialPurpose purpose) {
            return static_cast<std::size_t>(std::ranges::count(result.trials, purpose, &Trial::purpose));
        };
        EXPECT_EQ(result.trials.size(), budget);
        EXPECT_GE(count(TrialPurpose::Search) * 2, budget) << budget;
        EXPECT_GE(count(TrialPurpose::Confirm), 2U) << budget;
        EXPECT_TRUE(result.gain && result.gain->low) << budget << ": an interval";
    }
    EXPECT_EQ(optionsFor(12, true).baselineRuns, 2U);
    EXPECT_EQ(optionsFor(0, true).baselineRuns, 1U);
    EXPECT_EQ(optionsFor(12, false).baselineRuns, 1U);
    const TuneOptions usual;
    for (const std::size_t budget : {std::size_t{36}, usual.budget}) {
        EXPECT_EQ(optionsFor(budget, true).baselineRuns, usual.baselineRuns);
        EXPECT_EQ(optionsFor(budget, true).repeats, usual.repeats);
        EXPECT_EQ(optionsFor(budget, true).confirmations, usual.confirmations);
    }
}

TEST(Tuner, NeverRepeatsOnHardwareWithoutNoise)
{
    NumberSpace space(10);
    AscendingSearch search(10);
    FakeHardware hardware([](const MeasureRequest& r) { return took(2.0 - 0.1 * r.configuration.value); }, false);
    const TuneResult result = tune(space, search, hardware, nullptr, {.baselineRuns = 1});
    EXPECT_THAT(configurationsOf(result), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    EXPECT_DOUBLE_EQ(result.bestSoFar.back(), 1.1);
}

TEST(Tuner, IgnoresWarmUpRuns)
{
    NumberSpace space(3);
    AscendingSearch search(3);
    std::size_t calls = 0;
    FakeHardware hardware([&](const MeasureRequest&) { return took(++calls <= 2 ? 100 : 1); }, false);
    const TuneResult result = tune(space, search, hardware, nullptr, {.baselineRuns = 1, .warmUp = 2});
    EXPECT_DOUBLE_EQ(result.baseline->runtime, 1);
    EXPECT_EQ(result.trials.size(), 3U);
    EXPECT_EQ(calls, 5U);
}

TEST(Tuner, ReplacesTheFastestIfItsRepetitionsAreSlower)
{
    NumberSpace space(4);
    AscendingSearch search(4);
    std::map<std::uint32_t, int> times;
    FakeHardware hardware([&](const MeasureRequest& r) {
        const bool lucky = r.configuration.value == 1 && times[1]++ == 0;
        return took((lucky ? 0.5 : r.configuration.value == 2 ? 0.9 : 1.0) * noise(r));
    });
    const TuneResult result = tune(space, search, hardware, nullptr, {});
    EXPECT_EQ(result.best->configuration, DistinctId(2));
    EXPECT_GE(countOf(result, TrialPurpose::Repeat), 2U);
}

TEST(Tuner, SingleFastMeasurementDoesNotReplaceAConfirmedConfiguration)
{
    NumberSpace space(3);
    AscendingSearch search(3);
    int confirmed = 0;
    FakeHardware hardware([&](const MeasureRequest& r) {
        if (r.configuration.value == 1 && r.number > 7) // slightly slower when measured for the interval
            ++confirmed;
        return took(r.configuration.value == 0 ? 2.0 : r.configuration.value == 1 ? (confirmed > 0 ? 1.1 : 1.0) : 1.01);
    });
    // The budget is too small to measure configuration 2 as often.
    const TuneResult result = tune(space, search, hardware, nullptr, {.budget = 17});
    EXPECT_EQ(result.trials.size(), 17U);
    EXPECT_EQ(result.best->configuration, DistinctId(1));
    EXPECT_GT(result.best->times, 3U);
    EXPECT_TRUE(result.gain->low.has_value());
}

TEST(Tuner, ReportsTheFastestOfAllConfirmedConfigurationsOrTheBaseline)
{
    // The first times of each configuration are lucky, so that up to three are confirmed one after the other.
    struct Lucky {
        std::size_t times;
        double first, later; ///< seconds; the baseline takes 1
    };
    struct Case {
        const char* name;
        std::vector<Lucky> configurations; ///< 1, 2, …
        std::uint32_t best;
        std::size_t confirmations; ///< all confirmations; the baseline has as many
    };
    const std::vector<Case> cases = {
        {"the first of three", {{3, 0.5, 0.9}, {1, 0.6, 1.2}, {1, 0.65, 1.2}}, 1, 30},
        {"the last of three", {{3, 0.5, 1.2}, {1, 0.6, 1.2}, {1, 0.65, 0.9}}, 3, 30},
        {"confirmed once, although it is the fastest again", {{3, 0.5, 0.9}, {1, 0.6, 1.2}, {0, 1.2, 1.2}}, 1, 20},
        {"the baseline", {{3, 0.5, 1.5}, {1, 0.6, 1.5}, {1, 0.65, 1.5}}, 0, 30},
    };
    for (const Case& known : cases) {
        NumberSpace space(4);
        AscendingSearch search(4);
        std::map<DistinctId, std::size_t> asked;
        FakeHardware hardware([&](const MeasureRequest& r) {
            if (r.configuration == DistinctId(0))
                return took(1);
            const Lucky& lucky = known.configurations[r.configuration.value - 1];
            return took(asked[r.configuration]++ < lucky.times ? lucky.first : lucky.later);
        });
        const TuneResult result = tune(space, search, hardware, nullptr, {.driftEvery = 0});
        EXPECT_EQ(countOf(result, TrialPurpose::Confirm), known.confirmations) << known.name;
        ASSERT_TRUE(result.best && result.gain) << known.name;
        EXPECT_EQ(result.best->configuration, DistinctId(known.best)) << known.name;
        const double later = known.best == 0 ? 1 : known.configurations[known.best - 1].later;
        EXPECT_NEAR(result.gain->speedup, 1 / later, 1e-9) << known.name;
    }
}

TEST(Tuner, CorrectsDriftOfTheHardware)
{
    NumberSpace space(60);
    AscendingSearch search(60);
    // All configurations are equal, but the machine becomes 20 % slower over time: the first would look fastest.
    FakeHardware hardware([](const MeasureRequest& r) {
        return took((r.configuration.value == 50 ? 0.95 : 1.0) * (1 + 0.002 * static_cast<double>(r.number))
                    * noise(r));
    });
    const TuneResult result = tune(space, search, hardware, nullptr, {.driftEvery = 10});
    EXPECT_EQ(result.best->configuration, DistinctId(50));
    EXPECT_GT(result.drift, 0.05);
    EXPECT_NEAR(result.best->runtime, 0.95, 0.02);
}

TEST(Tuner, StoresAndReportsFailuresAndDoesNotRepeatThem)
{
    NumberSpace space(6);
    AscendingSearch search(6);
    FakeHardware hardware(
        [](const MeasureRequest& r) {
            return r.configuration.value % 2 == 1 ? failure("it crashed") : took(1.0 / (1 + r.configuration.value));
        },
        false);
    const TuneResult result = tune(space, search, hardware, nullptr, {.baselineRuns = 1});
    EXPECT_EQ(result.failures, 3U);
    EXPECT_EQ(result.best->configuration, DistinctId(4));
    EXPECT_THAT(search.failed, ElementsAre(DistinctId(1), DistinctId(3), DistinctId(5)));
}

TEST(Tuner, ReportsABaselineThatCannotRunAtOnce)
{
    NumberSpace space(6);
    AscendingSearch search(6);
    FakeHardware hardware([](const MeasureRequest&) { return failure("sh: nonsense: not found"); });
    EXPECT_THAT(test::errorFrom([&] { static_cast<void>(tune(space, search, hardware, nullptr, {})); }),
                HasSubstr("sh: nonsense: not found"));
}

TEST(Tuner, EndsWithAMessageIfTheMachineGoesDown)
{
    NumberSpace space(100);
    AscendingSearch search(100);
    FakeHardware hardware(
        [](const MeasureRequest& r) { return r.number > 10 ? failure("connection refused") : took(noise(r)); });
    EXPECT_THAT(test::errorFrom([&] {
                    static_cast<void>(tune(space, search, hardware, nullptr, {.driftEvery = 0, .patience = 4}));
                }),
                HasSubstr("the baseline was measured before, but fails now: connection refused"));
    EXPECT_LE(hardware.asked.size(), 10U + 2 * 4 + 1);
}

TEST(Tuner, ChecksTheBaselineAfterFailuresOnlyWithinItsBudget)
{
    for (const std::size_t budget : {4U, 5U, 6U}) {
        NumberSpace space(100);
        AscendingSearch search(100);
        FakeHardware hardware(
            [](const MeasureRequest& r) { return r.configuration == DistinctId(0) ? took(1) : failure("it crashed"); });
        const TuneResult result = tune(
            space, search, hardware, nullptr,
            {.budget = budget, .baselineRuns = 1, .driftEvery = 0, .repeats = 1, .confirmations = 0, .patience = 4});
        EXPECT_EQ(result.trials.size(), budget);
        EXPECT_EQ(result.end, TuneEnd::Budget);
        EXPECT_EQ(std::ranges::count(result.trials, TrialPurpose::Drift, &Trial::purpose), budget == 6 ? 1 : 0);
    }
}

TEST(Tuner, StopsIfTheNextMeasurementIsNotWorthIt)
{
    NumberSpace space(10);
    AscendingSearch search(10);
    search.improvement = 0.001;
    FakeHardware hardware([](const MeasureRequest&) { return took(1); }, false);
    const TuneResult result = tune(space, search, hardware, nullptr, {.improvement = 0.01, .baselineRuns = 1});
    EXPECT_EQ(result.end, TuneEnd::Improvement);
    EXPECT_EQ(result.trials.size(), 1U);
}

TEST(Tuner, HardwareSecondsAreABudgetToo)
{
    NumberSpace space(100);
    AscendingSearch search(100);
    FakeHardware hardware([](const MeasureRequest&) { return took(1); }, false);
    const TuneResult result = tune(space, search, hardware, nullptr, {.hardwareSeconds = 7, .baselineRuns = 1});
    EXPECT_EQ(result.end, TuneEnd::HardwareSeconds);
    EXPECT_EQ(result.trials.size(), 7U);
}

TEST(Tuner, ReturnsAResultWhenStopped)
{
    NumberSpace space(100);
    AscendingSearch search(100);
    std::stop_source stop;
    FakeHardware hardware(
        [&](const MeasureRequest& r) {
            if (r.number == 5)
                stop.request_stop();
            return took(1);
        },
        false);
    const TuneResult result = tune(space, search, hardware, nullptr, {}, stop.get_token());
    EXPECT_EQ(result.end, TuneEnd::Stopped);
    EXPECT_EQ(result.trials.size(), 5U);
}

TEST(Tuner, StopKeepsTheAnswersOfTheOtherLanes)
{
    /// Measures configurations 1 to 4 at once. The stop cancels one of them after the others have begun.
    class StoppedHardware : public FakeHardware {
    public:
        explicit StoppedHardware(std::uint32_t cancelled) : FakeHardware({}, false, 4), m_cancelled(cancelled) { }
        [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token&) override
        {
            if (request.configuration == DistinctId(0))
                return took(2);
            if (request.configuration.value != m_cancelled) {
                ++m_begun;
                m_begun.notify_all();
                return took(1);
            }
            for (int begun = m_begun; begun < 3; begun = m_begun)
                m_begun.wait(begun);
            stop.request_stop();
            throw Cancelled();
        }

        std::stop_source stop;

    private:
        std::uint32_t m_cancelled;
        std::atomic<int> m_begun = 0;
    };
    for (const std::uint32_t cancelled : {1U, 2U, 3U, 4U}) {
        NumberSpace space(5);
        AscendingSearch search(5);
        StoppedHardware hardware(cancelled);
        MemoryLog log;
        const TuneResult result = tune(space, search, hardware, &log, {.baselineRuns = 1}, hardware.stop.get_token());
        std::vector<std::uint32_t> expected = {0, 1, 2, 3, 4};
        std::erase(expected, cancelled);
        EXPECT_EQ(configurationsOf(result), expected);
        EXPECT_EQ(result.trials.size(), log.appended) << "as many as the journal has";
        EXPECT_EQ(result.bestSoFar.size(), result.trials.size());
        EXPECT_EQ(result.end, TuneEnd::Stopped);
    }
}

TEST(Tuner, ContinuesALogToTheSameTraceWithoutRepeating)
{
    const auto says = [](const MeasureRequest& r) {
        return r.configuration.value % 7 == 3 ? failure("no")
                                              : took((1.0 + 0.01 * (r.configuration.value % 5)) * noise(r));
    };
    for (const unsigned lanes : {1U, 3U}) {
        NumberSpace space(40);
        AscendingSearch undisturbedSearch(40);
        FakeHardware undisturbedHardware(says, true, lanes);
        const TuneResult undisturbed = tune(space, undisturbedSearch, undisturbedHardware, nullptr, {});

        MemoryLog log;
        std::size_t asked = 0;
        for (const std::size_t crash : {4U, 5U, 17U, 30U}) {
            log.full = crash; // the run ends when its log fails
            AscendingSearch search(40);
            FakeHardware hardware(says, true, lanes);
            EXPECT_THROW(static_cast<void>(tune(space, search, hardware, &log, {})), Error);
            asked = log.appended;
            EXPECT_EQ(asked, crash);
        }
        log.full = 1000000;
        AscendingSearch search(40);
        FakeHardware hardware(says, true, lanes);
        const TuneResult resumed = tune(space, search, hardware, &log, {});
        EXPECT_EQ(configurationsOf(resumed), configurationsOf(undisturbed));
        EXPECT_EQ(resumed.bestSoFar.size(), undisturbed.bestSoFar.size());
        for (std::size_t i = 0; i < resumed.bestSoFar.size(); ++i)
            EXPECT_DOUBLE_EQ(resumed.bestSoFar[i], undisturbed.bestSoFar[i]) << i;
        EXPECT_EQ(resumed.recalled, asked);
        EXPECT_EQ(hardware.asked.size() + asked, undisturbed.trials.size());
        EXPECT_EQ(resumed.gain->speedup, undisturbed.gain->speedup);
    }
}

TEST(Tuner, RequestsDifferAfterALargerBudgetContinuesALog)
{
    MemoryLog log;
    std::set<std::tuple<std::uint32_t, TrialPurpose, std::size_t>> asked;
    const auto says = [&asked](const MeasureRequest& r) {
        EXPECT_TRUE(asked.emplace(r.configuration.value, r.purpose, r.occurrence).second)
            << "configuration " << r.configuration.value << ", " << trialPurposeName(r.purpose) << ' ' << r.occurrence;
        return took((1.0 + 0.01 * (r.configuration.value % 5)) * noise(r));
    };
    for (const std::size_t budget : {20U, 40U, 80U}) {
        NumberSpace space(60);
        AscendingSearch search(60);
        FakeHardware hardware(says);
        const TuneResult result = tune(space, search, hardware, &log, {.budget = budget, .driftEvery = 7});
        EXPECT_GT(countOf(result, TrialPurpose::Confirm), 0U);
    }
    EXPECT_EQ(asked.size(), log.appended);
}

TEST(Tuner, LanesMeasureInParallelAndTheTraceIsAlwaysTheSame)
{
    const auto run = [] {
        NumberSpace space(30);
        AscendingSearch search(30);
        FakeHardware hardware([](const MeasureRequest& r) { return took(2.0 - 0.01 * r.configuration.value); }, true,
                              4);
        return tune(space, search, hardware, nullptr, {.confirmations = 0});
    };
    const TuneResult first = run();
    const TuneResult second = run();
    EXPECT_EQ(configurationsOf(first), configurationsOf(second));
    EXPECT_EQ(first.bestSoFar, second.bestSoFar);
    for (std::size_t i = 0; i < first.trials.size(); ++i)
        EXPECT_EQ(first.trials[i].number, i + 1);
}

TEST(Tuner, MeasuresItemsOfALostLaneOnAnother)
{
    /// Lane 1 goes down at one of configurations 5 and 6, which are requested together.
    class LosingHardware : public FakeHardware {
    public:
        LosingHardware() : FakeHardware({}, false, 2) { }
        [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token&) override
        {
            const bool isLast = request.configuration.value == 5 || request.configuration.value == 6;
            if (request.lane == 0 && isLast)
                m_isDown.wait(false); // waits until lane 1 has the other one
            if (request.lane == 0)
                return took(2.0);
            asksOfLostLane += m_isDown ? 1 : 0;
            m_isDown = m_isDown || isLast;
            m_isDown.notify_all();
            return m_isDown ? failure("no route") : took(2.0);
        }
        [[nodiscard]] bool isLost(unsigned lane) const override { return lane == 1 && m_isDown; }
        [[nodiscard]] HostReport hosts() const override
        {
            return {.lost = {{.host = "b", .words = "no route"}}, .unlike = {}};
        }

        std::atomic<int> asksOfLostLane = 0;

    private:
        std::atomic<bool> m_isDown = false;
    };
    NumberSpace space(12);
    AscendingSearch search(12);
    LosingHardware hardware;
    const TuneResult result = tune(space, search, hardware, nullptr, {.baselineRuns = 1, .confirmations = 0});
    EXPECT_EQ(result.trials.size(), 12U) << "every configuration has its time";
    EXPECT_EQ(result.failures, 0U);
    EXPECT_EQ(result.end, TuneEnd::NothingLeft);
    EXPECT_TRUE(hardware.isLost(1));
    EXPECT_EQ(hardware.asksOfLostLane, 0);
    EXPECT_EQ(result.hosts, hardware.hosts());
}

TEST(TuneGain, IsTheRatioOfGeometricMeansWithWelchsInterval)
{
    const std::vector<double> slow = {2.0, 2.1, 1.9};
    const std::vector<double> fast = {1.0, 1.02, 0.98, 1.0};
    const TuneGain gain = tuneGain(slow, fast);
    // Values computed by hand: means of logarithms 0.692311, -0.000100; variances 0.0025047,
    // 0.00026675; Welch's degrees of freedom 2.32 → 2.
    EXPECT_NEAR(gain.speedup, 1.99853, 1e-4);
    const double half = 4.3027 * std::sqrt(0.0025047 / 3 + 0.00026675 / 4);
    EXPECT_NEAR(*gain.low, 1.99853 * std::exp(-half), 2e-4);
    EXPECT_NEAR(*gain.high, 1.99853 * std::exp(half), 2e-4);
    EXPECT_FALSE(tuneGain(std::vector{2.0}, std::vector{1.0}).low);
    EXPECT_NEAR(studentQuantile(1), 12.706, 1e-3);
    EXPECT_NEAR(studentQuantile(20.9), 2.0860, 1e-3);
    EXPECT_NEAR(studentQuantile(1e6), 1.96, 1e-3);
}

} // namespace
