// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/decisions.h"

#include "engine/decisions/additivemodel.h"
#include "engine/decisions/interactions.h"
#include "engine/decisions/reversals.h"
#include "engine/eval/decisionreport.h"
#include "tests/engine/decisions/decisionfixtures.h"
#include "tests/engine/graph/graphbuilder.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <random>

namespace tgraph {
namespace {

using namespace test;

FitTarget equallyWeighted(std::vector<double> values)
{
    std::vector<double> weights(values.size(), 1.0);
    return {.values = std::move(values), .weights = std::move(weights)};
}

TEST(Decisions, GroupNodesThatChangeTogetherForAnyNumberingOfVectors)
{
    // Slot 2 follows slot 0 with different codes; slot 1 is independent; slot 3 never changes.
    const Document document
        = documentOf({{0, 1, 2, 0, 1}, {0, 0, 1, 1, 1}, {2, 0, 1, 2, 0}, {1, 1, 1, 1, 1}}, {5, 4, 3, 2, 1});
    const Decisions decisions(document, deduplicate(document));
    ASSERT_EQ(decisions.count(), 2U);
    EXPECT_EQ(std::vector(decisions.members(0).begin(), decisions.members(0).end()),
              (std::vector<std::uint32_t>{0, 2}));
    EXPECT_EQ(std::vector(decisions.members(1).begin(), decisions.members(1).end()), (std::vector<std::uint32_t>{1}));
    EXPECT_EQ(decisions.optionCount(0), 3U);
    EXPECT_EQ(decisions.example(0, 2).value, 2U);
    EXPECT_EQ(decisions.find(std::array{1U, 1U}), DistinctId(4));
    EXPECT_EQ(decisions.find(std::array{2U, 0U}), std::nullopt);
}

TEST(Decisions, AreTheBoundsOfATileFileWithoutSumsAndProducts)
{
    test::GraphBuilder builder;
    test::addConvolution(builder);
    std::vector<TileConfig> tiles(6, TileConfig{});
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const auto rows = static_cast<float>(8 << (i % 3));
        const auto columns = static_cast<float>(i < 3 ? 128 : 256);
        tiles[i][8] = rows;
        tiles[i][9] = columns;
        tiles[i][14] = rows + columns;
        tiles[i][15] = rows * columns;
    }
    const Document document = builder.tileDocument(std::move(tiles));
    const Decisions decisions(document, deduplicate(document));
    ASSERT_EQ(decisions.count(), 2U);
    EXPECT_EQ(decisions.members(0).front(), 8U);
    EXPECT_EQ(decisions.members(1).front(), 9U);
}

TEST(Decisions, AreEmptyForASingleConfiguration)
{
    const Document document = documentOf({{0}, {1}}, {7});
    EXPECT_EQ(Decisions(document, deduplicate(document)).count(), 0U);
    EXPECT_FALSE(assessDecisions(document, deduplicate(document)).has_value());
}

TEST(AdditiveModel, RecoversThePlantedEffects)
{
    const Columns columns = randomColumns(4, 300, 5, 3);
    const Document document = documentOf(columns, std::vector<std::int64_t>(300, 1));
    const Deduplication configurations = deduplicate(document);
    const Decisions decisions(document, configurations);
    std::vector<double> values;
    for (const ConfigId config : configurations.representatives)
        values.push_back(10 + 0.5 * columns[0][config.value] - 2.0 * (columns[1][config.value] == 3)
                         + 0.01 * columns[3][config.value] * columns[3][config.value]);
    const AdditiveModel model(decisions, equallyWeighted(values));
    EXPECT_NEAR(model.rSquared().value(), 1, 1e-12);
    EXPECT_EQ(model.aliased(), 0U);
    for (std::size_t i = 0; i < values.size(); ++i) {
        EXPECT_NEAR(model.fitted()[i], values[i], 1e-9);
        EXPECT_NEAR(model.value(optionsOf(decisions, i)), values[i], 1e-9);
    }
}

// Solves the whole design matrix with a rank-revealing QR; slow reference.
std::vector<double> fittedByQr(const Decisions& decisions, const FitTarget& target)
{
    std::vector<std::vector<double>> design;
    for (std::size_t i = 0; i < target.values.size(); ++i) {
        auto& row = design.emplace_back(1, 1.0);
        for (std::uint32_t d = 0; d < decisions.count(); ++d)
            for (std::uint32_t option = 0; option < decisions.optionCount(d); ++option)
                row.push_back(decisions.column(d)[i] == option ? 1.0 : 0.0);
    }
    const auto rows = static_cast<Eigen::Index>(design.size());
    Eigen::MatrixXd matrix(rows, static_cast<Eigen::Index>(design.front().size()));
    Eigen::VectorXd values(rows);
    for (Eigen::Index i = 0; i < rows; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const double root = std::sqrt(target.weights[at]);
        for (Eigen::Index j = 0; j < matrix.cols(); ++j)
            matrix(i, j) = root * design[at][static_cast<std::size_t>(j)];
        values[i] = root * target.values[at];
    }
    const Eigen::VectorXd solution = matrix.completeOrthogonalDecomposition().solve(values);
    std::vector<double> fitted;
    for (const auto& row : design)
        fitted.push_back(Eigen::Map<const Eigen::VectorXd>(row.data(), matrix.cols()).dot(solution));
    return fitted;
}

FitTarget noisyTarget(const Decisions& decisions, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    FitTarget target;
    for (std::size_t i = 0; i < decisions.distinctCount(); ++i) {
        double value = 0;
        for (const std::uint32_t option : optionsOf(decisions, i))
            value += std::sin(option + 1.0);
        target.values.push_back(value + 0.1 * std::generate_canonical<double, 53>(random));
        target.weights.push_back(static_cast<double>(1 + random() % 3));
    }
    return target;
}

TEST(AdditiveModel, MatchesWeightedLeastSquaresByQr)
{
    const Document document = documentOf(randomColumns(6, 200, 4, 9), std::vector<std::int64_t>(200, 1));
    const Decisions decisions(document, deduplicate(document));
    const FitTarget target = noisyTarget(decisions, 4);
    const AdditiveModel model(decisions, target);
    const std::vector<double> slow = fittedByQr(decisions, target);
    for (std::size_t i = 0; i < slow.size(); ++i)
        EXPECT_NEAR(model.fitted()[i], slow[i], 1e-9);
}

TEST(AdditiveModel, GivesTheSameResultByConjugateGradients)
{
    const Document document = documentOf(randomColumns(130, 1500, 6, 5), std::vector<std::int64_t>(1500, 1));
    const Decisions decisions(document, deduplicate(document));
    const FitTarget target = noisyTarget(decisions, 6);
    const AdditiveModel model(decisions, target);
    ASSERT_GT(model.independent(), 600U);
    const std::vector<double> slow = fittedByQr(decisions, target);
    EXPECT_TRUE(model.converged());
    for (std::size_t i = 0; i < slow.size(); ++i) // far below the influence of noise
        EXPECT_NEAR(model.fitted()[i], slow[i], 0.02 * model.residualDeviation());
}

TEST(AdditiveModel, CountsEffectsThatCannotBeSeparated)
{
    // The third options of both slots occur only together.
    const Document document
        = documentOf({{0, 1, 0, 1, 2, 2}, {0, 0, 1, 1, 2, 2}, {0, 0, 0, 0, 0, 1}}, {1, 2, 3, 4, 5, 6});
    const Decisions decisions(document, deduplicate(document));
    ASSERT_EQ(decisions.count(), 3U);
    const std::vector<double> values = {0, 1, 2, 3, 10, 11};
    const AdditiveModel model(decisions, equallyWeighted(values));
    EXPECT_EQ(model.aliased(), 1U);
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_NEAR(model.fitted()[i], values[i], 1e-3);
}

TEST(Interactions, AreFoundOnlyIfLargerThanNoise)
{
    const Columns columns = randomColumns(5, 600, 3, 12);
    const Document document = documentOf(columns, std::vector<std::int64_t>(600, 1));
    const Deduplication configurations = deduplicate(document);
    const Decisions decisions(document, configurations);
    std::mt19937_64 random(8);
    std::normal_distribution<double> noise(0, 0.01);
    FitTarget alone;
    for (const ConfigId config : configurations.representatives)
        alone.values.push_back(columns[0][config.value] + noise(random));
    alone.weights.assign(alone.values.size(), 1);
    EXPECT_TRUE(findInteractions(decisions, alone, AdditiveModel(decisions, alone), 0.01).found.empty());

    FitTarget together = alone;
    for (std::size_t i = 0; i < together.values.size(); ++i) {
        const ConfigId config = configurations.representatives[i];
        together.values[i] += columns[1][config.value] == 2 && columns[3][config.value] == 0 ? 0.1 : 0.0;
    }
    const auto found = findInteractions(decisions, together, AdditiveModel(decisions, together), 0.01).found;
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.front().first, 1U);
    EXPECT_EQ(found.front().second, 3U);
    EXPECT_GT(found.front().share, 0.8);
    EXPECT_NEAR(found.front().largest, 0.1 * 4 / 9, 0.02); // remainder of 0.1 in one of nine cells after both effects
}

