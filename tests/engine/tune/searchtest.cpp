// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/search.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/tune/comparison.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/search/failedoptions.h"
#include "engine/tune/search/learnedruntimes.h"
#include "engine/tune/tuner.h"
#include "tests/engine/adapt/adaptfixtures.h"
#include "tests/support/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <functional>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace {

using namespace tgraph;
using namespace tgraph::test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A planted file with a model whose scores follow the runtimes more or less exactly.
struct Subject {
    explicit Subject(const PlantedSize& size, double error = 0, bool reversed = false) : planted(plantedFile(size))
    {
        PriorScore prior{.name = "model"};
        for (std::size_t i = 0; i < planted.targets.size(); ++i)
            prior.score.push_back((reversed ? -1 : 1)
                                  * (planted.targets[i] + error * 1e6 * static_cast<double>((i * 7919) % 101) / 101));
        adapt.configurations = planted.configurations;
        adapt.unadapted = prior;
        adapt.targets = planted.targets;
        adapt.space = std::make_unique<const ConfigSpace>(planted.document, planted.configurations,
                                                          ConfigKnowledge{.priors = {prior}});
    }

    Planted planted;
    AdaptSubject adapt;
};

TuneResult play(Subject& subject, std::string_view name, std::size_t budget, std::uint64_t seed = 0)
{
    DocumentSpace space(subject.planted.document, subject.planted.configurations);
    RecordedHardware hardware(subject.planted.document, *subject.planted.configurations);
    const auto search = makeSearch(name, *subject.adapt.space, Collection::Kind::Layout, seed);
    return tune(space, *search, hardware, nullptr, {.budget = budget, .baselineRuns = 0});
}

std::vector<std::uint32_t> picksOf(const TuneResult& result)
{
    std::vector<std::uint32_t> picks;
    for (const Trial& trial : result.trials)
        picks.push_back(trial.pick.configuration.value);
    return picks;
}

TEST(Searches, EachMeasuresEverythingOnceWithoutALimit)
{
    for (const std::string_view name : searchNames()) {
        Subject subject({.slots = 3, .vectors = 3, .configs = 60}, 0.5);
        const std::uint32_t count = subject.planted.configurations->distinctCount();
        const auto picks = picksOf(play(subject, name, 1000));
        EXPECT_EQ(picks.size(), count) << name;
        EXPECT_EQ(std::set(picks.begin(), picks.end()).size(), count) << name;
        EXPECT_FALSE(searchHelp(name).empty());
    }
}

TEST(Searches, TraceDependsOnlyOnTheSeed)
{
    for (const std::string_view name : searchNames()) {
        Subject subject({}, 0.5);
        EXPECT_EQ(picksOf(play(subject, name, 40, 3)), picksOf(play(subject, name, 40, 3))) << name;
        if (name != "model" && name != "guided" && name != "design") {
            EXPECT_NE(picksOf(play(subject, name, 40, 3)), picksOf(play(subject, name, 40, 4))) << name;
        }
    }
}

TEST(Searches, PerfectModelsFirstPickIsTheBest)
{
    Subject subject({});
    for (const std::string_view name : {"model", "guided"})
        EXPECT_EQ(picksOf(play(subject, name, 1)).front(),
                  static_cast<std::uint32_t>(std::ranges::min_element(subject.planted.targets)
                                             - subject.planted.targets.begin()));
}

TEST(Searches, TopKOnHardwareNeverGetsSlowerWithKAndTheWholeFileIsExhaustive)
{
    Subject subject({}, 2);
    const auto best = play(subject, "model", 100000).bestSoFar;
    EXPECT_TRUE(std::ranges::is_sorted(best, std::greater<>()));
    EXPECT_DOUBLE_EQ(best.back(), 1e-9 * std::ranges::min(subject.planted.targets));
}

TEST(Searches, PredictionsGuideATableToo)
{
    Subject subject({});
    const auto search = makeSearch("guided", *subject.adapt.space, Collection::Kind::Table, 0);
    const auto picks = search->next({.measured = {}, .unavailable = {}}, 1, {});
    EXPECT_EQ(picks.front().configuration.value,
              static_cast<std::uint32_t>(std::ranges::min_element(subject.planted.targets)
                                         - subject.planted.targets.begin()));
}

