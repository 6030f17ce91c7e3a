// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adapt.h"
#include "engine/adapt/effectmodel.h"
#include "engine/adapt/estimatedcosts.h"
#include "engine/decisions/decisions.h"
#include "engine/eval/measures.h"
#include "engine/graph/deduplicate.h"
#include "tests/engine/adapt/adaptfixtures.h"
#include "tests/support/documents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// Returns the true cost of an option over another: runtimes of a planted file without interactions add up.
double trueDifference(const Planted& planted, std::uint32_t factor, std::uint32_t a, std::uint32_t b)
{
    for (const DistinctId first : planted.configurations->distinctIds())
        for (const DistinctId second : planted.configurations->distinctIds()) {
            const auto one = planted.space->levels(first);
            const auto two = planted.space->levels(second);
            bool alike = one[factor] == a && two[factor] == b;
            for (std::size_t f = 0; f < one.size() && alike; ++f)
                alike = f == factor || one[f] == two[f];
            if (alike)
                return planted.targets[first.value] - planted.targets[second.value];
        }
    return std::nan("");
}

std::vector<Measurement> measuredWithNoise(const Planted& planted, std::size_t count, double noise)
{
    auto measured = drawMeasurements(planted.document, *planted.configurations, count, 3);
    for (std::size_t i = 0; i < measured.size(); ++i)
        measured[i].target *= 1 + noise * std::sin(17.0 * static_cast<double>(i)) * std::sqrt(2.0);
    return measured;
}

} // namespace

TEST(EffectModel, EstimatesOptionCostsAndTheirUncertainty)
{
    const Planted planted = plantedFile({.slots = 4, .vectors = 3, .configs = 400});
    for (const double noise : {0.0, 0.01}) {
        const auto measured = measuredWithNoise(planted, 40, noise);
        const double shortest = std::ranges::min(measured, {}, &Measurement::target).target;
        const EstimatedCosts estimated = estimatedCosts(*planted.space, measured);
        ASSERT_EQ(estimated.costs.size(), 4U);
        EXPECT_LT(estimated.noise, 0.001 + 3 * noise);
        for (const DecisionCost& cost : estimated.costs) {
            EXPECT_EQ(cost.options[cost.taken].effect, 0);
            std::uint32_t measuredOnes = 0;
            for (std::uint32_t option = 0; option < cost.options.size(); ++option) {
                measuredOnes += cost.options[option].configurations;
                const double truth = trueDifference(planted, cost.decision, option, cost.taken) / shortest;
                const double error = cost.options[option].effectError.value();
                EXPECT_NEAR(cost.options[option].effect, truth, 4 * error + 1e-5) << noise;
                EXPECT_LT(error, 0.001 + 2 * noise);
            }
            EXPECT_EQ(measuredOnes, 40U);
        }
    }
}

TEST(EffectModel, DoesNotTreatRoundingOfRepeatsAsNoise)
{
    const Planted planted = plantedFile({.slots = 4, .vectors = 3, .configs = 400});
    auto measured = measuredWithNoise(planted, 40, 0);
    const double without = estimatedCosts(*planted.space, measured).noise;
    for (Measurement& measurement : measured) {
        measurement.times = 3;
        measurement.deviation = 1e-16; // a machine without noise
    }
    EXPECT_EQ(estimatedCosts(*planted.space, measured).noise, without);
    const AdaptedScores adapted = adapt(planted.document, *planted.space, measured, {});
    EXPECT_TRUE(std::ranges::all_of(adapted.score, [](double score) { return std::isfinite(score); }));
}

TEST(EstimatedCosts, GroupOptionsWithoutSignificantDifferenceIntoLevels)
{
    const Planted planted = plantedFile({.slots = 3, .vectors = 4, .configs = 300});
    for (const std::size_t count : {5U, 40U}) {
        const auto estimated
            = estimatedCosts(*planted.space, drawMeasurements(planted.document, *planted.configurations, count, 1));
        for (const DecisionCost& cost : estimated.costs) {
            std::size_t options = 0;
            for (std::size_t level = 0; level < cost.levels.size(); ++level) {
                options += cost.levels[level].options.size();
                if (level > 0) {
                    EXPECT_GT(cost.levels[level].effect, cost.levels[level - 1].effect);
                    EXPECT_TRUE(cost.levels[level].effectError.has_value());
                }
            }
            EXPECT_EQ(options, cost.options.size());
            if (count == 40) {
                EXPECT_EQ(cost.levels.size(), cost.options.size()); // all planted effects differ
            }
        }
    }
    EXPECT_TRUE(estimatedCosts(*planted.space, {}).costs.empty());
}

