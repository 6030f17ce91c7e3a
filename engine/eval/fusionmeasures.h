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

/// Measures of predicted kernel runtimes: Kaufman et al., "A Learned Performance Model for TPUs" (MLSys 2021), section
/// 5.2.
namespace tgraph {

/// Runtime in ns below which kernels are reported separately (section 5.2).
inline constexpr double longKernelNs = 5000;

/// One fusion file with a published runtime.
struct FusionResult {
    std::filesystem::path file;
    std::string program; ///< programOf()
    KernelType type = KernelType::OtherFusion;
    double runtimeNs = 0; ///< true if the file is in a folder "test"
    std::int64_t defaultCount = 0;
    bool isTest = false; ///< in a folder "test"
    bool simulated = false;
    std::optional<double> estimateNs; ///< analytical, not calibrated; std::nullopt without tile options
    std::optional<double> predictedNs; ///< the model's (analytical: calibrated); std::nullopt without estimateNs
    PredictionProvenance provenance;
};

/// Reads a document's own facts and estimates its runtime; no prediction.
/// @throws Error if its runtime is not published, Cancelled.
[[nodiscard]] FusionResult fusionResult(const Document& document, const std::stop_token& stop = {});

/// Stores a prediction; applyCalibration() sets that of the analytical model later.
/// @throws Error for scores that are not runtimes.
void setPrediction(FusionResult& result, const Document& document, const Prediction& prediction);

/// The factor c of each kernel type: Σ true / Σ estimate over the type's kernels in the default
/// fusion configurations of the test programs, each counted as often as the configuration runs it.
/// This favours the analytical model. Without test folders, all programs are used. For a type
/// without such kernels, all its kernels in the same programs are used, once each; if there are
/// none, those in the other programs. The factors of types in the test files therefore do not
/// depend on other files. std::nullopt for a type without estimates.
struct FusionCalibration {
    std::array<std::optional<double>, kernelTypeCount> factor;
    std::array<bool, kernelTypeCount> byDefault = {}; ///< true if from kernels that the default configurations run
    bool ofTestPrograms = false;

    [[nodiscard]] std::optional<double> of(const FusionResult& result) const;
};
[[nodiscard]] FusionCalibration calibrateFusions(std::span<const FusionResult> results);

/// Sets the calibrated prediction of the analytical model's results.
void applyCalibration(std::span<FusionResult> results, const FusionCalibration& calibration);

/// Measures of one program's kernels that have a prediction; MAPE in percent. std::nullopt if a
/// measure is undefined.
struct FusionProgram {
    std::string name;
    std::size_t kernels = 0; ///< number of kernels with a prediction
    std::size_t longKernels = 0; ///< number of kernels of at least 5 µs
    /// Number of kernels without tile options, which are excluded for both models
    std::size_t withoutEstimate = 0;
    std::optional<double> mape; ///< MAPE of kernels of at least 5 µs
    std::optional<double> mapeShort; ///< MAPE of the shorter kernels
    std::optional<double> kendallTau; ///< τ of all kernels
    std::optional<double> kendallTauB;
    bool simulated = false;
};

/// Returns the programs by name.
[[nodiscard]] std::vector<FusionProgram> fusionPrograms(std::span<const FusionResult> results);

} // namespace tgraph