TEST(Searches, GuidedFindsAnAdditiveFilesBestFarSoonerThanRandom)
{
    // 5 decisions of 4 options: 400 configurations. Additive costs are known after about 16.
    Subject subject({});
    const TuneComparison comparison
        = compareSearches(subject.planted.document, subject.adapt,
                          {.searches = {{"scratch"}, {"random"}}, .seeds = 9, .budget = 200, .within = {0.0001}});
    ASSERT_TRUE(comparison.curves[0].goals[0].median());
    EXPECT_LE(*comparison.curves[0].goals[0].median(), 40U);
    EXPECT_GT(*comparison.randomGoals[0], 100U);
}

TEST(Searches, ReversedModelCostsAtMostTwiceAsMuchAsNoModel)
{
    Subject subject({.slots = 6, .vectors = 5, .configs = 2000}, 0.5);
    const TuneComparison comparison
        = compareSearches(subject.planted.document, subject.adapt,
                          {.searches = {{"guided", true}, {"scratch"}}, .seeds = 9, .budget = 200, .within = {0.01}});
    const auto reversed = comparison.curves[0].goals[0].median();
    const auto scratch = comparison.curves[1].goals[0].median();
    ASSERT_TRUE(reversed && scratch);
    EXPECT_LE(*reversed, 2 * *scratch);
}

TEST(Searches, GuidedMakesTwoDesignPicksAndMoreIfTheModelErrs)
{
    const auto designed = [](std::string_view name, bool reversed) {
        Subject subject({}, 0.3, reversed);
        std::vector<std::size_t> places;
        const TuneResult result = play(subject, name, 16);
        for (std::size_t i = 0; i < result.trials.size(); ++i)
            if (result.trials[i].pick.reason == "most informative about decision costs")
                places.push_back(i);
        return places;
    };
    EXPECT_THAT(designed("guided", false), ElementsAre(2, 4));
    EXPECT_THAT(designed("guided", true), ElementsAre(2, 4, 6, 8, 10));
    EXPECT_THAT(designed("scratch", false), IsEmpty()) << "it begins all over the file";
}

TEST(Searches, LeavesOutOptionsThatAlwaysFail)
{
    // Configurations with option 2 of the first decision crash the compiler.
    class Crashing : public RecordedHardware {
    public:
        Crashing(const Subject& subject)
            : RecordedHardware(subject.planted.document, *subject.planted.configurations), m_subject(subject)
        {
        }
        [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token& stop) override
        {
            if (m_subject.adapt.space->levels(request.configuration)[0] == 2)
                return {.kind = AnswerKind::Failed, .words = "crash"};
            return RecordedHardware::measure(request, stop);
        }

    private:
        const Subject& m_subject;
    };
    for (const std::string_view name : {"guided", "forest"}) {
        Subject subject({}, 0.5);
        DocumentSpace space(subject.planted.document, subject.planted.configurations);
        Crashing hardware(subject);
        const auto search = makeSearch(name, *subject.adapt.space, Collection::Kind::Layout, 0);
        const TuneResult result = tune(space, *search, hardware, nullptr, {.baselineRuns = 0});
        EXPECT_GE(result.failures, 3U) << name;
        EXPECT_LE(result.failures, 8U) << name
                                       << ": of some 100 that would fail; three more when nothing else was left";
        ASSERT_EQ(result.failedOptions.size(), 1U) << name;
        EXPECT_EQ(result.failedOptions.front(),
                  (FailedOption{.factor = 0, .level = 2, .failures = static_cast<std::uint32_t>(result.failures)}));
    }
}

/// The space of a planted file, split by option 2 of the first decision.
struct SplitSpace {
    SplitSpace()
    {
        for (const DistinctId configuration : subject.planted.configurations->distinctIds())
            (isPoor(configuration) ? poor : good).push_back(configuration);
    }

    [[nodiscard]] bool isPoor(DistinctId configuration) const
    {
        return subject.adapt.space->levels(configuration)[0] == 2;
    }
    [[nodiscard]] std::vector<FailedOption> blamed(const std::vector<DistinctId>& failed,
                                                   const std::vector<DistinctId>& ran) const
    {
        std::vector<Measurement> measured;
        for (const DistinctId configuration : ran)
            measured.push_back({configuration, 1});
        return FailedOptions(*subject.adapt.space, {.measured = measured, .unavailable = failed, .failed = failed}, 3)
            .all();
    }

    Subject subject{{}, 0.5};
    std::vector<DistinctId> poor, good;
};

