// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Limits on a search space. All are checked before memory is allocated for its configurations.
struct SpaceLimits {
    std::uint64_t fileBytes = std::uint64_t{256} << 20U; ///< size of the file after unpacking
    std::uint32_t parameters = 1'000;
    std::uint32_t values = 100'000; ///< number of values of one parameter
    /// Number of configurations that satisfy the restrictions
    std::uint32_t configurations = 1'000'000;
    std::uint64_t cells = 50'000'000; ///< number of configurations times number of parameters
    std::uint64_t steps
        = 100'000'000; ///< partial combinations that are checked to count the configurations, or to list them
};

/// Reads a search space and lists its configurations as a table without measured values (objective
/// `time`, in s). The file is JSON, compressed with gzip or not, with the member names of Kernel
/// Tuner:
///
///     {"tune_params": {"block_size_x": [16, 32, 64], "layout": ["row", "col"]},
///      "restrictions": ["block_size_x >= 32 or layout == 'row'"],
///      "default": {"block_size_x": 32, "layout": "row"}}
///
/// Values are numbers, texts, true and false; class Restriction describes the restrictions.
/// `tune_params_keys` may set another order; `kernel_name` and `device_name` are the subject and
/// the device. A cache of Kernel Tuner, even a truncated one, has this form. The T1 format
/// (github.com/odgaard/TuningSchema, TuningSchema.json) is read, too: `ConfigurationSpace` with
/// `TuningParameters` (`Name`, `Values` as a list or its text, `Default`) and `Conditions`
/// (`Expression`). If its defaults are not a configuration, they are ignored with a note. The
/// configurations are in the order of nested loops, the last parameter innermost; only `default`
/// comes first and is the baseline. Equal values of a parameter are used once, and a note says so.
/// @throws Error that names the file and the place, what was found and what was expected: damage, a
/// space that exceeds the limits (with its size), a restriction in another notation, or a space
/// without configurations; Cancelled
[[nodiscard]] MeasuredTable readSearchSpace(const std::filesystem::path& path, const SpaceLimits& limits = {},
                                            const std::stop_token& stop = {});

} // namespace tgraph
