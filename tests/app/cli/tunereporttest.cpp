// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tunereport.h"

#include "app/cli/tune/tuneoutput.h"
#include "app/cli/tune/tunesubject.h"
#include "tests/engine/tune/faketuning.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace tgraph;
using namespace tgraph::cli;
using namespace tgraph::test;

TEST(TuneReport, PrintsAGainAndItsIntervalInOneUnit)
{
    struct Case {
        TuneGain gain;
        const char* text;
    };
    const std::vector<Case> cases = {
        {{1.05, 0.9607, 1.575}, "  5.00 % faster than the baseline (95 % interval -3.93 % to 57.5 %)\n"},
        {{1.23, 0.9607, 1.575}, "  1.23 × as fast as the baseline (95 % interval 0.9607 × to 1.575 ×)\n"},
        {{1.23, 1.02, 1.575}, "  1.23 × as fast as the baseline (95 % interval 1.02 × to 1.575 ×)\n"},
        {{1.05, {}, {}}, "  5.00 % faster than the baseline\n"},
        {{2, {}, {}}, "  2 × as fast as the baseline\n"},
    };
    const NumberSpace space(2);
    const FakeHardware hardware({});
    const TuneArguments arguments;
    const TunedSubject subject{.changes
                               = [](const TuneReport&, DistinctId, DistinctId) { return std::vector<std::string>(); },
                               .failed = [](std::span<const FailedOption>) { return std::vector<FailedLine>(); }};
    for (const Case& known : cases) {
        TuneResult result;
        result.best = TunedConfiguration{.configuration = DistinctId(1), .runtime = 1, .times = 1};
        result.gain = known.gain;
        const std::string text = tuneText({.arguments = arguments,
                                           .subject = subject,
                                           .space = space,
                                           .hardware = hardware,
                                           .result = result,
                                           .journal = {}});
        EXPECT_NE(text.find(known.text), std::string::npos) << text;
    }
}

TEST(TuneOutput, ListsConfigurationsInTheReportedOrder)
{
    struct Time {
        std::uint32_t configuration;
        double runtime, slowdown;
    };
    struct Case {
        const char* name;
        std::vector<Time> times;
        std::uint32_t best; ///< the reported configuration
        const char* rows;
    };
    const std::vector<Case> cases = {
        {"by the mean", {{0, 3, 1}, {1, 1, 1}, {1, 2, 1}, {2, 2, 1}}, 1, "1,1.5\n2,2\n0,3\n"},
        {"corrected for drift", {{0, 2, 1}, {1, 1.5, 1}, {2, 2, 2}, {0, 4, 2}}, 2, "2,1\n1,1.5\n0,2\n"},
        {"not by a single fast time", {{0, 2, 1}, {1, 1.5, 1}, {1, 1.5, 1}, {2, 1, 1}}, 1, "1,1.5\n2,1\n0,2\n"},
    };
    const NumberSpace space(3);
    const FakeHardware hardware({});
    const TemporaryFolder folder;
    for (const Case& known : cases) {
        TuneArguments arguments;
        arguments.output = folder.path() / "all.csv";
        const TunedSubject subject;
        TuneResult result;
        result.best = TunedConfiguration{.configuration = DistinctId(known.best)};
        for (const Time& time : known.times) {
            Trial& trial = result.trials.emplace_back();
            trial.pick.configuration = DistinctId(time.configuration);
            trial.answer.runtime = time.runtime;
            trial.slowdown = time.slowdown;
        }
        writeTuned({.arguments = arguments,
                    .subject = subject,
                    .space = space,
                    .hardware = hardware,
                    .result = result,
                    .journal = {}});
        const std::string text = readFile(arguments.output);
        EXPECT_TRUE(text.ends_with(std::string("configuration,runtime\n") + known.rows)) << known.name << '\n' << text;
    }
}

TEST(TuneReport, ListsTrialsAsMeasuredAndWithoutDrift)
{
    const NumberSpace space(3);
    const FakeHardware hardware({});
    const TuneArguments arguments;
    const TunedSubject subject{.failed = [](std::span<const FailedOption>) { return std::vector<FailedLine>(); }};
    TuneResult result;
    result.trials.resize(2);
    result.trials[0].answer.runtime = 4;
    result.trials[0].slowdown = 2;
    result.trials[1].answer = {.kind = AnswerKind::Failed, .words = "no"};
    result.bestSoFar = {2, 2};
    const auto json = nlohmann::json::parse(tuneJson({.arguments = arguments,
                                                      .subject = subject,
                                                      .space = space,
                                                      .hardware = hardware,
                                                      .result = result,
                                                      .journal = {}}));
    const nlohmann::json& trials = json.at("trials");
    EXPECT_EQ(trials[0].at("runtime"), 4);
    EXPECT_EQ(trials[0].at("runtime_without_drift"), 2);
    EXPECT_TRUE(trials[1].at("runtime").is_null());
    EXPECT_TRUE(trials[1].at("runtime_without_drift").is_null());
}

TEST(TuneOutput, HasWholeNanosecondsFrom1To63Bits)
{
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() - 1023; // the largest double below 2^63
    for (const auto& [seconds, nanoseconds] :
         {std::pair{0.0, std::int64_t{1}}, std::pair{1e-12, std::int64_t{1}}, std::pair{2.4e-9, std::int64_t{2}},
          std::pair{1.5, std::int64_t{1'500'000'000}}, std::pair{9.3e9, most}, std::pair{1e308, most},
          std::pair{std::numeric_limits<double>::infinity(), most}})
        EXPECT_EQ(wholeNanoseconds(seconds), nanoseconds) << seconds << " s";
}