TEST(FailedOptions, DoNotIncludeOptionsThatFailedOnlyWithAnotherFailingOption)
{
    const SplitSpace split;
    const auto count = static_cast<std::uint32_t>(split.poor.size());
    ASSERT_GT(count, 50U);
    EXPECT_THAT(split.blamed(split.poor, {split.good.front()}),
                ElementsAre(FailedOption{.factor = 0, .level = 2, .failures = count}))
        << "most options ran nowhere, and failed often";
}

TEST(FailedOptions, NeedMoreFailuresIfManyConfigurationsFail)
{
    const SplitSpace split;
    std::vector<DistinctId> failed(split.poor.begin(), split.poor.begin() + 3);
    std::vector<DistinctId> ran(split.good.begin(), split.good.begin() + 30);
    EXPECT_THAT(split.blamed(failed, ran), ElementsAre(FailedOption{.factor = 0, .level = 2, .failures = 3}));
    failed.insert(failed.end(), split.good.begin() + 30, split.good.begin() + 60);
    EXPECT_THAT(split.blamed(failed, ran), IsEmpty());
    failed.insert(failed.end(), split.poor.begin() + 3, split.poor.begin() + 12);
    EXPECT_THAT(split.blamed(failed, ran), ElementsAre(FailedOption{.factor = 0, .level = 2, .failures = 12}));
}

TEST(Searches, ExpectedImprovementFallsAsMoreIsKnown)
{
    Subject subject({}, 0.5);
    DocumentSpace space(subject.planted.document, subject.planted.configurations);
    RecordedHardware hardware(subject.planted.document, *subject.planted.configurations);
    const auto search = makeSearch("guided", *subject.adapt.space, Collection::Kind::Layout, 0);
    std::vector<double> expected;
    const TuneResult result
        = tune(space, *search, hardware, nullptr, {.budget = 80, .baselineRuns = 0}, {}, [&](const TuneState& state) {
              if (state.expectedImprovement)
                  expected.push_back(*state.expectedImprovement);
          });
    ASSERT_GT(expected.size(), 50U);
    EXPECT_LT(expected.back(), 0.05 * expected.front());
    EXPECT_GE(std::ranges::min(expected), 0);
}

TEST(Searches, UnknownNameListsTheKnownOnes)
{
    Subject subject({});
    try {
        static_cast<void>(makeSearch("best", *subject.adapt.space, Collection::Kind::Layout, 0));
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(),
                    HasSubstr("one of guided, scratch, forest, design, model, random, annealing, genetic"));
    }
}

TEST(TuneComparison, ExpectedResultOfRandomOrdersIsExact)
{
    // The least of two of {1, 2, 4}: 1 (of 1,2), 1 (of 1,4), 2 (of 2,4).
    const std::vector<double> least = expectedLeast(std::vector{4.0, 1.0, 2.0}, 4);
    ASSERT_EQ(least.size(), 4U);
    EXPECT_DOUBLE_EQ(least[0], 7.0 / 3);
    EXPECT_DOUBLE_EQ(least[1], 4.0 / 3);
    EXPECT_DOUBLE_EQ(least[2], 1);
    EXPECT_DOUBLE_EQ(least[3], 1);
}

TEST(TuneComparison, CurvesOfTheRandomSearchMatchTheExpectation)
{
    Subject subject({});
    for (const bool startsWithBaseline : {true, false}) {
        const TuneComparison comparison = compareSearches(
            subject.planted.document, subject.adapt,
            {.searches = {{"random"}}, .seeds = 400, .budget = 30, .startsWithBaseline = startsWithBaseline});
        for (const std::size_t k : {0U, 1U, 4U, 29U})
            EXPECT_NEAR(comparison.curves[0].mean[k] / comparison.randomMean[k], 1, 0.15) << k;
        EXPECT_LE(comparison.curves[0].low[9], comparison.curves[0].median[9]);
        EXPECT_LE(comparison.curves[0].median[9], comparison.curves[0].high[9]);
    }
}

