// SPDX-License-Identifier: GPL-3.0-or-later
// Runtimes of a machine that becomes slower or faster during a tuning.
#include "engine/tune/journal.h"
#include "engine/tune/trialbook.h"
#include "engine/tune/tuner.h"
#include "tests/engine/tune/faketuning.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <optional>
#include <vector>

namespace {

using namespace tgraph;
using namespace tgraph::test;

Trial timed(std::uint64_t number, TrialPurpose purpose, std::uint32_t configuration, double seconds)
{
    return {.number = number,
            .purpose = purpose,
            .pick = {.configuration = DistinctId(configuration)},
            .answer = took(seconds)};
}

TEST(TrialBook, TakesTheStartAsItIsAndInterpolatesBetweenLaterMeasurementsOfTheBaseline)
{
    struct Case {
        std::uint64_t number;
        double slowdown;
    };
    TrialBook book(DistinctId(0));
    for (const std::uint64_t number : {1U, 2U, 3U})
        book.add(timed(number, TrialPurpose::Baseline, 0, 0.98 + 0.01 * static_cast<double>(number)));
    for (std::uint64_t number = 4; number < 13; ++number)
        book.add(timed(number, TrialPurpose::Search, static_cast<std::uint32_t>(number), 2));
    book.add(timed(13, TrialPurpose::Drift, 0, 1.5));
    book.add(timed(17, TrialPurpose::Confirm, 5, 3));
    book.add(timed(18, TrialPurpose::Confirm, 0, 2));
    for (const auto& [number, slowdown] :
         {Case{1, 1}, Case{2, 1}, Case{3, 1}, Case{8, 1.25}, Case{13, 1.5}, Case{17, 1.9}, Case{18, 2}, Case{30, 2}})
        EXPECT_NEAR(book.slowdown(number), slowdown, 1e-12) << "measurement " << number;
    EXPECT_DOUBLE_EQ(book.runtimes(DistinctId(0)).front(), 0.99);
    EXPECT_DOUBLE_EQ(book.find(DistinctId(8))->target, 2 / 1.25);
    EXPECT_DOUBLE_EQ(book.find(DistinctId(5))->target, (2 / 1.1 + 3 / 1.9) / 2);
    EXPECT_NEAR(book.drift(), 1, 1e-12);
}

TEST(Tuner, ReportsTheTrueGainOnADriftingMachine)
{
    struct Case {
        const char* name;
        std::size_t driftEvery;
        std::function<double(double number)> slowdown;
        bool isTracked = true; ///< the checks are close enough to correct single runtimes, too
    };
    const std::vector<Case> cases = {
        {"constant", 25, [](double) { return 1.0; }},
        {"slower, checked often", 10, [](double number) { return 1 + 0.004 * number; }},
        {"slower, checked once in a while", 25, [](double number) { return 1 + 0.004 * number; }},
        {"slower, never checked", 0, [](double number) { return 1 + 0.004 * number; }, false},
        {"faster", 10, [](double number) { return 1 - 0.003 * number; }},
        {"slower after the last check", 10, [](double number) { return number > 66 ? 1.3 : 1.0; }},
        {"faster at once after the last check", 10, [](double number) { return number > 66 ? 0.8 : 1.0; }, false},
    };
    for (const Case& known : cases) {
        NumberSpace space(60);
        AscendingSearch search(60);
        const auto trueTime = [](DistinctId configuration) { return configuration.value == 2 ? 0.95 : 1.0; };
        FakeHardware hardware([&](const MeasureRequest& r) {
            const auto number = static_cast<double>(r.number);
            return took(trueTime(r.configuration) * known.slowdown(number) * (1 + 0.0005 * std::sin(12.9898 * number)));
        });
        const TuneResult result = tune(space, search, hardware, nullptr, {.driftEvery = known.driftEvery});
        ASSERT_TRUE(result.best && result.gain && result.gain->low) << known.name;
        EXPECT_NEAR(result.gain->speedup, 1 / trueTime(result.best->configuration), 0.002) << known.name;
        for (const auto& reported : {*result.best, *result.baseline}) {
            double sum = 0;
            for (const Trial& trial : result.trials)
                if (trial.pick.configuration == reported.configuration)
                    sum += trial.answer.runtime / trial.slowdown;
            EXPECT_NEAR(sum / static_cast<double>(reported.times), reported.runtime, 1e-12) << known.name;
        }
        if (known.isTracked) {
            EXPECT_EQ(result.best->configuration, DistinctId(2)) << known.name;
            EXPECT_NEAR(result.best->runtime, 0.95, 0.02) << known.name;
        }
    }
}

TEST(Tuner, ResumedWithALargerBudgetMeasuresTheGainAnewAndSideBySide)
{
    struct Case {
        const char* name;
        std::size_t first, then; ///< budgets
        std::uint32_t best; ///< found by the second run
        std::size_t recalled;
    };
    const std::vector<Case> cases = {
        {"the same budget", 40, 40, 20, 40},
        {"a larger one with the same fastest", 40, 60, 20, 30},
        {"a larger one with another fastest", 30, 60, 20, 20},
        {"a smaller one", 40, 30, 17, 20},
    };
    for (const Case& known : cases) {
        // The machine becomes half as fast between the runs.
        const test::TemporaryFolder folder;
        NumberSpace space(200);
        double slowdown = 1;
        const auto run = [&](std::size_t budget) {
            AscendingSearch search(200);
            FakeHardware hardware([&](const MeasureRequest& r) {
                return took((r.configuration.value == 20 ? 0.4 : 1 - 0.001 * r.configuration.value) * slowdown
                            * (1 + 0.0005 * std::sin(12.9898 * static_cast<double>(r.number))));
            });
            Journal journal(folder.path() / "j.jsonl", space, {.fingerprint = "numbers"}, LogOpening::Resume);
            return tune(space, search, hardware, &journal,
                        {.budget = budget, .driftEvery = 0, .repeats = 1, .confirmations = 5});
        };
        static_cast<void>(run(known.first));
        slowdown = 2;
        const TuneResult result = run(known.then);
        EXPECT_EQ(result.trials.size(), known.then) << known.name;
        EXPECT_EQ(result.recalled, known.recalled) << known.name;
        ASSERT_TRUE(result.best && result.gain && result.gain->low) << known.name;
        EXPECT_EQ(result.best->configuration, DistinctId(known.best)) << known.name;
        const double trueGain = known.best == 20 ? 2.5 : 1 / (1 - 0.001 * known.best);
        EXPECT_NEAR(result.gain->speedup, trueGain, 0.01) << known.name;
    }
}

} // namespace
