// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/machines/machines.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tgraph::cli {

/// Returns the comparison as text: what is best on each machine and on the others, the decisions, the most portable
/// configurations.
[[nodiscard]] std::string machinesText(const MachineComparison& comparison);

/// Returns the same as JSON: costs as shares (0.2 is 20 %), times in ns, null for a failure.
[[nodiscard]] nlohmann::ordered_json machinesJson(const MachineComparison& comparison);

/// Returns a picture of two machines as SVG: ratio to the best on the first against ratio on the second, logarithmic.
/// @throws Error for more than two machines
[[nodiscard]] std::string machinesSvg(const MachineComparison& comparison);

} // namespace tgraph::cli
