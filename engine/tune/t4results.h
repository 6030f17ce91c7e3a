// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/tune/hardware/hardware.h"
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
    bool isSimulated = false;
};

/// Returns the metadata of a table's tuning. The device is the table's unless a command measured on another one.
[[nodiscard]] T4Metadata t4Metadata(const MeasuredTable& table, const Hardware& hardware);

/// Returns what was measured in the T4 format of auto-tuners (github.com/odgaard/TuningSchema,
/// results-schema.json, 1.0.0), which readT4Results() reads: one result per configuration in the order of their first
/// measurements. `times.runtimes` are its measurements, corrected for drift, `time` is their mean, both in ms;
/// `times.compilation` is the rest of the time that the hardware was occupied. A configuration without any time has the
/// invalidity of its first failure: `compile` if it was refused, `timeout`, `runtime`, or the kind that its reason
/// names, such as `correctness` and `constraints`; `error` is the reason.
/// @throws Error if the space has no named parameters
[[nodiscard]] std::string t4Results(const TuneSpace& space, std::span<const Trial> trials, const T4Metadata& metadata);

} // namespace tgraph
