// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/kernelestimate.h"
#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// How well runtimes of kernels are predicted: Kaufman et al., "A Learned Performance Model for TPUs" (MLSys 2021),
/// section 5.2.
namespace tgraph {

/// Shorter kernels are reported apart (section 5.2).
inline constexpr double longKernelNs = 5000;

/// One fusion file with a published runtime.
struct FusionResult {
    std::filesystem::path file;
    std::string program; ///< programOf()
    KernelType type = KernelType::OtherFusion;
    double runtimeNs = 0; ///< true
    std::int64_t defaultCount = 0;
    bool isTest = false; ///< in a folder "test"
    bool simulated = false;
    std::optional<double> estimateNs; ///< analytical, not calibrated; nothing without tile options
    std::optional<double> predictedNs; ///< the model's, the analytical one's calibrated; nothing where estimateNs is
    PredictionProvenance provenance;
};

/// What a document says of itself, with its estimate; no prediction. @throws Error when its runtime is not published,
/// Cancelled.
[[nodiscard]] FusionResult fusionResult(const Document& document, const std::stop_token& stop = {});

/// Takes over a prediction; of the analytical model what calibrate() makes of it follows later.
/// @throws Error for scores that are no runtimes.
void setPrediction(FusionResult& result, const Document& document, const Prediction& prediction);

/// c of each type: Σ true / Σ estimate over the type's kernels in the default fusion configurations of the test
/// programs, each as often as the configuration runs it; which favours the analytical model. Without test folders: of
/// all programs. A type without such kernels: over all of its kernels in the same programs, once each, and only where
/// these have none over those of the others; so that the factors of the test files' types are the same whether the
/// other files are there or not. Nothing for a type without estimates.
struct FusionCalibration {
    std::array<std::optional<double>, kernelTypeCount> factor;
    std::array<bool, kernelTypeCount> byDefault = {}; ///< of kernels that the default configurations run
    bool ofTestPrograms = false;

    [[nodiscard]] std::optional<double> of(const FusionResult& result) const;
};
[[nodiscard]] FusionCalibration calibrateFusions(std::span<const FusionResult> results);

/// Gives the analytical model's results their calibrated prediction.
void applyCalibration(std::span<FusionResult> results, const FusionCalibration& calibration);

/// Measures of one program's kernels that have a prediction; MAPE in percent. Nothing where undefined.
struct FusionProgram {
    std::string name;
    std::size_t kernels = 0; ///< with a prediction
    std::size_t longKernels = 0; ///< of at least 5 µs
    std::size_t withoutEstimate = 0; ///< no tile options: they count for neither model
    std::optional<double> mape; ///< of kernels of at least 5 µs
    std::optional<double> mapeShort; ///< of the others
    std::optional<double> kendallTau; ///< of all kernels
    std::optional<double> kendallTauB;
    bool simulated = false;
};

/// By program name.
[[nodiscard]] std::vector<FusionProgram> fusionPrograms(std::span<const FusionResult> results);

} // namespace tgraph
