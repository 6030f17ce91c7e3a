// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adapt.h"

#include "engine/adapt/adaptfindings.h"
#include "engine/adapt/adaptrun.h"
#include "engine/adapt/choosemethod.h"
#include "engine/adapt/estimatedcosts.h"
#include "engine/adapt/layoutmeasurements.h"
#include "engine/adapt/ridge.h"
#include "engine/adapt/treecolumns.h"
#include "engine/core/error.h"
#include "engine/decisions/decisions.h"
#include "engine/eval/measures.h"
#include "engine/eval/ranks.h"
#include "engine/programs/tabledocument.h"
#include "tests/engine/adapt/adaptfixtures.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/ids.h"
#include "tests/support/tables.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// Solves (XᵀHX + λ) w = XᵀHy by Gaussian elimination and returns the scores of all configurations; slow reference.
std::vector<double> slowRidge(const Document& document, const Deduplication& configurations,
                              const std::vector<DistinctId>& points, const std::vector<double>& y, double lambda)
{
    std::vector<std::size_t> starts;
    std::size_t columns = 0;
    for (const SlotId slot : document.configs.slotIds()) {
        starts.push_back(columns);
        columns += document.configs.vectors(slot).size();
    }
    const auto row = [&](DistinctId distinct) {
        std::vector<double> x(columns, 0);
        for (const SlotId slot : idsBelow<SlotId>(starts.size()))
            x[starts[slot.value] + document.configs.code(slot, configurations.representatives[distinct.value])] = 1;
        return x;
    };
    const double n = static_cast<double>(points.size());
    std::vector<double> center(columns, 0);
    double middle = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto x = row(points[i]);
        for (std::size_t c = 0; c < columns; ++c)
            center[c] += x[c] / n;
        middle += y[i] / n;
    }
    std::vector<std::vector<double>> system(columns, std::vector<double>(columns + 1, 0));
    for (std::size_t c = 0; c < columns; ++c)
        system[c][c] = lambda;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto x = row(points[i]);
        for (std::size_t a = 0; a < columns; ++a) {
            for (std::size_t b = 0; b < columns; ++b)
                system[a][b] += (x[a] - center[a]) * (x[b] - center[b]);
            system[a][columns] += (x[a] - center[a]) * (y[i] - middle);
        }
    }
    for (std::size_t p = 0; p < columns; ++p)
        for (std::size_t a = 0; a < columns; ++a) {
            if (a == p)
                continue;
            const double factor = system[a][p] / system[p][p];
            for (std::size_t b = p; b <= columns; ++b)
                system[a][b] -= factor * system[p][b];
        }
    std::vector<double> scores;
    for (const DistinctId distinct : configurations.distinctIds()) {
        const auto x = row(distinct);
        double score = middle;
        for (std::size_t c = 0; c < columns; ++c)
            score += (x[c] - center[c]) * system[c][columns] / system[c][c];
        scores.push_back(score);
    }
    return scores;
}

double heldOutTau(const Planted& planted, const std::vector<double>& scores, const std::vector<Measurement>& measured)
{
    std::vector<double> left;
    std::vector<double> targets;
    for (const DistinctId distinct : notMeasured(planted.space->count(), measured)) {
        left.push_back(scores[distinct.value]);
        targets.push_back(planted.targets[distinct.value]);
    }
    return kendallTau(left, targets).value();
}

} // namespace

TEST(Ranks, EqualValuesShareTheirMeanRank)
{
    const std::vector<double> values = {3, 1, 3, 2};
    EXPECT_EQ(averageRanks(values), (std::vector<double>{3.5, 1, 3.5, 2}));
    EXPECT_EQ(standardized({2, 2, 2}), (std::vector<double>{0, 0, 0}));
}

