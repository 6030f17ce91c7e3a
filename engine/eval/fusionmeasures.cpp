// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/fusionmeasures.h"

#include "engine/core/absolutepath.h"
#include "engine/core/error.h"
#include "engine/core/program.h"
#include "engine/eval/measures.h"

#include <algorithm>
#include <map>

namespace tgraph {
namespace {

bool isInTestFolder(const std::filesystem::path& file)
{
    return absolutePath(file).parent_path().filename() == "test";
}

struct Sums {
    double runtimes = 0;
    double estimates = 0;

    void add(const FusionResult& result, double weight)
    {
        runtimes += weight * result.runtimeNs;
        estimates += weight * *result.estimateNs;
    }
};

struct Kernels {
    std::vector<double> predicted;
    std::vector<double> runtimes;

    void add(const FusionResult& result)
    {
        predicted.push_back(*result.predictedNs);
        runtimes.push_back(result.runtimeNs);
    }
};

} // namespace

FusionResult fusionResult(const Document& document, const std::stop_token& stop)
{
    if (!document.runtimesPublished)
        throw makeError({.file = document.path.string(), .where = "kernel_runtime"}, "a runtime that is not published",
                        "a measured runtime");
    FusionResult result{.file = document.path,
                        .program = programOf(document.path),
                        .type = kernelType(document.graph),
                        .runtimeNs = static_cast<double>(document.runtimeNs.front()),
                        .defaultCount = document.defaultCount,
                        .isTest = isInTestFolder(document.path),
                        .simulated = document.simulation.has_value()};
    if (const auto seconds = bestTileSeconds(document.graph, stop))
        result.estimateNs = *seconds * 1e9;
    return result;
}

void setPrediction(FusionResult& result, const Document& document, const Prediction& prediction)
{
    result.provenance = prediction.provenance;
    if (prediction.provenance.unit == ScoreUnit::Seconds)
        return; // each type has its own scale: calibrated later
    result.predictedNs = runtimeNsOf(prediction.score.front(), prediction.provenance.unit);
    if (!result.predictedNs)
        throw makeError({document.path.string(), "model " + prediction.provenance.model},
                        "scores that only order configurations", "a model that predicts runtimes of fusion files");
}

std::optional<double> FusionCalibration::of(const FusionResult& result) const
{
    const auto& c = factor[static_cast<std::size_t>(result.type)];
    return c && result.estimateNs ? std::optional(*c * *result.estimateNs) : std::nullopt;
}

FusionCalibration calibrateFusions(std::span<const FusionResult> results)
{
    FusionCalibration calibration{.ofTestPrograms = std::ranges::any_of(results, &FusionResult::isTest)};
    std::array<Sums, kernelTypeCount> byDefault;
    std::array<Sums, kernelTypeCount> ofPrograms;
    std::array<Sums, kernelTypeCount> ofAll;
    for (const FusionResult& result : results) {
        if (!result.estimateNs)
            continue;
        const auto type = static_cast<std::size_t>(result.type);
        ofAll[type].add(result, 1);
        if (calibration.ofTestPrograms && !result.isTest)
            continue;
        ofPrograms[type].add(result, 1);
        byDefault[type].add(result, static_cast<double>(result.defaultCount));
    }
    for (std::size_t type = 0; type < kernelTypeCount; ++type) {
        const auto sums = std::array{byDefault[type], ofPrograms[type], ofAll[type]};
        const auto first = std::ranges::find_if(sums, [](const Sums& sum) { return sum.estimates > 0; });
        if (first == sums.end())
            continue;
        calibration.factor[type] = first->runtimes / first->estimates;
        calibration.byDefault[type] = first == sums.begin();
    }
    return calibration;
}

void applyCalibration(std::span<FusionResult> results, const FusionCalibration& calibration)
{
    for (FusionResult& result : results)
        if (result.provenance.unit == ScoreUnit::Seconds)
            result.predictedNs = calibration.of(result);
}

std::vector<FusionProgram> fusionPrograms(std::span<const FusionResult> results)
{
    std::map<std::string, std::vector<const FusionResult*>> byName;
    for (const FusionResult& result : results)
        byName[result.program].push_back(&result);
    std::vector<FusionProgram> programs;
    for (const auto& [name, kernels] : byName) {
        FusionProgram& program = programs.emplace_back(FusionProgram{.name = name});
        Kernels all;
        Kernels longer;
        Kernels shorter;
        for (const FusionResult* kernel : kernels) {
            program.simulated = program.simulated || kernel->simulated;
            if (!kernel->estimateNs || !kernel->predictedNs) {
                ++program.withoutEstimate;
                continue;
            }
            all.add(*kernel);
            (kernel->runtimeNs >= longKernelNs ? longer : shorter).add(*kernel);
        }
        program.kernels = all.runtimes.size();
        program.longKernels = longer.runtimes.size();
        program.mape = meanAbsolutePercentageError(longer.predicted, longer.runtimes);
        program.mapeShort = meanAbsolutePercentageError(shorter.predicted, shorter.runtimes);
        program.kendallTau = kendallTau(all.predicted, all.runtimes);
        program.kendallTauB = kendallTauB(all.predicted, all.runtimes);
    }
    return programs;
}

} // namespace tgraph