TEST(TuneComparison, EveryRunStartsWithTheBaselineLikeATuner)
{
    Subject subject({.slots = 3, .vectors = 3, .configs = 60});
    ComparisonOptions options{.searches = {{"guided"}, {"random"}}, .seeds = 3, .budget = 100};
    const TuneComparison comparison = compareSearches(subject.planted.document, subject.adapt, options);
    DocumentSpace space(subject.planted.document, subject.planted.configurations);
    ASSERT_TRUE(comparison.baseline);
    EXPECT_DOUBLE_EQ(*comparison.baseline, subject.planted.targets[space.baseline().value] * 1e-9);
    const double share = *comparison.baseline / comparison.best - 1;
    for (const SearchCurve& curve : comparison.curves)
        EXPECT_DOUBLE_EQ(curve.mean.front(), share);
    EXPECT_DOUBLE_EQ(comparison.randomMean.front(), share);
    EXPECT_DOUBLE_EQ(comparison.randomMean.back(), 0); // everything is measured
    EXPECT_EQ(comparison.randomMean.size(), options.budget);
    // If the goal is the baseline's own share, the baseline reaches it.
    options.within = {share, share / 2};
    const TuneComparison near = compareSearches(subject.planted.document, subject.adapt, options);
    EXPECT_EQ(near.randomGoals[0], 1U);
    ASSERT_TRUE(near.randomGoals[1]);
    EXPECT_GT(*near.randomGoals[1], 1U);
    options.startsWithBaseline = false;
    EXPECT_FALSE(compareSearches(subject.planted.document, subject.adapt, options).baseline);
}

TEST(Searches, GuidedLearnsFromRuntimesThatAreFarApart)
{
    // Every option multiplies: sums leave errors larger than the best runtime, logarithms none.
    Subject subject({.slots = 6, .vectors = 4, .configs = 1500}, 0.5);
    std::vector<double>& targets = subject.planted.targets;
    const double least = std::ranges::min(targets);
    const double most = std::ranges::max(targets);
    for (const DistinctId configuration : subject.planted.configurations->distinctIds()) {
        const double place = (targets[configuration.value] - least) / (most - least);
        targets[configuration.value] = std::round(1e6 * std::pow(100, place));
        for (const ConfigId member : subject.planted.configurations->membersOf(configuration))
            subject.planted.document.runtimeNs[member.value] = static_cast<std::int64_t>(targets[configuration.value]);
    }
    const TuneComparison comparison
        = compareSearches(subject.planted.document, subject.adapt,
                          {.searches = {{"scratch"}}, .seeds = 9, .budget = 60, .within = {0.01}});
    const auto found = comparison.curves[0].goals[0].median();
    ASSERT_TRUE(found);
    EXPECT_LE(2 * *found, *comparison.randomGoals[0]);
}

/// Replaces the runtimes of a planted file.
void setRuntimes(Subject& subject, const std::function<double(std::span<const std::uint32_t> levels)>& nanoseconds)
{
    for (const DistinctId configuration : subject.planted.configurations->distinctIds()) {
        const double runtime = std::round(nanoseconds(subject.adapt.space->levels(configuration)));
        subject.planted.targets[configuration.value] = runtime;
        for (const ConfigId member : subject.planted.configurations->membersOf(configuration))
            subject.planted.document.runtimeNs[member.value] = static_cast<std::int64_t>(runtime);
    }
}

/// Returns a slow runtime if exactly one of the first two decisions has one of its first two options: no option is
/// faster than another on average. The third decision adds little.
double exclusiveOrRuntime(std::span<const std::uint32_t> levels)
{
    return 1e6 * ((levels[0] < 2) != (levels[1] < 2) ? 4 : 1) + 1e3 * levels[2];
}

TEST(Searches, GuidedChoosesTheForestWhereCostsDoNotAddUpAndOnlyThere)
{
    for (const std::string_view name : {"guided", "scratch"}) {
        for (const bool isAdditive : {true, false}) {
            Subject subject({}, 0.5);
            if (!isAdditive)
                setRuntimes(subject, exclusiveOrRuntime);
            std::vector<Measurement> measured;
            for (std::uint32_t i = 0; i < 120; ++i)
                measured.push_back({DistinctId(i), subject.planted.targets[i]});
            const auto search = makeSearch(name, *subject.adapt.space, Collection::Kind::Layout, 0);
            const auto picks = search->next({.measured = measured, .unavailable = {}}, 1, {});
            const auto choice = search->surrogate();
            ASSERT_TRUE(choice) << name;
            EXPECT_EQ(choice->kind == SurrogateChoice::Kind::Other, !isAdditive) << name;
            EXPECT_EQ(choice->other, SurrogateChoice::Other::Forest);
            EXPECT_EQ(choice->otherError < choice->additiveError, !isAdditive) << name;
            EXPECT_EQ(picks.front().reason == "possibly the fastest by the forest", !isAdditive) << name;
        }
    }
    Subject subject({}, 0.5);
    EXPECT_FALSE(play(subject, "forest", 30).surrogate) << "it has no choice";
}

