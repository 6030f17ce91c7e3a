// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/impact.h"
#include "engine/eval/speedup.h"

#include <filesystem>
#include <optional>
#include <string>

namespace tgraph::cli {

/// Where a measured speed-up comes from.
struct SpeedUpOfFile {
    std::filesystem::path file;
    bool simulated = false;
    MeasuredSpeedUp measured;
    PredictionProvenance provenance;
};

/// What `tgraph impact` was asked.
struct ImpactReport {
    ImpactInputs inputs; ///< with the measured speed-up, where there is one
    std::optional<SpeedUpOfFile> ofFile;
};

/// For people: inputs, both readings of the speed-up, and what the paper prints, beside each other; then what to make
/// of them.
[[nodiscard]] std::string impactText(const ImpactReport& report);

/// The same as one JSON object with units in its keys.
[[nodiscard]] std::string impactJson(const ImpactReport& report);

} // namespace tgraph::cli