TEST(Ridge, EqualsTheNormalEquations)
{
    const Planted planted = plantedFile({.slots = 5, .vectors = 3, .configs = 60});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 25, 1);
    std::vector<DistinctId> points;
    std::vector<double> y;
    for (const Measurement& measurement : measured) {
        points.push_back(measurement.distinct);
        y.push_back(measurement.target / 1e6);
    }
    for (const double lambda : {0.1, 1.0, 10.0}) {
        const auto fast = ridgeScores(planted.document.configs, *planted.configurations, points, y, lambda);
        const auto slow = slowRidge(planted.document, *planted.configurations, points, y, lambda);
        ASSERT_EQ(fast.size(), slow.size());
        for (std::size_t i = 0; i < slow.size(); ++i)
            EXPECT_NEAR(fast[i], slow[i], 1e-8) << lambda;
    }
}

TEST(ConfigSpace, MergesNodesThatChangeTogetherAndDropsConstantOnes)
{
    const Planted planted = plantedFile({.slots = 4, .vectors = 3, .configs = 80, .copies = 2, .constants = 1});
    ASSERT_EQ(planted.document.configs.slotCount(), 4U + 2 + 1);
    const auto& factors = planted.space->factors();
    ASSERT_EQ(factors.size(), 4U);
    EXPECT_EQ(factors[0].slots.size(), 3U); // the first and its copies
    EXPECT_EQ(factors[1].slots.size(), 1U);
    for (const Factor& factor : factors) {
        double sum = 0;
        for (const double share : factor.share)
            sum += share;
        EXPECT_NEAR(sum, 1, 1e-9);
    }
}

TEST(ConfigSpace, KeepsTheNumbersOfParametersWhoseLevelsAreRanges)
{
    constexpr std::uint32_t rows = 240;
    MeasuredTable table{.format = "CSV"};
    Parameter rate{.name = "lr", .options = {}, .numbers = {}, .codes = {}};
    std::vector<std::uint32_t> codes;
    std::vector<std::uint8_t> modes;
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint32_t row = 0; row < rows; ++row) {
        rate.numbers.push_back(1e-5 * std::pow(1.04, row));
        rate.options.push_back(std::to_string(row));
        codes.push_back(row * 7 % rows);
        modes.push_back(row % 2);
        time.values.push_back(1 + std::pow(std::log(rate.numbers[0] * std::pow(1.04, codes.back()) / 0.001), 2));
    }
    rate.codes = codes;
    table.parameters = {rate, {.name = "mode", .options = {"a", "b"}, .numbers = {}, .codes = modes}};
    table.objectives = {time};
    const Document document = tableDocument(std::move(table), "lr.csv");
    const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    const ConfigSpace space(document, configurations, {});
    ASSERT_EQ(space.factors().size(), 2U);
    EXPECT_EQ(space.factors()[0].levels, 8U);
    EXPECT_EQ(space.numbers(0).size(), rows);
    EXPECT_EQ(space.numbers(1).size(), 2U);
    const Decisions decisions(document, *configurations);
    for (const DistinctId distinct : configurations->distinctIds()) {
        const ConfigId config = configurations->representatives[distinct.value];
        EXPECT_EQ(space.numbers(0)[space.value(0, distinct)], rate.numbers[rate.code(config)]);
        EXPECT_EQ(space.levels(distinct)[0], decisions.column(0)[distinct.value]) << "as in decisions";
        EXPECT_EQ(space.value(1, distinct), space.levels(distinct)[1]);
    }
    const TreeColumns columns(space);
    EXPECT_EQ(std::ranges::max(columns.largest()), rows - 1) << "trees can cut between any two values";

    // From 40 rows the order of the others is found, though none of their values was measured.
    const auto measured = drawMeasurements(document, *configurations, 40, /*seed=*/1);
    const AdaptedScores adapted = adapt(document, space, measured, {.seed = 1, .threads = 1});
    const auto targets = document.targets();
    std::vector<double> known;
    for (const ConfigId config : configurations->representatives)
        known.push_back(targets[config.value]);
    EXPECT_GT(kendallTau(adapted.score, known).value(), 0.75);
    const EstimatedCosts estimated = estimatedCosts(space, measured);
    EXPECT_EQ(estimated.costs[0].options.size(), decisions.optionCount(0));
}