constexpr const char* byForest = "possibly the fastest by the forest";
constexpr const char* byProcess = "the largest expected gain by a Gaussian process";

std::vector<Measurement> firstMeasurements(const Planted& planted, std::uint32_t count)
{
    std::vector<Measurement> measured;
    for (std::uint32_t i = 0; i < count; ++i)
        measured.push_back({DistinctId(i), planted.targets[i]});
    return measured;
}

/// Returns a file with so much interaction that in a table, after 40 measurements, both models pick in turn.
Planted inTurnFile()
{
    for (const double interaction : {0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4}) {
        Planted planted = plantedFile({.interaction = interaction});
        const auto search = makeSearch("guided", *planted.space, Collection::Kind::Table, 0);
        (void)search->next({.measured = firstMeasurements(planted, 40), .unavailable = {}}, 1, {});
        if (search->surrogate().value().kind == SurrogateChoice::Kind::InTurn)
            return planted;
    }
    ADD_FAILURE() << "the errors are never close";
    return plantedFile({});
}

TEST(Searches, InATableTheModelWithTheSmallerErrorPicksOrBothInTurn)
{
    using enum SurrogateChoice::Kind;
    Subject subject({}, 0);
    setRuntimes(subject, exclusiveOrRuntime);
    const Planted additive = plantedFile({});
    const Planted mixed = inTurnFile();
    using Case = std::tuple<const Planted*, std::uint32_t, SurrogateChoice::Kind>;
    for (const auto& [planted, count, expected] :
         {Case(&subject.planted, 120, Other), Case(&additive, 40, Additive), Case(&mixed, 40, InTurn)}) {
        const auto measured = firstMeasurements(*planted, count);
        const auto search = makeSearch("guided", *planted->space, Collection::Kind::Table, 0);
        const auto picks = search->next({.measured = measured, .unavailable = {}}, 4, {});
        ASSERT_EQ(picks.size(), 4U);
        const SurrogateChoice choice = search->surrogate().value();
        EXPECT_EQ(choice.kind, expected);
        EXPECT_EQ(choice.other, SurrogateChoice::Other::Process);
        const double ratio = choice.otherError / choice.additiveError;
        EXPECT_EQ(choice.kind, ratio < 1 ? Other : ratio < 1.5 ? InTurn : Additive) << ratio;
        for (std::size_t i = 0; i < picks.size(); ++i)
            EXPECT_EQ(picks[i].reason == byProcess, (expected == Other && i > 0) || (expected == InTurn && i % 2 == 1))
                << i;
        EXPECT_EQ(picks[0].reason == byForest, expected == Other) << "every fourth pick from the twentieth on";
    }
}

TEST(Searches, GuidedFindsThePlantedOptimumOfInteractingParametersSoonerThanTheForest)
{
    // Fast only where the first two agree and the others add up to 7: no option is better than another on average.
    Planted planted = plantedFile({.slots = 4, .vectors = 8, .configs = 6000});
    const auto runtime = [&](DistinctId configuration) {
        const auto levels = planted.space->levels(configuration);
        const auto level = [&](std::size_t factor) { return static_cast<double>(levels[factor]); };
        return 1 + std::abs(level(0) - level(1)) + 0.5 * std::abs(level(2) + level(3) - 7) + 0.05 * level(0);
    };
    const auto steps = [&](std::string_view name, std::uint64_t seed) {
        const auto search = makeSearch(name, *planted.space, Collection::Kind::Table, seed);
        std::vector<Measurement> measured;
        while (measured.size() < 150) {
            const auto pick = search->next({.measured = measured, .unavailable = {}}, 1, {}).front();
            measured.push_back({pick.configuration, runtime(pick.configuration)});
            if (measured.back().target < 1.001)
                break;
        }
        return measured.size();
    };
    std::size_t guided = 0;
    std::size_t forest = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        guided += steps("guided", seed);
        forest += steps("forest", seed);
    }
    EXPECT_LE(guided, 5 * 60U);
    EXPECT_LT(guided, forest);
}

