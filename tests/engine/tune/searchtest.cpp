// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/search.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/tune/comparison.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/search/failedoptions.h"
#include "engine/tune/tuner.h"
#include "tests/engine/tune/searchsubject.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <set>
#include <utility>

namespace {

using namespace tgraph;
using namespace tgraph::test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

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
    EXPECT_THAT(test::errorFrom(
                    [&] { static_cast<void>(makeSearch("best", *subject.adapt.space, Collection::Kind::Layout, 0)); }),
                HasSubstr("one of guided, scratch, forest, design, model, random, annealing, genetic"));
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