TEST(EstimatedCosts, LeaveOutOptionsThatAlwaysFail)
{
    const Planted planted = plantedFile({.slots = 5, .vectors = 3, .configs = 400});
    const auto drawn = drawMeasurements(planted.document, *planted.configurations, 40, 1);
    const std::uint32_t cheapest = estimatedCosts(*planted.space, drawn).costs[1].taken;
    std::vector<DistinctId> failed;
    for (const DistinctId distinct : planted.configurations->distinctIds())
        if (planted.space->levels(distinct)[1] == cheapest)
            failed.push_back(distinct);
    std::vector<Measurement> measured = drawn;
    std::erase_if(measured, [&](const Measurement& m) { return planted.space->levels(m.distinct)[1] == cheapest; });
    ASSERT_GE(measured.size(), 3U);
    const auto levelsWith = [&](const EstimatedCosts& estimated) {
        return std::ranges::count_if(estimated.costs[1].levels, [&](const OptionLevel& level) {
            return std::ranges::find(level.options, cheapest) != level.options.end();
        });
    };
    const EstimatedCosts estimated = estimatedCosts(*planted.space, measured, failed);
    EXPECT_EQ(levelsWith(estimated), 0);
    EXPECT_NE(estimated.costs[1].taken, cheapest);
    EXPECT_FALSE(estimated.costs[1].options[cheapest].effectError);
    EXPECT_EQ(estimated.costs[0].levels.size(), estimatedCosts(*planted.space, measured).costs[0].levels.size());
    failed.pop_back(); // one configuration with the option may work
    EXPECT_EQ(levelsWith(estimatedCosts(*planted.space, measured, failed)), 1);
}

TEST(EstimatedCosts, SolveManyEffectsInTheMeasurementsWithTheSameResult)
{
    // With more than 1,500 columns the model is solved in the space of the points; the true costs
    // are unchanged.
    const Planted planted = plantedFile({.slots = 160, .vectors = 12, .configs = 500});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 450, 1);
    const AdaptedScores adapted = adapt(planted.document, *planted.space, measured,
                                        {.choose = false, .method = AdaptMethod::Decisions, .spread = false});
    const auto rest = notMeasured(planted.space->count(), measured);
    std::vector<double> scores;
    std::vector<double> targets;
    for (const DistinctId distinct : rest) {
        scores.push_back(adapted.score[distinct.value]);
        targets.push_back(planted.targets[distinct.value]);
    }
    EXPECT_GT(kendallTau(scores, targets).value(), 0.2); // 450 values for 1,761 effects
    const EstimatedCosts estimated = estimatedCosts(*planted.space, measured);
    EXPECT_EQ(estimated.costs.size(), 160U);
    for (const OptionCost& option : estimated.costs.front().options)
        EXPECT_TRUE(std::isfinite(option.effectError.value()));
}

TEST(AdaptByDecisions, NeedsFewMoreMeasurementsThanOptions)
{
    const Planted planted = plantedFile({.slots = 6, .vectors = 4, .configs = 1200});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 40, 2);
    const AdaptedScores adapted = adapt(planted.document, *planted.space, measured,
                                        {.choose = false, .method = AdaptMethod::Decisions, .spread = false});
    EXPECT_GT(kendallTau(adapted.score, planted.targets).value(), 0.97);
}

TEST(EstimatedCosts, ListTheDecisionsOfATileFileFirst)
{
    // Sums and products of random bounds partition the configurations differently from all bounds.
    const Document kernel = tileDocument(5, 40);
    const auto configurations = std::make_shared<const Deduplication>(deduplicate(kernel));
    const Decisions decisions(kernel, *configurations);
    const ConfigSpace space(kernel, configurations, {});
    ASSERT_GT(decisions.count(), 0U);
    ASSERT_GT(space.factors().size(), decisions.count());
    for (std::uint32_t decision = 0; decision < decisions.count(); ++decision) {
        const Factor& factor = space.factors()[decision];
        EXPECT_EQ(factor.slots.front().value, decisions.members(decision).front());
        EXPECT_EQ(factor.levels, decisions.optionCount(decision));
        for (const DistinctId distinct : configurations->distinctIds())
            EXPECT_EQ(space.levels(distinct)[decision], decisions.column(decision)[distinct.value]);
    }
}
