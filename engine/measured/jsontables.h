// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/tablebuilder.h"

#include <string_view>

/// Reads the JSON formats. A text that is cut off is read up to its end, with a note.
/// @throws as readMeasuredTable()
namespace tgraph {

/// Reads a cache of Kernel Tuner (kernel_tuner/util.py, store_cache()): `tune_params_keys`, and `cache` with an object
/// of parameters, measurements and metrics per configuration. A time is in ms; a failed one is a text such as
/// "RuntimeFailedConfig", in old files 1e20. A cache without results is read as its search space.
[[nodiscard]] MeasuredTable readKernelTunerCache(std::string_view text, const TableInput& input);

/// Reads a search space without results (searchspace.h). @throws Error also for a choice of columns
[[nodiscard]] MeasuredTable readSpaceTable(const TableInput& input);

/// Reads results in the T4 format of auto-tuners (github.com/odgaard/TuningSchema): `results` with `configuration`,
/// `times`, `invalidity`, `measurements` and `objectives`. Times are in the metadata's `timeunit`, otherwise in ms.
[[nodiscard]] MeasuredTable readT4Results(std::string_view text, const TableInput& input);

/// Returns the note on a text that is cut off.
[[nodiscard]] std::string cutOffNote(std::size_t rows);

} // namespace tgraph