TEST(LearnedRuntimes, CompressTheSlowOnesAndCountFailuresAsSlow)
{
    std::vector<Measurement> measured;
    for (std::uint32_t i = 0; i < 5; ++i)
        measured.push_back({DistinctId(i), std::exp(2.0 * i)});
    const std::vector<DistinctId> failed = {DistinctId(7)};
    const LearnedRuntimes plain = learnedRuntimes(measured, failed, 10, /*compresses=*/false, 0);
    const LearnedRuntimes compressed = learnedRuntimes(measured, failed, 10, /*compresses=*/true, 0);
    ASSERT_EQ(plain.values.size(), 6U);
    ASSERT_EQ(compressed.values.size(), 6U);
    EXPECT_EQ(compressed.points.back(), DistinctId(7));
    EXPECT_DOUBLE_EQ(plain.values.back(), 8);
    EXPECT_DOUBLE_EQ(compressed.values.back(), compressed.values[4]);
    for (std::size_t i = 0; i < measured.size(); ++i) {
        const double logarithm = 2.0 * static_cast<double>(i);
        EXPECT_NEAR(plain.values[i], logarithm, 1e-12);
        EXPECT_NEAR(compressed.values[i], i <= 2 ? logarithm : 4 * (1 + std::log(logarithm / 4)), 1e-12);
        EXPECT_NEAR(compressed.logarithm(compressed.values[i]), logarithm, 1e-12);
    }
    // The value of a failure beside similar runtimes is far above theirs: it stands for the slowest of them.
    const std::vector<Measurement> similar = {{DistinctId(0), 1.0}, {DistinctId(1), 1.03}};
    const LearnedRuntimes beside = learnedRuntimes(similar, failed, 10, /*compresses=*/true, 0);
    EXPECT_DOUBLE_EQ(beside.logarithm(beside.values.back()), std::log(1.03));
}

TEST(LearnedRuntimes, KeepTheFastestHalfOfTooMany)
{
    std::vector<Measurement> measured;
    for (std::uint32_t i = 0; i < 100; ++i)
        measured.push_back({DistinctId(i), 1.0 + (i * 37) % 100});
    const LearnedRuntimes learned = learnedRuntimes(measured, {}, 20, /*compresses=*/false, 3);
    ASSERT_EQ(learned.points.size(), 20U);
    EXPECT_EQ(std::set(learned.points.begin(), learned.points.end()).size(), 20U);
    for (std::size_t i = 0; i < 10; ++i)
        EXPECT_DOUBLE_EQ(learned.values[i], std::log(1.0 + static_cast<double>(i)));
}

TEST(Searches, TheOtherModelPicksAfterAFailure)
{
    const Planted mixed = inTurnFile();
    const auto measured = firstMeasurements(mixed, 40);
    const std::vector<DistinctId> failed = {DistinctId(40)};
    for (const bool fails : {false, true}) {
        const auto search = makeSearch("guided", *mixed.space, Collection::Kind::Table, 0);
        const auto out = fails ? std::span(failed) : std::span<const DistinctId>();
        const auto picks = search->next({.measured = measured, .unavailable = out, .failed = out}, 1, {});
        ASSERT_EQ(search->surrogate().value().kind, SurrogateChoice::Kind::InTurn);
        EXPECT_EQ(picks.front().reason == byProcess, fails);
    }
}

TEST(Searches, GuidedBeginsInTheMiddleOfATable)
{
    constexpr std::uint8_t options = 21;
    MeasuredTable table{.format = "CSV"};
    Parameter first{.name = "first"};
    std::vector<std::uint8_t> firstCodes;
    std::vector<std::uint8_t> secondCodes;
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint8_t value = 0; value < options; ++value) {
        first.options.push_back(std::to_string(value + 1));
        first.numbers.push_back(value + 1);
    }
    Parameter second = first;
    second.name = "second";
    for (std::uint8_t a = 0; a < options; ++a)
        for (std::uint8_t b = 0; b < options; ++b) {
            firstCodes.push_back(a);
            secondCodes.push_back(b);
            time.values.push_back(1.0 + a + b);
        }
    first.codes = std::move(firstCodes);
    second.codes = std::move(secondCodes);
    table.parameters = {first, second};
    table.objectives = {time};
    const Document document = tableDocument(std::move(table), "kernel.csv");
    const ConfigSpace space(document, std::make_shared<const Deduplication>(deduplicate(document)), {});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto picks = makeSearch("guided", space, Collection::Kind::Table, seed)
                               ->next({.measured = {}, .unavailable = {}}, 3, {});
        ASSERT_EQ(picks.size(), 3U);
        for (const std::uint32_t level : space.levels(picks[0].configuration)) {
            EXPECT_GE(level, options / 4) << seed;
            EXPECT_LE(level, options - 1 - options / 4) << seed;
        }
        for (const Pick& pick : picks) // no corner
            EXPECT_TRUE(std::ranges::any_of(space.levels(pick.configuration), [](std::uint32_t level) {
                return level > 2 && level < options - 3;
            })) << seed;
    }
}