TEST(ConfigSpace, RejectsPriorsOfAnotherLength)
{
    const Planted planted = plantedFile({});
    EXPECT_THROW(ConfigSpace(planted.document, planted.configurations, {.priors = {{"short", {1, 2}}}}), Error);
}

TEST(Adapt, LearnsPlantedEffectsAndInteractions)
{
    const Planted planted = plantedFile({.slots = 6, .vectors = 3, .configs = 1200, .interaction = 2.0});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 200, 3);
    const AdaptedScores adapted = adapt(planted.document, *planted.space, measured, {.seed = 1});
    std::vector<DistinctId> points;
    std::vector<double> targets;
    for (const Measurement& measurement : measured) {
        points.push_back(measurement.distinct);
        targets.push_back(measurement.target);
    }
    const auto ridge = ridgeScores(planted.document.configs, *planted.configurations, points, averageRanks(targets));
    const double tau = heldOutTau(planted, adapted.score, measured);
    EXPECT_GT(tau, 0.75);
    EXPECT_GT(tau, heldOutTau(planted, ridge, measured) + 0.1); // ridge is additive
}

TEST(Adapt, UsesAGoodPriorAndIgnoresABadOne)
{
    Planted planted = plantedFile({.slots = 6, .vectors = 4, .configs = 800});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 60, 5);
    const auto tauWith = [&](std::vector<double> prior) {
        ConfigKnowledge knowledge;
        if (!prior.empty())
            knowledge.priors = {{"prior", std::move(prior)}};
        const ConfigSpace space(planted.document, planted.configurations, std::move(knowledge));
        return heldOutTau(planted, adapt(planted.document, space, measured, {}).score, measured);
    };
    const double without = tauWith({});
    std::vector<double> noise;
    for (const std::uint32_t i : shuffledNumbers(planted.space->count(), 99))
        noise.push_back(i);
    EXPECT_GT(tauWith(planted.targets), std::max(0.95, without));
    EXPECT_GT(tauWith(noise), without - 0.05);
    std::vector<double> reversed = planted.targets;
    for (double& value : reversed)
        value = -value;
    EXPECT_GT(tauWith(reversed), 0.9); // the sign is learned from a few measurements
}

TEST(Adapt, BenefitsFromConfigurationFeatures)
{
    Planted planted = plantedFile({.slots = 8, .vectors = 6, .configs = 800});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 25, 5);
    ConfigKnowledge knowledge{.featureWidth = 2};
    for (std::uint32_t i = 0; i < planted.space->count(); ++i) {
        knowledge.features.push_back(static_cast<float>(planted.targets[i] * 1e-6));
        knowledge.features.push_back(static_cast<float>(i % 3));
    }
    const ConfigSpace space(planted.document, planted.configurations, std::move(knowledge));
    const double without = heldOutTau(planted, adapt(planted.document, *planted.space, measured, {}).score, measured);
    EXPECT_GT(heldOutTau(planted, adapt(planted.document, space, measured, {}).score, measured), without + 0.1);
}

TEST(Adapt, IsReproducibleAtAnyThreadCount)
{
    const Planted planted = plantedFile({.configs = 700});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 120, 2);
    const AdaptedScores one = adapt(planted.document, *planted.space, measured, {.seed = 4, .threads = 1});
    const AdaptedScores four = adapt(planted.document, *planted.space, measured, {.seed = 4, .threads = 4});
    EXPECT_EQ(one.score, four.score);
    EXPECT_EQ(one.spread, four.spread);
    EXPECT_EQ(one.method, four.method);
    ASSERT_EQ(one.checks.size(), four.checks.size());
    for (std::size_t i = 0; i < one.checks.size(); ++i)
        EXPECT_EQ(one.checks[i].tau, four.checks[i].tau);
}

TEST(Adapt, SplitsManyMeasurementsAmongProcesses)
{
    const Planted planted = plantedFile({.slots = 7, .vectors = 4, .configs = 3500});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 2500, 2);
    const AdaptedScores adapted = adapt(planted.document, *planted.space, measured, {.choose = false, .spread = false});
    EXPECT_GT(heldOutTau(planted, adapted.score, measured), 0.95);
    EXPECT_TRUE(adapted.spread.empty());
}

