// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/programs.h"

#include <gtest/gtest.h>

#include <array>

namespace tgraph {
namespace {

/// Returns a kernel whose default tile has runtime 1: targets are runtimes.
FileEvaluation kernel(const std::string& file, std::vector<std::int64_t> runtimeNs, std::vector<double> scores)
{
    Document document;
    document.path = file;
    document.collection = {.kind = Collection::Kind::Tile, .source = Collection::Source::Xla};
    for (std::size_t i = 0; i < runtimeNs.size(); ++i)
        document.tiles.emplace_back().fill(static_cast<float>(i));
    document.normalizerNs.assign(runtimeNs.size(), 1);
    document.runtimesPublished = true;
    document.runtimeNs = std::move(runtimeNs);
    return evaluate(document,
                    makePrediction(std::make_shared<const Deduplication>(deduplicate(document)), std::move(scores), {},
                                   {.model = "m"}));
}

TEST(KernelChecks, Check5TileSizeApeByProgram)
{
    const std::vector files = {kernel("p_1.npz", {10, 12}, {2, 1}), kernel("p_2.npz", {100, 101}, {1, 2}),
                               kernel("other.x_y_3.npz", {5, 5}, {1, 1})};
    const auto programs = evaluatePrograms(files);
    ASSERT_EQ(programs.size(), 2U);
    EXPECT_EQ(programs[0].name, "other.x_y");
    EXPECT_EQ(programs[1].name, "p");
    EXPECT_EQ(programs[1].kernels, 2U);
    ASSERT_TRUE(programs[1].measures.tileSizeApe);
    EXPECT_NEAR(*programs[1].measures.tileSizeApe, 100 * 2.0 / 110, 1e-12); // 1.818 %
    EXPECT_NEAR(*programs[1].measures.tileSizeApe, 1.818, 5e-4);
    EXPECT_NEAR(*programs[1].measures.slowdowns[0], 0.1, 1e-12); // top-1 error: mean of 20 % and 0
    EXPECT_NEAR(*programs[1].measures.kendallTau, 0, 1e-12); // -1 and 1
    EXPECT_NEAR(*programs[1].random.tileSizeApe, 100 * 1.5 / 110, 1e-12); // mean of the chosen: 11 and 100.5
    EXPECT_NEAR(*programs[1].random.slowdowns[0], (0.1 + 0.005) / 2, 1e-12);
}

/// Derives the summary over programs from T2's values per program: its mean is the geometric one.
TEST(KernelChecks, Check5MediansAndGeometricMeansOfTableTwo)
{
    using Column = std::array<double, 8>;
    struct Row {
        Column values;
        double median;
        double mean;
        double tolerance;
    };
    constexpr std::array rows = {Row{{9.7, 1.5, 3.1, 3.9, 8.0, 2.8, 2.7, 3.4}, 3.3, 3.7, 0.06},
                                 Row{{3.9, 2.8, 13.1, 7.3, 10.2, 4.6, 5.4, 7.1}, 6.2, 6.1, 0.06},
                                 Row{{.75, .75, .86, .82, .64, .85, .87, .93}, .84, .80, 0.01},
                                 Row{{.79, .65, .81, .77, .55, .73, .73, .92}, .75, .74, 0.01},
                                 Row{{17.5, 2.9, 9.8, 11.4, 1.9, 3.1, 2.4, 2.1}, 3.0, 4.5, 0.06},
                                 Row{{21.6, 322.9, 26.3, 55.9, 20.5, 11.5, 13.3, 27.2}, 24.0, 31.1, 0.06},
                                 Row{{.80, .97, .94, .88, .97, .95, .96, .92}, .95, .92, 0.01},
                                 Row{{.77, .70, .91, .76, .86, .88, .86, .74}, .82, .80, 0.01}};
    for (const Row& row : rows) {
        const std::vector<std::optional<double>> values(row.values.begin(), row.values.end());
        const OverPrograms over = overPrograms(values);
        EXPECT_NEAR(*over.median, row.median, row.tolerance) << row.values[0];
        EXPECT_NEAR(*over.geometricMean, row.mean, row.tolerance) << row.values[0];
    }
}

TEST(OverPrograms, SkipsUndefinedValuesAndHasNoGeometricMeanOfNegativeNumbers)
{
    const std::vector<std::optional<double>> values = {4.0, std::nullopt, 0.0};
    EXPECT_EQ(overPrograms(values).geometricMean, 0.0); // one perfect program
    EXPECT_EQ(overPrograms(values).mean, 2.0);
    EXPECT_EQ(overPrograms(values).median, 2.0);
    const std::vector<std::optional<double>> below = {-0.5, 0.5};
    EXPECT_FALSE(overPrograms(below).geometricMean);
    EXPECT_EQ(overPrograms(below).mean, 0.0);
    EXPECT_FALSE(overPrograms({}).median);
}

TEST(PipelineChecks, Check5OrderedPairAccuracyFollowsFromTauWithoutTiesInScores)
{
    const std::vector<double> scores = {3, 1, 2, 5, 4, 7, 6};
    const std::vector<double> runtimes = {10, 10, 20, 30, 25, 30, 40};
    const PairCounts pairs = countPairs(scores, runtimes);
    ASSERT_EQ(pairs.tiedScores, 0U);
    const double different = static_cast<double>(pairs.total - pairs.tiedRuntimes);
    EXPECT_NEAR(*orderedPairAccuracy(pairs),
                (1 + *kendallTau(pairs) * static_cast<double>(pairs.total) / different) / 2, 1e-12);
}

/// T 5.1: 1 - (best of the predicted top five / best - 1), mean over kernels.
TEST(PipelineChecks, Check5TheThesisScoreByHand)
{
    const std::vector files = {// predicted order: 120 110 130 105 140 | 100 -> best of five 105, 5 % off
                               kernel("p_1.npz", {100, 105, 110, 120, 130, 140}, {6, 4, 2, 1, 3, 5}),
                               // the best is among them
                               kernel("p_2.npz", {50, 60, 70, 80, 90, 99}, {5, 1, 2, 3, 4, 6})};
    EXPECT_NEAR(*files[0].measures.tileMeasure, 0.95, 1e-12);
    EXPECT_NEAR(*files[1].measures.tileMeasure, 1, 1e-12);
    EXPECT_NEAR(*evaluatePrograms(files)[0].measures.tileMeasure, 0.975, 1e-12);
}

TEST(Evaluate, ComputesTheShareOfTheAttainableTau)
{
    Document document;
    document.path = "layout/xla/default/train/a.npz";
    document.collection = {.kind = Collection::Kind::Layout};
    document.runtimesPublished = true;
    document.runtimeNs = {10, 20, 30};
    document.configs = ConfigTable(3, {});
    auto distinct = std::make_shared<Deduplication>();
    distinct->representatives = {ConfigId(0), ConfigId(1), ConfigId(2)};
    distinct->distinctOf = {DistinctId(0), DistinctId(1), DistinctId(2)};
    distinct->memberStarts = {0, 1, 2, 3};
    distinct->members = {ConfigId(0), ConfigId(1), ConfigId(2)};
    const Prediction prediction = makePrediction(distinct, {1, 2, 1.5}, {}, {.model = "m"});
    EXPECT_NEAR(*evaluate(document, prediction, 0.5).measures.attainedShare, (1.0 / 3) / 0.5, 1e-12);
    EXPECT_FALSE(evaluate(document, prediction).measures.attainedShare);
    EXPECT_FALSE(evaluate(document, prediction, 0.0).measures.attainedShare);
}

} // namespace
} // namespace tgraph
