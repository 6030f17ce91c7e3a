// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/tablebuilder.h"

#include <string_view>

/// Readers of the JSON formats. A truncated text is read up to its end, with a note.
/// @throws as readMeasuredTable()
namespace tgraph {

/// Reads a cache of Kernel Tuner (kernel_tuner/util.py, store_cache()). It has `tune_params_keys`,
/// and `cache` with one object of parameters, measurements and metrics per configuration. Times are
/// in ms; a failed one is a text such as "RuntimeFailedConfig", or 1e20 in old files. A cache
/// without results is read as a search space.
[[nodiscard]] MeasuredTable readKernelTunerCache(std::string_view text, const TableInput& input);

/// Reads a search space without results (searchspace.h). @throws Error also if columns were chosen
[[nodiscard]] MeasuredTable readSpaceTable(const TableInput& input);

/// Reads results in the T4 format of auto-tuners (github.com/odgaard/TuningSchema): `results` with
/// `configuration`, `times`, `invalidity`, `measurements` and `objectives`. The unit of times is
/// `timeunit` of the metadata, else ms.
[[nodiscard]] MeasuredTable readT4Results(std::string_view text, const TableInput& input);

/// Returns the note that a text was truncated.
[[nodiscard]] std::string cutOffNote(std::size_t rows);

} // namespace tgraph
