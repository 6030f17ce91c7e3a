// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/fusionmeasures.h"

#include "engine/core/error.h"
#include "engine/simulate/fusionsimulation.h"
#include "engine/simulate/programs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

using namespace tgraph;

namespace {

FusionResult kernelOf(double runtimeUs, double predictedUs, const std::string& program = "p")
{
    return {.program = program, .runtimeNs = runtimeUs * 1000, .estimateNs = 1, .predictedNs = predictedUs * 1000};
}

} // namespace

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

TEST(FusionCalibration, UsesAllKernelsOfATypeThatTheDefaultNeverRuns)
{
    std::vector<FusionResult> results = {kernelOf(10, 0), kernelOf(30, 0)};
    results[0].estimateNs = 5000;
    results[1].estimateNs = 5000;
    const FusionCalibration calibration = calibrateFusions(results);
    EXPECT_FALSE(calibration.ofTestPrograms);
    EXPECT_EQ(calibration.factor[static_cast<std::size_t>(KernelType::OtherFusion)], 4);
    EXPECT_EQ(calibration.factor[static_cast<std::size_t>(KernelType::Contraction)], std::nullopt);
}

TEST(FusionCalibration, DoesNotDependOnOtherProgramsForTestPrograms)
{
    std::vector<FusionResult> results = {kernelOf(10, 0), kernelOf(30, 0), kernelOf(90, 0), kernelOf(7, 0)};
    for (FusionResult& result : results)
        result.estimateNs = 5000;
    results[0].isTest = results[1].isTest = true;
    results[3].type = KernelType::Contraction;
    const FusionCalibration all = calibrateFusions(results);
    const FusionCalibration alone = calibrateFusions(std::span(results).first(2));
    const auto type = static_cast<std::size_t>(KernelType::OtherFusion);
    EXPECT_EQ(alone.factor[type], 4);
    EXPECT_EQ(all.factor[type], 4);
    EXPECT_FALSE(all.byDefault[type]);
    EXPECT_EQ(all.factor[static_cast<std::size_t>(KernelType::Contraction)], 1.4); // no test program has one
    results[0].defaultCount = 1;
    EXPECT_EQ(calibrateFusions(results).factor[type], 2);
    EXPECT_TRUE(calibrateFusions(results).byDefault[type]);
}

TEST(FusionPrograms, SkipKernelsWithoutEstimate)
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

TEST(FusionResult, CombinesTheFileAndAPrediction)
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
