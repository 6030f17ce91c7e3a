// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/deduplicate.h"
#include "engine/programs/tabledocument.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/search/learnedruntimes.h"
#include "engine/tune/search/search.h"
#include "tests/engine/tune/searchsubject.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <tuple>

namespace {

using namespace tgraph;
using namespace tgraph::test;

constexpr const char* byForest = "possibly the fastest by the forest";
constexpr const char* byProcess = "the largest expected gain by a Gaussian process";

std::vector<Measurement> firstMeasurements(const Planted& planted, std::uint32_t count)
{
    std::vector<Measurement> measured;
    for (std::uint32_t i = 0; i < count; ++i)
        measured.push_back({DistinctId(i), planted.targets[i]});
    return measured;
}

/// Returns a slow runtime if exactly one of the first two decisions has one of its first two
/// options, so that no option is faster than another on average. The third decision has little
/// effect.
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
            const auto measured = firstMeasurements(subject.planted, 120);
            const auto search = makeSearch(name, *subject.adapt.space, Collection::Kind::Layout, 0);
            const auto picks = search->next({.measured = measured, .unavailable = {}}, 1, {});
            const auto choice = search->surrogate();
            ASSERT_TRUE(choice) << name;
            EXPECT_EQ(choice->kind == SurrogateChoice::Kind::Other, !isAdditive) << name;
            EXPECT_EQ(choice->other, SurrogateChoice::Other::Forest);
            EXPECT_EQ(choice->otherError < choice->additiveError, !isAdditive) << name;
            EXPECT_EQ(picks.front().reason == byForest, !isAdditive) << name;
        }
    }
    const Planted planted = plantedFile({});
    const auto forest = makeSearch("forest", *planted.space, Collection::Kind::Layout, 0);
    (void)forest->next({.measured = firstMeasurements(planted, 120), .unavailable = {}}, 1, {});
    EXPECT_FALSE(forest->surrogate()) << "it has no choice";
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
    // The value of a failure is far above similar runtimes, because it equals the slowest of them.
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

/// A table of two parameters with the values 1 to `side`, in which every pair ran as long as `runtime` says.
struct Grid {
    static constexpr std::uint8_t side = 21;

    explicit Grid(const std::function<double(double first, double second)>& runtime)
    {
        MeasuredTable table{.format = "CSV"};
        Parameter first{.name = "first"};
        std::vector<std::uint8_t> firstCodes;
        std::vector<std::uint8_t> secondCodes;
        Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
        for (std::uint8_t value = 1; value <= side; ++value) {
            first.options.push_back(std::to_string(value));
            first.numbers.push_back(value);
        }
        Parameter second = first;
        second.name = "second";
        for (std::uint8_t a = 0; a < side; ++a)
            for (std::uint8_t b = 0; b < side; ++b) {
                firstCodes.push_back(a);
                secondCodes.push_back(b);
                time.values.push_back(runtime(a + 1, b + 1));
            }
        first.codes = std::move(firstCodes);
        second.codes = std::move(secondCodes);
        table.parameters = {first, second};
        table.objectives = {time};
        document = tableDocument(std::move(table), "kernel.csv");
        space.emplace(document, std::make_shared<const Deduplication>(deduplicate(document)), ConfigKnowledge());
    }

    /// Returns the value of a parameter.
    [[nodiscard]] double value(DistinctId configuration, std::size_t parameter) const
    {
        return space->levels(configuration)[parameter] + 1;
    }

    Document document;
    std::optional<ConfigSpace> space;
};

TEST(Searches, GuidedBeginsInTheMiddleOfATable)
{
    constexpr std::uint32_t options = Grid::side;
    const Grid grid([](double first, double second) { return first + second - 1; });
    const ConfigSpace& space = *grid.space;
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

TEST(Searches, GuidedFindsTheFastestBesideConfigurationsThatFail)
{
    // The larger the product, the faster, until the configuration does not fit, as with the threads of a block.
    constexpr double most = 200;
    constexpr std::size_t budget = 100;
    const auto runtime = [](double first, double second) { return 1 + 100 / (first * second); };
    const Grid grid(runtime);
    std::size_t tried = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto search = makeSearch("guided", *grid.space, Collection::Kind::Table, seed);
        std::vector<Measurement> measured;
        std::vector<DistinctId> failed;
        double fastest = std::numeric_limits<double>::infinity();
        while (fastest > runtime(most, 1) && measured.size() + failed.size() < budget) {
            const auto picks = search->next({.measured = measured, .unavailable = failed, .failed = failed}, 1, {});
            const DistinctId pick = picks.front().configuration;
            const double first = grid.value(pick, 0);
            const double second = grid.value(pick, 1);
            if (first * second > most) {
                failed.insert(std::ranges::upper_bound(failed, pick), pick);
            } else {
                measured.push_back({pick, runtime(first, second)});
                fastest = std::min(fastest, runtime(first, second));
            }
        }
        tried += measured.size() + failed.size();
    }
    EXPECT_LT(tried, 20 * 30U) << "15 per seed; 47 if a failure counts as a slow configuration";
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

} // namespace