TEST(Adapt, UsesThePriorsOrderWithoutMeasurements)
{
    Planted planted = plantedFile({});
    const ConfigSpace space(planted.document, planted.configurations, {.priors = {{"prior", planted.targets}}});
    const AdaptedScores adapted = adapt(planted.document, space, {}, {});
    EXPECT_NEAR(kendallTau(adapted.score, planted.targets).value(), 1, 1e-9);
}

TEST(Adapt, StopsOnRequest)
{
    const Planted planted = plantedFile({});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 50, 2);
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(static_cast<void>(adapt(planted.document, *planted.space, measured, {}, source.get_token())),
                 Cancelled);
}

TEST(Adapt, MeasuredConfigurationsKeepTheOrderOfTheirMeasurements)
{
    const Planted planted = plantedFile({.configs = 300});
    auto measured = drawMeasurements(planted.document, *planted.configurations, 40, 2);
    const AdaptedScores adapted = adapt(planted.document, *planted.space, measured, {});
    const Prediction prediction = adaptedPrediction(*planted.space, adapted, {measured, {}}, {.model = "test"});
    std::ranges::sort(measured, {}, &Measurement::target);
    for (std::size_t i = 1; i < measured.size(); ++i)
        EXPECT_LT(prediction.rank[measured[i - 1].distinct.value], prediction.rank[measured[i].distinct.value]);
    for (const DistinctId other : notMeasured(planted.space->count(), measured))
        EXPECT_EQ(prediction.score[other.value], adapted.score[other.value]);
}

TEST(Adapt, RanksFailedConfigurationsLastAndCountsThem)
{
    const Planted planted = plantedFile({.configs = 300});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 40, 2);
    const AdaptedScores adapted = adapt(planted.document, *planted.space, measured, {});
    std::vector<DistinctId> fastFirst = notMeasured(planted.space->count(), measured);
    std::ranges::sort(fastFirst, {}, [&](DistinctId distinct) { return adapted.score[distinct.value]; });
    const Failures failed = {{fastFirst[0], "crash"}, {fastFirst[1], "no memory"}};
    const Prediction prediction = adaptedPrediction(*planted.space, adapted, {measured, failed}, {.model = "test"});
    for (const auto& [distinct, reason] : failed)
        EXPECT_EQ(prediction.places()[distinct.value], planted.space->count() - 1); // they share the last place
    EXPECT_EQ(prediction.provenance.remarks, std::vector<std::string>{"2 configurations failed: ranked last"});
    const std::string list = adaptedList(planted.document, prediction, {measured, failed}, "csv");
    EXPECT_NE(list.find(",measured,failure\n"), std::string::npos);
    EXPECT_TRUE(list.ends_with(",no memory\n") || list.ends_with(",crash\n")) << list.substr(list.size() - 80);
    const std::string json = adaptedList(planted.document, prediction, {measured, failed}, "json");
    EXPECT_NE(json.find(R"("failure":"no memory")"), std::string::npos);
}

TEST(AdaptedList, HasTheMeasuredValuesOfTheObjective)
{
    struct Case {
        MeasuredTable table;
        /// True for a table; false for measurements of a file, which are in another unit
        bool isDrawn;
        std::string measured;
    };
    const std::vector<Case> cases = {{test::rateTable(), true, "100"},
                                     {test::kernelTable(), true, "1000000"}, // ns
                                     {test::rateTable(), false, "0.125"},
                                     {test::kernelTable(), false, "0.125"}};
    for (const Case& each : cases) {
        const Document document = tableDocument(each.table, "kernel.csv");
        const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
        const DistinctId fastest = configurations->distinctOf[0];
        Measurement measurement{fastest, 0.125};
        if (each.isDrawn)
            for (const Measurement& drawn : drawMeasurements(document, *configurations, 10, 1))
                measurement = drawn.distinct == fastest ? drawn : measurement;
        std::vector<double> scores(configurations->distinctCount(), 2);
        scores[fastest.value] = 1;
        const Prediction prediction = makePrediction(configurations, scores, {}, {.model = "test"});
        const std::string json = adaptedList(document, prediction, {{measurement}, {}}, "json");
        EXPECT_NE(json.find(R"("configuration":0,)"), std::string::npos);
        EXPECT_NE(json.find(R"("measured":)" + each.measured + ','), std::string::npos) << json;
    }
}

