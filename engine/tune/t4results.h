// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/space.h"
#include "engine/tune/hardware/trial.h"

#include <span>
#include <string>

namespace tgraph {

/// Facts about a tuning for the metadata of its results. Empty fields are left out.
struct T4Metadata {
    std::string subject; ///< kernel or workload
    std::string device;
    std::string hardware; ///< Hardware::description()
};

/// Returns the measurements in the T4 format of auto-tuners (github.com/odgaard/TuningSchema,
/// results-schema.json, 1.0.0), which readT4Results() reads. There is one result per configuration,
/// in the order of first measurements. `times.runtimes` are its measurements corrected for drift,
/// `time` is their mean, both in ms. `times.compilation` is the other time that the hardware was
/// occupied. A configuration without any time has the invalidity of its first failure: `compile` if
/// it was refused, `timeout`, `runtime`, or the kind that the failure's text names, such as
/// `correctness` and `constraints`; `error` is that text.
/// @throws Error if the space has no named parameters
[[nodiscard]] std::string t4Results(const TuneSpace& space, std::span<const Trial> trials, const T4Metadata& metadata);

} // namespace tgraph
