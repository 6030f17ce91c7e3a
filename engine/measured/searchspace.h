// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Limits on a search space. All are checked before memory is allocated for its configurations.
struct SpaceLimits {
    std::uint64_t fileBytes = std::uint64_t{256} << 20U; ///< after unpacking
    std::uint32_t parameters = 1'000;
    std::uint32_t values = 100'000; ///< maximum number of values of one parameter
    std::uint32_t configurations = 1'000'000; ///< that meet the restrictions
    std::uint64_t cells = 50'000'000; ///< configurations times parameters
    std::uint64_t steps
        = 100'000'000; ///< partial combinations that are checked to count the configurations, or to list them
};

/// Reads a search space and lists its configurations as a table without a measured value (objective `time`, in s).
/// The file is JSON, packed by gzip or not, with members as Kernel Tuner names them:
///
///     {"tune_params": {"block_size_x": [16, 32, 64], "layout": ["row", "col"]},
///      "restrictions": ["block_size_x >= 32 or layout == 'row'"],
///      "default": {"block_size_x": 32, "layout": "row"}}
///
/// Values are numbers, texts, true and false; Restriction describes the restrictions. `tune_params_keys` gives another
/// order, `kernel_name` and `device_name` name subject and device; a cache of Kernel Tuner, also one that is cut off,
/// is such a file. The T1 format (github.com/odgaard/TuningSchema, TuningSchema.json) is read, too:
/// `ConfigurationSpace` with `TuningParameters` (`Name`, `Values` as a list or its text, `Default`) and `Conditions`
/// (`Expression`). There, defaults that are no configuration are left out with a note. The configurations are in the
/// order of nested loops, the last parameter innermost; `default` comes first and is the baseline. Equal values of a
/// parameter count once, and a note says so.
/// @throws Error that names file and place, what was found and what was expected: damage, a space above the limits with
/// its count, a restriction with other notation, a space without configurations. Cancelled
[[nodiscard]] MeasuredTable readSearchSpace(const std::filesystem::path& path, const SpaceLimits& limits = {},
                                            const std::stop_token& stop = {});

} // namespace tgraph