TEST(Measurements, OfATableFailIfTheyDidAndWereNotMeasured)
{
    MeasuredTable table = test::kernelTable();
    table.failureReasons.emplace_back("no value");
    table.failures[10] = 2; // 64, 2, shared: may not be measured yet
    const Document document = tableDocument(std::move(table), "kernel.csv");
    const Deduplication configurations = deduplicate(document);
    const DistinctId failed = configurations.distinctOf[8];
    EXPECT_EQ(failedConfigurations(document, configurations, {}), (Failures{{failed, "too many resources"}}));
    const std::vector<Measurement> measured = {{failed, 1.0}};
    const Failures own = {{DistinctId(1), "crash"}, {failed, "no memory"}};
    EXPECT_EQ(failedConfigurations(document, configurations, measured, own), (Failures{{DistinctId(1), "crash"}}))
        << "a configuration that was measured ran";
    const std::vector<DistinctId> others = {DistinctId(0), DistinctId(4)};
    EXPECT_EQ(unmeasurable(own, others),
              (std::vector<DistinctId>{DistinctId(0), DistinctId(1), DistinctId(4), failed}));
}

TEST(CrossValidation, ShowsAMethodOnlyMeasurementsOfTheOtherFolds)
{
    const Planted planted = plantedFile({.configs = 300});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 37, 2);
    std::set<DistinctId> known;
    for (const Measurement& measurement : measured)
        known.insert(measurement.distinct);
    std::multiset<DistinctId> judged;
    std::mutex mutex;
    const auto spy = [&](AdaptMethod method, std::span<const Measurement> seen, std::span<const DistinctId> wanted,
                         const std::stop_token&) {
        const std::scoped_lock lock(mutex);
        EXPECT_EQ(seen.size() + wanted.size(), measured.size());
        std::vector<double> scores;
        for (const DistinctId distinct : wanted) {
            EXPECT_TRUE(known.contains(distinct));
            EXPECT_TRUE(std::ranges::none_of(seen, [&](const Measurement& m) { return m.distinct == distinct; }));
            judged.insert(distinct);
            scores.push_back(method == AdaptMethod::Process ? planted.targets[distinct.value]
                                                            : -planted.targets[distinct.value]);
        }
        return scores;
    };
    const std::vector<AdaptMethod> methods = {AdaptMethod::Ridge, AdaptMethod::Process};
    const auto checks = crossValidate(methods, measured, spy, {}, {}, {});
    EXPECT_EQ(judged.size(), 2 * measured.size());
    for (const DistinctId distinct : known)
        EXPECT_EQ(judged.count(distinct), 2U);
    EXPECT_NEAR(checks[0].tau, -1, 1e-12);
    EXPECT_NEAR(checks[1].tau, 1, 1e-12);
}

TEST(CrossValidation, WeighsMethodsByEvidenceAndPriorsLessWithMoreMeasurements)
{
    using enum AdaptMethod;
    const auto weighed = [](std::vector<MethodCheck> checks, std::size_t measured) {
        weighMethods(checks, measured, false);
        double sum = 0;
        for (const MethodCheck& check : checks)
            sum += check.weight;
        EXPECT_NEAR(sum, 1, 1e-12);
        return checks;
    };
    const std::vector<MethodCheck> equal = {{Process, 0.5}, {LayoutProcess, 0.5}, {Decisions, 0.5}, {Prior, 0.5}};
    const auto few = weighed(equal, 20);
    EXPECT_EQ(few[0].weight, few[2].weight);
    EXPECT_EQ(few[1].weight, 0); // only the priors are known
    EXPECT_NEAR(few[3].weight, few[0].weight, 1e-12);
    const auto many = weighed(equal, 400);
    EXPECT_NEAR(many[1].weight, 0.95 * many[0].weight, 1e-12);
    EXPECT_LT(many[3].weight, 0.1 * many[0].weight);
    const std::vector<MethodCheck> unequal = {{Process, 0.7}, {LayoutProcess, 0.4}, {Decisions, 0.8}, {Prior, 0.2}};
    const auto told = weighed(unequal, 100);
    EXPECT_GT(told[2].weight, 2 * told[0].weight); // a difference of 0.1 in τ counts at 100 measurements
    EXPECT_LT(told[3].weight, 0.001);
}