TEST(Searches, TheFirstOnesAreTheSameInOneRoundAsInSeveral)
{
    const Planted planted = plantedFile({});
    using Case = std::tuple<const char*, std::size_t, const char*>;
    for (const auto& [name, first, reason] : {Case("guided", 3, "near to many configurations that are not measured"),
                                              Case("forest", 6, "far from all measured configurations")}) {
        const auto atOnce = makeSearch(name, *planted.space, Collection::Kind::Table, 0);
        const auto oneByOne = makeSearch(name, *planted.space, Collection::Kind::Table, 0);
        const auto picks = atOnce->next({.measured = {}, .unavailable = {}}, first, {});
        ASSERT_EQ(picks.size(), first);
        std::vector<Measurement> measured;
        for (const Pick& pick : picks) {
            EXPECT_EQ(pick.reason, reason);
            const auto next = oneByOne->next({.measured = measured, .unavailable = {}}, 1, {});
            EXPECT_EQ(next.front().configuration, pick.configuration) << name;
            measured.push_back({pick.configuration, planted.targets[pick.configuration.value]});
        }
    }
}

TEST(Searches, StopInTheMiddleOfAStep)
{
    using Kind = Collection::Kind;
    for (const auto& [name, kind] : {std::pair("guided", Kind::Layout), std::pair("scratch", Kind::Layout),
                                     std::pair("forest", Kind::Layout), std::pair("scratch", Kind::Table)}) {
        Subject subject({}, 0.5);
        std::vector<Measurement> measured;
        for (std::uint32_t i = 0; i < 40; ++i)
            measured.push_back({DistinctId(i), subject.planted.targets[i]});
        const auto search = makeSearch(name, *subject.adapt.space, kind, 0);
        std::stop_source source;
        source.request_stop();
        EXPECT_THROW(static_cast<void>(search->next({.measured = measured, .unavailable = {}}, 1, source.get_token())),
                     Cancelled)
            << name;
    }
}

TEST(Searches, ForestPicksDifferentConfigurationsForAllLanes)
{
    Subject subject({}, 0.5);
    std::vector<Measurement> measured;
    for (std::uint32_t i = 0; i < 20; ++i)
        measured.push_back({DistinctId(i), subject.planted.targets[i]});
    const auto search = makeSearch("forest", *subject.adapt.space, Collection::Kind::Layout, 0);
    std::set<DistinctId> picked;
    for (const Pick& pick : search->next({.measured = measured, .unavailable = {}}, 8, {})) {
        EXPECT_GE(pick.configuration.value, 20U);
        EXPECT_TRUE(pick.expected && pick.deviation);
        picked.insert(pick.configuration);
    }
    EXPECT_EQ(picked.size(), 8U);
    EXPECT_TRUE(search->expectedImprovement());
}

TEST(DocumentSpace, KeysFindTheirConfigurationsAndFingerprintsDifferBetweenFiles)
{
    Subject subject({});
    DocumentSpace space(subject.planted.document, subject.planted.configurations);
    for (const DistinctId configuration : subject.planted.configurations->distinctIds())
        EXPECT_EQ(space.find(space.key(configuration)), configuration);
    EXPECT_FALSE(space.find("400"));
    EXPECT_FALSE(space.find("x"));
    EXPECT_FALSE(space.find("-1"));
    Subject other({.seed = 2});
    EXPECT_NE(space.fingerprint(), DocumentSpace(other.planted.document, other.planted.configurations).fingerprint());
    EXPECT_EQ(space.fingerprint(),
              DocumentSpace(subject.planted.document, subject.planted.configurations).fingerprint());
    EXPECT_EQ(space.description(DistinctId(0)).at("nodes").size(), 5U);
}

} // namespace