struct Findings {
    std::vector<Interaction> pairs;
    VarianceShares shares;
};

/// Returns the findings on 4 × 4 × 12 measured configurations, in which two options together cost
/// 50 %. Only configurations without a value have the `failing` options of the first two decisions.
Findings findingsWithFailing(unsigned failing)
{
    Columns columns(3);
    const auto add = [&](unsigned a, unsigned b, unsigned c) {
        columns[0].push_back(static_cast<std::uint8_t>(a));
        columns[1].push_back(static_cast<std::uint8_t>(b));
        columns[2].push_back(static_cast<std::uint8_t>(c));
    };
    constexpr std::uint32_t measured = 192;
    for (unsigned i = 0; i < measured; ++i)
        add(i % 4, i / 4 % 4, i / 16);
    for (unsigned option = 4; option < 4 + failing; ++option)
        for (unsigned other = 0; other < 4; ++other) {
            add(option, other, option);
            add(other, option, other);
        }
    const Document document = documentOf(columns, std::vector<std::int64_t>(columns[0].size(), 1));
    const Deduplication configurations = deduplicate(document);
    const Decisions decisions(document, configurations);
    FitTarget target;
    for (const ConfigId config : configurations.representatives) {
        const std::uint32_t i = config.value;
        const bool together = columns[0][i] >= 2 && columns[1][i] >= 2;
        target.values.push_back(i < measured ? std::log(together ? 1.5 : 1.0) + 0.1 * columns[0][i]
                                        + 0.02 * columns[2][i] + 0.01 * (i * 37 % 11)
                                             : 0);
        target.weights.push_back(i < measured ? 1 : 0);
    }
    const AdditiveModel model(decisions, target);
    Findings findings{.pairs = findInteractions(decisions, target, model, 0.01).found, .shares = {}};
    findings.shares = varianceShares(decisions, target, model, findings.pairs);
    return findings;
}

TEST(Interactions, DoNotDependOnOptionsThatAlwaysFail)
{
    const Findings alone = findingsWithFailing(0);
    ASSERT_EQ(alone.pairs.size(), 1U);
    EXPECT_GT(alone.shares.pairs, 0.05);
    for (const unsigned failing : {1U, 4U, 8U}) {
        const Findings found = findingsWithFailing(failing);
        ASSERT_EQ(found.pairs.size(), 1U) << failing;
        EXPECT_EQ(found.pairs[0].first, alone.pairs[0].first);
        EXPECT_EQ(found.pairs[0].second, alone.pairs[0].second);
        EXPECT_NEAR(found.pairs[0].share, alone.pairs[0].share, 1e-4);
        EXPECT_NEAR(found.pairs[0].largest, alone.pairs[0].largest, 1e-4);
        EXPECT_NEAR(found.shares.effects, alone.shares.effects, 1e-4);
        EXPECT_NEAR(found.shares.pairs, alone.shares.pairs, 1e-4);
        EXPECT_NEAR(found.shares.rest, alone.shares.rest, 1e-4);
    }
}

} // namespace
} // namespace tgraph