TEST(CrossValidation, MethodsThatIgnoreTheOrderOfValuesCountLessAmongNumbers)
{
    using enum AdaptMethod;
    const std::vector<MethodCheck> equal = {{Process, 0.5}, {Decisions, 0.5}, {Forest, 0.5}, {Numeric, 0.5}};
    const auto ratio = [&](std::size_t measured, bool areNumbers) {
        std::vector<MethodCheck> checks = equal;
        weighMethods(checks, measured, areNumbers);
        EXPECT_EQ(checks[0].weight, checks[1].weight);
        EXPECT_EQ(checks[2].weight, checks[3].weight);
        return checks[0].weight / checks[2].weight;
    };
    EXPECT_NEAR(ratio(100, false), 1, 1e-12);
    EXPECT_NEAR(ratio(100, true), 0.1, 1e-12);
    EXPECT_NEAR(ratio(200, true), 0.1, 1e-12);
    EXPECT_NEAR(ratio(2000, true), std::pow(0.1, 0.1), 1e-12);
}

TEST(ProposedChanges, MatterByTheMeasurementsNotByOtherRuntimesOfTheFile)
{
    const Planted planted = plantedFile({.configs = 200});
    const Deduplication& configurations = *planted.configurations;
    const std::vector<double> equal(configurations.distinctCount(), 1);
    const Prediction prediction = makePrediction(planted.configurations, equal, {}, {.model = "test"});
    const LetteredDecisions lettered = letterDecisions(planted.document, prediction);
    const auto measured = drawMeasurements(planted.document, configurations, 60, 1);
    const auto changedWith = [&](const LetteredDecisions& decisions) {
        std::size_t changed = 0;
        for (const DistinctId to : configurations.distinctIds())
            changed
                += proposedChanges(planted.document, configurations, decisions, DistinctId(0), to).empty() ? 0U : 1U;
        return changed;
    };
    EXPECT_GT(changedWith(lettered), 100U);
    const LetteredDecisions unmeasured = withKnownCosts(lettered, prediction, {});
    EXPECT_EQ(changedWith(unmeasured), 0U);
    EXPECT_EQ(unmeasured.byLetter, lettered.byLetter);
    const LetteredDecisions known = withKnownCosts(lettered, prediction, estimatedCosts(*planted.space, measured));
    EXPECT_GT(changedWith(known), 100U);
    EXPECT_EQ(known.byLetter, lettered.byLetter);
    for (std::uint32_t letter = 0; letter < known.count(); ++letter)
        EXPECT_EQ(known.report->costs[letter].decision, known.byLetter[letter]);
}

