// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/fusionmeasures.h"

#include "engine/core/error.h"
#include "engine/core/program.h"
#include "engine/eval/measures.h"
#include "engine/eval/programmeans.h"
#include "engine/simulate/fusionsimulation.h"
#include "engine/simulate/programs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

using namespace tgraph;

namespace {

/// A column of table 2 with what the paper says of its median and mean, learned or analytical.
struct Column {
    std::vector<double> programs;
    double median;
    double mean;
    double tolerance;
};

const std::vector<Column> table2 = {
    {{9.7, 1.5, 3.1, 3.9, 8.0, 2.8, 2.7, 3.4}, 3.3, 3.7, 0.06}, // APE
    {{3.9, 2.8, 13.1, 7.3, 10.2, 4.6, 5.4, 7.1}, 6.2, 6.1, 0.06},
    {{.75, .75, .86, .82, .64, .85, .87, .93}, .84, .80, 0.01}, // τ, tile
    {{.79, .65, .81, .77, .55, .73, .73, .92}, .75, .74, 0.01},
    {{17.5, 2.9, 9.8, 11.4, 1.9, 3.1, 2.4, 2.1}, 3.0, 4.5, 0.06}, // MAPE
    {{21.6, 322.9, 26.3, 55.9, 20.5, 11.5, 13.3, 27.2}, 24.0, 31.1, 0.06},
    {{.80, .97, .94, .88, .97, .95, .96, .92}, .95, .92, 0.01}, // τ, fusion
    {{.77, .70, .91, .76, .86, .88, .86, .74}, .82, .80, 0.01},
};

FusionResult kernelOf(double runtimeUs, double predictedUs, const std::string& program = "p")
{
    return {.program = program, .runtimeNs = runtimeUs * 1000, .estimateNs = 1, .predictedNs = predictedUs * 1000};
}

} // namespace

TEST(KernelModelChecks, Check5MeansOfTable2)
{
    for (const Column& column : table2) {
        const auto means = programMeans(column.programs);
        ASSERT_TRUE(means && means->geometric);
        EXPECT_NEAR(means->median, column.median, column.tolerance);
        EXPECT_NEAR(*means->geometric, column.mean, column.tolerance);
        EXPECT_GE(means->arithmetic, *means->geometric);
    }
    EXPECT_NEAR(*sampleDeviation(table2[0].programs), 2.87, 0.006);
    EXPECT_NEAR(*sampleDeviation(table2[4].programs), 5.83, 0.006);
}

TEST(KernelModelChecks, Check5TileSizeApe)
{
    const double ape
        = *tileSizeApe(std::vector<KernelChoice>{{.chosenNs = 12, .bestNs = 10}, {.chosenNs = 100, .bestNs = 100}});
    EXPECT_NEAR(ape, 1.818, 0.0005);
}

TEST(KernelModelChecks, Check5MapeFromFiveMicroseconds)
{
    const auto programs = fusionPrograms(std::vector{kernelOf(10, 11), kernelOf(100, 90), kernelOf(4.9, 100)});
    ASSERT_EQ(programs.size(), 1U);
    EXPECT_DOUBLE_EQ(*programs[0].mape, 10);
    EXPECT_NEAR(*programs[0].mapeShort, 100 * 95.1 / 4.9, 1e-9);
    EXPECT_EQ(programs[0].kernels, 3U);
    EXPECT_EQ(programs[0].longKernels, 2U);
    EXPECT_EQ(fusionPrograms(std::vector{kernelOf(5, 6)})[0].longKernels, 1U);
}

