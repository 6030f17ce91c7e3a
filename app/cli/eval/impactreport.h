// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/impact.h"
#include "engine/eval/speedup.h"

#include <filesystem>
#include <optional>
#include <string>

namespace tgraph::cli {

/// The source of a measured speed-up.
struct SpeedUpOfFile {
    std::filesystem::path file;
    bool simulated = false;
    MeasuredSpeedUp measured;
    PredictionProvenance provenance;
};

/// The inputs of a `tgraph impact` report.
struct ImpactReport {
    ImpactInputs inputs; ///< includes the measured speed-up, if any
    std::optional<SpeedUpOfFile> ofFile;
};

/// Returns inputs, both readings of the speed-up and the paper's figures, side by side, then their interpretation, as
/// text.
[[nodiscard]] std::string impactText(const ImpactReport& report);

/// Returns the report as one JSON object with units in its keys.
[[nodiscard]] std::string impactJson(const ImpactReport& report);

} // namespace tgraph::cli
