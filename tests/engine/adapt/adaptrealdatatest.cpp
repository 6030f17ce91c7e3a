// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adapt.h"
#include "engine/adapt/heldout.h"
#include "engine/adapt/ridge.h"
#include "engine/analytical/analytical.h"
#include "engine/eval/ranks.h"
#include "engine/io/documentreader.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <iostream>

using namespace tgraph;

namespace {

/// A real file with the analytical ranker's scores.
struct RealFile {
    explicit RealFile(const std::filesystem::path& file)
        : document(readDocument(file)), configurations(std::make_shared<const Deduplication>(deduplicate(document)))
    {
        const auto runtimes = document.targets();
        const auto scores = analyticalScores(document);
        for (const ConfigId config : configurations->representatives) {
            targets.push_back(runtimes[config.value]);
            prior.push_back(scores[config.value]);
        }
    }

    [[nodiscard]] double tau(std::span<const double> scores, std::span<const Measurement> measured) const
    {
        const auto rest = notMeasured(configurations->distinctCount(), measured);
        return measureHeldOut(scores, targets, rest, *configurations).tau.value();
    }

    [[nodiscard]] double ridgeTau(std::span<const Measurement> measured) const
    {
        std::vector<DistinctId> points;
        std::vector<double> measuredTargets;
        for (const Measurement& measurement : measured) {
            points.push_back(measurement.distinct);
            measuredTargets.push_back(measurement.target);
        }
        return tau(ridgeScores(document.configs, *configurations, points, averageRanks(measuredTargets)), measured);
    }

    Document document;
    std::shared_ptr<const Deduplication> configurations;
    std::vector<double> targets;
    std::vector<double> prior;
};

/// Returns the mean τ over seeds 0, 1 … of ridge regression.
double meanRidgeTau(const RealFile& file, std::size_t measured, int seeds)
{
    double sum = 0;
    for (int seed = 0; seed < seeds; ++seed)
        sum += file.ridgeTau(
            drawMeasurements(file.document, *file.configurations, measured, static_cast<std::uint64_t>(seed)));
    std::cout << file.document.path.filename().string() << " N " << measured << ": ridge " << sum / seeds << '\n';
    return sum / seeds;
}

/// Expects adapting to beat ridge by at least `margin`, and to beat no adapting; means of three seeds.
void expectBetter(const RealFile& file, std::size_t measured, double margin)
{
    const ConfigSpace space(file.document, file.configurations, {.priors = {{"analytical", file.prior}}});
    double adapted = 0;
    double ridge = 0;
    double unadapted = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const auto drawn = drawMeasurements(file.document, *file.configurations, measured, seed);
        adapted += file.tau(adapt(file.document, space, drawn, {.seed = seed, .spread = false}).score, drawn) / 3;
        ridge += file.ridgeTau(drawn) / 3;
        unadapted += file.tau(file.prior, drawn) / 3;
    }
    std::cout << file.document.path.filename().string() << " N " << measured << ": unadapted " << unadapted
              << ", ridge " << ridge << ", adapted " << adapted << '\n';
    EXPECT_GT(adapted, ridge + margin) << measured;
    EXPECT_GT(adapted, unadapted) << measured;
}

constexpr const char* alexnet = "layout/xla/default/train/alexnet_train_batch_32.npz";
constexpr const char* unet3d = "layout/xla/default/train/unet3d.npz";

} // namespace

// The expected values are means of three other draws, uncertain by ±0.03 at N = 50; more draws are cheap here.
TEST(AdaptOnRealFiles, RidgeReachesTheExpectedTauOnAlexnet)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    const RealFile file(*folder / alexnet);
    EXPECT_NEAR(meanRidgeTau(file, 50, 20), 0.34, 0.03);
    EXPECT_NEAR(meanRidgeTau(file, 100, 10), 0.65, 0.03);
    EXPECT_NEAR(meanRidgeTau(file, 500, 3), 0.83, 0.03);
    EXPECT_NEAR(meanRidgeTau(file, 2000, 3), 0.83, 0.03);
}

TEST(AdaptOnRealFiles, RidgeReachesTheExpectedTauOnUnet3d)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    const RealFile file(*folder / unet3d);
    EXPECT_NEAR(meanRidgeTau(file, 50, 20), 0.57, 0.03);
    EXPECT_NEAR(meanRidgeTau(file, 100, 20), 0.71, 0.03);
    EXPECT_NEAR(meanRidgeTau(file, 500, 20), 0.79, 0.03);
}

TEST(AdaptOnRealFiles, BeatsRidgeOnAlexnet)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    const RealFile file(*folder / alexnet);
    expectBetter(file, 50, 0.2);
    expectBetter(file, 100, 0.1);
}

TEST(AdaptOnRealFiles, BeatsRidgeOnUnet3d)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    const RealFile file(*folder / unet3d);
    expectBetter(file, 50, 0.1);
    expectBetter(file, 100, 0.05);
    expectBetter(file, 500, 0.02);
}