TEST(KernelModelChecks, Check6CalibratedEstimatesAddUpToTheTrueTotal)
{
    std::vector<FusionResult> results;
    for (int i = 0; i < 40; ++i) {
        FusionResult kernel{.type = static_cast<KernelType>(i % 4),
                            .runtimeNs = 1000.0 + 37 * i * i,
                            .defaultCount = i % 7,
                            .isTest = i % 3 != 0,
                            .estimateNs = i % 10 == 9 ? std::nullopt : std::optional(500.0 + 11 * i)};
        kernel.provenance = {.model = "analytical", .unit = ScoreUnit::Seconds};
        results.push_back(kernel);
    }
    const FusionCalibration calibration = calibrateFusions(results);
    EXPECT_TRUE(calibration.ofTestPrograms);
    applyCalibration(results, calibration);
    for (std::size_t type = 0; type < kernelTypeCount; ++type) {
        double runtimes = 0;
        double predicted = 0;
        for (const FusionResult& kernel : results) {
            if (!kernel.isTest || !kernel.estimateNs || static_cast<std::size_t>(kernel.type) != type)
                continue;
            runtimes += static_cast<double>(kernel.defaultCount) * kernel.runtimeNs;
            predicted += static_cast<double>(kernel.defaultCount) * *kernel.predictedNs;
        }
        EXPECT_NEAR(predicted / runtimes, 1, 1e-12) << type;
    }
    for (const FusionResult& kernel : results)
        EXPECT_EQ(kernel.predictedNs.has_value(), kernel.estimateNs.has_value());
}

TEST(FusionCalibration, OfATypeThatTheDefaultNeverRunsIsOverAllOfItsKernels)
{
    std::vector<FusionResult> results = {kernelOf(10, 0), kernelOf(30, 0)};
    results[0].estimateNs = 5000;
    results[1].estimateNs = 5000;
    const FusionCalibration calibration = calibrateFusions(results);
    EXPECT_FALSE(calibration.ofTestPrograms);
    EXPECT_EQ(calibration.factor[static_cast<std::size_t>(KernelType::OtherFusion)], 4);
    EXPECT_EQ(calibration.factor[static_cast<std::size_t>(KernelType::Contraction)], std::nullopt);
}

TEST(FusionPrograms, LeaveOutKernelsWithoutEstimate)
{
    std::vector<FusionResult> results = {kernelOf(10, 11, "a"), kernelOf(20, 20, "a"), kernelOf(30, 12, "b")};
    results[1].estimateNs.reset();
    const auto programs = fusionPrograms(results);
    ASSERT_EQ(programs.size(), 2U);
    EXPECT_EQ(programs[0].kernels, 1U);
    EXPECT_EQ(programs[0].withoutEstimate, 1U);
    EXPECT_FALSE(programs[0].kendallTau);
    EXPECT_EQ(programs[1].name, "b");
    EXPECT_DOUBLE_EQ(*programs[1].mape, 60);
}

TEST(FusionPrograms, OrderKernelsByTau)
{
    const auto programs = fusionPrograms(std::vector{kernelOf(10, 11), kernelOf(20, 19), kernelOf(30, 12)});
    EXPECT_NEAR(*programs[0].kendallTau, 1.0 / 3, 1e-12);
}

TEST(ProgramMeans, OfAPerfectProgramAreZeroButForTheArithmeticOne)
{
    const auto means = programMeans(std::vector{0.0, 4.0, 8.0});
    EXPECT_EQ(*means->geometric, 0);
    EXPECT_EQ(means->arithmetic, 4);
    EXPECT_EQ(means->median, 4);
    EXPECT_FALSE(programMeans(std::vector{-0.5, 0.5})->geometric);
    EXPECT_FALSE(programMeans({}));
    EXPECT_FALSE(sampleDeviation(std::vector{1.0}));
}

TEST(FusionResult, IsWhatTheFileAndAPredictionSay)
{
    const auto program = buildProgram(programNamed("alexnet"), {}).graph;
    auto kernels = simulateFusions(program, {.program = "alexnet", .randomConfigurations = 0});
    Document& document = kernels.front().document;
    document.path = "fusion/xla/test/simulated-alexnet_0123456789abcdef.npz";
    FusionResult result = fusionResult(document);
    EXPECT_EQ(result.program, "simulated-alexnet");
    EXPECT_TRUE(result.isTest);
    EXPECT_TRUE(result.simulated);
    EXPECT_GT(*result.estimateNs, 0);

    const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    const double ln = std::log(12345.0);
    setPrediction(result, document,
                  makePrediction(configurations, {ln}, {}, {.model = "net", .unit = ScoreUnit::LogNanoseconds}));
    EXPECT_NEAR(*result.predictedNs, 12345, 1e-6);
    EXPECT_THROW(setPrediction(result, document, makePrediction(configurations, {ln}, {}, {.model = "net"})), Error);

    document.runtimesPublished = false;
    EXPECT_THROW((void)fusionResult(document), Error);
}