TEST(Measurements, AreDrawnWithoutRepeatsAndGrowWithTheirNumber)
{
    const Planted planted = plantedFile({.configs = 200});
    const auto few = drawMeasurements(planted.document, *planted.configurations, 10, 7);
    const auto many = drawMeasurements(planted.document, *planted.configurations, 50, 7);
    std::set<DistinctId> distinct;
    for (std::size_t i = 0; i < many.size(); ++i) {
        distinct.insert(many[i].distinct);
        EXPECT_EQ(many[i].target, planted.targets[many[i].distinct.value]);
        if (i < few.size()) {
            EXPECT_EQ(few[i].distinct, many[i].distinct);
        }
    }
    EXPECT_EQ(distinct.size(), 50U);
    EXPECT_THROW(static_cast<void>(drawMeasurements(planted.document, *planted.configurations, 100'000, 7)), Error);
}

TEST(Measurements, AreDrawnFromPublishedRuntimesOnly)
{
    Planted planted = plantedFile({.configs = 100});
    for (std::size_t i = 0; i < planted.document.runtimeNs.size(); i += 2)
        planted.document.runtimeNs[i] = 0;
    const Deduplication configurations = deduplicate(planted.document);
    const std::size_t count = publishedCount(planted.document, configurations);
    EXPECT_LT(count, configurations.distinctCount());
    const auto drawn = drawMeasurements(planted.document, configurations, count, 1);
    EXPECT_EQ(drawn.size(), count);
    for (const Measurement& measurement : drawn)
        EXPECT_GT(measurement.target, 0);
    EXPECT_THROW(static_cast<void>(drawMeasurements(planted.document, configurations, count + 1, 1)), Error);
}

TEST(Measurements, OfAMaximisedObjectiveAreItsValues)
{
    const test::TemporaryFolder folder;
    struct Case {
        const char* name;
        const char* text;
    };
    for (const Case& each : {Case{"m.csv", "configuration,value\n0,20\n0,50\n1,40\n2,10\n"},
                             Case{"m.json",
                                  R"([{"configuration":0,"runtime":20},{"configuration":0,"runtime":50},)"
                                  R"({"configuration":1,"runtime":40},{"configuration":2,"runtime":10}])"}})
        for (const bool isMaximised : {false, true}) {
            const Document document
                = tableDocument(isMaximised ? test::rateTable() : test::kernelTable(), "kernel.csv");
            const Deduplication configurations = deduplicate(document);
            const MeasurementFile read
                = readMeasurementFile(folder.write(each.name, each.text), document, configurations);
            ASSERT_EQ(read.measured.size(), 3U);
            EXPECT_EQ(read.words, isMaximised ? "read as values of rate (GFLOP/s), of which more is better" : "");
            const auto fastest = std::ranges::min_element(read.measured, {}, &Measurement::target)->distinct;
            EXPECT_EQ(fastest, configurations.distinctOf[isMaximised ? 0 : 2]);
            EXPECT_EQ(read.measured.front().times, 2U);
            EXPECT_DOUBLE_EQ(read.measured.front().target, isMaximised ? 100.0 / 50 : 20);
            EXPECT_EQ(read.measured.front().value, isMaximised ? std::optional(50.0) : std::nullopt);
        }
}

TEST(Measurements, AreReadFromCsvWithTheSmallestOfDuplicates)
{
    Deduplication configurations;
    configurations.representatives = {ConfigId(0), ConfigId(2)};
    configurations.distinctOf = test::distinctIds({0, 0, 1});
    const auto measured = summarized(parseMeasurements(
        "# measured by hand\nconfiguration,runtime\r\n\n# note\n1, 5.5\r\n0,7\n2,1e3", "m.csv", configurations));
    ASSERT_EQ(measured.size(), 2U);
    EXPECT_EQ(measured[0].distinct, DistinctId(0));
    EXPECT_EQ(measured[0].target, 5.5);
    EXPECT_EQ(measured[1].target, 1000);
    EXPECT_EQ(measured[0].times, 2U);
    EXPECT_NEAR(measured[0].deviation, std::sqrt(2 * 0.75 * 0.75) / 6.25, 1e-12);
    EXPECT_EQ(measurementNoise(measured), measured[0].deviation);
    EXPECT_EQ(measurementNoise(std::span(measured).last(1)), std::nullopt);
    // a row without a runtime is to be filled in
    EXPECT_EQ(parseMeasurements("configuration,runtime\n0,\n2, 7\n", "m.csv", configurations).size(), 1U);
    for (const char* bad : {"0,1\n3,1", "0,1\n0", "0,1\n0,-1", "0,1\nx,1", "0,1\n0,nan", "0,1\n0,1,2"}) {
        EXPECT_THAT(test::errorFrom([&] { static_cast<void>(parseMeasurements(bad, "m.csv", configurations)); }),
                    testing::HasSubstr("m.csv: line 2"));
    }
}
